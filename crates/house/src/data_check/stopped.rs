//! The check of the data of a house that is stopped.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledger::SecretKey;
use thiserror::Error;

use super::{DataReport, Keys, compare};
use crate::house::HouseError;
use crate::lock::Lock;
use crate::seal::{Seal, read_key};
use crate::store::{JournalStore, RecordSeal, Sqlite, Store, StoreError};
use crate::{DataFinding, Secret};

/// Why data could not be checked.
#[derive(Debug, Error)]
pub enum DataCheckError {
    /// There is no house in the directory.
    #[error("{} has no house.db: it is no data directory of a house", .0.display())]
    NoHouse(PathBuf),
    /// The directory is in use, or a key cannot be read.
    #[error(transparent)]
    House(#[from] HouseError),
}

/// Checks the data of a house that is stopped: every row, compared with the records. Nothing is
/// changed; the directory is locked meanwhile.
pub async fn check_data(data: &Path) -> Result<DataReport, DataCheckError> {
    let file = data.join("house.db");
    if !file.is_file() {
        return Err(DataCheckError::NoHouse(data.to_owned()));
    }
    let _lock = Lock::take(data)?;
    let (seal, signing) = (key(&data.join("seal.key"))?, key(&data.join("signing.key"))?);
    let store = match Sqlite::open_read_only(&file) {
        Ok(store) => store,
        Err(StoreError::Damaged(why)) => return Ok(damaged(why)),
        Err(error) => return Err(HouseError::from(error).into()),
    };
    store.seal_records(RecordSeal::new(&seal));
    let store: Arc<dyn Store> = Arc::new(store);
    let signing = SecretKey::from_bytes(*signing.bytes()).public();
    let seal = Seal::new(&seal);
    let (pages, rows) = (store.check().await, compare(&store, Keys { seal: &seal, signing }).await);
    let mut report = match rows {
        Ok(report) => report,
        Err(StoreError::Damaged(why)) => damaged(why),
        Err(error) => return Err(HouseError::from(error).into()),
    };
    match pages {
        Ok(()) => {}
        Err(StoreError::Damaged(why)) => {
            report.findings.push(DataFinding::in_table("house.db").says(why));
        }
        Err(error) => return Err(HouseError::from(error).into()),
    }
    Ok(report)
}

/// What cannot be read at all is a finding, too.
fn damaged(why: String) -> DataReport {
    let findings = vec![DataFinding::in_table("house.db").says(why)];
    DataReport { findings, ..DataReport::default() }
}

fn key(file: &Path) -> Result<Secret, HouseError> {
    let read = read_key(file).map_err(|error| HouseError::File(file.to_owned(), error))?;
    let needed = "rows of the database are sealed, bound or signed";
    read.ok_or_else(|| HouseError::KeyLost(file.to_owned(), needed))
}
