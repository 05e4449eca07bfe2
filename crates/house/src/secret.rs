//! Secrets: drawn from the operating system, shown to nobody, compared without telling how far
//! two of them agree.

use std::fmt;

use ledger::Hash;
use sha2::{Digest, Sha256};

/// So many bytes that nobody can guess. They appear in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Draws one from the operating system.
    ///
    /// A system without randomness cannot run tables, so that is not survived.
    pub fn draw() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system has randomness");
        Self(bytes)
    }

    /// Returns the secret of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads what [`Secret::reveal`] wrote.
    ///
    /// ```
    /// use house::Secret;
    ///
    /// let token = Secret::draw();
    /// assert_eq!(Secret::read(&token.reveal()), Some(token));
    /// assert_eq!(Secret::read("not a token"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let is_hex = text.len() == 64 && text.is_ascii();
        let byte = |at: usize| u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok();
        let mut bytes = [0; 32];
        for (at, place) in bytes.iter_mut().enumerate() {
            *place = byte(at).filter(|_| is_hex)?;
        }
        Some(Self(bytes))
    }

    /// Returns the secret in hexadecimal, for the one it belongs to.
    pub fn reveal(&self) -> String {
        Hash(self.0).to_string()
    }

    /// Returns the bytes, for the one piece of code that needs them.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the hash that is kept in its place.
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::new([0xab; 32]);
        assert!(!format!("{secret:?}").contains("ab"));
    }

    #[test]
    fn two_secrets_differ() {
        assert_ne!(Secret::draw(), Secret::draw());
    }
}
