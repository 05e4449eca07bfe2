//! Let It Ride: two bets that may be withdrawn, one that stays.

mod census;
mod solution;

pub use census::{Census, Joint, Vector};
pub use solution::{Rides, Solution, Ties};

/// The columns of a five-card hand: one for each category.
pub const COLUMNS: usize = 11;

/// What one live bet gains with each five-card hand, in any whole unit; a loss is below nothing.
pub type Gains = [i64; COLUMNS];
