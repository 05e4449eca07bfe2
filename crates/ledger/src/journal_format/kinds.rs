//! Events, commands and facts, from the lists that declare them.

use serde_json::Value;

use super::{field, kind};

/// The text of a field, as [`field`] reads it.
macro_rules! text {
    ($name:ident: $($type:tt)+) => {
        concat!(stringify!($name), ": ", stringify!($($type)+))
    };
}

/// Two fields that share a byte. The seat of some cards is written as its pile.
fn pair((first, first_type): (&str, &str), (second, second_type): (&str, &str)) -> Vec<Value> {
    let first_type = match (first_type, second_type) {
        ("Seat", "Few") => "SeatPile",
        (other, _) => other,
    };
    let second_type = if second_type == "Few" { "Few" } else { second_type };
    vec![field(&format!("{first}: {first_type}/")), field(&format!("{second}: {second_type}"))]
}

macro_rules! describe_events {
    (open { $($group:ident { $($open:tt)+ })+ } face_down { $($face_down:tt)+ }) => {
        describe_events! { @all $($($open)+)+ $($face_down)+ }
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
        /// Events of a table, in the order of their numbers.
        pub(super) fn events() -> Vec<Value> {
            let mut all = vec![$({
                let fields: Vec<Vec<Value>> = vec![
                $(
                    $(pair(
                        (stringify!($first), stringify!($first_type)),
                        (stringify!($second), stringify!($second_type)),
                    ),)?
                    $(vec![field(text!($head: $head_type))],)?
                    $(vec![field(text!($field: $type))],)*
                    $(vec![field(concat!("?", text!($optional: $optional_type)))],)*
                    $(vec![field(text!($parts: $parts_type))],)?
                    $(vec![field(text!($kept: $kept_type $(<$inner>)?))],)?
                )?
                ];
                kind($tag, stringify!($name), &[$($doc),+], &fields.concat())
            }),+];
            let console = "Something happened at the progressive console.";
            all.push(kind(53, "Console", &[console], &[field("event: ConsoleEvent")]));
            sorted(all)
        }
    };
}
table::event_list!(describe_events);

macro_rules! describe_console_events {
    ($($group:ident { $($entries:tt)+ })+) => {
        describe_console_events! { @all $($($entries)+)+ }
    };
    (@all $(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident
            $(($($one:ident: $one_type:ident)? $(.. $whole:ident: $whole_type:ident)?))?
            $({
                $($field:ident: $type:ident),+ $(, ? $optional:ident: $optional_type:ident)?
            })?,
    )+) => {
        /// Events of the progressive console, in the order of their numbers.
        pub(super) fn console_events() -> Vec<Value> {
            sorted(vec![$({
                let fields: Vec<Vec<Value>> = vec![
                $(
                    $(vec![field(text!($one: $one_type))],)?
                    $(vec![field(text!($whole: $whole_type))],)?
                )?
                $(
                    $(vec![field(text!($field: $type))],)+
                    $(vec![field(concat!("?", text!($optional: $optional_type)))],)?
                )?
                ];
                kind($tag, stringify!($name), &[$($doc),+], &fields.concat())
            }),+])
        }
    };
}
table::console_event_list!(describe_console_events);

macro_rules! describe_commands {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $(($one:ident: $one_type:ident))? $({
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, = $usual:ident: $usual_type:ident)?
            $(, @ $moment:ident: $moment_type:ident)? $(@ $only:ident: $only_type:ident)?
        })?,
    )+) => {
        /// Commands, in the order of their numbers.
        pub(super) fn commands() -> Vec<Value> {
            let mut all = vec![$({
                let fields: Vec<Vec<Value>> = vec![
                $(vec![field(text!($one: $one_type))],)?
                $(
                    $(vec![field(text!($head: $head_type))],)?
                    $(vec![field(text!($field: $type))],)*
                    $(vec![field(concat!("?", text!($optional: $optional_type)))],)*
                    $(vec![field(text!($usual: $usual_type))],)?
                    $(vec![field(text!($moment: $moment_type))],)?
                    $(vec![field(text!($only: $only_type))],)?
                )?
                ];
                kind($tag, stringify!($name), &[$($doc),+], &fields.concat())
            }),+];
            let deal = "Deals every card that is due from the top of the sealed deck.";
            all.push(kind(0, "Deal", &[deal], &[]));
            sorted(all)
        }
    };
}
table::command_list!(describe_commands);

macro_rules! describe_facts {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $((
            $($field:ident: $type:ident),* $(? $optional:ident: $optional_type:ident)?
        ))?,
    )+) => {
        /// Facts under which commands are refused, in the order of their numbers.
        pub(super) fn facts() -> Vec<Value> {
            let mut all = vec![$({
                let fields: Vec<Vec<Value>> = vec![
                $(
                    $(vec![field(text!($field: $type))],)*
                    $(vec![field(concat!("?", text!($optional: $optional_type)))],)?
                )?
                ];
                kind($tag, stringify!($name), &[$($doc),+], &fields.concat())
            }),+];
            let other = "It is for somebody else to do.";
            all.push(kind(0, "NotFor", &[other], &[field("who: Who")]));
            sorted(all)
        }
    };
}
table::fact_list!(describe_facts);

fn sorted(mut all: Vec<Value>) -> Vec<Value> {
    all.sort_by_key(|it| it["number"].as_u64());
    all
}
