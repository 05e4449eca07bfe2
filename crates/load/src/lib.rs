//! A load: many tables at which somebody plays in every seat, over sockets like those of browsers,
//! and an account of everything that they are told.
//!
//! What the house acknowledged and told is compared with its records afterwards; a house of its
//! own is killed before that, so that nothing counts but what is on the disk.

mod books;
mod effort;
mod error;
mod frame;
mod habits;
mod histogram;
mod http;
mod own;
mod purse;
mod report;
mod run;
mod seat;
mod socket;
mod table;
mod tally;
mod told;
mod verify;

pub use error::LoadError;
pub use report::Report;
pub use run::{Plan, run};
