//! The store of one machine: `SQLite`, with one thread that writes and one that reads.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ledger::{Account, Balance, CommandId, Hash, Moment, PersonId, Sequence, TableId};
use rusqlite::{Connection, OpenFlags};
use table::RoundNumber;

use super::job::Reader;
use super::place::{Place, keep_to_oneself};
use super::record_seal::{self, SharedRecordSeal};
use super::write::Writer;
use super::{
    Answered, Append, CosignatureRow, CosignatureStore, DayRow, DisputeFile, DisputeStore,
    DisputesSought, Effort, Fence, HistoryStore, InvitedRow, JournalStore, MovementRow, Pending,
    PeopleStore, PersonRow, Placed, PlayedRow, RecordSeal, RestraintRow, ResultRow, RoundRow,
    RowVisitor, SealedDeck, SelfLimitStore, SessionRow, Snapshot, Store, StoreError, Stored,
    Totals, WitnessRow, check, checkpoint, dispute, invited, movement, read, restraint, result,
    scan, schema, totals, witness, write,
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

    /// Opens a database of today's version that nothing is written to.
    pub(crate) fn open_read_only(file: &Path) -> Result<Self, StoreError> {
        let reading = to_read(file)?;
        schema::check_version(&reading)?;
        let seal = SharedRecordSeal::default();
        let writer = Writer::start(to_read(file)?, Place::of(file)?, seal.clone());
        Ok(Self { file: file.to_owned(), writer, reader: Reader::start(reading), seal })
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

    /// Encrypts every sealed record and deck once more, under the newest of the keys that
    /// [`seal_records`](JournalStore::seal_records) was given, and returns how many there were.
    pub(crate) fn reseal(&self) -> Pending<usize> {
        let seal = self.seal.clone();
        self.writer.ask(move |connection| record_seal::reseal(connection, &seal))
    }
}

impl Sqlite {
    /// Reads what takes long on a connection and a thread of its own, which end with it.
    fn on_connection_of_its_own<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<T> {
        match to_read(&self.file) {
            Ok(connection) => Reader::start(connection).ask(look),
            Err(error) => Box::pin(async move { Err(error) }),
        }
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
        let seal = self.seal.clone();
        self.reader.ask(move |connection| read::answer(connection, command, &seal))
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

impl CosignatureStore for Sqlite {
    fn put_cosignatures(&self, by: WitnessRow, cosignatures: Vec<CosignatureRow>) -> Pending<()> {
        self.writer.ask(move |connection| witness::put(connection, &by, &cosignatures))
    }

    fn witnesses(&self) -> Pending<Vec<WitnessRow>> {
        self.reader.ask(|connection| witness::all(connection))
    }

    fn cosigned_heads(&self, from: u64, limit: usize) -> Pending<Vec<(u64, String)>> {
        self.reader.ask(move |connection| witness::cosigned_heads(connection, from, limit))
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
    fn people(&self) -> Pending<Vec<PersonRow>> {
        self.reader.ask(|connection| read::people(connection))
    }

    fn put_session(&self, session: SessionRow) -> Pending<()> {
        let seal = self.seal.clone();
        self.writer.ask(move |connection| write::put_session(connection, session, &seal))
    }

    fn end_session(&self, token: Hash) -> Pending<()> {
        self.writer.ask(move |connection| write::end_session(connection, token))
    }

    fn sessions(&self, now: Moment) -> Pending<Vec<SessionRow>> {
        let seal = self.seal.clone();
        self.reader.ask(move |connection| read::sessions(connection, now, &seal))
    }

    fn invited(&self) -> Pending<Vec<InvitedRow>> {
        self.reader.ask(|connection| invited::all(connection))
    }
}

impl SelfLimitStore for Sqlite {
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

    fn check(&self) -> Pending<()> {
        self.on_connection_of_its_own(|connection| check::all(connection))
    }

    fn totals(&self) -> Pending<Totals> {
        self.on_connection_of_its_own(|connection| totals::read(connection))
    }

    fn scan(&self, visit: RowVisitor) -> Pending<Snapshot> {
        let seal = self.seal.clone();
        self.on_connection_of_its_own(move |connection| scan::all(connection, visit, &seal))
    }

    fn needs_seal_key(&self) -> Pending<bool> {
        self.reader.ask(|connection| read::needs_seal_key(connection))
    }

    fn probe(&self) -> Pending<()> {
        self.writer.ask(write::probe)
    }

    fn effort(&self) -> Effort {
        self.writer.effort()
    }
}
