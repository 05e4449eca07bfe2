//! What somebody has played: their own rounds, days and chips, and nobody else's.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::live::spent_and_void;
use crate::playing::{bet, finish};

fn rounds(caller: &mut Caller) -> Vec<Value> {
    let (status, answer) = caller.get("/api/me/rounds");
    assert_eq!(status, 200, "{answer}");
    answer["rounds"].as_array().expect("a list").clone()
}

fn cents(amount: &Value) -> i64 {
    let text = amount.as_str().expect("an amount");
    text.replace('.', "").parse().expect("cents")
}

#[test]
fn own_rounds_come_to_what_the_rack_says() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let mut other = running.guest("player");
    let mut played = Vec::new();
    for table in 1..=5 {
        let round = bet(&mut guest, table);
        finish(&mut guest, table, round);
        played.push(format!("{table}-{round}"));
    }
    let list = rounds(&mut guest);
    let ids: Vec<_> = list.iter().rev().filter_map(|it| it["id"].as_str()).collect();
    assert_eq!(ids, played, "the latest is the first");
    for it in &list {
        let [wagered, returned, fees, net] =
            ["wagered", "returned", "fees", "net"].map(|name| cents(&it[name]));
        assert!(wagered > 0, "{it}");
        assert_eq!(net, returned - wagered - fees, "{it}");
    }
    let net: i64 = list.iter().map(|it| cents(&it["net"])).sum();
    let (_, me) = guest.get("/api/me");
    assert_eq!(cents(&me["rack"]), 100_000 + net);
    assert_eq!(cents(&me["today"]["net"]), net);
    let (_, days) = guest.get("/api/me/days?days=2");
    let of_days: i64 = days.as_array().unwrap().iter().map(|day| cents(&day["net"])).sum();
    assert_eq!(of_days, net, "{days}");
    assert_eq!(rounds(&mut other), [] as [Value; 0], "nobody sees another's");
    assert_eq!(other.get("/api/me/days").1, json!([]));
}

#[test]
fn a_void_round_is_listed_as_void() {
    let running = Running::new(true);
    let mut crew = spent_and_void(&running);
    crew.until("betting", &mut std::iter::empty());
    let list = rounds(&mut crew.player);
    assert_eq!(list.len(), 1);
    assert_eq!((&list[0]["void"], &list[0]["net"]), (&json!(true), &json!("0.00")), "{list:?}");
    assert_eq!(list[0]["wagered"], "15.00");
}

#[test]
fn a_round_over_a_restart_is_listed_whole() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    let (cookie, running) = (guest.cookie.clone(), running.restart(true));
    let mut guest = running.somebody();
    guest.cookie = cookie;
    finish(&mut guest, 3, round);
    let list = rounds(&mut guest);
    let rack = cents(&guest.get("/api/me").1["rack"]);
    assert!(cents(&list[0]["wagered"]) > 0, "what was put down before counts: {list:?}");
    assert_eq!(rack, 100_000 + cents(&list[0]["net"]), "{list:?}");
}

#[test]
fn lists_go_on_where_they_say() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    for _ in 0..60 {
        let (status, _) = guest.post("/api/me/buy-ins", &json!({ "amount": "1.00" }));
        assert_eq!(status, 200);
    }
    let (_, first) = guest.get("/api/me/movements");
    assert_eq!(first["movements"].as_array().map(Vec::len), Some(50));
    let next = first["next"].as_str().expect("there are more");
    let (_, rest) = guest.get(&format!("/api/me/movements?before={next}"));
    assert_eq!(rest["movements"].as_array().map(Vec::len), Some(11), "and the gift");
    assert_eq!(rest["next"], Value::Null);
    for bad in ["rounds?before=elephant", "rounds?before=1-2", "days?days=0", "days?days=401"] {
        assert_eq!(guest.get(&format!("/api/me/{bad}")).0, 400, "{bad}");
    }
}

#[test]
fn a_history_is_for_those_who_play() {
    let running = Running::new(true);
    for path in ["/api/me/rounds", "/api/me/days", "/api/me/movements"] {
        assert_eq!(running.guest("dealer").get(path).0, 403);
        assert_eq!(running.somebody().get(path).0, 401);
    }
}
