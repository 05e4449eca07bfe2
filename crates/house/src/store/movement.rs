//! Chips that came to somebody or left without a round being played, as they are kept.

use ledger::{Account, Kind, Moment, PersonId, Record, TableId};
use money::{Microcents, Money};
use rusqlite::{Connection, params};

use super::StoreError;
use super::read::{LATEST, all as rows, number};
use super::schema::damaged;
use super::write::signed;

/// Chips that came to somebody or left: bought, turned into money, tipped, claimed, paid back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovementRow {
    /// Its place among all entries.
    pub place: u64,
    /// When, in milliseconds since 1970.
    pub at: Moment,
    /// Why.
    pub kind: Kind,
    /// How much.
    pub amount: Money,
    /// At which table; the office has nought.
    pub table: TableId,
}

pub(super) fn all(
    connection: &Connection,
    person: PersonId,
    before: u64,
    limit: usize,
) -> Result<Vec<MovementRow>, StoreError> {
    // The conditions on the kind are those of the indices, word for word.
    let sql = "SELECT m.place, m.table_id, m.kind, m.amount, r.bytes FROM (
                   SELECT rowid AS place, table_id, sequence, kind, amount FROM entries
                   WHERE payee = ?1 AND kind IN ('buy-in', 'claim')
                   UNION ALL
                   SELECT rowid AS place, table_id, sequence, kind, amount FROM entries
                   WHERE payer = ?1 AND kind IN ('cash-out', 'tip', 'repayment')
               ) AS m JOIN records AS r ON r.table_id = m.table_id AND r.sequence = m.sequence
               WHERE m.place < ?2 ORDER BY m.place DESC LIMIT ?3";
    let mut query = connection.prepare_cached(sql)?;
    let rack = Account::Rack(person.into()).to_string();
    let found =
        query.query_map(params![rack, signed(before.min(LATEST))?, signed(limit)?], |row| {
            let (place, table) = (number(row, 0)?, TableId(row.get(1)?));
            let (kind, bytes): (String, Vec<u8>) = (row.get(2)?, row.get(4)?);
            Ok((place, table, kind, number(row, 3)?, bytes))
        })?;
    let read = |(place, table, kind, amount, bytes): (u64, TableId, String, u64, Vec<u8>)| {
        let record = Record::read(&bytes);
        let record = record.map_err(|error| damaged(&format!("a record of {table}: {error}")))?;
        let kind = kind.parse().map_err(|_| damaged(&format!("money moved for {kind}")))?;
        let amount = Microcents::from_millionths(u128::from(amount));
        let amount = amount.map_err(|_| damaged("an amount is too large"))?.whole();
        Ok(MovementRow { place, at: record.at, kind, amount, table })
    };
    rows(found)?.into_iter().map(read).collect()
}
