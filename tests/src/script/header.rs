//! The header of a script: which book, under which submission, at which table, and what it shows.

use std::fmt;

use rulebook::Book;
use table::Automation;

use crate::Submission;
use crate::play::Play;

/// What stands at the top of a script, as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Header {
    book: Option<String>,
    changes: Vec<Change>,
    automation: Option<String>,
    shows: Option<String>,
}

/// How the submission differs from the worked example of the book.
#[derive(Clone, Debug)]
enum Change {
    With(String),
    Without(String),
}

impl Header {
    /// Reads a line of the header, without its `# `.
    pub(super) fn read(&mut self, said: &str) -> Result<(), String> {
        let (key, value) = said.split_once(": ").ok_or("the header line has no `: `")?;
        let value = value.to_owned();
        let place = match key {
            "book" if Book::NAMES.contains(&value.as_str()) => &mut self.book,
            "book" => return Err(format!("there is no book {value:?}")),
            "submission" => {
                value.parse::<toml::Table>().map_err(|error| error.to_string())?;
                self.changes.push(Change::With(value));
                return Ok(());
            }
            "submission without" => {
                self.changes.push(Change::Without(value));
                return Ok(());
            }
            "automation" if automation(&value).is_some() => &mut self.automation,
            "automation" => return Err(format!("no automation is called {value:?}")),
            "shows" => &mut self.shows,
            other => return Err(format!("the header has no {other:?}")),
        };
        let is_first = place.replace(value).is_none();
        if is_first { Ok(()) } else { Err(format!("the header says {key} twice")) }
    }

    /// Whether everything has been said that must be.
    pub(super) fn check(&self) -> Result<(), String> {
        let said = [
            ("book", self.book.is_some()),
            ("automation", self.automation.is_some()),
            ("shows", self.shows.is_some()),
        ];
        let missing = said.into_iter().find(|(_, is_said)| !is_said);
        missing.map_or(Ok(()), |(key, _)| Err(format!("the header says no `{key}`")))
    }

    /// Opens the table that the header describes.
    pub(super) fn open(&self) -> Play {
        let mut submission = Submission::of(self.book.as_ref().expect("the header is checked"));
        for change in &self.changes {
            submission = match change {
                Change::With(toml) => submission.with(toml),
                Change::Without(path) => submission.without(path),
            };
        }
        let level = self.automation.as_deref().and_then(automation);
        Play::under(&submission.approved(), level.expect("the header is checked"))
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# book: {}", self.book.as_deref().unwrap_or_default())?;
        for change in &self.changes {
            match change {
                Change::With(toml) => writeln!(f, "# submission: {toml}")?,
                Change::Without(path) => writeln!(f, "# submission without: {path}")?,
            }
        }
        writeln!(f, "# automation: {}", self.automation.as_deref().unwrap_or_default())?;
        writeln!(f, "# shows: {}", self.shows.as_deref().unwrap_or_default())
    }
}

fn automation(name: &str) -> Option<Automation> {
    match name {
        "live" => Some(Automation::LIVE),
        "virtual" => Some(Automation::VIRTUAL),
        "unattended" => Some(Automation::UNATTENDED),
        _ => None,
    }
}
