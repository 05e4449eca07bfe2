//! Money and chances, exact to the last digit.
//!
//! * [`Money`] is a number of cents. It has no sign: who owes whom is told by accounts. Nothing
//!   overflows, goes below zero or rounds without saying so.
//! * [`Net`] is the one amount with a sign: what somebody got back, less what they put down.
//! * [`Odds`] and [`Pays`] are what a paytable row promises. "To" returns the stake, "for" does
//!   not, and the two cannot be mistaken for each other.
//! * [`Share`] is a part of a meter, [`Rate`] the part of a wager that feeds one, and
//!   [`Microcents`] what a meter counts in, so that no fraction of a cent is lost.
//! * [`Ratio`] is an exact fraction: every figure of the mathematics is one.
//!
//! ```
//! use money::{Money, Odds, Pays};
//!
//! let stake: Money = "10.00".parse()?;
//! let three_to_one = Pays::To(Odds::to_one(3));
//! let award = three_to_one.fixed(stake).expect("no meter is involved")?;
//! assert_eq!(award.paid.to_string(), "30.00");
//! assert!(award.stake_returned);
//!
//! let nine_for_one = Pays::For(Odds::to_one(9));
//! let award = nine_for_one.fixed(stake).expect("no meter is involved")?;
//! assert_eq!(award.paid.to_string(), "90.00");
//! assert!(!award.stake_returned);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
#![deny(clippy::arithmetic_side_effects)]

mod amount;
mod decimal;
mod net;
mod odds;
mod part;
mod pays;
mod ratio;

pub use amount::{Microcents, Money, MoneyError, ParseMoneyError};
pub use net::{Net, ParseNetError};
pub use odds::{Odds, ParseOddsError};
pub use part::{ParsePartError, Rate, Share};
pub use pays::{Award, ParsePaysError, ParseTierError, Pays, Tier};
pub use ratio::{ParseRatioError, Ratio, RatioError};
