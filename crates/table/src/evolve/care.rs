//! Events of deck care, duties and troubles.

use cards::Card;
use rulebook::{Enter, Mishap, Point, Task};

use crate::console::ConsoleEvent;
use crate::decide::{decks, irregularities};
use crate::game::{Due, DutyTerms};
use crate::state::{Award, DeckHere, Device, Idle, PhaseState, Presence, Trouble};
use crate::{Pack, Pile, Prepared, Ruling, Table};

pub(super) fn deck_received(table: &mut Table, pack: Pack, deck: DeckHere) {
    table.state.decks.here[pack as usize] = Some(deck);
    let here = table.state.decks.here.iter().flatten().count();
    if here < usize::from(table.game.care.decks) {
        return;
    }
    table.state.phase = PhaseState::Preparing;
    table.come_to(Point::Receive, None);
    let in_play = table.state.decks.deck_in_play();
    if in_play.is_some_and(|deck| deck.prepared != Prepared::InspectedAndShuffled) {
        table.come_to(Point::Opening, None);
    }
    make_ready(table);
}

pub(super) fn deck_removed(table: &mut Table, pack: Pack) {
    table.state.decks.here[pack as usize] = None;
    table.state.duties.waiting.clear();
    table.state.phase = PhaseState::Closed;
}

pub(super) fn declared_idle(table: &mut Table) {
    table.state.decks.idle = Some(Idle::default());
    table.state.phase = PhaseState::Preparing;
    idle_duties(table);
}

/// A player asked to see the cards: what is still to be done is thought over.
pub(super) fn face_up_asked(table: &mut Table) {
    let Some(idle) = &mut table.state.decks.idle else { return };
    idle.is_face_up_asked = true;
    let duties_done = idle.duties_done;
    table.state.duties.waiting.clear();
    idle_duties(table);
    let waiting = &mut table.state.duties.waiting;
    waiting.drain(..duties_done.min(waiting.len()));
}

fn idle_duties(table: &mut Table) {
    table.come_to(Point::Idle, None);
    table.come_to(Point::Opening, None);
    make_ready(table);
}

pub(super) fn shuffle_ordered(table: &mut Table) {
    table.state.duties.is_shuffle_ordered = true;
    make_ready(table);
}

/// Cards that are cut again are put where they are dealt from again, after the cut. The other
/// deck is shuffled as it was.
pub(super) fn recut_ordered(table: &mut Table) {
    let duties = &table.game.duties;
    let is_other_deck = |due: &Due| duties[usize::from(due.duty)].task == Task::ShuffleTheOtherDeck;
    let waits = table.state.duties.waiting.iter().any(is_other_deck);
    table.state.duties.waiting.retain(|due| duties[usize::from(due.duty)].point != Point::Load);
    table.come_to(Point::Cut, None);
    table.come_to(Point::Load, None);
    let duties = &table.game.duties;
    table
        .state
        .duties
        .waiting
        .retain(|due| waits || duties[usize::from(due.duty)].task != Task::ShuffleTheOtherDeck);
    table.state.duties.is_recut_ordered = !table.state.duties.waiting.is_empty();
}

/// Shuffle, cut and load, as far as each is due.
pub(super) fn make_ready(table: &mut Table) {
    let is_preshuffled = decks::is_preshuffled(table) && !table.state.duties.is_shuffle_ordered;
    let is_cut = decks::needs_cut(table);
    table.state.decks.is_cut = is_cut;
    if !is_preshuffled {
        table.come_to(Point::Shuffle, None);
    }
    if is_cut {
        table.come_to(Point::Cut, None);
    }
    table.come_to(Point::Load, None);
    let decks = &mut table.state.decks;
    if let Some(deck) = &mut decks.here[decks.in_play as usize] {
        deck.is_opened = true;
    }
    table.state.duties.is_shuffle_ordered &= !table.state.duties.waiting.is_empty();
}

pub(super) fn device_restored(table: &mut Table) {
    table.state.decks.device = Device::Working;
    shuffle_anew(table);
}

/// Between rounds the shuffle begins again, as it is now to be done; what comes before it
/// stays to be done.
fn shuffle_anew(table: &mut Table) {
    match table.state.phase {
        PhaseState::Closed | PhaseState::InRound(_) => return,
        PhaseState::Ready => table.state.phase = PhaseState::Preparing,
        PhaseState::Preparing | PhaseState::Betting => {}
    }
    let duties = &table.game.duties;
    table.state.duties.waiting.retain(|due| {
        let point = duties[usize::from(due.duty)].point;
        point < Point::Shuffle || point == Point::Idle
    });
    make_ready(table);
}

