//! Signed heads, each compared with the tree of the records before it and with the head before it.

use std::collections::BTreeMap;

use ledger::merkle::{Tree, leaf};
use ledger::{HeadChain, PublicKey};

use super::{Comparison, DataFinding};
use crate::replay::RecordWatch;

/// The heads that are kept, by size, until the tree has grown that far.
pub(super) struct Heads {
    key: PublicKey,
    tree: Tree,
    chain: HeadChain,
    waiting: BTreeMap<u64, String>,
    findings: Vec<DataFinding>,
}

impl Heads {
    pub(super) fn new(heads: BTreeMap<u64, String>, key: PublicKey) -> Self {
        let (tree, chain) = (Tree::new(), HeadChain::default());
        let mut heads = Self { key, tree, chain, waiting: heads, findings: Vec::new() };
        // A new house signs a head over no records.
        heads.check_next();
        heads
    }

    /// Checks the head over the records that were seen, if there is one.
    fn check_next(&mut self) {
        let size = self.tree.size();
        if let Some(note) = self.waiting.remove(&size) {
            let found = self.check(size, &note);
            self.findings.extend(found);
        }
    }

    /// Tells what was found, when there are no more records.
    pub(super) fn finish(self, comparison: &mut Comparison) {
        let size = self.tree.size();
        for finding in self.findings {
            comparison.find(finding);
        }
        for later in self.waiting.into_keys().filter(|it| *it > size) {
            let find = DataFinding::in_row("heads", format!("size {later}"));
            comparison.find(find.says(format!("it is over more records than there are: {size}")));
        }
    }

    fn check(&mut self, size: u64, note: &str) -> Option<DataFinding> {
        let find = DataFinding::in_row("heads", format!("size {size}")).in_column("note");
        match self.key.open(note) {
            Err(error) => {
                self.chain = HeadChain::Lost;
                Some(find.says(format!("the signed head: {error}")))
            }
            Ok(head) if head.size != size => {
                Some(find.says(format!("the head says that it is of {} records", head.size)))
            }
            Ok(head) if head.root != self.tree.root() => {
                Some(find.says("the records are not those that were signed"))
            }
            Ok(head) => self.chain.follow(&head).map(|what| find.says(what)),
        }
    }
}

impl RecordWatch for Heads {
    fn see(&mut self, bytes: &[u8]) {
        self.tree.push(leaf(bytes));
        self.check_next();
    }
}
