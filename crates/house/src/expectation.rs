//! What a table should have won, exactly: the handle of every wager times its edge.

use odds::{Exact, Outcome, Par, Terms};
use rulebook::{Offered, Rules, Wager};
use table::Spot;

use crate::day::Day;

/// What the table keeps of a wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) wager: Wager,
    /// Where the units of the wager lie.
    pub(crate) spot: Spot,
    /// What the table keeps of one unit on average.
    pub(crate) kept: Exact,
    /// How much that varies, in square units.
    pub(crate) variance: Exact,
}

/// What a table should have won with the wagers of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expectation {
    /// What it should have won, in dollars.
    pub(crate) win: Exact,
    /// How much that varies, in square dollars, as if no two wagers shared a card.
    pub(crate) variance: Exact,
}

/// Returns the edges of every wager that a table offers; or why there are none.
pub(crate) fn edges(rules: &Rules) -> Result<Vec<Edge>, String> {
    if rules.book().procedure().bank.is_some() {
        return Err("a player-dealer banks the wagers, and the table wins none".to_owned());
    }
    let edges = rules.wagers().iter().filter_map(|offered| edge(rules, offered));
    edges.collect()
}

fn edge(rules: &Rules, offered: &Offered) -> Option<Result<Edge, String>> {
    let (wager, spot) = (offered.wager, unit(offered.wager)?);
    let par = match Par::of(&Terms::offered(rules, offered, None)) {
        Ok(par) => par,
        Err(error) => return Some(Err(format!("{}: {error}", wager.name()))),
    };
    let (kept, variance) = match par.progressive {
        None => (par.house_edge, par.results.variance()),
        Some(_) => without_meters(&par.outcomes),
    };
    Some(Ok(Edge { wager, spot, kept, variance }))
}

/// The spot on which one unit of a wager lies; nothing where it is a part of another wager.
const fn unit(wager: Wager) -> Option<Spot> {
    match wager {
        // The third bet is the one that cannot be withdrawn.
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

/// What a table keeps where meters pay their own awards: whatever else the rows pay.
fn without_meters(outcomes: &[Outcome]) -> (Exact, Exact) {
    let (mut mean, mut square) = (Exact::zero(), Exact::zero());
    for outcome in outcomes.iter().filter(|outcome| outcome.ways > 0) {
        let chance = Exact::new(outcome.ways, outcome.of);
        let gain = match outcome.pays {
            Some(money::Pays::Meter(..)) => -Exact::one(),
            Some(money::Pays::To(_) | money::Pays::For(_) | money::Pays::Sum(_)) | None => {
                &outcome.contribution / &chance
            }
        };
        square = square + gain.power(2) * chance.clone();
        mean = mean + gain * chance;
    }
    let variance = square - mean.power(2);
    (-mean, variance)
}

impl Expectation {
    /// What the wagers of a day should have come to.
    pub(crate) fn of(edges: &[Edge], day: &Day) -> Self {
        let wagers = |it: &Edge| Exact::new(day.wagers(it.spot).squares, 10_000_u32);
        Self {
            win: edges.iter().map(|it| it.theoretical(day)).sum(),
            variance: edges.iter().map(|it| wagers(it) * it.variance.clone()).sum(),
        }
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

impl Edge {
    /// What the table should have won with this wager, in dollars.
    pub(crate) fn theoretical(&self, day: &Day) -> Exact {
        let handle = day.today().handle_by_spot().find(|(spot, _)| *spot == self.spot);
        let cents = handle.map_or(0, |(_, amount)| amount.cents());
        Exact::new(cents, 100_u32) * self.kept.clone()
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

    #[test]
    fn edges_are_those_of_the_sheets() {
        let edges = edges(&rules("md-let-it-ride")).unwrap();
        let base = edges.iter().find(|it| it.wager == Wager::LetItRide).unwrap();
        assert_eq!((base.spot, base.kept.to_string().as_str()), (Spot::Bet3, "37963/1082900"));
        assert!(edges.iter().all(|it| !it.variance.is_zero()), "{edges:?}");
    }

    #[test]
    fn a_table_keeps_what_its_meters_pay_by_themselves() {
        let rules = rules("md-let-it-ride");
        let progressive = rules.offered(Wager::Progressive).unwrap();
        let par = Par::of(&Terms::offered(&rules, progressive, None)).unwrap();
        let form = par.progressive.unwrap();
        let edges = edges(&rules).unwrap();
        let kept = edges.iter().find(|it| it.wager == Wager::Progressive).unwrap();
        assert_eq!(kept.kept, Exact::one() - form.constant);
    }

    #[test]
    fn a_banked_table_expects_nothing() {
        assert!(edges(&rules("ca-let-it-ride")).is_err());
    }

    #[test]
    fn deviations_have_the_sign_of_the_difference() {
        let fair = Expectation { win: Exact::from(10), variance: Exact::from(25) };
        assert_eq!(fair.deviations(&Exact::from(20)).as_deref(), Some("2.00"));
        assert_eq!(fair.deviations(&Exact::from(3)).as_deref(), Some("-1.40"));
        assert_eq!(fair.deviations(&Exact::from(10)).as_deref(), Some("0.00"));
        let certain = Expectation { win: Exact::zero(), variance: Exact::zero() };
        assert_eq!(certain.deviations(&Exact::zero()), None);
    }
}
