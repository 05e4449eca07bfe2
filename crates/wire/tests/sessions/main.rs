//! Claims about everything that is said in random sessions under all five books.

mod hiding;
mod offering;
mod reading;
#[expect(dead_code, reason = "the sessions serve other claims too")]
#[path = "../../../table/tests/session/mod.rs"]
mod session;
