//! Events from bytes: the inverse of [`crate::encode`].
//!
//! Reading is total: any bytes are an event or an error that says what is wrong at which byte. It
//! takes each event in the one form in which it is written, so that what was read is written as
//! the same bytes again.

mod console;
mod reader;
#[cfg(test)]
mod tests;

pub use reader::{DecodeError, Reader, Wrong};

use std::sync::Arc;

use cards::Card;
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Task, Wager};

use crate::{
    Back, Bets, Citation, Closed, Event, Few, MeterName, Outcome, Pack, Pile, Player, Prepared,
    Ruling, Seat, Settlement, Shared, Signal, Spot, Time,
};

type Read<T> = Result<T, DecodeError>;

impl Event {
    /// Reads an event from the front of some bytes, and leaves those that follow it.
    ///
    /// ```
    /// use table::{Event, Seat};
    ///
    /// let mut bytes = [42, 7, 46].as_slice();
    /// assert_eq!(Event::read_from(&mut bytes), Ok(Event::SeatDone { seat: Seat::ALL[6] }));
    /// assert_eq!(Event::read_from(&mut bytes), Ok(Event::RoundEnded));
    /// assert!(bytes.is_empty());
    /// ```
    pub fn read_from(bytes: &mut &[u8]) -> Result<Self, DecodeError> {
        let mut reader = Reader::new(bytes);
        let event = Self::read(&mut reader)?;
        *bytes = reader.rest();
        Ok(event)
    }

    /// Reads the next event.
    ///
    /// ```
    /// use table::{Event, Reader};
    ///
    /// let mut reader = Reader::new(&[46]);
    /// assert_eq!(Event::read(&mut reader), Ok(Event::RoundEnded));
    /// assert!(reader.is_at_end());
    /// ```
    #[expect(clippy::too_many_lines, reason = "a line or two for each event")]
    pub fn read(from: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let tag = from.byte()?;
        Ok(match tag {
            1 => Self::SeatTaken { seat: seat(from)?, player: Player(small(from)?) },
            2 => Self::SeatLeft { seat: seat(from)? },
            3 => Self::PlayerWentAway { seat: seat(from)? },
            4 => Self::DeckReceived {
                pack: from.word("deck", &Pack::ALL)?,
                back: from.word("back", &Back::ALL)?,
                prepared: from.word("preparation", &Prepared::ALL)?,
                at: Time(from.number()?),
            },
            5 => Self::DeckRemoved {
                pack: from.word("deck", &Pack::ALL)?,
                under: maybe_citation(from)?,
            },
            6 => Self::DutyDone {
                task: from.word("duty", Task::ALL)?,
                seat: maybe_seat(from)?,
                entered: entered(from)?,
            },
            7 => Self::ChipsMiscounted { counted: small(from)? },
            8 => Self::DeclaredIdle,
            9 => Self::FaceUpAsked,
            10 => Self::DeviceClosed { how: from.word("way to close", &Closed::ALL)? },
            11 => Self::DeviceRestored,
            12 => Self::ShuffleOrdered,
            13 => Self::RecutOrdered,
            14 => Self::BettingOpened { at: Time(from.number()?) },
            15 => Self::BankDeclined { seat: seat(from)? },
            16 => Self::BankTaken { seat: seat(from)? },
            17 => Self::BankGivenUp { seat: seat(from)? },
            18 => {
                let (seat, spot) = place(from)?;
                Self::BetPlaced { seat, spot, amount: money(from)? }
            }
            19 => Self::HandBacked { seat: seat(from)?, hand: from.word("hand", &Shared::ALL)? },
            20 => Self::BettingClosed,
            21 => Self::FeeTaken { seat: seat(from)?, amount: money(from)? },
            22 => Self::MeterFed { meter: meter(from)?, amount: holds(from)?, holds: holds(from)? },
            23 => Self::MeterRead { meter: meter(from)?, holds: holds(from)? },
            24 => {
                let (to, cards) = cards(from)?;
                Self::Dealt { to, cards }
            }
            25 => Self::CardFoundFaceUp { card: card(from)? },
            26 => Self::ExtraCardKept,
            27 => {
                let (seat, spot) = place(from)?;
                Self::LetRide { seat, spot, signal: signal(from)? }
            }
            28 => {
                let (seat, spot) = place(from)?;
                let (amount, signal) = (money(from)?, signal(from)?);
                Self::Withdrawn { seat, spot, amount, signal, under: citation(from)? }
            }
            29 => Self::Played { seat: seat(from)?, amount: money(from)?, signal: signal(from)? },
            30 => Self::Folded { seat: seat(from)?, signal: signal(from)? },
            31 => {
                let (pile, cards) = cards(from)?;
                let Pile::Player(seat) = pile else {
                    let at = from.at() - cards.len() - 1;
                    return Err(DecodeError { at, wrong: Wrong::NotCanonical("a seat") });
                };
                Self::BonusShown { seat, cards }
            }
            32 => Self::BonusWaved { seat: seat(from)? },
            33 => {
                let (pile, cards) = cards(from)?;
                Self::Exposed { pile, cards }
            }
            34 => Self::Burned { card: card(from)? },
            35 => Self::ForfeitsCollected,
            36 => Self::SeatCalled { seat: seat(from)?, called: maybe_hand(from)? },
            37 => {
                let (seat, spot) = place(from)?;
                Self::AwardWaits { seat, spot }
            }
            38 => Self::AwardValidated { seat: seat(from)? },
            39 => {
                let (seat, spot) = place(from)?;
                Self::Settled { seat, spot, result: settlement(from)? }
            }
            40 => Self::AnteBonusPaid {
                seat: seat(from)?,
                paid: money(from)?,
                hand: hand(from)?,
                under: citation(from)?,
            },
            41 => Self::MeterPaid {
                seat: seat(from)?,
                meter: meter(from)?,
                taken: money(from)?,
                reseed: money(from)?,
                holds: holds(from)?,
            },
            42 => Self::SeatDone { seat: seat(from)? },
            43 => Self::BankSettled { seat: seat(from)?, paid: money(from)?, won: money(from)? },
            44 => Self::EnvyPaid {
                seat: seat(from)?,
                from: seat(from)?,
                hand: hand(from)?,
                paid: money(from)?,
                under: citation(from)?,
            },
            45 => Self::EnvyDone,
            46 => Self::RoundEnded,
            47 => Self::Reported {
                mishap: from.word("irregularity", Mishap::ALL)?,
                at: maybe_pile(from)?,
                card: maybe_card(from)?,
            },
            48 => Self::Ruled(ruling(from)?),
            49 => Self::Voided {
                mishap: from.word("irregularity", Mishap::ALL)?,
                under: maybe_citation(from)?,
            },
            50 => Self::Restored {
                seat: seat(from)?,
                returned: money(from)?,
                reclaimed: money(from)?,
            },
            51 => Self::MeterRestored { meter: meter(from)?, holds: holds(from)? },
            52 => Self::BankBet { seat: seat(from)?, amount: money(from)? },
            53 => Self::Console(Arc::new(console::read(from)?)),
            54 => Self::ThreeBetsPlaced { seat: seat(from)?, amount: money(from)? },
            55 => {
                let (seat, bets) = bets(from)?;
                Self::BetsSettled { seat, bets, result: settlement(from)? }
            }
            _ => return Err(from.unknown("event", u64::from(tag))),
        })
    }
}

