//! Everybody has decided, and a card is to be turned up.

use law::play::Play;
use table::Choice;

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::revealing;

#[test]
fn a_card_to_turn_up_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("revealing", revealing(), MOMENT),
        Refusals::at("revealing", revealing(), UNTROUBLED),
        Refusals::at("revealing", revealing(), ROUND_ON),
        Refusals::at("revealing", revealing(), CARDS_OUT),
        Refusals::at("revealing", revealing(), ALL_DEALT),
        Refusals::at("revealing", revealing(), REVEALING),
        Refusals::at("all have decided about Bet 2", laid_down(), LAID_DOWN),
    ]
}

/// Everybody has decided about Bet 2 as well.
fn laid_down() -> Play {
    let mut play = revealing();
    play.performs(rulebook::Subject::CommunityLeft);
    play.decides(1, Choice::Ride);
    play.decides(3, Choice::Ride);
    play
}

const REVEALING: &str = "
    player 2 at seat 1: fold    | player-answers-for-own-hand
    seat 1: fold                | player-answers-for-own-hand
    seat 2: fold                | bet-rides-or-is-withdrawn

    seat 1: make play 999       | player-answers-for-own-hand
    seat 2: make play 999       | bet-rides-or-is-withdrawn

    player 1: perform box       | duties-in-order
    dealer: perform box         | reveal-after-all-decide

    player 1: settle 1 as flush | duties-in-order
    dealer: settle 1 as flush   | settle-from-the-right

    dealer: validate 1          | progressive-win-verified-before-payment
    floor: validate 1           | progressive-win-verified-before-payment

    player 1: pay envy          | duties-in-order
    dealer: pay envy            | envy-for-another-players-hand

    player 1: clear             | duties-in-order
    dealer: clear               | cards-cleared-after-settlement
";

const LAID_DOWN: &str = "
    player 2: touch cards of seat 1     | only-owner-and-dealer-touch-cards
    player 1: touch cards of seat 1     | bet-two-decided-before-cards-go-down

    player 2 at seat 1: take back bet-2 | no-backline-wagers
    seat 1: take back bet-2             | riding-bet-stays
";
