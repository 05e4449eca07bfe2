//! A share of the meter waits for a floorperson.

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::award;

#[test]
fn an_award_that_waits_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("award", award(), MOMENT),
        Refusals::at("award", award(), UNTROUBLED),
        Refusals::at("award", award(), ROUND_ON),
        Refusals::at("award", award(), CARDS_OUT),
        Refusals::at("award", award(), ALL_DEALT),
        Refusals::at("award", award(), AWARD),
    ]
}

/// The seat that has the award is not done: whose turn comes next is not looked at.
const AWARD: &str = "
    player 1: settle 1 as flush | duties-in-order
    floor: settle 1 as flush    | duties-in-order
    dealer: settle 1 as flush   | progressive-win-verified-before-payment
    dealer: settle 3            | progressive-win-verified-before-payment

    player 1: validate 1        | progressive-win-verified-before-payment
    dealer: validate 3          | progressive-win-verified-before-payment
    floor: validate 1           | progressive-win-verified-before-payment

    player 1: pay envy          | duties-in-order
    dealer: pay envy            | envy-for-another-players-hand

    player 1: clear             | duties-in-order
    dealer: clear               | cards-stay-up-until-settled

    player 1: perform box       | duties-in-order
    dealer: perform box         | reveal-after-all-decide

    player 2 at seat 1: fold    | player-answers-for-own-hand
    seat 1: fold                | player-answers-for-own-hand

    seat 1: make play 999       | player-answers-for-own-hand
";
