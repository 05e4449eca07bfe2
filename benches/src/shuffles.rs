//! The races between shuffles: a whole deck or the first cards of it, unbiased.
//!
//! The goals only say that we must not fall behind: `docs/performance.md` has what was hoped for.

use cards::Card;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use sim::kernel::{Draws, Seed};

use crate::race::{Contender, Race};

pub(crate) fn races() -> Vec<Race> {
    vec![
        shuffle::<5>("shuffle: the first 5 cards", Draws::deal),
        shuffle::<23>("shuffle: the first 23 cards", Draws::deal),
        shuffle::<52>("shuffle: all 52 cards", |draws| *draws.deck().cards()),
    ]
}

const RAND: &str = "rand 0.10.3, partial_shuffle";

const DEALS: u32 = 20_000;

/// Both draw from the same generator. The peer shuffles a deck that is already shuffled, which is
/// as good and saves it the copy.
fn shuffle<const N: usize>(
    title: &'static str,
    deal: impl Fn(&mut Draws) -> [Card; N] + 'static,
) -> Race {
    let mut ours = Draws::new(Seed::from(1), 0);
    let mut theirs = ChaCha12Rng::from_seed([1; 32]);
    let mut deck = Card::ALL;
    Race {
        title,
        hands: DEALS,
        goals: &[(RAND, 1.25)],
        contenders: vec![
            Contender::new("houserules Draws", move || {
                (0..DEALS).fold(0, |sum, _| mixed(sum, deal(&mut ours)))
            }),
            Contender::new(RAND, move || {
                (0..DEALS).fold(0, |sum, _| {
                    let (first, _) = deck.partial_shuffle(&mut theirs, N);
                    mixed(sum, <[Card; N]>::try_from(&*first).expect("as many as asked for"))
                })
            }),
        ],
    }
}

/// Looks at every card: one that nobody looks at, the compiler would not deal.
fn mixed<const N: usize>(sum: u8, cards: [Card; N]) -> u8 {
    cards.iter().fold(sum, |sum, card| sum ^ card.index())
}
