//! Opening: the house itself, and tables.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Instant;

use ledger::merkle::Tiles;
use ledger::{LinkError, LinkId, Opened, TableId};
use rulebook::Book;
use thiserror::Error;
use tokio::sync::mpsc;
use wire::Problem;

use super::head_file::HeadFile;
use super::notary::Notary;
use super::resume::{self, Resumption};
use super::supervisor::Supervisor;
use super::{Config, House, HouseError, NewTable, Open, watchdog};
use crate::Secret;
use crate::approval::Approval;
use crate::device::Devices;
use crate::host::{Core, Facts, Lasting};
use crate::lock::Lock;
use crate::office::Office;
use crate::people::People;
use crate::private::Private;
use crate::replay::{Replayed, Whole, replay_all};
use crate::restraint::Restraints;
use crate::seal::{Seal, draw_key, read_key};
use crate::shared::{Shared, Terms};
use crate::store::{RecordSeal, Sqlite, Store, StoreError};
use crate::timing::current_moment;

/// So many messages wait for a host at most; whoever sends more waits too.
const INBOX: usize = 256;

/// Why a table cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The submission cannot be read.
    #[error("the submission cannot be read: {0}")]
    Unreadable(String),
    /// There is no such book.
    #[error("there is no book {0:?}")]
    NoBook(String),
    /// The submission is not lawful: each finding with its clause.
    #[error("the submission is not lawful: {}", .0.join("; "))]
    Unlawful(Vec<String>),
    /// The link does not take it.
    #[error(transparent)]
    Link(LinkError),
    /// The house closes, or its store does not answer.
    #[error("{}", .0.detail)]
    NotNow(Box<Problem<'static>>),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl House {
    /// Opens a house with the embedded database of its data directory.
    pub async fn open(config: Config) -> Result<Arc<Self>, HouseError> {
        let (version, data) = (env!("CARGO_PKG_VERSION"), config.data.display());
        tracing::info!(version, %data, demo = config.is_demo, "the house opens");
        make_directory(&config.data)?;
        let lock = Lock::take(&config.data)?;
        let file = config.data.join("house.db");
        let store = Arc::new(Sqlite::open_waiting(&file, config.busy_timeout)?);
        Self::open_locked(store, config, Some(lock)).await
    }

    /// Opens a house on a store: its people, and every table as its journal left it.
    pub async fn open_with(store: Arc<dyn Store>, config: Config) -> Result<Arc<Self>, HouseError> {
        Self::open_locked(store, config, None).await
    }

    async fn open_locked(
        store: Arc<dyn Store>,
        config: Config,
        lock: Option<Lock>,
    ) -> Result<Arc<Self>, HouseError> {
        let begin = Instant::now();
        // Both read everything, each on a thread of its own.
        let check = tokio::spawn(store.check());
        let read = Read::all(&store, &config).await;
        let checked = check.await.unwrap_or_else(|_| Err(unfinished()));
        let Read { private, devices, seal, notary, people, replayed, tree, resumption } =
            both(read, checked)?;
        let (records, count) = (tree.size(), replayed.tables.len());
        notary.resume(&*store, tree, &resumption).await?;
        let Replayed { tables, office, ledger, resets, .. } = replayed;
        people.recall_resets(resets);
        let took = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(records, tables = count, milliseconds = took, "everything was read");
        let Config { timing, is_demo, large, is_behind_proxy, door, data, .. } = config;
        let restraints = Restraints::load(store.clone()).await?;
        let terms = Terms { timing, is_demo, large, ledger, restraints, private };
        let shared = Arc::new(Shared::new(store, people, seal, terms));
        let house = Arc::new(Self {
            office: Office::open(shared.clone(), office).await?,
            shared,
            tables: RwLock::default(),
            connections: AtomicU64::new(1),
            notary,
            data,
            inspection: Arc::default(),
            is_behind_proxy,
            door,
            devices,
            _lock: lock,
        });
        if let Some(given_up) = resumption.given_up {
            house.record_rollback(given_up).await?;
        }
        let fences = house.store().own_all(tables.keys().copied().collect()).await?;
        for ((_, (facts, core)), fence) in tables.into_iter().zip(fences) {
            house.start(Arc::new(Facts { fence, ..facts.as_ref().clone() }), core);
        }
        watchdog::start(&house);
        Notary::start(&house);
        Ok(house)
    }

    /// Opens a new table and returns its number.
    pub async fn open_table(&self, table: NewTable) -> Result<TableId, OpenError> {
        self.shared.settled().await;
        self.shared.refusal().map_or(Ok(()), |refusal| Err(OpenError::NotNow(refusal)))?;
        let approval = Approval::of(&table.submission)?;
        let book = approval.rules.book().title().name.clone();
        let sources =
            Book::embedded_sources(&book).ok_or_else(|| OpenError::NoBook(book.clone()))?;
        let book_hash = ledger::hash_of_book(&sources);
        let id = self.next_table().await;
        let fence = self.store().own(id).await?;
        let opened = Opened {
            name: table.name,
            book_hash,
            book,
            submission: table.submission,
            automation: table.automation,
            link: table.link,
        };
        let facts = Facts::of(id, &opened, fence)?;
        self.check_link(&facts)?;
        // It is nobody else's from the first moment on.
        if let Some(person) = table.private_of {
            self.shared.private.open(id, person).await?;
        }
        let core = Core::new(&facts);
        self.start(Arc::new(facts), core);
        Ok(id)
    }

    /// The number of the next table. Its own link has the same number, so numbers of links are left
    /// out: older houses let people name a link that no table had begun.
    async fn next_table(&self) -> TableId {
        loop {
            let id = self.office.next_table().await;
            if self.first_on_link(LinkId(id.0)).is_none() {
                return id;
            }
        }
    }

    /// The table that began a link.
    pub(crate) fn first_on_link(&self, link: LinkId) -> Option<Open> {
        self.tables().into_iter().find(|it| it.facts.link == link)
    }

    fn start(&self, facts: Arc<Facts>, core: Core) {
        let (inbox, messages) = mpsc::channel(INBOX);
        let lasting = Arc::new(Lasting::new());
        lasting.durable.send_replace(core.chain.last());
        let supervisor = Supervisor::new(facts.clone(), self.shared.clone(), lasting.clone());
        tokio::spawn(supervisor.run(core, messages));
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.insert(facts.id, Open { facts, inbox, lasting, shared: self.shared.clone() });
    }

    /// Checks that a new table's meters may be on their link.
    fn check_link(&self, facts: &Facts) -> Result<(), OpenError> {
        let ledger = self.shared.ledger();
        let link = ledger.links.get(&facts.link);
        link.map_or(Ok(()), |link| link.admits(facts.rules()).map_err(OpenError::Link))
    }
}

