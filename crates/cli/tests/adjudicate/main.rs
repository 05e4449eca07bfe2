//! The referee as a user meets it: cases in, payments and refusals out, each with its clause.

mod banks;
mod books;
mod readings;
mod refusals;
mod trial;
mod unclear;
