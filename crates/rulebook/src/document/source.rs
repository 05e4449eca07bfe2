//! Documents read from TOML, with the place of every value.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};
use toml::value::Datetime;

use super::{Content, Date, Entry, Place, Position, Value};
use crate::Unreadable;

pub(super) fn read(text: &str) -> Result<Value, Unreadable> {
    let lines = Lines::of(text);
    match DeTable::parse(text) {
        Ok(table) => Ok(Value { content: lines.table(table.get_ref()), place: None }),
        Err(error) => Err(Unreadable {
            position: error.span().map(|span| lines.position(span.start)),
            span: error.span(),
            ..Unreadable::new(error.message())
        }),
    }
}

/// A text, and where its lines begin.
struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Self { text, starts }
    }

    fn position(&self, offset: usize) -> Position {
        let line = self.starts.partition_point(|start| *start <= offset);
        let before = self.text.get(self.starts[line - 1]..offset).unwrap_or_default();
        Position { line, column: before.chars().count() + 1 }
    }

    fn place(&self, span: Range<usize>) -> Place {
        let first = self.text.as_bytes().get(span.start);
        let is_header = matches!(first, Some(b'[' | b'{'));
        Place { position: self.position(span.start), span, is_header }
    }

    fn value(&self, value: &Spanned<DeValue<'_>>) -> Value {
        let content = match value.get_ref() {
            DeValue::String(text) => Content::Text(text.to_string()),
            DeValue::Integer(number) => integer(number),
            DeValue::Float(number) => Content::Other(number.to_string()),
            DeValue::Boolean(is_so) => Content::YesNo(*is_so),
            DeValue::Datetime(time) => date(time),
            DeValue::Array(values) => {
                Content::List(values.iter().map(|value| self.value(value)).collect())
            }
            DeValue::Table(table) => self.table(table),
        };
        Value { content, place: Some(self.place(value.span())) }
    }

    /// The entries of a table in the order of the text.
    fn table(&self, table: &DeTable<'_>) -> Content {
        let entry = |(name, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| Entry {
            name: ToString::to_string(name.get_ref()),
            value: self.value(value),
            place: Some(self.place(name.span())),
        };
        let mut entries: Vec<Entry> = table.iter().map(entry).collect();
        entries.sort_by_key(|entry| entry.place.as_ref().map(|place| place.span.start));
        Content::Table(entries)
    }
}

fn integer(number: &DeInteger<'_>) -> Content {
    let value = i64::from_str_radix(number.as_str(), number.radix());
    value.map_or_else(|_| Content::Other(number.to_string()), Content::Integer)
}

fn date(time: &Datetime) -> Content {
    let date = match (time.date, time.time, time.offset) {
        (Some(date), None, None) => Date::new(date.year, date.month, date.day),
        (_, _, _) => None,
    };
    date.map_or_else(|| Content::Other(time.to_string()), Content::Date)
}
