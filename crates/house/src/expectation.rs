//! What a table should have won, exactly: the handle of every wager times its edge at each stake.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use money::{Money, Pays};
use odds::{Exact, Outcome, Par, Terms, sheet_stakes, unit_spot};
use rulebook::{Offered, Rules, Wager};
use table::Spot;

use crate::day::Day;

/// What the table keeps of a wager of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// What the table keeps of one unit on average.
    pub(crate) kept: Exact,
    /// How much that varies, in square units.
    pub(crate) variance: Exact,
}

/// The edges of a wager, each computed when its stake is first met.
pub(crate) struct WagerEdges {
    wager: Wager,
    /// Where the units of the wager lie.
    spot: Spot,
    /// The edge at the least stake.
    least: Edge,
    least_stake: Money,
    /// Whether the edge is the same at every stake.
    is_proportional: bool,
    /// Those at other stakes that were met.
    others: Mutex<HashMap<Money, Edge>>,
}

/// Returns the edges of every wager that a table offers; or why there are none.
pub(crate) fn edges(rules: &Rules) -> Result<Vec<WagerEdges>, String> {
    if rules.book().procedure().bank.is_some() {
        return Err("a player-dealer banks the wagers, and the table wins none".to_owned());
    }
    let edges = rules.wagers().iter().filter_map(|offered| WagerEdges::of(rules, offered));
    edges.collect()
}

impl WagerEdges {
    /// The edges of a wager; nothing where it is a part of another.
    fn of(rules: &Rules, offered: &Offered) -> Option<Result<Self, String>> {
        let spot = unit_spot(offered.wager)?;
        let stakes = sheet_stakes(rules, offered);
        let least = *stakes.first()?;
        let edge = match Edge::of(rules, offered, least) {
            Ok(edge) => edge,
            Err(error) => return Some(Err(error)),
        };
        Some(Ok(Self {
            wager: offered.wager,
            spot,
            least: edge,
            least_stake: least,
            is_proportional: is_proportional(rules, offered),
            others: Mutex::default(),
        }))
    }

    /// The edge at a stake.
    fn at(&self, rules: &Rules, stake: Money) -> Result<Edge, String> {
        if self.is_proportional || stake == self.least_stake {
            return Ok(self.least.clone());
        }
        let others = || self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(edge) = others().get(&stake) {
            return Ok(edge.clone());
        }
        let offered = rules.offered(self.wager).ok_or("the wager is not offered")?;
        let edge = Edge::of(rules, offered, stake)?;
        others().insert(stake, edge.clone());
        Ok(edge)
    }
}

/// Whether a wager is paid alike at every stake: at whole odds, and without a limit.
fn is_proportional(rules: &Rules, offered: &Offered) -> bool {
    let is_whole = |pays: Pays| match pays {
        Pays::To(odds) | Pays::For(odds) => odds.per() == 1,
        Pays::Sum(_) => false,
        // The award is the meter's: all that the table keeps of it is the stake.
        Pays::Meter(..) => true,
    };
    let is_limited = Terms::offered(rules, offered, None).limit.is_some();
    !is_limited && offered.paytable.rows.iter().all(|row| is_whole(row.pays))
}

impl Edge {
    fn of(rules: &Rules, offered: &Offered, stake: Money) -> Result<Self, String> {
        let par = Par::of(&Terms::offered(rules, offered, Some(stake)));
        let par = par.map_err(|error| format!("{}: {error}", offered.wager.name()))?;
        Ok(match par.progressive {
            None => Self { kept: par.limited_edge().clone(), variance: par.limited_variance() },
            Some(_) => Self::without_meters(&par.outcomes),
        })
    }

    /// What a table keeps where meters pay their own awards: whatever else the rows pay.
    fn without_meters(outcomes: &[Outcome]) -> Self {
        let (mut mean, mut square) = (Exact::zero(), Exact::zero());
        for outcome in outcomes.iter().filter(|outcome| outcome.ways > 0) {
            let chance = Exact::new(outcome.ways, outcome.of);
            let gain = match outcome.pays {
                Some(Pays::Meter(..)) => -Exact::one(),
                Some(Pays::To(_) | Pays::For(_) | Pays::Sum(_)) | None => {
                    &outcome.contribution / &chance
                }
            };
            square = square + gain.power(2) * chance.clone();
            mean = mean + gain * chance;
        }
        let variance = square - mean.power(2);
        Self { kept: -mean, variance }
    }
}

/// What a table should have won with the wagers of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expectation {
    /// What it should have won, in dollars.
    pub(crate) win: Exact,
    /// How much that varies, in square dollars, as if no two wagers shared a card.
    pub(crate) variance: Exact,
    /// The same wager by wager.
    pub(crate) wagers: Vec<WagerExpectation>,
}

/// What a table should have won with one kind of wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WagerExpectation {
    pub(crate) wager: Wager,
    /// Where the units of the wager lie.
    pub(crate) spot: Spot,
    /// How many were made.
    pub(crate) count: u64,
    /// What the table keeps of a dollar: on the average of the day, or at the least stake.
    pub(crate) kept: Exact,
    /// What it should have won, in dollars.
    pub(crate) win: Exact,
    /// How much that varies, in square dollars.
    pub(crate) variance: Exact,
    /// The same stake by stake, the least first.
    pub(crate) stakes: Vec<StakeExpectation>,
}

