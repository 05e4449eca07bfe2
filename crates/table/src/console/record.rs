//! The record of wins and adjustments, to which everything is added and from which nothing is
//! taken.

use money::{Microcents, Money, MoneyError, Net, Share};
use rulebook::{Pattern, Rule};

use super::declined::{counted, declined};
use super::{Because, Console, ConsoleEvent, Declined};
use crate::{RoundNumber, Seat};

/// A win as J-POT records it.
///
/// ```
/// use money::{Microcents, Money, Share};
/// use rulebook::Pattern;
/// use table::{RoundNumber, Seat};
/// use table::console::Win;
///
/// let meter = Microcents::of(Money::from_dollars(70_000));
/// let win = Win {
///     round: RoundNumber::FIRST,
///     seat: Seat::ALL[6],
///     hand: Pattern::RoyalFlush,
///     share: Share::ALL,
///     meter,
///     prize: Share::ALL.of(meter),
/// };
/// assert_eq!(win.prize, Money::from_dollars(70_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The round.
    pub round: RoundNumber,
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: Pattern,
    /// The share of the meter that the hand wins.
    pub share: Share,
    /// What the meter held.
    pub meter: Microcents,
    /// The prize.
    pub prize: Money,
}

/// An entry of the record. The first has the number 1.
///
/// ```
/// use money::Net;
/// use table::console::Record;
///
/// let cancelled = Record::Cancelled { record: 1, change: Net::EVEN };
/// assert_eq!(cancelled.of(), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// A win.
    Win(Win),
    /// A win was cancelled.
    Cancelled {
        /// The number of the win's record.
        record: usize,
        /// What that did to the meter.
        change: Net,
    },
    /// The rest of a win was paid.
    Supplemented {
        /// The number of the win's record.
        record: usize,
        /// The rest.
        paid: Money,
    },
}

impl Record {
    /// Returns the number of the record that this one adjusts.
    ///
    /// ```
    /// use money::Money;
    /// use table::console::Record;
    ///
    /// let rest = Record::Supplemented { record: 2, paid: Money::from_dollars(6_000) };
    /// assert_eq!(rest.of(), Some(2));
    /// ```
    pub const fn of(&self) -> Option<usize> {
        match self {
            Self::Win(_) => None,
            Self::Cancelled { record, .. } | Self::Supplemented { record, .. } => Some(*record),
        }
    }

    const fn win(&self) -> Option<&Win> {
        match self {
            Self::Win(win) => Some(win),
            Self::Cancelled { .. } | Self::Supplemented { .. } => None,
        }
    }

    /// What the entry did to the meter besides the award itself.
    fn adjustment(&self) -> Net {
        match self {
            Self::Win(_) => Net::EVEN,
            Self::Cancelled { change, .. } => *change,
            Self::Supplemented { paid, .. } => Net::between(Money::ZERO, *paid),
        }
    }

    fn supplement(&self, of: usize) -> Money {
        match self {
            Self::Supplemented { record, paid } if *record == of => *paid,
            Self::Win(_) | Self::Cancelled { .. } | Self::Supplemented { .. } => Money::ZERO,
        }
    }

    fn cancels(&self, win: usize) -> bool {
        match self {
            Self::Cancelled { record, .. } => *record == win,
            Self::Win(_) | Self::Supplemented { .. } => false,
        }
    }
}

/// A logged win is never deleted, only adjusted.
const STAYS: Rule = Rule::LoggedWinStaysLogged;

impl Console {
    /// Returns the win with this number in the record.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).win(1), None);
    /// ```
    pub fn win(&self, record: usize) -> Option<&Win> {
        self.records.get(record.checked_sub(1)?)?.win()
    }

    /// Returns whether the win with this number has been cancelled.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert!(!Console::new(terms).is_cancelled(1));
    /// ```
    pub fn is_cancelled(&self, record: usize) -> bool {
        self.records.iter().any(|entry| entry.cancels(record))
    }

    /// Returns what is still owed on a win, now that the meter it was computed from has been
    /// corrected by adjustments of earlier wins of its round.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).owed(1), Ok(Money::ZERO), "there is no such win");
    /// ```
    pub fn owed(&self, record: usize) -> Result<Money, MoneyError> {
        let Some(win) = self.win(record).filter(|_| !self.is_cancelled(record)) else {
            return Ok(Money::ZERO);
        };
        let is_before = |entry: &&Record| {
            let earlier = entry.of().filter(|of| *of < record).and_then(|of| self.win(of));
            earlier.is_some_and(|earlier| earlier.round == win.round)
        };
        let later = self.records.iter().skip(record).filter(is_before).map(Record::adjustment);
        let correction = later.into_iter().try_fold(Net::EVEN, Net::plus)?;
        let due = win.share.of(moved(win.meter, correction)?);
        Ok(due.minus(self.paid(record, win)?).unwrap_or(Money::ZERO))
    }

    /// Prize and supplements of a win.
    fn paid(&self, record: usize, win: &Win) -> Result<Money, MoneyError> {
        let supplements = self.records.iter().map(|entry| entry.supplement(record));
        win.prize.plus(Money::sum(supplements)?)
    }

    pub(super) fn cancel(&self, record: usize) -> Result<Vec<ConsoleEvent>, Declined> {
        let win = self.standing(record)?;
        let is_taken = self.phase.reconcile().and_then(|it| it.award.logged()) != Some(record);
        let paid = counted(STAYS, self.paid(record, win))?;
        let change = Net::between(paid, self.terms.reseed(win.share));
        let change = if is_taken { change } else { Net::EVEN };
        let meter = if is_taken { self.adjusted(change)? } else { self.meter };
        Ok(vec![ConsoleEvent::WinCancelled { record, change, meter }])
    }

    pub(super) fn supplement(&self, record: usize) -> Result<Vec<ConsoleEvent>, Declined> {
        self.standing(record)?;
        for earlier in 1..record {
            if !counted(STAYS, self.owed(earlier))?.is_zero() {
                return declined(Rule::MeterAwardsPaidFromTheRight, Because::OwedBefore(earlier));
            }
        }
        let paid = counted(STAYS, self.owed(record))?;
        if paid.is_zero() {
            return declined(Rule::MeterReadWhenTheTurnComes, Because::NothingOwed(record));
        }
        let meter = self.adjusted(Net::between(Money::ZERO, paid))?;
        Ok(vec![ConsoleEvent::WinSupplemented { record, paid, meter }])
    }

    /// The win with this number, if it has not been cancelled.
    fn standing(&self, record: usize) -> Result<&Win, Declined> {
        if self.is_cancelled(record) {
            return declined(STAYS, Because::AlreadyCancelled(record));
        }
        self.win(record).ok_or(Declined { rule: STAYS, because: Because::NoSuchWin(record) })
    }

    /// The meter after an adjustment; what waits to be taken off it must still be there.
    fn adjusted(&self, change: Net) -> Result<Microcents, Declined> {
        let meter = counted(STAYS, moved(self.meter, change))?;
        let pending = Microcents::of(self.pending().unwrap_or(Money::ZERO));
        counted(STAYS, meter.minus(pending)).map(|_| meter)
    }
}

/// Returns what a meter holds after a change.
fn moved(meter: Microcents, change: Net) -> Result<Microcents, MoneyError> {
    meter.plus(change.gain().into())?.minus(change.loss().into())
}
