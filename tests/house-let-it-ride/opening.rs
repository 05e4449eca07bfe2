//! Decks, and how a table opens.

use law::cites;
use law::play::{DEALER, FLOOR, Play, dollars};
use law::{Submission, play};
use rulebook::Task;
use table::{Back, Command, Fact, Pack, Prepared, RoundNumber, Time};

use crate::BOOK;

const OPEN: Command = Command::OpenBetting { at: Time(0) };

/// A live table to which the deck has just come.
fn with_a_deck() -> Play {
    let mut play = Play::live(BOOK);
    play.receive_decks(Prepared::None);
    play
}

#[test]
fn d1_one_deck_is_in_play() {
    let clause = cites("HLIR-decks-1");
    let mut play = Play::live(BOOK);
    assert_eq!(play.refuses(DEALER, &OPEN), clause, "without a deck");
    play.receive_decks(Prepared::None);
    let (pack, back, prepared) = (Pack::Second, Back::Blue, Prepared::None);
    let another = Command::ReceiveDeck { pack, back, prepared, at: Time(0) };
    assert_eq!(play.refuses(DEALER, &another), clause, "a second one");
    assert_eq!(Submission::of(BOOK).with("table.decks = 2").offends(), [clause]);
}

/// From the arrival of the deck to the cut, each step in its place and none left out.
#[test]
fn the_opening_steps_come_in_order() {
    let mut play = with_a_deck();
    play.does_duties(&[
        cites("HLIR-opening-1"),
        cites("HLIR-decks-2"),
        cites("HLIR-decks-3"),
        cites("HLIR-opening-2"),
        cites("HLIR-opening-3"),
        cites("HLIR-opening-4"),
        cites("HLIR-opening-6"),
        cites("HLIR-opening-7"),
        cites("HLIR-opening-8"),
        cites("HLIR-opening-9"),
        cites("HLIR-opening-10"),
    ]);
    assert_eq!(play.task(), Some(Task::LeaveInOneStack), "the cards are shuffled");
}

/// Exactly one, unlike the cards; a submission cannot have it otherwise.
#[test]
fn d2_one_cover_card_comes_with_the_deck() {
    let clause = cites("HLIR-decks-2");
    let mut play = with_a_deck();
    play.do_duties_until(&clause);
    assert_eq!(play.task(), Some(Task::HaveOneCoverCard));
    let has = |cards: u8| Submission::of(BOOK).with(&format!("deck_care.cover_cards = {cards}"));
    assert_eq!(has(0).offends(), [&clause]);
    assert_eq!(has(2).offends(), [clause]);
    assert_eq!(has(1).offends(), [""; 0]);
}

#[test]
fn d3_the_cover_card_is_told_apart() {
    let mut play = with_a_deck();
    play.do_duties_until(cites("HLIR-decks-3"));
    assert_eq!(play.task(), Some(Task::TellTheCoverCardApart));
    let inspect = Command::Duty { task: Task::InspectTheCards, seat: None, entered: None };
    assert_eq!(play.refuses(DEALER, &inspect), "HLIR-decks-3");
}

/// The dealer inspects, and somebody else verifies.
#[test]
fn o3_a_floorperson_verifies_the_inspection() {
    let clause = cites("HLIR-opening-3");
    let mut play = with_a_deck();
    play.do_duties_until(&clause);
    let verify = Command::Duty { task: Task::VerifyTheInspection, seat: None, entered: None };
    for who in [DEALER, play::player(1)] {
        let refusal = play.refusal(who, &verify);
        assert_eq!(refusal.fact, Fact::NotFor(who));
        assert_eq!(play.refuses(who, &verify), clause);
    }
    play.does(FLOOR, &verify);
    assert!(play.duty_is("HLIR-opening-4"));
}

/// How the spread lies is shown while it is made, and not before.
#[test]
fn o5_the_spread_is_by_suit() {
    let clause = cites("HLIR-opening-5");
    let mut play = with_a_deck();
    play.do_duties_until("HLIR-opening-4");
    assert!(play.shows_duty(&clause));
    play.do_duties_until("HLIR-shuffle-3");
    assert!(!play.shows_duty(clause));
}

#[test]
fn o6_nobody_bets_before_a_look() {
    let clause = cites("HLIR-opening-6");
    let mut play = with_a_deck();
    play.sit(&[4]);
    play.do_duties_until(&clause);
    assert_eq!(play.refuses(DEALER, &OPEN), clause);
    let bets = play::bet_three(4, [5, 5, 5]);
    assert_eq!(play.refuses(play::player(4), &bets), clause);
    let turn_down = Command::Duty { task: Task::TurnFaceDown, seat: None, entered: None };
    assert_eq!(play.refuses(DEALER, &turn_down), clause);
    play.do_duties();
    play.does(DEALER, &OPEN);
    play.does(play::player(4), &bets);
    assert_eq!(play.table.stake(play::seat(4), table::Spot::Bet3), dollars(5));
}

/// The first shuffle is the last step of the opening; later shuffles are not part of one.
#[test]
fn o10_the_opening_ends_with_a_shuffle() {
    let clause = cites("HLIR-opening-10");
    let mut play = with_a_deck();
    play.do_duties_until(&clause);
    assert!(play.duty_is("HLIR-shuffle-3"));
    assert_eq!(play.refusal(DEALER, &OPEN).fact, Fact::First(Task::ShuffleTheCards));
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[1], 5);
    play.calls();
    play.keys("2c 3d 4h 5s 6c 7d");
    while play.table.round() == RoundNumber::FIRST {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    assert!(play.duty_is("HLIR-shuffle-3") && !play.duty_is(clause));
}
