//! Every change of what people may do is a record of the office, with the row or not at all.

use std::sync::atomic::Ordering;

use house::Role;
use ledger::{
    AccountChange, Body, Cause, GuestNote, LimitsRequest, Note, PersonId, Record, TableId,
};
use money::Money;
use serde_json::{Value, json};

use crate::failing::{Faults, becomes, flaky_house};
use crate::hidden::records;
use crate::house::{Caller, Running, scratch};
use crate::large::{Staff, signed_in};

fn id_of(caller: &mut Caller) -> u32 {
    let id = caller.get("/api/me").1["id"].as_u64().and_then(|id| u32::try_from(id).ok());
    id.expect("a number")
}

/// The journal of a table, as an auditor gets it.
fn journal(running: &Running, table: u32) -> Vec<Record> {
    let (status, export) = signed_in(running, "Aud").get("/api/journal");
    assert_eq!(status, 200, "{export}");
    records(export.as_str().expect("lines of JSON"), table)
}

/// Who caused a record, and in which role.
fn by(record: &Record) -> Option<(u32, u8)> {
    match record.cause {
        Cause::Person { person, role, .. } => Some((person.0, role)),
        Cause::System(_) => None,
    }
}

fn with_auditor(running: &Running) -> Staff {
    let mut staff = Staff::of(running);
    let auditor = json!({ "name": "Aud", "role": "auditor", "password": "a long password" });
    assert_eq!(staff.admin.post("/api/people", &auditor).0, 201);
    staff
}

fn change(caller: &mut Caller, method: &str, path: &str, body: &Value) -> u16 {
    caller.request(method, path, Some(body), "").0
}

#[test]
fn what_people_may_do_is_in_the_journal() {
    let running = Running::at(scratch(), false);
    let mut staff = with_auditor(&running);
    let (ada, pat) = (id_of(&mut staff.admin), id_of(&mut staff.player));
    let flo = id_of(&mut staff.floor[1]);
    let own = json!({ "old": "a long password", "new": "another long one" });
    assert_eq!(change(&mut staff.player, "PUT", "/api/me/password", &own), 204);
    let limits = json!({ "stake_per_day": "50.00", "session_minutes": 90, "exclude_days": 2 });
    assert_eq!(change(&mut staff.player, "PUT", "/api/me/limits", &limits), 200);
    let reminder = json!({ "minutes": 20 });
    assert_eq!(change(&mut staff.player, "PUT", "/api/me/reality-check", &reminder), 200);
    assert_eq!(staff.player.post("/api/me/breaks", &json!({ "hours": 100 })).0, 200);
    assert_eq!(change(&mut staff.admin, "DELETE", &format!("/api/people/{flo}"), &json!({})), 204);
    let restore = format!("/api/people/{flo}/restore");
    assert_eq!(staff.player.post(&restore, &json!({})).0, 403, "for admins");
    let (status, known) = staff.admin.post(&restore, &json!({}));
    assert_eq!((status, &known["role"]), (200, &json!("floorperson")), "{known}");
    assert_eq!(staff.admin.post(&restore, &json!({})).0, 403, "it has not ended");
    assert_eq!(staff.admin.post("/api/people/99/restore", &json!({})).0, 404);
    drop(signed_in(&running, "Flo"));
    let office = journal(&running, 0);
    let (admin, player) = (Some((ada, Role::Admin.number())), Some((pat, Role::Player.number())));
    let is_there = |cause, is_it: &dyn Fn(&Note) -> bool| {
        let is_it =
            |it: &&Record| matches!(&it.body, Body::Noted(note) if by(it) == cause && is_it(note));
        assert_eq!(office.iter().filter(is_it).count(), 1, "{office:#?}");
    };
    let role = Role::Floorperson.number();
    let account = |whose: u32, change: AccountChange| {
        move |note: &Note| {
            let Note::Account(it) = note else { return false };
            (it.person, it.change) == (PersonId(whose), change)
        }
    };
    is_there(player, &account(pat, AccountChange::OwnPassword));
    is_there(admin, &account(flo, AccountChange::Ended));
    is_there(admin, &account(flo, AccountChange::Restored { role }));
    let asked = |request: LimitsRequest| {
        move |note: &Note| {
            let Note::Limits(it) = note else { return false };
            let stake = Some(Money::from_dollars(50));
            (it.person, it.request, it.limits.stake) == (PersonId(pat), request, stake)
                && it.limits.session_minutes == Some(90)
                && it.excluded_until.is_some()
                && (it.reality_minutes == Some(20)) != (request == LimitsRequest::Limits)
        }
    };
    is_there(player, &asked(LimitsRequest::Limits));
    is_there(player, &asked(LimitsRequest::RealityCheck));
    is_there(player, &asked(LimitsRequest::Break));
}

#[test]
fn a_table_says_who_opened_it_and_whose_it_is() {
    let running = Running::at(scratch(), false);
    let mut staff = with_auditor(&running);
    let (ada, pat) = (id_of(&mut staff.admin), id_of(&mut staff.player));
    let submission = include_str!("../../../../books/md-let-it-ride/submission.toml");
    let wanted = json!({ "name": "Ours", "submission": submission, "private": true });
    let (status, card) = staff.admin.post("/api/tables", &wanted);
    assert_eq!((status, &card["id"]), (201, &json!(1)), "{card}");
    let (_, given) = staff.admin.get("/api/tables/1/invitation");
    for _ in 0..2 {
        assert_eq!(staff.player.post("/api/tables/1/invitation", &given).0, 204);
    }
    let table = journal(&running, 1);
    let admin = Some((ada, Role::Admin.number()));
    assert!(matches!(table[0].body, Body::Opened(_)) && by(&table[0]) == admin, "{table:#?}");
    let guest = |person: u32, is_owner| {
        let (table, person) = (TableId(1), PersonId(person));
        Body::Noted(Note::Guest(GuestNote { table, person, is_owner }))
    };
    assert_eq!((by(&table[1]), &table[1].body), (admin, &guest(ada, true)));
    let office = journal(&running, 0);
    let accepted = office.iter().filter(|it| it.body == guest(pat, false));
    assert_eq!(accepted.map(by).collect::<Vec<_>>(), [Some((pat, Role::Player.number()))], "once");
}

#[test]
fn no_row_is_there_without_its_record() {
    let faults = Faults::default();
    let running = flaky_house(&faults, false);
    let mut staff = with_auditor(&running);
    let before = journal(&running, 0).len();
    let eve = json!({ "name": "Eve", "role": "floorperson", "password": "a long password" });
    let limits = json!({ "exclude_days": 7 });
    // The store takes no step of the office, once.
    for number in 0..2 {
        faults.rejects.store(1, Ordering::SeqCst);
        let status = match number {
            0 => staff.admin.post("/api/people", &eve).0,
            _ => change(&mut staff.player, "PUT", "/api/me/limits", &limits),
        };
        assert_eq!(status, 500);
        becomes(&mut staff.admin, 200);
    }
    let (_, people) = staff.admin.get("/api/people");
    assert!(!people.to_string().contains("Eve"), "{people}");
    assert_eq!(staff.player.get("/api/me/limits").1["excluded_until"], Value::Null);
    assert_eq!(journal(&running, 0).len(), before);
    // And after that all of it.
    assert_eq!(staff.admin.post("/api/people", &eve).0, 201);
    assert_eq!(change(&mut staff.player, "PUT", "/api/me/limits", &limits), 200);
    assert_eq!(journal(&running, 0).len(), before + 2);
    let running = running.restart(false);
    drop(signed_in(&running, "Eve"));
}
