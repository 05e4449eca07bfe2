//! Distribution of answer times, each within a thousandth of its value.

use std::time::Duration;

/// Significant decimal digits of a recorded time.
const SIGNIFICANT_DIGITS: u8 = 3;

/// A histogram of durations in microseconds.
#[derive(Clone, Debug)]
pub(crate) struct Histogram(hdrhistogram::Histogram<u64>);

impl Default for Histogram {
    fn default() -> Self {
        let histogram = hdrhistogram::Histogram::new(SIGNIFICANT_DIGITS);
        Self(histogram.expect("0 to 5 digits are allowed"))
    }
}

impl Histogram {
    /// Records a duration.
    pub(crate) fn add(&mut self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.0.record(micros).expect("a histogram that resizes takes every value");
    }

    /// Adds the counts of another histogram.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.0.add(&other.0).expect("a histogram that resizes takes every value");
    }

    /// Returns the given quantile per mille; nothing if the histogram is empty.
    ///
    /// Counted in whole numbers: the crate's own quantiles are floats.
    pub(crate) fn within(&self, of_thousand: u64) -> Option<Duration> {
        let due = (self.0.len() * of_thousand).div_ceil(1000).max(1);
        let mut seen = 0;
        let mut recorded = self.0.iter_recorded();
        let quantile = recorded.find(|step| {
            seen += step.count_since_last_iteration();
            seen >= due
        });
        quantile.map(|step| Duration::from_micros(step.value_iterated_to()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(low.within(500), Some(Duration::from_micros(1)));
        assert!(low.within(1000) >= Some(Duration::from_millis(5)));
        low.add(Duration::MAX);
        assert!(low.within(1000) >= Some(Duration::from_hours(1)), "no time is too long");
    }
}
