//! Duties: what people and devices do at a table, when, and under which clause: `duties.toml`.
//!
//! The deal plan moves cards and the script asks; everything else that a book has somebody do
//! stands here, in the order in which it is done.

mod point;
mod task;

use std::fmt;

use notation::read_by_name;
use serde::Deserialize;

pub use point::{ParsePointError, Point};
pub use task::{ParseTaskError, Task};

use super::round::Occasion;
use crate::Conditions;

cited! {
    /// Something that somebody does at the table because a clause says so.
    ///
    /// ```
    /// use rulebook::{Actor, Book, Point, Task};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let mut opening = book.duties().iter().filter(|duty| duty.point == Point::Opening);
    /// let verify = opening.find(|duty| duty.who == Actor::Floorperson).expect("one is due");
    /// assert_eq!(verify.task, Task::VerifyTheInspection);
    /// assert_eq!(verify.clauses, ["MD-LIR-4.A-p2"]);
    /// ```
    pub struct Duty {
        /// When it is due.
        #[serde(rename = "moment")]
        pub point: Point,
        /// What is done.
        pub task: Task,
        /// Who does it.
        pub who: Actor,
        /// The number to be entered.
        pub enter: Option<Enter>,
        /// Only then. At a moment of one seat, a bet is that seat's.
        #[serde(rename = "if")]
        pub only: Option<Occasion>,
        /// Not then.
        pub unless: Option<Occasion>,
        /// Only at tables like this.
        #[serde(default)]
        pub when: Conditions,
        /// Whether it is a manner of acting: shown while the moment lasts, never waited for.
        #[serde(rename = "standing", default)]
        pub is_standing: bool,
    }
}

/// `opening: inspect-the-cards`.
impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.point, self.task)
    }
}

words! {
    /// Who does something.
    ///
    /// ```
    /// use rulebook::Actor;
    ///
    /// assert_eq!("floorperson".parse(), Ok(Actor::Floorperson));
    /// assert_eq!(Actor::Dealer.name(), "dealer");
    /// ```
    pub enum Actor {
        /// The dealer.
        Dealer => "dealer",
        /// A floorperson or above.
        Floorperson => "floorperson",
        /// A player; at a moment of one seat, the player of that seat.
        Player => "player",
        /// The shuffler or the shoe.
        Device => "device",
    }
}

read_by_name! {
    /// A text that names nobody who acts.
    ///
    /// ```
    /// let error = "croupier".parse::<rulebook::Actor>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"nobody who acts is called "croupier""#);
    /// ```
    Actor, ParseActorError, "nobody who acts is called {:?}", "somebody such as \"dealer\""
}

words! {
    /// A number that is entered when a duty is done.
    ///
    /// ```
    /// use rulebook::Enter;
    ///
    /// assert_eq!("stub-cards".parse(), Ok(Enter::StubCards));
    /// assert_eq!(Enter::Depth.title(), "Cards above the cut");
    /// ```
    pub enum Enter {
        /// Cards above the cut.
        Depth => "depth",
        /// Cards that the device counts in the deck.
        DeckCards => "deck-cards",
        /// Cards in the stub.
        StubCards => "stub-cards",
        /// Chips collected for the Five Card Bonus.
        BonusChips => "bonus-chips",
        /// Chips collected for the progressive.
        ProgressiveChips => "progressive-chips",
    }
}

read_by_name! {
    /// A text that names no number to enter.
    ///
    /// ```
    /// let error = "tips".parse::<rulebook::Enter>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no number to enter is called "tips""#);
    /// ```
    Enter, ParseEnterError, "no number to enter is called {:?}", "a number such as \"depth\""
}
