//! Proposals: what one person asked for and is done when a second person asks for the same.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::Wish;

/// So many are kept; whoever proposes more loses the oldest.
const KEPT: usize = 32;

/// How long a proposal waits for a second person.
const LASTS: Duration = Duration::from_mins(10);

/// What one person asked for and a second has not yet.
#[derive(Default)]
pub(super) struct Proposals(VecDeque<Proposal>);

struct Proposal {
    by: u32,
    wish: Wish,
    since: Instant,
}

impl Proposals {
    /// Takes the proposal that somebody else made of the same, and returns who that was.
    pub(super) fn agreed(&mut self, by: u32, wish: &Wish, now: Instant) -> Option<u32> {
        self.forget_old(now);
        let at = self.0.iter().position(|it| it.by != by && it.wish == *wish)?;
        self.0.remove(at).map(|it| it.by)
    }

    /// Keeps what somebody proposes; returns whether they had not proposed it before.
    pub(super) fn propose(&mut self, by: u32, wish: Wish, now: Instant) -> bool {
        self.forget_old(now);
        if self.0.iter().any(|it| it.by == by && it.wish == wish) {
            return false;
        }
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(Proposal { by, wish, since: now });
        true
    }

    /// What is about a round that is over, or about a tray that was counted, is not kept.
    pub(super) fn forget(&mut self, is_over: impl Fn(&Wish) -> bool) {
        self.0.retain(|it| !is_over(&it.wish));
    }

    /// Everything that waits for a second person, the oldest first, and who proposed it.
    pub(super) fn open(&self, now: Instant) -> impl Iterator<Item = (u32, &Wish)> {
        let is_open = move |it: &&Proposal| now.saturating_duration_since(it.since) < LASTS;
        self.0.iter().filter(is_open).map(|it| (it.by, &it.wish))
    }

    fn forget_old(&mut self, now: Instant) {
        self.0.retain(|it| now.saturating_duration_since(it.since) < LASTS);
    }
}

#[cfg(test)]
mod tests {
    use money::Money;

    use super::*;
    use crate::cage::Movement;

    fn fill(dollars: u32) -> Wish {
        Wish::Move(Movement::Fill(Money::from_dollars(dollars)))
    }

    #[test]
    fn only_somebody_else_agrees_and_once() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        assert!(proposals.propose(1, fill(5), now));
        assert!(!proposals.propose(1, fill(5), now), "it is proposed already");
        assert_eq!(proposals.agreed(1, &fill(5), now), None);
        assert_eq!(proposals.agreed(2, &fill(6), now), None);
        assert_eq!(proposals.agreed(2, &fill(5), now), Some(1));
        assert_eq!(proposals.agreed(2, &fill(5), now), None);
    }

    #[test]
    fn old_proposals_are_not_agreed_to() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        proposals.propose(1, fill(5), now);
        assert_eq!(proposals.open(now).count(), 1);
        assert_eq!(proposals.open(now + LASTS).count(), 0);
        assert_eq!(proposals.agreed(2, &fill(5), now + LASTS), None);
    }

    #[test]
    fn no_more_are_kept_than_fit() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        for dollars in 0..=u32::try_from(KEPT).unwrap() {
            proposals.propose(1, fill(dollars), now);
        }
        assert_eq!(proposals.open(now).count(), KEPT);
        assert_eq!(proposals.agreed(2, &fill(0), now), None, "the oldest was forgotten");
    }
}
