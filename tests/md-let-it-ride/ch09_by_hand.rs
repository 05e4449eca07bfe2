//! Chapter 9, dealing from the hand.

use law::play::{DEALER, FLOOR, Play};
use law::{Submission, cites};
use rulebook::{Mishap, Rule, Task};
use table::{Closed, Command, Ruling, Spot};

use crate::BOOK;
use crate::dealing::{
    assert_deck_removed, assert_everything_returned, assert_reshuffled, check_announcement,
    check_collection, check_count, check_deal, check_every_fifth, check_investigation,
    check_lock_out, check_right_count, check_stub, voided_by_count,
};
use crate::tables::{
    BY_HAND, bets_all, called, duty, key, open, open_betting, order_of_deal, report, with_decks,
};

/// From the arrival of the deck to the first card there is always something that must be done
/// first.
#[test]
fn a_no_card_while_anything_is_outstanding() {
    let mut play = with_decks(BY_HAND);
    play.sit(&[1]);
    let before_betting = [Rule::InspectionOfferedBeforePlay, Rule::ShuffleBeforeEachRound];
    while let Some((who, command)) = play.next_duty() {
        let waits_for = play.refusal(DEALER, &key("2c")).rule;
        assert!(before_betting.contains(&waits_for), "{waits_for:?}");
        play.does(who, &command);
    }
    assert_eq!(play.refuses(DEALER, &key("2c")), "MD-LIR-9.A.3");
    play.does(DEALER, &open_betting(0));
    bets_all(&mut play, &[1]);
    play.bet(1, Spot::FiveCardBonus, 1);
    play.bet(1, Spot::Progressive, 1);
    assert_eq!(play.refuses(DEALER, &key("2c")), "MD-LIR-9.A.3");
    play.does(DEALER, &Command::NoMoreBets);
    let after_the_call = [Rule::SideWagersCollectedBeforeTheDeal, Rule::DutiesInOrder];
    let mut outstanding = 0;
    while let Some((who, command)) = play.next_duty() {
        let waits_for = play.refusal(DEALER, &key("2c")).rule;
        assert!(after_the_call.contains(&waits_for), "{waits_for:?}");
        play.does(who, &command);
        outstanding += 1;
    }
    // Four for the bonus, the lock, three for the progressive.
    cites("MD-LIR-9.A").states(Rule::DealingEquipmentInPlace, outstanding, 8);
    play.does(DEALER, &key("2c"));
}

#[test]
fn a1_hand_dealing_wants_a_shuffler() {
    let clause = cites("MD-LIR-9.A.1");
    let without = "table = { dealing = 'hand', decks = 1, shuffler = 'none' }";
    assert_eq!(Submission::of(BOOK).with(without).offends(), [clause]);
    assert_eq!(Submission::of(BOOK).with(BY_HAND).offends(), [""; 0]);
}

/// The shuffler breaks, and cards shuffled by hand in its place are not dealt from the hand.
#[test]
fn a1_no_hand_dealing_after_a_hand_shuffle() {
    let (clause, shuffler) = (cites("MD-LIR-9.A"), cites("MD-LIR-9.A.1"));
    let breaks = |play: &mut Play| {
        play.does(DEALER, &report(Mishap::DeviceUnusable));
        play.does(FLOOR, &Command::CloseDevice(Closed::Sign));
        play.do_duties();
    };
    let mut between = with_decks(BY_HAND);
    between.do_duties();
    breaks(&mut between);
    assert_eq!(between.refuses(DEALER, &open_betting(0)), clause);
    between.does(FLOOR, &Command::RestoreDevice);
    between.do_duties();
    between.does(DEALER, &open_betting(0));
    let mut betting = open(BY_HAND, &[1]);
    bets_all(&mut betting, &[1]);
    breaks(&mut betting);
    assert_eq!(betting.refuses(DEALER, &Command::NoMoreBets), clause);
    shuffler.forbids(&betting.refusal(DEALER, &Command::NoMoreBets));
}

#[test]
fn a2_the_dealer_takes_the_deck() {
    let clause = cites("MD-LIR-9.A.2");
    let mut play = with_decks(BY_HAND);
    play.do_duties_until("MD-LIR-5.B");
    assert_eq!(play.refuses(DEALER, &duty(Task::TakeTheDeckInHand)), "MD-LIR-5.B");
    play.do_duties_until(clause);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D");
    play.does(DEALER, &duty(Task::TakeTheDeckInHand));
    play.does(DEALER, &open_betting(0));
}

