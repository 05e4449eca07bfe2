//! What a table says of its clocks.

use serde_json::{Value, json};

use crate::house::Running;
use crate::live::Crew;
use crate::sockets::alone;

#[test]
fn times_are_published_with_what_is_done_then() {
    let running = Running::new(true);
    let (_, found) = running.somebody().get("/api/tables/1");
    let waits = found["table"]["waits"].as_array().expect("a list").clone();
    let told: Vec<[&Value; 3]> =
        waits.iter().map(|it| [&it["waits"], &it["lasts"], &it["then"]]).collect();
    let expected = json!([
        ["bets", 30_000, "no-more-bets"],
        ["answer", 400, "ride"],
        ["bank", 400, "decline-bank"],
        ["no-bank", 30_000, "wagers-back"],
        ["show", 400, "show-bonus"],
        ["absence", 30_000, "leave"],
    ]);
    assert_eq!(json!(told), expected);
    let is_said = |it: &str| it.starts_with("Then") || it.starts_with("If time runs out");
    assert!(waits.iter().all(|it| it["says"].as_str().is_some_and(is_said)));
    let (_, cards) = running.somebody().get("/api/tables");
    assert_eq!(cards[0]["waits"], json!(waits), "a lobby says so too");
}

#[test]
fn a_clock_says_what_is_done_when_it_runs_out() {
    let running = Running::new(true);
    let (mut guest, table) = alone(&running);
    let amounts = ["1.00", "1.00", "1.00"];
    guest.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    let clock = guest.look(table)["clock"].clone();
    assert_eq!((&clock["waits"], &clock["then"]), (&json!("bets"), &json!("no-more-bets")));
    guest.does(table, &json!({ "do": "ready" }));
    let now = guest.wait(table, |now| now["clock"]["waits"] == "answer");
    let clock = &now["clock"];
    assert_eq!((&clock["seat"], &clock["then"]), (&json!(1), &json!("ride")), "{clock}");
}

#[test]
fn people_who_deal_have_no_clock() {
    let running = Running::new(true);
    let mut crew = Crew::at(&running);
    let (_, found) = crew.player.get(&format!("/api/tables/{}", crew.table));
    assert_eq!(found["table"].get("waits"), None, "{found}");
}
