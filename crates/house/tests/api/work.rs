//! Dealers and floorpersons over the API: live tables, what they are shown, and what takes two.

use serde_json::{Value, json};

use crate::house::{Caller, Running};

const BOOK: &str = include_str!("../../../../books/shfl-let-it-ride/submission.toml");

/// Opens a live table as a dealer; returns both.
fn live_table(running: &Running) -> (Caller, u32) {
    let mut dealer = running.guest("dealer");
    let wanted = json!({ "name": "Live", "submission": BOOK, "live": true });
    let (status, card) = dealer.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let id = card["id"].as_u64().and_then(|id| u32::try_from(id).ok());
    (dealer, id.expect("it has a number"))
}

fn staff(caller: &mut Caller, table: u32) -> Value {
    caller.look(table)["own"]["staff"].take()
}

/// Does the duties of the dealer until there is none.
fn do_duties(dealer: &mut Caller, table: u32) {
    loop {
        let now = dealer.look(table);
        let offers = now["own"]["offers"].as_array().cloned().unwrap_or_default();
        let Some(duty) = offers.into_iter().find(|it| it["offer"] == "duty") else { return };
        dealer.does(table, &duty["command"]);
    }
}

/// Opens the betting, with both decks at the table.
fn open_betting(dealer: &mut Caller, table: u32) {
    for (pack, back) in [("first", "red"), ("second", "blue")] {
        let deck = json!({ "do": "receive-deck", "pack": pack, "back": back, "prepared": "none" });
        dealer.does(table, &deck);
    }
    do_duties(dealer, table);
    dealer.does(table, &json!({ "do": "open-betting" }));
}

/// Plays a round in which seat 3 has a straight flush, until the award waits for J-POT.
fn play_to_the_award(running: &Running, dealer: &mut Caller, table: u32) -> Caller {
    let mut floor = running.guest("floorperson");
    let mut player = running.guest("player");
    open_betting(dealer, table);
    player.does(table, &json!({ "do": "sit", "seat": 3 }));
    let bets = json!({ "do": "bet-three", "seat": 3, "amounts": ["10.00", "10.00", "10.00"] });
    player.does(table, &bets);
    let chip = json!({ "do": "bet", "seat": 3, "spot": "progressive", "amount": "1.00" });
    player.does(table, &chip);
    dealer.does(table, &json!({ "do": "no-more-bets" }));
    do_duties(dealer, table);
    for card in ["9s", "8s", "7s", "6s", "5s", "2d"] {
        dealer.does(table, &json!({ "do": "key", "card": card }));
    }
    do_duties(dealer, table);
    for card in ["community-left", "community-second"] {
        player.does(table, &json!({ "do": "decide", "seat": 3, "choice": "ride" }));
        do_duties(dealer, table);
        dealer.does(table, &json!({ "do": "perform", "what": card }));
        do_duties(dealer, table);
    }
    dealer.does(table, &json!({ "do": "settle", "seat": 3 }));
    do_duties(dealer, table);
    floor.does(table, &json!({ "do": "press", "key": "verify" }));
    floor.does(table, &json!({ "do": "press", "key": "key-to-jackpot" }));
    floor
}

#[test]
fn those_who_work_see_duties_and_decks() {
    let running = Running::new(true);
    let (mut dealer, table) = live_table(&running);
    let now = staff(&mut dealer, table);
    assert_eq!(now["decks"], json!([]));
    open_betting(&mut dealer, table);
    let now = staff(&mut dealer, table);
    assert_eq!(now["decks"][0]["back"], "red");
    assert_eq!(now["duties"][0]["chore"], "announce", "{now}");
    assert_eq!(now["console"]["jackpot"], false);
    let mut player = running.guest("player");
    assert!(staff(&mut player, table).is_null(), "it is nothing for players");
}

