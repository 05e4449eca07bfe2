//! What a table takes of a wager, and the figures at those stakes.

use money::Money;
use odds::{Par, Terms, is_stake_taken, sheet_stakes};
use rulebook::{Offered, Rules};

use super::Conditions;
use crate::Unclear;

/// The figures of a wager at the stakes that a table takes.
pub struct TableStakes {
    /// The sheets at each stake that is listed, or at the least and the greatest, the least first.
    pub sheets: Vec<Par>,
    /// The stake that was asked for, where the table does not take it on this wager.
    pub refused: Option<Money>,
}

impl TableStakes {
    /// Counts the sheets of a wager at the stakes that a table takes. Where a payout limit or fixed
    /// sums bind, the edge is not the same at all of them.
    pub fn of(
        rules: &Rules,
        offered: &Offered,
        terms: &Terms<'_>,
        conditions: &Conditions,
    ) -> Result<Self, Unclear> {
        let at = |stake| Par::of(&Terms { stake: Some(stake), ..terms.clone() }).ok();
        let said = conditions.stake()?;
        Ok(Self {
            sheets: sheet_stakes(rules, offered).into_iter().filter_map(at).collect(),
            refused: said.filter(|stake| !is_stake_taken(rules, offered, *stake)),
        })
    }
}

/// The stake that was asked for, if the table takes it on a wager.
pub(super) fn taken(
    rules: &Rules,
    offered: &Offered,
    conditions: &Conditions,
) -> Result<Option<Money>, Unclear> {
    Ok(conditions.stake()?.filter(|stake| is_stake_taken(rules, offered, *stake)))
}

/// A stake that was asked for must be taken on some wager.
pub(super) fn taken_somewhere<'a>(
    rules: &Rules,
    mut shown: impl Iterator<Item = &'a Offered>,
    conditions: &Conditions,
) -> Result<(), Unclear> {
    let Some(stake) = conditions.stake()? else { return Ok(()) };
    if shown.any(|offered| is_stake_taken(rules, offered, stake)) {
        return Ok(());
    }
    let message = format!("no wager of this table takes a stake of {stake}");
    Err(Unclear::new(message, "leave the stake out: each wager is counted at those it takes"))
}
