//! File of the heads that were cosigned for one house: appended to, on the disk before anything of
//! it is shown, and read through at the start.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use ledger::{Hash, Head, Moment, SignedNote};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::folder::FolderError;

/// Below this distance heads are looked for line by line.
const LINEAR_SEARCH_BYTES: u64 = 64 * 1024;

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadLine {
    /// How many records the head is over.
    size: u64,
    /// When the witness saw it, in milliseconds since 1970.
    seen: u64,
    /// SHA-256 of the link of the line before, `seen` and the note: any damage shows at the start.
    link: String,
    note: String,
}

/// A head that was cosigned.
#[derive(Clone, Debug)]
pub(crate) struct CosignedHead {
    pub(crate) head: Head,
    pub(crate) note: SignedNote,
    pub(crate) seen: Moment,
}

/// The file, open for appending.
#[derive(Debug)]
pub(crate) struct HeadArchive {
    path: PathBuf,
    file: File,
    link: Hash,
    last: Option<CosignedHead>,
    /// How much of the file is on the disk: no more is shown.
    durable: u64,
    /// Whether a write failed: what the file ends with is known only after it is read again.
    is_broken: bool,
}

/// The link of a line: a file that is read by nobody but its witness needs no signature.
fn linked(link: Hash, seen: Moment, note: &str) -> Hash {
    let hash = Sha256::new().chain_update(link.0).chain_update(seen.0.to_be_bytes());
    Hash(hash.chain_update(note).finalize().into())
}

impl HeadArchive {
    /// Opens the file, made if there is none. A last line that a crash cut off is removed: nobody
    /// was shown it. Every other fault is an error.
    pub(crate) fn open(path: &Path) -> Result<Self, FolderError> {
        let failed = |error| FolderError::File(path.to_owned(), error);
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true).mode(0o644);
        let file = options.open(path).map_err(failed)?;
        let mut archive = Self {
            path: path.to_owned(),
            file,
            link: Hash([0; 32]),
            last: None,
            durable: 0,
            is_broken: false,
        };
        let whole = archive.read_through()?;
        let length = archive.file.metadata().map_err(failed)?.len();
        if length > whole {
            tracing::warn!(file = %path.display(), "removing a line that was cut off");
            archive.file.set_len(whole).map_err(failed)?;
        }
        // The entry of a new file in its folder must survive a crash, too.
        archive.file.sync_all().map_err(failed)?;
        sync_parent(path).map_err(failed)?;
        archive.durable = whole;
        Ok(archive)
    }

    /// Reads every line. Returns where the last whole one ends.
    fn read_through(&mut self) -> Result<u64, FolderError> {
        let failed = |error| FolderError::File(self.path.clone(), error);
        let mut lines = BufReader::new(File::open(&self.path).map_err(failed)?);
        let (mut whole, mut number) = (0, 0);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = lines.read_until(b'\n', &mut line);
            let read = read.map_err(|error| FolderError::File(self.path.clone(), error))?;
            if !line.ends_with(b"\n") {
                return Ok(whole);
            }
            number += 1;
            self.follow(&line).map_err(|what| {
                FolderError::Damaged(format!("{}, line {number}", self.path.display()), what)
            })?;
            whole += read as u64;
        }
    }

    /// Takes a line over, or says what is wrong with it.
    fn follow(&mut self, text: &[u8]) -> Result<(), String> {
        let entry: HeadLine = serde_json::from_slice(text).map_err(|error| error.to_string())?;
        let note = SignedNote::read(&entry.note).ok_or("it has no note")?;
        let head = Head::read(note.text()).ok_or("its note is not over a head")?;
        let link = linked(self.link, Moment(entry.seen), &entry.note);
        if head.size != entry.size || link.to_string() != entry.link {
            return Err("it was changed, or a line before it is missing".to_owned());
        }
        if self.last.as_ref().is_some_and(|last| last.head.size >= head.size) {
            return Err("its head is not larger than the one before".to_owned());
        }
        self.link = link;
        self.last = Some(CosignedHead { head, note, seen: Moment(entry.seen) });
        Ok(())
    }

    /// Returns the newest head.
    pub(crate) fn last(&self) -> Option<&CosignedHead> {
        self.last.as_ref()
    }

    /// Appends a head and waits until it is on the disk.
    pub(crate) fn append(&mut self, cosigned: CosignedHead) -> Result<(), FolderError> {
        let failed = |error| FolderError::File(self.path.clone(), error);
        let note = cosigned.note.to_string();
        let link = linked(self.link, cosigned.seen, &note);
        let (size, seen) = (cosigned.head.size, cosigned.seen.0);
        let entry = HeadLine { size, seen, link: link.to_string(), note };
        let mut text = serde_json::to_string(&entry).expect("it is plain data");
        text.push('\n');
        if self.is_broken {
            let again = "an earlier write failed; start the witness again";
            return Err(failed(io::Error::other(again)));
        }
        // A line in part, or one that may not be on the disk, must not be followed by another.
        self.is_broken = true;
        self.file.write_all(text.as_bytes()).map_err(failed)?;
        self.file.sync_data().map_err(failed)?;
        self.is_broken = false;
        self.durable += text.len() as u64;
        (self.link, self.last) = (link, Some(cosigned));
        Ok(())
    }

    /// Returns what reads the heads that are on the disk now.
    pub(crate) fn reader(&self) -> ArchiveReader {
        ArchiveReader { path: self.path.clone(), durable: self.durable }
    }
}

/// What is on the disk of an archive, for others to read while it grows.
#[derive(Clone, Debug)]
pub(crate) struct ArchiveReader {
    path: PathBuf,
    durable: u64,
}

impl ArchiveReader {
    /// Returns the notes from a number of records on, the smallest first.
    pub(crate) fn notes_from(&self, size: u64, limit: usize) -> io::Result<Vec<String>> {
        let mut file = BufReader::new(File::open(&self.path)?);
        let start = self.start_of(&mut file, size)?;
        file.seek(SeekFrom::Start(start))?;
        let mut notes = Vec::new();
        for line in file.take(self.durable - start).lines() {
            let line: HeadLine = serde_json::from_str(&line?)?;
            if line.size >= size {
                notes.push(line.note);
            }
            if notes.len() == limit {
                break;
            }
        }
        Ok(notes)
    }

    /// Returns the start of a line at or a little before the first of this size or more. Sizes
    /// grow, so half of what is left can be ruled out at a time.
    fn start_of(&self, file: &mut BufReader<File>, size: u64) -> io::Result<u64> {
        let (mut low, mut high) = (0, self.durable);
        let mut line = Vec::new();
        while high - low > LINEAR_SEARCH_BYTES {
            let middle = low.midpoint(high);
            file.seek(SeekFrom::Start(middle))?;
            line.clear();
            let skipped = file.read_until(b'\n', &mut line)? as u64;
            line.clear();
            let read = file.read_until(b'\n', &mut line)? as u64;
            if middle + skipped + read > high {
                high = middle;
                continue;
            }
            let here: HeadLine = serde_json::from_slice(&line)?;
            if here.size < size {
                low = middle + skipped;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }
}

/// Makes the entry of a file in its folder durable.
pub(crate) fn sync_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(test)]
mod tests;
