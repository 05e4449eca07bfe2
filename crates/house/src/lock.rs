//! The lock of a data directory: one house at a time. It ends with the process, however that ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::house::HouseError;

/// A data directory that no other house may use while this is kept.
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "it is kept to be locked")] File);

impl Lock {
    /// Takes a directory, unless another house has it.
    pub(crate) fn take(data: &Path) -> Result<Self, HouseError> {
        let file = data.join("house.lock");
        let at = |error| HouseError::File(file.clone(), error);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false).mode(0o600);
        let mut lock = options.open(&file).map_err(at)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                lock.read_to_string(&mut owner).map_err(at)?;
                return Err(HouseError::InUse(data.to_owned(), owner.trim().to_owned()));
            }
            Err(TryLockError::Error(error)) => return Err(at(error)),
        }
        lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id())).map_err(at)?;
        Ok(Self(lock))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_is_one_houses() {
        let id = std::process::id();
        let data = std::env::temp_dir().join(format!("houserules-lock-{id}"));
        std::fs::create_dir_all(&data).unwrap();
        let lock = Lock::take(&data).unwrap();
        let refused = Lock::take(&data).unwrap_err().to_string();
        assert!(refused.contains(&format!("process {id}")), "{refused}");
        drop(lock);
        assert!(Lock::take(&data).is_ok(), "it was left");
        std::fs::remove_dir_all(&data).unwrap();
    }
}
