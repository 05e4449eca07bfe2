//! Private tables: only those who were let in see them, and those who work at the house.
//!
//! The owner opens one and gives others an invitation: a word that nobody guesses, made of the
//! table's number under a secret of the house, so that there is nothing to keep.
//!
//! In a demonstration nobody works at the house: guests choose their roles themselves, and a role
//! that is there for the asking must not open what is private.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};

use ledger::{Hash, PersonId, TableId};
use sha2::{Digest, Sha256};

use crate::office::{self, Office};
use crate::people::Person;
use crate::problem::BoxedProblem;
use crate::store::{InvitedRow, PeopleStore, StoreError};
use crate::{Capability, Secret};

/// Who was let in where.
pub(crate) struct Private {
    store: Arc<dyn PeopleStore>,
    secret: Secret,
    is_demo: bool,
    guests: RwLock<BTreeMap<TableId, GuestList>>,
}

/// Who was let in at a private table.
#[derive(Default)]
struct GuestList {
    owner: Option<PersonId>,
    people: BTreeSet<PersonId>,
}

impl GuestList {
    fn add(&mut self, row: InvitedRow) {
        self.people.insert(row.person);
        if row.is_owner {
            self.owner = Some(row.person);
        }
    }
}

impl Private {
    /// Reads who was let in; invitations are made under a key of the house.
    pub(crate) async fn load(
        store: Arc<dyn PeopleStore>,
        key: &Secret,
        is_demo: bool,
    ) -> Result<Self, StoreError> {
        let mut guests = BTreeMap::<_, GuestList>::new();
        for row in store.invited().await? {
            guests.entry(row.table).or_default().add(row);
        }
        let secret = Sha256::new().chain_update(b"invitations").chain_update(key.bytes());
        let secret = Secret::new(secret.finalize().into());
        Ok(Self { store, secret, is_demo, guests: RwLock::new(guests) })
    }

    /// Whether a table is not for everybody.
    pub(crate) fn is_private(&self, table: TableId) -> bool {
        self.guests.read().unwrap_or_else(PoisonError::into_inner).contains_key(&table)
    }

    /// Whether somebody, or somebody who is not known, may see a table.
    pub(crate) fn may_see(&self, table: TableId, person: Option<&Person>) -> bool {
        let guests = self.guests.read().unwrap_or_else(PoisonError::into_inner);
        let Some(list) = guests.get(&table) else { return true };
        let works_here = |it: &Person| !self.is_demo && !it.role.may(Capability::Play);
        person.is_some_and(|it| works_here(it) || list.people.contains(&it.id))
    }

    /// Whether a person may invite others to a private table: its owner, and those who manage the
    /// tables of the house, since an owner may leave it.
    pub(crate) fn may_invite(&self, table: TableId, person: &Person) -> bool {
        let guests = self.guests.read().unwrap_or_else(PoisonError::into_inner);
        let is_owner = guests.get(&table).is_some_and(|list| list.owner == Some(person.id));
        is_owner || (!self.is_demo && person.role.may(Capability::ManageTables))
    }

    /// Whether a person was let in at a table: everybody is where it is not private. A role lets
    /// nobody in.
    pub(crate) fn is_let_in(&self, table: TableId, person: PersonId) -> bool {
        let guests = self.guests.read().unwrap_or_else(PoisonError::into_inner);
        guests.get(&table).is_none_or(|list| list.people.contains(&person))
    }

    /// Makes a new table private: it is its owner's from the first moment on, before the record
    /// that opens the table is written with the row.
    pub(crate) fn open(&self, table: TableId, owner: PersonId) {
        self.put(InvitedRow { table, person: owner, is_owner: true });
    }

    /// Lets a person in who was invited.
    pub(crate) async fn let_in(
        &self,
        office: &Office,
        table: TableId,
        person: &Person,
    ) -> Result<(), BoxedProblem> {
        if self.is_let_in(table, person.id) {
            return Ok(());
        }
        let row = InvitedRow { table, person: person.id, is_owner: false };
        office.let_in(office::by(person, None), row).await?;
        self.put(row);
        Ok(())
    }

    fn put(&self, row: InvitedRow) {
        let mut guests = self.guests.write().unwrap_or_else(PoisonError::into_inner);
        guests.entry(row.table).or_default().add(row);
    }

    /// Takes over what the store holds, after a failure that leaves open what was written. Tables
    /// that are not written yet stay as they are.
    pub(crate) async fn reload(&self) -> Result<(), StoreError> {
        self.store.invited().await?.into_iter().for_each(|row| self.put(row));
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
