//! How many rounds came to what.

use std::fmt;

use cards::{Census, Outcome};

use crate::Sums;

/// How many rounds came to each of the things a round can come to.
///
/// Nothing is priced while rounds are played: what a wager pays is asked afterwards, so one tally
/// answers for every paytable, and all of it is counted in whole numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct Tally<R> {
    rounds: Census<R>,
}

impl<R: Outcome> Tally<R> {
    /// Returns the tally of no round.
    pub fn new() -> Self {
        Self { rounds: Census::new() }
    }

    /// Counts some more rounds that came to this.
    pub fn add(&mut self, round: R, count: u64) {
        self.rounds.add(round, count);
    }

    /// Adds what another tally counted.
    pub fn merge(&mut self, other: &Self) {
        for (round, count) in other.iter() {
            self.rounds.add(round, count);
        }
    }

    /// Returns how many rounds were played.
    pub fn rounds(&self) -> u64 {
        self.rounds.total()
    }

    /// Returns everything a round can come to, and how many did.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (R, u64)> + use<R> {
        self.rounds.iter()
    }

    /// Returns how many rounds are as asked for.
    pub fn count(&self, is_meant: impl Fn(R) -> bool) -> u64 {
        self.iter().filter(|(round, _)| is_meant(*round)).map(|(_, count)| count).sum()
    }

    /// Returns how many rounds are of each kind.
    pub fn by<C: Outcome>(&self, kind: impl Fn(R) -> C) -> Census<C> {
        let mut census = Census::new();
        for (round, count) in self.iter() {
            census.add(kind(round), count);
        }
        census
    }

    /// Returns the sums of what the rounds come to for a player, in whole units.
    pub fn sums(&self, gain: impl Fn(R) -> i64) -> Sums {
        let mut sums = Sums::default();
        for (round, count) in self.iter() {
            sums.add(gain(round), count);
        }
        sums
    }
}

impl<R: Outcome> Default for Tally<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Outcome> fmt::Debug for Tally<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.rounds, f)
    }
}

/// How many rounds are played before they are counted.
pub(super) const BATCH: usize = 512;

/// Plays rounds in batches and counts them. A batch writes for each of its rounds the index of what
/// it came to; of the last one, only as many count as are wanted.
pub(super) fn play<R: Outcome>(rounds: u64, mut batch: impl FnMut(&mut [u8; BATCH])) -> Tally<R> {
    let mut counter = Counter::new();
    let mut kinds = [0; BATCH];
    let mut left = rounds;
    while left > 0 {
        batch(&mut kinds);
        let wanted = usize::try_from(left).map_or(BATCH, |left| left.min(BATCH));
        counter.count(&kinds[..wanted]);
        left -= wanted as u64;
    }
    let mut tally = Tally::new();
    for (kind, round) in R::ALL.iter().enumerate() {
        tally.add(*round, counter.counts.iter().map(|counts| counts[kind]).sum());
    }
    tally
}

/// Several counts of each kind, so that one addition need not wait for the one before it.
struct Counter {
    counts: [[u64; 64]; Self::WAYS],
}

impl Counter {
    const WAYS: usize = 4;

    const fn new() -> Self {
        Self { counts: [[0; 64]; Self::WAYS] }
    }

    fn count(&mut self, kinds: &[u8]) {
        let (groups, rest) = kinds.as_chunks::<{ Self::WAYS }>();
        for group in groups {
            for (counts, kind) in self.counts.iter_mut().zip(group) {
                counts[usize::from(kind & 63)] += 1;
            }
        }
        for kind in rest {
            self.counts[0][usize::from(kind & 63)] += 1;
        }
    }
}
