//! What a submission says about each key, read by its kind and with defaults filled in.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use money::{Money, Rate};

use crate::document::Date;

/// What a submission says about one key.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Setting {
    Text(String),
    Integer(i64),
    YesNo(bool),
    Date(Date),
    Amount(Money),
    Rate(Rate),
    Texts(Vec<String>),
    Amounts(Vec<Money>),
    /// So many to one, hand by hand.
    Odds(Vec<(String, u32)>),
    /// An amount, hand by hand.
    Sums(Vec<(String, Money)>),
    Schedule(Vec<FeeRow>),
    /// Of a wager: it is offered.
    Offered,
}

/// A row of a fee schedule: what is charged for wagers from one amount to another.
///
/// ```
/// use money::Money;
/// use rulebook::FeeRow;
///
/// let five = Money::from_dollars(5);
/// let row = FeeRow { from: five, to: five, fees: vec![("seat".to_owned(), None)] };
/// assert_eq!(row.fee("seat"), None, "a percentage is no flat fee");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeRow {
    /// The least wager of the row.
    pub from: Money,
    /// The greatest wager of the row.
    pub to: Money,
    /// The fees by name; nothing for one that is a percentage.
    pub fees: Vec<(String, Option<Money>)>,
}

impl FeeRow {
    /// Returns the flat fee of this name.
    ///
    /// ```
    /// use money::Money;
    /// use rulebook::FeeRow;
    ///
    /// let (low, high) = (Money::from_dollars(5), Money::from_dollars(50));
    /// let fees = vec![("seat".to_owned(), Some(Money::from_dollars(1)))];
    /// let row = FeeRow { from: low, to: high, fees };
    /// assert_eq!(row.fee("seat"), Some(Money::from_dollars(1)));
    /// ```
    pub fn fee(&self, name: &str) -> Option<Money> {
        self.fees.iter().find(|(known, _)| known == name).and_then(|(_, fee)| *fee)
    }
}

impl Setting {
    /// Returns the elements of a list, each as a setting of its own.
    pub(crate) fn elements(&self) -> Option<Vec<Self>> {
        match self {
            Self::Texts(texts) => Some(texts.iter().cloned().map(Self::Text).collect()),
            Self::Amounts(amounts) => Some(amounts.iter().copied().map(Self::Amount).collect()),
            Self::Text(_)
            | Self::Integer(_)
            | Self::YesNo(_)
            | Self::Date(_)
            | Self::Amount(_)
            | Self::Rate(_)
            | Self::Odds(_)
            | Self::Sums(_)
            | Self::Schedule(_)
            | Self::Offered => None,
        }
    }

    /// Returns whether nothing is said with it.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Text(text) => text.trim().is_empty(),
            Self::Texts(texts) => texts.is_empty(),
            Self::Amounts(amounts) => amounts.is_empty(),
            Self::Odds(odds) => odds.is_empty(),
            Self::Sums(sums) => sums.is_empty(),
            Self::Schedule(rows) => rows.is_empty(),
            Self::Integer(_)
            | Self::YesNo(_)
            | Self::Date(_)
            | Self::Amount(_)
            | Self::Rate(_)
            | Self::Offered => false,
        }
    }

    /// Returns which of two numbers is greater; nothing where they cannot be compared.
    pub(crate) fn compare(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Integer(one), Self::Integer(two)) => Some(one.cmp(two)),
            (Self::Date(one), Self::Date(two)) => Some(one.cmp(two)),
            (Self::Amount(one), Self::Amount(two)) => Some(one.cmp(two)),
            (Self::Rate(one), Self::Rate(two)) => Some(one.cmp(two)),
            (_, _) => None,
        }
    }
}

/// As it would be written.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Integer(number) => write!(f, "{number}"),
            Self::YesNo(is_so) => write!(f, "{is_so}"),
            Self::Date(date) => write!(f, "{date}"),
            Self::Amount(amount) => write!(f, "{amount}"),
            Self::Rate(rate) => write!(f, "{rate}"),
            Self::Texts(texts) => write!(f, "{texts:?}"),
            Self::Amounts(amounts) => {
                let texts: Vec<String> = amounts.iter().map(Money::to_string).collect();
                write!(f, "{texts:?}")
            }
            Self::Odds(_) | Self::Sums(_) | Self::Schedule(_) => f.write_str("a table"),
            Self::Offered => f.write_str("offered"),
        }
    }
}

/// Everything a submission says, by the names of the keys. A wager that is offered is there under
/// its own name, and what a reading was taken to be under `reading.NAME`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings(BTreeMap<String, Setting>);

impl Settings {
    pub(crate) fn get(&self, field: &str) -> Option<&Setting> {
        self.0.get(field)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Setting)> {
        self.0.iter().map(|(field, setting)| (field.as_str(), setting))
    }

    pub(crate) fn set(&mut self, field: impl Into<String>, setting: Setting) {
        self.0.insert(field.into(), setting);
    }

    /// The day the submission is put to use.
    pub(crate) fn in_use_from(&self) -> Option<Date> {
        let date = |field| match self.get(field) {
            Some(Setting::Date(date)) => Some(*date),
            Some(_) | None => None,
        };
        date("submission.effective").or_else(|| date("submission.dated"))
    }
}
