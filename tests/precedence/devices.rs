//! Devices that break, and a device that waives the cut.

use law::play::{DEALER, Play};
use rulebook::{Mishap, Task};
use table::{Closed, Command, Prepared};

use crate::ladder::{Refusals, check};
use crate::tables::{closed_with, waiting_for};

#[test]
fn a_broken_device_refuses_by_precedence() {
    check(tables());
}

pub(crate) fn tables() -> Vec<Refusals> {
    vec![
        Refusals::at("broken and uncovered", uncovered(ONE_DECK), UNCOVERED),
        Refusals::at("broken and ready", covered(ONE_DECK), COVERED),
        Refusals::at("two decks by hand", covered(TWO_DECKS), TWO_BY_HAND),
        Refusals::at("a reshuffling shoe", with_decks(RESHUFFLING), WAIVED),
        Refusals::at("idle", idle(), IDLE),
    ]
}

const ONE_DECK: &str = "table = { dealing = 'hand', decks = 1, shuffler = 'plain' }";
const TWO_DECKS: &str = "table = { dealing = 'automated-shoe', decks = 2, shuffler = 'counting' }";
const RESHUFFLING: &str =
    "table = { dealing = 'automated-shoe', decks = 1, shuffler = 'reshuffling' }";

/// Decks have come, and all has been done to them.
fn with_decks(change: &str) -> Play {
    let mut play = closed_with(change);
    play.receive_decks(Prepared::None);
    play.do_duties();
    play
}

/// The shuffler cannot be used, and the cards wait to be shuffled by hand.
fn uncovered(change: &str) -> Play {
    let mut play = with_decks(change);
    let mishap = Mishap::DeviceUnusable;
    play.does(DEALER, &Command::Report { mishap, at: None, card: None });
    waiting_for(play, Task::ShuffleTheCards)
}

/// The shuffler is covered, and the cards have been shuffled by hand.
fn covered(change: &str) -> Play {
    let mut play = uncovered(change);
    play.does(DEALER, &Command::CloseDevice(Closed::Cover));
    play.do_duties();
    play
}

/// An idle table, with a deck shuffled by hand.
fn idle() -> Play {
    let mut play = crate::tables::open();
    play.does(DEALER, &Command::DeclareIdle);
    play
}

const UNCOVERED: &str = "
    player 1: do wash-the-cards entering 52    | duties-in-order
    player 1: do shuffle-the-cards entering 52 | duties-in-order
    dealer: do shuffle-the-cards entering 52   | broken-device-covered-or-signed

    player 1: report device-unusable           | duties-in-order
    dealer: report device-unusable             | broken-device-covered-or-signed

    player 1: cover the device                 | broken-device-covered-or-signed

    dealer: restore the device                 | broken-device-covered-or-signed
";

const COVERED: &str = "
    player 1: open betting at 99 hours | duties-in-order
    dealer: open betting at 99 hours   | deck-changed-in-time
    dealer: open betting               | dealing-equipment-in-place

    dealer: cover the device           | broken-device-covered-or-signed
";

const TWO_BY_HAND: &str = "
    player 1: open betting | duties-in-order
    dealer: open betting   | number-of-decks
";

const WAIVED: &str = "
    dealer: order a recut | floor-orders-a-recut
    floor: order a recut  | reshuffling-device-waives-the-cut
";

const IDLE: &str = "
    dealer at seat 1: bet ante 999 in cash   | only-seated-players-wager
    player 2 at seat 1: bet ante 999 in cash | wagers-by-chips-on-the-layout
    seat 1: bet ante 999 in cash             | idle-table-procedure

    player 1: open betting at 99 hours       | duties-in-order
    dealer: open betting at 99 hours         | deck-changed-in-time
    dealer: open betting                     | idle-table-procedure

    player 1: no more bets                   | duties-in-order
    dealer: no more bets                     | idle-table-procedure

    player 1: declare the table idle         | duties-in-order
    dealer: declare the table idle           | idle-table-procedure
";
