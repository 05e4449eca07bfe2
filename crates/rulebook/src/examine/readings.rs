//! The readings that a submission chooses.

use std::collections::BTreeSet;

use super::Law;
use super::examiner::Examiner;
use super::reader::written;
use crate::document::Entry;
use crate::requirement::{Kind, Setting};
use crate::{Reading, Unreadable};

impl<'a, L: Law> Examiner<'a, L> {
    /// Reads `[readings]`: each must be known, and one that may be chosen.
    pub(super) fn read_readings(&mut self, section: &Entry) {
        for entry in self.entries(&["readings"], &section.value) {
            let Some(reading) = self.chosen(&entry.name) else {
                let message = format!("there is no reading {:?} to choose", entry.name);
                let known: Vec<String> = self.selectable().map(|it| self.key(it)).collect();
                let known = known.iter().map(String::as_str);
                let fault = Unreadable::new(message).named(&entry.name, known);
                self.unreadable.push(fault.at(entry.place.as_ref()));
                continue;
            };
            match entry.value.as_text() {
                Some(choice) if reading.option(choice).is_some() => {
                    let field = format!("reading.{}", reading.name);
                    self.settings.set(field, Setting::Text(choice.to_owned()));
                }
                // Which clause an unknown choice offends may depend on what else is said.
                Some(_) => {}
                None => {
                    let field = written(&["readings", &entry.name]);
                    self.unreadable.push(Kind::Text.wrong(&field, &entry.value));
                }
            }
        }
    }

    /// Finds the choices that a reading does not have.
    pub(super) fn judge_readings(&mut self) {
        let entries = self.document.at("readings").and_then(|it| it.as_table());
        for entry in entries.unwrap_or_default() {
            let Some(reading) = self.chosen(&entry.name) else { continue };
            let choice = entry.value.as_text().unwrap_or_default();
            if reading.option(choice).is_none() {
                let options: Vec<&str> =
                    reading.options.iter().map(|option| option.value.as_str()).collect();
                let requires = format!("one of {}", options.join(", "));
                let clause = self.clause_of(reading).to_owned();
                self.find(&clause, &format!("reading.{}", reading.name), &requires);
            }
        }
    }

    /// The names of the readings for which the submission states an option.
    pub(super) fn chosen_readings(&self) -> BTreeSet<String> {
        let entries = self.document.at("readings").and_then(|it| it.as_table());
        let named = entries.unwrap_or_default().iter().filter_map(|it| self.chosen(&it.name));
        named.map(|reading| reading.name.clone()).collect()
    }

    fn clause_of(&self, reading: &'a Reading) -> &'a str {
        let mut citations = self.law.requirements().citations.iter();
        let special =
            citations.find(|it| it.reading == reading.name && it.when.hold(&self.settings));
        let first = || reading.clauses.first().map(String::as_str);
        special.map(|it| it.clause.as_str()).or_else(first).unwrap_or_default()
    }

    fn selectable(&self) -> impl Iterator<Item = &'a Reading> + use<'a, L> {
        self.law.readings().iter().filter(|reading| reading.selectable)
    }

    fn key(&self, reading: &Reading) -> String {
        format!("{}/{}", self.law.name(), reading.name)
    }

    fn chosen(&self, key: &str) -> Option<&'a Reading> {
        self.selectable().find(|reading| self.key(reading) == key)
    }
}
