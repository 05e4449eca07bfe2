//! Limits: how much somebody may ask in how short a time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket of permissions that fills again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// What is in it, in milliseconds of filling.
    held: u64,
    since: Instant,
}

/// How a bucket fills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// So many at once.
    pub(crate) burst: u32,
    /// And one more each time that this has passed.
    pub(crate) every: Duration,
}

impl Allowance {
    fn millis(self) -> u64 {
        u64::try_from(self.every.as_millis()).unwrap_or(u64::MAX).max(1)
    }
}

impl Bucket {
    /// Returns a full one.
    pub(crate) fn new(allowance: Allowance, now: Instant) -> Self {
        Self { held: allowance.millis().saturating_mul(u64::from(allowance.burst)), since: now }
    }

    /// Takes one permission out; where there is none, says how long until there is.
    pub(crate) fn take(&mut self, allowance: Allowance, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.since);
        let passed = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
        let full = allowance.millis().saturating_mul(u64::from(allowance.burst));
        self.held = self.held.saturating_add(passed).min(full);
        // What is less than a millisecond stays to be counted.
        self.since += Duration::from_millis(passed);
        match self.held.checked_sub(allowance.millis()) {
            Some(left) => {
                self.held = left;
                Ok(())
            }
            None => Err(Duration::from_millis(allowance.millis() - self.held)),
        }
    }

    /// Puts one permission back.
    fn give_back(&mut self, allowance: Allowance) {
        let full = allowance.millis().saturating_mul(u64::from(allowance.burst));
        self.held = self.held.saturating_add(allowance.millis()).min(full);
    }

    /// Whether it is full again, so that it need not be remembered.
    fn is_full(&self, allowance: Allowance, now: Instant) -> bool {
        let mut then = *self;
        let full = allowance.millis().saturating_mul(u64::from(allowance.burst));
        let taken = then.take(allowance, now);
        taken.is_ok() && then.held + allowance.millis() >= full
    }
}

/// Buckets by whom they are for.
pub(crate) struct Limiter<K> {
    allowance: Allowance,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    by_key: HashMap<K, Bucket>,
    /// The number of buckets at which the full ones are dropped.
    sweep_at: usize,
}

/// Fewest buckets that are worth a sweep.
const MIN_BUCKETS_PER_SWEEP: usize = 10_000;

impl<K: Eq + Hash> Limiter<K> {
    /// Returns a limiter.
    pub(crate) fn new(allowance: Allowance) -> Self {
        let buckets = Buckets { by_key: HashMap::new(), sweep_at: MIN_BUCKETS_PER_SWEEP };
        Self { allowance, buckets: Mutex::new(buckets) }
    }

    /// Counts one more by somebody; where it is too many, says how long until one is allowed.
    pub(crate) fn take(&self, who: K, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { by_key, sweep_at } = &mut *buckets;
        if by_key.len() >= *sweep_at {
            by_key.retain(|_, bucket| !bucket.is_full(self.allowance, now));
            // Where few could be dropped, the next sweep waits until there are twice as many:
            // else each request of a crowd would look at all of them.
            *sweep_at = (2 * by_key.len()).max(MIN_BUCKETS_PER_SWEEP);
        }
        let bucket = by_key.entry(who).or_insert_with(|| Bucket::new(self.allowance, now));
        bucket.take(self.allowance, now)
    }
}

impl<K: Eq + Hash> Limiter<K> {
    /// Forgets that somebody asked: it is not counted.
    pub(crate) fn give_back(&self, who: &K) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.by_key.get_mut(who) {
            bucket.give_back(self.allowance);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE_THEN_ONE_A_SECOND: Allowance =
        Allowance { burst: 3, every: Duration::from_secs(1) };

    #[test]
    fn a_burst_passes_and_then_one_a_second() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        let at = |ms: u64| start + Duration::from_millis(ms);
        let allowed = [0, 0, 0, 0, 999, 1000, 1000, 2500, 2999, 3000]
            .map(|ms| limiter.take("ann", at(ms)).is_ok());
        assert_eq!(allowed, [true, true, true, false, false, true, false, true, false, true]);
        assert!(limiter.take("ben", at(0)).is_ok(), "others are not held up");
    }

    #[test]
    fn what_is_given_back_is_not_counted() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        for _ in 0..9 {
            assert_eq!(limiter.take("ann", start), Ok(()));
            limiter.give_back(&"ann");
        }
        limiter.give_back(&"ann");
        let allowed = [0; 4].map(|_| limiter.take("ann", start).is_ok());
        assert_eq!(allowed, [true, true, true, false], "no more than at first");
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        for who in 0..MIN_BUCKETS_PER_SWEEP {
            assert_eq!(limiter.take(who, start), Ok(()));
        }
        assert_eq!(limiter.take(MIN_BUCKETS_PER_SWEEP, start + Duration::from_secs(2)), Ok(()));
        assert_eq!(limiter.buckets.lock().unwrap().by_key.len(), 1);
    }

    #[test]
    fn the_wait_that_is_told_is_long_enough_and_no_longer() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        for _ in 0..3 {
            assert_eq!(limiter.take("ann", start), Ok(()));
        }
        let now = start + Duration::from_millis(300);
        let wait = limiter.take("ann", now).unwrap_err();
        assert_eq!(wait, Duration::from_millis(700));
        assert!(limiter.take("ann", start + Duration::from_millis(999)).is_err());
        assert_eq!(limiter.take("ann", now + wait), Ok(()));
    }

    #[test]
    fn a_crowd_is_not_swept_at_each_request() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        for who in 0..=MIN_BUCKETS_PER_SWEEP {
            assert_eq!(limiter.take(who, start), Ok(()));
        }
        let buckets = limiter.buckets.lock().unwrap();
        assert!(buckets.sweep_at > buckets.by_key.len() + MIN_BUCKETS_PER_SWEEP / 2);
    }
}
