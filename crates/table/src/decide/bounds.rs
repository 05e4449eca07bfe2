//! What may lie on a spot: one answer for the offers and for the decision.

use money::Money;
use rulebook::{Rule, WagerKind};

use crate::game::{GREATEST_STAKE, Proportion, SpotTerms, StakeTerms};
use crate::state::Position;
use crate::{Fact, Refusal, Seat, Spot, Table};

/// The amounts that may lie on a spot.
///
/// ```
/// use money::Money;
/// use table::Bounds;
///
/// let dollars = Money::from_dollars;
/// let bounds = Bounds { least: dollars(5), most: dollars(100), among: &[] };
/// assert!(bounds.allow(dollars(5)) && !bounds.allow(dollars(101)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds<'a> {
    /// The least.
    pub least: Money,
    /// The most.
    pub most: Money,
    /// The only amounts there are; none at all means any between the two.
    pub among: &'a [Money],
}

impl Bounds<'_> {
    /// Returns whether an amount is within them.
    pub fn allow(&self, amount: Money) -> bool {
        let is_listed = self.among.is_empty() || self.among.contains(&amount);
        self.least <= amount && amount <= self.most && is_listed
    }
}

/// Returns what may lie on a spot of a seat now, or why nothing may.
pub(crate) fn bounds(table: &Table, seat: Seat, spot: Spot) -> Result<Bounds<'_>, Refusal> {
    let terms = offered_spot(table, spot)?;
    needs_met(table, seat, spot, terms)?;
    let StakeTerms { least, most, among } = &terms.stakes;
    let most = most.unwrap_or(GREATEST_STAKE).min(GREATEST_STAKE);
    let (least, most) = in_proportion(table, seat, spot, *least, most);
    let least = among.iter().copied().min().unwrap_or(least);
    let most = among.iter().copied().max().unwrap_or(most);
    Ok(Bounds { least, most, among })
}

/// The terms of a spot that players bet before the call.
pub(crate) fn offered_spot(table: &Table, spot: Spot) -> Result<&SpotTerms, Refusal> {
    let terms = table.game.spot(spot).filter(|terms| terms.kind != WagerKind::Asked);
    terms.ok_or_else(|| {
        table.game.refuse_wager(Rule::OnlyOfferedWagers, spot, Fact::NotOffered(spot))
    })
}

/// A side wager needs the wagers that the game begins with; in the versions of the game a Pair
/// Plus needs an Ante.
fn needs_met(table: &Table, seat: Seat, spot: Spot, terms: &SpotTerms) -> Result<(), Refusal> {
    let position = table.state.seat(seat);
    match terms.kind {
        WagerKind::Required | WagerKind::Asked => Ok(()),
        WagerKind::Base => {
            let needs_ante = matches!(table.game.proportion, Proportion::PairPlusAtMost(_));
            if needs_ante && spot == Spot::PairPlus && !position.has(Spot::Ante) {
                return Err(out_of_proportion(table, Fact::Needs(Spot::Ante)));
            }
            Ok(())
        }
        WagerKind::Side => side_needs_met(table, position, spot),
    }
}

fn side_needs_met(table: &Table, position: &Position, spot: Spot) -> Result<(), Refusal> {
    let readings = &table.game.readings;
    let rule = Rule::SideWagerNeedsBaseWagers;
    let refuse = |needed: Spot| Err(table.game.refuse_wager(rule, spot, Fact::Needs(needed)));
    let has_base = table.game.offered().any(|(it, _)| table.game.is_base(it) && position.has(it));
    let goes_alone = (spot == Spot::ThreeCardBonus && readings.bonus_alone)
        || (spot == Spot::Progressive
            && readings.bonus_alone_with_progressive
            && position.has(Spot::ThreeCardBonus));
    if !has_base && !goes_alone {
        return refuse(if table.game.is_showdown { Spot::Ante } else { Spot::Bet1 });
    }
    let bonuses = [Spot::FiveCardBonus, Spot::ThreeCardBonus];
    let lacking = bonuses.into_iter().find(|it| !position.has(*it));
    match lacking.filter(|_| spot == Spot::SixCardBonus && readings.six_card_needs_bonuses) {
        Some(needed) => refuse(needed),
        None => Ok(()),
    }
}

