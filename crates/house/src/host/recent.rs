//! The last answers, so that a command that comes again gets the one it had.

use std::collections::{HashMap, VecDeque};

use ledger::CommandId;
use wire::{Kind, Problem};

use super::Answer;
use super::act::not_done;

/// So many are kept in memory. Older ones are in the store.
const KEPT: usize = 256;

/// The last answers of a table.
#[derive(Default)]
pub(super) struct Recent {
    answers: HashMap<CommandId, (u32, Answer)>,
    order: VecDeque<CommandId>,
}

impl Recent {
    /// Returns the answer that a command had; if somebody else gave it, that it was not theirs.
    pub(super) fn answer(&self, id: CommandId, by: u32) -> Option<Answer> {
        let (person, answer) = self.answers.get(&id)?;
        Some(if *person == by { answer.clone() } else { used() })
    }

    /// Keeps an answer.
    pub(super) fn keep(&mut self, id: CommandId, by: u32, answer: Answer) {
        if self.order.len() == KEPT {
            self.order.pop_front().and_then(|oldest| self.answers.remove(&oldest));
        }
        self.order.push_back(id);
        self.answers.insert(id, (by, answer));
    }
}

/// The answer to somebody who uses somebody else's id.
pub(super) fn used() -> Answer {
    not_done(&Problem::new(Kind::IdUsed, "somebody else gave a command with this id"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u64) -> CommandId {
        let mut bytes = [0; 16];
        bytes[8..].copy_from_slice(&number.to_be_bytes());
        CommandId(bytes)
    }

    #[test]
    fn a_repeated_command_gets_its_answer() {
        let mut recent = Recent::default();
        recent.keep(id(1), 7, "first".into());
        assert_eq!(recent.answer(id(1), 7).as_deref(), Some("first"));
        assert_eq!(recent.answer(id(2), 7), None);
        assert!(recent.answer(id(1), 8).unwrap().contains("id-used"));
    }

    #[test]
    fn the_oldest_answers_are_forgotten() {
        let mut recent = Recent::default();
        for number in 0..=KEPT as u64 {
            recent.keep(id(number), 7, "done".into());
        }
        assert_eq!(recent.answer(id(0), 7), None);
        assert!(recent.answer(id(1), 7).is_some());
        assert_eq!(recent.answers.len(), KEPT);
    }
}
