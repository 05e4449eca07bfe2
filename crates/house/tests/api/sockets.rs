//! Sockets: what is told over one, to whom, and what becomes of those who do not keep up.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Caller, Running};

/// A client, over whatever connection.
pub(crate) struct Socket<S = TcpStream>(S);

/// Opens a socket, and returns it or the status with which it was refused.
fn open(stream: TcpStream, path: &str, headers: &str) -> Result<Socket, u16> {
    let to = stream.peer_addr().expect("it is connected");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it is set");
    open_over(stream, &to.to_string(), path, headers)
}

/// Opens a socket over a connection to a host.
pub(crate) fn open_over<S: Read + Write>(
    mut stream: S,
    to: &str,
    path: &str,
    headers: &str,
) -> Result<Socket<S>, u16> {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {to}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
    );
    stream.write_all(request.as_bytes()).expect("it reads");
    let head = head(&mut stream);
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    if status == 101 { Ok(Socket(stream)) } else { Err(status) }
}

/// Reads the head of an answer.
fn head(stream: &mut impl Read) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("it answers");
        head.push(byte[0]);
    }
    String::from_utf8(head).expect("a head is text")
}

impl Socket {
    /// Watches a table, from a record on.
    pub(crate) fn watch(running: &Running, table: u32, from: Option<u64>) -> Self {
        let stream = TcpStream::connect(running.address).expect("the house listens");
        open(stream, &path(table, from), "").expect("everybody may watch")
    }

    /// Follows a table as somebody, who is there as long as it is open.
    pub(crate) fn of(running: &Running, caller: &mut Caller, table: u32) -> Self {
        let (_, ticket) = caller.post("/api/tickets", &json!({}));
        let ticket = ticket["ticket"].as_str().expect("whoever is signed in gets one");
        let stream = TcpStream::connect(running.address).expect("the house listens");
        let path = format!("{}?ticket={ticket}", path(table, None));
        open(stream, &path, "").expect("a ticket is good once")
    }

    /// Reads everything that comes; returns it when the house ends it.
    pub(crate) fn until_it_ends(&mut self) -> Vec<u8> {
        let mut all = Vec::new();
        self.0.read_to_end(&mut all).expect("it ends before anybody tires of it");
        all
    }

    /// Everything up to the frame that tells of a record.
    fn until(&mut self, last: u64) -> Vec<Value> {
        let mut frames: Vec<Value> = Vec::new();
        while frames.last().is_none_or(|frame| sequence(frame) < last) {
            frames.push(self.next());
        }
        frames
    }
}

impl<S: Read + Write> Socket<S> {
    /// The next frame, a text.
    pub(crate) fn next(&mut self) -> Value {
        let (start, text) = self.frame();
        assert_eq!(start, 0x81, "a whole frame of text");
        serde_json::from_slice(&text).expect("a frame is JSON")
    }

    /// The next frame: how it begins, and what is in it.
    pub(crate) fn frame(&mut self) -> (u8, Vec<u8>) {
        let [start, length] = self.bytes();
        let length = match length {
            126 => u64::from(u16::from_be_bytes(self.bytes())),
            127 => u64::from_be_bytes(self.bytes()),
            short => u64::from(short),
        };
        let mut payload = vec![0; usize::try_from(length).expect("it fits")];
        self.0.read_exact(&mut payload).expect("it goes on");
        (start, payload)
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).expect("it goes on");
        bytes
    }

    /// Sends a frame as it is.
    pub(crate) fn send(&mut self, frame: &[u8]) {
        self.0.write_all(frame).expect("it reads");
    }

    /// Sends a short frame, masked as those of clients are.
    pub(crate) fn say(&mut self, start: u8, payload: &[u8]) {
        const MASK: [u8; 4] = [1, 2, 3, 4];
        let length = u8::try_from(payload.len()).ok().filter(|it| *it < 126).expect("it is short");
        let masked = payload.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask);
        let frame: Vec<u8> = [start, 0x80 | length].into_iter().chain(MASK).chain(masked).collect();
        self.0.write_all(&frame).expect("it reads");
    }
}

