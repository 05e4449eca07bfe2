//! The referee as a user meets it: cases in, payments and refusals out, each with its clause.

mod banks;
mod books;
mod limits;
mod readings;
mod refusals;
mod signs;
mod trial;
mod unclear;
