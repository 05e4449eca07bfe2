//! A book: one rule document, as data.

mod check;
mod title;

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::DeserializeOwned;

pub use title::{Bank, Game, Title};

use crate::{
    Chapter, Circumstances, Clause, Duty, EnvyTable, Fault, Faults, MeterMinimum, Paytable,
    Procedure, RateMinimum, Reading, Readings, Requirements, Rule, Wager, embedded,
};

/// The texts of a book's files, by their names.
///
/// ```
/// let sources = rulebook::Book::embedded_sources("ca-let-it-ride");
/// assert!(sources.is_some_and(|sources| sources.clauses.contains("[[clause]]")));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Sources<'a> {
    /// `book.toml`: what it is, how it deals, decides and settles.
    pub book: &'a str,
    /// `clauses.toml`: what it says.
    pub clauses: &'a str,
    /// `duties.toml`: what people and devices do.
    pub duties: &'a str,
    /// `readings.toml`: how doubtful points are read.
    pub readings: &'a str,
    /// `paytables.toml`: what it pays.
    pub paytables: &'a str,
    /// `requirements.toml`: what a Rules Submission must say.
    pub requirements: &'a str,
    /// `submission.toml`: a worked example of one.
    pub submission: &'a str,
}

/// A rule document as data: its clauses, readings, paytables and what it asks of a submission.
///
/// A book that could be loaded is sound: ids are unique, references resolve, the rows of paytables
/// go down without overlapping, every rule of the engine is either cited or declared silent, and
/// everything that the book has somebody do has its place.
///
/// ```
/// use rulebook::{Book, Circumstances, Rule};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let clause = book.cite(Rule::RequiredWagersEqual, &Circumstances::none()).expect("it says so");
/// assert_eq!(clause.id, "MD-LIR-7.E.1-p2");
/// ```
#[derive(Clone)]
pub struct Book {
    title: Title,
    procedure: Procedure,
    chapters: Vec<Chapter>,
    clauses: Vec<Clause>,
    /// The clause to cite for a rule, where document order would choose another.
    preferred: BTreeMap<Rule, String>,
    silent: BTreeMap<Rule, String>,
    duties: Vec<Duty>,
    readings: Vec<Reading>,
    paytables: Paytables,
    requirements: Requirements,
    submission: String,
}

/// Only its name: a failing test should not print a thousand clauses.
impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({})", self.title.name)
    }
}

/// `clauses.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Clauses {
    clause: Vec<Clause>,
    #[serde(default)]
    cite: BTreeMap<Rule, String>,
    #[serde(default)]
    silent: BTreeMap<Rule, String>,
}

/// `duties.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Duties {
    duty: Vec<Duty>,
}

/// `readings.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingsFile {
    #[serde(default)]
    reading: Vec<Reading>,
}

/// `paytables.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paytables {
    paytable: Vec<Paytable>,
    #[serde(default)]
    meter_minimum: Vec<MeterMinimum>,
    #[serde(default)]
    rate_minimum: Vec<RateMinimum>,
    #[serde(default)]
    envy: Vec<EnvyTable>,
    #[serde(default)]
    fee_schedule: Vec<toml::Table>,
    #[serde(default)]
    artwork: Vec<toml::Table>,
}

fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| Fault::new(file, error.to_string().trim_end()))
}

