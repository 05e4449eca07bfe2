//! What a simulation showed, for machines and for people.

mod json;
mod text;

pub(crate) use json::as_json;
pub(crate) use text::{as_text, percent};

use sim::report::Report;
use sim::session::{Strategy, Tally};

/// A simulation, and what it was asked for.
pub(crate) struct Simulated<'a> {
    pub(crate) book: &'a str,
    pub(crate) report: &'a Report,
    pub(crate) tally: &'a Tally,
    pub(crate) strategy: Strategy,
    pub(crate) seats: u8,
    pub(crate) seed: u64,
    pub(crate) is_fast: bool,
}

/// Cents as dollars, with two decimals.
fn in_dollars(cents: u128) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
