//! What a paytable row for five cards looks at.

use std::fmt;

use crate::Outcome;
use notation::read_by_name;

/// The category of a five-card hand, weakest first, named as in the paytables.
///
/// A pair counts as two categories, because every Let It Ride paytable ends between nines and
/// tens.
///
/// ```
/// use cards::five::Category;
///
/// assert!(Category::Flush > Category::Straight);
/// assert_eq!(Category::PairTensOrBetter.to_string(), "pair-tens-or-better");
/// assert_eq!("royal-flush".parse::<Category>()?, Category::RoyalFlush);
/// # Ok::<(), cards::five::ParseCategoryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Category {
    /// None of the below.
    HighCard,
    /// Two cards of one rank, deuces to nines.
    PairBelowTens,
    /// Two cards of one rank, tens to aces.
    PairTensOrBetter,
    /// Two pairs.
    TwoPair,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five consecutive ranks; A-2-3-4-5 is the lowest.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three of a kind and a pair.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five consecutive ranks of one suit.
    StraightFlush,
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush,
}

impl Category {
    /// Every category, weakest first.
    pub const ALL: [Self; 11] = [
        Self::HighCard,
        Self::PairBelowTens,
        Self::PairTensOrBetter,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// Returns the name that paytables use.
    ///
    /// ```
    /// assert_eq!(cards::five::Category::TwoPair.name(), "two-pair");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high-card",
            Self::PairBelowTens => "pair-below-tens",
            Self::PairTensOrBetter => "pair-tens-or-better",
            Self::TwoPair => "two-pair",
            Self::ThreeOfAKind => "three-of-a-kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full-house",
            Self::FourOfAKind => "four-of-a-kind",
            Self::StraightFlush => "straight-flush",
            Self::RoyalFlush => "royal-flush",
        }
    }

    /// Written out rather than looked up in `ALL`: the compiler sees that it is the identity, so
    /// that whole rows of numbers become categories at once.
    #[inline]
    pub(super) const fn from_standing(standing: u8) -> Self {
        match standing {
            0 => Self::HighCard,
            1 => Self::PairBelowTens,
            2 => Self::PairTensOrBetter,
            3 => Self::TwoPair,
            4 => Self::ThreeOfAKind,
            5 => Self::Straight,
            6 => Self::Flush,
            7 => Self::FullHouse,
            8 => Self::FourOfAKind,
            9 => Self::StraightFlush,
            _ => Self::RoyalFlush,
        }
    }
}

impl Outcome for Category {
    const ALL: &'static [Self] = &Category::ALL;

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

read_by_name! {
    /// A text that names no five-card category.
    ///
    /// ```
    /// let error = "big-flush".parse::<cards::five::Category>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no five-card hand is called "big-flush""#);
    /// ```
    Category, ParseCategoryError,
    "no five-card hand is called {:?}", "a five-card hand such as \"full-house\""
}
