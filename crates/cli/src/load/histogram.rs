//! How long answers took, in buckets that are within two percent.

use std::time::Duration;

/// Values below this have a bucket each; above, each doubling has so many.
const FINE: usize = 64;

/// How often FINE doubles.
const FINE_BITS: u32 = FINE.trailing_zeros();

/// Counts of durations, in microseconds, each within 1/64 of its value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Histogram {
    buckets: Vec<u64>,
    count: u64,
}

impl Histogram {
    /// Counts a duration.
    pub(crate) fn add(&mut self, took: Duration) {
        let bucket = bucket(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
        if self.buckets.len() <= bucket {
            self.buckets.resize(bucket + 1, 0);
        }
        self.buckets[bucket] += 1;
        self.count += 1;
    }

    /// Adds what another one counted.
    pub(crate) fn merge(&mut self, other: &Self) {
        if self.buckets.len() < other.buckets.len() {
            self.buckets.resize(other.buckets.len(), 0);
        }
        for (sum, more) in self.buckets.iter_mut().zip(&other.buckets) {
            *sum += more;
        }
        self.count += other.count;
    }

    /// Returns the time that so many of a thousand took at most; nothing if none was counted.
    pub(crate) fn within(&self, of_thousand: u64) -> Option<Duration> {
        let due = (self.count * of_thousand).div_ceil(1000).max(1);
        let mut seen = 0;
        let at = self.buckets.iter().position(|count| {
            seen += count;
            seen >= due
        });
        at.map(|at| Duration::from_micros(most(at)))
    }
}

/// The bucket of a value.
fn bucket(value: u64) -> usize {
    let shift = (u64::BITS - value.leading_zeros()).saturating_sub(FINE_BITS + 1);
    let place = usize::try_from(value >> shift).expect("it has seven bits");
    shift as usize * FINE + place
}

/// The greatest value in a bucket.
fn most(bucket: usize) -> u64 {
    if bucket < 2 * FINE {
        return bucket as u64;
    }
    let shift = bucket / FINE - 1;
    let place = (bucket - shift * FINE) as u64;
    ((place + 1) << shift) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_within_two_percent() {
        for value in (0..5_000).chain([1 << 20, (1 << 20) + 1, 123_456_789, u64::from(u32::MAX)]) {
            let most = most(bucket(value));
            assert!(most >= value && (most - value) * 50 <= value, "{value}: {most}");
        }
    }

    #[test]
    fn buckets_rise_with_values() {
        let mut last = 0;
        for value in 0..100_000 {
            let bucket = bucket(value);
            assert!(bucket == last || bucket == last + 1, "{value}");
            last = bucket;
        }
    }

    #[test]
    fn percentiles_count_from_below() {
        let mut one_to_hundred = Histogram::default();
        assert_eq!(one_to_hundred.within(500), None);
        (1..=100).for_each(|it| one_to_hundred.add(Duration::from_micros(it)));
        assert_eq!(one_to_hundred.within(500), Some(Duration::from_micros(50)));
        assert_eq!(one_to_hundred.within(990), Some(Duration::from_micros(99)));
        assert_eq!(one_to_hundred.within(1000), Some(Duration::from_micros(100)));
    }

    #[test]
    fn merged_counts_are_sums() {
        let (mut low, mut high) = (Histogram::default(), Histogram::default());
        low.add(Duration::from_micros(1));
        high.add(Duration::from_millis(5));
        low.merge(&high);
        assert_eq!(low.count, 2);
        assert!(low.within(1000) >= Some(Duration::from_millis(5)));
    }
}
