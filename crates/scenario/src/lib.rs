//! The scenario language: a table, what is done at it, and what must come of it, as text.
//!
//! There is one declaration of the language, in `forms`: how every command of a table is said. It
//! makes the reader and the writer, and a command that cannot be said does not compile. A
//! [`Scenario`] is played by the real table; a [`Step`] is one line of it.
//!
//! ```
//! use rulebook::Book;
//! use scenario::Scenario;
//!
//! let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
//! let scenario = Scenario::read(
//!     "# automation: unattended
//! > sit at 1 2
//! > player 2 at seat 1: bet ante 10.00
//!   refused: wagers-by-chips-on-the-layout",
//! )?;
//! scenario.check(&book)?;
//! # Ok::<(), scenario::ScenarioError>(())
//! ```
#![deny(missing_docs)]

mod account;
mod error;
mod expectation;
mod forms;
mod offers;
mod phrase;
mod runner;
mod scenario;
mod setting;
mod sights;
mod stage;
mod step;
mod words;

pub use error::ScenarioError;
pub use expectation::Expectation;
pub use scenario::{Scenario, read_row};
pub use setting::Setting;
pub use stage::Stage;
pub use step::{Act, CardList, Direction, DutyName, Hands, SeatList, Speaker, Step, command_at};
