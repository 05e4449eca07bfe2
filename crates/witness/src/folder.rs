//! Folder of a witness: its key, its lock, and one folder for each house.

mod house;

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use ledger::{WitnessKey, to_base64};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::archive::sync_parent;
pub(crate) use house::{HouseFolder, HouseIdentity};

/// Why the folder of a witness cannot be used.
#[derive(Debug, Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// Another witness uses the folder.
    #[error("another witness uses {}; stop it, or give this one a folder of its own", .0.display())]
    InUse(PathBuf),
    /// Something in it was changed or cannot be read.
    #[error("{0} is damaged: {1}; put the folder back from a backup")]
    Damaged(String, String),
    /// The witness has another name.
    #[error("this witness is called {kept}, not {given}: its name is part of its cosignatures")]
    Name {
        /// The name that it has.
        kept: String,
        /// The name that was asked for.
        given: String,
    },
    /// A name that no signature can bear.
    #[error("{0:?} cannot be the name of a witness: no spaces, no +")]
    BadName(String),
    /// Two houses whose keys have the same short id.
    #[error("{0} is the folder of a house with another key")]
    OtherHouse(PathBuf),
    /// The key that is given is not the one that is pinned.
    #[error("the key {pinned} is pinned for {url}, and {given} is given")]
    Pinned {
        /// Where the house answers.
        url: String,
        /// The key that is pinned.
        pinned: String,
        /// The key that is given.
        given: String,
    },
    /// There is no such house.
    #[error("no house {0} is followed here")]
    NoHouse(String),
    /// There is nothing to accept.
    #[error("no alarm of house {0} waits to be accepted")]
    NoAlarm(String),
}

/// The folder, for one witness at a time.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    _lock: File,
}

/// The file of the key.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyFile {
    name: String,
    /// The seed of the Ed25519 key, in base64.
    seed: String,
}

impl Folder {
    /// Takes the folder, made if there is none, unless another witness has it.
    pub(crate) fn take(path: &Path) -> Result<Self, FolderError> {
        let file = path.join("witness.lock");
        let failed = |error| FolderError::File(file.clone(), error);
        DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(failed)?;
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false).mode(0o600);
        let lock = options.open(&file).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(FolderError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Returns the key, drawn if there is none. A key that is there is never written over.
    pub(crate) fn key(&self, name: Option<&str>) -> Result<WitnessKey, FolderError> {
        let file = self.path.join("witness.key");
        let failed = |error| FolderError::File(file.clone(), error);
        let damaged =
            |what: &str| FolderError::Damaged(file.display().to_string(), what.to_owned());
        let kept: KeyFile = match fs::read(&file) {
            Ok(text) => serde_json::from_slice(&text).map_err(|_| damaged("it is not a key"))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let drawn = KeyFile::draw(name)?;
                write_once(&file, &drawn, 0o600).map_err(failed)?;
                drawn
            }
            Err(error) => return Err(failed(error)),
        };
        if let Some(given) = name.filter(|given| *given != kept.name) {
            return Err(FolderError::Name { kept: kept.name, given: given.to_owned() });
        }
        let seed = ledger::from_base64(&kept.seed).and_then(|it| it.try_into().ok());
        let key = seed.and_then(|seed| WitnessKey::new(&kept.name, seed));
        key.ok_or_else(|| damaged("it is not a key"))
    }

    /// Returns the folders of all houses.
    pub(crate) fn houses(&self) -> Result<Vec<HouseFolder>, FolderError> {
        let failed = |error| FolderError::File(self.path.clone(), error);
        let mut houses = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            // A folder without this file is one whose first contact was interrupted.
            if path.join(house::IDENTITY_FILE).exists() {
                houses.push(HouseFolder::open(&path)?);
            }
        }
        houses.sort_by_key(|it: &HouseFolder| it.identity().id());
        Ok(houses)
    }

    /// Makes the folder of a house.
    pub(crate) fn add(&self, identity: &HouseIdentity) -> Result<HouseFolder, FolderError> {
        HouseFolder::create(&self.path, identity)
    }
}

impl KeyFile {
    fn draw(name: Option<&str>) -> Result<Self, FolderError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).expect("the operating system has randomness");
        // Without a name the key gives one, so that two witnesses are never confused.
        let public = WitnessKey::new("w", seed).expect("a name").verifier().to_string();
        let hash = ledger::Hash(Sha256::digest(public).into()).to_string();
        let usual = || format!("houserules/witness-{}", &hash[..8]);
        let name = name.map_or_else(usual, ToOwned::to_owned);
        if WitnessKey::new(&name, seed).is_none() {
            return Err(FolderError::BadName(name));
        }
        Ok(Self { name, seed: to_base64(&seed) })
    }
}

/// Writes a new file, on the disk when this returns. One that is there is left as it is.
fn write_once<T: Serialize>(path: &Path, value: &T, mode: u32) -> io::Result<()> {
    let draft = draft(path, value, mode)?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft)?;
    linked.and_then(|()| sync_parent(path))
}

/// Writes a file in place of another: after a crash one of the two is there, whole.
fn replace<T: Serialize>(path: &Path, value: &T) -> io::Result<()> {
    fs::rename(draft(path, value, 0o644)?, path)?;
    sync_parent(path)
}

/// Writes a draft of a file, next to it. One that a crash left is written over.
fn draft<T: Serialize>(path: &Path, value: &T, mode: u32) -> io::Result<PathBuf> {
    let draft = path.with_extension("draft");
    if draft.exists() {
        fs::remove_file(&draft)?;
    }
    let mut file = OpenOptions::new().write(true).create_new(true).mode(mode).open(&draft)?;
    writeln!(file, "{}", pretty(value))?;
    file.sync_all()?;
    Ok(draft)
}

fn pretty<T: Serialize>(value: &T) -> String {
    let value: Value = serde_json::to_value(value).expect("it is plain data");
    format!("{value:#}")
}
