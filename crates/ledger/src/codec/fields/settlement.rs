//! How a wager was settled: a byte that says what became of it and which of its parts follow, the
//! stake, those parts, and the clause.

use money::Money;
use rulebook::Pattern;
use table::{Citation, Outcome, Settlement};

use super::{ByteReader, ByteWriter, Coded, Read, Wrong};

// The lowest three bits of the first byte are the outcome.
const PAYS: u8 = 1 << 3;
const STAKE_IS_BACK: u8 = 1 << 4;
const PART_IS_BACK: u8 = 1 << 5;
const HAS_HAND: u8 = 1 << 6;

impl Coded for Settlement {
    /// After the first byte the stake; what is paid, unless it is nothing; what comes back, unless
    /// it is nothing or the stake; the hand, if any; the clause.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call would keep the place in memory, not in hand")]
    fn write(self, to: &mut ByteWriter<'_>) {
        let Self { outcome, stake, paid, returned, hand, under } = self;
        let follows = follows(&self);
        to.byte(follows | outcome as u8);
        stake.write(to);
        if follows & PAYS != 0 {
            paid.write(to);
        }
        if follows & PART_IS_BACK != 0 {
            returned.write(to);
        }
        if let Some(hand) = hand {
            hand.write(to);
        }
        under.write(to);
    }

    /// The first byte must say what is so: another would be a second form of the same.
    #[inline]
    fn read(from: &mut ByteReader<'_>) -> Read<Self> {
        let before = from.clone();
        let first = from.byte()?;
        let outcome = Outcome::ALL.get(usize::from(first & 7)).copied();
        let outcome = outcome.ok_or_else(|| from.unknown("outcome", u64::from(first & 7)))?;
        let stake = Money::read(from)?;
        let paid = if first & PAYS == 0 { Money::ZERO } else { Money::read(from)? };
        let returned = match (first & STAKE_IS_BACK, first & PART_IS_BACK) {
            (0, 0) => Money::ZERO,
            (0, _) => Money::read(from)?,
            (_, _) => stake,
        };
        let hand = if first & HAS_HAND == 0 { None } else { Some(Pattern::read(from)?) };
        let read = Self { outcome, stake, paid, returned, hand, under: Citation::NONE };
        if first != follows(&read) | outcome as u8 {
            return Err(before.wrong(Wrong::NotCanonical("a settlement")));
        }
        Ok(Self { under: Citation::read(from)?, ..read })
    }
}

/// Which parts follow.
#[inline]
fn follows(result: &Settlement) -> u8 {
    let Settlement { stake, paid, returned, hand, .. } = *result;
    let is_back = returned == stake;
    let is_part = !is_back && !returned.is_zero();
    let parts = [
        (!paid.is_zero(), PAYS),
        (is_back, STAKE_IS_BACK),
        (is_part, PART_IS_BACK),
        (hand.is_some(), HAS_HAND),
    ];
    parts.into_iter().fold(0, |bits, (is_so, bit)| if is_so { bits | bit } else { bits })
}
