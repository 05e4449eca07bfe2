//! `houserules hand`: what three, five or six cards are worth.

use cards::{Card, ParseCardError, five, six, three};
use clap::Args;
use serde_json::json;

use crate::failure::Failure;

/// Say what three, five or six cards are worth, and which of several hands wins
///
/// Three cards are ranked as in Three Card Poker, five as in Let It Ride, six by their best five.
/// Separate several hands with a slash; they must have the same number of cards.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  houserules hand Ts Td 4c\n  houserules hand Qs 6d 4c / Qd 6s 3h"
)]
pub(crate) struct Hand {
    /// The cards, rank then suit: Ts Ah 2c
    #[arg(required = true, value_name = "CARD")]
    cards: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What is said of one hand.
struct Named {
    cards: String,
    category: String,
    words: String,
    strength: u16,
}

impl Hand {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let text = self.cards.join(" ");
        let hands: Vec<Vec<Card>> = text.split('/').map(read).collect::<Result<_, _>>()?;
        let count = hands[0].len();
        if hands.iter().any(|hand| hand.len() != count) {
            return Err(Failure::usage("hands with different numbers of cards cannot be compared"));
        }
        let named: Vec<Named> = hands.iter().map(|hand| name(hand)).collect::<Result<_, _>>()?;
        Ok(if self.json { as_json(&named) } else { as_text(&named) })
    }
}

fn read(text: &str) -> Result<Vec<Card>, Failure> {
    let card = |word: &str| word.parse().map_err(|error: ParseCardError| unreadable(&error));
    text.split_whitespace().map(card).collect()
}

fn unreadable(error: &impl std::error::Error) -> Failure {
    Failure::usage(error.to_string())
}

fn name(cards: &[Card]) -> Result<Named, Failure> {
    let text = cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let named = |category: String, words: String, strength: u16| Named {
        cards: text,
        category,
        words,
        strength,
    };
    if let Ok(cards) = cards.try_into() {
        let hand = three::Hand::new(cards).map_err(|error| unreadable(&error))?;
        return Ok(named(hand.category().to_string(), hand.in_words(), hand.strength().number()));
    }
    if let Ok(cards) = cards.try_into() {
        let hand = five::Hand::new(cards).map_err(|error| unreadable(&error))?;
        return Ok(named(hand.category().to_string(), hand.in_words(), hand.strength().number()));
    }
    if let Ok(cards) = cards.try_into() {
        let hand = six::Hand::new(cards).map_err(|error| unreadable(&error))?;
        return Ok(named(hand.category().to_string(), hand.in_words(), hand.strength().number()));
    }
    let message = format!("a hand has three, five or six cards, not {}", cards.len());
    Err(Failure::usage(message).with_hint("houserules hand Ts Td 4c"))
}

fn best(hands: &[Named]) -> u16 {
    hands.iter().map(|hand| hand.strength).max().unwrap_or(0)
}

fn as_text(hands: &[Named]) -> String {
    let best = best(hands);
    let winners = hands.iter().filter(|hand| hand.strength == best).count();
    let verdict = |hand: &Named| match (hands.len(), hand.strength == best, winners) {
        (1, _, _) => "",
        (_, true, 1) => "  wins",
        (_, true, _) => "  ties",
        (_, false, _) => "  loses",
    };
    hands
        .iter()
        .map(|hand| {
            format!("{}  {} ({}){}\n", hand.cards, hand.words, hand.category, verdict(hand))
        })
        .collect()
}

fn as_json(hands: &[Named]) -> String {
    let best = best(hands);
    let rows: Vec<_> = hands
        .iter()
        .map(|hand| {
            json!({
                "cards": hand.cards.split(' ').collect::<Vec<_>>(),
                "category": hand.category,
                "words": hand.words,
                "best": hand.strength == best,
            })
        })
        .collect();
    format!("{:#}\n", json!(rows))
}
