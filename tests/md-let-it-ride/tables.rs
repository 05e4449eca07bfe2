//! Tables of this book as its tests open them: one for each way of dealing.

use law::play::{Play, seat};
use law::{ClauseName, Submission};
use rulebook::{Mishap, Task};
use table::{Automation, Chore, Command, Event, Pile, Prepared, Time};

use crate::BOOK;

/// A manual shoe, with cards shuffled by the dealer.
pub(crate) const MANUAL_SHOE: &str =
    "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'none' }";
/// Dealt from the hand, which wants a shuffler; this one does not count.
pub(crate) const BY_HAND: &str = "table = { dealing = 'hand', decks = 1, shuffler = 'plain' }";
/// An automated shoe, and a shuffler that does not count.
pub(crate) const AUTOMATED_SHOE: &str =
    "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'plain' }";
/// An automated shoe that reshuffles and counts by itself.
pub(crate) const RESHUFFLING_SHOE: &str =
    "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'reshuffling' }";

/// A live table to which no deck has come yet.
pub(crate) fn live(change: &str) -> Play {
    Play::under(&Submission::of(BOOK).with(change).approved(), Automation::LIVE)
}

/// A live table to which decks have come, and nothing has been done to them.
pub(crate) fn with_decks(change: &str) -> Play {
    let mut play = live(change);
    play.receive_decks(Prepared::None);
    play
}

/// A live table to which a deck has come that was inspected and shuffled before.
pub(crate) fn with_prepared_deck(dealing: &str) -> Play {
    let mut play = live(&format!("{dealing}\ndeck_care.prepared = 'inspected-and-shuffled'"));
    play.receive_decks(Prepared::InspectedAndShuffled);
    play
}

/// A live table with open betting, at which these players sit.
pub(crate) fn open(change: &str, seats: &[u8]) -> Play {
    let mut play = live(change).with_open_betting();
    play.sit(seats);
    play
}

/// The same after "no more bets", with three bets of ten dollars at each seat.
pub(crate) fn called(change: &str, seats: &[u8]) -> Play {
    let mut play = open(change, seats);
    bets_all(&mut play, seats);
    play.calls();
    play
}

/// The same with the cards dealt, and the players about to be asked.
pub(crate) fn dealt(change: &str, hands: &[(&str, &str)], seats: &[u8]) -> Play {
    let mut play = called(change, seats);
    play.deals(hands);
    play
}

/// A table at which the system does everything but play, with these players.
pub(crate) fn unattended(change: &str, seats: &[u8]) -> Play {
    let rules = Submission::of(BOOK).with(change).approved();
    let mut play = Play::under(&rules, Automation::UNATTENDED);
    play.sit(seats);
    play
}

/// Puts three bets of ten dollars down at each of these seats.
pub(crate) fn bets_all(play: &mut Play, seats: &[u8]) {
    for at in seats {
        play.bets(*at, 10);
    }
}

/// The command that opens the betting so many seconds after the decks came.
pub(crate) const fn open_betting(at: u64) -> Command {
    Command::OpenBetting { at: Time(at) }
}

/// The command that does a duty of the whole table.
pub(crate) const fn duty(task: Task) -> Command {
    Command::Duty { task, seat: None, entered: None }
}

/// The same with a number.
pub(crate) const fn entering(task: Task, number: u32) -> Command {
    Command::Duty { task, seat: None, entered: Some(number) }
}

/// The command that does a duty of one seat.
pub(crate) fn duty_at(at: u8, task: Task) -> Command {
    Command::Duty { task, seat: Some(seat(at)), entered: None }
}

/// The command that reports a mishap.
pub(crate) const fn report(mishap: Mishap) -> Command {
    Command::Report { mishap, at: None, card: None }
}

/// The command that reports a mishap at a place.
pub(crate) const fn report_at(mishap: Mishap, at: Pile) -> Command {
    Command::Report { mishap, at: Some(at), card: None }
}

/// The command that deals a card.
pub(crate) fn key(card: &str) -> Command {
    Command::Key(card.parse().expect("a card such as Ts"))
}

/// The tasks that the table waits for, in order.
pub(crate) fn awaited(play: &Play) -> Vec<Task> {
    let awaited = play.table.duties().filter(|duty| duty.is_awaited);
    awaited.filter_map(|duty| task_of(duty.chore)).collect()
}

/// The tasks that are shown and not waited for, in order.
pub(crate) fn shown(play: &Play) -> Vec<Task> {
    let shown = play.table.duties().filter(|duty| !duty.is_awaited);
    shown.filter_map(|duty| task_of(duty.chore)).collect()
}

const fn task_of(chore: Chore) -> Option<Task> {
    if let Chore::Task(task) = chore { Some(task) } else { None }
}

/// Whether the table waits for a cut.
pub(crate) fn is_cut_due(play: &Play) -> bool {
    awaited(play).contains(&Task::InsertTheCoverCard)
}

/// Where the cards of the deal go, one by one: seats by their numbers, `B` for the box of the Six
/// Card Bonus, `C` for the community cards, `X` for the discard rack.
pub(crate) fn order_of_deal(play: &Play) -> String {
    play.table.cards_due().into_iter().map(letter).collect()
}

fn letter(pile: Pile) -> String {
    match pile {
        Pile::Player(seat) => seat.number().to_string(),
        Pile::Community => "C".to_owned(),
        Pile::Box => "B".to_owned(),
        Pile::Discard => "X".to_owned(),
        Pile::Dealer | Pile::FiveCommunity | Pile::Shared(_) => format!("({pile})"),
    }
}

/// Goes on until the cards have been taken off the table, and not further.
pub(crate) fn finishes_round(play: &mut Play) {
    let before = play.events.len();
    while !play.events[before..].contains(&Event::RoundEnded) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
}

/// Plays a round from open betting, with three bets at seat 1, until the table is ready again.
pub(crate) fn plays_a_round(play: &mut Play) {
    play.bets(1, 10);
    play.calls();
    play.deals(&[]);
    play.finishes();
}

/// Does the duties that are due, which must fulfil these clauses one after another: whatever is
/// due later is refused until then.
pub(crate) fn does_in_order(play: &mut Play, clauses: &[impl ClauseName]) {
    for clause in clauses {
        assert!(play.duty_is(clause), "{clause} should be next, not {:?}", play.task());
        let (who, command) = play.next_duty().expect("it is due");
        for task in awaited(play).into_iter().skip(1) {
            let is_too_early = play.table.decide(who, &duty(task)).is_err();
            assert!(is_too_early || play.task() == Some(task), "{task} before {clause}");
        }
        play.does(who, &command);
    }
}
