//! Rows that are changed behind the back of the house: each is found, and its place named, by the
//! check of data; and by the start or, where that only adds up, by the check of a running house.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use house::{Config, DataReport, House, HouseError};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::house::{Caller, QUICK, Running, scratch};
use crate::large::{Staff, signed_in};
use crate::playing::offer;

/// What is changed, and where that is to be found.
struct Alteration {
    sql: &'static str,
    table: &'static str,
    column: Option<&'static str>,
    found_by: Found,
}

/// What finds it besides the check of data.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    AtTheStart,
    WhileItRuns,
}

use Found::{AtTheStart, WhileItRuns};

const fn altered(
    found_by: Found,
    table: &'static str,
    column: &'static str,
    sql: &'static str,
) -> Alteration {
    Alteration { sql, table, column: Some(column), found_by }
}

const fn in_table(found_by: Found, table: &'static str, sql: &'static str) -> Alteration {
    Alteration { sql, table, column: None, found_by }
}

const ALTERATIONS: &[Alteration] = &[
    in_table(
        AtTheStart,
        "records",
        "UPDATE records SET bytes = zeroblob(length(bytes)) WHERE place = 3",
    ),
    in_table(AtTheStart, "records", "UPDATE records SET link = zeroblob(32) WHERE place = 5"),
    in_table(
        AtTheStart,
        "records",
        "UPDATE records SET place = place + 1 WHERE place = (SELECT max(place) FROM records)",
    ),
    in_table(AtTheStart, "records", "UPDATE records SET place = place + 1000 WHERE place >= 20"),
    in_table(
        AtTheStart,
        "heads",
        "DELETE FROM records WHERE place = (SELECT max(place) FROM records)",
    ),
    altered(
        AtTheStart,
        "tables",
        "sequence",
        "UPDATE tables SET sequence = sequence + 1 WHERE id = 1",
    ),
    altered(
        AtTheStart,
        "balances",
        "amount",
        "UPDATE balances SET amount = amount + 1000000 WHERE account LIKE 'rack/%'",
    ),
    in_table(AtTheStart, "balances", "DELETE FROM balances WHERE account = 'cage'"),
    altered(AtTheStart, "sealed", "bytes", "UPDATE sealed SET bytes = zeroblob(72)"),
    in_table(AtTheStart, "sealed", "DELETE FROM sealed"),
    in_table(WhileItRuns, "sealed", "INSERT INTO sealed VALUES (1, 999, x'00')"),
    altered(
        AtTheStart,
        "heads",
        "note",
        "UPDATE heads SET note = replace(note, 'time', 'tine')
         WHERE size = (SELECT max(size) FROM heads)",
    ),
    altered(
        AtTheStart,
        "heads",
        "note",
        "UPDATE heads SET note = replace(note, 'time', 'tine')
         WHERE size = (SELECT min(size) FROM heads)",
    ),
    altered(
        AtTheStart,
        "heads",
        "note",
        "DELETE FROM heads WHERE size = (SELECT max(size) FROM heads
             WHERE size < (SELECT max(size) FROM heads))",
    ),
    altered(
        AtTheStart,
        "entries",
        "amount",
        "UPDATE entries SET amount = amount + 1 WHERE rowid = (SELECT max(rowid) FROM entries)",
    ),
    altered(
        WhileItRuns,
        "entries",
        "kind",
        "UPDATE entries SET kind = 'tip' WHERE rowid = (SELECT max(rowid) FROM entries)",
    ),
    altered(
        WhileItRuns,
        "entries",
        "payee",
        "UPDATE entries SET payee = 'rack/1' WHERE rowid = (SELECT max(rowid) FROM entries)",
    ),
    in_table(
        AtTheStart,
        "entries",
        "DELETE FROM entries WHERE rowid = (SELECT max(rowid) FROM entries)",
    ),
    in_table(
        AtTheStart,
        "entries",
        "INSERT INTO entries SELECT * FROM entries WHERE rowid = (SELECT max(rowid) FROM entries)",
    ),
    altered(
        WhileItRuns,
        "commands",
        "answer or mac",
        "UPDATE commands SET answer = '{\"done\":1}' WHERE id = (SELECT max(id) FROM commands)",
    ),
    altered(
        AtTheStart,
        "commands",
        "person",
        "UPDATE commands SET person = 1 WHERE id = (SELECT max(id) FROM commands)",
    ),
    altered(
        WhileItRuns,
        "commands",
        "answer or mac",
        "UPDATE commands SET mac = zeroblob(32) WHERE id = (SELECT max(id) FROM commands)",
    ),
    in_table(AtTheStart, "commands", "DELETE FROM commands"),
    in_table(
        AtTheStart,
        "commands",
        "INSERT INTO commands VALUES (zeroblob(16), 1, '{\"done\":1}', zeroblob(32))",
    ),
    altered(AtTheStart, "rounds", "last", "UPDATE rounds SET last = last - 1 WHERE round = 1"),
    altered(AtTheStart, "rounds", "first", "UPDATE rounds SET first = 2 WHERE round = 1"),
    altered(AtTheStart, "rounds", "ended", "UPDATE rounds SET ended = ended + 1 WHERE round = 1"),
    in_table(AtTheStart, "rounds", "DELETE FROM rounds WHERE round = 1"),
    altered(AtTheStart, "results", "wagered", "UPDATE results SET wagered = wagered + 100"),
    altered(AtTheStart, "results", "void", "UPDATE results SET void = 1 WHERE round = 1"),
    in_table(AtTheStart, "results", "DELETE FROM results WHERE round = 1"),
    altered(AtTheStart, "people", "role", "UPDATE people SET role = 'admin' WHERE name = 'Pat'"),
    altered(AtTheStart, "people", "disabled", "UPDATE people SET disabled = 0 WHERE disabled = 1"),
    altered(
        AtTheStart,
        "people",
        "name, password, reset or reset_until",
        "UPDATE people SET password =
             (SELECT password FROM people WHERE name = 'Pat') WHERE name = 'Ada'",
    ),
    altered(
        AtTheStart,
        "people",
        "name, password, reset or reset_until",
        "UPDATE people SET name = 'Eve' WHERE name = 'Flo'",
    ),
    altered(
        AtTheStart,
        "people",
        "name, password, reset or reset_until",
        "UPDATE people SET reset = zeroblob(32), reset_until = 9000000000000 WHERE name = 'Flo'",
    ),
    in_table(AtTheStart, "people", "DELETE FROM people WHERE name = 'Flo'"),
    in_table(
        AtTheStart,
        "people",
        "INSERT INTO people VALUES (99, 'Eve', 'admin', NULL, 0, NULL, NULL)",
    ),
    altered(
        AtTheStart,
        "restraints",
        "excluded_until",
        "UPDATE restraints SET excluded_until = NULL",
    ),
    altered(AtTheStart, "restraints", "stake", "UPDATE restraints SET stake = stake + 1"),
    in_table(AtTheStart, "restraints", "DELETE FROM restraints"),
    altered(
        AtTheStart,
        "invited",
        "is_owner",
        "UPDATE invited SET is_owner = 1 WHERE is_owner = 0",
    ),
    in_table(AtTheStart, "invited", "INSERT INTO invited VALUES (2, 3, 0)"),
    in_table(AtTheStart, "invited", "DELETE FROM invited"),
    altered(
        AtTheStart,
        "sessions",
        "person, until or mac",
        "UPDATE sessions SET person = 1 WHERE person = (SELECT max(person) FROM sessions)",
    ),
    altered(
        AtTheStart,
        "sessions",
        "person, until or mac",
        "UPDATE sessions SET until = until + 1 WHERE person = 1",
    ),
    in_table(
        AtTheStart,
        "sessions",
        "INSERT INTO sessions VALUES (zeroblob(32), 1, 9000000000000, zeroblob(32))",
    ),
    in_table(
        WhileItRuns,
        "statements",
        "DROP TRIGGER statements_stand; UPDATE statements SET words = 'It was my fault.'",
    ),
    in_table(
        AtTheStart,
        "statements",
        "DROP TRIGGER statements_stay; PRAGMA foreign_keys = off; DELETE FROM statements",
    ),
    in_table(
        WhileItRuns,
        "statements",
        "DROP TRIGGER disputes_stand; UPDATE disputes SET about = 'clock'",
    ),
    altered(
        AtTheStart,
        "disputes",
        "person",
        "DROP TRIGGER disputes_stand; UPDATE disputes SET person = 1",
    ),
    in_table(WhileItRuns, "sqlite_schema", "DROP TRIGGER statements_stand"),
];

