//! A history that is rewritten or put back by somebody who may write to the database and has no
//! key: the house does not sign it, does not open on it, and says where it begins.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

use ledger::merkle::verify_consistency;
use ledger::{
    Account, Body, Entry, Head, KeptVerdict, Kind, Note, PublicKey, Record, Report, TableId,
    Verifier,
};
use money::Money;
use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::keeping::{change, refused, signed as signed_house};
use crate::playing::{bet, finish};
use crate::proofs::{hashes, heads, signed};

const OFFICE: TableId = TableId(0);

fn database(data: &Path) -> Connection {
    Connection::open(data.join("house.db")).expect("it is there")
}

fn tip(amount: &str) -> Value {
    json!({ "do": "tip", "amount": amount })
}

/// The sizes of the signed heads in a database.
fn sizes(data: &Path) -> Vec<u64> {
    let connection = database(data);
    let mut query = connection.prepare("SELECT size FROM heads ORDER BY size").expect("heads");
    let rows = query.query_map([], |row| row.get::<_, i64>(0)).expect("they can be read");
    rows.map(|size| u64::try_from(size.expect("a number")).expect("not below zero")).collect()
}

/// Changes the first record of the office that fits, and chains all that follow again, as nobody
/// needs a key for; returns its place.
fn rewrite(data: &Path, change: impl Fn(&mut Record) -> bool) -> u64 {
    let connection = database(data);
    let sql = "SELECT place, bytes FROM records WHERE table_id = 0 ORDER BY sequence";
    let mut query = connection.prepare(sql).expect("records");
    let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?));
    let rows: Vec<_> = query.query_map([], row).expect("records").flatten().collect();
    let (mut chain, mut changed) = (ledger::chain_of(OFFICE), None);
    for (place, bytes) in rows {
        let mut record = Record::read(&bytes).expect("it is one");
        if changed.is_none() && change(&mut record) {
            changed = Some(place);
        }
        let bytes = record.to_bytes();
        let (link, sql) = (chain.append(&bytes), "UPDATE records SET bytes = ?1, link = ?2");
        let updated =
            connection.execute(&format!("{sql} WHERE place = ?3"), params![bytes, link.0, place]);
        assert_eq!(updated, Ok(1));
    }
    u64::try_from(changed.expect("there is one that fits")).expect("places are from 1")
}

/// Makes a buy-in greater by nine hundred dollars, in the records, the entries and the balances.
fn raise_buy_in(data: &Path) -> u64 {
    let raise = |record: &mut Record| {
        let Body::Moved(entries) = &mut record.body else { return false };
        let [entry] = entries.as_slice() else { return false };
        let (from, to, amount) = {
            let [it] = entry.moves() else { return false };
            (it.from, it.to, it.amount.whole())
        };
        let (Account::Cage, Account::Rack(_)) = (from, to) else { return false };
        let more = amount.plus(Money::from_dollars(900)).expect("it is little");
        *entries = vec![Entry::of(Kind::BuyIn, from, to, more).expect("it is lawful")];
        true
    };
    let place = rewrite(data, raise);
    let more = 900_i64 * 100 * 1_000_000;
    let connection = database(data);
    let rack = "SELECT payee FROM entries WHERE kind = 'buy-in' AND table_id = 0 LIMIT 1";
    let rack: String = connection.query_row(rack, [], |row| row.get(0)).expect("an entry");
    let entry = "UPDATE entries SET amount = amount + ?1 WHERE rowid =
                 (SELECT min(rowid) FROM entries WHERE kind = 'buy-in' AND table_id = 0)";
    assert_eq!(connection.execute(entry, params![more]), Ok(1));
    let raise = "UPDATE balances SET amount = amount + ?1 WHERE account = ?2";
    assert_eq!(connection.execute(raise, params![more, rack]), Ok(1));
    assert_eq!(connection.execute(raise, params![-more, "cage"]), Ok(1));
    place
}

