//! A set of cards, as 52 bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};
use std::str::FromStr;

use crate::hand::parse_cards;
use crate::{Card, Combinations, ParseHandError};
use notation::serde_as_text;

/// A set of cards: which ones are known, dealt, or still in the shoe.
///
/// ```
/// use cards::CardSet;
///
/// let seen: CardSet = "Ts Td 4c".parse()?;
/// let unseen = CardSet::FULL - seen;
/// assert_eq!(unseen.len(), 49);
/// assert_eq!(unseen.combinations::<2>().count(), 1_176);
/// assert_eq!(seen.to_string(), "4c Td Ts");
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const FULL: Self = Self((1 << 52) - 1);

    /// Returns the set that holds just this card.
    ///
    /// ```
    /// use cards::{Card, CardSet};
    ///
    /// assert_eq!(CardSet::of(Card::ALL[0]).len(), 1);
    /// ```
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// Returns whether the card is in the set.
    ///
    /// ```
    /// use cards::{Card, CardSet};
    ///
    /// assert!(CardSet::FULL.contains(Card::ALL[51]));
    /// assert!(!CardSet::EMPTY.contains(Card::ALL[51]));
    /// ```
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::of(card).0 != 0
    }

    /// Adds the card, and returns whether it is new to the set.
    ///
    /// ```
    /// use cards::{Card, CardSet};
    ///
    /// let mut dealt = CardSet::EMPTY;
    /// assert!(dealt.insert(Card::ALL[7]));
    /// assert!(!dealt.insert(Card::ALL[7]), "the same card cannot be dealt twice");
    /// ```
    pub const fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= Self::of(card).0;
        is_new
    }

    /// Takes the card out, and returns whether it was there.
    ///
    /// ```
    /// use cards::{Card, CardSet};
    ///
    /// let mut shoe = CardSet::FULL;
    /// assert!(shoe.remove(Card::ALL[7]));
    /// assert!(!shoe.remove(Card::ALL[7]));
    /// ```
    pub const fn remove(&mut self, card: Card) -> bool {
        let was_there = self.contains(card);
        self.0 &= !Self::of(card).0;
        was_there
    }

    /// Returns how many cards are in the set.
    ///
    /// ```
    /// assert_eq!(cards::CardSet::FULL.len(), 52);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is no card in the set.
    ///
    /// ```
    /// assert!(cards::CardSet::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether every card of this set is also in the other.
    ///
    /// ```
    /// use cards::CardSet;
    ///
    /// assert!(CardSet::EMPTY.is_subset(CardSet::FULL));
    /// ```
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the set as bits: bit n is [`Card::ALL`]`[n]`.
    ///
    /// ```
    /// assert_eq!(cards::CardSet::FULL.bits(), (1 << 52) - 1);
    /// ```
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the cards in the order of [`Card::ALL`].
    ///
    /// ```
    /// use cards::CardSet;
    ///
    /// let set: CardSet = "Ah 2c".parse()?;
    /// let cards: Vec<String> = set.iter().map(|card| card.to_string()).collect();
    /// assert_eq!(cards, ["2c", "Ah"]);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        Card::ALL.into_iter().filter(move |card| self.contains(*card))
    }

    /// Returns every choice of `N` cards from the set, each once, in ascending order.
    ///
    /// ```
    /// use cards::CardSet;
    ///
    /// assert_eq!(CardSet::FULL.combinations::<3>().count(), 22_100);
    /// ```
    pub fn combinations<const N: usize>(self) -> Combinations<N> {
        Combinations::new(self)
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The cards of the first set that are not in the second.
impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The rest of the deck.
impl Not for CardSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::hand::write_cards(f, self.iter())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for CardSet {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(parse_cards(text)?.into_iter().collect())
    }
}

serde_as_text!(CardSet, "distinct cards such as \"4c Td Ts\"");
