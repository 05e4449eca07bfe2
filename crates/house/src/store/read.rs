//! What is looked up in the database.

use ledger::{Account, Balance, CommandId, Hash, Moment, PersonId, Sequence, TableId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::RoundNumber;

use super::record_seal::SharedRecordSeal;
use super::scan;
use super::schema::damaged;
use super::write::signed;
use super::{
    Answered, PersonRow, Placed, ResetRow, RoundRow, SealedDeck, SessionRow, StoreError, Stored,
};

pub(super) fn tables(connection: &Connection) -> Result<Vec<(TableId, Sequence)>, StoreError> {
    let mut query = connection.prepare_cached("SELECT id, sequence FROM tables ORDER BY id")?;
    all(query.query_map([], |row| Ok((TableId(row.get(0)?), Sequence(number(row, 1)?))))?)
}

pub(super) fn placed(
    connection: &Connection,
    (from, limit): (u64, usize),
    seal: &SharedRecordSeal,
) -> Result<Vec<Placed>, StoreError> {
    let sql = "SELECT sequence, bytes, link, is_sealed, table_id, place FROM records
               WHERE place >= ?1 ORDER BY place LIMIT ?2";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![signed(from.min(LATEST))?, signed(limit)?], |row| {
        Ok((TableId(row.get(4)?), number(row, 5)?, stored(row)?))
    })?;
    let open = |row: rusqlite::Result<_>| {
        let (table, place, stored) = row?;
        Ok(Placed { place, table, stored: opened(table, stored, seal)? })
    };
    rows.map(open).collect()
}

/// A record in the clear, whether it is sealed in the database or not.
fn opened(
    table: TableId,
    (stored, is_sealed): (Stored, bool),
    seal: &SharedRecordSeal,
) -> Result<Stored, StoreError> {
    if !is_sealed {
        return Ok(stored);
    }
    let bytes = seal.get()?.open((table, stored.sequence), &stored.bytes)?;
    Ok(Stored { bytes, ..stored })
}

pub(super) fn place(
    connection: &Connection,
    table: TableId,
    sequence: Sequence,
) -> Result<Option<u64>, StoreError> {
    let sql = "SELECT place FROM records WHERE table_id = ?1 AND sequence = ?2";
    let mut query = connection.prepare_cached(sql)?;
    let of = params![table.0, signed(sequence.0.min(LATEST))?];
    Ok(query.query_row(of, |row| number(row, 0)).optional()?)
}

pub(super) fn last_place(connection: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT coalesce(max(place), 0) FROM records";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| number(row, 0))?)
}

pub(super) fn records(
    connection: &Connection,
    table: TableId,
    (from, to): (Sequence, Sequence),
    seal: &SharedRecordSeal,
) -> Result<Vec<Stored>, StoreError> {
    let sql = "SELECT sequence, bytes, link, is_sealed FROM records
               WHERE table_id = ?1 AND sequence BETWEEN ?2 AND ?3 ORDER BY sequence";
    let mut query = connection.prepare_cached(sql)?;
    let range = params![table.0, signed(from.0.min(LATEST))?, signed(to.0.min(LATEST))?];
    query.query_map(range, stored)?.map(|row| opened(table, row?, seal)).collect()
}

/// The greatest number that the database has.
pub(super) const LATEST: u64 = i64::MAX.unsigned_abs();

pub(super) fn balances(connection: &Connection) -> Result<Vec<(Account, Balance)>, StoreError> {
    let mut query = connection.prepare_cached("SELECT account, amount FROM balances")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let rows: Vec<(String, i64)> = all(rows)?;
    let balance = |(name, amount): (String, i64)| {
        let account = name.parse::<Account>();
        let account = account.map_err(|_| damaged(&format!("there is no account {name}")))?;
        Ok((account, Balance::from_millionths(i128::from(amount))))
    };
    rows.into_iter().map(balance).collect()
}

pub(super) fn answer(
    connection: &Connection,
    command: CommandId,
    seal: &SharedRecordSeal,
) -> Result<Option<Answered>, StoreError> {
    let sql = "SELECT id, person, answer, mac FROM commands WHERE id = ?1";
    let mut query = connection.prepare_cached(sql)?;
    match query.query_row(params![command.0], scan::answered).optional()? {
        Some((row, mac)) if !seal.get()?.is_answer(&row, mac) => Err(StoreError::WrongRow(
            "the answer to this command was changed in the database, and is not given again; \
             `houserules check-data` names the row"
                .to_owned(),
        )),
        found => Ok(found.map(|(row, _)| row)),
    }
}

pub(super) fn sealed(
    connection: &Connection,
    table: TableId,
) -> Result<Vec<SealedDeck>, StoreError> {
    let sql = "SELECT round, bytes FROM sealed WHERE table_id = ?1 ORDER BY round";
    let mut query = connection.prepare_cached(sql)?;
    all(query.query_map(params![table.0], |row| {
        Ok(SealedDeck { round: RoundNumber(number(row, 0)?), bytes: row.get(1)? })
    })?)
}

