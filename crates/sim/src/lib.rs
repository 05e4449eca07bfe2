//! Monte Carlo: many rounds played from a seed, and how far the result is from the exact one.
//!
//! A simulation shows nothing that the exact mathematics does not say better; it is there to
//! disagree with it. So everything here is made to be checked: draws are exactly unbiased, a seed
//! gives the same rounds for ever and on any number of threads, rounds are counted in whole
//! numbers, and only the last step, [`statistics`], knows inexact ones.
//!
//! * [`kernel`]: the base wagers of one game at one seat, tens of millions of rounds a second.
//! * [`session`]: whole rounds through the real table, every seat and every wager of a submission.
//! * [`report`]: what was observed beside what is exact.
//!
//! ```
//! use cards::{Rank, three};
//! use money::Ratio;
//! use sim::kernel::{self, Plan, Seed, ThreeCardPoker};
//! use sim::statistics::Observed;
//!
//! // Plays every hand, against a dealer who qualifies with a queen.
//! let queen = three::Strength::lowest_with(Rank::Queen);
//! let game = ThreeCardPoker::new(queen, |_| true);
//! let tally = kernel::run(&game, Plan::new(100_000, Seed::from(7)), |_| ());
//!
//! // Pair Plus: 40, 30, 6, 4 and 1 to 1.
//! let gains = [-1, 1, 4, 6, 30, 40, 40];
//! let pair_plus = tally.sums(|round| gains[usize::from(round.category.standing())]);
//! let observed = Observed::of(&pair_plus).expect("there are two rounds at least");
//! let exact = Ratio::new(-512, 22_100)?;
//! assert!(observed.z(exact).abs() < 5.0);
//! # Ok::<(), money::RatioError>(())
//! ```
#![deny(missing_docs)]

mod chunks;
mod decisions;
pub mod kernel;
pub mod report;
pub mod session;
pub mod statistics;
mod sums;

pub use sums::Sums;
