//! A Rules Submission as it was written: a tree of values that know where they stand.
//!
//! Nothing is judged here. A document may say anything, so that an examination can point at all
//! that is wrong with it.

mod date;
mod nearest;
mod source;

use std::fmt;
use std::ops::Range;

pub use date::{Date, ParseDateError};
pub use nearest::{name_hint, similar_name};

use crate::Unreadable;

/// A submission as it was written.
///
/// ```
/// use rulebook::Document;
///
/// let document = Document::from_toml("[table]\nseats = 7\n")?;
/// let seats = document.at("table.seats").expect("it is there");
/// assert_eq!(seats.as_integer(), Some(7));
/// assert_eq!(seats.position().expect("it was read from a text").to_string(), "2:9");
/// # Ok::<(), rulebook::Unreadable>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    root: Value,
}

impl Document {
    /// Reads a document from TOML.
    ///
    /// ```
    /// let error = rulebook::Document::from_toml("[table\nseats = 7").unwrap_err();
    /// assert_eq!(error.position.expect("it is in the text").line, 1);
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, Unreadable> {
        source::read(text).map(|root| Self { root })
    }

    /// Makes a document of a value that came from elsewhere, and so stands nowhere in a text.
    ///
    /// ```
    /// use rulebook::{Document, Value};
    ///
    /// let table = Value::table([("seats".to_owned(), Value::integer(7))]);
    /// let document = Document::from_parts(Value::table([("table".to_owned(), table)]));
    /// assert_eq!(document.at("table.seats"), Some(&Value::integer(7)));
    /// ```
    pub const fn from_parts(root: Value) -> Self {
        Self { root }
    }

    /// Returns the value of a key, by the names that lead to it with dots between them.
    ///
    /// ```
    /// let document = rulebook::Document::from_toml("[wagers.ante]\ntable = \"A\"\n")?;
    /// assert_eq!(document.at("wagers.ante.table").and_then(|it| it.as_text()), Some("A"));
    /// assert!(document.at("wagers.play").is_none());
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn at(&self, path: &str) -> Option<&Value> {
        self.at_path(&path.split('.').collect::<Vec<_>>())
    }

    /// Returns the value of a key, by the names that lead to it; a name may have dots in it.
    ///
    /// ```
    /// let document = rulebook::Document::from_toml("[readings]\n\"a.b\" = \"c\"\n")?;
    /// let chosen = document.at_path(&["readings", "a.b"]).and_then(|it| it.as_text());
    /// assert_eq!(chosen, Some("c"));
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn at_path(&self, path: &[&str]) -> Option<&Value> {
        path.iter().try_fold(&self.root, |value, name| value.get(name))
    }

    /// Returns where a value stands; for one that is missing, the header of the nearest table
    /// around it, or else that of `[submission]`.
    ///
    /// ```
    /// let text = "[submission]\n[table]\nseats = 7\n";
    /// let document = rulebook::Document::from_toml(text)?;
    /// let line = |path: &[&str]| document.position_of(path).map(|position| position.line);
    /// assert_eq!(line(&["table", "seats"]), Some(3));
    /// assert_eq!(line(&["table", "decks"]), Some(2));
    /// assert_eq!(line(&["layout", "spots"]), Some(1));
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn position_of(&self, path: &[&str]) -> Option<Position> {
        self.place_of(path).map(|place| place.position)
    }

    pub(crate) fn place_of(&self, path: &[&str]) -> Option<&Place> {
        if let Some(value) = self.at_path(path) {
            return value.place();
        }
        let around = (1..path.len()).rev().filter_map(|names| self.at_path(&path[..names]));
        let header = around.filter_map(Value::place).find(|it| it.is_header);
        header.or_else(|| self.at("submission")?.place())
    }

    /// Returns the name of the book that the submission wants to play by.
    ///
    /// ```
    /// use rulebook::Document;
    ///
    /// let document = Document::from_toml("[submission]\nbook = \"my-own-rules\"\n")?;
    /// assert_eq!(document.book()?, "my-own-rules");
    /// assert!(Document::from_toml("")?.book().is_err());
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn book(&self) -> Result<&str, Unreadable> {
        let place = self.place_of(&["submission", "book"]);
        let missing = || Unreadable::new("submission.book must name the book to play by").at(place);
        self.at("submission.book").and_then(Value::as_text).ok_or_else(missing)
    }

    pub(crate) const fn root(&self) -> &Value {
        &self.root
    }
}

/// A line and a column of a text, both counted from one; columns count characters.
///
/// ```
/// use rulebook::Position;
///
/// assert_eq!(Position { line: 12, column: 8 }.to_string(), "12:8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}:{}", self.line, self.column))
    }
}

/// Where in the text something stands.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) position: Position,
    pub(crate) span: Range<usize>,
    /// Whether it is a table that begins here; tables can also come about by the way.
    is_header: bool,
}

/// A value of a document, and where it stands. Values are equal that say the same, wherever they
/// stand.
///
/// ```
/// use rulebook::Value;
///
/// let stakes = Value::list([Value::text("1.00"), Value::text("5.00")]);
/// assert_eq!(stakes.to_string(), r#"["1.00", "5.00"]"#);
/// ```
#[derive(Clone, Debug)]
pub struct Value {
    content: Content,
    place: Option<Place>,
}

#[derive(Clone, Debug, PartialEq)]
enum Content {
    Text(String),
    Integer(i64),
    YesNo(bool),
    Date(Date),
    List(Vec<Value>),
    Table(Vec<Entry>),
    Other(String),
}

/// A name in a table, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) value: Value,
    pub(crate) place: Option<Place>,
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.content == other.content
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.value == other.value
    }
}

