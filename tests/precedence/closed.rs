//! A table that waits for decks.

use law::play::{DEALER, Play};
use table::{Back, Command, Pack, Prepared, Time};

use crate::every::{MOMENT, NOTHING_PLAYED, UNTROUBLED};
use crate::ladder::{Refusals, check};
use crate::tables::{BOOK, closed, live};

#[test]
fn a_closed_table_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("closed", closed(), MOMENT),
        Refusals::at("closed", closed(), UNTROUBLED),
        Refusals::at("closed", closed(), NOTHING_PLAYED),
        Refusals::at("closed", closed(), CLOSED),
        Refusals::at("one deck of two has come", half_closed(), HALF_CLOSED),
    ]
}

/// A table with two decks, of which a red one has come.
fn half_closed() -> Play {
    let mut play = live(BOOK, "");
    let (pack, back, prepared) = (Pack::First, Back::Red, Prepared::None);
    play.does(DEALER, &Command::ReceiveDeck { pack, back, prepared, at: Time(0) });
    play
}

const HALF_CLOSED: &str = "
    player 1: receive second red inspected | duties-in-order
    dealer: receive second red inspected   | deck-backs-differ
    dealer: receive second blue inspected  | prepared-decks-skip-the-opening

    player 1: open betting                 | duties-in-order
    dealer: open betting                   | number-of-decks
";

const CLOSED: &str = "
    dealer at seat 1: bet ante 999 in cash          | only-seated-players-wager
    player 9 at seat 8: bet ante 999 in cash        | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash        | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash                    | number-of-decks

    player 2 at seat 1: bet progressive 999 in cash | progressive-on-own-device
    seat 1: bet progressive 999 in cash             | number-of-decks

    dealer at seat 1: bet three 0 5 999 in cash     | only-seated-players-wager
    player 2 at seat 1: bet three 0 5 999 in cash   | wagers-by-chips-on-the-layout
    seat 1: bet three 0 5 999 in cash               | number-of-decks

    player 9 at seat 1: take back ante              | only-seated-players-wager
    player 2 at seat 1: take back ante              | no-backline-wagers

    player 1: no more bets                          | duties-in-order
    dealer: no more bets                            | number-of-decks

    player 1: deal                                  | duties-in-order
    floor: deal                                     | duties-in-order

    player 1: key As                                | duties-in-order
    floor: key As                                   | duties-in-order

    player 1: receive second red inspected          | duties-in-order
    dealer: receive second red inspected            | number-of-decks
    dealer: receive first red inspected             | prepared-decks-skip-the-opening

    player 1: open betting at 99 hours              | duties-in-order
    dealer: open betting at 99 hours                | number-of-decks

    dealer: order a shuffle                         | floor-orders-a-shuffle
    floor: order a shuffle                          | floor-orders-a-shuffle

    dealer: order a recut                           | floor-orders-a-recut
    floor: order a recut                            | floor-orders-a-recut

    player 1: declare the table idle                | duties-in-order
    dealer: declare the table idle                  | idle-table-procedure

    player 1: do wash-the-cards entering 52         | duties-in-order
    dealer: do wash-the-cards entering 52           | duties-in-order
";
