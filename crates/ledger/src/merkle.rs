//! The tree over all records of a floor, in the order in which they were written, as RFC 6962
//! (and RFC 9162) defines it: a leaf is hashed after a zero byte, two nodes after a one.
//!
//! A root stands for everything before it. That one record is among them takes a proof of a
//! logarithm of hashes, and that a later tree only adds to an earlier one takes another.

mod proof;
#[cfg(test)]
mod tests;
mod tiles;

pub use proof::{
    consistency, consistency_ranges, inclusion, inclusion_ranges, verify_consistency,
    verify_inclusion,
};
pub use tiles::{TILE_LEAVES, Tiles};

use sha2::{Digest, Sha256};

use crate::Hash;

/// Returns the hash of a leaf.
///
/// ```
/// let leaf = ledger::merkle::leaf(b"");
/// assert!(leaf.to_string().starts_with("6e340b9cffb37a98"), "as published");
/// ```
pub fn leaf(record: &[u8]) -> Hash {
    Hash(Sha256::new().chain_update([0]).chain_update(record).finalize().into())
}

/// Returns the hash of a node over two others.
pub(crate) fn node(left: Hash, right: Hash) -> Hash {
    let mut message = [1; 65];
    message[1..33].copy_from_slice(&left.0);
    message[33..].copy_from_slice(&right.0);
    Hash(Sha256::digest(message).into())
}

/// A tree that grows by leaves and keeps only what its root needs: the roots of its full subtrees,
/// one for each bit of its size.
///
/// ```
/// use ledger::merkle::{Tree, leaf};
///
/// let mut tree = Tree::new();
/// tree.push(leaf(b"seat 3 bets 5.00"));
/// let early = tree.root();
/// tree.push(leaf(b"no more bets"));
/// assert_eq!(tree.size(), 2);
/// assert_ne!(tree.root(), early);
/// assert_eq!(Tree::from_bytes(&tree.to_bytes()), Some(tree));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    size: u64,
    /// The greatest subtree first.
    full: Vec<Hash>,
}

impl Tree {
    /// Returns a tree without leaves.
    pub const fn new() -> Self {
        Self { size: 0, full: Vec::new() }
    }

    /// Adds a leaf.
    pub fn push(&mut self, leaf: Hash) {
        self.push_seen(leaf, |_, _| {});
    }

    /// Adds a leaf, and shows the roots of the full subtrees that it completes, each with its
    /// height.
    fn push_seen(&mut self, leaf: Hash, mut see: impl FnMut(u32, Hash)) {
        let mut root = leaf;
        // Each trailing one of the size is a full subtree that the new one completes.
        for height in 1..=self.size.trailing_ones() {
            let left = self.full.pop().expect("there is a subtree for each bit of the size");
            root = node(left, root);
            see(height, root);
        }
        self.full.push(root);
        self.size += 1;
    }

    /// Returns the root; that of no leaves is the hash of nothing.
    pub fn root(&self) -> Hash {
        let mut subtrees = self.full.iter().rev().copied();
        let Some(last) = subtrees.next() else { return Hash(Sha256::digest([]).into()) };
        subtrees.fold(last, |right, left| node(left, right))
    }

    /// Returns how many leaves there are.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Returns the tree as bytes, to go on with later: its size in eight, the highest first, and
    /// the hashes it keeps. For a hundred million leaves that is less than 900.
    pub fn to_bytes(&self) -> Vec<u8> {
        let hashes = self.full.iter().flat_map(|hash| hash.0);
        self.size.to_be_bytes().into_iter().chain(hashes).collect()
    }

    /// Returns the tree of such bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (size, hashes) = bytes.split_first_chunk()?;
        let size = u64::from_be_bytes(*size);
        let (hashes, rest) = hashes.as_chunks();
        let is_whole = rest.is_empty() && hashes.len() == size.count_ones() as usize;
        is_whole.then(|| Self { size, full: hashes.iter().copied().map(Hash).collect() })
    }
}

impl FromIterator<Hash> for Tree {
    fn from_iter<I: IntoIterator<Item = Hash>>(leaves: I) -> Self {
        let mut tree = Self::new();
        for leaf in leaves {
            tree.push(leaf);
        }
        tree
    }
}
