//! Rows that are there, compared with rows that should be.
//!
//! Rows that are there are counted by their digests, and those that follow from records are taken
//! away again. So memory holds a few bytes a row, and what is left in the end is wrong.

use std::collections::{BTreeMap, HashMap};

use ledger::{Cause, CommandId, Entry, Move, PersonId, Record, Sequence, StatementNote, TableId};

use super::answers::{FoundAnswer, read_answer};
use super::row::{OwnedRow, RowDigest, digest, short, told, whole};
use super::{DataFinding, DataReport};
use crate::replay::{DerivedRows, RecordedAnswer, result_numbers, round_numbers};
use crate::store::{DataRow, ResultRow, RoundRow, Value};

/// Most findings that are told; the rest is counted.
const MAX_FINDINGS: usize = 100;

/// Most rows of one kind that are kept to be told of.
const MAX_ROWS: usize = 1_000;

/// A record, by its table and number.
pub(super) type RecordId = (TableId, Sequence);

/// Rows that are there, and what the records say of them.
#[derive(Default)]
pub(super) struct Comparison {
    /// How often each row is there and not yet accounted for.
    open: HashMap<RowDigest, u32>,
    /// Rows that should be there and are not.
    missing: Vec<(OwnedRow, Option<RecordId>)>,
    /// Rows that are there and should not be.
    surplus: Vec<OwnedRow>,
    pub(super) commands: HashMap<CommandId, FoundAnswer>,
    /// Answers that records speak of: the first record, and the last.
    pub(super) answers: HashMap<CommandId, (PersonId, RecordId, RecordId)>,
    pub(super) statements: Vec<(RecordId, PersonId, StatementNote)>,
    pub(super) sealed: BTreeMap<(i64, u64), Vec<u8>>,
    pub(super) heads: BTreeMap<u64, String>,
    pub(super) rows: u64,
    findings: Vec<DataFinding>,
    more: u64,
}

impl Comparison {
    pub(super) fn find(&mut self, finding: DataFinding) {
        if self.findings.len() == MAX_FINDINGS {
            self.more += 1;
        } else {
            self.findings.push(finding);
        }
    }

    /// Takes a row that is there.
    pub(super) fn found(&mut self, DataRow { table, values, is_bound }: DataRow) {
        self.rows += 1;
        match (table, &*values) {
            ("commands", [Value::Bytes(id), Value::Number(person), Value::Text(answer), _]) => {
                let found = FoundAnswer { person: *person, is_bound, answer: read_answer(answer) };
                self.command_found(id, found);
            }
            ("sessions", [token, ..]) if !is_bound => {
                let find = DataFinding::in_row("sessions", format!("token {}", short(token)));
                let columns = "person, until or mac";
                self.find(find.in_column(columns).says("it is not bound under seal.key"));
            }
            ("sealed", [Value::Number(table), Value::Number(round), Value::Bytes(bytes)]) => {
                self.sealed.insert((*table, round.unsigned_abs()), bytes.clone());
            }
            ("heads", [Value::Number(size), Value::Text(note)]) => {
                self.heads.insert(size.unsigned_abs(), note.clone());
            }
            ("sqlite_schema", [Value::Text(name), Value::Text(what)]) => {
                let find = DataFinding::in_row("sqlite_schema", name.clone());
                self.find(find.says(what.clone()));
            }
            // A table may be owned before its first record, and an account may come to nothing.
            ("sessions", _) | ("tables" | "balances", [_, Value::Number(0)]) => {}
            _ => *self.open.entry(digest(table, &values)).or_default() += 1,
        }
    }

    /// Takes a row that follows from a record.
    pub(super) fn expect(
        &mut self,
        table: &'static str,
        values: Vec<Value>,
        record: Option<RecordId>,
    ) {
        let key = digest(table, &values);
        match self.open.get_mut(&key) {
            Some(1) => drop(self.open.remove(&key)),
            Some(count) => *count -= 1,
            None if self.missing.len() < MAX_ROWS => {
                self.missing.push((OwnedRow { table, values }, record));
            }
            None => self.more += 1,
        }
    }

    pub(super) fn expect_last_record(&mut self, (table, last): RecordId) {
        let values = vec![Value::Number(table.0.into()), whole(last.0)];
        self.expect("tables", values, Some((table, last)));
    }

    /// Whether there are rows that no record speaks of.
    pub(super) fn has_surplus(&self) -> bool {
        !self.open.is_empty()
    }

    /// Takes a row again that is there: keeps it, if no record speaks of it.
    pub(super) fn name_surplus(&mut self, DataRow { table, values, .. }: DataRow) {
        let key = digest(table, &values);
        let Some(count) = self.open.get_mut(&key) else { return };
        *count -= 1;
        if *count == 0 {
            self.open.remove(&key);
        }
        if self.surplus.len() < MAX_ROWS {
            self.surplus.push(OwnedRow { table, values });
        } else {
            self.more += 1;
        }
    }

    /// Says what was found, the rows that are missing with those that are there in their place.
    pub(super) fn into_report(mut self, records: u64) -> DataReport {
        for (should, record) in std::mem::take(&mut self.missing) {
            let place = DataFinding::in_row(should.table, should.name());
            let place = match record {
                Some(record) => place.of_record(record),
                None => place,
            };
            let alike = |it: &OwnedRow| should.likeness(it);
            let best = self.surplus.iter().enumerate().max_by_key(|(_, it)| alike(it));
            let Some((at, _)) = best.filter(|(_, it)| alike(it) > 0) else {
                self.find(place.says("the row is missing"));
                continue;
            };
            let is = self.surplus.swap_remove(at);
            for (at, column) in DataRow::columns(should.table).iter().enumerate() {
                let (is, should) = (&is.values[at], &should.values[at]);
                if is != should {
                    let (is, should) = (told(is), told(should));
                    let what = format!("{is} is kept, and the records come to {should}");
                    self.find(place.clone().in_column(column).says(what));
                }
            }
        }
        for row in std::mem::take(&mut self.surplus) {
            let find = DataFinding::in_row(row.table, row.name());
            let find = match row.record() {
                Some(record) => find.of_record(record),
                None => find,
            };
            self.find(find.says("no record comes to this row"));
        }
        DataReport { records, rows: self.rows, findings: self.findings, more: self.more }
    }
}

impl DerivedRows for Comparison {
    fn entry(&mut self, of: RecordId, entry: &Entry, moved: &Move) {
        let text = |it: &dyn ToString| Value::Text(it.to_string());
        let amount = u64::try_from(moved.amount.millionths()).unwrap_or(u64::MAX);
        let values = vec![
            Value::Number(of.0.0.into()),
            whole(of.1.0),
            text(&entry.kind()),
            text(&moved.from),
            text(&moved.to),
            whole(amount),
        ];
        self.expect("entries", values, Some(of));
    }

    fn round(&mut self, table: TableId, round: &RoundRow, results: &[ResultRow]) {
        let of = (table, round.last);
        self.expect("rounds", round_numbers(table, round).map(whole).to_vec(), Some(of));
        for it in results {
            let values = result_numbers(table, it).map(whole).to_vec();
            self.expect("results", values, Some(of));
        }
    }

    fn command(&mut self, command: &RecordedAnswer) {
        let RecordedAnswer { id, person, record, .. } = *command;
        let answer = self.answers.entry(id).or_insert((person, record, record));
        answer.2 = record;
    }

    fn statement(&mut self, record: &Record, note: &StatementNote) {
        let Cause::Person { person, .. } = record.cause else { return };
        self.statements.push(((record.table, record.sequence), person, *note));
    }
}
