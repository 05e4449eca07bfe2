//! What a command answers: a text, and whether it is a yes or a lawful no.

use std::process::ExitCode;

/// The answer of a command.
pub(crate) struct Answer {
    text: String,
    is_yes: bool,
}

impl Answer {
    /// Done, or yes.
    pub(crate) fn yes(text: String) -> Self {
        Self { text, is_yes: true }
    }

    /// A lawful no: findings, a refusal, a failed verification. It is a result, not a failure.
    pub(crate) fn no(text: String) -> Self {
        Self { text, is_yes: false }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        if self.is_yes { ExitCode::SUCCESS } else { ExitCode::from(1) }
    }
}
