//! What can end a load before its verification.

/// Why a load was not played to its end.
///
/// ```
/// assert_eq!(load::LoadError::FewerSeats(3).to_string(), "table 3 has fewer seats");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The plan fills more seats than this table has.
    #[error("table {0} has fewer seats")]
    FewerSeats(u32),
    /// The house, its database or a connection to it failed.
    #[error("{0}")]
    Failed(String),
}

impl LoadError {
    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Self::Failed(message.into())
    }
}
