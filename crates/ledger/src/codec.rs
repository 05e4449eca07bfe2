//! Events as bytes and back: one form for each, so that a chain of hashes over them has one value.
//!
//! An event is its number in [`table::event_list`] and its fields in the order they are declared
//! there. What a field of a type looks like stands in [`fields`]. Reading is total: any bytes are
//! an event or an error that says what is wrong at which byte. It takes each event in the one form
//! in which it is written, so that what was read is written as the same bytes again.

mod commands;
mod console;
mod fields;
mod reader;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

use std::sync::Arc;

use cards::Card;
use money::{Microcents, Money};
use rulebook::{Mishap, Pattern, Task};
use table::{
    Back, Bets, Citation, Closed, Event, Few, MeterName, Pack, Pile, Player, Prepared, Ruling,
    Seat, Settlement, Shared, Signal, Spot, Time,
};

pub(crate) use commands::{
    read_clause, read_command, read_fact, read_value, read_who, write_command, write_fact,
    write_value, write_who,
};
#[cfg(test)]
pub(crate) use fields::words;
use fields::{Coded, CodedTogether};
pub use reader::{ByteReader, DecodeError, Wrong};
use writer::ByteWriter;

/// The number in records of what happened at the progressive console.
const CONSOLE: u8 = 53;

/// Declares how the events of [`table::event_list`] are written and read.
macro_rules! code_events {
    (open { $($group:ident { $($open:tt)+ })+ } face_down { $($face_down:tt)+ }) => {
        code_events! { @all $($($open)+)+ $($face_down)+ }
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
        #[inline]
        fn write(event: &Event, to: &mut ByteWriter<'_>) {
            match *event {
                $(Event::$name $({
                    $($first, $second,)? $($head,)? $($field,)* $($optional,)*
                    $($parts,)? $($kept,)?
                })? => {
                    to.byte($tag);
                    $(
                        $(($first, $second).write(to);)?
                        $($head.write(to);)?
                        $($field.write(to);)*
                        $($optional.write(to);)*
                        $($parts.write(to);)?
                        $($kept.write(to);)?
                    )?
                })+
                Event::Console(ref happened) => {
                    to.byte(CONSOLE);
                    to.aside(|to| console::write(happened, to));
                }
            }
        }

        /// Reads the next event.
        ///
        /// ```
        /// use ledger::{ByteReader, decode_event};
        /// use table::{Event, Seat};
        ///
        /// let mut reader = ByteReader::new(&[42, 7, 46]);
        /// assert_eq!(decode_event(&mut reader), Ok(Event::SeatDone { seat: Seat::ALL[6] }));
        /// assert_eq!(decode_event(&mut reader), Ok(Event::RoundEnded));
        /// assert!(reader.is_at_end());
        /// ```
        #[inline]
        pub fn decode_event(from: &mut ByteReader<'_>) -> Result<Event, DecodeError> {
            let tag = from.byte()?;
            Ok(match tag {
                $($tag => {
                    $($(let ($first, $second) =
                        <($first_type, $second_type)>::read(from)?;)?)?
                    Event::$name $({
                        $($first, $second,)?
                        $($head: $head_type::read(from)?,)?
                        $($field: $type::read(from)?,)*
                        $($optional: Option::<$optional_type>::read(from)?,)*
                        $($parts: $parts_type::read(from)?,)?
                        $($kept: <$kept_type $(<$inner>)?>::read(from)?,)?
                    })?
                })+
                CONSOLE => Event::Console(Arc::new(console::read(from)?)),
                _ => return Err(from.unknown("event", u64::from(tag))),
            })
        }
    };
}
table::event_list!(code_events);

/// Adds events, one after another, to a record.
///
/// ```
/// use ledger::encode_events;
/// use table::{Event, Seat, Spot};
///
/// let mut record = Vec::new();
/// let let_ride = Event::LetRide { seat: Seat::ALL[2], spot: Spot::Bet2, signal: None };
/// encode_events(&[let_ride, Event::SeatDone { seat: Seat::ALL[6] }], &mut record);
/// assert_eq!(record, [27, 0x31, 0, 42, 7]);
/// ```
pub fn encode_events(events: &[Event], record: &mut Vec<u8>) {
    writer::write_all(events, record, write);
}
