//! Bindings of rows that no record speaks of: sessions, and the answers to commands. Each has a
//! keyed digest next to it, so that a row that was changed, or made by another program, is found.

use ledger::Hash;
use sha2::{Digest, Sha256};

use super::{Answered, RecordSeal, SessionRow};
use crate::Secret;

/// Key of the bindings, derived from the seal key.
#[derive(Clone)]
pub(super) struct RowKey(Secret);

impl RowKey {
    pub(super) fn new(seal_key: &Secret) -> Self {
        let key = Sha256::new().chain_update(b"houserules rows v1").chain_update(seal_key.bytes());
        Self(Secret::new(key.finalize().into()))
    }

    fn bind(&self, row: Sha256) -> Hash {
        // Hashed before the key comes to it: what follows the key has one length.
        let bound = Sha256::new().chain_update(self.0.bytes()).chain_update(row.finalize());
        Hash(bound.finalize().into())
    }
}

impl RecordSeal {
    pub(super) fn of_session(&self, row: &SessionRow) -> Hash {
        let hash = Sha256::new_with_prefix(b"session")
            .chain_update(row.token.0)
            .chain_update(row.person.0.to_be_bytes())
            .chain_update(row.until.0.to_be_bytes());
        self.rows.bind(hash)
    }

    pub(super) fn of_answer(&self, row: &Answered) -> Hash {
        let hash = Sha256::new_with_prefix(b"answer")
            .chain_update(row.command.0)
            .chain_update(row.person.0.to_be_bytes())
            .chain_update(&row.answer);
        self.rows.bind(hash)
    }
}

#[cfg(test)]
mod tests {
    use ledger::{CommandId, Moment, PersonId};

    use super::*;

    #[test]
    fn a_binding_is_of_every_column_and_of_one_key() {
        let seal = RecordSeal::new(&Secret::new([7; 32]));
        let row = SessionRow { token: Hash([1; 32]), person: PersonId(2), until: Moment(3) };
        let bound = seal.of_session(&row);
        assert_eq!(bound, RecordSeal::new(&Secret::new([7; 32])).of_session(&row));
        assert_ne!(bound, RecordSeal::new(&Secret::new([8; 32])).of_session(&row));
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
