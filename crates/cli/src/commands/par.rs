//! `houserules par`: the exact figures of a wager.

use std::path::PathBuf;

use clap::Args;
use odds::{Par, ParError, Terms};
use rulebook::Rules;
use serde_json::Value;
use sheets::sheet::{add_stakes, as_csv, as_json, as_text, stakes_as_text};
use sheets::wagered::{TableStakes, is_shown, terms};

use crate::failure::Failure;
use crate::submission::Submitted;
use crate::wagered::{Given, Wagered};

/// Compute the PAR sheet of a wager, or of every wager of a submission
///
/// All figures are exact: every deal is counted, and what is printed as a fraction is one. The
/// wager is paid by the table's own settlement, under the readings that are chosen.
#[derive(Args)]
#[command(after_help = include_str!("../help/par.txt"))]
pub(crate) struct ParCommand {
    /// A Rules Submission: all its wagers, its meters as they start
    #[arg(
        value_name = "SUBMISSION",
        conflicts_with_all = ["book", "wager", "table", "pays", "readings"]
    )]
    submission: Option<PathBuf>,
    #[command(flatten)]
    wagered: Wagered,
    #[command(flatten)]
    given: Given,
    /// Every table of the book, its meters at the least that they are reset to
    #[arg(long, requires = "book", conflicts_with_all = ["wager", "table", "pays"])]
    all: bool,
    /// Print JSON: an object for a wager, a list for several
    #[arg(long)]
    json: bool,
    /// Print comma-separated values, for a spreadsheet
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

impl ParCommand {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        match &self.submission {
            None if self.all => self.of_book(),
            None => self.one(),
            Some(path) => self.of_table(&Submitted::rules(path, &self.wagered.library)?),
        }
    }

    fn one(&self) -> Result<String, Failure> {
        let chosen = self.wagered.choose()?;
        let conditions = self.given.conditions();
        let terms = chosen.terms(&conditions)?;
        let par = Par::of(&terms).map_err(|error| failure(&error))?;
        let book = &chosen.book.title().name;
        let others = conditions.others;
        Ok(match (self.json, self.csv) {
            (true, _) => format!("{:#}\n", as_json(book, &par, others)),
            (_, true) => as_csv(book, &[par]),
            (false, false) => as_text(book, &par, others),
        })
    }

    fn of_book(&self) -> Result<String, Failure> {
        let (book, readings) = self.wagered.book_as_read()?;
        let conditions = self.given.conditions();
        let tables = book.paytables().iter().filter(|table| is_shown(table.wager));
        let sheet = |table| {
            let mut terms = Terms::new(&book, &readings, table);
            if let Some(stake) = conditions.stake()? {
                terms = terms.with_stake(stake);
            }
            terms.others = conditions.others;
            for meter in &mut terms.meters {
                meter.holds = Some(meter.reset);
            }
            conditions.apply_known(&mut terms)?;
            Par::of(&terms).map_err(|error| failure(&error))
        };
        let sheets = tables.map(sheet).collect::<Result<Vec<_>, _>>()?;
        Ok(self.several(&book.title().name, &sheets))
    }

    /// Every wager of a table, with its edges at the stakes that the table takes.
    fn of_table(&self, rules: &Rules) -> Result<String, Failure> {
        let (book, conditions) = (&rules.book().title().name, self.given.conditions());
        let (mut sheets, mut stakes) = (Vec::new(), Vec::new());
        for (offered, terms) in terms(rules, &conditions)? {
            sheets.push(Par::of(&terms).map_err(|error| failure(&error))?);
            stakes.push(TableStakes::of(rules, offered, &terms, &conditions)?);
        }
        if self.csv {
            return Ok(as_csv(book, &sheets));
        }
        let each = sheets.iter().zip(&stakes);
        if self.json {
            let list = each.map(|(par, stakes)| {
                let mut sheet = as_json(book, par, conditions.others);
                add_stakes(&mut sheet, stakes);
                sheet
            });
            return Ok(format!("{:#}\n", list.collect::<Value>()));
        }
        let text =
            |(par, stakes)| as_text(book, par, conditions.others) + &stakes_as_text(par, stakes);
        Ok(each.map(text).collect::<Vec<_>>().join("\n"))
    }

    fn several(&self, book: &str, sheets: &[Par]) -> String {
        let others = self.given.conditions().others;
        if self.csv {
            return as_csv(book, sheets);
        }
        if self.json {
            let list = sheets.iter().map(|par| as_json(book, par, others));
            return format!("{:#}\n", list.collect::<Value>());
        }
        let texts: Vec<String> = sheets.iter().map(|par| as_text(book, par, others)).collect();
        texts.join("\n")
    }
}

/// Why there is no sheet, and what would be right.
pub(crate) fn failure(error: &ParError) -> Failure {
    let hint = match error {
        ParError::Stake(_) => "choose a --stake that every row pays in whole cents",
        ParError::MeterMissing(_) => "add --meter NAME=DOLLARS",
        ParError::PartOfAnother(_) => "--wager ante",
        ParError::Coupled(_) => "name a submission that offers the three bets, not a book's table",
        ParError::SeveralEnvies => {
            "ask with --others 1 or 0; houserules simulate plays the rest out"
        }
        ParError::TooGreat => "choose smaller odds or a smaller stake",
    };
    Failure::usage(error.to_string()).with_hint(hint)
}
