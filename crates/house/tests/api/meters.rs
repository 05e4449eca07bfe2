//! Meters with a ceiling and a reserve.

use serde_json::{Value, json};

use crate::hidden::{export, holds};
use crate::house::{Caller, Running};
use crate::playing::finish;

const METER: &str = "progressive.major";

/// A table whose major meter has room for three cents, and puts two cents of every dollar by.
fn table(guest: &mut Caller) -> u32 {
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let section = "[wagers.progressive.meters.major]\n";
    let more = format!("{section}ceiling = \"5000.03\"\nreserve = \"0.02\"\n");
    let submission = book.submission().replace(section, &more);
    assert_ne!(submission, book.submission());
    let (status, card) =
        guest.post("/api/tables", &json!({ "name": "Full", "submission": submission }));
    assert_eq!(status, 201, "{card}");
    card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number")
}

/// Plays a round with a dollar on the progressive.
fn play(guest: &mut Caller, table: u32) {
    let round = guest.look(table)["view"]["round"].as_u64().expect("a round");
    let amounts = ["5.00", "5.00", "5.00"];
    guest.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    let bet = json!({ "do": "bet", "seat": 1, "spot": "progressive", "amount": "1.00" });
    guest.does(table, &bet);
    finish(guest, table, round);
}

fn major(by: &mut Caller, table: u32) -> Value {
    let (status, meters) = by.get(&format!("/api/tables/{table}/meters"));
    assert_eq!(status, 200, "{meters}");
    let all = meters.as_array().expect("a list");
    all.iter().find(|it| it["meter"] == METER).expect("it has the meter").clone()
}

#[test]
fn a_full_meter_stands_still_and_nothing_of_it_is_lost() {
    let running = Running::new(true);
    let (mut guest, mut floor) = (running.guest("player"), running.guest("floorperson"));
    let table = table(&mut guest);
    guest.does(table, &json!({ "do": "sit", "seat": 1 }));
    play(&mut guest, table);
    let once = major(&mut floor, table);
    for (key, value) in [
        ("holds", "5000.03000000"),
        ("ceiling", "5000.03"),
        ("reset", "1000.00"),
        ("reserve", "0.02000000"),
        ("overflow", "0.07000000"),
        ("contributed", "0.12000000"),
    ] {
        assert_eq!(once[key], value, "{key}: {once}");
    }
    play(&mut guest, table);
    let twice = major(&mut floor, table);
    assert_eq!((&twice["holds"], &twice["overflow"]), (&once["holds"], &json!("0.17000000")));
    assert_eq!(guest.look(table)["view"]["meters"][METER], "5000.03", "what everybody sees");
    assert_eq!(guest.get(&format!("/api/tables/{table}/meters")).0, 403, "not for players");

    let correct = json!({
        "do": "correct-meter", "meter": METER, "holds": "5000.04",
        "why": "the display was set wrong",
    });
    let (status, answer) = floor.give(table, 1, &correct);
    assert_eq!(
        (status, &answer["problem"]["type"]),
        (409, &json!("/problems/refused")),
        "{answer}"
    );
    holds(&export(&running));

    let running = running.restart(true);
    assert_eq!(major(&mut running.guest("floorperson"), table), twice);
}
