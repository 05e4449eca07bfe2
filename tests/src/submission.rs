//! Rules Submissions: the worked example of a book, changed in a few places.

use rulebook::{Book, Document, Rules, examine};
use scenario::Setting;

use crate::book;

/// The worked example of a book with some keys taken out and others put in.
#[derive(Clone, Debug)]
pub struct Submission {
    book: &'static Book,
    setting: Setting,
}

impl Submission {
    /// Returns the worked example of a book, which is lawful.
    pub fn of(name: &str) -> Self {
        Self { book: book(name), setting: Setting::default() }
    }

    /// Takes out the key or section at a path such as `wagers.progressive.meters`.
    #[must_use]
    pub fn without(self, path: &str) -> Self {
        Self { setting: self.setting.without(path), ..self }
    }

    /// Puts in what a piece of TOML says.
    #[must_use]
    pub fn with(self, change: &str) -> Self {
        Self { setting: self.setting.with(change), ..self }
    }

    /// Returns the clauses that the submission offends, in the order in which they are found.
    pub fn offends(&self) -> Vec<String> {
        let text = self.setting.submission(self.book).unwrap_or_else(|error| panic!("{error}"));
        let document = Document::from_toml(&text).expect("it is TOML");
        let examination =
            examine(self.book, &document).unwrap_or_else(|faults| panic!("{faults:?} in\n{text}"));
        examination.findings().iter().map(|finding| finding.clause.clone()).collect()
    }

    /// Returns the rules of a table under this submission, which must be lawful.
    pub fn approved(&self) -> Rules {
        self.setting.rules(self.book).unwrap_or_else(|error| panic!("{error}"))
    }
}
