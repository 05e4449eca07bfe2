//! The progressive console of a table: sensors, keypad, key and meter.
//!
//! A [`Console`] is a value. [`Console::decide`] says what a [`Press`] would do, or under which
//! rule it is declined; [`Console::evolve`] makes it so. It knows no cards: which hand a seat has,
//! and who has base bets, comes in with the press.
//!
//! A fraction of a cent is never paid and never lost: it stays on the meter, also over a reseed,
//! so that what the meter holds and what was paid is what was put in, to the microcent.

mod decide;
mod declined;
mod envy;
mod event;
mod evolve;
mod key;
mod phase;
mod press;
#[cfg(test)]
mod properties;
mod reconcile;
mod record;
mod terms;

use std::collections::BTreeSet;

use money::{Microcents, Money};

use crate::{RoundNumber, Seat};

pub use declined::{Because, Declined};
pub use event::ConsoleEvent;
pub use key::KeyPress;
pub use phase::{AwardStep, Flag, Key, Phase, PhaseName, Reconcile, Sensor, Trigger};
pub use press::{Press, Shown};
pub use record::{Record, Win};
pub use terms::Terms;

/// The progressive console of a table.
///
/// ```
/// use money::{Microcents, Money, Rate};
/// use table::Seat;
/// use table::console::{Console, Press, Terms};
///
/// let rate = Rate::percent(19).expect("below a hundred");
/// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), rate);
/// let mut console = Console::new(terms);
/// let seat = Seat::ALL[5];
/// console.handle(&Press::PutChip(seat))?;
/// console.handle(&Press::CoinIn { with_base_bets: [seat].into() })?;
/// assert_eq!(console.meter().to_string(), "10000.19000000");
/// # Ok::<(), table::console::Declined>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Console {
    terms: Terms,
    meter: Microcents,
    round: RoundNumber,
    phase: Phase,
    records: Vec<Record>,
}

impl Console {
    /// Returns a console whose meter stands at its seed, open for wagers.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::console::{Console, Terms};
    ///
    /// let seed = Money::from_dollars(10_000);
    /// let console = Console::new(Terms::new(Money::from_dollars(1), seed, Rate::ZERO));
    /// assert_eq!(console.meter().whole(), seed);
    /// ```
    pub fn new(terms: Terms) -> Self {
        let meter = terms.seed().into();
        Self::with_meter(terms, meter)
    }

    /// Returns a console that takes over a meter as it stands.
    ///
    /// ```
    /// use money::{Microcents, Money, Rate};
    /// use table::console::{Console, Terms};
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// let console = Console::with_meter(terms, Microcents::of(Money::from_dollars(70_000)));
    /// assert_eq!(console.meter().to_string(), "70000.00000000");
    /// ```
    pub const fn with_meter(terms: Terms, meter: Microcents) -> Self {
        let phase = Phase::Open { sensed: BTreeSet::new() };
        Self { terms, meter, round: RoundNumber::FIRST, phase, records: Vec::new() }
    }

    /// Decides a press and, unless it is declined, makes it so. A press that is declined changes
    /// nothing.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use rulebook::Rule;
    /// use table::console::{Console, Press, Terms};
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// let mut console = Console::new(terms);
    /// let declined = console.handle(&Press::Jackpot).unwrap_err();
    /// assert_eq!(declined.rule, Rule::JackpotPressRecordsTheWin);
    /// assert_eq!(declined.to_string(), "jackpot-press-records-the-win: the key is in RUN");
    /// ```
    pub fn handle(&mut self, press: &Press) -> Result<Vec<ConsoleEvent>, Declined> {
        let events = self.decide(press)?;
        for event in &events {
            self.evolve(event);
        }
        Ok(events)
    }

    /// Returns what the console was set up with.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::console::{Console, Terms};
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms.clone()).terms(), &terms);
    /// ```
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns what the meter holds.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).meter().to_string(), "10000.00000000");
    /// ```
    pub const fn meter(&self) -> Microcents {
        self.meter
    }

    /// Returns the number of the round, counted by GAME OVER.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).round(), table::RoundNumber::FIRST);
    /// ```
    pub const fn round(&self) -> RoundNumber {
        self.round
    }

    /// Returns where the console is in the round.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, PhaseName, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).phase().name(), PhaseName::Open);
    /// ```
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the wins and adjustments ever recorded; the first has the number 1.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert!(Console::new(terms).records().is_empty());
    /// ```
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns where the key is.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Key, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).key(), Key::Run);
    /// ```
    pub const fn key(&self) -> Key {
        match &self.phase {
            Phase::Reconcile(reconcile) => reconcile.award.key(),
            Phase::Open { .. } | Phase::Coined { .. } | Phase::Play { .. } | Phase::Envy { .. } => {
                Key::Run
            }
        }
    }

    /// Returns the hand button that is lit, and the seat it is for.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).flag(), None);
    /// ```
    pub fn flag(&self) -> Option<Flag> {
        self.phase.reconcile().and_then(Reconcile::flag)
    }

    /// Returns what the sensor of a seat shows.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Press, Sensor, Terms};
    /// # use table::Seat;
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// let mut console = Console::new(terms);
    /// console.handle(&Press::PutChip(Seat::ALL[2]))?;
    /// assert_eq!(console.sensor(Seat::ALL[2]), Sensor::Sensed);
    /// assert_eq!(console.sensor(Seat::ALL[3]), Sensor::Dark);
    /// # Ok::<(), table::console::Declined>(())
    /// ```
    pub fn sensor(&self, seat: Seat) -> Sensor {
        if self.phase.registered().contains(&seat) {
            return Sensor::Registered;
        }
        match &self.phase {
            Phase::Open { sensed } if sensed.contains(&seat) => Sensor::Sensed,
            Phase::Open { .. }
            | Phase::Coined { .. }
            | Phase::Play { .. }
            | Phase::Reconcile(_)
            | Phase::Envy { .. } => Sensor::Dark,
        }
    }

    /// Returns the prize logged while the key is still in JPH: paid, but not yet off the meter.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(Console::new(terms).pending(), None);
    /// ```
    pub fn pending(&self) -> Option<Money> {
        let logged = self.phase.reconcile().and_then(|it| it.award.logged())?;
        self.win(logged).map(|win| win.prize)
    }
}
