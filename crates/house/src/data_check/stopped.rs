//! The check of the data of a house that is stopped.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledger::SecretKey;
use thiserror::Error;

use super::{DataReport, Keys, compare};
use crate::house::HouseError;
use crate::lock::Lock;
use crate::seal::Seal;
use crate::seal_keys::SealKeys;
use crate::store::{JournalStore, RecordSeal, Sqlite, Store, StoreError};
use crate::{Config, DataFinding};

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
pub async fn check_data(config: &Config) -> Result<DataReport, DataCheckError> {
    let data = &config.data;
    let file = data.join("house.db");
    if !file.is_file() {
        return Err(DataCheckError::NoHouse(data.clone()));
    }
    let _lock = Lock::take(data)?;
    let (seal, signing) = (keys(&config.seal_key_file())?, keys(&data.join("signing.key"))?);
    let store = match Sqlite::open_read_only(&file) {
        Ok(store) => store,
        Err(StoreError::Damaged(why)) => return Ok(damaged(why)),
        Err(error) => return Err(HouseError::from(error).into()),
    };
    store.seal_records(RecordSeal::new(&seal));
    let store: Arc<dyn Store> = Arc::new(store);
    let signing = SecretKey::from_bytes(*signing.newest().bytes()).public();
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

fn keys(file: &Path) -> Result<SealKeys, HouseError> {
    let read = SealKeys::read(file).map_err(|error| HouseError::File(file.to_owned(), error))?;
    let needed = "rows of the database are sealed, bound or signed";
    read.ok_or_else(|| HouseError::KeyLost(file.to_owned(), needed))
}
