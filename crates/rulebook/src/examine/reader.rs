//! Reading a submission: every key known, every value of its kind, every default filled in.

use std::collections::BTreeSet;

use super::Law;
use super::examiner::{Examiner, name};
use crate::document::Entry;
use crate::requirement::{Kind, Setting};
use crate::{Unreadable, Value, Wager};

impl<L: Law> Examiner<'_, L> {
    /// Reads everything there is, and gathers what cannot be read.
    pub(super) fn read(&mut self) {
        let Some(sections) = self.document.root().as_table() else {
            self.unreadable.push(Unreadable::new("a submission is a table of sections"));
            return;
        };
        for section in sections {
            match section.name.as_str() {
                "wagers" => self.read_wagers(section),
                "readings" => self.read_readings(section),
                _ => self.read_section(section),
            }
        }
        self.check_required();
        self.check_book();
        self.fill_in();
        self.check_hands();
        self.check_short_meters();
    }

    fn read_section(&mut self, section: &Entry) {
        let law = self.law;
        let mut known: BTreeSet<&str> =
            law.requirements().keys.keys().filter_map(|key| key.split('.').next()).collect();
        if !known.contains(section.name.as_str()) {
            known.extend(["wagers", "readings"]);
            let message = format!("{} knows no section [{}]", law.name(), section.name);
            let fault = Unreadable::new(message).named(&section.name, known);
            self.unreadable.push(fault.at(section.place.as_ref()));
            return;
        }
        for entry in self.entries(&[&section.name], &section.value) {
            self.read_key(&[&section.name, &entry.name], entry);
        }
    }

    /// The entries of a section, which must be a table.
    pub(super) fn entries<'v>(&mut self, path: &[&str], value: &'v Value) -> &'v [Entry] {
        let field = written(path);
        let wrong = || Unreadable::of(value, format!("{field} must be a section: write [{field}]"));
        self.unreadable.extend(value.as_table().is_none().then(wrong));
        value.as_table().unwrap_or_default()
    }

    fn read_wagers(&mut self, section: &Entry) {
        for entry in self.entries(&["wagers"], &section.value) {
            let law = self.law;
            let known = law.requirements().wagers.keys().find(|it| it.name() == entry.name);
            match (known, &law.requirements().unlisted_wager) {
                (Some(wager), _) => self.read_wager(*wager, entry),
                (None, Some(clause)) => self.find_unlisted(clause, entry),
                (None, None) => {
                    let message = format!("{} has no wager {:?}", law.name(), entry.name);
                    let known = law.requirements().wagers.keys().map(|it| it.name());
                    let fault = Unreadable::new(message).named(&entry.name, known);
                    self.unreadable.push(fault.at(entry.place.as_ref()));
                }
            }
        }
    }

    fn find_unlisted(&mut self, clause: &str, entry: &Entry) {
        let wagers: Vec<&str> = self.law.requirements().wagers.keys().map(|it| it.name()).collect();
        let requires = format!("one of the wagers listed: {}", wagers.join(", "));
        let field = written(&["wagers", &entry.name]);
        let finding = crate::Finding::new(clause, field, &entry.name, requires);
        self.findings.push(finding.at(entry.value.place()));
    }

    fn read_wager(&mut self, wager: Wager, section: &Entry) {
        self.settings.set(format!("wagers.{wager}"), Setting::Offered);
        for entry in self.entries(&["wagers", wager.name()], &section.value) {
            let field = format!("wagers.{wager}.{}", entry.name);
            let kind = self.law.requirements().keys.get(&field).map(|key| key.kind);
            if kind == Some(Kind::Meters) {
                self.read_meters(wager, entry);
            } else {
                self.read_key(&["wagers", wager.name(), &entry.name], entry);
            }
        }
    }

    /// Reads the value of a key, if there is such a key.
    fn read_key(&mut self, path: &[&str], entry: &Entry) {
        let (law, field) = (self.law, path.join("."));
        let Some(key) = law.requirements().keys.get(&field) else {
            let known = law.requirements().keys.keys().map(String::as_str);
            self.unknown_key(path, entry, known);
            return;
        };
        let setting = match key.kind.read(&field, &entry.value) {
            Ok(setting) => setting,
            Err(faults) => return self.unreadable.extend(faults),
        };
        if key.choices.is_empty() || key.choices.contains(&setting) {
            self.settings.set(self.short_meter(path).unwrap_or(field), setting);
        } else {
            self.unknown_choice(&field, &entry.value, &key.choices);
        }
    }

    pub(super) fn unknown_key<'k>(
        &mut self,
        path: &[&str],
        entry: &Entry,
        known: impl Iterator<Item = &'k str>,
    ) {
        let message = format!("{} knows no key {}", self.law.name(), written(path));
        let fault = Unreadable::new(message).named(&path.join("."), known);
        self.unreadable.push(fault.at(entry.place.as_ref()));
    }

    fn unknown_choice(&mut self, field: &str, value: &Value, choices: &[Setting]) {
        let words: Vec<String> = choices.iter().map(Setting::to_string).collect();
        let message = format!("{field} must be one of {}, not {value}", words.join(", "));
        let fault = Unreadable::of(value, message);
        let known = words.iter().map(String::as_str);
        self.unreadable.push(fault.similar(&value.to_string(), known));
    }

    fn check_required(&mut self) {
        let keys = self.law.requirements().keys.iter().filter(|(_, key)| key.is_required);
        for (field, key) in keys {
            let is_said = self.settings.get(field).is_some_and(|setting| !setting.is_empty());
            let is_wrong = self.written(field).is_some_and(|it| key.kind.read(field, it).is_err());
            if !is_said && !is_wrong {
                let path: Vec<&str> = field.split('.').collect();
                let place = self.document.place_of(&path);
                let says = key.says.trim_end_matches('.');
                let fault = Unreadable::new(format!("{field} must be stated: {says}"));
                self.unreadable.push(fault.at(place));
            }
        }
    }

    /// A submission is examined by the book it names.
    fn check_book(&mut self) {
        let Some(value) = self.document.at("submission.book") else { return };
        let (wanted, name) = (value.as_text(), self.law.name());
        if wanted.is_some_and(|wanted| wanted != name) {
            let message = format!("the submission is for the book {value}, not for {name}");
            self.unreadable.push(Unreadable::of(value, message));
        }
    }

    /// Fills in what an operator who says nothing is taken to have said.
    fn fill_in(&mut self) {
        let law = self.law;
        for reading in law.readings() {
            self.fill(
                &format!("reading.{}", reading.name),
                &Setting::Text(reading.default.clone()),
            );
        }
        for (wager, rules) in &law.requirements().wagers {
            if rules.is_base {
                self.settings.set(format!("wagers.{wager}"), Setting::Offered);
            }
        }
        for (field, key) in &law.requirements().keys {
            key.default.iter().for_each(|default| self.fill(field, default));
        }
        for fallback in &law.requirements().fallbacks {
            if fallback.when.hold(&self.settings) {
                self.fill(&fallback.key, &fallback.value);
            }
        }
        self.fill_sole_tables();
        self.fill_meters();
    }

    /// Fills in a default, unless something is said or it belongs to a wager that is not offered.
    pub(super) fn fill(&mut self, field: &str, default: &Setting) {
        if self.settings.get(field).is_none() && !self.is_moot(field) {
            self.settings.set(field, default.clone());
        }
    }
}

pub(super) fn written(path: &[&str]) -> String {
    name(&path.iter().map(|&name| name.to_owned()).collect::<Vec<_>>())
}
