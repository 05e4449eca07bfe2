//! Requirements made of what is written: every field must be known, every value of its kind.

use std::collections::BTreeMap;

use money::Money;
use toml::Spanned;

use super::condition::{Bound, Conditions, Predicate, Test};
use super::kind::Kind;
use super::raw::{self, AnyOf, Operand, Plain, Tested, Tests, When};
use super::setting::Setting;
use super::{
    Citation, Fallback, Key, MeterDemand, MeterRule, MeterRules, Requirement, Requirements,
    RequirementsError, WagerRules,
};
use crate::Wager;
use crate::document::name_hint;

pub(super) fn requirements(text: &str) -> Result<Requirements, RequirementsError> {
    let file: raw::File = toml::from_str(text).map_err(|error| RequirementsError {
        line: line(text, error.span().map_or(0, |span| span.start)),
        message: error.message().to_owned(),
    })?;
    let mut builder = Builder { text, keys: BTreeMap::new() };
    builder.keys = builder.section_keys(&file)?;
    builder.add_wager_keys(&file)?;
    let built = Requirements {
        wagers: builder.wagers(&file)?,
        fallbacks: builder.each(&file.default, Builder::fallback)?,
        asked: builder.each(&file.requirement, Builder::requirement)?,
        meters: builder.each(&file.meter, Builder::meter_rule)?,
        citations: builder.each(&file.reading, Builder::citation)?,
        schedule: builder.schedule(file.schedule.as_ref())?,
        unlisted_wager: file.unlisted_wager,
        keys: BTreeMap::new(),
    };
    Ok(Requirements { keys: builder.keys, ..built })
}

fn line(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

/// What is wrong, without where.
type Built<T> = Result<T, String>;

struct Builder<'a> {
    text: &'a str,
    keys: BTreeMap<String, Key>,
}

