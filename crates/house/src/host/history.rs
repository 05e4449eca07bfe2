//! The last things that happened, for clients that were away for a moment.

use std::collections::VecDeque;

/// So many steps are kept. Whoever missed more is given a fresh picture only.
const KEPT: usize = 64;

/// The last steps, as everybody was told them.
pub(super) struct History {
    /// Everything after this record is kept.
    after: u64,
    steps: VecDeque<(u64, String)>,
}

impl History {
    /// Nothing yet: what happened up to a record is not known.
    pub(super) const fn after(record: u64) -> Self {
        Self { after: record, steps: VecDeque::new() }
    }

    /// Keeps what was told of a step that ended with a record: events in JSON, with commas.
    pub(super) fn keep(&mut self, sequence: u64, told: &str) {
        if self.steps.len() == KEPT {
            self.after = self.steps.pop_front().map_or(self.after, |(oldest, _)| oldest);
        }
        self.steps.push_back((sequence, told.to_owned()));
    }

    /// Returns everything told after a record, as a list in JSON; nothing if not all of it is
    /// kept.
    pub(super) fn since(&self, sequence: u64) -> Option<String> {
        let later = self.steps.iter().filter(|(at, _)| *at > sequence);
        let told: Vec<&str> = later.map(|(_, told)| told.as_str()).collect();
        (sequence >= self.after).then(|| format!("[{}]", told.join(",")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_out_of_what_was_missed() {
        let mut history = History::after(10);
        for sequence in [12, 15] {
            history.keep(sequence, &format!("\"{sequence}\""));
        }
        assert_eq!(history.since(9), None, "what came before is not known");
        assert_eq!(history.since(10).as_deref(), Some(r#"["12","15"]"#));
        assert_eq!(history.since(11).as_deref(), Some(r#"["12","15"]"#));
        assert_eq!(history.since(12).as_deref(), Some(r#"["15"]"#));
        assert_eq!(history.since(15).as_deref(), Some("[]"));
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let mut history = History::after(0);
        for sequence in 1..=KEPT as u64 + 1 {
            history.keep(sequence, "0");
        }
        assert_eq!(history.since(0), None);
        assert_eq!(history.since(1).map(|told| told.matches('0').count()), Some(KEPT));
    }
}
