//! Something for every hand of a few cards: where to find it, and a yes or no.

use cards::{Card, CardSet};

/// A decision for each hand of `N` cards, one bit each: 34 kB for the 270,725 hands of four cards,
/// which stay in the cache.
#[derive(Clone)]
pub(crate) struct Decisions<const N: usize> {
    bits: Vec<u64>,
}

impl<const N: usize> Decisions<N> {
    /// Says no to every hand.
    pub(crate) fn none() -> Self {
        Self { bits: vec![0; hands(N).div_ceil(64)] }
    }

    /// Decides for one hand, its cards in any order.
    pub(crate) fn decide(&mut self, mut hand: [Card; N], is_yes: bool) {
        hand.sort_unstable();
        let place = place(hand.map(Card::index));
        let bit = 1 << (place % 64);
        let bits = &mut self.bits[place / 64];
        *bits = if is_yes { *bits | bit } else { *bits & !bit };
    }

    /// Asks for every hand, its cards in ascending order.
    pub(crate) fn new(decide: impl Fn([Card; N]) -> bool) -> Self {
        let mut decisions = Self::none();
        for hand in CardSet::FULL.combinations() {
            decisions.decide(hand, decide(hand));
        }
        decisions
    }

    /// Returns 1 for yes and 0 for no; the cards must be in ascending order.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    #[expect(clippy::cast_possible_truncation, reason = "a single bit is left")]
    pub(crate) fn of(&self, cards: [u8; N]) -> u8 {
        let place = place(cards);
        (self.bits[place / 64] >> (place % 64)) as u8 & 1
    }
}

/// Returns how many hands of so many cards there are.
pub(crate) fn hands(of_cards: usize) -> usize {
    CHOICES[of_cards - 1][52] as usize
}

/// Returns the place of a hand among all hands of as many cards; they must be in ascending order.
///
/// The place of the cards `a < b < c < ...` is `a + C(b, 2) + C(c, 3) + ...`: how many hands come
/// before it when they are ordered by their greatest cards. So no place is left empty.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
pub(crate) fn place<const N: usize>(cards: [u8; N]) -> usize {
    let of_card = |(choices, card): (&[u32; 64], u8)| choices[usize::from(card & 63)];
    CHOICES.iter().zip(cards).map(of_card).sum::<u32>() as usize
}

/// In how many ways 1, 2, 3 and 4 cards can be chosen from so many. Padded to 64 so that a masked
/// index needs no bounds check.
static CHOICES: [[u32; 64]; 4] = {
    let mut choices = [[0; 64]; 4];
    let mut from = 1;
    while from < 64 {
        choices[0][from] = choices[0][from - 1] + 1;
        let mut count = 1;
        while count < 4 {
            choices[count][from] = choices[count][from - 1] + choices[count - 1][from - 1];
            count += 1;
        }
        from += 1;
    }
    choices
};

#[cfg(test)]
mod tests {
    use super::*;

    fn places<const N: usize>() -> Vec<usize> {
        let mut places: Vec<usize> =
            CardSet::FULL.combinations::<N>().map(|hand| place(hand.map(Card::index))).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn every_hand_has_its_own_bit() {
        assert_eq!(places::<3>(), (0..22_100).collect::<Vec<_>>());
        assert_eq!(places::<4>(), (0..270_725).collect::<Vec<_>>());
    }

    #[test]
    fn what_was_decided_is_what_is_found() {
        let decide =
            |hand: [Card; 4]| hand.map(|card| u32::from(card.index())).iter().sum::<u32>() % 3 == 1;
        let decisions = Decisions::new(decide);
        for hand in CardSet::FULL.combinations() {
            assert_eq!(decisions.of(hand.map(Card::index)), u8::from(decide(hand)), "{hand:?}");
        }
    }
}
