//! What changed between two Rules Submissions, in the book's words, with the effect on every edge.

use std::collections::{BTreeMap, BTreeSet};

use odds::{Par, ParError};
use rulebook::{Offered, Rules, Wager};
use serde_json::{Value, json};

use crate::wagered::sheets;

/// One thing that is not as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The key of the submission, or the place in a paytable.
    pub field: String,
    /// What the key means.
    pub says: String,
    /// What it was.
    pub old: String,
    /// What it is.
    pub new: String,
    /// The clause that governs it, where one does.
    pub clause: Option<String>,
}

const NOTHING: &str = "nothing";

/// Returns everything that changed between two submissions under one book.
pub fn changes(old: &Rules, new: &Rules) -> Result<Vec<Change>, ParError> {
    let mut changes = settings(old, new);
    changes.extend(Wager::ALL.into_iter().flat_map(|wager| tables(old, new, wager)));
    changes.extend(readings(old, new));
    changes.extend(edges(old, new)?);
    Ok(changes)
}

/// Keys of the submission whose values differ, defaults filled in.
fn settings(old: &Rules, new: &Rules) -> Vec<Change> {
    let (before, after): (BTreeMap<_, _>, BTreeMap<_, _>) =
        (old.submission().said().collect(), new.submission().said().collect());
    let meanings: BTreeMap<_, _> = old.book().requirements().keys().collect();
    let names: BTreeSet<&str> = before.keys().chain(after.keys()).copied().collect();
    let of = |said: &BTreeMap<&str, String>, name: &str| {
        said.get(name).cloned().unwrap_or_else(|| NOTHING.to_owned())
    };
    let change = |name: &str| {
        let (was, is) = (of(&before, name), of(&after, name));
        (was != is).then(|| Change {
            says: meanings.get(name).copied().unwrap_or_default().to_owned(),
            field: name.to_owned(),
            old: was,
            new: is,
            clause: None,
        })
    };
    // Of a wager that only one of them offers, that says it all.
    let is_shown = |name: &&str| {
        let wager = name.strip_prefix("wagers.").and_then(|rest| rest.split_once('.'));
        wager.is_none_or(|(wager, _)| {
            let offer = format!("wagers.{wager}");
            before.contains_key(offer.as_str()) == after.contains_key(offer.as_str())
        })
    };
    let names = names.into_iter().filter(|name| !name.starts_with("reading."));
    names.filter(is_shown).filter_map(change).collect()
}

/// What a wager pays now and did not pay before, row by row.
fn tables(old: &Rules, new: &Rules, wager: Wager) -> Vec<Change> {
    let (Some(before), Some(after)) = (old.offered(wager), new.offered(wager)) else {
        return Vec::new();
    };
    let mut hands: Vec<_> = before.paytable.rows.iter().map(|row| row.hand).collect();
    hands.extend(after.paytable.rows.iter().map(|row| row.hand));
    let mut seen = Vec::new();
    hands.retain(|hand| {
        let is_new = !seen.contains(hand);
        seen.push(*hand);
        is_new
    });
    let pays = |offered: &Offered, hand| {
        let row = offered.paytable.rows.iter().find(|row| row.hand == hand);
        row.map_or_else(|| NOTHING.to_owned(), |row| row.pays.to_string())
    };
    let change = |hand: rulebook::Pattern| {
        let (was, is) = (pays(before, hand), pays(after, hand));
        (was != is).then(|| Change {
            field: format!("{} pays for {}", wager.title(), hand.title().to_lowercase()),
            says: String::new(),
            old: was,
            new: is,
            clause: Some(after.paytable.clause.clone()),
        })
    };
    hands.into_iter().filter_map(change).collect()
}

/// What all this does to the edge of each wager, its meters as they start.
fn edges(old: &Rules, new: &Rules) -> Result<Vec<Change>, ParError> {
    let (before, after) = (sheets(old)?, sheets(new)?);
    let edge = |sheets: &[Par], wager: Wager| {
        let sheet = sheets.iter().find(|par| par.wager == wager);
        sheet.map_or_else(
            || "not offered".to_owned(),
            |par| format!("{} %", par.house_edge.percent(6)),
        )
    };
    let change = |wager: Wager| {
        let (was, is) = (edge(&before, wager), edge(&after, wager));
        let offered = new.offered(wager).or(old.offered(wager));
        (was != is).then(|| Change {
            field: format!("house edge of {}", wager.title()),
            says: String::new(),
            old: was,
            new: is,
            clause: offered.map(|it| it.paytable.clause.clone()),
        })
    };
    Ok(Wager::ALL.into_iter().filter_map(change).collect())
}

fn readings(old: &Rules, new: &Rules) -> Vec<Change> {
    let change = |reading: &rulebook::Reading| {
        let (was, is) = (old.reading(&reading.name)?, new.reading(&reading.name)?);
        (was != is).then(|| Change {
            field: format!("reading {}", reading.name),
            says: reading.problem.clone(),
            old: says(reading, was),
            new: says(reading, is),
            clause: reading.clauses.first().cloned(),
        })
    };
    old.book().readings().iter().filter_map(change).collect()
}

fn says(reading: &rulebook::Reading, value: &str) -> String {
    let says = reading.option(value).map_or("", |option| option.says.as_str());
    format!("{value}: {says}")
}

/// Writes what changed for reading.
pub fn as_text(changes: &[Change]) -> String {
    if changes.is_empty() {
        return "nothing changed\n".to_owned();
    }
    let entry = |change: &Change| {
        let clause = change.clause.as_ref().map(|id| format!(" ({id})")).unwrap_or_default();
        let says = if change.says.is_empty() { "" } else { "  " };
        format!(
            "{}{clause}{says}{}\n  - {}\n  + {}\n",
            change.field, change.says, change.old, change.new
        )
    };
    changes.iter().map(entry).collect()
}

/// Writes what changed for machines.
pub fn as_json(changes: &[Change]) -> Value {
    let one = |change: &Change| -> Value {
        json!({
            "field": change.field, "says": change.says,
            "old": change.old, "new": change.new, "clause": change.clause,
        })
    };
    changes.iter().map(one).collect()
}
