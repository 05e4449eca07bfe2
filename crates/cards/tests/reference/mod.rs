//! A second evaluator, written to be read: it knows nothing of sums, tables or lanes.
//!
//! A hand becomes a number whose first digit is the class and whose further digits are the ranks
//! in the order in which they decide, most often held first. It shares no code with the library
//! but `Card`.

use cards::Card;

/// The classes of the five-card order, as plain digits.
pub(crate) const FIVE_CLASSES: [&str; 10] = [
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
];

/// The classes of the three-card order, as plain digits.
pub(crate) const THREE_CLASSES: [&str; 7] = [
    "high-card",
    "pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "straight-flush",
    "ace-king-queen",
];

/// What decides between two hands: the class, then the ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Worth {
    pub(crate) class: usize,
    pub(crate) ranks: [u8; 5],
}

/// The ranks from 2 to 14, held most often first, and how often each is held.
fn groups(cards: &[Card]) -> ([u8; 5], [u8; 5]) {
    let mut held = [0_u8; 15];
    for card in cards {
        held[card.rank() as usize + 2] += 1;
    }
    let (mut ranks, mut counts, mut at) = ([0; 5], [0; 5], 0);
    for count in (1..=4).rev() {
        for rank in (2..=14).rev() {
            if held[usize::from(rank)] == count {
                ranks[at] = rank;
                counts[at] = count;
                at += 1;
            }
        }
    }
    (ranks, counts)
}

/// The highest rank of the straight, if the ranks (descending, all different) are one.
fn straight(ranks: &[u8]) -> Option<u8> {
    let follows = |two: &[u8]| two[0] == two[1] + 1;
    if ranks.windows(2).all(follows) {
        return Some(ranks[0]);
    }
    // An ace above cards that go down to the deuce without a gap stands below them.
    let low = &ranks[1..];
    let is_wheel = ranks[0] == 14 && low.windows(2).all(follows) && low.last() == Some(&2);
    is_wheel.then_some(low[0])
}

pub(crate) fn five(cards: [Card; 5]) -> Worth {
    let (mut ranks, counts) = groups(&cards);
    let is_flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let run = if counts == [1; 5] { straight(&ranks) } else { None };
    if let Some(high) = run {
        ranks = [high, 0, 0, 0, 0];
    }
    let class = match (counts, run, is_flush) {
        (_, Some(14), true) => 9,
        (_, Some(_), true) => 8,
        ([4, 1, ..], _, _) => 7,
        ([3, 2, ..], _, _) => 6,
        (_, None, true) => 5,
        (_, Some(_), false) => 4,
        ([3, 1, ..], _, _) => 3,
        ([2, 2, ..], _, _) => 2,
        ([2, 1, ..], _, _) => 1,
        _ => 0,
    };
    Worth { class, ranks }
}

pub(crate) fn three(cards: [Card; 3]) -> Worth {
    let (mut ranks, counts) = groups(&cards);
    let is_flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let run = if counts[..3] == [1; 3] { straight(&ranks[..3]) } else { None };
    if let Some(high) = run {
        ranks = [high, 0, 0, 0, 0];
    }
    let class = match (counts[0], run, is_flush) {
        (_, Some(14), true) => 6,
        (_, Some(_), true) => 5,
        (3, _, _) => 4,
        (_, Some(_), false) => 3,
        (_, None, true) => 2,
        (2, _, _) => 1,
        _ => 0,
    };
    Worth { class, ranks }
}

/// The best five of six; class 10 is the Super Royal.
pub(crate) fn six(cards: [Card; 6]) -> Worth {
    let is_flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    if is_flush && cards.iter().all(|card| card.rank() as u8 + 2 >= 9) {
        return Worth { class: 10, ranks: [0; 5] };
    }
    (0..6)
        .map(|out| five(std::array::from_fn(|at| cards[if at < out { at } else { at + 1 }])))
        .max()
        .expect("there are six ways to leave one out")
}
