//! The kinds of keys, and how a value of each is read.

use money::Money;
use serde::Deserialize;

use super::setting::{FeeRow, Setting};
use crate::document::Entry;
use crate::{Unreadable, Value};

/// The largest amount that a submission may state: ten million dollars.
///
/// No document says so. Three bets of this size, paid 1,000 to 1, are still less than half of what
/// one account of the books can hold, so every round that a submission allows can be settled.
///
/// ```
/// assert_eq!(rulebook::MAX_SUBMITTED_AMOUNT.to_string(), "10000000.00");
/// ```
pub const MAX_SUBMITTED_AMOUNT: Money = Money::from_dollars(10_000_000);

/// What kind of value a key has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    Text,
    Integer,
    YesNo,
    Date,
    Amount,
    Rate,
    Texts,
    Amounts,
    /// Granted, requested, none, or the date of the approval.
    Approval,
    /// An amount, or a percentage.
    Fee,
    /// Fees by the size of the wager.
    Schedule,
    /// So many to one, hand by hand.
    Odds,
    /// An amount, hand by hand.
    Sums,
    /// Initial and reset amounts and rates, meter by meter: read one by one.
    Meters,
    /// Whether a wager is offered: never a value.
    Offer,
}

/// A value read, or everything in it that cannot be.
pub(crate) type Reading = Result<Setting, Vec<Unreadable>>;

impl Kind {
    /// Reads the value of a key.
    pub(crate) fn read(self, field: &str, value: &Value) -> Reading {
        match self {
            Self::Texts => list(self, field, value, text).map(Setting::Texts),
            Self::Amounts => list(self, field, value, amount).map(Setting::Amounts),
            Self::Odds => by_hand(self, field, value, odds).map(Setting::Odds),
            Self::Sums => by_hand(self, field, value, amount).map(Setting::Sums),
            Self::Schedule => {
                let rows = value.as_list().ok_or_else(|| vec![self.wrong(field, value)])?;
                all(rows.iter().map(|row| fee_row(field, row))).map(Setting::Schedule)
            }
            Self::Text
            | Self::Integer
            | Self::YesNo
            | Self::Date
            | Self::Amount
            | Self::Rate
            | Self::Approval
            | Self::Fee
            | Self::Meters
            | Self::Offer => self.scalar(value).ok_or_else(|| vec![self.wrong(field, value)]),
        }
    }

    fn scalar(self, value: &Value) -> Option<Setting> {
        match self {
            Self::Text => text(value).map(Setting::Text),
            Self::Integer => value.as_integer().map(Setting::Integer),
            Self::YesNo => value.as_yes_no().map(Setting::YesNo),
            Self::Date => value.as_date().map(Setting::Date),
            Self::Amount => amount(value).map(Setting::Amount),
            Self::Rate => value.as_text()?.parse().ok().map(Setting::Rate),
            Self::Approval => approval(value),
            Self::Fee => fee(value).map(|fee| match fee {
                Fee::Flat(amount) => Setting::Amount(amount),
                Fee::Percentage => Setting::Text(value.to_string()),
            }),
            Self::Texts
            | Self::Amounts
            | Self::Schedule
            | Self::Odds
            | Self::Sums
            | Self::Meters
            | Self::Offer => None,
        }
    }

    /// The kind of an element of a list; of anything else, its own.
    pub(crate) const fn element(self) -> Self {
        match self {
            Self::Texts => Self::Text,
            Self::Amounts => Self::Amount,
            Self::Text
            | Self::Integer
            | Self::YesNo
            | Self::Date
            | Self::Amount
            | Self::Rate
            | Self::Approval
            | Self::Fee
            | Self::Schedule
            | Self::Odds
            | Self::Sums
            | Self::Meters
            | Self::Offer => self,
        }
    }

    const fn in_words(self) -> &'static str {
        match self {
            Self::Text => "a text",
            Self::Integer => "a whole number",
            Self::YesNo => "true or false",
            Self::Date => "a date such as 2026-11-15",
            Self::Amount => "an amount such as \"12.50\"",
            Self::Rate => "a part of the wager such as \"0.14\", at most \"1.00\"",
            Self::Texts => "a list of texts",
            Self::Amounts => "a list of amounts such as [\"1.00\", \"5.00\"]",
            Self::Approval => "\"granted\", \"requested\", \"none\" or the date of the approval",
            Self::Fee => "an amount such as \"1.00\"",
            Self::Schedule => "a list of rows with from, to and fees such as \"1.00\"",
            Self::Odds => "whole numbers to one by hand, such as { royal-flush = 1000 }",
            Self::Sums => "amounts by hand, such as { royal-flush = \"1000.00\" }",
            Self::Meters => "a table of meters, each with initial, reset and rate",
            Self::Offer => "a table",
        }
    }

    /// A value of another kind.
    pub(crate) fn wrong(self, field: &str, value: &Value) -> Unreadable {
        if is_too_large(value) {
            let message = format!("{field} must be at most {MAX_SUBMITTED_AMOUNT}, not {value}");
            return Unreadable::of(value, message);
        }
        let (sort, kind) = (value.sort(), self.in_words());
        Unreadable::of(value, format!("{field} must be {kind}; {value} is {sort}"))
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_text().map(str::to_owned)
}

