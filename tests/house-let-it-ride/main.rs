//! Let It Ride, a casino's own rules: every chapter a file.

mod completion_decisions;
mod completion_payments;
mod completion_reveal;
mod completion_settlement;
mod dealing;
mod definitions;
mod irregularities;
mod opening;
mod payouts;
mod rankings;
mod readings;
mod shuffle;
mod side_bets;
mod wagers;

use law::play::Play;

const BOOK: &str = "house-let-it-ride";

/// A live table at which these seats have bet five dollars three times, and all cards are dealt:
/// Ks, Qd and 9s to the community area when there are three seats.
fn dealt(seats: &[u8]) -> Play {
    let mut play = Play::live(BOOK).with_open_betting().with_bets(seats, 5);
    play.calls();
    let cards = ["2c 3d 4h", "Ks", "6c 7d 8h", "Qd", "Tc Jd 2h", "9s"];
    for pass in cards {
        let count = if pass.len() == 2 { 1 } else { seats.len() };
        let dealt: Vec<&str> = pass.split_whitespace().take(count).collect();
        play.keys(&dealt.join(" "));
    }
    play.do_duties();
    play
}
