//! Signed heads: how great the tree was, its root, when, and the hash of the head before; in the
//! form of the checkpoints and signed notes of C2SP, so that witnesses who know nothing of cards
//! can keep them.

#[cfg(test)]
mod tests;

use std::fmt;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

use crate::{Hash, Moment, SignedNote, from_base64, to_base64};

/// What kind of signature a note has: Ed25519.
const ED25519: u8 = 1;

/// A head of the tree: what is signed.
///
/// ```
/// use ledger::{Hash, Head, Moment};
///
/// let head = Head {
///     origin: "example.com/floor".to_owned(),
///     size: 3,
///     root: Hash([0; 32]),
///     at: Moment(1_700_000_000_000),
///     previous: Head::NO_PREVIOUS,
/// };
/// let text = "example.com/floor\n3\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\
///             time 1700000000000\nprevious AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";
/// assert_eq!(head.to_string(), text);
/// assert_eq!(Head::read(text), Some(head));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Whose tree it is.
    pub origin: String,
    /// How many records it has.
    pub size: u64,
    /// Its root.
    pub root: Hash,
    /// When it was signed.
    pub at: Moment,
    /// The [hash](Head::hash) of the head signed before it.
    pub previous: Hash,
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { origin, size, root, at, previous } = self;
        let (root, previous) = (to_base64(&root.0), to_base64(&previous.0));
        write!(f, "{origin}\n{size}\n{root}\ntime {}\nprevious {previous}\n", at.0)
    }
}

impl Head {
    /// The hash that the first head of a house names as that of the head before it.
    pub const NO_PREVIOUS: Hash = Hash([0; 32]);

    /// Returns the SHA-256 hash of the text that is signed, by which the next head names this one.
    /// Signatures are not part of it, so that those of witnesses may be added later.
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.to_string()).into())
    }

    /// Returns the head of a note, whoever signed it. Whether the house did says
    /// [`PublicKey::open`].
    pub fn in_note(note: &str) -> Option<Self> {
        let (text, _) = note.split_once("\n\n")?;
        Self::read(&format!("{text}\n"))
    }

    /// Reads a head as it is written, and in no other form.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.strip_suffix('\n')?.split('\n');
        let origin = lines.next().filter(|origin| is_name(origin))?.to_owned();
        let size = lines.next()?.parse().ok()?;
        let root = Hash(from_base64(lines.next()?)?.try_into().ok()?);
        let at = Moment(lines.next()?.strip_prefix("time ")?.parse().ok()?);
        let previous = lines.next()?.strip_prefix("previous ").and_then(from_base64)?;
        let previous = Hash(previous.try_into().ok()?);
        let head = Self { origin, size, root, at, previous };
        (lines.next().is_none() && head.to_string() == text).then_some(head)
    }
}

/// Whether a signature can bear this name.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(|it: char| it.is_whitespace() || it.is_control() || it == '+')
}

/// The key that signs heads.
///
/// ```
/// use ledger::{Hash, Head, Moment, SecretKey};
///
/// let key = SecretKey::from_bytes([7; 32]);
/// let (origin, root) = ("example.com/floor".to_owned(), Hash([0; 32]));
/// let previous = Head::NO_PREVIOUS;
/// let note = key.sign(&Head { origin, size: 3, root, at: Moment(0), previous });
/// assert_eq!(key.public().open(&note).map(|head| head.size), Ok(3));
/// assert!(key.public().open(&note.replace("\n3\n", "\n4\n")).is_err());
/// ```
pub struct SecretKey(SigningKey);

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey")
    }
}

impl SecretKey {
    /// Returns the key of 32 secret bytes.
    pub fn from_bytes(secret: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&secret))
    }

    /// Returns the key that checks what this one signs.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// Returns a head as a signed note.
    pub fn sign(&self, head: &Head) -> String {
        self.sign_text(&head.origin, &head.to_string())
    }

    /// Returns a text, which ends with a line feed, as a note signed under a name. What is no head
    /// is signed under another name than heads are.
    ///
    /// ```
    /// let key = ledger::SecretKey::from_bytes([7; 32]);
    /// let note = key.sign_text("example.com/floor/disputes", "dispute 1\n");
    /// assert!(note.starts_with("dispute 1\n\n\u{2014} example.com/floor/disputes "));
    /// ```
    pub fn sign_text(&self, name: &str, text: &str) -> String {
        let signature = self.0.sign(text.as_bytes()).to_bytes();
        let id = self.public().id(name);
        let signed = to_base64(&[id.as_slice(), &signature].concat());
        format!("{text}\n\u{2014} {name} {signed}\n")
    }
}

/// The key that checks signed heads.
///
/// ```
/// use ledger::{PublicKey, SecretKey};
///
/// let key = SecretKey::from_bytes([7; 32]).public();
/// assert_eq!(PublicKey::read(&key.to_string()), Some(key));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// In base64.
impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_base64(self.0.as_bytes()))
    }
}

/// Why a signed note is not what it should be.
///
/// ```
/// assert_eq!(ledger::BadNote::Signature.to_string(), "the signature does not hold");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadNote {
    /// It is not a note with a signature of this key.
    #[error("it is not a note with a signature of this key")]
    Form,
    /// It is not a head.
    #[error("it is not a head")]
    Head,
    /// The text was not signed with this key.
    #[error("the signature does not hold")]
    Signature,
}

impl PublicKey {
    /// Reads a key as it is written.
    pub fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 32] = from_base64(text)?.try_into().ok()?;
        VerifyingKey::from_bytes(&bytes).ok().map(Self)
    }

    /// The four bytes by which a note says whose key it is signed with.
    pub(crate) fn id(&self, name: &str) -> [u8; 4] {
        key_id(name, ED25519, &self.0)
    }

    /// Returns these four bytes in hexadecimal.
    pub fn id_text(&self, name: &str) -> String {
        crate::text::to_hex(&self.id(name))
    }

    /// Returns the key as verifiers of C2SP write it: name, id and key.
    pub fn to_verifier(&self, name: &str) -> String {
        let id = crate::text::to_hex(&self.id(name));
        let key = to_base64(&[&[ED25519], self.0.as_bytes().as_slice()].concat());
        format!("{name}+{id}+{key}")
    }

    /// Returns the head of a note that this key signed, or why it is none. Signatures of others,
    /// such as witnesses, may stand on the note too; they are not looked at.
    pub fn open(&self, note: &str) -> Result<Head, BadNote> {
        let note = SignedNote::read(note).ok_or(BadNote::Form)?;
        let head = Head::read(note.text()).ok_or(BadNote::Head)?;
        let mut is_signed = false;
        for signature in note.signatures(&head.origin, self.id(&head.origin)) {
            let signature = Signature::from_slice(signature).map_err(|_| BadNote::Form)?;
            let checked = self.0.verify_strict(note.text().as_bytes(), &signature);
            checked.map_err(|_| BadNote::Signature)?;
            is_signed = true;
        }
        is_signed.then_some(head).ok_or(BadNote::Form)
    }
}

/// The first bytes of the hash of a key with its name and the type of its signatures.
pub(crate) fn key_id(name: &str, signature_type: u8, key: &VerifyingKey) -> [u8; 4] {
    let hash = Sha256::new().chain_update(name).chain_update([b'\n', signature_type]);
    let hash = hash.chain_update(key.as_bytes()).finalize();
    [hash[0], hash[1], hash[2], hash[3]]
}
