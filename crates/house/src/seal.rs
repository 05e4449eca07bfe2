//! Seals: the seed of a deck is encrypted until its round is over, under a key that is not in the
//! database. A crash resumes the same cards, and a stolen database shows none: what was dealt face
//! down is sealed by [`RecordSeal`](crate::store::RecordSeal) under the same key.

use ledger::TableId;
use sha2::{Digest, Sha256};
use table::RoundNumber;

use crate::Secret;
use crate::seal_keys::SealKeys;
use crate::sealer::Sealer;

/// Seals seeds, and fingerprints what names cards.
pub(crate) struct Seal {
    sealer: Sealer,
    /// What stands before a command that is hashed.
    fingerprint_key: [u8; 32],
}

impl Seal {
    pub(crate) fn new(keys: &SealKeys) -> Self {
        let fingerprints = Sha256::new().chain_update(b"houserules fingerprints v1");
        let fingerprint_key = fingerprints.chain_update(keys.newest().bytes()).finalize().into();
        Self { sealer: Sealer::new(keys), fingerprint_key }
    }

    /// Returns the first bytes of a keyed hash. What a dealer keys in is one of 52 cards: whoever
    /// found a hash without a key in the database could try them all.
    pub(crate) fn fingerprint(&self, text: &[u8]) -> [u8; 8] {
        let hash = Sha256::new().chain_update(self.fingerprint_key).chain_update(text).finalize();
        std::array::from_fn(|at| hash[at])
    }

    /// Encrypts the seed of a round.
    pub(crate) fn close(&self, table: TableId, round: RoundNumber, seed: &Secret) -> Vec<u8> {
        let closed = self.sealer.close(&about(table, round), seed.bytes());
        closed.expect("32 bytes can be encrypted")
    }

    /// Decrypts the seed of a round; nothing, where it was sealed with another key, for another
    /// round, or was changed.
    pub(crate) fn open(&self, table: TableId, round: RoundNumber, sealed: &[u8]) -> Option<Secret> {
        let open = self.sealer.open(&about(table, round), sealed)?;
        Some(Secret::new(open.try_into().ok()?))
    }
}

/// What a sealed seed is bound to.
pub(crate) fn about(table: TableId, round: RoundNumber) -> [u8; 12] {
    let mut about = [0; 12];
    about[..4].copy_from_slice(&table.0.to_be_bytes());
    about[4..].copy_from_slice(&round.0.to_be_bytes());
    about
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal() -> Seal {
        Seal::new(&SealKeys::draw())
    }

    #[test]
    fn a_seed_opens_only_as_its_own_rounds() {
        let (seal, seed) = (seal(), Secret::draw());
        let sealed = seal.close(TableId(1), RoundNumber(7), &seed);
        assert_eq!(seal.open(TableId(1), RoundNumber(7), &sealed), Some(seed));
        assert_eq!(seal.open(TableId(1), RoundNumber(8), &sealed), None);
        assert_eq!(seal.open(TableId(2), RoundNumber(7), &sealed), None);
        assert_eq!(self::seal().open(TableId(1), RoundNumber(7), &sealed), None);
    }

    #[test]
    fn a_fingerprint_tells_nothing_to_whoever_has_no_key() {
        let (keys, text) = (SealKeys::draw(), br#"{"do":"key","card":"As"}"#);
        let (seal, other) = (Seal::new(&keys), seal());
        assert_eq!(seal.fingerprint(text), Seal::new(&keys).fingerprint(text));
        assert_ne!(seal.fingerprint(text), seal.fingerprint(br#"{"do":"key","card":"Ah"}"#));
        assert_ne!(seal.fingerprint(text), other.fingerprint(text));
        assert_ne!(seal.fingerprint(text)[..], Sha256::digest(text)[..8]);
    }
}
