//! Cards that are made ready: opened, shuffled, cut.

use rulebook::Task;

use crate::every::{DUTY_DUE, MOMENT, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::{opening, waiting_for};

#[test]
fn cards_not_ready_refuse_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    let shuffling = || waiting_for(opening(), Task::ShuffleTheCards);
    let cutting = || waiting_for(opening(), Task::InsertTheCoverCard);
    vec![
        Refusals::at("opening", opening(), MOMENT),
        Refusals::at("opening", opening(), UNTROUBLED),
        Refusals::at("opening", opening(), DUTY_DUE),
        Refusals::at("opening", opening(), ANY),
        Refusals::at("opening", opening(), OPENING),
        Refusals::at("shuffling", shuffling(), DUTY_DUE),
        Refusals::at("shuffling", shuffling(), ANY),
        Refusals::at("shuffling", shuffling(), SHUFFLING),
        Refusals::at("cutting", cutting(), DUTY_DUE),
        Refusals::at("cutting", cutting(), ANY),
        Refusals::at("cutting", cutting(), CUTTING),
    ]
}

/// Whatever is done to the cards.
const ANY: &str = "
    player 9 at seat 1: take back ante     | only-seated-players-wager
    player 2 at seat 1: take back ante     | no-backline-wagers

    player 1: receive second red inspected | duties-in-order
    dealer: receive second red inspected   | number-of-decks
    dealer: receive first red inspected    | prepared-decks-skip-the-opening

    player 1: declare the table idle       | duties-in-order
    dealer: declare the table idle         | idle-table-procedure

    player 1: deal                         | duties-in-order
    floor: key As                          | duties-in-order
";

const OPENING: &str = "
    dealer at seat 1: bet ante 999 in cash          | only-seated-players-wager
    player 9 at seat 8: bet ante 999 in cash        | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash        | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash                    | inspection-offered-before-play

    player 2 at seat 1: bet progressive 999 in cash | progressive-on-own-device
    seat 1: bet progressive 999 in cash             | inspection-offered-before-play

    player 2 at seat 1: bet three 0 5 999 in cash   | wagers-by-chips-on-the-layout
    seat 1: bet three 0 5 999 in cash               | inspection-offered-before-play

    player 1: no more bets                          | duties-in-order
    dealer: no more bets                            | inspection-offered-before-play

    player 1: open betting at 99 hours              | duties-in-order
    dealer: open betting at 99 hours                | deck-changed-in-time
    dealer: open betting                            | inspection-offered-before-play

    floor: order a recut                            | floor-orders-a-recut
";

const SHUFFLING: &str = "
    player 2 at seat 1: bet ante 999 in cash      | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash                  | shuffle-before-each-round

    player 2 at seat 1: bet three 0 5 999 in cash | wagers-by-chips-on-the-layout
    seat 1: bet three 0 5 999 in cash             | shuffle-before-each-round

    player 1: no more bets                        | duties-in-order
    dealer: no more bets                          | shuffle-before-each-round

    player 1: open betting at 99 hours            | duties-in-order
    dealer: open betting at 99 hours              | deck-changed-in-time
    dealer: open betting                          | shuffle-before-each-round

    player 1: do insert-the-cover-card entering 5 | duties-in-order
    dealer: do insert-the-cover-card entering 5   | duties-in-order

    player 1: report shuffler-fails               | duties-in-order
    dealer: report shuffler-fails                 | shuffler-failure-means-reshuffle

    player 1: report shuffler-counts-wrong        | duties-in-order
    dealer: report shuffler-counts-wrong          | wrong-device-count-removes-the-deck
";

const CUTTING: &str = "
    player 2 at seat 1: bet ante 999 in cash      | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash                  | cut-after-a-hand-shuffle

    player 2 at seat 1: bet three 0 5 999 in cash | wagers-by-chips-on-the-layout
    seat 1: bet three 0 5 999 in cash             | cut-after-a-hand-shuffle

    player 1: no more bets                        | duties-in-order
    dealer: no more bets                          | cut-after-a-hand-shuffle

    player 1: open betting at 99 hours            | duties-in-order
    dealer: open betting at 99 hours              | deck-changed-in-time
    dealer: open betting                          | cut-after-a-hand-shuffle

    player 1: do insert-the-cover-card entering 5 | duties-in-order
    dealer: do insert-the-cover-card              | duties-in-order
    dealer: do insert-the-cover-card entering 5   | cut-at-least-ten-deep
    dealer: do insert-the-cover-card entering 52  | cut-at-least-ten-deep

    dealer: order a recut                         | floor-orders-a-recut
    floor: order a recut                          | floor-orders-a-recut
";
