//! What a table won, and what it should have.

use serde_json::{Value, json};

use crate::document::Document;
use crate::house::{Caller, Running};
use crate::playing::{bet, finish, offer};

fn accounting(caller: &mut Caller, table: u32) -> Value {
    let (status, answer) = caller.get(&format!("/api/tables/{table}/accounting"));
    assert_eq!(status, 200, "{answer}");
    answer
}

#[test]
fn a_day_is_what_players_lost_and_won() {
    let running = Running::new(true);
    let (mut guest, mut floor) = (running.guest("player"), running.guest("floorperson"));
    let round = bet(&mut guest, 1);
    finish(&mut guest, 1, round);
    guest.does(1, &json!({ "do": "tip", "amount": "2.50" }));
    let day = accounting(&mut floor, 1);
    assert_eq!((&day["rounds"], &day["tips"]), (&json!(1), &json!("2.50")), "{day}");
    assert!(day["handle"]["bet-3"].as_str().is_some_and(|it| it != "0.00"), "{day}");
    let by_wager = day["expected"]["wagers"].as_array().expect("a list");
    let base = by_wager.iter().find(|it| it["wager"] == "let-it-ride").expect("it is offered");
    assert_eq!((&base["edge"], &base["spot"]), (&json!("37963/1082900"), &json!("bet-3")));
    let document = Document::of(&mut guest);
    document.get(&mut floor, "/api/tables/1/accounting", "/api/tables/{table}/accounting");
}

/// What a Six Card Bonus of $5 should win is not what one of $1 should: its sums are fixed.
#[test]
fn a_win_is_expected_at_the_stakes_that_were_made() {
    let running = Running::new(true);
    let (mut guest, mut floor) = (running.guest("player"), running.guest("floorperson"));
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Ours", "submission": book.submission() });
    let (status, card) = guest.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
    guest.does(table, &json!({ "do": "sit", "seat": 1 }));
    let expected = [["0.90", "0.18", "227.68"], ["1.81", "0.35", "321.99"]];
    for (round, [of_bonus, of_bets, swing]) in (1_u64..).zip(expected) {
        let now = guest.wait(table, |now| offer(now, "bet-three").is_some());
        let three = json!({ "do": "bet-three", "seat": 1, "amounts": ["5.00", "5.00", "5.00"] });
        guest.does(table, &three);
        let bonus = json!({ "do": "bet", "seat": 1, "spot": "six-card-bonus", "amount": "5.00" });
        guest.does(table, &bonus);
        finish(&mut guest, table, now["view"]["round"].as_u64().expect("a number"));
        let day = accounting(&mut floor, table);
        assert_eq!(day["rounds"], round, "{day}");
        let wager = |name: &str| {
            let all = day["expected"]["wagers"].as_array().expect("a list").iter();
            all.clone().find(|it| it["wager"] == name).expect("it is offered").clone()
        };
        let bonus = wager("six-card-bonus");
        assert_eq!((&bonus["count"], &bonus["edge"]), (&json!(round), &json!("460562/2544815")));
        assert_eq!(bonus["win"], of_bonus, "{bonus}");
        assert_eq!(bonus["stakes"][0]["stake"], "5.00", "{bonus}");
        assert_eq!(wager("let-it-ride")["win"], of_bets);
        // A bet of $5 swings by 5.158072 units, the bonus by 45.2429.
        assert_eq!(day["expected"]["standard_deviation"], swing, "{day}");
        let (_, rows) = floor.get("/api/floor");
        let row = rows.as_array().into_iter().flatten().find(|it| it["table"] == table);
        let row = row.expect("the floor sees it");
        assert_eq!(
            (&row["expected"], &row["standard_deviation"]),
            (&day["expected"]["win"], &json!(swing))
        );
    }
    let twice = accounting(&mut floor, table);
    let (running, cookie) = (running.restart(true), floor.cookie.clone());
    let mut floor = running.somebody();
    floor.cookie = cookie;
    assert_eq!(accounting(&mut floor, table)["expected"], twice["expected"]);
}

