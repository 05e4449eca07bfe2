//! Let It Ride with a player-dealer, California: every section a file.

mod bank;
mod bank_turns;
mod betting;
mod deal;
mod decisions;
mod decks;
mod fees;
mod glossary;
mod paytables;
mod preamble_and_standards;
mod rankings;
mod readings;
mod round_payments;
mod settlement;
mod table_and_layout;

use law::play::{Play, dollars, player, seat};
use table::Command;

const BOOK: &str = "ca-let-it-ride";

/// A live table with open betting: seat 4 holds the bank, and others sit at seats 1, 2 and 6.
fn open_table() -> Play {
    let mut play = Play::live(BOOK).with_open_betting();
    play.sit(&[4]);
    play.does(player(4), &Command::TakeBank { seat: seat(4) });
    play.sit(&[1, 2, 6]);
    play
}

/// Puts ten dollars on each bet of these seats, and the bank's wager down.
fn with_wagers(mut play: Play, seats: &[u8], bank: u32) -> Play {
    play.does(player(4), &Command::BetBank { seat: seat(4), amount: dollars(bank) });
    for at in seats {
        play.bets(*at, 10);
    }
    play
}

/// "No more bets" has been called on seats 1, 2 and 6 against a bank of $100 at seat 4.
fn called() -> Play {
    let mut play = with_wagers(open_table(), &[1, 2, 6], 100);
    play.calls();
    play
}

/// The cards of such a round, as they leave the shuffler: to seats 6, 1 and 2, then the bank's
/// packet of Ks, Qd and 9s.
const PACKETS: &str = "2c 3d 4h 6c 7d 8h Tc Jd 2h Ks Qd 9s";

/// All cards are dealt, and seat 1 is asked about Bet 1.
fn dealt() -> Play {
    let mut play = called();
    play.keys(PACKETS);
    play.do_duties();
    play
}
