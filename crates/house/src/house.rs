//! The house: everything that runs behind one address.

mod clock_watch;
mod cosigning;
mod head_file;
mod notary;
mod open;
mod resume;
mod rollback;
mod setup;
mod supervisor;
mod watchdog;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use ledger::{LinkId, PersonId, Sequence, TableId};
use money::Money;
use odds::Counsel;
use serde_json::value::RawValue;
use table::{Automation, Player};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot, watch};
use wire::Kind;
use witness::{FollowedHouse, Trust};

use crate::clock::Clock;
use crate::device::Devices;
use crate::door::Door;
use crate::frame::TablePicture;
use crate::host::{
    Answer, Began, CommandRequest, ConnectionId, Facts, Foreseen, HostQuery, Lasting, Message,
    Standing,
};
use crate::http::Inspection;
use crate::lock::Lock;
use crate::office::Office;
use crate::people::{People, Person};
use crate::problem::{BoxedProblem, trouble};
use crate::shared::Shared;
use crate::store::{Store, StoreError};
use crate::text::MAX_REASON_CHARACTERS;
use crate::timing::Timing;

pub(crate) use cosigning::Witnessing;
pub(crate) use head_file::HeadFile;
pub(crate) use notary::SignedHead;
pub use open::OpenError;
pub use rollback::{RefusedRollback, RollbackError};

/// What a house is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the database and the keys are.
    pub data: PathBuf,
    /// Where the key of sealed decks and records is, if it is not in the data directory.
    pub seal_key: Option<PathBuf>,
    /// Whether guests may come in and play with money that is given to them.
    pub is_demo: bool,
    /// How long tables wait for people.
    pub timing: Timing,
    /// A payout of so much or more to a seat needs a floorperson beside whoever settles; without
    /// it no payout does.
    pub large: Option<Money>,
    /// Whether a proxy in front says where requests come from and whether they were encrypted.
    pub is_behind_proxy: bool,
    /// Settings of the door.
    pub door: Door,
    /// The clock that the moments of records come from.
    pub clock: Clock,
    /// How long the database waits for another program that has it locked.
    pub busy_timeout: Duration,
    /// Houses that this one is a witness of, and that are to be its witnesses; or witnesses that
    /// stand alone.
    pub witnesses: Vec<FollowedHouse>,
    /// Certificates that are trusted there; without them, those of the system.
    pub trust: Option<Trust>,
    /// Why the house goes on from a database that does not have what it signed last; without it,
    /// it does not open on one.
    pub accept_rollback: Option<String>,
}

impl Config {
    /// What is usually called a large payout.
    pub const LARGE: Money = Money::from_dollars(10_000);

    /// How long the database is usually waited for: as long as programs that copy it while it is
    /// used, such as Litestream, ask for.
    pub const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

    /// The usual settings of a house that keeps its data in a directory.
    pub fn new(data: PathBuf) -> Self {
        Self {
            data,
            seal_key: None,
            is_demo: false,
            timing: Timing::USUAL,
            large: Some(Self::LARGE),
            is_behind_proxy: false,
            door: Door::default(),
            clock: Clock::default(),
            busy_timeout: Self::BUSY_TIMEOUT,
            witnesses: Vec::new(),
            trust: None,
            accept_rollback: None,
        }
    }

    /// The file with the key of sealed decks and records.
    pub(crate) fn seal_key_file(&self) -> PathBuf {
        self.seal_key.clone().unwrap_or_else(|| self.data.join("seal.key"))
    }
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// What people call it.
    pub name: String,
    /// The Rules Submission, as TOML.
    pub submission: String,
    /// Who does what.
    pub automation: Automation,
    /// The link that its meters are on; its own, if none is given.
    pub link: Option<LinkId>,
    /// Who opens it for themselves and for whom they invite; without it it is for everybody.
    pub private_of: Option<PersonId>,
    /// Who opens it; without, the house does.
    pub opened_by: Option<Person>,
}

/// A table that is open.
#[derive(Clone)]
pub(crate) struct Open {
    pub(crate) facts: Arc<Facts>,
    inbox: mpsc::Sender<Message>,
    lasting: Arc<Lasting>,
    shared: Arc<Shared>,
}

/// Everything that runs behind one address.
pub struct House {
    pub(crate) shared: Arc<Shared>,
    pub(crate) office: Office,
    tables: RwLock<BTreeMap<TableId, Open>>,
    connections: AtomicU64,
    pub(crate) notary: notary::Notary,
    data: PathBuf,
    /// The witnesses of this house, and the witness that it is.
    pub(crate) witnessing: Witnessing,
    /// Who reads the whole journal.
    pub(crate) inspection: Arc<Inspection>,
    /// Whether a proxy in front says where requests come from.
    pub(crate) is_behind_proxy: bool,
    pub(crate) door: Door,
    /// Which devices people have signed in on.
    pub(crate) devices: Devices,
    /// Keeps others out of the data directory, where the house has one to itself.
    _lock: Option<Lock>,
}

/// Why play does not go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotReadyError(String);

impl House {
    /// Returns whether play goes on; if not, why.
    pub fn is_ready(&self) -> Result<(), NotReadyError> {
        let state = self.shared.state();
        if state.is_stopped() {
            return Err(NotReadyError(self.shared.why()));
        }
        if let Some(why) = self.shared.any_down() {
            return Err(NotReadyError(why));
        }
        if let Some(what) = self.notary.difference() {
            return Err(NotReadyError(format!(
                "the database does not hold what was signed: {what}"
            )));
        }
        if state.is_closing {
            Err(NotReadyError("the house is closing".to_owned()))
        } else {
            Ok(())
        }
    }

