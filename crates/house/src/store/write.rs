//! The thread that writes: steps of many tables in one transaction, and then all of them are
//! acknowledged.
//!
//! While a transaction is on its way to the disk the next steps gather, and groups keep a distance,
//! so the busier the floor is, the more steps share one synchronisation of the disk. A step that
//! comes alone does not wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ledger::{Hash, TableId};
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use tokio::sync::oneshot;

use super::job::{Job, answer, job};
use super::place::Place;
use super::record_seal::SharedRecordSeal;
use super::{Append, Effort, Fence, Pending, SessionRow, StoreError, balance, step};

/// So many steps share a transaction at most, that nobody waits long for others.
const GROUP: usize = 512;

/// From one group to the next at least: what comes meanwhile shares the next one.
const DISTANCE: Duration = Duration::from_millis(1);

/// What the thread is handed.
enum Work {
    Append(Waiting),
    Other(Job),
}

/// A step, and who waits for it.
type Waiting = (Box<Append>, oneshot::Sender<Result<(), StoreError>>);

/// The thread that writes.
pub(super) struct Writer {
    work: Sender<Work>,
    done: Arc<Done>,
    place: Arc<Place>,
}

/// What the thread has done.
#[derive(Default)]
struct Done {
    steps: AtomicU64,
    groups: AtomicU64,
    busy_nanos: AtomicU64,
}

impl Done {
    fn add(&self, steps: usize, took: Duration) {
        self.steps.fetch_add(steps as u64, Ordering::Relaxed);
        self.groups.fetch_add(1, Ordering::Relaxed);
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.busy_nanos.fetch_add(nanos, Ordering::Relaxed);
    }
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(mut connection: Connection, place: Place, seal: SharedRecordSeal) -> Self {
        let (work, due) = channel();
        let (done, place) = (Arc::new(Done::default()), Arc::new(place));
        let writing = Thread { place: place.clone(), done: done.clone(), seal };
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writing.write_all(&mut connection, &due))
            .expect("a process may have another thread");
        Self { work, done, place }
    }

    pub(super) fn effort(&self) -> Effort {
        let Done { steps, groups, busy_nanos } = &*self.done;
        Effort {
            steps: steps.load(Ordering::Relaxed),
            groups: groups.load(Ordering::Relaxed),
            busy: Duration::from_nanos(busy_nanos.load(Ordering::Relaxed)),
        }
    }

    /// Hands a step over. It is in line when this returns.
    pub(super) fn append(&self, append: Append) -> Pending<()> {
        let (done, answered) = oneshot::channel();
        let is_sent = self.work.send(Work::Append((Box::new(append), done))).is_ok();
        answer(is_sent, answered)
    }

    /// Does something else, in a transaction of its own.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<T> {
        let place = self.place.clone();
        let (job, answered) = job(move |connection| {
            place.check()?;
            act(connection)
        });
        answer(self.work.send(Work::Other(job)).is_ok(), answered)
    }
}

/// What the thread works with, beside its connection.
struct Thread {
    place: Arc<Place>,
    done: Arc<Done>,
    seal: SharedRecordSeal,
}

impl Thread {
    fn write_all(&self, connection: &mut Connection, due: &Receiver<Work>) {
        let mut group = Vec::new();
        let mut earliest = Instant::now();
        while let Ok(first) = due.recv() {
            let mut next = Some(first);
            while let Some(work) = next.take() {
                match work {
                    Work::Append(waiting) => group.push(waiting),
                    Work::Other(job) => {
                        self.commit(connection, &mut group);
                        job(connection);
                    }
                }
                if group.len() < GROUP {
                    let left = earliest.saturating_duration_since(Instant::now());
                    next = due.recv_timeout(left).ok();
                }
            }
            self.commit(connection, &mut group);
            earliest = Instant::now() + DISTANCE;
        }
    }

