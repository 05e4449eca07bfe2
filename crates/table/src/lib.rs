//! The table: who sits where, what lies on which spot, and who is owed what under which clause.
//!
//! So far: the places ([`Seat`], [`Spot`]), the settlement of wagers ([`settle`]) and the
//! progressive [`console`]. Settlement is one piece of code for everybody: the table pays with it,
//! the mathematics computes with it, the simulator plays with it.
//!
//! ```
//! use cards::five::Category;
//! use money::Money;
//! use rulebook::{Book, Wager};
//! use table::settle::{Verdict, by_paytable};
//!
//! let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
//! let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
//! let verdict = by_paytable(paytable, Money::from_dollars(10), Category::ThreeOfAKind.into())?;
//! let Verdict::Wins(win) = verdict else { panic!("three of a kind wins") };
//! assert_eq!((win.paid.to_string(), win.clause), ("30.00".to_owned(), "MD-LIR-12.A.1"));
//! # Ok::<(), money::MoneyError>(())
//! ```
#![deny(missing_docs)]

pub mod console;
mod seat;
pub mod settle;
mod spot;

pub use seat::{ParseSeatError, Seat};
pub use spot::{ParseSpotError, Spot};
