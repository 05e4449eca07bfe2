//! The wall clock of a house, and whether it jumped.
//!
//! Sessions, limits and the moments of records go by the wall clock, which may be put forward or
//! back. Each look at it is compared with the monotonic clock, so that a jump is noticed once, and
//! noted in the journal.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ledger::{ClockJump, Moment};

use crate::timing::current_moment;

/// By how much the two clocks may differ between two looks: what a time server corrects is less.
const TOLERANCE: Duration = Duration::from_mins(1);

/// The wall clock, with a memory of what it showed last.
#[derive(Clone, Debug, Default)]
pub struct Clock(Arc<Mutex<Looks>>);

/// What the clock showed, and what came of it.
#[derive(Debug, Default)]
struct Looks {
    last: Option<Look>,
    /// A jump that is not noted yet, and how many came after it.
    jump: Option<(ClockJump, u64)>,
    /// By how much the clock is put forward, or back; only tests set it.
    ahead: Duration,
    behind: Duration,
}

/// A moment by both clocks.
#[derive(Clone, Copy, Debug)]
struct Look {
    wall: Moment,
    /// Unknown of the last record that another process wrote.
    monotonic: Option<Instant>,
}

impl Clock {
    /// Puts the clock forward and back, as an operator may do with the clock of the machine.
    pub fn put(&self, ahead: Duration, behind: Duration) {
        let mut looks = self.looks();
        (looks.ahead, looks.behind) = (ahead, behind);
    }

    /// The last record that is there was written at this moment: an earlier one is a jump.
    pub(crate) fn follows(&self, latest: Moment) {
        self.looks().last = Some(Look { wall: latest, monotonic: None });
    }

    /// Reads the clock.
    pub(crate) fn read(&self) -> Moment {
        let mut looks = self.looks();
        // Read while nobody else looks, so that the order of looks is that of moments.
        let wall = current_moment().after(looks.ahead).before(looks.behind);
        looks.see(wall, Instant::now());
        wall
    }

    /// Takes the jump that was noticed since the last time, and how many others were.
    pub(crate) fn take_jump(&self) -> Option<(ClockJump, u64)> {
        self.looks().jump.take()
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Looks {
    fn see(&mut self, wall: Moment, monotonic: Instant) {
        let look = Look { wall, monotonic: Some(monotonic) };
        let Some(last) = self.last.replace(look) else { return };
        let Some(jump) = last.jump_to(wall, monotonic) else { return };
        match &mut self.jump {
            Some((_, others)) => *others += 1,
            None => self.jump = Some((jump, 0)),
        }
    }
}

impl Look {
    /// The jump between this look and another, if the clock jumped.
    fn jump_to(self, wall: Moment, monotonic: Instant) -> Option<ClockJump> {
        // A record would be written with an earlier moment than one before it.
        if wall < self.wall {
            return Some(ClockJump { from: self.wall, to: wall });
        }
        let passed = monotonic.saturating_duration_since(self.monotonic?);
        let from = self.wall.after(passed);
        let away = wall.span_since(from).max(from.span_since(wall));
        (away > TOLERANCE).then_some(ClockJump { from, to: wall })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AN_HOUR: u64 = 3_600_000;

    fn looks(at: &[(u64, u64)]) -> Option<(ClockJump, u64)> {
        let (begin, mut looks) = (Instant::now(), Looks::default());
        for (wall, monotonic) in at {
            looks.see(Moment(*wall), begin + Duration::from_millis(*monotonic));
        }
        looks.jump
    }

    fn jump(from: u64, to: u64) -> ClockJump {
        ClockJump { from: Moment(from), to: Moment(to) }
    }

    #[test]
    fn a_clock_that_goes_on_has_not_jumped() {
        assert_eq!(looks(&[(0, 0), (10, 10), (10, 10), (AN_HOUR, AN_HOUR)]), None);
        assert_eq!(looks(&[(0, 0), (60_000, 0)]), None, "a minute is tolerated");
        assert_eq!(looks(&[(60_000, 0), (60_000, 60_000)]), None, "either way");
    }

    #[test]
    fn a_jump_is_noticed_once() {
        let forward = looks(&[(0, 0), (AN_HOUR, 5), (AN_HOUR + 5, 10)]);
        assert_eq!(forward, Some((jump(5, AN_HOUR), 0)));
        let back = looks(&[(AN_HOUR, 0), (7, 5), (12, 10)]);
        assert_eq!(back, Some((jump(AN_HOUR, 7), 0)));
        let slow = looks(&[(0, 0), (1, AN_HOUR)]);
        assert_eq!(slow, Some((jump(AN_HOUR, 1), 0)), "it stood still");
        let both = looks(&[(AN_HOUR, 0), (7, 5), (AN_HOUR, 10)]);
        assert_eq!(both, Some((jump(AN_HOUR, 7), 1)));
    }

    #[test]
    fn a_millisecond_back_is_a_jump_where_records_are_written() {
        assert_eq!(looks(&[(10, 0), (9, 0)]), Some((jump(10, 9), 0)));
    }

    #[test]
    fn another_process_wrote_later_records() {
        let clock = Clock::default();
        clock.follows(Moment(1));
        clock.read();
        assert_eq!(clock.take_jump(), None, "a house may rest for long");
        let later = current_moment().after(Duration::from_hours(1));
        clock.follows(later);
        let now = clock.read();
        assert_eq!(clock.take_jump(), Some((ClockJump { from: later, to: now }, 0)));
        assert_eq!(clock.take_jump(), None, "it is taken once");
    }
}
