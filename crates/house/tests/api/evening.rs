//! An evening at live tables: several rounds of every book, dealt by people over the API, and
//! every address about each of them opened by everybody who may, twice and after a restart.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};

use crate::events::lines_so_far;
use crate::house::{Caller, Running};
use crate::playing::offer;

const BOOKS: [&str; 5] = [
    "md-let-it-ride",
    "md-three-card-poker",
    "house-let-it-ride",
    "shfl-let-it-ride",
    "ca-let-it-ride",
];

/// Rounds that are dealt at each table.
const ROUNDS: u64 = 3;

/// Ids of commands, above those that other helpers use.
static IDS: AtomicU64 = AtomicU64::new(1 << 40);

/// A live table and everybody at it.
struct Evening {
    dealer: Caller,
    floors: [Caller; 2],
    players: [Caller; 3],
    table: u32,
}

impl Evening {
    fn at(running: &Running, book: &str) -> Self {
        let book = rulebook::Book::embedded(book).expect("it is one of the five");
        let wanted = json!({ "name": "Live", "submission": book.submission(), "live": true });
        let mut dealer = running.guest("dealer");
        let (status, card) = dealer.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
        let floors = [running.guest("floorperson"), running.guest("floorperson")];
        let mut players = [0; 3].map(|_| running.guest("player"));
        for (seat, player) in (1..).zip(&mut players) {
            player.does(table, &json!({ "do": "sit", "seat": seat }));
        }
        Self { dealer, floors, players, table }
    }

    fn round(&mut self) -> u64 {
        self.dealer.look(self.table)["view"]["round"].as_u64().expect("a number")
    }

    /// Plays until the round is over; the cards come in an order that its number gives.
    fn play(&mut self) {
        let round = self.round();
        let mut cards = shuffled(round);
        let mut has_bet = false;
        for _ in 0..600 {
            let now = self.dealer.look(self.table);
            if now["view"]["round"].as_u64() > Some(round) {
                return;
            }
            if now["view"]["phase"] == "betting" && !has_bet {
                has_bet = true;
                self.bet();
            }
            assert!(self.step(&mut cards), "nothing can be done: {now}");
        }
        panic!("the round has no end: {}", self.dealer.look(self.table));
    }

    /// Everybody bets the least on everything offered; whoever is offered the bank takes it.
    fn bet(&mut self) {
        let table = self.table;
        for player in &mut self.players {
            for name in ["take-bank", "bet-bank", "bet-three"] {
                if let Some(found) = offer(&player.look(table), name) {
                    let mut command = found["command"].clone();
                    if name == "bet-bank" {
                        command["amount"] = json!("500.00");
                    }
                    player.does(table, &command);
                }
            }
            let mut spots = Vec::new();
            while let Some(found) = spot_offered(&player.look(table), &spots) {
                player.does(table, &found["command"]);
                spots.push(found["spot"].clone());
            }
        }
    }

    /// Somebody does the first thing that is due.
    fn step(&mut self, cards: &mut dyn Iterator<Item = String>) -> bool {
        let table = self.table;
        let due = [
            "duty",
            "open-betting",
            "perform",
            "decide",
            "make-play",
            "validate",
            "settle",
            "pay-envy",
            "clear",
            "no-more-bets",
        ];
        let [first, second] = &mut self.floors;
        let [one, two, three] = &mut self.players;
        let people = [&mut self.dealer, first, second, one, two, three];
        for person in 0..people.len() {
            let now = people[person].look(table);
            if offer(&now, "deal").is_some() {
                let card = cards.next().expect("a deck has enough cards");
                people[person].does(table, &json!({ "do": "key", "card": card }));
                return true;
            }
            let Some(found) = due.iter().find_map(|name| offer(&now, name)) else { continue };
            let command = &found["command"];
            let id = IDS.fetch_add(1, Ordering::Relaxed);
            let (status, answer) = people[person].give(table, u128::from(id), command);
            if status == 403 && answer["problem"]["type"] == "/problems/needs-second-person" {
                // Another floorperson agrees.
                people[if person == 2 { 1 } else { 2 }].does(table, command);
            } else {
                assert_eq!(status, 200, "{command}: {answer}");
            }
            return true;
        }
        // A deck may be replaced whenever nothing else is due: each is brought once.
        let now = self.dealer.look(table);
        let decks = now["own"]["staff"]["decks"].as_array().map_or(0, Vec::len);
        let pack = ["first", "second"].get(decks);
        let is_next =
            |it: &&Value| it["offer"] == "receive-deck" && it["pack"].as_str() == pack.copied();
        let offers = now["own"]["offers"].as_array().cloned().unwrap_or_default();
        let deck = offers.iter().find(is_next);
        deck.is_some_and(|deck| self.dealer.does(table, &deck["command"]) > 0)
    }
}

