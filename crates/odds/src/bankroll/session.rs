//! A session: so many rounds, and the chance to be ruined or ahead after each.

use std::fmt;

use num_integer::Integer;

use super::walk::{Step, Walk};
use crate::{Distribution, Exact};

/// Rounds of a game, one after the other, always with the same wagers.
///
/// Amounts are in the parts that the distribution counts in: cents, for a distribution of the
/// table's wagers.
///
/// ```
/// use odds::Distribution;
/// use odds::bankroll::Session;
///
/// // A fair coin for a dollar, with two dollars to lose.
/// let mut coin = Distribution::in_parts_of(100);
/// coin.add(100, 1);
/// coin.add(-100, 1);
/// let session = Session::new(&coin, 4)?;
/// let ruin = session.ruin(200, 100)?;
/// assert_eq!(ruin[3].decimal(6), "0.375000", "two losses, or one more after a win");
/// let ahead = session.ahead();
/// assert_eq!(ahead[3].decimal(6), "0.312500", "five of sixteen");
/// # Ok::<(), odds::bankroll::SessionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    steps: Vec<Step>,
    /// The parts in one step of the lattice.
    grain: i128,
    /// The most steps that one round can lose.
    drop: i64,
    rounds: u32,
}

/// The greatest number of single steps that a session may take.
const MOST_STEPS: i128 = 4_000_000_000;

impl Session {
    /// Returns a session of so many rounds.
    pub fn new(results: &Distribution, rounds: u32) -> Result<Self, SessionError> {
        let grain = results.iter().fold(0, |grain: i128, (net, _)| grain.gcd(&net)).max(1);
        let step = |(net, ways): (i128, u128)| {
            let by = i64::try_from(net / grain).map_err(|_| SessionError::TooLong)?;
            Ok(Step { by, chance: chance(ways, results.of())? })
        };
        let steps = results.iter().map(step).collect::<Result<Vec<Step>, _>>()?;
        let lowest = steps.first().ok_or(SessionError::Empty)?.by;
        let drop = lowest.min(0).checked_neg().ok_or(SessionError::TooLong)?;
        // Places twice as many as can be lost, in each round, with each step.
        let factors = [2, i128::from(drop), rounds.into(), rounds.into()];
        let many = i128::try_from(steps.len()).ok();
        let many = factors.iter().try_fold(many, |many, factor| Some(many?.checked_mul(*factor)));
        match many.flatten() {
            Some(many) if many <= MOST_STEPS => Ok(Self { steps, grain, drop, rounds }),
            Some(_) | None => Err(SessionError::TooLong),
        }
    }

    /// Returns the chance to have been ruined, after each round: to have less than a round needs,
    /// beginning with a bankroll.
    pub fn ruin(&self, bankroll: u64, needs: u64) -> Result<Vec<Chance>, SessionError> {
        let short = i128::from(needs) - i128::from(bankroll);
        if short > 0 {
            return Err(SessionError::AlreadyRuined);
        }
        // The least place from which another round can be played.
        let floor = i64::try_from(-Integer::div_floor(&-short, &self.grain))
            .map_err(|_| SessionError::TooLong)?;
        let mut walk = Walk::new(&self.steps, self.drop, self.rounds, floor);
        // Whoever cannot be ruined in the rounds that are left is safe.
        let after = |_| {
            walk.round(|left| floor + self.drop * i64::from(left));
            Chance::between(walk.fallen(), walk.lost())
        };
        Ok((0..self.rounds).map(after).collect())
    }

    /// Returns the chance to be ahead after each round, whatever it takes.
    pub fn ahead(&self) -> Vec<Chance> {
        let floor = -self.drop * i64::from(self.rounds);
        let mut walk = Walk::new(&self.steps, self.drop, self.rounds, floor);
        // Whoever cannot lose all that is won in the rounds that are left stays ahead.
        let after = |_| {
            walk.round(|left| self.drop * i64::from(left) + 1);
            Chance::between(walk.risen() + walk.above(0), walk.lost())
        };
        (0..self.rounds).map(after).collect()
    }
}

/// A chance in parts of 2⁻⁶⁴, rounded down; a sure one is the greatest below one.
fn chance(ways: u128, of: u128) -> Result<u64, SessionError> {
    let scaled = ways.checked_mul(1 << 64).ok_or(SessionError::TooLong)? / of;
    Ok(u64::try_from(scaled).unwrap_or(u64::MAX))
}

/// A chance that lies between two bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// It is not less than this.
    pub least: Exact,
    /// It is not more than this.
    pub most: Exact,
}

impl Chance {
    fn between(least: u128, lost: u128) -> Self {
        let whole = 1_u128 << 64;
        let [least, most] = [least, least + lost].map(|parts| Exact::new(parts, whole));
        Self { least, most }
    }

    /// Returns the chance as a decimal number, half way between its bounds.
    pub fn decimal(&self, places: u32) -> String {
        ((&self.least + &self.most) * Exact::new(1, 2)).decimal(places)
    }
}

/// Why a session cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// The distribution has no results.
    Empty,
    /// The bankroll does not pay for a round.
    AlreadyRuined,
    /// The session takes too many steps to count.
    TooLong,
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a round without a result cannot be played"),
            Self::AlreadyRuined => write!(f, "the bankroll does not pay for a round"),
            Self::TooLong => write!(f, "the session is too long to count; ask for fewer rounds"),
        }
    }
}

impl std::error::Error for SessionError {}
