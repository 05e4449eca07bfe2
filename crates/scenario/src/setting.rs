//! The setting of a scenario: which book, under which submission, at which table, who is there.

use rulebook::{Book, Rules, name_hint};
use table::{Automation, Cards, Command, Level};
use toml::{Table, Value};

use crate::step::{Hands, SeatList, whole};
use crate::{ScenarioError, Stage};

/// The lines that a setting can have.
const KEYS: [&str; 8] = [
    "book",
    "submission",
    "submission without",
    "reading",
    "automation",
    "people",
    "cards",
    "shows",
];

/// The kinds of tables, by the names that scenarios give them.
const AUTOMATIONS: [(&str, Automation); 4] = [
    ("live", Automation::LIVE),
    ("virtual", Automation::VIRTUAL),
    ("unattended", Automation::UNATTENDED),
    ("self-running", Automation::SELF_RUNNING),
];

const LEVELS: [(&str, Level); 3] =
    [("system", Level::System), ("prompt", Level::Prompt), ("confirm", Level::Confirm)];

/// Where a scenario begins: a table under a submission that differs from the worked example of its
/// book in a few places.
///
/// ```
/// use rulebook::Book;
/// use scenario::Setting;
/// use table::Automation;
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let stage = Setting::default()
///     .with("table.minimum = '10.00'")
///     .without("wagers.progressive")
///     .open(&book, Automation::LIVE)?;
/// assert_eq!(stage.table.meters().count(), 0);
/// # Ok::<(), scenario::ScenarioError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// The lines as they were written, without their `# `.
    lines: Vec<String>,
    changes: Vec<Change>,
    automation: Option<Automation>,
    pub(crate) people: Vec<table::Seat>,
    pub(crate) cards: Hands,
}

/// How the submission differs from the worked example of the book.
#[derive(Clone, Debug)]
enum Change {
    With(String),
    Without(String),
}

impl Setting {
    /// Puts into the submission what a piece of TOML says.
    #[must_use]
    pub fn with(mut self, toml: &str) -> Self {
        self.changes.push(Change::With(toml.to_owned()));
        self
    }

    /// Takes out of the submission the key or section at a path, as in
    /// `wagers.progressive.meters`.
    #[must_use]
    pub fn without(mut self, path: &str) -> Self {
        self.changes.push(Change::Without(path.to_owned()));
        self
    }

    /// Returns the submission to a book as TOML.
    pub fn submission(&self, book: &Book) -> Result<String, ScenarioError> {
        let mut keys = table_of(book.submission())?;
        for change in &self.changes {
            match change {
                Change::With(toml) => merge(&mut keys, table_of(toml)?),
                Change::Without(path) => take_out(&mut keys, path).ok_or_else(|| {
                    ScenarioError::at(1, format!("the submission has no {path} to be taken out"))
                })?,
            }
        }
        toml::to_string(&keys).map_err(|error| ScenarioError::at(1, error.to_string()))
    }

    /// Returns the rules of the table, if the submission is lawful.
    pub fn rules(&self, book: &Book) -> Result<Rules, ScenarioError> {
        Rules::of(book, &self.submission(book)?)
            .map_err(|error| ScenarioError::at(1, error.to_string()))
    }

    /// Opens the table, of the kind that the setting names or else of this kind, and seats
    /// everybody who is there from the beginning.
    pub fn open(&self, book: &Book, usual: Automation) -> Result<Stage, ScenarioError> {
        let mut stage = Stage::under(&self.rules(book)?, self.automation.unwrap_or(usual));
        for seat in self.people.iter().copied() {
            let seated = stage.give(stage.player_of(seat), &Command::Sit { seat });
            seated.map_err(|refusal| ScenarioError::at(1, format!("seat {seat}: {refusal}")))?;
        }
        Ok(stage)
    }

    /// What a line of the setting says, if there is one.
    pub(crate) fn said(&self, key: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
    }

