//! What is offered is accepted, and nothing else is.

use table::{Command, Offer};

use crate::session::nonsense::{anybody, anything};
use crate::session::offered::around;
use crate::session::play::Session;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 40;
const STEPS: usize = 100;

#[test]
fn commands_are_accepted_exactly_when_offered() {
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, seed * 5 + number as u64);
            for _ in 0..STEPS {
                try_everything(&mut session);
                session.step();
            }
        }
    }
}

/// Commands about every offer to one of two people, and nonsense besides, tried by both.
fn try_everything(session: &mut Session) {
    let both = [(); 2].map(|()| anybody(&mut session.random));
    let table = &session.table;
    let mut commands: Vec<Command> = Vec::new();
    for offer in table.offers(both[0]) {
        let mut about = around(&mut session.random, table, &offer);
        assert!(offer.covers(&about[0]), "{}: nobody can take up {offer:?}", session.name);
        commands.append(&mut about);
    }
    commands.extend((0..12).map(|_| anything(&mut session.random)));
    for who in both {
        let offers: Vec<Offer<'_>> = table.offers(who).collect();
        for command in &commands {
            let is_offered = offers.iter().any(|offer| offer.covers(command));
            let decision = table.decide(who, command);
            assert_eq!(
                decision.is_ok(),
                is_offered,
                "{}: {who}: {command:?}\ndecided {decision:?}\nat {table:?}",
                session.name
            );
        }
    }
}

#[test]
fn a_refusal_leaves_the_table_untouched() {
    let mut refused = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 1_000 + seed * 5 + number as u64);
            for _ in 0..STEPS {
                for _ in 0..4 {
                    let who = anybody(&mut session.random);
                    let command = anything(&mut session.random);
                    let before = session.table.clone();
                    if session.table.handle(who, &command).is_err() {
                        refused += 1;
                        let name = &session.name;
                        assert!(session.table == before, "{name}: {who}: {command:?}");
                    }
                }
                session.step();
            }
        }
    }
    assert!(refused > 10_000, "only {refused} commands were refused");
}
