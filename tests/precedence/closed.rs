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
    player 1 | receive-deck second red inspected    | duties-in-order
    dealer   | receive-deck second red inspected    | deck-backs-differ
    dealer   | receive-deck second blue inspected   | prepared-decks-skip-the-opening

    player 1 | open-betting 0                       | duties-in-order
    dealer   | open-betting 0                       | number-of-decks
";

const CLOSED: &str = "
    dealer   | bet 1 ante 999 cash                  | only-seated-players-wager
    player 9 | bet 8 ante 999 cash                  | only-seated-players-wager
    player 2 | bet 1 ante 999 cash                  | wagers-by-chips-on-the-layout
    player 1 | bet 1 ante 999 cash                  | number-of-decks

    player 2 | bet 1 progressive 999 cash           | progressive-on-own-device
    player 1 | bet 1 progressive 999 cash           | number-of-decks

    dealer   | bet-three 1 0 5 999 cash             | only-seated-players-wager
    player 2 | bet-three 1 0 5 999 cash             | wagers-by-chips-on-the-layout
    player 1 | bet-three 1 0 5 999 cash             | number-of-decks

    player 9 | take-back 1 ante                     | only-seated-players-wager
    player 2 | take-back 1 ante                     | no-backline-wagers

    player 1 | no-more-bets                         | duties-in-order
    dealer   | no-more-bets                         | number-of-decks

    player 1 | deal                                 | duties-in-order
    floor    | deal                                 | duties-in-order

    player 1 | key As                               | duties-in-order
    floor    | key As                               | duties-in-order

    player 1 | receive-deck second red inspected    | duties-in-order
    dealer   | receive-deck second red inspected    | number-of-decks
    dealer   | receive-deck first red inspected     | prepared-decks-skip-the-opening

    player 1 | open-betting 99                      | duties-in-order
    dealer   | open-betting 99                      | number-of-decks

    dealer   | order-shuffle                        | floor-orders-a-shuffle
    floor    | order-shuffle                        | floor-orders-a-shuffle

    dealer   | order-recut                          | floor-orders-a-recut
    floor    | order-recut                          | floor-orders-a-recut

    player 1 | declare-idle                         | duties-in-order
    dealer   | declare-idle                         | idle-table-procedure

    player 1 | do wash-the-cards 52                 | duties-in-order
    dealer   | do wash-the-cards 52                 | duties-in-order
";