/// Plays a round at a table to its end.
fn play(player: &mut Caller, table: u32) {
    let round = player.look(table)["view"]["round"].as_u64();
    player.does(table, &json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "15.00" }));
    player.does(table, &json!({ "do": "ready" }));
    let is_over = |now: &Value| now["view"]["round"].as_u64() > round;
    let now = player.wait(table, |now| offer(now, "decide").is_some() || is_over(now));
    if let Some(decide) = offer(&now, "decide") {
        player.does(table, &decide["command"]);
    }
    player.wait(table, is_over);
}

/// A house in which something of everything was done, closed.
fn played() -> PathBuf {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let table = staff.open();
    for name in ["Aud", "Guy"] {
        let auditor = json!({ "name": name, "role": "auditor", "password": "a long password" });
        assert_eq!(staff.admin.post("/api/people", &auditor).0, 201);
    }
    let guy = signed_in(&running, "Guy").get("/api/me").1["id"].clone();
    let ended = staff.admin.request("DELETE", &format!("/api/people/{guy}"), None, "");
    assert_eq!(ended.0, 204);
    play(&mut staff.player, table);
    std::thread::sleep(Duration::from_millis(1_200));
    play(&mut staff.player, table);
    let too_much = json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "0.01" });
    assert_eq!(staff.player.give(table, 7, &too_much).0, 409, "a refusal is kept, too");
    let dispute = json!({ "id": "1".repeat(32), "about": "payout", "words": "Too little." });
    let disputes = format!("/api/tables/{table}/rounds/1/disputes");
    assert_eq!(staff.player.post(&disputes, &dispute).0, 201);
    let limits = json!({ "stake_per_day": "500.00", "exclude_days": 7 });
    let set = staff.player.request("PUT", "/api/me/limits", Some(&limits), "");
    assert_eq!(set.0, 200, "{}", set.1);
    let submission = include_str!("../../../../books/md-let-it-ride/submission.toml");
    let wanted = json!({ "name": "Ours", "submission": submission, "private": true });
    let (status, card) = staff.admin.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let invitation = format!("/api/tables/{}/invitation", card["id"]);
    let (_, given) = staff.admin.get(&invitation);
    assert_eq!(staff.player.post(&invitation, &given).0, 204);
    std::thread::sleep(Duration::from_millis(2_500));
    let data = running.stop();
    let connection = rusqlite::Connection::open(data.join("house.db")).expect("it is there");
    let whole = "PRAGMA wal_checkpoint(TRUNCATE)";
    let busy: u32 = connection.query_row(whole, [], |row| row.get(0)).expect("it answers");
    assert_eq!(busy, 0);
    data
}

