//! The fast way to a strength: one look-up by three ranks and whether the suits agree.
//!
//! The table has an entry for the ranks in every order, so nothing needs sorting. The compiler
//! fills it.

use super::Category;
use crate::order::{place_of_set, straight_high, strength as number, without};
use crate::{Card, Suit};

/// Four bits for each rank, and one for the suits. Ranks that no card has stay zero.
static TABLE: [u16; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut at = 0;
    while at < 1 << 13 {
        let ranks = [at >> 8 & 15, at >> 4 & 15, at & 15];
        if ranks[0] < 13 && ranks[1] < 13 && ranks[2] < 13 {
            table[at] = from_ranks(ranks, at >> 12 == 1);
        }
        at += 1;
    }
    table
};

#[inline]
pub(super) fn strength(cards: [Card; 3]) -> u16 {
    let [a, b, c] = cards.map(|card| usize::from(card.index()));
    let is_suited = usize::from(((a ^ b) | (a ^ c)) & 3 == 0);
    let at = is_suited << 12 | (a >> 2) << 8 | (b >> 2) << 4 | c >> 2;
    TABLE[at & (TABLE.len() - 1)]
}

/// Returns the strength of the lowest hand without a pair, a straight or a flush that has this
/// rank: the rank with a trey and a deuce.
pub(super) const fn lowest_high_card(rank: u8) -> u16 {
    number(Category::HighCard.standing(), place_of_set(1 << rank | 0b11))
}

const fn from_ranks(ranks: [usize; 3], is_suited: bool) -> u16 {
    let [a, b, c] = [1_u16 << ranks[0], 1 << ranks[1], 1 << ranks[2]];
    let all = a | b | c;
    match all.count_ones() {
        1 => number(Category::ThreeOfAKind.standing(), all.trailing_zeros()),
        2 => {
            let pair = (a & b) | (a & c) | (b & c);
            let kicker = without(all & !pair, pair).trailing_zeros();
            number(Category::Pair.standing(), pair.trailing_zeros() * 12 + kicker)
        }
        _ => unpaired(all, is_suited),
    }
}

const fn unpaired(ranks: u16, is_suited: bool) -> u16 {
    const ACE: u32 = 12;
    let (category, place) = match (straight_high(ranks, 3), is_suited) {
        (Some(ACE), true) => (Category::AceKingQueen(Suit::Clubs), 0),
        (Some(high), true) => (Category::StraightFlush, high),
        (Some(high), false) => (Category::Straight, high),
        (None, true) => (Category::Flush, place_of_set(ranks)),
        (None, false) => (Category::HighCard, place_of_set(ranks)),
    };
    number(category.standing(), place)
}
