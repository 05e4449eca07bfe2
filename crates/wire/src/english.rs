//! English: the one place where events, facts and notes become words.
//!
//! Everywhere else they travel as values. What an event of the table is called stands in `events`,
//! in the voice of the record; `at_table` has what is put otherwise among people, and `voice` how
//! seats, spots, cards and amounts are called in each.

mod at_table;
mod console;
mod events;
mod facts;
mod notes;
#[cfg(test)]
mod tests;
mod voice;

pub use events::{cited, named, seen};
pub use facts::{fact, refusal};
pub use notes::{note, request};
pub use voice::{dollars, meter_title, printed, rank, spot_title, thousands};

use at_table::at_table;

/// The names of the people at a table, by their seats.
pub type Names<'a> = dyn Fn(table::Seat) -> String + 'a;

/// Returns a fragment as a sentence: a capital letter, and a full stop.
pub(crate) fn sentence(words: &str) -> String {
    let first = words.find(char::is_alphanumeric).unwrap_or(0);
    let (before, rest) = words.split_at(first);
    let mut letters = rest.chars();
    let capital = letters.next().map(|letter| letter.to_uppercase().to_string());
    let capital = capital.unwrap_or_default();
    let stop = if words.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{before}{capital}{}{stop}", letters.as_str())
}
