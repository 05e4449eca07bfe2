//! Rounds over the API, at a table of each book.

use serde_json::{Value, json};

use crate::house::{Caller, Running};

/// The tables of a demonstration.
const TABLES: std::ops::RangeInclusive<u32> = 1..=5;

fn offers(now: &Value) -> Vec<Value> {
    now["own"]["offers"].as_array().cloned().unwrap_or_default()
}

/// What is offered by a name.
pub(crate) fn offer(now: &Value, name: &str) -> Option<Value> {
    offers(now).into_iter().find(|it| it["offer"] == name)
}

/// Sits down, where that was not done before, and bets the least that the game begins with.
pub(crate) fn bet(guest: &mut Caller, table: u32) -> u64 {
    let now = guest.look(table);
    let sits = now["own"]["seats"].as_array().is_some_and(|seats| !seats.is_empty());
    if !sits {
        let sit = offer(&now, "sit").expect("a seat is free");
        guest.does(table, &sit["command"]);
    }
    // Where a bank is needed, a bot takes it.
    let now = guest.wait(table, |now| offer(now, "bet-three").or(offer(now, "bet")).is_some());
    let bet = offer(&now, "bet-three").or(offer(&now, "bet")).expect("it was there");
    guest.does(table, &bet["command"]);
    now["view"]["round"].as_u64().expect("a number")
}

/// Plays on until the round is over.
pub(crate) fn finish(guest: &mut Caller, table: u32, round: u64) {
    guest.does(table, &json!({ "do": "ready" }));
    guest.wait(table, |now| now["view"]["round"].as_u64() > Some(round));
}

#[test]
fn a_guest_plays_a_round_of_every_book() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    for table in TABLES {
        let round = bet(&mut guest, table);
        finish(&mut guest, table, round);
        let (status, shown) = guest.get(&format!("/rounds/{table}-{round}"));
        assert_eq!(status, 200, "{shown}");
        let text = shown.to_string();
        assert!(text.contains("commitment") && text.contains("settled"), "{text}");
    }
}

#[test]
fn the_rules_say_no_with_their_clause() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let sit = offer(&guest.look(1), "sit").expect("a seat is free");
    guest.does(1, &sit["command"]);
    let amounts = ["5.00", "5.00", "10.00"];
    let bet = json!({ "do": "bet-three", "seat": sit["seat"], "amounts": amounts });
    let (status, answer) = guest.give(1, 77, &bet);
    assert_eq!(status, 409);
    assert_eq!(answer["problem"]["type"], "/problems/refused");
    assert_eq!(answer["problem"]["clause"], "MD-LIR-7.E.1-p2", "{answer}");
    assert_eq!(guest.get("/api/me").1["rack"], "1000.00");
}

/// MD-LIR-7.F: a player takes as many seats as boxes may be bet, and keeps no other from anybody.
#[test]
fn nobody_takes_more_seats_than_boxes() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let opens = |guest: &mut Caller, boxes: &str| {
        let stated = "boxes_per_player      = 1";
        let submission = book.submission().replace(stated, &format!("boxes_per_player = {boxes}"));
        let wanted = json!({ "name": "Ours", "submission": submission });
        let (status, card) = guest.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number")
    };
    let sit = |seat: u8| json!({ "do": "sit", "seat": seat });
    let one = opens(&mut guest, "1");
    guest.does(one, &sit(3));
    for (id, seat) in (1..).zip([1, 2, 4, 7]) {
        let (status, answer) = guest.give(one, id, &sit(seat));
        assert_eq!((status, &answer["problem"]["clause"]), (409, &json!("MD-LIR-7.F")), "{answer}");
    }
    assert_eq!(offer(&guest.look(one), "sit"), None, "what is refused is not offered");
    guest.does(one, &json!({ "do": "leave", "seat": 3 }));
    guest.does(one, &sit(4));
    let two = opens(&mut guest, "2");
    guest.does(two, &sit(3));
    guest.does(two, &sit(4));
    assert_eq!(guest.give(two, 9, &sit(5)).1["problem"]["clause"], "MD-LIR-7.F");
}

#[test]
fn nobody_bets_chips_that_are_not_there() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let body = json!({ "amount": "990.00" });
    assert_eq!(guest.post("/api/me/cash-outs", &body).0, 200);
    let sit = offer(&guest.look(2), "sit").expect("a seat is free");
    guest.does(2, &sit["command"]);
    let bet = json!({ "do": "bet", "seat": sit["seat"], "spot": "ante", "amount": "15.00" });
    let (status, answer) = guest.give(2, 78, &bet);
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/rack-too-short")));
    assert_eq!(guest.get("/api/me").1["rack"], "10.00");
    assert_eq!(guest.post("/api/me/cash-outs", &body).0, 409);
}

#[test]
fn a_repeated_command_acts_once() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let sit = offer(&guest.look(2), "sit").expect("a seat is free");
    guest.does(2, &sit["command"]);
    let bet = json!({ "do": "bet", "seat": sit["seat"], "spot": "ante", "amount": "5.00" });
    let first = guest.give(2, 5, &bet);
    assert_eq!(first.0, 200);
    for _ in 0..5 {
        assert_eq!(guest.give(2, 5, &bet), first);
    }
    assert_eq!(guest.get("/api/me").1["rack"], "995.00");
    let mut other = running.guest("player");
    assert_eq!(other.give(2, 5, &bet).1["problem"]["type"], "/problems/id-used");
}

