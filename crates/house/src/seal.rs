//! Seals: the seed of a deck is encrypted until its round is over, under a key that is not in the
//! database. A crash resumes the same cards, and a stolen database shows none: what was dealt face
//! down is sealed by [`RecordSeal`](crate::store::RecordSeal) under the same key.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use ledger::TableId;
use sha2::{Digest, Sha256};
use table::RoundNumber;

use crate::Secret;
use crate::store::narrow;

/// The bytes of a nonce, which stand before what was encrypted.
const NONCE: usize = 24;

/// Encrypts and decrypts seeds, and keys the fingerprints of commands.
pub(crate) struct Seal {
    cipher: XChaCha20Poly1305,
    /// What stands before a command that is hashed.
    fingerprint_key: [u8; 32],
}

impl Seal {
    /// Returns the seal of a key.
    pub(crate) fn new(key: &Secret) -> Self {
        let fingerprints = Sha256::new().chain_update(b"houserules fingerprints v1");
        let fingerprint_key = fingerprints.chain_update(key.bytes()).finalize().into();
        Self { cipher: XChaCha20Poly1305::new(key.bytes().into()), fingerprint_key }
    }

    /// Returns the first bytes of a keyed hash. What a dealer keys in is one of 52 cards: whoever
    /// found a hash without a key in the database could try them all.
    pub(crate) fn fingerprint(&self, text: &[u8]) -> [u8; 8] {
        let hash = Sha256::new().chain_update(self.fingerprint_key).chain_update(text).finalize();
        std::array::from_fn(|at| hash[at])
    }

    /// Encrypts the seed of a round. It can be opened only as that of the same round.
    pub(crate) fn close(&self, table: TableId, round: RoundNumber, seed: &Secret) -> Vec<u8> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).expect("the operating system has randomness");
        let about = about(table, round);
        let payload = Payload { msg: seed.bytes(), aad: &about };
        let closed = self.cipher.encrypt(&XNonce::from(nonce), payload);
        let closed = closed.expect("32 bytes can be encrypted");
        [&nonce[..], &closed].concat()
    }

    /// Decrypts the seed of a round; nothing if it was sealed under another key, for another
    /// round, or changed.
    pub(crate) fn open(&self, table: TableId, round: RoundNumber, sealed: &[u8]) -> Option<Secret> {
        let (nonce, closed) = sealed.split_at_checked(NONCE)?;
        let nonce: [u8; NONCE] = nonce.try_into().ok()?;
        let about = about(table, round);
        let payload = Payload { msg: closed, aad: &about };
        let open = self.cipher.decrypt(&XNonce::from(nonce), payload).ok()?;
        Some(Secret::new(open.try_into().ok()?))
    }
}

fn about(table: TableId, round: RoundNumber) -> [u8; 12] {
    let mut about = [0; 12];
    about[..4].copy_from_slice(&table.0.to_be_bytes());
    about[4..].copy_from_slice(&round.0.to_be_bytes());
    about
}

/// Reads a key from a file that only its owner may read; nothing if there is no such file.
pub(crate) fn read_key(file: &Path) -> io::Result<Option<Secret>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    narrow(file)?;
    let no_key = || io::Error::other("it is not a key of 64 hexadecimal digits");
    Secret::read(text.trim()).map(Some).ok_or_else(no_key)
}

/// Draws a key and writes it to a new file that only its owner may read.
pub(crate) fn draw_key(file: &Path) -> io::Result<Secret> {
    let key = Secret::draw();
    let mut made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)?;
    writeln!(made, "{}", key.reveal())?;
    made.sync_all()?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_opens_only_as_its_own_rounds() {
        let (seal, seed) = (Seal::new(&Secret::draw()), Secret::draw());
        let sealed = seal.close(TableId(1), RoundNumber(7), &seed);
        assert_eq!(seal.open(TableId(1), RoundNumber(7), &sealed), Some(seed));
        assert_eq!(seal.open(TableId(1), RoundNumber(8), &sealed), None);
        assert_eq!(seal.open(TableId(2), RoundNumber(7), &sealed), None);
        assert_eq!(Seal::new(&Secret::draw()).open(TableId(1), RoundNumber(7), &sealed), None);
    }

    #[test]
    fn a_fingerprint_tells_nothing_to_whoever_has_no_key() {
        let (key, text) = (Secret::draw(), br#"{"do":"key","card":"As"}"#);
        let (seal, other) = (Seal::new(&key), Seal::new(&Secret::draw()));
        assert_eq!(seal.fingerprint(text), Seal::new(&key).fingerprint(text));
        assert_ne!(seal.fingerprint(text), seal.fingerprint(br#"{"do":"key","card":"Ah"}"#));
        assert_ne!(seal.fingerprint(text), other.fingerprint(text));
        assert_ne!(seal.fingerprint(text)[..], Sha256::digest(text)[..8]);
    }

    #[test]
    fn no_changed_byte_of_a_seal_opens() {
        let (seal, seed) = (Seal::new(&Secret::draw()), Secret::draw());
        let sealed = seal.close(TableId(1), RoundNumber(7), &seed);
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(seal.open(TableId(1), RoundNumber(7), &changed), None, "byte {at}");
        }
        assert_eq!(seal.open(TableId(1), RoundNumber(7), &[]), None);
    }
}
