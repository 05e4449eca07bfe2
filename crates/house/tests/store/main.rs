//! What every store keeps to. The suite is written against the trait; a new store runs it too.

mod disputes;

use std::path::PathBuf;
use std::sync::Arc;

use house::store::{
    Answered, Append, Caps, DayRow, Fence, PersonRow, PlayedRow, ResetRow, RestraintRow, ResultRow,
    RoundRow, SealedDeck, SessionRow, Sqlite, Store, StoreError, Stored,
};
use ledger::{
    Account, Balance, Body, Cause, CommandId, Entry, Hash, Kind, Moment, Reason, Record, TableId,
};
use money::Money;
use table::Player;

/// A directory that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let id = std::process::id();
        let path = std::env::temp_dir().join(format!("houserules-store-{name}-{id}"));
        std::fs::create_dir_all(&path).expect("a directory can be made");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("house.db")
    }

    fn store(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&self.file()).expect("a store can be opened"))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

fn table() -> TableId {
    TableId(7)
}

fn stored(sequence: u64) -> Stored {
    Stored { sequence, bytes: format!("record {sequence}").into_bytes(), link: Hash([7; 32]) }
}

fn step(fence: Fence, sequences: impl IntoIterator<Item = u64>) -> Append {
    let mut append = Append::new(table(), fence);
    append.records = sequences.into_iter().map(stored).collect();
    append
}

fn bought(player: u32, dollars: u32) -> Entry {
    let to = Account::Rack(Player(player));
    Entry::of(Kind::BuyIn, Account::Cage, to, Money::from_dollars(dollars)).expect("it is lawful")
}

fn sold(player: u32, dollars: u32) -> Entry {
    let from = Account::Rack(Player(player));
    Entry::of(Kind::CashOut, from, Account::Cage, Money::from_dollars(dollars)).expect("lawful")
}

fn answered(number: u8) -> Answered {
    Answered { command: CommandId([number; 16]), person: 3, answer: format!("answer {number}") }
}

async fn rack(store: &dyn Store, player: u32) -> Balance {
    let balances = store.balances().await.expect("it answers");
    let found = balances.into_iter().find(|(it, _)| *it == Account::Rack(Player(player)));
    found.map_or(Balance::ZERO, |(_, balance)| balance)
}

#[tokio::test]
async fn a_step_is_kept_whole() {
    let scratch = Scratch::new("whole");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1, 2]);
    append.entries = vec![(1, bought(3, 100)), (2, sold(3, 40))];
    append.answers = vec![answered(1)];
    append.sealed = vec![SealedDeck { round: 5, bytes: vec![1, 2, 3] }];
    store.append(append).await.unwrap();
    assert_eq!(store.records(table(), 1, 9).await.unwrap(), [stored(1), stored(2)]);
    assert_eq!(store.records(table(), 2, 2).await.unwrap(), [stored(2)]);
    assert_eq!(rack(&*store, 3).await, Balance::ZERO.plus(Money::from_dollars(60)));
    assert_eq!(store.answer(CommandId([1; 16])).await.unwrap(), Some(answered(1)));
    assert_eq!(store.answer(CommandId([2; 16])).await.unwrap(), None);
    assert_eq!(store.sealed(table()).await.unwrap().len(), 1);
    assert_eq!(store.tables().await.unwrap(), [(table(), 2)]);
}

#[tokio::test]
async fn an_earlier_owner_cannot_write() {
    let scratch = Scratch::new("fence");
    let store = scratch.store();
    let first = store.own(table()).await.unwrap();
    store.append(step(first, [1])).await.unwrap();
    let second = store.own(table()).await.unwrap();
    assert!(second > first);
    let refused = store.append(step(first, [2])).await;
    assert_eq!(refused, Err(StoreError::Fenced(table())));
    store.append(step(second, [2])).await.unwrap();
}

#[tokio::test]
async fn several_tables_are_owned_at_once() {
    let scratch = Scratch::new("fences");
    let store = scratch.store();
    let other = TableId(table().0 + 1);
    let first = store.own(table()).await.unwrap();
    let fences = store.own_all(vec![other, table()]).await.unwrap();
    assert_eq!(fences.len(), 2);
    assert!(fences[1] > first);
    let refused = store.append(step(first, [1])).await;
    assert_eq!(refused, Err(StoreError::Fenced(table())));
    store.append(step(fences[1], [1])).await.unwrap();
    assert_eq!(store.own_all(Vec::new()).await.unwrap(), []);
}

