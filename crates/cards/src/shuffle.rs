//! The shuffle: from random words to a deck.

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
///
/// Multiplied by a bound, a word is a draw in its upper half and a new word in its lower half, as
/// Brackett-Rozinsky and Lemire found ("Batched ranged random integer generation", 2024). What the
/// word leaves in the end tells whether its draws have had their share of all words already.
fn draw<const LEFT: usize, const PLACES: usize>(
    cards: &mut [Card; 52],
    word: &mut impl FnMut() -> u64,
) {
    let drawn = loop {
        let (drawn, rest) = draws::<LEFT, PLACES>(word());
        if rest >= const { beyond_shares(LEFT, PLACES) } {
            break drawn;
        }
    };
    for (at, from) in drawn.into_iter().enumerate() {
        cards.swap(LEFT - 1 - at, from);
    }
}

/// What a word draws below `LEFT`, below one less, and so on; and what it leaves.
#[expect(clippy::cast_possible_truncation, reason = "a product is taken in halves")]
fn draws<const LEFT: usize, const PLACES: usize>(mut word: u64) -> ([usize; PLACES], u64) {
    let drawn = std::array::from_fn(|at| {
        let product = u128::from(word) * ((LEFT - at) as u128);
        word = product as u64;
        (product >> 64) as usize
    });
    (drawn, word)
}

/// How many of all words are left over when every draw has as many as every other.
const fn beyond_shares(left: usize, places: usize) -> u64 {
    let mut draws = 1;
    let mut at = 0;
    while at < places {
        draws *= (left - at) as u64;
        at += 1;
    }
    draws.wrapping_neg() % draws
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

    /// The draws of a word are the digits of one number, the word's share of all there are.
    fn agree<const LEFT: usize, const PLACES: usize>(word: u64) {
        let bounds: Vec<u128> = (0..PLACES).map(|at| (LEFT - at) as u128).collect();
        let count: u128 = bounds.iter().product();
        let product = u128::from(word) * count;
        let (drawn, rest) = draws::<LEFT, PLACES>(word);
        let number = drawn.iter().zip(&bounds).fold(0, |sum, (it, of)| sum * of + *it as u128);
        assert_eq!((number, u128::from(rest)), (product >> 64, product & u128::from(u64::MAX)));
        assert_eq!(u128::from(beyond_shares(LEFT, PLACES)), (1 << 64) % count);
    }

    #[test]
    fn every_draw_has_its_share_of_words() {
        let mut next = words(2);
        for word in (0..1_000).map(|_| next()).chain([0, 1, u64::MAX]) {
            agree::<52, 10>(word);
            agree::<42, 11>(word);
            agree::<31, 12>(word);
            agree::<19, 18>(word);
        }
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
