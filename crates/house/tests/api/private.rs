//! Private tables: whoever was not let in finds none.

use serde_json::{Value, json};

use crate::house::{Caller, Running};

fn open(by: &mut Caller, is_private: bool) -> u64 {
    let submission = include_str!("../../../../books/md-let-it-ride/submission.toml");
    let wanted = json!({"name": "Ours", "submission": submission, "private": is_private});
    let (status, table) = by.post("/api/tables", &wanted);
    assert_eq!((status, &table["private"]), (201, &json!(is_private)), "{table}");
    table["id"].as_u64().expect("it has a number")
}

fn is_listed(by: &mut Caller, id: u64) -> bool {
    let (_, tables) = by.get("/api/tables");
    tables.as_array().is_some_and(|tables| tables.iter().any(|table| table["id"] == id))
}

fn is_none(by: &mut Caller, path: &str) -> bool {
    let (status, problem) = by.get(path);
    (status, &problem["type"]) == (404, &json!("/problems/unknown-table"))
}

fn invitation(by: &mut Caller, id: u64) -> Value {
    by.get(&format!("/api/tables/{id}/invitation")).1
}

#[test]
fn only_those_who_were_let_in_see_a_private_table() {
    let house = Running::new(true);
    let (mut ann, mut ben) = (house.guest("player"), house.guest("player"));
    let id = open(&mut ann, true);
    assert!(is_listed(&mut ann, id) && !is_listed(&mut ben, id));
    for rest in ["", "/names", "/events", "/rounds", "/rounds/1", "/edges", "/invitation"] {
        assert!(is_none(&mut ben, &format!("/api/tables/{id}{rest}")), "{rest}");
    }
    assert!(is_none(&mut ben, &format!("/rounds/{id}-1")));
    assert!(is_none(&mut house.somebody(), &format!("/api/tables/{id}")));
    let address = format!("/api/tables/{id}/invitation");
    let wrong = json!({"invitation": "0".repeat(64)});
    assert_eq!(ben.post(&address, &wrong).0, 404);
    assert!(is_none(&mut ben, &format!("/api/tables/{id}")));
    assert_eq!(ben.post(&address, &invitation(&mut ann, id)).0, 204);
    assert!(is_listed(&mut ben, id));
    assert_eq!(ben.get(&format!("/api/tables/{id}")).0, 200);
    assert!(is_listed(&mut house.guest("surveillance"), id), "who works here sees all tables");
}

#[test]
fn a_private_table_stays_private() {
    let house = Running::new(true);
    let mut ann = house.guest("player");
    let id = open(&mut ann, true);
    let before = invitation(&mut ann, id);
    let house = house.restart(true);
    assert!(is_none(&mut house.guest("player"), &format!("/api/tables/{id}")));
    let mut ben = house.guest("player");
    assert_eq!(ben.post(&format!("/api/tables/{id}/invitation"), &before).0, 204);
}

#[test]
fn a_table_for_everybody_needs_no_invitation() {
    let house = Running::new(true);
    let (mut ann, mut ben) = (house.guest("player"), house.guest("player"));
    let id = open(&mut ann, false);
    assert!(is_listed(&mut ben, id));
    assert_eq!(ann.get(&format!("/api/tables/{id}/invitation")).0, 404);
}
