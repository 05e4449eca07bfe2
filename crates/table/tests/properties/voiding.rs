//! A void round never was.

use table::{Command, Event, Who};

use crate::ledger::Ledger;
use crate::session::nonsense::MISHAPS;
use crate::session::play::Session;
use crate::session::readings::BOOKS;

/// At a random moment something goes wrong that makes the round void: the ledger finds every seat
/// and every meter where they were, and another round is played.
#[test]
fn voids_put_everything_back_as_it_was() {
    let mut voids = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..64 {
            let mut session = Session::open(book, 120_000 + seed * 5 + number as u64);
            let mut ledger = Ledger::new(&session.table, &session.name);
            for _ in 0..400 {
                let step = void(&mut session).unwrap_or_else(|| session.step().events);
                for event in &step {
                    ledger.enter(event);
                }
                ledger.agrees_with(&session.table);
            }
            voids += ledger.voids;
            let name = &session.name;
            // A session may end in the round that was void; several in a row would be odd.
            assert!(ledger.voids < 3 || ledger.rounds > ledger.voids, "{name}: no round goes on");
        }
    }
    assert!(voids > 500, "only {voids} rounds were void");
}

/// Once in a while, the void of the round by some mishap that causes it.
fn void(session: &mut Session) -> Option<Vec<Event>> {
    if !session.random.once_in(12) {
        return None;
    }
    let mishap = *session.random.one(&MISHAPS);
    let report = Command::Report { mishap, at: None, card: None };
    let events = session.table.decide(Who::Dealer, &report).ok()?;
    let is_void = events.iter().any(|event| matches!(event, Event::Voided { .. }));
    is_void.then(|| session.carry_out(Who::Dealer, report).events)
}
