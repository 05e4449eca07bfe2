//! Every seat is settled, and envy is to be paid.

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::envy;

#[test]
fn envy_to_pay_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("envy", envy(), MOMENT),
        Refusals::at("envy", envy(), UNTROUBLED),
        Refusals::at("envy", envy(), ROUND_ON),
        Refusals::at("envy", envy(), CARDS_OUT),
        Refusals::at("envy", envy(), ALL_DEALT),
        Refusals::at("envy", envy(), ENVY),
    ]
}

const ENVY: &str = "
    player 1: pay envy                      | duties-in-order
    floor: pay envy                         | duties-in-order

    player 1: clear                         | duties-in-order
    dealer: clear                           | cards-stay-up-until-settled

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