impl Builder<'_> {
    /// Builds something, and says in which line it could not be.
    fn located<T, U>(
        &self,
        raw: &Spanned<T>,
        build: impl FnOnce(&T) -> Built<U>,
    ) -> Result<U, RequirementsError> {
        let line = line(self.text, raw.span().start);
        build(raw.get_ref()).map_err(|message| RequirementsError { line, message })
    }

    fn each<T, U>(
        &self,
        raw: &[Spanned<T>],
        build: fn(&Self, &T) -> Built<U>,
    ) -> Result<Vec<U>, RequirementsError> {
        raw.iter().map(|raw| self.located(raw, |raw| build(self, raw))).collect()
    }

    fn section_keys(&self, file: &raw::File) -> Result<BTreeMap<String, Key>, RequirementsError> {
        let sections = file.keys.iter();
        let keys = sections.flat_map(|(section, keys)| {
            keys.iter().map(move |(name, key)| (format!("{section}.{name}"), key))
        });
        keys.map(|(name, raw)| Ok((name.clone(), self.located(raw, |raw| key(&name, raw))?)))
            .collect()
    }

    fn add_wager_keys(&mut self, file: &raw::File) -> Result<(), RequirementsError> {
        for (wager, rules) in &file.wagers {
            let rules = rules.get_ref();
            for (name, key) in rules.keys.iter().flat_map(|key| shared_keys(*key)) {
                self.keys.insert(format!("wagers.{wager}.{name}"), key);
            }
            for (name, raw) in &rules.more {
                let name = format!("wagers.{wager}.{name}");
                let key = self.located(raw, |raw| key(&name, raw))?;
                self.keys.insert(name, key);
            }
        }
        Ok(())
    }

    fn wagers(&self, file: &raw::File) -> Result<BTreeMap<Wager, WagerRules>, RequirementsError> {
        let build = |(wager, raw): (&Wager, &Spanned<raw::WagerRules>)| {
            Ok((*wager, self.located(raw, |raw| self.wager(*wager, raw))?))
        };
        file.wagers.iter().map(build).collect()
    }

    fn wager(&self, wager: Wager, raw: &raw::WagerRules) -> Built<WagerRules> {
        let meters = raw.meters.as_ref().map(|raw| self.meters(raw)).transpose()?;
        let has_meters = self.keys.contains_key(&format!("wagers.{wager}.meters"));
        if has_meters != meters.is_some() {
            return Err("the key meters and the clauses for meters go together".to_owned());
        }
        Ok(WagerRules {
            is_base: raw.base,
            tables: raw.tables.unwrap_or(wager),
            select: raw.select.clone(),
            offer: raw.offer.clone(),
            floor: raw.floor.clone(),
            meters,
        })
    }

    fn meters(&self, raw: &raw::Meters) -> Built<MeterRules> {
        let may_stand_still = raw.may_stand_still.as_ref();
        Ok(MeterRules {
            amounts: raw.amounts.clone(),
            rate: raw.rate.clone(),
            may_be_unstated: raw.unstated,
            may_stand_still: may_stand_still.map(|raw| self.conditions(Some(raw))).transpose()?,
        })
    }

    fn fallback(&self, raw: &raw::Fallback) -> Built<Fallback> {
        let kind = self.kind(&raw.key)?;
        Ok(Fallback {
            key: raw.key.clone(),
            when: self.conditions(raw.when.as_ref())?,
            value: setting(kind, &raw.key, &raw.value)?,
        })
    }

    fn requirement(&self, raw: &raw::Requirement) -> Built<Requirement> {
        let kind = self.kind(&raw.field)?;
        let tests = raw.must.iter().flat_map(AnyOf::alternatives);
        let must = tests.map(|tests| self.tests(&raw.field, kind, tests)).collect::<Built<_>>()?;
        if raw.must.is_none() && raw.needs.is_none() {
            return Err(format!("{} asks nothing: write must or needs", raw.clause));
        }
        Ok(Requirement {
            clause: raw.clause.clone(),
            field: raw.field.clone(),
            when: self.conditions(raw.when.as_ref())?,
            must: Predicate(must),
            needs: self.conditions(raw.needs.as_ref())?,
            requires: raw.requires.clone(),
        })
    }

    fn meter_rule(&self, raw: &raw::MeterRule) -> Built<MeterRule> {
        let demands = [
            raw.at_least.clone().map(MeterDemand::AtLeast),
            raw.together.map(MeterDemand::Together),
            raw.rates_together.map(MeterDemand::RatesTogether),
            raw.exactly.then_some(MeterDemand::Exactly),
        ];
        let mut demands = demands.into_iter().flatten();
        let (Some(demand), None) = (demands.next(), demands.next()) else {
            return Err("write one of at_least, together, rates_together, exactly".to_owned());
        };
        let when = self.conditions(raw.when.as_ref())?;
        Ok(MeterRule { clause: raw.clause.clone(), wager: raw.wager, when, demand })
    }

    fn citation(&self, raw: &raw::Citation) -> Built<Citation> {
        let when = self.conditions(raw.when.as_ref())?;
        Ok(Citation { reading: raw.name.clone(), when, clause: raw.clause.clone() })
    }

    fn schedule(
        &self,
        raw: Option<&Spanned<raw::ScheduleRules>>,
    ) -> Result<Option<raw::ScheduleRules>, RequirementsError> {
        let check = |rules: &raw::ScheduleRules| {
            let (least, most) = (self.kind(&rules.covers.0)?, self.kind(&rules.covers.1)?);
            let kinds = (self.kind(&rules.field)?, least, most);
            if kinds == (Kind::Schedule, Kind::Amount, Kind::Amount) {
                Ok(rules.clone())
            } else {
                Err("a schedule covers the wagers between two amounts".to_owned())
            }
        };
        raw.map(|raw| self.located(raw, check)).transpose()
    }

    fn conditions(&self, raw: Option<&AnyOf<When>>) -> Built<Conditions> {
        let alternatives = raw.map_or(&[][..], AnyOf::alternatives).iter();
        let one =
            |(field, tested): (&String, &Tested)| Ok((field.clone(), self.tested(field, tested)?));
        let all = |when: &When| when.iter().map(one).collect::<Built<Vec<_>>>();
        Ok(Conditions(alternatives.map(all).collect::<Built<_>>()?))
    }

    fn tested(&self, field: &str, tested: &Tested) -> Built<Predicate> {
        let kind = self.kind(field)?;
        let tests = match tested {
            Tested::Value(value) => {
                vec![Test::OneOf(vec![setting(kind.element(), field, value)?])]
            }
            Tested::Tests(tests) => self.tests(field, kind, tests)?,
        };
        Ok(Predicate(vec![tests]))
    }

    fn tests(&self, field: &str, kind: Kind, raw: &Tests) -> Built<Vec<Test>> {
        let one = |value: &Plain| setting(kind.element(), field, value);
        let several = |values: &Vec<Plain>| values.iter().map(one).collect::<Built<Vec<_>>>();
        let bound = |operand: &Operand| self.bound(field, kind, operand);
        let tests = [
            raw.present.map(Test::Present),
            raw.equals.as_ref().map(&bound).transpose()?.map(equal),
            raw.one_of.as_ref().map(several).transpose()?.map(Test::OneOf),
            raw.none_of.as_ref().map(several).transpose()?.map(Test::NoneOf),
            raw.not.as_ref().map(one).transpose()?.map(|it| Test::NoneOf(vec![it])),
            raw.at_least.as_ref().map(bound).transpose()?.map(Test::AtLeast),
            raw.at_most.as_ref().map(bound).transpose()?.map(Test::AtMost),
            raw.above.as_ref().map(one).transpose()?.map(Test::Above),
            raw.approved.map(|raw::True| Test::Approved),
            raw.all_different.map(|raw::True| Test::AllDifferent),
            raw.all_same.map(|raw::True| Test::AllSame),
            raw.includes.clone().map(Test::Includes),
            raw.flat.map(|raw::True| Test::Flat),
            raw.no_older_than.clone().map(Test::NoOlderThan),
        ];
        let tests: Vec<Test> = tests.into_iter().flatten().collect();
        tests.iter().try_for_each(|test| fits(field, kind, test))?;
        if tests.is_empty() { Err(format!("{field} is not tested")) } else { Ok(tests) }
    }

    fn bound(&self, field: &str, kind: Kind, raw: &Operand) -> Built<Bound> {
        match raw {
            Operand::Value(value) => setting(kind.element(), field, value).map(Bound::Value),
            Operand::Field(other) => {
                let is_alike = self.kind(&other.field)? == kind.element();
                let bound = is_alike.then(|| Bound::Field(other.field.clone()));
                bound.ok_or_else(|| format!("{field} cannot be compared with {}", other.field))
            }
        }
    }

    /// The kind of a field: a reading, a wager, a meter's key, or any other key.
    fn kind(&self, field: &str) -> Built<Kind> {
        let parts: Vec<&str> = field.split('.').collect();
        let has_meters = |wager: &str| self.keys.contains_key(&format!("wagers.{wager}.meters"));
        let is_wager = |wager: &str| {
            self.keys.keys().any(|key| {
                key.strip_prefix("wagers.").and_then(|key| key.split('.').next()) == Some(wager)
            })
        };
        match parts[..] {
            ["reading", _] => Ok(Kind::Text),
            ["wagers", wager] if is_wager(wager) => Ok(Kind::Offer),
            ["wagers", wager, "meters", _, "initial" | "reset" | "ceiling"]
                if has_meters(wager) =>
            {
                Ok(Kind::Amount)
            }
            ["wagers", wager, "meters", _, "rate" | "reserve"] if has_meters(wager) => {
                Ok(Kind::Rate)
            }
            _ => self.keys.get(field).map(|key| key.kind).ok_or_else(|| self.unknown(field)),
        }
    }

    fn unknown(&self, field: &str) -> String {
        let hint = name_hint(field, self.keys.keys().map(String::as_str));
        format!("there is no key {field}; {hint}")
    }
}

