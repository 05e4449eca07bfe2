//! The store of one machine: `SQLite`, with one thread that writes and one that reads.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ledger::{Account, Balance, CommandId, Hash, Moment, PersonId, Sequence, TableId};
use rusqlite::{Connection, OpenFlags};
use table::RoundNumber;

use super::job::Reader;
use super::place::{Place, keep_to_oneself};
use super::record_seal::SharedRecordSeal;
use super::write::Writer;
use super::{
    Answered, Append, DayRow, DisputeFile, DisputeStore, DisputesSought, Effort, Fence,
    HistoryStore, InvitedRow, JournalStore, MovementRow, Pending, PeopleStore, PersonRow, Placed,
    PlayedRow, RecordSeal, RestraintRow, ResultRow, RoundRow, SealedDeck, SelfLimitStore,
    SessionRow, Store, StoreError, Stored, check, checkpoint, dispute, invited, movement, read,
    restraint, result, schema, write,
};
use crate::Config;

/// A store in a file, for one process.
pub struct Sqlite {
    file: PathBuf,
    writer: Writer,
    reader: Reader,
    /// What the writer and the reader open sealed records with.
    seal: SharedRecordSeal,
}

impl Sqlite {
    /// Opens a database, or makes one.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        Self::open_waiting(file, Config::BUSY_TIMEOUT)
    }

    /// Opens a database that is waited for so long where another program has it locked.
    pub fn open_waiting(file: &Path, busy: Duration) -> Result<Self, StoreError> {
        keep_to_oneself(file)?;
        let mut connection = Connection::open(file)?;
        schema::prepare(&mut connection, busy)?;
        checkpoint::by_another(&mut connection, schema::open_again(file, busy)?)?;
        let reading = to_read(file)?;
        tracing::info!(schema = schema::VERSION, sqlite = rusqlite::version(), "the store opens");
        let seal = SharedRecordSeal::default();
        let writer = Writer::start(connection, Place::of(file)?, seal.clone());
        Ok(Self { file: file.to_owned(), writer, reader: Reader::start(reading), seal })
    }
}

/// A connection that only reads.
fn to_read(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(file, flags)?)
}

impl JournalStore for Sqlite {
    fn seal_records(&self, seal: RecordSeal) {
        self.seal.set(seal);
    }

    fn append(&self, append: Append) -> Pending<()> {
        self.writer.append(append)
    }

    fn own(&self, table: TableId) -> Pending<Fence> {
        self.writer.ask(move |connection| {
            let fences = write::own_all(connection, &[table])?;
            fences.into_iter().next().ok_or_else(|| schema::damaged("a table has no owner"))
        })
    }

    fn own_all(&self, tables: Vec<TableId>) -> Pending<Vec<Fence>> {
        self.writer.ask(move |connection| write::own_all(connection, &tables))
    }

    fn tables(&self) -> Pending<Vec<(TableId, Sequence)>> {
        self.reader.ask(|connection| read::tables(connection))
    }

    fn placed(&self, from: u64, limit: usize) -> Pending<Vec<Placed>> {
        let seal = self.seal.clone();
        self.reader.ask(move |connection| read::placed(connection, (from, limit), &seal))
    }

    fn place(&self, table: TableId, sequence: Sequence) -> Pending<Option<u64>> {
        self.reader.ask(move |connection| read::place(connection, table, sequence))
    }

    fn last_place(&self) -> Pending<u64> {
        self.reader.ask(|connection| read::last_place(connection))
    }

    fn records(&self, table: TableId, from: Sequence, to: Sequence) -> Pending<Vec<Stored>> {
        let seal = self.seal.clone();
        self.reader.ask(move |connection| read::records(connection, table, (from, to), &seal))
    }

    fn answer(&self, command: CommandId) -> Pending<Option<Answered>> {
        self.reader.ask(move |connection| read::answer(connection, command))
    }

    fn sealed(&self, table: TableId) -> Pending<Vec<SealedDeck>> {
        self.reader.ask(move |connection| read::sealed(connection, table))
    }

    fn round(&self, table: TableId, round: RoundNumber) -> Pending<Option<RoundRow>> {
        self.reader.ask(move |connection| read::round(connection, table, round))
    }

