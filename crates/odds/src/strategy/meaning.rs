//! What a line of a strategy means: the hands that it is about, and the words for them.

use std::collections::BTreeSet;

use cards::three::{Hand, Strength};
use cards::{Card, Rank};

use super::condition::Condition;
use super::shape::{Straights, ranks};
use super::suiting::Suiting;

/// The hands that a line is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Those that meet a condition, but for some.
    Except(Ruling),
    /// Those that meet a condition and are as good as this hand, or better.
    OrBetter(Condition, Least),
    /// Those of these ranks that are suited in one of these ways.
    Named(u16, Vec<Suiting>),
}

/// A condition on so many cards, without the hands that are excepted by their ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    pub(crate) cards: u8,
    pub(crate) condition: Condition,
    pub(crate) except: BTreeSet<u16>,
}

/// The weakest hand of three cards that is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Least([Card; 3]);

impl Meaning {
    /// Returns what means all hands of so many cards that meet a condition.
    pub(crate) const fn all_of(cards: u8, condition: Condition) -> Self {
        Self::Except(Ruling { cards, condition, except: BTreeSet::new() })
    }

    /// Returns whether these cards are meant.
    pub(crate) fn means(&self, straights: &Straights, cards: &[Card]) -> bool {
        match self {
            Self::Except(Ruling { cards: number, condition, except }) => {
                condition.is_met(*number, straights.shape(cards)) && !except.contains(&ranks(cards))
            }
            Self::OrBetter(condition, least) => {
                condition.is_met(3, straights.shape(cards)) && least.is_met(cards)
            }
            Self::Named(named, suitings) => {
                ranks(cards) == *named
                    && Suiting::of(cards).is_some_and(|suiting| suitings.contains(&suiting))
            }
        }
    }

    /// Returns it in words.
    pub(crate) fn in_words(&self) -> String {
        match self {
            Self::Except(ruling) => ruling.in_words(),
            Self::OrBetter(Condition::Every, least) => format!("{} or better", least.in_words()),
            Self::OrBetter(condition, least) => {
                format!("{}, {} or better", condition.in_words(3), least.in_words())
            }
            Self::Named(ranks, suitings) => Suiting::in_words(*ranks, suitings),
        }
    }
}

impl Ruling {
    /// Returns how hard it is to remember: a hand by its ranks is as hard as two conditions.
    pub(crate) fn price(&self) -> u32 {
        let exceptions = u32::try_from(self.except.len()).expect("there are few");
        self.condition.price(self.cards) + 2 * exceptions
    }

    fn in_words(&self) -> String {
        let words = self.condition.in_words(self.cards);
        let mut hands: Vec<String> = self.except.iter().map(|ranks| dashed(*ranks)).collect();
        // By their lowest cards, so that an ace which stands low comes first.
        hands.sort_by_key(|hand| hand.starts_with(|first: char| first != 'A'));
        match hands.split_last() {
            None => words,
            Some((only, [])) => format!("{words}, except {only}"),
            Some((last, others)) => format!("{words}, except {} and {last}", others.join(", ")),
        }
    }
}

impl Least {
    pub(crate) const fn new(cards: [Card; 3]) -> Self {
        Self(cards)
    }

    fn is_met(self, cards: &[Card]) -> bool {
        let cards = <[Card; 3]>::try_from(cards);
        cards.is_ok_and(|cards| Strength::of(cards) >= Strength::of(self.0))
    }

    fn in_words(self) -> String {
        Hand::new(self.0).expect("three different cards").in_words()
    }
}

/// Writes ranks upwards, an ace below a five as the lowest: `A-2-3`.
fn dashed(ranks: u16) -> String {
    let is_low = ranks & LOW != 0 && ranks & !(LOW | ACE) == 0;
    let ace_first = if is_low { ranks & ACE } else { 0 };
    let letters =
        |ranks: u16| Rank::ALL.into_iter().filter(move |rank| ranks >> *rank as u8 & 1 == 1);
    let all = letters(ace_first).chain(letters(ranks & !ace_first));
    all.map(|rank| rank.to_string()).collect::<Vec<_>>().join("-")
}

const ACE: u16 = 1 << Rank::Ace as u8;

/// Deuces to fives, with which an ace stands low.
const LOW: u16 = 0b1111;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ace_is_written_where_it_stands() {
        assert_eq!(dashed(0b1_0000_0000_0011), "A-2-3");
        assert_eq!(dashed(0b1_1100_0000_0000), "Q-K-A");
        assert_eq!(dashed(0b1_0000_0001_0001), "2-6-A");
        assert_eq!(dashed(0b0_0000_0000_0111), "2-3-4");
    }
}
