//! English: the one place where values of the table and of the ledger become words.

mod notes;

pub use notes::{note, request};
