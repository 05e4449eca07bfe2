//! One module a command: its arguments, and the text it makes of them.

pub(crate) mod census;
pub(crate) mod columns;
pub(crate) mod hand;
pub(crate) mod tour;
