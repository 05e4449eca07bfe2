//! The player's three cards, told apart as far as any wager can tell.

use cards::{Card, Rank, Suit};

use crate::{Class, three_card_classes};

/// A class of three cards, and the place of its suitless class among [`three_card_classes`].
///
/// Hands that differ only in the names of their suits fare alike, except where a row names a suit:
/// a suited ace, king and queen by themselves, and the six highest cards of a suit. Both need three
/// suited cards from nine to ace, so only such classes come four times, once for each suit.
pub(super) fn classes() -> impl Iterator<Item = Class> {
    three_card_classes().into_iter().flat_map(|class| {
        let each = if may_be_named(class.cards) { 4 } else { 1 };
        let hands = class.hands / each;
        let suits = Suit::ALL.into_iter().take(each as usize);
        suits.map(move |suit| match each {
            1 => class,
            _ => Class { cards: class.cards.map(|card| Card::new(card.rank(), suit)), hands },
        })
    })
}

fn may_be_named(cards: [Card; 3]) -> bool {
    let [first, ..] = cards;
    cards.iter().all(|card| card.suit() == first.suit() && card.rank() >= Rank::Nine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_classes_are_told_apart_by_suit() {
        let all: Vec<Class> = classes().collect();
        assert_eq!(all.len(), 1_755 + 3 * 20);
        assert_eq!(all.iter().map(|class| class.hands).sum::<u32>(), 22_100);
        let named = all.iter().filter(|class| may_be_named(class.cards));
        assert!(named.clone().all(|class| class.hands == 1));
        assert_eq!(named.count(), 80);
    }
}
