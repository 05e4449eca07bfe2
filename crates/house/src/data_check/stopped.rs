//! The check of the data of a house that is stopped.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledger::{Head, PublicKey, SecretKey};
use thiserror::Error;

use super::{DataReport, Keys, compare};
use crate::house::{HeadFile, HouseError};
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
    let filed = compare_last_head(data, &*store, (signing, report.records)).await?;
    report.findings.extend(filed.map(|what| DataFinding::in_table("last-head").says(what)));
    Ok(report)
}

/// Says what is wrong with the file that has the newest head outside the database. Whether the
/// records are those of a stored head was found out with the others.
async fn compare_last_head(
    data: &Path,
    store: &dyn Store,
    (key, records): (PublicKey, u64),
) -> Result<Option<String>, HouseError> {
    let file = HeadFile::new(data);
    let note = file.read().map_err(|error| HouseError::File(file.path(), error))?;
    let newest = store.last_head().await?.and_then(|(_, note)| Head::in_note(&note));
    let Some(note) = note else {
        let missing = "the file is missing, and the house has signed heads: a start is refused";
        return Ok(newest.map(|_| missing.to_owned()));
    };
    let Ok(head) = key.open(&note) else {
        return Ok(Some("it has no head that signing.key signed: a start is refused".to_owned()));
    };
    let size = head.size;
    if size > records {
        return Ok(Some(format!(
            "the house has signed {size} records, and the database has {records}: a start is \
             refused"
        )));
    }
    let same = store.heads(size, 1).await?.into_iter().find(|(stored, _)| *stored == size);
    let same = same.and_then(|(_, note)| Head::in_note(&note));
    // The file is written before the database is, so it may be one head ahead.
    let is_next = || head.previous == newest.map_or(Head::NO_PREVIOUS, |newest| newest.hash());
    let is_there = same.map_or_else(is_next, |same| same.hash() == head.hash());
    let other =
        || format!("the database does not have the head of {size} records that stands here");
    Ok((!is_there).then(other))
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
