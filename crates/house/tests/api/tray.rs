//! The tray of a table that people deal: chips are there because two people brought or counted
//! them.

use money::Money;
use serde_json::{Value, json};

use crate::house::{Caller, Running, scratch};
use crate::large::signed_in;
use crate::live::{TENS, do_what_is_due, receive_deck};
use crate::playing::offer;

const PASSWORD: &str = "a long password";

/// The people of a live table in a house that is no demonstration.
struct Crew {
    admin: Caller,
    dealer: Caller,
    floor: [Caller; 2],
    player: Caller,
    table: u32,
}

impl Crew {
    fn at(running: &Running) -> Self {
        let link = running.setup.clone().expect("nobody can sign in, so a link is printed");
        let (_, token) = link.split_once('#').expect("a token");
        let mut admin = running.somebody();
        let ada = json!({ "token": token, "name": "Ada", "password": PASSWORD });
        assert_eq!(admin.post("/api/setup", &ada).0, 201);
        let mut known = |name: &str, role: &str| {
            let person = json!({ "name": name, "role": role, "password": PASSWORD });
            assert_eq!(admin.post("/api/people", &person).0, 201);
            signed_in(running, name)
        };
        let floor = ["Fay", "Flo"].map(|name| known(name, "floorperson"));
        let (dealer, player) = (known("Dan", "dealer"), known("Pat", "player"));
        let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
        let wanted = json!({ "name": "Live", "submission": book.submission(), "live": true });
        let (status, card) = admin.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
        Self { admin, dealer, floor, player, table }
    }

    /// Two people ask for the same; returns what the second is answered.
    fn both(&mut self, command: &Value) -> (u16, Value) {
        let [one, two] = &mut self.floor;
        let id = fresh();
        assert_eq!(one.give(self.table, id, command).0, 403, "{command}");
        two.give(self.table, fresh(), command)
    }

    fn buy_in(&mut self, amount: &str) -> (u16, Value) {
        let player = self.player.get("/api/me").1["id"].clone();
        let command = json!({ "do": "buy-in", "player": player, "amount": amount });
        self.floor[0].give(self.table, fresh(), &command)
    }

    fn accounting(&mut self) -> Value {
        self.floor[0].get(&format!("/api/tables/{}/accounting", self.table)).1
    }

    /// The journal, as an auditor of the house takes it away.
    fn journal(&mut self, running: &Running) -> String {
        let person = json!({ "name": "Aud", "role": "auditor", "password": PASSWORD });
        assert_eq!(self.admin.post("/api/people", &person).0, 201);
        let (_, export) = signed_in(running, "Aud").get("/api/journal");
        export.as_str().expect("lines of JSON are not JSON").to_owned()
    }

    /// Deals a round in which the player has a pair of tens, until it is to be paid.
    fn deal_the_tens(&mut self) {
        let table = self.table;
        self.until("betting", &mut std::iter::empty());
        self.player.does(table, &json!({ "do": "sit", "seat": 1 }));
        let amounts = ["5.00", "5.00", "5.00"];
        self.player.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
        self.until("settling", &mut TENS.into_iter());
    }

    /// The dealer does what is due until something is not done; returns what, and why not.
    fn pay(&mut self) -> (Value, u16, Value) {
        for _ in 0..20 {
            let now = self.dealer.look(self.table);
            let due = ["duty", "settle"].iter().find_map(|name| offer(&now, name));
            let command = due.expect("a hand is to be paid")["command"].clone();
            let (status, answer) = self.dealer.give(self.table, fresh(), &command);
            if status != 200 {
                return (command, status, answer);
            }
        }
        panic!("everything was done");
    }

