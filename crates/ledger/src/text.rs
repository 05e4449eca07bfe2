//! Bytes in text: hexadecimal and base64 (RFC 4648, with padding), each in one form only.

use std::fmt;
use std::str::FromStr;

use base64ct::{Base64, Encoding as _};
use notation::serde_as_text;

use crate::Hash;

/// The value of each digit of lower-case hexadecimal; 16 for what is none.
const NIBBLES: [u8; 256] = {
    let mut values = [16; 256];
    let mut at = 0;
    while at < 16 {
        values[b"0123456789abcdef"[at as usize] as usize] = at;
        at += 1;
    }
    values
};

/// Returns bytes in base64.
///
/// ```
/// assert_eq!(ledger::to_base64(b"dealt"), "ZGVhbHQ=");
/// ```
pub fn to_base64(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Returns the bytes of a text in base64.
///
/// ```
/// assert_eq!(ledger::from_base64("ZGVhbHQ=").as_deref(), Some(b"dealt".as_slice()));
/// assert_eq!(ledger::from_base64("ZGVhbHR="), None, "bits that say nothing are zero");
/// ```
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    read_base64(text.as_bytes(), &mut bytes)?;
    Some(bytes)
}

/// Appends the bytes that a base64 text stands for; of a text that is not base64, nothing.
pub(crate) fn read_base64(text: &[u8], bytes: &mut Vec<u8>) -> Option<()> {
    let start = bytes.len();
    bytes.resize(start + text.len() / 4 * 3, 0);
    let read = Base64::decode(text, &mut bytes[start..]).map(<[u8]>::len);
    bytes.truncate(start + read.unwrap_or(0));
    read.ok().map(|_| ())
}

/// Returns bytes in hexadecimal.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    const NAMES: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| NAMES[usize::from(value)] as char;
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

impl Hash {
    /// Returns the hash of a text in hexadecimal, if it is one.
    ///
    /// ```
    /// use ledger::{Chain, Hash};
    ///
    /// let head = Chain::new(b"a table").head();
    /// assert_eq!(Hash::read(&head.to_string()), Some(head));
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        read_hash(text.as_bytes().try_into().ok()?)
    }
}

/// Why a text is no hash.
///
/// ```
/// let error = "beef".parse::<ledger::Hash>().unwrap_err();
/// assert_eq!(error.to_string(), "expected 64 hexadecimal digits in lower case");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHashError;

impl fmt::Display for ParseHashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 hexadecimal digits in lower case")
    }
}

impl std::error::Error for ParseHashError {}

impl FromStr for Hash {
    type Err = ParseHashError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or(ParseHashError)
    }
}

serde_as_text!(Hash, "64 hexadecimal digits in lower case");

/// Returns the hash that is written in hexadecimal.
pub(crate) fn read_hash(text: &[u8; 64]) -> Option<Hash> {
    let mut hash = [0; 32];
    let mut wrong = 0;
    for (byte, pair) in hash.iter_mut().zip(text.as_chunks::<2>().0) {
        let [high, low] = pair.map(|digit| NIBBLES[usize::from(digit)]);
        wrong |= high | low;
        *byte = high << 4 | low & 15;
    }
    (wrong & 16 == 0).then_some(Hash(hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4648, 10.
    const VECTORS: [(&str, &str); 7] = [
        ("", ""),
        ("f", "Zg=="),
        ("fo", "Zm8="),
        ("foo", "Zm9v"),
        ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ];

    #[test]
    fn published_vectors_of_base64_hold() {
        for (plain, text) in VECTORS {
            assert_eq!(to_base64(plain.as_bytes()), text);
            assert_eq!(from_base64(text).as_deref(), Some(plain.as_bytes()));
        }
    }

    #[test]
    fn every_byte_comes_back_from_text() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        for len in 0..bytes.len() {
            assert_eq!(from_base64(&to_base64(&bytes[..len])).as_deref(), Some(&bytes[..len]));
        }
        let hash: [u8; 32] = std::array::from_fn(|at| bytes[at * 8 + 7]);
        let text = to_hex(&hash);
        assert_eq!(read_hash(text.as_bytes().first_chunk().expect("64")), Some(Hash(hash)));
    }

    /// Whatever is changed, the text is refused or says something else.
    #[test]
    fn no_bytes_have_two_texts() {
        for (plain, text) in VECTORS {
            for at in 0..text.len() {
                for byte in 0..=0x7f_u8 {
                    let mut changed = text.as_bytes().to_vec();
                    changed[at] = byte;
                    let mut bytes = Vec::new();
                    let read = read_base64(&changed, &mut bytes).map(|()| bytes);
                    let is_same = changed == text.as_bytes();
                    assert_eq!(read.as_deref() == Some(plain.as_bytes()), is_same);
                    if let Some(bytes) = read {
                        assert_eq!(to_base64(&bytes).as_bytes(), changed);
                    }
                }
            }
        }
        let mut upper = [b'0'; 64];
        upper[5] = b'A';
        assert_eq!(read_hash(&upper), None, "lower case only");
    }
}