/// Refuses a test that no setting of this kind could pass.
fn fits(field: &str, kind: Kind, test: &Test) -> Built<()> {
    let is_list = kind != kind.element();
    let is_fit = match test {
        Test::Present(_) => true,
        Test::Same(_) | Test::OneOf(_) | Test::NoneOf(_) => kind != Kind::Offer,
        Test::AtLeast(_) | Test::AtMost(_) | Test::Above(_) => {
            [Kind::Integer, Kind::Date, Kind::Amount, Kind::Rate].contains(&kind.element())
        }
        Test::Approved => kind == Kind::Approval,
        Test::AllDifferent | Test::AllSame => is_list,
        Test::Includes(_) => kind == Kind::Texts,
        Test::Flat => kind == Kind::Fee,
        Test::NoOlderThan(_) => kind == Kind::Text,
    };
    if is_fit { Ok(()) } else { Err(format!("{field} is of a kind that cannot be tested so")) }
}

fn equal(bound: Bound) -> Test {
    match bound {
        Bound::Value(value) => Test::OneOf(vec![value]),
        Bound::Field(field) => Test::Same(field),
    }
}

fn setting(kind: Kind, field: &str, value: &Plain) -> Built<Setting> {
    let first = |faults: Vec<crate::Unreadable>| {
        faults.into_iter().map(|fault| fault.message).next().unwrap_or_default()
    };
    kind.read(field, &value.value()).map_err(first)
}

