//! Many rounds on several threads.

use std::num::NonZero;

use super::{Draws, Game, Seed, Tally};
use crate::chunks;

/// How many rounds are played from one stream of the seed.
///
/// It belongs to what a seed means: with another number here, a seed would deal other rounds.
pub const CHUNK: u64 = 1 << 20;

/// What to simulate, and on how many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many rounds are played.
    pub rounds: u64,
    /// Where the cards come from.
    pub seed: Seed,
    /// How many threads share the work; the result is the same with any number.
    pub threads: NonZero<usize>,
}

impl Plan {
    /// Returns a plan for one thread.
    pub const fn new(rounds: u64, seed: Seed) -> Self {
        Self { rounds, seed, threads: NonZero::<usize>::MIN }
    }

    /// Returns the same plan for so many threads.
    #[must_use]
    pub const fn on(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }
}

/// Plays the rounds, and says on the way how many have been played.
///
/// Rounds are cut into chunks of [`CHUNK`], of which the n-th is dealt from the n-th stream of the
/// seed, and threads take chunks as they come. Tallies are added up, so neither the number of
/// threads nor their speed makes a difference to the result.
///
/// ```
/// use std::num::NonZero;
/// use sim::kernel::{self, LetItRide, Plan, Seed};
///
/// let game = LetItRide::new(|_| false, |_| false);
/// let plan = Plan::new(50_000, Seed::from(1));
/// let mut played = 0;
/// let tally = kernel::run(&game, plan, |rounds| played = rounds);
/// assert_eq!((tally.rounds(), played), (50_000, 50_000));
/// let three = NonZero::new(3).expect("three is not zero");
/// assert_eq!(kernel::run(&game, plan.on(three), |_| ()), tally);
/// ```
pub fn run<G: Game>(game: &G, plan: Plan, mut progress: impl FnMut(u64)) -> Tally<G::Round> {
    let mut all = Tally::new();
    let work = |draws: &mut Draws, rounds| game.play(draws, rounds);
    chunks::play(plan, CHUNK, work, |tally| {
        all.merge(&tally);
        progress(all.rounds());
    });
    all
}
