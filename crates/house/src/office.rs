//! The office: what happens at no table. People buy chips and turn them into money again, and
//! dispute rounds; that is written into a journal of its own.

mod personnel;
mod statements;

use std::sync::Arc;

use ledger::{
    Account, Body, Cause, Chain, CommandId, Entry, EntryError, Kind as EntryKind, Note, PersonId,
    Reason, Record, RollbackNote, Sequence, TableId,
};
use money::Money;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, MutexGuard};
use wire::Kind;

use crate::cage::{check_amount, not_posted};
use crate::people::Person;
use crate::problem::{BoxedProblem, trouble};
use crate::shared::{Ledger, Shared};
use crate::store::{Answered, Append, Fence, StoreError, Stored};
use crate::timing::current_moment;

pub(crate) use statements::{On, Statement};

/// The journal of the office.
pub(crate) const OFFICE: TableId = TableId(0);

/// What happens at no table.
pub(crate) struct Office {
    shared: Arc<Shared>,
    journal: Mutex<Journal>,
}

/// The answer to whoever asked for something: the number of its record.
#[derive(Serialize, Deserialize)]
struct Done {
    done: Sequence,
}

struct Journal {
    chain: Chain,
    fence: Fence,
    /// The number of the last table that was opened.
    tables: u32,
}

/// The journal of the office while nothing is written into it.
pub(crate) struct Paused<'a>(MutexGuard<'a, Journal>);

impl Paused<'_> {
    /// Goes on from what the store holds.
    pub(crate) fn put(&mut self, chain: Chain) {
        self.0.chain = chain;
    }
}

impl Office {
    /// Takes the journal of the office over.
    pub(crate) async fn open(shared: Arc<Shared>, chain: Chain) -> Result<Self, StoreError> {
        let fence = shared.store.own(OFFICE).await?;
        let tables = shared.store.tables().await?.last().map_or(0, |(table, _)| table.0);
        Ok(Self { shared, journal: Mutex::new(Journal { chain, fence, tables }) })
    }

    /// Lets nothing be written until what the store holds was read.
    pub(crate) async fn pause(&self) -> Paused<'_> {
        Paused(self.journal.lock().await)
    }

    /// Returns the number of the next table.
    pub(crate) async fn next_table(&self) -> TableId {
        let mut journal = self.journal.lock().await;
        journal.tables += 1;
        TableId(journal.tables)
    }

    /// Writes down that the house goes on from another journal than the one it had signed.
    pub(crate) async fn accept_rollback(&self, given_up: RollbackNote) -> Result<(), StoreError> {
        let mut journal = self.journal.lock().await;
        let note = Body::Noted(Note::RollbackAccepted(given_up));
        let append = journal.record(Cause::System(Reason::Recovery), note);
        self.shared.store.append(append).await
    }

    /// Sells chips to a player.
    pub(crate) async fn buy_in(
        &self,
        player: PersonId,
        amount: Money,
        cause: Cause,
    ) -> Result<(), BoxedProblem> {
        let entry = Entry::of(EntryKind::BuyIn, Account::Cage, rack(player), amount);
        self.book(entry, cause).await
    }

    /// Buys chips back from a player.
    pub(crate) async fn cash_out(
        &self,
        player: PersonId,
        amount: Money,
        cause: Cause,
    ) -> Result<(), BoxedProblem> {
        let entry = Entry::of(EntryKind::CashOut, rack(player), Account::Cage, amount);
        self.book(entry, cause).await
    }

    /// Takes from a player's rack what the house claims of them, or a part of it.
    pub(crate) async fn repay(
        &self,
        player: PersonId,
        amount: Money,
        cause: Cause,
    ) -> Result<(), BoxedProblem> {
        let entry = Entry::of(EntryKind::Repayment, rack(player), Account::House, amount);
        self.book(entry, cause).await
    }

    /// Books an entry, once: what somebody has asked for under the same id is not done again.
    async fn book(
        &self,
        entry: Result<Entry, EntryError>,
        cause: Cause,
    ) -> Result<(), BoxedProblem> {
        let entry = entry.map_err(|error| trouble(Kind::Unreadable, &error.to_string()))?;
        let body = Body::Moved(vec![entry.clone()]);
        entry.moves().iter().try_for_each(|it| check_amount(it.amount.whole()))?;
        self.shared.settled().await;
        let mut journal = self.journal.lock().await;
        if self.is_done(cause, &body).await? {
            return Ok(());
        }
        let pending = {
            let mut ledger = self.shared.ledger();
            if let Some(refusal) = self.shared.refusal() {
                return Err(refusal);
            }
            check_claim(&ledger, &entry)?;
            let posted = match cause {
                Cause::Person { .. } => ledger.books.post_order(std::slice::from_ref(&entry)),
                Cause::System(_) => ledger.books.post(&entry),
            };
            let order = std::slice::from_ref(&entry);
            posted.map_err(|error| not_posted(&error, &ledger.books, order))?;
            ledger.enter(&entry, current_moment());
            let append = journal.append(cause, body, entry);
            self.shared.store.append(append)
        };
        pending.await.map_err(|error| self.not_kept(&error))
    }

    /// The store did not take something: it is forgotten, and whoever asked for it is told.
    fn not_kept(&self, error: &StoreError) -> BoxedProblem {
        if error.is_rejection() {
            self.shared.doubt(Some(OFFICE), &error.to_string());
            let detail = format!("the store does not take it, and nothing was done: {error}");
            return trouble(Kind::Internal, &detail);
        }
        self.shared.stop(error);
        trouble(Kind::StoreUnavailable, &error.to_string())
    }

    /// Whether what somebody asks for was done under the same id. An id under which something else
    /// was done is refused: "done" would be untrue. The record says what was done.
    async fn is_done(&self, cause: Cause, body: &Body) -> Result<bool, BoxedProblem> {
        let Cause::Person { command, .. } = cause else { return Ok(false) };
        let store = &self.shared.store;
        let unavailable = |error: StoreError| trouble(Kind::StoreUnavailable, &error.to_string());
        let found = store.answer(command).await.map_err(unavailable)?;
        let Some(Answered { answer, .. }) = found else { return Ok(false) };
        let done: Option<Done> = serde_json::from_str(&answer).ok();
        let records = match done {
            Some(Done { done }) => store.records(OFFICE, done, done).await.map_err(unavailable)?,
            None => Vec::new(),
        };
        let before = records.first().and_then(|it| Record::read(&it.bytes).ok());
        if before.is_some_and(|it| it.body == *body) {
            return Ok(true);
        }
        Err(trouble(Kind::IdUsed, "you asked for something else with this id"))
    }
}

