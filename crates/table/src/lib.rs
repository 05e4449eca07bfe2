//! The table: who sits where, what lies on which spot, and who is owed what under which clause.
//!
//! A [`Table`] takes a [`Command`] and answers with [`Event`]s or a [`Refusal`] that cites its
//! clause. Settlement ([`settle`]) is one piece of code for everybody: the table pays with it,
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

#[macro_use]
mod event;

mod automation;
mod citation;
mod command;
pub mod console;
mod decide;
mod evolve;
mod few;
mod game;
mod offers;
mod phase;
mod place;
mod ranking;
mod refusal;
mod round_number;
mod seat;
mod seats;
pub mod settle;
mod spot;
mod state;
mod table;
mod under;
mod view;
mod who;
mod words;

pub use automation::{Automation, Cards, Level};
pub use citation::Citation;
pub use command::{Command, Ruling, Time};
pub use decide::{Bets, Bounds, Chore, Duty, RulingReason, Unanswered};
pub use event::{Event, Outcome, Settlement};
pub use few::Few;
pub use game::{FeeStep, Fees, StakeTerms};
pub use offers::Offer;
pub use phase::{ParsePhaseError, Phase};
pub use place::{
    Back, Choice, Closed, MeterName, Pack, ParseBackError, ParseChoiceError, ParseClosedError,
    ParseMeterNameError, ParsePackError, ParsePreparedError, ParseSignalError, ParseTenderError,
    Pile, Prepared, Question, Shared, Signal, Tender,
};
pub use ranking::Ranking;
pub use refusal::{Fact, Refusal};
pub use round_number::RoundNumber;
pub use seat::{ParseSeatError, Seat};
pub use seats::Seats;
pub use spot::{ParseSpotError, Spot};
pub use table::Table;
pub use view::{SeatView, Sight, View, Viewer};
pub use who::{Player, Who};
