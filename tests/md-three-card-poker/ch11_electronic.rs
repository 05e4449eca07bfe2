//! Chapter 11.F, the electronic version: three cards for the dealer and nine for everybody.
//!
//! How hands are formed is not printed; the tests play it as three fixed hands of three.

use law::play::{DEALER, Play, dollars, player, seat};
use law::{Submission, cites};
use table::{Choice, Command, Event, Outcome, Pile, Shared, Spot};

use crate::BOOK;
use crate::tables::{key, unattended};

const ELECTRONIC: &str = "table.electronic = true\n\
     readings = { 'md-three-card-poker/nine-community-cards' = 'three-fixed-hands' }";

fn called() -> Play {
    let mut play = unattended(ELECTRONIC, &[1, 2]);
    play.bet(1, Spot::Ante, 10);
    play.bet(2, Spot::Ante, 10);
    play.does(player(2), &Command::BackHand { seat: seat(2), hand: Shared::Third });
    play.calls();
    play
}

#[test]
fn f_the_version_is_submitted_and_read() {
    let submitted = Submission::of(BOOK).with("table.electronic = true");
    assert_eq!(submitted.offends(), [cites("MD-TCP-11.F")], "hands are not said to be formed");
    assert_eq!(Submission::of(BOOK).with(ELECTRONIC).offends(), [""; 0]);
    let unapproved = Submission::of(BOOK).with(ELECTRONIC).with("approvals.electronic = 'none'");
    assert_eq!(unapproved.offends(), ["MD-TCP-11.F"]);
}

#[test]
fn f1_the_dealer_has_three_cards() {
    let mut play = called();
    let due = play.table.cards_due();
    assert_eq!(due.iter().filter(|pile| **pile == Pile::Dealer).count(), 3);
    play.deals(&[]);
    let is_dealt = |event: &Event| matches!(event, Event::Dealt { to: Pile::Dealer, .. });
    assert!(cites("MD-TCP-11.F.1").is_among(play.cited_for(is_dealt)));
}

/// Nobody has cards of his own: a hand is one of three that all may back.
#[test]
fn f2_nine_cards_are_for_everybody() {
    let mut play = called();
    let due = play.table.cards_due();
    let shared = due.iter().filter(|pile| matches!(pile, Pile::Shared(_))).count();
    assert_eq!((shared, due.len()), (9, 12));
    let cards = ["Kh", "9d", "4c", "2c", "2d", "5s", "3c", "7d", "8s", "As", "Ad", "6h"];
    for card in cards {
        assert_eq!(play.table.turn(), None, "{card} is still to come");
        play.does(DEALER, &key(card));
    }
    let is_shared = |event: &Event| matches!(event, Event::Dealt { to: Pile::Shared(_), .. });
    assert!(cites("MD-TCP-11.F.2").is_among(play.cited_for(is_shared)));
    play.decides(1, Choice::Play);
    play.decides(2, Choice::Play);
    let paid = |at: u8| (play.settled(at, Spot::Ante).outcome, play.settled(at, Spot::Ante).paid);
    assert_eq!(paid(1), (Outcome::Win, dollars(10)), "a pair of twos against a king");
    assert_eq!(paid(2), (Outcome::Win, dollars(10)), "a pair of aces");
    let hands: Vec<_> =
        play.exposed().into_iter().filter(|(pile, _)| *pile != Pile::Dealer).collect();
    let hand = |at: u8, cards: &str| (Pile::Player(seat(at)), cards.to_owned());
    assert_eq!(hands, [hand(2, "As Ad 6h"), hand(1, "2c 2d 5s")]);
}
