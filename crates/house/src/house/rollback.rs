//! Whether the database goes on from the head that the house signed last, which stands in a file
//! outside of it; and what is refused where it does not.

use std::path::PathBuf;

use ledger::{Hash, Head};
use thiserror::Error;

use super::notary::SignedHead;

/// A database that does not go on from the head that the house signed last.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RollbackError {
    /// It has fewer records.
    #[error("the database has {found} records, and the house has signed {signed}")]
    Fewer {
        /// How many records the house has signed.
        signed: u64,
        /// How many are in the database.
        found: u64,
    },
    /// It has other records.
    #[error(
        "records {first} to {signed} of the database are not those that the house has signed, of \
         {signed} in all; {found} are in the database"
    )]
    OtherRecords {
        /// The first record that may be another.
        first: u64,
        /// How many records the house has signed.
        signed: u64,
        /// How many are in the database.
        found: u64,
    },
    /// Its records are those that were signed, and its heads are not.
    #[error(
        "the database has the {signed} records that the house has signed, and not the signed heads \
         that led there: after that of {after} records one is missing or was changed"
    )]
    OtherHeads {
        /// How many records the house has signed.
        signed: u64,
        /// How many are under the last head that can be relied on.
        after: u64,
    },
    /// The file is gone.
    #[error("the file with the head that the house signed last is missing")]
    NoFile,
    /// The file has no head of this house.
    #[error("the file with the head that the house signed last has none that signing.key signed")]
    NotSigned,
}

/// A start that was refused because of a [`RollbackError`], and what can be done about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{}: {error}. An older or another copy of the database is there, or the file was changed. Put \
     the right ones back; or go on with what the database has and give up the rest with \
     --accept-rollback \"REASON\", which is written into the journal",
    .file.display()
)]
pub struct RefusedRollback {
    /// The file with the head that the house signed last.
    pub file: PathBuf,
    /// What is wrong.
    pub error: RollbackError,
}

/// What the file with the last head says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FiledHead {
    /// There is no file.
    Missing,
    /// It has no head that the house's key signed.
    NotSigned,
    Signed(SignedHead),
}

impl FiledHead {
    /// The head, if it is one.
    pub(super) const fn head(&self) -> Option<&Head> {
        match self {
            Self::Signed(signed) => Some(&signed.head),
            Self::Missing | Self::NotSigned => None,
        }
    }
}

/// What the database says, to be compared with the head in the file.
pub(super) struct Found {
    /// How many records there are.
    pub(super) size: u64,
    /// The root over as many records as the head in the file is of.
    pub(super) root: Option<Hash>,
    /// The signed head of as many records as the one in the file.
    pub(super) same_size: Option<SignedHead>,
    /// The newest signed head.
    pub(super) newest: Option<SignedHead>,
}

/// How the house goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Going {
    /// From the newest head of the database, if there is one.
    On,
    /// From the head in the file: the house was stopped after that was written, and before the
    /// database had it.
    Restoring(SignedHead),
}

/// Compares the head in the file with the database. The file is written before the database is, so
/// it may be one head ahead; where the database is ahead of it, an older file was put back, and
/// nothing is lost as long as the database has that head too.
pub(super) fn compare(filed: &FiledHead, found: &Found) -> Result<Going, RollbackError> {
    let signed = match filed {
        FiledHead::Missing if found.newest.is_none() => return Ok(Going::On),
        FiledHead::Missing => return Err(RollbackError::NoFile),
        FiledHead::NotSigned => return Err(RollbackError::NotSigned),
        FiledHead::Signed(signed) => signed,
    };
    let (head, newest) = (&signed.head, found.newest.as_ref().map(|newest| &newest.head));
    let (size, newest_size) = (head.size, newest.map_or(0, |newest| newest.size));
    if found.size < size {
        return Err(RollbackError::Fewer { signed: size, found: found.size });
    }
    if found.root != Some(head.root) {
        // The records under the heads of the database were compared with those.
        let first = if newest_size < size { newest_size + 1 } else { 1 };
        return Err(RollbackError::OtherRecords { first, signed: size, found: found.size });
    }
    if let Some(same) = &found.same_size {
        let is_same = same.head.hash() == head.hash();
        let other = RollbackError::OtherHeads { signed: size, after: 0 };
        return if is_same { Ok(Going::On) } else { Err(other) };
    }
    let is_next = head.previous == newest.map_or(Head::NO_PREVIOUS, Head::hash);
    if is_next && newest.is_none_or(|newest| newest.size < size) {
        return Ok(Going::Restoring(signed.clone()));
    }
    let after = if newest_size < size { newest_size } else { 0 };
    Err(RollbackError::OtherHeads { signed: size, after })
}

