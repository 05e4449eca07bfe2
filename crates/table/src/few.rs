//! At most three cards: a hand, a packet, the cards of a place on the layout.

use std::fmt;

use cards::Card;

/// At most three cards, in the order in which they came.
///
/// ```
/// use cards::Card;
/// use table::Few;
///
/// let mut few = Few::NONE;
/// few.push(Card::ALL[51]);
/// few.push(Card::ALL[0]);
/// assert_eq!(few.to_string(), "As 2c");
/// assert_eq!(few.three(), None, "there are only two");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few {
    cards: [Card; 3],
    count: u8,
}

impl Few {
    /// No card.
    pub const NONE: Self = Self { cards: [Card::ALL[0]; 3], count: 0 };

    /// Returns one card.
    ///
    /// ```
    /// assert_eq!(table::Few::one(cards::Card::ALL[12]).len(), 1);
    /// ```
    pub const fn one(card: Card) -> Self {
        let mut few = Self::NONE;
        few.cards[0] = card;
        few.count = 1;
        few
    }

    /// Adds a card.
    ///
    /// # Panics
    ///
    /// Panics if there are three already: no place of the layout has room for a fourth.
    ///
    /// ```
    /// let mut few = table::Few::NONE;
    /// few.push(cards::Card::ALL[3]);
    /// assert_eq!(few.cards(), [cards::Card::ALL[3]]);
    /// ```
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
    }

    /// Adds the cards of another.
    pub(crate) fn append(&mut self, more: Self) {
        if self.is_empty() {
            *self = more;
            return;
        }
        for card in more.cards() {
            self.push(*card);
        }
    }

    /// Returns the cards.
    ///
    /// ```
    /// assert!(table::Few::NONE.cards().is_empty());
    /// ```
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// Returns how many there are.
    ///
    /// ```
    /// assert_eq!(table::Few::NONE.len(), 0);
    /// ```
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Returns whether there is none.
    ///
    /// ```
    /// assert!(table::Few::NONE.is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the three places for a card, and how many of them are taken. What is at the others
    /// means nothing.
    ///
    /// ```
    /// assert_eq!(table::Few::one(cards::Card::ALL[9]).places().1, 1);
    /// ```
    #[inline]
    pub const fn places(self) -> ([Card; 3], u8) {
        (self.cards, self.count)
    }

    /// Returns the cards if there are three.
    ///
    /// ```
    /// assert_eq!(table::Few::NONE.three(), None);
    /// ```
    pub fn three(&self) -> Option<[Card; 3]> {
        (self.count == 3).then_some(self.cards)
    }

    /// The cards if there are two.
    pub(crate) fn two(self) -> Option<[Card; 2]> {
        let [first, second, _] = self.cards;
        (self.count == 2).then_some([first, second])
    }

    /// Returns the cards without one of them.
    ///
    /// ```
    /// use cards::Card;
    /// use table::Few;
    ///
    /// let few: Few = [Card::ALL[1], Card::ALL[2]].into_iter().collect();
    /// assert_eq!(few.without(0), Few::one(Card::ALL[2]));
    /// ```
    #[must_use]
    pub fn without(&self, index: usize) -> Self {
        let kept = self.cards().iter().enumerate().filter(|(at, _)| *at != index);
        kept.map(|(_, card)| *card).collect()
    }
}

impl From<[Card; 3]> for Few {
    fn from(cards: [Card; 3]) -> Self {
        Self { cards, count: 3 }
    }
}

impl FromIterator<Card> for Few {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut few = Self::NONE;
        for card in cards {
            few.push(card);
        }
        few
    }
}

impl fmt::Display for Few {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.cards().iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Few {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
