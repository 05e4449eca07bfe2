//! `houserules rotate-seal-key`: a new key for sealed decks and records.

use std::path::PathBuf;

use clap::Args;
use house::{Config, RotatedSealKey, rotate_seal_key};
use serde_json::json;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::seal_key_file::SealKeyFile;

/// Replace the key that seals decks and hidden cards, while the house does not run
///
/// A new key is drawn, what rounds that are on have sealed is encrypted once more, sessions and
/// answers are bound to it, and the old key is forgotten. A crash on the way loses nothing: give
/// the command again. Invitations to private tables that nobody has accepted end with the old key,
/// and a command that is sent again with the id it had before the rotation is refused instead of
/// answered again.
#[derive(Args)]
#[command(after_help = "Examples:
  houserules rotate-seal-key --data /var/lib/houserules
  houserules rotate-seal-key --data /var/lib/houserules --seal-key-file /etc/houserules/seal.key")]
pub(crate) struct RotateSealKey {
    /// Where the database and the keys are kept
    #[arg(long, value_name = "DIR", default_value = "houserules-data")]
    data: PathBuf,
    #[command(flatten)]
    seal_key: SealKeyFile,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl RotateSealKey {
    pub(crate) fn run(&self) -> Result<Answer, Failure> {
        let config = Config { seal_key: self.seal_key.find(), ..Config::new(self.data.clone()) };
        let runtime = tokio::runtime::Runtime::new();
        let runtime = runtime.map_err(|error| Failure::world(error.to_string()))?;
        let rotated = runtime.block_on(rotate_seal_key(&config));
        let RotatedSealKey { resealed } = rotated
            .map_err(|error| Failure::world(format!("the key was not replaced: {error}")))?;
        Ok(Answer::yes(if self.json {
            format!("{:#}\n", json!({ "resealed": resealed }))
        } else {
            let what = match resealed {
                0 => "nothing was sealed".to_owned(),
                1 => "one deck or record was sealed again".to_owned(),
                more => format!("{more} decks and records were sealed again"),
            };
            format!("the seal key is replaced: {what}\n")
        }))
    }
}
