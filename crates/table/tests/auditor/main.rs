//! An auditor: settlement written a second time, naively, and fed only by events.
//!
//! It ranks hands by counting, reads what rows pay from the books, and must agree with the table
//! on every amount, every outcome and their order.

mod audit;
mod dealing;
mod hands;
#[path = "../session/random.rs"]
mod random;
mod round;
mod rows;
#[path = "../session/submissions.rs"]
mod submissions;

use dealing::{Audited, rules};
use random::Random;
use rulebook::Book;

/// Submissions for each book, and rounds at each table.
const TABLES: u64 = 225;
const ROUNDS: usize = 1_000;

fn agrees_on_every_round_of(name: &str) {
    let book = Book::embedded(name).expect("it is one of the five");
    let mut played = 0;
    for seed in 0..TABLES {
        let mut random = Random::new(seed);
        let rules = rules(&mut random, &book);
        let name = format!("{name} with seed {seed}");
        let mut audited = Audited::open(&rules, &random, &name);
        played += (0..ROUNDS).filter(|_| audited.play()).count();
    }
    assert!(played > 190_000, "only {played} rounds were played");
}

#[test]
fn audit_agrees_on_standard_let_it_ride() {
    agrees_on_every_round_of("md-let-it-ride");
}

#[test]
fn audit_agrees_on_three_card_poker() {
    agrees_on_every_round_of("md-three-card-poker");
}

#[test]
fn audit_agrees_on_the_casinos_own_rules() {
    agrees_on_every_round_of("house-let-it-ride");
}

#[test]
fn audit_agrees_on_the_publishers_rules() {
    agrees_on_every_round_of("shfl-let-it-ride");
}

#[test]
fn audit_agrees_on_the_player_dealers_bank() {
    agrees_on_every_round_of("ca-let-it-ride");
}

#[test]
fn every_row_of_every_paytable_is_paid() {
    let mut tried = 0;
    for name in Book::NAMES {
        let book = Book::embedded(name).expect("it is one of the five");
        for paytable in book.paytables() {
            let rules = rows::rules_with(&book, paytable);
            for row in &paytable.rows {
                let paid = rows::play(&rules, paytable, row.hand);
                assert!(paid.contains(&row.hand), "{} {}: {paid:?}", paytable.clause, row.hand);
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "the books have more than {tried} rows");
}
