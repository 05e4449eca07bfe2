//! Hands from text, and what holds for all hands there are.
//!
//! A bar divides a player's own cards from those that are shared, as in `"Ts Js Qs | Ks As"`; it is
//! there for the reader and means nothing to the cards.

use std::sync::LazyLock;

use cards::{Card, Rank, Suit, five, six, three};

/// Reads a three-card hand.
pub fn three(text: &str) -> three::Hand {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Reads a five-card hand.
pub fn five(text: &str) -> five::Hand {
    text.replace(" |", "").parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Reads a six-card hand.
pub fn six(text: &str) -> six::Hand {
    text.replace(" |", "").parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the same card of the suit that follows, spades being followed by clubs.
pub fn next_suit(card: Card) -> Card {
    let suits = Suit::ALL;
    let next = suits[(card.suit() as usize + 1) % suits.len()];
    Card::new(card.rank(), next)
}

/// Returns the ranks from best to worst by the letters that write them, as the strengths of four
/// of a kind order them.
pub fn ranks_by_four_of_a_kind() -> String {
    let strength = |rank: Rank| {
        let kicker = if rank == Rank::Ace { Rank::King } else { Rank::Ace };
        let [a, b, c, d] = Suit::ALL.map(|suit| Card::new(rank, suit));
        five::Strength::of([a, b, c, d, Card::new(kicker, Suit::Clubs)])
    };
    in_letters(strength)
}

/// Returns the ranks from best to worst by the letters that write them, as the strengths of three
/// of a kind in three cards order them.
pub fn ranks_by_three_of_a_kind() -> String {
    in_letters(|rank| {
        let [a, b, c, _] = Suit::ALL.map(|suit| Card::new(rank, suit));
        three::Strength::of([a, b, c])
    })
}

fn in_letters<S: Ord>(strength: impl Fn(Rank) -> S) -> String {
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| std::cmp::Reverse(strength(*rank)));
    ranks.map(Rank::letter).iter().collect()
}

/// The best and the worst strength of a category, over all hands there are.
type Extremes<C, S> = Vec<(C, S, S)>;

/// Returns the best and the worst strength among all 2,598,960 hands of a category.
pub fn five_card_extremes(of: five::Category) -> (five::Strength, five::Strength) {
    static ALL: LazyLock<Extremes<five::Category, five::Strength>> =
        LazyLock::new(|| extremes(five::Hand::all().map(|it| (it.category(), it.strength()))));
    let (_, best, worst) = ALL.iter().find(|(it, _, _)| *it == of).expect("it has hands");
    (*best, *worst)
}

/// Returns the best and the worst strength among all 22,100 hands of a category.
pub fn three_card_extremes(of: three::Category) -> (three::Strength, three::Strength) {
    static ALL: LazyLock<Extremes<three::Category, three::Strength>> =
        LazyLock::new(|| extremes(three::Hand::all().map(|it| (it.category(), it.strength()))));
    let (_, best, worst) = ALL.iter().find(|(it, _, _)| *it == of).expect("it has hands");
    (*best, *worst)
}

fn extremes<C: PartialEq, S: Ord + Copy>(hands: impl Iterator<Item = (C, S)>) -> Extremes<C, S> {
    let mut found: Extremes<C, S> = Vec::new();
    for (category, strength) in hands {
        match found.iter_mut().find(|(known, _, _)| *known == category) {
            Some((_, best, worst)) => {
                *best = strength.max(*best);
                *worst = strength.min(*worst);
            }
            None => found.push((category, strength, strength)),
        }
    }
    found
}