fn key(name: &str, raw: &raw::Key) -> Built<Key> {
    let kind = raw.kind;
    let choices = raw.choices.iter().map(|choice| setting(kind, name, choice));
    Ok(Key {
        kind,
        default: raw.default.as_ref().map(|value| setting(kind, name, value)).transpose()?,
        choices: choices.collect::<Built<_>>()?,
        is_required: raw.required,
        says: raw.says.clone(),
    })
}

/// The keys behind a name in a wager's list of keys.
fn shared_keys(key: raw::WagerKey) -> Vec<(&'static str, Key)> {
    let plain = |name, kind, says: &str| {
        let (default, choices, says) = (None, Vec::new(), says.to_owned());
        (name, Key { kind, default, choices, is_required: false, says })
    };
    let with = |default: Setting, (name, key): (&'static str, Key)| {
        (name, Key { default: Some(default), ..key })
    };
    match key {
        raw::WagerKey::Table => vec![plain("table", Kind::Text, "The paytable.")],
        raw::WagerKey::Pays => vec![plain("pays", Kind::Odds, "Other odds for some hands.")],
        raw::WagerKey::Minimum => vec![plain("minimum", Kind::Amount, "The least wager.")],
        raw::WagerKey::Maximum => vec![plain("maximum", Kind::Amount, "The greatest wager.")],
        raw::WagerKey::Compulsory => {
            let key = plain("compulsory", Kind::YesNo, "Whether every player must make it.");
            vec![with(Setting::YesNo(false), key)]
        }
        raw::WagerKey::Stakes => {
            let dollar = Setting::Amounts(vec![Money::from_dollars(1)]);
            vec![with(dollar, plain("stakes", Kind::Amounts, "The amounts it may be made for."))]
        }
        raw::WagerKey::Meters => vec![
            plain("meters", Kind::Meters, "The meters, by name."),
            plain("initial", Kind::Amount, "What the only meter starts with."),
            plain("reset", Kind::Amount, "What the only meter is reset to."),
            plain("rate", Kind::Rate, "The part of a wager that feeds the only meter."),
            plain("ceiling", Kind::Amount, "What the only meter grows to at most."),
            plain("reserve", Kind::Rate, "The part of a wager that is put by for its next start."),
        ],
    }
}
