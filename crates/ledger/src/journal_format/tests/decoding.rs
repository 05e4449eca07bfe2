//! A decoder in Python that reads nothing but the description: given one of every kind, and then
//! bytes that are almost one.

use std::fmt::Debug;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::super::kinds;
use crate::codec::tests::asked;
use crate::codec::{read_command, read_fact, tests as codec};
use crate::record::tests as record;
use crate::{ByteReader, Record, decode_event};

const DECODER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/decode_journal.py");

/// What the decoder says of lines of hexadecimal, each of one section.
fn decoded(section: &str, lines: &[String]) -> Vec<Value> {
    let mut python = Command::new("python3");
    python.args([DECODER, "--each", section]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = python.spawn().expect("this test needs python3");
    let mut stdin = child.stdin.take().expect("it is piped");
    let text = lines.join("\n") + "\n";
    let writing = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writing.join().expect("it writes").expect("it reads");
    let text = String::from_utf8(output.stdout).expect("it writes text");
    let read: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(read.len(), lines.len(), "one answer for a line");
    read
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Of one value of each kind its name and the names of its fields, as the program itself shows
/// them.
fn shown(value: &impl Debug) -> (String, Vec<String>) {
    let text = format!("{value:?}");
    let is_word = |it: char| it.is_alphanumeric() || it == '_';
    let name = text.split(|it| !is_word(it)).next().unwrap_or_default().to_owned();
    let mut fields = Vec::new();
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            ':' if depth == 1 && text[at..].starts_with(": ") => {
                let before = text[..at].rsplit(|it| !is_word(it)).next();
                fields.extend(before.map(str::to_owned));
            }
            _ => {}
        }
    }
    (name, fields)
}

