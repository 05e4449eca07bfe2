//! Notes with several signatures, and the cosignatures of witnesses on them: C2SP signed-note and
//! tlog-cosignature, version 1.

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use crate::sign::{is_name, key_id};
use crate::text::to_hex;
use crate::{BadNote, PublicKey, from_base64, to_base64};

/// Signature type of a timestamped Ed25519 cosignature.
const COSIGNATURE: u8 = 4;

/// Signature lines of a note that are read at most: the specification asks for at least 16.
const MAX_SIGNATURE_LINES: usize = 100;

/// A note as text and signatures, none of which is verified yet.
///
/// ```
/// use ledger::{Hash, Head, Moment, SecretKey, SignedNote, WitnessKey};
///
/// let (origin, root) = ("example.com/floor".to_owned(), Hash([0; 32]));
/// let previous = Head::NO_PREVIOUS;
/// let head = Head { origin, size: 3, root, at: Moment(0), previous };
/// let mut note = SignedNote::read(&SecretKey::from_bytes([7; 32]).sign(&head)).expect("a note");
/// let witness = WitnessKey::new("example.com/witness", [8; 32]).expect("a name");
/// note.add(&witness.cosign(note.text(), 1_700_000_000));
///
/// let found = witness.verifier().cosignature_on(&note).expect("it verifies");
/// assert_eq!(found.map(|it| it.seconds()), Some(1_700_000_000));
/// assert_eq!(SignedNote::read(&note.to_string()), Some(note));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedNote {
    text: String,
    lines: Vec<SignatureLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct SignatureLine {
    name: String,
    id: [u8; 4],
    signature: Vec<u8>,
}

impl fmt::Display for SignatureLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signed = to_base64(&[self.id.as_slice(), &self.signature].concat());
        writeln!(f, "\u{2014} {} {signed}", self.name)
    }
}

impl SignatureLine {
    fn read(line: &str) -> Option<Self> {
        let (name, signed) = line.strip_prefix("\u{2014} ")?.split_once(' ')?;
        let signed = from_base64(signed)?;
        let (id, signature) = signed.split_first_chunk()?;
        let is_signature = is_name(name) && !signature.is_empty();
        is_signature.then(|| Self {
            name: name.to_owned(),
            id: *id,
            signature: signature.to_owned(),
        })
    }
}

impl fmt::Display for SignedNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        self.lines.iter().try_for_each(|line| line.fmt(f))
    }
}

impl SignedNote {
    /// Splits a note into its text and its signatures, if it has that form.
    pub fn read(note: &str) -> Option<Self> {
        let (text, lines) = note.strip_suffix('\n')?.rsplit_once("\n\n")?;
        if lines.split('\n').count() > MAX_SIGNATURE_LINES {
            return None;
        }
        let lines = lines.split('\n').map(SignatureLine::read).collect::<Option<_>>()?;
        Some(Self { text: format!("{text}\n"), lines })
    }

    /// Returns the signed text, with its last line feed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds the cosignature of a witness in place of an earlier one under the same key.
    pub fn add(&mut self, cosignature: &Cosignature) {
        let Cosignature(new) = cosignature;
        self.lines.retain(|line| line.name != new.name || line.id != new.id);
        self.lines.push(new.clone());
    }

    /// Returns the note with the signatures of its house alone.
    #[must_use]
    pub fn without_cosignatures(&self, house: &PublicKey, origin: &str) -> Self {
        let id = house.id(origin);
        let is_own = |line: &&SignatureLine| line.name == origin && line.id == id;
        let lines = self.lines.iter().filter(is_own).cloned().collect();
        Self { text: self.text.clone(), lines }
    }

    /// Returns the signatures under a key, by its name and id.
    pub(crate) fn signatures(&self, name: &str, id: [u8; 4]) -> impl Iterator<Item = &[u8]> {
        let is_meant = move |line: &&SignatureLine| line.name == name && line.id == id;
        self.lines.iter().filter(is_meant).map(|line| line.signature.as_slice())
    }
}

/// A witness's statement that, at a moment, a head was the largest it had seen of its house and
/// consistent with every earlier one. Displayed as the line of a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cosignature(SignatureLine);

impl fmt::Display for Cosignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Cosignature {
    /// Reads the line of a note, if it has the form of a cosignature. Whether it verifies is for
    /// [`WitnessVerifier`] to say.
    pub fn read(line: &str) -> Option<Self> {
        let line = SignatureLine::read(line.strip_suffix('\n')?)?;
        parts(&line.signature).is_some().then_some(Self(line))
    }

    /// Returns when it was made, in seconds since 1970.
    pub fn seconds(&self) -> u64 {
        parts(&self.0.signature).map_or(0, |(seconds, _)| seconds)
    }
}