/// Nobody pays back more than is claimed of them.
fn check_claim(ledger: &Ledger, entry: &Entry) -> Result<(), BoxedProblem> {
    if entry.kind() != EntryKind::Repayment {
        return Ok(());
    }
    for it in entry.moves() {
        let Account::Rack(player) = it.from else { continue };
        let claim = ledger.claims.on(player.into());
        if it.amount.whole() > claim {
            let detail = format!("the house claims {claim} of you, and takes no more");
            return Err(trouble(Kind::Unreadable, &detail));
        }
    }
    Ok(())
}

impl Journal {
    /// A step that moves chips, with the answer to whoever asked for it.
    fn append(&mut self, cause: Cause, body: Body, entry: Entry) -> Append {
        let mut append = self.record(cause, body);
        let sequence = self.chain.last();
        append.entries.push((sequence, entry));
        if let Cause::Person { person, command, .. } = cause {
            let answer = serde_json::to_string(&Done { done: sequence });
            let answer = answer.expect("a number is plain data");
            append.answers.push(Answered { command, person, answer });
        }
        append
    }

    /// A step with one more record.
    fn record(&mut self, cause: Cause, body: Body) -> Append {
        let sequence = self.chain.last().next();
        let at = current_moment();
        let record = Record { table: OFFICE, sequence, at, cause, blind: None, body };
        let bytes = record.to_bytes();
        let link = self.chain.append(&bytes);
        let mut append = Append::new(OFFICE, self.fence);
        append.records.push(Stored { sequence, bytes, link });
        append
    }
}

fn rack(player: PersonId) -> Account {
    Account::Rack(player.into())
}

/// Who asked the office for something, and under which id; one is drawn where none was given.
pub(crate) fn by(person: &Person, id: Option<CommandId>) -> Cause {
    let id = id.unwrap_or_else(|| {
        let mut id = [0; 16];
        getrandom::fill(&mut id).expect("the operating system has randomness");
        CommandId(id)
    });
    // An id of the office's own, made of both: nobody else's, nor a table's, can be the same.
    let hash = Sha256::new().chain_update(person.id.0.to_be_bytes()).chain_update(id.0).finalize();
    let mut own = [0; 16];
    own.copy_from_slice(&hash[..16]);
    Cause::Person { person: person.id, role: person.role.number(), command: CommandId(own) }
}

/// What the house gives to guests.
pub(crate) const fn gift() -> Cause {
    Cause::System(Reason::Demo)
}
