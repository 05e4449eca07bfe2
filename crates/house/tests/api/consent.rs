//! What one person does not do alone, by what it would cause: awards off a meter at every book with
//! a progressive, whatever the command is called and whoever gives it first.

use ledger::Body;
use serde_json::{Value, json};

use crate::hidden::{export, holds, records};
use crate::house::{Caller, Running};
use crate::playing::offer;

/// A live table, those who work there, and what is keyed in for seat 1 and the community cards.
pub(crate) struct Pit {
    pub(crate) dealer: Caller,
    pub(crate) floor: Caller,
    pub(crate) player: Caller,
    pub(crate) table: u32,
    hand: Vec<&'static str>,
    shared: Vec<&'static str>,
    others: Vec<&'static str>,
}

/// A command that was answered with a problem, and the problem.
pub(crate) struct Halted {
    pub(crate) command: Value,
    pub(crate) is_floors: bool,
}

impl Pit {
    pub(crate) fn of(running: &Running, book: &str) -> Self {
        let book = rulebook::Book::embedded(book).expect("it is one of the five");
        Self::under(running, &json!(book.submission()))
    }

    /// A live table under a submission of the test's own.
    pub(crate) fn under(running: &Running, submission: &Value) -> Self {
        let mut dealer = running.guest("dealer");
        let wanted = json!({ "name": "Live", "submission": submission, "live": true });
        let (status, card) = dealer.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
        let (floor, player) = (running.guest("floorperson"), running.guest("player"));
        let [hand, shared, others] = [Vec::new(), Vec::new(), Vec::new()];
        Self { dealer, floor, player, table, hand, shared, others }
    }

    /// The cards of the next round.
    fn stack(&mut self) {
        self.hand = vec!["Qs", "Ks", "As"];
        self.shared = vec!["Ts", "Js"];
        self.others = vec!["7d", "4c", "9h", "8d", "5h", "2c", "3d", "6h", "Jc", "9d", "4h", "2d"];
    }

    /// Opens the betting, and seat 1 bets, the progressive too.
    pub(crate) fn bet(&mut self) {
        self.stack();
        self.until(|now| now["view"]["phase"] == "betting");
        let table = self.table;
        if self.player.look(table)["view"]["seats"][0]["player"].is_null() {
            self.player.does(table, &json!({ "do": "sit", "seat": 1 }));
        }
        let bets = offer(&self.player.look(table), "bet-three");
        let bets = bets.or_else(|| {
            let now = self.player.look(table);
            let offers = now["own"]["offers"].as_array().cloned().unwrap_or_default();
            offers.into_iter().find(|it| it["spot"] == "ante")
        });
        self.player.does(table, &bets.expect("the base wager")["command"]);
        let chip = json!({ "do": "bet", "seat": 1, "spot": "progressive", "amount": "1.00" });
        self.player.does(table, &chip);
    }

    /// Whoever may does what is due, until the table is as it should be.
    pub(crate) fn until(&mut self, is_so: impl Fn(&Value) -> bool) {
        for _ in 0..300 {
            if is_so(&self.dealer.look(self.table)) {
                return;
            }
            if let Some(halted) = self.step() {
                panic!("{} takes two people", halted.command);
            }
        }
        panic!("it never was so: {}", self.dealer.look(self.table));
    }

    /// Whoever may does what is due, until something takes a second person.
    pub(crate) fn until_two(&mut self) -> Halted {
        for _ in 0..300 {
            if let Some(halted) = self.step() {
                return halted;
            }
            let view = self.dealer.look(self.table)["view"].take();
            assert_eq!(view["round"], 1, "the round was over before anything took two people");
        }
        panic!("nothing took two people: {}", self.dealer.look(self.table));
    }

    /// The first thing that is due of anybody; what takes a second person is returned.
    fn step(&mut self) -> Option<Halted> {
        const DUE: [&str; 10] = [
            "duty",
            "validate",
            "open-betting",
            "perform",
            "decide",
            "settle",
            "no-more-bets",
            "pay-envy",
            "clear",
            "deal",
        ];
        let table = self.table;
        for at in 0..3 {
            let now = self.person(at).look(table);
            let due = DUE.iter().find_map(|name| offer(&now, name));
            let Some(found) = due.or_else(|| key_to_run(&now)) else { continue };
            let command = match found["offer"].as_str() {
                Some("deal") => json!({ "do": "key", "card": self.card(&found["to"]) }),
                _ => found["command"].clone(),
            };
            let id = u128::from(fresh_id());
            let (status, answer) = self.person(at).give(table, id, &command);
            if answer["problem"]["type"] == "/problems/needs-second-person" {
                return Some(Halted { command, is_floors: at == 1 });
            }
            assert_eq!(status, 200, "{command}: {answer}");
            return None;
        }
        self.bring_deck();
        None
    }

