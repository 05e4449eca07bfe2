//! Whole sessions, booked event by event.

use table::{Command, Event, Who};

use crate::kept::Kept;
use crate::session::nonsense::MISHAPS;
use crate::session::play::Session;
use crate::session::readings::BOOKS;

#[test]
fn books_agree_with_tables_at_every_step() {
    let (mut rounds, mut entries) = (0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..40 {
            let mut session = Session::open(book, 500_000 + seed * 5 + number as u64);
            let mut kept = Kept::new(&session.name);
            for _ in 0..300 {
                for event in session.step().events {
                    kept.enter(&event, &session.table);
                }
                kept.agree_with(&session.table);
            }
            rounds += kept.rounds;
            entries += kept.entries;
        }
    }
    assert!(rounds > 1_500 && entries > 30_000, "{rounds} rounds, {entries} entries");
}

/// At a random moment something goes wrong that makes the round void: every account is what it was.
#[test]
fn voids_restore_every_account() {
    let (mut rounds, mut voids) = (0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..40 {
            let mut session = Session::open(book, 700_000 + seed * 5 + number as u64);
            let mut kept = Kept::new(&session.name);
            for _ in 0..400 {
                let events = void(&mut session).unwrap_or_else(|| session.step().events);
                for event in &events {
                    kept.enter(event, &session.table);
                }
                kept.agree_with(&session.table);
            }
            rounds += kept.rounds;
            voids += kept.voids;
        }
    }
    assert!(voids > 500 && rounds > voids, "{voids} of {rounds} rounds were void");
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
