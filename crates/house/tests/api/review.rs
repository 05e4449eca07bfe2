//! Surveillance: who may look, what they find, and whether the journal holds.

use ledger::Sequence;
use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

/// Plays a round at the first table of a demonstration, with a refusal in it.
fn played(running: &Running) -> (Caller, u64) {
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 1);
    let seat = guest.look(1)["own"]["seats"][0]["seat"].take();
    let amounts = ["5.00", "5.00", "10.00"];
    let unequal = json!({ "do": "bet-three", "seat": seat, "amounts": amounts });
    assert_eq!(guest.give(1, 77, &unequal).0, 409);
    finish(&mut guest, 1, round);
    (guest, round)
}

#[test]
fn rounds_are_for_those_who_may_review_them() {
    let running = Running::new(true);
    for role in ["player", "dealer", "floorperson"] {
        let mut caller = running.guest(role);
        assert_eq!(caller.get("/api/review/rounds").0, 403, "{role}");
        assert_eq!(caller.get("/api/tables/1/rounds/1/record").0, 403, "{role}");
        assert_eq!(caller.post("/api/journal/checks", &json!({})).0, 403, "{role}");
    }
    assert_eq!(running.somebody().get("/api/review/rounds").0, 401);
}

#[test]
fn a_round_is_found_by_who_played_it() {
    let running = Running::new(true);
    let (mut player, round) = played(&running);
    let id = player.get("/api/me").1["id"].clone();
    let mut eye = running.guest("surveillance");
    let (status, found) = eye.get(&format!("/api/review/rounds?table=1&player={id}"));
    let rounds = found["rounds"].as_array().cloned().unwrap_or_default();
    assert_eq!(status, 200, "{found}");
    let is_theirs = |round: &Value| round["players"].to_string().contains(&format!("\"id\":{id}"));
    assert!(!rounds.is_empty() && rounds.iter().all(is_theirs), "{found}");
    let found = eye.get("/api/review/rounds?what=refusal").1;
    assert_eq!(found["rounds"][0]["id"], format!("1-{round}"), "{found}");
    assert_eq!(eye.get("/api/review/rounds?what=void").1["rounds"], json!([]));
    assert_eq!(eye.get("/api/review/rounds?least=99999999.00").1["rounds"], json!([]));
    assert_eq!(eye.get("/api/review/rounds?what=elephants").0, 400);
    assert_eq!(eye.get("/api/review/rounds?table=99").0, 404);
}

#[test]
fn the_records_of_a_round_are_linked() {
    let running = Running::new(true);
    let (_, round) = played(&running);
    let mut eye = running.guest("surveillance");
    let (status, kept) = eye.get(&format!("/api/tables/1/rounds/{round}/record"));
    assert_eq!(status, 200, "{kept}");
    let mut chain = None;
    for record in kept["records"].as_array().expect("a round has records") {
        let sequence = record["sequence"].as_u64().expect("a number");
        let bytes = ledger::from_base64(record["bytes"].as_str().unwrap_or_default());
        let before = || ledger::Chain::resume(hash(&kept["before"]), Sequence(sequence).before());
        let chain = chain.get_or_insert_with(before);
        let link = chain.append(&bytes.expect("it is base64"));
        assert_eq!(record["link"], link.to_string(), "record {sequence}");
    }
    assert_eq!(eye.get("/api/tables/1/rounds/999/record").0, 404);
}

fn hash(text: &Value) -> ledger::Hash {
    let text = text.as_str().unwrap_or_default();
    let byte = |at: usize| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).expect("two digits");
    ledger::Hash(std::array::from_fn(byte))
}

#[test]
fn the_whole_journal_is_checked_on_request() {
    let running = Running::new(true);
    drop(played(&running));
    let mut eye = running.guest("auditor");
    let (status, checked) = eye.post("/api/journal/checks", &json!({}));
    assert_eq!(status, 200, "{checked}");
    assert_eq!((&checked["holds"], &checked["findings"]), (&json!(true), &json!([])));
    assert!(checked["rounds"].as_u64() >= Some(1), "{checked}");
    assert_eq!(checked["strayed"], 0);
}

#[test]
fn a_check_of_the_journal_says_when_it_was_made() {
    let running = Running::new(true);
    let (mut one, mut two) = (running.guest("auditor"), running.guest("surveillance"));
    let milliseconds = || {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.expect("it is after 1970").as_millis()
    };
    let before = milliseconds();
    let (status, first) = one.post("/api/journal/checks", &json!({}));
    assert_eq!(status, 200, "{first}");
    let at = u128::from(first["checked_at"].as_u64().expect("a moment"));
    assert!((before..=milliseconds()).contains(&at), "{first}");
    std::thread::sleep(std::time::Duration::from_millis(5));
    let (_, second) = two.post("/api/journal/checks", &json!({}));
    assert_eq!(second["checked_at"], first["checked_at"], "it is the same check");
}
