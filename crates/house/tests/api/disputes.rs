//! Disputes about rounds: who may open, see, answer and find; and that nothing of them is lost.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

/// What somebody says, under an id.
fn said(id: u32, words: &str) -> Value {
    json!({ "id": format!("{id:032x}"), "words": words })
}

fn about(id: u32, about: &str) -> Value {
    json!({ "id": format!("{id:032x}"), "about": about, "words": "I was paid too little." })
}

fn answer(id: u32, upheld: bool, clauses: &[&str]) -> Value {
    let words = "The hand was two pair; the table pays it two to one.";
    json!({ "id": format!("{id:032x}"), "upheld": upheld, "words": words, "clauses": clauses })
}

/// Plays a round at a table and returns its number.
fn played(guest: &mut Caller, table: u32) -> u64 {
    let round = bet(guest, table);
    finish(guest, table, round);
    round
}

fn address(table: u32, round: u64) -> String {
    format!("/api/tables/{table}/rounds/{round}/disputes")
}

/// A player with an open dispute about a round of the first table.
fn disputed(running: &Running) -> (Caller, u64) {
    let mut player = running.guest("player");
    let round = played(&mut player, 1);
    let (status, dispute) = player.post(&address(1, round), &about(1, "payout"));
    assert_eq!((status, &dispute["id"]), (201, &json!(1)), "{dispute}");
    (player, round)
}

fn kinds(dispute: &Value) -> Vec<&str> {
    let statements = dispute["statements"].as_array().expect("a dispute has statements");
    statements.iter().filter_map(|it| it["kind"].as_str()).collect()
}

#[test]
fn whoever_had_a_hand_may_dispute() {
    let running = Running::new(true);
    let mut player = running.guest("player");
    let round = played(&mut player, 1);
    let path = address(1, round);
    let (status, now) = player.get(&path);
    assert_eq!((status, &now["may_open"]), (200, &json!(true)), "{now}");
    let wagers = now["wagers"].as_array().expect("what was bet").clone();
    assert!(wagers.iter().any(|it| it["spot"] == "bet-1"), "{now}");
    let mut wanted = about(1, "payout");
    wanted["wager"] = json!({ "seat": wagers[0]["seat"], "spot": "pair-plus" });
    assert_eq!(player.post(&path, &wanted).0, 400, "nobody bet that");
    wanted["wager"] = wagers[0].clone();
    let (status, dispute) = player.post(&path, &wanted);
    assert_eq!(status, 201, "{dispute}");
    assert_eq!((&dispute["state"], &dispute["wager"]), (&json!("open"), &wagers[0]));
    assert_eq!((&dispute["may"], kinds(&dispute)), (&json!(["remark"]), vec!["opened"]));
    let (status, problem) = player.post(&path, &about(2, "cards"));
    assert_eq!((status, &problem["type"]), (409, &json!("/problems/dispute-open")));
    assert_eq!(player.get(&path).1["may_open"], false);
}

#[test]
fn strangers_neither_open_nor_see() {
    let running = Running::new(true);
    let (_, round) = disputed(&running);
    for role in ["player", "dealer"] {
        let mut stranger = running.guest(role);
        let (status, problem) = stranger.post(&address(1, round), &about(2, "other"));
        assert_eq!((status, &problem["type"]), (403, &json!("/problems/forbidden")), "{role}");
        let (_, now) = stranger.get(&address(1, round));
        assert_eq!((&now["may_open"], &now["disputes"]), (&json!(false), &json!([])), "{role}");
        assert_eq!(stranger.get("/api/disputes/1").0, 404, "{role}");
        assert_eq!(stranger.get("/api/disputes").0, 403, "{role}");
        assert_eq!(stranger.get("/api/me/disputes").1["disputes"], json!([]), "{role}");
        assert_eq!(stranger.post("/api/disputes/1/remarks", &said(3, "Hello.")).0, 404, "{role}");
        assert_eq!(stranger.get("/api/disputes/1/export").0, 403, "{role}");
        assert_eq!(stranger.post("/api/disputes/1/checks", &json!({})).0, 403, "{role}");
    }
    for role in ["surveillance", "auditor"] {
        let mut eye = running.guest(role);
        assert_eq!(eye.post(&address(1, round), &about(4, "other")).0, 403, "{role}");
        assert_eq!(eye.get("/api/me/disputes").0, 403, "{role}");
    }
    assert_eq!(running.somebody().get(&address(1, round)).0, 401);
    assert_eq!(running.somebody().get("/api/disputes/1").0, 401);
}

