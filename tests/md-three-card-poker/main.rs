//! Maryland Standard Rules, Three Card Poker: every chapter a file.

mod ch01_definitions;
mod ch02_table_and_layout;
mod ch03_decks;
mod ch04_opening;
mod ch05_shuffle;
mod ch06_hand_rankings;
mod ch07_wagers;
mod ch08_manual_shoe;
mod ch09_by_hand;
mod ch10_automated_shoe;
mod ch11_decisions;
mod ch11_electronic;
mod ch11_five_card;
mod ch11_payments;
mod ch11_settlement;
mod ch12_at_the_table;
mod ch12_payouts;
mod ch13_irregularities;
mod dealing;
mod readings;
mod tables;

const BOOK: &str = "md-three-card-poker";
