//! The examiner: a book, a submission, and what has been found so far.

use super::Law;
use crate::document::Place;
use crate::requirement::{Requirement, Setting, Settings, Verdict};
use crate::{Document, Finding, Unreadable, Value};

pub(super) struct Examiner<'a, L> {
    pub(super) law: &'a L,
    pub(super) document: &'a Document,
    pub(super) settings: Settings,
    pub(super) findings: Vec<Finding>,
    pub(super) unreadable: Vec<Unreadable>,
}

impl<'a, L: Law> Examiner<'a, L> {
    pub(super) fn new(law: &'a L, document: &'a Document) -> Self {
        let settings = Settings::default();
        Self { law, document, settings, findings: Vec::new(), unreadable: Vec::new() }
    }

    /// Holds every requirement of the book against the submission.
    pub(super) fn judge_requirements(&mut self) {
        for requirement in &self.law.requirements().asked {
            if self.is_moot(&requirement.field) || !requirement.when.hold(&self.settings) {
                continue;
            }
            match self.judge(requirement) {
                Verdict::Holds => {}
                Verdict::Fails => {
                    self.find(&requirement.clause, &requirement.field, &requirement.requires);
                }
                Verdict::FailsAt(elements) => {
                    for at in elements {
                        self.find_element(requirement, at);
                    }
                }
            }
        }
    }

    fn judge(&self, requirement: &Requirement) -> Verdict {
        let setting = self.settings.get(&requirement.field);
        let verdict = requirement.must.judge(setting, &self.settings);
        let is_lacking = !requirement.needs.hold(&self.settings);
        if verdict == Verdict::Holds && is_lacking { Verdict::Fails } else { verdict }
    }

    /// Whether the field belongs to a wager that is not offered.
    pub(super) fn is_moot(&self, field: &str) -> bool {
        let wager = field.strip_prefix("wagers.").and_then(|rest| rest.split_once('.'));
        wager.is_some_and(|(wager, _)| self.settings.get(&format!("wagers.{wager}")).is_none())
    }

    /// Records that a field offends a clause.
    pub(super) fn find(&mut self, clause: &str, field: &str, requires: &str) {
        let found = self.found(field);
        self.find_as(clause, field, found, requires);
    }

    /// Records that a field offends a clause, with something else to show than its value.
    pub(super) fn find_as(&mut self, clause: &str, field: &str, found: String, requires: &str) {
        let path = self.path(field);
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        let place = self.document.place_of(&names);
        self.push(clause, &path, found, (requires, place));
    }

    fn find_element(&mut self, requirement: &Requirement, at: usize) {
        let path = self.path(&requirement.field);
        let element = self.written(&requirement.field).and_then(|it| it.as_list()?.get(at));
        let place = element.and_then(Value::place);
        let elements = self.settings.get(&requirement.field).and_then(Setting::elements);
        let by_default = || elements.as_ref()?.get(at).map(Setting::to_string);
        let found = element.map(Value::to_string).or_else(by_default).unwrap_or_default();
        self.push(&requirement.clause, &path, found, (&requirement.requires, place));
    }

    fn push(
        &mut self,
        clause: &str,
        path: &[String],
        found: String,
        (requires, place): (&str, Option<&Place>),
    ) {
        self.findings.push(Finding::new(clause, name(path), found, requires).at(place));
    }

    /// The value of a field as written, or by default; else that there is nothing.
    fn found(&self, field: &str) -> String {
        let by_default = || self.settings.get(field).map(Setting::to_string);
        let found = self.written(field).map(Value::to_string).or_else(by_default);
        found.unwrap_or_else(|| "nothing".to_owned())
    }

    pub(super) fn written(&self, field: &str) -> Option<&'a Value> {
        let path = self.path(field);
        self.document.at_path(&path.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Where a field is written in the submission: a reading under the name of the book, and the
    /// only meter of a wager perhaps without its name.
    pub(super) fn path(&self, field: &str) -> Vec<String> {
        let names: Vec<&str> = field.split('.').collect();
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        match names[..] {
            ["reading", name] => {
                vec!["readings".to_owned(), format!("{}/{name}", self.law.name())]
            }
            ["wagers", wager, "meters", "main", key]
                if self.document.at_path(&["wagers", wager, "meters", "main"]).is_none() =>
            {
                owned(&["wagers", wager, key])
            }
            _ => owned(&names),
        }
    }
}

/// Writes a path as TOML would: names that are not plain are quoted.
pub(super) fn name(path: &[String]) -> String {
    let is_plain = |name: &str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ['-', '_'].contains(&c);
        !name.is_empty() && name.chars().all(is_plain)
    };
    let quote = |name: &String| if is_plain(name) { name.clone() } else { format!("{name:?}") };
    path.iter().map(quote).collect::<Vec<_>>().join(".")
}
