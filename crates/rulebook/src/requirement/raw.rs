//! `requirements.toml` as it is written.

use std::collections::BTreeMap;

use money::{Money, Rate, Tier};
use serde::Deserialize;
use toml::Spanned;

use super::kind::Kind;
use crate::{Value, Wager};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) unlisted_wager: Option<String>,
    pub(super) keys: BTreeMap<String, BTreeMap<String, Spanned<Key>>>,
    pub(super) wagers: BTreeMap<Wager, Spanned<WagerRules>>,
    #[serde(default)]
    pub(super) default: Vec<Spanned<Fallback>>,
    #[serde(default)]
    pub(super) requirement: Vec<Spanned<Requirement>>,
    #[serde(default)]
    pub(super) meter: Vec<Spanned<MeterRule>>,
    #[serde(default)]
    pub(super) reading: Vec<Spanned<Citation>>,
    pub(super) schedule: Option<Spanned<ScheduleRules>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Key {
    pub(super) kind: Kind,
    pub(super) default: Option<Plain>,
    #[serde(default)]
    pub(super) choices: Vec<Plain>,
    #[serde(default)]
    pub(super) required: bool,
    pub(super) says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WagerRules {
    #[serde(default)]
    pub(super) base: bool,
    pub(super) tables: Option<Wager>,
    pub(super) select: String,
    pub(super) offer: Option<String>,
    pub(super) floor: Option<String>,
    pub(super) keys: Vec<WagerKey>,
    #[serde(default)]
    pub(super) more: BTreeMap<String, Spanned<Key>>,
    pub(super) meters: Option<Meters>,
}

/// The keys that wagers have in common.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum WagerKey {
    Table,
    Pays,
    Minimum,
    Maximum,
    Compulsory,
    Stakes,
    Meters,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Meters {
    pub(super) amounts: String,
    pub(super) rate: String,
    #[serde(default)]
    pub(super) unstated: bool,
    pub(super) may_stand_still: Option<AnyOf<When>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fallback {
    pub(super) key: String,
    pub(super) when: Option<AnyOf<When>>,
    pub(super) value: Plain,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Requirement {
    pub(super) clause: String,
    pub(super) field: String,
    pub(super) when: Option<AnyOf<When>>,
    pub(super) must: Option<AnyOf<Tests>>,
    pub(super) needs: Option<AnyOf<When>>,
    pub(super) requires: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MeterRule {
    pub(super) clause: String,
    pub(super) wager: Wager,
    pub(super) when: Option<AnyOf<When>>,
    pub(super) at_least: Option<BTreeMap<Tier, Money>>,
    pub(super) together: Option<Money>,
    pub(super) rates_together: Option<Rate>,
    #[serde(default)]
    pub(super) exactly: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Citation {
    pub(super) name: String,
    pub(super) when: Option<AnyOf<When>>,
    pub(super) clause: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScheduleRules {
    pub(crate) field: String,
    pub(crate) fees: Vec<String>,
    /// The fields with the least and the greatest wager.
    pub(crate) covers: (String, String),
    pub(crate) clauses: ScheduleClauses,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScheduleClauses {
    pub(crate) missing: String,
    pub(crate) flat: String,
    pub(crate) twice: String,
    pub(crate) covers: String,
}

/// Fields, and what they must be.
pub(super) type When = BTreeMap<String, Tested>;

/// One, or a list of alternatives.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AnyOf<T> {
    One(T),
    Several(Vec<T>),
}

impl<T> AnyOf<T> {
    pub(super) fn alternatives(&self) -> &[T] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Several(several) => several,
        }
    }
}

/// A value that a field must have, or tests it must pass.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Tested {
    Value(Plain),
    Tests(Box<Tests>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tests {
    pub(super) equals: Option<Operand>,
    pub(super) one_of: Option<Vec<Plain>>,
    pub(super) none_of: Option<Vec<Plain>>,
    pub(super) not: Option<Plain>,
    pub(super) at_least: Option<Operand>,
    pub(super) at_most: Option<Operand>,
    pub(super) above: Option<Plain>,
    pub(super) present: Option<bool>,
    pub(super) approved: Option<True>,
    pub(super) all_different: Option<True>,
    pub(super) all_same: Option<True>,
    pub(super) includes: Option<String>,
    pub(super) flat: Option<True>,
    pub(super) no_older_than: Option<String>,
}

/// A value, or the field that has it.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Operand {
    Value(Plain),
    Field(Field),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Field {
    pub(super) field: String,
}

/// A test that is there or not: it is never written with `false`.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "bool")]
pub(super) struct True;

impl TryFrom<bool> for True {
    type Error = &'static str;

    fn try_from(is_so: bool) -> Result<Self, Self::Error> {
        is_so.then_some(Self).ok_or("leave the test out instead of writing false")
    }
}

/// A value as a submission could have it.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Plain {
    YesNo(bool),
    Integer(i64),
    Text(String),
    List(Vec<Plain>),
}

impl Plain {
    pub(super) fn value(&self) -> Value {
        match self {
            Self::YesNo(is_so) => Value::yes_no(*is_so),
            Self::Integer(number) => Value::integer(*number),
            Self::Text(text) => Value::text(text.as_str()),
            Self::List(values) => Value::list(values.iter().map(Self::value)),
        }
    }
}
