//! Answers to commands, compared with the records of the commands.

use ledger::{CommandId, PersonId, StatementNote};
use serde::Deserialize;

use super::DataFinding;
use super::compared::{Comparison, RecordId};

/// What is kept of the answer to a command.
pub(super) struct FoundAnswer {
    pub(super) person: i64,
    pub(super) is_bound: bool,
    pub(super) answer: ReadAnswer,
}

/// What an answer says.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum ReadAnswer {
    /// It was done, by a record.
    Done { done: u64 },
    /// A statement was taken down.
    TakenDown { dispute: u64, statement: u64 },
    /// It was not done, or cannot be read.
    Other(serde::de::IgnoredAny),
}

impl Comparison {
    /// Takes an answer that is there.
    pub(super) fn command_found(&mut self, id: &[u8], found: FoundAnswer) {
        if let Ok(id) = <[u8; 16]>::try_from(id) {
            self.commands.insert(CommandId(id), found);
        } else {
            let find = DataFinding::in_table("commands").in_column("id");
            self.find(find.says("an id has 16 bytes"));
        }
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
}

/// What an answer says; the fingerprint of its command stands on a line of its own.
pub(super) fn read_answer(answer: &str) -> ReadAnswer {
    let answer = answer.split_once('\n').map_or(answer, |(answer, _)| answer);
    serde_json::from_str(answer).unwrap_or(ReadAnswer::Other(serde::de::IgnoredAny))
}
