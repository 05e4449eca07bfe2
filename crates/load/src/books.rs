//! The books of the house: what everybody has together with what lies everywhere is nothing but
//! what came out of the cage.

use std::path::Path;

use house::store::{Sqlite, Store};

use crate::error::LoadError;

/// Looks into the database of a house that does not run, and returns what is wrong with it.
pub(crate) async fn look_into(database: &Path) -> Result<Vec<String>, LoadError> {
    let failed = |error| LoadError::failed(format!("{}: {error}", database.display()));
    let store = Sqlite::open(database).map_err(failed)?;
    let balances = store.balances().await.map_err(failed)?;
    let mut findings = Vec::new();
    let sum: i128 = balances.iter().map(|(_, balance)| balance.millionths()).sum();
    if sum != 0 {
        findings.push(format!("all balances together are {sum} millionths of a cent, not nothing"));
    }
    Ok(findings)
}