pub(super) fn duty_done(table: &mut Table, entered: Option<u32>) {
    // A journal that was cut out of its place may say that a duty was done which this table
    // never had. Whoever tells such a journal is told nothing wrong by going on.
    if table.state.duties.waiting.is_empty() {
        return;
    }
    let due = table.state.duties.waiting.remove(0);
    let DutyTerms { task, enter, .. } = table.game.duties[usize::from(due.duty)];
    table.state.duties.counted = enter.zip(entered);
    table.state.decks.is_counting |= task == Task::CountTheStub;
    if let Some(idle) = &mut table.state.decks.idle {
        idle.duties_done += 1;
    }
    if matches!(task, Task::ValidateThePayout | Task::VerifyTheWin) {
        award_validated(table);
    }
    table.state.duties.end_orders();
}

/// The console counts the chips of the progressive, where no number is entered.
pub(super) fn chips_miscounted(table: &mut Table, counted: u32) {
    table.state.duties.counted =
        table.state.duties.counted.or(Some((Enter::ProgressiveChips, counted)));
    table.state.trouble = Some(Trouble::Chips);
}

fn award_mut(table: &mut Table) -> Option<&mut Award> {
    table.state.settling_mut()?.award.as_mut()
}

pub(super) fn award_validated(table: &mut Table) {
    if let Some(award) = award_mut(table) {
        award.is_validated = true;
    }
}

pub(super) fn found_face_up(table: &mut Table, card: Card) {
    if let Some(round) = table.state.round_mut() {
        round.cards.set_aside(card);
    }
}

pub(super) fn reported(table: &mut Table, mishap: Mishap, at: Option<Pile>) {
    match mishap {
        Mishap::DeviceUnusable => {
            table.state.decks.device = Device::Broken;
            shuffle_anew(table);
        }
        Mishap::ShufflerFails => shuffle_anew(table),
        Mishap::NoAnswer => {
            if let Some(Pile::Player(seat)) = at {
                table.state.set_presence(seat, Presence::Away);
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
            let waits = table.state.trouble;
            table.state.trouble = waits.or_else(|| irregularities::trouble_of(table, mishap, at));
        }
    }
}

pub(super) fn ruled(table: &mut Table, ruling: Ruling) {
    match ruling {
        Ruling::Void
        | Ruling::GoOn
        | Ruling::Misdealt
        | Ruling::WrongDeck
        | Ruling::CountSettled => table.state.trouble = None,
        Ruling::Abandoned(seat) => {
            table.state.set_presence(seat, Presence::Abandoned);
            if let Some(round) = table.state.round_mut() {
                round.to_answer.iter_mut().for_each(|seats| seats.remove(seat));
            }
        }
        Ruling::Stands(seat) => table.state.set_presence(seat, Presence::Standing),
    }
}

/// The console follows its own events. A light put out begins the award anew; a count that
/// was settled is settled at the table.
pub(super) fn console_happened(table: &mut Table, happened: &ConsoleEvent) {
    let console = table.state.console.as_ref();
    let logged = console.and_then(|it| it.phase().reconcile()?.award.logged());
    if let Some(console) = &mut table.state.console {
        console.evolve(happened);
    }
    if let ConsoleEvent::WinCancelled { record, .. } = *happened {
        table.state.meters.undoes_award = record > table.state.meters.records_before;
        if logged == Some(record) {
            award_backed_out(table);
        }
    }
    if let (ConsoleEvent::HandPutOut(_), Some(award)) = (happened, award_mut(table)) {
        award.is_validated = false;
        let seat = award.seat;
        table.state.duties.waiting.clear();
        table.come_to(Point::ProgressiveWin, Some(seat));
    }
}

/// The win that was logged is none: there is no prize to pay, and J-POT is to be pressed again.
/// The button is still lit and the win verified.
fn award_backed_out(table: &mut Table) {
    let Some(award) = table.state.award() else { return };
    table.state.duties.waiting.clear();
    table.come_to(Point::ProgressiveWin, Some(award.seat));
    let duties = &table.game.duties;
    table.state.duties.waiting.retain(|due| {
        !matches!(
            duties[usize::from(due.duty)].task,
            Task::PressTheHandButton | Task::CallASupervisor | Task::VerifyTheWin
        )
    });
}
