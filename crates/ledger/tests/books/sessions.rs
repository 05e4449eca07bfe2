//! Whole sessions, booked event by event.

use table::{Command, Event, Who};

use crate::kept::Kept;
use crate::session::nonsense::MISHAPS;
use crate::session::play::{Session, weight};
use crate::session::readings::BOOKS;

#[test]
fn books_agree_with_tables_at_every_step() {
    let (mut rounds, mut entries, mut awards) = (0, 0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..30 {
            let mut session = Session::open(book, 500_000 + seed * 5 + number as u64);
            let mut kept = Kept::new(&session.table, &session.name);
            for _ in 0..300 {
                for event in step(&mut session, &mut kept) {
                    kept.enter(&event, &session.table);
                }
                kept.agree_with(&session.table);
            }
            rounds += kept.rounds;
            entries += kept.entries;
            awards += kept.awards;
        }
    }
    assert!(rounds > 1_500 && entries > 30_000 && awards > 30, "{rounds} {entries} {awards}");
}

/// At a random moment something goes wrong that makes the round void: every account is what it was.
#[test]
fn voids_restore_every_account() {
    let (mut rounds, mut voids) = (0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..80 {
            let mut session = Session::open(book, 700_000 + seed * 5 + number as u64);
            let mut kept = Kept::new(&session.table, &session.name);
            for _ in 0..400 {
                let events = void(&mut session).unwrap_or_else(|| step(&mut session, &mut kept));
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

/// Somebody takes an offer up.
fn step(session: &mut Session, kept: &mut Kept) -> Vec<Event> {
    let (who, command) = session.choose(weight);
    kept.prepare(&command);
    session.carry_out(who, command).events
}

/// Once in a while, the void of the round by some mishap that causes it.
pub(crate) fn void(session: &mut Session) -> Option<Vec<Event>> {
    if !session.random.once_in(12) {
        return None;
    }
    let mishap = *session.random.one(&MISHAPS);
    let report = Command::Report { mishap, at: None, card: None };
    let events = session.table.decide(Who::Dealer, &report).ok()?;
    let is_void = events.iter().any(|event| matches!(event, Event::Voided { .. }));
    is_void.then(|| session.carry_out(Who::Dealer, report).events)
}
