//! Limits that players set for themselves.

use serde_json::{Value, json};

use crate::house::{Caller, Running};

fn put(caller: &mut Caller, limits: &Value) -> (u16, Value) {
    caller.request("PUT", "/api/me/limits", Some(limits), "")
}

/// Sits down at a table where the ante is at least five dollars.
fn seated(running: &Running) -> Caller {
    let mut guest = running.guest("player");
    guest.does(2, &json!({ "do": "sit", "seat": 1 }));
    guest
}

fn bet(guest: &mut Caller, id: u128, amount: &str) -> (u16, Value) {
    let bet = json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": amount });
    let (status, mut answer) = guest.give(2, id, &bet);
    (status, answer["problem"]["type"].take())
}

#[test]
fn a_wager_beyond_the_days_limit_is_not_taken() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    let (status, limits) = put(&mut guest, &json!({ "stake_per_day": "20.00" }));
    assert_eq!((status, &limits["stake_per_day"]), (200, &json!("20.00")), "{limits}");
    assert_eq!(bet(&mut guest, 1, "25.00"), (403, json!("/problems/stake-limit")));
    assert_eq!(guest.get("/api/me").1["rack"], "1000.00", "no chip has moved");
    assert_eq!(bet(&mut guest, 2, "15.00"), (200, Value::Null));
    assert_eq!(bet(&mut guest, 3, "25.00"), (403, json!("/problems/stake-limit")));
    assert_eq!(bet(&mut guest, 4, "20.00"), (200, Value::Null), "as much as was wanted");
    let session = guest.get("/api/me").1["session"].take();
    assert_eq!((&session["staked"], &session["lost"]), (&json!("20.00"), &json!("20.00")));
    assert_eq!(session["minutes"], 0, "{session}");
    let mut other = running.guest("player");
    assert_eq!(other.get("/api/me/limits").1["stake_per_day"], Value::Null);
    assert!(other.get("/api/me").1["session"].is_null(), "somebody else has not played");
}

#[test]
fn what_may_be_lost_counts_what_lies_there() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    put(&mut guest, &json!({ "loss_per_day": "10.00" }));
    assert_eq!(bet(&mut guest, 1, "15.00"), (403, json!("/problems/loss-limit")));
    assert_eq!(bet(&mut guest, 2, "10.00"), (200, Value::Null));
    guest.does(2, &json!({ "do": "take-back", "seat": 1, "spot": "ante" }));
    assert_eq!(bet(&mut guest, 3, "10.00"), (200, Value::Null), "what came back was not lost");
}

#[test]
fn a_session_ends_when_it_was_to_end() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    assert_eq!(bet(&mut guest, 1, "5.00"), (200, Value::Null));
    put(&mut guest, &json!({ "session_minutes": 0 }));
    assert_eq!(bet(&mut guest, 2, "10.00"), (403, json!("/problems/session-limit")));
    let play = guest.look(2);
    assert!(play["view"]["seats"][0]["stakes"]["ante"] == "5.00", "what lies there is played");
}

#[test]
fn whoever_wanted_not_to_play_does_not() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    let (status, limits) = put(&mut guest, &json!({ "exclude_days": 7 }));
    assert_eq!(status, 200, "{limits}");
    let until = limits["excluded_until"].as_u64().expect("a moment");
    assert_eq!(bet(&mut guest, 1, "5.00"), (403, json!("/problems/self-excluded")));
    let (_, again) = put(&mut guest, &json!({ "exclude_days": 1 }));
    assert_eq!(again["excluded_until"], until, "days are never made fewer");
    assert_eq!(put(&mut guest, &json!({ "exclude_days": 100_000 })).0, 400);
}

#[test]
fn more_is_allowed_a_day_later() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    put(&mut guest, &json!({ "stake_per_day": "10.00", "loss_per_day": "50.00" }));
    let (_, limits) =
        put(&mut guest, &json!({ "stake_per_day": "30.00", "loss_per_day": "20.00" }));
    assert_eq!(
        (&limits["stake_per_day"], &limits["loss_per_day"]),
        (&json!("10.00"), &json!("20.00"))
    );
    assert_eq!(limits["later"]["stake_per_day"], "30.00", "{limits}");
    assert!(limits["later"]["from"].is_u64());
    assert_eq!(bet(&mut guest, 1, "15.00"), (403, json!("/problems/stake-limit")));
}

