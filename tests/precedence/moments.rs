//! Moments of a table, and how what is refused there is checked.

use law::book;
use rulebook::Rule;
use scenario::{Expectation, Scenario, read_row};

use crate::TEXTS;
use crate::out_of_order::refuses_before;

/// A part of a text: a moment, or rows that several moments share.
struct Section {
    file: &'static str,
    name: &'static str,
    /// The moment where this one begins.
    after: Option<&'static str>,
    lines: Vec<&'static str>,
}

/// All sections of all texts.
fn sections() -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (file, text) in TEXTS {
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                let (name, after) =
                    title.split_once(", after ").map_or((title, None), |(it, at)| (it, Some(at)));
                sections.push(Section { file, name, after, lines: Vec::new() });
            } else if let Some(section) = sections.last_mut().filter(|it| it.file == *file) {
                section.lines.push(line);
            }
        }
    }
    sections
}

/// Checks every moment of a file, and returns the rules of its refusals, ladder by ladder.
pub(crate) fn check(file: &str) -> Vec<Vec<Rule>> {
    let sections = sections();
    let moments = sections.iter().filter(|it| it.file == file && !it.name.starts_with("rows "));
    moments.flat_map(|moment| check_moment(moment, &sections)).collect()
}

fn check_moment(moment: &Section, sections: &[Section]) -> Vec<Vec<Rule>> {
    let Section { file, name, .. } = moment;
    let mut lines = setup(moment, sections);
    let rows_at = lines.len();
    lines.extend(rows(moment, sections));
    let played = Scenario::read(&lines.join("\n"))
        .and_then(|it| it.check(book(it.said("book").expect("a moment is one of a book"))));
    if let Err(error) = played {
        panic!("{file}: {name}: {}: {error}", lines[error.line - 1]);
    }
    let ladders = lines[rows_at..].split(|line| !line.contains('|')).map(rules_of);
    let ladders: Vec<Vec<Rule>> = ladders.filter(|ladder| !ladder.is_empty()).collect();
    for rules in &ladders {
        check_order(rules, &format!("{file}: {name}"));
    }
    ladders
}

fn named<'a>(name: &str, sections: &'a [Section]) -> &'a Section {
    let mut found = sections.iter().filter(|it| it.name == name);
    let section = found.next().unwrap_or_else(|| panic!("there is no {name:?}"));
    assert!(found.next().is_none(), "{name:?} is there twice");
    section
}

/// The lines that lead to a moment.
fn setup(moment: &Section, sections: &[Section]) -> Vec<&'static str> {
    let before = moment.after.map(|name| setup(named(name, sections), sections));
    let is_setup =
        |line: &&&str| !line.contains('|') && (line.starts_with("> ") || line.starts_with("# "));
    let own = moment.lines.iter().filter(is_setup).copied();
    before.into_iter().flatten().chain(own).collect()
}

/// The rows of a moment and the blank lines between them, those that it shares first.
fn rows(moment: &Section, sections: &[Section]) -> Vec<&'static str> {
    let is_row = |line: &&&str| line.contains('|') || line.is_empty();
    let shared = moment.lines.iter().filter_map(|line| line.strip_prefix("rows: "));
    let shared = shared.flat_map(|names| names.split(", "));
    let shared = shared.map(|name| named(&format!("rows {name}"), sections));
    // No ladder goes from one section on into the next.
    let rows =
        |it: &Section| it.lines.iter().filter(is_row).copied().chain([""]).collect::<Vec<_>>();
    shared.chain([moment]).flat_map(rows).collect()
}

/// The rules of a ladder.
fn rules_of(rows: &[&str]) -> Vec<Rule> {
    let rule = |row: &&str| match read_row(row.trim_start_matches("> ")) {
        Ok((_, Some(Expectation::Refused { rule: Some(rule), .. }))) => rule,
        other => panic!("{row:?} names no rule: {other:?}"),
    };
    rows.iter().map(rule).collect()
}

/// A row breaks the rules of those below it, so its own must take precedence over them.
fn check_order(rules: &[Rule], moment: &str) {
    for (at, rule) in rules.iter().enumerate() {
        for above in &rules[..at] {
            let is_in_order = refuses_before(*above, *rule);
            assert!(is_in_order, "{moment}: {rule} takes precedence over {above}");
        }
    }
}