/// The same house in another directory.
fn copy(data: &Path, to: &Path) {
    drop(std::fs::remove_dir_all(to));
    std::fs::create_dir_all(to).expect("a directory can be made");
    for name in ["house.db", "seal.key", "signing.key", "last-head"] {
        std::fs::copy(data.join(name), to.join(name)).expect("it is there");
    }
}

fn check(data: &Path) -> DataReport {
    let runtime = Runtime::new().expect("threads can be started");
    runtime.block_on(house::check_data(&Config::new(data.to_owned()))).expect("it can be read")
}

fn open(data: &Path) -> Result<Arc<House>, HouseError> {
    let runtime = Runtime::new().expect("threads can be started");
    let config = Config { timing: QUICK, large: None, ..Config::new(data.to_owned()) };
    let opened = runtime.block_on(House::open(config));
    runtime.shutdown_timeout(Duration::from_secs(5));
    opened
}

/// What the check of a running house finds.
fn check_running(data: &Path) -> Value {
    let running = Running::at(data.to_owned(), false);
    let (status, check) = signed_in(&running, "Aud").post("/api/journal/checks", &json!({}));
    assert_eq!(status, 200, "{check}");
    drop(running.stop());
    check
}

/// Says what of an alteration is not found, if something is not.
fn missed(data: &Path, alteration: &Alteration) -> Option<String> {
    let Alteration { sql, table, column, found_by } = alteration;
    let connection = rusqlite::Connection::open(data.join("house.db")).expect("it is there");
    let before = connection.total_changes();
    if let Err(error) = connection.execute_batch(sql) {
        return Some(format!("{sql}: {error}"));
    }
    if *table != "sqlite_schema" && connection.total_changes() == before {
        return Some(format!("nothing is altered by {sql}"));
    }
    drop(connection);
    let report = check(data);
    let is_place = |it: &house::DataFinding| {
        it.table == *table && column.is_none_or(|column| it.column == Some(column))
    };
    if !report.findings.iter().any(is_place) {
        return Some(format!("{sql}: not located: {:#?}", report.findings));
    }
    if check(data) != report {
        return Some(format!("{sql}: a second check does not find the same"));
    }
    match (open(data), found_by) {
        (Err(error), AtTheStart) => {
            let said = error.to_string();
            let is_told = said.contains("damaged") || said.contains("is not the key");
            (!is_told).then(|| format!("{sql}: {said}"))
        }
        (Err(error), WhileItRuns) => Some(format!("{sql}: it does not start: {error}")),
        (Ok(_), AtTheStart) => Some(format!("{sql}: it starts")),
        (Ok(_), WhileItRuns) => {
            let check = check_running(data);
            let data = check["data"].as_array().expect("findings");
            let is_located = data.iter().any(|it| it["table"] == **table);
            (!is_located || check["holds"] == true).then(|| format!("{sql}: {check}"))
        }
    }
}

