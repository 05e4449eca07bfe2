//! Chapter 2, the table and its layout: what is missing is found under its clause.

use law::{Submission, book, cites};
use rulebook::Wager;

use crate::BOOK;

fn offends(change: &str) -> Vec<String> {
    Submission::of(BOOK).with(change).offends()
}

#[test]
fn a_seven_players_sit_opposite_the_dealer() {
    assert_eq!(offends("table.seats = 8"), [cites("MD-LIR-2.A.1")]);
    assert_eq!(offends("table.seats = 7"), [""; 0]);
    assert_eq!(offends("layout.dealer_opposite = false"), [cites("MD-LIR-2.A.2")]);
}

#[test]
fn b_the_layout_has_everything_listed() {
    let spots = |named: &str| format!("layout.spots = [{named}]");
    let cases = [
        (cites("MD-LIR-2.B"), "approvals.layout = 'none'".to_owned()),
        (cites("MD-LIR-2.B.1"), "layout.name_or_logo = false".to_owned()),
        (cites("MD-LIR-2.B.2"), "layout.bet_areas = 2".to_owned()),
        (cites("MD-LIR-2.B.3"), "layout.card_areas = false".to_owned()),
        (cites("MD-LIR-2.B.4"), "layout.community_area = 'none'".to_owned()),
        (cites("MD-LIR-2.B.5"), spots("'three-card-bonus', 'six-card-bonus', 'progressive'")),
        (cites("MD-LIR-2.B.6"), spots("'five-card-bonus', 'six-card-bonus', 'progressive'")),
        (cites("MD-LIR-2.B.7"), spots("'five-card-bonus', 'three-card-bonus', 'progressive'")),
        (cites("MD-LIR-2.B.8"), spots("'five-card-bonus', 'three-card-bonus', 'six-card-bonus'")),
        (cites("MD-LIR-2.B.9-p2"), "layout.payouts = 'none'".to_owned()),
        (cites("MD-LIR-2.B.10-p2"), "layout.payout_limit = 'none'".to_owned()),
    ];
    for (clause, change) in cases {
        assert_eq!(offends(&change), [clause], "{change}");
    }
    assert_eq!(offends("layout.payouts = 'inscribed'"), [""; 0]);
    assert_eq!(offends("layout.payout_limit = 'inscribed'"), [""; 0]);
}

/// A spot is wanted only for a wager that is offered.
#[test]
fn b_a_wager_not_offered_needs_no_spot() {
    let change = "layout.spots = ['five-card-bonus', 'three-card-bonus', 'progressive']";
    let without = Submission::of(BOOK).without("wagers.six-card-bonus").with(change);
    assert_eq!(without.offends(), [""; 0]);
}

/// What is to be shown is what is paid: every row of every wager on offer, and nothing else.
#[test]
fn b9_the_payouts_of_every_wager_are_shown() {
    let clause = cites("MD-LIR-2.B.9-p1");
    assert_eq!(book(BOOK).procedure().sign.payouts.clauses[0], clause);
    let rules = Submission::of(BOOK).without("wagers.six-card-bonus").approved();
    let shown = |wager: Wager| -> Vec<String> {
        let offered = rules.offered(wager).into_iter();
        offered.flat_map(|it| &it.paytable.rows).map(|row| row.pays.to_string()).collect()
    };
    let main = ["1000", "200", "50", "11", "8", "5", "3", "2", "1"];
    assert_eq!(shown(Wager::LetItRide), main.map(|odds| format!("{odds} to 1")));
    let bonus = ["40", "30", "5", "4", "1"];
    assert_eq!(shown(Wager::ThreeCardBonus), bonus.map(|odds| format!("{odds} to 1")));
    assert_eq!(shown(Wager::SixCardBonus), [""; 0], "not offered, not shown");
    let wagers: Vec<Wager> = rules.wagers().iter().map(|it| it.wager).collect();
    let offered =
        [Wager::LetItRide, Wager::FiveCardBonus, Wager::ThreeCardBonus, Wager::Progressive];
    assert_eq!(wagers, offered);
}

#[test]
fn c_a_progressive_has_its_system() {
    let cases = [
        (cites("MD-LIR-2.C"), "progressive_system.fitted = false"),
        (cites("MD-LIR-2.C.1"), "progressive_system.devices = 6"),
        (cites("MD-LIR-2.C.2-p1"), "progressive_system.controller = false"),
        (cites("MD-LIR-2.C.2-p2"), "progressive_system.lockout = false"),
    ];
    for (clause, change) in cases {
        assert_eq!(offends(change), [clause], "{change}");
        let no_progressive = Submission::of(BOOK).without("wagers.progressive").with(change);
        assert_eq!(no_progressive.offends(), [""; 0], "{change}");
    }
}

#[test]
fn d_to_f_boxes_and_rack_have_their_places() {
    let cases = [
        (cites("MD-LIR-2.D-p1"), "layout.drop_box = 'none'"),
        (cites("MD-LIR-2.D-p2"), "layout.drop_box = 'elsewhere'"),
        (cites("MD-LIR-2.E"), "layout.tip_box = 'elsewhere'"),
        (cites("MD-LIR-2.F"), "layout.discard_rack = false"),
    ];
    for (clause, change) in cases {
        assert_eq!(offends(change), [clause], "{change}");
    }
}
