//! What a client of a table sends and gets, as JSON.
//!
//! A page that draws a table knows no rule of any game. It is told what has happened ([`Told`]),
//! how the table stands ([`View`]), what its player sees beyond that ([`Own`]), what may be done
//! ([`Offer`]) and what must be ([`Duty`]), and those who work there a little more ([`Staff`]); it
//! sends a [`Command`] and may be answered with a [`Problem`]. The forms are here, for servers and
//! clients alike; `docs/protocol.md` shows them.
//!
//! Amounts are text (`"12.50"`), cards are text (`"Ts"`, face down `"??"`), seats are numbers, and
//! everything else is a word of a closed list. No number is ever a float.
//!
//! ```
//! use table::{Time, Who};
//! use wire::Command;
//!
//! let bet = r#"{"do":"bet","seat":1,"spot":"ante","amount":"5.00"}"#;
//! let command = Command::read(bet)?.at(Time(0));
//! assert!(matches!(command, table::Command::Bet { tender: table::Tender::Chips, .. }));
//!
//! let error = Command::read(r#"{"do":"bett","seat":1}"#).unwrap_err();
//! assert_eq!(error.to_string(), r#"there is no command "bett"; the nearest is "bet""#);
//! # Ok::<(), wire::Unreadable>(())
//! ```
#![deny(missing_docs)]
#![cfg_attr(
    feature = "schema",
    expect(clippy::large_stack_arrays, reason = "the schemas of long enums are built as arrays")
)]

mod card;
mod command;
mod console;
mod duty;
pub mod english;
mod fact;
mod fee;
mod form;
mod happened;
mod key;
pub mod millis;
mod offer;
mod pairs;
mod problem;
mod ruling;
mod said;
mod seat;
mod staff;
#[cfg(test)]
mod tests;
mod text;
mod told;
#[cfg(feature = "typescript")]
mod typescript;
mod view;
mod wait;
mod words;

pub use ledger::TableId;

pub use card::{Automation, Label, RowCard, TableCard, WagerCard};
pub use command::{Command, Unreadable};
pub use console::{ConsoleHappened, Flag, Win};
pub use duty::{Duty, PerformDeed};
pub use fact::{Fact, Person, Role};
pub use fee::{FeeRow, FeeSchedule};
pub use form::{
    CardList, Count, Player, SeatList, SeatPaid, SeatSums, Seconds, Settlement, SpotList,
    ThreeAmounts, Time,
};
pub use happened::Happened;
pub use key::Key;
pub use offer::{Entry, Offer, Offered};
pub use pairs::Pairs;
pub use problem::{Kind, Problem};
pub use ruling::Ruling;
pub use said::{Said, Word};
pub use seat::{NoSeatError, Seat};
pub use staff::{ConsoleView, DeckView, LitButton, RulingWait, Staff, WinView};
pub use text::{Card, Face, Meter, Microcents, Money, Net, Pays, Share, Text, Written};
pub use told::{Stead, Told};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::{BankView, Own, OwnSeat, SeatView, Turn, View};
pub use wait::{Awaited, Then, Wait};
pub use words::*;
