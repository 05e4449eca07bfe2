//! Changes of what people may do, each a record in the journal of the office: accounts, limits,
//! guest lists. The record and the row become durable together, so that neither is there without
//! the other.

use ledger::{
    AccountChange, AccountNote, Body, Cause, ClockJump, GuestNote, LimitsNote, Note, Reason, Record,
};
use wire::Kind;

use super::{OFFICE, Office};
use crate::people::ResetLog;
use crate::problem::{BoxedProblem, trouble};
use crate::store::{Append, InvitedRow, PersonChange, RestraintRow};

impl Office {
    /// Waits while something is read again, but not for ever. Whoever changes people waits before
    /// they take a lock that reading needs.
    pub(crate) async fn settled(&self) {
        self.shared.settled().await;
    }

    /// Changes an account; returns once that is durable.
    pub(crate) async fn change_account(
        &self,
        cause: Cause,
        change: AccountChange,
        person: PersonChange,
    ) -> Result<(), BoxedProblem> {
        let row = person.row.digest();
        let note = Note::Account(AccountNote { person: person.row.id, change, row });
        self.write_note(cause, note, |append| append.people.push(person)).await
    }

    /// Sets the limits of a player; returns once that is durable.
    pub(crate) async fn set_limits(
        &self,
        cause: Cause,
        note: LimitsNote,
        row: RestraintRow,
    ) -> Result<(), BoxedProblem> {
        self.write_note(cause, Note::Limits(note), |append| append.restraints.push(row)).await
    }

    /// Lets a person in at a private table; returns once that is durable.
    pub(crate) async fn let_in(&self, cause: Cause, row: InvitedRow) -> Result<(), BoxedProblem> {
        let InvitedRow { table, person, is_owner } = row;
        let note = Note::Guest(GuestNote { table, person, is_owner });
        self.write_note(cause, note, |append| append.invited.push(row)).await
    }

    /// Notes that the wall clock jumped.
    pub(crate) async fn note_jump(&self, jump: ClockJump) -> Result<(), BoxedProblem> {
        let cause = Cause::System(Reason::Automation);
        self.write_note(cause, Note::ClockJumped(jump), |_| ()).await
    }

    /// Writes a note with the rows that follow from it. It is taken while the house closes, too:
    /// who wants to play no more, or ends an access, need not wait for another start.
    async fn write_note(
        &self,
        cause: Cause,
        note: Note,
        add_rows: impl FnOnce(&mut Append) + Send,
    ) -> Result<(), BoxedProblem> {
        let mut journal = self.journal.lock().await;
        if !self.shared.state().goes_on() {
            let detail = "nothing is taken until the store answers again";
            return Err(trouble(Kind::StoreUnavailable, detail));
        }
        let mut append = journal.record(cause, Body::Noted(note));
        add_rows(&mut append);
        let written = self.shared.store.append(append).await;
        written.map_err(|error| self.not_kept(&error))
    }
}

impl ResetLog {
    /// Follows a record of any journal: resets are written in that of the office.
    pub(crate) fn follow(&mut self, record: &Record) {
        let Body::Noted(Note::Account(AccountNote { person, change, .. })) = record.body else {
            return;
        };
        let ledger::Cause::Person { person: by, .. } = record.cause else { return };
        if record.table != OFFICE {
            return;
        }
        match change {
            AccountChange::Reset { .. } => self.reset(person, by, record.at),
            AccountChange::SetByLink => self.set_by_link(person, record.at),
            AccountChange::Added { .. }
            | AccountChange::Role { .. }
            | AccountChange::Ended
            | AccountChange::Restored { .. }
            | AccountChange::OwnPassword => {}
        }
    }
}
