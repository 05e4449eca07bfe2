//! A table, followed from its opening record on: would it do what its records say?

use rulebook::{Rules, SubmissionError};
use table::{Cards, Event, Table, Who};

use super::Library;
use super::audit::Audit;
use super::deck::Decks;
use crate::{
    Body, Hash, LinkId, Opened, Record, RecordedCommand, TableId, Till, hash_of_rules, replay,
};

/// What became of a table so far.
#[derive(Clone, Default)]
pub(super) struct Replay(Standing);

#[derive(Clone, Default)]
enum Standing {
    /// Nothing was recorded.
    #[default]
    New,
    /// It is open.
    Open(Box<Open>),
    /// A record could not be followed, so that nothing is known of what came after.
    Lost,
    /// It was closed, after so many rounds.
    Closed(Box<Open>),
}

#[derive(Clone)]
struct Open {
    table: Table,
    till: Till,
    rules: Hash,
    decks: Decks,
    link: Option<LinkId>,
    clauses: usize,
}

/// The table that is none: the floor itself.
const FLOOR: TableId = TableId(0);

impl Replay {
    /// Follows a record, and returns how many events it had, or why it cannot be.
    pub(super) fn follow(
        &mut self,
        record: Record,
        library: &Library<'_>,
        audit: &mut Audit,
    ) -> Result<u64, String> {
        let followed = self.follow_it(record, library, audit);
        if followed.is_err() {
            self.lose();
        }
        followed
    }

    /// A record is not what it was: nothing is known of what came after.
    pub(super) fn lose(&mut self) {
        self.0 = Standing::Lost;
    }

    fn follow_it(
        &mut self,
        record: Record,
        library: &Library<'_>,
        audit: &mut Audit,
    ) -> Result<u64, String> {
        match (&mut self.0, record.body) {
            (Standing::Lost, _) | (_, Body::Approved { .. } | Body::Noted(_)) => Ok(0),
            (_, Body::Moved(entries)) => audit.moved(&entries).map(|()| 0),
            (Standing::Closed(_), _) => Err("the table is closed".to_owned()),
            (Standing::New, Body::Opened(opened)) if record.table != FLOOR => {
                let open = Open::new(record.table, &opened, library)?;
                audit.open(&open.table, opened.link)?;
                self.0 = Standing::Open(Box::new(open));
                Ok(0)
            }
            (Standing::New, _) => Err("the table was not opened".to_owned()),
            (Standing::Open(_), Body::Opened(_)) => Err("the table is open".to_owned()),
            (Standing::Open(open), Body::Played { who, command, events }) => {
                open.play(who, &command, &events, audit)?;
                Ok(events.len() as u64)
            }
            (Standing::Open(open), Body::Committed { round, commitment }) => {
                open.decks.commit(&open.table, round, commitment).map(|()| 0)
            }
            (Standing::Open(open), Body::CutCommitted { player, commitment }) => {
                let Open { decks, table, .. } = &mut **open;
                decks.commit_cut(table, record.cause, player, commitment).map(|()| 0)
            }
            (Standing::Open(open), Body::Cut { round, opened }) => {
                let Open { decks, table, .. } = &mut **open;
                decks.cut((table, record.table), round, &opened).map(|()| 0)
            }
            (Standing::Open(open), Body::Revealed { round, seed }) => {
                let of = (record.table, open.rules);
                open.decks.reveal(&open.table, of, (round, seed)).map(|()| 0)
            }
            (Standing::Open(open), Body::Refused { refusal, .. }) => {
                let is_there = refusal.clause.index().is_none_or(|at| at < open.clauses);
                if is_there { Ok(0) } else { Err("the book has no such clause".to_owned()) }
            }
            (Standing::Open(open), Body::Closed) => {
                if let Some(round) = open.decks.unopened() {
                    return Err(format!("closed, and the deck of round {round} is not opened"));
                }
                let Standing::Open(open) = std::mem::take(&mut self.0) else { return Ok(0) };
                self.0 = Standing::Closed(open);
                Ok(0)
            }
        }
    }

