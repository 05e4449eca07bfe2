//! What only commands and facts have, and what a floorperson rules.

use std::time::Duration;

use money::Money;
use rulebook::Pattern;
use table::console::KeyPress;
use table::{Player, Ruling, Seat, Who};

use super::{ByteReader, ByteWriter, Coded, Read};

impl Coded for [Money; 3] {
    fn write(self, to: &mut ByteWriter<'_>) {
        for amount in self {
            amount.write(to);
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        Ok([Money::read(from)?, Money::read(from)?, Money::read(from)?])
    }
}

/// In whole seconds.
impl Coded for Duration {
    fn write(self, to: &mut ByteWriter<'_>) {
        to.number(self.as_secs());
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        from.number().map(Self::from_secs)
    }
}

impl Coded for u8 {
    fn write(self, to: &mut ByteWriter<'_>) {
        to.byte(self);
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        from.byte()
    }
}

impl Coded for Who {
    fn write(self, to: &mut ByteWriter<'_>) {
        match self {
            Self::Dealer => to.byte(0),
            Self::Floor => to.byte(1),
            Self::Device => to.byte(2),
            Self::Player(player) => {
                to.byte(3);
                player.write(to);
            }
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let byte = from.byte()?;
        Ok(match byte {
            0 => Self::Dealer,
            1 => Self::Floor,
            2 => Self::Device,
            3 => Self::Player(Player::read(from)?),
            _ => return Err(from.unknown("kind of person", u64::from(byte))),
        })
    }
}

impl Coded for KeyPress {
    fn write(self, to: &mut ByteWriter<'_>) {
        match self {
            Self::CoinIn => to.byte(0),
            Self::RemoveChips(chips) => {
                to.byte(1);
                chips.write(to);
            }
            Self::SettleTheCount => to.byte(2),
            Self::Hand(hand) => {
                to.byte(3);
                hand.write(to);
            }
            Self::Verify => to.byte(4),
            Self::KeyToJackpot => to.byte(5),
            Self::Jackpot => to.byte(6),
            Self::KeyToRun => to.byte(7),
            Self::GameOver => to.byte(8),
            Self::CancelWin(record) => {
                to.byte(9);
                record.write(to);
            }
            Self::SupplementWin(record) => {
                to.byte(10);
                record.write(to);
            }
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let byte = from.byte()?;
        Ok(match byte {
            0 => Self::CoinIn,
            1 => Self::RemoveChips(usize::read(from)?),
            2 => Self::SettleTheCount,
            3 => Self::Hand(Pattern::read(from)?),
            4 => Self::Verify,
            5 => Self::KeyToJackpot,
            6 => Self::Jackpot,
            7 => Self::KeyToRun,
            8 => Self::GameOver,
            9 => Self::CancelWin(usize::read(from)?),
            10 => Self::SupplementWin(usize::read(from)?),
            _ => return Err(from.unknown("key", u64::from(byte))),
        })
    }
}

impl Coded for Ruling {
    #[inline]
    fn write(self, to: &mut ByteWriter<'_>) {
        match self {
            Self::Void => to.byte(0),
            Self::GoOn => to.byte(1),
            Self::Misdealt => to.byte(2),
            Self::WrongDeck => to.byte(3),
            Self::Abandoned(seat) => {
                to.byte(4);
                seat.write(to);
            }
            Self::Stands(seat) => {
                to.byte(5);
                seat.write(to);
            }
            Self::CountSettled => to.byte(6),
        }
    }

    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let byte = from.byte()?;
        Ok(match byte {
            0 => Self::Void,
            1 => Self::GoOn,
            2 => Self::Misdealt,
            3 => Self::WrongDeck,
            4 => Self::Abandoned(Seat::read(from)?),
            5 => Self::Stands(Seat::read(from)?),
            6 => Self::CountSettled,
            _ => return Err(from.unknown("ruling", u64::from(byte))),
        })
    }
}