#[test]
fn a_jackpot_takes_a_second_person() {
    let running = Running::new(true);
    let (mut dealer, table) = live_table(&running);
    let mut floor = play_to_the_award(&running, &mut dealer, table);
    let jackpot = json!({ "do": "press", "key": "jackpot" });
    assert!(staff(&mut dealer, table)["together"].to_string().contains("jackpot"));
    let (status, _) = dealer.give(table, 1, &jackpot);
    assert_eq!(status, 403, "the dealer asks");
    let waits = staff(&mut floor, table);
    assert_eq!(waits["proposals"][0]["command"], jackpot, "{waits}");
    let task = json!({ "do": "duty", "task": "turn-the-key-and-press-j-pot", "seat": 3 });
    assert_eq!(floor.give(table, 2, &task).0, 403, "the duty is no way around it");
    floor.does(table, &jackpot);
    let after = staff(&mut floor, table);
    assert_eq!(after["console"]["wins"][0]["hand"], "straight-flush");
    assert_eq!(after["proposals"], json!([]), "what is done waits for nobody");
    let (_, round) = floor.get(&format!("/api/tables/{table}/round"));
    let records = round["records"].as_array().expect("a list");
    let recorded = |kind: &str| -> Vec<Value> {
        let notes = records.iter().map(|it| &it["note"]).filter(|it| it["note"] == kind);
        notes.map(|it| it["command"].clone()).collect()
    };
    assert_eq!(recorded("proposed").first(), Some(&jackpot));
    assert_eq!(recorded("approved"), [jackpot]);
    let said = |prefix: &str| -> Vec<Value> {
        let notes =
            records.iter().filter_map(|it| it["note"]["says"].as_str()?.strip_prefix(prefix));
        notes
            .map(|it| serde_json::from_str(it).expect("a command is noted as it is sent"))
            .collect()
    };
    assert_eq!(said("proposed: ").first(), recorded("proposed").first());
    assert_eq!(said("a second person agreed: "), recorded("approved"));
}

#[test]
fn what_the_rules_forbid_is_not_proposed() {
    let running = Running::new(true);
    let (_, table) = live_table(&running);
    let mut floor = running.guest("floorperson");
    let (status, answer) = floor.give(table, 1, &json!({ "do": "press", "key": "jackpot" }));
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/refused")));
    assert_eq!(staff(&mut floor, table)["proposals"], json!([]));
}

#[test]
fn foresight_tells_a_void_and_does_nothing() {
    let running = Running::new(true);
    let (mut dealer, table) = live_table(&running);
    let mut floor = play_to_the_award(&running, &mut dealer, table);
    floor.does(table, &json!({ "do": "report", "mishap": "stub-count-wrong" }));
    let (last, path) = (floor.look(table)["sequence"].clone(), foresight(table));
    let void = json!({ "command": { "do": "rule", "ruling": "void" } });
    let (status, foreseen) = floor.post(&path, &void);
    assert_eq!(status, 200, "{foreseen}");
    let said = foreseen.to_string();
    assert!(said.contains("voided") && said.contains("restored"), "{said}");
    assert_eq!(floor.look(table)["sequence"], last, "nothing was written");
    let perform = json!({ "command": { "do": "settle", "seat": 3 } });
    assert_eq!(floor.post(&path, &perform).0, 403, "no card is told before it is up");
    assert_eq!(running.guest("player").post(&path, &void).0, 403);
}

fn foresight(table: u32) -> String {
    format!("/api/tables/{table}/foresight")
}

#[test]
fn the_floor_sees_duties_and_voids() {
    let running = Running::new(true);
    let (mut dealer, table) = live_table(&running);
    let mut floor = play_to_the_award(&running, &mut dealer, table);
    let row = row_of(&mut floor, table);
    assert_eq!((&row["live"], &row["seats"]), (&json!(true), &json!(7)), "{row}");
    let duty = &row["staff"]["duties"][0];
    assert_eq!((&duty["who"], &duty["awaited"]), (&json!("floorperson"), &json!(true)), "{row}");
    floor.does(table, &json!({ "do": "report", "mishap": "stub-count-wrong" }));
    let void = json!({ "do": "rule", "ruling": "void" });
    assert_eq!(floor.give(table, 7, &void).0, 403, "an award waits, so that it takes two");
    dealer.does(table, &void);
    let row = row_of(&mut floor, table);
    assert_eq!(row["voids"], 1);
    let void = &row["last_void"];
    assert_eq!((&void["round"], &void["mishap"]), (&json!(1), &json!("stub-count-wrong")));
    assert!(void["at"].as_u64().is_some_and(|at| at > 1_700_000_000), "{void}");
    let (cookie, running) = (floor.cookie.clone(), running.restart(true));
    let (mut floor, mut dealer) = (running.somebody(), running.guest("dealer"));
    floor.cookie = cookie;
    assert_eq!(&row_of(&mut floor, table)["last_void"], void, "it is remembered");
    assert_eq!(dealer.get("/api/floor").0, 403);
}

fn row_of(floor: &mut Caller, table: u32) -> Value {
    let (_, rows) = floor.get("/api/floor");
    let row = rows.as_array().and_then(|it| it.iter().find(|row| row["table"] == table));
    row.cloned().expect("the table is listed")
}