#[tokio::test]
async fn what_is_done_is_counted() {
    let scratch = Scratch::new("effort");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let before = store.effort();
    store.append(step(fence, [1])).await.unwrap();
    let both = (store.append(step(fence, [2])), store.append(step(fence, [3])));
    both.0.await.unwrap();
    both.1.await.unwrap();
    let refused = store.append(step(fence, [9])).await;
    assert!(refused.is_err());
    let after = store.effort();
    assert_eq!(after.steps - before.steps, 3);
    assert!((2..=3).contains(&(after.groups - before.groups)), "{after:?}");
    assert!(after.busy > before.busy);
}

#[tokio::test]
async fn records_must_follow_one_another() {
    let scratch = Scratch::new("order");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let out_of_order = Err(StoreError::OutOfOrder(table()));
    for sequences in [vec![2], vec![0], vec![1, 3], vec![1, 1], vec![]] {
        assert_eq!(
            store.append(step(fence, sequences.clone())).await,
            out_of_order,
            "{sequences:?}"
        );
    }
    store.append(step(fence, [1])).await.unwrap();
    assert_eq!(store.append(step(fence, [1])).await, out_of_order);
    assert_eq!(store.records(table(), 1, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_repeated_command_keeps_nothing() {
    let scratch = Scratch::new("repeated");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut first = step(fence, [1]);
    first.answers = vec![answered(1)];
    store.append(first).await.unwrap();
    let mut again = step(fence, [2]);
    again.answers = vec![answered(2), Answered { person: 4, ..answered(1) }];
    again.entries = vec![(2, bought(3, 100))];
    let refused = store.append(again).await;
    assert_eq!(refused, Err(StoreError::Repeated(CommandId([1; 16]))));
    assert_eq!(store.records(table(), 1, 9).await.unwrap().len(), 1);
    assert_eq!(store.answer(CommandId([2; 16])).await.unwrap(), None);
    assert_eq!(rack(&*store, 3).await, Balance::ZERO);
}

#[tokio::test]
async fn no_rack_falls_below_zero() {
    let scratch = Scratch::new("overdrawn");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1]);
    append.entries = vec![(1, bought(3, 10)), (1, sold(3, 11))];
    let refused = store.append(append).await;
    assert_eq!(refused, Err(StoreError::Overdrawn("rack/3".to_owned())));
    assert_eq!(store.balances().await.unwrap(), []);
    assert_eq!(store.records(table(), 1, 9).await.unwrap(), []);
}

#[tokio::test]
async fn all_tables_have_one_order() {
    let scratch = Scratch::new("places");
    let store = scratch.store();
    let other = TableId(8);
    let (one, two) = (store.own(table()).await.unwrap(), store.own(other).await.unwrap());
    let steps: Vec<_> = (1..=50)
        .flat_map(|sequence| {
            let there = Append { table: other, ..step(two, [sequence]) };
            [store.append(step(one, [sequence])), store.append(there)]
        })
        .collect();
    for step in steps {
        step.await.unwrap();
    }
    let placed = store.placed(1, 1000).await.unwrap();
    let numbers: Vec<u64> = placed.iter().map(|it| it.place).collect();
    assert_eq!(numbers, (1..=100).collect::<Vec<_>>());
    let tables: Vec<u32> = placed.iter().map(|it| it.table.0).collect();
    assert_eq!(tables, [7, 8].repeat(50), "the order of the calls");
    assert_eq!(store.placed(99, 1000).await.unwrap().len(), 2);
    assert_eq!(store.placed(1, 3).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_round_that_ended_has_no_seal() {
    let scratch = Scratch::new("rounds");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1, 2]);
    append.sealed =
        vec![1, 2].into_iter().map(|round| SealedDeck { round, bytes: vec![9] }).collect();
    let row = RoundRow { round: 1, first: 1, last: 2, ended: 1_700_000_000_000 };
    append.rounds = vec![row];
    store.append(append).await.unwrap();
    let sealed = store.sealed(table()).await.unwrap();
    assert_eq!(sealed.iter().map(|it| it.round).collect::<Vec<_>>(), [2]);
    assert_eq!(store.round(table(), 1).await.unwrap(), Some(row));
    assert_eq!(store.round(table(), 2).await.unwrap(), None);
    assert_eq!(store.rounds(table(), u64::MAX, 9).await.unwrap(), [row]);
    assert_eq!(store.rounds(table(), 1, 9).await.unwrap(), []);
}

#[tokio::test]
async fn people_and_sessions_are_kept() {
    let scratch = Scratch::new("people");
    let store = scratch.store();
    let ann = PersonRow {
        id: 1,
        name: "Ann".to_owned(),
        role: "dealer".to_owned(),
        password: Some("a hash".to_owned()),
        disabled: false,
        reset: None,
    };
    store.put_person(ann.clone()).await.unwrap();
    let changed = PersonRow { role: "floorperson".to_owned(), ..ann };
    store.put_person(changed.clone()).await.unwrap();
    assert_eq!(store.people().await.unwrap(), [changed]);
    let session = SessionRow { token: Hash([1; 32]), person: 1, until: 1000 };
    store.put_session(session).await.unwrap();
    assert_eq!(store.sessions(999).await.unwrap(), [session]);
    assert_eq!(store.sessions(1000).await.unwrap(), []);
    store.end_session(Hash([1; 32])).await.unwrap();
    assert_eq!(store.sessions(0).await.unwrap(), []);
}

#[tokio::test]
async fn a_person_alone_keeps_one_session() {
    let scratch = Scratch::new("alone");
    let store = scratch.store();
    let session = |token: u8, person| SessionRow { token: Hash([token; 32]), person, until: 1000 };
    let (ann, other, ben) = (session(1, 1), session(2, 1), session(3, 2));
    for session in [ann, other, ben] {
        store.put_session(session).await.unwrap();
    }
    let row = PersonRow {
        id: 1,
        name: "Ann".to_owned(),
        role: "player".to_owned(),
        password: None,
        disabled: false,
        reset: Some(ResetRow { token: Hash([9; 32]), until: 77 }),
    };
    store.put_person_alone(row.clone(), Some(ann.token)).await.unwrap();
    assert_eq!(store.people().await.unwrap(), std::slice::from_ref(&row));
    assert_eq!(store.sessions(0).await.unwrap(), [ann, ben]);
    store.put_person_alone(row, None).await.unwrap();
    assert_eq!(store.sessions(0).await.unwrap(), [ben]);
}

const DAY: u64 = 86_400_000;

fn result(person: u32, round: u64, ended: u64) -> ResultRow {
    let [wagered, returned] = [15, 20].map(Money::from_dollars);
    ResultRow { person, round, ended, wagered, returned, fees: Money::ZERO, is_void: false }
}

#[tokio::test]
async fn results_are_listed_from_the_latest() {
    let scratch = Scratch::new("results");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1]);
    let ended = [10 * DAY, 10 * DAY, 11 * DAY + 5];
    append.results = (1..).zip(ended).map(|(round, ended)| result(3, round, ended)).collect();
    append.results.push(result(4, 1, 10 * DAY));
    let rows = append.results.clone();
    store.append(append).await.unwrap();
    let list = |before, limit| store.results(3, before, limit);
    let all = list(None, 9).await.unwrap();
    assert_eq!(all, [2, 1, 0].map(|at| (table(), rows[at])), "nobody else's");
    let second = PlayedRow { ended: 10 * DAY, table: table(), round: 2 };
    assert_eq!(list(Some(second), 9).await.unwrap(), [(table(), rows[0])]);
    assert_eq!(list(None, 1).await.unwrap(), [(table(), rows[2])]);
    let day = |day, rounds: u32| DayRow {
        day,
        rounds: rounds.into(),
        wagered: Money::from_dollars(15 * rounds),
        returned: Money::from_dollars(20 * rounds),
        fees: Money::ZERO,
    };
    assert_eq!(store.days(3, 0).await.unwrap(), [day(10, 2), day(11, 1)]);
    assert_eq!(store.days(3, 11 * DAY).await.unwrap(), [day(11, 1)]);
}

