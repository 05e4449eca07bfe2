//! What is written about a wager or a table: PAR sheets, strategies, simulations, payout signs,
//! reports, and what changed between two submissions; for people, for machines and for print.
//!
//! The figures come from [`odds`] and the law from [`rulebook`]. The command line and the house
//! both ask here, so a page and a terminal cannot say different things.
//!
//! ```
//! use odds::{Par, Terms};
//! use rulebook::{Book, Wager};
//!
//! let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
//! let readings = book.default_readings();
//! let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
//! let par = Par::of(&Terms::new(&book, &readings, paytable))?;
//! let sheet = sheets::sheet::as_json("md-let-it-ride", &par, 0);
//! assert_eq!(sheet["house_edge"], "37963/1082900");
//! # Ok::<(), odds::ParError>(())
//! ```
#![deny(missing_docs)]

pub mod changes;
mod chart;
pub mod columns;
mod html;
pub mod lessons;
pub mod listed;
pub mod report;
pub mod sheet;
pub mod sign;
pub mod simulated;
mod unclear;
pub mod wagered;

pub use unclear::Unclear;
