//! Records that name cards which lie face down, encrypted until their round is over. Neither the
//! database nor its write-ahead log nor a copy of them shows such a card while it matters.

use std::sync::{Arc, OnceLock};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use ledger::{Sequence, TableId};
use rusqlite::{Transaction, params};

use super::read::number;
use super::row_seal::RowKey;
use super::write::signed;
use super::{StoreError, schema};
use crate::Secret;

/// The bytes of a nonce, which stand before what was encrypted.
const NONCE_BYTES: usize = 24;

/// Encrypts records, each as that of its table and number only.
#[derive(Clone)]
pub struct RecordSeal {
    cipher: XChaCha20Poly1305,
    /// What rows that are in no record are bound with.
    pub(super) rows: RowKey,
}

impl RecordSeal {
    /// Returns the seal of a key.
    pub fn new(key: &Secret) -> Self {
        Self { cipher: XChaCha20Poly1305::new(key.bytes().into()), rows: RowKey::new(key) }
    }

    pub(super) fn close(
        &self,
        of: (TableId, Sequence),
        bytes: &[u8],
    ) -> Result<Vec<u8>, StoreError> {
        let mut nonce = [0; NONCE_BYTES];
        getrandom::fill(&mut nonce).expect("the operating system has randomness");
        let payload = Payload { msg: bytes, aad: &about(of) };
        let closed = self.cipher.encrypt(&XNonce::from(nonce), payload);
        let closed = closed.map_err(|_| StoreError::TooLarge)?;
        Ok([&nonce[..], &closed].concat())
    }

    pub(super) fn open(
        &self,
        of: (TableId, Sequence),
        sealed: &[u8],
    ) -> Result<Vec<u8>, StoreError> {
        let wrong = || {
            let (table, sequence) = of;
            StoreError::WrongKey(format!(
                "seal.key is not the key that record {sequence} of {table} is sealed with, or the \
                 record was changed; put the key back from the backup"
            ))
        };
        let (nonce, closed) = sealed.split_at_checked(NONCE_BYTES).ok_or_else(wrong)?;
        let nonce: [u8; NONCE_BYTES] = nonce.try_into().map_err(|_| wrong())?;
        let payload = Payload { msg: closed, aad: &about(of) };
        self.cipher.decrypt(&XNonce::from(nonce), payload).map_err(|_| wrong())
    }
}

/// What a sealed record is bound to. The seeds of decks are sealed under the same key and bound to
/// fewer bytes, so that one is never taken for the other.
fn about((table, sequence): (TableId, Sequence)) -> [u8; 18] {
    let mut about = *b"record------------";
    about[6..10].copy_from_slice(&table.0.to_be_bytes());
    about[10..].copy_from_slice(&sequence.0.to_be_bytes());
    about
}

/// The seal of records, once it is known: a database is opened before the keys are read.
#[derive(Clone, Default)]
pub(super) struct SharedRecordSeal(Arc<OnceLock<RecordSeal>>);

impl SharedRecordSeal {
    pub(super) fn set(&self, seal: RecordSeal) {
        // A house sets it once. A second one would have to be of the same key.
        let _ = self.0.set(seal);
    }

    pub(super) fn get(&self) -> Result<&RecordSeal, StoreError> {
        let unknown = || StoreError::WrongKey("the key of sealed records was not given".to_owned());
        self.0.get().ok_or_else(unknown)
    }
}

/// Writes the records of a table in the clear, up to one: their round is over.
pub(super) fn unseal(
    transaction: &Transaction<'_>,
    (table, last): (TableId, Sequence),
    seal: &SharedRecordSeal,
) -> Result<(), StoreError> {
    let sql = "SELECT sequence, bytes FROM records
               WHERE table_id = ?1 AND sequence <= ?2 AND is_sealed = 1";
    let mut query = transaction.prepare_cached(sql)?;
    let rows = query.query_map(params![table.0, signed(last.0)?], |row| {
        Ok((Sequence(number(row, 0)?), row.get::<_, Vec<u8>>(1)?))
    })?;
    let sealed: Vec<_> = rows.collect::<Result<_, _>>()?;
    let sql = "UPDATE records SET bytes = ?3, is_sealed = 0 WHERE table_id = ?1 AND sequence = ?2";
    let mut update = transaction.prepare_cached(sql)?;
    for (sequence, bytes) in sealed {
        let bytes = seal.get()?.open((table, sequence), &bytes)?;
        if update.execute(params![table.0, signed(sequence.0)?, bytes])? != 1 {
            return Err(schema::damaged("a sealed record is not there"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_opens_only_as_itself() {
        let (seal, of) = (RecordSeal::new(&Secret::draw()), (TableId(1), Sequence(7)));
        let closed = seal.close(of, b"the dealer has As").expect("it is short");
        assert_eq!(seal.open(of, &closed), Ok(b"the dealer has As".to_vec()));
        assert!(seal.open((TableId(2), Sequence(7)), &closed).is_err());
        assert!(seal.open((TableId(1), Sequence(8)), &closed).is_err());
        assert!(RecordSeal::new(&Secret::draw()).open(of, &closed).is_err());
        for at in 0..closed.len() {
            let mut changed = closed.clone();
            changed[at] ^= 1;
            assert!(seal.open(of, &changed).is_err(), "byte {at}");
        }
        assert!(seal.open(of, &[]).is_err());
    }
}
