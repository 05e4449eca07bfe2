//! Chapter 8, dealing from a manual shoe.

use crate::BOOK;
use law::play::{DEALER, DEVICE, seat};
use law::{Submission, cites};
use rulebook::{Rule, Task};
use table::{Pile, Prepared, Spot};

use crate::dealing::{
    at_the_stub, check_announcement, check_chip_count, check_collection, check_community,
    check_complete_count, check_deck_leaves, check_every_five_rounds, check_investigation,
    check_lock_out, check_misdeal, check_no_card_more, check_stub, check_wrong_deck,
};
use crate::tables::{
    MANUAL_SHOE, deals_face_down, duty, key, live, open, open_betting, order_of_deal,
};

/// By the dealer, or by a shuffler that feeds it.
#[test]
fn b_the_stacked_deck_goes_into_the_shoe() {
    let clause = cites("MD-TCP-8.B");
    let load = duty(Task::LoadTheShoe);
    let plain = "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'plain' }";
    let feeding = plain.replace('}', ", shuffler_feeds_shoe = true }");
    for (change, by_dealer) in [(MANUAL_SHOE, true), (plain, true), (&feeding, false)] {
        let mut play = live(change);
        play.receive_decks(Prepared::None);
        play.do_duties_until(&clause);
        assert_eq!(play.task(), Some(Task::LoadTheShoe));
        assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-4.D");
        if by_dealer {
            assert_eq!(play.refusal(DEVICE, &load).rule, Rule::DutiesInOrder);
            play.does(DEALER, &load);
        } else {
            play.does(DEVICE, &load);
        }
        play.does(DEALER, &open_betting(0));
    }
    let fed_by_hand = feeding.replace("'plain'", "'none'");
    let offended = Submission::of(BOOK).with(&fed_by_hand).offends();
    assert_eq!(offended, [cites("MD-TCP-5.C")], "there is nothing to feed it");
}

#[test]
fn c_no_card_before_no_more_bets() {
    check_announcement(MANUAL_SHOE, &cites("MD-TCP-8.C"));
}

#[test]
fn c1_the_progressive_is_locked_out() {
    check_lock_out(MANUAL_SHOE, &cites("MD-TCP-8.C.1"));
}

#[test]
fn c2_progressive_chips_are_banked_before_the_deal() {
    let steps = [cites("MD-TCP-8.C.2.a"), cites("MD-TCP-8.C.2.b"), cites("MD-TCP-8.C.2.c")];
    check_collection(MANUAL_SHOE, &cites("MD-TCP-8.C.2"), steps);
}

#[test]
fn c2_b_as_many_chips_as_accepted_wagers() {
    check_chip_count(MANUAL_SHOE, &cites("MD-TCP-8.C.2"), &cites("MD-TCP-8.C.2.b"));
}

#[test]
fn d_and_e_the_manner_of_dealing_is_shown() {
    let manner = [cites("MD-TCP-8.D-p1"), cites("MD-TCP-8.D-p2"), cites("MD-TCP-8.E-p2")];
    let mut play = open(MANUAL_SHOE, &[2]);
    play.bet(2, Spot::Ante, 10);
    for clause in &manner {
        assert!(!play.shows_duty(clause), "{clause} before the deal");
    }
    play.calls();
    for card in ["2c", "3c", "4c", "5c", "6c", "7c"] {
        for clause in &manner {
            assert!(play.shows_duty(clause), "{clause}");
        }
        play.does(DEALER, &key(card));
    }
    for clause in &manner {
        assert!(!play.shows_duty(clause), "{clause} after the deal");
    }
}

#[test]
fn e_dealt_clockwise_and_face_down() {
    let mut play = open(MANUAL_SHOE, &[7, 4, 2]);
    for number in [7, 2, 4] {
        play.bet(number, Spot::Ante, 10);
    }
    play.calls();
    assert!(play.shows_duty(cites("MD-TCP-8.E-p2")));
    let places = deals_face_down(&mut play);
    let first_turn = [2, 4, 7].map(|number| Pile::Player(seat(number)));
    // From the dealer's left.
    cites("MD-TCP-8.E-p1").states(Rule::DealInOrder, places[..3].to_vec(), first_turn);
    assert_eq!(play.exposed(), [], "face down, every one");
}

#[test]
fn e1_one_card_at_a_time_until_three() {
    let mut play = open(MANUAL_SHOE, &[2, 4, 5]);
    play.bet(2, Spot::Ante, 10);
    play.bet(4, Spot::PairPlus, 10);
    play.calls();
    assert_eq!(order_of_deal(&play), "24D24D24D", "and none to seat 5, which has not bet");
    assert!(play.duty_is(cites("MD-TCP-8.E.1")));
    play.does(DEALER, &key("2c"));
    assert_eq!(order_of_deal(&play), "4D24D24D");
}

#[test]
fn e2_two_community_cards_if_bet_on() {
    check_community(MANUAL_SHOE, "13D13D13D", &cites("MD-TCP-8.E.2"));
    check_no_card_more(MANUAL_SHOE, &cites("MD-TCP-8.E-p1"));
}

#[test]
fn e3_the_stub_leaves_the_shoe_unseen() {
    let steps = [
        (cites("MD-TCP-8.E.3-p1"), Task::TakeOutTheStub),
        (cites("MD-TCP-8.E.3-p2"), Task::RackTheStub),
    ];
    check_stub(&mut at_the_stub(MANUAL_SHOE, 1), &steps[0].0, &steps);
}

#[test]
fn f_the_stub_is_counted_every_five_rounds() {
    check_every_five_rounds(MANUAL_SHOE, &cites("MD-TCP-8.F-p1"));
}

#[test]
fn f_and_g_a_complete_stub_goes_to_the_rack() {
    check_complete_count(MANUAL_SHOE, &cites("MD-TCP-8.F-p2"), &cites("MD-TCP-8.G"));
}

#[test]
fn h_a_wrong_count_is_looked_into() {
    check_investigation(MANUAL_SHOE, &cites("MD-TCP-8.H"));
}

#[test]
fn h1_a_misdealt_full_deck_voids_the_round() {
    check_misdeal(MANUAL_SHOE, &cites("MD-TCP-8.H.1"));
}

#[test]
fn h2_a_wrong_deck_voids_the_round() {
    check_wrong_deck(MANUAL_SHOE, &cites("MD-TCP-8.H.2-p1"));
}

#[test]
fn h2_a_wrong_deck_leaves_the_table() {
    check_deck_leaves(MANUAL_SHOE, &cites("MD-TCP-8.H.2-p2"));
}
