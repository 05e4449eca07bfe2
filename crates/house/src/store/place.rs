//! Where the database is. A file that was removed or moved takes writes as before, and what is
//! written to it is gone with the process; so it is looked for before and after every commit.

use std::ffi::OsString;
use std::fs::{self, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::StoreError;

/// Only their owner reads the files of a house.
const OWN: u32 = 0o600;

/// The files of a database, as they were when it was opened.
pub(super) struct Place(Vec<(PathBuf, Identity)>);

/// Which file it is, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Identity {
    device: u64,
    inode: u64,
}

impl Place {
    /// A database that is open, and its log.
    pub(super) fn of(file: &Path) -> Result<Self, StoreError> {
        let known = |file: PathBuf| {
            let found = identity(&file).map_err(|error| unavailable(&file, &error))?;
            Ok((file, found))
        };
        // The log is beside the file itself, not beside a link to it.
        let real = fs::canonicalize(file).map_err(|error| unavailable(file, &error))?;
        [file.to_owned(), beside(&real, "-wal")]
            .map(known)
            .into_iter()
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// Checks that both are where they were.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        for (file, was) in &self.0 {
            let is = identity(file).map_err(|error| unavailable(file, &error))?;
            if is != *was {
                let why = "another file is there than the one that was opened; put that back, or \
                           start again with this one";
                return Err(StoreError::Unavailable(format!("{}: {why}", file.display())));
            }
        }
        Ok(())
    }
}

/// Makes a file that only its owner reads, or sees to it that only its owner reads it.
pub(super) fn keep_to_oneself(file: &Path) -> Result<(), StoreError> {
    let made = OpenOptions::new().append(true).create(true).mode(OWN).open(file);
    drop(made.map_err(|error| unavailable(file, &error))?);
    for file in [file.to_owned(), beside(file, "-wal"), beside(file, "-shm")] {
        narrow(&file).map_err(|error| unavailable(&file, &error))?;
    }
    Ok(())
}

/// Sees to it that only its owner reads a file, if it is there.
pub(crate) fn narrow(file: &Path) -> io::Result<()> {
    let mode = match fs::metadata(file) {
        Ok(found) => found.mode(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if mode & 0o077 == 0 {
        return Ok(());
    }
    tracing::warn!(file = %file.display(), "others could read it; only its owner may now");
    fs::set_permissions(file, Permissions::from_mode(mode & 0o700))
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

fn identity(file: &Path) -> io::Result<Identity> {
    let found = fs::metadata(file)?;
    Ok(Identity { device: found.dev(), inode: found.ino() })
}

fn unavailable(file: &Path, error: &io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", file.display()))
}
