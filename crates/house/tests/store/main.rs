//! What every store keeps to. The suite is written against the trait and against a bench, which
//! opens a store, opens it again and damages it; a new store runs it by adding a bench of its own.

mod bench;
mod sqlite;
#[cfg(test)]
mod suite;
