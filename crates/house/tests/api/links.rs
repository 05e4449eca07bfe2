//! Tables that share meters.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::sockets::Socket;

const METER: &str = "progressive.major";

/// Asks for a table on a link, or on one of its own.
fn ask_for_table(guest: &mut Caller, link: Option<u32>, is_private: bool) -> (u16, Value) {
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let submission = book.submission();
    let mut wanted = json!({ "name": "Linked", "submission": submission, "private": is_private });
    if let Some(link) = link {
        wanted["link"] = json!(link);
    }
    guest.post("/api/tables", &wanted)
}

fn number(card: &Value) -> u32 {
    card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number")
}

/// A table on a link, or on one of its own.
fn table_on(guest: &mut Caller, link: Option<u32>) -> u32 {
    let (status, card) = ask_for_table(guest, link, false);
    assert_eq!(status, 201, "{card}");
    number(&card)
}

/// A private table with a link of its own.
fn private_table(owner: &mut Caller) -> u32 {
    let (status, card) = ask_for_table(owner, None, true);
    assert_eq!(status, 201, "{card}");
    number(&card)
}

fn let_in(owner: &mut Caller, guest: &mut Caller, table: u32) {
    let address = format!("/api/tables/{table}/invitation");
    let invitation = owner.get(&address).1;
    assert_eq!(guest.post(&address, &invitation).0, 204);
}

/// Feeds the meter of a link at a table.
fn feed(guest: &mut Caller, table: u32) {
    guest.does(table, &json!({ "do": "sit", "seat": 1 }));
    let amounts = ["5.00", "5.00", "5.00"];
    guest.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    let bet = json!({ "do": "bet", "seat": 1, "spot": "progressive", "amount": "1.00" });
    guest.does(table, &bet);
    guest.does(table, &json!({ "do": "ready" }));
}

#[test]
fn a_meter_is_the_same_at_all_tables_of_its_link_within_a_second() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let busy = table_on(&mut guest, None);
    let [idle, unseen] = [busy, busy].map(|link| table_on(&mut guest, Some(link)));
    let other = table_on(&mut guest, None);
    let mut watching = Socket::watch(&running, idle, None);
    let first = watching.next()["view"]["meters"][METER].clone();
    let kept = guest.look(other)["sequence"].clone();
    feed(&mut guest, busy);
    let since = Instant::now();
    let now = guest.wait(busy, |now| now["view"]["meters"][METER] != first);
    let fed = &now["view"]["meters"][METER];
    let told: Value = watching.next();
    assert_eq!((&told["type"], &told["view"]["meters"][METER]), (&json!("happened"), fed));
    assert!(since.elapsed() < Duration::from_secs(1), "{:?}", since.elapsed());
    // Where nobody watches, whoever looks sees it.
    assert_eq!(guest.look(unseen)["view"]["meters"][METER], *fed);
    let (_, cards) = guest.get("/api/tables");
    let card = cards.as_array().into_iter().flatten().find(|it| it["id"] == unseen);
    assert_eq!(card.expect("it is listed")["meters"][METER], *fed);
    let after = guest.look(other);
    assert_eq!((&after["sequence"], &after["view"]["meters"][METER]), (&kept, &first));
}

#[test]
fn no_link_is_claimed_before_its_table_exists() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let next = table_on(&mut guest, None) + 1;
    let (status, problem) = ask_for_table(&mut guest, Some(next), false);
    assert_eq!((status, &problem["type"]), (404, &json!("/problems/unknown-table")), "{problem}");
    let detail = problem["detail"].as_str().unwrap_or_default();
    assert!(detail.contains(&format!("no link {next}")), "{detail}");
}

#[test]
fn a_stranger_does_not_join_the_link_of_a_private_table() {
    let running = Running::new(true);
    let (mut owner, mut stranger) = (running.guest("player"), running.guest("floorperson"));
    let table = private_table(&mut owner);
    for is_private in [true, false] {
        let unknown = ask_for_table(&mut stranger, Some(9_876), is_private);
        let (status, problem) = ask_for_table(&mut stranger, Some(table), is_private);
        assert_eq!((status, &problem["type"]), (404, &unknown.1["type"]), "it is as if not there");
    }
}

#[test]
fn the_meters_of_a_private_table_stay_among_those_who_were_let_in() {
    let running = Running::new(true);
    let (mut owner, mut friend) = (running.guest("player"), running.guest("player"));
    let table = private_table(&mut owner);
    let_in(&mut owner, &mut friend, table);
    assert_eq!(ask_for_table(&mut friend, Some(table), true).0, 201);
    let (status, problem) = ask_for_table(&mut friend, Some(table), false);
    assert_eq!((status, &problem["type"]), (403, &json!("/problems/forbidden")), "{problem}");
    assert_eq!(ask_for_table(&mut owner, Some(table), false).0, 201, "the owner shares them");
}
