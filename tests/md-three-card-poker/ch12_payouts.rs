//! Chapter 12, Payout odds: every table row by row, and the meters in their turn.

use law::{Stake, Submission, check_printed, cites, paid, paytable, three};
use money::{Money, Share};
use rulebook::{Rule, Wager};
use table::settle::MeterFund;

use crate::BOOK;

/// Paid beside the Ante, which is settled on its own.
#[test]
fn b_and_c_ante_bonus_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::AnteBonus,
        Stake::Taken(10),
        &[
            (cites("MD-TCP-12.B.1"), "A", "50, 50, 50, 40, 10, -, -, -"),
            (cites("MD-TCP-12.B.2"), "B", "50, 50, 50, 30, 10, -, -, -"),
            (cites("MD-TCP-12.B.3"), "C", "40, 40, 40, 30, 10, -, -, -"),
            (cites("MD-TCP-12.C"), "7.G-version", "500, 500, 80, 60, -, -, -, -"),
        ],
    );
}

#[test]
fn d_pair_plus_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::PairPlus,
        Stake::Returned(10),
        &[
            (cites("MD-TCP-12.D.1"), "A", "350, 350, 350, 250, 60, 40, 10, -"),
            (cites("MD-TCP-12.D.2"), "B", "400, 400, 400, 300, 50, 40, 10, -"),
            (cites("MD-TCP-12.D.3"), "C", "400, 400, 400, 300, 60, 30, 10, -"),
            (cites("MD-TCP-12.D.4"), "D", "400, 400, 400, 300, 60, 40, 10, -"),
            (cites("MD-TCP-12.D.5"), "E", "400, 400, 400, 250, 60, 40, 10, -"),
        ],
    );
}

#[test]
fn e1_progressive_tables_pay_as_printed() {
    check_printed(
        BOOK,
        Wager::Progressive,
        Stake::Taken(1),
        &[
            (cites("MD-TCP-12.E.1.a"), "A", "100% of main, 500, 70, 60, 6, -, -, -"),
            (cites("MD-TCP-12.E.1.b"), "B", "100% of main, 500, 100, 90, -, -, -, -"),
            (cites("MD-TCP-12.E.1.c"), "C", "100% of major, 100% of minor, 70, 60, 6, -, -, -"),
        ],
    );
}

/// A suited ace-king-queen is a straight flush and a straight too, and is paid once.
#[test]
fn e2_only_the_highest_hand_is_paid() {
    let table = paytable(BOOK, Wager::Progressive, "A");
    cites("MD-TCP-12.E.2").states(
        Rule::ProgressivePaysTheBestHandOnly,
        paid(table, 1, three("As Ks Qs").category()),
        "100% of main",
    );
    assert_eq!(paid(table, 1, three("Ah Kh Qh").category()), "500", "not 570, not 576");
    assert_eq!(paid(table, 1, three("9c 8c 7c").category()), "70", "not 76");
}

/// Paytable C: two Mini Royals share a minor meter of $1,500 that is reset to $1,000.
#[test]
fn e4_the_meter_is_read_in_turn() {
    let rules = Submission::of(BOOK)
        .without("wagers.progressive.initial")
        .without("wagers.progressive.reset")
        .without("wagers.progressive.rate")
        .with(
            "[wagers.progressive]\ntable = 'C'\n\
             [wagers.progressive.meters]\n\
             major = { initial = '5000.00', reset = '5000.00', rate = '0.10' }\n\
             minor = { initial = '1500.00', reset = '1000.00', rate = '0.04' }\n",
        )
        .approved();
    let offered = rules.offered(Wager::Progressive).expect("it is offered");
    for mini_royal in ["Ad Kd Qd", "Ac Kc Qc"] {
        let category = three(mini_royal).category();
        assert_eq!(paid(&offered.paytable, 1, category), "100% of minor");
    }
    let (_, minor) = &offered.meters[1];
    let mut meter = MeterFund::new(minor.initial, minor.reset);
    let paid_in_turn = [Share::ALL, Share::ALL].map(|share| meter.award(share));
    assert_eq!(paid_in_turn, [1_500, 1_000].map(|sum| Ok(Money::from_dollars(sum))));
    cites("MD-TCP-12.E.4").states(
        Rule::MeterReadWhenTheTurnComes,
        meter.shows(),
        Money::from_dollars(1_000),
    );
}

#[test]
fn f_six_card_tables_pay_as_printed() {
    let (super_a, super_b) = ("1000000, 100000", "100000, 100000");
    let no_row = "5000, 5000";
    let printed = [
        (cites("MD-TCP-12.F.1"), "A", super_a, "250, 100, 75, 50, 25"),
        (cites("MD-TCP-12.F.2"), "B", super_b, "250, 100, 75, 50, 25"),
        (cites("MD-TCP-12.F.3"), "C", no_row, "250, 125, 100, 50, 25"),
        (cites("MD-TCP-12.F.4"), "D", no_row, "500, 100, 75, 45, 40"),
        (cites("MD-TCP-12.F.5"), "E", no_row, "500, 100, 75, 50, 35"),
        (cites("MD-TCP-12.F.6"), "F", no_row, "250, 125, 75, 50, 25"),
    ];
    for (clause, table, super_royals, others) in printed {
        let pays = format!("{super_royals}, 5000, 1000, {others}, -, -, -");
        let printed = (clause, table, pays.as_str());
        check_printed(BOOK, Wager::SixCardBonus, Stake::Returned(5), &[printed]);
    }
}

#[test]
fn g_five_card_progressive_tables_pay_as_printed() {
    let printed = [
        (cites("MD-TCP-12.G.1"), "A", "100% of main, 10% of main, 300"),
        (cites("MD-TCP-12.G.2"), "B", "100% of major, 100% of minor, 300"),
        (cites("MD-TCP-12.G.3"), "C", "100% of mega, 100% of major, 100% of minor"),
    ];
    for (clause, table, top) in printed {
        let pays = format!("{top}, 50, 40, 30, 9, -, -, -, -");
        let printed = (clause, table, pays.as_str());
        check_printed(BOOK, Wager::FiveCardProgressive, Stake::Taken(1), &[printed]);
    }
}
