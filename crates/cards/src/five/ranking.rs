//! The five-card order, worked out from the ranks alone. Slow and plain: the fast table is filled
//! from it, once, by the compiler.

use super::Category;
use crate::order::{place_of_set, straight_high, strength, without};

/// Which ranks a hand has once, twice, three times and four times, as bits.
#[derive(Clone, Copy)]
struct Groups {
    once: u16,
    twice: u16,
    thrice: u16,
    four_times: u16,
}

impl Groups {
    const fn of(ranks: [u8; 5]) -> Self {
        let mut groups = Self { once: 0, twice: 0, thrice: 0, four_times: 0 };
        let mut at = 0;
        while at < 5 {
            groups = groups.with(1 << ranks[at]);
            at += 1;
        }
        groups
    }

    /// Moves the rank to the next group.
    const fn with(self, rank: u16) -> Self {
        Self {
            once: (self.once | rank) & !((self.once | self.twice | self.thrice) & rank),
            twice: (self.twice & !rank) | (self.once & rank),
            thrice: (self.thrice & !rank) | (self.twice & rank),
            four_times: self.four_times | (self.thrice & rank),
        }
    }
}

/// The one rank that is there.
const fn only(bits: u16) -> u32 {
    bits.trailing_zeros()
}

/// Returns the strength of five ranks that are not all of one suit.
pub(super) const fn unsuited(ranks: [u8; 5]) -> u16 {
    let Groups { once, twice, thrice, four_times } = Groups::of(ranks);
    if four_times != 0 {
        let place = only(four_times) * 12 + only(without(once, four_times));
        return strength(Category::FourOfAKind as u8, place);
    }
    if thrice != 0 && twice != 0 {
        let place = only(thrice) * 12 + only(without(twice, thrice));
        return strength(Category::FullHouse as u8, place);
    }
    if thrice != 0 {
        let place = only(thrice) * 66 + place_of_set(without(once, thrice));
        return strength(Category::ThreeOfAKind as u8, place);
    }
    match twice.count_ones() {
        0 => no_pair(once),
        1 => pair(only(twice), place_of_set(without(once, twice))),
        _ => {
            let place = place_of_set(twice) * 11 + only(without(once, twice));
            strength(Category::TwoPair as u8, place)
        }
    }
}

const fn pair(rank: u32, kickers: u32) -> u16 {
    const TEN: u32 = 8;
    if rank < TEN {
        strength(Category::PairBelowTens as u8, rank * 220 + kickers)
    } else {
        strength(Category::PairTensOrBetter as u8, (rank - TEN) * 220 + kickers)
    }
}

const fn no_pair(ranks: u16) -> u16 {
    match straight_high(ranks, 5) {
        Some(high) => strength(Category::Straight as u8, high),
        None => strength(Category::HighCard as u8, place_of_set(ranks)),
    }
}

/// Returns the strength of five ranks, as bits, that are all of one suit.
pub(super) const fn suited(ranks: u16) -> u16 {
    const ACE: u32 = 12;
    match straight_high(ranks, 5) {
        Some(ACE) => strength(Category::RoyalFlush as u8, 0),
        Some(high) => strength(Category::StraightFlush as u8, high),
        None => strength(Category::Flush as u8, place_of_set(ranks)),
    }
}
