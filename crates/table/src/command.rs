//! Commands: what people and devices ask of a table.

mod list;

use std::time::Duration;

use cards::{Card, Deck};
use money::{Microcents, Money};
use rulebook::{Mishap, Pattern, Subject, Task};

use crate::console::KeyPress;
use crate::{
    Back, Choice, Closed, MeterName, Pack, Pile, Prepared, Seat, Shared, Signal, Spot, Tender,
};

/// A moment, in seconds of some clock of the house. The table reads no clock: time comes in with
/// the commands that need it.
///
/// ```
/// use table::Time;
///
/// assert!(Time(60) < Time(4 * 3600));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

impl Time {
    /// Returns the moment that is so much later; the last one there is, if that lies beyond it.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use table::Time;
    ///
    /// assert_eq!(Time(60).after(Duration::from_hours(1)), Time(3660));
    /// ```
    #[must_use]
    pub const fn after(self, span: Duration) -> Self {
        Self(self.0.saturating_add(span.as_secs()))
    }

    /// Returns how much later it is than another moment: not at all, if it is the earlier one.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use table::Time;
    ///
    /// assert_eq!(Time(90).span_since(Time(30)), Duration::from_mins(1));
    /// assert_eq!(Time(30).span_since(Time(90)), Duration::ZERO);
    /// ```
    pub const fn span_since(self, earlier: Self) -> Duration {
        Duration::from_secs(self.0.saturating_sub(earlier.0))
    }
}

notation::serde_as_number!(Time, u64);

/// The amounts of Bets 1, 2 and 3.
type ThreeAmounts = [Money; 3];

/// Declares [`Command`] from [`command_list`](crate::command_list).
macro_rules! declare_commands {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $(($one:ident: $one_type:ident))? $({
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, = $usual:ident: $usual_type:ident)?
            $(, @ $moment:ident: $moment_type:ident)? $(@ $only:ident: $only_type:ident)?
        })?,
    )+) => {
        /// What people and devices ask of a table. Whether it may be done, and by whom, is for the
        /// table to say.
        ///
        /// ```
        /// use money::Money;
        /// use table::{Command, Seat, Spot, Tender};
        ///
        /// let (seat, amount, tender) = (Seat::ALL[0], Money::from_dollars(5), Tender::Chips);
        /// let bet = Command::Bet { seat, spot: Spot::Ante, amount, tender };
        /// assert_eq!(bet, bet.clone());
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Command {
            $(
                $(#[doc = $doc])+
                $name $(($one_type))? $({
                    $($head: $head_type,)? $($field: $type,)*
                    $($optional: Option<$optional_type>,)*
                    $($usual: $usual_type,)?
                    $($moment: $moment_type,)? $($only: $only_type,)?
                })?,
            )+
            /// Deals every card that is due now from the top of a deck.
            Deal(Deck),
        }
    };
}
crate::command_list!(declare_commands);

/// What a floorperson decides.
///
/// ```
/// use table::Ruling;
///
/// assert_ne!(Ruling::Void, Ruling::GoOn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// The round is void.
    Void,
    /// The round goes on.
    GoOn,
    /// The cards were misdealt, and all 52 are there.
    Misdealt,
    /// Nothing was misdealt: the deck is wrong.
    WrongDeck,
    /// The wagers of a player who left are abandoned and lost.
    Abandoned(Seat),
    /// The wagers of a player who left stand.
    Stands(Seat),
    /// The chips counted were looked into and the count is settled.
    CountSettled,
}