impl Book {
    /// Reads a book and checks it, or returns everything that is wrong with it.
    ///
    /// ```
    /// use rulebook::{Book, Sources};
    ///
    /// let mut sources = Book::embedded_sources("ca-let-it-ride").expect("it is one of the five");
    /// assert!(Book::load(&sources).is_ok());
    /// sources.paytables = "[[paytable]]\nclause = \"?\"";
    /// assert!(Book::load(&sources).is_err());
    /// ```
    pub fn load(sources: &Sources<'_>) -> Result<Self, Faults> {
        let title = title::read(sources.book);
        let procedure = Procedure::read(sources.book);
        let clauses = read::<Clauses>("clauses.toml", sources.clauses);
        let duties = read::<Duties>("duties.toml", sources.duties);
        let readings = read::<ReadingsFile>("readings.toml", sources.readings);
        let paytables = read::<Paytables>("paytables.toml", sources.paytables);
        let requirements = Requirements::parse(sources.requirements)
            .map_err(|error| Fault::new("requirements.toml", error.to_string()));
        let book = match (title, procedure, clauses, duties, readings, paytables, requirements) {
            (
                Ok(title),
                Ok(procedure),
                Ok(clauses),
                Ok(duties),
                Ok(readings),
                Ok(paytables),
                Ok(requirements),
            ) => Self {
                title,
                procedure,
                chapters: Chapter::all(sources.clauses),
                clauses: clauses.clause,
                preferred: clauses.cite,
                silent: clauses.silent,
                duties: duties.duty,
                readings: readings.reading,
                paytables,
                requirements,
                submission: sources.submission.to_owned(),
            },
            (title, procedure, clauses, duties, readings, paytables, requirements) => {
                let faults = [
                    title.err().or(procedure.err()),
                    clauses.err(),
                    duties.err(),
                    readings.err(),
                    paytables.err(),
                    requirements.err(),
                ];
                return Err(Faults(faults.into_iter().flatten().collect()));
            }
        };
        let faults = check::faults(&book);
        if faults.is_empty() { Ok(book) } else { Err(Faults(faults)) }
    }

    /// The names of the books that are part of the program.
    pub const NAMES: [&str; 5] = embedded::NAMES;