impl Value {
    /// Returns a text.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::text("hand").as_text(), Some("hand"));
    /// ```
    pub fn text(text: impl Into<String>) -> Self {
        Self::of(Content::Text(text.into()))
    }

    /// Returns a whole number.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::integer(7).as_integer(), Some(7));
    /// ```
    pub const fn integer(number: i64) -> Self {
        Self::of(Content::Integer(number))
    }

    /// Returns a yes or a no.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::yes_no(false).as_yes_no(), Some(false));
    /// ```
    pub const fn yes_no(is_so: bool) -> Self {
        Self::of(Content::YesNo(is_so))
    }

    /// Returns a date.
    ///
    /// ```
    /// use rulebook::{Date, Value};
    ///
    /// let date: Date = "2026-11-15".parse()?;
    /// assert_eq!(Value::date(date).as_date(), Some(date));
    /// # Ok::<(), rulebook::ParseDateError>(())
    /// ```
    pub const fn date(date: Date) -> Self {
        Self::of(Content::Date(date))
    }

    /// Returns a list.
    ///
    /// ```
    /// use rulebook::Value;
    ///
    /// let list = Value::list([Value::integer(1), Value::integer(2)]);
    /// assert_eq!(list.as_list().map(<[Value]>::len), Some(2));
    /// ```
    pub fn list(values: impl IntoIterator<Item = Self>) -> Self {
        Self::of(Content::List(values.into_iter().collect()))
    }

    /// Returns a table of names and values, in this order.
    ///
    /// ```
    /// use rulebook::Value;
    ///
    /// let table = Value::table([("seats".to_owned(), Value::integer(7))]);
    /// assert_eq!(table.get("seats"), Some(&Value::integer(7)));
    /// ```
    pub fn table(entries: impl IntoIterator<Item = (String, Self)>) -> Self {
        let entry = |(name, value)| Entry { name, value, place: None };
        Self::of(Content::Table(entries.into_iter().map(entry).collect()))
    }

    /// Returns something that no submission holds, such as a number with a fraction, as written.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::other("0.1").to_string(), "0.1");
    /// ```
    pub fn other(written: impl Into<String>) -> Self {
        Self::of(Content::Other(written.into()))
    }

    const fn of(content: Content) -> Self {
        Self { content, place: None }
    }

    /// Returns the text, if it is one.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::integer(7).as_text(), None);
    /// ```
    pub fn as_text(&self) -> Option<&str> {
        if let Content::Text(text) = &self.content { Some(text) } else { None }
    }

    /// Returns the whole number, if it is one.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::text("7").as_integer(), None);
    /// ```
    pub const fn as_integer(&self) -> Option<i64> {
        if let Content::Integer(number) = self.content { Some(number) } else { None }
    }

    /// Returns the yes or no, if it is one.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::text("yes").as_yes_no(), None);
    /// ```
    pub const fn as_yes_no(&self) -> Option<bool> {
        if let Content::YesNo(is_so) = self.content { Some(is_so) } else { None }
    }

    /// Returns the date, if it is one or a text that is one: JSON has no dates.
    ///
    /// ```
    /// use rulebook::Value;
    ///
    /// assert!(Value::text("2026-11-15").as_date().is_some());
    /// assert!(Value::text("soon").as_date().is_none());
    /// ```
    pub fn as_date(&self) -> Option<Date> {
        if let Content::Date(date) = self.content {
            return Some(date);
        }
        self.as_text()?.parse().ok()
    }

    /// Returns the elements, if it is a list.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::list([]).as_list(), Some(&[][..]));
    /// ```
    pub fn as_list(&self) -> Option<&[Self]> {
        if let Content::List(values) = &self.content { Some(values) } else { None }
    }

    pub(crate) fn as_table(&self) -> Option<&[Entry]> {
        if let Content::Table(entries) = &self.content { Some(entries) } else { None }
    }

    /// Returns the value with this name, if it is a table that has one.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::integer(7).get("seats"), None);
    /// ```
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.as_table()?.iter().find(|entry| entry.name == name).map(|entry| &entry.value)
    }

    /// Returns where it stands, if it was read from a text.
    ///
    /// ```
    /// assert_eq!(rulebook::Value::integer(7).position(), None);
    /// ```
    pub fn position(&self) -> Option<Position> {
        self.place.as_ref().map(|place| place.position)
    }

    pub(crate) const fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    /// Returns what sort of value it is, in words.
    pub(crate) const fn sort(&self) -> &'static str {
        match self.content {
            Content::Text(_) => "a text",
            Content::Integer(_) => "a whole number",
            Content::YesNo(_) => "true or false",
            Content::Date(_) => "a date",
            Content::List(_) => "a list",
            Content::Table(_) => "a table",
            Content::Other(_) => "neither a text nor a whole number",
        }
    }

    /// Writes the value as an element of a list, where texts are quoted.
    fn quoted(&self) -> String {
        self.as_text().map_or_else(|| self.to_string(), |text| format!("{text:?}"))
    }
}

/// A text as it is; the rest as in TOML.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = |parts: Vec<String>| parts.join(", ");
        match &self.content {
            Content::Text(text) | Content::Other(text) => f.pad(text),
            Content::Integer(number) => f.pad(&number.to_string()),
            Content::YesNo(is_so) => f.pad(&is_so.to_string()),
            Content::Date(date) => f.pad(&date.to_string()),
            Content::List(values) => {
                f.pad(&format!("[{}]", all(values.iter().map(Self::quoted).collect())))
            }
            Content::Table(entries) => {
                let pair = |it: &Entry| format!("{} = {}", it.name, it.value.quoted());
                f.pad(&format!("{{ {} }}", all(entries.iter().map(pair).collect())))
            }
        }
    }
}
