//! Answers to commands.

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::Problem;

/// The answer to a command: the record that has what it came to, or why it was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Answered)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CommandAnswer<'a> {
    /// The number of the record.
    Done(u64),
    /// Why it was not done.
    #[serde(borrow)]
    Problem(Box<Problem<'a>>),
}

impl<'a> CommandAnswer<'a> {
    /// Says that a command was not carried out.
    pub(crate) fn refused(problem: Problem<'a>) -> Self {
        Self::Problem(Box::new(problem))
    }

    /// The HTTP status that it has.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::Done(_) => StatusCode::OK,
            Self::Problem(problem) => StatusCode::from_u16(problem.status)
                .expect("the kinds of problems have statuses of HTTP"),
        }
    }

    /// Returns the same, borrowing nothing.
    pub(crate) fn into_owned(self) -> CommandAnswer<'static> {
        match self {
            Self::Done(sequence) => CommandAnswer::Done(sequence),
            Self::Problem(problem) => CommandAnswer::refused(problem.into_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use wire::Kind;

    use super::*;

    #[test]
    fn an_answer_is_read_as_it_is_written() {
        let refused = CommandAnswer::refused(Problem::new(Kind::UnknownTable, "there is \"none\""));
        for (answer, status) in [(CommandAnswer::Done(7), 200), (refused, 404)] {
            let text = serde_json::to_string(&answer).unwrap();
            let read: CommandAnswer<'_> = serde_json::from_str(&text).unwrap();
            assert_eq!(read.clone().into_owned(), answer);
            assert_eq!(serde_json::to_string(&read).unwrap(), text);
            assert_eq!(read.status().as_u16(), status, "{text}");
        }
    }
}
