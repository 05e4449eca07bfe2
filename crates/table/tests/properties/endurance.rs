//! Whatever happens, nothing breaks, and the round comes to an end.

use table::{Event, Offer};

use crate::session::nonsense::{anybody, anything};
use crate::session::play::{Session, weight};
use crate::session::readings::BOOKS;

#[test]
fn nonsense_never_breaks_a_table() {
    let mut accepted = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..60 {
            let mut session = Session::open(book, 60_000 + seed * 5 + number as u64);
            for _ in 0..100 {
                session.step();
                for _ in 0..60 {
                    let who = anybody(&mut session.random);
                    let command = anything(&mut session.random);
                    accepted += usize::from(session.table.handle(who, &command).is_ok());
                }
            }
        }
    }
    assert!(accepted > 10_000, "only {accepted} commands had an effect");
}

/// From wherever a session is, those who only bring the round on bring it to its end.
#[test]
fn every_round_can_be_brought_to_its_end() {
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..60 {
            let mut session = Session::open(book, 80_000 + seed * 5 + number as u64);
            for _ in 0..6 {
                for _ in 0..session.random.below(60) {
                    session.step();
                }
                bring_to_an_end(&mut session);
            }
        }
    }
}

fn bring_to_an_end(session: &mut Session) {
    for _ in 0..3_000 {
        let (who, command) = session.choose(onward);
        let step = session.carry_out(who, command);
        if step.events.contains(&Event::RoundEnded) {
            return;
        }
    }
    panic!("{}: the round does not end at {:?}", session.name, session.table);
}

/// As the people of a session do, but nobody disturbs the round.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest brings it on")]
fn onward(offer: &Offer<'_>) -> usize {
    match offer {
        // Who has a wager down cannot take the bank: somebody has to take it back.
        Offer::TakeBack { .. } => 1,
        Offer::Leave { .. }
        | Offer::Report { .. }
        | Offer::DeclareIdle
        | Offer::AskFaceUp
        | Offer::GiveUpBank { .. }
        | Offer::TouchCards { .. }
        | Offer::OrderShuffle
        | Offer::OrderRecut
        | Offer::ReadMeter(_) => 0,
        _ => weight(offer),
    }
}