#[inline]
fn seat(from: &mut Reader<'_>) -> Read<Seat> {
    let number = from.byte()?;
    numbered(number).ok_or_else(|| from.unknown("seat", u64::from(number)))
}

fn numbered(number: u8) -> Option<Seat> {
    Seat::ALL.get(usize::from(number).wrapping_sub(1)).copied()
}

/// A seat and several bets of it.
fn bets(from: &mut Reader<'_>) -> Read<(Seat, Bets)> {
    let byte = from.byte()?;
    let seat = numbered(byte >> 4).ok_or_else(|| from.unknown("seat", u64::from(byte >> 4)))?;
    let bets = Bets::ALL.get(usize::from(byte & 15)).copied();
    Ok((seat, bets.ok_or_else(|| from.unknown("bets", u64::from(byte & 15)))?))
}

/// A seat and a spot of it.
#[inline]
fn place(from: &mut Reader<'_>) -> Read<(Seat, Spot)> {
    let byte = from.byte()?;
    let seat = numbered(byte >> 4).ok_or_else(|| from.unknown("seat", u64::from(byte >> 4)))?;
    let spot = Spot::ALL.get(usize::from(byte & 15)).copied();
    Ok((seat, spot.ok_or_else(|| from.unknown("spot", u64::from(byte & 15)))?))
}

#[inline]
fn money(from: &mut Reader<'_>) -> Read<Money> {
    from.number().map(Money::from_cents)
}

fn holds(from: &mut Reader<'_>) -> Read<Microcents> {
    let before = from.clone();
    let millionths = from.wide(84)?;
    Microcents::from_millionths(millionths).map_err(|_| before.wrong(Wrong::TooGreat("meter")))
}

fn small(from: &mut Reader<'_>) -> Read<u32> {
    let before = from.clone();
    u32::try_from(from.number()?).map_err(|_| before.wrong(Wrong::TooGreat("number here")))
}

/// A number that is there or not: nought, or counted from one.
fn entered(from: &mut Reader<'_>) -> Read<Option<u32>> {
    let before = from.clone();
    let number = from.number()?.checked_sub(1).map(u32::try_from).transpose();
    number.map_err(|_| before.wrong(Wrong::TooGreat("number here")))
}

