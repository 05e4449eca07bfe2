//! A Rules Submission on disk: read, examined, and its faults drawn.

use std::path::{Path, PathBuf};

use rulebook::{Book, Document, Examination, Finding, Rules, Unreadable, examine};

use crate::failure::Failure;
use crate::library::{Library, read_text};
use crate::snippet::draw;

/// A submission that could be read, and what its book says of it.
pub(crate) struct Submitted {
    path: PathBuf,
    text: String,
    pub(crate) book: Book,
    pub(crate) examination: Examination,
}

impl Submitted {
    /// Reads and examines a file.
    pub(crate) fn open(path: &Path, library: &Library) -> Result<Self, Failure> {
        let text = read_text(path)?;
        let unreadable = |faults: Vec<Unreadable>| Failure::usage(pages(path, &text, &faults));
        let document = Document::from_toml(&text).map_err(|fault| unreadable(vec![fault]))?;
        let name = document.book().map_err(|fault| unreadable(vec![fault]))?;
        let book = library.book(name)?;
        let examination = examine(&book, &document).map_err(unreadable)?;
        Ok(Self { path: path.to_owned(), text, book, examination })
    }

    /// Opens a file that must be lawful, as a sign or a comparison needs it.
    pub(crate) fn rules(path: &Path, library: &Library) -> Result<Rules, Failure> {
        Self::open(path, library)?.approved()
    }

    /// Returns the rules of the table, if the submission is lawful.
    pub(crate) fn approved(&self) -> Result<Rules, Failure> {
        Rules::approve(&self.book, &self.examination).map_err(|found| {
            let (path, count) = (self.path.display(), findings(found.0.len()));
            Failure::no(format!("{path} is not lawful: {count}"))
                .with_hint(format!("houserules check {path}"))
        })
    }

    /// Returns the file, letter by letter.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The finding as a page: the clause, the line, what is required, what the clause says.
    pub(crate) fn page(&self, finding: &Finding) -> String {
        let Finding { clause, field, found, requires, span, .. } = finding;
        let file = self.path.display().to_string();
        let place = span.as_ref().map(|span| draw(&file, &self.text, span.clone()));
        let says = self.book.clause(clause).map_or("", |clause| clause.says.as_str());
        let place = place.unwrap_or_default();
        format!(
            "{clause}: {field}\n{place}   found:    {found}\n   requires: {requires}\n   \
             clause:   {says}\n"
        )
    }
}

/// Says how many findings there are.
pub(crate) fn findings(count: usize) -> String {
    match count {
        1 => "1 finding".to_owned(),
        _ => format!("{count} findings"),
    }
}

/// Everything that cannot be read, each with its line drawn.
fn pages(path: &Path, text: &str, faults: &[Unreadable]) -> String {
    let page = |fault: &Unreadable| {
        let file = path.display().to_string();
        let place = fault.span.as_ref().map(|span| draw(&file, text, span.clone()));
        let hint = fault.hint.as_ref().map(|hint| format!("hint: {hint}\n")).unwrap_or_default();
        format!("{}\n{}{hint}", fault.message, place.unwrap_or_default())
    };
    let pages: Vec<String> = faults.iter().map(page).collect();
    pages.join("\nerror: ").trim_end().to_owned()
}
