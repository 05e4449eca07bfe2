//! Two hands that share the community cards: how both fare, over every deal.
//!
//! Given the community cards, two hands of three are drawn from fifty cards and cannot share one.
//! Hands are counted by how they fare: in all, with each card, and with each two cards. The
//! disjoint pairs of hands follow by inclusion and exclusion over the cards they might have in
//! common: all pairs, less those with one card in common, and so on up to a hand paired with
//! itself.

use std::collections::BTreeMap;

use cards::{Card, CardSet, Rank, Suit};
use table::Ranking;

use super::hands::Places;
use crate::let_it_ride::Gains;
use crate::suits::first_of_class;

/// The number of deals: two community cards in order, and two hands.
pub(super) const DEALS: u64 = 52 * 51 * 19_600 * 16_215;

/// Counts the deals by how two hands fare.
pub(super) fn count(
    ranking: &Ranking,
    gains: &Gains,
    places: &Places,
    fares: usize,
) -> Vec<Vec<u64>> {
    let game = Game { ranking, gains, places, first: first_bets(ranking, gains) };
    let mut two = vec![vec![0; fares]; fares];
    for rank in Rank::ALL {
        let first = Card::new(rank, Suit::Clubs);
        let second_bets = game.second_bets(first);
        for (second, deals) in seconds(first) {
            let hands = game.hands([first, second], &second_bets);
            for (sums, row) in two.iter_mut().zip(disjoint(&hands, fares)) {
                for (sum, pairs) in sums.iter_mut().zip(row) {
                    *sum += deals * pairs.unsigned_abs();
                }
            }
        }
    }
    two
}

/// One second community card for each class of suits, with the number of deals of both that are
/// like it.
fn seconds(first: Card) -> impl Iterator<Item = (Card, u64)> {
    let other_ranks = Rank::ALL.into_iter().filter(move |rank| *rank != first.rank());
    let others = other_ranks.flat_map(|rank| {
        [(Card::new(rank, Suit::Clubs), 4), (Card::new(rank, Suit::Diamonds), 12)]
    });
    others.chain([(Card::new(first.rank(), Suit::Diamonds), 12)])
}

/// What decides how a hand fares.
struct Game<'a> {
    ranking: &'a Ranking,
    gains: &'a Gains,
    places: &'a Places,
    /// Whether Bet 1 rides, by the three cards.
    first: Vec<bool>,
}

/// A hand of three cards, and how it fares with given community cards.
#[derive(Clone, Copy, Debug)]
struct Hand {
    cards: [u8; 3],
    fare: u8,
}

impl Game<'_> {
    /// Whether Bet 2 rides after a first community card, by the three cards.
    fn second_bets(&self, first: Card) -> Vec<bool> {
        let mut rides = vec![false; PLACES];
        let left = without(&[first]);
        for own in left.combinations::<3>() {
            let [a, b, c] = own;
            let open = left.iter().filter(|card| !own.contains(card));
            let gained: i64 = open.map(|card| self.gain([a, b, c, first, card])).sum();
            rides[place(own)] = gained > 0;
        }
        rides
    }

    /// Every hand that can be held with these community cards.
    fn hands(&self, community: [Card; 2], second: &[bool]) -> Vec<Hand> {
        let [d, e] = community;
        let hand = |own: [Card; 3]| {
            let [a, b, c] = own;
            let riding = [self.first[place(own)], second[place(own)]];
            let more = riding.iter().filter(|rides| **rides).count();
            let column = usize::from(self.ranking.of_five([a, b, c, d, e]));
            Hand { cards: own.map(Card::index), fare: self.places[more][column] }
        };
        without(&community).combinations::<3>().map(hand).collect()
    }

    fn gain(&self, cards: [Card; 5]) -> i64 {
        self.gains[usize::from(self.ranking.of_five(cards))]
    }
}

