//! `houserules check`: is a Rules Submission lawful?

use std::path::{Path, PathBuf};

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
        if let [file] = self.files.as_slice() {
            let one = Submitted::open(file, &self.library)?;
            let text =
                if self.json { format!("{:#}\n", as_json(&one)) } else { as_text(&one, file) };
            return Ok(answer(text, is_lawful(&one)));
        }
        // One file that cannot be read says nothing about the others.
        let (mut read, mut failures) = (Vec::new(), Vec::new());
        for file in &self.files {
            match Submitted::open(file, &self.library) {
                Ok(submitted) => read.push((file, submitted)),
                Err(failure) => failures.push(failure.of_file(file)),
            }
        }
        if self.json
            && let Some(first) = failures.drain(..).next()
        {
            // A list with gaps would be taken for the files in their order.
            return Err(first);
        }
        let text = if self.json {
            format!("{:#}\n", read.iter().map(|(_, it)| as_json(it)).collect::<Value>())
        } else {
            read.iter().map(|(file, it)| as_text(it, file)).collect()
        };
        let is_lawful = read.iter().all(|(_, it)| is_lawful(it));
        Ok(answer(text, is_lawful).with_failures(failures))
    }
}

fn answer(text: String, is_lawful: bool) -> Answer {
    if is_lawful { Answer::yes(text) } else { Answer::no(text) }
}

fn is_lawful(submitted: &Submitted) -> bool {
    submitted.examination.findings().is_empty()
}

fn as_text(submitted: &Submitted, file: &Path) -> String {
    let file = file.display();
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
