//! What is not everybody's to know: cards of a round that is on, and what people do beside the
//! play.

use ledger::{Body, Record, TableId};
use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::{bet, finish, offer};

/// Bets at a table and waits until cards lie there.
pub(crate) fn dealt(guest: &mut Caller, table: u32) -> u64 {
    let round = bet(guest, table);
    guest.does(table, &json!({ "do": "ready" }));
    guest.wait(table, |now| offer(now, "decide").is_some());
    round
}

/// Answers every question until the round is over.
fn decide(guest: &mut Caller, table: u32, round: u64) {
    while decide_once(guest, table, round) {}
}

/// Answers the next question of a round; false when the round is over.
pub(crate) fn decide_once(guest: &mut Caller, table: u32, round: u64) -> bool {
    let is_over = |now: &Value| now["view"]["round"].as_u64() > Some(round);
    let now = guest.wait(table, |now| is_over(now) || offer(now, "decide").is_some());
    let decide = offer(&now, "decide").filter(|_| !is_over(&now));
    decide.is_some_and(|decide| guest.does(table, &decide["command"]) > 0)
}

pub(crate) fn export(running: &Running) -> String {
    let (status, export) = running.guest("auditor").get("/api/journal");
    assert_eq!(status, 200, "{export}");
    export.as_str().expect("lines of JSON are not JSON").to_owned()
}

pub(crate) fn holds(export: &str) {
    let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
    for line in export.split_inclusive('\n') {
        verifier.line(line.as_bytes());
    }
    assert_eq!(verifier.finish().findings, []);
}

/// The records of a table that an export has.
pub(crate) fn records(export: &str, table: u32) -> Vec<Record> {
    let records = export.lines().filter_map(|line| ledger::record_in(line.as_bytes()));
    records.filter(|record| record.table == TableId(table)).collect()
}

fn names_cards(record: &Record) -> bool {
    let Body::Played { events, .. } = &record.body else { return false };
    events.iter().any(|event| matches!(event, table::Event::Dealt { .. }))
}

#[test]
fn a_demonstration_says_that_it_is_one() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    finish(&mut guest, 3, round);
    let first = export(&running).lines().next().map(str::to_owned).unwrap_or_default();
    assert!(first.contains(r#""origin":"houserules/demonstration""#), "{first}");
    assert_eq!(guest.get(&format!("/rounds/3-{round}")).1["demo"], true);
}

#[test]
fn an_export_tells_no_card_of_a_round_that_is_on() {
    let running = Running::patient(|store| store);
    let mut guest = running.guest("player");
    let earlier = dealt(&mut guest, 3);
    decide(&mut guest, 3, earlier);
    // An export ends at a signed head: the next one is over that round.
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let round = dealt(&mut guest, 1);
    let told = export(&running);
    holds(&told);
    assert!(records(&told, 3).iter().any(names_cards), "that round is over");
    let here = records(&told, 1);
    assert!(here.iter().any(|it| matches!(it.body, Body::Committed { .. })), "as far as it may");
    assert!(!here.iter().any(names_cards), "{here:?}");
    let (_, checked) = running.guest("auditor").post("/api/journal/checks", &json!({}));
    assert_eq!(checked["holds"], true, "{checked}");
    let size = told.lines().filter(|line| ledger::record_in(line.as_bytes()).is_some()).count();
    assert!(
        checked["records"].as_u64() > Some(size as u64),
        "the house itself checks all: {checked}"
    );
    decide(&mut guest, 1, round);
    let told = export(&running);
    holds(&told);
    assert!(records(&told, 1).iter().any(names_cards), "that round is over, too");
}

/// What a round says to somebody beside its play.
fn notes(caller: &mut Caller, name: &str) -> String {
    let (status, round) = caller.get(&format!("/rounds/{name}"));
    assert_eq!(status, 200, "{round}");
    let records = round["records"].as_array().expect("a round has records");
    let notes: Vec<&str> = records.iter().filter_map(|it| it["note"]["says"].as_str()).collect();
    notes.join("\n")
}

#[test]
fn what_people_do_beside_the_play_is_told_to_whom_it_concerns() {
    let running = Running::new(true);
    let (mut ann, mut ben) = (running.guest("player"), running.guest("player"));
    let (mut one, mut two) = (running.guest("floorperson"), running.guest("floorperson"));
    let fill = json!({ "do": "fill", "amount": "5000.00" });
    assert_eq!(one.give(3, 1, &fill).0, 403);
    assert_eq!(two.give(3, 2, &fill).0, 200);
    let id = ann.get("/api/me").1["id"].clone();
    let buy = json!({ "do": "buy-in", "player": id, "amount": "77.00" });
    assert_eq!(one.give(3, 3, &buy).0, 200);
    let round = bet(&mut ann, 3);
    assert_eq!(ann.give(3, 4, &json!({ "do": "sit", "seat": 9 })).0, 400);
    assert_eq!(ann.give(3, 5, &json!({ "do": "no-more-bets" })).0, 409);
    finish(&mut ann, 3, round);
    let name = format!("3-{round}");
    let secrets = ["fill", "proposed", "agreed", "77.00", "refused"];
    for (caller, told) in [
        (&mut running.somebody(), vec![]),
        (&mut ben, vec![]),
        (&mut ann, vec!["77.00", "refused"]),
        (&mut one, secrets.to_vec()),
        (&mut running.guest("dealer"), secrets.to_vec()),
        (&mut running.guest("auditor"), secrets.to_vec()),
    ] {
        let notes = notes(caller, &name);
        assert!(notes.contains("commitment"), "{notes}");
        let seen: Vec<&str> = secrets.into_iter().filter(|it| notes.contains(it)).collect();
        assert_eq!(seen, told, "{notes}");
    }
}
