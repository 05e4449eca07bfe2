//! Bindings of rows that no record speaks of: sessions, and the answers to commands. Each has a
//! keyed digest next to it, so that a row that was changed, or made by another program, is found.

use ledger::Hash;
use sha2::{Digest, Sha256};

use super::{Answered, RecordSeal, SessionRow};
use crate::Secret;
use crate::seal_keys::SealKeys;

/// Keys of the bindings, derived from the seal keys, the newest first.
#[derive(Clone)]
pub(super) struct RowKeys(Vec<Secret>);

impl RowKeys {
    pub(super) fn new(seal_keys: &SealKeys) -> Self {
        let key = |seal_key: &Secret| {
            let key = Sha256::new_with_prefix(b"houserules rows v1").chain_update(seal_key.bytes());
            Secret::new(key.finalize().into())
        };
        Self(std::iter::once(seal_keys.newest()).chain(seal_keys.older()).map(key).collect())
    }

    /// The digests of a row under all keys, that of the newest first.
    fn digests(&self, row: Sha256) -> impl Iterator<Item = Hash> {
        // Hashed before the key comes to it: what follows the key has one length.
        let row = row.finalize();
        self.0.iter().map(move |key| {
            let bound = Sha256::new().chain_update(key.bytes()).chain_update(row);
            Hash(bound.finalize().into())
        })
    }

    fn bind(&self, row: Sha256) -> Hash {
        self.digests(row).next().expect("there is a newest key")
    }
}

impl RecordSeal {
    /// The digest of a session.
    pub(super) fn of_session(&self, row: &SessionRow) -> Hash {
        self.rows.bind(hash_session(row))
    }

    /// Whether a digest is that of a session.
    pub(super) fn is_session(&self, row: &SessionRow, mac: Hash) -> bool {
        self.rows.digests(hash_session(row)).any(|digest| digest == mac)
    }

    /// The digest of an answer.
    pub(super) fn of_answer(&self, row: &Answered) -> Hash {
        self.rows.bind(hash_answer(row))
    }

    /// Whether a digest is that of an answer.
    pub(super) fn is_answer(&self, row: &Answered, mac: Hash) -> bool {
        self.rows.digests(hash_answer(row)).any(|digest| digest == mac)
    }
}

fn hash_session(row: &SessionRow) -> Sha256 {
    Sha256::new_with_prefix(b"session")
        .chain_update(row.token.0)
        .chain_update(row.person.0.to_be_bytes())
        .chain_update(row.until.0.to_be_bytes())
}

fn hash_answer(row: &Answered) -> Sha256 {
    Sha256::new_with_prefix(b"answer")
        .chain_update(row.command.0)
        .chain_update(row.person.0.to_be_bytes())
        .chain_update(&row.answer)
}

#[cfg(test)]
mod tests {
    use ledger::{CommandId, Moment, PersonId};

    use super::*;

    #[test]
    fn a_binding_is_of_every_column_and_of_one_key() {
        let keys = SealKeys::parse(&"7".repeat(64)).unwrap();
        let other = RecordSeal::new(&keys.rotated());
        let seal = RecordSeal::new(&keys);
        let row = SessionRow { token: Hash([1; 32]), person: PersonId(2), until: Moment(3) };
        let bound = seal.of_session(&row);
        assert_eq!(bound, RecordSeal::new(&keys).of_session(&row));
        assert_ne!(bound, other.of_session(&row));
        assert!(other.is_session(&row, bound), "an older key recognises it");
        assert!(!seal.is_session(&row, other.of_session(&row)));
        assert_ne!(bound, seal.of_session(&SessionRow { token: Hash([9; 32]), ..row }));
        assert_ne!(bound, seal.of_session(&SessionRow { person: PersonId(9), ..row }));
        assert_ne!(bound, seal.of_session(&SessionRow { until: Moment(9), ..row }));
        let command = CommandId([1; 16]);
        let row = Answered { command, person: PersonId(2), answer: "it is done".to_owned() };
        let bound = seal.of_answer(&row);
        assert_ne!(bound, seal.of_answer(&Answered { command: CommandId([9; 16]), ..row.clone() }));
        assert_ne!(bound, seal.of_answer(&Answered { person: PersonId(9), ..row.clone() }));
        assert_ne!(bound, seal.of_answer(&Answered { answer: String::new(), ..row }));
    }
}
