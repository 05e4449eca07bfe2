//! Everything is paid, and the cards lie on the table.

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::clearing;

#[test]
fn cards_to_clear_refuse_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("clearing", clearing(), MOMENT),
        Refusals::at("clearing", clearing(), UNTROUBLED),
        Refusals::at("clearing", clearing(), ROUND_ON),
        Refusals::at("clearing", clearing(), CARDS_OUT),
        Refusals::at("clearing", clearing(), ALL_DEALT),
        Refusals::at("clearing", clearing(), CLEARING),
    ]
}

const CLEARING: &str = "
    player 1: clear                         | duties-in-order
    floor: clear                            | duties-in-order

    player 1: pay envy                      | duties-in-order
    dealer: pay envy                        | envy-for-another-players-hand

    player 1: settle 1 as flush             | duties-in-order
    dealer: settle 1 as flush               | settle-from-the-right

    player 1: validate 1                    | progressive-win-verified-before-payment
    floor: validate 1                       | progressive-win-verified-before-payment

    player 1: perform box                   | duties-in-order
    dealer: perform box                     | reveal-after-all-decide

    seat 1: fold                            | player-answers-for-own-hand

    seat 1: make play 999                   | player-answers-for-own-hand

    player 1: do wash-the-cards entering 52 | duties-in-order
    dealer: do wash-the-cards entering 52   | duties-in-order
";