    /// Brings the deck that is not there yet.
    fn bring_deck(&mut self) {
        let now = self.dealer.look(self.table);
        let here = now["own"]["staff"]["decks"].as_array().cloned().unwrap_or_default();
        let offers = now["own"]["offers"].as_array().cloned().unwrap_or_default();
        let is_missing = |it: &Value| here.iter().all(|deck| deck["pack"] != it["pack"]);
        let mut decks = offers.into_iter().filter(|it| it["offer"] == "receive-deck");
        let deck = decks.find(is_missing).unwrap_or_else(|| panic!("nothing is due: {now}"));
        self.dealer.does(self.table, &deck["command"]);
    }

    fn person(&mut self, at: usize) -> &mut Caller {
        match at {
            0 => &mut self.dealer,
            1 => &mut self.floor,
            _ => &mut self.player,
        }
    }

    fn card(&mut self, to: &Value) -> &'static str {
        let cards = match to.as_str() {
            Some("seat-1") => &mut self.hand,
            Some("community" | "five-card-community") => &mut self.shared,
            _ => &mut self.others,
        };
        cards.pop().unwrap_or_else(|| panic!("no card is left for {to}"))
    }

    fn meters(&mut self) -> Value {
        self.dealer.get(&format!("/api/tables/{}", self.table)).1["table"]["meters"].clone()
    }
}

/// The key goes back to RUN once a prize is paid.
fn key_to_run(now: &Value) -> Option<Value> {
    let offers = now["own"]["offers"].as_array()?;
    offers.iter().find(|it| it["offer"] == "press" && it["key"] == "key-to-run").cloned()
}

/// An id that no other command of these tests has.
fn fresh_id() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1 << 40);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// How often the journal says of a table that two people agreed.
fn approvals(running: &Running, table: u32) -> usize {
    let told = export(running);
    holds(&told);
    let records = records(&told, table);
    records.iter().filter(|it| matches!(it.body, Body::Approved { .. })).count()
}

fn an_award_takes_two(book: &str) {
    let running = Running::new(true);
    let mut pit = Pit::of(&running, book);
    pit.bet();
    let table = pit.table;
    let before = pit.meters();
    let Halted { command, is_floors } = pit.until_two();
    assert!(is_floors, "it is the floorperson who validates: {command}");
    let fed = pit.meters();
    assert_ne!(fed, before, "the wager fed the meter");
    let (status, answer) = pit.floor.give(table, 1, &command);
    assert_eq!(status, 403, "the same person twice: {answer}");
    assert_eq!(answer["problem"]["type"], "/problems/needs-second-person");
    assert_eq!(pit.meters(), fed, "nothing came off the meter");
    let waits = pit.dealer.look(table)["own"]["staff"]["proposals"].take();
    assert_eq!((&waits[0]["command"], &waits[0]["role"]), (&command, &json!("floorperson")));
    let pays = &waits[0]["pays"][0];
    assert_eq!(pays["seat"], 1, "whoever confirms sees whom it is for: {waits}");
    assert!(pays["hand"].is_string() && pays["paid"].is_string(), "and for what: {waits}");
    pit.dealer.does(table, &command);
    // What two people agreed to once is paid without asking again.
    pit.until(|now| now["view"]["round"] == 2);
    assert_ne!(pit.meters(), fed, "the award came off the meter");
    assert_eq!(approvals(&running, table), 1, "both are in the journal");
    let running = running.restart(true);
    assert_eq!(approvals(&running, table), 1, "and stay there");
}

#[test]
fn an_award_takes_two_people_at_three_card_poker() {
    an_award_takes_two("md-three-card-poker");
}

#[test]
fn an_award_takes_two_people_at_maryland_let_it_ride() {
    an_award_takes_two("md-let-it-ride");
}

#[test]
fn an_award_takes_two_people_at_the_publishers_console() {
    an_award_takes_two("shfl-let-it-ride");
}
