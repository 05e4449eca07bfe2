//! Claims about the books of the house: what can be written, and what every session comes to.
//!
//! Sessions are those of the table's own tests: random submissions, readings, automations and
//! commands under all five books. Every failure names its book and its seed.

mod counting;
mod kept;
mod linking;
mod reading;
#[expect(dead_code, reason = "the table's own tests use the rest")]
#[path = "../../../table/tests/session/mod.rs"]
mod session;
mod sessions;
mod writing;
