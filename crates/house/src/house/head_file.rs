//! The file with the newest signed head, outside the database: whoever changes or puts back the
//! database alone is found out by it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// The name of the file, in the data directory.
const NAME: &str = "last-head";

/// The file with the newest signed head.
#[derive(Clone, Debug)]
pub(crate) struct HeadFile {
    data: PathBuf,
}

impl HeadFile {
    pub(crate) fn new(data: &Path) -> Self {
        Self { data: data.to_owned() }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.data.join(NAME)
    }

    /// Reads the note; nothing where there is no file.
    pub(crate) fn read(&self) -> io::Result<Option<String>> {
        match fs::read(self.path()) {
            // What is not text is no note, and is told so by whoever looks at it.
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Puts a note in place of the one before. At any moment the file has one or the other, whole;
    /// when this returns it has this one, whatever happens to the machine.
    pub(super) fn write(&self, note: &str) -> io::Result<()> {
        let next = self.data.join(format!("{NAME}.next"));
        let mut options = OpenOptions::new();
        let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(&next)?;
        file.write_all(note.as_bytes())?;
        file.sync_all()?;
        fs::rename(&next, self.path())?;
        self.sync_directory()
    }

    /// Copies the note to a file of its own, which stays as evidence; returns where that is.
    pub(super) fn archive(&self) -> io::Result<PathBuf> {
        let bytes = fs::read(self.path())?;
        for number in 1_u32.. {
            let copy = self.data.join(format!("{NAME}.given-up-{number}"));
            let mut options = OpenOptions::new();
            let mut file = match options.write(true).create_new(true).mode(0o600).open(&copy) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                opened => opened?,
            };
            file.write_all(&bytes)?;
            file.sync_all()?;
            self.sync_directory()?;
            return Ok(copy);
        }
        Err(io::Error::other("there are too many files of heads given up"))
    }

    /// Makes the names in the directory durable.
    fn sync_directory(&self) -> io::Result<()> {
        File::open(&self.data)?.sync_all()
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_note_is_replaced_whole_and_kept_when_it_is_given_up() {
        let data = std::env::temp_dir().join(format!("houserules-head-{}", std::process::id()));
        fs::create_dir_all(&data).unwrap();
        let file = HeadFile::new(&data);
        assert_eq!(file.read().unwrap(), None);
        assert!(file.archive().is_err(), "there is nothing to keep");
        // What a crash in the middle of writing leaves is in nobody's way.
        fs::write(data.join("last-head.next"), "half a no").unwrap();
        assert_eq!(file.read().unwrap(), None);
        for note in ["the first, which is longer\n", "the second\n"] {
            file.write(note).unwrap();
            assert_eq!(file.read().unwrap().as_deref(), Some(note));
        }
        let mode = fs::metadata(file.path()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let copies = [file.archive().unwrap(), file.archive().unwrap()];
        assert_ne!(copies[0], copies[1], "none is written over another");
        for copy in copies {
            assert_eq!(fs::read_to_string(copy).unwrap(), "the second\n");
        }
        fs::remove_dir_all(&data).unwrap();
    }
}
