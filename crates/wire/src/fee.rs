//! Fees: what a player and the player-dealer are charged for a round, whatever the cards.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{FeeStep, Table};

use crate::Money;

/// The fees of a table where a player banks, as they are announced before anything is charged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FeeSchedule<'a> {
    /// The ids of the clauses: that which wants the fees announced first, then those that allow
    /// them.
    #[serde(borrow)]
    pub clauses: Vec<Cow<'a, str>>,
    /// The fees by the size of a bet, the smallest first.
    pub rows: Vec<FeeRow>,
}

/// The fees for bets of some sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FeeRow {
    /// The least of each bet that they are for.
    pub from: Money,
    /// The greatest of each bet that they are for.
    pub to: Money,
    /// The fee of a player for one bet.
    pub player_fee_per_bet: Money,
    /// The fee of a player for a round: for all bets of a seat, withdrawn or not.
    pub player_fee_per_round: Money,
    /// The fee of the player-dealer for a hand in which the greatest bet is of such a size.
    pub player_dealer_fee_per_hand: Money,
}

impl<'a> FeeSchedule<'a> {
    /// Returns the fees of a table; nothing where the house banks and charges none.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let fees = wire::FeeSchedule::of(&table).expect("a player banks");
    /// assert_eq!(fees.clauses[0], "CA-LIR-fees-1");
    /// assert_eq!(fees.rows[0].player_fee_per_round.0.to_string(), "3.00");
    /// ```
    pub fn of(table: &'a Table) -> Option<Self> {
        let procedure = table.rules().book().procedure();
        procedure.bank.as_ref()?;
        let notice = procedure.sign.fees.iter().flat_map(|it| &it.clauses);
        let charge = procedure.terms.fees.iter().flat_map(|it| &it.clauses);
        let clauses = notice.chain(charge).map(|id| Cow::Borrowed(id.as_str()));
        Some(Self { clauses: clauses.collect(), rows: FeeRow::all(table) })
    }
}

impl FeeRow {
    /// The fees for every bet that a table takes.
    pub(crate) fn all(table: &Table) -> Vec<Self> {
        table.fees().into_iter().map(Self::from).collect()
    }
}

impl From<FeeStep> for FeeRow {
    fn from(step: FeeStep) -> Self {
        Self {
            from: step.from.into(),
            to: step.to.into(),
            player_fee_per_bet: step.per_bet.into(),
            player_fee_per_round: step.per_seat.into(),
            player_dealer_fee_per_hand: step.per_hand.into(),
        }
    }
}
