//! A table in the terminal: people and bots, play money, a dealer who makes no mistakes.
//!
//! * [`App`] is the model: what was pressed goes in, orders are carried out at the real table. It
//!   reads no clock, no key and no entropy.
//! * [`draw`] is a pure function of it. The screen knows no rule: it draws what the table shows,
//!   offers and tells.
//! * [`terminal`] and [`script`] are the two shells around them.

mod app;
mod bot;
mod draw;
mod key;
mod look;
mod order;
mod person;
pub(crate) mod script;
mod shuffle;
pub(crate) mod terminal;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use app::{App, Company, Options};
pub(crate) use look::Look;
pub(crate) use shuffle::Shuffler;
