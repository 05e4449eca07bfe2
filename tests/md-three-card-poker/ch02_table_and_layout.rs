//! Chapter 2, the table and its layout: what is missing is found under its clause.

use law::{Submission, book, cites};
use rulebook::Wager;

use crate::BOOK;

fn offends(change: &str) -> Vec<String> {
    Submission::of(BOOK).with(change).offends()
}

#[test]
fn a_seven_players_sit_opposite_the_dealer() {
    assert_eq!(offends("table.seats = 8"), [cites("MD-TCP-2.A-p1")]);
    assert_eq!(offends("table.seats = 7"), [""; 0]);
    assert_eq!(offends("layout.dealer_opposite = false"), [cites("MD-TCP-2.A-p2")]);
}

#[test]
fn b_the_layout_has_everything_listed() {
    let cases = [
        (cites("MD-TCP-2.B"), "approvals.layout = 'none'"),
        (cites("MD-TCP-2.B.1"), "layout.name_or_logo = false"),
        (cites("MD-TCP-2.B.2"), "layout.bet_areas = 2"),
        (cites("MD-TCP-2.B.3"), "layout.spots = ['progressive', 'six-card-bonus']"),
        (cites("MD-TCP-2.B.4"), "layout.spots = ['progressive', 'five-card-progressive']"),
        (cites("MD-TCP-2.B.5-p2"), "layout.dealer_phrase = false"),
        (cites("MD-TCP-2.B.5-p3"), "layout.payouts = 'none'"),
    ];
    for (clause, change) in cases {
        assert_eq!(offends(change), [clause], "{change}");
    }
    assert_eq!(offends("layout.payouts = 'inscribed'"), [""; 0]);
}

/// What is to be shown is what is paid: every row of every wager on offer, and nothing else.
#[test]
fn b5_the_payouts_of_every_wager_are_shown() {
    let clause = cites("MD-TCP-2.B.5-p1");
    assert_eq!(book(BOOK).procedure().sign.payouts.clauses[0], clause);
    let selected = Submission::of(BOOK).with("wagers.pair-plus.table = 'C'");
    let rules = selected.without("wagers.six-card-bonus").approved();
    let shown = |wager: Wager| -> Vec<String> {
        let offered = rules.offered(wager).into_iter();
        offered.flat_map(|it| &it.paytable.rows).map(|row| row.pays.to_string()).collect()
    };
    let pair_plus = ["40", "30", "6", "3", "1"].map(|odds| format!("{odds} to 1"));
    assert_eq!(shown(Wager::PairPlus), pair_plus, "the flush at 3, not at 4 as by Paytable D");
    assert_eq!(shown(Wager::AnteBonus), ["5 to 1", "4 to 1", "1 to 1"]);
    assert_eq!(shown(Wager::SixCardBonus), [""; 0], "not offered, not shown");
    let wagers: Vec<&str> = rules.wagers().iter().map(|it| it.wager.name()).collect();
    let offered =
        ["ante", "play", "ante-bonus", "pair-plus", "progressive", "five-card-progressive"];
    assert_eq!(wagers, offered);
}

#[test]
fn c_a_progressive_has_its_system() {
    let cases = [
        (cites("MD-TCP-2.C"), "progressive_system.fitted = false"),
        (cites("MD-TCP-2.C.1"), "progressive_system.devices = 5"),
        (cites("MD-TCP-2.C.2-p1"), "progressive_system.controller = false"),
        (cites("MD-TCP-2.C.2-p2"), "progressive_system.lockout = false"),
    ];
    for (clause, change) in cases {
        assert_eq!(offends(change), [clause], "{change}");
        let neither = Submission::of(BOOK)
            .without("wagers.progressive")
            .without("wagers.five-card-progressive")
            .with(change);
        assert_eq!(neither.offends(), [""; 0], "{change}");
    }
}

#[test]
fn d_and_e_boxes_and_rack_have_their_places() {
    let cases = [
        (cites("MD-TCP-2.D.1"), "layout.drop_box = 'none'"),
        (cites("MD-TCP-2.D.2"), "layout.discard_rack = false"),
        (cites("MD-TCP-2.E"), "layout.tip_box = 'elsewhere'"),
    ];
    for (clause, change) in cases {
        assert_eq!(offends(change), [clause], "{change}");
    }
}