/// Shown while cards are dealt, neither before nor after.
#[test]
fn a2_the_deck_stays_in_hand_and_view() {
    let clauses = [cites("MD-LIR-9.A.2.a"), cites("MD-LIR-9.A.2.b")];
    let mut play = open(BY_HAND, &[1]);
    bets_all(&mut play, &[1]);
    assert!(clauses.iter().all(|clause| !play.shows_duty(clause)));
    play.calls();
    assert!(clauses.iter().all(|clause| play.shows_duty(clause)));
    play.deals(&[]);
    assert!(clauses.iter().all(|clause| !play.shows_duty(clause)));
}

#[test]
fn a3_no_more_bets_before_the_first_card() {
    check_announcement(BY_HAND, &cites("MD-LIR-9.A.3"));
}

#[test]
fn a3a_five_card_bonus_wagers_are_collected() {
    let steps = [
        (Task::CollectTheBonusWagers, cites("MD-LIR-9.A.3.a.i")),
        (Task::PutDownTheLammers, cites("MD-LIR-9.A.3.a.ii")),
        (Task::CountTheBonusChips, cites("MD-LIR-9.A.3.a.iii")),
        (Task::BankTheBonusChips, cites("MD-LIR-9.A.3.a.iv")),
    ];
    check_collection(BY_HAND, Spot::FiveCardBonus, &cites("MD-LIR-9.A.3.a"), &steps);
    check_count(BY_HAND, Spot::FiveCardBonus, &steps[2]);
}

#[test]
fn a3b_the_progressive_is_locked_out() {
    check_lock_out(BY_HAND, &cites("MD-LIR-9.A.3.b"));
}

#[test]
fn a3c_progressive_wagers_are_collected() {
    let steps = [
        (Task::CollectTheProgressiveWagers, cites("MD-LIR-9.A.3.c.i")),
        (Task::CountTheProgressiveChips, cites("MD-LIR-9.A.3.c.ii")),
        (Task::BankTheProgressiveChips, cites("MD-LIR-9.A.3.c.iii")),
    ];
    check_collection(BY_HAND, Spot::Progressive, &cites("MD-LIR-9.A.3.c"), &steps);
    check_count(BY_HAND, Spot::Progressive, &steps[1]);
}

#[test]
fn b_and_c_the_deal_runs_clockwise() {
    let mut play = open(BY_HAND, &[7, 4, 2]);
    bets_all(&mut play, &[7, 2]);
    play.calls();
    cites("MD-LIR-9.C").states(Rule::DealInOrder, order_of_deal(&play), "BBB27C27C27");
    let runs = [
        ("BBB", cites("MD-LIR-9.B")),
        ("27", cites("MD-LIR-9.C.1")),
        ("C", cites("MD-LIR-9.C.2")),
        ("27", cites("MD-LIR-9.C.3")),
        ("C", cites("MD-LIR-9.C.4")),
        ("27", cites("MD-LIR-9.C.5")),
    ];
    check_deal(&mut play, &runs);
}

#[test]
fn d_the_stub_leaves_the_hand() {
    check_stub(BY_HAND, &cites("MD-LIR-9.D-p1"), &cites("MD-LIR-9.D-p2"));
}

#[test]
fn e_every_fifth_stub_is_counted() {
    check_every_fifth(BY_HAND, &cites("MD-LIR-9.E"));
}

#[test]
fn f_and_g_full_counts_are_racked() {
    check_right_count(BY_HAND, &cites("MD-LIR-9.F"), &cites("MD-LIR-9.G"));
    let mut twice = called(BY_HAND, &[1]);
    twice.does(DEALER, &key("Qh"));
    assert_eq!(twice.refuses(DEALER, &key("Qh")), "MD-LIR-9.G", "it is out");
}

#[test]
fn h_a_wrong_count_is_looked_into() {
    check_investigation(BY_HAND, &cites("MD-LIR-9.F"), &cites("MD-LIR-9.H"));
}

#[test]
fn h1_a_misdeal_voids_and_returns_everything() {
    let (voids, returns) = (cites("MD-LIR-9.H.1-p1"), cites("MD-LIR-9.H.1-p2"));
    let (mut play, events) =
        voided_by_count(BY_HAND, &cites("MD-LIR-9.F"), Ruling::Misdealt, &voids);
    assert_everything_returned(&events, &returns);
    assert_reshuffled(&mut play, &returns);
}

#[test]
fn h2_a_wrong_deck_voids_and_leaves() {
    let (voids, returns) = (cites("MD-LIR-9.H.2-p1"), cites("MD-LIR-9.H.2-p2"));
    let (mut play, events) =
        voided_by_count(BY_HAND, &cites("MD-LIR-9.F"), Ruling::WrongDeck, &voids);
    assert_everything_returned(&events, &returns);
    assert_deck_removed(&mut play, &events, &cites("MD-LIR-9.H.2-p3"));
}