    /// Whoever may does what is due, until the table is in a phase.
    fn until(&mut self, phase: &str, cards: &mut dyn Iterator<Item = &'static str>) {
        let table = self.table;
        for _ in 0..200 {
            if self.dealer.look(table)["view"]["phase"] == phase {
                return;
            }
            let [floor, _] = &mut self.floor;
            let mut people = [&mut self.dealer, floor, &mut self.player];
            let is_any = people.iter_mut().any(|person| do_what_is_due(person, table, cards));
            let is_any = is_any || receive_deck(&mut self.dealer, table);
            assert!(is_any, "nothing is due: {}", self.dealer.look(table));
        }
        panic!("it never was {phase}");
    }
}

/// An id that no command had.
fn fresh() -> u128 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static IDS: AtomicU32 = AtomicU32::new(9_000_000);
    u128::from(IDS.fetch_add(1, Ordering::Relaxed))
}

/// A count of the tray.
fn count(is_opening: bool, amount: &str) -> Value {
    json!({ "do": "count", "opening": is_opening, "amount": amount })
}

fn kind(answer: &Value) -> &str {
    answer["problem"]["type"].as_str().unwrap_or_default()
}

#[test]
fn an_empty_tray_sells_nothing() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    let (status, answer) = crew.buy_in("100.00");
    assert_eq!((status, kind(&answer)), (409, "/problems/tray-too-short"), "{answer}");
    let count = json!({ "do": "count", "opening": true, "amount": "1000.00" });
    assert_eq!(crew.both(&count).0, 200);
    assert_eq!(crew.buy_in("100.00").0, 200);
    assert_eq!(crew.accounting()["tray"], "900.00");
}

#[test]
fn a_hand_is_not_paid_out_of_nothing() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    let fill = |amount: &str| json!({ "do": "fill", "amount": amount });
    assert_eq!(crew.both(&fill("110.00")).0, 200);
    assert_eq!(crew.buy_in("100.00").0, 200);
    crew.deal_the_tens();
    let (command, status, answer) = crew.pay();
    assert_eq!((status, kind(&answer)), (409, "/problems/tray-too-short"), "{answer}");
    let before = crew.dealer.look(crew.table)["sequence"].clone();
    assert_eq!(
        crew.dealer.give(crew.table, fresh(), &command).0,
        409,
        "not the second time either"
    );
    let says = answer["problem"]["detail"].as_str().expect("a sentence");
    assert!(says.contains("5.00"), "10.00 are there, and 15.00 are to be paid: {says}");
    assert_eq!(crew.dealer.look(crew.table)["sequence"], before, "nothing is written");
    assert_eq!(crew.both(&fill("500.00")).0, 200);
    crew.until("clearing", &mut std::iter::empty());
    assert_eq!(crew.player.get("/api/me").1["rack"], "115.00", "the pair was paid");
    let day = crew.accounting();
    assert_eq!((&day["tray"], &day["fills"]), (&json!("495.00"), &json!("610.00")), "{day}");
    let export = crew.journal(&running);
    let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    assert_eq!(verifier.finish().findings, []);
}

#[test]
fn a_void_needs_no_fill() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    assert_eq!(crew.both(&json!({ "do": "fill", "amount": "115.00" })).0, 200);
    assert_eq!(crew.buy_in("100.00").0, 200);
    crew.deal_the_tens();
    crew.until("clearing", &mut std::iter::empty());
    assert_eq!(crew.accounting()["tray"], "0.00");
    let report = json!({ "do": "report", "mishap": "stub-count-wrong" });
    crew.floor[0].does(crew.table, &report);
    assert_eq!(crew.accounting()["tray"], "15.00", "what was paid came back");
    assert_eq!(crew.player.get("/api/me").1["rack"], "100.00");
}

