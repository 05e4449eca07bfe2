//! Authenticated encryption of what must stay secret until its round is over: the seeds of decks,
//! and the records that name cards which lie face down.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

use crate::seal_keys::SealKeys;

/// Bytes of the random nonce that stands before what is encrypted.
const NONCE_BYTES: usize = 24;

/// XChaCha20-Poly1305 under the keys of `seal.key`: it closes with the newest of them, and opens
/// with any.
#[derive(Clone)]
pub(crate) struct Sealer {
    newest: XChaCha20Poly1305,
    older: Vec<XChaCha20Poly1305>,
}

impl Sealer {
    pub(crate) fn new(keys: &SealKeys) -> Self {
        let cipher = |key: &crate::Secret| XChaCha20Poly1305::new(key.bytes().into());
        Self { newest: cipher(keys.newest()), older: keys.older().iter().map(cipher).collect() }
    }

    /// Encrypts bytes, bound to what they are about. Nothing, where there are too many of them.
    pub(crate) fn close(&self, about: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
        let mut nonce = [0; NONCE_BYTES];
        getrandom::fill(&mut nonce).expect("the operating system has randomness");
        let payload = Payload { msg: bytes, aad: about };
        let closed = self.newest.encrypt(&XNonce::from(nonce), payload).ok()?;
        Some([&nonce[..], &closed].concat())
    }

    /// Decrypts bytes. Nothing, where they were changed, are about something else, or were closed
    /// under a key that is not here.
    pub(crate) fn open(&self, about: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, closed) = sealed.split_first_chunk::<NONCE_BYTES>()?;
        let nonce = XNonce::from(*nonce);
        let payload = || Payload { msg: closed, aad: about };
        let mut ciphers = std::iter::once(&self.newest).chain(&self.older);
        ciphers.find_map(|cipher| cipher.decrypt(&nonce, payload()).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Secret;

    fn sealer(keys: &[&Secret]) -> Sealer {
        let text: Vec<String> = keys.iter().map(|key| key.reveal()).collect();
        Sealer::new(&SealKeys::parse(&text.join("\n")).unwrap())
    }

    #[test]
    fn bytes_open_only_as_what_they_are_about() {
        let key = Secret::draw();
        let closed = sealer(&[&key]).close(b"table 1", b"As").unwrap();
        assert_eq!(sealer(&[&key]).open(b"table 1", &closed), Some(b"As".to_vec()));
        assert_eq!(sealer(&[&key]).open(b"table 2", &closed), None);
        assert_eq!(sealer(&[&Secret::draw()]).open(b"table 1", &closed), None);
        for at in 0..closed.len() {
            let mut changed = closed.clone();
            changed[at] ^= 1;
            assert_eq!(sealer(&[&key]).open(b"table 1", &changed), None, "byte {at}");
        }
        assert_eq!(sealer(&[&key]).open(b"table 1", &[]), None);
    }

    #[test]
    fn what_an_older_key_closed_opens_and_nothing_more_is_closed_with_it() {
        let (new, old) = (Secret::draw(), Secret::draw());
        let both = sealer(&[&new, &old]);
        let closed = sealer(&[&old]).close(b"", b"As").unwrap();
        assert_eq!(both.open(b"", &closed), Some(b"As".to_vec()));
        assert_eq!(sealer(&[&old]).open(b"", &both.close(b"", b"As").unwrap()), None);
    }
}
