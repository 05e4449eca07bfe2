//! The player's three cards, told apart as far as any wager can tell.

use cards::{Card, Rank, Suit};

use crate::{Class, three_card_classes};

/// Returns the classes of three cards that no wager tells apart.
///
/// Hands that differ only in the names of their suits fare alike, except where a row names a suit:
/// a suited ace, king and queen by themselves, and the six highest cards of a suit. Both need three
/// suited cards from nine to ace, so only such classes come four times, once for each suit.
pub(super) fn classes() -> impl Iterator<Item = Class> {
    three_card_classes().into_iter().flat_map(|class| {
        if !may_be_named(class.cards) {
            return vec![class];
        }
        let of = |suit| class.cards.map(|card| Card::new(card.rank(), suit));
        let hands = class.hands / 4;
        Suit::ALL.map(|suit| Class { cards: of(suit), hands }).to_vec()
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
