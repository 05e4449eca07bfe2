//! Claims about every session: random submissions, automations and commands under all five books.
//!
//! Every failure names its book and its seed, and comes again with them.

mod endurance;
mod hiding;
mod ledger;
mod money;
mod offering;
mod replaying;
#[path = "../session/mod.rs"]
mod session;
mod voiding;
