//! How the doubtful points of a book are read, all of them at once.

use std::collections::BTreeMap;

use crate::Book;

/// The option that is chosen for every reading of a book.
///
/// ```
/// use rulebook::Book;
///
/// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
/// let readings = book.default_readings();
/// assert!(readings.is("ante-bonus-when", "always"));
/// assert_eq!(readings.get("no-such-doubt"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings(BTreeMap<String, String>);

impl Readings {
    /// Chooses an option for every reading of a book.
    pub(crate) fn choose<'a>(book: &'a Book, chosen: impl Fn(&'a str) -> Option<&'a str>) -> Self {
        let one = |reading: &'a crate::Reading| {
            let value = chosen(&reading.name).unwrap_or(&reading.default);
            (reading.name.clone(), value.to_owned())
        };
        Self(book.readings().iter().map(one).collect())
    }

    /// Returns the option chosen for a reading; nothing where the book has no such reading.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.default_readings().get("ace-wraps"), Some("no"));
    /// ```
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns whether a reading is chosen to be this option.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert!(!book.default_readings().is("ace-wraps", "yes"));
    /// ```
    pub fn is(&self, name: &str, option: &str) -> bool {
        self.get(name) == Some(option)
    }

    /// Returns the readings with another option of one of them; nothing where the book has no such
    /// reading or the reading no such option.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// let readings = book.default_readings().with(&book, "ace-wraps", "yes");
    /// assert!(readings.is_some_and(|it| it.is("ace-wraps", "yes")));
    /// assert!(book.default_readings().with(&book, "ace-wraps", "perhaps").is_none());
    /// ```
    #[must_use]
    pub fn with(mut self, book: &Book, name: &str, option: &str) -> Option<Self> {
        book.reading(name)?.option(option)?;
        self.0.insert(name.to_owned(), option.to_owned());
        Some(self)
    }

    /// Returns every reading with the option chosen, by name.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.default_readings().iter().count(), book.readings().len());
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, option)| (name.as_str(), option.as_str()))
    }
}
