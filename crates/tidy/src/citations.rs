//! Which test cites which clause: read from the sources of the tests, never typed by hand.
//!
//! A test cites a clause by calling `cites("...")` with its id; a table of cases beside a test, a
//! TOML file below `tests/`, cites one with a line `clause = "..."`. What `cites` returns fails the
//! test that proves nothing about it, but only where the test runs over it; [`used`] refuses what
//! can be seen to throw it away.

use std::path::Path;

use crate::{File, Tree, Violation};

/// What keeps a citation from ever being dropped, and so from failing its test.
const ESCAPES: [&str; 3] = ["forget(", "ManuallyDrop", "Box::leak("];

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

/// Every citation of a test is used: none is a statement of its own, bound to a name that says it
/// is not wanted, or kept from being dropped.
pub fn used(file: &File) -> Vec<Violation> {
    if !(file.is_test() && file.is_rust()) {
        return Vec::new();
    }
    let mut violations: Vec<Violation> = Vec::new();
    for (at, _) in file.text.match_indices("cites(\"") {
        let (before, after) = (statement_before(&file.text[..at]), call_after(&file.text[at..]));
        let is_statement = before.is_empty() && after.starts_with(';');
        if is_statement || is_unwanted(before) || before.ends_with("drop(") {
            let line = 1 + file.text[..at].matches('\n').count();
            let what = "a citation is spent, not stated: compare it with what cites the clause";
            violations.push(Violation::at(file, line, what));
        }
    }
    let escapes = file.numbered_lines().filter(|(_, line)| line.contains("cites("));
    for (line, text) in escapes.filter(|(_, text)| ESCAPES.iter().any(|it| text.contains(it))) {
        let what = format!("`{}` keeps a citation that nobody spends from failing", text.trim());
        violations.push(Violation::at(file, line, what));
    }
    violations
}

/// What of its statement stands before a call, a borrow of it apart.
fn statement_before(text: &str) -> &str {
    let statement = text.rsplit([';', '{', '}']).next().unwrap_or(text);
    let code = statement
        .rsplit_once("//")
        .map_or(statement, |(_, comment)| comment.split_once('\n').map_or("//", |(_, code)| code));
    code.trim().trim_end_matches('&').trim_end()
}

/// What follows a call whose arguments hold no parenthesis.
fn call_after(text: &str) -> &str {
    text.split_once(')').map_or("", |(_, after)| after.trim_start())
}

/// Whether what stands before a call binds it to `_`, or to a name that begins with it.
fn is_unwanted(before: &str) -> bool {
    let bound = before.strip_suffix('=').map(str::trim_end);
    let name = bound.and_then(|it| it.strip_prefix("let ")).map(str::trim_start);
    name.is_some_and(|it| it.starts_with('_')) || before == "_ ="
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

    fn refused(body: &str) -> Vec<usize> {
        let text = format!("//! Doc.\n#[test]\nfn claim() {{\n{body}\n}}\n");
        used(&File::new("tests/x.rs", text)).into_iter().map(|it| it.line).collect()
    }

    #[test]
    fn a_citation_that_is_only_stated_is_refused() {
        assert_eq!(refused("    cites(\"A-1\");"), [4]);
        assert_eq!(refused("    let play = open();\n    cites(\"A-1\");"), [5]);
        assert_eq!(refused("    // Why.\n    cites(\"A-1\");"), [5]);
        assert_eq!(refused("    let _ = cites(\"A-1\");"), [4]);
        assert_eq!(refused("    let _ =\n        &cites(\"A-1\");"), [5]);
        assert_eq!(refused("    let _clause = cites(\"A-1\");"), [4]);
        assert_eq!(refused("    _ = cites(\"A-1\");"), [4]);
        assert_eq!(refused("    drop(cites(\"A-1\"));"), [4]);
        assert_eq!(refused("    std::mem::forget(cites(\"A-1\"));"), [4]);
    }

    #[test]
    fn a_citation_that_is_used_passes() {
        let spent = [
            "    let clause = cites(\"A-1\");\n    assert_eq!(refused, clause);",
            "    assert_eq!(refused, cites(\"A-1\"));",
            "    cites(\"A-1\").defines(found, 1);",
            "    cites(\"A-1\")\n        .defines(found, 1);",
            "    check_deal(&mut play, &cites(\"A-1\"));",
            "    let (a, b) = (cites(\"A-1\"), cites(\"A-2\"));",
        ];
        for body in spent {
            assert_eq!(refused(body), [0; 0], "{body}");
        }
        let elsewhere = File::new("src/x.rs", "//! Doc.\nfn f() {\n    cites(\"A-1\");\n}\n");
        assert_eq!(used(&elsewhere), [], "only tests cite");
    }

    #[test]
    fn a_case_in_a_table_is_a_test() {
        let text = "[[example]]\nclause = \"A-1\"\nbook   = \"b\"\n";
        let expected = [("A-1".to_owned(), "tests/cases.toml::A-1".to_owned())];
        assert_eq!(found("tests/cases.toml", text), expected);
    }
}
