//! The last answers, so that a command that comes again gets the one it had.

use std::collections::{HashMap, VecDeque};

use ledger::{CommandId, PersonId};
use wire::{Kind, Problem};

use super::Answer;
use crate::answer::CommandAnswer;
use crate::command::Fingerprint;

/// So many are kept in memory. Older ones are in the store.
const KEPT: usize = 256;

/// The last answers of a table.
#[derive(Default)]
pub(super) struct Recent {
    answers: HashMap<CommandId, Kept>,
    order: VecDeque<CommandId>,
}

/// An answer that is kept, so that the same command of the same person gets it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) person: PersonId,
    pub(super) fingerprint: Fingerprint,
    pub(super) answer: Answer,
}

impl Kept {
    /// The answer to a command with the same id.
    pub(super) fn again(&self, by: PersonId, fingerprint: Fingerprint) -> Answer {
        if self.person != by {
            return refused(Kind::IdUsed, "somebody else gave a command with this id");
        }
        if self.fingerprint != fingerprint {
            return refused(Kind::IdUsed, "you gave another command with this id");
        }
        self.answer.clone()
    }

    /// As it is kept in the store: the answer, and the fingerprint on a line of its own.
    pub(super) fn written(&self) -> String {
        let answer = serde_json::to_string(&self.answer).expect("it is plain data");
        format!("{answer}\n{:016x}", self.fingerprint.0)
    }

    /// Reads it again. Where no fingerprint was kept, any command of the person's counts as the
    /// same.
    pub(super) fn read(person: PersonId, written: &str, fingerprint: Fingerprint) -> Self {
        let (answer, kept) = written.split_once('\n').unwrap_or((written, ""));
        let fingerprint = u64::from_str_radix(kept, 16).map_or(fingerprint, Fingerprint);
        let answer = serde_json::from_str::<CommandAnswer<'_>>(answer);
        let answer = answer.map_or_else(
            |error| refused(Kind::Internal, &format!("the kept answer cannot be read: {error}")),
            CommandAnswer::into_owned,
        );
        Self { person, fingerprint, answer }
    }
}

impl Recent {
    /// Returns the answer that a command had.
    pub(super) fn kept(&self, id: CommandId) -> Option<&Kept> {
        self.answers.get(&id)
    }

    /// Keeps an answer.
    pub(super) fn keep(&mut self, id: CommandId, kept: Kept) {
        if self.order.len() == KEPT {
            self.order.pop_front().and_then(|oldest| self.answers.remove(&oldest));
        }
        self.order.push_back(id);
        self.answers.insert(id, kept);
    }
}

fn refused(kind: Kind, detail: &str) -> Answer {
    Answer::refused(Problem::new(kind, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OTHER: Fingerprint = Fingerprint(2);

    fn id(number: u64) -> CommandId {
        let mut bytes = [0; 16];
        bytes[8..].copy_from_slice(&number.to_be_bytes());
        CommandId(bytes)
    }

    fn kept() -> Kept {
        Kept { person: PersonId(7), fingerprint: Fingerprint(1), answer: Answer::Done(1) }
    }

    fn is_id_used(answer: &Answer) -> bool {
        matches!(answer, Answer::Problem(problem) if problem.page.ends_with("/id-used"))
    }

    #[test]
    fn a_repeated_command_gets_its_answer() {
        let mut recent = Recent::default();
        recent.keep(id(1), kept());
        let found = recent.kept(id(1)).unwrap();
        assert_eq!(found.again(PersonId(7), kept().fingerprint), Answer::Done(1));
        assert!(is_id_used(&found.again(PersonId(8), kept().fingerprint)), "it is somebody else's");
        assert!(is_id_used(&found.again(PersonId(7), OTHER)), "it is another command");
        assert_eq!(recent.kept(id(2)), None);
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Kept::read(PersonId(7), &kept().written(), OTHER), kept());
        let older = Kept::read(PersonId(7), r#"{"done":1}"#, OTHER);
        assert_eq!(
            older.again(PersonId(7), OTHER),
            Answer::Done(1),
            "it was kept without a fingerprint"
        );
    }

    #[test]
    fn the_oldest_answers_are_forgotten() {
        let mut recent = Recent::default();
        for number in 0..=KEPT as u64 {
            recent.keep(id(number), kept());
        }
        assert_eq!(recent.kept(id(0)), None);
        assert!(recent.kept(id(1)).is_some());
        assert_eq!(recent.answers.len(), KEPT);
    }
}
