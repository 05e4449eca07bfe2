//! The pulse of a table: how fast its rounds follow each other, and how old its deck is.

use std::time::Duration;

use ledger::Moment;
use rulebook::Mishap;
use table::{Citation, Event, RoundNumber};

const MINUTE: Duration = Duration::from_mins(1);

/// How fast a table goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pulse {
    /// How many rounds ended in each of the last sixty minutes, by the minute's place in its hour.
    ended: Minutes,
    /// The minute of the last one, counted from 1970.
    latest: u64,
    /// When the deck came to the table.
    deck: Option<Moment>,
    void: Option<Void>,
    /// How many rounds were void, since the table opened.
    voids: u64,
}

/// A round that was void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Void {
    pub(crate) round: RoundNumber,
    /// When, in milliseconds since 1970.
    pub(crate) at: Moment,
    /// Why.
    pub(crate) mishap: Mishap,
    /// The clause that says so, where the book has one.
    pub(crate) under: Option<Citation>,
}

/// A count for each of sixty minutes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Minutes([u16; 60]);

impl Default for Minutes {
    fn default() -> Self {
        Self([0; 60])
    }
}

impl Pulse {
    /// Sees what happened in a round, at a moment.
    pub(crate) fn saw(&mut self, round: RoundNumber, events: &[Event], at: Moment) {
        for event in events {
            if let Event::DeckReceived { .. } = event {
                self.deck = Some(at);
            } else if let Event::DeckRemoved { .. } = event {
                self.deck = None;
            } else if let Event::Voided { mishap, under } = *event {
                self.void = Some(Void { round, at, mishap, under });
                self.voids += 1;
            }
        }
    }

    /// A round ended at a moment.
    pub(crate) fn round_ended(&mut self, at: Moment) {
        // A clock that was put back does not undo what was counted.
        let minute = (at.count_of(MINUTE)).max(self.latest);
        for passed in (self.latest + 1..=minute).rev().take(60) {
            self.ended.0[place(passed)] = 0;
        }
        self.latest = minute;
        let count = &mut self.ended.0[place(minute)];
        *count = count.saturating_add(1);
    }

    /// How many rounds ended in the hour before a moment.
    pub(crate) fn rounds_in_the_hour(&self, now: Moment) -> u32 {
        let minute = now.count_of(MINUTE);
        let oldest = minute.saturating_sub(59);
        let counted = (self.latest.saturating_sub(59)..=self.latest).filter(|it| *it >= oldest);
        counted.map(|minute| u32::from(self.ended.0[place(minute)])).sum()
    }

    /// The last round that was void.
    pub(crate) const fn void(&self) -> Option<Void> {
        self.void
    }

    /// How many rounds were void, since the table opened.
    pub(crate) const fn voids(&self) -> u64 {
        self.voids
    }

    /// How long the deck has been at the table, where one lies there.
    pub(crate) fn deck_age(&self, now: Moment) -> Option<Duration> {
        self.deck.map(|since| now.span_since(since))
    }
}

fn place(minute: u64) -> usize {
    usize::try_from(minute % 60).expect("a remainder of sixty is small")
}

#[cfg(test)]
mod tests {
    use super::*;

    const A_MILLISECOND: Duration = Duration::from_millis(1);

    #[test]
    fn an_hour_is_counted_and_no_more() {
        let mut pulse = Pulse::default();
        let start = Moment::EPOCH.after(1_000_000 * MINUTE);
        for minute in 0..90 {
            pulse.round_ended(start.after(minute * MINUTE));
            pulse.round_ended(start.after(minute * MINUTE + A_MILLISECOND));
        }
        let now = start.after(89 * MINUTE + 2 * A_MILLISECOND);
        assert_eq!(pulse.rounds_in_the_hour(now), 120);
        assert_eq!(pulse.rounds_in_the_hour(now.after(30 * MINUTE)), 60);
        assert_eq!(pulse.rounds_in_the_hour(now.after(60 * MINUTE)), 0);
        pulse.round_ended(now.after(300 * MINUTE));
        assert_eq!(pulse.rounds_in_the_hour(now.after(300 * MINUTE)), 1, "what was before is gone");
    }

    #[test]
    fn the_last_void_is_remembered() {
        let mut pulse = Pulse::default();
        let voided = |mishap| Event::Voided { mishap, under: None };
        pulse.saw(RoundNumber(3), &[voided(Mishap::ShoeFails), Event::RoundEnded], Moment(5));
        pulse.saw(RoundNumber(4), &[Event::RoundEnded], Moment(6));
        let void =
            Void { round: RoundNumber(3), at: Moment(5), mishap: Mishap::ShoeFails, under: None };
        assert_eq!(pulse.void(), Some(void));
        pulse.saw(RoundNumber(5), &[voided(Mishap::WrongNumberOfCards)], Moment(7));
        assert_eq!(pulse.void().map(|it| it.round), Some(RoundNumber(5)));
        assert_eq!(pulse.voids(), 2);
    }

    #[test]
    fn a_clock_put_back_undoes_no_count() {
        let mut pulse = Pulse::default();
        let at = Moment::EPOCH.after(1_000_000 * MINUTE);
        pulse.round_ended(at);
        pulse.round_ended(at.before(5 * MINUTE));
        assert_eq!(pulse.rounds_in_the_hour(at), 2);
    }
}
