//! What is offered can be sent as it stands, and everything told can be read again.

use std::collections::BTreeSet;

use table::{Player, Time, Viewer, Who};
use wire::{Command, Duty, Offer, Own, Told, View};

use crate::session::play::{Session, weight};
use crate::session::readings::BOOKS;

const SESSIONS: u64 = 25;
const STEPS: usize = 150;

/// The words of offers whose command only a person can complete.
const WITHOUT: [&str; 3] = ["deal", "read-meter", "report"];

#[test]
fn the_command_of_every_offer_is_accepted() {
    let mut offered = BTreeSet::new();
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 300_000 + seed * 5 + number as u64);
            for _ in 0..STEPS {
                let who = crate::session::nonsense::anybody(&mut session.random);
                for offer in Offer::all(&session.table, who) {
                    offered.insert(check(&session, who, &offer));
                }
                session.step();
            }
        }
    }
    assert!(offered.len() >= 32, "only {offered:?} were offered");
}

/// Sends the command of an offer as a client would, and returns the word of the offer.
fn check(session: &Session, who: Who, offer: &Offer) -> String {
    let name = &session.name;
    let json = serde_json::to_value(offer).expect("it is JSON");
    let word = json["offer"].as_str().expect("an offer has a word").to_owned();
    let Some(command) = json.get("command") else {
        assert!(WITHOUT.contains(&word.as_str()), "{name}: {word} has no command");
        return word;
    };
    let sent = Command::read(&command.to_string());
    let sent = sent.unwrap_or_else(|error| panic!("{name}: {command}: {error}"));
    let decided = session.table.decide(who, &sent.at(Time(0)));
    assert!(decided.is_ok(), "{name}: {who}: {command}: {decided:?}");
    word
}

#[test]
fn whatever_is_told_can_be_read_again() {
    let mut told = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..SESSIONS {
            let mut session = Session::open(book, 400_000 + seed * 5 + number as u64);
            for _ in 0..STEPS {
                let before = session.table.clone();
                let (who, command) = session.choose(weight);
                let events = session.carry_out(who, command).events;
                for event in &Told::all(&before, &events, Viewer::Player(Player(2))) {
                    let json = serde_json::to_string(event).expect("it is JSON");
                    let read: Told<'_> = serde_json::from_str(&json).expect("it can be read");
                    assert_eq!(read, *event, "{}: {json}", session.name);
                    told += 1;
                }
                read_again(&session);
            }
        }
    }
    assert!(told > 10_000, "only {told} events were told");
}

/// View, own part and duties read back as they were written.
fn read_again(session: &Session) {
    let table = &session.table;
    let (view, own, duties) = (View::of(table), Own::of(table, Player(1)), Duty::all(table));
    let json = serde_json::to_string(&(&view, &own, &duties)).expect("it is JSON");
    let read: (View, Own, Vec<Duty<'_>>) = serde_json::from_str(&json).expect("it can be read");
    assert_eq!(read, (view, own, duties), "{}: {json}", session.name);
}
