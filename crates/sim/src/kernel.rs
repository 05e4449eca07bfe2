//! The fast kernel: the base wagers of one game at one seat, and nothing else.
//!
//! Where the table plays a round by the book, with every check and every event, the kernel only
//! asks what the cards come to: it draws them ([`Draws`]), looks decisions up, ranks many hands
//! side by side and counts ([`Tally`]). Nothing is priced while it plays, so one run answers for
//! every paytable. The rules it knows are few and are tested against `cards` and `table`, round by
//! round.

mod draws;
mod lanes;
pub mod let_it_ride;
mod run;
mod tally;
pub mod three_card_poker;

pub use draws::{Draws, Seed};
pub use let_it_ride::LetItRide;
pub use run::{CHUNK, Plan, run};
pub use tally::Tally;
pub use three_card_poker::ThreeCardPoker;

use cards::Outcome;

/// A game that can be played many times over.
pub trait Game: Sync {
    /// What a round can come to.
    type Round: Outcome + Send;

    /// Plays so many rounds, and counts what they come to.
    fn play(&self, draws: &mut Draws, rounds: u64) -> Tally<Self::Round>;
}
