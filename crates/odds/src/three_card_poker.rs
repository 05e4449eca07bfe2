//! Three Card Poker: the Ante, and a Play Wager after three cards are seen.

mod census;
mod solution;

pub use census::{Census, Group, Vector};
pub use solution::{Gains, Solution};
