//! Records on their way from the store: read, decoded and held against their links while those
//! before them are followed.

use ledger::merkle::leaf;
use ledger::{Chain, DecodeError, Record, TableId};
use rustc_hash::FxHashMap;
use tokio::task::JoinHandle;

use super::whole::Witness;
use crate::store::{JournalStore, Placed, StoreError};

/// So many records are read at a time: few enough to stay in the caches of a processor until they
/// are followed.
const AT_ONCE: usize = 2_000;

/// A record as it was found.
pub(super) struct Found {
    pub(super) placed: Placed,
    pub(super) record: Result<Record, DecodeError>,
    /// Whether its link is that of its bytes and of all records of its table before it.
    pub(super) is_linked: bool,
}

/// What the links of all records so far come to.
struct Links {
    chains: FxHashMap<TableId, Chain>,
    /// Sees every record.
    witness: Witness,
}

impl Links {
    fn check(&mut self, placed: Placed) -> Found {
        let (id, stored) = (placed.table, &placed.stored);
        let chain = self.chains.entry(id).or_insert_with(|| ledger::chain_of(id));
        let is_linked = chain.append(&stored.bytes) == stored.link;
        self.witness.see(leaf(&stored.bytes));
        Found { record: Record::read(&stored.bytes), is_linked, placed }
    }
}

/// Records that are read, on the way.
type Next = JoinHandle<Result<(Vec<Found>, Links), StoreError>>;

/// Has all records of a store followed in their order, up to a place. Returns the witness, who has
/// seen them.
pub(super) async fn each(
    store: &dyn JournalStore,
    until: u64,
    witness: Witness,
    mut follow: impl FnMut(&Found) -> Result<(), StoreError> + Send,
) -> Result<Witness, StoreError> {
    let links = Links { chains: FxHashMap::default(), witness };
    let (mut from, mut next) = (1, begin(store, 1, links));
    loop {
        let (found, links) = match next.await {
            Ok(Err(StoreError::Damaged(why))) => return Err(unreadable(store, from, &why).await),
            Ok(read) => read?,
            Err(_) => return Err(StoreError::Unavailable("reading broke off".to_owned())),
        };
        check_places(from, &found)?;
        let last = found.last().map(|it| it.placed.place).filter(|last| *last < until);
        let Some(last) = last else {
            found.iter().filter(|it| it.placed.place <= until).try_for_each(follow)?;
            return Ok(links.witness);
        };
        from = last + 1;
        // The next ones come while these are followed.
        next = begin(store, from, links);
        found.iter().try_for_each(&mut follow)?;
    }
}

/// Checks that the places of records follow each other: heads are over so many of them as there are
/// places, and a gap would be signed as if a record stood in it.
fn check_places(from: u64, found: &[Found]) -> Result<(), StoreError> {
    match (from..).zip(found).find(|(place, found)| found.placed.place != *place) {
        None => Ok(()),
        Some((place, found)) => Err(StoreError::Damaged(format!(
            "record {place} of the floor is missing: the one after it stands at place {}",
            found.placed.place
        ))),
    }
}

fn begin(store: &dyn JournalStore, from: u64, mut links: Links) -> Next {
    // Heads first: the records of every head that is read are there when they are.
    let heads = links.witness.ask(store);
    let read = store.placed(from, AT_ONCE);
    tokio::spawn(async move {
        if let Some(heads) = heads {
            links.witness.take(heads.await?);
        }
        let found = read.await?.into_iter().map(|placed| links.check(placed)).collect();
        Ok((found, links))
    })
}

/// Records from a place on cannot be read: finds the first of them, and names it.
async fn unreadable(store: &dyn JournalStore, from: u64, why: &str) -> StoreError {
    let (mut read, mut not) = (0, AT_ONCE);
    while not - read > 1 {
        let half = read + (not - read) / 2;
        let is_read = store.placed(from, half).await.is_ok();
        (read, not) = if is_read { (half, not) } else { (read, half) };
    }
    let place = from + read as u64;
    let last = store.placed(place.saturating_sub(1).max(1), 1).await.ok();
    let last = last.and_then(|found| found.into_iter().next());
    let after = last.filter(|placed| placed.place < place).map_or_else(String::new, |placed| {
        format!(", after record {} of {},", placed.stored.sequence, placed.table)
    });
    StoreError::Damaged(format!("the record at place {place}{after} cannot be read: {why}"))
}
