//! What the three kinds of hand have in common: a few different cards, read and written.

use std::fmt;

use crate::{Card, CardSet, ParseCardError};

/// Why some cards are not a hand.
///
/// ```
/// use cards::{Card, HandError, three};
///
/// let ace = Card::ALL[51];
/// let error = three::Hand::new([ace, Card::ALL[0], ace]).unwrap_err();
/// assert_eq!(error, HandError::Repeated(ace));
/// assert_eq!(error.to_string(), "As is there twice");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandError {
    /// There are more or fewer cards than the hand has.
    Count {
        /// How many there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// This card is there more than once.
    Repeated(Card),
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { wanted, found } => {
                write!(f, "the hand has {wanted} cards, not {found}")
            }
            Self::Repeated(card) => write!(f, "{card} is there twice"),
        }
    }
}

impl std::error::Error for HandError {}

/// Why a text is not a hand or a set of cards.
///
/// ```
/// use cards::five;
///
/// let say = |text: &str| text.parse::<five::Hand>().unwrap_err().to_string();
/// assert_eq!(say("Ts Js Qs Ks"), "the hand has 5 cards, not 4");
/// assert_eq!(say("Ts Js Qs Ks Ts"), "Ts is there twice");
/// assert_eq!(say("Ts Js Qs Ks 1s"), r#"no card "1s": no rank '1', write one of 23456789TJQKA"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseHandError {
    /// A part of the text is no card.
    Card(ParseCardError),
    /// The cards are read but are not a hand.
    Hand(HandError),
}

impl fmt::Display for ParseHandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(error) => fmt::Display::fmt(error, f),
            Self::Hand(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for ParseHandError {}

impl From<ParseCardError> for ParseHandError {
    fn from(error: ParseCardError) -> Self {
        Self::Card(error)
    }
}

impl From<HandError> for ParseHandError {
    fn from(error: HandError) -> Self {
        Self::Hand(error)
    }
}

/// Reads different cards between white space.
pub(crate) fn parse_cards(text: &str) -> Result<Vec<Card>, ParseHandError> {
    let cards: Vec<Card> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    check_distinct(&cards)?;
    Ok(cards)
}

pub(crate) fn check_distinct(cards: &[Card]) -> Result<(), HandError> {
    let mut seen = CardSet::EMPTY;
    match cards.iter().find(|card| !seen.insert(**card)) {
        Some(repeated) => Err(HandError::Repeated(*repeated)),
        None => Ok(()),
    }
}

pub(crate) fn check_count<const N: usize>(cards: Vec<Card>) -> Result<[Card; N], HandError> {
    let found = cards.len();
    cards.try_into().map_err(|_| HandError::Count { wanted: N, found })
}

pub(crate) fn write_cards(
    f: &mut fmt::Formatter<'_>,
    cards: impl IntoIterator<Item = Card>,
) -> fmt::Result {
    for (at, card) in cards.into_iter().enumerate() {
        let space = if at == 0 { "" } else { " " };
        write!(f, "{space}{card}")?;
    }
    Ok(())
}

/// Gives a `Hand([Card; N])` its constructors, its written form and its way back.
macro_rules! hand_of {
    ($count:literal, $module:literal, $example:literal) => {
        impl Hand {
            /// Returns the hand of these cards, if they are all different.
            ///
            /// Their order is kept: it is the order in which they were dealt.
            ///
            /// ```
            #[doc = concat!("use cards::{Card, ", $module, "::Hand};")]
            ///
            #[doc = concat!("let cards: [Card; ", $count, "] =")]
            ///     std::array::from_fn(|at| Card::ALL[at]);
            /// assert!(Hand::new(cards).is_ok());
            #[doc = concat!("assert!(Hand::new([cards[0]; ", $count, "]).is_err());")]
            /// ```
            pub fn new(cards: [$crate::Card; $count]) -> Result<Self, $crate::HandError> {
                $crate::hand::check_distinct(&cards)?;
                Ok(Self(cards))
            }

            /// Returns the cards in the order in which they were given.
            ///
            /// ```
            #[doc = concat!("let first = cards::", $module, "::Hand::all().next();")]
            /// assert!(first.is_some_and(|hand| hand.cards()[0].to_string() == "2c"));
            /// ```
            pub const fn cards(&self) -> &[$crate::Card; $count] {
                &self.0
            }

            /// Returns every hand the deck can deal, each once.
            ///
            /// ```
            #[doc = concat!("let first = cards::", $module, "::Hand::all().next();")]
            /// assert!(first.is_some_and(|hand| hand.to_string().starts_with("2c 2d 2h")));
            /// ```
            pub fn all() -> impl Iterator<Item = Self> {
                $crate::CardSet::FULL.combinations().map(Self)
            }
        }

        impl TryFrom<$crate::CardSet> for Hand {
            type Error = $crate::HandError;

            fn try_from(set: $crate::CardSet) -> Result<Self, Self::Error> {
                $crate::hand::check_count(set.iter().collect()).map(Self)
            }
        }

        impl std::str::FromStr for Hand {
            type Err = $crate::ParseHandError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let cards = $crate::hand::parse_cards(text)?;
                Ok(Self($crate::hand::check_count(cards)?))
            }
        }

        impl std::fmt::Display for Hand {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::hand::write_cards(f, self.0)
            }
        }

        impl std::fmt::Debug for Hand {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "Hand({self})")
            }
        }

        notation::serde_as_text!(Hand, $example);
    };
}
pub(crate) use hand_of;
