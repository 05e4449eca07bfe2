//! Collection fees and table limits: flat, stated in full, and posted.

use law::{Submission, cites};

use crate::BOOK;

fn offends(change: &str) -> Vec<String> {
    Submission::of(BOOK).with(change).offends()
}

#[test]
fn f1_players_are_told_the_fees() {
    assert_eq!(offends("layout.fees = 'none'"), [cites("CA-LIR-fees-1")]);
    assert_eq!(offends("layout.fees = 'posted'"), [""; 0]);
}

/// A schedule may grow with the wager, with one fee for each.
#[test]
fn f2_fees_may_differ_by_the_wager() {
    let clause = cites("CA-LIR-fees-2");
    let schedule = |second_from: &str| {
        let row = |from: &str, to: &str, fee: &str| {
            format!(
                "{{ from = '{from}', to = '{to}', player_fee_per_bet = '{fee}', \
                 player_dealer_fee_per_hand = '2.00' }}"
            )
        };
        let (first, second) = (row("5.00", "25.99", "0.50"), row(second_from, "100.00", "1.00"));
        Submission::of(BOOK)
            .without("fees.player_fee_per_bet")
            .without("fees.player_dealer_fee_per_hand")
            .with(&format!("fees.schedule = [{first}, {second}]"))
            .offends()
    };
    assert_eq!(schedule("26.00"), [""; 0]);
    assert_eq!(schedule("100.00"), [""; 0], "a row may be for one amount");
    assert_eq!(schedule("20.00"), [clause], "two fees for a wager of $20 to $25.99");
}

#[test]
fn f3_and_f6_both_fees_are_stated() {
    let rows = [
        (cites("CA-LIR-fees-3"), "fees.player_dealer_fee_per_hand"),
        (cites("CA-LIR-fees-6"), "fees.player_fee_per_bet"),
    ];
    for (clause, fee) in rows {
        assert_eq!(Submission::of(BOOK).without(fee).offends(), [clause]);
        assert_eq!(offends(&format!("{fee} = '0.00'")), [""; 0], "none is stated as zero");
    }
}

#[test]
fn f4_limits_and_fees_are_submitted() {
    assert_eq!(offends("approvals.limits_and_fees = 'none'"), [cites("CA-LIR-fees-4")]);
}

#[test]
fn f5_both_limits_are_stated() {
    let clause = cites("CA-LIR-fees-5");
    for limit in ["table.minimum", "table.maximum"] {
        assert_eq!(Submission::of(BOOK).without(limit).offends(), [&clause], "{limit}");
    }
    assert_eq!(offends("table.minimum = '100.01'"), [clause], "above the maximum");
}
