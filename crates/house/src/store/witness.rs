//! Witnesses of the house and their cosignatures, as they are kept.

use ledger::{SignedNote, WitnessVerifier};
use rusqlite::{Connection, params};

use super::StoreError;
use super::read::{LATEST, number};
use super::write::signed;

/// A witness, and the newest head of the house that it cosigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessRow {
    /// Its key, as `NAME+ID+KEY`.
    pub verifier: String,
    /// Where it was asked last.
    pub url: String,
    /// Records under the newest head that it cosigned.
    pub size: u64,
    /// When it cosigned that head, in seconds since 1970.
    pub seconds: u64,
}

/// A cosignature on one head: the line of a note, with its line feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CosignatureRow {
    /// Records under the head.
    pub size: u64,
    /// The line.
    pub line: String,
}

pub(super) fn put(
    connection: &mut Connection,
    witness: &WitnessRow,
    cosignatures: &[CosignatureRow],
) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    let sql = "INSERT OR IGNORE INTO cosignatures (size, line) VALUES (?1, ?2)";
    for CosignatureRow { size, line } in cosignatures {
        transaction.prepare_cached(sql)?.execute(params![signed(*size)?, line])?;
    }
    let sql = "INSERT OR REPLACE INTO witnesses (verifier, url, size, seconds)
               VALUES (?1, ?2, ?3, ?4)";
    let WitnessRow { verifier, url, size, seconds } = witness;
    let row = params![verifier, url, signed(*size)?, signed(*seconds)?];
    transaction.prepare_cached(sql)?.execute(row)?;
    Ok(transaction.commit()?)
}

pub(super) fn all(connection: &Connection) -> Result<Vec<WitnessRow>, StoreError> {
    let sql = "SELECT verifier, url, size, seconds FROM witnesses ORDER BY verifier";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([], |row| {
        let (size, seconds) = (number(row, 2)?, number(row, 3)?);
        Ok(WitnessRow { verifier: row.get(0)?, url: row.get(1)?, size, seconds })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Signed heads, each with the cosignatures on it.
pub(super) fn cosigned_heads(
    connection: &Connection,
    from: u64,
    limit: usize,
) -> Result<Vec<(u64, String)>, StoreError> {
    let sql = "SELECT size, note FROM heads WHERE size >= ?1 ORDER BY size LIMIT ?2";
    let mut query = connection.prepare_cached(sql)?;
    let range = params![signed(from.min(LATEST))?, signed(limit)?];
    let rows = query.query_map(range, |row| Ok((number(row, 0)?, row.get(1)?)))?;
    let heads: Vec<(u64, String)> = rows.collect::<rusqlite::Result<_>>()?;
    let witnesses: Vec<WitnessVerifier> =
        all(connection)?.iter().filter_map(|it| it.verifier.parse().ok()).collect();
    heads.into_iter().map(|head| cosigned(connection, head, &witnesses)).collect()
}

/// A head with those of its cosignatures that hold. A row that another program wrote must not make
/// a note of the house unreadable.
fn cosigned(
    connection: &Connection,
    (size, mut note): (u64, String),
    witnesses: &[WitnessVerifier],
) -> Result<(u64, String), StoreError> {
    let sql = "SELECT line FROM cosignatures WHERE size = ?1 ORDER BY line";
    let mut query = connection.prepare_cached(sql)?;
    let lines = query.query_map(params![signed(size)?], |row| row.get::<_, String>(0))?;
    let plain = note.clone();
    for line in lines {
        let line = line?;
        let alone = format!("{plain}{line}");
        let read = SignedNote::read(&alone);
        let holds = |note: &SignedNote| {
            witnesses.iter().any(|it| matches!(it.cosignature_on(note), Ok(Some(_))))
        };
        if read.is_some_and(|it| holds(&it)) {
            note += &line;
        }
    }
    Ok((size, note))
}
