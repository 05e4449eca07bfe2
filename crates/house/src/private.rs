//! Private tables: only those who were let in see them, and those who work at the house.
//!
//! Whoever opens one is let in, and gives others an invitation: a word that nobody guesses, made of
//! the table's number under a secret of the house, so that there is nothing to keep.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};

use ledger::{Hash, TableId};
use sha2::{Digest, Sha256};

use crate::people::Person;
use crate::store::{Store, StoreError};
use crate::{Capability, Secret};

/// Who was let in where.
pub(crate) struct Private {
    store: Arc<dyn Store>,
    secret: Secret,
    invited: RwLock<BTreeMap<TableId, BTreeSet<u32>>>,
}

impl Private {
    /// Reads who was let in; invitations are made under a key of the house.
    pub(crate) async fn load(store: Arc<dyn Store>, key: &Secret) -> Result<Self, StoreError> {
        let mut invited = BTreeMap::<_, BTreeSet<u32>>::new();
        for (table, person) in store.invited().await? {
            invited.entry(table).or_default().insert(person);
        }
        let secret = Sha256::new().chain_update(b"invitations").chain_update(key.bytes());
        let secret = Secret::new(secret.finalize().into());
        Ok(Self { store, secret, invited: RwLock::new(invited) })
    }

    /// Whether a table is not for everybody.
    pub(crate) fn is_private(&self, table: TableId) -> bool {
        self.invited.read().unwrap_or_else(PoisonError::into_inner).contains_key(&table)
    }

    /// Whether somebody, or somebody who is not known, may see a table.
    pub(crate) fn may_see(&self, table: TableId, person: Option<&Person>) -> bool {
        let invited = self.invited.read().unwrap_or_else(PoisonError::into_inner);
        let Some(invited) = invited.get(&table) else { return true };
        person.is_some_and(|it| !it.role.may(Capability::Play) || invited.contains(&it.id))
    }

    /// Lets somebody in; a table is private from the first one on.
    pub(crate) async fn let_in(&self, table: TableId, person: u32) -> Result<(), StoreError> {
        self.store.put_invited(table, person).await?;
        let mut invited = self.invited.write().unwrap_or_else(PoisonError::into_inner);
        invited.entry(table).or_default().insert(person);
        Ok(())
    }

    /// The invitation to a table.
    pub(crate) fn invitation(&self, table: TableId) -> Secret {
        let word = Sha256::new().chain_update(self.secret.bytes());
        Secret::new(word.chain_update(table.0.to_be_bytes()).finalize().into())
    }

    /// Whether a text is the invitation to a table.
    pub(crate) fn is_invitation(&self, table: TableId, text: &str) -> bool {
        let given: Option<Hash> = Secret::read(text).map(|it| it.hash());
        given == Some(self.invitation(table).hash())
    }
}
