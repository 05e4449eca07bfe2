//! Events of deck care, duties and troubles.

use cards::Card;
use rulebook::{Enter, Mishap, Point, Task};

use crate::console::ConsoleEvent;
use crate::game::{Due, DutyTerms};
use crate::state::{Award, DeckHere, Device, Idle, PhaseState, Presence, Trouble};
use crate::{Pack, Pile, Prepared, Ruling, Table};

impl Table {
    pub(super) fn deck_received(&mut self, pack: Pack, deck: DeckHere) {
        self.state.decks.here[pack as usize] = Some(deck);
        let here = self.state.decks.here.iter().flatten().count();
        if here < usize::from(self.game.care.decks) {
            return;
        }
        self.state.phase = PhaseState::Preparing;
        self.come_to(Point::Receive, None);
        let in_play = self.state.decks.deck_in_play();
        if in_play.is_some_and(|deck| deck.prepared != Prepared::InspectedAndShuffled) {
            self.come_to(Point::Opening, None);
        }
        self.make_ready();
    }

    pub(super) fn deck_removed(&mut self, pack: Pack) {
        self.state.decks.here[pack as usize] = None;
        self.state.duties.waiting.clear();
        self.state.phase = PhaseState::Closed;
    }

    pub(super) fn declared_idle(&mut self) {
        self.state.decks.idle = Some(Idle::default());
        self.state.phase = PhaseState::Preparing;
        self.idle_duties();
    }

    /// A player asked to see the cards: what is still to be done is thought over.
    pub(super) fn face_up_asked(&mut self) {
        let Some(idle) = &mut self.state.decks.idle else { return };
        idle.is_face_up_asked = true;
        let duties_done = idle.duties_done;
        self.state.duties.waiting.clear();
        self.idle_duties();
        let waiting = &mut self.state.duties.waiting;
        waiting.drain(..duties_done.min(waiting.len()));
    }

    fn idle_duties(&mut self) {
        self.come_to(Point::Idle, None);
        self.come_to(Point::Opening, None);
        self.make_ready();
    }

    pub(super) fn shuffle_ordered(&mut self) {
        self.state.duties.is_shuffle_ordered = true;
        self.make_ready();
    }

    /// Cards that are cut again are put where they are dealt from again, after the cut. The other
    /// deck is shuffled as it was.
    pub(super) fn recut_ordered(&mut self) {
        let duties = &self.game.duties;
        let is_other_deck =
            |due: &Due| duties[usize::from(due.duty)].task == Task::ShuffleTheOtherDeck;
        let waits = self.state.duties.waiting.iter().any(is_other_deck);
        self.state.duties.waiting.retain(|due| duties[usize::from(due.duty)].point != Point::Load);
        self.come_to(Point::Cut, None);
        self.come_to(Point::Load, None);
        let duties = &self.game.duties;
        self.state
            .duties
            .waiting
            .retain(|due| waits || duties[usize::from(due.duty)].task != Task::ShuffleTheOtherDeck);
        self.state.duties.is_recut_ordered = !self.state.duties.waiting.is_empty();
    }

    /// Shuffle, cut and load, as far as each is due.
    pub(super) fn make_ready(&mut self) {
        let is_preshuffled = self.is_preshuffled() && !self.state.duties.is_shuffle_ordered;
        let is_cut = self.needs_cut();
        self.state.decks.is_cut = is_cut;
        if !is_preshuffled {
            self.come_to(Point::Shuffle, None);
        }
        if is_cut {
            self.come_to(Point::Cut, None);
        }
        self.come_to(Point::Load, None);
        let decks = &mut self.state.decks;
        if let Some(deck) = &mut decks.here[decks.in_play as usize] {
            deck.is_opened = true;
        }
        self.state.duties.is_shuffle_ordered &= !self.state.duties.waiting.is_empty();
    }

    pub(super) fn device_restored(&mut self) {
        self.state.decks.device = Device::Working;
        self.shuffle_anew();
    }

    /// Between rounds the shuffle begins again, as it is now to be done; what comes before it
    /// stays to be done.
    fn shuffle_anew(&mut self) {
        match self.state.phase {
            PhaseState::Closed | PhaseState::InRound(_) => return,
            PhaseState::Ready => self.state.phase = PhaseState::Preparing,
            PhaseState::Preparing | PhaseState::Betting => {}
        }
        let duties = &self.game.duties;
        self.state.duties.waiting.retain(|due| {
            let point = duties[usize::from(due.duty)].point;
            point < Point::Shuffle || point == Point::Idle
        });
        self.make_ready();
    }

