//! The chain: each link is the hash of the link before it and of a record.

use std::fmt;

use sha2::block_api::compress256;
use sha2::{Digest, Sha256};

use crate::Sequence;

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
/// The number has as few bytes as it needs, seven bits in each, the lowest first; the eighth says
/// that more follow.
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

    /// Returns a chain that goes on after the record with this link and this number.
    ///
    /// ```
    /// use ledger::Chain;
    ///
    /// let mut chain = Chain::new(b"a table");
    /// chain.append(b"one");
    /// let mut later = Chain::resume(chain.head(), chain.last());
    /// assert_eq!(later.append(b"two"), chain.append(b"two"));
    /// ```
    pub const fn resume(head: Hash, last: Sequence) -> Self {
        Self { head, records: last.0 }
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
        self.head = link(self.head, self.records, record);
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

    /// Returns the number of the last record.
    ///
    /// ```
    /// use ledger::{Chain, Sequence};
    ///
    /// let mut chain = Chain::new(b"a table");
    /// assert_eq!(chain.last(), Sequence::BEFORE_ALL);
    /// chain.append(b"one");
    /// assert_eq!(chain.last(), Sequence::FIRST);
    /// ```
    pub const fn last(&self) -> Sequence {
        Sequence(self.records)
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

/// The link of a record: the hash of a message that begins with the link before it and the number.
///
/// Almost every message is a block or two, so that a buffer to collect them in would cost as much
/// as the hash. Here the blocks are filled in place, and padded as FIPS 180-4 says.
#[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
fn link(before: Hash, mut number: u64, record: &[u8]) -> Hash {
    let mut state = INITIAL;
    let mut block = [0; 64];
    block[..32].copy_from_slice(&before.0);
    let mut len = 32;
    while number > 0x7f {
        block[len] = number as u8 | 0x80;
        number >>= 7;
        len += 1;
    }
    block[len] = number as u8;
    len += 1;
    let bits = 8 * (len + record.len()) as u64;
    let mut rest = record;
    while let Some((now, later)) = rest.split_at_checked(64 - len) {
        block[len..].copy_from_slice(now);
        compress(&mut state, &block);
        (block, len, rest) = ([0; 64], 0, later);
    }
    block[len..][..rest.len()].copy_from_slice(rest);
    len += rest.len();
    block[len] = 0x80;
    if len >= 56 {
        compress(&mut state, &block);
        block = [0; 64];
    }
    block[56..].copy_from_slice(&bits.to_be_bytes());
    compress(&mut state, &block);
    let mut hash = [0; 32];
    for (bytes, word) in hash.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    Hash(hash)
}

fn compress(state: &mut [u32; 8], block: &[u8; 64]) {
    compress256(state, std::slice::from_ref(block));
}

/// The state that SHA-256 begins with.
const INITIAL: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The same with the library's own buffer and padding.
    fn plain(before: Hash, number: &[u8], record: &[u8]) -> Hash {
        Hash(Sha256::digest([&before.0, number, record].concat()).into())
    }

    #[test]
    fn links_are_plain_hashes_of_messages() {
        let bytes: Vec<u8> = (0..=u8::MAX).cycle().take(600).collect();
        let head = Chain::new(b"a table").head();
        for len in 0..bytes.len() {
            let record = &bytes[..len];
            assert_eq!(link(head, 5, record), plain(head, &[5], record), "{len} bytes");
            assert_eq!(link(head, 300, record), plain(head, &[0xac, 2], record), "{len} bytes");
        }
    }

    #[test]
    fn the_greatest_number_has_ten_bytes() {
        let head = Chain::new(b"a table").head();
        let number = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1];
        assert_eq!(link(head, u64::MAX, b"record"), plain(head, &number, b"record"));
    }
}