/// Whether Bet 1 rides, by the three cards: decided once for a class of suits.
fn first_bets(ranking: &Ranking, gains: &Gains) -> Vec<bool> {
    let mut classes = BTreeMap::new();
    let mut rides = vec![false; PLACES];
    for own in CardSet::FULL.combinations::<3>() {
        let is_ridden = *classes.entry(first_of_class(&own)).or_insert_with(|| {
            let [a, b, c] = own;
            let gained = without(&own)
                .combinations::<2>()
                .map(|[d, e]| gains[usize::from(ranking.of_five([a, b, c, d, e]))]);
            gained.sum::<i64>() > 0
        });
        rides[place(own)] = is_ridden;
    }
    rides
}

/// The ordered pairs of hands without a common card, by how the two fare.
fn disjoint(hands: &[Hand], fares: usize) -> Vec<Vec<i64>> {
    let mut all = vec![0_i64; fares];
    let mut with = vec![vec![0_i64; fares]; 52];
    let mut with_both = vec![vec![0_i64; fares]; 52 * 52];
    for Hand { cards, fare } in hands {
        let fare = usize::from(*fare);
        let [a, b, c] = cards.map(usize::from);
        all[fare] += 1;
        for card in [a, b, c] {
            with[card][fare] += 1;
        }
        for (low, high) in [(a, b), (a, c), (b, c)] {
            with_both[low * 52 + high][fare] += 1;
        }
    }
    let mut pairs = vec![vec![0; fares]; fares];
    multiply(&all, 1, &mut pairs);
    for with in &with {
        multiply(with, -1, &mut pairs);
    }
    for with_both in &with_both {
        multiply(with_both, 1, &mut pairs);
    }
    // Two hands with three cards in common are the same hand.
    for (fare, hands) in all.iter().enumerate() {
        pairs[fare][fare] -= hands;
    }
    pairs
}

/// Adds the products of all counts with all counts.
fn multiply(counts: &[i64], sign: i64, to: &mut [Vec<i64>]) {
    for (one, row) in counts.iter().zip(to).filter(|(one, _)| **one > 0) {
        for (sum, other) in row.iter_mut().zip(counts) {
            *sum += sign * one * other;
        }
    }
}

/// The places that [`place`] gives to three cards.
const PLACES: usize = 52 * 52 * 52;

fn place(cards: [Card; 3]) -> usize {
    cards.iter().fold(0, |place, card| place * 52 + usize::from(card.index()))
}

fn without(cards: &[Card]) -> CardSet {
    CardSet::FULL.iter().filter(|card| !cards.contains(card)).collect()
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;

    /// A third of a billion pairs of hands, one by one, behind the king of clubs and the nine of
    /// diamonds. Fares are mixed so that every one comes with every other.
    #[test]
    fn pairs_of_hands_are_those_of_exhaustion() {
        let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
        let ranking = Ranking::of(&book.default_readings());
        let community = [Card::new(Rank::King, Suit::Clubs), Card::new(Rank::Nine, Suit::Diamonds)];
        let [d, e] = community;
        let hand = |own: [Card; 3]| {
            let [a, b, c] = own;
            let fare = ranking.of_five([a, b, c, d, e]).min(3);
            Hand { cards: own.map(Card::index), fare }
        };
        let hands: Vec<Hand> = without(&community).combinations::<3>().map(hand).collect();
        let sets: Vec<(u64, usize)> = hands
            .iter()
            .map(|hand| {
                let set = hand.cards.iter().fold(0, |set, card| set | 1_u64 << card);
                (set, usize::from(hand.fare))
            })
            .collect();
        let mut counted = vec![vec![0_i64; 4]; 4];
        for (one, fare) in &sets {
            let mut row = [0_u32; 4];
            for (other, beside) in &sets {
                row[*beside] += u32::from(one & other == 0);
            }
            for (sum, more) in counted[*fare].iter_mut().zip(row) {
                *sum += i64::from(more);
            }
        }
        assert_eq!(disjoint(&hands, 4), counted);
    }

    #[test]
    fn second_cards_stand_for_all_deals() {
        let deals = |rank| seconds(Card::new(rank, Suit::Clubs)).map(|(_, deals)| deals);
        let all: u64 = Rank::ALL.into_iter().flat_map(deals).sum();
        assert_eq!(all, 52 * 51);
    }
}
