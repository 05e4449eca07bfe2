//! Numbers of things that more than one table has to be told apart by.

use std::fmt;

/// A table of the house.
///
/// ```
/// assert_eq!(ledger::TableId(3).to_string(), "table 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u32);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.0)
    }
}

/// A link: meters that several tables feed and pay from.
///
/// ```
/// assert_eq!(ledger::LinkId(1).to_string(), "link 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub u32);

impl fmt::Display for LinkId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "link {}", self.0)
    }
}