fn amount(value: &Value) -> Option<Money> {
    value.as_text()?.parse().ok().filter(|amount| *amount <= MAX_SUBMITTED_AMOUNT)
}

/// Whether a value is an amount, and only its size is wrong.
fn is_too_large(value: &Value) -> bool {
    let amount = value.as_text().and_then(|text| text.parse::<Money>().ok());
    amount.is_some_and(|amount| amount > MAX_SUBMITTED_AMOUNT)
}

fn odds(value: &Value) -> Option<u32> {
    u32::try_from(value.as_integer()?).ok()
}

fn approval(value: &Value) -> Option<Setting> {
    let word = value.as_text().filter(|word| ["granted", "requested", "none"].contains(word));
    let date = || value.as_date().map(Setting::Date);
    word.map(|word| Setting::Text(word.to_owned())).or_else(date)
}

enum Fee {
    Flat(Money),
    Percentage,
}

fn fee(value: &Value) -> Option<Fee> {
    let is_percentage = value.as_text()?.trim_end().ends_with('%');
    if is_percentage { Some(Fee::Percentage) } else { amount(value).map(Fee::Flat) }
}

/// Gathers what was read, or everything that could not be.
fn all<T>(
    parts: impl Iterator<Item = Result<T, Vec<Unreadable>>>,
) -> Result<Vec<T>, Vec<Unreadable>> {
    let (mut read, mut faults) = (Vec::new(), Vec::new());
    for part in parts {
        match part {
            Ok(part) => read.push(part),
            Err(more) => faults.extend(more),
        }
    }
    if faults.is_empty() { Ok(read) } else { Err(faults) }
}

fn list<T>(
    kind: Kind,
    field: &str,
    value: &Value,
    read: fn(&Value) -> Option<T>,
) -> Result<Vec<T>, Vec<Unreadable>> {
    let values = value.as_list().ok_or_else(|| vec![kind.wrong(field, value)])?;
    let element = kind.element();
    let one = |value| read(value).ok_or_else(|| vec![element.wrong(field, value)]);
    all(values.iter().map(one))
}

fn by_hand<T>(
    kind: Kind,
    field: &str,
    value: &Value,
    read: fn(&Value) -> Option<T>,
) -> Result<Vec<(String, T)>, Vec<Unreadable>> {
    let entries = value.as_table().ok_or_else(|| vec![kind.wrong(field, value)])?;
    let one = |entry: &Entry| {
        let wrong = || vec![kind.wrong(&format!("{field}.{}", entry.name), &entry.value)];
        read(&entry.value).map(|it| (entry.name.clone(), it)).ok_or_else(wrong)
    };
    all(entries.iter().map(one))
}

fn fee_row(field: &str, row: &Value) -> Result<FeeRow, Vec<Unreadable>> {
    let wrong = || vec![Kind::Schedule.wrong(field, row)];
    let entries = row.as_table().ok_or_else(wrong)?;
    let limit = |name: &str| {
        let missing = || vec![Unreadable::of(row, format!("a row of {field} needs {name}"))];
        let value = row.get(name).ok_or_else(missing)?;
        amount(value).ok_or_else(|| vec![Kind::Amount.wrong(&format!("{field}.{name}"), value)])
    };
    let one = |entry: &Entry| {
        let wrong = || vec![Kind::Fee.wrong(&format!("{field}.{}", entry.name), &entry.value)];
        let flat = match fee(&entry.value).ok_or_else(wrong)? {
            Fee::Flat(amount) => Some(amount),
            Fee::Percentage => None,
        };
        Ok((entry.name.clone(), flat))
    };
    let fees = entries.iter().filter(|entry| !["from", "to"].contains(&entry.name.as_str()));
    let fees = all(fees.map(one));
    match (limit("from"), limit("to"), fees) {
        (Ok(from), Ok(to), Ok(fees)) => Ok(FeeRow { from, to, fees }),
        (from, to, fees) => {
            let faults = [from.err(), to.err(), fees.err()];
            Err(faults.into_iter().flatten().flatten().collect())
        }
    }
}
