//! What is wrong with a scenario, and where.

use std::fmt;

/// A place in a scenario that cannot be read, cannot be carried out, or expects what does not come.
///
/// ```
/// let error = scenario::Step::read("seat 3: bet anet 10.00").unwrap_err();
/// assert_eq!(error.to_string(), r#"1:13: "anet" is not understood here; the nearest is ante"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The line, counted from one.
    pub line: usize,
    /// The column in characters, counted from one.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl ScenarioError {
    pub(crate) fn at(column: usize, message: impl Into<String>) -> Self {
        Self { line: 1, column, message: message.into() }
    }

    /// The same error in a line of a longer text, of which so many characters come first.
    pub(crate) fn within(self, line: usize, indent: usize) -> Self {
        Self { line, column: self.column + indent, ..self }
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ScenarioError {}
