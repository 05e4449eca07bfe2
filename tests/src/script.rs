//! Scripts: whole rounds as text that people review and a test plays again.
//!
//! A file has a header (`# book: …`), script lines (`> seat 3: bet three 10.00`) and, below each,
//! what came of it. Only the header and the script lines are read; everything else is written anew.

mod account;
mod header;
mod house;
mod line;
mod offers;
mod player;
mod runner;
mod sights;

use std::fmt;

use header::Header;
use line::Line;
use runner::Runner;

/// A playthrough that can be played: a table, and what is done at it.
#[derive(Debug)]
pub struct Script {
    file: String,
    header: Header,
    lines: Vec<(usize, String, Line)>,
}

/// A line that cannot be read or carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The file.
    pub file: String,
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl std::error::Error for ScriptError {}

impl Script {
    /// Reads a file, whose name is for messages.
    pub fn read(file: &str, text: &str) -> Result<Self, ScriptError> {
        let error = |line: usize, what: String| ScriptError { file: file.to_owned(), line, what };
        let mut header = Header::default();
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(said) = line.strip_prefix("# ") {
                header.read(said).map_err(|what| error(number, what))?;
            } else if let Some(said) = line.strip_prefix("> ") {
                let read = Line::read(said).map_err(|what| error(number, what))?;
                lines.push((number, said.to_owned(), read));
            } else if !(line.is_empty() || line.starts_with("  ")) {
                return Err(error(number, format!("neither `# `, `> ` nor indented: {line:?}")));
            }
        }
        header.check().map_err(|what| error(1, what))?;
        Ok(Self { file: file.to_owned(), header, lines })
    }

    /// Plays it from the beginning and returns the whole text, as the file should be.
    pub fn play(&self) -> Result<String, ScriptError> {
        let mut runner = Runner::at(self.header.open());
        let mut text = self.header.to_string();
        for (number, said, line) in &self.lines {
            let told = runner.carry_out(line).map_err(|what| ScriptError {
                file: self.file.clone(),
                line: *number,
                what,
            })?;
            text.push_str(&format!("\n> {said}\n"));
            for line in told {
                text.push_str(&format!("  {line}\n"));
            }
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "# book: house-let-it-ride\n# automation: unattended\n# shows: a seat.\n";

    fn error(lines: &str) -> String {
        let text = format!("{HEADER}{lines}");
        Script::read("a.txt", &text).expect_err("it cannot be read").to_string()
    }

    #[test]
    fn what_was_told_is_told_again() {
        let text = format!("{HEADER}\n> seat 3: sit\n  something old\n");
        let script = Script::read("a.txt", &text).expect("it can be read");
        let told = script.play().expect("it can be played");
        assert_eq!(told, format!("{HEADER}\n> seat 3: sit\n  seat 3: player 3 sits down\n"));
    }

    #[test]
    fn unreadable_lines_are_named_by_file_and_line() {
        assert_eq!(error("> seat 3: fly\n"), "a.txt:4: a player does not \"fly\"");
        assert_eq!(error("> seat 9: sit\n"), "a.txt:4: \"9\" is no seat");
        assert_eq!(error("> cook: eat\n"), "a.txt:4: nobody is called \"cook\"");
        assert_eq!(error("> dealer: key Xx\n"), "a.txt:4: \"Xx\" is no card");
        assert_eq!(error("> dealer: deal 3=As As\n"), "a.txt:4: As is dealt twice");
        assert_eq!(error("> dance\n"), "a.txt:4: there is no direction \"dance\"");
        assert_eq!(error("stray\n"), "a.txt:4: neither `# `, `> ` nor indented: \"stray\"");
    }

    #[test]
    fn more_cards_than_are_due_are_an_error() {
        let lines = "> sit at 1\n> seat 1: bet three 1.00\n> dealer: no more bets\n";
        let text = format!("{HEADER}{lines}> dealer: deal 1=As Ks Qs Js\n");
        let script = Script::read("a.txt", &text).expect("it can be read");
        let error = script.play().expect_err("a seat has three cards");
        assert_eq!(error.to_string(), "a.txt:7: 4 cards for 1, where 3 are due");
    }

    #[test]
    fn a_header_says_book_automation_and_sense() {
        let read = |text: &str| Script::read("a.txt", text).map(|_| ()).map_err(|it| it.what);
        assert_eq!(read("# book: none\n"), Err("there is no book \"none\"".to_owned()));
        assert_eq!(read("# colour: red\n"), Err("the header has no \"colour\"".to_owned()));
        let without = HEADER.replace("# shows: a seat.\n", "");
        assert_eq!(read(&without), Err("the header says no `shows`".to_owned()));
    }
}
