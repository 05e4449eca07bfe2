//! What is written can be read, in text and in JSON; what cannot be read is refused with a reason.

use cards::{Card, CardSet, Deck, DeckError, Face, Outcome, Rank, Suit, five, six, three};
use proptest::prelude::*;

/// The text and the JSON of a value, read again.
fn survives<T>(value: &T)
where
    T: std::fmt::Display + std::str::FromStr + PartialEq + std::fmt::Debug,
    T: serde::Serialize + serde::de::DeserializeOwned,
{
    assert_eq!(value.to_string().parse::<T>().ok().as_ref(), Some(value));
    let json = serde_json::to_string(value).expect("a string");
    assert_eq!(json, format!("\"{value}\""));
    assert_eq!(&serde_json::from_str::<T>(&json).expect("its own output"), value);
}

#[test]
fn every_rank_suit_card_and_category_survives() {
    Rank::ALL.iter().for_each(survives);
    Suit::ALL.iter().for_each(survives);
    Card::ALL.iter().for_each(survives);
    three::Category::ALL.iter().for_each(survives);
    five::Category::ALL.iter().for_each(survives);
    six::Category::ALL.iter().for_each(survives);
    survives(&Face::Down);
    survives(&Face::Up(Card::ALL[7]));
    survives(&CardSet::EMPTY);
    survives(&CardSet::FULL);
    survives(&Deck::SORTED.cut(17));
}

#[test]
fn every_hand_of_three_survives() {
    three::Hand::all().for_each(|hand| survives(&hand));
}

#[test]
fn categories_stand_where_their_list_says() {
    fn in_order<C: Outcome>() {
        assert!(C::ALL.iter().enumerate().all(|(at, category)| category.index() == at));
    }
    in_order::<three::Category>();
    in_order::<five::Category>();
    in_order::<six::Category>();
}

#[test]
fn a_card_knows_its_place() {
    for (at, card) in (0..).zip(Card::ALL) {
        assert_eq!(card.index(), at);
        assert_eq!(Card::from_index(at), Some(card));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
    }
    assert_eq!((52..=u8::MAX).find_map(Card::from_index), None);
}

#[test]
fn a_deck_that_is_none_says_why() {
    let say = |cards: &[Card]| Deck::try_from(cards.to_vec()).unwrap_err().to_string();
    assert_eq!(say(&Card::ALL[1..]), "a deck has 52 cards, not 51");
    let mut long = Card::ALL.to_vec();
    long.push(Card::ALL[0]);
    assert_eq!(say(&long), "a deck has 52 cards, not 53");
    let mut twice = Card::ALL;
    twice[3] = twice[40];
    assert_eq!(say(&twice), "Qc is in the deck twice");
    let text = Deck::SORTED.to_string().replace("Ts", "1s");
    let error = text.parse::<Deck>().unwrap_err();
    assert!(matches!(error, DeckError::Parse(_)), "{error}");
    assert_eq!(error.to_string(), "no card \"1s\": no rank '1', write one of 23456789TJQKA");
}

#[test]
fn the_order_of_a_deck_is_not_for_the_log() {
    assert_eq!(format!("{:?}", Deck::SORTED), "Deck(52 cards)");
}

#[test]
fn json_of_the_wrong_kind_says_what_was_expected() {
    let error = serde_json::from_str::<Card>("7").unwrap_err().to_string();
    assert!(error.contains("expected a card such as \"Ts\""), "{error}");
    let error = serde_json::from_str::<three::Hand>("\"Ts Td\"").unwrap_err().to_string();
    assert!(error.contains("the hand has 3 cards, not 2"), "{error}");
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,20}") {
        let _ = text.parse::<Card>();
        let _ = text.parse::<Deck>();
        let _ = text.parse::<CardSet>();
        let _ = text.parse::<five::Hand>();
        let _ = text.parse::<six::Category>();
    }

    #[test]
    fn sets_behave_as_sets(one in any::<u64>(), other in any::<u64>()) {
        let of = |bits: u64| -> CardSet {
            Card::ALL.into_iter().filter(|card| bits >> card.index() & 1 == 1).collect()
        };
        let (one, other) = (of(one), of(other));
        prop_assert_eq!((one | other).len() + (one & other).len(), one.len() + other.len());
        prop_assert_eq!((one - other) | (one & other), one);
        prop_assert_eq!(!(!one), one);
        prop_assert!((one & other).is_subset(one));
        prop_assert_eq!(one.iter().collect::<CardSet>(), one);
        survives(&one);
    }

    #[test]
    fn strength_does_not_depend_on_the_order_of_the_cards(
        deck in Just(Card::ALL.to_vec()).prop_shuffle(),
    ) {
        let reversed = |cards: &[Card]| cards.iter().rev().copied().collect::<Vec<_>>();
        let five = |cards: &[Card]| five::Strength::of(cards.try_into().expect("five"));
        let six = |cards: &[Card]| six::Strength::of(cards.try_into().expect("six"));
        let three = |cards: &[Card]| three::Strength::of(cards.try_into().expect("three"));
        prop_assert_eq!(three(&deck[..3]), three(&reversed(&deck[..3])));
        prop_assert_eq!(five(&deck[..5]), five(&reversed(&deck[..5])));
        prop_assert_eq!(six(&deck[..6]), six(&reversed(&deck[..6])));
    }

    #[test]
    fn repeated_cards_make_no_panic(places in prop::array::uniform6(0..52_usize)) {
        let [a, b, c, d, e, f] = places.map(|at| Card::ALL[at]);
        let _ = three::Strength::of([a, b, c]);
        let _ = five::Strength::of([a, b, c, d, e]).category();
        let _ = six::Strength::of([a, b, c, d, e, f]);
        let columns = [[a; 40], [b; 40], [c; 40], [d; 40], [e; 40]];
        let hands = five::Columns::new(columns.each_ref().map(|column| &column[..]));
        let _ = five::tally(hands.expect("equally long"));
    }
}
