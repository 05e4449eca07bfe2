//! Rows of people and sessions.

use ledger::{Hash, Moment, PersonId};
use rusqlite::{Transaction, params};
use sha2::{Digest, Sha256};

use super::StoreError;
use super::write::signed;

/// A person as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The number that tables know the person by.
    pub id: PersonId,
    /// The name to sign in with.
    pub name: String,
    /// The role, by its name.
    pub role: String,
    /// The hash of the password, where there is one: a guest has none.
    pub password: Option<String>,
    /// Whether the person may no longer sign in.
    pub disabled: bool,
    /// The link by which the person sets a new password, until it is used.
    pub reset: Option<ResetRow>,
}

/// A link that is good once, as it is kept: never its token, only the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResetRow {
    /// The hash of the token.
    pub token: Hash,
    /// Until when it is good, in milliseconds since 1970.
    pub until: Moment,
}

/// A session as it is kept: never the token, only its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the token.
    pub token: Hash,
    /// Whose it is.
    pub person: PersonId,
    /// When it ends, in milliseconds since 1970.
    pub until: Moment,
}

/// A person who is added or changed, and the sessions of theirs that end with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonChange {
    /// The person's row from then on.
    pub row: PersonRow,
    /// Which sessions end.
    pub ends: EndedSessions,
}

/// Which sessions of a person end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedSessions {
    /// None.
    Nothing,
    /// All of them.
    All,
    /// All but the one with a token of this hash.
    AllBut(Hash),
}

impl PersonRow {
    /// Digest of the row, which the record of its last change has. `docs/evidence.md` has its form.
    pub fn digest(&self) -> Hash {
        let Self { id, name, role, password, disabled, reset } = self;
        let mut hash = Sha256::new_with_prefix(b"houserules person v1");
        hash.update(id.0.to_be_bytes());
        for text in [Some(name), Some(role), password.as_ref()] {
            hash.update([u8::from(text.is_some())]);
            if let Some(text) = text {
                hash.update((text.len() as u64).to_be_bytes());
                hash.update(text);
            }
        }
        hash.update([u8::from(*disabled), u8::from(reset.is_some())]);
        if let Some(reset) = reset {
            hash.update(reset.token.0);
            hash.update(reset.until.0.to_be_bytes());
        }
        Hash(hash.finalize().into())
    }
}

pub(super) fn write(
    transaction: &Transaction<'_>,
    people: &[PersonChange],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO people (id, name, role, password, disabled, reset, reset_until)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (id) DO UPDATE
               SET name = ?2, role = ?3, password = ?4, disabled = ?5, reset = ?6,
                   reset_until = ?7";
    for PersonChange { row, ends } in people {
        let PersonRow { id, name, role, password, disabled, reset } = row;
        let (token, until) = (reset.map(|it| it.token.0), reset.map(|it| it.until));
        let until = until.map(|until| signed(until.0)).transpose()?;
        let values = params![id.0, name, role, password, disabled, token, until];
        transaction.prepare_cached(sql)?.execute(values)?;
        let but = match ends {
            EndedSessions::Nothing => continue,
            EndedSessions::All => None,
            EndedSessions::AllBut(token) => Some(token.0),
        };
        let sql = "DELETE FROM sessions WHERE person = ?1 AND token IS NOT ?2";
        transaction.prepare_cached(sql)?.execute(params![id.0, but])?;
    }
    Ok(())
}
