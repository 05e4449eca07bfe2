//! What people and devices do to the console.

use std::collections::{BTreeMap, BTreeSet};

use money::Money;
use rulebook::Pattern;

use crate::Seat;

/// What a seat shows when its turn comes: a fact that the console cannot know.
///
/// ```
/// use rulebook::Pattern;
/// use table::console::Shown;
///
/// assert_eq!(Shown::Hand(Pattern::Flush).hand(), Some(Pattern::Flush));
/// assert_eq!(Shown::Folded.hand(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// The hand was given up before the reveal.
    Folded,
    /// The cards make nothing that is paid.
    Nothing,
    /// What the cards make.
    Hand(Pattern),
}

impl Shown {
    /// Returns the hand, if there is one.
    ///
    /// ```
    /// assert_eq!(table::console::Shown::Nothing.hand(), None);
    /// ```
    pub const fn hand(self) -> Option<Pattern> {
        match self {
            Self::Folded | Self::Nothing => None,
            Self::Hand(hand) => Some(hand),
        }
    }
}

/// What people and devices do to the console.
///
/// ```
/// use table::Seat;
/// use table::console::Press;
///
/// let press = Press::PutChip(Seat::ALL[5]);
/// assert_ne!(press, Press::LiftChip(Seat::ALL[5]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// A chip is put on the sensor of a seat.
    PutChip(Seat),
    /// The chip is taken off the sensor of a seat.
    LiftChip(Seat),
    /// COIN IN.
    CoinIn {
        /// The seats with their base bets down.
        with_base_bets: BTreeSet<Seat>,
    },
    /// The dealer goes on, no sensor being lit.
    GoOnWithoutWagers,
    /// The dealer has taken so many chips off the table.
    RemoveChips(usize),
    /// A supervisor settles a count that did not agree.
    SettleTheCount,
    /// The second community card is turned up.
    RevealSecondCard {
        /// The seats in the round.
        seats: BTreeSet<Seat>,
    },
    /// A hand button.
    Hand {
        /// The seat it is pressed for.
        seat: Seat,
        /// The hand on the button.
        button: Pattern,
        /// What the seat shows.
        shown: Shown,
    },
    /// A supervisor verifies the win.
    Verify,
    /// The key is turned to JPH.
    KeyToJackpot,
    /// J-POT.
    Jackpot,
    /// The key is turned to RUN.
    KeyToRun,
    /// The dealer closes a seat: all its wagers are settled.
    FinishSeat {
        /// The seat.
        seat: Seat,
        /// What it shows.
        shown: Shown,
    },
    /// The dealer pays envy, so much to each seat.
    PayEnvy(BTreeMap<Seat, Money>),
    /// GAME OVER.
    GameOver,
    /// A supervisor backs out a win by manual adjustment.
    CancelWin {
        /// The number of its record.
        record: usize,
    },
    /// A supervisor adjusts a win that was computed from a meter since corrected: the rest is paid.
    SupplementWin {
        /// The number of its record.
        record: usize,
    },
}
