//! A deck: the 52 cards in some order.

use std::fmt;
use std::str::FromStr;

use crate::{Card, CardSet, ParseHandError};
use notation::serde_as_text;

/// All 52 cards in the order in which they will be dealt, each exactly once.
///
/// A deck cannot be built with a card missing or repeated, so whoever deals from it need not look
/// again. The order comes from outside: from a scanner, a test, or random words for
/// [`Deck::shuffled`].
///
/// ```
/// use cards::{Card, Deck, DeckError};
///
/// let deck = Deck::new(Card::ALL)?;
/// assert_eq!(deck.cards()[51].to_string(), "As");
///
/// let mut short = Card::ALL.to_vec();
/// short.pop();
/// assert_eq!(Deck::try_from(short).unwrap_err(), DeckError::Count(51));
/// # Ok::<(), cards::DeckError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Deck(pub(crate) [Card; 52]);

impl Deck {
    /// The deck in the order of [`Card::ALL`], as nobody would deal it.
    pub const SORTED: Self = Self(Card::ALL);

    /// Returns the deck in this order, if it is one.
    ///
    /// ```
    /// use cards::{Card, Deck, DeckError};
    ///
    /// let mut cards = Card::ALL;
    /// cards[51] = cards[0];
    /// let error = Deck::new(cards).unwrap_err();
    /// assert_eq!(error, DeckError::Repeated(cards[0]));
    /// assert_eq!(error.to_string(), "2c is in the deck twice");
    /// ```
    pub fn new(cards: [Card; 52]) -> Result<Self, DeckError> {
        let mut seen = CardSet::EMPTY;
        match cards.into_iter().find(|card| !seen.insert(*card)) {
            Some(repeated) => Err(DeckError::Repeated(repeated)),
            None => Ok(Self(cards)),
        }
    }

    /// Returns the cards, first to be dealt first.
    ///
    /// ```
    /// assert_eq!(cards::Deck::SORTED.cards().len(), 52);
    /// ```
    pub const fn cards(&self) -> &[Card; 52] {
        &self.0
    }

    /// Returns the deck cut: `depth` cards go from the top to the bottom.
    ///
    /// How deep a cut must be is for the rulebook to say; here any depth will do, and 52 cards
    /// cut 52 deep are as before.
    ///
    /// ```
    /// use cards::Deck;
    ///
    /// let cut = Deck::SORTED.cut(10);
    /// assert_eq!(cut.cards()[0], Deck::SORTED.cards()[10]);
    /// assert_eq!(cut.cards()[51], Deck::SORTED.cards()[9]);
    /// ```
    #[must_use]
    pub fn cut(&self, depth: usize) -> Self {
        let mut cards = self.0;
        cards.rotate_left(depth % 52);
        Self(cards)
    }
}

/// Why some cards are not a deck.
///
/// ```
/// use cards::DeckError;
///
/// assert_eq!(DeckError::Count(51).to_string(), "a deck has 52 cards, not 51");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckError {
    /// There are more or fewer than 52 cards.
    Count(usize),
    /// This card is there more than once.
    Repeated(Card),
    /// A part of the text is no card.
    Parse(ParseHandError),
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "a deck has 52 cards, not {count}"),
            Self::Repeated(card) => write!(f, "{card} is in the deck twice"),
            Self::Parse(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for DeckError {}

impl TryFrom<Vec<Card>> for Deck {
    type Error = DeckError;

    fn try_from(cards: Vec<Card>) -> Result<Self, Self::Error> {
        let count = cards.len();
        let cards = cards.try_into().map_err(|_| DeckError::Count(count))?;
        Self::new(cards)
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::hand::write_cards(f, self.0.iter().copied())
    }
}

/// Says only that it is a deck: the order of an undealt deck must not end up in a log.
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deck(52 cards)")
    }
}

impl FromStr for Deck {
    type Err = DeckError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cards: Result<Vec<Card>, _> = text.split_whitespace().map(str::parse).collect();
        cards.map_err(|error| DeckError::Parse(ParseHandError::Card(error)))?.try_into()
    }
}

serde_as_text!(Deck, "52 distinct cards");
