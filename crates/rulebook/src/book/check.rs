//! Whether a book is sound: unique ids, references that resolve, rows that make sense, every rule
//! of the engine cited or declared silent, and every duty in its place.

use std::collections::BTreeSet;

use super::Book;
use crate::{EnvyTable, Fault, Kind, Order, Paytable, Row, RowFault, Rule};

/// Returns everything that is wrong with the book.
pub(super) fn faults(book: &Book) -> Vec<Fault> {
    let mut faults = Vec::new();
    clause_faults(book, &mut faults);
    rule_faults(book, &mut faults);
    duty_faults(book, &mut faults);
    reading_faults(book, &mut faults);
    table_faults(book, &mut faults);
    reference_faults(book, &mut faults);
    faults
}

/// Adds a fault for each thing that is there twice.
fn twice<'a>(what: &str, file: &str, names: impl Iterator<Item = &'a str>, to: &mut Vec<Fault>) {
    let mut seen = BTreeSet::new();
    for name in names.filter(|name| !seen.insert(*name)) {
        to.push(Fault::new(file, format!("the {what} {name} is there twice")));
    }
}

fn clause_faults(book: &Book, faults: &mut Vec<Fault>) {
    let file = "clauses.toml";
    twice("clause", file, book.clauses.iter().map(|clause| clause.id.as_str()), faults);
    for clause in &book.clauses {
        let mut fault =
            |what: &str| faults.push(Fault::new(file, format!("{}: {what}", clause.id)));
        if !clause.id.starts_with(&book.title.prefix) {
            fault(&format!("the id does not begin with {}", book.title.prefix));
        }
        if clause.says.trim().is_empty() {
            fault("it says nothing");
        }
        match (clause.kind, clause.rule) {
            (Kind::Rule, None) => fault("a clause of kind rule names the rule it states"),
            (Kind::Procedure | Kind::Submission | Kind::Display | Kind::Definition, Some(_)) => {
                fault("only a clause of kind rule has a rule; others state one under `also`");
            }
            (Kind::Rule, Some(_))
            | (Kind::Procedure | Kind::Submission | Kind::Display | Kind::Definition, None) => {}
        }
    }
}

/// Every rule is either stated by a clause or declared silent with a reason, and never both.
fn rule_faults(book: &Book, faults: &mut Vec<Fault>) {
    for rule in Rule::ALL {
        let is_stated = book.stating(*rule).next().is_some();
        let what = match (is_stated, book.silence(*rule)) {
            (false, None) => "no clause states it and it is not declared silent",
            (true, Some(_)) => "a clause states it, and yet it is declared silent",
            (false, Some(why)) if why.trim().is_empty() => "it is declared silent without a reason",
            (true, None) | (false, Some(_)) => continue,
        };
        faults.push(Fault::new("clauses.toml", format!("the rule {rule}: {what}")));
    }
    for (rule, id) in &book.preferred {
        if !book.stating(*rule).any(|clause| clause.id == *id) {
            let what = format!("{id} is to be cited for {rule}, and does not state it");
            faults.push(Fault::new("clauses.toml", what));
        }
    }
}

/// Everything that somebody has to do is a duty, or part of the deal, the script, an irregularity
/// or the submission.
fn duty_faults(book: &Book, faults: &mut Vec<Fault>) {
    let file = "duties.toml";
    for duty in &book.duties {
        let mut fault = |what: &str| faults.push(Fault::new(file, format!("{duty}: {what}")));
        if duty.clauses.is_empty() && duty.reading.is_none() {
            fault("no clause and no reading says so");
        }
        if duty.is_standing && duty.enter.is_some() {
            fault("nobody waits for a number that a standing duty asks for");
        }
        for key in duty.when.keys() {
            if !book.requirements.keys.contains_key(&format!("table.{key}")) {
                fault(&format!("a submission does not say table.{key}"));
            }
        }
    }
    let of_duties = book.duties.iter().flat_map(|duty| &duty.clauses).map(String::as_str);
    let elsewhere = book.procedure.clauses().chain(book.requirements.clauses());
    let placed: BTreeSet<&str> = of_duties.chain(elsewhere).collect();
    let procedures = book.clauses.iter().filter(|clause| clause.kind == Kind::Procedure);
    for clause in procedures.filter(|clause| !placed.contains(clause.id.as_str())) {
        let what = format!("{}: somebody has to do it, and it has no place", clause.id);
        faults.push(Fault::new(file, what));
    }
}

fn reading_faults(book: &Book, faults: &mut Vec<Fault>) {
    let file = "readings.toml";
    twice("reading", file, book.readings.iter().map(|it| it.name.as_str()), faults);
    twice("reading", file, book.readings.iter().map(|it| it.id.as_str()), faults);
    for reading in &book.readings {
        let mut fault =
            |what: &str| faults.push(Fault::new(file, format!("{}: {what}", reading.id)));
        if reading.option(&reading.default).is_none() {
            fault("the default is none of its options");
        }
        if reading.options.len() < 2 {
            fault("there is nothing to choose between");
        }
        if reading.moves_money && !reading.selectable {
            fault("it moves money, so a submission must be able to choose");
        }
        if reading.clauses.is_empty() {
            fault("it is about no clause");
        }
    }
}

