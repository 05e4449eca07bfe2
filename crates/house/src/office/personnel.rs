//! Personnel notes: who added whom, changed a role, ended access or reset a password. They are
//! records in the journal of the office, signed and chained like any other.

use std::fmt;

use ledger::{Body, PersonId, Record};
use wire::Kind;

use super::{OFFICE, Office, by};
use crate::people::{Person, ResetLog};
use crate::problem::{BoxedProblem, trouble};

/// What was done to somebody's account. Whoever did it is the cause of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PersonnelNote<'a> {
    /// The number of the account.
    pub(crate) person: PersonId,
    pub(crate) change: AccountChange<'a>,
}

/// A change of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccountChange<'a> {
    /// It was made, with a role.
    Added(&'a str),
    /// It was given another role.
    Role(&'a str),
    /// Its access ended.
    Ended,
    /// An admin took the password away and was given a link.
    Reset,
    /// Whoever had that link set a password.
    SetByLink,
}

const ADDED: &str = "added as ";
const ROLE: &str = "role changed to ";
const ENDED: &str = "access ended";
const RESET: &str = "password reset";
const SET_BY_LINK: &str = "password set by a reset link";

impl fmt::Display for PersonnelNote<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "person {}: ", self.person)?;
        match self.change {
            AccountChange::Added(role) => write!(f, "{ADDED}{role}"),
            AccountChange::Role(role) => write!(f, "{ROLE}{role}"),
            AccountChange::Ended => f.write_str(ENDED),
            AccountChange::Reset => f.write_str(RESET),
            AccountChange::SetByLink => f.write_str(SET_BY_LINK),
        }
    }
}

impl<'a> PersonnelNote<'a> {
    /// Reads a note as it is written; nothing where a text is no such note.
    pub(crate) fn read(text: &'a str) -> Option<Self> {
        let (person, change) = text.strip_prefix("person ")?.split_once(": ")?;
        let role = |words: &str| change.strip_prefix(words);
        let change = match change {
            ENDED => AccountChange::Ended,
            RESET => AccountChange::Reset,
            SET_BY_LINK => AccountChange::SetByLink,
            _ => role(ADDED)
                .map(AccountChange::Added)
                .or_else(|| role(ROLE).map(AccountChange::Role))?,
        };
        Some(Self { person: PersonId(person.parse().ok()?), change })
    }
}

impl Office {
    /// Writes down what somebody does to an account; returns once it is durable.
    pub(crate) async fn note(
        &self,
        doer: &Person,
        note: PersonnelNote<'_>,
    ) -> Result<(), BoxedProblem> {
        let mut journal = self.journal.lock().await;
        if let Some(refusal) = self.shared.refusal() {
            return Err(refusal);
        }
        let append = journal.record(by(doer, None), Body::Noted(note.to_string()));
        let written = self.shared.store.append(append).await;
        written.map_err(|error| {
            self.shared.stop(&error);
            trouble(Kind::StoreUnavailable, "it cannot be written down now")
        })
    }
}

impl ResetLog {
    /// Follows a record of any journal: resets are written in that of the office.
    pub(crate) fn follow(&mut self, record: &Record) {
        let Body::Noted(text) = &record.body else { return };
        let ledger::Cause::Person { person: by, .. } = record.cause else { return };
        let Some(note) = PersonnelNote::read(text).filter(|_| record.table == OFFICE) else {
            return;
        };
        match note.change {
            AccountChange::Reset => self.reset(note.person, by, record.at),
            AccountChange::SetByLink => self.set_by_link(note.person, record.at),
            AccountChange::Added(_) | AccountChange::Role(_) | AccountChange::Ended => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_is_written() {
        for change in [
            AccountChange::Added("floorperson"),
            AccountChange::Role("dealer"),
            AccountChange::Ended,
            AccountChange::Reset,
            AccountChange::SetByLink,
        ] {
            let note = PersonnelNote { person: PersonId(7), change };
            assert_eq!(PersonnelNote::read(&note.to_string()), Some(note));
        }
        assert_eq!(PersonnelNote::read("person 7: something else"), None);
        assert_eq!(PersonnelNote::read("dispute 7 of table 1"), None);
    }
}
