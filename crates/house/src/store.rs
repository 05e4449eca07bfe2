//! The store: where everything is kept that must not be lost.
//!
//! A step of a table is one [`Append`]: its records, the ledger's entries, the answers to the
//! commands that caused it and the sealed decks, all durable together or not at all. Whoever
//! owns a table has a [`Fence`] for it, and an append under an older fence is refused, so that
//! two owners can never both write. Appends become durable in the order in which they were
//! handed over.
//!
//! [`Sqlite`] is the store of one machine. A store for several machines keeps to the same trait
//! and to the same suite of tests.

mod balance;
mod check;
mod checkpoint;
mod dispute;
mod invited;
mod job;
mod movement;
mod people;
mod place;
mod read;
mod record_seal;
mod restraint;
mod result;
mod row_seal;
mod scan;
mod schema;
mod sqlite;
mod step;
mod totals;
mod witness;
mod write;

use std::pin::Pin;
use std::time::Duration;

use ledger::{Account, Balance, CommandId, Entry, Hash, Moment, PersonId, Sequence, TableId};
use table::RoundNumber;
use thiserror::Error;

pub use dispute::{DisputeFile, DisputeRow, DisputesSought, StatementRow};
pub use invited::InvitedRow;
pub use movement::MovementRow;
pub use people::{EndedSessions, PersonChange, PersonRow, ResetRow, SessionRow};
pub(crate) use place::narrow;
pub use record_seal::RecordSeal;
pub use restraint::{Caps, RestraintRow};
pub use result::{DayRow, PlayedRow, ResultRow};
pub use scan::{DataRow, RowVisitor, Snapshot, Value};
pub use sqlite::Sqlite;
pub use totals::Totals;
pub use witness::{CosignatureRow, WitnessRow};

/// What a store will have done, or why it could not.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The number of an owner of a table: each new owner has a higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fence(pub u64);

/// A record as it is kept: its number in its table, its bytes and its link in the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The number of the record in its table, from 1.
    pub sequence: Sequence,
    /// The record.
    pub bytes: Vec<u8>,
    /// Its link.
    pub link: Hash,
}

/// A record with its place among all records of the floor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The place in the order in which records became durable, from 1.
    pub place: u64,
    /// Whose record it is.
    pub table: TableId,
    /// The record.
    pub stored: Stored,
}

/// The answer that a command got, kept so that the same command gets it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The command.
    pub command: CommandId,
    /// Who gave it.
    pub person: PersonId,
    /// What was answered.
    pub answer: String,
}

/// A deck that nobody may look into yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedDeck {
    /// The round it is for.
    pub round: RoundNumber,
    /// The seed, encrypted.
    pub bytes: Vec<u8>,
}

/// Where in a table's records a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRow {
    /// The number of the round at its table.
    pub round: RoundNumber,
    /// Its first record.
    pub first: Sequence,
    /// Its last record.
    pub last: Sequence,
    /// When it ended, in milliseconds since 1970.
    pub ended: Moment,
}

/// Everything that a step of a table makes durable at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// What the owner holds it under.
    pub fence: Fence,
    /// The records, following the last one that is kept.
    pub records: Vec<Stored>,
    /// Those of them that name cards which lie face down: their bytes are kept encrypted until the
    /// round that they are of is over.
    pub hidden: Vec<Sequence>,
    /// The ledger's entries, each with the number of the record that caused it.
    pub entries: Vec<(Sequence, Entry)>,
    /// The answers to commands.
    pub answers: Vec<Answered>,
    /// Decks to be kept sealed.
    pub sealed: Vec<SealedDeck>,
    /// Rounds that ended; their sealed decks are erased, and their records are kept in the clear.
    pub rounds: Vec<RoundRow>,
    /// Disputes that were opened.
    pub disputes: Vec<DisputeRow>,
    /// What was said in disputes.
    pub statements: Vec<StatementRow>,
    /// What those rounds came to for their players.
    pub results: Vec<ResultRow>,
    /// People who were added or changed.
    pub people: Vec<PersonChange>,
    /// Limits that players set for themselves.
    pub restraints: Vec<RestraintRow>,
    /// People who may see a private table from now on.
    pub invited: Vec<InvitedRow>,
}

impl Append {
    /// Returns a step without anything in it.
    pub const fn new(table: TableId, fence: Fence) -> Self {
        Self {
            table,
            fence,
            records: Vec::new(),
            hidden: Vec::new(),
            entries: Vec::new(),
            answers: Vec::new(),
            sealed: Vec::new(),
            rounds: Vec::new(),
            disputes: Vec::new(),
            statements: Vec::new(),
            results: Vec::new(),
            people: Vec::new(),
            restraints: Vec::new(),
            invited: Vec::new(),
        }
    }
}