fn table_faults(book: &Book, faults: &mut Vec<Fault>) {
    let named: Vec<String> =
        book.paytables().iter().map(|table| format!("{} {}", table.wager, table.table)).collect();
    twice("paytable", "paytables.toml", named.iter().map(String::as_str), faults);
    for table in book.paytables() {
        let name = format!("{} {} ({})", table.wager, table.table, table.clause);
        row_faults(&name, &table.rows, &table.faults(), faults);
        misprint_faults(&name, table, faults);
    }
    for table in book.envy_tables() {
        let name = format!("envy of {} {} ({})", table.wager, table.table, table.clause);
        row_faults(&name, &table.rows, &envy_faults(table), faults);
    }
}

fn envy_faults(table: &EnvyTable) -> Vec<RowFault> {
    let order: Order = table.basis.order();
    let rows: Vec<_> = table.rows.iter().map(|row| row.hand).collect();
    RowFault::all(order, &rows)
}

fn row_faults(name: &str, rows: &[Row], found: &[RowFault], faults: &mut Vec<Fault>) {
    for fault in found {
        faults.push(Fault::new("paytables.toml", format!("{name}: {}", in_words(*fault, rows))));
    }
}

fn in_words(fault: RowFault, rows: &[Row]) -> String {
    let hand = |row: usize| rows[row].printed.unwrap_or(rows[row].hand);
    match fault {
        RowFault::Unreachable { row } => {
            format!("{} cannot be formed of these cards", hand(row))
        }
        RowFault::Overlap { row, with } => {
            format!("{} names hands that {} names too", hand(row), hand(with))
        }
        RowFault::Ascending { row } => format!("{} is better than the row above it", hand(row)),
    }
}

/// Rows that make no sense as printed need a reading that says how they are read.
fn misprint_faults(name: &str, table: &Paytable, faults: &mut Vec<Fault>) {
    let is_read = table.rows.iter().any(|row| row.printed.is_some() && row.reading.is_some());
    if !is_read && table.faults().is_empty() {
        let misprints = table.printed_faults();
        for misprint in misprints {
            let what = in_words(misprint, &table.rows);
            let what = format!("{name}: as printed, {what}; say under `reading` how it is read");
            faults.push(Fault::new("paytables.toml", what));
        }
    }
}

fn reference_faults(book: &Book, faults: &mut Vec<Fault>) {
    let mut check = |file: &str, id: &str| {
        if book.clause(id).is_none() {
            faults.push(Fault::new(file, format!("there is no clause {id}")));
        }
    };
    for id in book.duties.iter().flat_map(|duty| &duty.clauses) {
        check("duties.toml", id);
    }
    let of_options =
        book.readings.iter().flat_map(|it| &it.options).filter_map(|it| it.clause.as_ref());
    for id in book.readings.iter().flat_map(|reading| &reading.clauses).chain(of_options) {
        check("readings.toml", id);
    }
    for id in table_clauses(book) {
        check("paytables.toml", id);
    }
    for id in book.requirements.clauses() {
        check("requirements.toml", id);
    }
    for id in book.procedure.clauses() {
        check("book.toml", id);
    }
    let rows = book.paytables().iter().flat_map(|table| &table.rows);
    let of_rows = rows.filter_map(|row| row.reading.as_deref()).map(|it| ("paytables.toml", it));
    let of_requirements = book.requirements.readings().map(|it| ("requirements.toml", it));
    let of_procedure = book.procedure.readings().map(|it| ("book.toml", it));
    let of_duties = book.duties.iter().filter_map(|duty| duty.reading.as_deref());
    let of_duties = of_duties.map(|it| ("duties.toml", it));
    for (file, name) in of_rows.chain(of_requirements).chain(of_procedure).chain(of_duties) {
        if book.reading(name).is_none() {
            faults.push(Fault::new(file, format!("there is no reading {name}")));
        }
    }
}

fn table_clauses(book: &Book) -> impl Iterator<Item = &str> {
    let of_tables = book.paytables().iter().flat_map(|table| {
        std::iter::once(table.clause.as_str())
            .chain(table.rows.iter().filter_map(|row| row.clause.as_deref()))
    });
    let of_minima = book.meter_minima().iter().map(|minimum| minimum.clause.as_str());
    let of_rates = book.rate_minima().iter().map(|minimum| minimum.clause.as_str());
    let of_envy = book.envy_tables().iter().map(|table| table.clause.as_str());
    // What is printed but cannot be chosen: artwork, and fee schedules left blank.
    let printed = book.paytables.artwork.iter().chain(&book.paytables.fee_schedule);
    let of_printed = printed.filter_map(|it| it.get("clause").and_then(toml::Value::as_str));
    of_tables.chain(of_minima).chain(of_rates).chain(of_envy).chain(of_printed)
}
