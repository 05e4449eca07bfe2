//! Tables of refusals, and how they are checked.

use std::collections::BTreeSet;

use law::play::Play;
use rulebook::Rule;

use crate::out_of_order::is_first_all_the_same;
use crate::words::{command, who};

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

    /// Holds every line against the table, and returns the rules of its refusals.
    pub(crate) fn check(mut self) -> BTreeSet<Rule> {
        let mut refused = BTreeSet::new();
        for ladder in self.rows.split("\n\n") {
            let mut above: Vec<Rule> = Vec::new();
            for line in ladder.lines().map(str::trim).filter(|line| !line.is_empty()) {
                let rule = self.check_line(line);
                for first in &above {
                    let is_first = *first <= rule || is_first_all_the_same(*first, rule);
                    assert!(is_first, "{}: {rule} takes precedence over {first}", self.moment);
                }
                above.push(rule);
                refused.insert(rule);
            }
        }
        refused
    }

    fn check_line(&mut self, line: &str) -> Rule {
        let mut columns = line.split('|').map(str::trim);
        let mut next = || columns.next().unwrap_or_else(|| panic!("{line:?} has three columns"));
        let (actor, words, name) = (next(), next(), next());
        let rule: Rule = name.parse().unwrap_or_else(|error| panic!("{line:?}: {error}"));
        let refusal = self.play.refusal(who(actor), &command(words));
        assert_eq!(refusal.rule, rule, "{}: {line:?}: {refusal}", self.moment);
        rule
    }
}

/// Holds all tables of a phase against the engine.
pub(crate) fn check(tables: Vec<Refusals>) {
    for table in tables {
        table.check();
    }
}
