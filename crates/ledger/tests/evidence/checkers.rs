//! A checker in Python that shares no code with this one, and this one: they agree on every journal
//! and find the same tamperings.

use std::io::Write;
use std::process::{Command, Stdio};

use ledger::{Body, Cut, Exporter, Moment, Record, SecretKey, Sequence, TableId, Verifier};
use serde_json::Value;
use table::Automation;

use crate::cutting::cut_once;
use crate::floor::{Floor, ORIGIN, key};
use crate::forging::{records, signed_anew};
use crate::session::readings::BOOKS;
use crate::verifying::{book, lines, live_session, small, verified};

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify_journal.py");

/// What the checker in Python says of an export.
fn python(export: &[u8], options: &[&str]) -> Value {
    let mut command = Command::new("python3");
    let key = key().public().to_string();
    command.args([CHECKER, "--json", "--key", &key]).args(options).arg("-");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("this test needs python3");
    let mut stdin = child.stdin.take().expect("it is piped");
    let text = export.to_vec();
    // It may end before it has read everything.
    let writing = std::thread::spawn(move || drop(stdin.write_all(&text)));
    let output = child.wait_with_output().expect("it ends");
    writing.join().expect("it writes");
    let unreadable = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code() == Some(2), !unreadable.is_empty(), "{unreadable}");
    assert!(!unreadable.contains("Traceback"), "{unreadable}");
    serde_json::from_slice(&output.stdout).unwrap_or(Value::Null)
}

fn holds_in_python(export: &[u8]) -> bool {
    python(export, &[])["holds"] == true
}

/// Checks that both say that a journal holds, and that Python saw as much.
fn check_holds(name: &str, export: &str) -> Value {
    let report = verified(&lines(export.as_bytes()));
    assert_eq!(report.findings, [], "{name}");
    let said = python(export.as_bytes(), &[]);
    assert_eq!(said["holds"], true, "{name}: {}", said["findings"]);
    for (key, count) in [("records", report.records), ("rounds", report.rounds)] {
        assert_eq!(said[key], count, "{name}: {key}");
    }
    said
}

#[test]
fn whole_journals_of_virtual_tables_hold_alike() {
    check_holds("two tables", &small());
    let mut cuts = 0;
    for book in BOOKS.iter() {
        let name = &book.title().name;
        if name.starts_with("ca-") || name.starts_with("shfl-") {
            // A bank, or a console, is run by people and played in the sessions below.
            continue;
        }
        for opens in [&[true, true], &[true, false], &[false, false]] {
            let said = check_holds(name, &cut_once(name, opens));
            cuts += said["cuts"].as_u64().expect("a number");
        }
    }
    assert!(cuts >= 9, "{cuts}");
}

#[test]
fn whole_journals_of_live_tables_hold_alike() {
    let mut rounds = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in (0..6).map(|seed| 90_000 + seed * 5 + number as u64) {
            let Some(export) = live_session(book, seed) else { continue };
            let said = check_holds(&format!("{}, {seed}", book.title().name), &export);
            rounds += said["rounds"].as_u64().expect("a number");
        }
    }
    assert!(rounds > 40, "{rounds}");
}

/// A journal with several heads, and cuts in one round.
fn several() -> String {
    let mut floor = Floor::new(5);
    floor.open(1, "house-let-it-ride", Automation::UNATTENDED);
    floor.open(2, "md-three-card-poker", Automation::UNATTENDED);
    for id in [TableId(1), TableId(2)] {
        floor.seat(id, 2, 500);
        floor.head();
        floor.round_with(id, &[true, true]);
        floor.head();
        floor.round(id);
        floor.head();
    }
    floor.close()
}

/// Checks that both find something in an export.
fn check_found(name: &str, export: &[u8]) {
    assert!(!verified(&lines(export)).findings.is_empty(), "{name}: not found in Rust");
    assert!(!holds_in_python(export), "{name}: not found in Python");
}

/// The lines of an export, altered.
fn altered(export: &str, alter: impl FnOnce(&mut Vec<Vec<u8>>)) -> Vec<u8> {
    let mut all: Vec<Vec<u8>> = lines(export.as_bytes()).iter().map(|it| it.to_vec()).collect();
    alter(&mut all);
    all.concat()
}

#[test]
fn a_changed_byte_of_any_line_is_found_by_both() {
    let export = several();
    let count = lines(export.as_bytes()).len();
    for line in 0..count {
        let changed = altered(&export, |all| {
            let (at, length) = (line * 37 + 11, all[line].len());
            all[line][at % length] ^= 1;
        });
        check_found(&format!("line {line}"), &changed);
    }
}

#[test]
fn lines_dropped_told_twice_or_exchanged_are_found_by_both() {
    let export = several();
    let count = lines(export.as_bytes()).len();
    for line in (0..count).step_by(5) {
        check_found("dropped", &altered(&export, |all| drop(all.remove(line))));
        check_found("twice", &altered(&export, |all| all.insert(line, all[line].clone())));
        if line + 1 < count {
            check_found("exchanged", &altered(&export, |all| all.swap(line, line + 1)));
        }
    }
}

/// The same records, signed with a key of one's own.
#[test]
fn another_key_is_found_by_both() {
    let export = several();
    let other = SecretKey::from_bytes([8; 32]);
    let mut exporter = Exporter::new(ORIGIN);
    let body: String = records(&export).iter().map(|record| exporter.record(record)).collect();
    let last = export.lines().last().expect("it has a last line").to_owned() + "\n";
    let head = exporter.head(&other, Moment(5));
    let forged = exporter.header(&other.public(), Moment(5)) + &body + &head + &last;
    check_found("another key", forged.as_bytes());
    let said = python(forged.as_bytes(), &[]);
    assert!(said["findings"].to_string().contains("another key"), "{said}");
    // With the key that it names itself it holds: that is what a key outside is good for.
    let own = other.public().to_string();
    assert_eq!(python(forged.as_bytes(), &["--key", &own])["holds"], true);
}

