//! The fast evaluators and the plain one in `reference` agree on every hand: on its category, and
//! on who beats whom.

mod reference;

use std::collections::BTreeMap;

use cards::{five, six, three};
use reference::{FIVE_CLASSES, THREE_CLASSES, Worth};

/// Checks that strength and worth sort all hands alike: equal together and greater together.
/// Returns how many different hands there are.
fn agree(hands: impl Iterator<Item = (u16, Worth)>) -> usize {
    let mut worths: BTreeMap<u16, Worth> = BTreeMap::new();
    for (strength, worth) in hands {
        let known = worths.entry(strength).or_insert(worth);
        assert_eq!(*known, worth, "strength {strength} is two different hands");
    }
    let mut ascending = worths.values();
    let mut last = ascending.next().expect("there are hands");
    for worth in ascending {
        assert!(worth > last, "{worth:?} should beat {last:?}");
        last = worth;
    }
    worths.len()
}

#[test]
fn three_cards_rank_alike_in_all_22_100_hands() {
    let different = agree(three::Hand::all().map(|hand| {
        let worth = reference::three(*hand.cards());
        let name = hand.category().to_string();
        assert!(name.starts_with(THREE_CLASSES[worth.class]), "{hand} is {name}");
        (hand.strength().number(), worth)
    }));
    assert_eq!(different, 741);
}

#[test]
fn five_cards_rank_alike_in_all_2_598_960_hands() {
    let different = agree(five::Hand::all().map(|hand| {
        let worth = reference::five(*hand.cards());
        let name = hand.category().name();
        let is_high = worth.ranks[0] >= 10;
        match name.strip_prefix("pair-") {
            Some(which) => {
                assert_eq!(FIVE_CLASSES[worth.class], "pair", "{hand}");
                assert_eq!(which == "tens-or-better", is_high, "{hand}");
            }
            None => assert_eq!(name, FIVE_CLASSES[worth.class], "{hand}"),
        }
        (hand.strength().number(), worth)
    }));
    assert_eq!(different, 7_462);
}

#[test]
fn six_cards_rank_alike_in_all_20_358_520_hands() {
    let mut worths = vec![None; 1 << 16];
    for hand in six::Hand::all() {
        let worth = reference::six(*hand.cards());
        let known = worths[usize::from(hand.strength().number())].get_or_insert(worth);
        assert_eq!(*known, worth, "{hand}");
    }
    let numbered =
        (0..=u16::MAX).zip(worths).filter_map(|(strength, worth)| Some((strength, worth?)));
    let different = agree(numbered);
    // Six cards cannot be worse than nine high without a straight or a flush, and so on; the
    // number is the reference evaluator's own.
    assert_eq!(different, 6_075 + 1);
}

#[test]
fn six_card_categories_are_those_of_the_best_five() {
    for hand in six::Hand::all().step_by(7) {
        let worth = reference::six(*hand.cards());
        let name = hand.category().to_string();
        match worth.class {
            10 => assert!(name.starts_with("super-royal"), "{hand} is {name}"),
            class => assert_eq!(name, FIVE_CLASSES[class], "{hand}"),
        }
        assert_eq!(hand.best_five().strength(), {
            let best = hand.best_five();
            assert!(best.cards().iter().all(|card| hand.cards().contains(card)));
            best.strength()
        });
    }
}
