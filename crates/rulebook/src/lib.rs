//! What a book is, and what it makes of a Rules Submission.
//!
//! A *book* is a published rule document as data: its [clauses](Clause) in our own words, the
//! [rules](Rule) of the engine that they state, its [paytables](Paytable), how its doubtful points
//! are [read](Reading), how it deals, decides and settles ([`Procedure`]), what people and devices
//! do besides ([`Duty`]), and what an operator must say before opening a table ([`Requirements`]).
//! Loading a book checks it.
//!
//! A *Rules Submission* is what an operator says: which paytables, which optional wagers, which way
//! of dealing. [`examine()`] holds it against the book, clause by clause, and returns all that is
//! wrong with it at once.
//!
//! ```
//! use rulebook::{Book, Document, examine};
//!
//! let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
//! let text = book.submission();
//! let submission = Document::from_toml(text)?;
//! let examination = examine(&book, &submission).expect("it can be read");
//! assert!(examination.findings().is_empty(), "the worked example is lawful");
//! # Ok::<(), rulebook::Unreadable>(())
//! ```
//!
//! Nothing here reads a file or a clock: texts come in, values go out.
#![deny(missing_docs)]

mod basis;
mod book;
mod chapter;
mod clause;
mod document;
mod embedded;
mod examine;
mod fault;
mod findings;
mod pattern;
mod paytable;
mod procedure;
mod reading;
mod readings;
mod requirement;
mod rows;
mod rule;
mod rules;
mod wager;

pub use basis::{Basis, Made, Order};
pub use book::{Bank, Book, Game, Sources, Title};
pub use chapter::Chapter;
pub use clause::{Circumstances, Clause, Conditions, Kind};
pub use document::{Date, Document, ParseDateError, Position, Value, name_hint, similar_name};
pub use examine::{Examination, Law, Meter, examine};
pub use fault::{Fault, Faults};
pub use findings::{Finding, Findings, Unreadable};
pub use pattern::{ParsePatternError, Pattern};
pub use paytable::{EnvyTable, MeterMinimum, Paytable, Published, RateMinimum, Row};
pub use procedure::{
    Accepted, Act, Actor, BankTerms, Cause, Chips, Component, Components, Deal, DealStep, Deed,
    Direction, Duty, Enter, Fold, FoldPart, Ground, Irregularity, Limit, Limits, MeterTerms,
    Mishap, Occasion, Ordered, ParseActorError, ParseEnterError, ParseMishapError, ParsePointError,
    ParseSubjectError, ParseTaskError, Place, Point, Procedure, RateTerm, SeatStep, Settlement,
    SignLine, SignTerms, Stake, Stakes, Subject, Task, Term, Terms, Turns, Version, WagerKind,
    WagerTerms, Which,
};
pub use reading::{Choice, Reading};
pub use readings::Readings;
pub use requirement::{FeeRow, MAX_SUBMITTED_AMOUNT, PaidUnder, Requirements, RequirementsError};
pub use rows::RowFault;
pub use rule::{ParseRuleError, Rule};
pub use rules::{Offered, Rules, SubmissionError};
pub use wager::{ParseWagerError, Wager};
