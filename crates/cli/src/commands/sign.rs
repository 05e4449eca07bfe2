//! `houserules sign`: the payout sign that the rules want at the table.

use std::path::PathBuf;

use clap::Args;
use sheets::sign::{Sign, as_svg, as_text};

use crate::failure::Failure;
use crate::library::Library;
use crate::saved::save;
use crate::submission::Submitted;

/// Draw the payout sign that the rules want at the table
///
/// As text, or with -o as a picture that prints well.
#[derive(Args)]
#[command(
    name = "sign",
    after_help = "Examples:\n  houserules sign mine.toml\n  \
                  houserules sign mine.toml -o sign.svg"
)]
pub(crate) struct SignCommand {
    /// A lawful Rules Submission
    file: PathBuf,
    /// Write an SVG picture to this file
    #[arg(short, long, value_name = "FILE.svg")]
    output: Option<PathBuf>,
    #[command(flatten)]
    library: Library,
}

impl SignCommand {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let sign = Sign::of(&Submitted::rules(&self.file, &self.library)?);
        let Some(output) = &self.output else { return Ok(as_text(&sign)) };
        save(output, &as_svg(&sign), &self.file)?;
        Ok(format!("wrote {}\n", output.display()))
    }
}
