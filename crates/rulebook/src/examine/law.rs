//! What an examination needs of a book.

use crate::{Book, MeterMinimum, Paytable, RateMinimum, Reading, Requirements};

/// What an examination needs of a book.
///
/// ```
/// use rulebook::{Book, Law};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// assert_eq!(Law::name(&book), "md-let-it-ride");
/// ```
pub trait Law {
    /// The name by which submissions call the book.
    fn name(&self) -> &str;

    /// What it asks of a submission.
    fn requirements(&self) -> &Requirements;

    /// The paytables to choose from.
    fn paytables(&self) -> &[Paytable];

    /// The least amounts of meters.
    fn meter_minima(&self) -> &[MeterMinimum];

    /// The least rates at which meters grow.
    fn rate_minima(&self) -> &[RateMinimum];

    /// How doubtful points are read.
    fn readings(&self) -> &[Reading];
}

impl Law for Book {
    fn name(&self) -> &str {
        &self.title().name
    }

    fn requirements(&self) -> &Requirements {
        Self::requirements(self)
    }

    fn paytables(&self) -> &[Paytable] {
        Self::paytables(self)
    }

    fn meter_minima(&self) -> &[MeterMinimum] {
        Self::meter_minima(self)
    }

    fn rate_minima(&self) -> &[RateMinimum] {
        Self::rate_minima(self)
    }

    fn readings(&self) -> &[Reading] {
        Self::readings(self)
    }
}
