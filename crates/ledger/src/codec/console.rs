//! What happened at the console, as bytes: its number in [`table::console_event_list`], and its
//! fields.

use std::collections::{BTreeMap, BTreeSet};

use money::{Microcents, Money, Net, Share};
use rulebook::Pattern;
use table::console::{ConsoleEvent, Flag, Win};
use table::{RoundNumber, Seat};

use super::fields::{Coded, Read};
use super::reader::{ByteReader, Wrong};
use super::writer::ByteWriter;

type Count = usize;
type SeatSet = BTreeSet<Seat>;
type SeatSums = BTreeMap<Seat, Money>;

/// Declares how the events of [`table::console_event_list`] are written and read.
macro_rules! code_console_events {
    ($($group:ident { $($entries:tt)+ })+) => {
        code_console_events! { @all $($($entries)+)+ }
    };
    (@all $(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident
            $(($($one:ident: $one_type:ident)? $(.. $whole:ident: $whole_type:ident)?))?
            $({
                $($field:ident: $type:ident),+ $(, ? $optional:ident: $optional_type:ident)?
            })?,
    )+) => {
        pub(super) fn write(event: &ConsoleEvent, to: &mut ByteWriter<'_>) {
            match event {
                $(ConsoleEvent::$name
                    $(($($one)? $($whole)?))? $({ $($field,)+ $($optional,)? })?
                => {
                    to.byte($tag);
                    $($($one.clone().write(to);)? $($whole.clone().write(to);)?)?
                    $($($field.clone().write(to);)+ $($optional.clone().write(to);)?)?
                })+
            }
        }

        pub(super) fn read(from: &mut ByteReader<'_>) -> Read<ConsoleEvent> {
            let tag = from.byte()?;
            Ok(match tag {
                $($tag => ConsoleEvent::$name
                    $(($($one_type::read(from)?)? $($whole_type::read(from)?)?))?
                    $({
                        $($field: $type::read(from)?,)+
                        $($optional: Option::<$optional_type>::read(from)?,)?
                    })?,
                )+
                _ => return Err(from.unknown("event of the console", u64::from(tag))),
            })
        }
    };
}
table::console_event_list!(code_console_events);

impl Coded for Count {
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(self as u64);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        Self::try_from(from.number()?).map_err(|_| before.wrong(Wrong::TooGreat("count")))
    }
}

/// A byte with a bit for each seat, the lowest for seat 1.
impl Coded for SeatSet {
    fn write(self, to: &mut ByteWriter<'_>) {
        to.byte(bits(&self));
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        Ok(seats(from.byte()?).collect())
    }
}

/// The seats, and what each of them is paid.
impl Coded for SeatSums {
    fn write(self, to: &mut ByteWriter<'_>) {
        to.byte(bits(self.keys()));
        for sum in self.into_values() {
            sum.write(to);
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let seats = seats(from.byte()?);
        seats.map(|seat| Ok((seat, Money::read(from)?))).collect()
    }
}

impl Coded for Flag {
    fn write(self, to: &mut ByteWriter<'_>) {
        self.seat.write(to);
        self.hand.write(to);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        Ok(Self { seat: Seat::read(from)?, hand: Pattern::read(from)? })
    }
}

impl Coded for Win {
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(self.round.0);
        self.seat.write(to);
        self.hand.write(to);
        to.number(u64::from(self.share.millionths()));
        self.meter.write(to);
        self.prize.write(to);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let round = RoundNumber(from.number()?);
        let (seat, hand) = (Seat::read(from)?, Pattern::read(from)?);
        let before = from.clone();
        let share = u32::try_from(from.number()?).ok().and_then(Share::from_millionths);
        let share = share.ok_or(before.wrong(Wrong::TooGreat("share")))?;
        let (meter, prize) = (Microcents::read(from)?, Money::read(from)?);
        Ok(Self { round, seat, hand, share, meter, prize })
    }
}

/// Twice the amount, and one more for a loss.
impl Coded for Net {
    fn write(self, to: &mut ByteWriter<'_>) {
        let (gain, loss) = (self.gain().cents(), self.loss().cents());
        to.wide(u128::from(gain.max(loss)) << 1 | u128::from(loss > 0));
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        let doubled = from.wide(65)?;
        let amount = u64::try_from(doubled >> 1);
        let amount =
            Money::from_cents(amount.map_err(|_| before.wrong(Wrong::TooGreat("change")))?);
        match doubled & 1 {
            0 => Ok(Self::between(amount, Money::ZERO)),
            _ if amount.is_zero() => Err(before.wrong(Wrong::NotCanonical("no change"))),
            _ => Ok(Self::between(Money::ZERO, amount)),
        }
    }
}

fn bits<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> u8 {
    seats.into_iter().fold(0, |bits, seat| bits | 1 << (seat.number() - 1))
}

fn seats(bits: u8) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().filter(move |seat| bits >> (seat.number() - 1) & 1 == 1)
}
