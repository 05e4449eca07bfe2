//! The store of one machine, and what only a file can do.

use std::any::Any;
use std::fs::{File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use house::store::{JournalStore, RecordSeal, Sqlite, Store, StoreError};
use house::{SealKeys, Secret};

use ledger::Sequence;

use crate::bench::{Bench, conforms};
use crate::suite::{step, table};

/// A directory that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn file(&self) -> PathBuf {
        self.0.join("house.db")
    }

    /// A connection of somebody else's.
    fn other(&self) -> rusqlite::Connection {
        let other = rusqlite::Connection::open(self.file()).expect("it is a database");
        other.busy_timeout(Duration::from_secs(5)).expect("it may be waited for");
        other
    }
}

impl Bench for Scratch {
    fn new(name: &str) -> Self {
        let id = std::process::id();
        let path = std::env::temp_dir().join(format!("houserules-store-{name}-{id}"));
        std::fs::create_dir_all(&path).expect("a directory can be made");
        Self(path)
    }

    fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        let store = Sqlite::open_waiting(&self.file(), Duration::from_millis(200))?;
        store.seal_records(RecordSeal::new(&SealKeys::of(Secret::new([7; 32]))));
        Ok(Arc::new(store))
    }

    fn change(&self, sql: &str) -> Result<(), String> {
        self.other().execute_batch(sql).map_err(|error| error.to_string())
    }

    fn put_out_of_reach(&self) -> Box<dyn Any> {
        let (from, to) = (self.file(), self.0.join("elsewhere"));
        std::fs::rename(&from, &to).expect("a file can be moved");
        Box::new(Moved { from, to })
    }

    fn hold(&self) -> Box<dyn Any> {
        let other = self.other();
        other.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
        Box::new(other)
    }

    fn damage(&self, table: &str) -> Box<dyn Any> {
        let other = self.other();
        let whole = "PRAGMA wal_checkpoint(TRUNCATE)";
        let busy: u32 = other.query_row(whole, [], |row| row.get(0)).expect("it answers");
        assert_eq!(busy, 0, "nobody reads or writes");
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
        let root: u32 = other.query_row(sql, [table], |row| row.get(0)).expect("there is one");
        let size = other.pragma_query_value(None, "page_size", |row| row.get::<_, u32>(0));
        let (root, size) = (u64::from(root), u64::from(size.expect("pages have a size")));
        drop(other);
        let (file, from) = (self.file(), (root - 1) * size);
        let file = OpenOptions::new().read(true).write(true).open(file).expect("it is there");
        let mut was = vec![0; usize::try_from(size).expect("a page is small")];
        file.read_exact_at(&mut was, from).expect("the file has the page");
        file.write_all_at(&vec![0x5a; was.len()], from).expect("it can be written");
        Box::new(Overwritten { file, was, from })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A file that is elsewhere until this is dropped.
struct Moved {
    from: PathBuf,
    to: PathBuf,
}

impl Drop for Moved {
    fn drop(&mut self) {
        std::fs::rename(&self.to, &self.from).expect("a file can be moved back");
    }
}

/// A page of a file that holds something else until this is dropped.
struct Overwritten {
    file: File,
    was: Vec<u8>,
    from: u64,
}

impl Drop for Overwritten {
    fn drop(&mut self) {
        self.file.write_all_at(&self.was, self.from).expect("it can be written");
    }
}

conforms!(Scratch);

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
    assert_eq!(
        Sqlite::open(&file)
            .unwrap()
            .records(table(), Sequence(1), Sequence(9))
            .await
            .unwrap()
            .len(),
        2
    );
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

#[tokio::test]
async fn a_database_of_an_earlier_version_is_refused_and_stays_as_it_is() {
    let scratch = Scratch::new("earlier");
    let connection = rusqlite::Connection::open(scratch.file()).unwrap();
    connection.execute_batch("CREATE TABLE people (name TEXT)").unwrap();
    connection.execute("INSERT INTO people VALUES ('Ann')", []).unwrap();
    connection.pragma_update(None, "user_version", 6).unwrap();
    drop(connection);
    let before = std::fs::read(scratch.file()).unwrap();
    for _ in 0..2 {
        let Err(error) = Sqlite::open(&scratch.file()) else { panic!("it is refused") };
        assert!(matches!(error, StoreError::TooOld { found: 6, .. }), "{error}");
    }
    assert_eq!(std::fs::read(scratch.file()).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_stays_as_it_is() {
    let scratch = Scratch::new("foreign");
    let connection = rusqlite::Connection::open(scratch.file()).unwrap();
    connection.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(connection);
    let before = std::fs::read(scratch.file()).unwrap();
    for _ in 0..2 {
        let Err(error) = Sqlite::open(&scratch.file()) else { panic!("it is refused") };
        assert!(error.to_string().contains("another program's"), "{error}");
    }
    assert_eq!(std::fs::read(scratch.file()).unwrap(), before);
}
