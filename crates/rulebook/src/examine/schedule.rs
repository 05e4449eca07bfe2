//! Fees by the size of the wager.

use money::Money;

use super::Law;
use super::examiner::Examiner;
use crate::Value;
use crate::requirement::{FeeRow, ScheduleRules, Setting};

impl<L: Law> Examiner<'_, L> {
    pub(super) fn judge_schedule(&mut self) {
        let Some(rules) = &self.law.requirements().schedule else { return };
        let setting = self.settings.get(&rules.field);
        let Some(Setting::Schedule(rows)) = setting.cloned() else { return };
        for (at, row) in rows.iter().enumerate() {
            self.judge_row(rules, at, row);
        }
        self.judge_rows(rules, rows);
    }

    fn judge_row(&mut self, rules: &ScheduleRules, at: usize, row: &FeeRow) {
        for name in &rules.fees {
            match row.fees.iter().find(|(known, _)| known == name) {
                None => {
                    let requires = format!("a {name} in each row");
                    self.find_in_row(&rules.clauses.missing, (rules, at), name, &requires);
                }
                Some((_, None)) => {
                    let requires = "a flat amount, never a percentage";
                    self.find_in_row(&rules.clauses.flat, (rules, at), name, requires);
                }
                Some((_, Some(_))) => {}
            }
        }
        if row.from > row.to {
            let requires = "from a smaller wager to a larger one";
            self.find_in_row(&rules.clauses.covers, (rules, at), "from", requires);
        }
    }

    /// Rows may not meet, and must reach from the least wager to the greatest.
    fn judge_rows(&mut self, rules: &ScheduleRules, mut rows: Vec<FeeRow>) {
        rows.sort_by_key(|row| (row.from, row.to));
        for pair in rows.windows(2) {
            if pair[1].from <= pair[0].to {
                let found = format!("{} to {} twice", pair[1].from, pair[0].to);
                let requires = "one fee for each wager";
                self.find_as(&rules.clauses.twice, &rules.field, found, requires);
            }
        }
        let limits = (self.limit(&rules.covers.0), self.limit(&rules.covers.1));
        let ends = (rows.first().map(|row| row.from), rows.iter().map(|row| row.to).max());
        if let ((Some(least), Some(most)), (Some(from), Some(to))) = (limits, ends)
            && (from > least || to < most)
        {
            let requires = format!("a fee for every wager from {least} to {most}");
            let found = format!("{from} to {to}");
            self.find_as(&rules.clauses.covers, &rules.field, found, &requires);
        }
    }

    fn limit(&self, field: &str) -> Option<Money> {
        if let Setting::Amount(amount) = self.settings.get(field)? { Some(*amount) } else { None }
    }

    fn find_in_row(
        &mut self,
        clause: &str,
        (rules, at): (&ScheduleRules, usize),
        name: &str,
        requires: &str,
    ) {
        let row = self.written(&rules.field).and_then(|rows| rows.as_list()?.get(at));
        let value = row.and_then(|row| row.get(name));
        let place = value.or(row).and_then(Value::place);
        let field = format!("{}[{at}].{name}", rules.field);
        let found = value.map_or_else(|| "nothing".to_owned(), ToString::to_string);
        let finding = crate::Finding::new(clause, field, found, requires);
        self.findings.push(finding.at(place));
    }
}