#[test]
fn limits_and_sums_survive_a_restart() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    put(&mut guest, &json!({ "stake_per_day": "20.00" }));
    assert_eq!(bet(&mut guest, 1, "15.00"), (200, Value::Null));
    // A session began when the wager came, by the clock or by its record, a moment later.
    let standing = |guest: &mut Caller| {
        let (limits, mut me) = (guest.get("/api/me/limits").1, guest.get("/api/me").1);
        let since = me["session"]["since"].take().as_u64().expect("a moment");
        ([limits, me], since)
    };
    let (before, since) = standing(&mut guest);
    let (cookie, running) = (guest.cookie.clone(), running.restart(true));
    let mut guest = running.somebody();
    guest.cookie = cookie;
    let (after, again) = standing(&mut guest);
    assert_eq!(after, before);
    assert!(since.abs_diff(again) < 1000, "{since} {again}");
    assert_eq!(bet(&mut guest, 2, "25.00"), (403, json!("/problems/stake-limit")));
}

#[test]
fn limits_are_for_those_who_play() {
    let running = Running::new(true);
    let mut dealer = running.guest("dealer");
    assert_eq!(dealer.get("/api/me/limits").0, 403);
    assert_eq!(put(&mut dealer, &json!({ "stake_per_day": "1.00" })).0, 403);
    let mut guest = running.guest("player");
    assert_eq!(running.somebody().get("/api/me/limits").0, 401);
    assert_eq!(put(&mut guest, &json!({ "stake_per_day": "-1.00" })).0, 400);
    assert_eq!(put(&mut guest, &json!({ "stake_per_week": "1.00" })).0, 400);
}

#[test]
fn a_break_is_never_made_shorter() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    put(&mut guest, &json!({ "stake_per_day": "20.00" }));
    let (status, limits) = guest.post("/api/me/breaks", &json!({ "hours": 24 }));
    assert_eq!((status, &limits["stake_per_day"]), (200, &json!("20.00")), "{limits}");
    let until = limits["excluded_until"].as_u64().expect("a moment");
    assert_eq!(bet(&mut guest, 1, "5.00"), (403, json!("/problems/self-excluded")));
    assert_eq!(guest.post("/api/me/breaks", &json!({ "hours": 1 })).1["excluded_until"], until);
    for hours in [0, 100_000] {
        assert_eq!(guest.post("/api/me/breaks", &json!({ "hours": hours })).0, 400);
    }
}

#[test]
fn a_reality_check_is_set_without_waiting() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let set = |guest: &mut Caller, minutes: u32| {
        let body = json!({ "minutes": minutes });
        guest.request("PUT", "/api/me/reality-check", Some(&body), "")
    };
    assert_eq!(guest.get("/api/me/limits").1["reality_minutes"], 60, "until it is set");
    put(&mut guest, &json!({ "loss_per_day": "50.00" }));
    put(&mut guest, &json!({ "loss_per_day": "80.00" }));
    let waiting = guest.get("/api/me/limits").1["later"].clone();
    let (status, limits) = set(&mut guest, 15);
    assert_eq!((status, &limits["reality_minutes"]), (200, &json!(15)));
    assert_eq!(limits["later"], waiting, "what waits is not put off");
    assert_eq!(set(&mut guest, 0).1["reality_minutes"], 0);
    assert_eq!(set(&mut guest, 1441).0, 400);
    assert_eq!(set(&mut running.guest("dealer"), 15).0, 403);
}

#[test]
fn a_session_says_what_it_came_to() {
    let running = Running::new(true);
    let mut guest = seated(&running);
    let (_, me) = guest.get("/api/me");
    assert_eq!((&me["today"]["net"], &me["session"]), (&json!("0.00"), &Value::Null), "{me}");
    assert_eq!(bet(&mut guest, 1, "15.00"), (200, Value::Null));
    let (_, me) = guest.get("/api/me");
    let session = &me["session"];
    assert_eq!((&session["wagered"], &session["net"]), (&json!("15.00"), &json!("-15.00")));
    assert_eq!(me["today"]["net"], "-15.00", "what lies on a table counts as lost");
}
