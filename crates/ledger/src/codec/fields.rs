//! What a field of each type looks like in a record.
//!
//! Numbers are in as few bytes as they need, amounts in cents, what a meter holds in millionths of
//! a cent, cards by their index, clauses by their place in the book counted from one, words of
//! closed lists by their place, and something optional of one byte as a zero, or counted from one.

mod asked;
mod settlement;

use cards::Card;
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Subject, Task, Wager};
use table::{
    Back, Bets, Choice, Citation, Closed, Few, MeterName, Pack, Pile, Player, Prepared, Seat,
    Shared, Signal, Spot, Tender, Time,
};

use super::reader::{ByteReader, DecodeError, Wrong};
use super::writer::ByteWriter;

/// What reading comes to.
pub(super) type Read<T> = Result<T, DecodeError>;

/// A value with one form in records.
pub(crate) trait Coded: Sized {
    /// Writes it.
    fn write(self, to: &mut ByteWriter<'_>);

    /// Reads it.
    fn read(from: &mut ByteReader<'_>) -> Read<Self>;
}

/// Two values of which the first has the upper half of a byte, and the second begins in the lower.
pub(super) trait CodedTogether: Sized {
    /// Writes both.
    fn write(self, to: &mut ByteWriter<'_>);

    /// Reads both.
    fn read(from: &mut ByteReader<'_>) -> Read<Self>;
}

/// Something of one byte, below 255, so that it can be counted from one where it may be missing.
trait CodedInAByte: Copy {
    fn to_byte(self) -> u8;

    fn of_byte(byte: u8) -> Option<Self>;

    /// What it is called where it is not known.
    const NAME: &'static str;
}

/// Declares words of closed lists, which are their place there.
macro_rules! in_a_byte {
    ($($type:ident, $name:literal, $all:expr;)+) => {$(
        impl CodedInAByte for $type {
            const NAME: &'static str = $name;

            #[inline]
            fn to_byte(self) -> u8 {
                self as u8
            }

            #[inline]
            fn of_byte(byte: u8) -> Option<Self> {
                $all.get(usize::from(byte)).copied()
            }
        }

        impl Coded for $type {
            #[inline]
            fn write(self, to: &mut ByteWriter<'_>) {
                to.byte(self as u8);
            }

            #[inline]
            fn read(from: &mut ByteReader<'_>) -> Read<Self> {
                from.word($name, &$all)
            }
        }
    )+

        /// The words of each list, in the order of their numbers.
        #[cfg(test)]
        pub(crate) fn words() -> Vec<(&'static str, Vec<String>)> {
            vec![$((stringify!($type), $all.iter().map(ToString::to_string).collect()),)+]
        }
    };
}

in_a_byte! {
    Pack, "deck", Pack::ALL;
    Back, "back", Back::ALL;
    Prepared, "preparation", Prepared::ALL;
    Closed, "way to close", Closed::ALL;
    Task, "duty", *Task::ALL;
    Shared, "hand", Shared::ALL;
    Signal, "signal", Signal::ALL;
    Pattern, "hand", Pattern::ALL;
    Mishap, "irregularity", *Mishap::ALL;
    Wager, "wager", Wager::ALL;
    Tier, "tier", Tier::ALL;
    Spot, "spot", Spot::ALL;
    Tender, "tender", Tender::ALL;
    Choice, "choice", Choice::ALL;
    Subject, "subject", *Subject::ALL;
}

/// Declares values of one byte that are no word of a list.
macro_rules! in_a_byte_of_its_own {
    ($($type:ident, $name:literal, $value:ident => $to_byte:expr, $byte:ident => $of_byte:expr;)+)
        => {$(
        impl CodedInAByte for $type {
            const NAME: &'static str = $name;

            #[inline]
            fn to_byte(self) -> u8 {
                let $value = self;
                $to_byte
            }

            #[inline]
            fn of_byte($byte: u8) -> Option<Self> {
                $of_byte
            }
        }

        impl Coded for $type {
            #[inline]
            fn write(self, to: &mut ByteWriter<'_>) {
                to.byte(self.to_byte());
            }

            #[inline]
            fn read(from: &mut ByteReader<'_>) -> Read<Self> {
                let byte = from.byte()?;
                Self::of_byte(byte).ok_or_else(|| from.unknown($name, u64::from(byte)))
            }
        }
    )+};
}

in_a_byte_of_its_own! {
    Seat, "seat", seat => seat.number(), byte => seat_numbered(byte);
    Card, "card", card => card.index(), byte => Card::ALL.get(usize::from(byte)).copied();
    Pile, "pile", pile => pile.number(), byte => (byte < 16).then(|| Pile::of_number(byte));
}

fn seat_numbered(number: u8) -> Option<Seat> {
    Seat::ALL.get(usize::from(number).wrapping_sub(1)).copied()
}

impl<T: CodedInAByte> Coded for Option<T> {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.byte(self.map_or(0, |value| value.to_byte() + 1));
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let byte = from.byte()?;
        let Some(place) = byte.checked_sub(1) else { return Ok(None) };
        T::of_byte(place).map(Some).ok_or_else(|| from.unknown(T::NAME, u64::from(place)))
    }
}

impl Coded for u32 {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(u64::from(self));
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        Self::try_from(from.number()?).map_err(|_| before.wrong(Wrong::TooGreat("number here")))
    }
}

/// A number that is there or not: a zero, or counted from one.
impl Coded for Option<u32> {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(self.map_or(0, |number| u64::from(number) + 1));
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        let number = from.number()?.checked_sub(1).map(u32::try_from).transpose();
        number.map_err(|_| before.wrong(Wrong::TooGreat("number here")))
    }
}

impl Coded for Player {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        self.0.write(to);
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        u32::read(from).map(Self)
    }
}

