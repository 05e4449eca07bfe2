//! A question about a wager: which book, paid by which table or one of one's own, at which stake,
//! with which meters, and how the book is read.

mod conditions;
mod own;
mod stakes;

pub use conditions::{Conditions, dollars, is_about};
pub use own::{Own, RowError, example, paytable};
pub use stakes::TableStakes;

use odds::{Par, ParError, Terms};
use rulebook::{Book, Offered, Paytable, Readings, Rules, Wager, similar_name};

use crate::Unclear;

/// Returns the wagers of a book that have a sheet, the Ante Bonus under the Ante's name.
pub fn wagers(book: &Book) -> Vec<Wager> {
    let has = |wager: &Wager| book.paytables().iter().any(|table| table.wager == *wager);
    Wager::ALL.into_iter().filter(|wager| has(wager) && is_shown(*wager)).collect()
}

/// Returns whether a wager has a sheet of its own: Ante and Play are decided together.
pub const fn is_shown(wager: Wager) -> bool {
    !matches!(wager, Wager::Ante | Wager::Play)
}

/// Returns the name under which a wager's sheet is asked for.
pub const fn sheet_name(wager: Wager) -> &'static str {
    match wager {
        Wager::AnteBonus | Wager::Ante => "ante",
        Wager::LetItRide
        | Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => wager.name(),
    }
}

/// Returns what a wager's sheet is called in words.
pub const fn sheet_title(wager: Wager) -> &'static str {
    match wager {
        Wager::AnteBonus | Wager::Ante => "Ante, Play and Ante Bonus",
        Wager::LetItRide
        | Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => wager.title(),
    }
}

/// Finds the wager that has its sheet under this name.
pub fn find_wager(book: &Book, name: &str) -> Result<Wager, Unclear> {
    let wagers = wagers(book);
    if let Some(wager) = wagers.iter().find(|wager| sheet_name(**wager) == name) {
        return Ok(*wager);
    }
    if matches!(name, "play" | "ante-bonus") && wagers.contains(&Wager::AnteBonus) {
        let message = format!("{name} has no sheet of its own: it is decided with the Ante");
        return Err(Unclear::new(message, "the wager is called ante"));
    }
    let names: Vec<&str> = wagers.iter().map(|wager| sheet_name(*wager)).collect();
    let message = format!("{} has no wager {name:?}", book.title().name);
    Err(Unclear::new(message, format!("one of {}", names.join(", "))))
}

/// Finds a paytable of the book for a wager.
pub fn find_table<'a>(book: &'a Book, wager: Wager, name: &str) -> Result<&'a Paytable, Unclear> {
    book.paytable(wager, name).ok_or_else(|| {
        let tables = book.paytables().iter().filter(|table| table.wager == wager);
        let known: Vec<&str> = tables.map(|table| table.table.as_str()).collect();
        let message = format!("{} has no table {name:?}", sheet_name(wager));
        Unclear::new(message, format!("one of {}, or one of your own", known.join(", ")))
    })
}

/// Reads the doubtful clauses of a book as was said.
pub fn read<'a>(
    book: &Book,
    said: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Readings, Unclear> {
    let mut readings = book.default_readings();
    for (name, option) in said {
        let Some(reading) = book.reading(name) else {
            let known = || book.readings().iter().map(|reading| reading.name.as_str());
            let message = format!("{} has no reading {name:?}", book.title().name);
            let hint = match similar_name(name, known()) {
                Some(similar) => format!("did you mean {similar}?"),
                None => format!("one of {}", known().collect::<Vec<_>>().join(", ")),
            };
            return Err(Unclear::new(message, hint));
        };
        let options: Vec<&str> = reading.options.iter().map(|it| it.value.as_str()).collect();
        readings = readings.with(book, name, option).ok_or_else(|| {
            let message = format!("the reading {name} has no option {option:?}");
            Unclear::new(message, format!("one of {}", options.join(", ")))
        })?;
    }
    Ok(readings)
}

/// Returns the wagers that a submission offers and that have a sheet, with their terms, its meters
/// as they start unless the conditions say otherwise. A stake is for the wagers that may take it;
/// others are counted at the least of their own.
pub fn terms<'a>(
    rules: &'a Rules,
    conditions: &Conditions,
) -> Result<Vec<(&'a Offered, Terms<'a>)>, Unclear> {
    let mut all = Vec::new();
    check_meters(rules, conditions)?;
    let shown = || rules.wagers().iter().filter(|it| is_shown(it.wager));
    stakes::taken_somewhere(rules, shown(), conditions)?;
    for wager in shown() {
        let mut terms = Terms::offered(rules, wager, stakes::taken(rules, wager, conditions)?);
        terms.others = conditions.others;
        conditions.apply_known(&mut terms)?;
        all.push((wager, terms));
    }
    Ok(all)
}

/// Checks that the conditions name no meter which no wager of a submission looks at.
pub fn check_meters(rules: &Rules, conditions: &Conditions) -> Result<(), Unclear> {
    let shown = rules.wagers().iter().filter(|it| is_shown(it.wager));
    let terms: Vec<Terms<'_>> = shown.map(|it| Terms::offered(rules, it, None)).collect();
    conditions.check_meters(&terms)
}

/// Counts the sheets of all wagers that a submission offers, its meters as they start.
pub fn sheets(rules: &Rules) -> Result<Vec<Par>, ParError> {
    let shown = rules.wagers().iter().filter(|it| is_shown(it.wager));
    shown.map(|wager| Par::of(&Terms::offered(rules, wager, None))).collect()
}
