//! Clauses: what a document says, paragraph by paragraph, and which rule each of them states.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::Rule;

/// A paragraph of a rule document, in our own words.
///
/// ```
/// use rulebook::{Book, Kind};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let clause = book.clause("MD-LIR-7.E.1-p2").expect("every id of the book is there");
/// assert_eq!(clause.kind, Kind::Rule);
/// assert_eq!(clause.rule.map(|rule| rule.to_string()), Some("required-wagers-equal".into()));
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The name by which refusals, payouts and tests cite it.
    pub id: String,
    /// What it says.
    pub says: String,
    /// What sort of statement it is.
    pub kind: Kind,
    /// Who acts under it.
    pub actor: String,
    /// When it matters.
    pub phase: String,
    /// The rule it states, where it is one.
    #[serde(default)]
    pub rule: Option<Rule>,
    /// Further rules it states.
    #[serde(default)]
    pub also: Vec<Rule>,
    /// What must be at hand for this clause to be the one cited among those that state a rule.
    #[serde(default)]
    pub when: Conditions,
    /// A situation in which it shows whether it is kept.
    #[serde(default)]
    pub scenario: String,
    /// What is doubtful about it.
    #[serde(default)]
    pub note: String,
}

impl Clause {
    /// Returns every rule that the clause states.
    ///
    /// ```
    /// use rulebook::{Book, Rule};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let clause = book.clause("MD-LIR-2.A.1").expect("it is there");
    /// assert_eq!(clause.rules().collect::<Vec<_>>(), [Rule::SeatsWithinLimit]);
    /// ```
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.rule.into_iter().chain(self.also.iter().copied())
    }
}

/// What sort of statement a clause makes.
///
/// ```
/// use rulebook::Kind;
///
/// assert_eq!(Kind::Procedure.to_string(), "procedure");
/// assert_eq!(Kind::ALL.len(), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Says what may, must or must not be, or who is owed what: the engine enforces it.
    Rule,
    /// Says what a person or a device does: the table asks for it and records it.
    Procedure,
    /// Says what a Rules Submission must or may state: the examination looks at it.
    Submission,
    /// Says what must be shown.
    Display,
    /// Says what a word means.
    Definition,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 5] =
        [Self::Rule, Self::Procedure, Self::Submission, Self::Display, Self::Definition];

    /// Returns the name that the books use.
    ///
    /// ```
    /// assert_eq!(rulebook::Kind::Rule.name(), "rule");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Procedure => "procedure",
            Self::Submission => "submission",
            Self::Display => "display",
            Self::Definition => "definition",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Under which circumstances a clause is the one that applies: every key must have one of its
/// values. None at all apply always.
///
/// ```
/// use rulebook::{Book, Circumstances};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let by_hand = book.clause("MD-LIR-3.C.1").expect("it is there");
/// assert!(by_hand.when.hold(&Circumstances::none().with("dealing", "hand")));
/// assert!(!by_hand.when.hold(&Circumstances::none()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Conditions(BTreeMap<String, OneOf>);

impl Conditions {
    /// Returns whether all of them hold.
    ///
    /// ```
    /// assert!(rulebook::Conditions::default().hold(&rulebook::Circumstances::none()));
    /// ```
    pub fn hold(&self, circumstances: &Circumstances) -> bool {
        self.0.iter().all(|(key, values)| {
            circumstances.get(key).is_some_and(|value| values.0.iter().any(|it| it == value))
        })
    }

    /// Returns what they are about.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns how many there are: the more, the more exactly a clause applies.
    ///
    /// ```
    /// assert_eq!(rulebook::Conditions::default().count(), 0);
    /// ```
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// The values of a condition: a word, a number or a list of words in the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Written")]
struct OneOf(Vec<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Word(String),
    Number(i64),
    Flag(bool),
    Words(Vec<String>),
}

impl From<Written> for OneOf {
    fn from(written: Written) -> Self {
        Self(match written {
            Written::Word(word) => vec![word],
            Written::Number(number) => vec![number.to_string()],
            Written::Flag(flag) => vec![flag.to_string()],
            Written::Words(words) => words,
        })
    }
}

/// What is at hand when a rule is cited: the way of dealing, the wager, the table, the stake.
///
/// ```
/// use rulebook::Circumstances;
///
/// let at_hand = Circumstances::none().with("dealing", "hand").with("wager", "progressive");
/// assert_eq!(at_hand.get("dealing"), Some("hand"));
/// assert_eq!(at_hand.get("stake"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances(Vec<(&'static str, String)>);

impl Circumstances {
    /// Returns circumstances of which nothing is known.
    ///
    /// ```
    /// assert_eq!(rulebook::Circumstances::none().get("wager"), None);
    /// ```
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// Adds what is known.
    ///
    /// ```
    /// use rulebook::Circumstances;
    ///
    /// assert_eq!(Circumstances::none().with("stake", "5.00").get("stake"), Some("5.00"));
    /// ```
    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl Into<String>) -> Self {
        self.0.push((key, value.into()));
        self
    }

    /// Returns what is known of this.
    ///
    /// ```
    /// assert_eq!(rulebook::Circumstances::none().get("hand"), None);
    /// ```
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str())
    }
}
