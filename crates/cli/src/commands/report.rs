//! `houserules report`: the mathematical report of a table.

use std::ffi::OsStr;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use sheets::report::{Pace, Report, Sheet};
use sheets::wagered::{Conditions, TableStakes, terms};

use super::par::failure;
use crate::failure::Failure;
use crate::library::Library;
use crate::saved::save;
use crate::submission::Submitted;
use crate::wagered::Given;

/// Write the mathematical report of a table as a page
///
/// PAR sheets of every wager with exact figures, plots, decisions, meters, readings used and the
/// submission itself: one HTML file that needs nothing else and prints well.
#[derive(Args)]
#[command(after_help = "Examples:
  houserules report mine.toml -o report.html
  houserules report mine.toml -o report.html --meter progressive.main=70000 --others 6
  houserules report mine.toml -o - --hands-per-hour 45 --seats 5")]
pub(crate) struct ReportCommand {
    /// A lawful Rules Submission
    file: PathBuf,
    /// Write the page to this file; - prints it
    #[arg(short, long, value_name = "FILE.html")]
    output: PathBuf,
    #[command(flatten)]
    given: Given,
    /// How many rounds are dealt in an hour
    #[arg(long, value_name = "N", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    hands_per_hour: u32,
    /// How many seats are taken; by default all of the table
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=8))]
    seats: Option<u32>,
    #[command(flatten)]
    library: Library,
}

impl ReportCommand {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let submitted = Submitted::open(&self.file, &self.library)?;
        let rules = submitted.approved()?;
        let conditions = self.given.conditions();
        let threads = std::thread::available_parallelism();
        let report = Report {
            text: submitted.text(),
            file: self.file.file_name().unwrap_or(OsStr::new("-")).to_string_lossy().into_owned(),
            conditions: &conditions,
            pace: Pace { rounds_per_hour: self.hands_per_hour, seats: self.seats(&rules)? },
            sheets: sheets(&rules, &conditions)?,
            threads: threads.unwrap_or(NonZero::<usize>::MIN),
            rules: &rules,
        };
        let page = report.page();
        if self.output == Path::new("-") {
            return Ok(page);
        }
        save(&self.output, &page, &self.file)?;
        Ok(format!("wrote {}\n", self.output.display()))
    }

    /// As many as were said, if the table has them; where a player banks, another has to play.
    fn seats(&self, rules: &rulebook::Rules) -> Result<u32, Failure> {
        let all = rules.submission().integer("table.seats");
        let all = all.and_then(|seats| u32::try_from(seats).ok()).unwrap_or(7);
        let least = 1 + u32::from(rules.book().procedure().bank.is_some());
        let seats = self.seats.unwrap_or(all);
        if (least..=all).contains(&seats) {
            return Ok(seats);
        }
        let message = format!("from {least} to {all} seats can be taken at this table");
        Err(Failure::usage(message).with_hint(format!("--seats {all}")))
    }
}

fn sheets<'a>(
    rules: &'a rulebook::Rules,
    conditions: &Conditions,
) -> Result<Vec<Sheet<'a>>, Failure> {
    let mut sheets = Vec::new();
    for (offered, terms) in terms(rules, conditions)? {
        let par = odds::Par::of(&terms).map_err(|error| failure(&error))?;
        let stakes = TableStakes::of(rules, offered, &terms, conditions)?;
        sheets.push(Sheet { offered, terms, par, stakes });
    }
    Ok(sheets)
}
