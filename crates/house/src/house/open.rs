//! Opening: the house itself, and tables.

use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, PoisonError, RwLock};

use ledger::{LinkError, Opened, TableId};
use rulebook::Book;
use tokio::sync::mpsc;

use super::notary::Notary;
use super::{Config, House, HouseError, NewTable, Open, watchdog};
use crate::approval::Approval;
use crate::host::{Core, Facts, Host, run};
use crate::office::Office;
use crate::people::People;
use crate::replay::{Replayed, replay_all};
use crate::restraint::Restraints;
use crate::seal::{Seal, key_in};
use crate::shared::{Shared, Terms};
use crate::store::{Sqlite, Store, StoreError};
use crate::timing::now_ms;

/// So many messages wait for a host at most; whoever sends more waits too.
const INBOX: usize = 256;

/// Why a table cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The submission cannot be read.
    Unreadable(String),
    /// There is no such book.
    NoBook(String),
    /// The submission is not lawful: each finding with its clause.
    Unlawful(Vec<String>),
    /// The link does not take it.
    Link(LinkError),
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "the submission cannot be read: {why}"),
            Self::NoBook(name) => write!(f, "there is no book {name:?}"),
            Self::Unlawful(findings) => {
                write!(f, "the submission is not lawful: {}", findings.join("; "))
            }
            Self::Link(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl House {
    /// Opens a house with the embedded database of its data directory.
    pub async fn open(config: Config) -> Result<Arc<Self>, HouseError> {
        let at = |error| HouseError::File(config.data.clone(), error);
        fs::create_dir_all(&config.data).map_err(at)?;
        let store = Arc::new(Sqlite::open(&config.data.join("house.db"))?);
        Self::open_with(store, config).await
    }

    /// Opens a house on a store: its people, and every table as its journal left it.
    pub async fn open_with(store: Arc<dyn Store>, config: Config) -> Result<Arc<Self>, HouseError> {
        let seal = Seal::new(&key(&config.data, "seal.key")?);
        let signing = key(&config.data, "signing.key")?;
        let people = People::load(store.clone(), now_ms()).await?;
        let Replayed { tables, office, ledger, .. } = replay_all(&*store, &seal).await?;
        let Config { timing, is_demo, large, .. } = config;
        let restraints = Restraints::load(store.clone()).await?;
        let terms = Terms { timing, is_demo, large, ledger, restraints };
        let shared = Arc::new(Shared::new(store, people, seal, terms));
        let house = Arc::new(Self {
            office: Office::open(shared.clone(), office).await?,
            shared,
            tables: RwLock::default(),
            connections: AtomicU64::new(1),
            notary: Notary::new(&signing),
        });
        let fences = house.store().own_all(tables.keys().copied().collect()).await?;
        for ((_, (facts, core)), fence) in tables.into_iter().zip(fences) {
            house.start(Arc::new(Facts { fence, ..facts.as_ref().clone() }), core);
        }
        watchdog::start(&house);
        house.notary.start(&house);
        Ok(house)
    }

    /// Opens a new table and returns its number.
    pub async fn open_table(&self, table: NewTable) -> Result<TableId, OpenError> {
        let approval = Approval::of(&table.submission)?;
        let book = approval.rules.book().title().name.clone();
        let sources =
            Book::embedded_sources(&book).ok_or_else(|| OpenError::NoBook(book.clone()))?;
        let book_hash = ledger::hash_of_book(&sources);
        let id = self.office.next_table().await;
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
        let core = Core::new(&facts);
        self.start(Arc::new(facts), core);
        Ok(id)
    }

    fn start(&self, facts: Arc<Facts>, core: Core) {
        let (inbox, messages) = mpsc::channel(INBOX);
        let host = Host::new(facts.clone(), self.shared.clone(), core);
        let durable = host.durable();
        tokio::spawn(run(host, messages));
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.insert(facts.id, Open { facts, inbox, durable });
    }

    /// Checks that a new table's meters may be on their link.
    fn check_link(&self, facts: &Facts) -> Result<(), OpenError> {
        let ledger = self.shared.ledger();
        let link = ledger.links.get(&facts.link);
        link.map_or(Ok(()), |link| link.admits(facts.rules()).map_err(OpenError::Link))
    }
}

fn key(data: &Path, name: &str) -> Result<crate::Secret, HouseError> {
    let file = data.join(name);
    key_in(&file).map_err(|error| HouseError::File(file, error))
}
