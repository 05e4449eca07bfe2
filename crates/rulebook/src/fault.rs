//! What can be wrong with a book itself.

/// Something wrong with a file of a book.
///
/// ```
/// use rulebook::Fault;
///
/// let fault = Fault::new("clauses.toml", "the clause MD-LIR-7.D is there twice");
/// assert_eq!(fault.to_string(), "clauses.toml: the clause MD-LIR-7.D is there twice");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {what}")]
pub struct Fault {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub what: String,
}

impl Fault {
    /// Returns a fault of a file.
    ///
    /// ```
    /// assert_eq!(rulebook::Fault::new("book.toml", "it is empty").file, "book.toml");
    /// ```
    pub fn new(file: impl Into<String>, what: impl Into<String>) -> Self {
        Self { file: file.into(), what: what.into() }
    }
}

/// Why a book cannot be used: everything that is wrong with it.
///
/// ```
/// use rulebook::{Book, Sources};
///
/// let nothing = Sources::default();
/// let faults = Book::load(&nothing).unwrap_err();
/// assert!(faults.to_string().starts_with("book.toml: "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", joined(.0, "\n"))]
pub struct Faults(pub Vec<Fault>);

pub(crate) fn joined<T: ToString>(parts: &[T], between: &str) -> String {
    parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
