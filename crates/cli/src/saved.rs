//! A file is written whole or not at all.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Writes a text that was made from a file to another file: to a name next to that first, then in
/// its place. What is no file, such as a device or a pipe, is written to as it is.
pub(crate) fn save(path: &Path, text: &str, made_from: &Path) -> Result<(), Failure> {
    if is_same_file(path, made_from) {
        let message = format!("cannot write {}: it is the submission itself", path.display());
        return Err(Failure::usage(message).with_hint("name another file"));
    }
    if path.is_dir() {
        let message = format!("cannot write {}: it is a folder", path.display());
        return Err(Failure::usage(message).with_hint("name a file in it"));
    }
    // A link stays a link: what it leads to is written anew.
    let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let written = if place.exists() && !place.is_file() {
        std::fs::write(&place, text)
    } else {
        replace(&place, text)
    };
    written.map_err(|error| Failure::world(format!("cannot write {}: {error}", path.display())))
}

/// Whether two names lead to one file; links and detours make no difference.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(Path::canonicalize);
    one.is_ok_and(|one| other.is_ok_and(|other| one == other))
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let beside = beside(path);
    let written = write(&beside, text).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        // Nothing half written stays behind; if even this fails, the first error says more.
        std::fs::remove_file(&beside).unwrap_or_default();
    }
    written
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = std::fs::File::create_new(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
