//! Chapter 9, dealing from the hand.

use law::play::{DEALER, DEVICE, FLOOR, seat};
use law::{Submission, cites};
use rulebook::{Mishap, Task};
use table::{Closed, Command, Pile, Prepared, Spot};

use crate::BOOK;
use crate::dealing::{
    at_the_stub, check_announcement, check_chip_count, check_collection, check_community,
    check_complete_count, check_deck_leaves, check_every_five_rounds, check_investigation,
    check_lock_out, check_misdeal, check_no_card_more, check_stub, check_wrong_deck,
};
use crate::tables::{
    BY_HAND, deals_face_down, duty, key, live, open, open_betting, order_of_deal, plays_a_round,
    report,
};

#[test]
fn a1_dealing_by_hand_wants_a_shuffler() {
    let without = Submission::of(BOOK).with(BY_HAND).with("table.shuffler = 'none'");
    assert_eq!(without.offends(), [cites("MD-TCP-9.A.1")]);
    assert_eq!(Submission::of(BOOK).with(BY_HAND).offends(), [""; 0]);
}

/// Not even once the broken shuffler is covered, for the cards would be shuffled by hand.
#[test]
fn a1_no_hand_dealing_while_the_shuffler_is_down() {
    let clause = cites("MD-TCP-9.A.1");
    let mut play = open(BY_HAND, &[1]);
    plays_a_round(&mut play);
    play.does(DEVICE, &report(Mishap::DeviceUnusable));
    play.does(FLOOR, &Command::CloseDevice(Closed::Cover));
    play.do_duties();
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
}

#[test]
fn a2_the_dealer_takes_the_deck_in_hand() {
    let mut play = live(BY_HAND);
    play.receive_decks(Prepared::None);
    play.do_duties_until(cites("MD-TCP-9.A.2"));
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-4.D");
    play.does(DEALER, &duty(Task::TakeTheDeckInHand));
    play.does(DEALER, &open_betting(0));
}

#[test]
fn a2_and_c_the_manner_of_dealing_is_shown() {
    let manner = [
        cites("MD-TCP-9.A.2.a"),
        cites("MD-TCP-9.A.2.b"),
        cites("MD-TCP-9.C.1"),
        cites("MD-TCP-9.C.3"),
    ];
    let mut play = open(BY_HAND, &[2]);
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
fn b_no_card_before_no_more_bets() {
    check_announcement(BY_HAND, &cites("MD-TCP-9.B"));
}

#[test]
fn b1_the_progressive_is_locked_out() {
    check_lock_out(BY_HAND, &cites("MD-TCP-9.B.1"));
}

#[test]
fn b2_progressive_chips_are_banked_before_the_deal() {
    let steps = [cites("MD-TCP-9.B.2.a"), cites("MD-TCP-9.B.2.b"), cites("MD-TCP-9.B.2.c")];
    check_collection(BY_HAND, &cites("MD-TCP-9.B.2"), steps);
}

#[test]
fn b2_b_as_many_chips_as_accepted_wagers() {
    check_chip_count(BY_HAND, &cites("MD-TCP-9.B.2"), &cites("MD-TCP-9.B.2.b"));
}

#[test]
fn c2_one_card_at_a_time_clockwise() {
    let mut play = open(BY_HAND, &[6, 3, 1, 5]);
    for number in [6, 1, 3] {
        play.bet(number, Spot::Ante, 10);
    }
    play.calls();
    assert!(play.duty_is(cites("MD-TCP-9.C.2")));
    assert_eq!(order_of_deal(&play), "136D136D136D");
}

#[test]
fn c3_all_cards_are_dealt_face_down() {
    let mut play = open(BY_HAND, &[1]);
    play.bet(1, Spot::Ante, 10);
    play.calls();
    assert!(play.shows_duty(cites("MD-TCP-9.C.3")));
    let own = Pile::Player(seat(1));
    assert_eq!(deals_face_down(&mut play), [own, Pile::Dealer].repeat(3));
}

#[test]
fn c4_two_community_cards_if_bet_on() {
    check_community(BY_HAND, "13D13D13D", &cites("MD-TCP-9.C.4"));
    check_no_card_more(BY_HAND, &cites("MD-TCP-9.C.2"));
}

#[test]
fn c5_the_stub_goes_to_the_rack_unseen() {
    let steps = [(cites("MD-TCP-9.C.5"), Task::RackTheStub)];
    check_stub(&mut at_the_stub(BY_HAND, 1), &steps[0].0, &steps);
}

#[test]
fn d_the_stub_is_counted_every_five_rounds() {
    check_every_five_rounds(BY_HAND, &cites("MD-TCP-9.D-p1"));
}

#[test]
fn d_and_e_a_complete_stub_goes_to_the_rack() {
    check_complete_count(BY_HAND, &cites("MD-TCP-9.D-p2"), &cites("MD-TCP-9.E"));
}

#[test]
fn f_a_wrong_count_is_looked_into() {
    check_investigation(BY_HAND, &cites("MD-TCP-9.F"));
}

#[test]
fn g_a_misdealt_full_deck_voids_the_round() {
    check_misdeal(BY_HAND, &cites("MD-TCP-9.G"));
}

#[test]
fn h_a_wrong_deck_voids_the_round() {
    check_wrong_deck(BY_HAND, &cites("MD-TCP-9.H-p1"));
}

#[test]
fn h_a_wrong_deck_leaves_the_table() {
    check_deck_leaves(BY_HAND, &cites("MD-TCP-9.H-p2"));
}
