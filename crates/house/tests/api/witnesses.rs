//! Witnesses: houses that cosign each other's heads, a witness that stands alone, and ones that
//! fail or lie. Play goes on in every case.

use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::get;
use ledger::{PublicKey, SignedNote, Verifier, WitnessKey, WitnessVerifier, embedded_book};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use witness::{AlarmKind, FollowError, Settings, Trust, Witness, WitnessStatus};

use crate::house::{Caller, Running, free_port, scratch};
use crate::proofs::signed;
use crate::tls::Pair;

/// Looks at an address until what it answers is as it should be.
fn wait(caller: &mut Caller, path: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let answer = caller.get(path).1;
        if is_so(&answer) {
            return answer;
        }
        assert!(Instant::now() < until, "it never came: {answer}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Waits until the only witness of a house has cosigned so many records, and returns its key.
fn cosigned(caller: &mut Caller, size: u64) -> WitnessVerifier {
    let has = |it: &Value| it[0]["size"].as_u64().is_some_and(|it| it >= size);
    let witnesses = wait(caller, "/api/journal/witnesses", has);
    assert_eq!(witnesses[0]["problem"], Value::Null, "{witnesses}");
    assert!(witnesses[0]["age"].as_u64().is_some_and(|age| age < 30), "{witnesses}");
    witnesses[0]["verifier"].as_str().expect("it is known").parse().expect("it is a key")
}

/// The heads of a house that a witness cosigned, all lines checked.
fn cosigned_sizes(caller: &mut Caller, verifier: &WitnessVerifier) -> Vec<u64> {
    let key = caller.get("/api/journal/key").1;
    let key = key["key"].as_str().and_then(PublicKey::read).expect("a key");
    let notes = caller.get("/api/journal/heads").1;
    let mut sizes = Vec::new();
    for note in notes.as_array().expect("a list") {
        let text = note.as_str().expect("a text");
        let head = key.open(text).expect("the house signed it");
        let note = SignedNote::read(text).expect("a note");
        if verifier.cosignature_on(&note).expect("its lines hold").is_some() {
            sizes.push(head.size);
        }
    }
    sizes
}

fn tips(caller: &mut Caller, count: u64) {
    for _ in 0..count {
        caller.does(3, &json!({ "do": "tip", "amount": "0.05" }));
    }
}

fn url(port: u16) -> String {
    format!("http://127.0.0.1:{port}")
}

#[test]
fn two_houses_cosign_each_other_s_heads() {
    let ports = [free_port(), free_port()];
    let mut first = Running::witnessed(scratch(), ports[0], &[url(ports[1])]);
    let second = Running::witnessed(scratch(), ports[1], &[url(ports[0])]);
    for running in [&first, &second] {
        let mut guest = running.guest("player");
        tips(&mut guest, 3);
        let size = signed(&mut guest, 1).size;
        let verifier = cosigned(&mut guest, size);
        let sizes = cosigned_sizes(&mut guest, &verifier);
        assert!(sizes.last().is_some_and(|it| *it >= size), "{sizes:?}");
        // What the other house gives out of it is the same.
        let own = wait(&mut guest, "/api/witness", |it| it["houses"][0]["state"] == "followed");
        assert!(own["verifier"].as_str().is_some_and(|it| it != verifier.to_string()));
        let metrics = guest.exchange("GET", "/metrics", None, "").1;
        assert!(metrics.contains("houserules_witness_failing{witness=\"http://127.0.0.1:"));
        assert!(metrics.contains("\"} 0\n") && metrics.contains("houserules_witnessed_alarms 0\n"));
    }
    // The export bears the cosignatures, too.
    let verifier = cosigned(&mut first.somebody(), 1);
    let (_, export) = first.guest("auditor").exchange("GET", "/api/journal", None, "");
    let mut check = Verifier::new(&embedded_book).with_witnesses(vec![verifier]);
    export.split_inclusive('\n').for_each(|line| check.line(line.as_bytes()));
    let report = check.finish();
    assert!(report.holds(), "{:?}", report.findings);
    assert!(report.witnesses[0].newest.is_some_and(|it| it.size + it.after == report.records));
    // A restart goes on, with the same keys and what was collected before.
    let mut guest = first.somebody();
    let verifier = cosigned(&mut guest, 1);
    let before = cosigned_sizes(&mut guest, &verifier);
    let data = first.stop();
    first = Running::witnessed(data, ports[0], &[url(ports[1])]);
    let mut guest = first.guest("player");
    tips(&mut guest, 2);
    let size = signed(&mut guest, before[before.len() - 1] + 1).size;
    assert_eq!(cosigned(&mut guest, size), verifier);
    let after = cosigned_sizes(&mut guest, &verifier);
    assert!(after.starts_with(&before) && after.len() > before.len(), "{before:?} {after:?}");
}

/// A witness of these houses, in a folder of its own.
fn witness(keep: &Path, houses: &[String], ca: Option<&Path>) -> Arc<Witness> {
    let settings = Settings {
        keep: keep.to_owned(),
        name: Some("regulator.example/w1".to_owned()),
        houses: houses.iter().map(|it| it.parse().expect("an address")).collect(),
        trust: Trust::load(ca).expect("it is read"),
        every: Duration::from_millis(100),
        patience: Duration::from_secs(5),
    };
    Witness::open(settings).expect("the folder is good")
}

#[test]
fn a_witness_that_stands_alone_cosigns_for_a_house() {
    let (runtime, keep, port) = (Runtime::new().expect("threads"), scratch(), free_port());
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.set_nonblocking(true).expect("it can be asked");
    let at = listener.local_addr().expect("it is bound").port();
    let witness = witness(&keep, &[url(port)], None);
    runtime.spawn(witness.clone().follow());
    let serving = witness.clone();
    runtime.spawn(async move {
        let listener = tokio::net::TcpListener::from_std(listener).expect("it is free");
        witness::serve(serving, listener).await;
    });
    let running = Running::witnessed(scratch(), port, &[url(at)]);
    let mut guest = running.guest("player");
    tips(&mut guest, 3);
    let size = signed(&mut guest, 1).size;
    let verifier = cosigned(&mut guest, size);
    assert_eq!(verifier, witness.verifier());
    assert!(cosigned_sizes(&mut guest, &verifier).last().is_some_and(|it| *it >= size));
    // The other direction has nothing to follow, and that is no trouble.
    let own = wait(&mut guest, "/api/witness", |it| it["houses"][0]["state"] == "no-house");
    assert_eq!(own["houses"][0]["id"], Value::Null);
    drop(runtime);
    drop(std::fs::remove_dir_all(&keep));
}

#[test]
fn a_witness_that_is_gone_stops_no_play() {
    let running = Running::witnessed(scratch(), 0, &[url(free_port())]);
    let mut guest = running.guest("player");
    let failing = |it: &Value| it[0]["problem"].is_string();
    let witnesses = wait(&mut guest, "/api/journal/witnesses", failing);
    assert!(witnesses[0]["problem"].as_str().is_some_and(|it| it.starts_with("cannot connect")));
    tips(&mut guest, 3);
    assert_eq!(guest.get("/readyz").0, 200);
    let metrics = guest.exchange("GET", "/metrics", None, "").1;
    let line = metrics.lines().find(|it| it.starts_with("houserules_witness_failing{"));
    assert!(line.is_some_and(|it| it.ends_with("} 1")), "{metrics}");
}

#[test]
fn a_house_without_witnesses_is_none() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    assert_eq!(somebody.get("/api/journal/witnesses"), (200, json!([])));
    for path in ["/api/witness", "/api/witness/houses/00000000/heads"] {
        let (status, problem) = somebody.get(path);
        assert_eq!((status, &problem["detail"]), (404, &json!("This house is not a witness.")));
    }
    assert!(!running.data.join("witness").exists());
}

/// A witness that names itself, says that it follows a house, and shows these notes.
fn lying(runtime: &Runtime, status: &WitnessStatus, notes: &[String]) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.set_nonblocking(true).expect("it can be asked");
    let port = listener.local_addr().expect("it is bound").port();
    let status = serde_json::to_string(status).expect("it is plain data");
    let notes = serde_json::to_string(notes).expect("it is plain data");
    let router = Router::new()
        .route("/api/witness", get(move || async { status }))
        .route("/api/witness/houses/{id}/heads", get(move || async { notes }));
    runtime.spawn(async move {
        let listener = tokio::net::TcpListener::from_std(listener).expect("it is free");
        axum::serve(listener, router).await
    });
    port
}

