//! What happened at the console, as bytes: a tag, and the fields in the order they are declared.
//!
//! Seats are a byte with a bit for each, the lowest for seat 1. A change of the meter is twice its
//! amount in cents, and one more for a loss.

use money::{Microcents, Money, Net};

use crate::Seat;
use crate::console::{ConsoleEvent, Flag, Win};

impl ConsoleEvent {
    /// Adds the event, as bytes, to a record.
    pub(super) fn write_to(&self, record: &mut Vec<u8>) {
        match self {
            Self::ChipSensed(seat) => record.extend([1, seat.number()]),
            Self::ChipLifted(seat) => record.extend([2, seat.number()]),
            Self::LateChipIgnored(seat) => record.extend([3, seat.number()]),
            Self::CoinedIn { registered, contributed, meter } => {
                record.extend([4, bits(registered)]);
                holds(record, *contributed);
                holds(record, *meter);
            }
            Self::WentOnWithoutWagers => record.push(5),
            Self::ChipsRemoved(chips) => tagged(record, 6, *chips),
            Self::ChipsMiscounted(chips) => tagged(record, 7, *chips),
            Self::CountSettled => record.push(8),
            Self::SecondCardRevealed { seats } => record.extend([9, bits(seats)]),
            Self::HandLit(Flag { seat, hand }) => record.extend([10, seat.number(), *hand as u8]),
            Self::HandPutOut(Flag { seat, hand }) => {
                record.extend([11, seat.number(), *hand as u8]);
            }
            Self::WinVerified => record.push(12),
            Self::KeyTurnedToJackpot => record.push(13),
            Self::WinLogged(win) => write_win(record, win),
            Self::AwardTaken { record: of, reseed, meter } => {
                tagged(record, 15, *of);
                money(record, *reseed);
                holds(record, *meter);
            }
            Self::KeyTurnedBack => record.push(16),
            Self::SeatFinished { seat, envied } => {
                record.extend([17, seat.number(), envied.map_or(0, |hand| hand as u8 + 1)]);
            }
            Self::EnvyPaid(paid) => {
                record.extend([18, bits(paid.keys())]);
                for sum in paid.values() {
                    money(record, *sum);
                }
            }
            Self::GameEnded => record.push(19),
            Self::WinCancelled { record: of, change, meter } => {
                tagged(record, 20, *of);
                net(record, *change);
                holds(record, *meter);
            }
            Self::WinSupplemented { record: of, paid, meter } => {
                tagged(record, 21, *of);
                money(record, *paid);
                holds(record, *meter);
            }
        }
    }
}

fn write_win(record: &mut Vec<u8>, win: &Win) {
    record.push(14);
    number(record, u128::from(win.round));
    record.extend([win.seat.number(), win.hand as u8]);
    number(record, u128::from(win.share.millionths()));
    holds(record, win.meter);
    money(record, win.prize);
}

fn bits<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> u8 {
    seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

fn tagged(record: &mut Vec<u8>, tag: u8, count: usize) {
    record.push(tag);
    number(record, count as u128);
}

fn money(record: &mut Vec<u8>, money: Money) {
    number(record, u128::from(money.cents()));
}

fn holds(record: &mut Vec<u8>, holds: Microcents) {
    number(record, holds.millionths());
}

fn net(record: &mut Vec<u8>, net: Net) {
    let (gain, loss) = (net.gain().cents(), net.loss().cents());
    number(record, u128::from(gain.max(loss)) << 1 | u128::from(loss > 0));
}

#[expect(clippy::cast_possible_truncation, reason = "only the lowest seven bits are kept")]
fn number(record: &mut Vec<u8>, mut number: u128) {
    while number > 0x7f {
        record.push(number as u8 | 0x80);
        number >>= 7;
    }
    record.push(number as u8);
}
