//! The last things that happened, for clients that were away for a moment.

use std::collections::VecDeque;

use ledger::Sequence;

use crate::frame::EventText;

/// So many steps are kept. Whoever missed more is given a fresh picture only.
const KEPT: usize = 64;

/// The last steps, as everybody was told them.
pub(super) struct History {
    /// Everything after this record is kept.
    after: Sequence,
    steps: VecDeque<(Sequence, Vec<EventText>)>,
}

impl History {
    /// Nothing yet: what happened up to a record is not known.
    pub(super) const fn after(record: Sequence) -> Self {
        Self { after: record, steps: VecDeque::new() }
    }

    /// Keeps the events of a step that ended with a record.
    pub(super) fn keep(&mut self, sequence: Sequence, events: Vec<EventText>) {
        if self.steps.len() == KEPT {
            self.after = self.steps.pop_front().map_or(self.after, |(oldest, _)| oldest);
        }
        self.steps.push_back((sequence, events));
    }

    /// Returns every event after a record; nothing if not all of them are kept.
    pub(super) fn since(&self, sequence: Sequence) -> Option<Vec<&EventText>> {
        let later = self.steps.iter().filter(|(at, _)| *at > sequence);
        (sequence >= self.after).then(|| later.flat_map(|(_, events)| events).collect())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::Seat;
    use wire::{Happened, Told};

    use super::*;

    fn event(number: u64) -> EventText {
        let what = Happened::SeatLeft { seat: Seat::ALL[0].into() };
        let says = number.to_string();
        EventText::of(&Told { what, clauses: Vec::new(), says, by: None })
    }

    /// The numbers of the events since a record.
    fn since(history: &History, sequence: u64) -> Option<Vec<String>> {
        let events = json!(history.since(Sequence(sequence))?);
        let events = events.as_array().unwrap().iter();
        Some(events.map(|it| it["says"].as_str().unwrap().to_owned()).collect())
    }

    #[test]
    fn nothing_is_left_out_of_what_was_missed() {
        let mut history = History::after(Sequence(10));
        for sequence in [12, 15] {
            history.keep(Sequence(sequence), vec![event(sequence)]);
        }
        let some = |events: &[&str]| Some(events.iter().map(ToString::to_string).collect());
        assert_eq!(since(&history, 9), None, "what came before is not known");
        assert_eq!(since(&history, 10), some(&["12", "15"]));
        assert_eq!(since(&history, 11), some(&["12", "15"]));
        assert_eq!(since(&history, 12), some(&["15"]));
        assert_eq!(since(&history, 15), some(&[]));
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let mut history = History::after(Sequence(0));
        for sequence in 1..=KEPT as u64 + 1 {
            history.keep(Sequence(sequence), vec![event(0)]);
        }
        assert_eq!(since(&history, 0), None);
        assert_eq!(history.since(Sequence(1)).map(|events| events.len()), Some(KEPT));
    }
}