#[test]
fn a_cosignature_that_does_not_hold_is_not_taken() {
    let runtime = Runtime::new().expect("threads");
    let running = Running::new(true);
    let mut guest = running.guest("player");
    signed(&mut guest, 1);
    let key = guest.get("/api/journal/key").1;
    let notes = guest.get("/api/journal/heads").1;
    let note = notes[0].as_str().expect("a text").to_owned();
    let data = running.stop();
    let [witness, other] = [3, 4].map(|it| WitnessKey::new("w", [it; 32]).expect("a name"));
    let house = json!({
        "url": "", "state": "followed", "alarms": 0, "origin": key["origin"], "key": key["key"],
    });
    let status = WitnessStatus {
        name: "w".to_owned(),
        verifier: witness.verifier().to_string(),
        houses: vec![serde_json::from_value(house).expect("it has that form")],
    };
    let text = SignedNote::read(&note).expect("a note").text().to_owned();
    let with = |cosigned: &str, line: String| format!("{cosigned}\n{line}");
    let changed = text.replacen("houserules", "houserulez", 1);
    let no_cosignature = "a note without a cosignature of its own that holds";
    for (shown, problem) in [
        // Another key; another text; nothing; no note at all; a head that is not this house's.
        (with(&text, other.cosign(&text, 1).to_string()), no_cosignature),
        (with(&text, witness.cosign(&changed, 1).to_string()), no_cosignature),
        (note.clone(), no_cosignature),
        ("no note".to_owned(), no_cosignature),
        (with(&changed, witness.cosign(&changed, 1).to_string()), "is not over the head"),
    ] {
        let port = lying(&runtime, &status, &[shown]);
        let running = Running::witnessed(data.clone(), 0, &[url(port)]);
        let mut guest = running.guest("player");
        let failing = |it: &Value| it[0]["problem"].is_string();
        let witnesses = wait(&mut guest, "/api/journal/witnesses", failing);
        let found = witnesses[0]["problem"].as_str().expect("a text");
        assert!(found.contains(problem), "{found}");
        assert_eq!(cosigned_sizes(&mut guest, &witness.verifier()), [0; 0]);
        running.stop();
    }
    drop(std::fs::remove_dir_all(&data));
}

