//! The fast way to a strength: five additions and two look-ups.
//!
//! Every rank has a number such that the sums of any five of them are all different (found by
//! taking the smallest that works, rank by rank). A sum says which ranks the hand has, whatever
//! their order; three bits for each suit, added along with it, say whether five cards share one.
//!
//! 6,175 sums up to 360,918 would need a large table with few entries. So the sums are cut into
//! rows of 64, and the rows are pushed into one another until no two entries meet: `row + column`
//! finds the strength in 16 kB. The compiler does it, so there is no file to trust.

use std::ops::Range;

use super::ranking;
use crate::Card;
use crate::order::{next_ranks, suits_of};

const RANK_NUMBERS: [u32; 13] =
    [0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415];

/// Bits of the sum of rank numbers; the four suit counters stand above them.
const SUM_BITS: u32 = 19;
const SUM: u32 = (1 << SUM_BITS) - 1;
/// The lowest bit of each suit counter.
const SUITS: u32 = 0o1111 << SUM_BITS;

const COLUMN_BITS: u32 = 6;
const COLUMNS: usize = 1 << COLUMN_BITS;
/// Sizes are powers of two so that a masked index needs no bounds check.
const ROWS: usize = 1 << 13;
const SLOTS: usize = 1 << 13;

struct Table {
    row: [u16; ROWS],
    slot: [u16; SLOTS],
}

static TABLE: Table = pack(&by_row(&HANDS));

/// What a card adds. Padded to 64 so that a masked index needs no bounds check.
static CARD_NUMBERS: [u32; 64] = {
    let mut numbers = [0; 64];
    let mut at: u32 = 0;
    while at < 52 {
        let (rank, suit) = (at as usize >> 2, at & 3);
        numbers[at as usize] = RANK_NUMBERS[rank] + (1 << (SUM_BITS + 3 * suit));
        at += 1;
    }
    numbers
};

#[inline]
pub(super) fn strength(cards: [Card; 5]) -> u16 {
    let [a, b, c, d, e] = cards.map(number);
    let sum = a + b + c + d + e;
    // A counter of five is 0b101, and no smaller one has both bits.
    if sum & (sum >> 2) & SUITS != 0 {
        return suited(cards);
    }
    of_sum(sum)
}

/// Returns the strength of the best five of six cards.
#[inline]
pub(super) fn best_of_six(cards: [Card; 6]) -> u16 {
    let numbers = cards.map(number);
    let sum: u32 = numbers.iter().sum();
    // A counter of five or six is 0b101 or 0b110.
    if (sum >> 2) & (sum | sum >> 1) & SUITS != 0 {
        return best_suited(cards);
    }
    numbers.iter().fold(0, |best, number| best.max(of_sum(sum - number)))
}

/// Returns the strength of five ranks that are not all of one suit.
pub(super) fn unsuited(ranks: [u8; 5]) -> u16 {
    of_sum(ranks.iter().map(|rank| RANK_NUMBERS[usize::from(*rank)]).sum())
}

#[inline]
fn number(card: Card) -> u32 {
    CARD_NUMBERS[usize::from(card.index() & 63)]
}

#[inline]
fn of_sum(sum: u32) -> u16 {
    let sum = (sum & SUM) as usize;
    let row = TABLE.row[(sum >> COLUMN_BITS) & (ROWS - 1)] as usize;
    TABLE.slot[(row + (sum & (COLUMNS - 1))) & (SLOTS - 1)]
}

#[cold]
fn best_suited(cards: [Card; 6]) -> u16 {
    let fives = (0..6).map(|left_out| {
        strength(std::array::from_fn(|at| cards[at + usize::from(at >= left_out)]))
    });
    fives.fold(0, u16::max)
}

#[cold]
fn suited(cards: [Card; 5]) -> u16 {
    ranking::suited(cards.iter().fold(0, |ranks, card| ranks | 1 << (card.index() >> 2)))
}

/// A sum of five rank numbers, and the strength of the hands that have it.
#[derive(Clone, Copy)]
struct Entry {
    sum: u32,
    strength: u16,
}

const ENTRIES: usize = 6_175;

static HANDS: [Entry; ENTRIES] = entries();

/// Lists the ranks of every hand, five of one rank left out.
#[expect(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn entries() -> [Entry; ENTRIES] {
    let mut entries = [Entry { sum: 0, strength: 0 }; ENTRIES];
    let mut count = 0;
    let mut next = Some([0; 5]);
    while let Some(ranks) = next {
        if suits_of(&ranks) > 0 {
            entries[count] = Entry { sum: sum_of(ranks), strength: ranking::unsuited(ranks) };
            count += 1;
        }
        next = next_ranks(ranks);
    }
    assert!(count == ENTRIES);
    entries
}

const fn sum_of(ranks: [u8; 5]) -> u32 {
    let mut sum = 0;
    let mut at = 0;
    while at < 5 {
        sum += RANK_NUMBERS[ranks[at] as usize];
        at += 1;
    }
    sum
}

/// Puts the entries of each row together: counts them, and gives each row its share of the list.
#[expect(clippy::large_stack_arrays, reason = "only the compiler runs it")]
const fn by_row(entries: &[Entry; ENTRIES]) -> [Entry; ENTRIES] {
    let mut next = [0_usize; ROWS + 1];
    let mut at = 0;
    while at < ENTRIES {
        next[row_of(entries[at]) + 1] += 1;
        at += 1;
    }
    let mut row = 0;
    while row < ROWS {
        next[row + 1] += next[row];
        row += 1;
    }
    let mut sorted = *entries;
    let mut at = 0;
    while at < ENTRIES {
        let row = row_of(entries[at]);
        sorted[next[row]] = entries[at];
        next[row] += 1;
        at += 1;
    }
    sorted
}

/// Pushes the rows into one another, each to the first place where it fits. Looking only a little
/// way back from the end of what is taken leaves some slots empty and saves most of the search.
const fn pack(entries: &[Entry; ENTRIES]) -> Table {
    const BACK: usize = 2 * COLUMNS;
    let mut table = Table { row: [0; ROWS], slot: [0; SLOTS] };
    let mut taken = [false; SLOTS];
    let mut end_of_taken = 0_usize;
    let mut start = 0;
    while start < ENTRIES {
        let mut end = start;
        while end < ENTRIES && row_of(entries[end]) == row_of(entries[start]) {
            end += 1;
        }
        let mut shift = end_of_taken.saturating_sub(BACK);
        while !fits(&taken, entries, start..end, shift) {
            shift += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "there are 2^13 slots")]
        let row = shift as u16;
        table.row[row_of(entries[start])] = row;
        while start < end {
            let slot = shift + column_of(entries[start]);
            taken[slot] = true;
            table.slot[slot] = entries[start].strength;
            if slot >= end_of_taken {
                end_of_taken = slot + 1;
            }
            start += 1;
        }
    }
    table
}

const fn fits(
    taken: &[bool; SLOTS],
    entries: &[Entry; ENTRIES],
    row: Range<usize>,
    shift: usize,
) -> bool {
    let mut at = row.start;
    while at < row.end {
        if taken[shift + column_of(entries[at])] {
            return false;
        }
        at += 1;
    }
    true
}

const fn row_of(entry: Entry) -> usize {
    entry.sum as usize >> COLUMN_BITS
}

const fn column_of(entry: Entry) -> usize {
    entry.sum as usize & (COLUMNS - 1)
}
