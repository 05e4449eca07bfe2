//! The notary: adds the new records to the tree of all records and signs its head, about once a
//! second and soon after a commitment to a deck, so that whoever keeps a head can show later that
//! nothing before it was changed.

mod signed_tree;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use ledger::merkle::{Tiles, leaf};
use ledger::{Head, PublicKey, SecretKey};
use tokio::time::Instant;

use super::House;
use super::head_file::HeadFile;
use super::resume::Resumption;
use crate::Secret;
use crate::replay::Signer;
use crate::store::{JournalStore, Placed, Store, StoreError};
use crate::timing::current_moment;

pub(crate) use signed_tree::SignedHead;
use signed_tree::SignedTree;

/// How often a head is signed, if anything happened.
const SIGNING_INTERVAL: Duration = Duration::from_secs(1);

/// The time from one head to the next at least, however much happens: a commitment to a deck is
/// signed after so long at most.
const MIN_SIGNING_INTERVAL: Duration = Duration::from_millis(250);

/// How many records are read at a time.
const BATCH_RECORDS: usize = 10_000;

/// The name under which heads are signed.
const FLOOR: &str = "houserules/floor";

/// The name under which those of a demonstration are: nobody can take its journal for another.
const DEMONSTRATION: &str = "houserules/demonstration";

/// The signer of the heads of the tree of all records.
pub(crate) struct Notary {
    key: Secret,
    /// The name under which heads are signed.
    pub(crate) origin: &'static str,
    /// Where the newest head stands outside the database.
    file: HeadFile,
    signed: Mutex<SignedTree>,
    /// Held by the one who signs.
    turn: tokio::sync::Mutex<Turn>,
}

/// The state of signing, for one at a time.
#[derive(Default)]
struct Turn {
    /// A head that was signed and of which it is not known that it is durable. It is never signed
    /// a second time with other records: it is made durable first.
    unsaved: Option<SignedHead>,
    signed_at: Option<Instant>,
}

impl Notary {
    pub(super) fn new(key: &Secret, is_demo: bool, file: HeadFile) -> Self {
        Self {
            key: key.clone(),
            file,
            origin: if is_demo { DEMONSTRATION } else { FLOOR },
            signed: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        }
    }

    /// Returns the key that heads are checked with.
    pub(crate) fn public(&self) -> PublicKey {
        self.secret().public()
    }

    fn secret(&self) -> SecretKey {
        SecretKey::from_bytes(*self.key.bytes())
    }

    /// Returns the key and the name of what is signed here.
    pub(crate) fn signer(&self) -> Signer {
        Signer { key: self.public(), origin: self.origin }
    }

    /// Goes on from the tree of all records that were read and the newest head of it; signs the
    /// first where there is none.
    pub(super) async fn resume(
        &self,
        store: &dyn Store,
        tree: Tiles,
        Resumption { newest, is_missing, given_up }: &Resumption,
    ) -> Result<(), StoreError> {
        *self.lock() = SignedTree::new(tree, newest.clone());
        if let Some(newest) = newest.as_ref().filter(|_| *is_missing) {
            store.put_head(newest.head.size, newest.note.clone()).await?;
        }
        let is_first = newest.is_none() && given_up.is_none();
        if is_first { self.sign(store).await.map(drop) } else { Ok(()) }
    }

    /// Signs what the file of a dispute says, under a name that no head is signed with.
    pub(crate) fn sign_dispute(&self, text: &str) -> String {
        self.secret().sign_text(&format!("{}/disputes", self.origin), text)
    }

    /// Starts to sign.
    pub(super) fn start(house: &Arc<House>) {
        tokio::spawn(sign_on(Arc::downgrade(house)));
    }

    fn lock(&self) -> MutexGuard<'_, SignedTree> {
        self.signed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the newest signed head.
    pub(crate) fn newest(&self) -> Option<SignedHead> {
        self.lock().newest().cloned()
    }

    /// Signs what is durable, if there is anything new; returns the newest head.
    pub(crate) async fn sign(&self, store: &dyn Store) -> Result<SignedHead, StoreError> {
        let mut turn = self.turn.lock().await;
        if let Some(unsaved) = turn.unsaved.clone() {
            self.save(store, &mut turn, unsaved).await?;
        }
        if let Some(at) = turn.signed_at {
            tokio::time::sleep_until(at + MIN_SIGNING_INTERVAL).await;
        }
        self.grow(store).await?;
        let unsigned = self.lock().unsigned(self.origin, current_moment());
        if let Some(head) = unsigned {
            turn.signed_at = Some(Instant::now());
            let signed = SignedHead { note: self.secret().sign(&head), head };
            self.save(store, &mut turn, signed).await?;
        }
        let no_head = || StoreError::Unavailable("no head is signed yet".to_owned());
        self.newest().ok_or_else(no_head)
    }

    /// Makes a head durable, first outside the database and then in it, and shows it only then: a
    /// head that somebody has seen is one that the next start demands.
    async fn save(
        &self,
        store: &dyn Store,
        turn: &mut Turn,
        signed: SignedHead,
    ) -> Result<(), StoreError> {
        turn.unsaved = Some(signed.clone());
        let (file, note) = (self.file.clone(), signed.note.clone());
        let written = tokio::task::spawn_blocking(move || file.write(&note)).await;
        let failed = |error: &dyn std::fmt::Display| {
            StoreError::Unavailable(format!("{}: {error}", self.file.path().display()))
        };
        written.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        store.put_head(signed.head.size, signed.note.clone()).await?;
        turn.unsaved = None;
        self.lock().publish(signed);
        Ok(())
    }

    /// Adds the records that are new.
    async fn grow(&self, store: &dyn JournalStore) -> Result<(), StoreError> {
        loop {
            let size = self.lock().size();
            let records = store.placed(size + 1, BATCH_RECORDS).await?;
            if records.is_empty() {
                return Ok(());
            }
            check_places(size, &records)?;
            let leaves: Vec<_> = records.iter().map(|it| leaf(&it.stored.bytes)).collect();
            self.lock().extend(size, leaves);
        }
    }
}

/// Checks that records follow those before them without a gap.
fn check_places(size: u64, records: &[Placed]) -> Result<(), StoreError> {
    match (size + 1..).zip(records).find(|(place, record)| record.place != *place) {
        None => Ok(()),
        Some((place, _)) => {
            Err(StoreError::Damaged(format!("record {place} of the floor is missing")))
        }
    }
}

/// Signs for as long as there is a house.
async fn sign_on(house: Weak<House>) {
    let Some(shared) = house.upgrade().map(|house| house.shared.clone()) else { return };
    let mut is_failing = false;
    loop {
        tokio::select! {
            () = tokio::time::sleep(SIGNING_INTERVAL) => {}
            () = shared.deck_committed.notified() => {}
        }
        let Some(house) = house.upgrade() else { return };
        // What cannot be read or saved now is when the store answers again.
        let signed = house.notary.sign(house.store()).await;
        if let (Err(error), false) = (&signed, is_failing) {
            tracing::warn!(%error, "no head of the journal can be signed");
        }
        is_failing = signed.is_err();
    }
}

/// The name of a head, as the API and the log have it.
impl std::fmt::Display for SignedHead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Head { size, root, .. } = &self.head;
        write!(f, "{size} records with root {root}")
    }
}
