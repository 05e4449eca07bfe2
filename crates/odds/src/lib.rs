//! Exact answers about the games: what every wager returns, how often, and how it is best played.
//!
//! Everything is counted, nothing is sampled: results are whole numbers of deals and exact
//! fractions of them. Cards are ranked and wagers paid by the table's own settlement, so the
//! mathematics cannot disagree with the game that is dealt.
//!
//! ```
//! use odds::let_it_ride::{Census, Solution, Ties};
//!
//! // What one bet gains, from high card to royal flush.
//! let gains = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];
//! let solution = Solution::new(Census::standard(), gains);
//! let rides = solution.rides(Ties::Pulled);
//! let result = solution.distribution(&rides, 1);
//! assert_eq!(result.mean().to_string(), "-37963/1082900");
//! assert_eq!(solution.average_wagered(&rides).to_string(), "331288/270725");
//! ```
#![deny(missing_docs)]

mod advice;
mod answer;
pub mod bank;
pub mod bankroll;
mod distribution;
mod exact;
pub mod exposure;
pub mod let_it_ride;
mod par;
mod progressive;
mod rows;
pub mod seat;
mod stakes;
pub mod strategy;
mod suits;
pub mod three_card_poker;
mod ways;

pub use advice::{Advice, Counsel, advise, advise_at};
pub use answer::{Answer, Tally};
pub use distribution::Distribution;
pub use exact::Exact;
pub use par::{
    Confidence, Convention, Decision, Limit, LimitOn, Limited, Meter, Outcome, Par, ParError,
    Terms, is_stake_taken, sheet_stakes, unit_spot,
};
pub use progressive::{LongRun, MeterReturn, Progressive};
pub use suits::{Class, three_card_classes};
pub use ways::Ways;