    /// Returns the texts of one of the books that are part of the program.
    ///
    /// ```
    /// assert!(rulebook::Book::embedded_sources("no-such-book").is_none());
    /// ```
    pub fn embedded_sources(name: &str) -> Option<Sources<'static>> {
        embedded::sources(name)
    }

    /// Returns one of the books that are part of the program.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// assert!(Book::NAMES.iter().all(|name| Book::embedded(name).is_some()));
    /// assert!(Book::embedded("no-such-book").is_none());
    /// ```
    pub fn embedded(name: &str) -> Option<Self> {
        let sources = embedded::sources(name)?;
        Some(Self::load(&sources).expect("a test loads every embedded book"))
    }

    /// Returns what the book is.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.title().name, "ca-let-it-ride");
    /// ```
    pub const fn title(&self) -> &Title {
        &self.title
    }

    /// Returns how the book deals, decides, settles and treats irregularities.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.procedure().deals[0].name, "manual-shoe");
    /// ```
    pub const fn procedure(&self) -> &Procedure {
        &self.procedure
    }

    /// Returns what people and devices do, in the order in which it is done within a moment.
    ///
    /// ```
    /// use rulebook::{Book, Enter, Point};
    ///
    /// let book = Book::embedded("house-let-it-ride").expect("it is one of the five");
    /// let mut cut = book.duties().iter().filter(|duty| duty.point == Point::Cut);
    /// assert!(cut.any(|duty| duty.enter == Some(Enter::Depth)));
    /// ```
    pub fn duties(&self) -> &[Duty] {
        &self.duties
    }

    /// Returns the clauses, in the order of the document.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.clauses().len(), 123);
    /// ```
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Returns the chapters of the document, each with its clauses.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.chapters().len(), 13);
    /// assert_eq!(book.chapters()[0].title, "Chapter 1 - Definitions");
    /// assert_eq!(book.chapters()[0].clauses[0], "MD-LIR-1.A");
    /// ```
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Returns the clause with this id.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(book.clause("MD-LIR-99.Z").is_none());
    /// ```
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// Returns the clause to cite for a rule: of those that state it, the one whose conditions
    /// hold most exactly, and of equally exact ones the one that the book prefers, or the first.
    ///
    /// ```
    /// use rulebook::{Book, Circumstances, Rule};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let by_hand = Circumstances::none().with("dealing", "hand");
    /// let clause = book.cite(Rule::DeckChangedInTime, &by_hand).expect("it says so");
    /// assert_eq!(clause.id, "MD-LIR-3.C.1");
    /// ```
    pub fn cite(&self, rule: Rule, at_hand: &Circumstances) -> Option<&Clause> {
        let holding = self.stating(rule).filter(|clause| clause.when.hold(at_hand));
        let exactness = |clause: &Clause| {
            let is_preferred = self.preferred.get(&rule) == Some(&clause.id);
            (clause.when.count(), is_preferred)
        };
        // The first of the most exact: `max_by_key` would return the last.
        let exact = holding
            .reduce(|best, next| if exactness(next) > exactness(best) { next } else { best });
        exact.or_else(|| self.stating(rule).next())
    }

    /// Returns the clauses that state a rule, in the order of the document.
    ///
    /// ```
    /// use rulebook::{Book, Rule};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.stating(Rule::HouseNeverBanks).count(), 0);
    /// ```
    pub fn stating(&self, rule: Rule) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(move |clause| clause.rules().any(|stated| stated == rule))
    }

    /// Returns why the book does not state a rule, where it does not.
    ///
    /// ```
    /// use rulebook::{Book, Rule};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(book.silence(Rule::HouseNeverBanks).is_some());
    /// assert!(book.silence(Rule::RequiredWagersEqual).is_none());
    /// ```
    pub fn silence(&self, rule: Rule) -> Option<&str> {
        self.silent.get(&rule).map(String::as_str)
    }

    /// Returns how doubtful points are read.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert!(!book.readings().is_empty());
    /// ```
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// Returns the reading with this name, without the name of the book.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert!(book.reading("no-such-doubt").is_none());
    /// ```
    pub fn reading(&self, name: &str) -> Option<&Reading> {
        self.readings.iter().find(|reading| reading.name == name)
    }

    /// Returns how the doubtful points are read unless a submission says otherwise.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(book.default_readings().is("meter-scales-with-stake", "no"));
    /// ```
    pub fn default_readings(&self) -> Readings {
        Readings::choose(self, |_| None)
    }

    /// Returns the paytables.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert_eq!(book.paytables().len(), 3);
    /// ```
    pub fn paytables(&self) -> &[Paytable] {
        &self.paytables.paytable
    }

    /// Returns the paytable of this name for a wager.
    ///
    /// ```
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert!(book.paytable(Wager::LetItRide, "LIRX-02").is_some());
    /// assert!(book.paytable(Wager::LetItRide, "LIRX-06").is_none());
    /// ```
    pub fn paytable(&self, wager: Wager, table: &str) -> Option<&Paytable> {
        self.paytables().iter().find(|it| it.wager == wager && it.table == table)
    }

    /// Returns the least amounts of the meters.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// assert!(book.meter_minima().is_empty(), "it has no progressive");
    /// ```
    pub fn meter_minima(&self) -> &[MeterMinimum] {
        &self.paytables.meter_minimum
    }

    /// Returns the least rates at which wagers feed the meters.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(book.rate_minima().is_empty(), "it leaves the rate to the operator");
    /// ```
    pub fn rate_minima(&self) -> &[RateMinimum] {
        &self.paytables.rate_minimum
    }

    /// Returns the envy tables.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(!book.envy_tables().is_empty());
    /// ```
    pub fn envy_tables(&self) -> &[EnvyTable] {
        &self.paytables.envy
    }

    /// Returns what a Rules Submission under this book may and must say.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(book.requirements().clauses().any(|clause| clause == "MD-LIR-2.A.1"));
    /// ```
    pub const fn requirements(&self) -> &Requirements {
        &self.requirements
    }

    /// Returns a worked Rules Submission, with comments.
    ///
    /// ```
    /// let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(book.submission().contains("[submission]"));
    /// ```
    pub fn submission(&self) -> &str {
        &self.submission
    }
}
