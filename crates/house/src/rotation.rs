//! Rotation of `seal.key`: a new key, and everything that is sealed encrypted once more under it.

use crate::Config;
use crate::house::HouseError;
use crate::lock::Lock;
use crate::seal_keys::SealKeys;
use crate::store::{JournalStore, RecordSeal, Sqlite};

/// What a rotation of `seal.key` did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RotatedSealKey {
    /// How many decks and records of rounds that are on are sealed with the new key now.
    pub resealed: usize,
}

/// Draws a new seal key for a house that does not run, and seals everything with it that the key
/// before it had sealed.
///
/// The order is such that a crash loses nothing. First the file has both keys, the new one in
/// front, and a house starts with them; then the database is written; only then does the file
/// forget the old key. A rotation that was cut short is completed by the next one.
pub async fn rotate_seal_key(config: &Config) -> Result<RotatedSealKey, HouseError> {
    let _lock = Lock::take(&config.data)?;
    let database = config.data.join("house.db");
    if !database.exists() {
        let missing =
            std::io::Error::new(std::io::ErrorKind::NotFound, "there is no such database");
        return Err(HouseError::File(database, missing));
    }
    let file = config.seal_key_file();
    let at = |error| HouseError::File(file.clone(), error);
    let old = SealKeys::read(&file).map_err(at)?;
    let old = old.ok_or_else(|| HouseError::KeyLost(file.clone(), "the key to be replaced"))?;
    let both = old.rotated();
    let store = Sqlite::open_waiting(&database, config.busy_timeout)?;
    store.seal_records(RecordSeal::new(&both));
    both.replace(&file).map_err(at)?;
    let resealed = store.reseal().await?;
    both.without_older().replace(&file).map_err(at)?;
    Ok(RotatedSealKey { resealed })
}