#[test]
fn a_count_needs_two_people_who_found_the_same() {
    let running = Running::new(true);
    let (mut dealer, mut floor) = (running.guest("dealer"), running.guest("floorperson"));
    let count = |amount: &str| json!({ "do": "count", "opening": true, "amount": amount });
    let (status, answer) = dealer.give(1, 1, &count("100.00"));
    let kind = &answer["problem"]["type"];
    assert_eq!((status, kind), (403, &json!("/problems/needs-second-person")));
    assert_eq!(dealer.give(1, 2, &count("100.00")).0, 403, "one person is not two");
    assert_eq!(floor.give(1, 3, &count("99.00")).0, 403, "not the same");
    let before = accounting(&mut floor, 1);
    assert_eq!(before["opening"], Value::Null);
    assert_eq!(floor.give(1, 4, &count("100.00")).0, 200);
    let after = accounting(&mut floor, 1);
    assert_eq!((&after["opening"]["amount"], &after["tray"]), (&json!("100.00"), &json!("100.00")));
    let mut player = running.guest("player");
    assert_eq!(player.give(1, 5, &count("100.00")).0, 403);
    assert_eq!(player.get("/api/tables/1/accounting").0, 403, "it is not for players to know");
}

#[test]
fn a_closing_count_says_what_is_missing() {
    let running = Running::new(true);
    let (mut one, mut two) = (running.guest("floorperson"), running.guest("floorperson"));
    let fill = json!({ "do": "fill", "amount": "5000.00" });
    let count = json!({ "do": "count", "opening": false, "amount": "4990.00" });
    for (id, command) in [(1, &fill), (3, &count)] {
        assert_eq!(one.give(1, id, command).0, 403);
        assert_eq!(two.give(1, id + 1, command).0, 200);
    }
    let closed = accounting(&mut one, 1)["closed"].take();
    assert_eq!((&closed["win"], &closed["difference"]), (&json!("-10.00"), &json!("-10.00")));
    assert_eq!(accounting(&mut one, 1)["tray"], "4990.00");
}

#[test]
fn no_tray_is_counted_under_wagers() {
    let running = Running::new(true);
    let (mut guest, mut floor) = (running.guest("player"), running.guest("floorperson"));
    bet(&mut guest, 3);
    let count = json!({ "do": "count", "opening": true, "amount": "100.00" });
    assert_eq!(floor.give(3, 1, &count).0, 409);
}

#[test]
fn a_day_survives_a_restart() {
    let running = Running::new(true);
    let (mut guest, mut one) = (running.guest("player"), running.guest("floorperson"));
    let mut two = running.guest("dealer");
    let count = json!({ "do": "count", "opening": true, "amount": "1000.00" });
    for table in [1, 2] {
        assert_eq!(one.give(table, u128::from(table), &count).0, 403);
        assert_eq!(two.give(table, u128::from(table) + 10, &count).0, 200);
        let round = bet(&mut guest, table);
        finish(&mut guest, table, round);
    }
    guest.does(2, &json!({ "do": "tip", "amount": "1.00" }));
    let before = [1, 2].map(|table| accounting(&mut one, table));
    let cookie = one.cookie.clone();
    let running = running.restart(true);
    let mut one = running.somebody();
    one.cookie = cookie;
    assert_eq!([1, 2].map(|table| accounting(&mut one, table)), before);
    assert_eq!(before[0]["opening"]["amount"], "1000.00");
    assert_eq!(before[1]["rounds"], 1);
}

#[test]
fn a_banked_table_expects_no_win() {
    let running = Running::new(true);
    let mut floor = running.guest("floorperson");
    let day = accounting(&mut floor, 5);
    assert_eq!(day["expected"], Value::Null);
    assert!(day["note"].as_str().is_some_and(|it| it.contains("player-dealer")), "{day}");
}

#[test]
fn nothing_below_zero_is_counted_or_moved() {
    let running = Running::new(true);
    let mut floor = running.guest("floorperson");
    let commands = [
        json!({ "do": "count", "opening": true, "amount": "-1.00" }),
        json!({ "do": "fill", "amount": "-1.00" }),
        json!({ "do": "credit", "amount": "-1.00" }),
        json!({ "do": "drop", "amount": "-1.00" }),
        json!({ "do": "tip", "amount": "-1.00" }),
    ];
    for (id, command) in (1..).zip(&commands) {
        let (status, answer) = floor.give(1, id, command);
        assert_eq!(status, 400, "{command}: {answer}");
    }
    assert_eq!(accounting(&mut floor, 1)["tray"], "0.00");
}

