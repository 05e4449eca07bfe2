//! The shape of files: how they open, how long and how wide they are, and which lints they obey.

use toml::{Table, Value};

use crate::manifest::Workspace;
use crate::{File, Tree, Violation};

/// The longest file a reader is asked to hold in mind.
pub const LINES_MAX: usize = 500;

/// The widest line that two windows side by side can show.
pub const COLUMNS_MAX: usize = 100;

/// The longest function; clippy measures, this crate checks that it still does.
pub const FUNCTION_LINES_MAX: i64 = 70;

/// Every Rust file opens with `//!`.
pub fn opens_with_docs(file: &File) -> Vec<Violation> {
    if !file.is_rust() || file.text.starts_with("//!") {
        return Vec::new();
    }
    let what = "the file does not open with `//!`; say in one sentence what it is";
    vec![Violation::at(file, 1, what)]
}

/// A file has at most [`LINES_MAX`] lines, unless a program wrote it or it is one long table.
pub fn length(file: &File) -> Vec<Violation> {
    let is_table = file.is_test() && file.name().ends_with("_table.rs");
    let is_limited = ["rs", "svelte", "ts"].contains(&file.extension());
    let lines = file.text.lines().count();
    if !is_limited || is_table || file.is_generated() || lines <= LINES_MAX {
        return Vec::new();
    }
    let what =
        format!("the file has {lines} lines, more than {LINES_MAX}; find the second subject in it");
    vec![Violation::at(file, LINES_MAX + 1, what)]
}

/// A line has at most [`COLUMNS_MAX`] columns.
pub fn width(file: &File) -> Vec<Violation> {
    let is_manifest = file.path.starts_with("crates/") && file.extension() == "toml";
    if !(file.is_rust() || is_manifest) || file.is_generated() {
        return Vec::new();
    }
    let widths = file.numbered_lines().map(|(line, text)| (line, text.chars().count()));
    let wide = widths.filter(|&(_, width)| width > COLUMNS_MAX);
    wide.map(|(line, width)| {
        Violation::at(
            file,
            line,
            format!("{width} columns, more than {COLUMNS_MAX}; break the line"),
        )
    })
    .collect()
}

/// Clippy still measures functions by [`FUNCTION_LINES_MAX`].
pub fn function_limit(clippy_toml: &File) -> Vec<Violation> {
    let table: Table = clippy_toml.text.parse().unwrap_or_default();
    let wanted = Value::Integer(FUNCTION_LINES_MAX);
    let what = format!(
        "write `too-many-lines-threshold = {FUNCTION_LINES_MAX}`; shorten the function instead"
    );
    let is_kept = table.get("too-many-lines-threshold") == Some(&wanted);
    Vec::from_iter((!is_kept).then(|| Violation::at(clippy_toml, 1, what)))
}

/// Every crate obeys the lints of the workspace.
pub fn shared_lints(tree: &Tree) -> Vec<Violation> {
    let what =
        "the workspace's lints do not reach this crate; add `[lints]` with `workspace = true`";
    let workspace = Workspace::read(tree);
    let deaf = workspace.members.iter().filter(|member| !member.shares_lints());
    deaf.map(|member| Violation::at(&member.file, 1, what)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_docs_is_reported() {
        for bad in ["", "fn a() {}\n", "\n//! Late.\n", "// A comment.\n"] {
            assert_eq!(opens_with_docs(&File::new("a/build.rs", bad)).len(), 1, "{bad}");
        }
        assert!(opens_with_docs(&File::new("a.rs", "//! What it is.\n")).is_empty());
        assert!(opens_with_docs(&File::new("a.ts", "const a = 1\n")).is_empty());
    }

    #[test]
    fn a_long_file_is_reported() {
        let long = "a\n".repeat(LINES_MAX + 1);
        let generated = format!("//! @generated\n{long}");

        for path in ["a.rs", "web/a.ts", "web/a.svelte", "src/a_table.rs"] {
            assert_eq!(length(&File::new(path, &long)).len(), 1, "{path}");
        }
        assert!(length(&File::new("a.rs", "a\n".repeat(LINES_MAX))).is_empty());
        assert!(length(&File::new("a.rs", generated)).is_empty());
        assert!(length(&File::new("crates/a/tests/pay_table.rs", &long)).is_empty());
        assert!(length(&File::new("a.md", &long)).is_empty());
    }

    #[test]
    fn a_wide_line_is_reported_by_columns_not_bytes() {
        let wide = format!("//! a\n{}\n", "é".repeat(COLUMNS_MAX + 1));
        let fits = format!("//! a\n{}\n", "é".repeat(COLUMNS_MAX));

        assert_eq!(width(&File::new("a.rs", &wide))[0].line, 2);
        assert_eq!(width(&File::new("crates/a/Cargo.toml", &wide)).len(), 1);
        assert!(width(&File::new("a.rs", fits)).is_empty());
        assert!(width(&File::new("books/a/clauses.toml", &wide)).is_empty());
        assert!(width(&File::new("docs/a.md", &wide)).is_empty());
    }

    #[test]
    fn a_raised_function_limit_is_reported() {
        for bad in ["", "too-many-lines-threshold = 71\n", "# too-many-lines-threshold = 70\n"] {
            assert_eq!(function_limit(&File::new("clippy.toml", bad)).len(), 1, "{bad}");
        }
        let good = File::new("clippy.toml", "too-many-lines-threshold = 70\n");
        assert!(function_limit(&good).is_empty());
    }

    #[test]
    fn a_crate_without_shared_lints_is_reported() {
        let violations = shared_lints(&Tree::of(&[
            ("Cargo.toml", "[workspace]\nmembers = ['crates/*']\n"),
            ("crates/a/Cargo.toml", "[lints]\nworkspace = true\n"),
            ("crates/b/Cargo.toml", "[lints.clippy]\npedantic = 'allow'\n"),
        ]));

        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].path, "crates/b/Cargo.toml");
    }
}