    fn rounds(&self, table: TableId, before: RoundNumber, limit: usize) -> Pending<Vec<RoundRow>> {
        self.reader.ask(move |connection| read::rounds(connection, table, before, limit))
    }

    fn put_head(&self, size: u64, note: String) -> Pending<()> {
        self.writer.ask(move |connection| write::put_head(connection, size, &note))
    }

    fn heads(&self, from: u64, limit: usize) -> Pending<Vec<(u64, String)>> {
        self.reader.ask(move |connection| read::heads(connection, from, limit))
    }

    fn last_head_within(&self, size: u64) -> Pending<Option<(u64, String)>> {
        self.reader.ask(move |connection| read::last_head_within(connection, size))
    }
}

impl HistoryStore for Sqlite {
    fn results(
        &self,
        person: PersonId,
        before: Option<PlayedRow>,
        limit: usize,
    ) -> Pending<Vec<(TableId, ResultRow)>> {
        self.reader.ask(move |connection| result::all(connection, person, before, limit))
    }

    fn days(&self, person: PersonId, since: Moment) -> Pending<Vec<DayRow>> {
        self.reader.ask(move |connection| result::days(connection, person, since))
    }

    fn movements(&self, person: PersonId, before: u64, limit: usize) -> Pending<Vec<MovementRow>> {
        self.reader.ask(move |connection| movement::all(connection, person, before, limit))
    }
}

impl PeopleStore for Sqlite {
    fn put_person(&self, person: PersonRow) -> Pending<()> {
        self.writer.ask(move |connection| write::put_person(connection, &person))
    }

    fn put_person_alone(&self, person: PersonRow, but: Option<Hash>) -> Pending<()> {
        self.writer.ask(move |connection| write::put_person_alone(connection, &person, but))
    }

    fn people(&self) -> Pending<Vec<PersonRow>> {
        self.reader.ask(|connection| read::people(connection))
    }

    fn put_session(&self, session: SessionRow) -> Pending<()> {
        self.writer.ask(move |connection| write::put_session(connection, session))
    }

    fn end_session(&self, token: Hash) -> Pending<()> {
        self.writer.ask(move |connection| write::end_session(connection, token))
    }

    fn sessions(&self, now: Moment) -> Pending<Vec<SessionRow>> {
        self.reader.ask(move |connection| read::sessions(connection, now))
    }

    fn put_invited(&self, row: InvitedRow) -> Pending<()> {
        self.writer.ask(move |connection| invited::put(connection, row))
    }

    fn invited(&self) -> Pending<Vec<InvitedRow>> {
        self.reader.ask(|connection| invited::all(connection))
    }
}

impl SelfLimitStore for Sqlite {
    fn put_restraint(&self, restraint: RestraintRow) -> Pending<()> {
        self.writer.ask(move |connection| restraint::put(connection, &restraint))
    }

    fn restraints(&self) -> Pending<Vec<RestraintRow>> {
        self.reader.ask(|connection| restraint::all(connection))
    }
}

impl DisputeStore for Sqlite {
    fn dispute(&self, id: u64) -> Pending<Option<DisputeFile>> {
        self.reader.ask(move |connection| dispute::one(connection, id))
    }

    fn disputes(&self, sought: DisputesSought) -> Pending<Vec<DisputeFile>> {
        self.reader.ask(move |connection| dispute::sought(connection, sought))
    }

    fn open_disputes(&self) -> Pending<Vec<(TableId, u64)>> {
        self.reader.ask(|connection| dispute::open(connection))
    }
}

impl Store for Sqlite {
    fn balances(&self) -> Pending<Vec<(Account, Balance)>> {
        self.reader.ask(|connection| read::balances(connection))
    }

    /// On a connection and a thread of its own, which end with it.
    fn check(&self) -> Pending<()> {
        match to_read(&self.file) {
            Ok(connection) => Reader::start(connection).ask(|connection| check::all(connection)),
            Err(error) => Box::pin(async move { Err(error) }),
        }
    }

    fn probe(&self) -> Pending<()> {
        self.writer.ask(write::probe)
    }

    fn effort(&self) -> Effort {
        self.writer.effort()
    }
}
