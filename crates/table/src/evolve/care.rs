//! Events of deck care, duties and troubles.

use cards::Card;
use rulebook::{Enter, Mishap, Point, Task};

use crate::console::ConsoleEvent;
use crate::game::{Due, DutyTerms};
use crate::state::{DeckHere, Phase, Presence, Trouble};
use crate::{Pack, Pile, Prepared, Ruling, Table};

impl Table {
    pub(super) fn deck_received(&mut self, pack: Pack, deck: DeckHere) {
        self.state.decks.here[pack as usize] = Some(deck);
        let here = self.state.decks.here.iter().flatten().count();
        if here < usize::from(self.game.care.decks) {
            return;
        }
        self.state.phase = Phase::Preparing;
        self.come_to(Point::Receive, None);
        let in_play = self.state.decks.here[self.state.decks.in_play as usize];
        if in_play.is_some_and(|deck| deck.prepared != Prepared::InspectedAndShuffled) {
            self.come_to(Point::Opening, None);
        }
        self.make_ready();
    }

    pub(super) fn deck_removed(&mut self, pack: Pack) {
        self.state.decks.here[pack as usize] = None;
        self.state.todo.clear();
        self.state.phase = Phase::Closed;
    }

    pub(super) fn declared_idle(&mut self) {
        self.state.decks.is_idle = true;
        self.state.decks.idle_done = 0;
        self.state.phase = Phase::Preparing;
        self.idle_duties();
    }

    /// A player asked to see the cards: what is still to be done is thought over.
    pub(super) fn face_up_asked(&mut self) {
        self.state.decks.face_up_asked = true;
        self.state.todo.clear();
        self.idle_duties();
        let done = self.state.decks.idle_done.min(self.state.todo.len());
        self.state.todo.drain(..done);
    }

    fn idle_duties(&mut self) {
        self.come_to(Point::Idle, None);
        self.come_to(Point::Opening, None);
        self.make_ready();
    }

    pub(super) fn shuffle_ordered(&mut self) {
        self.state.shuffle_ordered = true;
        self.make_ready();
    }

    /// Cards that are cut again are put where they are dealt from again, after the cut. The other
    /// deck is shuffled as it was.
    pub(super) fn recut_ordered(&mut self) {
        let duties = &self.game.duties;
        let is_other_deck =
            |due: &Due| duties[usize::from(due.duty)].task == Task::ShuffleTheOtherDeck;
        let waits = self.state.todo.iter().any(is_other_deck);
        self.state.todo.retain(|due| duties[usize::from(due.duty)].point != Point::Load);
        self.come_to(Point::Cut, None);
        self.come_to(Point::Load, None);
        let duties = &self.game.duties;
        self.state
            .todo
            .retain(|due| waits || duties[usize::from(due.duty)].task != Task::ShuffleTheOtherDeck);
        self.state.recut_ordered = !self.state.todo.is_empty();
    }

    /// Shuffle, cut and load, as far as each is due.
    pub(super) fn make_ready(&mut self) {
        let is_preshuffled = self.is_preshuffled() && !self.state.shuffle_ordered;
        let is_cut = self.needs_cut();
        self.state.decks.is_cut = is_cut;
        if !is_preshuffled {
            self.come_to(Point::Shuffle, None);
        }
        if is_cut {
            self.come_to(Point::Cut, None);
        }
        self.come_to(Point::Load, None);
        let in_play = self.state.decks.in_play as usize;
        if let Some(deck) = &mut self.state.decks.here[in_play] {
            deck.is_opened = true;
        }
        self.state.shuffle_ordered &= !self.state.todo.is_empty();
    }

    pub(super) fn device_restored(&mut self) {
        self.state.decks.device_down = false;
        self.state.decks.by_hand = false;
        self.shuffle_anew();
    }

    /// Between rounds the shuffle begins again, as it is now to be done; what comes before it
    /// stays to be done.
    fn shuffle_anew(&mut self) {
        if self.is_round_on() || matches!(self.state.phase, Phase::Closed) {
            return;
        }
        let duties = &self.game.duties;
        self.state.todo.retain(|due| {
            let point = duties[usize::from(due.duty)].point;
            point < Point::Shuffle || point == Point::Idle
        });
        if self.state.phase == Phase::Ready {
            self.state.phase = Phase::Preparing;
        }
        self.make_ready();
    }

    pub(super) fn duty_done(&mut self, entered: Option<u32>) {
        // A journal that was cut out of its place may say that a duty was done which this table
        // never had. Whoever tells such a journal is told nothing wrong by going on.
        if self.state.todo.is_empty() {
            return;
        }
        let due = self.state.todo.remove(0);
        let DutyTerms { task, enter, .. } = self.game.duties[usize::from(due.duty)];
        self.state.counted = enter.zip(entered);
        self.state.decks.is_counting |= task == Task::CountTheStub;
        self.state.decks.idle_done += 1;
        if matches!(task, Task::ValidateThePayout | Task::VerifyTheWin) {
            self.award_validated();
        }
        self.state.shuffle_ordered &= !self.state.todo.is_empty();
        self.state.recut_ordered &= !self.state.todo.is_empty();
    }

    /// The console counts the chips of the progressive, where no number is entered.
    pub(super) fn chips_miscounted(&mut self, counted: u32) {
        self.state.counted = self.state.counted.or(Some((Enter::ProgressiveChips, counted)));
        self.state.trouble = Some(Trouble::Chips);
    }

    pub(super) fn award_validated(&mut self) {
        if let Some(award) = &mut self.state.award {
            award.is_validated = true;
        }
    }

    pub(super) fn found_face_up(&mut self, card: Card) {
        self.state.out.insert(card);
        self.state.burned.push(card);
        self.state.face_up += 1;
    }

    pub(super) fn reported(&mut self, mishap: Mishap, at: Option<Pile>) {
        match mishap {
            Mishap::DeviceUnusable => {
                self.state.decks.device_down = true;
                self.state.decks.by_hand = true;
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
                self.state.to_answer.iter_mut().for_each(|seats| seats.remove(seat));
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
            self.state.undoes_award = record > self.state.records_before;
            if logged == Some(record) {
                self.award_backed_out();
            }
        }
        if let (ConsoleEvent::HandPutOut(_), Some(award)) = (happened, &mut self.state.award) {
            award.is_validated = false;
            let seat = award.seat;
            self.state.todo.clear();
            self.come_to(Point::ProgressiveWin, Some(seat));
        }
    }

    /// The win that was logged is none: there is no prize to pay, and J-POT is to be pressed again.
    /// The button is still lit and the win verified.
    fn award_backed_out(&mut self) {
        let Some(award) = self.state.award else { return };
        self.state.todo.clear();
        self.come_to(Point::ProgressiveWin, Some(award.seat));
        let duties = &self.game.duties;
        self.state.todo.retain(|due| {
            !matches!(
                duties[usize::from(due.duty)].task,
                Task::PressTheHandButton | Task::CallASupervisor | Task::VerifyTheWin
            )
        });
    }
}
