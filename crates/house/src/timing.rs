//! Time: the house's clock, and how long a table waits for people.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ledger::Moment;
use table::{Table, Time};
use wire::{Awaited, Wait};

/// How long a table that runs by itself waits for people.
///
/// The times are published with the table, and so is what happens when one runs out: a seat that
/// has not bet sits the round out, and an open question is closed as the rules in force read it:
/// never by a wager that the player did not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// From the first wager to "no more bets".
    pub betting: Duration,
    /// To answer a question.
    pub decision: Duration,
    /// To take or decline the bank.
    pub bank: Duration,
    /// That a bot takes to answer, so that people can follow.
    pub bot: Duration,
    /// For players to open their cuts of the deck, after betting closed.
    pub cut: Duration,
    /// Until somebody who is no longer connected loses the seat, between rounds.
    pub absence: Duration,
}

impl Timing {
    /// As people are used to.
    pub const USUAL: Self = Self {
        betting: Duration::from_secs(20),
        decision: Duration::from_secs(30),
        bank: Duration::from_secs(20),
        bot: Duration::from_millis(900),
        cut: Duration::from_secs(2),
        absence: Duration::from_mins(2),
    };

    /// How long something is waited for.
    pub(crate) const fn of(&self, waits: Awaited) -> Duration {
        match waits {
            Awaited::Bets | Awaited::NoBank => self.betting,
            Awaited::Answer | Awaited::AbsentAnswer | Awaited::Show => self.decision,
            Awaited::Bank => self.bank,
            Awaited::Absence => self.absence,
        }
    }

    /// How long after a restart players may come back to open their cuts.
    pub(crate) fn return_to_cut(&self) -> Duration {
        self.cut.max(self.decision)
    }

    /// What a table says of its times.
    pub(crate) fn published(&self, table: &Table) -> Vec<Wait> {
        Wait::all_of(table, |waits| self.of(waits))
    }
}

/// Returns the moment at which it is asked for.
pub(crate) fn current_moment() -> Moment {
    Moment::EPOCH.after(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// Returns the same as tables count it.
pub(crate) fn current_time() -> Time {
    time_of(current_moment())
}

/// Returns a moment as tables count it.
pub(crate) const fn time_of(moment: Moment) -> Time {
    Time(moment.span_since(Moment::EPOCH).as_secs())
}
