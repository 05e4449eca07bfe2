//! A store that fails: nothing is taken, everybody is told, and play goes on by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use house::store::{
    Answered, Append, DayRow, DisputeFile, DisputeStore, DisputesSought, Effort, Fence,
    HistoryStore, InvitedRow, JournalStore, MovementRow, Pending, PeopleStore, PersonRow, Placed,
    PlayedRow, RecordSeal, RestraintRow, ResultRow, RoundRow, SealedDeck, SelfLimitStore,
    SessionRow, Store, StoreError, Stored,
};
use ledger::{Account, Balance, CommandId, Hash, Moment, PersonId, Sequence, TableId};
use serde_json::{Value, json};
use table::RoundNumber;

use crate::house::{Caller, Running};
use crate::playing::bet;
use crate::sockets::{Socket, alone};

/// What goes wrong with a store.
#[derive(Clone, Default)]
pub(crate) struct Faults {
    /// The disk is full.
    is_full: Arc<AtomicBool>,
    /// Whoever hands over the next step of this table fails in the middle of it.
    pub(crate) kills: Arc<AtomicU32>,
    /// The next step of this table is not taken, though the store is well.
    pub(crate) rejects: Arc<AtomicU32>,
    /// Records are not read yet.
    pub(crate) is_slow: Arc<AtomicBool>,
}

/// A store with faults.
struct Flaky {
    store: Arc<dyn Store>,
    faults: Faults,
}

impl Flaky {
    /// Whether a fault is set for a table; it happens once.
    fn takes(fault: &AtomicU32, table: TableId) -> bool {
        let taken = fault.compare_exchange(table.0 + 1, 0, Ordering::SeqCst, Ordering::SeqCst);
        taken.is_ok()
    }

    fn fails<T: Send + 'static>(&self) -> Option<Pending<T>> {
        let full = || StoreError::Unavailable("database or disk is full".to_owned());
        let failed: Pending<T> = Box::pin(async move { Err(full()) });
        self.faults.is_full.load(Ordering::SeqCst).then_some(failed)
    }
}

impl JournalStore for Flaky {
    fn seal_records(&self, seal: RecordSeal) {
        self.store.seal_records(seal);
    }

    fn append(&self, append: Append) -> Pending<()> {
        assert!(!Self::takes(&self.faults.kills, append.table), "a mistake of the house's");
        if Self::takes(&self.faults.rejects, append.table) {
            return Box::pin(async { Err(StoreError::Overdrawn("rack/3".to_owned())) });
        }
        self.fails().unwrap_or_else(|| self.store.append(append))
    }

    fn own(&self, table: TableId) -> Pending<Fence> {
        self.fails().unwrap_or_else(|| self.store.own(table))
    }

    fn own_all(&self, tables: Vec<TableId>) -> Pending<Vec<Fence>> {
        self.fails().unwrap_or_else(|| self.store.own_all(tables))
    }

    fn tables(&self) -> Pending<Vec<(TableId, Sequence)>> {
        self.store.tables()
    }

    fn placed(&self, from: u64, limit: usize) -> Pending<Vec<Placed>> {
        let (is_slow, placed) = (self.faults.is_slow.clone(), self.store.placed(from, limit));
        Box::pin(async move {
            for _ in 0..1_000 {
                if !is_slow.load(Ordering::SeqCst) {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            placed.await
        })
    }

    fn last_place(&self) -> Pending<u64> {
        self.store.last_place()
    }

    fn records(&self, table: TableId, from: Sequence, to: Sequence) -> Pending<Vec<Stored>> {
        self.store.records(table, from, to)
    }

    fn answer(&self, command: CommandId) -> Pending<Option<Answered>> {
        self.store.answer(command)
    }

    fn sealed(&self, table: TableId) -> Pending<Vec<SealedDeck>> {
        self.store.sealed(table)
    }

    fn round(&self, table: TableId, round: RoundNumber) -> Pending<Option<RoundRow>> {
        self.store.round(table, round)
    }

    fn rounds(&self, table: TableId, before: RoundNumber, limit: usize) -> Pending<Vec<RoundRow>> {
        self.store.rounds(table, before, limit)
    }

    fn put_head(&self, size: u64, note: String) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.put_head(size, note))
    }

    fn heads(&self, from: u64, limit: usize) -> Pending<Vec<(u64, String)>> {
        self.store.heads(from, limit)
    }

    fn place(&self, table: TableId, sequence: Sequence) -> Pending<Option<u64>> {
        self.store.place(table, sequence)
    }

