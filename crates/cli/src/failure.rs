//! What can go wrong, and with which exit code the program says so.

use std::path::Path;
use std::process::ExitCode;

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
#[error("error: {message}{}", .hint.as_ref().map(|it| format!("\nhint: {it}")).unwrap_or_default())]
pub(crate) struct Failure {
    kind: Kind,
    message: String,
    hint: Option<String>,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The rules say no.
    No,
    /// The input cannot be read, or the command was used wrongly.
    Usage,
    /// Something around the program failed: a disk, a network, a database.
    World,
}

impl Failure {
    pub(crate) fn no(message: impl Into<String>) -> Self {
        Self { kind: Kind::No, message: message.into(), hint: None }
    }

    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self { kind: Kind::Usage, message: message.into(), hint: None }
    }

    pub(crate) fn world(message: impl Into<String>) -> Self {
        Self { kind: Kind::World, message: message.into(), hint: None }
    }

    /// Says of which file it is, unless the message names it.
    pub(crate) fn of_file(self, path: &Path) -> Self {
        let name = path.display().to_string();
        if self.message.contains(&name) {
            return self;
        }
        Self { message: format!("{name}: {}", self.message), ..self }
    }

    /// Adds what would be right.
    pub(crate) fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self.kind {
            Kind::No => 1,
            Kind::Usage => 2,
            Kind::World => 3,
        })
    }
}
