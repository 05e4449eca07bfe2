//! Whole rounds as text: every file of the folder `playthroughs` is played again at the real table
//! and must come out as it stands, to the byte.
//!
//! `make generate` sets `HOUSERULES_BLESS` and writes the files anew; what changed is for a
//! reviewer to read.

use std::path::{Path, PathBuf};
use std::{env, fs};

use law::book;
use rulebook::Book;
use scenario::{Scenario, ScenarioError};

/// The folder of the playthroughs.
fn folder() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("it lies in the repository").join("playthroughs")
}

/// All playthroughs, by book and situation.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for book in Book::NAMES {
        let folder = folder().join(book);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{book}: {error}"));
        files.extend(entries.map(|entry| entry.expect("it can be listed").path()));
    }
    files.sort();
    files
}

fn is_blessed() -> bool {
    env::var("HOUSERULES_BLESS").is_ok_and(|value| !value.is_empty() && value != "0")
}

/// The name of a file for messages, what it holds, and what it should hold.
fn played(path: &Path) -> Result<(String, String, String), String> {
    let name = path.strip_prefix(folder()).unwrap_or(path).display().to_string();
    let kept = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let told = told(&kept).map_err(|error| format!("{name}:{error}"))?;
    Ok((name, kept, told))
}

/// What a playthrough should hold, which says of which book it is, at which table, and what it
/// shows.
fn told(kept: &str) -> Result<String, ScenarioError> {
    let scenario = Scenario::read(kept)?;
    let missing =
        ["book", "automation", "shows"].into_iter().find(|it| scenario.said(it).is_none());
    if let Some(key) = missing {
        let message = format!("the header says no `{key}`");
        return Err(ScenarioError { line: 1, column: 1, message });
    }
    scenario.play(book(scenario.said("book").expect("it is not missing")))
}

/// What is wrong with a file, if anything; where it may be written, it is.
fn fault(path: &Path) -> Option<String> {
    let (name, kept, told) = match played(path) {
        Ok(played) => played,
        Err(error) => return Some(error),
    };
    if told == kept {
        return None;
    }
    if is_blessed() {
        return fs::write(path, told).err().map(|error| format!("{name}: {error}"));
    }
    Some(first_difference(&name, &kept, &told))
}

fn first_difference(name: &str, kept: &str, told: &str) -> String {
    let (mut kept, mut told) = (kept.lines(), told.lines());
    let mut number = 0;
    loop {
        number += 1;
        let (was, is) = (kept.next(), told.next());
        if was != is || was.is_none() {
            let (was, is) = (was.unwrap_or("(the end)"), is.unwrap_or("(the end)"));
            return format!("{name}:{number}: kept {was:?}, told {is:?}; run `make generate`");
        }
    }
}

#[test]
fn every_playthrough_comes_out_as_written() {
    let files = files();
    let faults: Vec<String> = files.iter().filter_map(|path| fault(path)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_book_has_live_and_unattended_rounds() {
    let told: Vec<String> =
        files().iter().filter_map(|path| played(path).ok()).map(|(_, _, told)| told).collect();
    for book in Book::NAMES {
        for automation in ["live", "unattended"] {
            let is_such = |text: &&String| {
                text.starts_with(&format!("# book: {book}\n"))
                    && text.contains(&format!("\n# automation: {automation}\n"))
                    && text.contains("\n  the round ends (")
            };
            assert!(told.iter().any(|text| is_such(&text)), "no {automation} round of {book}");
        }
    }
}
