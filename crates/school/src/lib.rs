//! The school: drills for dealers, made, asked and graded by the real table.
//!
//! A drill is a moment of a round that a [`Table`](table::Table) has really played, and a question
//! about it. No answer is written down anywhere: what a wager comes to is what the table settles,
//! the next step is the duty that the table waits for, and an error is what the table refuses,
//! under the clause that it cites. A seed gives the same drill for ever, so that a teacher can hand
//! out an exam as one address.
//!
//! ```
//! use school::{Answer, Ask, Lesson, Level, School};
//!
//! let school = School::of("house-let-it-ride").expect("it is one of the five");
//! let ask = Ask { lesson: Lesson::Pay, level: Level::FIRST, seed: 7 };
//! let drill = school.drill(ask).expect("the book has this lesson");
//! assert_eq!(school.drill(ask), Some(drill), "a seed gives the same drill");
//!
//! let graded = school.grade(ask, &Answer::default()).expect("the book has this lesson");
//! assert!(!graded.right, "who says nothing pays nobody");
//! ```
#![deny(missing_docs)]

mod draw;
mod exam;
mod form;
mod grade;
mod hand;
mod hands;
mod lesson;
mod live;
mod next;
mod offence;
mod pay;
mod round;
mod school;
mod stakes;

pub use exam::QUESTIONS;
pub use form::{
    Answer, Asked, Does, Drill, DrillChoice, Gave, Graded, GradedLine, Law, Line, Question,
};
pub use lesson::{Lesson, Level};
pub use school::{Ask, School};
