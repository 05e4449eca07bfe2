//! Where the console is in the round, and what is true there.

use std::collections::BTreeSet;
use std::fmt;

use rulebook::Pattern;

use crate::Seat;

/// Where the key is.
///
/// ```
/// assert_eq!(table::console::Key::Jackpot.to_string(), "JPH");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// In RUN: the game goes on.
    Run,
    /// In JPH: nothing goes on but the award.
    Jackpot,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Run => "RUN",
            Self::Jackpot => "JPH",
        })
    }
}

/// What the sensor of a seat shows.
///
/// ```
/// use table::console::Sensor;
///
/// assert!(Sensor::Registered.is_lit() && !Sensor::Dark.is_lit());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sensor {
    /// No wager.
    Dark,
    /// A chip lies on it; the light follows the chip.
    Sensed,
    /// COIN IN has registered the wager; the light stays until GAME OVER.
    Registered,
}

impl Sensor {
    /// Returns whether the light is on.
    ///
    /// ```
    /// assert!(table::console::Sensor::Sensed.is_lit());
    /// ```
    pub const fn is_lit(self) -> bool {
        match self {
            Self::Dark => false,
            Self::Sensed | Self::Registered => true,
        }
    }
}

/// A hand button that is lit, and the seat it is for.
///
/// ```
/// use rulebook::Pattern;
/// use table::Seat;
/// use table::console::Flag;
///
/// let flag = Flag { seat: Seat::ALL[6], hand: Pattern::RoyalFlush };
/// assert_eq!(flag.to_string(), "royal-flush at seat 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flag {
    /// The seat.
    pub seat: Seat,
    /// The hand.
    pub hand: Pattern,
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at seat {}", self.hand, self.seat)
    }
}

/// A hand that earns the other bettors envy.
///
/// ```
/// use rulebook::Pattern;
/// use table::Seat;
/// use table::console::Trigger;
///
/// let trigger = Trigger { seat: Seat::ALL[6], hand: Pattern::RoyalFlush };
/// assert_eq!(trigger.seat.number(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trigger {
    /// The seat that holds it.
    pub seat: Seat,
    /// The hand.
    pub hand: Pattern,
}

/// How far the meter award of the seat whose turn it is has come.
///
/// ```
/// use rulebook::Pattern;
/// use table::console::{AwardStep, Key};
///
/// let keyed = AwardStep::Keyed { hand: Pattern::RoyalFlush };
/// assert_eq!((keyed.key(), keyed.hand()), (Key::Jackpot, Some(Pattern::RoyalFlush)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AwardStep {
    /// No hand button is lit, and no award has been taken.
    Dark,
    /// The button is lit.
    Lit {
        /// The hand of the button.
        hand: Pattern,
    },
    /// A supervisor has verified the win.
    Verified {
        /// The hand of the button.
        hand: Pattern,
    },
    /// The key is in JPH.
    Keyed {
        /// The hand of the button.
        hand: Pattern,
    },
    /// J-POT has recorded the win; the key is still in JPH.
    Logged {
        /// The hand of the button.
        hand: Pattern,
        /// The number of the record.
        record: usize,
    },
    /// The key is back in RUN, and the award is off the meter.
    Taken {
        /// The number of the record.
        record: usize,
    },
}

impl AwardStep {
    /// Returns where the key is.
    ///
    /// ```
    /// use table::console::{AwardStep, Key};
    ///
    /// assert_eq!(AwardStep::Dark.key(), Key::Run);
    /// ```
    pub const fn key(self) -> Key {
        match self {
            Self::Dark | Self::Lit { .. } | Self::Verified { .. } | Self::Taken { .. } => Key::Run,
            Self::Keyed { .. } | Self::Logged { .. } => Key::Jackpot,
        }
    }

    /// Returns the hand whose button is lit.
    ///
    /// ```
    /// use table::console::AwardStep;
    ///
    /// assert_eq!(AwardStep::Taken { record: 1 }.hand(), None);
    /// ```
    pub const fn hand(self) -> Option<Pattern> {
        match self {
            Self::Dark | Self::Taken { .. } => None,
            Self::Lit { hand }
            | Self::Verified { hand }
            | Self::Keyed { hand }
            | Self::Logged { hand, .. } => Some(hand),
        }
    }

    /// Returns the record that waits for the key to go back to RUN.
    ///
    /// ```
    /// use table::console::AwardStep;
    ///
    /// assert_eq!(AwardStep::Taken { record: 1 }.logged(), None);
    /// ```
    pub const fn logged(self) -> Option<usize> {
        match self {
            Self::Logged { record, .. } => Some(record),
            Self::Dark
            | Self::Lit { .. }
            | Self::Verified { .. }
            | Self::Keyed { .. }
            | Self::Taken { .. } => None,
        }
    }
}

