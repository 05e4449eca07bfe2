//! The tables of the database, and which databases are taken.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use super::StoreError;
use super::write::signed;

/// Today's tables.
const SCHEMA: &str = include_str!("schema.sql");

/// The version of today's database: of its tables, and of the records and signed heads in them.
/// Earlier forms are not read any more: an old database is refused, and nothing of it is changed.
pub(super) const VERSION: usize = 9;

/// The earliest `SQLite` that loses no commit in WAL mode, as it numbers itself.
const EARLIEST_SQLITE: i32 = 3_051_003;

/// Makes a database ready: durable, and of today's version.
pub(super) fn prepare(connection: &mut Connection, busy: Duration) -> Result<(), StoreError> {
    check_library(rusqlite::version_number())?;
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(version).map_err(|_| damaged("its version is below zero"))?;
    if done == 0 {
        check_empty(connection)?;
    }
    match done {
        0 | VERSION => configure(connection, busy)?,
        1..VERSION => return Err(StoreError::TooOld { found: done, known: VERSION }),
        _ => return Err(StoreError::TooNew { found: done, known: VERSION }),
    }
    if done == 0 {
        let transaction = connection.transaction()?;
        transaction.execute_batch(SCHEMA)?;
        transaction.pragma_update(None, "user_version", signed(VERSION)?)?;
        transaction.commit()?;
    }
    Ok(())
}

/// A database without a version is a new one, or another program's.
fn check_empty(connection: &Connection) -> Result<(), StoreError> {
    let sql = "SELECT count(*) FROM sqlite_master";
    let tables: i64 = connection.query_row(sql, [], |row| row.get(0))?;
    if tables > 0 {
        return Err(damaged("it is another program's, and stays as it is"));
    }
    Ok(())
}

/// Another connection to a database that is ready.
pub(super) fn open_again(file: &Path, busy: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open(file)?;
    configure(&connection, busy)?;
    Ok(connection)
}

/// Every commit is on the disk before it is acknowledged. A database that another program has
/// locked is waited for, `busy` long; whoever bets meanwhile waits as long before they are told.
fn configure(connection: &Connection, busy: Duration) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.busy_timeout(busy)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

fn check_library(number: i32) -> Result<(), StoreError> {
    if number < EARLIEST_SQLITE {
        let why = format!("SQLite {number} can lose commits; 3.51.3 is the earliest that does not");
        return Err(StoreError::Unavailable(why));
    }
    Ok(())
}

pub(super) fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(what.to_owned())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        let code = error.sqlite_error_code();
        if matches!(code, Some(DatabaseCorrupt | NotADatabase)) {
            Self::Damaged(error.to_string())
        } else {
            Self::Unavailable(error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_sqlite_that_loses_commits_is_refused() {
        assert!(check_library(EARLIEST_SQLITE).is_ok());
        let error = check_library(EARLIEST_SQLITE - 1).unwrap_err();
        assert!(error.to_string().contains("3.51.3"), "{error}");
    }

    /// What becomes of an otherwise empty database of some version.
    fn refused(version: usize) -> StoreError {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", signed(version).unwrap()).unwrap();
        let error = prepare(&mut connection, Duration::ZERO).unwrap_err();
        let tables = "SELECT count(*) FROM sqlite_schema";
        let count: i64 = connection.query_row(tables, [], |row| row.get(0)).unwrap();
        assert_eq!(count, 0, "it is untouched");
        error
    }

    #[test]
    fn a_later_database_is_refused_untouched() {
        let found = VERSION + 1;
        assert_eq!(refused(found), StoreError::TooNew { found, known: VERSION });
    }

    #[test]
    fn an_earlier_database_is_refused_untouched() {
        for found in 1..VERSION {
            let error = refused(found);
            assert_eq!(error, StoreError::TooOld { found, known: VERSION });
            assert!(error.to_string().contains("another folder"), "{error}");
        }
    }
}