impl Coded for Time {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(self.0);
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        from.number().map(Self)
    }
}

impl Coded for Money {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(self.cents());
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        from.number().map(Self::from_cents)
    }
}

impl Coded for Microcents {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.aside(|to| to.wide(self.millionths()));
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        let millionths = from.wide(84)?;
        Self::from_millionths(millionths).map_err(|_| before.wrong(Wrong::TooGreat("meter")))
    }
}

impl Coded for MeterName {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        self.wager.write(to);
        self.tier.write(to);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        Ok(Self { wager: Wager::read(from)?, tier: Tier::read(from)? })
    }
}

impl Coded for Citation {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(u64::from(self.number()));
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        match from.number()? {
            0 => Ok(Self::NONE),
            place @ 1..=0xffff => Ok(Self::at(usize::try_from(place - 1).expect("16 bits"))),
            _ => Err(before.wrong(Wrong::TooGreat("clause"))),
        }
    }
}

/// No clause is written as [`Citation::NONE`] is.
impl Coded for Option<Citation> {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        self.unwrap_or(Citation::NONE).write(to);
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let under = Citation::read(from)?;
        Ok(under.index().map(|_| under))
    }
}

impl CodedTogether for (Seat, Spot) {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.byte(self.0.number() << 4 | self.1 as u8);
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let (seat, low) = seat_and_more(from)?;
        let spot = Spot::ALL.get(usize::from(low)).copied();
        Ok((seat, spot.ok_or_else(|| from.unknown("spot", u64::from(low)))?))
    }
}

impl CodedTogether for (Seat, Bets) {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        to.byte(self.0.number() << 4 | self.1 as u8);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let (seat, low) = seat_and_more(from)?;
        let bets = Bets::ALL.get(usize::from(low)).copied();
        Ok((seat, bets.ok_or_else(|| from.unknown("bets", u64::from(low)))?))
    }
}

/// A seat, and the lower half of its byte.
#[inline]
fn seat_and_more(from: &mut ByteReader<'_>) -> Read<(Seat, u8)> {
    let byte = from.byte()?;
    let seat = seat_numbered(byte >> 4);
    Ok((seat.ok_or_else(|| from.unknown("seat", u64::from(byte >> 4)))?, byte & 15))
}

/// How many cards there are shares a byte with the pile, and the cards follow.
impl CodedTogether for (Pile, Few) {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        let (pile, few) = self;
        let (all, count) = few.places();
        to.byte(pile.number() << 4 | count);
        let [first, second, third] = all;
        // All three are written without a look at how many there are, which is faster than a loop.
        to.byte(first.index());
        to.byte(second.index());
        to.byte(third.index());
        to.back(3 - count);
    }

    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let byte = from.byte()?;
        let (pile, count) = (Pile::of_number(byte >> 4), byte & 15);
        if count > 3 {
            return Err(from.unknown("few cards", u64::from(count)));
        }
        let mut few = Few::NONE;
        for _ in 0..count {
            few.push(Card::read(from)?);
        }
        Ok((pile, few))
    }
}

/// The cards of a seat are written as those of its pile.
impl CodedTogether for (Seat, Few) {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        (Pile::Player(self.0), self.1).write(to);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        let (pile, cards) = <(Pile, Few)>::read(from)?;
        let Pile::Player(seat) = pile else {
            return Err(before.wrong(Wrong::NotCanonical("a seat")));
        };
        Ok((seat, cards))
    }
}
