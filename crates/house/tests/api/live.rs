//! A round that people deal, over the API: duties, cards that are keyed in, and a void.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::offer;

/// The people of a live table.
pub(crate) struct Crew {
    pub(crate) dealer: Caller,
    pub(crate) floor: Caller,
    pub(crate) player: Caller,
    pub(crate) table: u32,
}

impl Crew {
    pub(crate) fn at(running: &Running) -> Self {
        let mut player = running.guest("player");
        let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
        let wanted = json!({ "name": "Live", "submission": book.submission(), "live": true });
        let (status, card) = player.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
        let (dealer, floor) = (running.guest("dealer"), running.guest("floorperson"));
        Self { dealer, floor, player, table }
    }

    /// Whoever may does what is due, until the table is in a phase. Cards are keyed in as given.
    pub(crate) fn until(&mut self, phase: &str, cards: &mut dyn Iterator<Item = &'static str>) {
        for _ in 0..200 {
            if self.dealer.look(self.table)["view"]["phase"] == phase {
                return;
            }
            let mut people = [&mut self.dealer, &mut self.floor, &mut self.player];
            let table = self.table;
            let is_any = people.iter_mut().any(|person| do_what_is_due(person, table, cards));
            let is_any = is_any || receive_deck(&mut self.dealer, table);
            assert!(is_any, "nothing is due: {}", self.dealer.look(self.table));
        }
        panic!("it never was {phase}");
    }
}

/// Does the first thing that is due of somebody.
pub(crate) fn do_what_is_due(
    person: &mut Caller,
    table: u32,
    cards: &mut dyn Iterator<Item = &'static str>,
) -> bool {
    let now = person.look(table);
    let due = ["duty", "open-betting", "perform", "decide", "settle", "no-more-bets"];
    if let Some(found) = due.iter().find_map(|name| offer(&now, name)) {
        person.does(table, &found["command"]);
    } else if offer(&now, "deal").is_some() {
        let card = cards.next().expect("a card is there to be dealt");
        person.does(table, &json!({ "do": "key", "card": card }));
    } else {
        return false;
    }
    true
}

/// Brings a deck, where nothing else is due.
pub(crate) fn receive_deck(dealer: &mut Caller, table: u32) -> bool {
    let deck = offer(&dealer.look(table), "receive-deck");
    deck.is_some_and(|deck| dealer.does(table, &deck["command"]) > 0)
}

/// The player's hand is the first, third and fifth: a pair of tens.
pub(crate) const TENS: [&str; 6] = ["Tc", "5s", "Td", "7h", "4h", "9c"];

/// A player is paid and cashes all chips in, and then the round is void.
pub(crate) fn spent_and_void(running: &Running) -> Crew {
    let mut crew = Crew::at(running);
    crew.until("betting", &mut std::iter::empty());
    let table = crew.table;
    crew.player.does(table, &json!({ "do": "sit", "seat": 1 }));
    let amounts = ["5.00", "5.00", "5.00"];
    crew.player.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    crew.until("clearing", &mut TENS.into_iter());
    let rack = crew.player.get("/api/me").1["rack"].clone();
    assert_eq!(rack, "1015.00", "the pair was paid");
    assert_eq!(crew.player.post("/api/me/cash-outs", &json!({ "amount": rack })).0, 200);
    let report = json!({ "do": "report", "mishap": "stub-count-wrong" });
    assert_eq!(crew.dealer.give(table, 8, &report).0, 403, "the dealer asks");
    crew.floor.does(table, &report);
    crew
}

#[test]
fn a_void_takes_back_what_was_spent_meanwhile() {
    let running = Running::new(true);
    let mut crew = spent_and_void(&running);
    let table = crew.table;
    assert_eq!(crew.player.get("/api/me").1["rack"], "0.00", "nobody owes chips");
    let accounting = format!("/api/tables/{table}/accounting");
    let before: Value = crew.floor.get(&accounting).1;
    assert_eq!((&before["voids"], &before["claims"]), (&json!(1), &json!("15.00")), "{before}");
    assert_eq!((&before["win"], &before["rounds"]), (&json!("0.00"), &json!(1)), "{before}");
    let (cookie, running) = (crew.floor.cookie.clone(), running.restart(true));
    let mut floor = running.somebody();
    floor.cookie = cookie;
    assert_eq!(floor.get(&accounting).1, before, "it is written down");
    let (_, export) = running.guest("auditor").get("/api/journal");
    let export = export.as_str().expect("lines of JSON are not JSON");
    let connection =
        rusqlite::Connection::open(running.data.join("house.db")).expect("it is there");
    let claims = "SELECT payer, amount FROM entries WHERE kind = 'claim'";
    let claim = connection.query_row(claims, [], |row| Ok((row.get(0)?, row.get(1)?)));
    assert_eq!(claim, Ok(("house".to_owned(), 15 * 100 * 1_000_000_i64)), "it is the house's");
    let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    assert_eq!(verifier.finish().findings, []);
}

#[test]
fn a_round_that_ended_is_not_void_any_more() {
    let running = Running::new(true);
    let mut crew = Crew::at(&running);
    crew.until("betting", &mut std::iter::empty());
    let table = crew.table;
    crew.player.does(table, &json!({ "do": "sit", "seat": 1 }));
    let amounts = ["5.00", "5.00", "5.00"];
    crew.player.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    crew.until("clearing", &mut TENS.into_iter());
    crew.dealer.does(table, &json!({ "do": "clear" }));
    let report = json!({ "do": "report", "mishap": "wrong-number-of-cards" });
    let (status, answer) = crew.dealer.give(table, 9, &report);
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/refused")));
    assert_eq!(crew.player.get("/api/me").1["rack"], "1015.00");
    let (_, row) = crew.floor.get("/api/floor");
    let row = row.as_array().and_then(|rows| rows.last()).expect("a row").clone();
    assert!(row["deck_age"].is_u64(), "a real deck has an age: {row}");
}
