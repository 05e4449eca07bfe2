//! What time does to a result: theoretical win, swings, and the chance of ruin.
//!
//! Means and variances are exact, and roots are right in every printed digit. The chances of a
//! session ([`Session`]) are counted in whole parts of 2⁻⁶⁴ and always rounded down; what was
//! rounded away is known, so every chance comes with two bounds that are proven.

mod session;
mod walk;

pub use self::session::{Chance, Session, SessionError};
use crate::{Confidence, Distribution, Exact};

/// The mean and the variance of one round, in any unit.
///
/// ```
/// use odds::bankroll::PerRound;
/// use odds::{Par, Terms};
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let readings = book.default_readings();
/// let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
/// let par = Par::of(&Terms::new(&book, &readings, paytable))?;
/// let round = PerRound::of(&par.results);
/// assert_eq!(round.n0().map(|rounds| rounds.decimal(0)).as_deref(), Some("21649"));
/// assert_eq!(round.theoretical_win(52).decimal(4), "1.8230");
/// assert_eq!(round.deviation(52, 3), "37.195");
/// # Ok::<(), odds::ParError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerRound {
    /// What a round comes to on average for the player.
    pub mean: Exact,
    /// The variance of a round.
    pub variance: Exact,
}

impl PerRound {
    /// Returns the figures of a distribution, in its units.
    pub fn of(results: &Distribution) -> Self {
        Self { mean: results.mean(), variance: results.variance() }
    }

    /// Returns N0: the rounds after which the expected result is one standard deviation. Nothing
    /// for a fair game.
    pub fn n0(&self) -> Option<Exact> {
        Some(&self.variance * &self.mean.power(2).turned()?)
    }

    /// Returns what the house wins of so many rounds on average; of as many as are played in an
    /// hour, the theoretical win of an hour.
    pub fn theoretical_win(&self, rounds: u64) -> Exact {
        -self.expected(rounds)
    }

    /// Returns what the player expects of so many rounds.
    pub fn expected(&self, rounds: u64) -> Exact {
        &self.mean * &Exact::new(rounds, 1)
    }

    /// Returns the standard deviation of so many rounds, as a decimal number.
    pub fn deviation(&self, rounds: u64, places: u32) -> String {
        let variance = &self.variance * &Exact::new(rounds, 1);
        variance.root(places).expect("a variance is not below nothing")
    }

    /// Returns between which results so many rounds end at a confidence, if they were normally
    /// distributed: the mean less and plus so many standard deviations.
    ///
    /// ```
    /// use odds::bankroll::PerRound;
    /// use odds::{Confidence, Exact};
    ///
    /// let coin = PerRound { mean: Exact::zero(), variance: Exact::one() };
    /// let [low, high] = coin.band(100, Confidence::Percent95, 2);
    /// assert_eq!([low.as_str(), high.as_str()], ["-19.60", "19.60"]);
    /// ```
    pub fn band(&self, rounds: u64, confidence: Confidence, places: u32) -> [String; 2] {
        let squared = &self.variance * &Exact::new(rounds, 1) * confidence.quantile().power(2);
        // Enough digits that the last one printed is not the root's fault.
        let swing = squared.root(places + 6).expect("a square is not below nothing");
        let swing = from_decimal(&swing);
        let mean = self.expected(rounds);
        [(&mean - &swing).decimal(places), (&mean + &swing).decimal(places)]
    }
}

/// A decimal number without a sign, as [`Exact::root`] writes it.
fn from_decimal(text: &str) -> Exact {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = format!("{whole}{decimals}").parse::<num_bigint::BigInt>();
    let places = u32::try_from(decimals.len()).expect("a few places");
    Exact::new(
        digits.expect("a root is written in digits"),
        num_bigint::BigInt::from(10).pow(places),
    )
}
