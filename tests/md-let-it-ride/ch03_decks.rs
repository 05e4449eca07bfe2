//! Chapter 3, the cards: how many decks, how they alternate and how long they last.

use law::play::{DEALER, DEVICE, FLOOR, Play};
use law::{Submission, cites};
use rulebook::{Mishap, Rule, Task};
use table::{Back, Closed, Command, Event, Pack, Prepared, Time};

use crate::BOOK;
use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, does_in_order, duty, finishes_round, key, live,
    open_betting, plays_a_round, report, with_decks,
};

const HOUR: u64 = 3600;

fn receive(pack: Pack, back: Back, at: u64) -> Command {
    Command::ReceiveDeck { pack, back, prepared: Prepared::None, at: Time(at) }
}

/// The worked submission has two decks, of which the second may come later.
fn with_two_decks(second_comes: u64) -> Play {
    let mut play = live("");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    play.does(DEALER, &receive(Pack::Second, Back::Blue, second_comes));
    play
}

#[test]
fn a_one_deck_unless_two_are_allowed() {
    let clause = cites("MD-LIR-3.A");
    let mut play = live(MANUAL_SHOE);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause, "there is none");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    let another = receive(Pack::Second, Back::Blue, 0);
    assert_eq!(play.refuses(DEALER, &another), clause);
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    assert_eq!(Submission::of(BOOK).with("table.decks = 3").offends(), [clause]);
}

#[test]
fn a1_and_a2_decks_are_looked_at_on_arrival() {
    let mut play = with_decks(MANUAL_SHOE);
    does_in_order(&mut play, &[cites("MD-LIR-3.A.1"), cites("MD-LIR-3.A.2")]);
    assert_eq!(play.task(), Some(Task::InspectTheCards));
    for cover_cards in [0, 2] {
        let change = format!("deck_care.cover_cards = {cover_cards}");
        assert_eq!(Submission::of(BOOK).with(&change).offends(), ["MD-LIR-3.A.2"]);
    }
}

#[test]
fn b_two_decks_come_to_a_shuffler() {
    let clause = cites("MD-LIR-3.B");
    let without = Submission::of(BOOK).with("table = { decks = 2, shuffler = 'none' }");
    assert_eq!(without.offends(), [&clause]);
    let mut play = live("");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause, "the other is missing");
    play.does(DEALER, &receive(Pack::Second, Back::Blue, 0));
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

