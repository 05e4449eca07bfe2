//! Hands that differ only in the names of their suits are one class.

use std::collections::BTreeMap;

use cards::{Card, CardSet};

/// A class of three cards: one of its hands, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// One hand of the class.
    pub cards: [Card; 3],
    /// How many hands differ from it only in the names of the suits, itself included.
    pub hands: u32,
}

/// Returns the 1,755 classes of three cards, in the order of their first hands.
///
/// ```
/// let classes = odds::three_card_classes();
/// assert_eq!(classes.len(), 1_755);
/// assert_eq!(classes.iter().map(|class| class.hands).sum::<u32>(), 22_100);
/// ```
pub fn three_card_classes() -> Vec<Class> {
    let mut classes: BTreeMap<u64, Class> = BTreeMap::new();
    for cards in CardSet::FULL.combinations::<3>() {
        let class = classes.entry(first_of_class(&cards)).or_insert(Class { cards, hands: 0 });
        class.hands += 1;
    }
    classes.into_values().collect()
}

/// The least set of cards that renaming suits can make of these: the same for a whole class.
pub(crate) fn first_of_class(cards: &[Card]) -> u64 {
    let renamed = |names: &[u8; 4]| {
        cards.iter().fold(0_u64, |set, card| {
            let suit = names[card.suit() as usize];
            set | 1 << (4 * (card.index() / 4) + suit)
        })
    };
    RENAMINGS.iter().map(renamed).min().unwrap_or(0)
}

/// Every way to rename the four suits.
const RENAMINGS: [[u8; 4]; 24] = {
    let mut all = [[0; 4]; 24];
    let (mut at, mut number) = (0, 0_u8);
    while number < 255 {
        let names = [number >> 6, number >> 4 & 3, number >> 2 & 3, number & 3];
        let seen = 1_u8 << names[0] | 1 << names[1] | 1 << names[2] | 1 << names[3];
        if seen == 0b1111 {
            all[at] = names;
            at += 1;
        }
        number += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renamings_are_all_different() {
        let different: std::collections::BTreeSet<_> = RENAMINGS.iter().collect();
        assert_eq!(different.len(), 24);
    }

    #[test]
    fn four_cards_have_16432_classes() {
        let all = CardSet::FULL.combinations::<4>().map(|cards| first_of_class(&cards));
        let different: std::collections::BTreeSet<u64> = all.collect();
        assert_eq!(different.len(), 16_432);
    }
}
