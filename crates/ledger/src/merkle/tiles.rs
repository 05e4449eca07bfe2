//! A tree that makes proofs of itself without keeping its leaves.

use std::collections::BTreeSet;
use std::ops::Range;

use super::proof::split;
use super::{Tree, node};
use crate::Hash;

/// Leaves of a tile: enough that the roots of all tiles fit into memory whatever the house has
/// played (a quarter of a byte a record), few enough that those of one are hashed again at once.
pub const TILE_LEAVES: u64 = 256;

/// The height of a tile.
const TILE_LEVEL: u32 = TILE_LEAVES.ilog2();

/// A tree that grows by leaves, keeps every node over full tiles of them, and forgets the leaves of
/// full tiles. A proof needs the leaves of at most two or three tiles again.
///
/// ```
/// use ledger::merkle::{Tiles, inclusion_ranges, leaf, verify_inclusion};
///
/// let leaves: Vec<_> = (0_u32..1000).map(|it| leaf(&it.to_be_bytes())).collect();
/// let tree: Tiles = leaves.iter().copied().collect();
///
/// let ranges = inclusion_ranges(700, tree.size()).expect("there are a thousand");
/// assert_eq!(tree.missing(&ranges).into_iter().collect::<Vec<_>>(), [2]);
/// let path = tree.roots(&ranges, |tile| &leaves[tile as usize * 256..]).expect("it has them");
/// assert!(verify_inclusion(leaves[700], 700, &path, (1000, tree.root())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// The tree as far as its root needs it.
    tree: Tree,
    /// The leaves after the last full tile.
    open: Vec<Hash>,
    /// The nodes over full tiles: the roots of tiles, then those over two of them, and so on.
    levels: Vec<Vec<Hash>>,
}

impl Tiles {
    /// Returns a tree without leaves.
    pub const fn new() -> Self {
        Self { tree: Tree::new(), open: Vec::new(), levels: Vec::new() }
    }

    /// Returns how many leaves there are.
    pub const fn size(&self) -> u64 {
        self.tree.size()
    }

    fn full_tiles(&self) -> u64 {
        self.levels.first().map_or(0, |roots| roots.len() as u64)
    }

    /// Adds a leaf.
    pub fn push(&mut self, leaf: Hash) {
        self.open.push(leaf);
        self.tree.push_seen(leaf, |level, root| {
            let Some(level) = level.checked_sub(TILE_LEVEL) else { return };
            let level = level as usize;
            if self.levels.len() == level {
                self.levels.push(Vec::new());
            }
            self.levels[level].push(root);
        });
        if self.open.len() as u64 == TILE_LEAVES {
            self.open.clear();
        }
    }

    /// Returns the root; that of no leaves is the hash of nothing.
    pub fn root(&self) -> Hash {
        self.tree.root()
    }

    /// Returns the root over a full tile.
    pub fn tile_root(&self, tile: u64) -> Option<Hash> {
        self.levels.first()?.get(usize::try_from(tile).ok()?).copied()
    }

    /// Returns the leaves after the last full tile.
    pub fn open_leaves(&self) -> &[Hash] {
        &self.open
    }

    /// Returns the full tiles whose leaves are needed for the roots over some leaves.
    pub fn missing(&self, ranges: &[Range<u64>]) -> BTreeSet<u64> {
        let full = self.full_tiles();
        let is_inside = |at: u64| !at.is_multiple_of(TILE_LEAVES) && at / TILE_LEAVES < full;
        let ends = ranges.iter().filter(|it| !it.is_empty()).flat_map(|it| [it.start, it.end]);
        ends.filter(|at| is_inside(*at)).map(|at| at / TILE_LEAVES).collect()
    }

    /// Returns the roots over parts of the leaves, as proofs have them; nothing where a part is not
    /// one, or where the leaves of a tile that is [missing](Self::missing) are not given.
    pub fn roots<'a>(
        &self,
        ranges: &[Range<u64>],
        leaves_of: impl Fn(u64) -> &'a [Hash],
    ) -> Option<Vec<Hash>> {
        ranges.iter().map(|range| self.over(range.clone(), &leaves_of)).collect()
    }

    fn over<'a>(&self, range: Range<u64>, leaves_of: &impl Fn(u64) -> &'a [Hash]) -> Option<Hash> {
        let count = range.end.checked_sub(range.start).filter(|count| *count > 0)?;
        let level = count.ilog2();
        let is_full = count.is_power_of_two() && range.start.is_multiple_of(count);
        if is_full && level >= TILE_LEVEL {
            let nodes = self.levels.get((level - TILE_LEVEL) as usize)?;
            return nodes.get(usize::try_from(range.start / count).ok()?).copied();
        }
        if count == 1 {
            let (tile, at) = (range.start / TILE_LEAVES, range.start % TILE_LEAVES);
            let at = usize::try_from(at).expect("a tile has few leaves");
            let is_open = tile == self.full_tiles();
            return if is_open { self.open.get(at) } else { leaves_of(tile).get(at) }.copied();
        }
        let middle = range.start + split(count);
        let left = self.over(range.start..middle, leaves_of)?;
        Some(node(left, self.over(middle..range.end, leaves_of)?))
    }
}

impl FromIterator<Hash> for Tiles {
    fn from_iter<I: IntoIterator<Item = Hash>>(leaves: I) -> Self {
        let mut tree = Self::new();
        for leaf in leaves {
            tree.push(leaf);
        }
        tree
    }
}