#[tokio::test]
async fn movements_are_those_without_a_round() {
    let scratch = Scratch::new("movements");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1, 2]);
    for (at, stored) in append.records.iter_mut().enumerate() {
        let (cause, body) = (Cause::System(Reason::Demo), Body::Noted("chips".to_owned()));
        let (sequence, at) = (stored.sequence, Moment(1000 * (at as u64 + 1)));
        stored.bytes = Record { table: table(), sequence, at, cause, body }.to_bytes();
    }
    append.entries = vec![(1, bought(3, 100)), (1, bought(4, 7)), (2, sold(3, 40))];
    store.append(append).await.unwrap();
    let found = store.movements(3, u64::MAX, 9).await.unwrap();
    let seen: Vec<_> = found.iter().map(|it| (it.at, it.kind, it.amount.cents())).collect();
    assert_eq!(seen, [(2000, Kind::CashOut, 4_000), (1000, Kind::BuyIn, 10_000)]);
    assert_eq!(store.movements(3, found[0].place, 9).await.unwrap(), found[1..]);
}

#[tokio::test]
async fn what_players_are_kept_to_is_kept() {
    let scratch = Scratch::new("restraints");
    let store = scratch.store();
    let caps = Caps { stake: Some(Money::from_dollars(5)), ..Caps::default() };
    let row = RestraintRow {
        person: 3,
        caps,
        later: Some((99, Caps::default())),
        excluded_until: Some(1234),
        reality: Some(0),
    };
    store.put_restraint(row).await.unwrap();
    let other = RestraintRow { person: 4, later: None, reality: None, ..row };
    store.put_restraint(other).await.unwrap();
    assert_eq!(store.restraints().await.unwrap(), [row, other]);
}

