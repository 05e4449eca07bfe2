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

    /// Takes one permission out, if there is one.
    pub(crate) fn take(&mut self, allowance: Allowance, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since);
        let passed = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
        let full = allowance.millis().saturating_mul(u64::from(allowance.burst));
        self.held = self.held.saturating_add(passed).min(full);
        // What is less than a millisecond stays to be counted.
        self.since += Duration::from_millis(passed);
        match self.held.checked_sub(allowance.millis()) {
            Some(left) => {
                self.held = left;
                true
            }
            None => false,
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
        then.take(Allowance { burst: allowance.burst, every: allowance.every }, now);
        then.held + allowance.millis() >= full
    }
}

/// Buckets by whom they are for.
pub(crate) struct Limiter<K> {
    allowance: Allowance,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// So many are remembered before the full ones are forgotten.
const MANY: usize = 10_000;

impl<K: Eq + Hash> Limiter<K> {
    /// Returns a limiter.
    pub(crate) fn new(allowance: Allowance) -> Self {
        Self { allowance, buckets: Mutex::new(HashMap::new()) }
    }

    /// Returns whether somebody may ask once more now.
    pub(crate) fn allows(&self, who: K, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !bucket.is_full(self.allowance, now));
        }
        let bucket = buckets.entry(who).or_insert_with(|| Bucket::new(self.allowance, now));
        bucket.take(self.allowance, now)
    }
}

impl<K: Eq + Hash> Limiter<K> {
    /// Forgets that somebody asked: it is not counted.
    pub(crate) fn give_back(&self, who: &K) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(who) {
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
        let allowed =
            [0, 0, 0, 0, 999, 1000, 1000, 2500, 2999, 3000].map(|ms| limiter.allows("ann", at(ms)));
        assert_eq!(allowed, [true, true, true, false, false, true, false, true, false, true]);
        assert!(limiter.allows("ben", at(0)), "others are not held up");
    }

    #[test]
    fn what_is_given_back_is_not_counted() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        for _ in 0..9 {
            assert!(limiter.allows("ann", start));
            limiter.give_back(&"ann");
        }
        limiter.give_back(&"ann");
        let allowed = [0; 4].map(|_| limiter.allows("ann", start));
        assert_eq!(allowed, [true, true, true, false], "no more than at first");
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let (limiter, start) = (Limiter::new(THREE_THEN_ONE_A_SECOND), Instant::now());
        for who in 0..=MANY {
            assert!(limiter.allows(who, start));
        }
        assert!(limiter.allows(MANY + 1, start + Duration::from_secs(2)));
        assert_eq!(limiter.buckets.lock().unwrap().len(), 1);
    }
}