#[test]
fn a_floorperson_answers_with_clauses_of_the_book() {
    let running = Running::new(true);
    let (mut player, _) = disputed(&running);
    let mut floor = running.guest("floorperson");
    let path = "/api/disputes/1/answers";
    for (id, clauses) in [(10, vec![]), (11, vec!["MD-LIR-99.Z"]), (12, vec!["HLIR-payouts-5"])] {
        let (status, problem) = floor.post(path, &answer(id, true, &clauses));
        assert_eq!(
            (status, &problem["type"]),
            (400, &json!("/problems/unreadable")),
            "{clauses:?}"
        );
    }
    assert_eq!(player.post(path, &answer(13, true, &["MD-LIR-12.A.1"])).0, 403);
    assert_eq!(floor.post("/api/disputes/1/remarks", &said(14, "We look at it.")).0, 201);
    assert_eq!(player.post("/api/disputes/1/remarks", &said(15, "Thank you.")).0, 201);
    let rack = player.get("/api/me").1["rack"].clone();
    let (status, dispute) = floor.post(path, &answer(16, true, &["MD-LIR-12.A.1"]));
    assert_eq!((status, &dispute["state"]), (201, &json!("upheld")), "{dispute}");
    assert!(dispute["note"].as_str().is_some_and(|it| it.contains("moves no chips")), "{dispute}");
    assert_eq!(player.get("/api/me").1["rack"], rack, "chips do not move");
    let (_, seen) = player.get("/api/disputes/1");
    assert_eq!(kinds(&seen), ["opened", "remark", "remark", "upheld"]);
    assert_eq!(seen["statements"][3]["clauses"], json!(["MD-LIR-12.A.1"]));
    assert_eq!(seen["statements"][3]["role"], "floorperson");
    assert_eq!(seen["may"], json!([]));
    let (status, problem) = floor.post(path, &answer(17, false, &["MD-LIR-12.A.1"]));
    assert_eq!((status, &problem["type"]), (409, &json!("/problems/dispute-answered")));
    assert_eq!(player.post("/api/disputes/1/remarks", &said(18, "No.")).0, 409);
    let (_, now) = player.get(&address(1, seen["round"].as_u64().expect("a number")));
    assert_eq!(now["may_open"], true, "what was answered may be disputed anew");
}

#[test]
fn surveillance_finds_and_does_not_answer() {
    let running = Running::new(true);
    let (mut player, _) = disputed(&running);
    let (mut eye, mut auditor) = (running.guest("surveillance"), running.guest("auditor"));
    let mut finding = said(20, "The replay shows two pair.");
    finding["clauses"] = json!(["MD-LIR-11.G.2"]);
    let (status, dispute) = eye.post("/api/disputes/1/findings", &finding);
    assert_eq!((status, kinds(&dispute)), (201, vec!["opened", "finding"]), "{dispute}");
    assert_eq!(kinds(&player.get("/api/disputes/1").1), ["opened"], "it is for the house");
    assert_eq!(kinds(&auditor.get("/api/disputes/1").1), ["opened", "finding"]);
    for caller in [&mut eye, &mut auditor] {
        assert_eq!(caller.post("/api/disputes/1/answers", &answer(21, false, &["x"])).0, 403);
        assert_eq!(caller.post("/api/disputes/1/remarks", &said(22, "So.")).0, 403);
    }
    let mut floor = running.guest("floorperson");
    for caller in [&mut player, &mut floor, &mut auditor] {
        assert_eq!(caller.post("/api/disputes/1/findings", &said(23, "So.")).0, 403);
    }
    floor.post("/api/disputes/1/answers", &answer(24, false, &["MD-LIR-12.A.1"]));
    let (status, dispute) = eye.post("/api/disputes/1/findings", &said(25, "Later, too."));
    assert_eq!((status, &dispute["state"]), (201, &json!("not-upheld")));
}

