//! The betting spots that a table offers, and what may lie on them.

use money::Money;
use rulebook::{Rules, WagerKind};

use crate::settle::Payer;
use crate::{Citation, Spot};

use super::Cites;

/// The greatest stake that any table takes: a thousand million dollars. No book says so; beyond
/// it the amounts of a table would have to be counted in something larger than an ocean of cents.
pub(crate) const GREATEST_STAKE: Money = Money::from_dollars(1_000_000_000);

/// A spot that the table offers.
#[derive(Clone, Debug)]
pub(crate) struct SpotTerms {
    pub(crate) kind: WagerKind,
    pub(crate) least: Money,
    pub(crate) most: Option<Money>,
    /// The only stakes there are; none at all means any.
    pub(crate) among: Vec<Money>,
    pub(crate) payer: Payer,
    /// The clause under which it loses.
    pub(crate) loses: Citation,
}

/// The spots of a table, by their place in [`Spot::ALL`].
pub(crate) fn spots(rules: &Rules, cites: &Cites) -> [Option<SpotTerms>; 11] {
    Spot::ALL.map(|spot| terms(rules, cites, spot))
}

fn terms(rules: &Rules, cites: &Cites, spot: Spot) -> Option<SpotTerms> {
    let wager = spot.wager();
    let offered = rules.offered(wager)?;
    let procedure = rules.book().procedure();
    let listed = procedure.wagers.iter().find(|terms| terms.name == wager)?;
    let stakes = &procedure.stakes;
    let bound = match spot {
        Spot::Bet1 | Spot::Bet2 | Spot::Bet3 => stakes.bet.as_ref(),
        Spot::FiveCardBonus => stakes.five_card_bonus.as_ref(),
        Spot::ThreeCardBonus => stakes.three_card_bonus.as_ref(),
        Spot::Progressive | Spot::FiveCardProgressive => stakes.progressive.as_ref(),
        Spot::Ante | Spot::Play | Spot::PairPlus | Spot::SixCardBonus => None,
    };
    let follows_the_table =
        matches!(spot, Spot::Bet1 | Spot::Bet2 | Spot::Bet3 | Spot::Ante | Spot::PairPlus);
    let limit = |name: &str| {
        let amount = rules.submission().amount(&format!("table.{name}"));
        amount.filter(|_| follows_the_table)
    };
    let least = offered.minimum.or(limit("minimum")).or(bound.and_then(|it| it.least));
    let most = offered.maximum.or(limit("maximum")).or(bound.and_then(|it| it.most));
    let payer = Payer::new(rules.book(), rules.readings(), &offered.paytable);
    Some(SpotTerms {
        kind: listed.kind,
        least: least.unwrap_or(Money::from_cents(1)),
        most,
        among: among(offered.stakes.clone(), bound),
        loses: loses(spot, cites, &payer),
        payer,
    })
}

fn among(offered: Vec<Money>, bound: Option<&rulebook::Stake>) -> Vec<Money> {
    if !offered.is_empty() {
        return offered;
    }
    let Some(bound) = bound else { return Vec::new() };
    let exactly = bound.exactly.into_iter();
    exactly.chain(bound.among.iter().flatten().copied()).collect()
}

/// A bet below a pair of tens loses by the rule on that; anything else because its table has no
/// row for it.
fn loses(spot: Spot, cites: &Cites, payer: &Payer) -> Citation {
    let by_rule = match spot {
        Spot::Bet1 | Spot::Bet2 | Spot::Bet3 => cites.below_tens,
        Spot::ThreeCardBonus => cites.no_pair,
        Spot::Ante
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => Citation::NONE,
    };
    if by_rule == Citation::NONE { payer.clause() } else { by_rule }
}
