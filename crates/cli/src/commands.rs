//! One module a command: its arguments, and the text it makes of them.

pub(crate) mod adjudicate;
pub(crate) mod book;
pub(crate) mod books;
pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod check_data;
pub(crate) mod clauses;
pub(crate) mod diff;
pub(crate) mod exposure;
pub(crate) mod hand;
pub(crate) mod load;
pub(crate) mod par;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rotate_seal_key;
pub(crate) mod serve;
pub(crate) mod sign;
pub(crate) mod simulate;
pub(crate) mod strategy;
pub(crate) mod tour;
pub(crate) mod verify;
pub(crate) mod witness;
