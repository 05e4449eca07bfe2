//! Evidence: records bound by a chain of hashes, so that none can be changed, dropped, added or
//! moved without the chain coming out different.
//!
//! ```
//! use ledger::Chain;
//!
//! let mut chain = Chain::new(b"table 1");
//! let first = chain.append(b"seat 3 bets 5.00");
//! let second = chain.append(b"no more bets");
//!
//! let mut again = Chain::new(b"table 1");
//! again.append(b"seat 3 bets 50.00");
//! assert_ne!(again.append(b"no more bets"), second, "it shows in every later link");
//! assert_ne!(first, second);
//! ```
#![deny(missing_docs)]

mod chain;
mod ids;
mod record;

pub use chain::{Chain, Hash};
pub use ids::{LinkId, TableId};
pub use record::{Body, Cause, CommandId, Moment, Opening, Reason, Record};
