//! The title block, the contents, and how every figure is got again.

use super::page::digest;
use super::tables::paragraph;
use super::{Report, Sheet};
use crate::html::{Element, el};

/// Whose table it is.
pub(super) fn facility(report: &Report<'_>) -> String {
    report.rules.submission().text("submission.facility").unwrap_or_default().to_owned()
}

/// What the report is about, and of what.
pub(super) fn title(report: &Report<'_>) -> Element {
    let book = report.rules.book().title();
    let said = |text: &str| match text {
        "" => "not printed".to_owned(),
        some => some.to_owned(),
    };
    let dated = report.rules.submission().date("submission.dated");
    let dated = dated.map_or_else(|| "not dated".to_owned(), |date| date.to_string());
    let facts = [
        ("Rules", book.title.clone()),
        ("Issued by", book.issuer.clone()),
        ("Edition", said(&book.edition)),
        ("Book", book.name.clone()),
        ("Submission dated", dated),
        ("Computed by", concat!("houserules ", env!("CARGO_PKG_VERSION")).to_owned()),
    ];
    let fact = |name: &str, value: Element| {
        el("div").child(el("dt").text(name)).child(el("dd").child(value))
    };
    let facts = facts.map(|(name, value)| fact(name, el("span").text(value)));
    let hash = el("code").class("exact").text(digest(report.text));
    el("header")
        .class("title")
        .child(el("p").class("over").text("Mathematical report"))
        .child(el("h1").text(book.game.title()))
        .child(el("p").class("facility").child(el("bdi").text(facility(report))))
        .child(el("dl").children(facts).child(fact("SHA-256 of the submission", hash)))
}

/// The parts of the page.
pub(super) fn contents(report: &Report<'_>) -> Element {
    let wagers = report.sheets.iter().map(|sheet| (sheet.id(), sheet.title()));
    let parts = std::iter::once(("summary", "Summary")).chain(wagers).chain([
        ("table", "The table as a whole"),
        ("simulation", "A simulation beside the figures"),
        ("readings", "Readings used"),
        ("clauses", "Clauses cited"),
        ("submission", "The submission"),
        ("reproduce", "How to get every figure again"),
    ]);
    let item = |(id, title): (&str, &str)| {
        el("li").child(el("a").with("href", format!("#{id}")).text(title))
    };
    el("nav").with("aria-label", "Contents").child(el("ol").children(parts.map(item)))
}

/// The command lines that print what stands here.
pub(super) fn reproduce(report: &Report<'_>) -> Element {
    let file = quoted(&report.file);
    let given = given(report);
    let pace = report.pace;
    let commands = [
        format!("sha256sum {file}"),
        format!("houserules check {file}"),
        format!("houserules par {file}{given} --json"),
        format!(
            "houserules report {file} -o report.html{given} --hands-per-hour {} --seats {}",
            pace.rounds_per_hour, pace.seats
        ),
    ];
    let section = el("section")
        .with("id", "reproduce")
        .child(el("h2").text("How to get every figure again"))
        .child(paragraph(
            "Every deal is counted, and nothing is sampled but in the simulation. With the file \
             that stands above, these commands print the digest, hold the submission against \
             the book, print every exact figure for machines, and write this page again, byte \
             for byte.",
        ))
        .child(el("pre").text(commands.join("\n")));
    // A wager that depends on the three bets is printed with the submission only.
    let is_alone = |sheet: &&Sheet<'_>| {
        odds::Par::of(&odds::Terms { beside: None, ..sheet.terms.clone() }).is_ok()
    };
    let alone = report.sheets.iter().filter(is_alone);
    let sheets = alone.map(|sheet| by_itself(report, sheet, "par"));
    let asking = report.sheets.iter().filter(|sheet| !sheet.par.decisions.is_empty());
    let lists = asking.map(|sheet| by_itself(report, sheet, "strategy") + " --cost");
    section
        .child(paragraph("A wager by itself, and the best decisions, are printed by:"))
        .child(el("pre").text(sheets.chain(lists).collect::<Vec<_>>().join("\n")))
}

/// The command line that prints something about one wager.
fn by_itself(report: &Report<'_>, sheet: &Sheet<'_>, command: &str) -> String {
    let book = report.rules.book();
    let meters = sheet.terms.meters.iter().filter_map(|meter| {
        let holds = meter.holds?;
        let rate = meter.rate.map(|rate| format!(" --rate {}={rate}", meter.tier));
        Some(format!(" --meter {}={holds}{}", meter.tier, rate.unwrap_or_default()))
    });
    let readings = report.rules.readings().iter().filter(|(name, option)| {
        book.reading(name).is_some_and(|reading| reading.default != *option)
    });
    let readings = readings.map(|(name, option)| format!(" --reading {name}={option}"));
    let others = sheet.par.progressive.as_ref().map(|_| others(report));
    format!(
        "houserules {command} --book {} --wager {} --table {} --stake {}{}",
        book.title().name,
        sheet.id(),
        quoted(&sheet.offered.paytable.table),
        sheet.par.stake,
        meters.chain(readings).chain(others).collect::<String>()
    )
}

/// The options that the figures depend on, as they were given.
fn given(report: &Report<'_>) -> String {
    let conditions = report.conditions;
    let meters = conditions.meters.iter().map(|it| format!(" --meter {}", quoted(it)));
    let rates = conditions.rates.iter().map(|it| format!(" --rate {}", quoted(it)));
    let stake = conditions.stake.iter().map(|it| format!(" --stake {}", quoted(it)));
    stake.chain(meters).chain(rates).chain([others(report)]).collect()
}

fn others(report: &Report<'_>) -> String {
    match report.conditions.others {
        0 => String::new(),
        some => format!(" --others {some}"),
    }
}

/// A word as a shell takes it.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-=/".contains(c);
    if word.chars().all(is_plain) && !word.is_empty() {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("a-b.toml"), "a-b.toml");
        assert_eq!(quoted("it's $HOME"), r"'it'\''s $HOME'");
        assert_eq!(quoted(""), "''");
    }
}