#[test]
fn credits_and_drops_come_off_what_is_there() {
    let running = Running::new(true);
    let (mut one, mut two) = (running.guest("floorperson"), running.guest("floorperson"));
    let mut guest = running.guest("player");
    let player = guest.get("/api/me").1["id"].clone();
    let fill = json!({ "do": "fill", "amount": "500.00" });
    let credit = json!({ "do": "credit", "amount": "120.00" });
    let too_much = json!({ "do": "credit", "amount": "500.00" });
    let drop = json!({ "do": "drop", "amount": "80.00" });
    assert_eq!(one.give(1, 1, &fill).0, 403);
    assert_eq!(two.give(1, 2, &fill).0, 200);
    one.does(1, &json!({ "do": "buy-in", "player": player, "amount": "80.00" }));
    assert_eq!(guest.get("/api/me").1["rack"], "1080.00");
    for (id, (command, status)) in
        (3..).step_by(2).zip([(credit, 200), (too_much, 409), (drop, 200)])
    {
        assert_eq!(one.give(1, id, &command).0, 403);
        assert_eq!(two.give(1, id + 1, &command).0, status, "{command}");
    }
    let day = accounting(&mut one, 1);
    assert_eq!((&day["fills"], &day["credits"]), (&json!("500.00"), &json!("120.00")), "{day}");
    assert_eq!((&day["drop"], &day["tray"]), (&json!("80.00"), &json!("300.00")), "{day}");
    assert_eq!(day["win"], "0.00", "chips were sold for cash: {day}");
}

#[test]
fn the_floor_has_a_row_for_every_table() {
    let running = Running::new(true);
    let (mut guest, mut floor) = (running.guest("player"), running.guest("floorperson"));
    let round = bet(&mut guest, 1);
    finish(&mut guest, 1, round);
    let fill = json!({ "do": "fill", "amount": "50.00" });
    assert_eq!(floor.give(2, 1, &fill).0, 403);
    let (status, rows) = floor.get("/api/floor");
    assert_eq!(status, 200, "{rows}");
    let rows = rows.as_array().expect("a list");
    assert_eq!(rows.len(), 5);
    let played = &rows[0];
    assert_eq!((&played["rounds"], &played["rounds_in_the_hour"]), (&json!(1), &json!(1)));
    assert_eq!((&played["voids"], &played["deck_age"]), (&json!(0), &Value::Null));
    let day = accounting(&mut floor, 1);
    assert_eq!(played["win"], day["win"]);
    assert_eq!(played["deviations"], day["expected"]["deviations"]);
    let proposed = &rows[1]["proposed"][0];
    assert_eq!(proposed["command"], fill, "a second person may give the same");
    assert_eq!(proposed["by"], floor.get("/api/me").1["id"]);
    assert_eq!(rows[4]["expected"], Value::Null, "a player-dealer banks there");
    assert_eq!(guest.get("/api/floor").0, 403);
    assert_eq!(running.guest("dealer").get("/api/floor").0, 403);
    assert_eq!(running.somebody().get("/api/floor").0, 401);
    Document::of(&mut guest).get(&mut floor, "/api/floor", "/api/floor");
}

#[test]
fn an_opening_count_does_not_end_a_day() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Without bots", "submission": book.submission() });
    let card = guest.post("/api/tables", &wanted).1;
    let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
    let (mut one, mut two) = (running.guest("floorperson"), running.guest("dealer"));
    let mut ids = 1..;
    let mut counted = |is_opening: bool, amount: &str| {
        let count = json!({ "do": "count", "opening": is_opening, "amount": amount });
        let mut id = || ids.next().expect("there are enough");
        let (status, answer) = one.give(table, id(), &count);
        if status == 403 { two.give(table, id(), &count) } else { (status, answer) }
    };
    assert_eq!(counted(true, "1000.00").0, 200);
    let round = bet(&mut guest, table);
    finish(&mut guest, table, round);
    let (status, answer) = counted(true, "990.00");
    let problem = &answer["problem"];
    assert_eq!((status, &problem["type"]), (409, &json!("/problems/refused")), "{answer}");
    let detail = problem["detail"].as_str().unwrap_or_default();
    assert!(detail.contains("a closing count ends that day"), "{detail}");
    assert_eq!(counted(false, "990.00").0, 200);
    assert_eq!(counted(true, "985.00").0, 200, "nothing was played since");
    let day = accounting(&mut running.guest("floorperson"), table);
    assert_eq!((&day["closed"]["rounds"], &day["rounds"]), (&json!(1), &json!(0)));
    assert_eq!(day["closed"]["closing"]["amount"], "990.00");
    assert_eq!(day["opening_difference"], "-5.00", "{day}");
}
