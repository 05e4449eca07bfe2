//! Many hands side by side, one byte each: what the fast loops are made of.
//!
//! A step is a closure over one lane; [`each`] runs it over all of them. Steps of one or two
//! operations are what the compiler turns into one or two vector instructions, which is all the
//! art there is: no `unsafe`, no intrinsics. `multiversion` compiles the callers a second time for
//! AVX2 and chooses when the program runs, so everything here must be inlined into them.

use crate::Card;

/// How many hands go through the arithmetic together.
pub(crate) const LANES: usize = 32;

/// One byte for each hand.
pub(crate) type Lanes = [u8; LANES];

/// Makes a byte for each hand.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
pub(crate) fn each(of: impl Fn(usize) -> u8) -> Lanes {
    let mut lanes = [0; LANES];
    for (lane, byte) in lanes.iter_mut().enumerate() {
        *byte = of(lane);
    }
    lanes
}

/// Counts of `KINDS` kinds of hands, kept in bytes for as long as they cannot overflow.
pub(crate) struct Counter<const KINDS: usize> {
    bytes: [Lanes; KINDS],
    /// How many more blocks can be counted in bytes.
    room: usize,
    counts: [u64; KINDS],
}

impl<const KINDS: usize> Counter<KINDS> {
    pub(crate) const fn new() -> Self {
        Self { bytes: [[0; LANES]; KINDS], room: u8::MAX as usize, counts: [0; KINDS] }
    }

    /// Makes sure that this many blocks can be counted.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    pub(crate) fn make_room(&mut self, blocks: usize) {
        if self.room < blocks {
            self.drain();
        }
        self.room -= blocks;
    }

    /// Counts the hands whose code is that of a kind, for the first kinds only.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    pub(crate) fn count<const OF: usize>(&mut self, codes: &Lanes, kinds: &[[u8; 2]; KINDS]) {
        for (bytes, [one, other]) in self.bytes.iter_mut().zip(kinds).take(OF) {
            let is_one = each(|lane| u8::from(codes[lane] == *one));
            *bytes = each(|lane| bytes[lane] + is_one[lane]);
            if other != one {
                let is_other = each(|lane| u8::from(codes[lane] == *other));
                *bytes = each(|lane| bytes[lane] + is_other[lane]);
            }
        }
    }

    fn drain(&mut self) {
        for (bytes, count) in self.bytes.iter_mut().zip(&mut self.counts) {
            *count += bytes.iter().map(|byte| u64::from(*byte)).sum::<u64>();
            *bytes = [0; LANES];
        }
        self.room = usize::from(u8::MAX);
    }

    /// Returns how many hands of each kind were counted.
    pub(crate) fn counts(mut self) -> [u64; KINDS] {
        self.drain();
        self.counts
    }
}

/// What goes with each kind, in an array of its own.
pub(crate) const fn codes_of<C: Copy, const KINDS: usize>(
    kinds: &[(C, [u8; 2]); KINDS],
) -> [[u8; 2]; KINDS] {
    let mut codes = [[0; 2]; KINDS];
    let mut at = 0;
    while at < KINDS {
        codes[at] = kinds[at].1;
        at += 1;
    }
    codes
}

/// Padding behind the last pair: a rank and a suit that no card has, so that it never matches.
const NOBODY: u8 = 0x70;

/// What a padding pair counts: more than any hand can, so that its code is nobody's.
pub(crate) const ABSENT: u8 = 0x80;

/// Every two cards of a list, lower card first and sorted by it, in columns.
///
/// The pairs whose lower card stands behind a given place are then the tail of the columns.
pub(crate) struct Pairs {
    low: Vec<u8>,
    high: Vec<u8>,
    equal: Vec<u8>,
    low_suit: Vec<u8>,
    high_suit: Vec<u8>,
    /// Where the pairs behind each place begin, and where all pairs end.
    starts: Vec<usize>,
    end: usize,
}

/// One block of pairs.
pub(crate) struct Block<'a> {
    /// The ranks of the lower cards.
    pub(crate) low: &'a Lanes,
    /// The ranks of the higher cards.
    pub(crate) high: &'a Lanes,
    /// What two cards of equal rank count, or zero.
    pub(crate) equal: &'a Lanes,
    /// The suits of the lower cards.
    pub(crate) low_suit: &'a Lanes,
    /// The suits of the higher cards.
    pub(crate) high_suit: &'a Lanes,
}

impl Pairs {
    /// Lists the pairs of these cards, which must be in ascending order; `weight` says what a
    /// pair of a rank counts.
    pub(crate) fn of(cards: &[Card], weight: impl Fn(u8) -> u8) -> Self {
        let mut pairs = Self {
            low: Vec::new(),
            high: Vec::new(),
            equal: Vec::new(),
            low_suit: Vec::new(),
            high_suit: Vec::new(),
            starts: Vec::new(),
            end: 0,
        };
        for (at, low) in cards.iter().enumerate() {
            for high in &cards[at + 1..] {
                pairs.push(low.index(), high.index(), &weight);
            }
            pairs.starts.push(pairs.low.len());
        }
        pairs.end = pairs.low.len();
        pairs.pad();
        pairs
    }

    fn push(&mut self, low: u8, high: u8, weight: &impl Fn(u8) -> u8) {
        self.low.push(low >> 2);
        self.high.push(high >> 2);
        self.equal.push(if low >> 2 == high >> 2 { weight(low >> 2) } else { 0 });
        self.low_suit.push(low & 3);
        self.high_suit.push(high & 3);
    }

    /// Adds a block that matches nothing, so that the last block may run past the end.
    fn pad(&mut self) {
        for column in [&mut self.low, &mut self.high, &mut self.low_suit, &mut self.high_suit] {
            column.extend([NOBODY; LANES]);
        }
        self.equal.extend([ABSENT; LANES]);
    }

    /// Returns the pairs whose lower card stands behind this place, in blocks; lanes behind the
    /// last pair match nothing.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    pub(crate) fn behind(&self, place: usize) -> impl ExactSizeIterator<Item = Block<'_>> {
        let start = self.starts[place];
        let blocks = (self.end - start).div_ceil(LANES);
        let tail = start..start + blocks * LANES;
        let low = self.low[tail.clone()].as_chunks().0;
        let high = self.high[tail.clone()].as_chunks().0;
        let equal = self.equal[tail.clone()].as_chunks().0;
        let low_suit = self.low_suit[tail.clone()].as_chunks().0;
        let high_suit = self.high_suit[tail].as_chunks().0;
        (0..blocks).map(move |at| Block {
            low: &low[at],
            high: &high[at],
            equal: &equal[at],
            low_suit: &low_suit[at],
            high_suit: &high_suit[at],
        })
    }
}
