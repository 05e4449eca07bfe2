//! What a house remembers when it comes back.

use std::fs::OpenOptions;
use std::os::unix::fs::FileExt;
use std::path::Path;

use serde_json::json;

use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

#[test]
fn a_round_goes_on_with_the_same_cards() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    let before = guest.look(3);
    let cookie = guest.cookie.clone();
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    let after = guest.look(3);
    assert_eq!(before["view"]["seats"], after["view"]["seats"], "bets lie where they lay");
    assert_eq!(before["sequence"], after["sequence"]);
    assert_eq!(guest.get("/api/me").1["rack"], "997.00");
    finish(&mut guest, 3, round);
    let mut auditor = running.guest("auditor");
    let (status, proof) = auditor.get(&format!("/api/tables/3/rounds/{round}/proof"));
    assert_eq!(status, 200, "the commitment of before was opened: {proof}");
}

#[test]
fn bots_come_back_only_where_they_were() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let submission = rulebook::Book::embedded("house-let-it-ride").unwrap().submission().to_owned();
    let wanted = json!({ "name": "Ours", "submission": submission });
    let (status, card) = guest.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let cookie = guest.cookie.clone();
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    let ours = u32::try_from(card["id"].as_u64().unwrap()).unwrap();
    let taken = |guest: &mut Caller, table: u32| {
        let seats = guest.look(table)["view"]["seats"].as_array().unwrap().clone();
        seats.iter().filter(|seat| seat["player"].is_u64()).count()
    };
    for table in [3, ours] {
        guest.give(table, table.into(), &json!({ "do": "sit", "seat": 1 }));
    }
    assert_eq!(taken(&mut guest, 3), 3, "two bots play beside");
    assert_eq!(taken(&mut guest, ours), 1, "nobody was asked to this table");
}

#[test]
fn a_command_is_answered_again_after_a_restart() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let sit = json!({ "do": "sit", "seat": 1 });
    let first = guest.give(1, 42, &sit);
    assert_eq!(first.0, 200);
    let cookie = guest.cookie.clone();
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    assert_eq!(guest.give(1, 42, &sit), first);
}

#[test]
fn an_export_verifies_without_the_house() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    for table in 1..=5 {
        let round = bet(&mut guest, table);
        finish(&mut guest, table, round);
    }
    assert_eq!(guest.get("/api/journal").0, 403, "a player does not take the journal along");
    let (status, export) = running.guest("auditor").get("/api/journal");
    assert_eq!(status, 200);
    let export = export.as_str().expect("lines of JSON are not JSON");
    let findings = |text: &str| {
        let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
        for line in text.split_inclusive('\n') {
            verifier.line(line.as_bytes());
        }
        verifier.finish().findings
    };
    assert_eq!(findings(export), []);
    let lines = export.split_inclusive('\n').enumerate();
    let cut: String = lines.filter(|(at, _)| *at != 9).map(|(_, line)| line).collect();
    assert_ne!(findings(&cut), []);
}

/// Why a house does not open where it was played at.
fn refused(data: &Path) -> String {
    let (timing, large) = (crate::house::QUICK, None);
    let settings = house::Config::new(data.to_owned());
    let config = house::Config { is_demo: true, timing, large, ..settings };
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let opened = runtime.block_on(house::House::open(config));
    opened.err().expect("it is damaged").to_string()
}

#[test]
fn a_changed_record_is_found_at_the_start() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    bet(&mut guest, 3);
    let data = running.data.clone();
    std::mem::forget(running.restart(true));
    let connection = rusqlite::Connection::open(data.join("house.db")).expect("it is there");
    let change = "UPDATE records SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB) \
                  WHERE table_id = 3 AND sequence = 3";
    assert_eq!(connection.execute(change, []).expect("it is changed"), 1);
    let why = refused(&data);
    assert!(why.contains("record 3 of table 3"), "{why}");
    drop(std::fs::remove_dir_all(data));
}

/// A page is found to be damaged also where nothing is read at the start; of the records, the first
/// that cannot be read is named.
#[test]
fn a_damaged_page_is_found_at_the_start() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    bet(&mut guest, 3);
    let data = running.stop();
    let file = data.join("house.db");
    for (table, named) in [("commands", "table commands"), ("records", "the record at place 1")] {
        let connection = rusqlite::Connection::open(&file).expect("it is there");
        let patience = std::time::Duration::from_secs(5);
        connection.busy_timeout(patience).expect("the house may still be on its way out");
        let pages = "SELECT rootpage, (SELECT page_size FROM pragma_page_size) \
                     FROM sqlite_schema WHERE name = ?1";
        let both = |row: &rusqlite::Row<'_>| Ok((row.get::<_, u32>(0)?, row.get::<_, u32>(1)?));
        let (root, size) = connection.query_row(pages, [table], both).expect("there is one");
        let whole = "PRAGMA wal_checkpoint(TRUNCATE)";
        let busy: u32 = connection.query_row(whole, [], |row| row.get(0)).expect("it answers");
        assert_eq!(busy, 0, "nobody else is there");
        drop(connection);
        let page = OpenOptions::new().write(true).open(&file).expect("it is there");
        let garbage = vec![0x5a; usize::try_from(size).expect("a page is small")];
        let from = u64::from(root - 1) * u64::from(size);
        page.write_all_at(&garbage, from).expect("it can be written");
        let why = refused(&data);
        assert!(why.contains(named), "{table}: {why}");
    }
    drop(std::fs::remove_dir_all(data));
}
