//! Chapter 8, dealing from a manual shoe.

use law::play::DEALER;
use law::{Submission, cites};
use rulebook::{Rule, Task};
use table::{Ruling, Spot};

use crate::BOOK;
use crate::dealing::{
    assert_deck_removed, assert_everything_returned, assert_reshuffled, check_announcement,
    check_collection, check_count, check_deal, check_every_fifth, check_investigation,
    check_lock_out, check_right_count, check_stub, voided_by_count,
};
use crate::tables::{
    MANUAL_SHOE, bets_all, called, duty, open, open_betting, order_of_deal, with_decks,
};

#[test]
fn a_the_shoe_stands_where_approved() {
    let clause = cites("MD-LIR-8.A");
    let unapproved = format!("{MANUAL_SHOE}\napprovals.shoe_location = 'none'");
    assert_eq!(Submission::of(BOOK).with(&unapproved).offends(), [clause]);
    let elsewhere = "approvals.shoe_location = 'none'";
    assert_eq!(Submission::of(BOOK).with(elsewhere).offends(), [""; 0], "there is no such shoe");
}

#[test]
fn b_the_stack_goes_into_the_shoe() {
    let clause = cites("MD-LIR-8.B");
    let mut play = with_decks(MANUAL_SHOE);
    for step in ["MD-LIR-5.A-p1", "MD-LIR-5.F", "MD-LIR-5.F.1"] {
        play.do_duties_until(step);
        assert_eq!(play.refusal(DEALER, &duty(Task::LoadTheShoe)).rule, Rule::DutiesInOrder);
    }
    play.do_duties_until(clause);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-4.D");
    play.does(DEALER, &duty(Task::LoadTheShoe));
    play.does(DEALER, &open_betting(0));
}

#[test]
fn c_no_more_bets_before_the_first_card() {
    check_announcement(MANUAL_SHOE, &cites("MD-LIR-8.C"));
}

#[test]
fn c1_five_card_bonus_wagers_are_collected() {
    let steps = [
        (Task::CollectTheBonusWagers, cites("MD-LIR-8.C.1.a")),
        (Task::PutDownTheLammers, cites("MD-LIR-8.C.1.b")),
        (Task::CountTheBonusChips, cites("MD-LIR-8.C.1.c")),
        (Task::BankTheBonusChips, cites("MD-LIR-8.C.1.d")),
    ];
    check_collection(MANUAL_SHOE, Spot::FiveCardBonus, &cites("MD-LIR-8.C.1"), &steps);
    check_count(MANUAL_SHOE, Spot::FiveCardBonus, &steps[2]);
}

#[test]
fn c2_the_progressive_is_locked_out() {
    check_lock_out(MANUAL_SHOE, &cites("MD-LIR-8.C.2"));
}

#[test]
fn c3_progressive_wagers_are_collected() {
    let steps = [
        (Task::CollectTheProgressiveWagers, cites("MD-LIR-8.C.3.a")),
        (Task::CountTheProgressiveChips, cites("MD-LIR-8.C.3.b")),
        (Task::BankTheProgressiveChips, cites("MD-LIR-8.C.3.c")),
    ];
    check_collection(MANUAL_SHOE, Spot::Progressive, &cites("MD-LIR-8.C.3"), &steps);
    check_count(MANUAL_SHOE, Spot::Progressive, &steps[1]);
}

/// Shown while cards are drawn, neither before nor after.
#[test]
fn d1_one_hand_draws_the_other_lays() {
    let clause = cites("MD-LIR-8.D.1");
    let mut play = open(MANUAL_SHOE, &[1]);
    bets_all(&mut play, &[1]);
    assert!(!play.shows_duty(&clause));
    play.calls();
    assert!(play.shows_duty(&clause));
    play.deals(&[]);
    assert!(!play.shows_duty(clause));
}

/// Clockwise, whoever wagered first.
#[test]
fn d2_and_d3_the_deal_runs_clockwise() {
    let mut play = open(MANUAL_SHOE, &[6, 4, 3, 1]);
    bets_all(&mut play, &[6, 3, 1]);
    play.calls();
    cites("MD-LIR-8.D.3").states(Rule::DealInOrder, order_of_deal(&play), "BBB136C136C136");
    let runs = [
        ("BBB", cites("MD-LIR-8.D.2")),
        ("136", cites("MD-LIR-8.D.3.a")),
        ("C", cites("MD-LIR-8.D.3.b")),
        ("136", cites("MD-LIR-8.D.3.c")),
        ("C", cites("MD-LIR-8.D.3.d")),
        ("136", cites("MD-LIR-8.D.3.e")),
    ];
    check_deal(&mut play, &runs);
}

/// Without the wager there is no box, unless a table reads the clause so.
#[test]
fn d2_the_box_is_dealt_when_offered() {
    let clause = cites("MD-LIR-8.D.2");
    let without = Submission::of(BOOK).with(MANUAL_SHOE).without("wagers.six-card-bonus");
    let always = "readings.'md-let-it-ride/six-card-box-dealt' = 'always'";
    for (rules, order) in
        [(without.clone().approved(), "1C1C1"), (without.with(always).approved(), "BBB1C1C1")]
    {
        let mut play = law::play::Play::under(&rules, table::Automation::LIVE).with_open_betting();
        play.sit(&[1]);
        bets_all(&mut play, &[1]);
        play.calls();
        assert_eq!(order_of_deal(&play), order);
        assert_eq!(play.duty_is(&clause), order.starts_with('B'), "{order}");
    }
}

#[test]
fn d4_the_stub_leaves_the_shoe() {
    check_stub(MANUAL_SHOE, &cites("MD-LIR-8.D.4-p1"), &cites("MD-LIR-8.D.4-p2"));
}

#[test]
fn d5_every_fifth_stub_is_counted() {
    check_every_fifth(MANUAL_SHOE, &cites("MD-LIR-8.D.5"));
}

#[test]
fn d6_and_e_full_counts_are_racked() {
    check_right_count(MANUAL_SHOE, &cites("MD-LIR-8.D.6"), &cites("MD-LIR-8.E"));
    let mut twice = called(MANUAL_SHOE, &[1]);
    twice.does(DEALER, &crate::tables::key("Qh"));
    assert_eq!(twice.refuses(DEALER, &crate::tables::key("Qh")), "MD-LIR-8.E", "it is out");
}

#[test]
fn f_a_wrong_count_is_looked_into() {
    check_investigation(MANUAL_SHOE, &cites("MD-LIR-8.D.6"), &cites("MD-LIR-8.F"));
}

#[test]
fn f1_a_misdeal_voids_and_returns_everything() {
    let (voids, returns) = (cites("MD-LIR-8.F.1-p1"), cites("MD-LIR-8.F.1-p2"));
    let (mut play, events) =
        voided_by_count(MANUAL_SHOE, &cites("MD-LIR-8.D.6"), Ruling::Misdealt, &voids);
    assert_everything_returned(&events, &returns);
    assert_reshuffled(&mut play, &returns);
}

#[test]
fn f2_a_wrong_deck_voids_and_leaves() {
    let (voids, returns) = (cites("MD-LIR-8.F.2-p1"), cites("MD-LIR-8.F.2-p2"));
    let (mut play, events) =
        voided_by_count(MANUAL_SHOE, &cites("MD-LIR-8.D.6"), Ruling::WrongDeck, &voids);
    assert_everything_returned(&events, &returns);
    assert_deck_removed(&mut play, &events, &cites("MD-LIR-8.F.2-p3"));
}
