//! Five-card hands: the player's three cards and the two community cards.
//!
//! The order is that of standard poker. An ace counts low only in A-2-3-4-5, which is the lowest
//! straight; a straight does not wrap around. Of equal category the higher cards win, kickers
//! included; suits never decide.

mod batch;
mod category;
mod codes;
mod ranking;
mod sweep;
mod table;

pub use batch::{Columns, categories, tally};
pub use category::{Category, ParseCategoryError};
pub use sweep::{census, full_deck_census};

pub(crate) use sweep::unsuited_category;

use crate::hand::hand_of;
use crate::words::{self, Rankings};
use crate::{Card, Suit};

/// Five different cards.
///
/// ```
/// use cards::five::{Category, Hand};
///
/// let hand: Hand = "Ts Td 4c Kh 9d".parse()?;
/// assert_eq!(hand.category(), Category::PairTensOrBetter);
/// assert_eq!(hand.to_string(), "Ts Td 4c Kh 9d");
/// assert_eq!(hand.in_words(), "pair of tens");
/// assert_eq!(Hand::all().count(), 2_598_960);
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand([Card; 5]);

hand_of!(5, "five", "five different cards such as \"Ts Td 4c Kh 9d\"");

impl Hand {
    /// Returns how strong the hand is against other five-card hands.
    ///
    /// ```
    /// use cards::five::Hand;
    ///
    /// let wheel: Hand = "Ah 2s 3d 4c 5h".parse()?;
    /// let six_high: Hand = "2h 3s 4d 5c 6h".parse()?;
    /// assert!(wheel.strength() < six_high.strength());
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn strength(&self) -> Strength {
        Strength::of(self.0)
    }

    /// Returns what a paytable looks at.
    ///
    /// ```
    /// use cards::five::{Category, Hand};
    ///
    /// let hand: Hand = "9s 9d 4c Kh Td".parse()?;
    /// assert_eq!(hand.category(), Category::PairBelowTens);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn category(&self) -> Category {
        self.strength().category()
    }

    /// For cards that are known to differ, because they are part of a larger hand.
    pub(crate) const fn of_distinct(cards: [Card; 5]) -> Self {
        Self(cards)
    }

    /// Returns the suit of the hand, if all five cards have the same.
    ///
    /// ```
    /// use cards::{Suit, five::Hand};
    ///
    /// let royal: Hand = "Th Jh Qh Kh Ah".parse()?;
    /// assert_eq!(royal.suit(), Some(Suit::Hearts));
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn suit(&self) -> Option<Suit> {
        words::suit(&self.0)
    }

    /// Returns the hand as a dealer would call it.
    ///
    /// ```
    /// use cards::five::Hand;
    ///
    /// let say = |text: &str| text.parse::<Hand>().map(|hand| hand.in_words());
    /// assert_eq!(say("Ts Td Tc Kh Kd")?, "full house, tens full of kings");
    /// assert_eq!(say("Ah 2h 3h 4h 5h")?, "straight flush, five high");
    /// assert_eq!(say("Ah Qh 8s 4h 5h")?, "ace high");
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn in_words(&self) -> String {
        let ranks = Rankings::of(&self.0);
        match self.category() {
            Category::HighCard => ranks.high(),
            Category::PairBelowTens | Category::PairTensOrBetter => ranks.pair(),
            Category::TwoPair => ranks.two_pair(),
            Category::ThreeOfAKind => ranks.three_of_a_kind(),
            Category::Straight => format!("straight, {}", ranks.straight_high()),
            Category::Flush => format!("flush, {}", ranks.high()),
            Category::FullHouse => ranks.full_house(),
            Category::FourOfAKind => ranks.four_of_a_kind(),
            Category::StraightFlush => format!("straight flush, {}", ranks.straight_high()),
            Category::RoyalFlush => "royal flush".to_owned(),
        }
    }
}

/// How strong a five-card hand is: the stronger hand has the greater strength, and two hands
/// that tie have the same.
///
/// ```
/// use cards::five::Hand;
///
/// let kings: Hand = "Ks Kd 4c 3h 2d".parse()?;
/// let with_a_five: Hand = "Kh Kc 5c 3h 2d".parse()?;
/// let in_other_suits: Hand = "Kh Kc 4h 3s 2s".parse()?;
/// assert!(with_a_five.strength() > kings.strength());
/// assert_eq!(in_other_suits.strength(), kings.strength());
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u16);

impl Strength {
    /// Returns the strength of five different cards.
    ///
    /// This is the inner loop of simulations: it does not check that the cards differ, which
    /// cards from a [`Deck`](crate::Deck) always do. Of repeated cards it makes no sense and no
    /// panic.
    ///
    /// ```
    /// use cards::{Deck, five::{Category, Strength}};
    ///
    /// let [a, b, c, d, e, ..] = *Deck::SORTED.cards();
    /// assert_eq!(Strength::of([a, b, c, d, e]).category(), Category::FourOfAKind);
    /// ```
    #[inline]
    pub fn of(cards: [Card; 5]) -> Self {
        Self(table::strength(cards))
    }

    /// Returns the strength of the best five of six different cards.
    #[inline]
    pub(crate) fn best_of_six(cards: [Card; 6]) -> Self {
        Self(table::best_of_six(cards))
    }

    /// Returns the category: what a paytable looks at.
    ///
    /// ```
    /// use cards::five::{Category, Hand};
    ///
    /// let hand: Hand = "2s 2d 4c 4h 9d".parse()?;
    /// assert_eq!(hand.strength().category(), Category::TwoPair);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    #[inline]
    pub const fn category(self) -> Category {
        Category::from_standing((self.0 >> 12) as u8)
    }

    /// Returns the strength as a number that compares the same way.
    ///
    /// ```
    /// use cards::five::Hand;
    ///
    /// let royal: Hand = "Th Jh Qh Kh Ah".parse()?;
    /// assert_eq!(royal.strength().number() >> 12, 10);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub const fn number(self) -> u16 {
        self.0
    }
}