/// The seats being settled, one at a time from the dealer's right.
///
/// ```
/// use std::collections::BTreeSet;
/// use table::Seat;
/// use table::console::{AwardStep, Reconcile};
///
/// let reconcile = Reconcile {
///     registered: BTreeSet::from([Seat::ALL[6]]),
///     seat: Seat::ALL[6],
///     after: BTreeSet::new(),
///     award: AwardStep::Dark,
///     triggers: Vec::new(),
/// };
/// assert_eq!(reconcile.flag(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reconcile {
    /// The seats whose wagers COIN IN registered.
    pub registered: BTreeSet<Seat>,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The seats that come after it.
    pub after: BTreeSet<Seat>,
    /// How far the meter award of the seat has come.
    pub award: AwardStep,
    /// The envy hands of the seats that are done.
    pub triggers: Vec<Trigger>,
}

impl Reconcile {
    /// Returns the hand button that is lit, and the seat it is for.
    ///
    /// ```
    /// # use std::collections::BTreeSet;
    /// # use rulebook::Pattern;
    /// # use table::Seat;
    /// # use table::console::{AwardStep, Flag, Reconcile};
    /// let (seat, hand) = (Seat::ALL[6], Pattern::RoyalFlush);
    /// let reconcile = Reconcile {
    ///     registered: BTreeSet::from([seat]),
    ///     seat,
    ///     after: BTreeSet::new(),
    ///     award: AwardStep::Lit { hand },
    ///     triggers: Vec::new(),
    /// };
    /// assert_eq!(reconcile.flag(), Some(Flag { seat, hand }));
    /// ```
    pub fn flag(&self) -> Option<Flag> {
        self.award.hand().map(|hand| Flag { seat: self.seat, hand })
    }
}

/// Where the console is in the round.
///
/// ```
/// use std::collections::BTreeSet;
/// use table::console::{Phase, PhaseName};
///
/// assert_eq!(Phase::Play { registered: BTreeSet::new() }.name(), PhaseName::Play);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Wagers are open.
    Open {
        /// The seats with a chip on the sensor.
        sensed: BTreeSet<Seat>,
    },
    /// COIN IN has registered the wagers; the chips are still to be taken off the table.
    Coined {
        /// The seats whose wagers were registered.
        registered: BTreeSet<Seat>,
        /// A number of chips that did not agree, until a supervisor has settled it.
        miscount: Option<usize>,
    },
    /// The game is dealt and played.
    Play {
        /// The seats whose wagers were registered.
        registered: BTreeSet<Seat>,
    },
    /// The seats are settled.
    Reconcile(Reconcile),
    /// All seats are settled; envy is paid.
    Envy {
        /// The seats whose wagers were registered.
        registered: BTreeSet<Seat>,
        /// The hands that earn the others envy.
        triggers: Vec<Trigger>,
        /// Whether all envy has been paid, or none is due.
        is_paid: bool,
    },
}

impl Phase {
    /// Returns the name of the phase.
    ///
    /// ```
    /// use std::collections::BTreeSet;
    /// use table::console::{Phase, PhaseName};
    ///
    /// assert_eq!(Phase::Open { sensed: BTreeSet::new() }.name(), PhaseName::Open);
    /// ```
    pub const fn name(&self) -> PhaseName {
        match self {
            Self::Open { .. } => PhaseName::Open,
            Self::Coined { .. } => PhaseName::Coined,
            Self::Play { .. } => PhaseName::Play,
            Self::Reconcile(_) => PhaseName::Reconcile,
            Self::Envy { .. } => PhaseName::Envy,
        }
    }

    /// Returns the seats whose wagers are registered.
    ///
    /// ```
    /// use std::collections::BTreeSet;
    /// use table::Seat;
    /// use table::console::Phase;
    ///
    /// let sensed = BTreeSet::from([Seat::ALL[0]]);
    /// assert!(Phase::Open { sensed }.registered().is_empty(), "not before COIN IN");
    /// ```
    pub const fn registered(&self) -> &BTreeSet<Seat> {
        const NOBODY: &BTreeSet<Seat> = &BTreeSet::new();
        match self {
            Self::Open { .. } => NOBODY,
            Self::Coined { registered, .. }
            | Self::Play { registered }
            | Self::Reconcile(Reconcile { registered, .. })
            | Self::Envy { registered, .. } => registered,
        }
    }

    pub(crate) const fn reconcile(&self) -> Option<&Reconcile> {
        match self {
            Self::Reconcile(reconcile) => Some(reconcile),
            Self::Open { .. } | Self::Coined { .. } | Self::Play { .. } | Self::Envy { .. } => None,
        }
    }
}

/// The name of a phase.
///
/// ```
/// assert_eq!(table::console::PhaseName::Reconcile.to_string(), "RECONCILE");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "Phase says what they are")]
pub enum PhaseName {
    Open,
    Coined,
    Play,
    Reconcile,
    Envy,
}

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Open => "OPEN",
            Self::Coined => "COINED",
            Self::Play => "PLAY",
            Self::Reconcile => "RECONCILE",
            Self::Envy => "ENVY",
        })
    }
}