/// What a store has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Steps that it made durable.
    pub steps: u64,
    /// Groups of steps, each made durable at once.
    pub groups: u64,
    /// How long it was at that.
    pub busy: Duration,
}

/// Keeps what happened at the tables: records, what was answered, and signed heads.
pub trait JournalStore: Send + Sync + 'static {
    /// Sets what encrypts records that name cards which lie face down. Before it is set, such
    /// records can neither be written nor read.
    fn seal_records(&self, seal: RecordSeal);

    /// Makes a step durable. The order of calls is the order of steps.
    fn append(&self, append: Append) -> Pending<()>;

    /// Takes a table over, new or not: whoever held it before can no longer write.
    fn own(&self, table: TableId) -> Pending<Fence>;

    /// Takes several tables over at once; returns what they are held under, in the same order.
    fn own_all(&self, tables: Vec<TableId>) -> Pending<Vec<Fence>>;

    /// Returns every table that was ever owned and the number of its last record, the lowest table
    /// first.
    fn tables(&self) -> Pending<Vec<(TableId, Sequence)>>;

    /// Returns records of the whole floor from a place on, at most so many.
    fn placed(&self, from: u64, limit: usize) -> Pending<Vec<Placed>>;

    /// Returns the place of a record of a table, if it is there.
    fn place(&self, table: TableId, sequence: Sequence) -> Pending<Option<u64>>;

    /// Returns the place of the last record; nought if there is none.
    fn last_place(&self) -> Pending<u64>;

    /// Returns records of one table from a sequence number to another, both included.
    fn records(&self, table: TableId, from: Sequence, to: Sequence) -> Pending<Vec<Stored>>;

    /// Returns the answer that a command got.
    fn answer(&self, command: CommandId) -> Pending<Option<Answered>>;

    /// Returns the sealed decks of a table.
    fn sealed(&self, table: TableId) -> Pending<Vec<SealedDeck>>;

    /// Returns where a round is.
    fn round(&self, table: TableId, round: RoundNumber) -> Pending<Option<RoundRow>>;

    /// Returns the last rounds of a table before one, the latest first.
    fn rounds(&self, table: TableId, before: RoundNumber, limit: usize) -> Pending<Vec<RoundRow>>;

    /// Keeps a signed head of the tree of all records.
    fn put_head(&self, size: u64, note: String) -> Pending<()>;

    /// Returns the signed heads from a size on, the smallest first.
    fn heads(&self, from: u64, limit: usize) -> Pending<Vec<(u64, String)>>;

    /// Returns the greatest signed head of no more than so many records.
    fn last_head_within(&self, size: u64) -> Pending<Option<(u64, String)>>;

    /// Returns the greatest signed head.
    fn last_head(&self) -> Pending<Option<(u64, String)>> {
        self.last_head_within(u64::MAX)
    }
}

/// Keeps what play and the cage came to for each person.
pub trait HistoryStore: Send + Sync + 'static {
    /// Returns the last rounds that a person played before one, the latest first.
    fn results(
        &self,
        person: PersonId,
        before: Option<PlayedRow>,
        limit: usize,
    ) -> Pending<Vec<(TableId, ResultRow)>>;

    /// Returns what every day since a moment came to for a person, the earliest first.
    fn days(&self, person: PersonId, since: Moment) -> Pending<Vec<DayRow>>;

    /// Returns chips that came to a person or left for another reason than the play, before one of
    /// them, the latest first.
    fn movements(&self, person: PersonId, before: u64, limit: usize) -> Pending<Vec<MovementRow>>;
}

/// Finds who is known, who is signed in, and who was let in where. People and guest lists are
/// written with the step that has their record.
pub trait PeopleStore: Send + Sync + 'static {
    /// Returns everybody.
    fn people(&self) -> Pending<Vec<PersonRow>>;

    /// Adds a session, or changes its end.
    fn put_session(&self, session: SessionRow) -> Pending<()>;

    /// Ends a session.
    fn end_session(&self, token: Hash) -> Pending<()>;

    /// Returns all sessions that have not ended by a moment. No record speaks of sessions: they are
    /// bound to the seal key, and one that was changed is an error.
    fn sessions(&self, now: Moment) -> Pending<Vec<SessionRow>>;

    /// Returns who was let in at which private table.
    fn invited(&self) -> Pending<Vec<InvitedRow>>;
}

