//! A table at which a player is the bank.

use law::play::{Play, dollars, player, seat};
use table::Command;

use crate::ladder::{Refusals, check};

#[test]
fn a_bank_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("closed", closed(), CLOSED),
        Refusals::at("the bank is offered to seat 1", offered(), OFFERED),
        Refusals::at("seat 1 holds the bank", held(), HELD),
        Refusals::at("no bank's wager is down", unready(), UNREADY),
        Refusals::at("a round is on", called(), CALLED),
        Refusals::at("seat 1 has banked twice", used_up(), USED_UP),
    ]
}

const BOOK: &str = "ca-let-it-ride";

/// No deck has come; players 1 and 2 sit, and player 1 has the bank.
fn closed() -> Play {
    let mut play = Play::live(BOOK);
    play.sit(&[1, 2]);
    play.does(player(1), &Command::TakeBank { seat: seat(1) });
    play
}

fn offered() -> Play {
    let mut play = Play::live(BOOK).with_open_betting();
    play.sit(&[1, 2, 3]);
    play
}

fn held() -> Play {
    let mut play = offered();
    play.does(player(1), &Command::TakeBank { seat: seat(1) });
    play
}

/// Seat 2 has bet against a bank that has not.
fn unready() -> Play {
    let mut play = held();
    play.bets(2, 10);
    play
}

fn called() -> Play {
    let mut play = unready();
    play.does(player(1), &Command::BetBank { seat: seat(1), amount: dollars(100) });
    play.calls();
    play
}

/// Seat 1 was the bank of two rounds; seats 3 and 4 have declined it since, and seat 2 came too
/// late to be asked.
fn used_up() -> Play {
    let mut play = Play::live(BOOK).with_open_betting();
    play.sit(&[1, 3, 4]);
    play.does(player(1), &Command::TakeBank { seat: seat(1) });
    for _ in 0..2 {
        play.does(player(1), &Command::BetBank { seat: seat(1), amount: dollars(100) });
        play.bets(3, 10);
        play.calls();
        play.deals(&[]);
        play.finishes();
        play.opens_betting();
    }
    play.does(player(3), &Command::DeclineBank { seat: seat(3) });
    play.sit(&[2]);
    play.does(player(4), &Command::DeclineBank { seat: seat(4) });
    play
}

const CLOSED: &str = "
    dealer at seat 1: bank wagers 1   | house-never-banks
    player 9 at seat 1: bank wagers 1 | only-seated-players-wager
    player 2 at seat 1: bank wagers 1 | no-backline-wagers
    seat 1: bank wagers 1             | number-of-decks
";

const OFFERED: &str = "
    dealer at seat 2: take the bank      | house-never-banks
    player 9 at seat 2: take the bank    | only-seated-players-wager
    player 1 at seat 2: take the bank    | no-backline-wagers
    seat 2: take the bank                | bank-offered-clockwise

    floor at seat 2: decline the bank    | house-never-banks
    player 9 at seat 2: decline the bank | only-seated-players-wager
    player 1 at seat 2: decline the bank | no-backline-wagers
    seat 2: decline the bank             | bank-offered-clockwise

    dealer at seat 2: give up the bank   | house-never-banks
    player 1 at seat 2: give up the bank | no-backline-wagers
    seat 2: give up the bank             | one-bank-a-round

    dealer at seat 2: bank wagers 1      | house-never-banks
    player 1 at seat 2: bank wagers 1    | no-backline-wagers
    seat 2: bank wagers 1                | one-bank-a-round
";

const HELD: &str = "
    dealer at seat 2: take the bank               | house-never-banks
    player 1 at seat 2: take the bank             | no-backline-wagers
    seat 2: take the bank                         | one-bank-a-round

    dealer at seat 2: decline the bank            | house-never-banks
    seat 2: decline the bank                      | one-bank-a-round

    dealer at seat 1: bank wagers 1               | house-never-banks
    player 2 at seat 1: bank wagers 1             | no-backline-wagers
    seat 1: bank wagers 1                         | wager-within-limits
    seat 1: bank wagers 2000000000                | no-maximum-on-the-bank

    dealer at seat 1: bet ante 999 in cash        | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash      | no-backline-wagers
    seat 1: bet ante 999 in cash                  | only-offered-wagers

    dealer at seat 1: bet three 0 5 999 in cash   | only-seated-players-wager
    player 2 at seat 1: bet three 0 5 999 in cash | no-backline-wagers
    seat 1: bet three 0 5 999 in cash             | no-cash-call-bets
    seat 1: bet three 0 5 999                     | one-bank-a-round
    seat 2: bet three 0 5 999                     | required-wagers-placed
    seat 2: bet three 1 5 999                     | required-wagers-equal
    seat 2: bet three 999 999 999                 | wager-within-limits

    player 1: no more bets                        | duties-in-order
    dealer: no more bets                          | required-wagers-placed
";

const UNREADY: &str = "
    player 1: no more bets | duties-in-order
    dealer: no more bets   | one-bank-a-round
";

const CALLED: &str = "
    dealer at seat 1: bank wagers 999    | house-never-banks
    player 2 at seat 1: bank wagers 999  | no-backline-wagers
    seat 1: bank wagers 999              | no-increase-after-no-more-bets
    seat 1: bank wagers 1                | no-withdrawal-after-no-more-bets

    dealer at seat 2: take the bank      | house-never-banks
    player 1 at seat 2: take the bank    | no-backline-wagers
    seat 2: take the bank                | one-bank-a-round

    dealer at seat 1: give up the bank   | house-never-banks
    player 2 at seat 1: give up the bank | no-backline-wagers
    seat 1: give up the bank             | one-bank-a-round

    player 2 at seat 1: leave            | only-seated-players-wager
    seat 1: leave                        | players-stay-seated
";

const USED_UP: &str = "
    dealer at seat 1: take the bank   | house-never-banks
    player 9 at seat 1: take the bank | only-seated-players-wager
    player 3 at seat 1: take the bank | no-backline-wagers
    seat 1: take the bank             | bank-holds-two-rounds-at-most
";
