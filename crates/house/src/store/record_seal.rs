//! Records that name cards which lie face down, encrypted until their round is over. Neither the
//! database nor its write-ahead log nor a copy of them shows such a card while it matters.

use std::sync::{Arc, OnceLock};

use ledger::{Sequence, TableId};
use rusqlite::wal::CheckpointMode;
use rusqlite::{Connection, Transaction, params};
use table::RoundNumber;

use super::read::number;
use super::row_seal::RowKeys;
use super::write::signed;
use super::{StoreError, scan, schema};
use crate::seal::about as about_deck;
use crate::seal_keys::SealKeys;
use crate::sealer::Sealer;

/// Encrypts and decrypts the bytes of records. A record opens only as itself.
#[derive(Clone)]
pub struct RecordSeal {
    sealer: Sealer,
    /// What rows that are in no record are bound with.
    pub(super) rows: RowKeys,
}

impl RecordSeal {
    /// Returns the seal of some keys.
    pub fn new(keys: &SealKeys) -> Self {
        Self { sealer: Sealer::new(keys), rows: RowKeys::new(keys) }
    }

    /// Encrypts the bytes of a record.
    pub(super) fn close(
        &self,
        of: (TableId, Sequence),
        bytes: &[u8],
    ) -> Result<Vec<u8>, StoreError> {
        self.sealer.close(&about(of), bytes).ok_or(StoreError::TooLarge)
    }

    /// Decrypts the bytes of a record.
    pub(super) fn open(
        &self,
        of: (TableId, Sequence),
        sealed: &[u8],
    ) -> Result<Vec<u8>, StoreError> {
        self.sealer.open(&about(of), sealed).ok_or_else(|| {
            let (table, sequence) = of;
            StoreError::WrongKey(format!(
                "seal.key is not the key that record {sequence} of {table} is sealed with, or the \
                 record was changed; put the key back from the backup"
            ))
        })
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

/// How many answers are bound to a new key at a time.
const REBIND_BATCH_ROWS: i64 = 10_000;

/// Encrypts everything that is sealed once more, under the newest key, and returns how many records
/// and decks that were. What stood there before is overwritten, in the log of the database, too.
pub(super) fn reseal(
    connection: &mut Connection,
    seal: &SharedRecordSeal,
) -> Result<usize, StoreError> {
    connection.pragma_update(None, "secure_delete", "ON")?;
    let transaction = connection.transaction()?;
    let count =
        reseal_records(&transaction, seal.get()?)? + reseal_decks(&transaction, seal.get()?)?;
    rebind_sessions(&transaction, seal.get()?)?;
    rebind_answers(&transaction, seal.get()?)?;
    transaction.commit()?;
    connection.wal_checkpoint_v2(None::<&str>, CheckpointMode::TRUNCATE)?;
    Ok(count)
}

fn reseal_records(transaction: &Transaction<'_>, seal: &RecordSeal) -> Result<usize, StoreError> {
    let sql = "SELECT table_id, sequence, bytes FROM records WHERE is_sealed = 1";
    let mut query = transaction.prepare(sql)?;
    let rows = query.query_map([], |row| {
        Ok(((TableId(row.get(0)?), Sequence(number(row, 1)?)), row.get::<_, Vec<u8>>(2)?))
    })?;
    let sealed: Vec<_> = rows.collect::<Result<_, _>>()?;
    let sql = "UPDATE records SET bytes = ?3 WHERE table_id = ?1 AND sequence = ?2";
    let mut update = transaction.prepare(sql)?;
    for (of, bytes) in &sealed {
        let bytes = seal.close(*of, &seal.open(*of, bytes)?)?;
        update.execute(params![of.0.0, signed(of.1.0)?, bytes])?;
    }
    Ok(sealed.len())
}

fn reseal_decks(transaction: &Transaction<'_>, seal: &RecordSeal) -> Result<usize, StoreError> {
    let mut query = transaction.prepare("SELECT table_id, round, bytes FROM sealed")?;
    let rows = query.query_map([], |row| {
        Ok((TableId(row.get(0)?), RoundNumber(number(row, 1)?), row.get::<_, Vec<u8>>(2)?))
    })?;
    let sealed: Vec<_> = rows.collect::<Result<_, _>>()?;
    let sql = "UPDATE sealed SET bytes = ?3 WHERE table_id = ?1 AND round = ?2";
    let mut update = transaction.prepare(sql)?;
    for (table, round, bytes) in &sealed {
        let about = about_deck(*table, *round);
        let open = seal.sealer.open(&about, bytes).ok_or_else(|| {
            StoreError::WrongKey(format!(
                "seal.key is not the key that the deck of round {round} of {table} is sealed with"
            ))
        })?;
        let bytes = seal.sealer.close(&about, &open).ok_or(StoreError::TooLarge)?;
        update.execute(params![table.0, signed(round.0)?, bytes])?;
    }
    Ok(sealed.len())
}

/// Binds the sessions to the newest key; those that were altered are left for the start to find.
fn rebind_sessions(transaction: &Transaction<'_>, seal: &RecordSeal) -> Result<(), StoreError> {
    let mut query = transaction.prepare("SELECT token, person, until, mac FROM sessions")?;
    let mut update = transaction.prepare("UPDATE sessions SET mac = ?2 WHERE token = ?1")?;
    let rows = query.query_map([], scan::session)?.collect::<Result<Vec<_>, _>>()?;
    for (row, mac) in rows {
        if seal.is_session(&row, mac) {
            update.execute(params![row.token.0, seal.of_session(&row).0])?;
        }
    }
    Ok(())
}

/// Binds the answers to the newest key, a batch at a time: there is one for each command.
fn rebind_answers(transaction: &Transaction<'_>, seal: &RecordSeal) -> Result<(), StoreError> {
    let sql = "SELECT id, person, answer, mac FROM commands WHERE id > ?1 ORDER BY id LIMIT ?2";
    let mut query = transaction.prepare(sql)?;
    let mut update = transaction.prepare("UPDATE commands SET mac = ?2 WHERE id = ?1")?;
    let mut after: Vec<u8> = Vec::new();
    loop {
        let batch = query.query_map(params![after, REBIND_BATCH_ROWS], scan::answered)?;
        let batch = batch.collect::<Result<Vec<_>, _>>()?;
        let Some((last, _)) = batch.last() else { return Ok(()) };
        after = last.command.0.to_vec();
        for (row, mac) in batch {
            if seal.is_answer(&row, mac) {
                update.execute(params![row.command.0, seal.of_answer(&row).0])?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_opens_only_as_itself() {
        let (seal, of) = (RecordSeal::new(&SealKeys::draw()), (TableId(1), Sequence(7)));
        let closed = seal.close(of, b"the dealer has As").expect("it is short");
        assert_eq!(seal.open(of, &closed), Ok(b"the dealer has As".to_vec()));
        assert!(seal.open((TableId(2), Sequence(7)), &closed).is_err());
        assert!(seal.open((TableId(1), Sequence(8)), &closed).is_err());
        assert!(RecordSeal::new(&SealKeys::draw()).open(of, &closed).is_err());
    }
}
