//! Proofs: that a leaf is in a tree, and that a tree is the beginning of another.
//!
//! They are made from all leaves, by the definitions of RFC 9162, 2.1.3.1 and 2.1.4.1, and checked
//! from a logarithm of hashes, by 2.1.3.2 and 2.1.4.2.

use std::ops::Range;

use super::{Tree, node};
use crate::Hash;

/// Where a tree of several leaves is split: the greatest power of two below its size.
pub(super) const fn split(size: u64) -> u64 {
    1 << (size - 1).ilog2()
}

/// Returns the leaves over whose roots a proof of inclusion goes, the lowest root first: the proof
/// that a leaf is in a tree of a size. Nothing if there is no such leaf.
///
/// ```
/// assert_eq!(ledger::merkle::inclusion_ranges(2, 7), Some(vec![3..4, 0..2, 4..7]));
/// assert_eq!(ledger::merkle::inclusion_ranges(7, 7), None);
/// ```
pub fn inclusion_ranges(index: u64, size: u64) -> Option<Vec<Range<u64>>> {
    (index < size).then(|| {
        let (mut ranges, mut part) = (Vec::new(), 0..size);
        while part.end - part.start > 1 {
            let middle = part.start + split(part.end - part.start);
            if index < middle {
                ranges.push(middle..part.end);
                part.end = middle;
            } else {
                ranges.push(part.start..middle);
                part.start = middle;
            }
        }
        ranges.reverse();
        ranges
    })
}

/// Returns the leaves over whose roots a proof of consistency goes: the proof that the tree of the
/// first so many leaves is the beginning of one of a size. Nothing if there are not so many.
///
/// ```
/// assert_eq!(ledger::merkle::consistency_ranges(3, 7), Some(vec![2..3, 3..4, 0..2, 4..7]));
/// assert_eq!(ledger::merkle::consistency_ranges(8, 7), None);
/// ```
pub fn consistency_ranges(first: u64, size: u64) -> Option<Vec<Range<u64>>> {
    (first <= size).then(|| {
        let (mut ranges, mut part) = (Vec::new(), 0..size);
        // Nothing to show: the earlier tree is empty, or the same.
        while first > part.start && first < part.end {
            let middle = part.start + split(part.end - part.start);
            if first <= middle {
                ranges.push(middle..part.end);
                part.end = middle;
            } else {
                ranges.push(part.start..middle);
                part.start = middle;
            }
        }
        // Where the earlier tree is one full part, whoever checks has its root.
        if part.start > 0 {
            ranges.push(part);
        }
        ranges.reverse();
        ranges
    })
}

/// The roots over parts of some leaves.
fn roots(leaves: &[Hash], ranges: Vec<Range<u64>>) -> Vec<Hash> {
    let place = |at: u64| usize::try_from(at).expect("it is a place among them");
    let part = |it: Range<u64>| &leaves[place(it.start)..place(it.end)];
    ranges.into_iter().map(|it| part(it).iter().copied().collect::<Tree>().root()).collect()
}

/// Returns the proof that a leaf is in the tree of these leaves, or nothing if there is no such
/// leaf.
///
/// ```
/// use ledger::merkle::{Tree, inclusion, leaf, verify_inclusion};
///
/// let leaves = [b"a", b"b", b"c"].map(|record| leaf(record));
/// let tree: Tree = leaves.into_iter().collect();
/// let path = inclusion(&leaves, 2).expect("there are three");
/// assert!(verify_inclusion(leaves[2], 2, &path, (3, tree.root())));
/// assert!(!verify_inclusion(leaves[2], 1, &path, (3, tree.root())));
/// ```
pub fn inclusion(leaves: &[Hash], index: usize) -> Option<Vec<Hash>> {
    let ranges = inclusion_ranges(index as u64, leaves.len() as u64)?;
    Some(roots(leaves, ranges))
}

/// Returns whether a proof shows that a leaf is at this place of the tree of this size and root.
pub fn verify_inclusion(leaf: Hash, index: u64, path: &[Hash], (size, root): (u64, Hash)) -> bool {
    if index >= size {
        return false;
    }
    let (mut at, mut last, mut hash) = (index, size - 1, leaf);
    for other in path {
        if last == 0 {
            return false;
        }
        if at & 1 == 1 || at == last {
            hash = node(*other, hash);
            while at & 1 == 0 && at != 0 {
                (at, last) = (at >> 1, last >> 1);
            }
        } else {
            hash = node(hash, *other);
        }
        (at, last) = (at >> 1, last >> 1);
    }
    last == 0 && hash == root
}

/// Returns the proof that the first so many leaves are the beginning of all of them, or nothing if
/// there are not so many.
///
/// ```
/// use ledger::merkle::{Tree, consistency, leaf, verify_consistency};
///
/// let leaves = [b"a", b"b", b"c"].map(|record| leaf(record));
/// let mut tree = Tree::new();
/// let heads = leaves.map(|leaf| {
///     tree.push(leaf);
///     (tree.size(), tree.root())
/// });
/// let proof = consistency(&leaves, 2).expect("there are three");
/// assert!(verify_consistency(heads[1], heads[2], &proof));
/// assert!(!verify_consistency(heads[0], heads[2], &proof));
/// ```
pub fn consistency(leaves: &[Hash], first: usize) -> Option<Vec<Hash>> {
    let ranges = consistency_ranges(first as u64, leaves.len() as u64)?;
    Some(roots(leaves, ranges))
}

/// Returns whether a proof shows that a tree of one size and root is the beginning of another.
pub fn verify_consistency(first: (u64, Hash), second: (u64, Hash), proof: &[Hash]) -> bool {
    let ((first, first_root), (second, second_root)) = (first, second);
    if first == 0 || first >= second {
        let is_empty = first == 0 && first_root == Tree::new().root();
        let is_same = first == second && first_root == second_root;
        return proof.is_empty() && (is_same || (is_empty && second > 0));
    }
    // A full earlier tree is where the proof starts from.
    let (start, rest) = match proof.split_first() {
        _ if first.is_power_of_two() => (first_root, proof),
        Some((start, rest)) => (*start, rest),
        None => return false,
    };
    let shift = (first - 1).trailing_ones();
    let (mut at, mut last) = ((first - 1) >> shift, (second - 1) >> shift);
    let (mut early, mut late) = (start, start);
    for other in rest {
        if last == 0 {
            return false;
        }
        if at & 1 == 1 || at == last {
            (early, late) = (node(*other, early), node(*other, late));
            while at & 1 == 0 && at != 0 {
                (at, last) = (at >> 1, last >> 1);
            }
        } else {
            late = node(late, *other);
        }
        (at, last) = (at >> 1, last >> 1);
    }
    last == 0 && early == first_root && late == second_root
}
