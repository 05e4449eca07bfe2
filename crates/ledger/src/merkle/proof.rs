//! Proofs: that a leaf is in a tree, and that a tree is the beginning of another.
//!
//! They are made from all leaves, by the definitions of RFC 9162, 2.1.3.1 and 2.1.4.1, and checked
//! from a logarithm of hashes, by 2.1.3.2 and 2.1.4.2.

use super::node;
use crate::Hash;

/// The root over some leaves.
fn root(leaves: &[Hash]) -> Hash {
    leaves.iter().copied().collect::<super::Tree>().root()
}

/// Where a tree of several leaves is split: the greatest power of two below its size.
const fn split(size: usize) -> usize {
    1 << (size - 1).ilog2()
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
    (index < leaves.len()).then(|| {
        let mut path = Vec::new();
        let (mut part, mut index) = (leaves, index);
        while part.len() > 1 {
            let (left, right) = part.split_at(split(part.len()));
            if index < left.len() {
                path.push(root(right));
                part = left;
            } else {
                path.push(root(left));
                (part, index) = (right, index - left.len());
            }
        }
        path.reverse();
        path
    })
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
    (first <= leaves.len()).then(|| {
        let mut proof = Vec::new();
        let (mut part, mut first, mut is_known) = (leaves, first, true);
        // Nothing to show: the earlier tree is empty, or the same.
        while first > 0 && first < part.len() {
            let (left, right) = part.split_at(split(part.len()));
            if first <= left.len() {
                proof.push(root(right));
                part = left;
            } else {
                proof.push(root(left));
                (part, first, is_known) = (right, first - left.len(), false);
            }
        }
        if first > 0 && !is_known {
            proof.push(root(part));
        }
        proof.reverse();
        proof
    })
}

/// Returns whether a proof shows that a tree of one size and root is the beginning of another.
pub fn verify_consistency(first: (u64, Hash), second: (u64, Hash), proof: &[Hash]) -> bool {
    let ((first, first_root), (second, second_root)) = (first, second);
    if first == 0 || first >= second {
        let is_empty = first == 0 && first_root == super::Tree::new().root();
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
