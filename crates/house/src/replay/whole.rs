//! Whether everything is there: what the store says of its records, and every signed head, compared
//! with the records.

use std::collections::VecDeque;

use ledger::merkle::Tiles;
use ledger::{Hash, Head, HeadChain, PublicKey, Sequence, TableId};

use crate::house::SignedHead;
use crate::store::{JournalStore, Pending, StoreError};

/// How many heads are read at a time: as many as records, since there is one a record at most.
const BATCH_HEADS: usize = 2_000;

/// The key of a house, and the name under which it signs.
#[derive(Clone, Copy)]
pub(crate) struct Signer {
    pub(crate) key: PublicKey,
    pub(crate) origin: &'static str,
}

/// What the store says of its records.
pub(super) struct Claims {
    /// The last record of each table.
    tables: Vec<(TableId, Sequence)>,
}

impl Claims {
    /// Reads what the store says. What comes after that is not compared.
    pub(super) async fn read(store: &dyn JournalStore, signer: Signer) -> Result<Self, StoreError> {
        if let Some((size, note)) = store.last_head().await? {
            check_signature(signer, size, &note)?;
        }
        Ok(Self { tables: store.tables().await? })
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

/// Checks that the last head was signed by this house. The chain bears out the others.
fn check_signature(signer: Signer, size: u64, note: &str) -> Result<(), StoreError> {
    let head = signer.key.open(note).map_err(|error| {
        StoreError::WrongKey(format!(
            "signing.key is not the key of the last signed head, that of {size} records, or the \
             head was changed: {error}; put the key back from the backup"
        ))
    })?;
    if head.origin != signer.origin {
        return Err(StoreError::WrongKey(format!(
            "the last head is signed as {}, and this house signs as {}: one of the two is a \
             demonstration",
            head.origin, signer.origin
        )));
    }
    Ok(())
}

/// The tree of all records, compared on the way with every head that was signed.
#[derive(Default)]
pub(super) struct Witness {
    tree: Tiles,
    heads: Option<Heads>,
    /// The root is remembered at this size.
    marked: Option<u64>,
    marked_root: Option<Hash>,
}

/// The signed heads of a store, on the way.
#[derive(Default)]
struct Heads {
    chain: HeadChain,
    /// Those that were read and not yet compared.
    due: VecDeque<(u64, String)>,
    /// The size from which on none was read.
    next: u64,
    is_end_read: bool,
    last: Option<SignedHead>,
    /// The first thing that is wrong. It is told when the records are read: what is wrong with one
    /// of them by itself says more.
    wrong: Option<String>,
}

/// What a witness has seen.
pub(super) struct Seen {
    pub(super) tree: Tiles,
    /// The newest head.
    pub(super) newest: Option<SignedHead>,
    /// The root at the size that was marked.
    pub(super) marked_root: Option<Hash>,
}

impl Witness {
    /// A witness that compares the heads of a store, and remembers the root at a size.
    pub(super) fn of_heads(marked: Option<u64>) -> Self {
        let tree = Tiles::new();
        let marked_root = marked.filter(|size| *size == 0).map(|_| tree.root());
        Self { tree, heads: Some(Heads::default()), marked, marked_root }
    }

    /// Asks for heads, if there may be too few for the next records.
    pub(super) fn ask(&self, store: &dyn JournalStore) -> Option<Pending<Vec<(u64, String)>>> {
        let heads = self.heads.as_ref()?;
        let is_enough = heads.is_end_read || heads.due.len() >= BATCH_HEADS;
        (!is_enough).then(|| store.heads(heads.next, BATCH_HEADS))
    }

    /// Takes heads that were asked for.
    pub(super) fn take(&mut self, read: Vec<(u64, String)>) {
        let Some(heads) = &mut self.heads else { return };
        heads.is_end_read = read.len() < BATCH_HEADS;
        heads.next = read.last().map_or(heads.next, |(size, _)| size + 1);
        heads.due.extend(read);
        heads.compare(&self.tree);
    }

    /// Sees the leaf of the next record.
    pub(super) fn see(&mut self, leaf: Hash) {
        self.tree.push(leaf);
        if self.marked == Some(self.tree.size()) {
            self.marked_root = Some(self.tree.root());
        }
        if let Some(heads) = &mut self.heads {
            heads.compare(&self.tree);
        }
    }

    /// Returns what was seen, if all records were there that were signed, and all heads.
    pub(super) fn finish(self) -> Result<Seen, StoreError> {
        let Self { tree, heads, marked_root, .. } = self;
        let heads = heads.unwrap_or_default();
        if let Some(what) = heads.wrong {
            return Err(StoreError::Damaged(what));
        }
        if let Some((signed, _)) = heads.due.back() {
            let next = tree.size() + 1;
            let what = format!("record {next} of the floor is missing: {signed} were signed");
            return Err(StoreError::Damaged(what));
        }
        Ok(Seen { tree, newest: heads.last, marked_root })
    }
}

impl Heads {
    /// Compares the heads that are over the records so far.
    fn compare(&mut self, tree: &Tiles) {
        while self.due.front().is_some_and(|(size, _)| *size <= tree.size()) {
            let Some((size, note)) = self.due.pop_front() else { return };
            if self.wrong.is_some() {
                continue;
            }
            match self.compared(size, &note, tree) {
                Ok(head) => self.last = Some(SignedHead { head, note }),
                Err(what) => self.wrong = Some(what),
            }
        }
    }

    fn compared(&mut self, size: u64, note: &str, tree: &Tiles) -> Result<Head, String> {
        let head = Head::in_note(note).filter(|head| head.size == size);
        let head = head.ok_or_else(|| format!("the signed head of {size} records was changed"))?;
        if let Some(what) = self.chain.follow(&head) {
            return Err(format!("the signed head of {size} records: {what}"));
        }
        if (tree.size(), tree.root()) != (size, head.root) {
            let first = self.last.as_ref().map_or(0, |last| last.head.size) + 1;
            return Err(format!("records {first} to {size} are not those that were signed"));
        }
        Ok(head)
    }
}