#[test]
fn a_house_whose_buy_in_was_rewritten_while_it_was_stopped_stays_closed() {
    let data = signed_house();
    let all = sizes(&data);
    let last = *all.last().expect("something is signed");
    let place = raise_buy_in(&data);
    let after = *all.iter().find(|size| **size >= place).expect("it is signed");
    let before = all.iter().rfind(|size| **size < place).copied().unwrap_or(0);
    let said = refused(&data);
    let records = format!("records {} to {after} are not those that were signed", before + 1);
    assert!(said.contains(&records), "{said}");
    // The heads that contradict it are taken away too.
    change(&data, &format!("DELETE FROM heads WHERE size >= {place}"));
    let said = refused(&data);
    let records = format!("records {} to {last} of the database are not those", before + 1);
    assert!(said.contains(&records) && said.contains("--accept-rollback"), "{said}");
    // Whoever accepts it says so in the journal, and with what was given up.
    let running = Running::accepting(data, "found after a burglary");
    let rollbacks = rollbacks(&export(&running));
    assert_eq!(rollbacks.len(), 1);
    assert!(rollbacks[0].contains("found after a burglary"), "{rollbacks:?}");
    assert!(rollbacks[0].contains(&format!("the head of {last} records")), "{rollbacks:?}");
}

/// The journal of a house, as an auditor takes it along.
fn export(running: &Running) -> String {
    let (status, export) = running.guest("auditor").get("/api/journal");
    assert_eq!(status, 200);
    export.as_str().expect("lines of JSON are not JSON").to_owned()
}

fn verified(export: &str, key: &Value, kept: Vec<String>) -> Report {
    let key = key["key"].as_str().and_then(PublicKey::read).expect("a key");
    let library = ledger::embedded_book;
    let mut verifier = Verifier::new(&library).with_key(key).with_kept_heads(kept);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    verifier.finish()
}

/// The rollbacks that a journal tells of, as its verifier words them.
fn rollbacks(export: &str) -> Vec<String> {
    let mut verifier = Verifier::new(&ledger::embedded_book);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    let report = verifier.finish();
    assert_eq!(report.findings, []);
    report.remarks.iter().map(ToString::to_string).collect()
}

/// All that an address answers, as far as it goes.
fn raw(caller: &Caller, path: &str) -> String {
    let request = caller.written("GET", path, "application/json", "");
    let mut stream = TcpStream::connect(caller.address()).expect("the house listens");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer));
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_running_house_whose_records_are_rewritten_says_so_and_never_signs_them() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    assert_eq!(guest.give(3, 1, &tip("1.00")).0, 200);
    let before = signed(&mut guest, sizes(&running.data).last().expect("a head") + 1);
    let all = sizes(&running.data);
    let place = rewrite(&running.data, |record| {
        record.at = ledger::Moment(record.at.0 + 1);
        matches!(record.body, Body::Moved(_))
    });
    assert_eq!(guest.get("/readyz").0, 200, "nobody has looked");
    let journal = raw(&running.guest("auditor"), "/api/journal");
    assert!(journal.starts_with("HTTP/1.1 200") && !journal.contains("\"balances\""), "it is cut");
    assert!(!journal.contains("\"table\":0"), "no record is given out that was not signed");
    let (status, checked) = running.guest("surveillance").post("/api/journal/checks", &json!({}));
    let after = all.iter().find(|size| **size >= place).expect("it is signed");
    assert_eq!((status, &checked["holds"]), (200, &json!(false)), "{checked}");
    let said = format!("to {after} are not those that were signed");
    assert!(checked["findings"][0].as_str().expect("a text").contains(&said), "{checked}");
    let (status, problem) = guest.get("/readyz");
    assert_eq!(status, 503, "{problem}");
    // Play goes on, and what is signed is what has happened.
    assert_eq!(guest.give(3, 2, &tip("1.00")).0, 200);
    let later = signed(&mut guest, before.size + 1);
    let path = format!("/api/journal/consistency?from={}&to={}", before.size, later.size);
    let proof = hashes(&guest.get(&path).1["proof"]);
    let [early, late] = [&before, &later].map(|head| (head.size, head.root));
    assert!(verify_consistency(early, late, &proof));
    // What was written after it does not follow, which the next start finds as well.
    let said = refused(&running.stop());
    let is_found = ["are not those that were signed", "has another link than its bytes"];
    assert!(is_found.iter().any(|it| said.contains(it)), "{said}");
}

