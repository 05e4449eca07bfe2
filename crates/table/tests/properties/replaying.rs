//! The events are the table.

use table::Table;

use crate::session::play::Session;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 30;
const STEPS: usize = 200;

/// One table is told every event; another, made from it in the middle of things, goes on by itself.
#[test]
fn replayed_tables_are_the_table() {
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 40_000 + seed * 5 + number as u64);
            let (rules, automation) = (session.table.rules().clone(), session.table.automation());
            let mut told = Table::new(&rules, automation);
            let mut twin = told.clone();
            for _ in 0..STEPS {
                if session.random.once_in(40) {
                    twin = told.clone();
                }
                let step = session.step();
                for event in &step.events {
                    told.evolve(event);
                }
                let name = &session.name;
                assert!(told == session.table, "{name}: {:?}: {told:?}", step.command);
                let events = twin.handle(step.who, &step.command);
                assert_eq!(events.as_ref(), Ok(&step.events), "{name}: {:?}", step.command);
            }
        }
    }
}
