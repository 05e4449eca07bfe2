//! Alarms: contradictions between what a house shows and what it showed before.

use std::fmt;

use serde::{Deserialize, Serialize};

/// In which way a house contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum AlarmKind {
    /// Two heads over the same number of records differ.
    Fork,
    /// The newest head is over fewer records than one that was cosigned.
    Rollback,
    /// A head that was cosigned is no longer shown.
    Missing,
    /// A head names another head as the one before it.
    Chain,
    /// The house has no proof that its newest tree extends the one that was cosigned.
    Proof,
    /// Another key signs at the same address.
    Key,
}

impl fmt::Display for AlarmKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fork => "two different heads over the same number of records",
            Self::Rollback => "the journal is shorter than it was",
            Self::Missing => "a head that was cosigned is no longer shown",
            Self::Chain => "a head does not follow the head before it",
            Self::Proof => "the journal is not an extension of what it was",
            Self::Key => "another key signs at this address",
        })
    }
}

/// What contradicts: enough to show it to others without the witness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Contradiction {
    pub(crate) kind: AlarmKind,
    /// What the witness has: a note, or the pinned key.
    pub(crate) kept: Option<String>,
    /// What the house shows now: a note, or its key.
    pub(crate) shown: Option<String>,
    /// Hashes of the consistency proof that does not hold, where that is what is wrong.
    pub(crate) proof: Option<Vec<String>>,
}

/// An alarm, the content of `alarm-N.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Alarm {
    /// Its number among the alarms of the house.
    pub number: u64,
    /// When it was raised, in milliseconds since 1970.
    pub at: u64,
    /// In which way the house contradicts itself.
    pub kind: AlarmKind,
    /// The same in words.
    pub what: String,
    /// Where the house answered.
    pub url: String,
    /// What the witness had: a cosigned note, or the pinned key.
    pub kept: Option<String>,
    /// What the house showed: a signed note, or another key.
    pub shown: Option<String>,
    /// Hashes of the consistency proof that does not hold, where that is what is wrong.
    pub proof: Option<Vec<String>>,
    /// When an operator accepted it, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<u64>,
    /// Why an operator accepted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// An operator's acceptance of an alarm, kept in `alarm-N.accepted.json`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Acceptance {
    pub(crate) at: u64,
    pub(crate) reason: String,
}
