//! Every hand there is, counted: by the fast loops, one by one, and by arithmetic.
//!
//! The counts of five-card hands are those of any book on poker; the three- and six-card counts
//! follow from the same combinatorics and are reproduced by three independent ways here.

use cards::{Card, CardSet, Census, Suit, five, six, three};

fn counts<C: cards::Outcome>(census: &Census<C>) -> Vec<(String, u64)> {
    census.iter().map(|(category, hands)| (category.to_string(), hands)).collect()
}

fn named(expected: &[(&str, u64)]) -> Vec<(String, u64)> {
    expected.iter().map(|(name, hands)| ((*name).to_owned(), *hands)).collect()
}

#[test]
fn three_cards_22_100_hands() {
    let expected = named(&[
        ("high-card", 16_440),
        ("pair", 3_744),
        ("flush", 1_096),
        ("straight", 720),
        ("three-of-a-kind", 52),
        ("straight-flush", 44),
        ("ace-king-queen-clubs", 1),
        ("ace-king-queen-diamonds", 1),
        ("ace-king-queen-hearts", 1),
        ("ace-king-queen-spades", 1),
    ]);
    assert_eq!(counts(&three::census(CardSet::FULL)), expected);
}

fn five_card_counts() -> Vec<(String, u64)> {
    named(&[
        ("high-card", 1_302_540),
        ("pair-below-tens", 675_840),
        ("pair-tens-or-better", 422_400),
        ("two-pair", 123_552),
        ("three-of-a-kind", 54_912),
        ("straight", 10_200),
        ("flush", 5_108),
        ("full-house", 3_744),
        ("four-of-a-kind", 624),
        ("straight-flush", 36),
        ("royal-flush", 4),
    ])
}

#[test]
fn five_cards_2_598_960_hands() {
    assert_eq!(counts(&five::census(CardSet::FULL)), five_card_counts());
    assert_eq!(counts(&five::full_deck_census()), five_card_counts());
    let one_by_one: Census<_> = five::Hand::all().map(|hand| hand.category()).collect();
    assert_eq!(counts(&one_by_one), five_card_counts());
}

#[test]
fn five_cards_in_columns() {
    let hands: Vec<[Card; 5]> = CardSet::FULL.combinations().collect();
    // In another order than ascending, which the lanes must not depend on.
    let columns: [Vec<Card>; 5] =
        [3, 0, 4, 1, 2].map(|at| hands.iter().map(|hand| hand[at]).collect());
    let columns = five::Columns::new(columns.each_ref().map(Vec::as_slice)).unwrap();
    assert_eq!(counts(&five::tally(columns)), five_card_counts());

    let categories = five::categories(columns);
    assert_eq!(categories.len(), hands.len());
    for (hand, category) in hands.iter().zip(categories) {
        assert_eq!(five::Strength::of(*hand).category(), category, "{hand:?}");
    }
}

#[test]
fn six_cards_20_358_520_hands() {
    let expected = named(&[
        ("high-card", 6_612_900),
        ("pair", 9_730_740),
        ("two-pair", 2_532_816),
        ("three-of-a-kind", 732_160),
        ("straight", 361_620),
        ("flush", 205_792),
        ("full-house", 165_984),
        ("four-of-a-kind", 14_664),
        ("straight-flush", 1_656),
        ("royal-flush", 184),
        ("super-royal-clubs", 1),
        ("super-royal-diamonds", 1),
        ("super-royal-hearts", 1),
        ("super-royal-spades", 1),
    ]);
    assert_eq!(counts(&six::census(CardSet::FULL)), expected);
    assert_eq!(counts(&six::full_deck_census()), expected);
}

/// Part of a deck: a census after some cards are known is what the mathematics asks for.
#[test]
fn parts_of_the_deck() {
    let suits: CardSet = Card::ALL.into_iter().filter(|card| card.suit() != Suit::Clubs).collect();
    let odd: CardSet = Card::ALL.into_iter().step_by(2).collect();
    let few: CardSet = Card::ALL.into_iter().rev().take(7).collect();
    let four: CardSet = Card::ALL.into_iter().take(4).collect();
    for part in [suits, odd, few, four, CardSet::EMPTY] {
        let fives = part.combinations().map(|cards| five::Strength::of(cards).category());
        assert_eq!(five::census(part), fives.collect(), "{part}");
        let sixes = part
            .combinations()
            .map(|cards| six::Hand::new(cards).expect("the cards differ").category());
        assert_eq!(six::census(part), sixes.collect(), "{part}");
    }
}