#[test]
fn an_id_is_good_for_one_command() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let sit = offer(&guest.look(2), "sit").expect("a seat is free");
    guest.does(2, &sit["command"]);
    let seat = &sit["seat"];
    let bet = |amount: &str| json!({ "do": "bet", "seat": seat, "spot": "ante", "amount": amount });
    let first = guest.give(2, 5, &bet("5.00"));
    assert_eq!(first.0, 200, "{}", first.1);
    let (status, answer) = guest.give(2, 5, &bet("10.00"));
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/id-used")));
    assert_eq!(guest.give(2, 5, &bet("5.00")), first);
    // The store remembers it too.
    let cookie = guest.cookie.clone();
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    let (status, answer) = guest.give(2, 5, &bet("10.00"));
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/id-used")));
    assert_eq!(guest.give(2, 5, &bet("5.00")), first);
    assert_eq!(guest.get("/api/me").1["rack"], "995.00");
}

#[test]
fn what_left_no_record_may_be_tried_again_under_its_id() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let sit = offer(&guest.look(2), "sit").expect("a seat is free");
    guest.does(2, &sit["command"]);
    assert_eq!(guest.post("/api/me/cash-outs", &json!({ "amount": "998.00" })).0, 200);
    let bet = json!({ "do": "bet", "seat": sit["seat"], "spot": "ante", "amount": "5.00" });
    let (status, answer) = guest.give(2, 5, &bet);
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/rack-too-short")));
    assert_eq!(guest.post("/api/me/buy-ins", &json!({ "amount": "98.00" })).0, 200);
    let done = guest.give(2, 5, &bet);
    assert_eq!(done.0, 200, "{}", done.1);
    assert_eq!(guest.give(2, 5, &bet), done, "and then acts once");
    assert_eq!(guest.get("/api/me").1["rack"], "95.00");
    // What the rules refuse is written down, and stays refused.
    let wrong = json!({ "do": "no-more-bets" });
    let refused = guest.give(2, 6, &wrong);
    assert_eq!((refused.0, guest.give(2, 6, &wrong)), (409, refused.clone()));
}

#[test]
fn an_id_at_two_tables_is_two_commands() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let [ride, poker] = [1, 2].map(|table| {
        let sit = offer(&guest.look(table), "sit").expect("a seat is free");
        guest.does(table, &sit["command"]);
        sit["seat"].clone()
    });
    let bet = json!({ "do": "bet", "seat": poker, "spot": "ante", "amount": "5.00" });
    assert_eq!(guest.give(2, 5, &bet).0, 200);
    let bets = json!({ "do": "bet-three", "seat": ride, "amounts": ["5.00", "5.00", "5.00"] });
    for _ in 0..2 {
        assert_eq!(guest.give(1, 5, &bets).0, 200);
    }
    assert_eq!(guest.get("/api/me").1["rack"], "980.00");
}

#[test]
fn players_see_only_their_own_cards() {
    let running = Running::new(true);
    let (mut ann, mut ben) = (running.guest("player"), running.guest("player"));
    let round = bet(&mut ann, 2);
    bet(&mut ben, 2);
    ann.does(2, &json!({ "do": "ready" }));
    ben.does(2, &json!({ "do": "ready" }));
    let now = ann
        .wait(2, |now| now["own"]["seats"][0]["cards"].as_array().is_some_and(|it| !it.is_empty()));
    let own = now["own"]["seats"][0].to_string();
    assert!(!own.contains("??"), "{own}");
    let theirs = ben.look(2);
    if theirs["view"]["round"].as_u64() == Some(round) {
        assert!(theirs["view"]["dealer"].to_string().contains("??") || round > 1, "{theirs}");
    }
    ann.wait(2, |now| now["view"]["round"].as_u64() > Some(round));
    let (_, proof) = ann.get(&format!("/api/tables/2/rounds/{round}/proof"));
    assert!(proof["seed"].is_null(), "a seed would show the stub and folded hands");
    let mut auditor = running.guest("auditor");
    let (_, proof) = auditor.get(&format!("/api/tables/2/rounds/{round}/proof"));
    assert_eq!(proof["seed"].as_str().map(str::len), Some(64));
}

#[test]
fn roles_keep_to_their_own() {
    let running = Running::new(true);
    for (role, id) in [("surveillance", 7), ("auditor", 8)] {
        let mut caller = running.guest(role);
        let (status, _) = caller.give(1, id, &json!({ "do": "sit", "seat": 1 }));
        assert_eq!(status, 403, "{role}");
    }
    let mut dealer = running.guest("dealer");
    let (status, answer) = dealer.give(1, 10, &json!({ "do": "sit", "seat": 1 }));
    assert_eq!(status, 409, "a dealer does not play: {answer}");
    let mut player = running.guest("player");
    let (status, _) = player.give(1, 11, &json!({ "do": "no-more-bets" }));
    assert_eq!(status, 409, "a player does not announce");
}

#[test]
fn a_bet_without_a_seat_is_refused_for_want_of_one() {
    let running = Running::new(true);
    let (mut seated, mut guest) = (running.guest("player"), running.guest("player"));
    let amounts = ["5.00", "5.00", "5.00"];
    for id in 1..=2 {
        let bets = json!({ "do": "bet-three", "seat": 1, "amounts": amounts });
        let (status, answer) = guest.give(1, id, &bets);
        let problem = &answer["problem"];
        assert_eq!(
            (status, &problem["rule"]),
            (409, &json!("only-seated-players-wager")),
            "{answer}"
        );
        assert_eq!(problem["detail"], "The player does not sit at seat 1.", "{answer}");
        assert_eq!(problem["facts"], json!({ "is": "not-seated", "seat": 1 }));
        if id == 1 {
            seated.does(1, &json!({ "do": "sit", "seat": 1 }));
        }
    }
}
