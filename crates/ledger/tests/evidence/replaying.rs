//! A recorded command makes its events again, and no others.

use ledger::{RecordedCommand, replay};
use table::{Event, Table};

use crate::session::play::Session;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 20;
const STEPS: usize = 200;

/// A table that is given what was recorded of another stands as that one does.
#[test]
fn recorded_commands_make_their_events() {
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 70_000 + seed * 5 + number as u64);
            let (rules, automation) = (session.table.rules().clone(), session.table.automation());
            let mut table = Table::new(&rules, automation);
            for _ in 0..STEPS {
                let step = session.step();
                let recorded = RecordedCommand::of(&step.command);
                let done = replay(&mut table, step.who, &recorded, &step.events, &mut Vec::new());
                let (name, command) = (&session.name, &step.command);
                assert_eq!(done, Ok(()), "{name}: {command:?}: {:?}", step.events);
                assert!(table == session.table, "{name}: {command:?}");
            }
        }
    }
}

/// Whatever is left out, put in or exchanged, the command does not make it happen. Cards of a whole
/// deck may lie in another order: what order they had follows from the seed.
#[test]
fn events_that_did_not_happen_are_found() {
    let (mut tried, mut lawful) = (0_u32, 0_u32);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 80_000 + seed * 5 + number as u64);
            for _ in 0..STEPS {
                let before = session.table.clone();
                let step = session.step();
                if step.events.len() < 2 {
                    continue;
                }
                let at = session.random.below(step.events.len());
                for wrong in altered(&step.events, at).filter(|it| *it != step.events) {
                    tried += 1;
                    let mut table = before.clone();
                    let recorded = RecordedCommand::of(&step.command);
                    let done = replay(&mut table, step.who, &recorded, &wrong, &mut Vec::new());
                    let is_deal = recorded == RecordedCommand::DealFromDeck;
                    assert!(is_deal || done.is_err(), "{recorded:?}: {wrong:?}");
                    lawful += u32::from(done.is_ok());
                }
            }
        }
    }
    assert!(tried > 5_000 && lawful < tried / 200, "{lawful} of {tried}");
}

/// Events with one of them left out, told twice, or told after the next.
fn altered(events: &[Event], at: usize) -> impl Iterator<Item = Vec<Event>> {
    let mut dropped = events.to_vec();
    dropped.remove(at);
    let mut twice = events.to_vec();
    twice.insert(at, events[at].clone());
    let mut swapped = events.to_vec();
    swapped.swap(at, (at + 1) % events.len());
    [dropped, twice, swapped].into_iter()
}
