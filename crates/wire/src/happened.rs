//! What has happened at a table, as far as somebody may see it.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use table::{Event, Sight};

use crate::form::{CardList, CardList as Few, Form, Player, Settlement, SpotList as Bets, Time};
use crate::{
    Back, Card, Closed, ConsoleHappened, Hand as Pattern, Meter as MeterName, Microcents, Mishap,
    Money, Pack, Pile, Prepared, Ruling, Seat, Shared, Signal, Spot, Task,
};

/// Declares [`Happened`] from [`table::event_list`].
macro_rules! tell_events {
    (open { $($group:ident { $($open:tt)+ })+ } face_down { $($face_down:tt)+ }) => {
        tell_events! { @open $($($open)+)+ }
    };
    (@open $(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $({
            $(($first:ident: $first_type:ident, $second:ident: $second_type:ident))?
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, .. $parts:ident: $parts_type:ident)?
            $(, - $kept:ident: $kept_type:ident $(<$inner:ident>)?)?
        })?,
    )+) => {
        /// What has happened: an event of the table, past tense.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "event", rename_all = "kebab-case")]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Happened {
            $(
                $(#[doc = $doc])+
                $name {$(
                    $($first: $first_type, $second: $second_type,)?
                    $($head: $head_type,)? $($field: $type,)*
                    $(
                        #[serde(default, skip_serializing_if = "Option::is_none")]
                        #[cfg_attr(feature = "typescript", ts(optional))]
                        $optional: Option<$optional_type>,
                    )*
                    $(#[serde(flatten)] $parts: $parts_type,)?
                )?},
            )+
            /// So many cards were dealt, face down; which, where they are the viewer's own.
            Dealt {
                to: Pile,
                count: u8,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                cards: Option<CardList>,
            },
            /// A card of the table was burned, unseen.
            Burned { count: u8 },
            /// Something happened at the progressive console.
            Console(ConsoleHappened),
        }

        impl Happened {
            /// Tells an event to somebody who may see all of it.
            fn whole(event: &Event) -> Self {
                match *event {
                    $(Event::$name $({
                        $($first, $second,)? $($head,)? $($field,)* $($optional,)* $($parts,)?
                        $($kept: _,)?
                    })? => Self::$name {$(
                        $($first: Form::of($first), $second: Form::of($second),)?
                        $($head: Form::of($head),)? $($field: Form::of($field),)*
                        $($optional: Form::of($optional),)*
                        $($parts: Form::of($parts),)?
                    )?},)+
                    Event::Dealt { to, cards } => Self::Dealt {
                        to: to.into(),
                        count: few(cards.len()),
                        cards: Some(CardList::of(cards)),
                    },
                    // Nobody ever sees which card was burned.
                    Event::Burned { .. } => Self::Burned { count: 1 },
                    Event::Console(ref happened) => Self::Console((&**happened).into()),
                }
            }
        }
    };
}
table::event_list!(tell_events);

impl Happened {
    /// Returns what is seen of an event: of cards that stay face down, how many there are.
    pub(crate) fn seen(event: &Event, sight: &Sight<'_>) -> Self {
        match (sight, event) {
            (Sight::FaceDown { .. }, Event::Burned { .. }) => Self::Burned { count: 1 },
            (Sight::FaceDown { to, cards }, _) => {
                Self::Dealt { to: (*to).into(), count: few(*cards), cards: None }
            }
            (Sight::Whole(whole), _) => Self::whole(whole),
        }
    }
}

/// At most three cards go anywhere at once.
fn few(cards: usize) -> u8 {
    u8::try_from(cards).expect("at most three cards go anywhere at once")
}
