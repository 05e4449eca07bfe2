//! Events as lines: all of them, in order, and no card that lies face down.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

/// A program that follows a table.
pub(crate) struct Follower {
    stream: BufReader<TcpStream>,
    /// What has come and is not yet a whole line.
    rest: String,
}

impl Follower {
    pub(crate) fn of(running: &Running, table: u32, from: u64) -> Self {
        let mut stream = TcpStream::connect(running.address).expect("the house listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it is set");
        let path = format!("/api/tables/{table}/events?from={from}");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", running.address);
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            stream.read_line(&mut head).expect("it answers");
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.contains("content-type: application/x-ndjson"), "{head}");
        Self { stream, rest: String::new() }
    }

    /// The next record; nothing when the house has ended the stream.
    pub(crate) fn next(&mut self) -> Option<Value> {
        loop {
            while let Some((line, rest)) = self.rest.split_once('\n') {
                let line = line.to_owned();
                self.rest = rest.to_owned();
                if !line.is_empty() {
                    return Some(serde_json::from_str(&line).expect("a line is JSON"));
                }
            }
            let mut size = String::new();
            self.stream.read_line(&mut size).expect("it goes on");
            let size = usize::from_str_radix(size.trim(), 16).expect("a chunk has a size");
            let mut chunk = vec![0; size + 2];
            self.stream.read_exact(&mut chunk).expect("a chunk is whole");
            if size == 0 {
                return None;
            }
            self.rest += std::str::from_utf8(&chunk[..size]).expect("it is text");
        }
    }

    /// Everything up to a record.
    pub(crate) fn until(&mut self, last: u64) -> Vec<Value> {
        let mut lines: Vec<Value> = Vec::new();
        while lines.last().is_none_or(|it| it["sequence"].as_u64() < Some(last)) {
            lines.push(self.next().expect("there is more"));
        }
        lines
    }
}

/// Every line that a follower of a table was sent so far.
pub(crate) fn lines_so_far(running: &Running, table: u32) -> Vec<Value> {
    let end = last(&mut running.somebody(), table);
    Follower::of(running, table, 0).until(end)
}

/// Everything that everybody was told at a table so far.
pub(crate) fn so_far(running: &Running, table: u32) -> Vec<Value> {
    let events = lines_so_far(running, table).into_iter().flat_map(|mut line| match line["events"]
        .take()
    {
        Value::Array(events) => events,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            panic!("events are a list")
        }
    });
    events.collect()
}

fn sequences(lines: &[Value]) -> Vec<u64> {
    lines.iter().map(|line| line["sequence"].as_u64().expect("a number")).collect()
}

pub(crate) fn last(caller: &mut Caller, table: u32) -> u64 {
    caller.look(table)["sequence"].as_u64().expect("a number")
}

#[test]
fn lines_are_gapless_from_the_store_to_live() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    // What is kept, and what happens while it is read.
    let mut follower = Follower::of(&running, 3, 0);
    finish(&mut guest, 3, round);
    let end = last(&mut guest, 3);
    let lines = follower.until(end);
    assert_eq!(sequences(&lines), (1..=end).collect::<Vec<u64>>());
    // Whoever begins in the middle is told the same.
    for from in [1, end / 2, end - 1] {
        let later = Follower::of(&running, 3, from).until(end);
        let skipped = usize::try_from(from).expect("it is small");
        assert_eq!(later, lines[skipped..]);
    }
    // And what comes later comes to those who have waited.
    guest.does(3, &json!({ "do": "tip", "amount": "1.00" }));
    let tip = follower.next().expect("it comes");
    assert_eq!((&tip["sequence"], &tip["events"]), (&json!(end + 1), &json!([])));
    assert!(tip["by"]["person"].is_u64(), "{tip}");
}

#[test]
fn lines_say_what_a_round_shows_to_everybody() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 2);
    finish(&mut guest, 2, round);
    let end = last(&mut guest, 2);
    let lines = Follower::of(&running, 2, 0).until(end);
    let mut nobody = running.somebody();
    let (status, shown) = nobody.get(&format!("/api/tables/2/rounds/{round}"));
    assert_eq!(status, 200);
    for record in shown["records"].as_array().expect("a list") {
        let line = lines.iter().find(|line| line["sequence"] == record["sequence"]);
        assert_eq!(line.map(|line| &line["by"]), Some(&record["by"]));
        assert_eq!(line.map(|line| &line["events"]), Some(&record["events"]));
    }
}

#[test]
fn hidden_cards_never_appear_in_lines() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let mut follower = Follower::of(&running, 3, 0);
    let round = bet(&mut guest, 3);
    finish(&mut guest, 3, round);
    let end = last(&mut guest, 3);
    let mut is_dealt = false;
    for line in follower.until(end) {
        assert!(line.get("note").is_none() && !line.to_string().contains("seed"), "{line}");
        for event in line["events"].as_array().expect("a list") {
            if event["event"] == "dealt" {
                is_dealt = true;
                assert!(event.get("cards").is_none(), "{event}");
            }
        }
    }
    assert!(is_dealt, "cards were dealt, and nobody was told which");
}

#[test]
fn a_reader_who_never_reads_holds_nobody_up() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let mut stuck = Follower::of(&running, 3, 0);
    for _ in 0..2 {
        let round = bet_again(&mut guest);
        finish(&mut guest, 3, round);
    }
    let end = last(&mut guest, 3);
    let lines = stuck.until(end);
    assert_eq!(sequences(&lines), (1..=end).collect::<Vec<u64>>(), "and it has missed nothing");
}

/// Bets where the guest sits already, or sits down first.
fn bet_again(guest: &mut Caller) -> u64 {
    let now = guest.look(3);
    let offers = now["own"]["offers"].as_array().cloned().unwrap_or_default();
    match offers.iter().find(|it| it["offer"] == "bet-three") {
        Some(offer) => {
            guest.does(3, &offer["command"]);
            now["view"]["round"].as_u64().expect("a number")
        }
        None => bet(guest, 3),
    }
}

#[test]
fn nobody_follows_what_is_not_there() {
    let running = Running::new(true);
    let mut nobody = running.somebody();
    assert_eq!(nobody.get("/api/tables/99/events").0, 404);
    let (status, problem) = nobody.get("/api/tables/1/events?from=1000000");
    assert_eq!((status, &problem["type"]), (400, &json!("/problems/unreadable")));
}

#[test]
fn lines_end_when_the_house_closes() {
    let mut running = Running::new(true);
    let mut follower = Follower::of(&running, 1, 0);
    follower.next().expect("the table was opened");
    running.close();
    while follower.next().is_some() {}
}
