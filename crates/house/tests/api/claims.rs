//! What the house claims of players, and how it is paid back.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::live::spent_and_void;

fn repay(caller: &mut Caller, id: u128, amount: &str) -> (u16, Value) {
    let body = json!({ "id": format!("{id:032x}"), "amount": amount });
    caller.post("/api/me/repayments", &body)
}

#[test]
fn a_claim_is_paid_back_from_the_rack() {
    let running = Running::new(true);
    let mut crew = spent_and_void(&running);
    let (_, me) = crew.player.get("/api/me");
    assert_eq!((&me["claim"], &me["rack"]), (&json!("15.00"), &json!("0.00")), "{me}");
    assert_eq!(repay(&mut crew.player, 1, "15.00").0, 409, "there are no chips in the rack");
    crew.player.post("/api/me/buy-ins", &json!({ "amount": "100.00" }));
    assert_eq!(repay(&mut crew.player, 2, "15.01").0, 400, "no more than is claimed");
    let (status, me) = repay(&mut crew.player, 3, "10.00");
    assert_eq!((status, &me["claim"], &me["rack"]), (200, &json!("5.00"), &json!("90.00")));
    let (status, me) = repay(&mut crew.player, 3, "10.00");
    assert_eq!((status, &me["rack"]), (200, &json!("90.00")), "the same wish is done once");
    let (_, me) = repay(&mut crew.player, 4, "5.00");
    assert_eq!((&me["claim"], &me["rack"]), (&Value::Null, &json!("85.00")));
    assert_eq!(repay(&mut crew.player, 5, "0.01").0, 400);
    assert_eq!(crew.player.post("/api/me/repayments", &json!({ "amount": "1.00" })).0, 400);
}

#[test]
fn claims_are_seen_by_those_who_collect() {
    let running = Running::new(true);
    let mut crew = spent_and_void(&running);
    let id = crew.player.get("/api/me").1["id"].clone();
    let (_, claims) = crew.floor.get("/api/claims");
    assert_eq!((&claims[0]["person"], &claims[0]["amount"]), (&id, &json!("15.00")), "{claims}");
    assert_eq!(crew.dealer.get("/api/claims").0, 403);
    assert_eq!(crew.player.get("/api/claims").0, 403);
    crew.player.post("/api/me/buy-ins", &json!({ "amount": "100.00" }));
    repay(&mut crew.player, 1, "15.00");
    assert_eq!(crew.floor.get("/api/claims").1, json!([]));
}

#[test]
fn repayments_survive_and_verify() {
    let running = Running::new(true);
    let mut crew = spent_and_void(&running);
    crew.player.post("/api/me/buy-ins", &json!({ "amount": "100.00" }));
    repay(&mut crew.player, 1, "6.00");
    let before = crew.player.get("/api/me").1;
    let (cookie, running) = (crew.player.cookie.clone(), running.restart(true));
    let mut player = running.somebody();
    player.cookie = cookie;
    assert_eq!(player.get("/api/me").1["claim"], before["claim"]);
    let (status, again) = repay(&mut player, 1, "6.00");
    assert_eq!((status, &again["rack"]), (200, &before["rack"]), "it was done before");
    let (_, export) = running.guest("auditor").get("/api/journal");
    let export = export.as_str().expect("lines of JSON are not JSON");
    let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    assert_eq!(verifier.finish().findings, []);
    let (_, moved) = player.get("/api/me/movements");
    let kinds: Vec<_> = moved["movements"].as_array().expect("a list").iter().collect();
    let kinds: Vec<_> = kinds.iter().filter_map(|it| it["kind"].as_str()).collect();
    assert_eq!(kinds, ["repayment", "buy-in", "claim", "cash-out", "buy-in"], "{moved}");
}

#[test]
fn chips_are_bought_once_under_an_id() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let body = json!({ "id": format!("{:032x}", 7), "amount": "100.00" });
    for _ in 0..3 {
        assert_eq!(guest.post("/api/me/buy-ins", &body).1["rack"], "1100.00");
    }
    let mut other = running.guest("player");
    assert_eq!(other.post("/api/me/buy-ins", &body).1["rack"], "1100.00", "ids are one's own");
}