pub(crate) fn path(table: u32, from: Option<u64>) -> String {
    let from = from.map_or(String::new(), |from| format!("?from={from}"));
    format!("/api/tables/{table}/socket{from}")
}

fn sequence(frame: &Value) -> u64 {
    frame["sequence"].as_u64().expect("a number")
}

/// A table that nobody else is at, and a player who sits there.
pub(crate) fn alone(running: &Running) -> (Caller, u32) {
    let mut guest = running.guest("player");
    let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Ours", "submission": book.submission() });
    let (status, card) = guest.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
    guest.does(table, &json!({ "do": "sit", "seat": 1 }));
    (guest, table)
}

/// Puts bets down or takes them back, and returns the record that tells of it.
fn step(guest: &mut Caller, table: u32, number: usize) -> u64 {
    let amounts = ["1.00", "1.00", "1.00"];
    if number.is_multiple_of(2) {
        guest.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }))
    } else {
        guest.does(table, &json!({ "do": "take-back", "seat": 1, "spot": "bet-1" }))
    }
}

/// What frames tell to have happened.
fn events(frames: &[Value]) -> Vec<Value> {
    let lists = frames.iter().map(|frame| frame["events"].as_array().expect("a list"));
    lists.flatten().cloned().collect()
}

/// A client that takes as little at a time as it can.
fn slow(address: SocketAddr) -> TcpStream {
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("there is one");
        socket.set_recv_buffer_size(4096).expect("it is set");
        socket.connect(address).await.expect("the house listens")
    });
    let stream = stream.into_std().expect("it is a socket");
    stream.set_nonblocking(false).expect("it is set");
    stream
}

#[test]
fn a_slow_client_is_given_a_fresh_picture() {
    const STEPS: usize = 400;
    let running = Running::tight();
    let (mut guest, table) = alone(&running);
    let mut quick = Socket::watch(&running, table, None);
    let mut idle = open(slow(running.address), &path(table, None), "").expect("it may watch");
    let reader = std::thread::spawn(move || {
        let first = sequence(&quick.next());
        let frames: Vec<Value> = (0..STEPS).map(|_| quick.next()).collect();
        (first, frames)
    });
    let mut slowest = Duration::ZERO;
    let mut last = 0;
    for number in 0..STEPS {
        let begin = Instant::now();
        last = step(&mut guest, table, number);
        slowest = slowest.max(begin.elapsed());
    }
    let (first, frames) = reader.join().expect("the quick one was told everything");
    assert!(frames.iter().all(|frame| frame["type"] == "happened"), "and nothing twice");
    let told: Vec<u64> = frames.iter().map(sequence).collect();
    assert_eq!(told, (first + 1..=last).collect::<Vec<u64>>());
    assert!(slowest < Duration::from_secs(2), "nobody waits for the slow one: {slowest:?}");
    // It reads what was kept for it, and then how the table stands.
    let late = idle.until(last);
    let fresh = late.last().expect("there is one");
    assert_eq!((&late[0]["type"], &fresh["type"]), (&json!("welcome"), &json!("fresh")));
    assert_eq!(fresh["view"], frames.last().expect("there is one")["view"]);
    assert!(late.len() < STEPS / 2, "{} frames were kept for it", late.len());
    let told: Vec<u64> = late.iter().map(sequence).collect();
    assert!(told.is_sorted(), "{told:?}");
    // From then on it is told what happens, like everybody.
    let next = step(&mut guest, table, STEPS);
    let then = idle.next();
    assert_eq!((sequence(&then), &then["type"]), (next, &json!("happened")));
}

#[test]
fn whoever_comes_back_is_told_what_was_missed() {
    let running = Running::new(true);
    let (mut guest, table) = alone(&running);
    let mut watching = Socket::watch(&running, table, None);
    let mut known = vec![sequence(&watching.next())];
    known.extend((0..10).map(|number| step(&mut guest, table, number)));
    let frames = watching.until(*known.last().expect("there is one"));
    for (at, from) in known.iter().enumerate() {
        let welcome = Socket::watch(&running, table, Some(*from)).next();
        assert_eq!(welcome["type"], "welcome");
        assert_eq!(welcome["missed"], json!(events(&frames[at..])), "from {from}");
    }
}

