//! `houserules adjudicate`: these cards, these wagers, these decisions; who is owed what?

use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::adjudicate::{Judgement, as_json, as_text, judge};
use crate::answer::Answer;
use crate::failure::Failure;
use crate::library::{Library, read_text};

/// Judge a round: these cards, these wagers, these decisions; who is owed what?
///
/// The case is JSON: a Rules Submission, the cards, and for each seat its wagers and decisions. It
/// is played at the real table, and every payment and every refusal has its clause. The exit code
/// is 0 when the round was played, 1 when the rules forbid something, 2 when the case cannot be
/// read.
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules adjudicate case.json\n  \
                        houserules adjudicate - --json < case.json")]
pub(crate) struct Adjudicate {
    /// The case, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    library: Library,
    /// Print JSON even on a terminal
    #[arg(long)]
    json: bool,
}

impl Adjudicate {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        let judgement = judge(&self.text()?, &self.library)?;
        let is_for_people = !self.json && std::io::stdout().is_terminal();
        let text = if is_for_people { as_text(&judgement) } else { as_json(&judgement) };
        Ok(match judgement {
            Judgement::Settled(_) => Answer::yes(text),
            Judgement::Refused(_) | Judgement::Unlawful(_) => Answer::no(text),
        })
    }

    fn text(&self) -> Result<String, Failure> {
        if self.file != Path::new("-") {
            return read_text(&self.file);
        }
        let mut text = String::new();
        let read = std::io::stdin().lock().read_to_string(&mut text);
        read.map_err(|error| Failure::usage(format!("cannot read standard input: {error}")))?;
        Ok(text)
    }
}
