//! Whether everything is there: what the store says of its records, compared with the records.

use ledger::merkle::Tiles;
use ledger::{Hash, Head, PublicKey, Sequence, TableId};

use crate::store::{JournalStore, StoreError};

/// What the store says of its records.
pub(super) struct Claims {
    /// The last record of each table.
    tables: Vec<(TableId, Sequence)>,
    /// The last head that was signed.
    head: Option<Head>,
}

impl Claims {
    /// Reads what the store says. What comes after that is not compared.
    pub(super) async fn read(store: &dyn JournalStore, key: PublicKey) -> Result<Self, StoreError> {
        let tables = store.tables().await?;
        let Some((size, note)) = store.last_head().await? else {
            return Ok(Self { tables, head: None });
        };
        let head = key.open(&note).map_err(|error| {
            StoreError::WrongKey(format!(
                "signing.key is not the key of the last signed head, that of {size} records, or \
                 the head was changed ({error:?}); put the key back from the backup"
            ))
        })?;
        if head.size != size {
            let what = format!("the head of {size} records says that it is of {}", head.size);
            return Err(StoreError::Damaged(what));
        }
        Ok(Self { tables, head: Some(head) })
    }

    /// Checks that the last record of each table is there, by the last that was found.
    pub(super) fn check_tables(
        &self,
        last: impl Fn(TableId) -> Sequence,
    ) -> Result<(), StoreError> {
        for (id, kept) in &self.tables {
            let (id, last, found) = (*id, *kept, last(*id));
            if found < last {
                let what = format!("record {} of {id} is missing: there were {last}", found.next());
                return Err(StoreError::Damaged(what));
            }
            if found > last {
                let what =
                    format!("record {} of {id} is one too many: there were {last}", last.next());
                return Err(StoreError::Damaged(what));
            }
        }
        Ok(())
    }
}

/// The tree of all records, compared on the way with the last head that was signed.
#[derive(Default)]
pub(super) struct Witness {
    tree: Tiles,
    head: Option<Head>,
    /// The root where the head was signed.
    root: Option<Hash>,
}

impl Witness {
    pub(super) fn of(claims: &Claims) -> Self {
        Self { tree: Tiles::new(), head: claims.head.clone(), root: None }
    }

    /// Sees the leaf of the next record.
    pub(super) fn see(&mut self, leaf: Hash) {
        self.tree.push(leaf);
        if self.head.as_ref().is_some_and(|head| head.size == self.tree.size()) {
            self.root = Some(self.tree.root());
        }
    }

    /// Returns the tree, if all records were there that were signed.
    pub(super) fn finish(self) -> Result<Tiles, StoreError> {
        let Some(head) = self.head else { return Ok(self.tree) };
        let (signed, size) = (head.size, self.tree.size());
        match self.root {
            Some(root) if root == head.root => Ok(self.tree),
            Some(_) => {
                let what = format!("the first {signed} records are not those that were signed");
                Err(StoreError::Damaged(what))
            }
            None => {
                let what =
                    format!("record {} of the floor is missing: {signed} were signed", size + 1);
                Err(StoreError::Damaged(what))
            }
        }
    }
}
