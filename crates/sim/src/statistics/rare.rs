//! How often something rare came, against how often it should.

use super::gamma;

/// A count of something rare: how often it came, and how often it was expected to.
///
/// Whoever expects one jackpot and sees two has seen nothing strange, though it is far from the
/// mean: counts of rare things are spread as Poisson says, and not as a bell.
///
/// ```
/// use sim::statistics::Rare;
///
/// let jackpots = Rare { expected: 1.0, observed: 2 };
/// assert_eq!(format!("{:.3}", jackpots.p_value()), "0.528");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rare {
    /// How often it was expected to come.
    pub expected: f64,
    /// How often it came.
    pub observed: u64,
}

impl Rare {
    /// Returns how likely a count at least this far off, on either side, is when all is as
    /// expected.
    pub fn p_value(&self) -> f64 {
        let count = self.observed as f64;
        if self.expected <= 0.0 {
            return if self.observed == 0 { 1.0 } else { 0.0 };
        }
        // A count of n is reached before the time x if n waiting times are together below x.
        let at_most = gamma::upper(count + 1.0, self.expected);
        let at_least =
            if self.observed == 0 { 1.0 } else { 1.0 - gamma::upper(count, self.expected) };
        (2.0 * at_most.min(at_least)).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p_value(expected: f64, observed: u64) -> f64 {
        Rare { expected, observed }.p_value()
    }

    /// One minus e to the minus one, less e to the minus one: two or more where one is expected.
    #[test]
    fn small_counts_agree_with_paper() {
        let e = (-1.0_f64).exp();
        assert!((p_value(1.0, 2) - 2.0 * (1.0 - 2.0 * e)).abs() < 1e-12);
        assert!((p_value(3.0, 0) - 2.0 * (-3.0_f64).exp()).abs() < 1e-12);
        assert!((p_value(0.5, 0) - 1.0).abs() < f64::EPSILON, "none of half a one is usual");
    }

    #[test]
    fn the_impossible_never_happens() {
        assert!(p_value(0.0, 1) < f64::MIN_POSITIVE);
        assert!((p_value(0.0, 0) - 1.0).abs() < f64::EPSILON);
    }

    #[test]
    fn far_counts_are_found_out() {
        assert!(p_value(100.0, 160) < 1e-6);
        assert!(p_value(100.0, 50) < 1e-6);
        assert!(p_value(100.0, 110) > 0.3);
    }
}