    /// The lines of the setting, in the order written.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Reads a line, without its `# `.
    pub(crate) fn read(&mut self, line: &str) -> Result<(), ScenarioError> {
        let (key, value) = line.split_once(": ").unwrap_or((line, ""));
        let at = key.chars().count() + 2;
        let error = |what: String| ScenarioError::at(at + 1, what);
        if !matches!(key, "submission" | "submission without" | "reading")
            && self.said(key).is_some()
        {
            return Err(ScenarioError::at(1, format!("the setting says {key} twice")));
        }
        match key {
            "book" if Book::NAMES.contains(&value) => {}
            "book" => {
                let hint = name_hint(value, Book::NAMES);
                return Err(error(format!("there is no book {value:?}; {hint}")));
            }
            "submission" => {
                table_of(value).map_err(|fault| error(fault.message))?;
                self.changes.push(Change::With(value.to_owned()));
            }
            "submission without" => self.changes.push(Change::Without(value.to_owned())),
            "reading" => {
                let (reading, option) = value
                    .split_once(" = ")
                    .ok_or_else(|| error("write NAME = OPTION".to_owned()))?;
                let change = format!("readings = {{ '{reading}' = '{option}' }}");
                self.changes.push(Change::With(change));
            }
            "automation" => self.automation = Some(automation(value).map_err(error)?),
            "people" => self.people = whole::<SeatList>(value, at, None)?.0,
            "cards" => self.cards = whole(value, at, None)?,
            "shows" => {}
            other => {
                let hint = name_hint(other, KEYS);
                return Err(ScenarioError::at(1, format!("the setting has no {other:?}; {hint}")));
            }
        }
        self.lines.push(line.to_owned());
        Ok(())
    }
}

/// Reads a kind of table and in what it differs, such as `virtual, dealer confirm`.
fn automation(text: &str) -> Result<Automation, String> {
    let mut parts = text.split(", ");
    let name = parts.next().unwrap_or_default();
    let mut automation = named("an automation", name, &AUTOMATIONS)?;
    for part in parts {
        match part.split_once(' ') {
            Some(("dealer", level)) => automation.dealer = named("a level", level, &LEVELS)?,
            Some(("floor", level)) => automation.floor = named("a level", level, &LEVELS)?,
            Some(("device", level)) => automation.device = named("a level", level, &LEVELS)?,
            Some(("cards", "virtual")) => automation.cards = Cards::Virtual,
            Some(("cards", "physical")) => automation.cards = Cards::Physical,
            Some(("large", amount)) => {
                let amount = amount.parse().map_err(|_| format!("{amount:?} is not an amount"))?;
                automation.large = Some(amount);
            }
            _ => {
                return Err(format!("{part:?} is not understood; say who and how: dealer confirm"));
            }
        }
    }
    Ok(automation)
}

fn named<T: Copy>(kind: &str, name: &str, known: &[(&str, T)]) -> Result<T, String> {
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let hint = || name_hint(name, known.iter().map(|(known, _)| *known));
    found.ok_or_else(|| format!("{name:?} is not {kind}; {}", hint()))
}

fn table_of(toml: &str) -> Result<Table, ScenarioError> {
    toml.parse().map_err(|error: toml::de::Error| ScenarioError::at(1, error.message()))
}

fn take_out(keys: &mut Table, path: &str) -> Option<()> {
    let (around, last) = path.rsplit_once('.').unwrap_or(("", path));
    let mut names = around.split('.').filter(|name| !name.is_empty());
    let section = names.try_fold(keys, |it, name| it.get_mut(name)?.as_table_mut())?;
    section.remove(last).map(|_| ())
}

fn merge(into: &mut Table, from: Table) {
    for (name, value) in from {
        match (into.get_mut(&name), value) {
            (Some(Value::Table(into)), Value::Table(from)) => merge(into, from),
            (_, value) => {
                into.insert(name, value);
            }
        }
    }
}
