//! A card as one viewer sees it: face up, or face down.

use std::fmt;
use std::str::FromStr;

use crate::{Card, ParseCardError};
use notation::serde_as_text;

/// A card on the table: face up, or face down and written `??`.
///
/// ```
/// use cards::Face;
///
/// let seen: Vec<Face> =
///     ["Ts", "??"].iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
/// assert_eq!(seen[0].card().map(|card| card.to_string()), Some("Ts".to_owned()));
/// assert_eq!(seen[1], Face::Down);
/// assert_eq!(seen[1].to_string(), "??");
/// # Ok::<(), cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// The viewer sees which card it is.
    Up(Card),
    /// The viewer sees that there is a card.
    Down,
}

impl Face {
    /// Returns the card, if it is face up.
    ///
    /// ```
    /// assert_eq!(cards::Face::Down.card(), None);
    /// ```
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Up(card) => Some(card),
            Self::Down => None,
        }
    }
}

impl From<Card> for Face {
    fn from(card: Card) -> Self {
        Self::Up(card)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Up(card) => fmt::Display::fmt(card, f),
            Self::Down => f.write_str("??"),
        }
    }
}

impl FromStr for Face {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "??" { Ok(Self::Down) } else { text.parse().map(Self::Up) }
    }
}

serde_as_text!(Face, "a card such as \"Ts\", or \"??\" for one face down");
