//! The deck is fixed before the bet, and whoever bets knows the commitment to it.

use serde_json::{Value, json};

use crate::events::Follower;
use crate::house::Running;
use crate::live::Crew;
use crate::playing::{bet, finish};

/// The tables of a demonstration where the system deals.
const TABLES: std::ops::RangeInclusive<u32> = 1..=5;

fn deck(now: &Value) -> (u64, String, u64) {
    let deck = &now["deck"];
    let number = |name: &str| deck[name].as_u64().unwrap_or_else(|| panic!("{name}: {now}"));
    let commitment = deck["commitment"].as_str().unwrap_or_else(|| panic!("a commitment: {now}"));
    assert_eq!(commitment.len(), 64, "{commitment}");
    (number("round"), commitment.to_owned(), number("record"))
}

#[test]
fn everybody_is_told_the_commitment_before_anybody_bets() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let mut guest = running.guest("player");
    for table in TABLES {
        let mut kept = Vec::new();
        // Three rounds: what holds for the first must hold for those that follow.
        for _ in 0..3 {
            let before = somebody.wait(table, |now| now["view"]["betting"] == true);
            let (round, commitment, record) = deck(&before);
            assert_eq!(Some(round), before["view"]["round"].as_u64(), "{before}");
            assert!(record <= before["sequence"].as_u64().expect("a number"), "{before}");
            assert_eq!(bet(&mut guest, table), round);
            assert_eq!(deck(&somebody.look(table)), (round, commitment.clone(), record));
            finish(&mut guest, table, round);
            let (_, proof) = guest.get(&format!("/api/tables/{table}/rounds/{round}/proof"));
            assert_eq!(proof["commitment"], commitment, "the deck that was bet on is dealt");
            kept.push(commitment);
        }
        kept.sort();
        kept.dedup();
        assert_eq!(kept.len(), 3, "every round has a deck of its own");
    }
}

#[test]
fn a_restart_changes_no_commitment() {
    let mut running = Running::new(true);
    let mut kept: Vec<_> = TABLES.map(|table| deck(&running.somebody().look(table))).collect();
    for _ in 0..2 {
        running = running.restart(true);
        let now: Vec<_> = TABLES.map(|table| deck(&running.somebody().look(table))).collect();
        assert_eq!(now, kept);
        kept = now;
    }
}

#[test]
fn the_line_of_the_commitment_comes_before_those_of_bets() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 2);
    let (_, commitment, record) = deck(&guest.look(2));
    finish(&mut guest, 2, round);
    let mut lines = Follower::of(&running, 2, 0);
    let mut told = None;
    loop {
        let line = lines.next().expect("the house is open");
        if line["deck"]["round"] == round {
            let at = line["sequence"].as_u64().expect("a number");
            told = Some((at, line["deck"]["commitment"].clone()));
        }
        let events = line["events"].as_array().cloned().unwrap_or_default();
        if events.iter().any(|it| it["event"] == "bet-placed") {
            break;
        }
    }
    assert_eq!(told, Some((record, json!(commitment))));
}

#[test]
fn real_cards_have_no_commitment() {
    let running = Running::new(true);
    let mut crew = Crew::at(&running);
    let now = crew.player.look(crew.table);
    assert!(now.get("deck").is_none(), "{now}");
}
