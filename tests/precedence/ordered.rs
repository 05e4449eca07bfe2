//! A floorperson has ordered a shuffle or a recut, which is done before anything else.

use law::play::{FLOOR, Play};
use table::Command;

use crate::ladder::{Refusals, check};
use crate::tables::{betting, called, ready};

#[test]
fn an_order_of_the_floor_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    let shuffle = |play| ordered(play, &Command::OrderShuffle);
    let recut = |play| ordered(play, &Command::OrderRecut);
    vec![
        Refusals::at("a shuffle before betting", shuffle(ready()), BEFORE_BETTING),
        Refusals::at("a shuffle in the betting", shuffle(betting()), SHUFFLE),
        Refusals::at("a shuffle after the call", shuffle(called()), AFTER_THE_CALL),
        Refusals::at("a recut in the betting", recut(betting()), RECUT),
    ]
}

fn ordered(mut play: Play, order: &Command) -> Play {
    play.does(FLOOR, order);
    play
}

const BEFORE_BETTING: &str = "
    player 1: open betting  | duties-in-order
    dealer: open betting    | floor-orders-a-shuffle

    dealer: order a shuffle | floor-orders-a-shuffle
    floor: order a shuffle  | floor-orders-a-shuffle

    dealer: order a recut   | floor-orders-a-recut
    floor: order a recut    | floor-orders-a-recut
";

const SHUFFLE: &str = "
    dealer at seat 4: bet ante 999 in cash        | only-seated-players-wager
    player 2 at seat 4: bet ante 999 in cash      | wagers-by-chips-on-the-layout
    player 1 at seat 4: bet ante 999 in cash      | floor-orders-a-shuffle

    dealer at seat 4: bet three 0 5 999 in cash   | only-seated-players-wager
    player 1 at seat 4: bet three 0 5 999 in cash | floor-orders-a-shuffle

    player 1: no more bets                        | duties-in-order
    dealer: no more bets                          | floor-orders-a-shuffle

    player 1: deal                                | duties-in-order
    dealer: deal                                  | floor-orders-a-shuffle

    player 1: key As                              | duties-in-order
    dealer: key As                                | floor-orders-a-shuffle
";

const AFTER_THE_CALL: &str = "
    dealer at seat 4: bet ante 999 in cash   | only-seated-players-wager
    player 1 at seat 4: bet ante 999 in cash | floor-orders-a-shuffle

    player 1: deal                           | duties-in-order
    dealer: deal                             | floor-orders-a-shuffle
";

const RECUT: &str = "
    dealer at seat 4: bet ante 999 in cash   | only-seated-players-wager
    player 1 at seat 4: bet ante 999 in cash | floor-orders-a-recut

    player 1: no more bets                   | duties-in-order
    dealer: no more bets                     | floor-orders-a-recut

    player 1: key As                         | duties-in-order
    dealer: key As                           | floor-orders-a-recut

    dealer: order a recut                    | floor-orders-a-recut
    floor: order a recut                     | floor-orders-a-recut
";
