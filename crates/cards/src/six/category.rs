//! What a paytable row for six cards looks at.

use std::fmt;

use crate::{Outcome, Suit, five};
use notation::read_by_name;

/// The category of a six-card hand, named as in the paytables.
///
/// All but the Super Royal are the category of the best five of the six cards. The Super Royal
/// carries its suit because diamonds pay more than the others in some tables. No suit beats
/// another, so categories are not ordered; compare [`standing`](Category::standing).
///
/// ```
/// use cards::{Suit, six::Category};
///
/// let super_royal = Category::SuperRoyal(Suit::Diamonds);
/// assert!(super_royal.standing() > Category::RoyalFlush.standing());
/// assert_eq!(super_royal.to_string(), "super-royal-diamonds");
/// assert_eq!("two-pair".parse::<Category>()?, Category::TwoPair);
/// # Ok::<(), cards::six::ParseCategoryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// None of the below.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Two pairs; three pairs too.
    TwoPair,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five consecutive ranks; A-2-3-4-5 is the lowest.
    Straight,
    /// Five or six cards of one suit.
    Flush,
    /// Three of a kind and a pair; two threes of a kind too.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five consecutive ranks of one suit.
    StraightFlush,
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush,
    /// Ace, king, queen, jack, ten and nine of this suit.
    SuperRoyal(Suit),
}

impl Category {
    /// Every category, weakest first.
    pub const ALL: [Self; 14] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
        Self::SuperRoyal(Suit::Clubs),
        Self::SuperRoyal(Suit::Diamonds),
        Self::SuperRoyal(Suit::Hearts),
        Self::SuperRoyal(Suit::Spades),
    ];

    /// Returns where the category stands among the others, 0 for the weakest; suits do not count.
    ///
    /// ```
    /// use cards::six::Category;
    ///
    /// assert!(Category::Flush.standing() > Category::Straight.standing());
    /// ```
    pub const fn standing(self) -> u8 {
        match self {
            Self::HighCard => 0,
            Self::Pair => 1,
            Self::TwoPair => 2,
            Self::ThreeOfAKind => 3,
            Self::Straight => 4,
            Self::Flush => 5,
            Self::FullHouse => 6,
            Self::FourOfAKind => 7,
            Self::StraightFlush => 8,
            Self::RoyalFlush => 9,
            Self::SuperRoyal(_) => 10,
        }
    }
}

/// The category of the best five cards, where the sixth does not matter.
impl From<five::Category> for Category {
    fn from(best_five: five::Category) -> Self {
        match best_five {
            five::Category::HighCard => Self::HighCard,
            five::Category::PairBelowTens | five::Category::PairTensOrBetter => Self::Pair,
            five::Category::TwoPair => Self::TwoPair,
            five::Category::ThreeOfAKind => Self::ThreeOfAKind,
            five::Category::Straight => Self::Straight,
            five::Category::Flush => Self::Flush,
            five::Category::FullHouse => Self::FullHouse,
            five::Category::FourOfAKind => Self::FourOfAKind,
            five::Category::StraightFlush => Self::StraightFlush,
            five::Category::RoyalFlush => Self::RoyalFlush,
        }
    }
}

impl Outcome for Category {
    const ALL: &'static [Self] = &Category::ALL;

    fn index(self) -> usize {
        let within = if let Self::SuperRoyal(suit) = self { suit as usize } else { 0 };
        usize::from(self.standing()) + within
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HighCard => f.write_str("high-card"),
            Self::Pair => f.write_str("pair"),
            Self::TwoPair => f.write_str("two-pair"),
            Self::ThreeOfAKind => f.write_str("three-of-a-kind"),
            Self::Straight => f.write_str("straight"),
            Self::Flush => f.write_str("flush"),
            Self::FullHouse => f.write_str("full-house"),
            Self::FourOfAKind => f.write_str("four-of-a-kind"),
            Self::StraightFlush => f.write_str("straight-flush"),
            Self::RoyalFlush => f.write_str("royal-flush"),
            Self::SuperRoyal(suit) => write!(f, "super-royal-{}", suit.name()),
        }
    }
}

read_by_name! {
    /// A text that names no six-card category.
    ///
    /// ```
    /// let error = "mini-royal".parse::<cards::six::Category>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no six-card hand is called "mini-royal""#);
    /// ```
    Category, ParseCategoryError,
    "no six-card hand is called {:?}", "a six-card hand such as \"straight-flush\""
}