    /// Makes a group durable. Where the store does not answer, nothing of the group is kept, and
    /// everybody is told so. Where it does not take one of the steps, each is written by itself, so
    /// that only whoever gave that one is refused.
    fn commit(&self, connection: &mut Connection, group: &mut Vec<Waiting>) {
        if group.is_empty() {
            return;
        }
        let begin = Instant::now();
        let written = self.place.check();
        let written = written.and_then(|()| write_group(connection, group, &self.seal));
        // What went into a file that nobody finds again is not durable.
        let written = written.and_then(|()| self.place.check());
        if group.len() > 1 && written.as_ref().is_err_and(StoreError::is_rejection) {
            for one in std::mem::take(group) {
                self.commit(connection, &mut vec![one]);
            }
            return;
        }
        if written.is_ok() {
            self.done.add(group.len(), begin.elapsed());
        }
        for (_, done) in group.drain(..) {
            // Nobody may be waiting any more.
            let _ = done.send(written.clone());
        }
    }
}

fn write_group(
    connection: &mut Connection,
    group: &[Waiting],
    seal: &SharedRecordSeal,
) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    let mut changes = balance::Changes::default();
    for (append, _) in group {
        step::write(&transaction, append, seal)?;
        append.entries.iter().for_each(|(_, entry)| changes.add(entry));
    }
    changes.write(&transaction)?;
    transaction.commit()?;
    Ok(())
}

pub(super) fn own_all(
    connection: &mut Connection,
    tables: &[TableId],
) -> Result<Vec<Fence>, StoreError> {
    let transaction = connection.transaction()?;
    let sql = "INSERT INTO tables (id, fence, sequence) VALUES (?1, 1, 0)
               ON CONFLICT (id) DO UPDATE SET fence = fence + 1";
    let gone = || super::schema::damaged("a table that was just written is not there");
    let own = |table: &TableId| {
        transaction.prepare_cached(sql)?.execute(params![table.0])?;
        fence_of(&transaction, *table)?.ok_or_else(gone)
    };
    let fences = tables.iter().map(own).collect::<Result<_, _>>()?;
    transaction.commit()?;
    Ok(fences)
}

/// Returns who owns a table.
pub(super) fn fence_of(
    transaction: &Transaction<'_>,
    table: TableId,
) -> Result<Option<Fence>, StoreError> {
    let sql = "SELECT fence FROM tables WHERE id = ?1";
    let mut look = transaction.prepare_cached(sql)?;
    let found: Option<i64> = look.query_row(params![table.0], |row| row.get(0)).optional()?;
    Ok(found.and_then(|fence| u64::try_from(fence).ok()).map(Fence))
}

pub(super) fn put_head(
    connection: &mut Connection,
    size: u64,
    note: &str,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO heads (size, note) VALUES (?1, ?2)";
    connection.prepare_cached(sql)?.execute(params![signed(size)?, note])?;
    Ok(())
}

pub(super) fn put_session(
    connection: &mut Connection,
    session: SessionRow,
    seal: &SharedRecordSeal,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO sessions (token, person, until, mac) VALUES (?1, ?2, ?3, ?4)";
    let (SessionRow { token, person, until }, mac) = (session, seal.get()?.of_session(&session));
    let row = params![token.0, person.0, signed(until.0)?, mac.0];
    connection.prepare_cached(sql)?.execute(row)?;
    Ok(())
}

pub(super) fn end_session(connection: &mut Connection, token: Hash) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM sessions WHERE token = ?1")?.execute([token.0])?;
    Ok(())
}

pub(super) fn probe(connection: &mut Connection) -> Result<(), StoreError> {
    let sql = "INSERT INTO probe (id, at) VALUES (1, 1)
               ON CONFLICT (id) DO UPDATE SET at = at + 1";
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}

/// A number as the database has it.
pub(super) fn signed(number: impl TryInto<i64>) -> Result<i64, StoreError> {
    number.try_into().map_err(|_| StoreError::TooLarge)
}
