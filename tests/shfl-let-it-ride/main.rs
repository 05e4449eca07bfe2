//! The maker's own Rules of Play, Let It Ride: every part a file.

mod base_game;
mod base_round;
mod bonus_round;
mod par;
mod progressive_console;
mod progressive_payouts;
mod progressive_submission;
mod progressive_table;
mod readings;
mod three_card_bonus;

const BOOK: &str = "shfl-let-it-ride";
