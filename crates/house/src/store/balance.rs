//! What the entries of a group of steps make of the balances.

use std::collections::BTreeMap;

use ledger::{Account, Entry};
use rusqlite::{Transaction, params};

use super::StoreError;
use super::write::signed;

/// By how much each account changes.
#[derive(Default)]
pub(super) struct Changes(BTreeMap<Account, i128>);

impl Changes {
    /// Adds an entry.
    pub(super) fn add(&mut self, entry: &Entry) {
        for it in entry.moves() {
            let amount = i128::try_from(it.amount.millionths()).expect("amounts are bounded");
            *self.0.entry(it.from).or_default() -= amount;
            *self.0.entry(it.to).or_default() += amount;
        }
    }

    /// Writes the new balances; the database refuses one below zero.
    pub(super) fn write(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        let open = "INSERT OR IGNORE INTO balances (account, amount) VALUES (?1, 0)";
        let mut open = transaction.prepare_cached(open)?;
        let change = "UPDATE balances SET amount = amount + ?2 WHERE account = ?1";
        let mut change = transaction.prepare_cached(change)?;
        for (account, by) in self.0.iter().filter(|(_, by)| **by != 0) {
            let name = account.to_string();
            let by = signed(*by)?;
            let is_known = change.execute(params![name, by]).map_err(|it| overdrawn(&name, it))?;
            if is_known == 0 {
                // The first amount is a change as well, so that it is checked in the same way.
                open.execute([&name])?;
                change.execute(params![name, by]).map_err(|it| overdrawn(&name, it))?;
            }
        }
        Ok(())
    }
}

fn overdrawn(account: &str, error: rusqlite::Error) -> StoreError {
    if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) {
        StoreError::Overdrawn(account.to_owned())
    } else {
        error.into()
    }
}
