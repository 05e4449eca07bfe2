//! How a house goes on from what it signed last: compared with the file outside the database, or
//! given up for a reason that is recorded.

use ledger::{Head, RollbackNote};

use super::head_file::HeadFile;
use super::notary::{Notary, SignedHead};
use super::rollback::{FiledHead, Found, Going, RefusedRollback, RollbackError, compare};
use super::{House, HouseError};
use crate::replay::Whole;
use crate::store::{JournalStore, StoreError};
use crate::text::{MAX_REASON_CHARACTERS, clean_line};

/// Reads what the file with the last head says.
pub(super) fn read_file(file: &HeadFile, notary: &Notary) -> Result<FiledHead, HouseError> {
    let read = file.read().map_err(|error| HouseError::File(file.path(), error))?;
    let Some(note) = read else { return Ok(FiledHead::Missing) };
    let head = notary.public().open(&note).ok().filter(|head| head.origin == notary.origin);
    Ok(head.map_or(FiledHead::NotSigned, |head| FiledHead::Signed(SignedHead { head, note })))
}

/// Compares the head in the file with what the store holds.
pub(super) async fn compare_store(
    store: &dyn JournalStore,
    filed: &FiledHead,
    whole: &Whole,
) -> Result<Result<Going, RollbackError>, StoreError> {
    let same_size = match filed.head() {
        Some(head) => store.heads(head.size, 1).await?.into_iter().next(),
        None => None,
    };
    let same_size = same_size.and_then(|(size, note)| {
        let head = Head::in_note(&note)?;
        (filed.head()?.size == size).then_some(SignedHead { head, note })
    });
    let (size, root, newest) = (whole.tree.size(), whole.root, whole.newest.clone());
    Ok(compare(filed, &Found { size, root, same_size, newest }))
}

/// How a house begins to sign again.
pub(super) struct Resumption {
    /// The newest head.
    pub(super) newest: Option<SignedHead>,
    /// Whether the database does not have it yet.
    pub(super) is_missing: bool,
    /// What was given up, where a rollback is accepted.
    pub(super) given_up: Option<RollbackNote>,
}

/// Decides how a house goes on; refuses where the database does not have what was signed, unless
/// there is a reason to go on with it. What is given up then stays in a file of its own.
pub(super) fn decide(
    file: &HeadFile,
    (filed, newest): (&FiledHead, Option<SignedHead>),
    going: Result<Going, RollbackError>,
    reason: Option<&str>,
) -> Result<Resumption, HouseError> {
    let going_on = |newest, is_missing| Ok(Resumption { newest, is_missing, given_up: None });
    let (error, reason) = match (going, reason) {
        (Ok(_), Some(_)) => return Err(HouseError::NoRollback),
        (Ok(Going::On), None) => return going_on(newest, false),
        (Ok(Going::Restoring(head)), None) => return going_on(Some(head), true),
        (Err(error), None) => return Err(RefusedRollback { file: file.path(), error }.into()),
        (Err(error), Some(reason)) => (error, reason),
    };
    let reason = clean_line(reason, MAX_REASON_CHARACTERS).ok_or(HouseError::BadReason)?;
    if *filed != FiledHead::Missing {
        let copy = file.archive().map_err(|error| HouseError::File(file.path(), error))?;
        tracing::warn!(file = %copy.display(), "the head that is given up stays in this file");
    }
    tracing::warn!(%error, reason, "a rollback is accepted");
    let (size, root) = filed.head().map_or((0, Head::NO_PREVIOUS), |head| (head.size, head.root));
    let given_up = Some(RollbackNote { size, root, reason });
    Ok(Resumption { newest, is_missing: false, given_up })
}

impl House {
    /// Records what was given up, and signs that before anything else happens. Until then the file
    /// has the head that was given up, so that a start after a crash has to be told again.
    pub(super) async fn record_rollback(&self, given_up: RollbackNote) -> Result<(), HouseError> {
        self.office.accept_rollback(given_up).await?;
        self.notary.sign(self.store()).await?;
        Ok(())
    }
}