#[test]
fn nobody_answers_an_own_dispute() {
    let running = Running::new(true);
    let mut floor = running.guest("floorperson");
    let mut player = running.guest("player");
    let round = bet(&mut player, 1);
    assert_eq!(floor.give(1, 7, &json!({ "do": "rule", "ruling": "void" })).0, 409);
    finish(&mut player, 1, round);
    let (status, dispute) = floor.post(&address(1, round), &about(1, "procedure"));
    assert_eq!((status, &dispute["may"]), (201, &json!(["remark", "check"])), "{dispute}");
    let path = "/api/disputes/1/answers";
    assert_eq!(floor.post(path, &answer(2, true, &["MD-LIR-12.A.1"])).0, 403);
    let mut other = running.guest("floorperson");
    assert_eq!(other.post(path, &answer(3, true, &["MD-LIR-12.A.1"])).0, 201);
}

#[test]
fn whoever_dealt_a_round_does_not_answer_for_it() {
    let running = Running::new(false);
    let mut crew = crate::large::Staff::of(&running);
    let table = crew.open();
    let dealer = json!({ "name": "Dee", "role": "dealer", "password": "a long password" });
    let (_, known) = crew.admin.post("/api/people", &dealer);
    let mut dee = crate::large::signed_in(&running, "Dee");
    let round = crew.player.look(table)["view"]["round"].as_u64().expect("a number");
    let ante = json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "15.00" });
    crew.player.does(table, &ante);
    dee.give(table, 71, &json!({ "do": "clear" }));
    finish(&mut crew.player, table, round);
    assert_eq!(crew.player.post(&address(table, round), &about(1, "clock")).0, 201);
    let path = format!("/api/people/{}", known["id"]);
    let change = json!({ "role": "floorperson" });
    assert_eq!(crew.admin.request("PATCH", &path, Some(&change), "").0, 204);
    let path = "/api/disputes/1/answers";
    let (status, problem) = dee.post(path, &answer(2, true, &["MD-TCP-11.E-p2"]));
    assert_eq!(status, 403, "{problem}");
    assert!(problem["detail"].as_str().is_some_and(|it| it.contains("dealt")), "{problem}");
    assert_eq!(crew.floor[0].post(path, &answer(3, true, &["MD-TCP-11.E-p2"])).0, 201);
}

#[test]
fn a_repeated_statement_is_one_statement() {
    let running = Running::new(true);
    let (mut player, round) = disputed(&running);
    let (status, again) = player.post(&address(1, round), &about(1, "payout"));
    assert_eq!((status, &again["id"]), (201, &json!(1)), "{again}");
    for _ in 0..3 {
        let (_, dispute) = player.post("/api/disputes/1/remarks", &said(2, "Twice."));
        assert_eq!(kinds(&dispute), ["opened", "remark"]);
    }
    let mut floor = running.guest("floorperson");
    let (_, dispute) = floor.post("/api/disputes/1/remarks", &said(2, "Not theirs."));
    assert_eq!(kinds(&dispute), ["opened", "remark", "remark"], "others have ids of their own");
}

#[test]
fn a_restart_keeps_everything_that_was_said() {
    let running = Running::new(true);
    let (mut player, round) = disputed(&running);
    let mut floor = running.guest("floorperson");
    floor.post("/api/disputes/1/answers", &answer(2, false, &["MD-LIR-12.A.1"]));
    let before = player.get("/api/me/disputes").1;
    let (cookie, running) = (player.cookie.clone(), running.restart(true));
    let mut player = running.somebody();
    player.cookie = cookie;
    assert_eq!(player.get("/api/me/disputes").1, before);
    let (status, again) = player.post(&address(1, round), &about(1, "payout"));
    assert_eq!((status, &again["id"]), (201, &json!(1)), "the command acts once: {again}");
    let (status, second) = player.post(&address(1, round), &about(3, "payout"));
    assert_eq!((status, &second["id"]), (201, &json!(2)), "{second}");
    let (_, checked) = running.guest("auditor").post("/api/journal/checks", &json!({}));
    assert_eq!((&checked["holds"], &checked["findings"]), (&json!(true), &json!([])));
}

