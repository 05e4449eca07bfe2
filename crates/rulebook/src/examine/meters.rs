//! The meters of progressives: named as the paytable names them, stated, and high enough.

use money::{Money, Rate, Tier};

use super::Law;
use super::examiner::Examiner;
use super::reader::written;
use crate::document::Entry;
use crate::requirement::{Kind, MeterDemand, MeterRule, MeterRules, Setting};
use crate::{MAX_SUBMITTED_AMOUNT, MeterMinimum, Paytable, Unreadable, Wager};

/// What is stated of a meter. A ceiling and a reserve are the operator's own choice: no book asks
/// for them.
const KEYS: [(&str, Kind); 5] = [
    ("initial", Kind::Amount),
    ("reset", Kind::Amount),
    ("rate", Kind::Rate),
    ("ceiling", Kind::Amount),
    ("reserve", Kind::Rate),
];

/// A progressive with the paytable selected for it.
struct Progressive<'a> {
    wager: Wager,
    table: &'a Paytable,
    rules: &'a MeterRules,
    demands: Vec<&'a MeterRule>,
}

impl Progressive<'_> {
    fn field(&self, tier: Tier, key: &str) -> String {
        format!("wagers.{}.meters.{tier}.{key}", self.wager)
    }

    fn all(&self) -> String {
        format!("wagers.{}.meters", self.wager)
    }

    fn is_single(&self) -> bool {
        self.table.meters() == [Tier::Main]
    }
}

/// An amount that a meter must have.
struct Least<'a> {
    clause: &'a str,
    /// In cents, and perhaps more than can be written.
    cents: u128,
}

impl<'a, L: Law> Examiner<'a, L> {
    /// Reads the meters of a wager, whatever they are called.
    pub(super) fn read_meters(&mut self, wager: Wager, section: &Entry) {
        let wager = wager.name();
        for meter in self.entries(&["wagers", wager, "meters"], &section.value) {
            let path = ["wagers", wager, "meters", &meter.name];
            for entry in self.entries(&path, &meter.value) {
                let field = [path.join("."), entry.name.clone()].join(".");
                match KEYS.iter().find(|(key, _)| *key == entry.name) {
                    Some((_, kind)) => match kind.read(&field, &entry.value) {
                        Ok(setting) => self.settings.set(field, setting),
                        Err(faults) => self.unreadable.extend(faults),
                    },
                    None => {
                        let known = KEYS.map(|(key, _)| [path.join("."), key.to_owned()].join("."));
                        let path = [&path[..], &[&entry.name]].concat();
                        self.unknown_key(&path, entry, known.iter().map(String::as_str));
                    }
                }
            }
        }
    }

    /// The field of a key of the only meter, where the path is that of its short form.
    pub(super) fn short_meter(&self, path: &[&str]) -> Option<String> {
        let ["wagers", wager, key] = path else { return None };
        let meters = format!("wagers.{wager}.meters");
        let is_short = self.law.requirements().keys.contains_key(&meters)
            && KEYS.iter().any(|(name, _)| name == key);
        is_short.then(|| format!("{meters}.main.{key}"))
    }

    /// The short form is for a table with one meter, which is not given twice.
    pub(super) fn check_short_meters(&mut self) {
        for progressive in self.progressives() {
            let wager = progressive.wager.name();
            let is_twice = self.document.at_path(&["wagers", wager, "meters", "main"]).is_some();
            for (key, _) in KEYS {
                let Some(value) = self.document.at_path(&["wagers", wager, key]) else { continue };
                let field = written(&["wagers", wager, key]);
                let message = if !progressive.is_single() {
                    format!("{field} belongs under meters.NAME, for the table has several meters")
                } else if is_twice {
                    format!("{field} is stated twice, here and under meters.main")
                } else {
                    continue;
                };
                self.unreadable.push(Unreadable::of(value, message));
            }
        }
    }

