//! What a limit on payouts changes.

use money::Money;

use super::Terms;
use crate::{Distribution, Exact};

/// The most that one hand is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How much.
    pub most: Money,
    /// What it limits.
    pub on: LimitOn,
}

/// What a payout limit is read to limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitOn {
    /// What is paid at odds "to".
    Odds,
    /// Everything that one hand is paid.
    Everything,
}

/// What a limit comes to for one wager alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limited {
    /// The limit.
    pub most: Money,
    /// The edge with it, at the stake of the sheet and with unchanged decisions.
    pub house_edge: Exact,
    /// How often it is reached.
    pub reached: Exact,
}

/// The effect of the limit on one wager by itself: what is paid beyond it is not.
pub(super) fn limited(terms: &Terms<'_>, free: &Distribution, edge: &Exact) -> Option<Limited> {
    let limit = terms.limit?;
    let is_all_at_odds =
        terms.paytable.rows.iter().all(|row| matches!(row.pays, money::Pays::To(_)));
    if limit.on == LimitOn::Odds && !is_all_at_odds {
        return None;
    }
    let most = i128::from(limit.most.cents());
    let cut: Exact = free
        .iter()
        .filter(|(net, _)| *net > most)
        .map(|(net, ways)| {
            let kept = Exact::new(net - most, free.parts());
            kept * Exact::new(ways, free.of())
        })
        .sum();
    let reached: u128 = free.iter().filter(|(net, _)| *net > most).map(|(_, ways)| ways).sum();
    Some(Limited {
        most: limit.most,
        house_edge: edge + &cut,
        reached: Exact::new(reached, free.of()),
    })
}
