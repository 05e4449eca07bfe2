//! The books a command works with: those in the program, or those in a folder.

use std::path::{Path, PathBuf};

use ledger::Hash;
use rulebook::{Book, Sources};

use crate::failure::Failure;

/// Where books come from.
#[derive(clap::Args, Default)]
pub(crate) struct Library {
    /// Read the books from this folder instead of those in the program
    #[arg(long, value_name = "DIR", global = true)]
    books: Option<PathBuf>,
}

impl Library {
    /// Returns the names of all books, sorted as the program lists them.
    pub(crate) fn names(&self) -> Result<Vec<String>, Failure> {
        let Some(folder) = &self.books else {
            return Ok(Book::NAMES.iter().map(|name| (*name).to_owned()).collect());
        };
        let entries = std::fs::read_dir(folder).map_err(|error| cannot_read(folder, &error))?;
        let mut names: Vec<String> = entries
            .filter_map(Result::ok)
            .filter(|entry| entry.path().join("book.toml").is_file())
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        names.sort();
        if names.is_empty() {
            let message = format!("{} holds no book (a folder with a book.toml)", folder.display());
            return Err(Failure::usage(message));
        }
        Ok(names)
    }

    /// Returns all books.
    pub(crate) fn all(&self) -> Result<Vec<Book>, Failure> {
        self.names()?.iter().map(|name| self.book(name)).collect()
    }

    /// Returns the book with this name and the hash of its texts, for a journal kept by it.
    pub(crate) fn hashed(&self, name: &str) -> Option<(Book, Hash)> {
        match &self.books {
            None => ledger::embedded_book(name),
            Some(folder) => {
                let texts = Texts::read(&folder.join(name)).ok()?;
                let book = Book::load(&texts.sources()).ok()?;
                Some((book, ledger::hash_of_book(&texts.sources())))
            }
        }
    }

    /// Returns the book with this name.
    pub(crate) fn book(&self, name: &str) -> Result<Book, Failure> {
        let unknown = || {
            let names = self.names().unwrap_or_default().join(", ");
            Failure::usage(format!("there is no book {name:?}"))
                .with_hint(format!("one of {names}"))
        };
        match &self.books {
            None => Book::embedded(name).ok_or_else(unknown),
            Some(folder) if folder.join(name).join("book.toml").is_file() => {
                read_book(&folder.join(name))
            }
            Some(_) => Err(unknown()),
        }
    }
}

fn read_book(folder: &Path) -> Result<Book, Failure> {
    let texts = Texts::read(folder)?;
    Book::load(&texts.sources()).map_err(|faults| {
        Failure::usage(format!("the book in {} is not sound:\n{faults}", folder.display()))
    })
}

/// The seven files of a book: `book.toml`, `clauses.toml`, `duties.toml`, `readings.toml`,
/// `paytables.toml`, `requirements.toml` and `submission.toml`.
struct Texts([String; 7]);

impl Texts {
    fn read(folder: &Path) -> Result<Self, Failure> {
        let read = |file: &str| read_text(&folder.join(file));
        Ok(Self([
            read("book.toml")?,
            read("clauses.toml")?,
            read("duties.toml")?,
            read("readings.toml")?,
            read("paytables.toml")?,
            read("requirements.toml")?,
            read("submission.toml")?,
        ]))
    }

    fn sources(&self) -> Sources<'_> {
        let [book, clauses, duties, readings, paytables, requirements, submission] = &self.0;
        Sources { book, clauses, duties, readings, paytables, requirements, submission }
    }
}

/// Reads a text file, or says plainly why not.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| cannot_read(path, &error))
}

/// A file that is not there or is no text is the caller's mistake; a disk that fails is not.
fn cannot_read(path: &Path, error: &std::io::Error) -> Failure {
    use std::io::ErrorKind;
    let message = format!("cannot read {}: {error}", path.display());
    let is_mistake = matches!(
        error.kind(),
        ErrorKind::NotFound
            | ErrorKind::InvalidData
            | ErrorKind::IsADirectory
            | ErrorKind::NotADirectory
            | ErrorKind::PermissionDenied
    );
    if is_mistake { Failure::usage(message) } else { Failure::world(message) }
}