/// Finds the limits that players set for themselves; they are written with the step that has their
/// record.
pub trait SelfLimitStore: Send + Sync + 'static {
    /// Returns the limits of all players.
    fn restraints(&self) -> Pending<Vec<RestraintRow>>;
}

/// Finds disputes; they are written with the step that has their record.
pub trait DisputeStore: Send + Sync + 'static {
    /// Returns a dispute with everything that was said in it.
    fn dispute(&self, id: u64) -> Pending<Option<DisputeFile>>;

    /// Returns disputes, the latest first.
    fn disputes(&self, sought: DisputesSought) -> Pending<Vec<DisputeFile>>;

    /// Returns how many disputes are open about rounds of each table that has any.
    fn open_disputes(&self) -> Pending<Vec<(TableId, u64)>>;
}

/// Keeps the cosignatures of witnesses on the heads of the house.
pub trait CosignatureStore: Send + Sync + 'static {
    /// Adds cosignatures of a witness, and the newest head that it cosigned.
    fn put_cosignatures(&self, by: WitnessRow, cosignatures: Vec<CosignatureRow>) -> Pending<()>;

    /// Returns the witnesses that ever cosigned.
    fn witnesses(&self) -> Pending<Vec<WitnessRow>>;

    /// Returns the signed heads from a size on with the cosignatures on them, the smallest first.
    fn cosigned_heads(&self, from: u64, limit: usize) -> Pending<Vec<(u64, String)>>;
}

/// Keeps what must not be lost.
pub trait Store:
    JournalStore + HistoryStore + PeopleStore + SelfLimitStore + DisputeStore + CosignatureStore
{
    /// Returns the balance of every account.
    fn balances(&self) -> Pending<Vec<(Account, Balance)>>;

    /// Looks whether everything that is kept can be read, beside whatever else is asked.
    fn check(&self) -> Pending<()>;

    /// Returns counts and sums of the rows that follow from records.
    fn totals(&self) -> Pending<Totals>;

    /// Visits every row of every table, as of one moment. Returns what is not visited
    /// row by row.
    fn scan(&self, visit: RowVisitor) -> Pending<Snapshot>;

    /// Returns whether anything is encrypted or bound under the seal key.
    fn needs_seal_key(&self) -> Pending<bool>;

    /// Writes something and reads it back: whether the store takes writes.
    fn probe(&self) -> Pending<()>;

    /// Returns what the store has done since it was opened.
    fn effort(&self) -> Effort;
}

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else owns the table now.
    #[error("{0} has another owner now")]
    Fenced(TableId),
    /// A command's id is there already.
    #[error("command {0} was carried out before")]
    Repeated(CommandId),
    /// An account would fall below zero.
    #[error("account {0} would fall below zero")]
    Overdrawn(String),
    /// A number is larger than the database counts.
    #[error("a number is larger than the database counts")]
    TooLarge,
    /// The records do not follow those that are kept.
    #[error("records of {0} do not follow the last one")]
    OutOfOrder(TableId),
    /// It was made by a later version.
    #[error(
        "the database has version {found} and this program knows versions up to {known}; use the \
         program that wrote it, or a later one"
    )]
    TooNew {
        /// The version of what is kept.
        found: usize,
        /// The latest that this program knows.
        known: usize,
    },
    /// It was made by an earlier version, whose journal has another form.
    #[error(
        "the database has version {found}, and its journal is in a form that this program does not \
         read; keep it with the program that wrote it, and begin a new house in another folder"
    )]
    TooOld {
        /// The version of what is kept.
        found: usize,
        /// The version that this program writes.
        known: usize,
    },
    /// What is kept is damaged.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A key is not the one that something was sealed or signed with.
    #[error("{0}")]
    WrongKey(String),
    /// One row is not what the house wrote.
    #[error("{0}")]
    WrongRow(String),
    /// The disk is full, the database is gone, or something else failed.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
}

impl StoreError {
    /// Whether the store is well and does not take what it was given: nothing of that is kept, and
    /// whoever gave it is told, but nobody else has to stop.
    pub const fn is_rejection(&self) -> bool {
        match self {
            Self::Repeated(_)
            | Self::Overdrawn(_)
            | Self::TooLarge
            | Self::OutOfOrder(_)
            | Self::WrongRow(_) => true,
            Self::Fenced(_)
            | Self::TooNew { .. }
            | Self::TooOld { .. }
            | Self::Damaged(_)
            | Self::WrongKey(_)
            | Self::Unavailable(_) => false,
        }
    }
}
