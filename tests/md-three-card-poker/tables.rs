//! Tables of this book as its tests open them: one for each way of dealing.

use cards::Card;
use law::Submission;
use law::play::{DEALER, Play, seat};
use rulebook::{Mishap, Task};
use table::{Automation, Chore, Command, Event, Pile, Spot, Time};

use crate::BOOK;

/// A manual shoe, with cards shuffled by the dealer.
pub(crate) const MANUAL_SHOE: &str =
    "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'none' }";
/// Dealt from the hand, which wants a shuffler; this one does not count.
pub(crate) const BY_HAND: &str = "table = { dealing = 'hand', decks = 1, shuffler = 'plain' }";
/// An automated shoe, and a shuffler that does not count.
pub(crate) const AUTOMATED_SHOE: &str =
    "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'plain' }";

/// A live table to which no deck has come yet.
pub(crate) fn live(change: &str) -> Play {
    Play::under(&Submission::of(BOOK).with(change).approved(), Automation::LIVE)
}

/// A live table with open betting, at which these players sit.
pub(crate) fn open(change: &str, seats: &[u8]) -> Play {
    let mut play = live(change).with_open_betting();
    play.sit(seats);
    play
}

/// A table at which the system does everything but play, with these players.
pub(crate) fn unattended(change: &str, seats: &[u8]) -> Play {
    let rules = Submission::of(BOOK).with(change).approved();
    let mut play = Play::under(&rules, Automation::UNATTENDED);
    play.sit(seats);
    play
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

/// The command that reports a mishap.
pub(crate) const fn report(mishap: Mishap) -> Command {
    Command::Report { mishap, at: None, card: None }
}

/// The command that deals a card.
pub(crate) fn key(card: &str) -> Command {
    Command::Key(card.parse().expect("a card such as Ts"))
}

/// The tasks that the table waits for, in order.
pub(crate) fn awaited(play: &Play) -> Vec<Task> {
    let awaited = play.table.duties().filter(|duty| duty.is_awaited);
    let task = |chore: Chore| if let Chore::Task(task) = chore { Some(task) } else { None };
    awaited.filter_map(|duty| task(duty.chore)).collect()
}

/// Where the cards of the deal go, one by one: seats by their numbers, `D` for the dealer and `C`
/// for the two community cards.
pub(crate) fn order_of_deal(play: &Play) -> String {
    let letter = |pile: &Pile| match pile {
        Pile::Player(seat) => seat.number().to_string(),
        Pile::Dealer => "D".to_owned(),
        Pile::FiveCommunity => "C".to_owned(),
        Pile::Community | Pile::Box | Pile::Shared(_) | Pile::Discard => format!("({pile})"),
    };
    let due = play.table.cards_due();
    due.iter().map(letter).collect()
}

/// Deals the cards that are due one by one, from the lowest of those not dealt, and returns to
/// which places they went. Nothing may be turned up on the way.
pub(crate) fn deals_face_down(play: &mut Play) -> Vec<Pile> {
    let before = play.events.len();
    let unused = Card::ALL.into_iter();
    for card in unused.take(play.table.cards_due().len()) {
        play.does(DEALER, &Command::Key(card));
    }
    let dealt = play.events[before..].iter().map(|event| {
        let Event::Dealt { to, cards } = event else { panic!("{event:?} within the deal") };
        assert_eq!(cards.len(), 1, "one card at a time");
        *to
    });
    dealt.collect()
}

/// Goes on until the cards have been taken off the table, and not further.
pub(crate) fn finishes_round(play: &mut Play) {
    let before = play.events.len();
    while !play.events[before..].contains(&Event::RoundEnded) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
}

/// Plays a round from open betting, with an Ante at seat 1, until the table is ready again.
pub(crate) fn plays_a_round(play: &mut Play) {
    play.bet(1, Spot::Ante, 10);
    play.calls();
    play.deals(&[]);
    play.finishes();
}

/// Deals these cards to these places, however often the deal pauses.
pub(crate) fn deals_all(play: &mut Play, hands: &[(&str, &str)]) {
    while !play.table.cards_due().is_empty() {
        play.deals(hands);
    }
}

/// Puts these wagers down.
pub(crate) fn bets(play: &mut Play, wagers: &[(u8, Spot, u32)]) {
    for &(at, spot, amount) in wagers {
        play.bet(at, spot, amount);
    }
}

/// The spots of a seat in the order in which they were settled.
pub(crate) fn settled_spots(play: &Play, at: u8) -> Vec<Spot> {
    let settlements = play.settlements().into_iter();
    settlements.filter(|(seat, _, _)| *seat == at).map(|(_, spot, _)| spot).collect()
}

/// Whether the cards of a seat were turned up.
pub(crate) fn is_turned_up(play: &Play, at: u8) -> bool {
    play.exposed().iter().any(|(pile, _)| *pile == Pile::Player(seat(at)))
}
