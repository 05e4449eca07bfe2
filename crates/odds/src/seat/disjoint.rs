//! Two draws from the same unseen cards, which cannot share a card.
//!
//! Two community cards and three cards of the dealer (or of the box) are drawn from the 49 cards
//! that the player does not hold. Going through every such pair of draws would take 19 million
//! steps for each hand. Instead the draws of three are counted by what they make, in all and for
//! each card they contain; those that avoid two cards are then found by inclusion and exclusion:
//! all, less those with the one, less those with the other, and those with both once more.

use cards::{Card, CardSet};

/// The number of cards that a player does not hold.
pub(super) const UNSEEN: usize = 49;

/// The most labels that draws of three may have.
pub(super) const LABELS: usize = 64;

/// The cards that a player does not hold.
pub(super) fn unseen(own: [Card; 3]) -> [Card; UNSEEN] {
    let mut left = CardSet::FULL.iter().filter(|card| !own.contains(card));
    std::array::from_fn(|_| left.next().expect("49 cards are left"))
}

/// What every draw of two makes, as a label.
pub(super) struct Pairs {
    /// The label of two cards by their places among the unseen, the lower place first.
    labels: [[u16; UNSEEN]; UNSEEN],
    /// How many draws have each label.
    draws: Vec<i64>,
    /// How many draws of each label contain each card.
    with: Vec<[i64; UNSEEN]>,
}

impl Pairs {
    /// Labels every draw, the lower place first; labels are numbered from nothing.
    pub(super) fn new(label: impl Fn(usize, usize) -> u16) -> Self {
        let mut labels = [[0; UNSEEN]; UNSEEN];
        let (mut draws, mut with) = (Vec::new(), Vec::new());
        for (low, row) in labels.iter_mut().enumerate() {
            for high in low + 1..UNSEEN {
                row[high] = label(low, high);
                let at = usize::from(row[high]);
                if draws.len() <= at {
                    draws.resize(at + 1, 0);
                    with.resize(at + 1, [0; UNSEEN]);
                }
                draws[at] += 1;
                with[at][low] += 1;
                with[at][high] += 1;
            }
        }
        Self { labels, draws, with }
    }
}

/// How often each label of two cards goes with each label of three others.
pub(super) fn together(
    pairs: &Pairs,
    label_of_three: impl Fn([usize; 3]) -> u8,
) -> Vec<[i64; LABELS]> {
    let mut with = [[0_u32; LABELS]; UNSEEN];
    let mut with_both = vec![[0_u32; LABELS]; pairs.draws.len()];
    for i in 0..UNSEEN {
        for j in i + 1..UNSEEN {
            let both = usize::from(pairs.labels[i][j]);
            for k in j + 1..UNSEEN {
                let label = usize::from(label_of_three([i, j, k]));
                for card in [i, j, k] {
                    with[card][label] += 1;
                }
                with_both[both][label] += 1;
                for low in [i, j] {
                    with_both[usize::from(pairs.labels[low][k])][label] += 1;
                }
            }
        }
    }
    // Each draw of three was counted for each of its cards.
    let all: [i64; LABELS] = std::array::from_fn(|label| {
        with.iter().map(|threes| i64::from(threes[label])).sum::<i64>() / 3
    });
    let avoiding = |(at, both): (usize, [u32; LABELS])| {
        std::array::from_fn(|label| {
            let cards = pairs.with[at].iter().zip(&with);
            let either: i64 = cards.map(|(draws, threes)| draws * i64::from(threes[label])).sum();
            pairs.draws[at] * all[label] - either + i64::from(both[label])
        })
    };
    with_both.into_iter().enumerate().map(avoiding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of draws one by one, with labels that mix high and low places.
    #[test]
    fn inclusion_and_exclusion_agrees_with_counting() {
        let small = |number: usize| u8::try_from(number).expect("it is below seven");
        let of_two = |low: usize, high: usize| u16::from(small((3 * low + high) % 5));
        let of_three = |[i, j, k]: [usize; 3]| small((i + 2 * j + 5 * k) % 7);
        let mut counted = vec![[0_i64; LABELS]; 5];
        for low in 0..UNSEEN {
            for high in low + 1..UNSEEN {
                let row = &mut counted[usize::from(of_two(low, high))];
                let free: Vec<usize> = (0..UNSEEN).filter(|at| ![low, high].contains(at)).collect();
                for (at, i) in free.iter().enumerate() {
                    for (beside, j) in free.iter().enumerate().skip(at + 1) {
                        for k in &free[beside + 1..] {
                            row[usize::from(of_three([*i, *j, *k]))] += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(together(&Pairs::new(of_two), of_three), counted);
    }

    #[test]
    fn ways_to_draw_five_cards_add_up() {
        let pairs = Pairs::new(|low, _| u16::from(low < 10));
        let counts = together(&pairs, |[i, _, _]| u8::from(i < 20));
        let sum: i64 = counts.iter().flatten().sum();
        assert_eq!(sum, 49 * 48 / 2 * 16_215);
    }
}
