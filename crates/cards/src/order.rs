//! The arithmetic behind the hand orders: where a hand stands among those of its own category.
//!
//! A strength is 16 bits: the category in the top four, and below it the place of the hand within
//! its category. The place comes from counting, not from a table: `n` ranks in descending
//! importance are numbered by the combinatorial number system, in which comparing numbers is the
//! same as comparing the highest rank first, then the next.

/// Puts a category and a place within it into one comparable number.
pub(crate) const fn strength(standing: u8, place: u32) -> u16 {
    assert!(standing < 16 && place < 1 << 12);
    #[expect(clippy::cast_possible_truncation, reason = "checked on the line above")]
    let place = place as u16;
    ((standing as u16) << 12) | place
}

/// Returns how many ways there are to choose `k` from `n`; only ever small.
const fn choose(n: u32, k: u32) -> u32 {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        if n <= i {
            return 0;
        }
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// Numbers a set of different ranks, given as bits, so that the set with the higher high card is
/// higher; equal high cards are decided by the next.
pub(crate) const fn place_of_set(mut bits: u16) -> u32 {
    let mut place = 0;
    let mut nth = 1;
    while bits != 0 {
        place += choose(bits.trailing_zeros(), nth);
        bits &= bits - 1;
        nth += 1;
    }
    place
}

/// Closes the gaps that the ranks in `used` leave: bit n becomes the n-th rank not used, so that
/// kickers are numbered only among the ranks that can be kickers.
pub(crate) const fn without(bits: u16, used: u16) -> u16 {
    let (mut kept, mut rank, mut to) = (0, 0, 0);
    while rank < 13 {
        if used & (1 << rank) == 0 {
            kept |= (bits >> rank & 1) << to;
            to += 1;
        }
        rank += 1;
    }
    kept
}

/// Returns the highest rank of a straight of `length` that uses exactly these ranks, counting an
/// ace below the deuce as the lowest of all; nothing when the ranks are no straight.
pub(crate) const fn straight_high(bits: u16, length: u32) -> Option<u32> {
    const ACE: u16 = 1 << 12;
    let run = (1 << length) - 1;
    if bits == ACE | (run >> 1) {
        return Some(length - 2);
    }
    let low = bits.trailing_zeros();
    if low < 13 && bits == run << low { Some(low + length - 1) } else { None }
}

/// Returns the ranks that follow these in the list of all ascending choices, repeats allowed.
pub(crate) const fn next_ranks<const N: usize>(mut ranks: [u8; N]) -> Option<[u8; N]> {
    const ACE: u8 = 12;
    let mut at = N;
    while at > 0 && ranks[at - 1] == ACE {
        at -= 1;
    }
    if at == 0 {
        return None;
    }
    // Raise the last that can be raised, and those after it to the same.
    let raised = ranks[at - 1] + 1;
    while at <= N {
        ranks[at - 1] = raised;
        at += 1;
    }
    Some(ranks)
}

/// Returns in how many suits these ascending ranks can come: none if there are five of one rank.
pub(crate) const fn suits_of(ranks: &[u8]) -> u64 {
    let mut ways = 1;
    let mut start = 0;
    while start < ranks.len() {
        let mut alike = 0;
        let rank = ranks[start];
        while start < ranks.len() && ranks[start] == rank {
            alike += 1;
            start += 1;
        }
        ways *= choose(4, alike) as u64;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_five_ranks_are_numbered_without_gaps_by_their_high_cards() {
        let mut sets: Vec<u16> = (0..1_u16 << 13).filter(|bits| bits.count_ones() == 5).collect();
        sets.sort_unstable();
        let places: Vec<u32> = sets.iter().map(|bits| place_of_set(*bits)).collect();
        assert_eq!(places, (0..1_287).collect::<Vec<u32>>());
    }

    #[test]
    fn kickers_close_the_gap_of_the_pair() {
        assert_eq!(without(0b1_0110, 0b1000), 0b1110);
    }

    #[test]
    fn straights_do_not_wrap_around() {
        assert_eq!(straight_high(0b1_0000_0000_1111, 5), Some(3), "the wheel is five high");
        assert_eq!(straight_high(0b1_1111_0000_0000, 5), Some(12), "ace high");
        assert_eq!(straight_high(0b1_1000_0000_0111, 5), None, "K-A-2-3-4");
        assert_eq!(straight_high(0b1_0000_0000_0011, 3), Some(1), "A-2-3");
        assert_eq!(straight_high(0b1_1000_0000_0001, 3), None, "K-A-2");
    }
}
