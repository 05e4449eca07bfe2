//! The notary: every second it adds the new records to the tree of all records and signs its
//! head, so that whoever keeps a head can show later that nothing before it was changed.

use std::sync::{Arc, Weak};
use std::time::Duration;

use ledger::merkle::{Tree, leaf};
use ledger::{Hash, Head, PublicKey, SecretKey};

use super::House;
use crate::Secret;
use crate::store::StoreError;
use crate::timing::current_moment;

/// How often a head is signed, if anything happened.
const EVERY: Duration = Duration::from_secs(1);

/// So many records are read at a time.
const AT_ONCE: usize = 10_000;

/// The name under which heads are signed.
const FLOOR: &str = "houserules/floor";

/// The name under which those of a demonstration are: nobody can take its journal for another.
const DEMONSTRATION: &str = "houserules/demonstration";

/// Signs the heads of the tree of all records.
pub(crate) struct Notary {
    key: Secret,
    /// The name under which heads are signed.
    pub(crate) origin: &'static str,
}

impl Notary {
    pub(super) fn new(key: &Secret, is_demo: bool) -> Self {
        Self { key: key.clone(), origin: if is_demo { DEMONSTRATION } else { FLOOR } }
    }

    /// Returns the key that heads are checked with.
    pub(crate) fn public(&self) -> PublicKey {
        self.secret().public()
    }

    pub(crate) fn secret(&self) -> SecretKey {
        SecretKey::from_bytes(*self.key.bytes())
    }

    /// Starts to sign, from the tree of all records that were read and the last head of it.
    pub(super) fn start(&self, house: &Arc<House>, (tree, head): (Tree, Option<Head>)) {
        let previous = head.map_or(Head::NO_PREVIOUS, |head| head.hash());
        tokio::spawn(sign(Arc::downgrade(house), self.secret(), tree, previous));
    }
}

async fn sign(house: Weak<House>, key: SecretKey, mut tree: Tree, previous: Hash) {
    let (mut signed, mut previous) = (0, previous);
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(house) = house.upgrade() else { return };
        // What cannot be read or kept now is when the store answers again.
        if grow(&house, &mut tree).await.is_ok() && tree.size() > signed {
            let head = Head {
                origin: house.notary.origin.to_owned(),
                size: tree.size(),
                root: tree.root(),
                at: current_moment(),
                previous,
            };
            let size = head.size;
            if house.store().put_head(size, key.sign(&head)).await.is_ok() {
                (signed, previous) = (size, head.hash());
            }
        }
    }
}

/// Adds the records that are new.
async fn grow(house: &House, tree: &mut Tree) -> Result<(), StoreError> {
    loop {
        let records = house.store().placed(tree.size() + 1, AT_ONCE).await?;
        if records.is_empty() {
            return Ok(());
        }
        for placed in &records {
            tree.push(leaf(&placed.stored.bytes));
        }
    }
}
