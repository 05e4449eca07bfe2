//! The last things that happened, for clients that were away for a moment.

use std::collections::VecDeque;

/// So many steps are kept. Whoever missed more is given a fresh picture only.
const KEPT: usize = 64;

/// The last steps, as everybody was told them.
#[derive(Default)]
pub(super) struct History(VecDeque<(u64, String)>);

impl History {
    /// Keeps what was told of a step that ended with a record: events in JSON, with commas.
    pub(super) fn keep(&mut self, sequence: u64, told: &str) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((sequence, told.to_owned()));
    }

    /// Returns everything told after a record, as a list in JSON; nothing if not all of it is
    /// kept.
    pub(super) fn since(&self, sequence: u64) -> Option<String> {
        let (oldest, _) = self.0.front()?;
        // The step before the oldest that is kept may be the one that is asked for.
        let is_kept = self.0.len() < KEPT || *oldest <= sequence + 1;
        let later = self.0.iter().filter(|(at, _)| *at > sequence);
        let told: Vec<&str> = later.map(|(_, told)| told.as_str()).collect();
        is_kept.then(|| format!("[{}]", told.join(",")))
    }
}
