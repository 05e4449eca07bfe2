//! Commands and facts as bytes and back, from the lists that declare them.

use std::time::Duration;

use cards::Card;
use money::{Microcents, Money};
use rulebook::{Mishap, Pattern, Subject, Task};
use table::console::KeyPress;
use table::{
    Back, Choice, Citation, Closed, Command, Fact, MeterName, Pack, Pile, Prepared, Ruling, Seat,
    Shared, Signal, Spot, Tender, Time, Who,
};

use super::fields::Coded;
use super::reader::{ByteReader, DecodeError};
use super::writer::{ByteWriter, write_all};
use crate::RecordedCommand;

/// The number in records of the deal of a whole deck.
const DEAL: u8 = 0;

/// The amounts of Bets 1, 2 and 3.
type ThreeAmounts = [Money; 3];

/// A length of time; its seconds are written.
type Seconds = Duration;

/// Declares how the commands of [`table::command_list`] are written and read.
macro_rules! code_commands {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $(($one:ident: $one_type:ident))? $({
            $($head:ident: $head_type:ident)? $(, $field:ident: $type:ident)*
            $(, ? $optional:ident: $optional_type:ident)*
            $(, = $usual:ident: $usual_type:ident)?
            $(, @ $moment:ident: $moment_type:ident)? $(@ $only:ident: $only_type:ident)?
        })?,
    )+) => {
        fn write(command: &Command, to: &mut ByteWriter<'_>) {
            match *command {
                $(Command::$name $(($one))? $({
                    $($head,)? $($field,)* $($optional,)* $($usual,)? $($moment,)? $($only,)?
                })? => {
                    to.byte($tag);
                    $($one.write(to);)?
                    $(
                        $($head.write(to);)? $($field.write(to);)* $($optional.write(to);)*
                        $($usual.write(to);)? $($moment.write(to);)? $($only.write(to);)?
                    )?
                })+
                // The order of a deck stands in no record.
                Command::Deal(_) => to.byte(DEAL),
            }
        }

        /// Reads a command.
        pub(crate) fn read_command(
            from: &mut ByteReader<'_>,
        ) -> Result<RecordedCommand, DecodeError> {
            let tag = from.byte()?;
            Ok(RecordedCommand::Whole(match tag {
                $($tag => Command::$name $((<$one_type>::read(from)?))? $({
                    $($head: <$head_type>::read(from)?,)?
                    $($field: <$type>::read(from)?,)*
                    $($optional: Option::<$optional_type>::read(from)?,)*
                    $($usual: <$usual_type>::read(from)?,)?
                    $($moment: <$moment_type>::read(from)?,)?
                    $($only: <$only_type>::read(from)?,)?
                })?,)+
                DEAL => return Ok(RecordedCommand::DealFromDeck),
                _ => return Err(from.unknown("command", u64::from(tag))),
            }))
        }
    };
}
table::command_list!(code_commands);

/// Adds a command to a record.
pub(crate) fn write_command(command: &RecordedCommand, record: &mut Vec<u8>) {
    match command {
        RecordedCommand::Whole(command) => write_all(std::slice::from_ref(command), record, write),
        RecordedCommand::DealFromDeck => record.push(DEAL),
    }
}

/// The number in records of the fact that something is for somebody else to do.
const NOT_FOR: u8 = 0;

/// Declares how the facts of [`table::fact_list`] are written and read.
macro_rules! code_facts {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $((
            $($field:ident: $type:ident),* $(? $optional:ident: $optional_type:ident)?
        ))?,
    )+) => {
        fn write_one_fact(fact: &Fact, to: &mut ByteWriter<'_>) {
            match *fact {
                Fact::NotFor(who) => {
                    to.byte(NOT_FOR);
                    who.write(to);
                }
                $(Fact::$name $(($($field),* $($optional)?))? => {
                    to.byte($tag);
                    $($($field.write(to);)* $($optional.write(to);)?)?
                })+
            }
        }

        /// Reads what was the case when a command was refused.
        pub(crate) fn read_fact(from: &mut ByteReader<'_>) -> Result<Fact, DecodeError> {
            let tag = from.byte()?;
            Ok(match tag {
                NOT_FOR => Fact::NotFor(Who::read(from)?),
                $($tag => Fact::$name $((
                    $(<$type>::read(from)?),* $(Option::<$optional_type>::read(from)?)?
                ))?,)+
                _ => return Err(from.unknown("fact", u64::from(tag))),
            })
        }
    };
}
table::fact_list!(code_facts);

/// Adds to a record what was the case when a command was refused.
pub(crate) fn write_fact(fact: Fact, record: &mut Vec<u8>) {
    write_all(std::slice::from_ref(&fact), record, write_one_fact);
}

/// Adds to a record who acted.
pub(crate) fn write_who(who: Who, record: &mut Vec<u8>) {
    write_value(who, record);
}

/// Reads who acted.
pub(crate) fn read_who(from: &mut ByteReader<'_>) -> Result<Who, DecodeError> {
    read_value(from)
}

/// Reads the clause that states a rule.
pub(crate) fn read_clause(from: &mut ByteReader<'_>) -> Result<Citation, DecodeError> {
    read_value(from)
}

/// Adds a value of one of the types of fields to a record.
pub(crate) fn write_value<T: Coded + Copy>(value: T, record: &mut Vec<u8>) {
    write_all(&[value], record, |value, to| value.write(to));
}

/// Reads a value of one of the types of fields.
pub(crate) fn read_value<T: Coded>(from: &mut ByteReader<'_>) -> Result<T, DecodeError> {
    T::read(from)
}
