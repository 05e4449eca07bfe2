//! The four suits.

use std::fmt;

use notation::read_by_name;

/// The suit of a card. No suit beats another; a few paytable rows name one.
///
/// ```
/// use cards::Suit;
///
/// assert_eq!("s".parse::<Suit>()?, Suit::Spades);
/// assert_eq!(Suit::Hearts.symbol(), '♥');
/// # Ok::<(), cards::ParseSuitError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Every suit, in alphabetical order.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Returns the letter of the suit: `c`, `d`, `h`, `s`.
    ///
    /// ```
    /// assert_eq!(cards::Suit::Clubs.letter(), 'c');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'c',
            Self::Diamonds => 'd',
            Self::Hearts => 'h',
            Self::Spades => 's',
        }
    }

    /// Returns the suit with this letter; small letters only.
    ///
    /// ```
    /// use cards::Suit;
    ///
    /// assert_eq!(Suit::from_letter('d'), Some(Suit::Diamonds));
    /// assert_eq!(Suit::from_letter('x'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Returns the printed symbol of the suit.
    ///
    /// ```
    /// assert_eq!(cards::Suit::Spades.symbol(), '♠');
    /// ```
    pub const fn symbol(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }

    /// Returns the suit as a word, for sentences and for the names of paytable rows.
    ///
    /// ```
    /// assert_eq!(cards::Suit::Diamonds.name(), "diamonds");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

read_by_name! {
    /// A text that is no suit.
    ///
    /// ```
    /// let error = "S".parse::<cards::Suit>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no suit "S": write one of c, d, h, s"#);
    /// ```
    Suit, ParseSuitError, "no suit {:?}: write one of c, d, h, s", "a suit such as \"s\""
}
