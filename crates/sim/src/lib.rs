//! Monte Carlo: many rounds played from a seed, and how far the result is from the exact one.
//!
//! A simulation shows nothing that the exact mathematics does not say better; it is there to
//! disagree with it. So rounds are counted in whole numbers ([`Sums`]), and only the last step,
//! [`statistics`], knows inexact ones.
#![deny(missing_docs)]

pub mod statistics;
mod sums;

pub use sums::Sums;
