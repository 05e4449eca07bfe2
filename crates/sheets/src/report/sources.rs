//! What the figures rest on: readings, clauses, and the submission itself.

use std::collections::BTreeSet;

use rulebook::{Reading, Row};

use super::outcomes::clause_of;
use super::tables::{Head, head, paragraph, table, words};
use super::{Report, Sheet};
use crate::html::{Element, el};

/// Every reading that moves money, and how it is read here.
pub(super) fn readings(report: &Report<'_>) -> Element {
    let moving = moving(report);
    let changed = moving.iter().filter(|it| !is_default(report, it)).count();
    let changed = match changed {
        0 => "All are read as the book's default says.".to_owned(),
        1 => "One is not read as the default says; it is marked.".to_owned(),
        some => format!("{some} are not read as the default says; they are marked."),
    };
    el("section")
        .with("id", "readings")
        .child(el("h2").text("Readings used"))
        .child(paragraph(format!(
            "Where the document is unclear, silent or against itself, a reading says how it is \
             taken. These {} move money. {changed}",
            moving.len()
        )))
        .children(moving.into_iter().map(|it| reading(report, it)))
}

fn moving<'a>(report: &'a Report<'_>) -> Vec<&'a Reading> {
    report.rules.book().readings().iter().filter(|it| it.moves_money).collect()
}

fn is_default(report: &Report<'_>, reading: &Reading) -> bool {
    report.rules.reading(&reading.name).is_none_or(|chosen| chosen == reading.default)
}

fn reading(report: &Report<'_>, reading: &Reading) -> Element {
    let chosen = report.rules.reading(&reading.name).unwrap_or(&reading.default);
    let says = reading.option(chosen).map_or("", |option| option.says.as_str());
    let is_default = is_default(report, reading);
    let mark = if is_default {
        el("span").class("as-printed").text("default")
    } else {
        el("strong").class("warn").text("not the default")
    };
    let taken =
        el("p").child(el("code").text(chosen)).text(" ").child(mark).text(format!(" {says}"));
    let why = if is_default {
        format!("Why: {}", reading.why)
    } else {
        format!("The default is {}. Why: {}", reading.default, reading.why)
    };
    el("article")
        .class(if is_default { "reading" } else { "reading other" })
        .child(el("h3").text(reading.name.replace('-', " ")))
        .child(paragraph(&reading.problem))
        .child(taken)
        .child(paragraph(why))
        .child(el("p").class("clause").text(reading.clauses.join(", ")))
}

/// Every clause that the page cites, in the words of the register.
pub(super) fn clauses(report: &Report<'_>) -> Element {
    let cited = cited(report);
    let all = report.rules.book().clauses().iter().filter(|it| cited.contains(it.id.as_str()));
    let rows = all.map(|clause| vec![head(&clause.id), words(&clause.says)]);
    let heads = [Head::Words("clause"), Head::Words("what it says, in our words")];
    el("section").with("id", "clauses").child(el("h2").text("Clauses cited")).child(table(
        "Clauses that this page cites",
        &heads,
        rows,
    ))
}

fn cited(report: &Report<'_>) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for sheet in &report.sheets {
        let outcomes = sheet.par.outcomes.iter();
        cited.extend(outcomes.map(|it| clause_of(report, sheet, it)));
        cited.insert(sheet.offered.paytable.clause.clone());
        cited.extend(of_envy(report, sheet));
    }
    cited.extend(moving(report).into_iter().flat_map(|reading| reading.clauses.clone()));
    cited
}

fn of_envy(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<String> {
    let own = |row: &Row| row.clause.clone();
    let tables = report.rules.envy(sheet.offered.wager);
    tables
        .flat_map(|table| table.rows.iter().filter_map(own).chain([table.clause.clone()]))
        .collect()
}

/// The submission, letter by letter.
pub(super) fn submission(report: &Report<'_>) -> Element {
    el("section")
        .with("id", "submission")
        .child(el("h2").text("The submission"))
        .child(paragraph("The file in full, as it was examined and found lawful."))
        .child(el("pre").class("file").text(report.text))
}
