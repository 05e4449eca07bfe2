//! Large payouts where the system deals: a floorperson looks at them first.

use money::Money;
use serde_json::{Value, json};

use crate::house::{Caller, Running, scratch};
use crate::playing::offer;

const PASSWORD: &str = "a long password";

/// The people of a house that is no demonstration.
pub(crate) struct Staff {
    pub(crate) admin: Caller,
    pub(crate) floor: [Caller; 2],
    pub(crate) player: Caller,
}

impl Staff {
    pub(crate) fn of(running: &Running) -> Self {
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
        let player = known("Pat", "player");
        Self { admin, floor, player }
    }

    /// Opens a table, fills its tray and sells the player chips.
    pub(crate) fn open(&mut self) -> u32 {
        let book = rulebook::Book::embedded("md-three-card-poker").expect("it is one of the five");
        let wanted = json!({ "name": "First", "submission": book.submission() });
        let (status, card) = self.admin.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
        let fill = json!({ "do": "fill", "amount": "5000.00" });
        let [one, two] = &mut self.floor;
        assert_eq!(one.give(table, 1, &fill).0, 403);
        assert_eq!(two.give(table, 2, &fill).0, 200);
        let player = self.player.get("/api/me").1["id"].clone();
        one.does(table, &json!({ "do": "buy-in", "player": player, "amount": "1000.00" }));
        self.player.does(table, &json!({ "do": "sit", "seat": 1 }));
        table
    }

    /// Plays rounds until one waits for a floorperson, and returns how the table stands.
    fn until_large(&mut self, table: u32) -> Value {
        for _ in 0..60 {
            let round = self.player.look(table)["view"]["round"].as_u64();
            let ante = json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "15.00" });
            self.player.does(table, &ante);
            self.player.does(table, &json!({ "do": "ready" }));
            let now = self.player.wait(table, |now| {
                offer(now, "decide").is_some() || now["view"]["round"].as_u64() > round
            });
            if let Some(decide) = offer(&now, "decide") {
                self.player.does(table, &decide["command"]);
            }
            let is_waiting = |now: &Value| now["view"]["waits_for_floor"] == true;
            let now = self
                .player
                .wait(table, |now| is_waiting(now) || now["view"]["round"].as_u64() > round);
            if is_waiting(&now) {
                return now;
            }
        }
        panic!("nobody ever won");
    }
}

pub(crate) fn signed_in(running: &Running, name: &str) -> Caller {
    let mut caller = running.somebody();
    let sign_in = json!({ "name": name, "password": PASSWORD });
    assert_eq!(caller.post("/api/sessions", &sign_in).0, 201);
    caller
}

#[test]
fn a_large_payout_waits_for_one_floorperson() {
    let running = Running::strict(scratch(), Money::from_cents(1));
    let mut staff = Staff::of(&running);
    let table = staff.open();
    let card = staff.player.get(&format!("/api/tables/{table}")).1["table"].take();
    assert_eq!(card["automation"]["large"], "0.01", "it is published: {card}");
    let waiting = staff.until_large(table);
    let round = waiting["view"]["round"].as_u64();
    let rack = staff.player.get("/api/me").1["rack"].clone();
    let told = crate::events::so_far(&running, table);
    let why = told.iter().rev().find(|event| event["event"] == "award-waits").expect("it is told");
    let says = why["says"].as_str().expect("a sentence");
    assert!(says.contains("waits for a floorperson"), "{says}");
    // Neither the player nor time brings the round on, and a restart does not either.
    let validate = json!({ "do": "validate", "seat": 1 });
    assert_ne!(staff.player.give(table, 3, &validate).0, 200);
    let cookies = [&staff.player, &staff.floor[0]].map(|caller| caller.cookie.clone());
    let running = running.restart_strict(Money::from_cents(1));
    let [mut player, mut floor] = cookies.map(|cookie| {
        let mut caller = running.somebody();
        caller.cookie = cookie;
        caller
    });
    let now = player.look(table);
    assert_eq!(
        (now["view"]["round"].as_u64(), &now["view"]["waits_for_floor"]),
        (round, &json!(true))
    );
    assert_eq!(player.get("/api/me").1["rack"], rack);
    let (_, rows) = floor.get("/api/floor");
    assert_eq!(rows[0]["waits_for_floor"], true, "the floor is told: {rows}");
    let award = &rows[0]["award"];
    assert_eq!(award["seat"], 1, "with whom it is for: {rows}");
    let pays = award["pays"].as_array().expect("what is paid");
    assert!(!pays.is_empty() && pays.iter().all(|it| it["clause"].is_string()), "{award}");
    floor.does(table, &validate);
    player.wait(table, |now| now["view"]["round"].as_u64() > round);
    let paid = player.get("/api/me").1["rack"].clone();
    assert_ne!(paid, rack, "it was paid");
}
