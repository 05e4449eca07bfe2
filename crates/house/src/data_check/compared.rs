//! Rows that are there, compared with rows that should be.
//!
//! Rows that are there are counted by their digests, and those that follow from records are taken
//! away again. So memory holds a few bytes a row, and what is left in the end is wrong.

use std::collections::{BTreeMap, HashMap};

use ledger::{Cause, CommandId, Entry, Move, PersonId, Record, Sequence, StatementNote, TableId};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::{DataFinding, DataReport};
use crate::dispute::noted;
use crate::replay::{DerivedRows, RecordedAnswer};
use crate::store::{DataRow, DisputeFile, ResultRow, RoundRow, Value};

/// Most findings that are told; the rest is counted.
const MAX_FINDINGS: usize = 100;

/// Most rows of one kind that are kept to be told of.
const MAX_ROWS: usize = 1_000;

/// A record, by its table and number.
type RecordId = (TableId, Sequence);

/// First half of the SHA-256 of a row.
type RowDigest = [u8; 16];

/// Rows that are there, and what the records say of them.
#[derive(Default)]
pub(super) struct Comparison {
    /// How often each row is there and not yet accounted for.
    open: HashMap<RowDigest, u32>,
    /// Rows that should be there and are not.
    missing: Vec<(OwnedRow, Option<RecordId>)>,
    /// Rows that are there and should not be.
    surplus: Vec<OwnedRow>,
    commands: HashMap<CommandId, FoundAnswer>,
    /// Answers that records speak of: the first record, and the last.
    answers: HashMap<CommandId, (PersonId, RecordId, RecordId)>,
    statements: Vec<(RecordId, PersonId, StatementNote)>,
    pub(super) sealed: BTreeMap<(i64, u64), Vec<u8>>,
    pub(super) heads: BTreeMap<u64, String>,
    rows: u64,
    findings: Vec<DataFinding>,
    more: u64,
}

/// A row of a table.
#[derive(Clone, Debug)]
struct OwnedRow {
    table: &'static str,
    values: Vec<Value>,
}

/// What is kept of the answer to a command.
struct FoundAnswer {
    person: i64,
    is_bound: bool,
    answer: ReadAnswer,
}

