//! What a paytable row for three cards looks at.

use std::fmt;

use crate::{Outcome, Suit};
use notation::read_by_name;

/// The category of a three-card hand, named as in the paytables.
///
/// Ace, king and queen of one suit is the best straight flush, and carries its suit because some
/// progressives pay the whole meter for spades alone. No suit beats another, so categories are
/// not ordered; compare [`standing`](Category::standing).
///
/// ```
/// use cards::{Suit, three::Category};
///
/// assert!(Category::Straight.standing() > Category::Flush.standing());
/// assert_eq!(Category::AceKingQueen(Suit::Spades).to_string(), "ace-king-queen-spades");
/// assert_eq!("pair".parse::<Category>()?, Category::Pair);
/// # Ok::<(), cards::three::ParseCategoryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// None of the below.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Three cards of one suit.
    Flush,
    /// Three consecutive ranks; A-2-3 is the lowest.
    Straight,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Three consecutive ranks of one suit.
    StraightFlush,
    /// Ace, king and queen of this suit.
    AceKingQueen(Suit),
}

impl Category {
    /// Every category, weakest first.
    pub const ALL: [Self; 10] = [
        Self::HighCard,
        Self::Pair,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::StraightFlush,
        Self::AceKingQueen(Suit::Clubs),
        Self::AceKingQueen(Suit::Diamonds),
        Self::AceKingQueen(Suit::Hearts),
        Self::AceKingQueen(Suit::Spades),
    ];

    /// Returns where the category stands among the others, 0 for the weakest; suits do not count.
    ///
    /// ```
    /// use cards::{Suit, three::Category};
    ///
    /// let [clubs, spades] = [Suit::Clubs, Suit::Spades].map(Category::AceKingQueen);
    /// assert_eq!(clubs.standing(), spades.standing());
    /// ```
    pub const fn standing(self) -> u8 {
        match self {
            Self::HighCard => 0,
            Self::Pair => 1,
            Self::Flush => 2,
            Self::Straight => 3,
            Self::ThreeOfAKind => 4,
            Self::StraightFlush => 5,
            Self::AceKingQueen(_) => 6,
        }
    }

    #[inline]
    pub(super) const fn from_standing(standing: u8, suit: Suit) -> Self {
        match standing {
            0 => Self::HighCard,
            1 => Self::Pair,
            2 => Self::Flush,
            3 => Self::Straight,
            4 => Self::ThreeOfAKind,
            5 => Self::StraightFlush,
            _ => Self::AceKingQueen(suit),
        }
    }
}

impl Outcome for Category {
    const ALL: &'static [Self] = &Category::ALL;

    fn index(self) -> usize {
        let within = if let Self::AceKingQueen(suit) = self { suit as usize } else { 0 };
        usize::from(self.standing()) + within
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HighCard => f.write_str("high-card"),
            Self::Pair => f.write_str("pair"),
            Self::Flush => f.write_str("flush"),
            Self::Straight => f.write_str("straight"),
            Self::ThreeOfAKind => f.write_str("three-of-a-kind"),
            Self::StraightFlush => f.write_str("straight-flush"),
            Self::AceKingQueen(suit) => write!(f, "ace-king-queen-{}", suit.name()),
        }
    }
}

read_by_name! {
    /// A text that names no three-card category.
    ///
    /// ```
    /// let error = "two-pair".parse::<cards::three::Category>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no three-card hand is called "two-pair""#);
    /// ```
    Category, ParseCategoryError,
    "no three-card hand is called {:?}", "a three-card hand such as \"straight-flush\""
}
