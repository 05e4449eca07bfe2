//! Maryland Standard Rules, Let It Ride Poker: every chapter a file.

mod ch01_definitions;
mod ch02_table_and_layout;
mod ch03_decks;
mod ch04_opening;
mod ch05_idle_tables_and_reshufflers;
mod ch05_shuffle;
mod ch06_bonus_hands;
mod ch06_hand_rankings;
mod ch07_wagers;
mod ch08_manual_shoe;
mod ch09_by_hand;
mod ch10_automated_shoe;
mod ch11_decisions;
mod ch11_payments;
mod ch11_settlement;
mod ch12_payouts;
mod ch12_submission;
mod ch13_devices;
mod ch13_irregularities;
mod dealing;
mod readings;
mod tables;

const BOOK: &str = "md-let-it-ride";
