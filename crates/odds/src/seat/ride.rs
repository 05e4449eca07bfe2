//! Every deal of Let It Ride with its side wagers, counted by what decides them.

use std::collections::BTreeMap;
use std::sync::Arc;

use table::Ranking;

use super::disjoint::{LABELS, Pairs, UNSEEN, together, unseen};
use super::ending::{Course, Endings, Sorting, as_one};
use super::kept::Kept;
use super::own;
use crate::let_it_ride::{COLUMNS, Census, Rides, Vector};

/// Deals alike: the groups by which the bets are decided, and what the cards make.
#[derive(Clone, Copy, Debug)]
struct Alike {
    first: usize,
    second: usize,
    columns: usize,
    deals: u64,
}

/// All deals, whatever the paytables and decisions.
#[derive(Clone, Debug)]
pub(super) struct Deals(Vec<Alike>);

static KEPT: Kept<Deals> = Kept::new();

const COURSES: &[Course] = &[Course::Live(1), Course::Live(2), Course::Live(3)];

impl Deals {
    pub(super) fn of(ranking: &Ranking) -> Arc<Self> {
        KEPT.of(ranking, || Self::count(ranking))
    }

    fn count(ranking: &Ranking) -> Self {
        let census = Census::of(ranking);
        let places = |vectors: &[Vector]| -> BTreeMap<[i64; COLUMNS], usize> {
            vectors.iter().enumerate().map(|(at, vector)| (vector.counts, at)).collect()
        };
        let [first, second] = [places(&census.first), places(&census.second)];
        let mut alike = BTreeMap::<(usize, usize, usize), u64>::new();
        for class in own::classes() {
            let hand = Hand::new(ranking, class.cards);
            let whole = hand.fours.iter().fold([0; COLUMNS], |sum, four| {
                // Every two community cards came in both orders.
                std::array::from_fn(|at| sum[at] + four[at])
            });
            let first = first[&whole.map(|deals| deals / 2)];
            let seconds = hand.fours.map(|counts| second[&counts]);
            for (seconds, five, sixes) in hand.with_box(ranking, &seconds) {
                for (six, deals) in (0..).zip(sixes).filter(|(_, deals)| *deals > 0) {
                    let columns = as_one(hand.three, five, six);
                    let deals = deals.unsigned_abs() * u64::from(class.hands);
                    // Either community card may come first.
                    for second in seconds {
                        *alike.entry((first, second, columns)).or_default() += deals;
                    }
                }
            }
        }
        let all = alike.into_iter();
        Self(
            all.map(|((first, second, columns), deals)| Alike { first, second, columns, deals })
                .collect(),
        )
    }

    /// Returns how the deals end when the bets are decided so.
    pub(super) fn endings(&self, rides: &Rides) -> Endings {
        let mut sorting = Sorting::new(COURSES);
        for alike in &self.0 {
            let riding = [rides.first[alike.first], rides.second[alike.second]];
            let course = riding.iter().filter(|rides| **rides).count();
            sorting.add(course, alike.columns, alike.deals);
        }
        sorting.finish()
    }
}

/// Three cards, and what they become with the cards that are not seen yet.
struct Hand {
    cards: [cards::Card; 3],
    unseen: [cards::Card; UNSEEN],
    three: u8,
    /// What they make with two community cards.
    fives: [[u8; UNSEEN]; UNSEEN],
    /// How often they become each column after each first community card.
    fours: [[i64; COLUMNS]; UNSEEN],
}

impl Hand {
    fn new(ranking: &Ranking, cards: [cards::Card; 3]) -> Self {
        let unseen = unseen(cards);
        let (mut fives, mut fours) = ([[0; UNSEEN]; UNSEEN], [[0; COLUMNS]; UNSEEN]);
        let [a, b, c] = cards;
        for first in 0..UNSEEN {
            for second in 0..first {
                let five = ranking.of_five([a, b, c, unseen[first], unseen[second]]);
                for (one, other) in [(first, second), (second, first)] {
                    fives[one][other] = five;
                    fours[one][usize::from(five)] += 1;
                }
            }
        }
        Self { three: ranking.of_three(cards), cards, unseen, fives, fours }
    }

    /// For each two groups of four cards that the first or the other community card may make, and
    /// each column of five: the deals of two community cards and a box, by the column of six.
    fn with_box(
        &self,
        ranking: &Ranking,
        seconds: &[usize; UNSEEN],
    ) -> impl Iterator<Item = ([usize; 2], u8, [i64; LABELS])> {
        let label = |low: usize, high: usize| {
            let mut groups = [seconds[low], seconds[high]];
            groups.sort_unstable();
            (groups, self.fives[low][high])
        };
        let twos = (0..UNSEEN).flat_map(|high| (0..high).map(move |low| (low, high)));
        let mut labels: Vec<([usize; 2], u8)> = twos.map(|(low, high)| label(low, high)).collect();
        labels.sort_unstable();
        labels.dedup();
        let pairs = Pairs::new(|low, high| {
            let at = labels.binary_search(&label(low, high)).expect("every label is listed");
            u16::try_from(at).expect("no more labels than draws")
        });
        let [a, b, c] = self.cards;
        let six = |three: [usize; 3]| {
            let [d, e, f] = three.map(|at| self.unseen[at]);
            ranking.of_six([a, b, c, d, e, f])
        };
        let counts = together(&pairs, six);
        labels.into_iter().zip(counts).map(|((groups, five), sixes)| (groups, five, sixes))
    }
}

#[cfg(test)]
mod tests {
    use cards::{Card, CardSet};
    use rulebook::Book;

    use super::*;

    /// Nineteen million deals of one hand, one by one; groups are told by the first card alone.
    #[test]
    fn deals_of_a_hand_are_those_of_exhaustion() {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let ranking = Ranking::of(&book.default_readings());
        let own = "Ks Ts 4d".parse::<cards::three::Hand>().expect("three cards");
        let hand = Hand::new(&ranking, *own.cards());
        let seconds = hand.unseen.map(|card| card.rank() as usize % 3);
        let mut counted = BTreeMap::new();
        for (groups, five, sixes) in hand.with_box(&ranking, &seconds) {
            for (six, deals) in sixes.into_iter().enumerate().filter(|(_, deals)| *deals > 0) {
                for group in groups {
                    *counted.entry((group, five, six)).or_insert(0) += deals;
                }
            }
        }
        assert_eq!(counted, one_by_one(&ranking, &hand));
    }

    fn one_by_one(ranking: &Ranking, hand: &Hand) -> BTreeMap<(usize, u8, usize), i64> {
        let set = |cards: &[Card]| cards.iter().fold(0, |set, card| set | 1_u64 << card.index());
        let ([a, b, c], unseen) = (hand.cards, hand.unseen.into_iter().collect::<CardSet>());
        let boxes: Vec<(u64, usize)> = unseen
            .combinations::<3>()
            .map(|[d, e, f]| (set(&[d, e, f]), ranking.of_six([a, b, c, d, e, f]).into()))
            .collect();
        let mut all = BTreeMap::new();
        for [d, e] in unseen.combinations::<2>() {
            let (community, five) = (set(&[d, e]), ranking.of_five([a, b, c, d, e]));
            let mut sixes = [0_i64; 16];
            for (_, six) in boxes.iter().filter(|(three, _)| three & community == 0) {
                sixes[*six] += 1;
            }
            for (six, deals) in sixes.into_iter().enumerate().filter(|(_, deals)| *deals > 0) {
                for first in [d, e] {
                    let group = first.rank() as usize % 3;
                    *all.entry((group, five, six)).or_insert(0) += deals;
                }
            }
        }
        all
    }
}
