//! What a submission says of a wager that it offers.

use money::Money;
use rulebook::{Offered, Rules, Wager};
use table::{Spot, StakeTerms};

use super::{Limit, LimitOn, Meter, Terms};

impl<'a> Terms<'a> {
    /// Returns the terms of a wager as a submission offers it, its meters as they start. Without a
    /// stake it is the least that the table takes.
    ///
    /// ```
    /// use odds::{Par, Terms};
    /// use rulebook::{Rules, Wager};
    ///
    /// let rules = Rules::worked("md-let-it-ride");
    /// let progressive = rules.offered(Wager::Progressive).expect("it is offered");
    /// let par = Par::of(&Terms::offered(&rules, progressive, None)).expect("it can be paid");
    /// assert_eq!(par.house_edge.percent(6), "45.827254");
    /// ```
    pub fn offered(rules: &'a Rules, offered: &'a Offered, stake: Option<Money>) -> Self {
        let mut terms = Self::new(rules.book(), rules.readings(), &offered.paytable);
        if let Some(stake) = stake.or_else(|| least_stake(rules, offered.wager)) {
            terms = terms.with_stake(stake);
        }
        for (tier, meter) in &offered.meters {
            if let Some(own) = terms.meters.iter_mut().find(|own| own.tier == *tier) {
                *own = Meter {
                    tier: *tier,
                    holds: Some(meter.initial),
                    reset: meter.reset,
                    rate: Some(meter.rate),
                    ceiling: meter.ceiling,
                };
            }
        }
        let sums = rules.submission().sums("wagers.five-card-progressive.envy");
        let read = sums.unwrap_or_default().iter();
        terms.submitted_envy =
            read.filter_map(|(hand, sum)| Some((hand.parse().ok()?, *sum))).collect();
        terms.beside = rules.offered(Wager::LetItRide).map(|bets| &bets.paytable);
        terms.limit = limit(rules);
        terms
    }
}

/// Returns the stakes at which a table's sheets of a wager are computed, the least first: each of
/// those listed, or the least and the greatest that the table takes.
///
/// ```
/// use odds::sheet_stakes;
/// use rulebook::{Rules, Wager};
///
/// let rules = Rules::worked("md-let-it-ride");
/// let told = |wager| {
///     let offered = rules.offered(wager).expect("it is offered");
///     let stakes = sheet_stakes(&rules, offered);
///     stakes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
/// };
/// assert_eq!(told(Wager::LetItRide), "5.00 100.00");
/// assert_eq!(told(Wager::FiveCardBonus), "1.00");
/// ```
pub fn sheet_stakes(rules: &Rules, offered: &Offered) -> Vec<Money> {
    let terms = unit_spot(offered.wager).and_then(|spot| StakeTerms::of(rules, spot));
    let mut stakes = terms.as_ref().map_or_else(Vec::new, |terms| terms.among.clone());
    if stakes.is_empty() {
        stakes.push(Terms::offered(rules, offered, None).stake());
        stakes.extend(terms.and_then(|terms| terms.most).filter(|most| *most > stakes[0]));
    }
    stakes.sort_unstable();
    stakes.dedup();
    stakes
}

/// Returns whether a table takes a stake on a wager.
pub fn is_stake_taken(rules: &Rules, offered: &Offered, stake: Money) -> bool {
    let terms = unit_spot(offered.wager).and_then(|spot| StakeTerms::of(rules, spot));
    terms.is_some_and(|terms| !stake.is_zero() && terms.allow(stake))
}

/// The least stake that a submission or its book states; a cent stands for none, and nothing is no
/// stake to count by, though a table may take as little.
fn least_stake(rules: &Rules, wager: Wager) -> Option<Money> {
    let terms = StakeTerms::of(rules, unit_spot(wager)?)?;
    let least = terms.among.iter().min().copied().unwrap_or(terms.least);
    (least > Money::from_cents(1)).then_some(least)
}

/// Returns the spot on which one unit of a wager lies; nothing where it is a part of another wager.
///
/// ```
/// use odds::unit_spot;
/// use rulebook::Wager;
/// use table::Spot;
///
/// assert_eq!(unit_spot(Wager::LetItRide), Some(Spot::Bet3), "it cannot be withdrawn");
/// assert_eq!(unit_spot(Wager::Play), None);
/// ```
pub const fn unit_spot(wager: Wager) -> Option<Spot> {
    match wager {
        Wager::LetItRide => Some(Spot::Bet3),
        Wager::AnteBonus => Some(Spot::Ante),
        Wager::Ante | Wager::Play => None,
        Wager::PairPlus => Some(Spot::PairPlus),
        Wager::FiveCardBonus => Some(Spot::FiveCardBonus),
        Wager::ThreeCardBonus => Some(Spot::ThreeCardBonus),
        Wager::SixCardBonus => Some(Spot::SixCardBonus),
        Wager::Progressive => Some(Spot::Progressive),
        Wager::FiveCardProgressive => Some(Spot::FiveCardProgressive),
    }
}

/// The payout limit of a submission, if the book is read to apply it.
fn limit(rules: &Rules) -> Option<Limit> {
    let most = rules.submission().amount("table.payout_limit")?;
    let on = match rules.reading("payout-limit")? {
        "odds-only" => LimitOn::Odds,
        "everything" | "as-submitted" => LimitOn::Everything,
        _ => return None,
    };
    Some(Limit { most, on })
}