const FILES: [&str; 3] = ["house.db", "house.db-wal", "house.db-shm"];

/// Copies a database to another directory, in place of what is there.
fn copy_database(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a directory can be made");
    for name in FILES {
        drop(fs::remove_file(to.join(name)));
        if from.join(name).exists() {
            fs::copy(from.join(name), to.join(name)).expect("it can be copied");
        }
    }
}

/// Plays on in a house, and waits until all of it is signed.
fn play_on(running: &Running) -> u64 {
    let mut guest = running.guest("player");
    let size = heads(&mut guest, 0).last().expect("a head").size;
    for _ in 0..5 {
        guest.does(3, &tip("1.00"));
    }
    signed(&mut guest, size + 6).size
}

fn given_up(data: &Path) -> Vec<PathBuf> {
    let names = fs::read_dir(data).expect("it is there").flatten().map(|it| it.path());
    let mut names: Vec<_> =
        names.filter(|it| it.to_string_lossy().contains("last-head.given-up")).collect();
    names.sort();
    names
}

#[test]
fn an_older_copy_of_the_database_is_refused_and_accepted_for_a_reason_that_is_recorded() {
    let running = Running::new(true);
    play_on(&running);
    let data = running.stop();
    let copy = data.with_extension("copy");
    copy_database(&data, &copy);
    let older = *sizes(&copy).last().expect("a head");
    for (number, reason) in (1..).zip(["the disk failed", "and failed again"]) {
        let running = Running::at(data.clone(), true);
        play_on(&running);
        running.stop();
        let newer = *sizes(&data).last().expect("a head");
        let last_head = fs::read_to_string(data.join("last-head")).expect("it is there");
        copy_database(&copy, &data);
        let said = refused(&data);
        assert!(said.contains(&format!("the house has signed {newer}")), "{said}");
        assert!(said.contains("--accept-rollback"), "{said}");
        assert_eq!(refused(&data), said, "it is refused as often as it is tried");
        let running = Running::accepting(data.clone(), &format!("  {reason} "));
        let copies = given_up(&data);
        assert_eq!(copies.len(), number, "{copies:?}");
        let evidence = fs::read_to_string(&copies[number - 1]).expect("it is there");
        assert_eq!(evidence, last_head, "what was given up is still there");
        let export = export(&running);
        let mut anybody = running.somebody();
        let key = anybody.get("/api/journal/key").1;
        let report = verified(&export, &key, vec![evidence]);
        assert_eq!(report.findings, []);
        let contradicted = matches!(report.kept[0].verdict, KeptVerdict::Contradicted { .. });
        assert!(contradicted || report.kept[0].verdict == KeptVerdict::Beyond, "{report:?}");
        let told = rollbacks(&export);
        assert_eq!(told.len(), 1, "the copy knows nothing of the other: {told:?}");
        let head = Head::in_note(&last_head).expect("it is one");
        let note =
            format!("the head of {newer} records with root {} given up: {reason}", head.root);
        assert!(told[0].ends_with(&note), "{told:?}");
        assert!(report.records > older);
        running.stop();
    }
    // Nothing is accepted in advance.
    let said = Running::refused_with(&data, "just in case");
    assert!(said.contains("no rollback to accept"), "{said}");
    Running::at(data, true);
    drop(fs::remove_dir_all(copy));
}