#[test]
fn every_row_that_is_altered_is_found() {
    let (data, other) = (played(), scratch());
    let control = check(&data);
    assert_eq!((&control.findings[..], control.more), (&[][..], 0));
    assert!(control.rows > 50 && control.records > 30, "{control:?}");
    let altered = |alteration: &Alteration| {
        copy(&data, &other);
        missed(&other, alteration)
    };
    let missed: Vec<String> = ALTERATIONS.iter().filter_map(altered).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    copy(&data, &other);
    let connection = rusqlite::Connection::open(other.join("house.db")).expect("it is there");
    connection.execute_batch("INSERT OR REPLACE INTO probe VALUES (1, 77)").expect("it is altered");
    drop(connection);
    assert_eq!(check(&other), control, "what says nothing may be anything");
    let check = check_running(&other);
    assert_eq!((&check["holds"], &check["data"]), (&json!(true), &json!([])), "{check}");
    for data in [data, other] {
        std::fs::remove_dir_all(&data).expect("it is there");
    }
}

#[test]
fn an_answer_that_was_altered_is_not_given_again() {
    let mut running = Running::new(true);
    let (mut guest, mut other) = (running.guest("player"), running.guest("player"));
    let tip = |amount: &str| json!({ "do": "tip", "amount": amount });
    let done = guest.give(3, 1, &tip("1.00"));
    assert_eq!((done.0, other.give(3, 2, &tip("2.00")).0), (200, 200));
    for _ in 0..2 {
        let cookies = [guest.cookie.clone(), other.cookie.clone()];
        let data = running.stop();
        let connection = rusqlite::Connection::open(data.join("house.db")).expect("it is there");
        let swap = "UPDATE commands SET person = (SELECT sum(person) FROM commands) - person";
        assert_eq!(connection.execute(swap, []), Ok(2), "each is the other player's now");
        running = Running::at(data.clone(), true);
        for (caller, cookie) in [&mut guest, &mut other].into_iter().zip(cookies.clone()) {
            *caller = running.somebody();
            caller.cookie = cookie;
        }
        let (status, problem) = guest.give(3, 1, &tip("1.00"));
        assert_eq!(status, 500, "{problem}");
        let detail = problem["problem"]["detail"].as_str().expect("a text");
        assert!(detail.contains("is not given again"), "{problem}");
        assert_eq!(guest.get("/readyz").0, 200, "play goes on");
        running.stop();
        assert_eq!(connection.execute(swap, []), Ok(2), "and put back");
        drop(connection);
        running = Running::at(data, true);
        for (caller, cookie) in [&mut guest, &mut other].into_iter().zip(cookies) {
            *caller = running.somebody();
            caller.cookie = cookie;
        }
        assert_eq!(guest.give(3, 1, &tip("1.00")), done, "the answer it had");
    }
}
