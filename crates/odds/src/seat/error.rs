//! Wagers that cannot be counted together.

use std::fmt;

use rulebook::Wager;

use crate::ParError;

/// Why the wagers of a seat cannot be counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatError {
    /// There is no wager.
    Empty,
    /// The wagers are not of one book, read in one way.
    SeveralBooks,
    /// A wager was given twice.
    Twice(Wager),
    /// The table does not offer the wager.
    NotOffered(Wager),
    /// The table has a meter that the paytable does not look at.
    Meters,
    /// A reading makes a progressive depend on the three bets, and they are not among the wagers.
    Reading(&'static str),
    /// One of the wagers cannot be computed.
    Wager(ParError),
}

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is no wager to count"),
            Self::SeveralBooks => write!(f, "the wagers are not of one book, read in one way"),
            Self::Twice(wager) => write!(f, "{wager} was given twice"),
            Self::NotOffered(wager) => write!(f, "the table does not offer {wager}"),
            Self::Meters => write!(f, "a meter belongs to no row of the paytable"),
            Self::Reading(name) => {
                write!(
                    f,
                    "under this reading of {name} it depends on the three bets: count them too"
                )
            }
            Self::Wager(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SeatError {}
