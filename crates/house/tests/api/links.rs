//! Tables that share meters.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::sockets::Socket;

const METER: &str = "progressive.major";

/// A table on a link.
fn table_on(guest: &mut Caller, link: u32) -> u32 {
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Linked", "submission": book.submission(), "link": link });
    let (status, card) = guest.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number")
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
    let [busy, idle, unseen, other] = [77, 77, 77, 78].map(|link| table_on(&mut guest, link));
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
