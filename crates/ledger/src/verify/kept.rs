//! Heads that somebody kept, compared with the tree of an export.

use std::collections::BTreeMap;

use crate::{Hash, Head, PublicKey};

/// A head that somebody kept, and what the export says to it.
///
/// ```
/// use ledger::{KeptHead, KeptVerdict};
///
/// let kept = KeptHead { size: 271, verdict: KeptVerdict::Contradicted { first: 201, last: 271 } };
/// let said = "kept head of 271 records: contradicted: records 201 to 271 are not those signed";
/// assert_eq!(kept.to_string(), said);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptHead {
    /// How many records it is over; 0 where it cannot be read.
    pub size: u64,
    /// What became of it.
    pub verdict: KeptVerdict,
}

/// What an export says to a head that somebody kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptVerdict {
    /// The records of the export come to it.
    Held,
    /// They do not.
    Contradicted {
        /// The first record that may be another.
        first: u64,
        /// The last that may be, which is that of the head.
        last: u64,
    },
    /// The journal ends before it.
    Beyond,
    /// The key of the journal did not sign it, so that it says nothing.
    NotSigned(String),
}

impl std::fmt::Display for KeptHead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "kept head of {} records: ", self.size)?;
        match &self.verdict {
            KeptVerdict::Held => f.write_str("held"),
            KeptVerdict::Contradicted { first, last } => {
                write!(f, "contradicted: records {first} to {last} are not those signed")
            }
            KeptVerdict::Beyond => f.write_str("the journal ends before a head that was signed"),
            KeptVerdict::NotSigned(why) => write!(f, "not signed by this journal's key: {why}"),
        }
    }
}

/// The kept heads of a verifier, while the tree grows.
#[derive(Clone, Default)]
pub(super) struct KeptHeads {
    notes: Vec<String>,
    /// Those that the tree has not reached, by size.
    waiting: BTreeMap<u64, Vec<Head>>,
    judged: Vec<KeptHead>,
    /// Up to here a kept head has held.
    held: u64,
    /// The heads of the export, by hash: a kept one that names one of them shares its records.
    sizes: BTreeMap<[u8; 32], u64>,
}

impl KeptHeads {
    pub(super) fn of(notes: Vec<String>) -> Self {
        Self { notes, ..Self::default() }
    }

    /// Reads them, once the key and the name of the journal are known.
    pub(super) fn begin(&mut self, key: &PublicKey, origin: &str, root: Hash) {
        for note in std::mem::take(&mut self.notes) {
            match key.open(&note) {
                Ok(head) if head.origin == origin => {
                    self.waiting.entry(head.size).or_default().push(head);
                }
                Ok(Head { size, origin, .. }) => {
                    self.judge(size, KeptVerdict::NotSigned(format!("it is of {origin}")));
                }
                Err(error) => self.judge(0, KeptVerdict::NotSigned(error.to_string())),
            }
        }
        self.see_tree(0, root);
    }

    fn judge(&mut self, size: u64, verdict: KeptVerdict) {
        self.judged.push(KeptHead { size, verdict });
    }

    /// Whether one is over so many records.
    pub(super) fn has(&self, size: u64) -> bool {
        self.waiting.contains_key(&size)
    }

    /// The tree of the export has grown to a size.
    pub(super) fn see_tree(&mut self, size: u64, root: Hash) {
        for head in self.waiting.remove(&size).unwrap_or_default() {
            if head.root == root {
                self.held = size;
                self.judge(size, KeptVerdict::Held);
            } else {
                let named = self.sizes.get(&head.previous.0).copied().unwrap_or(0);
                let first = self.held.max(named) + 1;
                self.judge(size, KeptVerdict::Contradicted { first, last: size });
            }
        }
    }

    /// A head of the export is over its records.
    pub(super) fn see_head(&mut self, head: &Head) {
        if !self.waiting.is_empty() {
            self.sizes.insert(head.hash().0, head.size);
        }
    }

    /// What became of all of them.
    pub(super) fn end(mut self) -> Vec<KeptHead> {
        for note in std::mem::take(&mut self.notes) {
            let size = Head::in_note(&note).map_or(0, |head| head.size);
            let why = "the journal names no key".to_owned();
            self.judge(size, KeptVerdict::NotSigned(why));
        }
        for (size, heads) in std::mem::take(&mut self.waiting) {
            for _ in heads {
                self.judge(size, KeptVerdict::Beyond);
            }
        }
        self.judged.sort_by_key(|kept| kept.size);
        self.judged
    }
}