/// The shuffler breaks: two decks are not played without it.
#[test]
fn b_no_two_decks_beside_a_broken_shuffler() {
    let clause = cites("MD-LIR-3.B");
    let mut play = with_two_decks(0);
    play.do_duties();
    play.does(DEALER, &report(Mishap::DeviceUnusable));
    play.does(FLOOR, &Command::CloseDevice(Closed::Sign));
    play.do_duties();
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
    play.does(FLOOR, &Command::RestoreDevice);
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

#[test]
fn b1_and_b2_backs_differ_in_colour_alone() {
    let (design, colour) = (cites("MD-LIR-3.B.1"), cites("MD-LIR-3.B.2"));
    let mut play = live("");
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    let same = receive(Pack::Second, Back::Red, 0);
    assert_eq!(play.refuses(DEALER, &same), colour);
    play.does(DEALER, &receive(Pack::Second, Back::Blue, 0));
    play.do_duties_until(&design);
    assert!(play.duty_is(&colour));
    assert_eq!(play.task(), Some(Task::CompareTheBacks));
    assert_eq!(play.refuses(DEALER, &duty(Task::InspectTheCards)), design);
    let offends = |change: &str| Submission::of(BOOK).with(change).offends();
    assert_eq!(offends("deck_care.designs = ['plain', 'striped']"), [design]);
    assert_eq!(offends("deck_care.backs = ['red', 'red']"), [&colour]);
    assert_eq!(offends("deck_care.backs = ['red']"), [colour], "one back for two decks");
    assert_eq!(offends("deck_care.backs = ['blue', 'green']"), [""; 0]);
    let one = with_decks(MANUAL_SHOE);
    assert!(!awaited(&one).contains(&Task::CompareTheBacks), "one deck has nothing to compare");
}

/// Before each round, and not only before the first.
#[test]
fn b3_the_other_deck_waits_in_the_shuffler() {
    let clause = cites("MD-LIR-3.B.3");
    let mut play = with_two_decks(0);
    play.sit(&[1]);
    for _round in 1..=3 {
        play.do_duties_until(&clause);
        assert_eq!(play.refusal(DEALER, &open_betting(0)).rule, Rule::ShuffleBeforeEachRound);
        play.does(DEVICE, &duty(Task::ShuffleTheOtherDeck));
        play.does(DEALER, &open_betting(0));
        play.bets(1, 10);
        play.calls();
        play.deals(&[]);
        finishes_round(&mut play);
    }
    let one = with_decks(AUTOMATED_SHOE);
    assert!(!awaited(&one).contains(&Task::ShuffleTheOtherDeck), "there is no other");
}

/// The second deck came an hour after the first, so the hour at which a round may still be opened
/// tells the decks apart.
#[test]
fn b4_each_deck_serves_every_second_round() {
    let mut play = with_two_decks(HOUR);
    play.do_duties();
    play.sit(&[1]);
    for round in 1..=4 {
        let is_too_old = play.table.decide(DEALER, &open_betting(8 * HOUR + 1)).is_err();
        cites("MD-LIR-3.B.4").states(
            Rule::DecksAlternate,
            (round, is_too_old),
            (round, round % 2 == 1),
        );
        play.does(DEALER, &open_betting(HOUR));
        plays_a_round(&mut play);
    }
}

/// A round that was void has used its deck all the same.
#[test]
fn b4_a_void_uses_the_deck() {
    let mut play = with_two_decks(HOUR);
    play.do_duties();
    play.sit(&[1]);
    play.does(DEALER, &open_betting(HOUR));
    play.bets(1, 10);
    play.calls();
    play.does(DEALER, &key("2c"));
    play.does(DEALER, &report(Mishap::ShoeFails));
    play.do_duties();
    let opens_late = play.table.decide(DEALER, &open_betting(8 * HOUR + 1)).is_ok();
    cites("MD-LIR-3.B.4").states(Rule::DecksAlternate, opens_late, true);
    play.does(DEALER, &open_betting(8 * HOUR + 1));
}

/// What a round left in the rack has gone to the shuffler before the next stub comes there.
#[test]
fn b5_one_deck_in_the_rack_at_a_time() {
    let mut play = with_two_decks(0);
    play.do_duties();
    play.sit(&[1]);
    for _round in 1..=2 {
        play.does(DEALER, &open_betting(0));
        plays_a_round(&mut play);
    }
    let done = play.events.iter().filter_map(|event| {
        let named = [
            ("racked", matches!(event, Event::DutyDone { task: Task::RackTheStub, .. })),
            ("emptied", matches!(event, Event::DutyDone { task: Task::ShuffleTheOtherDeck, .. })),
            ("cleared", *event == Event::RoundEnded),
        ];
        named.into_iter().find_map(|(name, is_it)| is_it.then_some(name))
    });
    let done: Vec<&str> = done.skip_while(|it| *it != "racked").collect();
    cites("MD-LIR-3.B.5").states(
        Rule::OneDeckInTheRack,
        done,
        ["racked", "cleared", "emptied", "racked", "cleared", "emptied"],
    );
}

/// Four hours sharp are over: a round opened then would be played with an old deck.
#[test]
fn c_decks_are_changed_in_time() {
    let cases = [
        (cites("MD-LIR-3.C.1"), BY_HAND, 4),
        (cites("MD-LIR-3.C.2"), MANUAL_SHOE, 8),
        (cites("MD-LIR-3.C.2"), AUTOMATED_SHOE, 8),
    ];
    for (clause, dealing, hours) in cases {
        let mut play = live(dealing);
        play.does(DEALER, &receive(Pack::First, Back::Red, HOUR));
        play.do_duties();
        let until = HOUR + hours * HOUR;
        assert_eq!(play.refuses(DEALER, &open_betting(until)), clause);
        play.does(DEALER, &open_betting(until - 1));
        let change = format!("{dealing}\ndeck_care.change_hours = {}", hours + 1);
        assert_eq!(Submission::of(BOOK).with(&change).offends(), [clause]);
    }
}

/// A deck that is too old is replaced by one that goes through the whole opening.
#[test]
fn c_a_new_deck_opens_the_betting_again() {
    let clause = cites("MD-LIR-3.C.1");
    let mut play = live(BY_HAND);
    play.does(DEALER, &receive(Pack::First, Back::Red, 0));
    play.do_duties();
    assert_eq!(play.refuses(DEALER, &open_betting(5 * HOUR)), clause);
    play.does(DEALER, &receive(Pack::First, Back::Blue, 5 * HOUR));
    play.do_duties_until("MD-LIR-4.A-p1");
    play.do_duties();
    play.does(DEALER, &open_betting(5 * HOUR));
}
