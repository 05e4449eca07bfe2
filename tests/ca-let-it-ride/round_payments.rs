//! Betting and the round of play, where they say what is paid, and by whom: the player-dealer, as
//! far as his wager reaches.

use law::{Submission, cites, five, paid, paytable};
use money::{Money, Odds};
use rulebook::{Basis, Rule, Wager};
use table::Seat;
use table::settle::bank::{Exposure, Opposing, TableSettled, settle};

use crate::BOOK;

#[test]
fn r7_three_cards_and_two_are_the_hand() {
    let table = paytable(BOOK, Wager::LetItRide, "LIRX-01");
    assert_eq!(table.basis, Basis::PlayerAndCommunity);
    assert_eq!(paid(table, 10, five("Kh Kd 3s | 9c 4d").category()), "10");
    cites("CA-LIR-round-7").states(
        Rule::HandIsThreePlusTwo,
        paid(table, 10, five("Kh Qd 3s | Kc 4d").category()),
        "10",
    );
}

#[test]
fn r10_only_tens_or_better_are_paid() {
    for table in ["LIRX-01", "LIRX-02", "LIRX-03"] {
        let table = paytable(BOOK, Wager::LetItRide, table);
        assert_eq!(paid(table, 30, five("Tc Td 4h | 2s 7d").category()), "30");
        assert_eq!(paid(table, 30, five("9c 9d 4h | 2s 7d").category()), "-");
        cites("CA-LIR-round-10-p2").states(
            Rule::TensOrBetterWins,
            paid(table, 30, five("Ac Kd Qh | Js 9d").category()),
            "-",
        );
    }
}

#[test]
fn r10_winners_are_paid_by_the_named_table() {
    let four = five("9c 9d 9h | 9s 2d").category();
    for (table, pays) in [("LIRX-01", "50"), ("LIRX-02", "25"), ("LIRX-03", "30")] {
        let change = format!(
            "submission.cover_letter_table = '{table}'\nwagers.let-it-ride.table = '{table}'"
        );
        let rules = Submission::of(BOOK).with(&change).approved();
        let main = rules.offered(Wager::LetItRide).expect("it is always offered");
        cites("CA-LIR-round-10-p4").states(
            Rule::PaidByTheSelectedTable,
            paid(&main.paytable, 1, four),
            pays,
        );
    }
}

/// A seat, its stake, and what its hand pays to one; zero loses.
type Line = (u8, u32, u32);

/// Settles seats in the order of action against a player-dealer's wager, by the default reading.
fn settled(wager: u32, lines: &[Line]) -> TableSettled {
    let rules = Submission::of(BOOK).approved();
    let exposure = rules.reading("bank").and_then(Exposure::from_reading).expect("it is known");
    let opposing = |&(seat, stake, odds): &Line| Opposing {
        seat: Seat::new(seat).expect("a seat"),
        stake: Money::from_dollars(stake),
        odds: (odds > 0).then(|| Odds::to_one(odds)),
    };
    let seats: Vec<Opposing> = lines.iter().map(opposing).collect();
    settle(Money::from_dollars(wager), exposure, &seats).expect("small amounts")
}

/// What each seat is paid, loses and gets back, in dollars.
fn in_dollars(table: &TableSettled) -> Vec<[u64; 3]> {
    let of = |amount: Money| amount.cents() / 100;
    table.seats.iter().map(|it| [of(it.paid), of(it.taken), of(it.returned)]).collect()
}

/// A winner of $120 gets the $100 there are; losers pay in to the amount of the wager, no further.
#[test]
fn b4_the_bank_pays_and_collects_to_its_wager() {
    let short = settled(100, &[(7, 60, 2)]);
    assert_eq!(in_dollars(&short), [[100, 0, 60]]);
    assert_eq!(short.seats[0].not_covered, Money::from_dollars(20));
    let collected = settled(100, &[(7, 60, 0), (6, 75, 0)]);
    cites("CA-LIR-betting-4-p1").states(
        Rule::BankCollectsAndPays,
        in_dollars(&collected),
        [[0, 60, 0], [0, 40, 35]],
    );
}

#[test]
fn b4_wagers_not_covered_go_back() {
    let table = settled(100, &[(7, 50, 2), (5, 30, 0), (1, 20, 1)]);
    cites("CA-LIR-betting-4-p2").states(
        Rule::UncoveredWagersAreReturned,
        in_dollars(&table),
        [[100, 0, 50], [0, 0, 30], [0, 0, 20]],
    );
}

#[test]
fn r10_losing_bets_go_to_the_bank() {
    let table = settled(100, &[(2, 10, 0)]);
    assert_eq!(in_dollars(&table), [[0, 10, 0]]);
    cites("CA-LIR-round-10-p3").states(
        Rule::BankCollectsAndPays,
        table.won,
        Money::from_dollars(10),
    );
}

/// Stakes of $180 against a wager of $100 are settled as far as it goes.
#[test]
fn r11_the_bank_need_not_cover_everyone() {
    let table = settled(100, &[(7, 60, 1), (6, 60, 1), (2, 60, 1)]);
    cites("CA-LIR-round-11-p1").states(
        Rule::BankNeedNotCoverEveryone,
        in_dollars(&table),
        [[60, 0, 60], [40, 0, 60], [0, 0, 60]],
    );
}

/// What the seats win and lose is what the bank loses and wins: nothing goes to or comes from the
/// house.
#[test]
fn r13_the_bank_collects_and_pays() {
    let table = settled(500, &[(7, 30, 1), (6, 45, 0), (2, 15, 3)]);
    assert_eq!(in_dollars(&table), [[30, 0, 30], [0, 45, 0], [45, 0, 15]]);
    cites("CA-LIR-round-13-p2").states(
        Rule::BankCollectsAndPays,
        (table.won, table.paid),
        (Money::from_dollars(45), Money::from_dollars(75)),
    );
}
