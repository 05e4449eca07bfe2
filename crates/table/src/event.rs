//! Events: what has happened at a table.

mod list;

use std::sync::Arc;

use cards::Card;
use money::{Microcents, Money};
use rulebook::{Mishap, Pattern, Task};

use crate::console::ConsoleEvent;
use crate::{
    Back, Bets, Citation, Closed, Few, MeterName, Pack, Pile, Player, Prepared, Ruling, Seat,
    Shared, Signal, Spot, Time,
};

/// Declares [`Event`] from [`event_list`](crate::event_list).
macro_rules! declare_events {
    (open { $($group:ident { $($open:tt)+ })+ } face_down { $($face_down:tt)+ }) => {
        declare_events! { @all $($($open)+)+ $($face_down)+ }
    };
    (@all $(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $({
            $(($first:ident: $first_type:ident, $second:ident: $second_type:ident))?
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, .. $parts:ident: $parts_type:ident)?
            $(, - $kept:ident: $kept_type:ident $(<$inner:ident>)?)?
        })?,
    )+) => {
        /// What has happened at a table. Events hold everything, hidden cards too; what a viewer
        /// may see of one is for [`Event::seen_by`] to say.
        ///
        /// ```
        /// use table::{Event, Seat, Spot};
        ///
        /// let event = Event::LetRide { seat: Seat::ALL[0], spot: Spot::Bet1, signal: None };
        /// assert_eq!(event, event.clone());
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Event {
            $(
                $(#[doc = $doc])+
                $name $({
                    $($first: $first_type, $second: $second_type,)?
                    $($head: $head_type,)? $($field: $type,)*
                    $($optional: Option<$optional_type>,)*
                    $($parts: $parts_type,)?
                    $($kept: $kept_type $(<$inner>)?,)?
                })?,
            )+
            /// Something happened at the progressive console.
            Console(Arc<ConsoleEvent>),
        }
    };
}
crate::event_list!(declare_events);

/// Declares [`events`](crate::events) and what lies face down from
/// [`event_list`](crate::event_list).
macro_rules! declare_groups {
    (
        open { $($group:ident { $(
            $(#[doc = $doc:literal])+ $tag:literal $name:ident $({ $($field:tt)+ })?,
        )+ })+ }
        face_down { $(
            $(#[doc = $down_doc:literal])+ $down_tag:literal $down:ident { $($down_field:tt)+ },
        )+ }
    ) => {
        /// A pattern of all events of a group of [`event_list`](crate::event_list), for folds that
        /// do nothing with them. A new event of the group belongs to it; a new group must be looked
        /// at everywhere.
        ///
        /// ```
        /// use table::{Event, events};
        ///
        /// let is_about_meters = |event: &Event| matches!(event, events!(meter));
        /// assert!(!is_about_meters(&Event::RoundEnded));
        /// ```
        #[macro_export]
        macro_rules! events {
            $(($group) => { $($crate::Event::$name { .. })|+ };)+
            (face_down) => { $($crate::Event::$down { .. })|+ };
        }

        impl Event {
            /// Returns where cards went face down, and how many.
            pub(crate) fn face_down(&self) -> Option<(Pile, usize)> {
                match *self {
                    Self::Dealt { to, cards } => Some((to, cards.len())),
                    Self::Burned { .. } => Some((Pile::Discard, 1)),
                    $($(Self::$name { .. })|+)|+ | Self::Console(_) => None,
                }
            }
        }
    };
}
crate::event_list!(declare_groups);

impl Event {
    /// Returns the wagers that the event settles, each with what became of it.
    ///
    /// ```
    /// use money::Money;
    /// use table::{Bets, Citation, Event, Seat, Settlement, Spot};
    ///
    /// let result = Settlement::lost(Money::from_dollars(5), Citation::NONE);
    /// let event = Event::BetsSettled { seat: Seat::ALL[1], spots: Bets::TwoAndThree, result };
    /// let spots: Vec<Spot> = event.settlements().map(|(_, spot, _)| spot).collect();
    /// assert_eq!(spots, [Spot::Bet2, Spot::Bet3]);
    /// ```
    pub fn settlements(&self) -> impl Iterator<Item = (Seat, Spot, Settlement)> + use<> {
        let settled = if let Self::BetsSettled { seat, spots, result } = *self {
            Some((seat, spots.spots(), result))
        } else if let Self::Settled { seat, spot, result } = *self {
            Some((seat, spot.alone(), result))
        } else {
            None
        };
        let each = |(seat, spots, result): (Seat, &'static [Spot], Settlement)| {
            spots.iter().map(move |spot| (seat, *spot, result))
        };
        settled.into_iter().flat_map(each)
    }
}

/// What became of a wager.
///
/// ```
/// use table::Outcome;
///
/// assert_eq!(Outcome::NotCovered.to_string(), "not-covered");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It won.
    Win,
    /// It lost.
    Lose,
    /// It came back.
    Push,
    /// It was taken back by its player.
    Withdrawn,
    /// It was given up with the hand.
    Forfeit,
    /// The bank no longer reached it, and it came back.
    NotCovered,
}

impl Outcome {
    /// All of them, in the order of their numbers in records.
    pub const ALL: [Self; 6] =
        [Self::Win, Self::Lose, Self::Push, Self::Withdrawn, Self::Forfeit, Self::NotCovered];

    /// Returns the word that records use.
    ///
    /// ```
    /// assert_eq!(table::Outcome::Win.name(), "win");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Push => "push",
            Self::Withdrawn => "withdrawn",
            Self::Forfeit => "forfeit",
            Self::NotCovered => "not-covered",
        }
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// How a wager was settled: what it won, what came back, by which row and under which clause.
///
/// ```
/// use money::Money;
/// use table::{Citation, Outcome, Settlement};
///
/// let stake = Money::from_dollars(5);
/// let lost = Settlement::lost(stake, Citation::NONE);
/// assert_eq!((lost.outcome, lost.paid, lost.returned), (Outcome::Lose, Money::ZERO, Money::ZERO));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What became of it.
    pub outcome: Outcome,
    /// How much it was.
    pub stake: Money,
    /// What was paid.
    pub paid: Money,
    /// What came back of the stake.
    pub returned: Money,
    /// The row of the paytable that paid.
    pub hand: Option<Pattern>,
    /// The clause under which.
    pub under: Citation,
}

impl Settlement {
    /// Returns a wager lost.
    ///
    /// ```
    /// # use table::{Citation, Settlement};
    /// let lost = Settlement::lost(money::Money::from_dollars(1), Citation::NONE);
    /// assert_eq!(lost.hand, None);
    /// ```
    pub const fn lost(stake: Money, under: Citation) -> Self {
        let (paid, returned) = (Money::ZERO, Money::ZERO);
        Self { outcome: Outcome::Lose, stake, paid, returned, hand: None, under }
    }

    /// Returns a wager that comes back whole, for some reason.
    ///
    /// ```
    /// # use money::Money;
    /// # use table::{Citation, Outcome, Settlement};
    /// let back = Settlement::back(Outcome::Push, Money::from_dollars(1), Citation::NONE);
    /// assert_eq!(back.returned, back.stake);
    /// ```
    pub const fn back(outcome: Outcome, stake: Money, under: Citation) -> Self {
        Self { outcome, stake, paid: Money::ZERO, returned: stake, hand: None, under }
    }
}
