//! The glossary.

use cards::{Card, HandError, ParseHandError, Suit, five};
use law::live::take_back;
use law::play::{decide, dollars, player, seat};
use law::{Submission, cites, five, paid, paytable};
use rulebook::{Basis, Rule, Subject, Wager};
use table::{Choice, Event, Pile, Spot};

use crate::{BOOK, called, dealt};

#[test]
fn g1_nothing_is_decided_by_dice() {
    let clause = cites("CA-LIR-glossary-1");
    let dice = |used: bool| Submission::of(BOOK).with(&format!("bank.dice_cup = {used}")).offends();
    assert_eq!(dice(true), [clause]);
    assert_eq!(dice(false), [""; 0]);
}

/// Three cards of the player's and two community cards: no more, no fewer.
#[test]
fn g4_a_hand_is_three_cards_and_two() {
    let table = paytable(BOOK, Wager::LetItRide, "LIRX-01");
    cites("CA-LIR-glossary-4").defines(table.basis, Basis::PlayerAndCommunity);
    assert_eq!(paid(table, 10, five("Kh Kd 3s | 9c 4d").category()), "10");
    for wrong in ["Kh Kd 3s", "Kh Kd 3s 9c", "Kh Kd 3s 9c 4d 4s"] {
        let refused = wrong.parse::<five::Hand>();
        let is_counted = matches!(refused, Err(ParseHandError::Hand(HandError::Count { .. })));
        assert!(is_counted, "{wrong}");
    }
}

/// Seven, no more and no fewer, and a betting area at each.
#[test]
fn g8_there_are_seven_seated_positions() {
    let offends = |change: &str| Submission::of(BOOK).with(change).offends();
    assert_eq!(offends("table.seats = 7"), [""; 0]);
    cites("CA-LIR-glossary-8").states(
        Rule::SeatsWithinLimit,
        offends("table.seats = 8"),
        ["CA-LIR-table-1-p1"],
    );
    assert_eq!(offends("layout.positions = 7"), [""; 0]);
    for other in [6, 8] {
        let change = format!("layout.positions = {other}");
        assert_eq!(offends(&change), ["CA-LIR-table-2-p1"], "{change}");
    }
}

#[test]
fn g9_there_are_four_suits() {
    let names = Suit::ALL.map(Suit::name);
    cites("CA-LIR-glossary-9").defines(names, ["clubs", "diamonds", "hearts", "spades"]);
    for other in ["*", "Joker", "7x", "7"] {
        assert!(other.parse::<Card>().is_err(), "{other} is no card");
    }
}

/// Two cards a round, down until their moment, and the same two for every seat.
#[test]
fn g3_community_cards_serve_every_player() {
    let due = called().table.cards_due();
    assert_eq!(due.iter().filter(|pile| **pile == Pile::Community).count(), 2);
    let mut play = called();
    let hands = [("6", "Kc 3d 4h"), ("2", "2c 7h Jh"), ("1", "Kd 7d 8h"), ("community", "Ks Qd")];
    play.deals(&hands);
    let shown = |play: &law::play::Play| play.exposed().len();
    for at in [1, 2, 6] {
        assert_eq!(shown(&play), 0, "seat {at} has not decided");
        play.decides(at, Choice::Ride);
    }
    play.performs(Subject::CommunityLeft);
    cites("CA-LIR-glossary-3").defines(shown(&play), 1);
    play.finishes();
    for at in [1, 6] {
        assert!(play.hand(at, Spot::Bet3).is_some(), "seat {at} has kings with the first of them");
    }
}

/// The stake stays where it is; about Bet 3 nobody is asked.
#[test]
fn g5_to_let_ride_is_to_leave_it() {
    let mut play = dealt();
    let happened = play.does(player(1), &decide(1, Choice::Ride));
    let ride = Event::LetRide { seat: seat(1), spot: Spot::Bet1, signal: None };
    assert_eq!(happened, [ride]);
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(10));
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet1)), "CA-LIR-round-3.a");
    play.finishes();
    let answered = play.events.iter().filter_map(|event| {
        let Event::LetRide { seat, spot, .. } = event else { return None };
        (seat.number() == 1).then_some(*spot)
    });
    cites("CA-LIR-glossary-5").defines(answered.collect::<Vec<_>>(), [Spot::Bet1, Spot::Bet2]);
}
