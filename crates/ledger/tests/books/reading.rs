//! What is written can be read, and nothing else can.

use ledger::{ByteReader, decode_event, encode_events};
use table::Event;

use crate::session::play::Session;
use crate::session::random::Random;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 30;
const STEPS: usize = 200;

/// Reads events until the bytes end.
fn read(bytes: &[u8]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut reader = ByteReader::new(bytes);
    while !reader.is_at_end() {
        events.push(decode_event(&mut reader).expect("an event was written"));
    }
    events
}

#[test]
fn every_event_of_sessions_can_be_read() {
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 60_000 + seed * 5 + number as u64);
            for _ in 0..STEPS {
                let step = session.step();
                let mut bytes = Vec::new();
                encode_events(&step.events, &mut bytes);
                assert_eq!(read(&bytes), step.events, "{}", session.name);
            }
        }
    }
}

/// Bytes at random, and the bytes of an event with one of them changed.
#[test]
fn what_can_be_read_is_written_the_same() {
    let mut random = Random::new(9);
    let mut session = Session::open(&BOOKS[3], 61_000);
    let mut readable = 0_u32;
    for _ in 0..2_000 {
        let mut all = session.step().events;
        all.push(Event::EnvyDone);
        for event in &all {
            let mut bytes = Vec::new();
            encode_events(std::slice::from_ref(event), &mut bytes);
            let at = random.below(bytes.len());
            bytes[at] = random.number().to_le_bytes()[0];
            readable += u32::from(is_canonical(&bytes));
        }
        let noise = random.number().to_le_bytes();
        let tag = [1 + noise[0] % 53];
        readable += u32::from(is_canonical(&[&tag, noise.as_slice(), noise.as_slice()].concat()));
    }
    assert!(readable > 1_000, "{readable} of them meant something");
}

/// Whether bytes begin with an event. If so, it is written as the bytes that were read.
fn is_canonical(bytes: &[u8]) -> bool {
    let mut reader = ByteReader::new(bytes);
    let Ok(event) = decode_event(&mut reader) else { return false };
    let mut again = Vec::new();
    encode_events(std::slice::from_ref(&event), &mut again);
    assert_eq!(again, bytes[..reader.at()], "{event:?}");
    true
}
