//! Every reference of a book is followed: one that leads nowhere keeps the book from loading.

use rulebook::{Book, Sources};

const FILES: [&str; 5] =
    ["book.toml", "duties.toml", "readings.toml", "paytables.toml", "requirements.toml"];

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

fn text_of(name: &str, file: &str) -> &'static str {
    let sources = Book::embedded_sources(name).expect("it is one of the five");
    match file {
        "duties.toml" => sources.duties,
        "readings.toml" => sources.readings,
        "paytables.toml" => sources.paytables,
        "requirements.toml" => sources.requirements,
        _ => sources.book,
    }
}

/// What loading says of a book with this text in place of one of its files.
fn said_of(name: &str, file: &str, text: &str) -> Vec<String> {
    let sources = Book::embedded_sources(name).expect("it is one of the five");
    let sources = match file {
        "duties.toml" => Sources { duties: text, ..sources },
        "readings.toml" => Sources { readings: text, ..sources },
        "paytables.toml" => Sources { paytables: text, ..sources },
        "requirements.toml" => Sources { requirements: text, ..sources },
        _ => Sources { book: text, ..sources },
    };
    let faults = Book::load(&sources).err().map(|faults| faults.to_string());
    faults.unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Renames what stands in quotes throughout a file, wherever it is one of these names, and returns
/// which of them were there.
fn renamed(text: &str, names: &[String]) -> (String, Vec<String>) {
    let mut text = text.to_owned();
    let mut there = Vec::new();
    for name in names {
        let quoted = format!("\"{name}\"");
        if text.contains(&quoted) {
            text = text.replace(&quoted, &format!("\"{name}-gone\""));
            there.push(name.clone());
        }
    }
    (text, there)
}

#[test]
fn every_clause_that_a_file_names_is_looked_up() {
    let mut looked_up = 0;
    for name in Book::NAMES {
        let ids: Vec<String> = book(name).clauses().iter().map(|it| it.id.clone()).collect();
        for file in FILES {
            let (text, there) = renamed(text_of(name, file), &ids);
            let said = said_of(name, file, &text);
            for id in &there {
                let expected = format!("there is no clause {id}-gone");
                let is_said = |line: &String| line.contains(file) && line.ends_with(&expected);
                assert!(said.iter().any(is_said), "{name}/{file} {id}: {said:#?}");
            }
            looked_up += there.len();
        }
    }
    assert!(looked_up > 1_000, "only {looked_up} references were tried");
}

#[test]
fn every_reading_that_a_file_names_is_looked_up() {
    let mut looked_up = 0;
    for name in Book::NAMES {
        let readings: Vec<String> =
            book(name).readings().iter().map(|it| it.name.clone()).collect();
        let as_field = |reading: &String| format!("reading.{reading}");
        let names: Vec<String> =
            readings.iter().cloned().chain(readings.iter().map(as_field)).collect();
        for file in FILES.into_iter().filter(|file| *file != "readings.toml") {
            for named in &names {
                let (text, there) = renamed(text_of(name, file), std::slice::from_ref(named));
                if there.is_empty() {
                    continue;
                }
                looked_up += 1;
                let reading = named.trim_start_matches("reading.");
                let expected = format!("there is no reading {reading}-gone");
                let said = said_of(name, file, &text);
                let is_said = said.iter().any(|it| it.contains(file) && it.ends_with(&expected));
                assert!(is_said, "{name}/{file} {named}: {said:#?}");
            }
        }
    }
    assert!(looked_up > 60, "only {looked_up} references were tried");
}
