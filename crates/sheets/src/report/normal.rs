//! The normal distribution, and the chance that a bankroll does not last.
//!
//! Approximations, and said to be so wherever they are shown: results of a game are whole numbers
//! of chips, not a random walk without steps.
#![expect(clippy::float_arithmetic, reason = "approximations, shown as such")]

/// The chance that a bankroll is lost within so many rounds, for a walk with this drift and
/// deviation a round.
pub(super) fn ruin(drift: f64, deviation: f64, bankroll: f64, rounds: f64) -> f64 {
    let spread = deviation * rounds.sqrt();
    let outright = below((-bankroll - drift * rounds) / spread);
    let growth = -2.0 * drift * bankroll / (deviation * deviation);
    let turned_back = upper((bankroll - drift * rounds) / spread, growth);
    (outright + turned_back).clamp(0.0, 1.0)
}

/// The chance that a standard normal number is below this one.
pub(super) fn below(z: f64) -> f64 {
    upper(-z, 0.0)
}

/// The upper tail times e to the power of `growth`, so that a tail too small to write down may
/// still be multiplied: by its series near the middle, by a continued fraction far out.
fn upper(z: f64, growth: f64) -> f64 {
    if z < 0.0 {
        return growth.exp() - upper(-z, growth);
    }
    let density = (growth - z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if z > 3.0 {
        let fraction = (1..=60_u32).rev().fold(z, |below, n| z + f64::from(n) / below);
        return density / fraction;
    }
    let (mut term, mut sum, mut n) = (z, z, 1.0);
    while term > 1e-17 {
        n += 2.0;
        term *= z * z / n;
        sum += term;
    }
    0.5 * growth.exp() - density * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From tables of the normal distribution.
    #[test]
    fn tails_are_those_of_the_tables() {
        let known =
            [(0.0, 0.5), (1.0, 0.841_344_746), (-1.959_963_985, 0.025), (-4.0, 3.167_124_2e-5)];
        for (z, share) in known {
            assert!((below(z) / share - 1.0).abs() < 1e-7, "{z}: {}", below(z));
        }
        assert!((below(3.0 + 1e-12) - below(3.0 - 1e-12)).abs() < 1e-11, "the two ways meet");
    }

    /// Without drift, the reflection principle: twice the chance to end below.
    #[test]
    fn ruin_without_drift_is_reflected() {
        let chance = ruin(0.0, 2.0, 30.0, 400.0);
        assert!((chance - 2.0 * below(-0.75)).abs() < 1e-12, "{chance}");
    }

    #[test]
    fn ruin_is_nearer_with_a_worse_game_and_a_smaller_purse() {
        let usual = ruin(-0.05, 3.0, 50.0, 500.0);
        assert!(ruin(-0.10, 3.0, 50.0, 500.0) > usual);
        assert!(ruin(-0.05, 3.0, 40.0, 500.0) > usual);
        assert!(ruin(-0.05, 3.0, 50.0, 600.0) > usual);
        assert!(ruin(-1.0, 0.1, 5.0, 100.0) > 0.999);
    }
}
