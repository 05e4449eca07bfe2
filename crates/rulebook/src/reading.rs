//! Readings: where a document contradicts itself, misprints or is silent, how it is read and why.

use serde::Deserialize;

/// A doubtful point of a document and the ways to read it.
///
/// ```
/// use rulebook::Book;
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let reading = book.reading("meter-scales-with-stake").expect("it is one of its readings");
/// assert_eq!(reading.default, "no");
/// assert!(reading.moves_money);
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// A short name for citing it.
    pub id: String,
    /// The name under which a submission chooses another option: `"<book>/<name>"`.
    pub name: String,
    /// The clauses it is about.
    pub clauses: Vec<String>,
    /// What is doubtful.
    pub problem: String,
    /// The ways to read it.
    pub options: Vec<Choice>,
    /// The way it is read unless a submission says otherwise.
    pub default: String,
    /// Why that is the default.
    pub why: String,
    /// Whether it changes what anybody is owed.
    pub moves_money: bool,
    /// Whether a submission may choose; else the alternatives are only recorded.
    pub selectable: bool,
}

impl Reading {
    /// Returns the option with this value.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let reading = book.reading("meter-scales-with-stake").expect("it is one of its readings");
    /// assert!(reading.option("yes").is_some());
    /// assert!(reading.option("perhaps").is_none());
    /// ```
    pub fn option(&self, value: &str) -> Option<&Choice> {
        self.options.iter().find(|option| option.value == value)
    }
}

/// One way to read a doubtful point.
///
/// ```
/// use rulebook::Book;
///
/// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
/// let every = book.readings().iter().flat_map(|reading| &reading.options);
/// assert!(every.into_iter().all(|option| option.says.ends_with('.')));
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The word for it in a submission.
    pub value: String,
    /// What it means.
    pub says: String,
    /// The clause that it follows, where the readings differ in which clause they follow.
    #[serde(default)]
    pub clause: Option<String>,
}
