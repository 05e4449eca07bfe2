//! The shuffle: from random words to a deck.

use crate::batch::{digits, excess};
use crate::{Card, Deck};

impl Deck {
    /// Returns the 52 cards in an order drawn from random words: if every word is as likely as
    /// every other, so is every order. The order that given words lead to will not change.
    ///
    /// Four words are enough but for those that would favour some orders: these, fewer than one in
    /// a hundred, are passed over. So the source must not give one word for ever.
    ///
    /// ```
    /// use cards::Deck;
    ///
    /// let mut words = 0x9e37_79b9_7f4a_7c15_u64;
    /// let deck = Deck::shuffled(|| {
    ///     words = words.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
    ///     words
    /// });
    /// assert_ne!(deck, Deck::SORTED);
    /// ```
    #[must_use]
    pub fn shuffled(mut word: impl FnMut() -> u64) -> Self {
        let mut cards = Card::ALL;
        draw::<52, 10>(&mut cards, &mut word);
        draw::<42, 11>(&mut cards, &mut word);
        draw::<31, 12>(&mut cards, &mut word);
        draw::<19, 18>(&mut cards, &mut word);
        Self(cards)
    }
}

/// Fisher and Yates: of the first `LEFT` cards one is drawn for the last place, of those left one
/// for the place before it, and so on for so many `PLACES`, all with one word.
fn draw<const LEFT: usize, const PLACES: usize>(
    cards: &mut [Card; 52],
    word: &mut impl FnMut() -> u64,
) {
    let mut drawn = [0; PLACES];
    let excess = const { excess::<64>(LEFT as u64, PLACES) };
    while digits::<64>(word(), LEFT as u64, &mut drawn) < excess {}
    for (at, from) in drawn.into_iter().enumerate() {
        cards.swap(LEFT - 1 - at, usize::from(from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sebastiano Vigna's splitmix64.
    fn words(mut seed: u64) -> impl FnMut() -> u64 {
        move || {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let word = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ word >> 31
        }
    }

    /// Worked out by another program, in whole numbers without halves.
    const OF_SEED_ONE: &str = "Ah Jd 3h Qs 6s Js As 8d 5c 3d 3c Kd Qc 5h Ts 6h 6c 3s 7d 2h Ks 7c \
        5s 4h 8s 7h 4s Kh Qd Qh 9h 2c Tc 2d 9c Td Ac Jh 6d 4d 5d 9s Jc Kc 8c Th Ad 4c 2s 8h 7s 9d";

    #[test]
    fn words_lead_to_their_deck_for_ever() {
        assert_eq!(Deck::shuffled(words(1)).to_string(), OF_SEED_ONE);
    }

    #[test]
    fn words_beyond_their_share_are_passed_over() {
        let mut again = words(1);
        let mut given = 0;
        // Nought is the first word of every share but those that are full before it.
        let with_noughts = Deck::shuffled(|| {
            given += 1;
            if given % 2 == 1 { 0 } else { again() }
        });
        assert_eq!(with_noughts.to_string(), OF_SEED_ONE);
        assert_eq!(given, 8, "four noughts, four words");
    }

    /// With a fair shuffle each card comes to each place in a 52nd of the decks: 1,000 of 52,000,
    /// give or take 31.
    #[test]
    fn every_card_comes_everywhere_as_often() {
        let mut next = words(3);
        let mut counts = [[0_u32; 52]; 52];
        for _ in 0..52_000 {
            for (place, card) in Deck::shuffled(&mut next).cards().iter().enumerate() {
                counts[place][usize::from(card.index())] += 1;
            }
        }
        let [least, most] = [counts.iter().flatten().min(), counts.iter().flatten().max()];
        assert!(least >= Some(&830) && most <= Some(&1_170), "{least:?} to {most:?}");
    }
}
