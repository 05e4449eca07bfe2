//! Personnel notes: who added whom, changed a role, ended access or reset a password. They are
//! records in the journal of the office, signed and chained like any other.

use ledger::{AccountChange, Body, Note, PersonId, Record};
use wire::Kind;

use super::{OFFICE, Office, by};
use crate::people::{Person, ResetLog};
use crate::problem::{BoxedProblem, trouble};

impl Office {
    /// Writes down what somebody does to the account of a person; returns once it is durable.
    pub(crate) async fn note(
        &self,
        doer: &Person,
        person: PersonId,
        change: AccountChange,
    ) -> Result<(), BoxedProblem> {
        let mut journal = self.journal.lock().await;
        if let Some(refusal) = self.shared.refusal() {
            return Err(refusal);
        }
        let note = Body::Noted(Note::Account { person, change });
        let append = journal.record(by(doer, None), note);
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
        let Body::Noted(Note::Account { person, change }) = record.body else { return };
        let ledger::Cause::Person { person: by, .. } = record.cause else { return };
        if record.table != OFFICE {
            return;
        }
        match change {
            AccountChange::Reset => self.reset(person, by, record.at),
            AccountChange::SetByLink => self.set_by_link(person, record.at),
            AccountChange::Added(_) | AccountChange::Role(_) | AccountChange::Ended => {}
        }
    }
}
