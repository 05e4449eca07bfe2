//! What the law's tests say again and again: which clause, which book, which cards, which payment.
//!
//! The tests themselves stand in the folders beside this one, a folder for each book and a file for
//! each of its chapters.

mod citing;
mod hands;
pub mod live;
mod payouts;
pub mod play;
mod submission;

pub use citing::{
    CitedClause, ClauseName, NamedClause, book, cites, clause_for_hand, irregularity,
};
pub use hands::{
    five, five_card_extremes, next_suit, ranks_by_four_of_a_kind, ranks_by_three_of_a_kind, six,
    three, three_card_extremes,
};
pub use payouts::{Printed, Stake, check_printed, envy_for, envy_paid, paid, paytable};
pub use submission::Submission;
