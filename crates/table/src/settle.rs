//! Settlement: what a wager wins, and under which clause. Pure, and the only place that knows it.
//!
//! * [`by_paytable`]: a wager against its paytable; [`Payer`] the same, made ready for many hands.
//! * [`against_dealer`]: Ante, Play and the Ante Bonus against the dealer's hand.
//! * [`MeterFund`] and [`envy()`]: shares of a meter in their turn, and what the others win then.
//! * [`forfeited`]: what a fold gives up.
//! * [`bank`]: a whole table against a player-dealer, whose wager is all there is to win.

pub mod bank;
mod envied;
mod envy;
mod forfeits;
mod meters;
mod payer;
mod paytable;
mod posted;
mod showdown;

pub use envied::envied;
pub use envy::{Envious, EnvyPaid, Held, envy};
pub use forfeits::forfeited;
pub(crate) use forfeits::is_listed;
pub use meters::MeterFund;
pub use payer::{Due, Payer};
pub(crate) use payer::{citation, column_made};
pub use paytable::{MeterWin, Verdict, Win, by_paytable};
pub use posted::PostedRow;
pub use showdown::{AnteBonusWhen, Fate, Showdown, ShowdownResult, against_dealer};
