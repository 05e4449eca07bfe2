//! Completion of the round, where it says which hands are paid.

use law::{cites, five, paid, paytable};
use rulebook::{Basis, Rule, Wager};

use crate::BOOK;

/// The burned card never counts: a hand has exactly two community cards.
#[test]
fn c24_three_cards_and_two_are_the_hand() {
    let table = paytable(BOOK, Wager::LetItRide, "single");
    assert_eq!(table.basis, Basis::PlayerAndCommunity);
    assert_eq!(paid(table, 10, five("Tc Td 4h | 2s 7d").category()), "10");
    cites("HLIR-completion-24").states(
        Rule::HandIsThreePlusTwo,
        paid(table, 10, five("Tc 9d 4h | Ts 7d").category()),
        "10",
    );
}

#[test]
fn c26_less_than_a_pair_of_tens_loses() {
    let table = paytable(BOOK, Wager::LetItRide, "single");
    for loser in ["9c 9d 4h | 2s 7d", "2c 2d Ah | Ks Qd", "Ac Kd Qh | Js 9d"] {
        cites("HLIR-completion-26").states(
            Rule::TensOrBetterWins,
            paid(table, 10, five(loser).category()),
            "-",
        );
    }
    assert_eq!(paid(table, 10, five("Tc Td 4h | 2s 7d").category()), "10");
}
