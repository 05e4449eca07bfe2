//! Chips and meters: nothing appears, nothing is lost.

use crate::ledger::Ledger;
use crate::session::play::Session;
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 60;
const STEPS: usize = 300;

#[test]
fn chips_and_meters_balance_at_every_step() {
    let (mut rounds, mut voids, mut awards) = (0, 0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 20_000 + seed * 5 + number as u64);
            let mut ledger = Ledger::new(&session.table, &session.name);
            for _ in 0..STEPS {
                for event in session.step().events {
                    ledger.enter(&event);
                }
                ledger.agrees_with(&session.table);
            }
            rounds += ledger.rounds;
            voids += ledger.voids;
            awards += ledger.awards;
        }
    }
    assert!(rounds > 2_000 && voids > 100 && awards > 50, "{rounds} {voids} {awards}");
}
