//! Six-card hands: the best five of six, and one hand above them all.
//!
//! The Six Card Bonus looks at the player's three cards and three more. It ranks the best
//! five-card hand among them as five-card hands are ranked; only the six-card Super Royal, ace
//! down to nine of one suit, stands above the royal flush it contains.

mod category;
mod sweep;

pub use category::{Category, ParseCategoryError};
pub use sweep::{census, full_deck_census};

use crate::hand::hand_of;
use crate::{Card, Rank, Suit, five, words};

/// Six different cards.
///
/// ```
/// use cards::{Suit, six::{Category, Hand}};
///
/// let hand: Hand = "9h 9d 2c 9s 9c Kd".parse()?;
/// assert_eq!(hand.category(), Category::FourOfAKind);
///
/// let best: Hand = "9d Td Jd Qd Kd Ad".parse()?;
/// assert_eq!(best.category(), Category::SuperRoyal(Suit::Diamonds));
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand([Card; 6]);

hand_of!(6, "six", "six different cards such as \"9h 9d 2c 9s 9c Kd\"");

impl Hand {
    /// Returns how strong the hand is against other six-card hands.
    ///
    /// ```
    /// use cards::six::Hand;
    ///
    /// let aces_up: Hand = "As Ad 3c 3h 9d 9s".parse()?;
    /// let aces_and_threes: Hand = "Ac Ah 3d 3s 2d 8s".parse()?;
    /// assert!(aces_up.strength() > aces_and_threes.strength());
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn strength(&self) -> Strength {
        Strength::of(self.0)
    }

    /// Returns what a paytable looks at.
    ///
    /// ```
    /// use cards::six::{Category, Hand};
    ///
    /// let hand: Hand = "9h 9d 9c Ks Kd Kc".parse()?;
    /// assert_eq!(hand.category(), Category::FullHouse, "two threes of a kind are a full house");
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn category(&self) -> Category {
        match super_royal(self.0) {
            Some(suit) => Category::SuperRoyal(suit),
            None => five::Strength::best_of_six(self.0).category().into(),
        }
    }

    /// Returns the best five of the six cards; of equally good fives, the first.
    ///
    /// ```
    /// use cards::six::Hand;
    ///
    /// let hand: Hand = "2c 5h 6h 7h 8h 9h".parse()?;
    /// assert_eq!(hand.best_five().to_string(), "5h 6h 7h 8h 9h");
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn best_five(&self) -> five::Hand {
        let mut best = five_without(self.0, 5);
        for left_out in (0..5).rev() {
            let other = five_without(self.0, left_out);
            if five::Strength::of(other) > five::Strength::of(best) {
                best = other;
            }
        }
        five::Hand::of_distinct(best)
    }

    /// Returns the suit of the hand, if all six cards have the same.
    ///
    /// ```
    /// use cards::six::Hand;
    ///
    /// let hand: Hand = "2c 5h 6h 7h 8h 9h".parse()?;
    /// assert_eq!(hand.suit(), None);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn suit(&self) -> Option<Suit> {
        words::suit(&self.0)
    }

    /// Returns the hand as a dealer would call it.
    ///
    /// ```
    /// use cards::six::Hand;
    ///
    /// let say = |text: &str| text.parse::<Hand>().map(|hand| hand.in_words());
    /// assert_eq!(say("9d Td Jd Qd Kd Ad")?, "super royal of diamonds");
    /// assert_eq!(say("9h 9d 2c 9s 2d Kd")?, "full house, nines full of deuces");
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn in_words(&self) -> String {
        match self.category() {
            Category::SuperRoyal(suit) => format!("super royal of {}", suit.name()),
            Category::HighCard
            | Category::Pair
            | Category::TwoPair
            | Category::ThreeOfAKind
            | Category::Straight
            | Category::Flush
            | Category::FullHouse
            | Category::FourOfAKind
            | Category::StraightFlush
            | Category::RoyalFlush => self.best_five().in_words(),
        }
    }
}

/// How strong a six-card hand is: the stronger hand has the greater strength, and two hands
/// that tie have the same.
///
/// ```
/// use cards::six::Hand;
///
/// let super_royal: Hand = "9s Ts Js Qs Ks As".parse()?;
/// let royal: Hand = "8s Th Jh Qh Kh Ah".parse()?;
/// assert!(super_royal.strength() > royal.strength());
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u16);

impl Strength {
    /// Above every five-card strength, whose categories end at ten.
    const SUPER_ROYAL: Self = Self(11 << 12);

    /// Returns the strength of six different cards, without checking that they differ.
    ///
    /// ```
    /// use cards::{Deck, six::Strength};
    ///
    /// let [a, b, c, d, e, f, .., z] = *Deck::SORTED.cards();
    /// assert!(Strength::of([a, b, c, d, e, f]) > Strength::of([a, b, c, e, f, z]));
    /// ```
    #[inline]
    pub fn of(cards: [Card; 6]) -> Self {
        let best_five = five::Strength::best_of_six(cards);
        let is_royal = best_five.category() == five::Category::RoyalFlush;
        if is_royal && super_royal(cards).is_some() {
            return Self::SUPER_ROYAL;
        }
        Self(best_five.number())
    }

    /// Returns the strength as a number that compares the same way.
    ///
    /// ```
    /// use cards::six::Hand;
    ///
    /// let super_royal: Hand = "9s Ts Js Qs Ks As".parse()?;
    /// assert_eq!(super_royal.strength().number() >> 12, 11);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub const fn number(self) -> u16 {
        self.0
    }
}

/// Returns the cards but for the one at this place, in their order.
fn five_without(cards: [Card; 6], left_out: usize) -> [Card; 5] {
    std::array::from_fn(|at| cards[at + usize::from(at >= left_out)])
}

/// Returns the suit of the Super Royal, if the cards are one: six of one suit, nine to ace.
fn super_royal(cards: [Card; 6]) -> Option<Suit> {
    let suit = cards[0].suit();
    let is_in = |card: &Card| card.suit() == suit && card.rank() >= Rank::Nine;
    cards.iter().all(is_in).then_some(suit)
}
