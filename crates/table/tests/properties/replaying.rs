//! The events are the table.

use table::{Event, Spot, Table};

use crate::session::play::Session;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 30;
const STEPS: usize = 200;

/// One table is told every event, and one is told of every bet by itself; another, made from it in
/// the middle of things, goes on by itself.
#[test]
fn replayed_tables_are_the_table() {
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 40_000 + seed * 5 + number as u64);
            let (rules, automation) = (session.table.rules().clone(), session.table.automation());
            let mut told = Table::new(&rules, automation);
            let mut told_bet_by_bet = told.clone();
            let mut twin = told.clone();
            for _ in 0..STEPS {
                if session.random.once_in(40) {
                    twin = told.clone();
                }
                let step = session.step();
                for event in &step.events {
                    told.evolve(event);
                    for event in &bet_by_bet(event) {
                        told_bet_by_bet.evolve(event);
                    }
                }
                let name = &session.name;
                assert!(told == session.table, "{name}: {:?}: {told:?}", step.command);
                assert!(told == told_bet_by_bet, "{name}: {:?}", step.command);
                let events = twin.handle(step.who, &step.command);
                assert_eq!(events.as_ref(), Ok(&step.events), "{name}: {:?}", step.command);
            }
        }
    }
}

/// What happened to equal bets, told of each of them.
#[expect(clippy::wildcard_enum_match_arm, reason = "only two events are about several bets")]
fn bet_by_bet(event: &Event) -> Vec<Event> {
    match *event {
        Event::ThreeBetsPlaced { seat, amount } => {
            Spot::THREE.map(|spot| Event::BetPlaced { seat, spot, amount }).into()
        }
        Event::BetsSettled { .. } => {
            let each = |(seat, spot, result)| Event::Settled { seat, spot, result };
            event.settlements().map(each).collect()
        }
        _ => vec![event.clone()],
    }
}