/// Checks that each of these is read with its name and its fields.
fn check_names<T: Debug>(section: &str, all: &[(T, &'static str)]) {
    let lines: Vec<String> = all.iter().map(|(_, hex)| hex.replace(' ', "")).collect();
    for ((value, hex), read) in all.iter().zip(decoded(section, &lines)) {
        let (name, fields) = shown(value);
        let read = read[0].as_object().unwrap_or_else(|| panic!("{hex}: {read}"));
        assert_eq!(read.keys().collect::<Vec<_>>(), [&name], "{value:?}");
        // What has no names in the program has those of its list.
        if !fields.is_empty() {
            let found = read[&name].as_object().expect("fields");
            assert_eq!(found.keys().collect::<Vec<_>>(), fields.iter().collect::<Vec<_>>());
        }
    }
}

#[test]
fn every_kind_is_read_with_its_name_and_fields() {
    check_names("events", &codec::all());
    check_names("commands", &asked::commands());
    check_names("facts", &asked::facts());
    assert_eq!(kinds::events().len(), 55);
    let records = record::bodies().into_iter().map(|(body, _)| record::record(body).to_bytes());
    let lines: Vec<String> = records.map(|bytes| to_hex(&bytes)).collect();
    for (line, read) in lines.iter().zip(decoded("records", &lines)) {
        let is_read = read.get("wrong").is_none();
        assert!(is_read, "no decoder for {line}: {read}; describe it in `parts`");
    }
}

#[test]
fn values_are_those_that_were_written() {
    let meter = json!({ "wager": "five-card-progressive", "tier": "main" });
    let expected = [
        ("0103ffffffff0f", json!({ "SeatTaken": { "seat": "3", "player": 4_294_967_295_u32 } })),
        ("0501c801", json!({ "DeckRemoved": { "pack": "second", "under": 200 } })),
        (
            "06030411",
            json!({ "DutyDone": { "task": "have-one-cover-card", "seat": "3", "entered": 16 } }),
        ),
        (
            "123ae807",
            json!({ "BetPlaced": {
                "seat": "3", "spot": "five-card-progressive", "amount": 1_000
            } }),
        ),
        (
            "17090380e08d84ddcb01",
            json!({ "MeterRead": { "meter": meter, "holds": 7_000_000_000_000_u64 } }),
        ),
        ("18d3090033", json!({ "Dealt": { "to": "shared-2", "cards": ["4d", "2c", "As"] } })),
        ("1f23010203", json!({ "BonusShown": { "seat": "3", "cards": ["2d", "2h", "2s"] } })),
        (
            "273368e807b8170102ffff03",
            json!({ "Settled": { "seat": "3", "spot": "ante", "result": {
                "outcome": "win", "stake": 1_000, "paid": 3_000, "returned": 1,
                "hand": "royal-flush", "under": 65_535
            } } }),
        ),
        ("2f121000", json!({ "Reported": { "mishap": "any", "at": "discard", "card": null } })),
        ("300403", json!({ "Ruled": { "ruling": { "Abandoned": { "seat": "3" } } } })),
        (
            "351284e807e807",
            json!({ "Console": { "event": { "EnvyPaid": {
                "paid": { "3": 1_000, "8": 1_000 }
            } } } }),
        ),
        (
            "351401d10f80e08d84ddcb01",
            json!({ "Console": { "event": { "WinCancelled": {
                "record": 1, "change": -1_000, "meter": 7_000_000_000_000_u64
            } } } }),
        ),
    ];
    let lines: Vec<String> = expected.iter().map(|(hex, _)| (*hex).to_owned()).collect();
    for ((hex, expected), read) in expected.iter().zip(decoded("events", &lines)) {
        assert_eq!(read, json!([expected]), "{hex}");
    }
}

/// The same bytes with each byte changed to some others.
fn changed(all: impl Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    let mut changed = Vec::new();
    for bytes in all {
        for at in 0..bytes.len() {
            for byte in (0..=u8::MAX).filter(|byte| byte % 5 == 0 || byte.is_power_of_two()) {
                let mut other = bytes.clone();
                other[at] = byte;
                changed.push(other);
            }
        }
        changed.push(bytes[..bytes.len() - 1].to_vec());
    }
    changed
}

/// Checks that the decoder reads what the program reads, and refuses what it refuses.
fn check_verdicts(section: &str, all: &[Vec<u8>], reads: impl Fn(&[u8]) -> bool) {
    let lines: Vec<String> = all.iter().map(|bytes| to_hex(bytes)).collect();
    let (mut taken, mut refused) = (0, 0);
    for (bytes, read) in all.iter().zip(decoded(section, &lines)) {
        let is_read = read.get("wrong").is_none();
        assert_eq!(is_read, reads(bytes), "{section} {}: {read}", to_hex(bytes));
        *(if is_read { &mut taken } else { &mut refused }) += 1;
    }
    assert!(taken > 100 && refused > 100, "{section}: {taken} and {refused}");
}

fn from_hex(text: &str) -> Vec<u8> {
    let digits: Vec<char> = text.chars().filter(|it| !it.is_whitespace()).collect();
    let byte = |pair: &[char]| u8::from_str_radix(&String::from_iter(pair), 16).expect("digits");
    digits.chunks(2).map(byte).collect()
}

#[test]
fn what_is_almost_an_event_is_refused_alike() {
    let events = changed(codec::all().iter().map(|(_, hex)| from_hex(hex)));
    check_verdicts("events", &events, |bytes| {
        let mut reader = ByteReader::new(bytes);
        while !reader.is_at_end() {
            if decode_event(&mut reader).is_err() {
                return false;
            }
        }
        true
    });
    let commands = changed(asked::commands().iter().map(|(_, hex)| from_hex(hex)));
    let facts = changed(asked::facts().iter().map(|(_, hex)| from_hex(hex)));
    check_verdicts("commands", &commands, |bytes| {
        let mut reader = ByteReader::new(bytes);
        while !reader.is_at_end() {
            if read_command(&mut reader).is_err() {
                return false;
            }
        }
        true
    });
    check_verdicts("facts", &facts, |bytes| {
        let mut reader = ByteReader::new(bytes);
        while !reader.is_at_end() {
            if read_fact(&mut reader).is_err() {
                return false;
            }
        }
        true
    });
}

#[test]
fn what_is_almost_a_record_is_refused_alike() {
    let all = record::bodies().into_iter().map(|(body, _)| record::record(body).to_bytes());
    check_verdicts("records", &changed(all), |bytes| Record::read(bytes).is_ok());
}
