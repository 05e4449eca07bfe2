//! The tree of all records in memory, the newest head that is signed over it, and proofs from it.

use std::collections::BTreeMap;
use std::ops::Range;

use ledger::merkle::{TILE_LEAVES, Tiles, Tree, consistency_ranges, inclusion_ranges, leaf};
use ledger::{Hash, Head, Moment};

use super::{Notary, check_places};
use crate::store::{JournalStore, Placed, StoreError};

/// A head with its signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SignedHead {
    pub(crate) head: Head,
    /// The head with its signature, as text.
    pub(crate) note: String,
}

/// The proof that a record is in a signed tree.
pub(crate) struct InclusionProof {
    pub(crate) leaf: Hash,
    pub(crate) path: Vec<Hash>,
}

/// The tree of all records, and the newest head that is signed over it.
#[derive(Default)]
pub(super) struct SignedTree {
    tiles: Tiles,
    newest: Option<SignedHead>,
    /// Where the store was found not to hold what was signed.
    difference: Option<String>,
}

impl SignedTree {
    pub(super) const fn new(tiles: Tiles, newest: Option<SignedHead>) -> Self {
        Self { tiles, newest, difference: None }
    }

    pub(super) const fn newest(&self) -> Option<&SignedHead> {
        self.newest.as_ref()
    }

    pub(super) const fn size(&self) -> u64 {
        self.tiles.size()
    }

    /// Adds leaves after the first so many, unless somebody else has.
    pub(super) fn extend(&mut self, after: u64, leaves: Vec<Hash>) {
        if self.tiles.size() == after {
            for leaf in leaves {
                self.tiles.push(leaf);
            }
        }
    }

    /// The head to be signed next, if there is anything new.
    pub(super) fn unsigned(&self, origin: &str, at: Moment) -> Option<Head> {
        let (size, root) = (self.tiles.size(), self.tiles.root());
        let last = self.newest.as_ref().map(|signed| &signed.head);
        let previous = last.map_or(Head::NO_PREVIOUS, Head::hash);
        let is_new = last.is_none_or(|last| last.size < size);
        is_new.then(|| Head { origin: origin.to_owned(), size, root, at, previous })
    }

    /// Compares records after the first so many with the tree, tile by tile; `before` is where a
    /// tile begins.
    fn compare(&self, before: u64, leaves: &[Hash]) -> Result<(), StoreError> {
        let tile_leaves = usize::try_from(TILE_LEAVES).unwrap_or(usize::MAX);
        for (tile, leaves) in (before / TILE_LEAVES..).zip(leaves.chunks(tile_leaves)) {
            let is_same = match self.tiles.tile_root(tile) {
                // A tile that has become full since its records were read says nothing.
                Some(_) if leaves.len() < tile_leaves => true,
                Some(root) => root == leaves.iter().copied().collect::<Tree>().root(),
                None if tile == self.tiles.size() / TILE_LEAVES => {
                    leaves.iter().zip(self.tiles.open_leaves()).all(|(read, kept)| read == kept)
                }
                None => true,
            };
            if !is_same {
                return Err(other_records(tile));
            }
        }
        Ok(())
    }

    pub(super) fn publish(&mut self, signed: SignedHead) {
        self.newest = Some(signed);
    }
}

impl Notary {
    /// Returns the newest size up to which the tree is signed.
    fn signed_size(&self) -> Option<u64> {
        self.lock().newest().map(|signed| signed.head.size)
    }

    /// Proves that the tree of the first `from` records is the beginning of that of the first `to`;
    /// nothing where there is no such pair of sizes up to the newest signed one.
    pub(crate) async fn consistency(
        &self,
        store: &dyn JournalStore,
        (from, to): (u64, u64),
    ) -> Result<Option<Vec<Hash>>, StoreError> {
        if self.signed_size().is_none_or(|signed| signed < to) {
            return Ok(None);
        }
        match consistency_ranges(from, to) {
            Some(ranges) => self.roots(store, &ranges).await.map(Some),
            None => Ok(None),
        }
    }

    /// Proves that the record at an index, counted from 0, is in the tree of the first `size`;
    /// nothing where there is no such record or size.
    pub(crate) async fn inclusion(
        &self,
        store: &dyn JournalStore,
        (index, size): (u64, u64),
    ) -> Result<Option<InclusionProof>, StoreError> {
        if self.signed_size().is_none_or(|signed| signed < size) {
            return Ok(None);
        }
        let Some(mut ranges) = inclusion_ranges(index, size) else { return Ok(None) };
        ranges.push(index..index + 1);
        let mut path = self.roots(store, &ranges).await?;
        Ok(path.pop().map(|leaf| InclusionProof { leaf, path }))
    }

    /// The roots over parts of the tree. The leaves of full tiles are read again.
    async fn roots(
        &self,
        store: &dyn JournalStore,
        ranges: &[Range<u64>],
    ) -> Result<Vec<Hash>, StoreError> {
        let mut read: BTreeMap<u64, Vec<Hash>> = BTreeMap::new();
        // The tile that was open when it was looked at may be full by now, so that its leaves are
        // needed too; no other one can be.
        loop {
            let missing = {
                let signed = self.lock();
                let mut missing = signed.tiles.missing(ranges);
                missing.retain(|tile| !read.contains_key(tile));
                if missing.is_empty() {
                    let given = |tile| read.get(&tile).map_or(&[][..], Vec::as_slice);
                    let roots = signed.tiles.roots(ranges, given);
                    return roots.ok_or_else(|| {
                        StoreError::Damaged("leaves of the tree are missing".to_owned())
                    });
                }
                missing
            };
            for tile in missing {
                read.insert(tile, self.read_tile(store, tile).await?);
            }
        }
    }

    /// Reads the leaves of a full tile again, and checks that they are those in the tree.
    async fn read_tile(
        &self,
        store: &dyn JournalStore,
        tile: u64,
    ) -> Result<Vec<Hash>, StoreError> {
        let before = tile * TILE_LEAVES;
        let records = store.placed(before + 1, usize::try_from(TILE_LEAVES).unwrap_or(0)).await?;
        check_places(before, &records)?;
        let leaves: Vec<Hash> = records.iter().map(|it| leaf(&it.stored.bytes)).collect();
        let root = leaves.iter().copied().collect::<Tree>().root();
        if self.lock().tiles.tile_root(tile) != Some(root) {
            let error = other_records(tile);
            self.note_difference(&error);
            return Err(error);
        }
        Ok(leaves)
    }

    /// Compares records that were read after the first so many, which fill whole tiles, with the
    /// tree.
    pub(crate) fn compare(&self, before: u64, read: &[Placed]) -> Result<(), StoreError> {
        let leaves: Vec<Hash> = read.iter().map(|it| leaf(&it.stored.bytes)).collect();
        self.lock().compare(before, &leaves)
    }

    /// Takes note that the store does not hold what was signed. Play goes on, and the house says
    /// that it is not well: what is signed next is still what has happened.
    pub(crate) fn note_difference(&self, error: &StoreError) {
        let StoreError::Damaged(what) = error else { return };
        tracing::error!(what, "the database does not hold what was signed");
        self.lock().difference = Some(what.clone());
    }

    /// Returns where the store was found not to hold what was signed.
    pub(crate) fn difference(&self) -> Option<String> {
        self.lock().difference.clone()
    }
}

fn other_records(tile: u64) -> StoreError {
    let (first, last) = (tile * TILE_LEAVES + 1, (tile + 1) * TILE_LEAVES);
    let what = format!("among records {first} to {last} are others than those that were signed");
    StoreError::Damaged(what)
}
