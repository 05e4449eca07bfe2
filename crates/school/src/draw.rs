//! Where a drill's chances come from: words of a seed, the same for ever.

use cards::Deck;

/// A source of words. Nothing depends on them but which drill is asked.
pub(crate) struct Draw(u64);

impl Draw {
    /// Returns the source of a seed, apart from those of other purposes.
    pub(crate) const fn new(seed: u32, purpose: u32) -> Self {
        Self((purpose as u64) << 32 | seed as u64)
    }

    /// Sebastiano Vigna's splitmix64.
    pub(crate) const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// Returns a number below a bound that is not nought.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u128::try_from(bound).expect("a machine's word is no longer");
        let number = (u128::from(self.word()) * bound) >> 64;
        usize::try_from(number).expect("it is below the bound")
    }

    /// Returns whether something happens that happens so often in ten.
    pub(crate) fn is(&mut self, in_ten: usize) -> bool {
        self.below(10) < in_ten
    }

    /// Returns one of several.
    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.below(of.len())]) }
    }

    /// Puts things in any order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last + 1);
            things.swap(last, other);
        }
    }

    /// Returns a deck in any order.
    pub(crate) fn deck(&mut self) -> Deck {
        Deck::shuffled(|| self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_a_bound_comes() {
        let mut draw = Draw::new(1, 0);
        let mut counts = [0; 7];
        for _ in 0..7_000 {
            counts[draw.below(7)] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn purposes_of_one_seed_differ() {
        assert_ne!(Draw::new(5, 1).word(), Draw::new(5, 2).word());
    }
}
