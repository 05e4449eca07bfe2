//! A table where a player-dealer banks.

use serde_json::json;

use crate::house::{Caller, Running, scratch};
use crate::playing::offer;
use crate::sockets::Socket;

/// Opens a table of one's own, without bots, and sits two people down.
fn two_at_a_table(running: &Running) -> (Caller, Caller, u32) {
    let (mut ann, mut ben) = (running.guest("player"), running.guest("player"));
    let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Ours", "submission": book.submission() });
    let (status, card) = ann.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let table = card["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
    for (seat, player) in [(1, &mut ann), (2, &mut ben)] {
        player.does(table, &json!({ "do": "sit", "seat": seat }));
    }
    (ann, ben, table)
}

fn bet_three(player: &mut Caller, table: u32) {
    let now = player.look(table);
    let bet = offer(&now, "bet-three").expect("bets are taken before there is a bank");
    player.does(table, &bet["command"]);
}

#[test]
fn wagers_go_back_where_nobody_banks() {
    let running = Running::hasty(scratch());
    let (mut ann, mut ben, table) = two_at_a_table(&running);
    bet_three(&mut ann, table);
    bet_three(&mut ben, table);
    let has_bet = |now: &serde_json::Value| now["view"]["seats"].to_string().contains("bet-1");
    assert!(has_bet(&ann.look(table)));
    // Nobody takes a bet back, so that nobody can take the bank.
    ann.wait(table, |now| !has_bet(now));
    for player in [&mut ann, &mut ben] {
        assert_eq!(player.get("/api/me").1["rack"], "1000.00");
    }
    let (_, export) = running.guest("auditor").get("/api/journal");
    let export = export.as_str().expect("lines of JSON are not JSON");
    let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    assert_eq!(verifier.finish().findings, []);
    // Play goes on: somebody takes the bank when it is offered, and the other bets.
    let now = ann.wait(table, |now| offer(now, "take-bank").is_some());
    ann.does(table, &offer(&now, "take-bank").expect("it was there")["command"]);
    ann.does(table, &json!({ "do": "bet-bank", "seat": 1, "amount": "100.00" }));
    bet_three(&mut ben, table);
    let round = ben.look(table)["view"]["round"].as_u64();
    for player in [&mut ann, &mut ben] {
        player.does(table, &json!({ "do": "ready" }));
    }
    ben.wait(table, |now| now["view"]["round"].as_u64() > round);
}

/// CA-LIR-fees-1: players are given ample notice of the fees.
#[test]
fn fees_are_announced_before_they_are_taken() {
    let running = Running::hasty(scratch());
    let (mut ann, mut ben, table) = two_at_a_table(&running);
    let row = json!({
        "from": "5.00",
        "to": "100.00",
        "player_fee_per_bet": "1.00",
        "player_fee_per_round": "3.00",
        "player_dealer_fee_per_hand": "2.00",
    });
    // In the lobby, and at the table.
    let (_, lobby) = ann.get("/api/tables");
    let card = lobby.as_array().into_iter().flatten().find(|it| it["id"] == table);
    let card = card.expect("it is in the lobby");
    assert_eq!(card["fees"]["rows"], json!([row]), "{card}");
    assert_eq!(card["fees"]["clauses"][0], "CA-LIR-fees-1");
    let (_, one) = ann.get(&format!("/api/tables/{table}"));
    assert_eq!(one["table"]["fees"], card["fees"]);
    // With everything that is charged for.
    let now = ann.wait(table, |now| offer(now, "take-bank").is_some());
    let bank = offer(&now, "take-bank").expect("it was there");
    assert_eq!(bank["fees"], json!([row]), "{bank}");
    ann.does(table, &bank["command"]);
    let now = ann.look(table);
    let wager = offer(&now, "bet-bank").expect("the bank wagers next");
    assert_eq!(wager["fees"], json!([row]), "{wager}");
    let now = ben.look(table);
    let bets = offer(&now, "bet-three").expect("the others bet");
    assert_eq!(bets["fees"], json!([row]), "{bets}");
    // In the price: three dollars on a bet of five are sixty percent.
    let (_, edges) = ben.get(&format!("/api/tables/{table}/edges"));
    let stakes = &edges[0]["stakes"];
    let told = |at: usize| {
        let fee = &stakes[at]["with_fee"];
        [&stakes[at]["stake"], &stakes[at]["percent"], &fee["fee"], &fee["percent"]]
            .map(|it| it.as_str().unwrap_or_else(|| panic!("not a text in {edges}")).to_owned())
    };
    assert_eq!(told(0), ["5.00", "3.5057", "3.00", "63.5057"]);
    assert_eq!(told(1), ["100.00", "3.5057", "3.00", "6.5057"]);
    assert_eq!(stakes[0]["with_fee"]["clause"], "CA-LIR-fees-1");
}

/// CA-LIR-fees-2: fees may be set at different rates for different wagers.
#[test]
fn a_schedule_of_fees_is_announced_row_by_row() {
    let running = Running::hasty(scratch());
    let mut ann = running.guest("player");
    let book = rulebook::Book::embedded("ca-let-it-ride").expect("it is one of the five");
    let row = |from: &str, to: &str, [bet, hand]: [&str; 2]| {
        let fees = format!("player_fee_per_bet = '{bet}', player_dealer_fee_per_hand = '{hand}'");
        format!("{{ from = '{from}', to = '{to}', {fees} }}")
    };
    let rows = [row("5.00", "49.99", ["1.00", "2.00"]), row("50.00", "100.00", ["2.00", "3.00"])];
    let schedule = format!("schedule = [{}]", rows.join(", "));
    let flat = |line: &&str| {
        let is_flat = line.starts_with("player_fee_per_bet");
        is_flat || line.starts_with("player_dealer_fee_per_hand")
    };
    let lines = book.submission().lines();
    let kept: Vec<&str> = lines.filter(|line| !flat(line)).collect();
    let submission = kept.join("\n").replace("[fees]", &format!("[fees]\n{schedule}"));
    let wanted = json!({ "name": "By the size", "submission": submission });
    let (status, card) = ann.post("/api/tables", &wanted);
    assert_eq!(status, 201, "{card}");
    let rows = card["fees"]["rows"].as_array().expect("a list").iter();
    let told: Vec<String> = rows
        .map(|row| {
            let keys = ["from", "to", "player_fee_per_round", "player_dealer_fee_per_hand"];
            keys.map(|key| row[key].as_str().expect("a text")).join(" ")
        })
        .collect();
    assert_eq!(told, ["5.00 49.99 3.00 2.00", "50.00 100.00 6.00 3.00"]);
}

#[test]
fn the_call_is_told_with_its_clause() {
    let running = Running::hasty(scratch());
    let (mut ann, _, table) = two_at_a_table(&running);
    bet_three(&mut ann, table);
    // The other is asked for the bank and lets the time pass.
    ann.wait(table, |now| !now["view"]["seats"].to_string().contains("bet-1"));
    let told = crate::events::so_far(&running, table);
    let reported = told.iter().find(|event| event["event"] == "reported").expect("it was told");
    assert_eq!(reported["mishap"], "nobody-banks", "{reported}");
    let clauses = reported["clauses"].to_string();
    assert!(clauses.contains("CA-LIR-glossary-6"), "every round has one bank: {reported}");
    assert!(clauses.contains("CA-LIR-round-11-p3"), "and it is not the house: {reported}");
}

#[test]
fn a_table_rests_while_nobody_does_anything() {
    let running = Running::hasty(scratch());
    let (mut ann, mut ben, table) = two_at_a_table(&running);
    let _here = [&mut ann, &mut ben].map(|caller| Socket::of(&running, caller, table));
    // The bank goes round once, and is declined for both of them.
    let declined = |running: &Running| {
        let told = crate::events::so_far(running, table);
        told.iter().filter(|event| event["event"] == "bank-declined").count()
    };
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while declined(&running) < 2 {
        assert!(std::time::Instant::now() < until, "nobody was asked");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let last = ann.look(table)["sequence"].clone();
    // Both are still there when the time for the bank has passed again.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    assert_eq!(ben.look(table)["sequence"], last, "nothing is written while it rests");
    let now = ann.look(table);
    let offer = offer(&now, "take-bank").or_else(|| offer(&ben.look(table), "take-bank"));
    assert!(offer.is_some(), "the bank can be taken nevertheless: {now}");
    ann.does(table, &json!({ "do": "ready" }));
    ann.wait(table, |now| now["sequence"].as_u64() > last.as_u64());
}
