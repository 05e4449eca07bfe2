//! `houserules diff`: what changed between two Rules Submissions.

use std::path::PathBuf;

use clap::Args;
use sheets::changes::{as_json, as_text, changes};

use super::par;
use crate::failure::Failure;
use crate::library::Library;
use crate::submission::Submitted;

/// Compare two Rules Submissions, in the book's words, with the effect on every edge
#[derive(Args)]
#[command(after_help = "Examples:\n  houserules diff old.toml new.toml")]
pub(crate) struct Diff {
    /// The submission before
    old: PathBuf,
    /// The submission after
    new: PathBuf,
    #[command(flatten)]
    library: Library,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Diff {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let old = Submitted::rules(&self.old, &self.library)?;
        let new = Submitted::rules(&self.new, &self.library)?;
        let (before, after) = (&old.book().title().name, &new.book().title().name);
        if before != after {
            let message = format!("one is under {before}, the other under {after}");
            return Err(Failure::usage(format!(
                "only submissions under one book can be compared: {message}"
            )));
        }
        let changes = changes(&old, &new).map_err(|error| par::failure(&error))?;
        Ok(if self.json { format!("{:#}\n", as_json(&changes)) } else { as_text(&changes) })
    }
}
