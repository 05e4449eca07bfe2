//! The link that makes the first admin, where nobody stands at a terminal to read it: in a file of
//! the data directory, for its owner alone, until it was used.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

use super::House;

/// The file in the data directory that has the link.
const SETUP_FILE: &str = "setup.link";

impl House {
    /// Writes the link into a file that only its owner reads, and returns where it is. One that is
    /// left from an earlier start is replaced: that link is not good any more.
    pub fn keep_setup_link(&self, link: &str) -> io::Result<PathBuf> {
        let file = self.data.join(SETUP_FILE);
        remove(&file)?;
        let mut made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&file)?;
        writeln!(made, "{link}")?;
        made.sync_all()?;
        Ok(file)
    }

    /// Removes the file with the link, where there is one.
    pub(crate) fn forget_setup_link(&self) {
        if let Err(error) = remove(&self.data.join(SETUP_FILE)) {
            tracing::warn!(%error, "the used setup link was not removed");
        }
    }
}

fn remove(file: &PathBuf) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}
