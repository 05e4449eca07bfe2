//! Strategies, for machines and for people.

mod json;
mod text;

pub use json::{Detail, as_json};
pub use text::as_text;
pub(crate) use text::meanings;

use money::{Money, Tier};
use odds::Answer;
use odds::strategy::Strategy;

/// A strategy, and what it was asked for.
pub struct Lessons {
    /// The book.
    pub book: String,
    /// The wager, as its sheet is called.
    pub wager: &'static str,
    /// The paytable.
    pub table: String,
    /// The wager beside it, where there is one.
    pub beside: Option<Beside>,
    /// The strategy itself.
    pub strategy: Strategy,
    /// Whether prices and mistakes are asked for.
    pub with_cost: bool,
}

/// A wager beside the Ante that a fold may forfeit.
pub struct Beside {
    /// The wager.
    pub wager: &'static str,
    /// Its paytable.
    pub table: String,
    /// What is staked on it.
    pub stake: Money,
    /// What its meters show.
    pub meters: Vec<(Tier, Money)>,
}

/// The words for the answers to a question: yes and no.
fn words(question: &str) -> [&'static str; 2] {
    if question == "play" { ["play", "fold"] } else { ["ride", "pull"] }
}

/// The best answer to a question, in a word.
pub(crate) fn word(question: &str, answer: Answer) -> &'static str {
    let [yes, no] = words(question);
    match answer {
        Answer::Yes => yes,
        Answer::No => no,
        Answer::Indifferent => "indifferent",
    }
}
