//! The peers' own inner loops, each written the way its documentation recommends.

use rs_poker::core::{Card as RsCard, SevenCardAccum, Suit, Value};

/// Counts by the peer's own category number, in memory, as their users do.
pub(crate) type Histogram = [u64; 16];

/// `pokers`: cards are hands that are added up.
pub(crate) mod additive {
    use super::Histogram;
    use pokers::{CARDS, Hand};

    #[inline]
    pub(crate) fn strength<const N: usize>(hand: &[u8; N]) -> u16 {
        let sum = hand.iter().fold(Hand::default(), |sum, card| sum + CARDS[usize::from(*card)]);
        sum.evaluate()
    }

    /// Counts the hands that are at least as good as this one.
    pub(crate) fn better<const N: usize>(hands: &[[u8; N]], than: [u8; N]) -> u64 {
        let than = strength(&than);
        hands.iter().map(|hand| u64::from(strength(hand) >= than)).sum()
    }

    pub(crate) fn counts<const N: usize>(hands: &[[u8; N]]) -> Histogram {
        let mut counts = [0; 16];
        for block in hands.chunks(256) {
            let mut found = [0_u16; 256];
            for (hand, found) in block.iter().zip(&mut found) {
                *found = strength(hand);
            }
            for found in &found[..block.len()] {
                counts[usize::from(*found >> 12)] += 1;
            }
        }
        counts
    }

    /// Every hand of `of` cards, partial sums kept as the loops go deeper.
    pub(crate) fn each(of: usize, visit: &mut impl FnMut(u16)) {
        deeper(Hand::default(), 0, of, visit);
    }

    #[inline]
    fn deeper(sum: Hand, from: usize, of: usize, visit: &mut impl FnMut(u16)) {
        if of == 1 {
            for card in &CARDS[from..] {
                visit((sum + *card).evaluate());
            }
            return;
        }
        for (at, card) in CARDS.iter().enumerate().take(53 - of).skip(from) {
            deeper(sum + *card, at + 1, of - 1, visit);
        }
    }
}

/// `rs_poker`: an accumulator to which cards are added.
pub(crate) mod accumulated {
    use super::{Histogram, RsCard, SevenCardAccum, deck};
    use rs_poker::core::Rank;

    /// Counts the hands that are at least as good as this one.
    pub(crate) fn better(hands: &[[u8; 5]], than: [u8; 5]) -> u64 {
        let deck = deck();
        let than = rank(than, &deck);
        hands.iter().map(|hand| u64::from(rank(*hand, &deck) >= than)).sum()
    }

    pub(crate) fn counts(hands: &[[u8; 5]]) -> Histogram {
        let deck = deck();
        let mut counts = [0; 16];
        for hand in hands {
            counts[rank(*hand, &deck).category() as usize & 15] += 1;
        }
        counts
    }

    fn rank(hand: [u8; 5], deck: &[RsCard; 52]) -> Rank {
        let mut accum = SevenCardAccum::new();
        for card in hand {
            accum.add(deck[usize::from(card)]);
        }
        accum.rank()
    }
}

fn deck() -> [RsCard; 52] {
    let suits = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade];
    std::array::from_fn(|at| {
        let rank = u8::try_from(at / 4).expect("13 ranks");
        RsCard::new(Value::from_u8(rank), suits[at % 4])
    })
}

/// `poker`: the only peer that ranks three cards with straights and flushes.
pub(crate) mod looked_up {
    use poker::{Card, Evaluator};

    pub(crate) fn deck() -> [Card; 52] {
        cards::Card::ALL.map(|card| card.to_string().parse().expect("the notation is the same"))
    }

    /// Counts the hands that are at least as good as this one.
    pub(crate) fn better(evaluator: &Evaluator, hands: &[[Card; 3]], than: [Card; 3]) -> u64 {
        let value =
            |hand: &[Card; 3]| evaluator.evaluate_three(hand).expect("the cards are different");
        let than = value(&than);
        hands.iter().map(|hand| u64::from(!value(hand).is_worse_than(than))).sum()
    }
}