/// The same key with another journal: what a holder of the key can write.
#[test]
fn a_journal_that_was_begun_again_is_an_alarm() {
    let (runtime, keep, port) = (Runtime::new().expect("threads"), scratch(), free_port());
    let running = Running::witnessed(scratch(), port, &[]);
    let mut guest = running.guest("player");
    tips(&mut guest, 3);
    let size = signed(&mut guest, 1).size;
    let witness = witness(&keep, &[url(port)], None);
    let looked = runtime.block_on(witness.look()).remove(0).1;
    assert!(looked.expect("it only grew").size.is_some_and(|it| it >= size));
    let (old, new) = (running.stop(), scratch());
    std::fs::create_dir_all(&new).expect("it can be made");
    std::fs::copy(old.join("signing.key"), new.join("signing.key")).expect("it is copied");
    let running = Running::witnessed(new, port, &[]);
    signed(&mut running.guest("player"), 1);
    let looked = runtime.block_on(witness.look()).remove(0).1;
    let Err(FollowError::Alarm(alarm, _)) = looked else { panic!("no alarm: {looked:?}") };
    let kinds = [AlarmKind::Fork, AlarmKind::Missing, AlarmKind::Rollback];
    assert!(kinds.contains(&alarm.kind), "{alarm:?}");
    drop((std::fs::remove_dir_all(&old), std::fs::remove_dir_all(&keep)));
}

#[test]
fn a_house_is_followed_over_an_encrypted_connection() {
    let (runtime, keep, pair) = (Runtime::new().expect("threads"), scratch(), Pair::new("witness"));
    let running = Running::encrypted(&pair.tls().expect("a pair"));
    let url = format!("https://localhost:{}", running.address.port());
    let ca = pair.folder.join("cert.pem");
    let trusting = witness(&keep, std::slice::from_ref(&url), Some(&ca));
    let looked = runtime.block_on(trusting.look()).remove(0).1;
    assert!(looked.expect("it is trusted").size.is_some());
    drop(trusting);
    // Without the certificate nobody knows who answers.
    let doubting = witness(&keep, &[url], None);
    let looked = runtime.block_on(doubting.look()).remove(0).1;
    let why = looked.expect_err("it is not trusted").to_string();
    assert!(why.contains("cannot connect") && why.contains("certificate"), "{why}");
    drop(std::fs::remove_dir_all(&keep));
}

#[test]
fn rows_that_another_program_wrote_spoil_no_head() {
    let mut running = Running::new(true);
    let mut guest = running.guest("player");
    signed(&mut guest, 1);
    let forger = WitnessKey::new("forger", [9; 32]).expect("a name").verifier();
    for text in ["evil", "\n\n", "\u{2014} x/y AAAA\n", "\u{2014} forger AAAA\n"] {
        let data = running.stop();
        let connection = rusqlite::Connection::open(data.join("house.db")).expect("it is there");
        let row = "INSERT OR IGNORE INTO witnesses VALUES (?1, 'http://127.0.0.1:1', 9, 9)";
        connection.execute(row, [forger.to_string()]).expect("it is written");
        let rows = "INSERT INTO cosignatures SELECT size, ?1 FROM heads";
        assert!(connection.execute(rows, [text]).expect("they are written") > 0);
        drop(connection);
        running = Running::at(data, true);
        guest = running.guest("player");
        let all = guest.get("/api/journal/heads").1.as_array().map_or(0, Vec::len);
        let sizes = cosigned_sizes(&mut guest, &forger);
        assert!(all > 0 && sizes.is_empty(), "every note is readable, and none is cosigned");
        crate::hidden::holds(&crate::hidden::export(&running));
    }
}