#[tokio::test]
async fn what_is_kept_survives_a_restart() {
    let scratch = Scratch::new("restart");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1]);
    append.entries = vec![(1, bought(3, 100))];
    store.append(append).await.unwrap();
    assert_eq!(store.last_head().await.unwrap(), None);
    store.put_head(1, "a note".to_owned()).await.unwrap();
    store.probe().await.unwrap();
    drop(store);
    let store = scratch.store();
    assert_eq!(store.records(table(), 1, 9).await.unwrap(), [stored(1)]);
    assert_eq!(store.heads(0, 9).await.unwrap(), [(1, "a note".to_owned())]);
    assert_eq!(store.last_head().await.unwrap(), Some((1, "a note".to_owned())));
    assert_eq!(rack(&*store, 3).await, Balance::ZERO.plus(Money::from_dollars(100)));
}

#[tokio::test]
async fn nothing_is_written_where_nobody_finds_it_again() {
    let scratch = Scratch::new("gone");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    store.append(step(fence, [1])).await.unwrap();
    let (file, away) = (scratch.file(), scratch.0.join("elsewhere"));
    for name in ["house.db", "house.db-wal"].map(|name| scratch.0.join(name)) {
        std::fs::rename(&name, &away).unwrap();
        for found in [store.append(step(fence, [2])).await, store.probe().await] {
            assert!(matches!(found, Err(StoreError::Unavailable(_))), "{found:?}");
        }
        std::fs::write(&name, "something else").unwrap();
        assert!(store.append(step(fence, [2])).await.is_err(), "that is another file");
        std::fs::rename(&away, &name).unwrap();
        store.probe().await.unwrap();
    }
    store.append(step(fence, [2])).await.unwrap();
    drop(store);
    assert_eq!(Sqlite::open(&file).unwrap().records(table(), 1, 9).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_database_that_is_locked_is_not_waited_for_long() {
    let scratch = Scratch::new("locked");
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    let other = rusqlite::Connection::open(scratch.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begin = std::time::Instant::now();
    let found = store.append(step(fence, [1])).await;
    assert!(matches!(found, Err(StoreError::Unavailable(_))), "{found:?}");
    assert!(begin.elapsed() < std::time::Duration::from_secs(1), "{:?}", begin.elapsed());
    other.execute_batch("ROLLBACK").unwrap();
    store.append(step(fence, [1])).await.unwrap();
}

#[tokio::test]
async fn only_its_owner_reads_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("modes");
    let mode = |name: &str| {
        let found = std::fs::metadata(scratch.0.join(name)).unwrap();
        found.permissions().mode() & 0o777
    };
    let store = scratch.store();
    let fence = store.own(table()).await.unwrap();
    store.append(step(fence, [1])).await.unwrap();
    for name in ["house.db", "house.db-wal", "house.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    drop(store);
    let wide = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(scratch.file(), wide).unwrap();
    drop(scratch.store());
    assert_eq!(mode("house.db"), 0o600);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let scratch = Scratch::new("damaged");
    std::fs::write(
        scratch.file(),
        "this is not a database, and long enough to be read as one\n".repeat(99),
    )
    .expect("a file can be written");
    let opened = Sqlite::open(&scratch.file());
    assert!(matches!(opened, Err(StoreError::Damaged(_))));
}
