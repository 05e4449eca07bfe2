//! Private tables: whoever was not let in finds none.

use serde_json::{Value, json};

use crate::addresses::{Knock, Operation};
use crate::house::{Caller, Running};
use crate::large::Staff;
use crate::playing::{bet, finish};

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
}

#[test]
fn a_role_that_a_guest_chose_opens_no_private_table() {
    let house = Running::new(true);
    let mut ann = house.guest("player");
    let id = open(&mut ann, true);
    let table = u32::try_from(id).expect("a small number");
    let round = bet(&mut ann, table);
    finish(&mut ann, table, round);
    let about = json!({"id": "1".repeat(32), "about": "payout", "words": "Too little."});
    let (status, dispute) = ann.post(&format!("/api/tables/{id}/rounds/{round}/disputes"), &about);
    assert_eq!(status, 201, "{dispute}");
    let (auditor, watcher) = (house.guest("auditor"), house.guest("surveillance"));
    for mut staff in [auditor, watcher, house.guest("floorperson"), house.guest("dealer")] {
        assert!(!is_listed(&mut staff, id));
        for rest in ["", "/invitation", "/accounting", "/meters", "/rounds/1"] {
            assert!(is_none(&mut staff, &format!("/api/tables/{id}{rest}")), "{rest}");
        }
        assert_ne!(staff.get(&format!("/api/review/rounds?table={id}")).0, 200);
        for path in ["/api/floor", "/api/review/rounds", "/api/disputes"] {
            let (_, listed) = staff.get(path);
            let tables = [&listed, &listed["rounds"], &listed["disputes"]];
            let mut rows = tables.into_iter().filter_map(Value::as_array).flatten();
            assert!(rows.all(|it| it["table"] != id), "{path}: {listed}");
        }
        assert_ne!(staff.get(&format!("/api/disputes/{}", dispute["id"])).0, 200);
    }
    assert_eq!(ann.get(&format!("/api/disputes/{}", dispute["id"])).0, 200);
}

#[test]
fn only_the_owner_has_the_invitation() {
    let house = Running::new(true);
    let (mut ann, mut ben) = (house.guest("player"), house.guest("dealer"));
    let id = open(&mut ann, true);
    let address = format!("/api/tables/{id}/invitation");
    assert_eq!(ben.post(&address, &invitation(&mut ann, id)).0, 204);
    assert!(is_listed(&mut ben, id), "an invitation is good for any role");
    let (status, problem) = ben.get(&address);
    assert_eq!((status, &problem["type"]), (403, &json!("/problems/forbidden")));
    let house = house.restart(true);
    let [mut ann, mut ben] = [ann, ben].map(|before| {
        let mut caller = house.somebody();
        caller.cookie = before.cookie;
        caller
    });
    assert_eq!((ann.get(&address).0, ben.get(&address).0), (200, 403), "after a restart, too");
}

#[test]
fn those_who_work_at_a_house_see_its_private_tables() {
    let house = Running::new(false);
    let mut staff = Staff::of(&house);
    let id = open(&mut staff.admin, true);
    let address = format!("/api/tables/{id}/invitation");
    let [floor, _] = &mut staff.floor;
    assert!(is_listed(floor, id));
    assert!(is_none(&mut staff.player, &format!("/api/tables/{id}")));
    assert_eq!((floor.get(&address).0, staff.admin.get(&address).0), (403, 200));
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

/// Ways to write a number that a parser may take for the same.
fn spellings(id: u64) -> [String; 5] {
    let (plain, digits) = (id.to_string(), id.to_string().into_bytes());
    let encoded = digits.iter().map(|digit| format!("%{digit:02X}")).collect();
    [plain, encoded, format!("0{id}"), format!("+{id}"), format!("%2B{id}")]
}

/// The address of an operation about a table or its first round, for one way to write the number.
fn address(path: &str, table: &str) -> String {
    let path = path.replace("{table}", table).replace("{round}", "1");
    path.replace("{name}", &format!("{table}-1"))
}

#[test]
fn no_spelling_of_its_number_opens_a_private_table() {
    let house = Running::new(true);
    let (mut owner, stranger) = (house.guest("player"), house.guest("player"));
    let id = open(&mut owner, true);
    let table = u32::try_from(id).expect("a small number");
    let round = bet(&mut owner, table);
    finish(&mut owner, table, round);
    let operations = Operation::all(&house);
    let of_tables = |it: &&Operation| it.path.contains("{table}") || it.path == "/rounds/{name}";
    let mut asked = 0;
    for Operation { method: own, path, .. } in operations.iter().filter(of_tables) {
        for (spelling, nobodys) in spellings(id).into_iter().zip(spellings(987)) {
            let (address, nobodys) = (address(path, &spelling), address(path, &nobodys));
            for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
                for caller in [&house.somebody(), &stranger] {
                    let answer = Knock::at(caller, method, &address, "{}");
                    let other = Knock::at(caller, method, &nobodys, "{}");
                    let told = (answer.status, answer.kind());
                    assert_eq!(told, (other.status, other.kind()), "{method} {address}");
                    // Somebody with an invitation is told to sign in, and what one looks like.
                    let takes_invitation =
                        (method, path.ends_with("/invitation")) == ("POST", true);
                    if method == own && !takes_invitation {
                        assert_eq!(told.0, 404, "{method} {address}: {answer:?}");
                    }
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 500, "only {asked} were asked");
    for path in ["/api/tables/{table}", "/api/tables/{table}/rounds/{round}", "/rounds/{name}"] {
        for spelling in &spellings(id)[..2] {
            let answer = Knock::at(&owner, "GET", &address(path, spelling), "");
            assert_eq!(answer.status, 200, "the owner at {path}, {spelling}: {answer:?}");
        }
    }
}

#[test]
fn a_wrong_invitation_opens_no_private_table() {
    let house = Running::new(true);
    let (mut owner, stranger) = (house.guest("player"), house.guest("player"));
    let id = open(&mut owner, true);
    let wrong = json!({"invitation": "0".repeat(64)}).to_string();
    for spelling in spellings(id) {
        let address = format!("/api/tables/{spelling}/invitation");
        let answer = Knock::at(&stranger, "POST", &address, &wrong);
        assert_eq!((answer.status, answer.kind()), (404, "/problems/unknown-table"), "{address}");
    }
}