#[cfg(test)]
mod tests {
    use ledger::Moment;

    use super::*;

    /// A house that has signed a head for each of so many sizes, ten records apart.
    fn chain(count: u8) -> Vec<SignedHead> {
        let mut heads: Vec<SignedHead> = Vec::new();
        for number in 1..=count {
            let previous = heads.last().map_or(Head::NO_PREVIOUS, |last| last.head.hash());
            let (origin, size) = ("house".to_owned(), u64::from(number) * 10);
            let (root, at) = (Hash([number; 32]), Moment(size));
            let head = Head { origin, size, root, at, previous };
            heads.push(SignedHead { note: head.to_string(), head });
        }
        heads
    }

    /// What a database has with some heads and so many records, beside a file with a head.
    fn database(filed: &SignedHead, heads: &[SignedHead], size: u64) -> Found {
        Found {
            size,
            root: (filed.head.size <= size).then_some(filed.head.root),
            same_size: heads.iter().find(|it| it.head.size == filed.head.size).cloned(),
            newest: heads.last().cloned(),
        }
    }

    /// A head is made durable in the file, and then in the database. Wherever that is broken off,
    /// the house goes on without being asked to.
    #[test]
    fn a_crash_between_any_two_steps_is_no_rollback() {
        let heads = chain(3);
        let new = Found { size: 4, root: None, same_size: None, newest: None };
        assert_eq!(compare(&FiledHead::Missing, &new), Ok(Going::On), "before the first file");
        for number in 0..heads.len() {
            let (before, filed) = (&heads[..number], heads[number].clone());
            let file = FiledHead::Signed(filed.clone());
            for size in [filed.head.size, filed.head.size + 7] {
                let found = database(&filed, before, size);
                let going = compare(&file, &found);
                assert_eq!(going, Ok(Going::Restoring(filed.clone())), "the file alone has it");
                let found = database(&filed, &heads[..=number], size);
                assert_eq!(compare(&file, &found), Ok(Going::On), "both have it");
            }
        }
    }

    #[test]
    fn an_older_file_is_no_rollback_and_an_older_database_is_one() {
        let heads = chain(3);
        let older = FiledHead::Signed(heads[0].clone());
        assert_eq!(compare(&older, &database(&heads[0], &heads, 30)), Ok(Going::On));
        let newest = FiledHead::Signed(heads[2].clone());
        let found = database(&heads[2], &heads[..1], 19);
        let fewer = RollbackError::Fewer { signed: 30, found: 19 };
        assert_eq!(compare(&newest, &found), Err(fewer));
    }

    #[test]
    fn other_records_are_told_from_the_last_head_that_the_database_has() {
        let heads = chain(3);
        let newest = FiledHead::Signed(heads[2].clone());
        for (kept, first) in [(0, 1), (1, 11), (2, 21), (3, 1)] {
            let root = Some(Hash([0xff; 32]));
            let found = Found { root, ..database(&heads[2], &heads[..kept], 34) };
            let other = RollbackError::OtherRecords { first, signed: 30, found: 34 };
            assert_eq!(compare(&newest, &found), Err(other), "{kept}");
        }
    }

    #[test]
    fn heads_that_are_missing_or_other_are_told() {
        let heads = chain(3);
        let newest = FiledHead::Signed(heads[2].clone());
        for (kept, after) in [(0, 0), (1, 10)] {
            let found = database(&heads[2], &heads[..kept], 30);
            let missing = RollbackError::OtherHeads { signed: 30, after };
            assert_eq!(compare(&newest, &found), Err(missing));
        }
        let mut other = heads.clone();
        other[2].head.at = Moment(31);
        let found = database(&heads[2], &other, 30);
        let other = RollbackError::OtherHeads { signed: 30, after: 0 };
        assert_eq!(compare(&newest, &found), Err(other));
        let found = database(&heads[2], &heads, 30);
        assert_eq!(compare(&FiledHead::Missing, &found), Err(RollbackError::NoFile));
        assert_eq!(compare(&FiledHead::NotSigned, &found), Err(RollbackError::NotSigned));
    }
}
