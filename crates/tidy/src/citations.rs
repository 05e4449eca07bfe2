//! Which test cites which clause: read from the sources of the tests, never typed by hand.
//!
//! A test cites a clause by calling `cites("...")` with its id; a table of cases beside a test, a
//! TOML file below `tests/`, cites one with a line `clause = "..."`.

use std::path::Path;

use crate::{File, Tree};

/// A clause, and a test that fails when it is broken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Citation {
    /// The id of the clause.
    pub clause: String,
    /// The test: the path of its file and its name in it.
    pub test: String,
}

/// Makes the list for the repository at `root`: a line for each citation, clause and test with a
/// tab between them, sorted.
///
/// # Panics
///
/// Panics if the repository cannot be read.
pub fn make(root: &Path) -> String {
    let tree = Tree::read_from(root).expect("the repository can be read");
    citations(&tree).iter().map(|it| format!("{}\t{}\n", it.clause, it.test)).collect()
}

/// Returns every citation in the tests, sorted, each once.
pub fn citations(tree: &Tree) -> Vec<Citation> {
    let files = tree.files().filter(|file| file.is_test());
    let mut all: Vec<Citation> = files.flat_map(of_file).collect();
    all.sort();
    all.dedup();
    all
}

fn of_file(file: &File) -> Vec<Citation> {
    match file.extension() {
        "rs" => of_source(file),
        "toml" => of_cases(file),
        _ => Vec::new(),
    }
}

/// Walks through the lines: a `#[test]` makes the next function the one that cites.
fn of_source(file: &File) -> Vec<Citation> {
    let mut found = Vec::new();
    let (mut is_marked, mut test) = (false, None);
    for line in file.text.lines() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        is_marked |= code.starts_with("#[test]");
        if is_marked && let Some(name) = function_name(code) {
            test = Some(format!("{}::{name}", file.path));
            is_marked = false;
        }
        for clause in quoted_after(code, "cites(") {
            found.extend(test.clone().map(|test| Citation { clause, test }));
        }
    }
    found
}

fn of_cases(file: &File) -> Vec<Citation> {
    let lines = file.text.lines().filter(|line| line.trim_start().starts_with("clause"));
    let clauses = lines.flat_map(|line| quoted_after(line, "= "));
    clauses.map(|clause| Citation { test: format!("{}::{clause}", file.path), clause }).collect()
}

fn function_name(code: &str) -> Option<&str> {
    let (_, rest) = code.split_once("fn ")?;
    rest.split('(').next()
}

/// Returns what stands in double quotes right behind each occurrence of a text.
fn quoted_after(line: &str, before: &str) -> Vec<String> {
    line.split(before)
        .skip(1)
        .filter_map(|rest| rest.strip_prefix('"')?.split('"').next())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(String, String)> {
        let tree = Tree::of(&[(path, text)]);
        citations(&tree).into_iter().map(|it| (it.clause, it.test)).collect()
    }

    #[test]
    fn a_call_belongs_to_the_test_around_it() {
        let text = "//! Doc.\n#[test]\nfn first() {\n    cites(\"A-1\");\n}\n\n\
                    fn not_a_test() {}\n\n#[test]\nfn second() {\n    // cites(\"A-9\")\n    \
                    let (a, b) = (cites(\"A-2\"), cites(\"A-3\"));\n}\n";
        let expected = [
            ("A-1", "tests/x.rs::first"),
            ("A-2", "tests/x.rs::second"),
            ("A-3", "tests/x.rs::second"),
        ];
        let expected = expected.map(|(clause, test)| (clause.to_owned(), test.to_owned()));
        assert_eq!(found("tests/x.rs", text), expected);
        assert_eq!(found("src/x.rs", text), [], "only tests count");
    }

    #[test]
    fn a_case_in_a_table_is_a_test() {
        let text = "[[example]]\nclause = \"A-1\"\nbook   = \"b\"\n";
        let expected = [("A-1".to_owned(), "tests/cases.toml::A-1".to_owned())];
        assert_eq!(found("tests/cases.toml", text), expected);
    }
}
