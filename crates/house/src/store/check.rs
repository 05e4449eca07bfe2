//! Whether everything that is kept can be read: every page of every table and of its indexes, not
//! only what is read at the start.

use rusqlite::Connection;

use super::StoreError;
use super::schema::damaged;

/// So many faults of a table are told at most.
const FAULTS: usize = 3;

/// So many bytes of the file are looked at where the system has them, and not copied first; they
/// count as memory of the process meanwhile. Only here, where every page is looked at once: a file
/// that is cut off just then ends the program.
const IN_PLACE: i64 = 128 << 20;

/// Looks at every table: whether its pages are there and form a tree in order, and whether its rows
/// are what its columns may hold. What is within those bounds and wrong is not found so; of the
/// records it is by their chains, of balances by the records.
pub(super) fn all(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "mmap_size", IN_PLACE)?;
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rootpage";
    let tables = connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect();
    let tables: Result<Vec<String>, rusqlite::Error> = tables;
    tables?.iter().try_for_each(|table| one(connection, table))
}

fn one(connection: &Connection, table: &str) -> Result<(), StoreError> {
    let mut faults = Vec::new();
    let read = connection.pragma(None, "quick_check", table, |row| {
        let said: String = row.get(0)?;
        if said != "ok" && faults.len() < FAULTS {
            faults.push(said);
        }
        Ok(())
    });
    match read.map_err(StoreError::from) {
        Ok(()) if faults.is_empty() => Ok(()),
        Ok(()) => Err(damaged(&format!("table {table}: {}", faults.join("; ")))),
        Err(StoreError::Damaged(why)) => Err(damaged(&format!("table {table}: {why}"))),
        Err(other) => Err(other),
    }
}
