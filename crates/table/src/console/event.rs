//! What has happened at the console.

use std::collections::{BTreeMap, BTreeSet};

use money::{Microcents, Money, Net};
use rulebook::Pattern;

use super::{Flag, Win};
use crate::Seat;

/// Hands the list of everything that happens at the console to a macro, as
/// [`event_list`](crate::event_list) does; entries are written as there. Parentheses around all
/// fields make a variant without names.
#[macro_export]
macro_rules! console_event_list {
    ($callback:ident) => {
        $callback! {
            // What becomes a record: a win, and what is done about one later.
            record {
                /// J-POT recorded a win; the meter stood still.
                14 WinLogged (..win: Win),
                /// A win was backed out; its record stays.
                20 WinCancelled { record: Count, change: Net, meter: Microcents },
                /// The rest of a win was paid.
                21 WinSupplemented { record: Count, paid: Money, meter: Microcents },
            }
            // Chips, lights, keys and the course of a game.
            game {
                /// A chip was sensed, and the light went on.
                1 ChipSensed (seat: Seat),
                /// The chip was lifted, and the light went off.
                2 ChipLifted (seat: Seat),
                /// A chip came after COIN IN: it lit nothing and counts for nothing.
                3 LateChipIgnored (seat: Seat),
                /// The wagers sensed were registered.
                4 CoinedIn { registered: SeatSet, contributed: Microcents, meter: Microcents },
                /// The dealer went on with nobody registered.
                5 WentOnWithoutWagers,
                /// The chips were removed, one for each registered seat.
                6 ChipsRemoved (chips: Count),
                /// Another number of chips was removed: a supervisor was called.
                7 ChipsMiscounted (chips: Count),
                /// A supervisor settled the count.
                8 CountSettled,
                /// Both community cards were up, and these seats began to be settled.
                9 SecondCardRevealed { seats: SeatSet },
                /// A hand button lit up.
                10 HandLit (..flag: Flag),
                /// A hand button went out again.
                11 HandPutOut (..flag: Flag),
                /// A supervisor verified the win.
                12 WinVerified,
                /// The key went to JPH.
                13 KeyTurnedToJackpot,
                /// The key went back to RUN, and the award came off the meter.
                15 AwardTaken { record: Count, reseed: Money, meter: Microcents },
                /// The key went back to RUN without a win.
                16 KeyTurnedBack,
                /// A seat was settled; its hand may earn the others envy.
                17 SeatFinished { seat: Seat, ?envied: Pattern },
                /// Envy was paid, so much to each seat.
                18 EnvyPaid (paid: SeatSums),
                /// GAME OVER reset the console.
                19 GameEnded,
            }
        }
    };
}

/// A number of chips, or of a record.
type Count = usize;

type SeatSet = BTreeSet<Seat>;

type SeatSums = BTreeMap<Seat, Money>;

/// Declares [`ConsoleEvent`] from [`console_event_list`].
macro_rules! declare_console_events {
    ($($group:ident { $($entries:tt)+ })+) => {
        declare_console_events! { @all $($($entries)+)+ }
    };
    (@all $(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident
            $(($($one:ident: $one_type:ident)? $(.. $whole:ident: $whole_type:ident)?))?
            $({
                $($field:ident: $type:ident),+ $(, ? $optional:ident: $optional_type:ident)?
            })?,
    )+) => {
        /// What has happened at the console. Where the meter moved, the event says what it then
        /// held.
        ///
        /// ```
        /// use table::Seat;
        /// use table::console::ConsoleEvent;
        ///
        /// let event = ConsoleEvent::LateChipIgnored(Seat::ALL[2]);
        /// assert_eq!(event, event.clone());
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum ConsoleEvent {
            $(
                $(#[doc = $doc])+
                $name
                    $(($($one_type)? $($whole_type)?))?
                    $({ $($field: $type,)+ $($optional: Option<$optional_type>,)? })?,
            )+
        }
    };
}
crate::console_event_list!(declare_console_events);

/// Declares [`console_events`](crate::console_events).
macro_rules! declare_console_groups {
    ($($group:ident { $(
        $(#[doc = $doc:literal])+ $tag:literal $name:ident $(($($one:tt)+))? $({ $($field:tt)+ })?,
    )+ })+) => {
        /// A pattern of all events of a group of
        /// [`console_event_list`](crate::console_event_list), as [`events`](crate::events) is of
        /// the table's.
        #[macro_export]
        macro_rules! console_events {
            $(($group) => { $($crate::console::ConsoleEvent::$name { .. })|+ };)+
        }
    };
}
crate::console_event_list!(declare_console_groups);