#[test]
fn whoever_was_away_too_long_is_given_a_picture() {
    let running = Running::new(true);
    let (mut guest, table) = alone(&running);
    let early = sequence(&Socket::watch(&running, table, None).next());
    let steps: Vec<u64> = (0..70).map(|number| step(&mut guest, table, number)).collect();
    let last = *steps.last().expect("there is one");
    let welcome = Socket::watch(&running, table, Some(early)).next();
    assert_eq!((sequence(&welcome), &welcome["missed"]), (last, &Value::Null));
    assert!(welcome["view"]["seats"].is_array(), "{welcome}");
    let later = Socket::watch(&running, table, Some(steps[60])).next();
    assert_eq!(later["missed"].as_array().map(Vec::len), Some(9), "nine steps");
    // What was told before a restart is not there any more, and no part of it is left out silently.
    let cookie = guest.cookie.clone();
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    step(&mut guest, table, 70);
    let welcome = Socket::watch(&running, table, Some(steps[68])).next();
    assert_eq!(welcome["missed"], Value::Null, "{welcome}");
    let welcome = Socket::watch(&running, table, Some(last)).next();
    assert_eq!(welcome["missed"].as_array().map(Vec::len), Some(1), "{welcome}");
    let ahead = Socket::watch(&running, table, Some(last + 100)).next();
    assert_eq!(ahead["missed"], Value::Null, "nobody knows what has not happened");
}

/// Bets and says so, and returns the decision that was told first. Nobody makes it in time.
fn undecided(guest: &mut Caller, table: u32, watching: &mut Socket) -> Value {
    guest
        .does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": ["1.00", "1.00", "1.00"] }));
    guest.does(table, &json!({ "do": "ready" }));
    loop {
        let frame = watching.next();
        let told = events(std::slice::from_ref(&frame));
        let is_decision = |it: &&Value| it["event"] == "let-ride" || it["event"] == "withdrawn";
        if let Some(decision) = told.iter().find(is_decision) {
            let others = told.iter().filter(|it| !is_decision(it));
            assert_eq!(others.filter(|it| it.get("by").is_some()).count(), 0, "{frame}");
            return decision.clone();
        }
    }
}

#[test]
fn everybody_is_told_which_decisions_the_system_made() {
    let running = Running::new(true);
    let (mut guest, table) = alone(&running);
    let mut watching = Socket::watch(&running, table, None);
    let known = sequence(&watching.next());
    let decision = undecided(&mut guest, table, &mut watching);
    assert_eq!(decision["by"], "disconnected", "{decision}");
    let missed = Socket::watch(&running, table, Some(known)).next()["missed"].clone();
    let missed = missed.as_array().expect("it is not long ago").clone();
    assert!(missed.contains(&decision), "whoever comes back is told: {missed:?}");
    let placed = missed.iter().find(|it| it["event"] == "three-bets-placed").expect("it was");
    assert_eq!(placed.get("by"), None, "the player did that");
    guest.wait(table, |now| now["view"]["round"] == 2);
    let mut here = Socket::of(&running, &mut guest, table);
    here.next();
    let mut watching = Socket::watch(&running, table, None);
    let decision = undecided(&mut guest, table, &mut watching);
    assert_eq!(decision["by"], "clock", "{decision}");
}