#[test]
fn a_large_payout_at_a_live_table_takes_a_floorperson() {
    let running = Running::strict(scratch(), Money::from_dollars(10));
    let mut crew = Crew::at(&running);
    assert_eq!(crew.both(&json!({ "do": "fill", "amount": "5000.00" })).0, 200);
    assert_eq!(crew.buy_in("100.00").0, 200);
    crew.deal_the_tens();
    let (_, status, answer) = crew.pay();
    assert_eq!((status, kind(&answer)), (403, "/problems/needs-second-person"), "{answer}");
    assert_eq!(crew.player.get("/api/me").1["rack"], "85.00", "nothing is paid yet");
    let (_, rows) = crew.floor[0].get("/api/floor");
    let proposed = &rows[0]["proposed"][0];
    assert_eq!(proposed["name"], "Dan", "{rows}");
    let pays = proposed["pays"].as_array().expect("what is paid");
    let spots: Vec<&str> = pays.iter().filter_map(|it| it["spot"].as_str()).collect();
    assert_eq!(spots, ["bet-1", "bet-2", "bet-3"]);
    for paid in pays {
        assert_eq!((&paid["seat"], &paid["paid"]), (&json!(1), &json!("5.00")));
        assert_eq!(paid["clause"], "HLIR-payouts-5");
    }
    let [floor, _] = &mut crew.floor;
    let own = floor.look(crew.table)["own"]["staff"]["proposals"][0].take();
    assert_eq!(own["pays"], proposed["pays"], "the table's own page says the same");
    floor.does(crew.table, &proposed["command"]);
    assert_eq!(crew.player.get("/api/me").1["rack"], "115.00");
}

#[test]
fn a_large_payout_is_not_proposed_without_chips() {
    let running = Running::strict(scratch(), Money::from_dollars(10));
    let mut crew = Crew::at(&running);
    assert_eq!(crew.both(&json!({ "do": "fill", "amount": "100.00" })).0, 200);
    assert_eq!(crew.buy_in("100.00").0, 200);
    crew.deal_the_tens();
    let (_, status, answer) = crew.pay();
    assert_eq!((status, kind(&answer)), (409, "/problems/tray-too-short"), "{answer}");
    let (_, rows) = crew.floor[0].get("/api/floor");
    assert_eq!(rows[0]["proposed"], json!([]));
}

#[test]
fn a_dealer_confirms_a_count_on_their_own_screen() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    assert_eq!(crew.both(&json!({ "do": "fill", "amount": "5000.00" })).0, 200);
    let count = json!({ "do": "count", "opening": true, "amount": "4990.00" });
    assert_eq!(crew.floor[0].give(crew.table, fresh(), &count).0, 403);
    let waits = crew.dealer.look(crew.table)["own"]["staff"]["proposals"][0].take();
    assert_eq!((&waits["command"], &waits["books"]), (&count, &json!("5000.00")), "{waits}");
    crew.dealer.does(crew.table, &count);
    let day = crew.accounting();
    assert_eq!((&day["tray"], &day["opening"]["amount"]), (&json!("4990.00"), &json!("4990.00")));
    assert_eq!(day["opening"]["names"], json!(["Fay", "Dan"]));
    assert!(day["opening"]["at"].as_u64().is_some_and(|at| at > 1_700_000_000), "{day}");
}

#[test]
fn a_closed_day_is_reported_whole() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    assert_eq!(crew.both(&count(true, "1000.00")).0, 200);
    assert_eq!(crew.buy_in("100.00").0, 200);
    crew.deal_the_tens();
    crew.until("clearing", &mut std::iter::empty());
    crew.dealer.does(crew.table, &json!({ "do": "clear" }));
    assert_eq!(crew.accounting()["drop_box"], "100.00");
    assert_eq!(crew.both(&json!({ "do": "drop", "amount": "100.00" })).0, 200);
    assert_eq!(crew.both(&count(false, "880.00")).0, 200);
    let day = crew.accounting();
    let closed = &day["closed"];
    assert_eq!((&closed["drop"], &closed["rounds"]), (&json!("100.00"), &json!(1)), "{closed}");
    assert_eq!((&closed["tray"], &closed["difference"]), (&json!("885.00"), &json!("-5.00")));
    assert_eq!(closed["win"], "-20.00", "15.00 were paid and 5.00 are missing");
    assert_eq!(closed["expected"]["wagers"][0]["count"], 1, "{closed}");
    assert!(closed["expected"]["deviations"].is_string(), "{closed}");
    assert_eq!((&day["drop_box"], &day["rounds"]), (&json!("0.00"), &json!(0)));
    let (cookie, running) = (crew.floor[0].cookie.clone(), running.restart(false));
    let mut floor = running.somebody();
    floor.cookie = cookie;
    assert_eq!(floor.get(&format!("/api/tables/{}/accounting", crew.table)).1, day);
}

