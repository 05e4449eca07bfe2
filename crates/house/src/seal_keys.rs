//! The keys of `seal.key`, the file that says what sealed decks and records open with.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::Secret;
use crate::store::narrow;

/// The keys that decks and records are sealed with, the newest first. There is more than one only
/// while a rotation is under way.
///
/// The file has one key a line, in 64 hexadecimal digits.
#[derive(Clone, Debug)]
pub struct SealKeys {
    newest: Secret,
    older: Vec<Secret>,
}

impl SealKeys {
    /// Draws a key where there was none.
    pub fn draw() -> Self {
        Self::of(Secret::draw())
    }

    /// Takes a key from elsewhere.
    pub const fn of(key: Secret) -> Self {
        Self { newest: key, older: Vec::new() }
    }

    /// Reads the keys of a text.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let keys: Option<Vec<Secret>> =
            text.trim().lines().map(|it| Secret::read(it.trim())).collect();
        let (newest, older) =
            keys?.split_first().map(|(newest, older)| (newest.clone(), older.to_vec()))?;
        Some(Self { newest, older })
    }

    /// Reads the keys of a file; nothing, where there is no file. Only its owner reads it from now
    /// on.
    pub(crate) fn read(file: &Path) -> io::Result<Option<Self>> {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        narrow(file)?;
        let no_key = || io::Error::other("it is not a key of 64 hexadecimal digits");
        Self::parse(&text).map(Some).ok_or_else(no_key)
    }

    /// The key that is sealed with.
    pub(crate) const fn newest(&self) -> &Secret {
        &self.newest
    }

    /// Keys that only open what was sealed before.
    pub(crate) fn older(&self) -> &[Secret] {
        &self.older
    }

    /// Adds a new key in front of the others.
    pub(crate) fn rotated(&self) -> Self {
        let older = std::iter::once(&self.newest).chain(&self.older).cloned().collect();
        Self { newest: Secret::draw(), older }
    }

    /// Leaves only the newest key.
    pub(crate) fn without_older(&self) -> Self {
        Self { newest: self.newest.clone(), older: Vec::new() }
    }

    /// Writes the keys to a new file.
    pub(crate) fn create(&self, file: &Path) -> io::Result<()> {
        let mut options = OpenOptions::new();
        self.write(options.write(true).create_new(true).mode(0o600).open(file)?)
    }

    /// Writes the keys in the place of those that a file has, in one step: a crash leaves the one
    /// or the other.
    pub(crate) fn replace(&self, file: &Path) -> io::Result<()> {
        let mut name = file.as_os_str().to_owned();
        name.push(".new");
        let new = Path::new(&name);
        match fs::remove_file(new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        self.create(new)?;
        fs::rename(new, file)?;
        let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }

    fn write(&self, mut file: File) -> io::Result<()> {
        for key in std::iter::once(&self.newest).chain(&self.older) {
            writeln!(file, "{}", key.reveal())?;
        }
        file.sync_all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_keys_is_read_as_it_was_written() {
        let folder = std::env::temp_dir().join(format!("houserules-keys-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("seal.key");
        assert!(SealKeys::read(&file).unwrap().is_none());
        let first = SealKeys::draw();
        first.create(&file).unwrap();
        assert!(first.create(&file).is_err(), "a key is never written over");
        let both = first.rotated();
        both.replace(&file).unwrap();
        let read = SealKeys::read(&file).unwrap().unwrap();
        assert_eq!(read.newest(), both.newest());
        assert_eq!(read.older(), std::slice::from_ref(first.newest()));
        both.without_older().replace(&file).unwrap();
        assert!(SealKeys::read(&file).unwrap().unwrap().older().is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let key = "7".repeat(64);
        for text in
            ["", "\n", "7", &format!("{key}0"), &format!("{key}\n\n{key}"), &format!("{key}\nx")]
        {
            assert!(SealKeys::parse(text).is_none(), "{text:?}");
        }
        assert!(SealKeys::parse(&format!(" {key}\r\n{key} \n")).is_some());
    }
}
