//! Tables of refusals, and how they are checked.

use law::play::Play;
use rulebook::Rule;
use scenario::{Expectation, read_row};

use crate::out_of_order::refuses_before;

/// A table at some moment, and what is refused there.
pub(crate) struct Refusals {
    moment: &'static str,
    play: Play,
    rows: &'static str,
}

impl Refusals {
    /// Returns what is refused at a moment.
    pub(crate) const fn at(moment: &'static str, play: Play, rows: &'static str) -> Self {
        Self { moment, play, rows }
    }

    /// Holds every row against the table, and returns the rules of its refusals, ladder by ladder.
    pub(crate) fn check(mut self) -> Vec<Vec<Rule>> {
        let mut ladders = Vec::new();
        for ladder in self.rows.split("\n\n") {
            let rows = ladder.lines().map(str::trim).filter(|row| !row.is_empty());
            let rules: Vec<Rule> = rows.map(|row| self.check_row(row)).collect();
            self.check_order(&rules);
            ladders.push(rules);
        }
        ladders
    }

    fn check_row(&mut self, row: &str) -> Rule {
        let (step, expected) = read_row(row).unwrap_or_else(|error| panic!("{row:?}: {error}"));
        let Some(Expectation::Refused { rule: Some(rule), .. }) = expected else {
            panic!("{row:?} names no rule")
        };
        let (who, command) = self.play.command(&step).expect("a row is one command");
        let refusal = self.play.refusal(who, &command);
        assert_eq!(refusal.rule, rule, "{}: {row:?}: {refusal}", self.moment);
        rule
    }

    /// A row breaks the rules of those below it, so its own must take precedence over them.
    fn check_order(&self, rules: &[Rule]) {
        for (at, rule) in rules.iter().enumerate() {
            for above in &rules[..at] {
                let is_in_order = refuses_before(*above, *rule);
                assert!(is_in_order, "{}: {rule} takes precedence over {above}", self.moment);
            }
        }
    }
}

/// Holds all tables of a phase against the engine.
pub(crate) fn check(tables: Vec<Refusals>) {
    for table in tables {
        table.check();
    }
}
