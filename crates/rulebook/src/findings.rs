//! What an examination finds: faults against a clause, and what cannot be read at all.

use std::ops::Range;

use crate::document::{Document, Place, name_hint, similar_name};
use crate::fault::joined;
use crate::{Position, Value};

/// A fault of a submission, with the clause that it offends.
///
/// ```
/// use rulebook::Finding;
///
/// let finding = Finding {
///     clause: "MD-LIR-2.A.1".to_owned(),
///     field: "table.seats".to_owned(),
///     found: "8".to_owned(),
///     requires: "at most seven betting positions".to_owned(),
///     position: None,
///     span: None,
/// };
/// let says = "table.seats is 8, but MD-LIR-2.A.1 requires at most seven betting positions";
/// assert_eq!(finding.to_string(), says);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {found}, but {clause} requires {requires}")]
pub struct Finding {
    /// The clause.
    pub clause: String,
    /// The key in the submission.
    pub field: String,
    /// Its value as written; `nothing` where it is missing.
    pub found: String,
    /// What would be right.
    pub requires: String,
    /// Where the value stands, or the table that it is missing from.
    pub position: Option<Position>,
    /// The same in bytes of the text.
    pub span: Option<Range<usize>>,
}

impl Finding {
    pub(crate) fn new(
        clause: &str,
        field: impl Into<String>,
        found: impl Into<String>,
        requires: impl Into<String>,
    ) -> Self {
        Self {
            clause: clause.to_owned(),
            field: field.into(),
            found: found.into(),
            requires: requires.into(),
            position: None,
            span: None,
        }
    }

    pub(crate) fn at(self, place: Option<&Place>) -> Self {
        let position = place.map(|place| place.position);
        Self { position, span: place.map(|place| place.span.clone()), ..self }
    }
}

/// Everything found, in the order of the submission.
///
/// ```
/// assert!(rulebook::Findings::default().is_empty(), "a lawful submission");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{}", joined(.0, "\n"))]
pub struct Findings(pub Vec<Finding>);

impl Findings {
    /// Returns whether nothing was found: the submission is lawful.
    ///
    /// ```
    /// assert!(rulebook::Findings(vec![]).is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the findings one by one.
    ///
    /// ```
    /// assert_eq!(rulebook::Findings::default().iter().count(), 0);
    /// ```
    pub fn iter(&self) -> std::slice::Iter<'_, Finding> {
        self.0.iter()
    }

    /// Puts the findings into the order of the text.
    pub(crate) fn in_order(mut findings: Vec<Finding>) -> Self {
        findings.sort_by_key(|finding| finding.position);
        Self(findings)
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = std::slice::Iter<'a, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Something in a submission that cannot be read, so that no clause can be held against it.
///
/// ```
/// let error = rulebook::Document::from_toml("seats = ").unwrap_err();
/// assert_eq!(error.position.expect("it is in the text").to_string(), "1:9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}{}", .hint.as_ref().map(|hint| format!("; {hint}")).unwrap_or_default())]
pub struct Unreadable {
    /// What is wrong.
    pub message: String,
    /// What may have been meant.
    pub hint: Option<String>,
    /// Where it stands.
    pub position: Option<Position>,
    /// The same in bytes of the text.
    pub span: Option<Range<usize>>,
}

impl Unreadable {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, position: None, span: None }
    }

    /// A fault of a value that is there.
    pub(crate) fn of(value: &Value, message: impl Into<String>) -> Self {
        Self::new(message).at(value.place())
    }

    /// A submission for a book that there is not.
    ///
    /// ```
    /// use rulebook::{Document, Unreadable};
    ///
    /// let document = Document::from_toml("[submission]\nbook = \"my-rulez\"\n")?;
    /// let error = Unreadable::unknown_book(&document, &["my-rules", "your-laws"]);
    /// assert_eq!(error.hint.as_deref(), Some("the nearest is my-rules"));
    /// assert_eq!(error.position.expect("it is in the text").line, 2);
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn unknown_book(document: &Document, names: &[&str]) -> Self {
        let written = document.at("submission.book");
        let name = written.map(Value::to_string).unwrap_or_default();
        let message = format!("there is no book {name:?}, only {}", names.join(", "));
        let place = written.and_then(Value::place);
        Self::new(message).similar(&name, names.iter().copied()).at(place)
    }

    pub(crate) fn at(self, place: Option<&Place>) -> Self {
        let position = place.map(|place| place.position);
        Self { position, span: place.map(|place| place.span.clone()), ..self }
    }

    /// Says which name was meant, or which there are.
    pub(crate) fn named<'a>(self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        Self { hint: Some(name_hint(name, known)), ..self }
    }

    /// Says which name was meant, where the message lists those there are.
    pub(crate) fn similar<'a>(self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let hint = similar_name(name, known).map(|known| format!("the nearest is {known}"));
        Self { hint, ..self }
    }
}
