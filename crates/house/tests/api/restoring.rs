//! A table that fails is restored from its journal, and nobody else notices: what was not written
//! down has not happened.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::failing::{Faults, becomes, faulty};
use crate::hidden::{export, holds};
use crate::house::{Caller, Running};
use crate::playing::{bet, offer};
use crate::sockets::Socket;

const DOWN: &str = "/problems/table-down";

fn tip(amount: &str) -> Value {
    json!({ "do": "tip", "amount": amount })
}

fn rack(guest: &mut Caller) -> Value {
    guest.get("/api/me").1["rack"].clone()
}

/// Waits until a table answers again.
fn answers(guest: &mut Caller, table: u32) {
    let until = Instant::now() + Duration::from_secs(10);
    while guest.get(&format!("/api/tables/{table}")).0 != 200 {
        assert!(Instant::now() < until, "table {table} never came back");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Plays the round to its end, pulling back what may be.
fn play_out(guest: &mut Caller, table: u32) {
    let round = guest.look(table)["view"]["round"].as_u64();
    guest.does(table, &json!({ "do": "ready" }));
    guest.wait(table, |now| now["view"]["phase"] != "betting");
    for _ in 0..400 {
        let now = guest.look(table);
        if now["view"]["round"].as_u64() > round {
            return;
        }
        if let Some(decide) = offer(&now, "decide") {
            guest.does(table, &decide["command"]);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("the round never ended: {}", guest.look(table));
}

/// Table 3 fails while it takes a tip, and is held down until the others were looked at.
fn fails(running: &Running, faults: &Faults, (guest, other): (&mut Caller, &mut Caller), id: u128) {
    let before = rack(guest);
    let mut socket = Socket::of(running, guest, 3);
    assert_eq!(socket.next()["type"], "welcome");
    faults.is_slow.store(true, Ordering::SeqCst);
    faults.kills.store(4, Ordering::SeqCst);
    let (status, answer) = guest.give(3, id, &tip("7.00"));
    assert_eq!(status, 503, "{answer}");
    becomes(guest, 503);
    let (_, why) = guest.get("/readyz");
    assert!(
        why.as_str().is_some_and(|it| it.contains("table 3") || it.contains("3 failed")),
        "{why}"
    );
    let (status, answer) = guest.give(3, id + 1, &tip("8.00"));
    assert_eq!((status, &answer["problem"]["type"]), (503, &json!(DOWN)), "{answer}");
    assert_eq!(guest.get("/api/tables/3").1["type"], DOWN);
    let (status, cards) = other.get("/api/tables");
    let ids: Vec<u64> =
        cards.as_array().expect("a list").iter().filter_map(|it| it["id"].as_u64()).collect();
    assert_eq!((status, ids), (200, vec![1, 2, 4, 5]), "the others are listed");
    // Somebody at another table waits a moment, and is not refused.
    let waits = std::thread::spawn({
        let mut other = other.clone();
        move || other.give(1, id + 2, &tip("1.00"))
    });
    std::thread::sleep(Duration::from_millis(100));
    faults.is_slow.store(false, Ordering::SeqCst);
    assert_eq!(waits.join().expect("it was answered").0, 200);
    answers(guest, 3);
    becomes(guest, 200);
    assert_eq!(rack(guest), before, "what was not written down has not happened");
    // Whoever watched is told to come again.
    drop(socket.until_it_ends());
    assert_eq!(guest.give(3, id, &tip("7.00")).0, 200, "it may be asked for again");
}

#[test]
fn a_table_that_fails_is_restored_twice_and_the_others_play_on() {
    let (running, faults) = faulty();
    let (mut guest, mut other) = (running.guest("player"), running.guest("player"));
    bet(&mut guest, 3);
    fails(&running, &faults, (&mut guest, &mut other), 100);
    assert_eq!(rack(&mut guest), "990.00", "three bets and one tip");
    fails(&running, &faults, (&mut guest, &mut other), 200);
    assert_eq!(rack(&mut guest), "983.00");
    let (_, metrics) = guest.get("/metrics");
    assert!(metrics.to_string().contains("houserules_table_failures_total 2"), "{metrics}");
    play_out(&mut guest, 3);
    holds(&export(&running));
    let running = running.restart(true);
    assert_eq!(running.somebody().get("/api/tables").0, 200);
}

#[test]
fn a_step_that_the_store_rejects_is_answered_to_its_author_and_stops_nobody() {
    let (running, faults) = faulty();
    let (mut guest, mut other) = (running.guest("player"), running.guest("player"));
    bet(&mut guest, 3);
    let mut socket = Socket::watch(&running, 3, None);
    assert_eq!(socket.next()["type"], "welcome");
    for round in 0..2_u128 {
        faults.rejects.store(4, Ordering::SeqCst);
        let before = rack(&mut guest);
        let (status, answer) = guest.give(3, 10 + round, &tip("5.00"));
        assert_eq!((status, &answer["problem"]["type"]), (500, &json!("/problems/internal")));
        assert_eq!(guest.get("/readyz").0, 200, "play goes on");
        assert_eq!(other.give(1, 20 + round, &tip("1.00")).0, 200, "elsewhere");
        assert_eq!(guest.give(3, 10 + round, &tip("5.00")).0, 200, "and here");
        let now = rack(&mut guest).as_str().and_then(|it| it.parse::<money::Money>().ok());
        let was = before.as_str().and_then(|it| it.parse::<money::Money>().ok());
        let five = money::Money::from_dollars(5);
        assert_eq!(now.and_then(|now| now.plus(five).ok()), was, "one tip was taken");
    }
    // The office is told the same way.
    faults.rejects.store(1, Ordering::SeqCst);
    let body = json!({ "amount": "5.00" });
    assert_eq!(guest.post("/api/me/cash-outs", &body).0, 500);
    assert_eq!(guest.post("/api/me/cash-outs", &body).0, 200);
    assert_eq!(rack(&mut guest), "982.00");
    let (_, metrics) = guest.get("/metrics");
    assert!(metrics.to_string().contains("houserules_interruptions_total 0"), "{metrics}");
    let round = guest.look(3)["view"]["round"].as_u64().expect("a number");
    play_out(&mut guest, 3);
    let told: Vec<Value> = std::iter::repeat_with(|| socket.next())
        .take_while(|frame| frame["view"]["round"].as_u64() == Some(round))
        .collect();
    assert!(told.iter().all(|frame| frame["type"] == "happened"), "nobody was told of a stop");
    holds(&export(&running));
}