#[test]
fn a_reason_that_does_not_print_accepts_nothing() {
    let data = signed_house();
    fs::remove_file(data.join("last-head")).expect("it is there");
    for reason in ["", " \t ", "a\u{202e}b", &"x".repeat(201)] {
        let said = Running::refused_with(&data, reason);
        assert!(said.contains("a reason has 1 to 200 characters"), "{said}");
    }
    assert!(refused(&data).contains("is missing"), "nothing is accepted");
    drop(fs::remove_dir_all(data));
}

#[test]
fn signed_heads_that_are_missing_or_changed_are_found() {
    let running = Running::new(true);
    play_on(&running);
    play_on(&running);
    let data = running.stop();
    let all = sizes(&data);
    let [.., first, second, third] = all[..] else { panic!("few heads are signed: {all:?}") };
    let copy = data.with_extension("copy");
    copy_database(&data, &copy);
    let missing = format!("DELETE FROM heads WHERE size = {second}");
    let time = "UPDATE heads SET note = replace(note, 'time 1', 'time 2')";
    let renamed = format!("UPDATE heads SET size = size + 1 WHERE size = {second}");
    let end = format!("DELETE FROM heads WHERE size > {first}");
    let last = format!("{time} WHERE size = {third}");
    let changed = format!("{time} WHERE size = {second}");
    let cases = [
        (missing, format!("the signed head of {third} records: this head does not name")),
        (changed, format!("the signed head of {third} records: this head does not name")),
        (renamed, format!("the signed head of {} records was changed", second + 1)),
        (end, format!("after that of {first} records one is missing")),
        ("DELETE FROM heads".to_owned(), "after that of 0 records one is missing".to_owned()),
        (last, "signing.key is not the key of the last signed head".to_owned()),
    ];
    for (sql, expected) in cases {
        copy_database(&copy, &data);
        change(&data, &sql);
        let said = refused(&data);
        assert!(said.contains(&expected), "{sql}: {said}");
    }
    copy_database(&copy, &data);
    Running::at(data, true);
    drop(fs::remove_dir_all(copy));
}

#[test]
fn the_file_with_the_last_head_is_missed_and_not_taken_from_another() {
    let data = signed_house();
    let file = data.join("last-head");
    let note = fs::read(&file).expect("it is there");
    fs::remove_file(&file).expect("it is there");
    let said = refused(&data);
    assert!(said.contains("last-head") && said.contains("is missing"), "{said}");
    assert!(!file.exists(), "nothing is put in its place");
    let flipped = note.iter().map(|byte| if *byte == b'1' { b'2' } else { *byte }).collect();
    for other in [Vec::new(), b"no note".to_vec(), vec![0xff; 300], flipped] {
        fs::write(&file, other).expect("it can be written");
        let said = refused(&data);
        assert!(said.contains("none that signing.key signed"), "{said}");
    }
    fs::write(&file, note).expect("it is put back");
    Running::at(data, true);
}

/// The head is in the file before it is in the database: whatever the moment of a crash, the house
/// opens, and the chain goes on from the head that somebody may have seen.
#[test]
fn a_crash_between_the_file_and_the_database_needs_nobody() {
    let running = Running::new(true);
    play_on(&running);
    let data = running.stop();
    let last = *sizes(&data).last().expect("a head");
    let note = |data: &Path| {
        let sql = "SELECT note FROM heads WHERE size = ?1";
        let last = i64::try_from(last).expect("few");
        let connection = database(data);
        connection.query_row(sql, [last], |row| row.get::<_, String>(0)).expect("it is there")
    };
    let before = note(&data);
    assert_eq!(fs::read_to_string(data.join("last-head")).expect("it is there"), before);
    // What a crash while the next file is written leaves.
    fs::write(data.join("last-head.next"), "half a no").expect("it can be written");
    change(&data, &format!("DELETE FROM heads WHERE size = {last}"));
    let running = Running::at(data.clone(), true);
    assert_eq!(note(&data), before, "it is put into the database again");
    play_on(&running);
    let mut anybody = running.somebody();
    let all = heads(&mut anybody, 0);
    assert!(all.windows(2).all(|pair| pair[1].previous == pair[0].hash()), "{all:?}");
    assert!(given_up(&data).is_empty());
}