/// Ante and Pair Plus bound each other in the versions of the game.
fn in_proportion(
    table: &Table,
    seat: Seat,
    spot: Spot,
    least: Money,
    most: Money,
) -> (Money, Money) {
    let position = table.state.seat(seat);
    let [ante, pair_plus] = [Spot::Ante, Spot::PairPlus].map(|it| position.stake(it));
    let times =
        |amount: Money, factor: u32| amount.times(u64::from(factor)).unwrap_or(GREATEST_STAKE);
    let part =
        |amount: Money, factor: u32| Money::from_cents(amount.cents().div_ceil(u64::from(factor)));
    match (table.game.proportion, spot) {
        (Proportion::PairPlusAtMost(factor), Spot::PairPlus) => {
            (least, most.min(times(ante, factor)))
        }
        (Proportion::PairPlusAtMost(factor), Spot::Ante) if !pair_plus.is_zero() => {
            (least.max(part(pair_plus, factor)), most)
        }
        (Proportion::Both(factor), Spot::PairPlus) if !ante.is_zero() => {
            (least.max(part(ante, factor)), most.min(times(ante, factor)))
        }
        (Proportion::Both(factor), Spot::Ante) if !pair_plus.is_zero() => {
            (least.max(part(pair_plus, factor)), most.min(times(pair_plus, factor)))
        }
        (Proportion::Free | Proportion::PairPlusAtMost(_) | Proportion::Both(_), _) => {
            (least, most)
        }
    }
}

/// The refusal of wagers out of proportion.
pub(crate) fn out_of_proportion(table: &Table, fact: Fact) -> Refusal {
    let rule = match table.game.proportion {
        Proportion::Free => Rule::BaseWagersAtChoice,
        Proportion::PairPlusAtMost(1) => Rule::PairPlusAtMostTheAnte,
        Proportion::PairPlusAtMost(_) => Rule::PairPlusAtMostTwiceTheAnte,
        Proportion::Both(_) => Rule::AnteAndPairPlusWithinFiveTimes,
    };
    table.game.refuse(rule, fact)
}

/// Refuses an amount that may not lie on a spot, under the rule that it breaks first.
pub(crate) fn within_bounds(
    table: &Table,
    seat: Seat,
    spot: Spot,
    amount: Money,
) -> Result<(), Refusal> {
    let bounds = bounds(table, seat, spot)?;
    if bounds.allow(amount) {
        return Ok(());
    }
    let terms = offered_spot(table, spot)?;
    let StakeTerms { least, most, among } = &terms.stakes;
    let (least, most) = (*least, most.unwrap_or(GREATEST_STAKE).min(GREATEST_STAKE));
    let limits = Rule::WagerWithinLimits;
    if let Some(exactly) = among.first().copied() {
        let (rule, fact) = match spot {
            Spot::FiveCardBonus => (Rule::FiveCardBonusStakeIsFixed, Fact::Exactly(exactly)),
            Spot::Bet1
            | Spot::Bet2
            | Spot::Bet3
            | Spot::Ante
            | Spot::Play
            | Spot::PairPlus
            | Spot::ThreeCardBonus
            | Spot::SixCardBonus
            | Spot::Progressive
            | Spot::FiveCardProgressive => {
                (Rule::ProgressiveStakeAsSubmitted, Fact::NoSuchStake(amount))
            }
        };
        return Err(table.game.refuse_wager(rule, spot, fact));
    }
    Err(if amount < least {
        table.game.refuse_wager(limits, spot, Fact::AtLeast(least))
    } else if amount > most {
        table.game.refuse_wager(limits, spot, Fact::AtMost(most))
    } else if amount < bounds.least {
        out_of_proportion(table, Fact::AtLeast(bounds.least))
    } else {
        out_of_proportion(table, Fact::AtMost(bounds.most))
    })
}
