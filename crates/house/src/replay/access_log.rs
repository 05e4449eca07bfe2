//! What the notes of a journal say people may do: accounts, limits and guest lists. The rows of the
//! database follow from it, and are compared with it at every start.

use std::collections::BTreeMap;

use ledger::{
    AccountChange, AccountNote, Body, GuestNote, Hash, LimitsNote, Note, PersonId, Record,
    Sequence, TableId,
};

use crate::Role;
use crate::data_check::DataFinding;
use crate::office::OFFICE;
use crate::store::{InvitedRow, PersonRow, RestraintRow};

/// A record, by its table and number.
type RecordId = (TableId, Sequence);

/// What people may do, by the records.
#[derive(Clone, Debug, Default)]
pub(crate) struct AccessLog {
    accounts: BTreeMap<PersonId, Account>,
    limits: BTreeMap<PersonId, (RestraintRow, RecordId)>,
    guests: BTreeMap<(TableId, PersonId), (bool, RecordId)>,
}

/// An account, and the record of its last change.
#[derive(Clone, Copy, Debug)]
struct Account {
    role: u8,
    has_ended: bool,
    row: Hash,
    record: RecordId,
}

impl AccessLog {
    /// Follows a record of any table.
    pub(super) fn follow(&mut self, record: &Record) {
        let at = (record.table, record.sequence);
        match &record.body {
            Body::Noted(Note::Guest(note)) => self.let_in(*note, at),
            Body::Noted(Note::Account(note)) if record.table == OFFICE => self.account(note, at),
            Body::Noted(Note::Limits(note)) if record.table == OFFICE => self.limits(note, at),
            Body::Noted(_)
            | Body::Opened(_)
            | Body::Committed { .. }
            | Body::CutCommitted { .. }
            | Body::Cut { .. }
            | Body::Played { .. }
            | Body::Refused { .. }
            | Body::Revealed { .. }
            | Body::Moved(_)
            | Body::Approved { .. }
            | Body::Closed => {}
        }
    }

    fn account(&mut self, note: &AccountNote, record: RecordId) {
        let fresh = Account { role: u8::MAX, has_ended: false, row: note.row, record };
        let account = self.accounts.entry(note.person).or_insert(fresh);
        (account.row, account.record) = (note.row, record);
        match note.change {
            AccountChange::Added { role, .. } | AccountChange::Role { role, .. } => {
                account.role = role;
            }
            AccountChange::Restored { role } => {
                (account.role, account.has_ended) = (role, false);
            }
            AccountChange::Ended => account.has_ended = true,
            AccountChange::Reset { .. } | AccountChange::SetByLink | AccountChange::OwnPassword => {
            }
        }
    }

    fn limits(&mut self, note: &LimitsNote, record: RecordId) {
        self.limits.insert(note.person, (RestraintRow::of(note), record));
    }

    fn let_in(&mut self, note: GuestNote, record: RecordId) {
        let GuestNote { table, person, is_owner } = note;
        // Who is on the list stays as they are.
        self.guests.entry((table, person)).or_insert((is_owner, record));
    }

    /// Compares the rows of a database with the records.
    pub(crate) fn compare(
        &self,
        people: &[PersonRow],
        restraints: &[RestraintRow],
        invited: &[InvitedRow],
    ) -> Vec<DataFinding> {
        let mut findings = self.compare_people(people);
        findings.extend(self.compare_limits(restraints));
        findings.extend(self.compare_guests(invited));
        findings
    }

