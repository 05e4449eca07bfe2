//! Where the key of sealed decks and records is, as commands about a data directory are told it.

use std::path::PathBuf;

use clap::Args;

/// The seal key of a house, if it is not in the data directory.
#[derive(Args)]
pub(crate) struct SealKeyFile {
    /// The key that seals decks and hidden cards, if it is not `seal.key` in the data directory
    ///
    /// Keep it on another disk than the database: neither shows a hidden card without the other.
    /// Without the option, a credential named `seal.key` that systemd passes on
    /// (`LoadCredential=seal.key:FILE`) is used before the file in the data directory.
    #[arg(long = "seal-key-file", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl SealKeyFile {
    /// Returns the file that is named, or passed on as a credential.
    pub(crate) fn find(&self) -> Option<PathBuf> {
        let credential = || {
            let folder = std::env::var_os("CREDENTIALS_DIRECTORY")?;
            Some(PathBuf::from(folder).join("seal.key")).filter(|file| file.exists())
        };
        self.file.clone().or_else(credential)
    }
}