/// What a house is made of, as it was read.
struct Read {
    private: Private,
    devices: Devices,
    seal: Seal,
    notary: Notary,
    people: People,
    replayed: Replayed,
    tree: Tiles,
    resumption: Resumption,
}

impl Read {
    async fn all(store: &Arc<dyn Store>, config: &Config) -> Result<Self, HouseError> {
        let Keys { seal, signing } = Keys::of(&config.data, &**store).await?;
        let private = Private::load(store.clone(), &seal, config.is_demo).await?;
        let devices = Devices::new(&seal);
        store.seal_records(RecordSeal::new(&seal));
        let file = HeadFile::new(&config.data);
        let notary = Notary::new(&signing, config.is_demo, file.clone());
        let seal = Seal::new(&seal);
        let people = People::load(store.clone(), current_moment()).await?;
        let filed = resume::read_file(&file, &notary)?;
        let size = filed.head().map(|head| head.size);
        let whole = replay_all(&**store, &seal, notary.signer(), size).await?;
        let going = resume::compare_store(&**store, &filed, &whole).await?;
        let Whole { replayed, tree, newest, .. } = whole;
        let reason = config.accept_rollback.as_deref();
        let resumption = resume::decide(&file, (&filed, newest), going, reason)?;
        Ok(Self { private, devices, seal, notary, people, replayed, tree, resumption })
    }
}

/// What was read, if nothing is damaged; else what reading found, and what the check did.
fn both(
    read: Result<Read, HouseError>,
    checked: Result<(), StoreError>,
) -> Result<Read, HouseError> {
    match (read, checked) {
        (Err(HouseError::Store(StoreError::Damaged(read))), Err(StoreError::Damaged(checked))) => {
            Err(StoreError::Damaged(format!("{read}; {checked}")).into())
        }
        (Err(error), _) => Err(error),
        (Ok(_), Err(error)) => Err(error.into()),
        (Ok(read), Ok(())) => Ok(read),
    }
}

/// The check of the store broke off, so that nothing is known.
fn unfinished() -> StoreError {
    StoreError::Unavailable("it could not be checked".to_owned())
}

/// Makes the data directory, for its owner alone; one that is there is left as it is, since others
/// may have their reasons.
fn make_directory(data: &Path) -> Result<(), HouseError> {
    let at = |error| HouseError::File(data.to_owned(), error);
    DirBuilder::new().recursive(true).mode(0o700).create(data).map_err(at)?;
    if fs::metadata(data).map_err(at)?.mode() & 0o077 != 0 {
        tracing::warn!(directory = %data.display(), "others may look into the data directory");
    }
    Ok(())
}

/// The keys of a house.
struct Keys {
    seal: Secret,
    signing: Secret,
}

impl Keys {
    /// Reads the keys, or draws them. One that is lost is not drawn anew: what was sealed with it
    /// would stay closed, and what was signed with it would be somebody else's.
    async fn of(data: &Path, store: &dyn Store) -> Result<Self, HouseError> {
        let (seal, signing) = (data.join("seal.key"), data.join("signing.key"));
        let is_sealed = !seal.exists() && has_sealed_decks(store).await?;
        let is_signed = !signing.exists() && store.last_head().await?.is_some();
        Ok(Self {
            seal: key(seal, is_sealed.then_some("decks in the database are sealed"))?,
            signing: key(signing, is_signed.then_some("the heads of the journal are signed"))?,
        })
    }
}

/// Reads a key, or draws it where nothing is done with it yet.
fn key(file: PathBuf, done: Option<&'static str>) -> Result<Secret, HouseError> {
    let read = read_key(&file).and_then(|found| match found {
        Some(key) => Ok(Some(key)),
        None if done.is_none() => draw_key(&file).map(Some),
        None => Ok(None),
    });
    match read {
        Ok(Some(key)) => Ok(key),
        Ok(None) => Err(HouseError::KeyLost(file, done.unwrap_or_default())),
        Err(error) => Err(HouseError::File(file, error)),
    }
}

async fn has_sealed_decks(store: &dyn Store) -> Result<bool, StoreError> {
    for (table, _) in store.tables().await? {
        if !store.sealed(table).await?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}
