//! The hands that contenders are given: random ones, the same for all.

use cards::Card;

/// A small generator for test data: nobody deals from it.
struct Lcg(u64);

impl Lcg {
    /// Returns a number below `bound`.
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 32) * bound) >> 32
    }
}

/// Returns hands of `N` different cards, as places in the deck.
pub(crate) fn random<const N: usize>(count: usize) -> Vec<[u8; N]> {
    let mut lcg = Lcg(0x5EED);
    let mut deck: [u8; 52] = std::array::from_fn(|at| Card::ALL[at].index());
    let mut deal = || {
        for at in 0..N {
            let other = at + usize::try_from(lcg.below(52 - at as u64)).expect("below 52");
            deck.swap(at, other);
        }
        std::array::from_fn(|at| deck[at])
    };
    (0..count).map(|_| deal()).collect()
}

/// Returns the cards at these places in the deck.
pub(crate) fn cards<const N: usize>(hands: &[[u8; N]]) -> Vec<[Card; N]> {
    hands.iter().map(|hand| hand.map(|at| Card::ALL[usize::from(at)])).collect()
}

/// Returns the same hands in columns.
pub(crate) fn columns<const N: usize>(hands: &[[Card; N]]) -> [Vec<Card>; N] {
    std::array::from_fn(|at| hands.iter().map(|hand| hand[at]).collect())
}