#[test]
fn words_are_bounded_plain_text() {
    let running = Running::new(true);
    let (mut player, _) = disputed(&running);
    let path = "/api/disputes/1/remarks";
    for words in ["", "  \n ", "bell \u{7}", "turned \u{202e}round", &"x".repeat(2_001)] {
        assert_eq!(player.post(path, &said(2, words)).0, 400, "{words:?}");
    }
    let (status, dispute) = player.post(path, &said(3, "<b>bold</b>\nand more"));
    assert_eq!(status, 201);
    assert_eq!(dispute["statements"][1]["words"], "<b>bold</b>\nand more", "{dispute}");
    assert_eq!(player.post(path, &json!({ "id": "no", "words": "x" })).0, 400);
}

#[test]
fn open_disputes_of_one_person_are_bounded() {
    let running = Running::new(true);
    let mut player = running.guest("player");
    let mut rounds: Vec<(u32, u64)> = (1..=5).map(|it| (it, played(&mut player, it))).collect();
    rounds.push((2, played(&mut player, 2)));
    for (id, (table, round)) in (1..).zip(&rounds) {
        let (status, answer) = player.post(&address(*table, *round), &about(id, "other"));
        assert_eq!(status, if id <= 5 { 201 } else { 429 }, "{id}: {answer}");
    }
    assert_eq!(player.get("/api/me/disputes").1["disputes"].as_array().map(Vec::len), Some(5));
}

#[test]
fn the_floor_counts_open_disputes() {
    let running = Running::new(true);
    let (_, _) = disputed(&running);
    let mut floor = running.guest("floorperson");
    assert_eq!(floor.get("/api/floor").1[0]["open_disputes"], 1);
    assert_eq!(floor.get("/api/disputes?state=open").1["disputes"][0]["id"], 1);
    assert_eq!(floor.get("/api/disputes?state=answered").1["disputes"], json!([]));
    assert_eq!(floor.get("/api/disputes?state=lost").0, 400);
    floor.post("/api/disputes/1/answers", &answer(2, false, &["MD-LIR-12.A.1"]));
    assert_eq!(floor.get("/api/floor").1[0]["open_disputes"], 0);
    assert_eq!(floor.get("/api/disputes?state=answered").1["disputes"][0]["state"], "not-upheld");
}

#[test]
fn the_round_is_checked_beside_the_dispute() {
    let running = Running::new(true);
    let (_, _) = disputed(&running);
    for role in ["floorperson", "surveillance", "auditor"] {
        let (status, checked) = running.guest(role).post("/api/disputes/1/checks", &json!({}));
        assert_eq!((status, &checked["holds"]), (200, &json!(true)), "{role}: {checked}");
        assert!(checked["records"].as_u64() > Some(3), "{checked}");
    }
}

