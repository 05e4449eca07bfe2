//! What a simulation showed, for machines and for people.

mod json;
mod text;

pub use json::as_json;
pub use text::as_text;
pub(crate) use text::percent;

use sim::report::Report;
use sim::session::{Strategy, Tally};

/// A simulation, and what it was asked for.
pub struct Simulated<'a> {
    /// The book.
    pub book: &'a str,
    /// What was seen beside what was expected.
    pub report: &'a Report,
    /// What was counted.
    pub tally: &'a Tally,
    /// How everybody decided.
    pub strategy: Strategy,
    /// How many seats were taken.
    pub seats: u8,
    /// Where the cards came from.
    pub seed: u64,
    /// Whether the fast kernel played, rather than the table.
    pub is_fast: bool,
}

/// Cents as dollars, with two decimals.
fn in_dollars(cents: u128) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