#[test]
fn sockets_keep_to_their_protocol() {
    let running = Running::new(true);
    let mut socket = Socket::watch(&running, 1, None);
    assert_eq!(socket.next()["type"], "welcome");
    // The demonstration goes on meanwhile.
    let answer_of = |socket: &mut Socket, start: u8| loop {
        let (begun, payload) = socket.frame();
        let is_told = begun == 0x81 && !payload.starts_with(br#"{"type":"yours""#);
        if !is_told {
            assert_eq!(begun, start);
            return payload;
        }
    };
    socket.say(0x89, b"there?");
    assert_eq!(answer_of(&mut socket, 0x8a), b"there?", "a ping is answered");
    // A text in parts, with a ping between them.
    socket.say(0x01, b"{ no ");
    socket.say(0x89, b"");
    socket.say(0x80, b"command");
    assert_eq!(answer_of(&mut socket, 0x8a), b"");
    let answer: Value = serde_json::from_slice(&answer_of(&mut socket, 0x81)).expect("JSON");
    assert_eq!(answer["answers"][0]["problem"]["type"], "/problems/unreadable");
    socket.say(0x88, &1000_u16.to_be_bytes());
    assert_eq!(answer_of(&mut socket, 0x88), 1000_u16.to_be_bytes(), "a farewell is returned");
    assert!(socket.until_it_ends().is_empty());
}

#[test]
fn what_no_client_may_send_ends_a_socket() {
    let running = Running::tight();
    let (_guest, table) = alone(&running);
    let long = [&[0x81, 0xff][..], &(17_u64 << 10).to_be_bytes(), &[0; 4]].concat();
    let bare = vec![0x81, 2, b'{', b'}'];
    let binary = vec![0x82, 0x80, 0, 0, 0, 0];
    let no_text = vec![0x81, 0x81, 0, 0, 0, 0, 0xff];
    for bad in [long, bare, binary, no_text] {
        let mut socket = Socket::watch(&running, table, None);
        socket.next();
        socket.0.write_all(&bad).expect("it reads");
        let told = socket.until_it_ends();
        assert!(told.len() < 100, "nothing but a farewell follows {bad:?}: {told:?}");
    }
}

#[test]
fn only_a_websocket_is_opened() {
    let running = Running::new(true);
    for (without, says) in [
        ("Upgrade: websocket\r\n", "none was asked for"),
        ("Connection: upgrade\r\n", "none was asked for"),
        ("Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Version must be 13"),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "Sec-WebSocket-Key is missing"),
    ] {
        let all = "Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        let request = format!(
            "GET {} HTTP/1.1\r\nHost: localhost\r\n{}\r\n",
            path(1, None),
            all.replace(without, "")
        );
        let mut stream = TcpStream::connect(running.address).expect("the house listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it is set");
        stream.write_all(request.as_bytes()).expect("it reads");
        let head = head(&mut stream);
        assert!(head.starts_with("HTTP/1.1 400 "), "{head}");
        assert!(head.contains("application/problem+json"), "{head}");
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length = length.and_then(|it| it.parse().ok()).expect("it says how long it is");
        let mut problem = vec![0; length];
        stream.read_exact(&mut problem).expect("it answers");
        let problem: Value = serde_json::from_slice(&problem).expect("JSON");
        assert!(problem.to_string().contains(says), "{problem}");
    }
}

#[test]
fn a_ticket_opens_one_socket() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let (_, ticket) = guest.post("/api/tickets", &json!({}));
    let path = format!("{}?ticket={}", path(1, None), ticket["ticket"].as_str().expect("a text"));
    let connect = || TcpStream::connect(running.address).expect("the house listens");
    let mut socket = open(connect(), &path, "").expect("a ticket is good once");
    assert_eq!(socket.next()["own"]["rack"], "1000.00", "it is the guest's own");
    assert_eq!(open(connect(), &path, "").err(), Some(401));
    let wrong = format!("{}?ticket={}", crate::sockets::path(1, None), "0".repeat(64));
    assert_eq!(open(connect(), &wrong, "").err(), Some(401));
}

#[test]
fn other_pages_open_no_socket() {
    let running = Running::new(true);
    let connect = || TcpStream::connect(running.address).expect("the house listens");
    let of = |origin: &str| format!("Origin: {origin}\r\n");
    let own = of(&format!("http://{}", running.address));
    assert!(open(connect(), &path(1, None), &own).is_ok());
    for other in ["https://elsewhere.example", "null", "http://127.0.0.1"] {
        assert_eq!(open(connect(), &path(1, None), &of(other)).err(), Some(403), "{other}");
    }
}