/// A spot that somebody may bet on and has not.
fn spot_offered(now: &Value, done: &[Value]) -> Option<Value> {
    let offers = now["own"]["offers"].as_array()?.iter();
    let mut bets = offers.filter(|it| it["offer"] == "bet");
    let is_base = |spot: &Value| spot.as_str().is_some_and(|spot| spot.starts_with("bet-"));
    bets.find(|it| !is_base(&it["spot"]) && !done.contains(&it["spot"])).cloned()
}

/// A deck in an order that a number gives.
fn shuffled(seed: u64) -> impl Iterator<Item = String> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut deck: Vec<String> = "23456789TJQKA"
        .chars()
        .flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
        .collect();
    for place in (1..deck.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let other = usize::try_from(state >> 33).expect("it is short") % (place + 1);
        deck.swap(place, other);
    }
    deck.into_iter()
}

/// Opens every address about the rounds of a table.
fn open_everything(running: &Running, evening: &mut Evening, people: &mut [Caller]) -> Vec<Value> {
    let table = evening.table;
    let lines = lines_so_far(running, table);
    let mut seen = Vec::new();
    for round in 1..=ROUNDS {
        let api = format!("/api/tables/{table}/rounds/{round}");
        let shown = running.somebody().get(&api);
        assert_eq!(shown.0, 200, "{api}: {}", shown.1);
        let records = shown.1["records"].as_array().expect("a list");
        assert!(records.len() > 5, "{api}: {}", shown.1);
        for record in records {
            // Whoever followed the table live was told the same.
            let line = lines.iter().find(|line| line["sequence"] == record["sequence"]);
            let line =
                line.unwrap_or_else(|| panic!("{} is not in the stream", record["sequence"]));
            assert_eq!(line["events"], record["events"], "{api}: record {}", record["sequence"]);
        }
        assert!(shown.1.to_string().contains("round-ended"), "{api}: {}", shown.1);
        seen.push(shown.1);
        for person in people.iter_mut() {
            for path in [
                api.clone(),
                format!("/rounds/{table}-{round}"),
                format!("{api}/disputes"),
                format!("{api}/record"),
                format!("{api}/proof"),
                format!("/api/tables/{table}/rounds"),
                format!("/api/tables/{table}/rounds?before={round}"),
                format!("/api/tables/{table}/round"),
                format!("/api/tables/{table}/accounting"),
                format!("/api/tables/{table}"),
                "/api/review/rounds".to_owned(),
                "/api/me/rounds".to_owned(),
                "/api/floor".to_owned(),
            ] {
                let (status, answer) = person.get(&path);
                assert!(matches!(status, 200 | 401 | 403 | 404), "{path}: {status} {answer}");
            }
        }
    }
    seen
}

fn evening_of(book: &str) {
    let running = Running::new(true);
    let mut evening = Evening::at(&running, book);
    for _ in 0..ROUNDS {
        evening.play();
    }
    let roles = ["surveillance", "auditor", "floorperson", "dealer", "player"];
    let mut people: Vec<Caller> = roles.iter().map(|role| running.guest(role)).collect();
    people.extend(evening.players.iter().cloned());
    people.push(running.somebody());
    let seen = open_everything(&running, &mut evening, &mut people);
    assert_eq!(open_everything(&running, &mut evening, &mut people), seen, "the second time");
    let cookies: Vec<Option<String>> = people.iter().map(|person| person.cookie.clone()).collect();
    let running = running.restart(true);
    let mut people: Vec<Caller> = cookies
        .into_iter()
        .map(|cookie| {
            let mut person = running.somebody();
            person.cookie = cookie;
            person
        })
        .collect();
    assert_eq!(open_everything(&running, &mut evening, &mut people), seen, "after a restart");
}

#[test]
fn rounds_of_a_maryland_let_it_ride_table_can_be_looked_at() {
    evening_of(BOOKS[0]);
}

#[test]
fn rounds_of_a_three_card_poker_table_can_be_looked_at() {
    evening_of(BOOKS[1]);
}

#[test]
fn rounds_of_the_small_casinos_table_can_be_looked_at() {
    evening_of(BOOKS[2]);
}

#[test]
fn rounds_of_the_publishers_table_can_be_looked_at() {
    evening_of(BOOKS[3]);
}

#[test]
fn rounds_of_a_player_dealer_table_can_be_looked_at() {
    evening_of(BOOKS[4]);
}
