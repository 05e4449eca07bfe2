//! Questions that cannot be answered as they were put.

use std::fmt;

/// Why a question cannot be answered as it was put, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclear {
    /// What is wrong.
    pub message: String,
    /// What would be right, where that can be said.
    pub hint: Option<String>,
}

impl Unclear {
    pub(crate) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { message: message.into(), hint: Some(hint.into()) }
    }
}

impl fmt::Display for Unclear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Unclear {}
