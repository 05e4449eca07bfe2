//! Unlawful submissions, each refused under exactly its clause and where the fault stands, and the
//! lawful neighbours of some.

use std::collections::BTreeSet;

use rulebook::{Book, Document, Finding, Findings, Kind, examine};
use serde::Deserialize;
use toml::{Table, Value};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Examples {
    example: Vec<Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    clause: String,
    book: String,
    field: String,
    #[serde(default)]
    remove: Vec<String>,
    #[serde(default)]
    change: String,
    #[serde(default)]
    accept_remove: Vec<String>,
    accept: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    book: String,
    clauses: Vec<String>,
    #[serde(default)]
    remove: Vec<String>,
    change: String,
}

fn examples() -> Vec<Example> {
    toml::from_str::<Examples>(include_str!("unlawful/examples.toml")).expect("examples").example
}

fn cases() -> Vec<Case> {
    toml::from_str::<Cases>(include_str!("unlawful/cases.toml")).expect("cases").case
}

fn book(name: &str) -> Book {
    Book::embedded(name).unwrap_or_else(|| panic!("there is a book {name}"))
}

/// The worked example of a book with some keys taken out and others put in.
fn submission(book: &Book, remove: &[String], change: &str) -> String {
    let mut submission: Table = book.submission().parse().expect("it is TOML");
    for path in remove {
        let mut names: Vec<&str> = path.split('.').collect();
        let last = names.pop().expect("a path has names");
        let table = names
            .iter()
            .fold(&mut submission, |it, name| it[*name].as_table_mut().expect("a table"));
        table.remove(last).unwrap_or_else(|| panic!("{path} is there to be removed"));
    }
    merge(&mut submission, change.parse().expect("it is TOML"));
    toml::to_string(&submission).expect("it was TOML")
}

fn merge(into: &mut Table, from: Table) {
    for (name, value) in from {
        match (into.get_mut(&name), value) {
            (Some(Value::Table(into)), Value::Table(from)) => merge(into, from),
            (_, value) => {
                into.insert(name, value);
            }
        }
    }
}

fn findings(book: &Book, text: &str) -> Findings {
    let document = Document::from_toml(text).expect("it is TOML");
    let examination = examine(book, &document);
    examination.unwrap_or_else(|faults| panic!("{faults:?} in\n{text}")).findings().clone()
}

fn clauses(findings: &Findings) -> Vec<&str> {
    findings.iter().map(|finding| finding.clause.as_str()).collect()
}

#[test]
fn every_example_is_refused_under_its_clause_alone() {
    for example in examples() {
        let book = book(&example.book);
        let text = submission(&book, &example.remove, &example.change);

        let findings = findings(&book, &text);

        assert_eq!(clauses(&findings), [&example.clause], "{findings}\n{text}");
        assert_eq!(findings.0[0].field, example.field, "{}", example.clause);
        assert!(book.clause(&example.clause).is_some(), "{} exists", example.clause);
    }
}

#[test]
fn every_finding_points_at_its_fault() {
    for example in examples() {
        let book = book(&example.book);
        let text = submission(&book, &example.remove, &example.change);
        for finding in &findings(&book, &text) {
            points_at_its_fault(finding, &text);
        }
    }
}

/// The line has the key or the header of what was found; what is missing, of the table around it.
fn points_at_its_fault(finding: &Finding, text: &str) {
    let position = finding.position.expect("it was read from a text");
    let line = text.lines().nth(position.line - 1).expect("there is such a line");
    let name =
        |field: &str| field.trim_end_matches('"').rsplit(['.', '"']).next().map(str::to_owned);
    if finding.found == "nothing" {
        let around = finding.field.rsplit_once('.').expect("it is in a table").0;
        let header = if text.contains(&format!("[{around}]")) { around } else { "submission" };
        assert_eq!(line, format!("[{header}]"), "{finding}");
        assert_eq!(position.column, 1, "{finding}");
    } else {
        let name = name(&finding.field).expect("a field has a name");
        assert!(line.contains(&name), "{finding} at {position}: {line}");
        let (before, after) = line.split_at(position.column - 1);
        let begins = before.ends_with("= ") || before.ends_with(['[', ' ']) || before.is_empty();
        assert!(begins && !after.is_empty(), "{finding} at {position}: {line}");
    }
}

#[test]
fn every_neighbour_is_lawful() {
    let neighbours = examples().into_iter().filter_map(|example| {
        let book = book(&example.book);
        let text = submission(&book, &example.accept_remove, &example.accept?);
        Some((example.clause, findings(&book, &text)))
    });
    let neighbours: Vec<_> = neighbours.collect();
    for (clause, findings) in &neighbours {
        assert!(findings.is_empty(), "the neighbour of {clause}: {findings}");
    }
    assert_eq!(neighbours.len(), 17);
}

#[test]
fn other_cases_offend_just_these_clauses() {
    for case in cases() {
        let book = book(&case.book);
        let text = submission(&book, &case.remove, &case.change);
        let findings = findings(&book, &text);
        assert_eq!(clauses(&findings), case.clauses, "{findings}\n{text}");
    }
}

#[test]
fn every_submission_clause_has_an_example() {
    let examples = examples();
    let shown: BTreeSet<&str> = examples.iter().map(|example| example.clause.as_str()).collect();
    for name in Book::NAMES {
        for clause in book(name).clauses() {
            let is_shown = clause.kind != Kind::Submission || shown.contains(clause.id.as_str());
            assert!(is_shown, "{} has no example", clause.id);
        }
    }
}

#[test]
fn every_clause_of_the_requirements_has_an_example() {
    let (examples, cases) = (examples(), cases());
    let shown = examples.iter().map(|example| &example.clause);
    let shown: BTreeSet<&String> =
        shown.chain(cases.iter().flat_map(|case| &case.clauses)).collect();
    for name in Book::NAMES {
        let book = book(name);
        let cited: BTreeSet<String> = book.requirements().clauses().map(str::to_owned).collect();
        let unshown: Vec<&String> = cited.iter().filter(|clause| !shown.contains(clause)).collect();
        assert!(unshown.is_empty(), "{name}: {unshown:?}");
    }
}
