//! What has happened at the console.

use std::collections::{BTreeMap, BTreeSet};

use money::{Microcents, Money, Net};
use rulebook::Pattern;

use super::{Flag, Win};
use crate::Seat;

/// What has happened at the console. Where the meter moved, the event says what it then held.
///
/// ```
/// use table::Seat;
/// use table::console::ConsoleEvent;
///
/// let event = ConsoleEvent::LateChipIgnored(Seat::ALL[2]);
/// assert_eq!(event, event.clone());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsoleEvent {
    /// A chip was sensed, and the light went on.
    ChipSensed(Seat),
    /// The chip was lifted, and the light went off.
    ChipLifted(Seat),
    /// A chip came after COIN IN: it lit nothing and counts for nothing.
    LateChipIgnored(Seat),
    /// The wagers sensed were registered.
    CoinedIn {
        /// The seats.
        registered: BTreeSet<Seat>,
        /// What their wagers added to the meter.
        contributed: Microcents,
        /// What the meter then held.
        meter: Microcents,
    },
    /// The dealer went on with nobody registered.
    WentOnWithoutWagers,
    /// The chips were removed, one for each registered seat.
    ChipsRemoved(usize),
    /// Another number of chips was removed: a supervisor was called.
    ChipsMiscounted(usize),
    /// A supervisor settled the count.
    CountSettled,
    /// Both community cards were up, and the seats began to be settled.
    SecondCardRevealed {
        /// The seats to be settled.
        seats: BTreeSet<Seat>,
    },
    /// A hand button lit up.
    HandLit(Flag),
    /// A hand button went out again.
    HandPutOut(Flag),
    /// A supervisor verified the win.
    WinVerified,
    /// The key went to JPH.
    KeyTurnedToJackpot,
    /// J-POT recorded a win; the meter stood still.
    WinLogged(Win),
    /// The key went back to RUN, and the award came off the meter.
    AwardTaken {
        /// The number of the win's record.
        record: usize,
        /// What the house put on the meter, which was paid out in full.
        reseed: Money,
        /// What the meter then held.
        meter: Microcents,
    },
    /// The key went back to RUN without a win.
    KeyTurnedBack,
    /// A seat was settled.
    SeatFinished {
        /// The seat.
        seat: Seat,
        /// Its hand, where that earns the others envy.
        envied: Option<Pattern>,
    },
    /// Envy was paid, so much to each seat.
    EnvyPaid(BTreeMap<Seat, Money>),
    /// GAME OVER reset the console.
    GameEnded,
    /// A win was backed out; its record stays.
    WinCancelled {
        /// The number of the win's record.
        record: usize,
        /// What that did to the meter.
        change: Net,
        /// What the meter then held.
        meter: Microcents,
    },
    /// The rest of a win was paid.
    WinSupplemented {
        /// The number of the win's record.
        record: usize,
        /// The rest.
        paid: Money,
        /// What the meter then held.
        meter: Microcents,
    },
}
