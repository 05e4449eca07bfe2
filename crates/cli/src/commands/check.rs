//! `houserules check`: is a Rules Submission lawful?

use std::path::PathBuf;

use clap::Args;
use rulebook::Finding;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::library::Library;
use crate::submission::{Submitted, findings};

/// Examine Rules Submissions, clause by clause
///
/// All findings come at once, each with its clause, what was found, what is required, and the line.
/// The exit code is 0 when every submission is lawful, 1 when there are findings, 2 when a file
/// cannot be read as a submission at all.
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules check mine.toml\n  \
                        houserules check books/*/submission.toml --json")]
pub(crate) struct Check {
    /// The submissions
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    library: Library,
    /// Print JSON: an object for one file, a list for several
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        let all: Vec<Submitted> = self
            .files
            .iter()
            .map(|file| Submitted::open(file, &self.library))
            .collect::<Result<_, _>>()?;
        let is_lawful = all.iter().all(|it| it.examination.findings().is_empty());
        let text = match (self.json, all.as_slice()) {
            (true, [one]) => format!("{:#}\n", as_json(one)),
            (true, several) => format!("{:#}\n", several.iter().map(as_json).collect::<Value>()),
            (false, several) => {
                let texts = several.iter().zip(&self.files);
                texts.map(|(it, file)| as_text(it, &file.display().to_string())).collect()
            }
        };
        Ok(if is_lawful { Answer::yes(text) } else { Answer::no(text) })
    }
}

fn as_text(submitted: &Submitted, file: &str) -> String {
    let found = submitted.examination.findings();
    let book = &submitted.book.title().name;
    if found.is_empty() {
        return format!("{file}: lawful under {book}\n");
    }
    let heading = format!("{file}: not lawful under {book}, {}\n", findings(found.0.len()));
    let pages = found.iter().map(|finding| format!("\n{}", submitted.page(finding)));
    heading + &pages.collect::<String>()
}

fn as_json(submitted: &Submitted) -> Value {
    let found = submitted.examination.findings();
    json!({
        "lawful": found.is_empty(),
        "findings": found.iter().map(finding_as_json).collect::<Vec<_>>(),
    })
}

/// Writes a finding as JSON.
pub(crate) fn finding_as_json(finding: &Finding) -> Value {
    json!({
        "clause": finding.clause,
        "field": finding.field,
        "found": finding.found,
        "requires": finding.requires,
        "line": finding.position.map(|position| position.line),
        "column": finding.position.map(|position| position.column),
    })
}
