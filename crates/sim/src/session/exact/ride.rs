//! The three bets of Let It Ride.

use std::borrow::Cow;

use money::{Money, MoneyError};
use odds::let_it_ride::{COLUMNS, Census, Gains, Rides, Solution};
use odds::{Distribution, Ways};
use table::Ranking;
use table::settle::{Due, Payer};

use crate::session::Strategy;

/// The three bets under a strategy.
#[derive(Clone, Debug)]
pub(crate) struct Ride {
    census: Cow<'static, Census>,
    gains: Gains,
    rides: Rides,
    stake: i64,
    /// The end that each column is.
    ends: [usize; COLUMNS],
    rows: usize,
    /// The most that a hand is paid, in cents.
    limit: i64,
}

impl Ride {
    pub(crate) fn new(
        payer: &Payer,
        ranking: &Ranking,
        stake: Money,
        strategy: Strategy,
    ) -> Result<Self, MoneyError> {
        let mut gains = [0; COLUMNS];
        for (column, gain) in (0..).zip(&mut gains) {
            *gain = gained(payer, stake, column)?;
        }
        let census = Census::of(ranking);
        let rides = strategy.groups(&Solution::new(&census, gains));
        let rows = payer.paytable().rows.len();
        let end = |column: usize| u8::try_from(column).ok().and_then(|column| payer.row(column));
        Ok(Self {
            gains,
            rides,
            stake: cents(stake)?,
            ends: std::array::from_fn(|column| end(column).unwrap_or(rows)),
            rows,
            census,
            limit: i64::MAX,
        })
    }

    /// Returns what a bet gains with each column, in cents.
    pub(crate) const fn gains(&self) -> &Gains {
        &self.gains
    }

    /// Returns the end that each column is.
    pub(crate) const fn ends_of_columns(&self) -> &[usize; COLUMNS] {
        &self.ends
    }

    pub(super) fn ends(&self) -> Vec<u128> {
        let mut ends = vec![0; self.rows + 1];
        for (end, hands) in self.ends.iter().zip(self.census.fives()) {
            ends[*end] += u128::from(hands.unsigned_abs());
        }
        ends
    }

    pub(super) fn common(&self, aside: &[bool]) -> Distribution {
        let is_aside = |end: usize| aside.get(end).copied().unwrap_or(false);
        let gain = |at: usize| if is_aside(self.ends[at]) { 0 } else { self.gains[at] };
        let mut common = Distribution::in_parts_of(self.stake.into());
        for (live, deals) in self.solution().by_live_bets(&self.rides) {
            for (column, deals) in deals.into_iter().enumerate() {
                let net = (live * gain(column)).min(self.limit);
                common.add(net.into(), deals.unsigned_abs().into());
            }
        }
        common
    }

    /// Returns how often five cards make what where at least one of two bets rides.
    pub(super) fn kept(&self) -> Ways {
        Ways::ridden(&self.solution(), &self.rides)
    }

    /// Sets the most that a hand is paid.
    pub(super) const fn limit(&mut self, most: i64) {
        self.limit = most;
    }

    fn solution(&self) -> Solution<'_> {
        Solution::new(&self.census, self.gains)
    }
}

/// What a bet gains with a column, in cents. No paytable of the three bets looks at a meter.
fn gained(payer: &Payer, stake: Money, column: u8) -> Result<i64, MoneyError> {
    let stakes = cents(stake)?;
    Ok(match payer.due(stake, column)? {
        Due::Nothing | Due::Meter { .. } => -stakes,
        Due::Paid { paid, returned, .. } => cents(paid.plus(returned)?)? - stakes,
    })
}

/// An amount as a number that may be taken off another.
pub(super) fn cents(amount: Money) -> Result<i64, MoneyError> {
    i64::try_from(amount.cents()).map_err(|_| MoneyError::Overflow)
}
