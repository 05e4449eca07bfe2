//! Chapter 11, where it says which hands are paid: by the Chapter 12 tables and amounts.

use law::{Submission, book, cites, envy_paid, five, paid, six, three};
use money::{Money, Share};
use rulebook::{Basis, Made, Offered, Rule, Wager};
use table::settle::MeterFund;

use crate::BOOK;

fn offered(change: &str, wager: Wager) -> Offered {
    let rules = Submission::of(BOOK).with(change).approved();
    rules.offered(wager).expect("it is offered").clone()
}

/// A meter of $4,321 goes to the ace, king and queen of spades, whole, and starts again.
#[test]
fn d7_d_the_progressive_is_paid_by_its_table() {
    let progressive = offered("", Wager::Progressive);
    let spades = three("As Ks Qs").category();
    cites("MD-TCP-11.D.7.d").states(
        Rule::ProgressivePaidByTheSelectedTable,
        paid(&progressive.paytable, 1, spades),
        "100% of main",
    );
    let (_, meter) = progressive.meters[0];
    let mut fund = MeterFund::new(Money::from_dollars(4_321), meter.reset);
    assert_eq!(fund.award(Share::ALL), Ok(Money::from_dollars(4_321)));
    assert_eq!(fund.shows(), Money::from_dollars(1_000));
    assert_eq!(paid(&progressive.paytable, 1, three("9c 8c 7c").category()), "70");
}

/// What each seat gets for these hands, in dollars; seats 1 and 4 have made the wager.
fn envied(dollars: u32, hands: &[(u8, &str)]) -> String {
    let made = |&(seat, hand): &(u8, &str)| (seat, three(hand).category().into());
    let hands: Vec<(u8, Made)> = hands.iter().map(made).collect();
    let paid = envy_paid(book(BOOK).envy_tables(), &hands, &[(1, dollars), (4, dollars)]);
    let each: Vec<String> = paid.iter().map(|(seat, sum, _)| format!("{seat}: {sum}")).collect();
    each.join(", ")
}

#[test]
fn d7_e_envy_is_paid_in_chapter_12_amounts() {
    assert_eq!(envied(5, &[(7, "Ad Kd Qd")]), "1: 125, 4: 125");
    cites("MD-TCP-11.D.7.e").states(
        Rule::EnvyForAnotherPlayersHand,
        envied(1, &[(7, "As Ks Qs")]),
        "1: 100, 4: 100",
    );
}

#[test]
fn d7_e_i_every_bettor_gets_envy() {
    // And seat 3 nothing.
    cites("MD-TCP-11.D.7.e.i").states(
        Rule::EnvyForAnotherPlayersHand,
        envied(1, &[(7, "Ac Kc Qc")]),
        "1: 25, 4: 25",
    );
    assert_eq!(envied(1, &[(7, "Kc Qc Jc")]), "");
}

#[test]
fn d7_e_ii_each_hand_brings_its_envy() {
    let paid = envied(1, &[(7, "As Ks Qs"), (6, "Ah Kh Qh")]);
    cites("MD-TCP-11.D.7.e.ii").states(
        Rule::OneEnvyForEachQualifyingHand,
        paid,
        "1: 100, 1: 25, 4: 100, 4: 25",
    );
}

#[test]
fn d8_c_the_six_card_bonus_is_paid_by_the_table() {
    let full_house = six("8s 8h Kd | 8d Kc 2h").category();
    for (table, pays) in [("C", "125"), ("D", "100"), ("F", "125")] {
        let change = format!("wagers.six-card-bonus.table = '{table}'");
        let bonus = offered(&change, Wager::SixCardBonus).paytable;
        assert_eq!(bonus.basis, Basis::PlayerAndDealer);
        cites("MD-TCP-11.D.8.c").states(
            Rule::PaidByTheSelectedTable,
            paid(&bonus, 5, full_house),
            pays,
        );
        assert_ne!(paid(&bonus, 5, six("8s 8h Kd | 8d 3c 2h").category()), "-", "{table}");
        assert_eq!(paid(&bonus, 5, six("8s 8h Kd | Kc 3c 2h").category()), "-", "{table}");
    }
}

/// The clause names Paytable E, which has no row for it: it counts where there is a row.
#[test]
fn d8_d_six_cards_make_a_super_royal() {
    let diamonds = six("Kd Qd Jd | Ad Td 9d").category();
    for (table, pays) in [("A", "1000000"), ("B", "100000"), ("E", "5000")] {
        let change = format!("wagers.six-card-bonus.table = '{table}'");
        let bonus = offered(&change, Wager::SixCardBonus).paytable;
        cites("MD-TCP-11.D.8.d").states(Rule::SuperRoyal, paid(&bonus, 5, diamonds), pays);
    }
}

/// By Paytable A a straight flush takes a tenth of the meter.
#[test]
fn d9_f_the_five_card_progressive_is_paid_by_its_table() {
    let change = "wagers.five-card-progressive = { table = 'A', stakes = ['1.00'], \
                  initial = '20000.00', reset = '10000.00', rate = '0.12' }";
    let rules =
        Submission::of(BOOK).without("wagers.five-card-progressive").with(change).approved();
    let progressive = rules.offered(Wager::FiveCardProgressive).expect("it is offered");
    let straight_flush = five("9c 8c 7c | 6c 5c").category();
    assert_eq!(paid(&progressive.paytable, 1, straight_flush), "10% of main");
    let (_, meter) = progressive.meters[0];
    let mut fund = MeterFund::new(meter.initial, meter.reset);
    let tenth = Share::percent(10).expect("at most all");
    assert_eq!(fund.award(tenth), Ok(Money::from_dollars(2_000)));
    cites("MD-TCP-11.D.9.f").states(
        Rule::ProgressivePaidByTheSelectedTable,
        fund.shows(),
        Money::from_dollars(18_000),
    );
}