/// The time and the signature of a cosignature.
fn parts(signature: &[u8]) -> Option<(u64, Signature)> {
    let (seconds, signature) = signature.split_first_chunk()?;
    let seconds = u64::from_be_bytes(*seconds);
    // The specification leaves the highest bit free.
    let is_time = i64::try_from(seconds).is_ok();
    Signature::from_slice(signature).ok().filter(|_| is_time).map(|it| (seconds, it))
}

/// What a witness signs.
fn message(text: &str, seconds: u64) -> Vec<u8> {
    format!("cosignature/v1\ntime {seconds}\n{text}").into_bytes()
}

/// The key with which a witness cosigns, and the witness's name.
pub struct WitnessKey {
    name: String,
    key: SigningKey,
}

impl fmt::Debug for WitnessKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WitnessKey({})", self.name)
    }
}

impl WitnessKey {
    /// Returns the key of 32 secret bytes, if a note can bear the name: no spaces, no `+`.
    pub fn new(name: &str, secret: [u8; 32]) -> Option<Self> {
        let key = SigningKey::from_bytes(&secret);
        is_name(name).then(|| Self { name: name.to_owned(), key })
    }

    /// Returns the key that checks what this one signs.
    pub fn verifier(&self) -> WitnessVerifier {
        WitnessVerifier { name: self.name.clone(), key: self.key.verifying_key() }
    }

    /// Returns a cosignature on the text of a head, at a moment in seconds since 1970.
    pub fn cosign(&self, text: &str, seconds: u64) -> Cosignature {
        let signature = self.key.sign(&message(text, seconds)).to_bytes();
        Cosignature(SignatureLine {
            name: self.name.clone(),
            id: self.verifier().id(),
            signature: [&seconds.to_be_bytes()[..], &signature].concat(),
        })
    }
}

/// The key that checks a witness's cosignatures, written `name+id+key` as verifiers of C2SP write
/// it.
///
/// ```
/// use ledger::{WitnessKey, WitnessVerifier};
///
/// let verifier = WitnessKey::new("example.com/witness", [8; 32]).expect("a name").verifier();
/// assert_eq!(verifier.to_string().parse::<WitnessVerifier>(), Ok(verifier));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessVerifier {
    name: String,
    key: VerifyingKey,
}

impl fmt::Display for WitnessVerifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = to_base64(&[&[COSIGNATURE], self.key.as_bytes().as_slice()].concat());
        write!(f, "{}+{}+{key}", self.name, to_hex(&self.id()))
    }
}

/// Why a text is not the verifier key of a witness.
///
/// ```
/// let wrong = "no key".parse::<ledger::WitnessVerifier>().unwrap_err();
/// assert!(wrong.to_string().contains("NAME+ID+KEY"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a witness's key is written NAME+ID+KEY: a name, the first 4 bytes of its hash in hexadecimal, \
     and 0x04 with the Ed25519 key in base64"
)]
pub struct ParseVerifierError;

impl FromStr for WitnessVerifier {
    type Err = ParseVerifierError;

    fn from_str(text: &str) -> Result<Self, ParseVerifierError> {
        let read = || {
            let (name, rest) = text.split_once('+')?;
            let (_, key) = rest.split_once('+')?;
            let bytes: [u8; 33] = from_base64(key)?.try_into().ok()?;
            let key = VerifyingKey::from_bytes(bytes.last_chunk()?).ok()?;
            Some(Self { name: name.to_owned(), key })
        };
        // One form only: the id and the type of the key are those that would be written.
        let is_same = |it: &Self| is_name(&it.name) && it.to_string() == text;
        read().filter(is_same).ok_or(ParseVerifierError)
    }
}

impl WitnessVerifier {
    /// Returns the name that the witness signs under.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The four bytes by which a note says whose key a line is signed with.
    fn id(&self) -> [u8; 4] {
        key_id(&self.name, COSIGNATURE, &self.key)
    }

    /// Returns this witness's cosignature on a note, if there is one. A line under this key that
    /// does not verify makes the whole note wrong.
    pub fn cosignature_on(&self, note: &SignedNote) -> Result<Option<Cosignature>, BadNote> {
        let mut newest: Option<Cosignature> = None;
        for signature in note.signatures(&self.name, self.id()) {
            let (seconds, checked) = parts(signature).ok_or(BadNote::Signature)?;
            let message = message(note.text(), seconds);
            let checked = self.key.verify_strict(&message, &checked);
            checked.map_err(|_| BadNote::Signature)?;
            if newest.as_ref().is_none_or(|it| it.seconds() < seconds) {
                let (name, id) = (self.name.clone(), self.id());
                newest =
                    Some(Cosignature(SignatureLine { name, id, signature: signature.to_owned() }));
            }
        }
        Ok(newest)
    }
}