#[test]
fn an_export_has_every_signed_head_at_its_place() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    finish(&mut guest, 3, round);
    play_on(&running);
    let export = export(&running);
    let key = guest.get("/api/journal/key").1;
    let notes = guest.get("/api/journal/heads").1;
    let notes: Vec<String> = serde_json::from_value(notes).expect("a list of texts");
    let kept: Vec<String> = notes.into_iter().take(50).collect();
    let count = kept.len() as u64;
    let report = verified(&export, &key, kept);
    assert!(report.holds(), "{:?} {:?}", report.findings, report.kept);
    assert!(report.heads >= count && count > 3, "{} of {count}", report.heads);
    assert_eq!(report.signed, report.records);
}

#[test]
fn a_player_is_shown_that_the_commitment_was_signed_before_their_bet() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let key = guest.get("/api/journal/key").1["key"].as_str().and_then(PublicKey::read);
    let key = key.expect("a key");
    // The deck of the round is committed to and signed before anybody bets.
    let deck = guest.wait(3, |now| now["deck"].is_object())["deck"].clone();
    let committed = deck["record"].as_u64().expect("a record");
    std::thread::sleep(std::time::Duration::from_millis(600));
    let round = bet(&mut guest, 3);
    finish(&mut guest, 3, round);
    signed(&mut guest, committed + 2);
    let path = format!("/api/tables/3/rounds/{round}/proof");
    let proof = guest.get(&path).1;
    let order = &proof["order"];
    let record = |it: &Value| ledger::RecordInTree {
        bytes: ledger::from_base64(it["bytes"].as_str().expect("a text")).expect("base64"),
        index: it["index"].as_u64().expect("a number"),
        path: hashes(&it["path"]),
        note: it["head"].as_str().expect("a text").to_owned(),
    };
    let (committed, bet) = (record(&order["committed"]), Some(record(&order["bet"])));
    let consistency = hashes(&order["consistency"]);
    let order = ledger::RoundOrder { committed, bet, consistency };
    assert!(order.holds(&key) && order.is_older(&key), "{proof}");
    let body = |bytes: &[u8]| Record::read(bytes).expect("it is one").body;
    let Body::Committed { commitment, .. } = body(&order.committed.bytes) else {
        panic!("{proof}")
    };
    assert_eq!(json!(commitment.to_string()), proof["commitment"]);
    assert!(matches!(body(&order.bet.clone().expect("a bet").bytes), Body::Played { .. }));
    // Without the bytes that were signed it does not hold.
    let mut other = order.clone();
    other.committed.bytes.push(0);
    assert!(!other.holds(&key));
    let stranger = running.somebody().get(&path).1;
    assert_eq!(stranger["order"]["bet"], Value::Null);
}

#[test]
fn a_rollback_is_told_by_the_record_of_the_office() {
    let data = signed_house();
    fs::remove_file(data.join("last-head")).expect("it is there");
    let running = Running::accepting(data.clone(), "the file was lost");
    let connection = database(&data);
    let sql = "SELECT bytes FROM records WHERE table_id = 0 ORDER BY sequence DESC LIMIT 1";
    let bytes: Vec<u8> = connection.query_row(sql, [], |row| row.get(0)).expect("a record");
    let Body::Noted(Note::RollbackAccepted(note)) = Record::read(&bytes).expect("it is one").body
    else {
        panic!("another record follows");
    };
    assert_eq!((note.size, note.root, &*note.reason), (0, Head::NO_PREVIOUS, "the file was lost"));
    assert_eq!(rollbacks(&export(&running)).len(), 1);
}
