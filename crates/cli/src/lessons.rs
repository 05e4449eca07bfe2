//! Strategies, for machines and for people.

mod json;
mod text;

pub(crate) use json::as_json;
pub(crate) use text::{as_text, meanings};

use money::{Money, Tier};
use odds::Answer;
use odds::strategy::Strategy;

/// A strategy, and what it was asked for.
pub(crate) struct Lessons {
    pub(crate) book: String,
    pub(crate) wager: &'static str,
    pub(crate) table: String,
    pub(crate) beside: Option<Beside>,
    pub(crate) strategy: Strategy,
    /// Whether prices and mistakes are asked for.
    pub(crate) with_cost: bool,
}

/// A wager beside the Ante that a fold may forfeit.
pub(crate) struct Beside {
    pub(crate) wager: &'static str,
    pub(crate) table: String,
    pub(crate) stake: Money,
    pub(crate) meters: Vec<(Tier, Money)>,
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