/// What the checker that shares no code says of a file.
fn checked(file: &str) -> (Option<i32>, String) {
    let tool = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/check_dispute.py");
    let mut child = Command::new("python3")
        .args([tool, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a python3");
    let mut stdin = child.stdin.take().expect("it reads");
    stdin.write_all(file.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A dispute with three statements, exported for surveillance.
fn exported(running: &Running) -> Value {
    let (mut player, _) = disputed(running);
    player.post("/api/disputes/1/remarks", &said(2, "Mein Geld, bitte: 5 €."));
    let mut floor = running.guest("floorperson");
    let answered = floor.post("/api/disputes/1/answers", &answer(3, false, &["MD-LIR-12.A.1"]));
    assert_eq!(answered.0, 201, "{}", answered.1);
    let (status, export) = running.guest("surveillance").get("/api/disputes/1/export");
    assert_eq!(status, 200, "{export}");
    export
}

#[test]
fn an_export_is_checked_without_the_house() {
    let running = Running::new(true);
    let export = exported(&running);
    let text = export.to_string();
    let (code, said) = checked(&text);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("3 statements are those of the journal"), "{said}");
    for (from, to) in [("5 €", "9 €"), ("too little", "enough"), ("statement 2", "statement 3")]
    {
        assert_eq!(checked(&text.replace(from, to)).0, Some(1), "{from} was changed");
    }
    let (_, journal) = running.guest("auditor").get("/api/journal");
    let journal = journal.as_str().expect("lines of JSON are not JSON");
    assert!(!journal.contains("too little"), "words are not in the journal");
    assert_eq!(running.guest("floorperson").get("/api/disputes/1/export").0, 403);
}

/// What a file that was changed says otherwise, and how.
type Alteration<'a> = (&'a str, &'a dyn Fn(&mut Value));

fn list<'a>(file: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
    let found = file.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}"));
    found.as_array_mut().unwrap_or_else(|| panic!("{pointer} is no list"))
}

#[test]
fn whatever_is_changed_in_an_export_is_found() {
    let running = Running::new(true);
    let export = exported(&running);
    let changes: [Alteration<'_>; 15] = [
        ("state", &|file| file["dispute"]["state"] = json!("upheld")),
        ("opened by", &|file| file["dispute"]["by"]["id"] = json!(99)),
        ("name", &|file| file["dispute"]["name"] = json!("1-99")),
        ("book", &|file| file["dispute"]["book"] = json!("md-three-card-poker")),
        ("table name", &|file| file["dispute"]["table_name"] = json!("Another")),
        ("when answered", &|file| file["dispute"]["answered"] = json!(5)),
        ("when made", &|file| file["made"] = json!(5)),
        ("who said it", &|file| file["dispute"]["statements"][1]["by"]["id"] = json!(99)),
        ("the last statement", &|file| {
            list(file, "/dispute/statements").pop();
            list(file, "/statements").pop();
            file["dispute"]["state"] = json!("open");
            file["dispute"].as_object_mut().expect("keys").remove("answered");
        }),
        ("a record in the middle", &|file| {
            list(file, "/record/records").remove(2);
            list(file, "/in_tree").remove(2);
        }),
        ("the last record", &|file| {
            list(file, "/record/records").pop();
            list(file, "/in_tree").pop();
        }),
        ("the first record", &|file| {
            let first = list(file, "/record/records").remove(0);
            list(file, "/in_tree").remove(0);
            file["record"]["before"] = first["link"].clone();
        }),
        ("the proof", &|file| file["proof"] = Value::Null),
        ("cards of the proof", &|file| drop(list(file, "/proof/cards").pop())),
        ("the key", &|file| {
            file["key"] = json!("6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw=");
        }),
    ];
    for (name, change) in changes {
        let mut altered = export.clone();
        change(&mut altered);
        let (code, said) = checked(&altered.to_string());
        assert_eq!(code, Some(1), "{name}: {said}");
    }
    let mut earlier = export.clone();
    earlier["version"] = json!(1);
    assert_eq!(checked(&earlier.to_string()).0, Some(2), "another form is no evidence");
    // What no record bears is named: nothing else is the house's word only.
    let mut renamed = export.clone();
    for pointer in ["/dispute/by/name", "/dispute/statements/0/by/name"] {
        *renamed.pointer_mut(pointer).expect("a name") = json!("Mallory");
    }
    assert_eq!(checked(&renamed.to_string()).0, Some(0));
    let unproven = export["unproven"].to_string();
    assert!(unproven.contains("dispute.by.name"), "{unproven}");
}

#[test]
fn an_id_is_good_for_one_statement() {
    let running = Running::new(true);
    let (mut player, round) = disputed(&running);
    let mut surveillance = running.guest("surveillance");
    let path = "/api/disputes/1/findings";
    for _ in 0..2 {
        let (status, dispute) = surveillance.post(path, &said(7, "The chips are on camera."));
        assert_eq!((status, kinds(&dispute)), (201, vec!["opened", "finding"]), "said once");
    }
    let mut cited = said(7, "The chips are on camera.");
    cited["clauses"] = json!(["MD-LIR-7.A"]);
    let mut others = vec![surveillance.post(path, &said(7, "The chips are not on camera."))];
    others.push(surveillance.post(path, &cited));
    let remarks = "/api/disputes/1/remarks";
    assert_eq!(player.post(remarks, &said(8, "Please hurry.")).0, 201);
    others.push(player.post(remarks, &said(8, "Take your time.")));
    let mut again = about(1, "cards");
    others.push(player.post(&address(1, round), &again));
    again["about"] = json!("payout");
    assert_eq!(player.post(&address(1, round), &again).0, 201, "the same as at first");
    for (status, problem) in others {
        assert_eq!((status, &problem["type"]), (409, &json!("/problems/id-used")), "{problem}");
    }
    assert_eq!(kinds(&surveillance.get("/api/disputes/1").1), ["opened", "finding", "remark"]);
}
