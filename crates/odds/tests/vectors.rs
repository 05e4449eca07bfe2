//! The kept counts are what full enumeration gives.

use std::path::Path;

use cards::Rank;
use odds::{let_it_ride, three_card_poker};
use rulebook::Book;
use table::Ranking;

/// The ranking of any poker room.
fn usual() -> Ranking {
    let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    Ranking::of(&book.default_readings())
}

/// Compares a kept file with what it must be; writes it anew when asked to.
fn kept(name: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name);
    if std::env::var_os("HOUSERULES_BLESS").is_some() {
        std::fs::write(&path, expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).expect("the file is there");
    assert!(found == expected, "{name} is stale: make generate writes it anew");
}

#[test]
fn every_let_it_ride_deal_is_counted() {
    kept("let-it-ride.tsv", &let_it_ride::Census::enumerate(&usual()).to_text());
}

#[test]
fn every_three_card_poker_deal_is_counted() {
    let census = three_card_poker::Census::enumerate(&usual(), Rank::Queen);
    kept("three-card-poker.tsv", &census.to_text());
}