    /// Returns whether this is a demonstration, with guests and play money for everybody.
    pub fn is_demo(&self) -> bool {
        self.shared.is_demo
    }

    pub(crate) fn people(&self) -> &People {
        &self.shared.people
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.shared.store
    }

    pub(crate) fn table(&self, id: TableId) -> Option<Open> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    pub(crate) fn tables(&self) -> Vec<Open> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    pub(crate) fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Begins to close: rounds end, and none begins.
    pub fn close(&self) {
        self.shared.close();
    }

    /// Returns whether no round is on at any table.
    pub async fn is_quiet(&self) -> bool {
        for table in self.tables() {
            if table.is_playing().await {
                return false;
            }
        }
        true
    }
}

impl Open {
    /// Hands something to the host. A host that is gone takes nothing, and whoever waits for an
    /// answer learns so.
    pub(crate) async fn send(&self, message: Message) {
        drop(self.inbox.send(message).await);
    }

    /// Whether the table failed and does not run yet.
    pub(crate) fn is_down(&self) -> bool {
        self.shared.why_down(self.facts.id).is_some()
    }

    /// Tells whoever asks when the table was restored after it had failed.
    pub(crate) fn restored(&self) -> watch::Receiver<u64> {
        self.lasting.restored.subscribe()
    }

    /// Says why a table gives no answer: it failed, shows nothing that may not be durable, or is
    /// closed.
    pub(crate) fn silence(&self) -> BoxedProblem {
        if let Some(why) = self.shared.why_down(self.facts.id) {
            return trouble(Kind::TableDown, &why);
        }
        let closed = || trouble(Kind::Closing, "the table is closed");
        self.shared.refusal().unwrap_or_else(closed)
    }

    /// Tells whoever asks which record is the last that is durable, and when there is another.
    pub(crate) fn durable(&self) -> watch::Receiver<Sequence> {
        self.lasting.durable.subscribe()
    }

    /// Asks for something and waits for the answer.
    pub(crate) async fn ask(
        &self,
        asked: CommandRequest,
        answer: oneshot::Receiver<Answer>,
    ) -> Option<Answer> {
        self.send(Message::Command(Box::new(asked))).await;
        answer.await.ok()
    }

    /// Asks a question and waits for the answer, if there is one.
    async fn query<T>(&self, query: impl FnOnce(oneshot::Sender<T>) -> HostQuery) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        self.send(Message::Query(query(reply))).await;
        answer.await.ok()
    }

    /// Returns the table as somebody may see it.
    pub(crate) async fn look(&self, person: Option<Person>) -> Option<Box<TablePicture<'static>>> {
        self.query(|reply| HostQuery::Look(person, reply)).await
    }

    /// Returns the table as a lobby shows it, in JSON.
    pub(crate) async fn card(&self) -> Option<Box<RawValue>> {
        self.query(HostQuery::Card).await
    }

    /// Returns what a command of somebody's would come to.
    pub(crate) async fn foresee(
        &self,
        by: Person,
        command: table::Command,
    ) -> Option<Result<Foreseen, BoxedProblem>> {
        self.query(|reply| HostQuery::Foresee(by, command, reply)).await
    }

    /// Returns the numbers of those who sit at the table.
    pub(crate) async fn players(&self) -> Option<Vec<PersonId>> {
        self.query(HostQuery::Players).await
    }

    /// Returns what the mathematics says to a player whose turn it is.
    pub(crate) async fn advice(&self, player: Player) -> Option<Counsel> {
        self.query(|reply| HostQuery::Advise(player, reply)).await.flatten()
    }

    /// Returns what came and went since the last count, and how the table fares.
    pub(crate) async fn standing(&self) -> Option<Standing> {
        self.query(HostQuery::Standing).await.map(|it| *it)
    }

    /// Returns how the round that is on began.
    pub(crate) async fn began(&self) -> Option<Began> {
        self.query(HostQuery::Began).await.map(|it| *it)
    }

    /// Returns whether a round is on.
    async fn is_playing(&self) -> bool {
        self.query(HostQuery::IsPlaying).await.unwrap_or(false)
    }
}

/// Why a house did not open.
#[derive(Debug, Error)]
pub enum HouseError {
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, std::io::Error),
    /// Another house uses the data directory; its process, if that is known.
    #[error(
        "another house uses {}: process {}; stop it, or give this one a directory of its own with \
         --data",
        .0.display(),
        .1
    )]
    InUse(PathBuf, String),
    /// A key is missing, and there is something that only this key opens or stands for.
    #[error("{} is missing, and {} with it; put it back from the backup", .0.display(), .1)]
    KeyLost(PathBuf, &'static str),
    /// The database does not have what the house signed last.
    #[error(transparent)]
    Rollback(#[from] RefusedRollback),
    /// A rollback was to be accepted, and there is none.
    #[error(
        "the database has everything that the house signed, so that there is no rollback to \
         accept; start without --accept-rollback"
    )]
    NoRollback,
    /// The reason for a rollback cannot be recorded.
    #[error("a reason has 1 to {MAX_REASON_CHARACTERS} characters that print")]
    BadReason,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A table that was open cannot be opened again.
    #[error(transparent)]
    Table(OpenError),
}
