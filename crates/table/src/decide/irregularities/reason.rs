//! Why a round waits for a ruling: for whoever gives it, and for everybody who waits meanwhile.

use rulebook::{Enter, Mishap, Rule};

use crate::decide::irregularities;
use crate::state::{Presence, Trouble};
use crate::{Citation, Seat, Table};

/// Why a round waits for a ruling.
///
/// ```
/// use rulebook::{Enter, Mishap};
/// use table::RulingReason;
///
/// let count = RulingReason::Counted { what: Enter::ProgressiveChips, counted: 5, right: 6 };
/// assert_eq!(count.to_string(), "5 chips counted, 6 wagers accepted");
/// let reported = RulingReason::Reported(Mishap::ShoeFails);
/// assert_eq!(reported.to_string(), "reported: shoe-fails");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RulingReason {
    /// Something went wrong.
    Reported(Mishap),
    /// Another number was counted than is right.
    Counted {
        /// What was counted.
        what: Enter,
        /// The number that was entered.
        counted: u32,
        /// The number that is right.
        right: u32,
    },
    /// A player left with wagers on the layout.
    PlayerLeft(Seat),
}

impl std::fmt::Display for RulingReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Self::Reported(mishap) => write!(f, "reported: {mishap}"),
            Self::Counted { what, counted, right } => match what {
                Enter::BonusChips | Enter::ProgressiveChips => {
                    write!(f, "{counted} chips counted, {right} wagers accepted")
                }
                Enter::StubCards => {
                    write!(f, "{counted} cards counted in the stub, {right} expected")
                }
                Enter::DeckCards | Enter::Depth => {
                    write!(f, "{counted} cards counted, {right} expected")
                }
            },
            Self::PlayerLeft(seat) => {
                write!(f, "the player of seat {seat} left with wagers on the layout")
            }
        }
    }
}

impl Table {
    /// Returns why the round waits for a ruling, and the clause that says so where the book has
    /// one; nothing where it does not wait for one.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// assert_eq!(Table::new(&rules, Automation::LIVE).ruling_awaited(), None);
    /// ```
    pub fn ruling_awaited(&self) -> Option<(RulingReason, Option<Citation>)> {
        let (reason, under) = match self.state.trouble {
            Some(Trouble::GoOnOrVoid(mishap)) => {
                return Some((
                    RulingReason::Reported(mishap),
                    irregularities::named_under(self, mishap),
                ));
            }
            Some(trouble @ (Trouble::Investigate | Trouble::Chips)) => {
                (self.counted_wrong(), self.game.cite(trouble.rule()))
            }
            None => {
                let is_away = |seat: &Seat| self.state.seat(*seat).presence == Presence::Away;
                let seat = self.state.playing().iter().find(is_away)?;
                let rule = Rule::AbandonedWagersAreTheFloorsDecision;
                (RulingReason::PlayerLeft(seat), self.game.cite(rule))
            }
        };
        Some((reason, Some(under).filter(|it| *it != Citation::NONE)))
    }

    /// The count that stopped the round; a report without one was made by somebody.
    fn counted_wrong(&self) -> RulingReason {
        let reported = RulingReason::Reported(Mishap::StubCountWrong);
        let Some((what, counted)) = self.state.duties.counted else { return reported };
        let right = self.right_count(what);
        // The last count was right: somebody reports what was not entered.
        if counted == right {
            return reported;
        }
        RulingReason::Counted { what, counted, right }
    }
}
