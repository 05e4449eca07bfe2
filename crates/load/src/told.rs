//! What a table told, round by round, to be found again in its records.

use std::hash::{DefaultHasher, Hash, Hasher};

/// What was told of a round: a number for each event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// Everything, as one number for all.
    Whole(u64),
    /// Some of it: the socket opened in the middle of the round, or ended there.
    Some(Vec<u64>),
}

/// What is told of the round that is on.
#[derive(Debug, Default)]
pub(crate) struct Telling {
    events: Vec<u64>,
    has_gap: bool,
}

impl Telling {
    /// Some of it was not told.
    pub(crate) fn skip(&mut self) {
        self.has_gap = true;
    }

    pub(crate) const fn has_gap(&self) -> bool {
        self.has_gap
    }

    pub(crate) fn push(&mut self, event: u64) {
        self.events.push(event);
    }

    /// Ends the round.
    pub(crate) fn take(&mut self) -> Told {
        let Self { events, has_gap } = std::mem::take(self);
        if has_gap { Told::Some(events) } else { Told::Whole(together(&events)) }
    }
}

impl Told {
    /// Returns whether records hold everything that was told, in the same order.
    pub(crate) fn is_in(&self, records: &[u64]) -> bool {
        match self {
            Self::Whole(number) => *number == together(records),
            Self::Some(events) => {
                let mut records = records.iter();
                events.iter().all(|event| records.any(|record| record == event))
            }
        }
    }
}

fn together(events: &[u64]) -> u64 {
    let mut hasher = DefaultHasher::new();
    events.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(events: &[u64], has_gap: bool) -> Told {
        Telling { events: events.to_vec(), has_gap }.take()
    }

    #[test]
    fn a_whole_round_is_found_as_told() {
        let whole = told(&[1, 2, 3], false);
        assert!(whole.is_in(&[1, 2, 3]));
        assert!([&[1, 2][..], &[1, 3, 2], &[1, 2, 3, 4]].iter().all(|it| !whole.is_in(it)));
    }

    #[test]
    fn a_part_is_found_in_order() {
        let part = told(&[1, 3], true);
        assert!(part.is_in(&[0, 1, 2, 3]));
        assert!(!part.is_in(&[3, 1]) && !part.is_in(&[1, 2]));
    }
}
