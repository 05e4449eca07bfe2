//! Cosignatures on the heads of an export, by the witnesses that its reader trusts.

use std::fmt;

use crate::{Head, SignedNote, WitnessVerifier};

/// What an export has of a witness.
///
/// ```
/// use ledger::{CosignedSize, WitnessKey, WitnessedJournal};
///
/// let verifier = WitnessKey::new("example.com/witness", [8; 32]).expect("a name").verifier();
/// let newest = Some(CosignedSize { size: 200, seconds: 1_700_000_000, after: 3 });
/// let said = "witness example.com/witness: cosigned up to record 200, 1700000000 s after 1970; \
///             3 records stand after it";
/// assert_eq!(WitnessedJournal { verifier, newest }.to_string(), said);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessedJournal {
    /// The key of the witness.
    pub verifier: WitnessVerifier,
    /// The newest head that it cosigned, if it cosigned any.
    pub newest: Option<CosignedSize>,
}

/// The newest head of an export that a witness cosigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CosignedSize {
    /// Records under it.
    pub size: u64,
    /// When it was cosigned, in seconds since 1970.
    pub seconds: u64,
    /// Records of the export after it, for which the witness does not stand.
    pub after: u64,
}

impl fmt::Display for WitnessedJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "witness {}: ", self.verifier.name())?;
        match self.newest {
            None => f.write_str("no head is cosigned"),
            Some(CosignedSize { size, seconds, after }) => write!(
                f,
                "cosigned up to record {size}, {seconds} s after 1970; {after} records stand after \
                 it"
            ),
        }
    }
}

/// The witnesses of a verifier, while it reads heads.
#[derive(Clone, Default)]
pub(super) struct Witnesses(Vec<WitnessedJournal>);

impl Witnesses {
    pub(super) fn of(verifiers: Vec<WitnessVerifier>) -> Self {
        let none = |verifier| WitnessedJournal { verifier, newest: None };
        Self(verifiers.into_iter().map(none).collect())
    }

    /// Sees a head that is over the records before it. Returns what is wrong with the cosignatures
    /// on it.
    pub(super) fn see_head(&mut self, head: &Head, note: &str) -> Vec<String> {
        let Some(note) = SignedNote::read(note).filter(|_| !self.0.is_empty()) else {
            return Vec::new();
        };
        let mut wrong = Vec::new();
        for WitnessedJournal { verifier, newest } in &mut self.0 {
            match verifier.cosignature_on(&note) {
                Ok(None) => {}
                Ok(Some(found)) => {
                    let (size, seconds) = (head.size, found.seconds());
                    *newest = Some(CosignedSize { size, seconds, after: 0 });
                }
                Err(error) => {
                    wrong.push(format!("the cosignature of {}: {error}", verifier.name()));
                }
            }
        }
        wrong
    }

    /// Returns the results for an export of this number of records.
    pub(super) fn end(self, records: u64) -> Vec<WitnessedJournal> {
        let mut witnesses = self.0;
        for newest in witnesses.iter_mut().filter_map(|it| it.newest.as_mut()) {
            newest.after = records.saturating_sub(newest.size);
        }
        witnesses
    }
}
