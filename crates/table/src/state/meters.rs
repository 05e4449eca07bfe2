//! What the meters of a table hold, and what they held before.

use money::Microcents;

use crate::settle::MeterFund;

/// The meters in the order of the game's, with what a void or an award goes back to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meters {
    pub(crate) funds: Vec<MeterFund>,
    /// What each held before the round fed it.
    pub(crate) before: Vec<Microcents>,
    /// What each held when the settlement began.
    pub(crate) at_settlement: Vec<Microcents>,
    /// Whether the next reading of a meter undoes an award of this round.
    pub(crate) undoes_award: bool,
    /// How many records the console had when the round began.
    pub(crate) records_before: usize,
}

impl Meters {
    pub(super) fn new(funds: Vec<MeterFund>) -> Self {
        let holds: Vec<Microcents> = funds.iter().map(MeterFund::holds).collect();
        Self {
            before: holds.clone(),
            at_settlement: holds,
            funds,
            undoes_award: false,
            records_before: 0,
        }
    }

    /// Remembers what the meters hold before a round feeds them.
    pub(crate) fn remember_before(&mut self) {
        for (before, fund) in self.before.iter_mut().zip(&self.funds) {
            *before = fund.holds();
        }
    }

    /// Remembers what the meters hold before the first award.
    pub(crate) fn remember_settlement(&mut self) {
        for (at, fund) in self.at_settlement.iter_mut().zip(&self.funds) {
            *at = fund.holds();
        }
    }

    /// What others put on a meter or won of it changes what a void goes back to, too.
    pub(crate) fn move_before(&mut self, at: usize, holds: Microcents, if_less: Microcents) {
        let before = &mut self.before[at];
        let with_it = before.plus(holds).expect("meters are bounded");
        *before = with_it.minus(self.funds[at].holds()).unwrap_or(if_less);
    }
}
