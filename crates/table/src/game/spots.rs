//! The betting spots that a table offers, and what may lie on them.

use money::Money;
use rulebook::{Rules, WagerKind};

use crate::settle::Payer;
use crate::{Citation, Spot};

use super::Cites;

/// The greatest stake that any table takes: ten million dollars. No book says so.
/// Three such bets paid 1000 to 1 come to half of what one account of the books can hold, so that
/// whatever is dealt can be paid.
pub(crate) const GREATEST_STAKE: Money = Money::from_dollars(10_000_000);

/// The most that a meter holds or a player banks with: a thousand million dollars. No book says so.
pub(crate) const GREATEST_FUND: Money = Money::from_dollars(1_000_000_000);

/// A spot that the table offers.
#[derive(Clone, Debug)]
pub(crate) struct SpotTerms {
    pub(crate) kind: WagerKind,
    pub(crate) stakes: StakeTerms,
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
    let payer = Payer::new(rules.book(), rules.readings(), &offered.paytable);
    Some(SpotTerms {
        kind: listed.kind,
        stakes: StakeTerms::of(rules, spot)?,
        loses: loses(spot, cites, &payer),
        payer,
    })
}

/// The stakes that a table takes on a spot, before anything else lies at the seat.
///
/// ```
/// use money::Money;
/// use rulebook::Rules;
/// use table::{Spot, StakeTerms};
///
/// let rules = Rules::worked("md-let-it-ride");
/// let bonus = StakeTerms::of(&rules, Spot::FiveCardBonus).expect("it is offered");
/// assert!(bonus.allow(Money::from_dollars(1)) && !bonus.allow(Money::from_dollars(100)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StakeTerms {
    /// The least.
    pub least: Money,
    /// The most, where there is a limit.
    pub most: Option<Money>,
    /// The only stakes there are; none at all means any between the two.
    pub among: Vec<Money>,
}

impl StakeTerms {
    /// Returns what may be staked on a spot; nothing where the table does not offer it.
    pub fn of(rules: &Rules, spot: Spot) -> Option<Self> {
        let offered = rules.offered(spot.wager())?;
        let stakes = &rules.book().procedure().stakes;
        let bound = match spot {
            Spot::Bet1 | Spot::Bet2 | Spot::Bet3 => stakes.bet.as_ref(),
            Spot::FiveCardBonus => stakes.five_card_bonus.as_ref(),
            Spot::ThreeCardBonus => stakes.three_card_bonus.as_ref(),
            Spot::Progressive | Spot::FiveCardProgressive => stakes.progressive.as_ref(),
            Spot::Ante | Spot::Play | Spot::PairPlus | Spot::SixCardBonus => None,
        };
        let is_one_of_three = matches!(spot, Spot::Bet1 | Spot::Bet2 | Spot::Bet3);
        let follows_the_table = is_one_of_three || matches!(spot, Spot::Ante | Spot::PairPlus);
        let limit = |name: &str| {
            let amount = rules.submission().amount(&format!("table.{name}"));
            amount.filter(|_| follows_the_table)
        };
        let least = offered.minimum.or(limit("minimum")).or(bound.and_then(|it| it.least));
        let least = least.unwrap_or(Money::from_cents(1));
        let most = offered.maximum.or(limit("maximum")).or(bound.and_then(|it| it.most));
        let among = among(offered.stakes.clone(), bound);
        if is_one_of_three && limits_for_all_three(rules) {
            let third = |amount: Money, round_up: u64| {
                Money::from_cents(amount.cents().saturating_add(round_up) / 3)
            };
            return Some(Self { least: third(least, 2), most: most.map(|it| third(it, 0)), among });
        }
        Some(Self { least, most, among })
    }

    /// Returns whether an amount may be staked.
    pub fn allow(&self, amount: Money) -> bool {
        if !self.among.is_empty() {
            return self.among.contains(&amount);
        }
        self.least <= amount && self.most.is_none_or(|most| amount <= most)
    }
}

/// The limits of a table are for each bet, or read for the three together.
fn limits_for_all_three(rules: &Rules) -> bool {
    let is = |name: &str, value: &str| rules.readings().is(name, value);
    is("limits-per-bet", "all-three") || is("ten-dollar-limit", "all-three")
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
