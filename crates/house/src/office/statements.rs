//! What people say about rounds, taken down: the statement, its hash in the journal of the office
//! and the answer to the command become durable together.

use ledger::{Body, Cause, CommandId, Note, PersonId, StatementKind, TableId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::RoundNumber;
use wire::Kind;

use super::Office;
use crate::dispute::{MOST_OPEN, MOST_STATEMENTS, Words, noted};
use crate::people::Person;
use crate::problem::{BoxedProblem, trouble};
use crate::store::{
    Answered, DisputeFile, DisputeRow, DisputesSought, StatementRow, Store, StoreError,
};

/// What somebody says.
pub(crate) struct Statement {
    pub(crate) on: On,
    pub(crate) kind: StatementKind,
    pub(crate) words: Words,
    pub(crate) clauses: Vec<String>,
}

/// What it is said on.
pub(crate) enum On {
    /// A dispute that there is.
    Dispute(u64),
    /// A round; the dispute begins with it.
    Round {
        table: TableId,
        round: RoundNumber,
        about: &'static str,
        /// Which wager, by its seat and its spot.
        wager: Option<(u8, String)>,
    },
}

impl Statement {
    /// Whether it is the statement of a number in a dispute.
    fn is(&self, file: &DisputeFile, number: u64) -> bool {
        let dispute = &file.dispute;
        let is_on = match &self.on {
            On::Dispute(id) => *id == dispute.id,
            On::Round { table, round, about, wager } => {
                (*table, *round, wager) == (dispute.table, dispute.round, &dispute.wager)
                    && *about == dispute.about
            }
        };
        let is_it = |it: &StatementRow| {
            it.kind == self.kind.name()
                && it.words == self.words.text()
                && it.clauses == self.clauses
        };
        is_on && file.statements.iter().any(|it| it.number == number && is_it(it))
    }
}

/// What is answered to whoever said something: the same whenever the command comes again.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct TakenDown {
    pub(crate) dispute: u64,
    pub(crate) statement: u64,
}

impl Office {
    /// Takes a statement down; the same command twice is one statement.
    pub(crate) async fn take_down(
        &self,
        by: &Person,
        command: CommandId,
        said: Statement,
    ) -> Result<TakenDown, BoxedProblem> {
        let mut journal = self.journal.lock().await;
        let store = &*self.shared.store;
        let key = kept_for_statement(by.id, command);
        if let Some(before) = store.answer(key).await.map_err(|it| unavailable(&it))? {
            let damaged = || trouble(Kind::Internal, "what was answered cannot be read");
            let taken: TakenDown = serde_json::from_str(&before.answer).map_err(|_| damaged())?;
            let file = store.dispute(taken.dispute).await.map_err(|it| unavailable(&it))?;
            let is_same = said.is(&file.ok_or_else(damaged)?, taken.statement);
            // "Taken down" would be untrue of other words.
            let used = || trouble(Kind::IdUsed, "you said something else with this id");
            return is_same.then_some(taken).ok_or_else(used);
        }
        if let Some(refusal) = self.shared.refusal() {
            return Err(refusal);
        }
        let file = match said.on {
            On::Dispute(id) => existing(store, id, said.kind).await?,
            On::Round { table, round, about, wager } => {
                let id = next(store, by.id, (table, round)).await?;
                let (person, about) = (by.id, about.to_owned());
                let dispute = DisputeRow { id, table, round, person, about, wager };
                DisputeFile { dispute, statements: Vec::new() }
            }
        };
        let at = self.shared.clock.read();
        let statement = StatementRow {
            dispute: file.dispute.id,
            number: file.statements.last().map_or(0, |it| it.number) + 1,
            at,
            person: by.id,
            role: by.role.name().to_owned(),
            kind: said.kind.name().to_owned(),
            words: said.words.into_text(),
            clauses: said.clauses,
            sequence: journal.chain.last().next(),
        };
        let taken = TakenDown { dispute: statement.dispute, statement: statement.number };
        let answer = serde_json::to_string(&taken).expect("it is plain data");
        let cause = Cause::Person { person: by.id, role: by.role.number(), command };
        let note = noted(&file.dispute, &statement, said.kind);
        let mut append = journal.record_at(at, cause, Body::Noted(Note::Statement(note)));
        append.answers.push(Answered { command: key, person: by.id, answer });
        append.disputes.extend(file.statements.is_empty().then_some(file.dispute));
        append.statements.push(statement);
        let written = store.append(append).await;
        written.map(|()| taken).map_err(|error| self.not_kept(&error))
    }
}

/// Under which id the answer is kept. It is apart from the ids of tables and of other people, so
/// that none of them can be in the way when it is written.
pub(crate) fn kept_for_statement(by: PersonId, command: CommandId) -> CommandId {
    let mut hash = Sha256::new_with_prefix("houserules statement");
    hash.update(by.0.to_be_bytes());
    hash.update(command.0);
    let hash: [u8; 32] = hash.finalize().into();
    CommandId(std::array::from_fn(|at| hash[at]))
}

/// A dispute in which something more may be said.
async fn existing(
    store: &dyn Store,
    id: u64,
    kind: StatementKind,
) -> Result<DisputeFile, BoxedProblem> {
    let found = store.dispute(id).await.map_err(|it| unavailable(&it))?;
    let unknown = || trouble(Kind::UnknownDispute, &format!("there is no dispute {id}"));
    let file = found.ok_or_else(unknown)?;
    // Surveillance may find something later, too.
    if file.answer().is_some() && kind != StatementKind::Finding {
        let detail = "what more there is to say is said in a new one";
        return Err(trouble(Kind::DisputeAnswered, detail));
    }
    // There is always room for the answer.
    if file.statements.len() >= MOST_STATEMENTS && !kind.is_answer() {
        let detail = format!("a dispute has at most {MOST_STATEMENTS} statements");
        return Err(trouble(Kind::TooManyRequests, &detail));
    }
    Ok(file)
}

/// The number of the next dispute, if this person may open one about this round.
async fn next(
    store: &dyn Store,
    person: PersonId,
    round: (TableId, RoundNumber),
) -> Result<u64, BoxedProblem> {
    let all = DisputesSought {
        person: None,
        round: None,
        is_open: None,
        before: u64::MAX,
        limit: MOST_OPEN,
    };
    let own = DisputesSought { person: Some(person), is_open: Some(true), ..all };
    let open = store.disputes(own).await.map_err(|it| unavailable(&it))?;
    if open.iter().any(|it| (it.dispute.table, it.dispute.round) == round) {
        let detail = "say what more there is to say in that one";
        return Err(trouble(Kind::DisputeOpen, detail));
    }
    if open.len() >= MOST_OPEN {
        let detail = format!("you have {MOST_OPEN} open disputes; wait for an answer");
        return Err(trouble(Kind::TooManyRequests, &detail));
    }
    let last =
        store.disputes(DisputesSought { limit: 1, ..all }).await.map_err(|it| unavailable(&it))?;
    Ok(last.first().map_or(0, |it| it.dispute.id) + 1)
}

fn unavailable(error: &StoreError) -> BoxedProblem {
    tracing::error!(%error, "the store failed");
    trouble(Kind::StoreUnavailable, "it cannot be taken down now")
}
