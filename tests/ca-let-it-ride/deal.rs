//! The deal: packets of three, the last of them the player-dealer's.

use law::cites;
use law::live::{hand_of, key};
use law::play::{DEALER, FLOOR, decide, player};
use rulebook::{Mishap, Rule, Subject, Task};
use table::{Choice, Command, Event, Fact, Pile, Ruling, Spot};

use crate::{PACKETS, called};

/// Each place is given three cards before the next is given one.
#[test]
fn d3_packets_are_of_three() {
    let clause = cites("CA-LIR-deal-3-p1");
    let mut play = called();
    let due = play.table.cards_due();
    for (packet, at) in due.chunks(3).zip([6, 1, 2]) {
        assert_eq!(packet, [hand_of(at); 3]);
    }
    assert!(play.duty_is(&clause));
    let wrong = Command::Report { mishap: Mishap::PacketOfWrongSize, at: None, card: None };
    play.does(DEALER, &wrong);
    assert_eq!(play.refusal(DEALER, &key("2c")).fact, Fact::FloorMustDecide);
    play.does(FLOOR, &Command::Rule(Ruling::Void));
    assert_eq!(play.voided_under(), clause);
    play.do_duties();
    play.opens_betting();
    assert_eq!(play.refuses(DEALER, &wrong), clause, "no packet is being dealt");
}

/// The bank is at seat 4: seat 6 is the first on its left, and its own packet is the last.
#[test]
fn d3_packets_go_round_from_the_banks_left() {
    let (first, others) = (cites("CA-LIR-deal-3-p2"), cites("CA-LIR-deal-3-p3"));
    let play = called();
    let mut order = play.table.cards_due();
    order.dedup();
    assert_eq!(order.first(), Some(&hand_of(6)), "{first}");
    assert!(play.duty_is(first));
    others.states(Rule::DealInOrder, order[1..3].to_vec(), [hand_of(1), hand_of(2)]);
    assert_eq!(order[3..], [Pile::Community, Pile::Discard], "{others}: the bank is the last");
}

/// Nothing is up when the last packet is delivered, and each is laid behind the bets.
#[test]
fn d3_packets_are_delivered_face_down() {
    let (face_down, behind) = (cites("CA-LIR-deal-3-p4"), cites("CA-LIR-deal-3-p5"));
    let mut play = called();
    let mut cards = PACKETS.split_whitespace();
    for card in cards.by_ref().take(9) {
        assert!(play.duty_is(&face_down) && play.duty_is(&behind), "{card} goes to a player");
        play.does(DEALER, &key(card));
    }
    assert!(play.shows_duty(&face_down));
    assert!(!play.duty_is(behind), "the bank's packet goes elsewhere");
    for card in cards {
        play.does(DEALER, &key(card));
    }
    assert_eq!(play.exposed(), []);
    play.do_duties();
    assert!(!play.shows_duty(face_down));
}

/// Top card left, next card right, bottom card to the rack, and only after all the others.
#[test]
fn d3a_to_d3c_the_banks_packet_is_shared() {
    let (to_the_right, slid) = (cites("CA-LIR-deal-3.a"), cites("CA-LIR-deal-3.b"));
    let discarded = cites("CA-LIR-deal-3.c-p1");
    let mut play = called();
    play.keys("2c 3d 4h 6c 7d 8h Tc Jd 2h");
    for card in ["Ks", "Qd"] {
        assert!(play.duty_is(&to_the_right) && play.duty_is(&slid), "{card}");
        let happened = play.does(DEALER, &key(card));
        assert!(matches!(happened[..], [Event::Dealt { to: Pile::Community, .. }]), "{card}");
    }
    let happened = play.does(DEALER, &key("9s"));
    assert!(matches!(happened[..], [Event::Dealt { to: Pile::Discard, .. }]), "{discarded}");
    let to_the_rack = |event: &Event| matches!(event, Event::Dealt { to: Pile::Discard, .. });
    assert!(discarded.is_among(play.cited_for(to_the_rack)));
    assert_eq!(play.exposed(), [], "{discarded}: unexposed");
    play.finishes();
    let shared = play.exposed().into_iter().filter(|(pile, _)| *pile == Pile::Community);
    let shared: Vec<String> = shared.map(|(_, cards)| cards).collect();
    assert_eq!(shared, ["Ks", "Qd"], "{slid}: left, then right");
    assert!(play.exposed().iter().all(|(_, cards)| !cards.contains("9s")), "{discarded}");
}

/// The two cards serve everybody, and the player-dealer has no hand of his own.
#[test]
fn d3c_the_banks_cards_serve_all_players() {
    let mut play = called();
    let hands = [("6", "Kc 3d 4h"), ("1", "Qc 7d 8h"), ("2", "9c 9d 2h"), ("community", "Ks Qd")];
    play.deals(&hands);
    let is_dealt = |event: &Event| matches!(event, Event::Dealt { .. });
    assert!(cites("CA-LIR-deal-3.c-p2").is_among(play.cited_for(is_dealt)));
    play.finishes();
    assert!(play.hand(6, Spot::Bet3).is_some(), "kings");
    assert!(play.hand(1, Spot::Bet3).is_some(), "queens");
    assert_eq!(play.hand(2, Spot::Bet3), None, "nines, and no third");
    assert!(play.settlements().iter().all(|(at, _, _)| *at != 4));
}

#[test]
fn d4_the_rest_leaves_the_shuffler() {
    let (unloaded, racked) = (cites("CA-LIR-deal-4-p1"), cites("CA-LIR-deal-4-p2"));
    let mut play = called();
    play.keys(PACKETS);
    assert_eq!(play.task(), Some(Task::TakeOutTheStub));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), unloaded);
    let reveal = Command::Perform(Subject::CommunityLeft);
    assert_eq!(play.refuses(DEALER, &reveal), unloaded);
    play.does_duty(unloaded);
    assert_eq!(play.task(), Some(Task::RackTheStub));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "CA-LIR-deal-4-p1");
    play.does_duty(racked);
    play.decides(1, Choice::Ride);
}
