//! A broken habit: where it is, what is wrong, and what to do instead.

use std::fmt;

use crate::File;

/// One broken habit, shown as `path:line: what, and what to do instead`.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Violation {
    /// The file, relative to the repository's root.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, and what to do instead.
    pub what: String,
}

impl Violation {
    /// A violation on one line of a file.
    pub fn at(file: &File, line: usize, what: impl Into<String>) -> Self {
        Self::new(&file.path, line, what)
    }

    /// A violation in a file that may not even exist.
    pub fn new(path: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.into(), line, what: what.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// Fails the calling test with all violations, in the order of their places.
///
/// # Panics
///
/// Panics if there is any violation: that is its purpose.
#[track_caller]
pub fn expect_clean(mut violations: Vec<Violation>) {
    violations.sort();
    let list: Vec<String> = violations.iter().map(|it| format!("  {it}")).collect();
    assert!(list.is_empty(), "{} to put right:\n{}\n", list.len(), list.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_violation_is_listed_in_order() {
        let late = Violation::new("b.rs", 2, "late");
        let early = Violation::new("a.rs", 10, "early");

        let panic = std::panic::catch_unwind(|| expect_clean(vec![late, early])).unwrap_err();

        let message = panic.downcast_ref::<String>().unwrap();
        assert_eq!(message, "2 to put right:\n  a.rs:10: early\n  b.rs:2: late\n");
    }

    #[test]
    fn a_clean_tree_passes() {
        expect_clean(Vec::new());
    }
}