/// What an answer says.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum ReadAnswer {
    /// It was done, by a record.
    Done { done: u64 },
    /// A statement was taken down.
    TakenDown { dispute: u64, statement: u64 },
    /// It was not done, or cannot be read.
    Other(serde::de::IgnoredAny),
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
            ("sessions", _) => {}
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
            ("tables" | "balances", [_, Value::Number(0)]) => {}
            _ => *self.open.entry(digest(table, &values)).or_default() += 1,
        }
    }

    fn command_found(&mut self, id: &[u8], found: FoundAnswer) {
        match <[u8; 16]>::try_from(id) {
            Ok(id) => drop(self.commands.insert(CommandId(id), found)),
            Err(_) => {
                self.find(DataFinding::in_table("commands").in_column("id").says("it is no id"))
            }
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

    /// All rows that follow from records were taken: what is left of answers is wrong.
    pub(super) fn end_of_records(&mut self) {
        let answers = std::mem::take(&mut self.answers);
        let mut found = std::mem::take(&mut self.commands);
        let mut answers: Vec<_> = answers.into_iter().collect();
        answers.sort_by_key(|(_, (_, first, _))| *first);
        for (id, (person, first, last)) in answers {
            let find = DataFinding::in_row("commands", format!("id {id}")).of_record(first);
            let Some(found) = found.remove(&id) else {
                self.find(find.says("the row is missing"));
                continue;
            };
            if found.person != i64::from(person.0) {
                let what = format!("{} is kept, and the record says {person}", found.person);
                self.find(find.in_column("person").says(what));
            } else if !found.is_bound {
                self.find(find.in_column("answer or mac").says("it is not bound under seal.key"));
            } else if !self.is_answer(&found.answer, first, last) {
                let what = "it speaks of another record than that of the command";
                self.find(find.in_column("answer").says(what));
            }
        }
        let mut found: Vec<_> = found.into_keys().collect();
        found.sort();
        for id in found {
            let find = DataFinding::in_row("commands", format!("id {id}"));
            self.find(find.says("no record is of this command"));
        }
    }

    /// Whether an answer may be that of a command with these records.
    fn is_answer(&self, answer: &ReadAnswer, first: RecordId, last: RecordId) -> bool {
        match *answer {
            ReadAnswer::Done { done } => (first.1.0..=last.1.0).contains(&done),
            ReadAnswer::TakenDown { dispute, statement } => {
                let is_it = |(record, _, note): &&(RecordId, PersonId, StatementNote)| {
                    *record == first && (note.dispute, note.number) == (dispute, statement)
                };
                self.statements.iter().any(|it| is_it(&it))
            }
            ReadAnswer::Other(_) => true,
        }
    }

    /// Compares what was said in disputes with the hashes in the records.
    pub(super) fn compare_disputes(&mut self, files: &[DisputeFile]) {
        let mut said: HashMap<(u64, u64), _> = HashMap::new();
        for file in files {
            self.rows += 1 + file.statements.len() as u64;
            if file.statements.is_empty() {
                let find = DataFinding::in_row("disputes", format!("id {}", file.dispute.id));
                self.find(find.says("nothing is said in it"));
            }
            said.extend(file.statements.iter().map(|it| ((it.dispute, it.number), (file, it))));
        }
        for (record, person, note) in self.statements.clone() {
            let row = format!("dispute {}, number {}", note.dispute, note.number);
            let find = DataFinding::in_row("statements", row).of_record(record);
            let Some((file, row)) = said.remove(&(note.dispute, note.number)) else {
                self.find(find.says("the row is missing"));
                continue;
            };
            if row.kind != note.kind.name() {
                let what =
                    format!("{} is kept, and the record says {}", row.kind, note.kind.name());
                self.find(find.clone().in_column("kind").says(what));
            } else if noted(&file.dispute, row, note.kind) != note {
                let what = "the row, or that of its dispute, has another hash than the record";
                self.find(find.clone().says(what));
            }
            if row.sequence != record.1 {
                let what = format!("{} is kept, and it is record {}", row.sequence, record.1);
                self.find(find.in_column("sequence").says(what));
            }
            if note.kind == ledger::StatementKind::Opened && file.dispute.person != person {
                let row = format!("id {}", note.dispute);
                let find = DataFinding::in_row("disputes", row).of_record(record);
                let is = file.dispute.person;
                let what = format!("{is} is kept, and the record says {person}");
                self.find(find.in_column("person").says(what));
            }
        }
        for (dispute, number) in said.into_keys() {
            let row = format!("dispute {dispute}, number {number}");
            self.find(
                DataFinding::in_row("statements", row).says("no record is of this statement"),
            );
        }
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

impl OwnedRow {
    /// How many columns name a row: the first ones.
    fn key_columns(&self) -> usize {
        match self.table {
            "tables" | "balances" => 1,
            "results" => 4,
            _ => 2,
        }
    }

    /// The row by the columns that name it.
    fn name(&self) -> String {
        let names = DataRow::columns(self.table).iter().zip(&self.values);
        let named = names.take(self.key_columns()).map(|(name, is)| format!("{name} {}", told(is)));
        named.collect::<Vec<_>>().join(", ")
    }

    /// The record that an entry is of.
    fn record(&self) -> Option<RecordId> {
        let [Value::Number(table), Value::Number(sequence), ..] = &*self.values else {
            return None;
        };
        let table = u32::try_from(*table).ok().filter(|_| self.table == "entries")?;
        Some((TableId(table), Sequence(sequence.unsigned_abs())))
    }

    /// In how many columns a row is the same, where it may be the same row with a change in it.
    fn likeness(&self, other: &Self) -> usize {
        if self.table != other.table {
            return 0;
        }
        let same = |(one, other): &(&Value, &Value)| one == other;
        let same = self.values.iter().zip(&other.values).filter(same).count();
        // In one column changed, or named by the same columns.
        let is_named = self.values.iter().zip(&other.values).take(self.key_columns());
        let is_named = is_named.clone().all(|(one, other)| one == other);
        if is_named || same + 1 == self.values.len() { same + usize::from(is_named) } else { 0 }
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
        let RoundRow { round: number, first, last, ended } = *round;
        let numbers = [u64::from(table.0), number.0, first.0, last.0, ended.0];
        self.expect("rounds", numbers.map(whole).to_vec(), Some(of));
        for it in results {
            let (person, table) = (u64::from(it.person.0), u64::from(table.0));
            let [wagered, returned, fees] = [it.wagered, it.returned, it.fees].map(|it| it.cents());
            let void = u64::from(it.is_void);
            let row = [person, it.ended.0, table, it.round.0, wagered, returned, fees, void];
            self.expect("results", row.map(whole).to_vec(), Some(of));
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

fn digest(table: &str, values: &[Value]) -> RowDigest {
    let mut hash = Sha256::new_with_prefix(table);
    for value in values {
        match value {
            Value::Null => hash.update([0]),
            Value::Number(number) => {
                hash.update([1]);
                hash.update(number.to_be_bytes());
            }
            Value::Text(text) => {
                hash.update([2]);
                hash.update((text.len() as u64).to_be_bytes());
                hash.update(text);
            }
            Value::Bytes(bytes) => {
                hash.update([3]);
                hash.update((bytes.len() as u64).to_be_bytes());
                hash.update(bytes);
            }
        }
    }
    let hash: [u8; 32] = hash.finalize().into();
    std::array::from_fn(|at| hash[at])
}

/// A number as the database has it; it was written there before.
fn whole(number: u64) -> Value {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

fn told(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::Bytes(_) => short(value),
    }
}

/// The first bytes of a value: enough to find its row.
fn short(value: &Value) -> String {
    let Value::Bytes(bytes) = value else { return told(value) };
    bytes.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// What an answer says; the fingerprint of its command stands on a line of its own.
fn read_answer(answer: &str) -> ReadAnswer {
    let answer = answer.split_once('\n').map_or(answer, |(answer, _)| answer);
    serde_json::from_str(answer).unwrap_or(ReadAnswer::Other(serde::de::IgnoredAny))
}