    fn progressives(&self) -> Vec<Progressive<'a>> {
        let progressive = |(wager, rules)| {
            let table = self.selected(wager, rules)?;
            let law = self.law.requirements().meters.iter();
            let binds = |it: &&MeterRule| it.wager == wager && it.when.hold(&self.settings);
            let demands = law.filter(binds).collect();
            Some(Progressive { wager, table, rules: rules.meters.as_ref()?, demands })
        };
        self.offered().into_iter().filter_map(progressive).collect()
    }

    /// Where amounts may be left to the book, they are the least ones.
    pub(super) fn fill_meters(&mut self) {
        let unstated = self.progressives().into_iter().filter(|it| it.rules.may_be_unstated);
        for progressive in unstated.collect::<Vec<_>>() {
            for tier in progressive.table.meters() {
                for key in ["initial", "reset"] {
                    let least = self.least(&progressive, tier, key);
                    let most = least.iter().map(|it| it.cents).max();
                    let amount = most.and_then(|it| u64::try_from(it).ok()).map(Money::from_cents);
                    // What nobody may state, the book does not state either.
                    if let Some(amount) = amount.filter(|it| *it <= MAX_SUBMITTED_AMOUNT) {
                        self.fill(&progressive.field(tier, key), &Setting::Amount(amount));
                    }
                }
            }
        }
    }

    pub(super) fn judge_meters(&mut self) {
        for progressive in self.progressives() {
            self.judge_names(&progressive);
            for tier in progressive.table.meters() {
                self.judge_amount(&progressive, tier, "initial");
                self.judge_amount(&progressive, tier, "reset");
                self.judge_rate(&progressive, tier);
                self.judge_ceiling(&progressive, tier);
                self.judge_reserve(&progressive, tier);
            }
            self.judge_together(&progressive);
        }
    }

    fn judge_names(&mut self, progressive: &Progressive<'_>) {
        let tiers = progressive.table.meters();
        let names: Vec<&str> = tiers.iter().map(|tier| tier.name()).collect();
        let given = self.document.at(&progressive.all()).and_then(|it| it.as_table());
        for entry in given.unwrap_or_default() {
            if !names.contains(&entry.name.as_str()) {
                let field = format!("{}.{}", progressive.all(), entry.name);
                let requires = format!("the meters of this table: {}", names.join(", "));
                let clause = &progressive.table.clause;
                self.find_as(clause, &field, entry.name.clone(), &requires);
            }
        }
    }

    fn judge_amount(&mut self, progressive: &Progressive<'_>, tier: Tier, key: &str) {
        let field = progressive.field(tier, key);
        let Some(amount) = self.amount(&field) else {
            let requires = "the initial and the reset amount of each meter";
            self.find(&progressive.rules.amounts, &field, requires);
            return;
        };
        let demands = &progressive.demands;
        let is_exact = demands.iter().any(|it| matches!(it.demand, MeterDemand::Exactly));
        let is_shared = demands.iter().any(|it| matches!(it.demand, MeterDemand::Together(_)));
        let least = self.least(progressive, tier, key);
        for Least { clause, cents } in &least {
            let given = u128::from(amount.cents());
            if given < *cents || (is_exact && given != *cents) {
                let bound = if is_exact { "exactly" } else { "at least" };
                self.find(clause, &field, &format!("{bound} {}", dollars(*cents)));
            }
        }
        if least.is_empty() && !is_shared && amount.is_zero() {
            self.find(&progressive.rules.amounts, &field, "more than nothing");
        }
    }

    /// What the book, and how it is read, ask of each meter by itself.
    fn least(&self, progressive: &Progressive<'a>, tier: Tier, key: &str) -> Vec<Least<'a>> {
        let mut least = Vec::new();
        let is_this = |it: &&MeterMinimum| {
            it.wager == progressive.wager && it.table == progressive.table.table && it.meter == tier
        };
        for minimum in self.law.meter_minima().iter().filter(is_this) {
            let amount = match key {
                "initial" => minimum.minimum_initial,
                _ => minimum.minimum_reset,
            };
            let cents = self.scaled(progressive.wager, amount, minimum.stake);
            least.push(Least { clause: &minimum.clause, cents });
        }
        for rule in &progressive.demands {
            match &rule.demand {
                MeterDemand::AtLeast(amounts) => least.extend(amounts.get(&tier).map(|amount| {
                    Least { clause: &rule.clause, cents: u128::from(amount.cents()) }
                })),
                MeterDemand::Together(_) => least.clear(),
                MeterDemand::RatesTogether(_) | MeterDemand::Exactly => {}
            }
        }
        least
    }

    /// An amount that is printed for a stake, for the largest stake there is; in cents.
    fn scaled(&self, wager: Wager, amount: Money, stake: Option<Money>) -> u128 {
        let cents = u128::from(amount.cents());
        let stakes = self.settings.get(&format!("wagers.{wager}.stakes"));
        match (stakes, stake) {
            (Some(Setting::Amounts(stakes)), Some(stake)) if !stake.is_zero() => {
                let largest = stakes.iter().max().copied().unwrap_or(stake);
                let product = cents * u128::from(largest.cents());
                product.div_ceil(u128::from(stake.cents()))
            }
            (_, _) => cents,
        }
    }

    fn judge_rate(&mut self, progressive: &Progressive<'_>, tier: Tier) {
        let (rules, field) = (progressive.rules, progressive.field(tier, "rate"));
        let Some(rate) = self.rate(&field) else {
            self.find(&rules.rate, &field, "the rate of progression of each meter");
            return;
        };
        let table = &progressive.table.table;
        let minima =
            self.law.rate_minima().iter().filter(|it| {
                it.wager == progressive.wager && it.table == *table && it.meter == tier
            });
        let minima: Vec<_> = minima.collect();
        for minimum in minima.iter().filter(|it| rate < it.minimum) {
            let least = percent(minimum.minimum);
            let requires = format!("at least {least} percent for Paytable {table}");
            self.find(&minimum.clause, &field, &requires);
        }
        let may_stand_still =
            rules.may_stand_still.as_ref().is_some_and(|it| it.hold(&self.settings));
        if minima.is_empty() && rate == Rate::ZERO && !may_stand_still {
            self.find(&rules.rate, &field, "more than nothing");
        }
    }

    /// A meter starts under its ceiling, where it has one.
    fn judge_ceiling(&mut self, progressive: &Progressive<'_>, tier: Tier) {
        let field = progressive.field(tier, "ceiling");
        let Some(ceiling) = self.amount(&field) else { return };
        let starts = ["initial", "reset"].map(|key| self.amount(&progressive.field(tier, key)));
        if starts.into_iter().flatten().any(|start| ceiling < start) {
            let requires = "no less than the initial and the reset amount";
            self.find(&progressive.rules.amounts, &field, requires);
        }
    }

    /// What is put by is counted from what a wager adds to the meter.
    fn judge_reserve(&mut self, progressive: &Progressive<'_>, tier: Tier) {
        let field = progressive.field(tier, "reserve");
        let puts_by = self.rate(&field).is_some_and(|reserve| reserve != Rate::ZERO);
        let grows = self.rate(&progressive.field(tier, "rate")) != Some(Rate::ZERO);
        if puts_by && !grows {
            let requires = "nothing put by for a meter that does not grow";
            self.find(&progressive.rules.rate, &field, requires);
        }
    }

    /// What is asked of all meters together.
    fn judge_together(&mut self, progressive: &Progressive<'_>) {
        let tiers = progressive.table.meters();
        let rates: Option<Vec<Rate>> =
            tiers.iter().map(|tier| self.rate(&progressive.field(*tier, "rate"))).collect();
        let sum = rates.map(|rates| rates.into_iter().try_fold(Rate::ZERO, Rate::plus));
        let field = progressive.all();
        let put_by =
            tiers.iter().filter_map(|tier| self.rate(&progressive.field(*tier, "reserve")));
        let put_by: Vec<Rate> = put_by.collect();
        let all = sum.map(|sum| put_by.into_iter().try_fold(sum?, Rate::plus));
        if let Some(Err(_)) = all {
            let found = "more than the wager".to_owned();
            self.find_as(&progressive.rules.rate, &field, found, "no more than the wager");
        }
        for rule in &progressive.demands {
            match (&rule.demand, &sum) {
                (MeterDemand::RatesTogether(least), Some(Ok(sum))) if sum < least => {
                    let requires = format!("at least {} percent together", percent(*least));
                    self.find_as(&rule.clause, &field, sum.to_string(), &requires);
                }
                (MeterDemand::Together(least), _) => {
                    self.judge_sum(progressive, &rule.clause, *least);
                }
                (
                    MeterDemand::RatesTogether(_) | MeterDemand::AtLeast(_) | MeterDemand::Exactly,
                    _,
                ) => {}
            }
        }
    }

    fn judge_sum(&mut self, progressive: &Progressive<'_>, clause: &str, least: Money) {
        for key in ["initial", "reset"] {
            let tiers = progressive.table.meters();
            let amounts: Option<Vec<Money>> =
                tiers.iter().map(|tier| self.amount(&progressive.field(*tier, key))).collect();
            let sum = amounts.and_then(|amounts| Money::sum(amounts).ok());
            if let Some(sum) = sum.filter(|sum| *sum < least) {
                let requires = format!("{key} amounts of {least} or more together");
                self.find_as(clause, &progressive.all(), sum.to_string(), &requires);
            }
        }
    }

    fn amount(&self, field: &str) -> Option<Money> {
        if let Setting::Amount(amount) = self.settings.get(field)? { Some(*amount) } else { None }
    }

    fn rate(&self, field: &str) -> Option<Rate> {
        if let Setting::Rate(rate) = self.settings.get(field)? { Some(*rate) } else { None }
    }
}

/// Writes an amount in dollars, with commas: `$10,000.00`.
fn dollars(cents: u128) -> String {
    let whole = (cents / 100).to_string();
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("${grouped}.{:02}", cents % 100)
}

/// Writes a rate in percent, without zeros at the end.
fn percent(rate: Rate) -> String {
    let hundredfold = rate.ratio().decimal(6);
    let digits: String = hundredfold.chars().filter(|c| *c != '.').collect();
    let (whole, rest) = digits.split_at(digits.len().saturating_sub(4));
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let rest = rest.trim_end_matches('0');
    if rest.is_empty() { whole.to_owned() } else { format!("{whole}.{rest}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_grouped_by_thousands() {
        for (cents, text) in [
            (5, "$0.05"),
            (100_000, "$1,000.00"),
            (99_999, "$999.99"),
            (123_456_789, "$1,234,567.89"),
        ] {
            assert_eq!(dollars(cents), text);
        }
    }

    #[test]
    fn rates_are_told_in_percent() {
        for (rate, text) in
            [("0.14", "14"), ("0.125", "12.5"), ("1", "100"), ("0", "0"), ("0.001", "0.1")]
        {
            assert_eq!(percent(rate.parse().unwrap()), text);
        }
    }
}
