//! Password resets: an admin who has two people's links is not two people.

use house::Role;
use ledger::{AccountChange, Admission, Body, Cause, Note};
use serde_json::{Value, json};

use crate::hidden::records;
use crate::house::{Caller, Running, scratch};
use crate::large::{Staff, signed_in};

fn id_of(caller: &mut Caller) -> u64 {
    caller.get("/api/me").1["id"].as_u64().expect("a number")
}

/// The admin resets somebody, and opens the link.
fn reset_and_open(running: &Running, admin: &mut Caller, person: u64) -> Caller {
    let (status, link) = admin.post(&format!("/api/people/{person}/reset"), &json!({}));
    assert_eq!(status, 201, "{link}");
    let path = link["path"].as_str().expect("a path");
    let (_, token) = path.split_once('#').expect("a token");
    let mut opened = running.somebody();
    let set = json!({ "token": token, "password": "only the admin knows" });
    assert_eq!(opened.post("/api/passwords", &set).0, 201);
    opened
}

fn detail(answer: &Value) -> &str {
    answer["problem"]["detail"].as_str().unwrap_or_default()
}

#[test]
fn two_people_reset_by_one_admin_are_one() {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let table = staff.open();
    let [one, two] = &mut staff.floor;
    let ids = [id_of(one), id_of(two)];
    let [mut fay, mut flo] = ids.map(|id| reset_and_open(&running, &mut staff.admin, id));
    let correct = json!({
        "do": "correct-meter", "meter": "progressive.main", "holds": "1777.00", "why": "it is mine",
    });
    assert_eq!(fay.give(table, 50, &correct).0, 403);
    let (status, answer) = flo.give(table, 51, &correct);
    assert_eq!(status, 403, "{answer}");
    assert_eq!(answer["problem"]["type"], "/problems/needs-second-person");
    assert!(detail(&answer).contains("Ada reset a password"), "{answer}");
    let fill = json!({ "do": "fill", "amount": "100.00" });
    assert_eq!(fay.give(table, 52, &fill).0, 403);
    assert_eq!(flo.give(table, 53, &fill).0, 403, "whatever takes two");
    // It is in the journal, so that a restart forgets nothing.
    let cookies = [&fay, &flo].map(|caller| caller.cookie.clone());
    let running = running.restart(false);
    let [mut fay, mut flo] = cookies.map(|cookie| {
        let mut caller = running.somebody();
        caller.cookie = cookie;
        caller
    });
    assert_eq!(fay.give(table, 54, &correct).0, 403);
    let (status, answer) = flo.give(table, 55, &correct);
    assert_eq!((status, detail(&answer).contains("Ada reset a password")), (403, true), "{answer}");
    let mut admin = signed_in(&running, "Ada");
    let third = json!({ "name": "Fox", "role": "floorperson", "password": "a long password" });
    assert_eq!(admin.post("/api/people", &third).0, 201);
    let mut fox = signed_in(&running, "Fox");
    assert_eq!(fox.give(table, 56, &correct).0, 200, "somebody with a password of their own may");
}

#[test]
fn one_reset_leaves_two_people() {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let table = staff.open();
    let [one, two] = &mut staff.floor;
    let mut fay = reset_and_open(&running, &mut staff.admin, id_of(one));
    let fill = json!({ "do": "fill", "amount": "100.00" });
    assert_eq!(fay.give(table, 60, &fill).0, 403);
    assert_eq!(two.give(table, 61, &fill).0, 200);
}

#[test]
fn whoever_reset_somebody_does_not_become_the_other() {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let table = staff.open();
    let fay = id_of(&mut staff.floor[0]);
    let second = json!({ "name": "Abe", "role": "admin", "password": "a long password" });
    assert_eq!(staff.admin.post("/api/people", &second).0, 201);
    let mut fay = reset_and_open(&running, &mut staff.admin, fay);
    let (ada, mut abe) = (id_of(&mut staff.admin), signed_in(&running, "Abe"));
    let role = json!({ "role": "floorperson" });
    let changed = abe.request("PATCH", &format!("/api/people/{ada}"), Some(&role), "");
    assert_eq!(changed.0, 204);
    let fill = json!({ "do": "fill", "amount": "100.00" });
    assert_eq!(fay.give(table, 65, &fill).0, 403);
    let (status, answer) = staff.admin.give(table, 66, &fill);
    assert_eq!((status, detail(&answer).contains("do not count as two")), (403, true), "{answer}");
}

#[test]
fn the_office_notes_what_admins_do_to_accounts() {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let (ada, fay) = (id_of(&mut staff.admin), id_of(&mut staff.floor[0]));
    let flo = id_of(&mut staff.floor[1]);
    drop(reset_and_open(&running, &mut staff.admin, fay));
    let role = json!({ "role": "auditor" });
    let changed = staff.admin.request("PATCH", &format!("/api/people/{flo}"), Some(&role), "");
    assert_eq!(changed.0, 204);
    let mut auditor = staff.floor[1].clone();
    let (status, export) = auditor.get("/api/journal");
    assert_eq!(status, 200, "{export}");
    let office = records(export.as_str().expect("lines of JSON"), 0);
    let note = |whose: u64, change: fn(AccountChange) -> bool, by: u64| {
        office.iter().any(|record| {
            let is_by =
                matches!(record.cause, Cause::Person { person, .. } if u64::from(person.0) == by);
            let Body::Noted(Note::Account(note)) = &record.body else { return false };
            is_by && u64::from(note.person.0) == whose && change(note.change)
        })
    };
    assert!(note(ada, |it| it == added(Role::Admin, Admission::BySetupLink), ada));
    assert!(note(fay, |it| it == added(Role::Floorperson, Admission::ByAdmin), ada));
    assert!(note(fay, |it| matches!(it, AccountChange::Reset { .. }), ada));
    assert!(note(fay, |it| it == AccountChange::SetByLink, fay));
    assert!(note(flo, |it| it == given_role(Role::Auditor, Role::Floorperson), ada));
}

fn added(role: Role, admission: Admission) -> AccountChange {
    AccountChange::Added { role: role.number(), admission }
}

fn given_role(role: Role, before: Role) -> AccountChange {
    AccountChange::Role { role: role.number(), before: before.number() }
}
