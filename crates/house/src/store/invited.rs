//! Who was let in at private tables, as it is kept.

use ledger::TableId;
use rusqlite::{Connection, params};

use super::StoreError;

pub(super) fn put(connection: &Connection, table: TableId, person: u32) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO invited (table_id, person) VALUES (?1, ?2)";
    connection.prepare_cached(sql)?.execute(params![table.0, person])?;
    Ok(())
}

pub(super) fn all(connection: &Connection) -> Result<Vec<(TableId, u32)>, StoreError> {
    let sql = "SELECT table_id, person FROM invited ORDER BY table_id, person";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([], |row| Ok((TableId(row.get(0)?), row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
