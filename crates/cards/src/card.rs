//! One card.

use std::fmt;
use std::str::FromStr;

use crate::{Rank, Suit};
use notation::serde_as_text;

/// A card of the 52-card deck, written rank then suit: `Ts`, `Ah`, `2c`.
///
/// Cards are ordered by rank, and by suit only to have some fixed order.
///
/// ```
/// use cards::{Card, Rank, Suit};
///
/// let card: Card = "Ts".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Spades));
/// assert_eq!((card.rank(), card.suit()), (Rank::Ten, Suit::Spades));
/// assert_eq!(card.to_string(), "Ts");
/// # Ok::<(), cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// Every card, from `2c 2d 2h 2s 3c` to `As`.
    pub const ALL: [Self; 52] = {
        let mut all = [Self(0); 52];
        let mut at = 0;
        while at < 52 {
            all[at as usize] = Self(at);
            at += 1;
        }
        all
    };

    /// Returns the card of this rank and suit.
    ///
    /// ```
    /// use cards::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Ace, Suit::Hearts).to_string(), "Ah");
    /// ```
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank as u8 * 4 + suit as u8)
    }

    /// Returns the rank of the card.
    ///
    /// ```
    /// use cards::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Ace, Suit::Hearts).rank(), Rank::Ace);
    /// ```
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 2) as usize]
    }

    /// Returns the suit of the card.
    ///
    /// ```
    /// use cards::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Ace, Suit::Hearts).suit(), Suit::Hearts);
    /// ```
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }

    /// Returns the place of the card in [`Card::ALL`]: four times its rank plus its suit.
    ///
    /// ```
    /// use cards::Card;
    ///
    /// let card = Card::ALL[51];
    /// assert_eq!(card.to_string(), "As");
    /// assert_eq!(card.index(), 51);
    /// ```
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the card at this place in [`Card::ALL`], or nothing when there is none.
    ///
    /// ```
    /// use cards::Card;
    ///
    /// assert_eq!(Card::from_index(0).map(|card| card.to_string()), Some("2c".to_owned()));
    /// assert_eq!(Card::from_index(52), None);
    /// ```
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

/// As written, because `[Ts, Ah]` in a failing test says more than two numbers.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card, and which part of it is wrong.
///
/// ```
/// use cards::Card;
///
/// let say = |text: &str| text.parse::<Card>().unwrap_err().to_string();
/// assert_eq!(say("1s"), r#"no card "1s": no rank '1', write one of 23456789TJQKA"#);
/// assert_eq!(say("Tx"), r#"no card "Tx": no suit 'x', write one of c, d, h, s"#);
/// assert_eq!(say("10s"), r#"no card "10s": write a rank and a suit, such as Ts or 2c"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseCardError {
    /// The text does not have two letters.
    Length(String),
    /// The first letter is no rank.
    Rank(String, char),
    /// The second letter is no suit.
    Suit(String, char),
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(text) => {
                write!(f, "no card {text:?}: write a rank and a suit, such as Ts or 2c")
            }
            Self::Rank(text, letter) => {
                write!(f, "no card {text:?}: no rank {letter:?}, write one of 23456789TJQKA")
            }
            Self::Suit(text, letter) => {
                write!(f, "no card {text:?}: no suit {letter:?}, write one of c, d, h, s")
            }
        }
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next())
        else {
            return Err(ParseCardError::Length(text.to_owned()));
        };
        let known_rank =
            Rank::from_letter(rank).ok_or_else(|| ParseCardError::Rank(text.to_owned(), rank))?;
        let known_suit =
            Suit::from_letter(suit).ok_or_else(|| ParseCardError::Suit(text.to_owned(), suit))?;
        Ok(Self::new(known_rank, known_suit))
    }
}

serde_as_text!(Card, "a card such as \"Ts\"");
