//! The number of a round.

use std::fmt;

/// The number of a round at its table.
///
/// ```
/// use table::RoundNumber;
///
/// assert_eq!(RoundNumber::FIRST.next(), RoundNumber(2));
/// assert_eq!(RoundNumber(3).before(), 2);
/// assert_eq!(RoundNumber(3).to_string(), "3");
/// assert_eq!(serde_json::to_string(&RoundNumber(3))?, "3");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNumber(pub u64);

impl RoundNumber {
    /// The number of a table's first round.
    pub const FIRST: Self = Self(1);

    /// Above the number of every round.
    pub const MAX: Self = Self(u64::MAX);

    /// Returns the number of the round after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Returns how many rounds there were before this one.
    pub const fn before(self) -> u64 {
        self.0 - 1
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

notation::serde_as_number!(RoundNumber, u64);