pub(super) fn round(
    connection: &Connection,
    table: TableId,
    round: RoundNumber,
) -> Result<Option<RoundRow>, StoreError> {
    let sql = "SELECT round, first, last, ended FROM rounds WHERE table_id = ?1 AND round = ?2";
    let mut query = connection.prepare_cached(sql)?;
    let round = signed(round.0.min(LATEST))?;
    Ok(query.query_row(params![table.0, round], round_row).optional()?)
}

pub(super) fn rounds(
    connection: &Connection,
    table: TableId,
    before: RoundNumber,
    limit: usize,
) -> Result<Vec<RoundRow>, StoreError> {
    let sql = "SELECT round, first, last, ended FROM rounds
               WHERE table_id = ?1 AND round < ?2 ORDER BY round DESC LIMIT ?3";
    let mut query = connection.prepare_cached(sql)?;
    let range = params![table.0, signed(before.0.min(LATEST))?, signed(limit)?];
    all(query.query_map(range, round_row)?)
}

pub(super) fn heads(
    connection: &Connection,
    from: u64,
    limit: usize,
) -> Result<Vec<(u64, String)>, StoreError> {
    let sql = "SELECT size, note FROM heads WHERE size >= ?1 ORDER BY size LIMIT ?2";
    let mut query = connection.prepare_cached(sql)?;
    let range = params![signed(from.min(LATEST))?, signed(limit)?];
    all(query.query_map(range, |row| Ok((number(row, 0)?, row.get(1)?)))?)
}

pub(super) fn last_head_within(
    connection: &Connection,
    size: u64,
) -> Result<Option<(u64, String)>, StoreError> {
    let sql = "SELECT size, note FROM heads WHERE size <= ?1 ORDER BY size DESC LIMIT 1";
    let mut query = connection.prepare_cached(sql)?;
    let most = params![signed(size.min(LATEST))?];
    Ok(query.query_row(most, |row| Ok((number(row, 0)?, row.get(1)?))).optional()?)
}

pub(super) fn people(connection: &Connection) -> Result<Vec<PersonRow>, StoreError> {
    let sql = "SELECT id, name, role, password, disabled, reset, reset_until
               FROM people ORDER BY id";
    let mut query = connection.prepare_cached(sql)?;
    all(query.query_map([], |row| {
        let (token, until): (Option<[u8; 32]>, Option<i64>) = (row.get(5)?, row.get(6)?);
        let until = until.and_then(|until| u64::try_from(until).ok()).map(Moment);
        Ok(PersonRow {
            id: PersonId(row.get(0)?),
            name: row.get(1)?,
            role: row.get(2)?,
            password: row.get(3)?,
            disabled: row.get(4)?,
            reset: token.zip(until).map(|(token, until)| ResetRow { token: Hash(token), until }),
        })
    })?)
}

pub(super) fn sessions(
    connection: &Connection,
    now: Moment,
    seal: &SharedRecordSeal,
) -> Result<Vec<SessionRow>, StoreError> {
    let sql = "SELECT token, person, until, mac FROM sessions WHERE until > ?1";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![signed(now.0)?], |row| {
        let (person, until) = (PersonId(row.get(1)?), Moment(number(row, 2)?));
        Ok((SessionRow { token: Hash(row.get(0)?), person, until }, Hash(row.get(3)?)))
    })?;
    let checked = |row: rusqlite::Result<(SessionRow, Hash)>| {
        let (row, mac) = row?;
        if seal.get()?.is_session(&row, mac) {
            return Ok(row);
        }
        Err(StoreError::WrongKey(format!(
            "seal.key is not the key that a session of person {} is bound with, or the row in the \
             table sessions was changed; put the right key back. If it is the right one, \
             `houserules check-data` names what was changed",
            row.person
        )))
    };
    rows.map(checked).collect()
}

/// Whether anything needs the seal key to be opened, or to be recognised.
pub(super) fn needs_seal_key(connection: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sealed) OR EXISTS (SELECT 1 FROM sessions)
               OR EXISTS (SELECT 1 FROM commands)
               OR EXISTS (SELECT 1 FROM records WHERE is_sealed = 1)";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

/// A record as the database has it, and whether it is sealed there.
fn stored(row: &Row<'_>) -> rusqlite::Result<(Stored, bool)> {
    let (sequence, link) = (Sequence(number(row, 0)?), Hash(row.get(2)?));
    Ok((Stored { sequence, bytes: row.get(1)?, link }, row.get(3)?))
}

fn round_row(row: &Row<'_>) -> rusqlite::Result<RoundRow> {
    let (first, last) = (Sequence(number(row, 1)?), Sequence(number(row, 2)?));
    let (round, ended) = (RoundNumber(number(row, 0)?), Moment(number(row, 3)?));
    Ok(RoundRow { round, first, last, ended })
}

pub(super) fn number(row: &Row<'_>, at: usize) -> rusqlite::Result<u64> {
    let found: i64 = row.get(at)?;
    u64::try_from(found).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(at, found))
}

pub(super) fn all<T>(
    rows: impl Iterator<Item = rusqlite::Result<T>>,
) -> Result<Vec<T>, StoreError> {
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
