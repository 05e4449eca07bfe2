//! What happened at the console, from bytes.

use money::{Money, Net, Share};

use super::{DecodeError, Read, Reader, Wrong, hand, holds, maybe_hand, money, seat};
use crate::Seat;
use crate::console::{ConsoleEvent, Flag, Win};

pub(super) fn read(from: &mut Reader<'_>) -> Result<ConsoleEvent, DecodeError> {
    let tag = from.byte()?;
    Ok(match tag {
        1 => ConsoleEvent::ChipSensed(seat(from)?),
        2 => ConsoleEvent::ChipLifted(seat(from)?),
        3 => ConsoleEvent::LateChipIgnored(seat(from)?),
        4 => ConsoleEvent::CoinedIn {
            registered: seats(from)?.collect(),
            contributed: holds(from)?,
            meter: holds(from)?,
        },
        5 => ConsoleEvent::WentOnWithoutWagers,
        6 => ConsoleEvent::ChipsRemoved(count(from)?),
        7 => ConsoleEvent::ChipsMiscounted(count(from)?),
        8 => ConsoleEvent::CountSettled,
        9 => ConsoleEvent::SecondCardRevealed { seats: seats(from)?.collect() },
        10 => ConsoleEvent::HandLit(flag(from)?),
        11 => ConsoleEvent::HandPutOut(flag(from)?),
        12 => ConsoleEvent::WinVerified,
        13 => ConsoleEvent::KeyTurnedToJackpot,
        14 => ConsoleEvent::WinLogged(win(from)?),
        15 => ConsoleEvent::AwardTaken {
            record: count(from)?,
            reseed: money(from)?,
            meter: holds(from)?,
        },
        16 => ConsoleEvent::KeyTurnedBack,
        17 => ConsoleEvent::SeatFinished { seat: seat(from)?, envied: maybe_hand(from)? },
        18 => {
            let paid = seats(from)?.map(|seat| Ok((seat, money(from)?)));
            ConsoleEvent::EnvyPaid(paid.collect::<Read<_>>()?)
        }
        19 => ConsoleEvent::GameEnded,
        20 => ConsoleEvent::WinCancelled {
            record: count(from)?,
            change: net(from)?,
            meter: holds(from)?,
        },
        21 => ConsoleEvent::WinSupplemented {
            record: count(from)?,
            paid: money(from)?,
            meter: holds(from)?,
        },
        _ => return Err(from.unknown("event of the console", u64::from(tag))),
    })
}

fn seats(from: &mut Reader<'_>) -> Read<impl Iterator<Item = Seat> + use<>> {
    let bits = from.byte()?;
    Ok(Seat::ALL.into_iter().filter(move |seat| bits >> seat.index() & 1 == 1))
}

fn count(from: &mut Reader<'_>) -> Read<usize> {
    let before = from.clone();
    usize::try_from(from.number()?).map_err(|_| before.wrong(Wrong::TooGreat("count")))
}

fn flag(from: &mut Reader<'_>) -> Read<Flag> {
    Ok(Flag { seat: seat(from)?, hand: hand(from)? })
}

fn win(from: &mut Reader<'_>) -> Read<Win> {
    let round = from.number()?;
    let (seat, hand) = (seat(from)?, hand(from)?);
    let before = from.clone();
    let share = u32::try_from(from.number()?).ok().and_then(Share::from_millionths);
    let share = share.ok_or(before.wrong(Wrong::TooGreat("share")))?;
    Ok(Win { round, seat, hand, share, meter: holds(from)?, prize: money(from)? })
}

/// Twice the amount, and one more for a loss.
fn net(from: &mut Reader<'_>) -> Read<Net> {
    let before = from.clone();
    let doubled = from.wide(65)?;
    let amount =
        u64::try_from(doubled >> 1).map_err(|_| before.wrong(Wrong::TooGreat("change")))?;
    let amount = Money::from_cents(amount);
    match doubled & 1 {
        0 => Ok(Net::between(amount, Money::ZERO)),
        _ if amount.is_zero() => Err(before.wrong(Wrong::NotCanonical("no change"))),
        _ => Ok(Net::between(Money::ZERO, amount)),
    }
}