    pub(super) fn duty_done(&mut self, entered: Option<u32>) {
        // A journal that was cut out of its place may say that a duty was done which this table
        // never had. Whoever tells such a journal is told nothing wrong by going on.
        if self.state.duties.waiting.is_empty() {
            return;
        }
        let due = self.state.duties.waiting.remove(0);
        let DutyTerms { task, enter, .. } = self.game.duties[usize::from(due.duty)];
        self.state.duties.counted = enter.zip(entered);
        self.state.decks.is_counting |= task == Task::CountTheStub;
        if let Some(idle) = &mut self.state.decks.idle {
            idle.duties_done += 1;
        }
        if matches!(task, Task::ValidateThePayout | Task::VerifyTheWin) {
            self.award_validated();
        }
        self.state.duties.end_orders();
    }

    /// The console counts the chips of the progressive, where no number is entered.
    pub(super) fn chips_miscounted(&mut self, counted: u32) {
        self.state.duties.counted =
            self.state.duties.counted.or(Some((Enter::ProgressiveChips, counted)));
        self.state.trouble = Some(Trouble::Chips);
    }

    fn award_mut(&mut self) -> Option<&mut Award> {
        self.state.settling_mut()?.award.as_mut()
    }

    pub(super) fn award_validated(&mut self) {
        if let Some(award) = self.award_mut() {
            award.is_validated = true;
        }
    }

    pub(super) fn found_face_up(&mut self, card: Card) {
        if let Some(round) = self.state.round_mut() {
            round.cards.set_aside(card);
        }
    }

    pub(super) fn reported(&mut self, mishap: Mishap, at: Option<Pile>) {
        match mishap {
            Mishap::DeviceUnusable => {
                self.state.decks.device = Device::Broken;
                self.shuffle_anew();
            }
            Mishap::ShufflerFails => self.shuffle_anew(),
            Mishap::NoAnswer => {
                if let Some(Pile::Player(seat)) = at {
                    self.state.set_presence(seat, Presence::Away);
                }
            }
            Mishap::PlayerLeaves | Mishap::NobodyBanks | Mishap::ExtraCardUnseen => {}
            Mishap::OneCardFaceUp
            | Mishap::SeveralCardsFaceUp
            | Mishap::ExtraCardSeen
            | Mishap::WrongNumberOfCards
            | Mishap::CommunityCardExposed
            | Mishap::DealerCardExposed
            | Mishap::StubCountWrong
            | Mishap::MisdealtWithFiftyTwo
            | Mishap::WrongCountWithoutMisdeal
            | Mishap::ShufflerCountsWrong
            | Mishap::ShoeFails
            | Mishap::PacketOfWrongSize
            | Mishap::DeckNotFiftyTwo
            | Mishap::Any => {
                // What waits for a floorperson waits on.
                let waits = self.state.trouble;
                self.state.trouble = waits.or_else(|| self.trouble_of(mishap, at));
            }
        }
    }

    pub(super) fn ruled(&mut self, ruling: Ruling) {
        match ruling {
            Ruling::Void
            | Ruling::GoOn
            | Ruling::Misdealt
            | Ruling::WrongDeck
            | Ruling::CountSettled => self.state.trouble = None,
            Ruling::Abandoned(seat) => {
                self.state.set_presence(seat, Presence::Abandoned);
                if let Some(round) = self.state.round_mut() {
                    round.to_answer.iter_mut().for_each(|seats| seats.remove(seat));
                }
            }
            Ruling::Stands(seat) => self.state.set_presence(seat, Presence::Standing),
        }
    }

    /// The console follows its own events. A light put out begins the award anew; a count that
    /// was settled is settled at the table.
    pub(super) fn console_happened(&mut self, happened: &ConsoleEvent) {
        let console = self.state.console.as_ref();
        let logged = console.and_then(|it| it.phase().reconcile()?.award.logged());
        if let Some(console) = &mut self.state.console {
            console.evolve(happened);
        }
        if let ConsoleEvent::WinCancelled { record, .. } = *happened {
            self.state.meters.undoes_award = record > self.state.meters.records_before;
            if logged == Some(record) {
                self.award_backed_out();
            }
        }
        if let (ConsoleEvent::HandPutOut(_), Some(award)) = (happened, self.award_mut()) {
            award.is_validated = false;
            let seat = award.seat;
            self.state.duties.waiting.clear();
            self.come_to(Point::ProgressiveWin, Some(seat));
        }
    }

    /// The win that was logged is none: there is no prize to pay, and J-POT is to be pressed again.
    /// The button is still lit and the win verified.
    fn award_backed_out(&mut self) {
        let Some(award) = self.state.award() else { return };
        self.state.duties.waiting.clear();
        self.come_to(Point::ProgressiveWin, Some(award.seat));
        let duties = &self.game.duties;
        self.state.duties.waiting.retain(|due| {
            !matches!(
                duties[usize::from(due.duty)].task,
                Task::PressTheHandButton | Task::CallASupervisor | Task::VerifyTheWin
            )
        });
    }
}
