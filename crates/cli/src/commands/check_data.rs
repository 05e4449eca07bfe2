//! `houserules check-data`: are the rows of a stopped house what its records say?

use std::path::PathBuf;

use clap::Args;
use house::{Config, DataCheckError, DataReport, check_data};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::seal_key_file::SealKeyFile;

/// Check every row of a stopped house's database against its records
///
/// Records are the evidence: their chains, their tree and its signed heads are checked. All other
/// rows follow from them and are derived again: entries, balances, rounds, results, answers, decks,
/// people, limits, guest lists and statements. Sessions and answers are bound to seal.key. Each
/// difference comes with its table, row and column, and the record that says otherwise. Nothing is
/// changed; the directory is locked meanwhile. The exit code is 0 when nothing is found, 1 when
/// something is, 2 when there is no house, 3 when it cannot be read.
#[derive(Args)]
#[command(after_help = include_str!("../help/check-data.txt"))]
pub(crate) struct CheckData {
    /// The data directory, with the keys in it
    #[arg(value_name = "DIR")]
    data: PathBuf,
    #[command(flatten)]
    seal_key: SealKeyFile,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl CheckData {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        let runtime = tokio::runtime::Runtime::new();
        let runtime = runtime.map_err(|error| Failure::world(error.to_string()))?;
        let config = Config { seal_key: self.seal_key.find(), ..Config::new(self.data.clone()) };
        let report = runtime.block_on(check_data(&config)).map_err(failure)?;
        let text = if self.json { format!("{:#}\n", as_json(&report)) } else { as_text(&report) };
        Ok(if report.holds() { Answer::yes(text) } else { Answer::no(text) })
    }
}

fn failure(error: DataCheckError) -> Failure {
    match error {
        DataCheckError::NoHouse(_) => {
            let hint = "the directory that `houserules serve --data` was given";
            Failure::usage(error.to_string()).with_hint(hint)
        }
        DataCheckError::House(error) => Failure::world(error.to_string()),
    }
}

fn as_text(report: &DataReport) -> String {
    let DataReport { records, rows, findings, more } = report;
    let mut text = String::new();
    for finding in findings {
        text += &format!("{finding}\n");
    }
    if *more > 0 {
        text += &format!("and {more} more findings\n");
    }
    text += &format!("{rows} rows compared with {records} records\n");
    text + if report.holds() { "the data holds\n" } else { "the data does not hold\n" }
}

fn as_json(report: &DataReport) -> Value {
    json!({
        "holds": report.holds(),
        "records": report.records,
        "rows": report.rows,
        "findings": report.findings,
        "more": report.more,
    })
}
