//! Three-card hands: the player's own cards, and the dealer's.
//!
//! With three cards a straight is rarer than a flush and beats it, and three of a kind beats
//! both. An ace counts low only in A-2-3, which is the lowest straight; a straight does not wrap
//! around. Of equal category the higher cards win; suits never decide, though a few paytable rows
//! name one.

mod category;
mod table;

pub use category::{Category, ParseCategoryError};

use crate::hand::hand_of;
use crate::words::{self, Rankings};
use crate::{Card, CardSet, Census, Rank, Suit};

/// Three different cards.
///
/// ```
/// use cards::{Suit, three::{Category, Hand}};
///
/// let hand: Hand = "Ks As Qs".parse()?;
/// assert_eq!(hand.category(), Category::AceKingQueen(Suit::Spades));
/// assert_eq!(hand.to_string(), "Ks As Qs", "the order of dealing is kept");
/// assert_eq!(Hand::all().count(), 22_100);
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand([Card; 3]);

hand_of!(3, "three", "three different cards such as \"Ts Td 4c\"");

impl Hand {
    /// Returns how strong the hand is against other three-card hands.
    ///
    /// ```
    /// use cards::three::Hand;
    ///
    /// let player: Hand = "Qs 6d 4c".parse()?;
    /// let dealer: Hand = "Qd 6s 3h".parse()?;
    /// assert!(player.strength() > dealer.strength());
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn strength(&self) -> Strength {
        Strength::of(self.0)
    }

    /// Returns what a paytable looks at.
    ///
    /// ```
    /// use cards::three::{Category, Hand};
    ///
    /// let hand: Hand = "Ah 2d 3c".parse()?;
    /// assert_eq!(hand.category(), Category::Straight);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn category(&self) -> Category {
        self.strength().category_in(self.0[0].suit())
    }

    /// Returns the suit of the hand, if all three cards have the same.
    ///
    /// ```
    /// use cards::{Suit, three::Hand};
    ///
    /// let hand: Hand = "2h 9h Kh".parse()?;
    /// assert_eq!(hand.suit(), Some(Suit::Hearts));
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn suit(&self) -> Option<Suit> {
        words::suit(&self.0)
    }

    /// Returns the hand as a dealer would call it.
    ///
    /// ```
    /// use cards::three::Hand;
    ///
    /// let say = |text: &str| text.parse::<Hand>().map(|hand| hand.in_words());
    /// assert_eq!(say("Qs 6d 4c")?, "Q-6-4");
    /// assert_eq!(say("Ah 2d 3c")?, "straight, three high");
    /// assert_eq!(say("Ah Kh Qh")?, "ace, king, queen of hearts");
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn in_words(&self) -> String {
        let ranks = Rankings::of(&self.0);
        match self.category() {
            Category::HighCard => ranks.dashed(),
            Category::Pair => ranks.pair(),
            Category::Flush => format!("flush, {}", ranks.high()),
            Category::Straight => format!("straight, {}", ranks.straight_high()),
            Category::ThreeOfAKind => ranks.three_of_a_kind(),
            Category::StraightFlush => format!("straight flush, {}", ranks.straight_high()),
            Category::AceKingQueen(suit) => format!("ace, king, queen of {}", suit.name()),
        }
    }
}

/// How strong a three-card hand is: the stronger hand has the greater strength, and two hands
/// that tie have the same.
///
/// ```
/// use cards::three::Hand;
///
/// let nines: Hand = "9s 9d 4c".parse()?;
/// let fives_with_an_ace: Hand = "5s 5d Ac".parse()?;
/// assert!(nines.strength() > fives_with_an_ace.strength());
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u16);

impl Strength {
    /// Returns the strength of three different cards.
    ///
    /// This is the inner loop of simulations: it does not check that the cards differ, which
    /// cards from a [`Deck`](crate::Deck) always do. Of repeated cards it makes no sense and no
    /// panic.
    ///
    /// ```
    /// use cards::{Deck, Rank, three::Strength};
    ///
    /// let [a, b, c, ..] = *Deck::SORTED.cards();
    /// assert!(Strength::of([a, b, c]) > Strength::lowest_with(Rank::Queen));
    /// ```
    #[inline]
    pub fn of(cards: [Card; 3]) -> Self {
        Self(table::strength(cards))
    }

    /// Returns the least strength of a hand that has a card of this rank or is better: with a
    /// queen, `Q-3-2`, the hand with which a dealer qualifies.
    ///
    /// ```
    /// use cards::{Rank, three::{Hand, Strength}};
    ///
    /// let queen_high = Strength::lowest_with(Rank::Queen);
    /// let strength = |text: &str| text.parse::<Hand>().map(|hand| hand.strength());
    /// assert_eq!(strength("Qs 3d 2c")?, queen_high);
    /// assert!(strength("Js Td 8c")? < queen_high);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub const fn lowest_with(rank: Rank) -> Self {
        Self(table::lowest_high_card(rank as u8))
    }

    /// Returns the category, given the suit of one of the cards: a strength knows no suit, and an
    /// ace, king and queen of one suit must name it.
    #[inline]
    const fn category_in(self, suit: Suit) -> Category {
        Category::from_standing((self.0 >> 12) as u8, suit)
    }

    /// Returns the strength as a number that compares the same way.
    ///
    /// ```
    /// use cards::three::Hand;
    ///
    /// let trips: Hand = "9s 9d 9c".parse()?;
    /// assert_eq!(trips.strength().number() >> 12, 4);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub const fn number(self) -> u16 {
        self.0
    }
}

/// Counts the three-card hands of each category that can be made of these cards.
///
/// ```
/// use cards::{CardSet, Suit, three::{self, Category}};
///
/// let census = three::census(CardSet::FULL);
/// assert_eq!(census.of(Category::Pair), 3_744);
/// assert_eq!(census.of(Category::AceKingQueen(Suit::Spades)), 1);
/// ```
pub fn census(cards: CardSet) -> Census<Category> {
    cards.combinations().map(|cards| Hand(cards).category()).collect()
}
