//! Hands as a dealer would call them.

use crate::{Card, Rank, Suit};

/// Returns the suit of the cards, if they all have the same.
pub(crate) fn suit(cards: &[Card]) -> Option<Suit> {
    let suit = cards.first()?.suit();
    cards.iter().all(|card| card.suit() == suit).then_some(suit)
}

/// The ranks of a hand, those held most often first, higher ones first among equals.
pub(crate) struct Rankings(Vec<Rank>);

impl Rankings {
    pub(crate) fn of(cards: &[Card]) -> Self {
        let held = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
        let mut ranks: Vec<Rank> = Rank::ALL.into_iter().filter(|rank| held(*rank) > 0).collect();
        ranks.sort_by_key(|rank| std::cmp::Reverse((held(*rank), *rank)));
        Self(ranks)
    }

    pub(crate) fn high(&self) -> String {
        format!("{} high", self.0[0].name())
    }

    /// An ace beside a low card stands below it: A-2-3-4-5 is five high.
    pub(crate) fn straight_high(&self) -> String {
        let is_ace_low = self.0[0] == Rank::Ace && self.0[1] != Rank::King;
        format!("{} high", self.0[usize::from(is_ace_low)].name())
    }

    pub(crate) fn pair(&self) -> String {
        format!("pair of {}", self.0[0].plural())
    }

    pub(crate) fn two_pair(&self) -> String {
        format!("two pair, {} and {}", self.0[0].plural(), self.0[1].plural())
    }

    pub(crate) fn three_of_a_kind(&self) -> String {
        format!("three of a kind, {}", self.0[0].plural())
    }

    pub(crate) fn full_house(&self) -> String {
        format!("full house, {} full of {}", self.0[0].plural(), self.0[1].plural())
    }

    pub(crate) fn four_of_a_kind(&self) -> String {
        format!("four of a kind, {}", self.0[0].plural())
    }

    /// Returns the ranks one by one: `Q-6-4`.
    pub(crate) fn dashed(&self) -> String {
        self.0.iter().map(Rank::to_string).collect::<Vec<_>>().join("-")
    }
}
