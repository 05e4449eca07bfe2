//! That the commitment to a deck is older than a bet, by signature: both records are proved to be
//! in trees under signed heads, and the later tree to be a continuation of the earlier one.

use crate::merkle::{leaf, verify_consistency, verify_inclusion};
use crate::{Hash, Head, PublicKey, to_base64};

/// A record, and the proof that it is in the tree under a signed head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordInTree {
    /// The record.
    pub bytes: Vec<u8>,
    /// Its place in the order of the floor, from 0.
    pub index: u64,
    /// The hashes beside its way to the root, the lowest first.
    pub path: Vec<Hash>,
    /// The signed head.
    pub note: String,
}

impl RecordInTree {
    /// Returns the head, if the key signed it and the record is under it.
    fn head(&self, key: &PublicKey) -> Option<Head> {
        let head = key.open(&self.note).ok()?;
        let leaf = leaf(&self.bytes);
        verify_inclusion(leaf, self.index, &self.path, (head.size, head.root)).then_some(head)
    }

    fn to_json(&self) -> String {
        let Self { bytes, index, path, note } = self;
        let (bytes, path, head) = (to_base64(bytes), texts(path), crate::scan::escaped(note));
        format!(r#"{{"bytes":"{bytes}","index":{index},"path":[{path}],"head":"{head}"}}"#)
    }
}

/// The order of a commitment and of a bet on its round.
///
/// ```
/// use ledger::merkle::{Tree, leaf};
/// use ledger::{Head, Moment, RecordInTree, RoundOrder, SecretKey};
///
/// let (key, mut tree) = (SecretKey::from_bytes([7; 32]), Tree::new());
/// tree.push(leaf(b"committed"));
/// let (origin, previous) = ("casino.example/floor".to_owned(), Head::NO_PREVIOUS);
/// let head = Head { origin, size: 1, root: tree.root(), at: Moment(5), previous };
/// let (bytes, index, path) = (b"committed".to_vec(), 0, Vec::new());
/// let committed = RecordInTree { bytes, index, path, note: key.sign(&head) };
/// let order = RoundOrder { committed, bet: None, consistency: Vec::new() };
/// assert!(order.holds(&key.public()));
/// assert!(!order.is_older(&key.public()), "there is no bet");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundOrder {
    /// The record with the commitment, in the earliest signed head over it.
    pub committed: RecordInTree,
    /// The first wager of the one who asks, in the earliest signed head over it.
    pub bet: Option<RecordInTree>,
    /// That the second tree is a continuation of the first; empty where there is no second.
    pub consistency: Vec<Hash>,
}

impl RoundOrder {
    /// Returns whether both records are in trees that the key signed, one a continuation of the
    /// other.
    pub fn holds(&self, key: &PublicKey) -> bool {
        let Some(first) = self.committed.head(key) else { return false };
        let Some(bet) = &self.bet else { return self.consistency.is_empty() };
        bet.head(key).is_some_and(|second| {
            let [first, second] = [&first, &second].map(|head| (head.size, head.root));
            verify_consistency(first, second, &self.consistency)
        })
    }

    /// Returns whether that holds, and the commitment was signed before the bet was written.
    pub fn is_older(&self, key: &PublicKey) -> bool {
        let signed = self.committed.head(key).map(|head| head.size);
        let bet = self.bet.as_ref().map(|bet| bet.index);
        self.holds(key) && signed.zip(bet).is_some_and(|(signed, bet)| bet >= signed)
    }

    /// Returns it as JSON on one line.
    pub(super) fn to_json(&self) -> String {
        let bet = self.bet.as_ref().map_or("null".to_owned(), RecordInTree::to_json);
        let (committed, consistency) = (self.committed.to_json(), texts(&self.consistency));
        format!(r#"{{"committed":{committed},"bet":{bet},"consistency":[{consistency}]}}"#)
    }
}

/// Hashes in hexadecimal, as a list of JSON has them.
fn texts(hashes: &[Hash]) -> String {
    hashes.iter().map(|hash| format!("\"{hash}\"")).collect::<Vec<_>>().join(",")
}