#[test]
fn a_live_table_of_a_demonstration_has_chips() {
    let running = Running::new(true);
    let mut dealer = running.guest("dealer");
    let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Live", "submission": book.submission(), "live": true });
    let table = dealer.post("/api/tables", &wanted).1["id"].as_u64().expect("a number");
    let mut floor = running.guest("floorperson");
    let day = floor.get(&format!("/api/tables/{table}/accounting")).1;
    assert_eq!((&day["tray"], &day["win"]), (&json!("50000.00"), &json!("0.00")), "{day}");
}

#[test]
fn a_role_that_was_given_back_brings_no_proposal_back() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    let (table, fay) = (crew.table, crew.floor[0].get("/api/me").1["id"].clone());
    for (role, amount) in [("player", "20.00"), ("dealer", "21.00")] {
        let fill = json!({ "do": "fill", "amount": amount });
        assert_eq!(crew.floor[0].give(table, fresh(), &fill).0, 403);
        for role in [role, "floorperson"] {
            let body = json!({ "role": role });
            let path = format!("/api/people/{fay}");
            assert_eq!(crew.admin.request("PATCH", &path, Some(&body), "").0, 204);
        }
        let shown = crew.floor[1].look(table)["own"]["staff"]["proposals"].clone();
        assert_eq!(shown, json!([]), "it is not shown again");
        assert_eq!(crew.floor[1].give(table, fresh(), &fill).0, 403, "it is the first of two");
        assert_eq!(crew.floor[0].give(table, fresh(), &fill).0, 200, "who may again, agrees");
    }
}

#[test]
fn who_may_not_any_more_is_not_the_first_of_two() {
    let running = Running::new(false);
    let mut crew = Crew::at(&running);
    let fay = crew.floor[0].get("/api/me").1["id"].clone();
    let path = format!("/api/people/{fay}");
    let second = |crew: &mut Crew, command: &Value| {
        let table = crew.table;
        crew.floor[1].give(table, fresh(), command).0
    };
    let (fill, count) = (
        json!({ "do": "fill", "amount": "700.00" }),
        json!({ "do": "count", "opening": true, "amount": "50.00" }),
    );
    for command in [&fill, &count] {
        let table = crew.table;
        assert_eq!(crew.floor[0].give(table, fresh(), command).0, 403);
    }
    let change = |crew: &mut Crew, role: &str| {
        let body = json!({ "role": role });
        assert_eq!(crew.admin.request("PATCH", &path, Some(&body), "").0, 204);
    };
    change(&mut crew, "player");
    let shown = crew.floor[1].look(crew.table)["own"]["staff"]["proposals"].clone();
    assert_eq!(shown, json!([]), "nobody is asked to confirm it");
    assert_eq!(second(&mut crew, &fill), 403, "a player is no second person");
    assert_eq!(second(&mut crew, &count), 403);
    change(&mut crew, "dealer");
    let other = json!({ "do": "count", "opening": true, "amount": "60.00" });
    let table = crew.table;
    assert_eq!(crew.floor[0].give(table, fresh(), &other).0, 403);
    assert_eq!(crew.admin.request("DELETE", &path, None, "").0, 204);
    assert_eq!(second(&mut crew, &other), 403, "nor is somebody whose access has ended");
}