    fn last_head_within(&self, size: u64) -> Pending<Option<(u64, String)>> {
        self.store.last_head_within(size)
    }
}

impl HistoryStore for Flaky {
    fn results(
        &self,
        person: PersonId,
        before: Option<PlayedRow>,
        limit: usize,
    ) -> Pending<Vec<(TableId, ResultRow)>> {
        self.store.results(person, before, limit)
    }

    fn days(&self, person: PersonId, since: Moment) -> Pending<Vec<DayRow>> {
        self.store.days(person, since)
    }

    fn movements(&self, person: PersonId, before: u64, limit: usize) -> Pending<Vec<MovementRow>> {
        self.store.movements(person, before, limit)
    }
}

impl PeopleStore for Flaky {
    fn put_person(&self, person: PersonRow) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.put_person(person))
    }

    fn put_person_alone(&self, person: PersonRow, but: Option<Hash>) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.put_person_alone(person, but))
    }

    fn people(&self) -> Pending<Vec<PersonRow>> {
        self.store.people()
    }

    fn put_session(&self, session: SessionRow) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.put_session(session))
    }

    fn end_session(&self, token: Hash) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.end_session(token))
    }

    fn sessions(&self, now: Moment) -> Pending<Vec<SessionRow>> {
        self.store.sessions(now)
    }

    fn put_invited(&self, row: InvitedRow) -> Pending<()> {
        self.store.put_invited(row)
    }

    fn invited(&self) -> Pending<Vec<InvitedRow>> {
        self.store.invited()
    }
}

impl SelfLimitStore for Flaky {
    fn put_restraint(&self, restraint: RestraintRow) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.put_restraint(restraint))
    }

    fn restraints(&self) -> Pending<Vec<RestraintRow>> {
        self.store.restraints()
    }
}

impl DisputeStore for Flaky {
    fn dispute(&self, id: u64) -> Pending<Option<DisputeFile>> {
        self.store.dispute(id)
    }

    fn disputes(&self, sought: DisputesSought) -> Pending<Vec<DisputeFile>> {
        self.store.disputes(sought)
    }

    fn open_disputes(&self) -> Pending<Vec<(TableId, u64)>> {
        self.store.open_disputes()
    }
}

impl Store for Flaky {
    fn balances(&self) -> Pending<Vec<(Account, Balance)>> {
        self.store.balances()
    }

    fn check(&self) -> Pending<()> {
        self.store.check()
    }

    fn probe(&self) -> Pending<()> {
        self.fails().unwrap_or_else(|| self.store.probe())
    }

    fn effort(&self) -> Effort {
        self.store.effort()
    }
}

fn flaky() -> (Running, Arc<AtomicBool>) {
    let (running, faults) = faulty();
    (running, faults.is_full)
}

/// A demonstration whose store has faults when that is wanted.
pub(crate) fn faulty() -> (Running, Faults) {
    let faults = Faults::default();
    let all = faults.clone();
    let running = Running::patient(|store| Arc::new(Flaky { store, faults }));
    (running, all)
}

