//! The wagers that a submission offers: which paytable, which odds, and that nobody must.

use money::{Odds, Pays};

use super::Law;
use super::examiner::Examiner;
use super::reader::written;
use crate::requirement::{Setting, WagerRules};
use crate::{Paytable, Row, Unreadable, Wager};

impl<'a, L: Law> Examiner<'a, L> {
    /// The wagers offered, with what the book says of each.
    pub(super) fn offered(&self) -> Vec<(Wager, &'a WagerRules)> {
        let wagers = self.law.requirements().wagers.iter();
        let is_offered = |wager: Wager| self.settings.get(&format!("wagers.{wager}")).is_some();
        wagers.map(|(wager, rules)| (*wager, rules)).filter(|(it, _)| is_offered(*it)).collect()
    }

    pub(super) fn paytables(&self, rules: &WagerRules) -> Vec<&'a Paytable> {
        self.law.paytables().iter().filter(|table| table.wager == rules.tables).collect()
    }

    pub(super) fn selected(&self, wager: Wager, rules: &WagerRules) -> Option<&'a Paytable> {
        let Setting::Text(name) = self.settings.get(&format!("wagers.{wager}.table"))? else {
            return None;
        };
        self.paytables(rules).into_iter().find(|table| table.table == *name)
    }

    /// Where there is only one table, it need not be named.
    pub(super) fn fill_sole_tables(&mut self) {
        for (wager, rules) in self.offered() {
            if let [table] = self.paytables(rules)[..] {
                let field = format!("wagers.{wager}.table");
                self.fill(&field, &Setting::Text(table.table.clone()));
            }
        }
    }

    pub(super) fn judge_wagers(&mut self) {
        for (wager, rules) in self.offered() {
            self.judge_table(wager, rules);
            self.judge_compulsory(wager, rules);
            self.judge_pays(wager, rules);
        }
    }

    fn judge_table(&mut self, wager: Wager, rules: &WagerRules) {
        if self.selected(wager, rules).is_none() {
            let tables = self.paytables(rules);
            let names: Vec<&str> = tables.iter().map(|table| table.table.as_str()).collect();
            let requires = format!("one of {}", names.join(", "));
            self.find(&rules.select, &format!("wagers.{wager}.table"), &requires);
        }
    }

    fn judge_compulsory(&mut self, wager: Wager, rules: &WagerRules) {
        let field = format!("wagers.{wager}.compulsory");
        let is_compulsory = self.settings.get(&field) == Some(&Setting::YesNo(true));
        if let (true, Some(clause)) = (is_compulsory, &rules.offer) {
            self.find(clause, &field, "a wager that players may decline");
        }
    }

    /// Odds of one's own: nowhere, unless the listed ones are a floor; then no lower ones.
    fn judge_pays(&mut self, wager: Wager, rules: &WagerRules) {
        let field = format!("wagers.{wager}.pays");
        let Some(Setting::Odds(odds)) = self.settings.get(&field).cloned() else { return };
        let Some(clause) = &rules.floor else {
            self.find(&rules.select, &field, "a table of the book, unchanged");
            return;
        };
        for (hand, pays) in odds {
            let first = || self.paytables(rules).first().copied();
            let table = self.selected(wager, rules).or_else(first);
            let row = table.and_then(|table| table.rows.iter().find(|row| is_hand(row, &hand)));
            if let Some(listed) = row.and_then(|row| listed_odds(row.pays)) {
                let (offered, least) = (u64::from(pays) * u64::from(listed.per()), listed.pays());
                if offered < u64::from(least) {
                    let requires = format!("at least {listed}");
                    let found = format!("{pays} to 1");
                    self.find_as(clause, &format!("{field}.{hand}"), found, &requires);
                }
            }
        }
    }

    /// Hands that are named must be hands of the wager's tables.
    pub(super) fn check_hands(&mut self) {
        for (wager, rules) in self.offered() {
            let rows = self.paytables(rules).into_iter().flat_map(|table| &table.rows);
            let known: Vec<String> = rows.map(|row| row.hand.to_string()).collect();
            let prefix = format!("wagers.{wager}.");
            let keys = self.law.requirements().keys.keys();
            for field in keys.filter(|key| key.starts_with(&prefix)) {
                let hands = hands(self.settings.get(field));
                let unknown = hands.into_iter().filter(|hand| !known.contains(hand));
                let faults: Vec<_> =
                    unknown.map(|it| self.unknown_hand(field, &it, &known)).collect();
                self.unreadable.extend(faults);
            }
        }
    }

    fn unknown_hand(&self, field: &str, hand: &str, known: &[String]) -> Unreadable {
        let table = self.written(field);
        let place = table.and_then(|table| table.get(hand)).and_then(|value| value.place());
        let path: Vec<&str> = field.split('.').chain([hand]).collect();
        let message = format!("{} is no hand of this wager", written(&path));
        Unreadable::new(message).named(hand, known.iter().map(String::as_str)).at(place)
    }
}

fn is_hand(row: &Row, hand: &str) -> bool {
    row.hand.to_string() == hand
}

const fn listed_odds(pays: Pays) -> Option<Odds> {
    match pays {
        Pays::To(odds) | Pays::For(odds) => Some(odds),
        Pays::Sum(_) | Pays::Meter(_, _) => None,
    }
}

/// The hands that a table of odds or of amounts names.
fn hands(setting: Option<&Setting>) -> Vec<String> {
    match setting {
        Some(Setting::Odds(odds)) => odds.iter().map(|(hand, _)| hand.clone()).collect(),
        Some(Setting::Sums(sums)) => sums.iter().map(|(hand, _)| hand.clone()).collect(),
        Some(_) | None => Vec::new(),
    }
}