#[test]
fn the_round_so_far_is_there_to_be_read() {
    let running = Running::new(true);
    let (mut dealer, table) = live_table(&running);
    let mut floor = play_to_the_award(&running, &mut dealer, table);
    let path = format!("/api/tables/{table}/round");
    let (status, now) = dealer.get(&path);
    assert_eq!((status, &now["round"]), (200, &json!(1)), "{now}");
    let events = |now: &Value| -> Vec<Value> {
        let records = now["records"].as_array().expect("records").iter();
        records.flat_map(|it| it["events"].as_array().cloned().unwrap_or_default()).collect()
    };
    let told = events(&now);
    let is_there = |what: &str| told.iter().any(|it| it["event"] == what);
    assert!(is_there("betting-opened") && is_there("seat-called"), "{now}");
    let duty = told.iter().find(|it| it["event"] == "duty-done").expect("duties are told");
    assert!(duty["clauses"].as_array().is_some_and(|it| !it.is_empty()), "{duty}");
    let (cookie, running) = (dealer.cookie.clone(), running.restart(true));
    let mut dealer = running.somebody();
    dealer.cookie = cookie;
    assert_eq!(events(&dealer.get(&path).1), told, "a restart changes nothing");
    floor.cookie = None;
    assert_eq!(running.somebody().get(&path).0, 401);
    assert_eq!(running.guest("player").get(&path).0, 403);
}

#[test]
fn guests_work_in_a_demonstration_only() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    assert_eq!(somebody.post("/api/guests", &json!({ "role": "admin" })).0, 403);
    assert_eq!(somebody.post("/api/guests", &json!({ "role": "croupier" })).0, 400);
    let house = Running::new(false);
    let dealer = json!({ "role": "dealer" });
    assert_eq!(house.somebody().post("/api/guests", &dealer).0, 403);
}

#[test]
fn bots_play_where_a_guest_deals() {
    let running = Running::new(true);
    let mut dealer = running.guest("dealer");
    let wanted = json!({ "name": "Live", "submission": BOOK, "live": true, "bots": true });
    let table = dealer.post("/api/tables", &wanted).1["id"].as_u64().expect("a number");
    let table = u32::try_from(table).expect("a small one");
    open_betting(&mut dealer, table);
    let seated = |now: &Value| {
        let seats = now["view"]["seats"].as_array().cloned().unwrap_or_default();
        seats.iter().filter(|it| it["player"].is_number()).count() == 2
    };
    dealer.wait(table, seated);
}

/// Two floorpersons press J-POT and back it out, twice; then the prize is paid, and stays paid.
#[test]
fn a_win_is_backed_out_before_it_is_paid_and_not_after() {
    let running = Running::new(true);
    let (mut dealer, table) = live_table(&running);
    let mut floor = play_to_the_award(&running, &mut dealer, table);
    let mut second = running.guest("floorperson");
    let mut both = |floor: &mut Caller, command: &Value| {
        let (status, _) = second.give(table, u128::from(rand_id()), command);
        assert_eq!(status, 403, "one is not enough: {command}");
        floor.does(table, command);
    };
    let first_duty = |floor: &mut Caller| staff(floor, table)["duties"][0].clone();
    for record in [1, 3] {
        both(&mut floor, &json!({ "do": "press", "key": "jackpot" }));
        assert_eq!(first_duty(&mut floor)["chore"], "pay-the-prize");
        both(&mut floor, &json!({ "do": "press", "key": { "cancel-win": record } }));
        assert_eq!(first_duty(&mut floor)["chore"], "turn-the-key-and-press-j-pot");
        let paid = json!({ "do": "duty", "task": "pay-the-prize", "seat": 3 });
        assert_eq!(floor.give(table, u128::from(rand_id()), &paid).0, 409, "there is no prize");
    }
    both(&mut floor, &json!({ "do": "press", "key": "jackpot" }));
    floor.does(table, &json!({ "do": "duty", "task": "pay-the-prize", "seat": 3 }));
    assert_eq!(first_duty(&mut floor)["chore"], "turn-the-key-back-to-run");
    floor.does(table, &json!({ "do": "press", "key": "key-to-run" }));
    let meter = |floor: &mut Caller| floor.look(table)["view"]["meters"].clone();
    let after = meter(&mut floor);
    let cancel = json!({ "do": "press", "key": { "cancel-win": 5 } });
    let (status, answer) = floor.give(table, u128::from(rand_id()), &cancel);
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/refused")));
    assert_eq!(answer["problem"]["clause"], "SM-LIR-progressive-9.i-p1", "{answer}");
    assert_eq!(meter(&mut floor), after, "the meter keeps what it holds");
}

/// An id that no other command has.
fn rand_id() -> u32 {
    static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(7_000);
    NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}
