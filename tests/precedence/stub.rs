//! Every card has been dealt, and the rest of the deck is still in the shoe.

use law::play::Play;
use rulebook::Task;

use crate::every::{ALL_DEALT, CARDS_OUT, MOMENT, ROUND_ON, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::{closed_with, deals, stub, wagers, waiting_for};

#[test]
fn a_deck_in_the_shoe_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("stub", stub(), MOMENT),
        Refusals::at("stub", stub(), UNTROUBLED),
        Refusals::at("stub", stub(), ROUND_ON),
        Refusals::at("stub", stub(), CARDS_OUT),
        Refusals::at("stub", stub(), ALL_DEALT),
        Refusals::at("stub", stub(), STUB),
        Refusals::at("the stub is counted", counting(), COUNTING),
    ]
}

/// The rest of the deck is out and must be counted, as it is in every round of this table.
fn counting() -> Play {
    let table = "table = { dealing = 'manual-shoe', decks = 1, shuffler = 'none' }";
    let care = "deck_care = { stub_count_rounds = 1 }";
    let mut play = closed_with(&format!("{table}\n{care}")).with_open_betting();
    wagers(&mut play);
    play.calls();
    deals(&mut play);
    waiting_for(play, Task::CountTheStub)
}

const STUB: &str = "
    player 2 at seat 1: fold                | player-answers-for-own-hand
    seat 1: fold                            | rest-of-the-deck-taken-out

    player 2 at seat 1: make play 999       | player-answers-for-own-hand
    seat 1: make play 999                   | rest-of-the-deck-taken-out

    player 1: perform box                   | duties-in-order
    dealer: perform box                     | rest-of-the-deck-taken-out

    player 1: settle 1 as flush             | duties-in-order
    dealer: settle 1 as flush               | duties-in-order

    dealer: validate 1                      | progressive-win-verified-before-payment
    floor: validate 1                       | duties-in-order

    player 1: pay envy                      | duties-in-order
    dealer: pay envy                        | duties-in-order

    player 1: do wash-the-cards entering 52 | duties-in-order
    dealer: do wash-the-cards entering 52   | duties-in-order

    player 1: clear                         | duties-in-order
";

const COUNTING: &str = "
    player 2 at seat 1: fold    | player-answers-for-own-hand
    seat 1: fold                | stub-counted-every-five-rounds

    player 1: perform box       | duties-in-order
    dealer: perform box         | stub-counted-every-five-rounds

    player 1: do count-the-stub | duties-in-order
    dealer: do count-the-stub   | duties-in-order
";