/// A house that signs what it rewrote: found where it can be without the rules.
#[test]
fn rewritten_decks_and_cuts_are_found_by_both() {
    let export = several();
    let all = records(&export);
    let mut tried = 0;
    let mut forge = |name: &str, change: &dyn Fn(&mut Body) -> bool| {
        for at in 0..all.len() {
            let mut forged = all.clone();
            if change(&mut forged[at].body) {
                check_found(name, signed_anew(&forged, &export).as_bytes());
                tried += 1;
            }
        }
    };
    forge("a seed", &|body| {
        let Body::Revealed { seed, .. } = body else { return false };
        seed[0] ^= 1;
        true
    });
    forge("a commitment", &|body| {
        let Body::Committed { commitment, .. } = body else { return false };
        commitment.0[31] ^= 1;
        true
    });
    forge("the commitment of a cut", &|body| {
        let Body::CutCommitted { commitment, .. } = body else { return false };
        commitment.0[0] ^= 1;
        true
    });
    forge("a cut that is not opened", &|body| {
        let Body::Cut { opened, .. } = body else { return false };
        opened[1] = None;
        true
    });
    forge("another cut", &|body| {
        let Body::Cut { opened, .. } = body else { return false };
        opened[0] = Some(Cut([9; 32]));
        true
    });
    forge("cuts in another order", &|body| {
        let Body::Cut { opened, .. } = body else { return false };
        opened.swap(0, 1);
        true
    });
    assert_eq!(tried, 4 + 4 + 4 + 2 + 2 + 2);
}

/// Records of a table, each with its number, without one of them.
#[test]
fn left_out_records_of_decks_are_found_by_both() {
    let export = several();
    let all = records(&export);
    let is_of_deck = |record: &Record| {
        matches!(
            record.body,
            Body::Committed { .. } | Body::Revealed { .. } | Body::Cut { .. } | Body::Moved(_)
        )
    };
    for at in (0..all.len()).filter(|at| is_of_deck(&all[*at])) {
        let mut forged = all.clone();
        let gone = forged.remove(at);
        for record in forged.iter_mut().filter(|it| it.table == gone.table) {
            if record.sequence > gone.sequence {
                record.sequence = Sequence(record.sequence.0 - 1);
            }
        }
        // The last record that opens a deck may be missing: the round may be on.
        let later = forged[at..].iter().any(|it| it.table == gone.table);
        if later || !matches!(gone.body, Body::Revealed { .. }) {
            check_found(&format!("{gone:?}"), signed_anew(&forged, &export).as_bytes());
        }
    }
}

#[test]
fn a_last_line_that_says_otherwise_is_found_by_both() {
    let export = several();
    let closing = export.lines().last().expect("it has a last line");
    let value: Value = serde_json::from_str(closing).expect("it is JSON");
    for (account, balance) in value["balances"].as_object().expect("accounts") {
        let balance = balance.as_str().expect("a text");
        let pair = format!("\"{account}\":\"{balance}\"");
        let other = format!("\"{account}\":\"{}\"", balance.replace('.', "1."));
        assert_ne!(pair, other);
        check_found(account, export.replace(&pair, &other).as_bytes());
    }
}

/// An export that ends early at a signed head holds, but for who kept a later one.
#[test]
fn an_early_end_is_found_with_a_later_head_that_was_kept() {
    let note = |line: &str| {
        let value: Value = serde_json::from_str(line).expect("it is JSON");
        value["head"].as_str().expect("a note").to_owned()
    };
    let whole = small();
    let last = |export: &str| note(export.lines().rfind(|it| it.contains("head")).expect("a head"));
    let (kept, other) = (last(&whole), last(&several()));
    let mut floor = Floor::new(1);
    floor.open(1, "house-let-it-ride", Automation::UNATTENDED);
    let early = floor.close();
    let path = std::env::temp_dir().join(format!("houserules-kept-{}", std::process::id()));
    std::fs::write(&path, &kept).expect("it can be written");
    let options = ["--head", path.to_str().expect("a path")];
    let said = python(early.as_bytes(), &options);
    assert!(said["findings"].to_string().contains("the journal ends before"), "{said}");
    assert_eq!(python(whole.as_bytes(), &options)["holds"], true);
    let mut verifier = Verifier::new(&book).with_key(key().public()).with_kept_heads(vec![kept]);
    for line in lines(early.as_bytes()) {
        verifier.line(line);
    }
    assert!(!verifier.finish().holds());
    // A head of the same size over other records: two histories are signed.
    std::fs::write(&path, other).expect("it can be written");
    assert_eq!(python(whole.as_bytes(), &options)["holds"], false);
    std::fs::remove_file(&path).expect("it was written");
}

/// Trees, decks, signatures, rounds and witnesses: published vectors, and evidence made there.
#[test]
fn the_checkers_pass_their_own_tests() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/tests");
    let mut python = Command::new("python3");
    let output = python.args(["-m", "unittest", "discover", "-s", folder]).output();
    let said = output.expect("this test needs python3").stderr;
    let said = String::from_utf8(said).expect("it writes text");
    assert!(said.ends_with("\nOK\n") && !said.contains("Ran 0 tests"), "{said}");
}
