//! What happened at the progressive console.

use serde::{Deserialize, Serialize};
use table::console::ConsoleEvent;

use crate::form::{Count, Form, SeatList as SeatSet, SeatSums};
use crate::{Hand, Hand as Pattern, Microcents, Money, Net, Seat, Share};

/// Declares [`ConsoleHappened`] from [`table::console_event_list`].
macro_rules! tell_console_events {
    ($($group:ident { $($entries:tt)+ })+) => {
        tell_console_events! { @all $($($entries)+)+ }
    };
    (@all $(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident
            $(($($one:ident: $one_type:ident)? $(.. $whole:ident: $whole_type:ident)?))?
            $({
                $($field:ident: $type:ident),+ $(, ? $optional:ident: $optional_type:ident)?
            })?,
    )+) => {
        /// What happened at the progressive console: `{"console":"chip-sensed","seat":3}`.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "console", rename_all = "kebab-case")]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum ConsoleHappened {$(
            $(#[doc = $doc])+
            $name {
                $($($one: $one_type,)? $(#[serde(flatten)] $whole: $whole_type,)?)?
                $(
                    $($field: $type,)+
                    $(
                        #[serde(default, skip_serializing_if = "Option::is_none")]
                        #[cfg_attr(feature = "typescript", ts(optional))]
                        $optional: Option<$optional_type>,
                    )?
                )?
            },
        )+}

        impl From<&ConsoleEvent> for ConsoleHappened {
            fn from(event: &ConsoleEvent) -> Self {
                match event.clone() {$(
                    ConsoleEvent::$name
                        $(($($one)? $($whole)?))? $({ $($field,)+ $($optional,)? })?
                    => Self::$name {
                        $($($one: Form::of($one),)? $($whole: Form::of($whole),)?)?
                        $($($field: Form::of($field),)+ $($optional: Form::of($optional),)?)?
                    },
                )+}
            }
        }
    };
}
table::console_event_list!(tell_console_events);

/// A hand button of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Flag {
    /// The seat.
    pub seat: Seat,
    /// The hand.
    pub hand: Hand,
}

impl Form for Flag {
    type Of = table::console::Flag;

    fn of(value: table::console::Flag) -> Self {
        Self { seat: value.seat.into(), hand: value.hand.into() }
    }
}

/// A win that was recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Win {
    /// The seat.
    pub seat: Seat,
    /// The hand.
    pub hand: Hand,
    /// The share of the meter that it wins.
    pub share: Share,
    /// How much that is.
    pub prize: Money,
    /// What the meter held.
    pub meter: Microcents,
}

impl Form for Win {
    type Of = table::console::Win;

    fn of(value: table::console::Win) -> Self {
        Self {
            seat: value.seat.into(),
            hand: value.hand.into(),
            share: value.share.into(),
            prize: value.prize.into(),
            meter: value.meter.into(),
        }
    }
}
