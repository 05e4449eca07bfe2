//! What a command answers: a text, and whether it is a yes or a lawful no.

use std::process::ExitCode;

use crate::failure::Failure;

/// The answer of a command.
pub(crate) struct Answer {
    text: String,
    is_yes: bool,
    /// What could not be answered, of several things that were asked.
    failures: Vec<Failure>,
}

impl Answer {
    /// Done, or yes.
    pub(crate) fn yes(text: String) -> Self {
        Self { text, is_yes: true, failures: Vec::new() }
    }

    /// A lawful no: findings, a refusal, a failed verification. It is a result, not a failure.
    pub(crate) fn no(text: String) -> Self {
        Self { text, is_yes: false, failures: Vec::new() }
    }

    /// Adds what could not be answered; the last of it decides the exit code.
    pub(crate) fn with_failures(self, failures: Vec<Failure>) -> Self {
        Self { failures, ..self }
    }

    pub(crate) fn failures(&self) -> &[Failure] {
        &self.failures
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self.failures.last() {
            Some(failure) => failure.exit_code(),
            None if self.is_yes => ExitCode::SUCCESS,
            None => ExitCode::from(1),
        }
    }
}
