//! What one person cannot do alone.

use ledger::{Body, Note, Record};
use serde_json::{Value, json};

use crate::hidden::{export, holds, records};
use crate::house::{Caller, Running};

#[test]
fn a_fill_needs_two_people() {
    let running = Running::new(true);
    let (mut one, mut two) = (running.guest("floorperson"), running.guest("floorperson"));
    let fill = json!({ "do": "fill", "amount": "5000.00" });
    let (status, answer) = one.give(1, 1, &fill);
    let kind = &answer["problem"]["type"];
    assert_eq!((status, kind), (403, &json!("/problems/needs-second-person")));
    assert_eq!(one.give(1, 2, &fill).0, 403, "the same person twice is one person");
    assert_eq!(
        two.give(1, 3, &json!({ "do": "fill", "amount": "5000.01" })).0,
        403,
        "not the same"
    );
    assert_eq!(two.give(1, 4, &fill).0, 200);
    let mut player = running.guest("player");
    assert_eq!(player.give(1, 5, &fill).0, 403);
}

#[test]
fn a_tip_is_the_players_own() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    assert_eq!(guest.give(1, 1, &json!({ "do": "tip", "amount": "5.00" })).0, 200);
    assert_eq!(guest.get("/api/me").1["rack"], "995.00");
    assert_eq!(guest.give(1, 2, &json!({ "do": "tip", "amount": "0.00" })).0, 400);
    assert_eq!(guest.give(1, 3, &json!({ "do": "tip", "amount": "1000.00" })).0, 409);
}

#[test]
fn chips_are_sold_to_players_that_are_known() {
    let running = Running::new(true);
    let (mut floor, mut dealer) = (running.guest("floorperson"), running.guest("dealer"));
    let fill = json!({ "do": "fill", "amount": "500.00" });
    assert_eq!(floor.give(1, 6, &fill).0, 403);
    assert_eq!(running.guest("floorperson").give(1, 7, &fill).0, 200);
    let buy = |player: &Value| json!({ "do": "buy-in", "player": player, "amount": "5.00" });
    let [own, theirs] = [&mut floor, &mut dealer].map(|it| it.get("/api/me").1["id"].clone());
    for (id, player, status) in
        [(1, &json!(999_999), 404), (2, &own, 403), (3, &theirs, 403), (4, &json!(0), 404)]
    {
        let (found, answer) = floor.give(1, id, &buy(player));
        assert_eq!(found, status, "{player}: {answer}");
    }
    let mut player = running.guest("player");
    let id = player.get("/api/me").1["id"].clone();
    assert_eq!(floor.give(1, 5, &buy(&id)).0, 200);
    assert_eq!(player.get("/api/me").1["rack"], "1005.00");
}

fn meter(by: &mut Caller) -> Value {
    by.get("/api/tables/1").1["table"]["meters"]["progressive.major"].clone()
}

#[test]
fn a_meter_is_corrected_by_two_floorpersons_and_stays_so() {
    let running = Running::new(true);
    let (mut one, mut two) = (running.guest("floorperson"), running.guest("floorperson"));
    let correct = |holds: &str| {
        json!({
            "do": "correct-meter",
            "meter": "progressive.major",
            "holds": holds,
            "why": "the display was set wrong",
        })
    };
    let before = meter(&mut one);
    let (status, answer) = one.give(1, 1, &correct("4321.00"));
    let kind = &answer["problem"]["type"];
    assert_eq!((status, kind), (403, &json!("/problems/needs-second-person")));
    assert_eq!(one.give(1, 2, &correct("4321.00")).0, 403, "the same person twice is one person");
    assert_eq!(two.give(1, 3, &correct("4321.01")).0, 403, "not the same");
    assert_eq!(meter(&mut one), before);
    assert_eq!(running.guest("dealer").give(1, 4, &correct("4321.00")).0, 403);
    assert_eq!(two.give(1, 5, &correct("4321.00")).0, 200);
    assert_eq!(meter(&mut one), "4321.00", "it fell");
    assert_eq!(two.give(1, 6, &correct("4321.00")).0, 409, "it holds that already");
    holds(&export(&running));
    let running = running.restart(true);
    assert_eq!(meter(&mut running.somebody()), "4321.00");
    assert_eq!(running.guest("floorperson").give(3, 7, &correct("1.00")).0, 404, "no such meter");
}

/// The same person at a house that was opened again.
fn again(running: &Running, before: &Caller) -> Caller {
    let mut caller = running.somebody();
    caller.cookie.clone_from(&before.cookie);
    caller
}

#[test]
fn a_proposal_lapses_with_a_restart_and_the_second_person_is_told() {
    let running = Running::new(true);
    let (one, two) = (running.guest("floorperson"), running.guest("floorperson"));
    let fill = json!({ "do": "fill", "amount": "5000.00" });
    let done = json!({ "do": "fill", "amount": "70.00" });
    assert_eq!(again(&running, &one).give(1, 1, &done).0, 403);
    assert_eq!(again(&running, &two).give(1, 2, &done).0, 200);
    assert_eq!(again(&running, &one).give(1, 3, &fill).0, 403);
    let running = running.restart(true);
    let (mut one, mut two) = (again(&running, &one), again(&running, &two));
    let (status, answer) = two.give(1, 4, &fill);
    let problem = &answer["problem"];
    let kind = &problem["type"];
    assert_eq!((status, kind), (403, &json!("/problems/needs-second-person")), "{answer}");
    let detail = problem["detail"].as_str().unwrap_or_default();
    assert!(detail.contains("has lapsed"), "{detail}");
    let journal = export(&running);
    let lapsed = |record: &Record| {
        let Body::Noted(Note::Lapsed(what)) = &record.body else { return None };
        Some(wire::english::request(what, record.table))
    };
    let notes: Vec<String> = records(&journal, 1).iter().filter_map(lapsed).collect();
    assert_eq!(notes, ["fill: 5000.00000000 from cage to inventory/1"], "what was agreed is not");
    assert_eq!(one.give(1, 5, &fill).0, 200, "it is proposed again, and agreed to");
    holds(&export(&running));
    let running = running.restart(true);
    assert_eq!(again(&running, &one).give(1, 6, &fill).0, 403, "it lapsed once");
}
