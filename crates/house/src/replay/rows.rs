//! Rows that follow from records, as the replay comes upon them: entries, rounds, results, answers
//! and statements.

use ledger::{
    Body, Cause, CommandId, Entry, Move, PersonId, Record, Sequence, StatementNote, TableId,
};
use money::Money;
use rustc_hash::FxHashMap;
use table::RoundNumber;

use crate::host::kept_under;
use crate::office::{OFFICE, kept_for_statement};
use crate::store::{ResultRow, RoundRow, Totals};

/// Takes the rows that follow from records.
pub(crate) trait DerivedRows: Send {
    /// An amount moved by a record.
    fn entry(&mut self, of: (TableId, Sequence), entry: &Entry, moved: &Move);

    /// A round that ended, and what it came to for its players.
    fn round(&mut self, table: TableId, round: &RoundRow, results: &[ResultRow]);

    /// A record of a command whose answer is kept.
    fn command(&mut self, command: &RecordedAnswer);

    /// A statement, by its record in the office.
    fn statement(&mut self, record: &Record, note: &StatementNote);
}

/// A command of which there is a record, and so an answer that is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordedAnswer {
    /// The id under which the answer is kept.
    pub(crate) id: CommandId,
    /// Who gave the command.
    pub(crate) person: PersonId,
    /// The record.
    pub(crate) record: (TableId, Sequence),
    /// Whether it is the first record of the command.
    pub(crate) is_first: bool,
}

/// Nothing is compared.
impl DerivedRows for () {
    fn entry(&mut self, _: (TableId, Sequence), _: &Entry, _: &Move) {}

    fn round(&mut self, _: TableId, _: &RoundRow, _: &[ResultRow]) {}

    fn command(&mut self, _: &RecordedAnswer) {}

    fn statement(&mut self, _: &Record, _: &StatementNote) {}
}

/// The cheap comparison of a start.
impl DerivedRows for Totals {
    fn entry(&mut self, (table, sequence): (TableId, Sequence), _: &Entry, moved: &Move) {
        let amount = u64::try_from(moved.amount.millionths()).unwrap_or(u64::MAX);
        self.add("entries", &[table.0.into(), sequence.0, amount]);
    }

    fn round(&mut self, table: TableId, round: &RoundRow, results: &[ResultRow]) {
        self.add("rounds", &round_numbers(table, round));
        for it in results {
            self.add("results", &result_numbers(table, it));
        }
    }

    fn command(&mut self, command: &RecordedAnswer) {
        if command.is_first {
            self.add("commands", &[command.person.0.into()]);
        }
    }

    fn statement(&mut self, record: &Record, note: &StatementNote) {
        let Cause::Person { person, .. } = record.cause else { return };
        let StatementNote { dispute, number, kind, table, round, .. } = *note;
        if kind == ledger::StatementKind::Opened {
            self.add("disputes", &[table.0.into(), round.0, person.0.into()]);
        }
        let row = [dispute, number, record.at.0, person.0.into(), record.sequence.0];
        self.add("statements", &row);
    }
}

/// The columns of a round, all of them numbers.
pub(crate) fn round_numbers(table: TableId, row: &RoundRow) -> [u64; 5] {
    let RoundRow { round, first, last, ended } = *row;
    [table.0.into(), round.0, first.0, last.0, ended.0]
}

/// The columns of what a round came to for a player, all of them numbers.
pub(crate) fn result_numbers(table: TableId, row: &ResultRow) -> [u64; 8] {
    let [wagered, returned, fees] = [row.wagered, row.returned, row.fees].map(Money::cents);
    let (person, table, void) = (row.person.0.into(), table.0.into(), u64::from(row.is_void));
    [person, row.ended.0, table, row.round.0, wagered, returned, fees, void]
}

/// What has to be remembered from one record of a table to the next.
#[derive(Default)]
pub(super) struct RowsLog {
    /// The command of the last record of each table.
    commands: FxHashMap<TableId, CommandId>,
    /// Rounds whose last record may not have come yet.
    ended: FxHashMap<TableId, (RoundRow, Vec<ResultRow>)>,
}

impl RowsLog {
    /// Follows a record, before what it does to its table.
    pub(super) fn follow(&mut self, record: &Record, rows: &mut impl DerivedRows) {
        let table = record.table;
        if let Some((round, results)) = self.ended.remove(&table) {
            if ends(&record.body, round.round) {
                let round = RoundRow { last: record.sequence, ..round };
                self.ended.insert(table, (round, results));
            } else {
                rows.round(table, &round, &results);
            }
        }
        if let Body::Noted(ledger::Note::Statement(note)) = &record.body {
            rows.statement(record, note);
        }
        let Some((id, person)) = answered(record) else { return };
        let is_first = self.commands.insert(table, id) != Some(id);
        rows.command(&RecordedAnswer { id, person, record: (table, record.sequence), is_first });
    }

    /// A round ended; what belongs to it may still follow.
    pub(super) fn round_ended(&mut self, table: TableId, round: RoundRow, results: Vec<ResultRow>) {
        self.ended.insert(table, (round, results));
    }

    /// There are no more records.
    pub(super) fn end(self, rows: &mut impl DerivedRows) {
        for (table, (round, results)) in self.ended {
            rows.round(table, &round, &results);
        }
    }
}

/// Whether a record belongs to the round before it: refusals that were left out, and its deck.
fn ends(body: &Body, ended: RoundNumber) -> bool {
    match body {
        Body::Noted(ledger::Note::RefusalsLeftOut { .. }) => true,
        Body::Revealed { round, .. } => *round == ended,
        Body::Noted(_)
        | Body::Opened(_)
        | Body::Committed { .. }
        | Body::CutCommitted { .. }
        | Body::Cut { .. }
        | Body::Played { .. }
        | Body::Refused { .. }
        | Body::Moved(_)
        | Body::Approved { .. }
        | Body::Closed => false,
    }
}

/// Under which id the answer to the command of a record is kept, if one is, and for whom.
fn answered(record: &Record) -> Option<(CommandId, PersonId)> {
    let Cause::Person { person, command, .. } = record.cause else { return None };
    let id = match &record.body {
        // Tables are opened, people let in and accounts changed by requests that have no id.
        Body::Opened(_)
        | Body::Noted(
            ledger::Note::Guest(_)
            | ledger::Note::Account(_)
            | ledger::Note::Limits(_)
            | ledger::Note::ClockJumped(_)
            | ledger::Note::RollbackAccepted(_),
        ) => return None,
        Body::Noted(ledger::Note::Statement(_)) => kept_for_statement(person, command),
        Body::Noted(
            ledger::Note::Proposed(_)
            | ledger::Note::Lapsed(_)
            | ledger::Note::RefusalsLeftOut { .. },
        )
        | Body::Committed { .. }
        | Body::CutCommitted { .. }
        | Body::Cut { .. }
        | Body::Played { .. }
        | Body::Refused { .. }
        | Body::Revealed { .. }
        | Body::Moved(_)
        | Body::Approved { .. }
        | Body::Closed => {
            if record.table == OFFICE {
                command
            } else {
                kept_under(record.table, command)
            }
        }
    };
    Some((id, person))
}
