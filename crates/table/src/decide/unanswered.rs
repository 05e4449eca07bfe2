//! Questions that nobody answers in time: what the rules in force make of them.
//!
//! Nobody but the player makes a wager, so that no option here adds one.

use rulebook::{Mishap, Reading, Rule};

use crate::decide::Decision;
use crate::game::{Abandoned, TimeOut};
use crate::state::Presence;
use crate::{Choice, Event, Fact, Pile, Seat, Spot, Table};

/// What becomes of a question that a player does not answer in time.
///
/// ```
/// use table::{Choice, Unanswered};
///
/// assert_eq!(Unanswered::Forfeit.choice(), Some(Choice::Fold));
/// assert_eq!(Unanswered::FloorDecides.choice(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unanswered {
    /// The undecided bet stays on the layout and rides.
    Ride,
    /// The undecided bet is withdrawn.
    Withdraw,
    /// The undecided Ante is not played and is forfeited.
    Forfeit,
    /// A floorperson decides; until then the round waits.
    FloorDecides,
    /// The wagers are abandoned and lost.
    Lose,
    /// The wagers stand: bets ride, an Ante is not played.
    Stand,
}

impl Unanswered {
    /// Returns the answer that is entered for the player, where one is.
    ///
    /// ```
    /// assert_eq!(table::Unanswered::Ride.choice(), Some(table::Choice::Ride));
    /// ```
    pub const fn choice(self) -> Option<Choice> {
        match self {
            Self::Ride => Some(Choice::Ride),
            Self::Withdraw => Some(Choice::Pull),
            Self::Forfeit => Some(Choice::Fold),
            Self::FloorDecides | Self::Lose | Self::Stand => None,
        }
    }
}

impl Table {
    /// Returns what the table does for a player who is there and lets the time pass.
    pub fn after_time_out(&self) -> Unanswered {
        match self.game.readings.time_out {
            TimeOut::Ride => Unanswered::Ride,
            TimeOut::Withdraw => Unanswered::Withdraw,
            TimeOut::Forfeit => Unanswered::Forfeit,
            TimeOut::FloorDecides => Unanswered::FloorDecides,
        }
    }

    /// Returns what the table does for a player who is gone, where the submission itself says
    /// what becomes of abandoned wagers; else a player who is gone has let the time pass.
    pub fn after_absence(&self) -> Option<Unanswered> {
        let readings = &self.game.readings;
        readings.abandoned_is_chosen.then_some(match readings.abandoned {
            Abandoned::FloorDecides => Unanswered::FloorDecides,
            Abandoned::Lost => Unanswered::Lose,
            Abandoned::Stand => Unanswered::Stand,
        })
    }

    /// Returns the reading that says what follows when the time runs out.
    pub fn time_out_reading(&self) -> Option<&Reading> {
        self.game.rules.book().reading("time-out")
    }

    /// Returns the reading that says what becomes of abandoned wagers.
    pub fn abandonment_reading(&self) -> Option<&Reading> {
        self.game.rules.book().reading("abandoned-wagers")
    }

    /// Returns the spots of this table that a fold forfeits.
    pub fn forfeited_by_a_fold(&self) -> impl Iterator<Item = Spot> + '_ {
        let offered = self.game.forfeits.iter().map(|it| it.spot);
        offered.filter(|spot| self.game.spot(*spot).is_some())
    }
}

/// A player was asked and does not answer: the table waits for a floorperson.
pub(crate) fn did_not_answer(table: &Table, seat: Seat, out: &mut Vec<Event>) -> Decision {
    if overdue(table) != Some(seat) {
        let rule = Rule::PlayerAnswersForOwnHand;
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    let at = Some(Pile::Player(seat));
    out.push(Event::Reported { mishap: Mishap::NoAnswer, at, card: None });
    Ok(())
}

/// The seat whose missing answer may be put to a floorperson.
pub(crate) fn overdue(table: &Table) -> Option<Seat> {
    let is_the_floors = table.game.readings.time_out == TimeOut::FloorDecides;
    let (seat, _) = table.turn().filter(|_| is_the_floors && table.state.trouble.is_none())?;
    let is_here = table.state.seat(seat).presence == Presence::Here;
    is_here.then_some(seat)
}