fn meter(from: &mut Reader<'_>) -> Read<MeterName> {
    let wager = from.word("wager", &Wager::ALL)?;
    Ok(MeterName { wager, tier: from.word("tier", &Tier::ALL)? })
}

fn maybe_citation(from: &mut Reader<'_>) -> Read<Option<Citation>> {
    let under = citation(from)?;
    Ok(under.index().map(|_| under))
}

#[inline]
fn citation(from: &mut Reader<'_>) -> Read<Citation> {
    let before = from.clone();
    match from.number()? {
        0 => Ok(Citation::NONE),
        place @ 1..=0xffff => Ok(Citation::at(usize::try_from(place - 1).expect("16 bits"))),
        _ => Err(before.wrong(Wrong::TooGreat("clause"))),
    }
}

#[inline]
fn card(from: &mut Reader<'_>) -> Read<Card> {
    from.word("card", &Card::ALL)
}

/// A pile and cards of it.
#[inline]
fn cards(from: &mut Reader<'_>) -> Read<(Pile, Few)> {
    let byte = from.byte()?;
    let (pile, count) = (Pile::of_number(byte >> 4), byte & 15);
    if count > 3 {
        return Err(from.unknown("few cards", u64::from(count)));
    }
    let mut few = Few::NONE;
    for _ in 0..count {
        few.push(card(from)?);
    }
    Ok((pile, few))
}

/// Something of one byte that is there or not: nought, or counted from one.
#[inline]
fn maybe<T: Copy>(from: &mut Reader<'_>, what: &'static str, all: &[T]) -> Read<Option<T>> {
    let byte = from.byte()?;
    let Some(place) = byte.checked_sub(1) else { return Ok(None) };
    let found = all.get(usize::from(place)).copied();
    found.map(Some).ok_or_else(|| from.unknown(what, u64::from(byte)))
}

#[inline]
fn signal(from: &mut Reader<'_>) -> Read<Option<Signal>> {
    maybe(from, "signal", &Signal::ALL)
}

fn maybe_seat(from: &mut Reader<'_>) -> Read<Option<Seat>> {
    let byte = from.byte()?;
    if byte == 0 {
        return Ok(None);
    }
    numbered(byte - 1).map(Some).ok_or_else(|| from.unknown("seat", u64::from(byte - 1)))
}

fn maybe_hand(from: &mut Reader<'_>) -> Read<Option<Pattern>> {
    maybe(from, "hand", &Pattern::ALL)
}

fn maybe_card(from: &mut Reader<'_>) -> Read<Option<Card>> {
    maybe(from, "card", &Card::ALL)
}

fn maybe_pile(from: &mut Reader<'_>) -> Read<Option<Pile>> {
    let byte = from.byte()?;
    match byte.checked_sub(1) {
        None => Ok(None),
        Some(number @ 0..=15) => Ok(Some(Pile::of_number(number))),
        Some(number) => Err(from.unknown("pile", u64::from(number))),
    }
}

fn hand(from: &mut Reader<'_>) -> Read<Pattern> {
    from.word("hand", &Pattern::ALL)
}

fn ruling(from: &mut Reader<'_>) -> Read<Ruling> {
    let byte = from.byte()?;
    Ok(match byte {
        0 => Ruling::Void,
        1 => Ruling::GoOn,
        2 => Ruling::Misdealt,
        3 => Ruling::WrongDeck,
        4 => Ruling::Abandoned(seat(from)?),
        5 => Ruling::Stands(seat(from)?),
        6 => Ruling::CountSettled,
        _ => return Err(from.unknown("ruling", u64::from(byte))),
    })
}

/// The first byte says what became of the wager and what follows; it must say so of what does.
#[inline]
fn settlement(from: &mut Reader<'_>) -> Read<Settlement> {
    let before = from.clone();
    let first = from.byte()?;
    let outcome = Outcome::ALL.get(usize::from(first & 7)).copied();
    let outcome = outcome.ok_or_else(|| from.unknown("outcome", u64::from(first & 7)))?;
    let follows = |bit: u8| first & bit != 0;
    let stake = money(from)?;
    let paid = if follows(8) { money(from)? } else { Money::ZERO };
    let returned = match (follows(16), follows(32)) {
        (true, _) => stake,
        (false, true) => money(from)?,
        (false, false) => Money::ZERO,
    };
    let hand = if follows(64) { Some(hand(from)?) } else { None };
    let is_part = returned != stake && !returned.is_zero();
    let is_so = follows(8) != paid.is_zero()
        && follows(16) == (returned == stake)
        && follows(32) == is_part
        && !follows(128);
    if !is_so {
        return Err(before.wrong(Wrong::NotCanonical("a settlement")));
    }
    Ok(Settlement { outcome, stake, paid, returned, hand, under: citation(from)? })
}
