//! Who was let in at private tables, as it is kept.

use ledger::{PersonId, TableId};
use rusqlite::{Connection, params};

use super::StoreError;

/// A person who was let in at a private table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvitedRow {
    /// The table.
    pub table: TableId,
    /// The person.
    pub person: PersonId,
    /// Whether the table is theirs: they opened it, and invite others.
    pub is_owner: bool,
}

pub(super) fn put(connection: &Connection, row: InvitedRow) -> Result<(), StoreError> {
    let InvitedRow { table, person, is_owner } = row;
    let sql = "INSERT OR IGNORE INTO invited (table_id, person, is_owner) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute(params![table.0, person.0, is_owner])?;
    Ok(())
}

pub(super) fn all(connection: &Connection) -> Result<Vec<InvitedRow>, StoreError> {
    let sql = "SELECT table_id, person, is_owner FROM invited ORDER BY table_id, person";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([], |row| {
        let (table, person) = (TableId(row.get(0)?), PersonId(row.get(1)?));
        Ok(InvitedRow { table, person, is_owner: row.get(2)? })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
