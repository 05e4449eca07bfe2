//! The shuffle: `ChaCha20` and our own Fisher-Yates.
//!
//! Other people's shuffles change between versions; this one is frozen by a test, so that a game
//! with a seed can be played again.

use cards::{Card, Deck};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of shuffled decks.
pub(crate) struct Shuffler(ChaCha20Rng);

impl Shuffler {
    /// A shuffler from 256 bits that nobody knows.
    pub(crate) fn from_entropy(entropy: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(entropy))
    }

    /// A shuffler that deals the same decks whenever it has the same seed.
    pub(crate) fn seeded(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self::from_entropy(key)
    }

    /// Shuffles a deck: every order is as likely as every other.
    pub(crate) fn deck(&mut self) -> Deck {
        let mut cards = Card::ALL;
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.at_most(last));
        }
        Deck::new(cards).expect("swapping cards loses none")
    }

    /// A number from 0 to `most`, each as likely: what would favour the low ones is thrown away.
    fn at_most(&mut self, most: usize) -> usize {
        let count = u32::try_from(most + 1).expect("a deck has 52 cards");
        let usable = u32::MAX - u32::MAX % count;
        loop {
            let number = self.0.next_u32();
            if number < usable {
                return usize::try_from(number % count).expect("it is below 52");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by another program from the definition of `ChaCha20`.
    const OF_SEED_ONE: [&str; 2] = [
        "9c 7h Ad Kc Ts 9d 8h 3h As Qc 8c Kd 4c 3d 4h Qd 5c 3c 7c Ks Jc 7d 6s 3s 4d 6h \
         9h Ac Kh 8d Qh Qs 8s Jh 6d Tc Th 9s 5h Js Ah 5s 2s Jd 7s 2c Td 2h 4s 6c 5d 2d",
        "8d As Jh 2s Kc 5s 5c 2h 8c 3h 9d 9s 4h 6d Ac 3c Ts Tc 7c Qc 6c Th 4d 5h Ad 8h \
         Qs Jc 7s 2c Ks Jd 6s 2d Js Qh 9c 7d 4s 3d Ah Td Kd 3s 9h 5d 8s 4c 6h Kh 7h Qd",
    ];

    #[test]
    fn a_seed_gives_its_decks_for_ever() {
        let mut shuffler = Shuffler::seeded(1);
        assert_eq!(OF_SEED_ONE.map(|_| shuffler.deck().to_string()), OF_SEED_ONE);
    }

    #[test]
    fn other_seeds_give_other_decks() {
        let [one, two] = [1, 2].map(|seed| Shuffler::seeded(seed).deck());
        assert_ne!(one, two);
    }

    /// With a fair shuffle each card comes first in a 52nd of the decks: 200 of 10,400, give or
    /// take 14. A shuffle that never moves a card, or swaps over the whole deck, is far outside.
    #[test]
    fn every_card_comes_first_as_often() {
        let mut shuffler = Shuffler::seeded(7);
        let mut first = [0_u32; 52];
        for _ in 0..10_400 {
            first[usize::from(shuffler.deck().cards()[0].index())] += 1;
        }
        assert!(first.iter().all(|count| (130..=270).contains(count)), "{first:?}");
    }
}