/// Waits until the house says whether it is ready.
pub(crate) fn becomes(guest: &mut Caller, status: u16) {
    let until = Instant::now() + Duration::from_secs(3);
    while guest.get("/readyz").0 != status {
        assert!(Instant::now() < until, "it never was {status}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Waits until an address answers again, and returns what it says. Until then it says that the
/// store cannot be reached.
fn answers(caller: &mut Caller, path: &str) -> Value {
    let until = Instant::now() + Duration::from_secs(3);
    loop {
        let (status, answer) = caller.get(path);
        if status == 200 {
            return answer;
        }
        assert_eq!((status, &answer["type"]), (503, &json!(UNAVAILABLE)), "{answer}");
        assert!(Instant::now() < until, "it never answered");
        std::thread::sleep(Duration::from_millis(10));
    }
}

const UNAVAILABLE: &str = "/problems/store-unavailable";

#[test]
fn nothing_is_taken_while_the_disk_is_full() {
    let (running, is_full) = flaky();
    let mut guest = running.guest("player");
    bet(&mut guest, 3);
    let before = guest.look(3)["view"]["seats"].clone();
    is_full.store(true, Ordering::SeqCst);
    let tip = json!({ "do": "tip", "amount": "1.00" });
    // The first to ask may wait for the store; after that everybody is refused at once.
    let given = std::thread::spawn({
        let (mut guest, tip) = (guest.clone(), tip.clone());
        move || guest.give(3, 1, &tip)
    });
    becomes(&mut guest, 503);
    let stopped = Instant::now();
    let (status, answer) = guest.give(3, 2, &json!({ "do": "tip", "amount": "2.00" }));
    assert_eq!((status, &answer["problem"]["type"]), (503, &json!(UNAVAILABLE)));
    assert!(stopped.elapsed() < Duration::from_millis(250));
    let (status, answer) = given.join().expect("it was answered");
    assert_eq!((status, &answer["problem"]["type"]), (503, &json!(UNAVAILABLE)), "the first too");
    is_full.store(false, Ordering::SeqCst);
    becomes(&mut guest, 200);
    assert_eq!(guest.look(3)["view"]["seats"], before, "as it was before the disk was full");
    assert_eq!(guest.get("/api/me").1["rack"], "997.00", "no tip was taken");
    // What was not taken is taken when it is asked for again, and once.
    let first = guest.give(3, 1, &tip);
    assert_eq!(first.0, 200, "{}", first.1);
    assert_eq!(guest.give(3, 1, &tip), first);
    assert_eq!(guest.get("/api/me").1["rack"], "996.00", "one tip was taken");
    let (_, movements) = guest.get("/api/me/movements");
    assert_eq!(movements.to_string().matches("\"tip\"").count(), 1, "{movements}");
}

#[test]
fn what_is_not_durable_is_not_shown() {
    let (running, is_full) = flaky();
    let (mut guest, table) = alone(&running);
    let amounts = ["1.00", "1.00", "1.00"];
    guest.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    guest.does(table, &json!({ "do": "ready" }));
    let before = guest.wait(table, |now| now["view"]["turn"]["question"] == "bet-1");
    let mut watching = Socket::watch(&running, table, None);
    assert_eq!(watching.next()["type"], "welcome");
    is_full.store(true, Ordering::SeqCst);
    let pull = json!({ "do": "decide", "seat": 1, "choice": "pull" });
    let (status, answer) = guest.give(table, 7, &pull);
    assert_eq!((status, &answer["problem"]["type"]), (503, &json!(UNAVAILABLE)));
    assert_eq!(watching.next()["type"], "stopped");
    // A card was turned up and a bet given back in memory, and nobody learns of it.
    let mut late = Socket::watch(&running, table, None);
    let mut welcome = late.next();
    if welcome["type"] == "stopped" {
        // Nothing could be shown yet.
        welcome = late.next();
    }
    assert_eq!((&welcome["type"], &welcome["view"]), (&json!("welcome"), &before["view"]));
    assert_eq!(late.next()["type"], "stopped", "whoever comes now is told");
    let path = format!("/api/tables/{table}");
    assert_eq!(answers(&mut guest, &path)["now"]["view"], before["view"]);
    assert_eq!(answers(&mut guest, "/api/me")["rack"], "997.00");
    assert_eq!(answers(&mut guest, "/api/tables").as_array().map(Vec::len), Some(6));
    is_full.store(false, Ordering::SeqCst);
    for socket in [&mut watching, &mut late] {
        let resumed = socket.next();
        assert_eq!((&resumed["type"], &resumed["view"]), (&json!("resumed"), &before["view"]));
    }
    assert_eq!(guest.give(table, 7, &pull).0, 200, "it is asked again");
    assert_eq!(answers(&mut guest, "/api/me")["rack"], "998.00");
}

#[test]
fn whoever_comes_while_the_house_closes_is_told() {
    let running = Running::new(true);
    let (_, table) = alone(&running);
    let mut early = Socket::watch(&running, table, None);
    assert_eq!(early.next()["type"], "welcome");
    running.drain();
    assert_eq!(early.next()["type"], "closing");
    let mut late = Socket::watch(&running, table, None);
    assert_eq!(late.next()["type"], "welcome");
    assert_eq!(late.next()["type"], "closing");
}

#[test]
fn a_house_that_closes_goes_on_when_the_store_answers_again() {
    let (running, is_full) = flaky();
    let mut guest = running.guest("player");
    is_full.store(true, Ordering::SeqCst);
    let tip = json!({ "do": "tip", "amount": "1.00" });
    assert_eq!(guest.give(3, 1, &tip).0, 503);
    running.drain();
    is_full.store(false, Ordering::SeqCst);
    answers(&mut guest, "/api/tables/3");
    let until = Instant::now() + Duration::from_secs(3);
    while guest.get("/readyz").1 != json!("the house is closing\n") {
        assert!(Instant::now() < until, "it never came to that");
    }
    assert_eq!(guest.get("/api/me").1["rack"], "1000.00");
}
