//! The deck and the hands: cards, sets of cards, and the three orders in which hands are ranked.
//!
//! Let It Ride and Three Card Poker rank hands in three different ways. A straight beats a flush
//! when a hand has three cards and loses to it when it has five, so the orders are three
//! modules with types of their own, and a three-card hand cannot be compared with a five-card
//! one by mistake:
//!
//! * [`three`]: the player's own three cards (Three Card Poker, Pair Plus, the Three Card Bonus);
//! * [`five`]: three cards and two community cards (Let It Ride, the Five Card Bonus);
//! * [`six`]: the best five of six (the Six Card Bonus), and the six-card Super Royal above it.
//!
//! Each has a `Hand` (distinct cards), a `Strength` (who beats whom, kickers included) and a
//! `Category` (what a row of a paytable looks at).
//!
//! ```
//! use cards::{five, three};
//!
//! let flush: three::Hand = "2s 9s Ks".parse()?;
//! let straight: three::Hand = "4c 5d 6h".parse()?;
//! assert!(straight.strength() > flush.strength());
//!
//! let flush: five::Hand = "2s 9s Ks 4s 7s".parse()?;
//! let straight: five::Hand = "4c 5d 6h 7s 8d".parse()?;
//! assert!(flush.strength() > straight.strength());
//! # Ok::<(), cards::ParseHandError>(())
//! ```
//!
//! The crate does no input or output and has no source of chance: a [`Deck`] comes from outside and
//! is checked to be a permutation of the 52 cards, or is shuffled with random words from outside.
#![deny(missing_docs)]

pub mod batch;
mod card;
mod census;
mod combinations;
mod deck;
mod face;
pub mod five;
mod hand;
mod lanes;
mod order;
mod rank;
mod set;
mod shuffle;
pub mod six;
mod suit;
pub mod three;
mod words;

pub use card::{Card, ParseCardError};
pub use census::{Census, Outcome};
pub use combinations::Combinations;
pub use deck::{Deck, DeckError};
pub use face::Face;
pub use hand::{HandError, ParseHandError};
pub use rank::{ParseRankError, Rank};
pub use set::CardSet;
pub use suit::{ParseSuitError, Suit};