    fn compare_people(&self, rows: &[PersonRow]) -> Vec<DataFinding> {
        let mut findings = Vec::new();
        let mut missing = self.accounts.clone();
        for row in rows {
            let find = DataFinding::in_row("people", format!("id {}", row.id));
            let Some(account) = missing.remove(&row.id) else {
                findings.push(find.says("no record adds this person"));
                continue;
            };
            let find = find.of_record(account.record);
            let role = Role::ALL.get(usize::from(account.role)).map_or("unknown", |it| it.name());
            let count = findings.len();
            if row.role != role {
                let what = format!("{} is kept, and the records come to {role}", row.role);
                findings.push(find.clone().in_column("role").says(what));
            }
            if row.disabled != account.has_ended {
                let (is, should) = (u8::from(row.disabled), u8::from(account.has_ended));
                let what = format!("{is} is kept, and the records come to {should}");
                findings.push(find.clone().in_column("disabled").says(what));
            }
            if count == findings.len() && row.digest() != account.row {
                let columns = "name, password, reset or reset_until";
                let what = "the digest of the row is not the one of the record";
                findings.push(find.in_column(columns).says(what));
            }
        }
        let gone = |(id, account): (PersonId, Account)| {
            let find = DataFinding::in_row("people", format!("id {id}"));
            find.of_record(account.record).says("the row is missing")
        };
        findings.extend(missing.into_iter().map(gone));
        findings
    }

    fn compare_limits(&self, rows: &[RestraintRow]) -> Vec<DataFinding> {
        let mut findings = Vec::new();
        let mut missing = self.limits.clone();
        for row in rows {
            let find = DataFinding::in_row("restraints", format!("person {}", row.person));
            let Some((should, record)) = missing.remove(&row.person) else {
                findings.push(find.says("no record sets limits for this person"));
                continue;
            };
            for (column, is, should) in differing_limits(row, &should) {
                let what = format!("{is} is kept, and the records come to {should}");
                findings.push(find.clone().of_record(record).in_column(column).says(what));
            }
        }
        let gone = |(person, (_, record)): (PersonId, (_, RecordId))| {
            let find = DataFinding::in_row("restraints", format!("person {person}"));
            find.of_record(record).says("the row is missing")
        };
        findings.extend(missing.into_iter().map(gone));
        findings
    }

    fn compare_guests(&self, rows: &[InvitedRow]) -> Vec<DataFinding> {
        let mut findings = Vec::new();
        let name = |(table, person): (TableId, PersonId)| {
            let row = format!("table_id {}, person {person}", table.0);
            DataFinding::in_row("invited", row)
        };
        let mut missing = self.guests.clone();
        for row in rows {
            let key = (row.table, row.person);
            match missing.remove(&key) {
                None => findings.push(name(key).says("no record lets this person in")),
                Some((is_owner, record)) if is_owner != row.is_owner => {
                    let (is, should) = (u8::from(row.is_owner), u8::from(is_owner));
                    let what = format!("{is} is kept, and the records come to {should}");
                    findings.push(name(key).of_record(record).in_column("is_owner").says(what));
                }
                Some(_) => {}
            }
        }
        let gone = |(key, (_, record)): (_, (_, RecordId))| {
            name(key).of_record(record).says("the row is missing")
        };
        findings.extend(missing.into_iter().map(gone));
        findings
    }
}

/// The columns in which limits differ: what is there and what should be.
fn differing_limits(
    row: &RestraintRow,
    should: &RestraintRow,
) -> Vec<(&'static str, String, String)> {
    let columns = |row: &RestraintRow| {
        let cents = |amount: Option<money::Money>| amount.map(money::Money::cents);
        let minutes = |span: Option<std::time::Duration>| span.map(|it| it.as_secs() / 60);
        let later = row.later.map(|(_, caps)| caps).unwrap_or_default();
        [
            ("stake", cents(row.caps.stake)),
            ("loss", cents(row.caps.loss)),
            ("session", minutes(row.caps.session)),
            ("later_from", row.later.map(|(from, _)| from.0)),
            ("later_stake", cents(later.stake)),
            ("later_loss", cents(later.loss)),
            ("later_session", minutes(later.session)),
            ("excluded_until", row.excluded_until.map(|until| until.0)),
            ("reality", minutes(row.reality)),
        ]
    };
    let told = |number: Option<u64>| number.map_or("nothing".to_owned(), |it| it.to_string());
    let pairs = columns(row).into_iter().zip(columns(should));
    let differing = pairs.filter(|((_, is), (_, should))| is != should);
    differing.map(|((name, is), (_, should))| (name, told(is), told(should))).collect()
}
