//! What the tests of the forms have in common: a table, and JSON line by line.

use rulebook::Rules;
use serde::Serialize;
use table::{Automation, Seat, Table};

/// A table under the worked submission of a book.
pub(crate) fn table(book: &str, automation: Automation) -> Table {
    Table::new(&Rules::worked(book), automation)
}

/// A live table of Let It Ride.
pub(crate) fn live() -> Table {
    table("md-let-it-ride", Automation::LIVE)
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a table has such a seat")
}

/// Forms as JSON, one a line.
pub(crate) fn lines<T: Serialize>(forms: impl IntoIterator<Item = T>) -> String {
    let line = |form: T| serde_json::to_string(&form).expect("it is JSON") + "\n";
    forms.into_iter().map(line).collect()
}

/// The different words that lines have at a key.
pub(crate) fn words(lines: &str, key: &str) -> std::collections::BTreeSet<String> {
    let word = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        value[key].as_str().expect("it is a word").to_owned()
    };
    lines.lines().map(word).collect()
}
