//! Claims about the evidence: what sessions leave behind can be checked by itself.

mod cutting;
mod example;
mod floor;
mod forging;
mod replaying;
#[expect(dead_code, reason = "the table's own tests use the rest")]
#[path = "../../../table/tests/session/mod.rs"]
mod session;
mod verifying;
