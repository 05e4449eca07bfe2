//! How far what was observed is from what is exact.
//!
//! The only inexact numbers of the crate: a standard error is an estimate, and nobody is paid by
//! it.
#![expect(clippy::float_arithmetic, reason = "estimates and their errors are no money")]
#![expect(clippy::cast_precision_loss, reason = "sixteen digits are plenty for an estimate")]

mod chi_square;
mod gamma;
mod rare;

pub use chi_square::ChiSquare;
pub use rare::Rare;

use money::Ratio;

use crate::Sums;

/// The mean of many rounds, and how far it may be from the true one.
///
/// ```
/// use money::Ratio;
/// use sim::{Sums, statistics::Observed};
///
/// // A fair coin: 5,050 heads and 4,950 tails.
/// let mut sums = Sums::default();
/// sums.add(1, 5_050);
/// sums.add(-1, 4_950);
/// let observed = Observed::of(&sums).expect("there are two rounds at least");
/// let (mean, error) = (observed.mean(), observed.standard_error());
/// assert_eq!(format!("{mean:.4} +- {error:.4}"), "0.0100 +- 0.0100");
/// assert_eq!(format!("{:.2}", observed.z(Ratio::ZERO)), "1.00");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observed {
    mean: f64,
    standard_error: f64,
}

impl Observed {
    /// Returns the mean and its standard error, or nothing for fewer than two rounds: one round
    /// says nothing about how much rounds differ.
    pub fn of(sums: &Sums) -> Option<Self> {
        let less_one = sums.rounds().checked_sub(1).filter(|less_one| *less_one > 0)?;
        let rounds = i128::from(sums.rounds());
        // Results are counted from a whole number next to the mean, exactly, so that no digit is
        // lost when the square of the mean is taken off.
        let near = sums.sum().div_euclid(rounds);
        let above = sums.sum().rem_euclid(rounds);
        let squares = sums.squares() - near * (sums.sum() + above);
        let (share, rounds) = (above as f64 / rounds as f64, rounds as f64);
        let variance = (squares as f64 - share * above as f64) / less_one as f64;
        Some(Self { mean: near as f64 + share, standard_error: (variance / rounds).sqrt() })
    }

    /// Returns the mean result of a round.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// Returns the standard error of the mean: two times out of three the true mean is not further
    /// away.
    pub const fn standard_error(&self) -> f64 {
        self.standard_error
    }

    /// Returns how many standard errors the mean lies above the exact value. If that is right, it
    /// is beyond 2 once in twenty times, beyond 3 once in four hundred, and never beyond 5.
    ///
    /// Where all rounds came to the same there is no error to measure by: the answer is then zero
    /// if they came to the exact value, and infinite if not.
    pub fn z(&self, exact: Ratio) -> f64 {
        let above = self.mean - exact.numerator() as f64 / exact.denominator() as f64;
        if above == 0.0 { 0.0 } else { above / self.standard_error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(results: &[(i64, u64)]) -> Sums {
        let mut sums = Sums::default();
        for (result, rounds) in results {
            sums.add(*result, *rounds);
        }
        sums
    }

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() <= 1e-12 * other.abs()
    }

    /// 2, 4, 4, 4, 5, 5, 7 and 9: the mean is 5 and the squares of the differences add up to 32.
    #[test]
    fn a_small_sample_agrees_with_paper() {
        let observed = Observed::of(&sums(&[(2, 1), (4, 3), (5, 2), (7, 1), (9, 1)])).unwrap();
        assert!(is_near(observed.mean(), 5.0));
        assert!(is_near(observed.standard_error(), (32.0_f64 / 7.0 / 8.0).sqrt()));
        let exact = Ratio::new(9, 2).unwrap();
        assert!(is_near(observed.z(exact), 0.5 / observed.standard_error()));
    }

    /// Far from zero the squares have more digits than a float; the spread does not change.
    #[test]
    fn a_large_mean_costs_no_digit() {
        let near = Observed::of(&sums(&[(-1, 3), (2, 2)])).unwrap();
        let far = Observed::of(&sums(&[(-1 - (1 << 40), 3), (2 - (1 << 40), 2)])).unwrap();
        assert!(is_near(near.standard_error(), far.standard_error()));
        assert!(is_near(far.mean(), near.mean() - 1_099_511_627_776.0));
    }

    #[test]
    fn one_round_has_no_error() {
        assert_eq!(Observed::of(&sums(&[])), None);
        assert_eq!(Observed::of(&sums(&[(3, 1)])), None);
    }

    #[test]
    fn equal_rounds_are_right_or_infinitely_wrong() {
        let observed = Observed::of(&sums(&[(3, 10)])).unwrap();
        assert!(observed.z(Ratio::from(3)).abs() < f64::MIN_POSITIVE);
        assert!(observed.z(Ratio::from(2)).is_infinite());
    }
}
