//! What a table that runs by itself does for a player who lets the time pass, or is gone: what its
//! rules read, said before the bet, and never a wager that the player did not make.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::sockets::Socket;

const LIR: &str = "house-let-it-ride";
const TCP: &str = "md-three-card-poker";

/// A player at a table of their own, with a wager on it and nothing more to say.
struct Silent<'a> {
    running: &'a Running,
    player: Caller,
    floor: Caller,
    table: u32,
    book: &'static str,
    /// Open while the player is connected.
    line: Option<Socket>,
}

impl<'a> Silent<'a> {
    fn at(running: &'a Running, book: &'static str, readings: &[(&str, &str)]) -> Self {
        let (mut player, floor) = (running.guest("player"), running.guest("floorperson"));
        let worked = rulebook::Book::embedded(book).expect("it is one of the five");
        let chosen = readings.iter().map(|(name, it)| format!("\"{book}/{name}\" = \"{it}\"\n"));
        let chosen: String = chosen.collect();
        let submission = format!("{}\n[readings]\n{chosen}", worked.submission());
        let wanted = json!({ "name": "Quiet", "submission": submission });
        let (status, card) = player.post("/api/tables", &wanted);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
        Self { running, player, floor, table, book, line: None }
    }

    fn connected(mut self) -> Self {
        self.line = Some(Socket::of(self.running, &mut self.player, self.table));
        self
    }

    /// What the lobby says of a wait.
    fn told(&self, waits: &str) -> Value {
        let (_, found) = self.running.somebody().get(&format!("/api/tables/{}", self.table));
        let all = found["table"]["waits"].as_array().expect("a list").clone();
        all.into_iter().find(|it| it["waits"] == waits).unwrap_or(Value::Null)
    }

    /// Sits down if need be, bets, and leaves the rest to the table. Returns the round.
    fn bets(&mut self) -> u64 {
        let now = self.floor.wait(self.table, |now| now["view"]["phase"] == "betting");
        let sits = |it: &Value| it["seat"] == 1 && !it["player"].is_null();
        if !now["view"]["seats"].as_array().expect("a list").iter().any(sits) {
            self.player.does(self.table, &json!({ "do": "sit", "seat": 1 }));
        }
        let bet = match self.book {
            TCP => json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "10.00" }),
            _ => json!({ "do": "bet-three", "seat": 1, "amounts": ["5.00", "5.00", "5.00"] }),
        };
        self.player.does(self.table, &bet);
        self.player.does(self.table, &json!({ "do": "ready" }));
        now["view"]["round"].as_u64().expect("a number")
    }

    /// Waits until a round is over, without a word from the player.
    fn over(&mut self, round: u64) {
        self.floor.wait(self.table, |now| now["view"]["round"].as_u64() > Some(round));
    }

    /// Waits until the table waits for the floor, and sees that it goes on waiting quietly.
    fn stops(&mut self) {
        self.floor.wait(self.table, |now| now["view"]["waits_for_floor"] == true);
        let records = |it: &mut Caller, table| it.look(table)["sequence"].clone();
        let before = records(&mut self.floor, self.table);
        let until = Instant::now() + Duration::from_millis(900);
        while Instant::now() < until {
            std::thread::sleep(Duration::from_millis(100));
            let now = self.floor.look(self.table);
            assert!(now.get("clock").is_none_or(Value::is_null), "no clock runs: {now}");
        }
        assert_eq!(records(&mut self.floor, self.table), before, "nothing is written meanwhile");
    }

    fn rules(&mut self, ruling: &str) {
        self.floor.does(self.table, &json!({ "do": "rule", "ruling": { ruling: 1 } }));
    }

    /// What the player has, in cents.
    fn rack(&self) -> i64 {
        cents(&self.player.clone().get("/api/me").1["rack"])
    }

    /// What happened in a round, as events.
    fn events(&self, round: u64) -> Vec<Value> {
        let path = format!("/api/tables/{}/rounds/{round}", self.table);
        let (status, shown) = self.floor.clone().get(&path);
        assert_eq!(status, 200, "{shown}");
        let records = shown["records"].as_array().expect("a list").clone();
        records.iter().flat_map(|it| it["events"].as_array().cloned().unwrap_or_default()).collect()
    }
}

fn cents(amount: &Value) -> i64 {
    amount.as_str().expect("an amount").replace('.', "").parse().expect("cents")
}

/// What the third bet, which always stays, won or lost in a round.
fn third_bet(events: &[Value]) -> i64 {
    let won = |it: &Value| {
        let lost = if it["result"] == "lose" { cents(&it["stake"]) } else { 0 };
        cents(&it["paid"]) - lost
    };
    let of_third = |it: &&Value| {
        it["event"] == "settled" && it["spot"] == "bet-3" || it["event"] == "bets-settled"
    };
    let third = events.iter().find(of_third);
    won(third.unwrap_or_else(|| panic!("it was not settled: {events:?}")))
}

fn says<'a>(events: &'a [Value], what: &'a str) -> bool {
    events.iter().any(|it| it["says"].as_str().is_some_and(|says| says.contains(what)))
}

