//! A small generator of numbers: the same seed gives the same session on every machine.

use cards::{Card, Deck, Rank};

/// The generator that its authors call `SplitMix64`.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Returns the generator of a seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns any number.
    pub(crate) const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a small number");
        usize::try_from(self.number() % bound).expect("it is below a small number")
    }

    /// Returns true once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of some values.
    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// Puts values in a random order.
    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for at in (1..values.len()).rev() {
            values.swap(at, self.below(at + 1));
        }
    }

    /// Returns a deck. Half of them have a few neighbouring cards on top, by suit or by rank, and
    /// often the royal ones, so that great hands are dealt as often as small ones.
    pub(crate) fn deck(&mut self) -> Deck {
        let mut cards = Card::ALL;
        if self.once_in(2) {
            self.shuffle(&mut cards);
            return Deck::new(cards).expect("52 different cards");
        }
        let mut top = self.below(52);
        if self.once_in(3) {
            cards.sort_by_key(|card| (card.rank(), card.suit()));
        } else {
            cards.sort_by_key(|card| (card.suit(), card.rank()));
            if self.once_in(2) {
                top = top / 13 * 13 + Rank::Ten as usize;
            }
        }
        cards.rotate_left(top);
        let pool = 5 + self.below(24);
        self.shuffle(&mut cards[..pool]);
        self.shuffle(&mut cards[pool..]);
        Deck::new(cards).expect("52 different cards")
    }
}
