//! Tables that wait: one that waits for a ruling does nothing meanwhile, and nobody waits for long
//! for somebody who does not play.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Caller, Running, scratch};
use crate::playing::offer;
use crate::sockets::{Socket, alone};

const STAKES: [&str; 3] = ["1.00", "1.00", "1.00"];

fn count(running: &Running, name: &str) -> u64 {
    let (_, metrics) = running.somebody().get("/metrics");
    let text = metrics.as_str().expect("lines");
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.and_then(|it| it.parse().ok()).expect("a number")
}

fn bets(guest: &mut Caller, table: u32, seat: u64) {
    guest.does(table, &json!({ "do": "bet-three", "seat": seat, "amounts": STAKES }));
}

fn fresh() -> u128 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static IDS: AtomicU32 = AtomicU32::new(6_000_000);
    u128::from(IDS.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_table_that_waits_for_a_ruling_does_nothing_until_it_has_one() {
    let running = Running::new(true);
    let (mut guest, table) = alone(&running);
    let mut floor = running.guest("floorperson");
    for _ in 0..2 {
        bets(&mut guest, table, 1);
        guest.does(table, &json!({ "do": "ready" }));
        guest.wait(table, |now| now["clock"]["waits"] == "answer");
        let round = guest.look(table)["view"]["round"].clone();
        let (status, answer) =
            floor.give(table, fresh(), &json!({ "do": "report", "mishap": "stub-count-wrong" }));
        let waits = status == 200 && floor.look(table)["view"]["waits_for_floor"] == true;
        if waits {
            assert_eq!(guest.look(table).get("clock"), None, "nobody may answer");
        }
        let [turns, timeouts] = ["houserules_turns_total", "houserules_timeouts_total"]
            .map(|name| count(&running, name));
        // The time to decide is over four times.
        std::thread::sleep(Duration::from_millis(1_600));
        let now = guest.look(table);
        assert!(count(&running, "houserules_turns_total") - turns < 60, "{answer} {now}");
        assert!(count(&running, "houserules_timeouts_total") - timeouts < 5, "{answer} {now}");
        if waits {
            assert_eq!(now["view"]["round"], round, "it waits");
            let ruling = offer(&floor.look(table), "rule").expect("the floor is asked");
            floor.does(table, &ruling["command"]);
        }
        guest.wait(table, |now| now["view"]["round"].as_u64() > round.as_u64());
    }
}

#[test]
fn a_bank_that_nobody_is_there_to_take_costs_no_turns() {
    let running = Running::new(true);
    std::thread::sleep(Duration::from_millis(300));
    let turns = count(&running, "houserules_turns_total");
    std::thread::sleep(Duration::from_secs(1));
    assert!(count(&running, "houserules_turns_total") - turns < 10, "five tables, all at rest");
}

/// A seat that is waited for, and one that is not.
fn waiting(now: &Value) -> (Value, Value) {
    (now["waits_for"].clone(), now["sitting_out"].clone())
}

#[test]
fn somebody_who_lets_two_rounds_pass_sits_out_until_they_bet_again() {
    let running = Running::hasty(scratch());
    let (mut player, table) = alone(&running);
    let mut idle = running.guest("player");
    idle.does(table, &json!({ "do": "sit", "seat": 2 }));
    let _here = Socket::of(&running, &mut idle, table);
    let mut socket = Socket::of(&running, &mut player, table);
    for round in 1..=2_u64 {
        bets(&mut player, table, 1);
        player.does(table, &json!({ "do": "ready" }));
        let now = player.look(table);
        assert_eq!(now["view"]["round"].as_u64(), Some(round), "{now}");
        assert_eq!(waiting(&now), (json!([2]), json!([])), "{now}");
        player.wait(table, |now| now["view"]["round"].as_u64() > Some(round));
    }
    assert_eq!(waiting(&player.look(table)), (json!([]), json!([2])));
    // Two rounds in a row without a wait: from the word to the cards in no time.
    for _ in 0..2 {
        let begin = Instant::now();
        bets(&mut player, table, 1);
        player.does(table, &json!({ "do": "ready" }));
        let now = player.wait(table, |now| now["view"]["phase"] != "betting");
        assert!(begin.elapsed() < Duration::from_millis(500), "{now}");
        let round = now["view"]["round"].as_u64();
        player.wait(table, |now| now["view"]["round"].as_u64() > round);
        let seats = player.look(table)["view"]["seats"].clone();
        assert!(!seats[1]["player"].is_null(), "the seat is kept: {seats}");
    }
    // Whoever bets again is waited for again; everybody is told over the socket.
    bets(&mut idle, table, 2);
    bets(&mut player, table, 1);
    player.does(table, &json!({ "do": "ready" }));
    let told = std::iter::repeat_with(|| socket.next())
        .take(200)
        .find(|frame| frame["waits_for"] == json!([2]) && frame["sitting_out"] == json!([]));
    assert!(told.is_some(), "everybody is told who is waited for");
    idle.does(table, &json!({ "do": "ready" }));
    player.wait(table, |now| now["view"]["phase"] != "betting");
}

#[test]
fn whoever_says_ready_without_a_wager_is_not_taken_to_be_idle() {
    let running = Running::hasty(scratch());
    let (mut player, table) = alone(&running);
    let mut other = running.guest("player");
    other.does(table, &json!({ "do": "sit", "seat": 2 }));
    for round in 1..=3_u64 {
        other.does(table, &json!({ "do": "ready" }));
        bets(&mut player, table, 1);
        player.does(table, &json!({ "do": "ready" }));
        player.wait(table, |now| now["view"]["round"].as_u64() > Some(round));
        assert_eq!(player.look(table)["sitting_out"], json!([]));
    }
}

#[test]
fn nobody_is_hurried_while_only_bots_have_bet() {
    let running = Running::hasty(scratch());
    let mut guest = running.guest("player");
    let sit = offer(&guest.look(1), "sit").expect("a seat is free");
    guest.does(1, &sit["command"]);
    let _here = Socket::of(&running, &mut guest, 1);
    let round = guest.look(1)["view"]["round"].clone();
    std::thread::sleep(Duration::from_millis(1_500));
    let now = guest.look(1);
    assert_eq!((&now["view"]["round"], now.get("clock")), (&round, None), "{now}");
    assert_eq!(now["waits_for"], json!([sit["seat"]]), "{now}");
    let bet = offer(&now, "bet-three").expect("it is betting");
    guest.does(1, &bet["command"]);
    guest.wait(1, |now| now["view"]["round"].as_u64() > round.as_u64());
}