#[test]
fn an_ante_that_is_not_played_in_time_is_forfeited_and_no_play_is_made() {
    let running = Running::new(true);
    for readings in [&[][..], &[("time-out", "forfeit")]] {
        for is_connected in [true, false] {
            let silent = Silent::at(&running, TCP, readings);
            let mut silent = if is_connected { silent.connected() } else { silent };
            let told = silent.told("answer");
            assert_eq!(
                (&told["then"], &told["reading"]),
                (&json!("forfeit"), &json!("MD-TCP/R41"))
            );
            let sentence = told["says"].as_str().expect("a sentence");
            assert!(sentence.starts_with("If time runs out, you fold and lose the Ante"), "{told}");
            assert_eq!(told["clauses"][0], "MD-TCP-11.B-p2");
            for _ in 0..2 {
                let before = silent.rack();
                let round = silent.bets();
                silent.over(round);
                assert_eq!(silent.rack(), before - 1_000, "the Ante and nothing more");
                assert!(!says(&silent.events(round), "plays"), "{:?}", silent.events(round));
            }
        }
    }
}

#[test]
fn bets_that_are_not_decided_in_time_ride() {
    let running = Running::new(true);
    let mut silent = Silent::at(&running, LIR, &[]).connected();
    let told = silent.told("answer");
    assert_eq!(told["says"], "If time runs out, your bets ride.");
    assert_eq!((&told["then"], &told["reading"]), (&json!("ride"), &json!("HLIR/R19")));
    for _ in 0..2 {
        let before = silent.rack();
        let round = silent.bets();
        silent.over(round);
        let third = third_bet(&silent.events(round));
        assert_eq!(silent.rack() - before, 3 * third, "all three were in action");
    }
}

#[test]
fn bets_that_are_not_decided_in_time_may_be_withdrawn() {
    let running = Running::new(true);
    let mut silent = Silent::at(&running, LIR, &[("time-out", "withdraw")]).connected();
    assert_eq!(silent.told("answer")["then"], "withdraw");
    for _ in 0..2 {
        let before = silent.rack();
        let round = silent.bets();
        silent.over(round);
        let third = third_bet(&silent.events(round));
        assert_eq!(silent.rack() - before, third, "only the third was in action");
    }
}

/// A connected player whom the submission puts to the floor, whatever it says of those who leave.
#[test]
fn a_floorperson_may_have_to_decide_about_a_silent_player() {
    let running = Running::new(true);
    for (book, abandoned) in [(TCP, "lose"), (LIR, "stand")] {
        let readings = [("time-out", "floor-decides"), ("abandoned-wagers", abandoned)];
        let mut silent = Silent::at(&running, book, &readings).connected();
        assert_eq!(silent.told("answer")["then"], "floor-decides");
        let staked = if book == TCP { 1_000 } else { 1_500 };
        for ruling in ["abandoned", "abandoned", "stands"] {
            let before = silent.rack();
            let round = silent.bets();
            silent.stops();
            assert_eq!(silent.rack(), before - staked, "the wagers lie on the layout");
            silent.rules(ruling);
            silent.over(round);
            assert!(says(&silent.events(round), "does not answer in time"));
            let net = silent.rack() - before;
            match (book, ruling) {
                (LIR, "stands") => assert_eq!(net, 3 * third_bet(&silent.events(round))),
                _ => assert_eq!(net, -staked, "{book} {ruling}"),
            }
        }
    }
}

#[test]
fn a_chosen_reading_says_what_becomes_of_the_wagers_of_a_player_who_is_gone() {
    let running = Running::new(true);
    for book in [TCP, LIR] {
        let staked = if book == TCP { 1_000 } else { 1_500 };
        for option in ["lose", "stand", "floor-decides"] {
            let mut silent = Silent::at(&running, book, &[("abandoned-wagers", option)]);
            let told = silent.told("absent-answer");
            assert_eq!(told["then"], option, "{told}");
            for _ in 0..2 {
                let before = silent.rack();
                let round = silent.bets();
                if option == "floor-decides" {
                    silent.stops();
                    assert_eq!(silent.rack(), before - staked);
                    silent.rules("stands");
                }
                silent.over(round);
                let net = silent.rack() - before;
                let rides = book == LIR && option != "lose";
                let expected = if rides { 3 * third_bet(&silent.events(round)) } else { -staked };
                assert_eq!(net, expected, "{book} {option}");
                assert!(says(&silent.events(round), "leaves"), "{book} {option}");
            }
        }
    }
}

#[test]
fn a_submission_that_is_silent_about_those_who_leave_reads_the_time_out() {
    let running = Running::new(true);
    let mut silent = Silent::at(&running, LIR, &[("time-out", "withdraw")]);
    assert_eq!(silent.told("absent-answer"), Value::Null, "it makes no difference");
    for _ in 0..2 {
        let before = silent.rack();
        let round = silent.bets();
        silent.over(round);
        let third = third_bet(&silent.events(round));
        assert_eq!(silent.rack() - before, third, "only the third was in action");
    }
}
