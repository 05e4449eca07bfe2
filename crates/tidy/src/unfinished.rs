//! No unfinished work, and no name that says nothing.
//!
//! The marks are spelled in two halves, so that this file can be checked like any other.

use crate::source::{Source, is_word};
use crate::{File, Tree, Violation};

/// What marks work as unfinished, or a test as not meant.
const MARKS: &[(&str, &str)] = &[
    (concat!("todo", "!("), "write it, or refuse by name what is not written"),
    (concat!("unimplemented", "!("), "write it, or refuse by name what is not written"),
    (concat!("FIX", "ME"), "put it right now"),
    (concat!("XX", "X"), "say what is the matter, or put it right"),
    (concat!("#[", "ignore"), "make the test fast and true, or delete it"),
    (concat!("#[should", "_panic"), "assert on the value or the message instead"),
    (concat!("dbg", "!("), "delete it"),
];

/// Names under which anything could be kept.
const EMPTY_NAMES: &[&str] = &[
    "common", "helper", "helpers", "manager", "managers", "misc", "service", "services", "types",
    "util", "utils",
];

/// No file carries a mark of unfinished work.
pub fn finished(file: &File) -> Vec<Violation> {
    let is_checked = ["rs", "svelte", "toml", "ts"].contains(&file.extension());
    if !is_checked && file.name() != "Makefile" {
        return Vec::new();
    }
    let mut violations = Vec::new();
    for (line, text) in file.numbered_lines() {
        for (mark, instead) in MARKS.iter().filter(|(mark, _)| is_marked(text, mark)) {
            violations.push(Violation::at(file, line, format!("`{mark}`: {instead}")));
        }
    }
    violations
}

/// Whether the mark stands in the text as a word of its own, not inside a longer one.
fn is_marked(text: &str, mark: &str) -> bool {
    let begins_word = |at: usize| !text[..at].ends_with(is_word) || !mark.starts_with(is_word);
    let ends_word = |at: usize| !text[at..].starts_with(is_word) || !mark.ends_with(is_word);
    text.match_indices(mark).any(|(at, _)| begins_word(at) && ends_word(at + mark.len()))
}

/// No directory, Rust file or module has a name under which anything could be kept.
pub fn named(tree: &Tree) -> Vec<Violation> {
    let mut violations: Vec<Violation> = tree.paths().flat_map(empty_names_in_path).collect();
    violations.sort();
    violations.dedup();
    violations.extend(tree.check(modules_named));
    violations
}

fn empty_names_in_path(path: &str) -> Vec<Violation> {
    let directories = path.match_indices('/').map(|(end, _)| &path[..end]);
    let is_empty = |place: &&str| {
        let name = place.rsplit('/').next().unwrap_or_default();
        EMPTY_NAMES.contains(&name.strip_suffix(".rs").unwrap_or(name))
    };
    let file = path.strip_suffix(".rs").map(|_| path);
    let places = directories.chain(file).filter(is_empty);
    places.map(|place| Violation::new(place, 1, says_nothing())).collect()
}

/// Modules written inline; those with a file are found by its name.
fn modules_named(file: &File) -> Vec<Violation> {
    if !file.is_rust() {
        return Vec::new();
    }
    let code = Source::new(&file.text).code();
    let is_empty = |text: &str| {
        let name = text.trim_end_matches(['{', '}', ' ']).rsplit_once("mod ").map(|(_, name)| name);
        text.contains('{') && name.is_some_and(|name| EMPTY_NAMES.contains(&name.trim()))
    };
    let lines = (1..).zip(code.lines()).filter(|(_, text)| is_empty(text));
    lines.map(|(line, _)| Violation::at(file, line, says_nothing())).collect()
}

fn says_nothing() -> &'static str {
    "the name says nothing; name it after what it holds, with a noun of the glossary"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_reported() {
        for (mark, _) in MARKS {
            let text = format!("a\n    {mark}");
            for path in ["a.rs", "web/a.ts", "web/a.svelte", "a.toml", "Makefile"] {
                let violations = finished(&File::new(path, &text));
                assert_eq!(violations.len(), 1, "{mark} in {path}");
                assert_eq!(violations[0].line, 2);
            }
        }
        let with_reason = File::new("a.rs", concat!("#[", "ignore = \"slow\"]"));
        assert_eq!(finished(&with_reason).len(), 1);
    }

    #[test]
    fn longer_words_are_no_marks() {
        let good = ["mastodo!(", "XXXL", "FIXMENT", "unimplemented = \"deny\"", "ignored"];
        for text in good {
            assert!(finished(&File::new("a.rs", text)).is_empty(), "{text}");
        }
    }

    #[test]
    fn empty_names_are_reported_once() {
        let tree = Tree::of(&[
            ("crates/a/src/utils.rs", "//! a\n"),
            ("web/src/common/a.ts", ""),
            ("web/src/common/b.ts", ""),
            ("crates/a/src/lib.rs", "mod utils;\nmod helpers {\n}\npub(crate) mod misc {}\n"),
            ("crates/a/src/service_window.rs", "mod services_offered {}\n"),
            ("web/src/types.ts", ""),
        ]);

        let found: Vec<String> =
            named(&tree).iter().map(|it| format!("{}:{}", it.path, it.line)).collect();

        assert_eq!(
            found,
            [
                "crates/a/src/utils.rs:1",
                "web/src/common:1",
                "crates/a/src/lib.rs:2",
                "crates/a/src/lib.rs:4"
            ]
        );
    }
}
