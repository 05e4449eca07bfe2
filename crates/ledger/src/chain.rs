//! The chain: each link is the hash of the link before it and of a record.

use std::fmt;

use sha2::{Digest, Sha256};

/// A SHA-256 hash, written in hexadecimal.
///
/// ```
/// let chain = ledger::Chain::new(b"");
/// assert_eq!(chain.head().to_string().len(), 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A chain of hashes over records. The link of a record is the SHA-256 hash of the link before it,
/// the number of the record and its bytes; the first link is the hash of what the chain is about.
///
/// ```
/// use ledger::Chain;
///
/// let mut chain = Chain::new(b"a table");
/// chain.append(b"one");
/// chain.append(b"two");
/// assert_eq!(chain.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    head: Hash,
    records: u64,
}

impl Chain {
    /// Returns a chain without records.
    ///
    /// ```
    /// use ledger::Chain;
    ///
    /// assert_ne!(Chain::new(b"a table").head(), Chain::new(b"another").head());
    /// ```
    pub fn new(about: &[u8]) -> Self {
        Self { head: Hash(Sha256::digest(about).into()), records: 0 }
    }

    /// Adds a record and returns its link.
    ///
    /// ```
    /// use ledger::Chain;
    ///
    /// let mut chain = Chain::new(b"a table");
    /// assert_eq!(chain.append(b"one"), chain.head());
    /// ```
    pub fn append(&mut self, record: &[u8]) -> Hash {
        self.records += 1;
        let mut hash = Sha256::new();
        hash.update(self.head.0);
        hash.update(self.records.to_le_bytes());
        hash.update(record);
        self.head = Hash(hash.finalize().into());
        self.head
    }

    /// Returns the last link.
    ///
    /// ```
    /// let chain = ledger::Chain::new(b"");
    /// // The hash of nothing, as published with the standard.
    /// let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    /// assert_eq!(chain.head().to_string(), nothing);
    /// ```
    pub const fn head(&self) -> Hash {
        self.head
    }

    /// Returns how many records there are.
    ///
    /// ```
    /// assert_eq!(ledger::Chain::new(b"").len(), 0);
    /// ```
    pub const fn len(&self) -> u64 {
        self.records
    }

    /// Returns whether there are no records.
    ///
    /// ```
    /// assert!(ledger::Chain::new(b"").is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.records == 0
    }
}