    /// Whether every record could be followed.
    pub(super) const fn is_followed(&self) -> bool {
        !matches!(self.0, Standing::Lost)
    }

    /// The table, as it stands.
    pub(super) fn table(&self) -> Option<&Table> {
        match &self.0 {
            Standing::Open(open) | Standing::Closed(open) => Some(&open.table),
            Standing::New | Standing::Lost => None,
        }
    }

    /// How many rounds have ended.
    pub(super) fn rounds(&self) -> u64 {
        self.table().map_or(0, |table| table.round().before())
    }
}

impl Open {
    fn new(id: TableId, opened: &Opened, library: &Library<'_>) -> Result<Self, String> {
        let (table, rules) = table_of(opened, library).map_err(|error| error.to_string())?;
        let clauses = table.rules().book().clauses().len();
        let (till, decks, link) = (Till::new(id), Decks::default(), opened.link);
        Ok(Self { table, till, rules, decks, link, clauses })
    }

    fn play(
        &mut self,
        who: Who,
        command: &RecordedCommand,
        events: &[Event],
        audit: &mut Audit,
    ) -> Result<(), String> {
        let is_virtual = self.table.automation().cards == Cards::Virtual;
        if is_virtual {
            self.decks.before(&self.table, events)?;
        }
        let mut dealt = Vec::new();
        let told = replay(&mut self.table, who, command, events, &mut dealt);
        told.map_err(|error| format!("this does not happen at the table: {error}"))?;
        if is_virtual {
            self.decks.deal(&mut dealt)?;
        }
        audit.play(&mut self.till, self.link, events)
    }
}

/// Why there is no table as a record opens one.
///
/// ```
/// let error = ledger::OpenTableError::UnknownBook("poker".to_owned());
/// assert_eq!(error.to_string(), r#"there is no book "poker""#);
/// ```
#[derive(Clone, Debug, thiserror::Error)]
pub enum OpenTableError {
    /// The library has no such book.
    #[error("there is no book {0:?}")]
    UnknownBook(String),
    /// The library has another edition of the book.
    #[error("it was played by another edition of {name}: {played}, not {found}")]
    OtherEdition {
        /// The name of the book.
        name: String,
        /// The hash of the edition that the table was played by.
        played: Hash,
        /// The hash of the edition in the library.
        found: Hash,
    },
    /// The Rules Submission is not lawful, or cannot be read.
    #[error(transparent)]
    Submission(#[from] SubmissionError),
}

/// Returns the table that a record opens, and the hash of its rules; or why there is none.
///
/// ```
/// use ledger::{Opened, embedded_book, table_of};
/// use table::Automation;
///
/// let (book, book_hash) = embedded_book("house-let-it-ride").expect("it is one of the five");
/// let opened = Opened {
///     name: "Table 1".to_owned(),
///     book: "house-let-it-ride".to_owned(),
///     book_hash,
///     submission: book.submission().to_owned(),
///     automation: Automation::UNATTENDED,
///     link: None,
/// };
/// let (table, _) = table_of(&opened, &embedded_book).expect("it can be opened");
/// assert_eq!(table.round(), table::RoundNumber::FIRST);
/// ```
pub fn table_of(opened: &Opened, library: &Library<'_>) -> Result<(Table, Hash), OpenTableError> {
    let Opened { book: name, book_hash, submission, automation, .. } = opened;
    let (book, hash) = library(name).ok_or_else(|| OpenTableError::UnknownBook(name.clone()))?;
    if hash != *book_hash {
        let (name, played) = (name.clone(), *book_hash);
        return Err(OpenTableError::OtherEdition { name, played, found: hash });
    }
    let rules = Rules::of(&book, submission)?;
    Ok((Table::new(&rules, *automation), hash_of_rules(*book_hash, submission)))
}