/// What a table should have won with the wagers of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StakeExpectation {
    pub(crate) stake: Money,
    pub(crate) count: u64,
    pub(crate) kept: Exact,
    pub(crate) win: Exact,
}

impl Expectation {
    /// What the wagers of a day should have come to.
    pub(crate) fn of(edges: &[WagerEdges], rules: &Rules, day: &Day) -> Result<Self, String> {
        let wagers = edges.iter().map(|it| WagerExpectation::of(it, rules, day));
        let wagers = wagers.collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            win: wagers.iter().map(|it| it.win.clone()).sum(),
            variance: wagers.iter().map(|it| it.variance.clone()).sum(),
            wagers,
        })
    }

    /// The standard deviation, in dollars.
    pub(crate) fn deviation(&self) -> String {
        self.variance.root(2).expect("a variance is not below zero")
    }

    /// How many standard deviations a win is off; nothing where nothing varies.
    pub(crate) fn deviations(&self, win: &Exact) -> Option<String> {
        let off = win - &self.win;
        let sign = if off.is_negative() { "-" } else { "" };
        let root = (off.power(2) * self.variance.turned()?).root(2)?;
        Some(if root == "0.00" { root } else { format!("{sign}{root}") })
    }
}

impl WagerExpectation {
    fn of(edges: &WagerEdges, rules: &Rules, day: &Day) -> Result<Self, String> {
        let mut all = Self {
            wager: edges.wager,
            spot: edges.spot,
            count: 0,
            kept: edges.least.kept.clone(),
            win: Exact::zero(),
            variance: Exact::zero(),
            stakes: Vec::new(),
        };
        let mut handle = Exact::zero();
        for (stake, count) in day.wagers(edges.spot) {
            let edge = edges.at(rules, *stake)?;
            let (dollars, times) = (Exact::from(stake.dollars()), Exact::new(*count, 1));
            let staked = dollars.clone() * times.clone();
            let win = staked.clone() * edge.kept.clone();
            all.count += count;
            all.variance = all.variance + dollars.power(2) * times * edge.variance;
            all.win = all.win + win.clone();
            handle = handle + staked;
            let (stake, count, kept) = (*stake, *count, edge.kept);
            all.stakes.push(StakeExpectation { stake, count, kept, win });
        }
        if !handle.is_zero() {
            all.kept = &all.win / &handle;
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::approval::approve;
    use rulebook::Book;

    fn rules(name: &str) -> Rules {
        approve(Book::embedded(name).unwrap().submission()).unwrap()
    }

    fn at(rules: &Rules, wager: Wager, dollars: u32) -> Edge {
        let edges = edges(rules).unwrap();
        let edges = edges.iter().find(|it| it.wager == wager).unwrap();
        let stake = Money::from_dollars(dollars);
        assert_eq!(edges.at(rules, stake), edges.at(rules, stake), "once met, it is remembered");
        edges.at(rules, stake).unwrap()
    }

    #[test]
    fn edges_are_those_of_the_sheets() {
        let rules = rules("md-let-it-ride");
        let base = at(&rules, Wager::LetItRide, 5);
        assert_eq!(base.kept.to_string(), "37963/1082900");
        let limited = at(&rules, Wager::LetItRide, 100);
        assert_eq!(limited.kept.percent(4), "3.8135", "a royal flush is not paid in full");
        assert!(limited.variance < base.variance, "nor does it swing as far");
    }

    #[test]
    fn fixed_sums_are_worth_less_of_a_greater_stake() {
        let rules = rules("md-let-it-ride");
        let [one, five, most] = [1, 5, 25].map(|stake| at(&rules, Wager::SixCardBonus, stake));
        assert_eq!(one.kept.percent(4), "12.9896");
        assert_eq!(five.kept.to_string(), "460562/2544815");
        assert_eq!(five.variance.root(4).as_deref(), Some("45.2429"));
        assert_eq!(most.kept.percent(4), "19.1197");
    }

    #[test]
    fn a_table_keeps_what_its_meters_pay_by_themselves() {
        let rules = rules("md-let-it-ride");
        let progressive = rules.offered(Wager::Progressive).unwrap();
        let par = Par::of(&Terms::offered(&rules, progressive, None)).unwrap();
        let form = par.progressive.unwrap();
        assert_eq!(at(&rules, Wager::Progressive, 1).kept, Exact::one() - form.constant);
    }

    #[test]
    fn a_banked_table_expects_nothing() {
        assert!(edges(&rules("ca-let-it-ride")).is_err());
    }

    #[test]
    fn deviations_have_the_sign_of_the_difference() {
        let of = |win: Exact, variance: Exact| Expectation { win, variance, wagers: Vec::new() };
        let fair = of(Exact::from(10), Exact::from(25));
        assert_eq!(fair.deviations(&Exact::from(20)).as_deref(), Some("2.00"));
        assert_eq!(fair.deviations(&Exact::from(3)).as_deref(), Some("-1.40"));
        assert_eq!(fair.deviations(&Exact::from(10)).as_deref(), Some("0.00"));
        let certain = of(Exact::zero(), Exact::zero());
        assert_eq!(certain.deviations(&Exact::zero()), None);
    }
}
