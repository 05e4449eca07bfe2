//! Passwords that change: one's own, and a lost one by a link.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::sockets::Socket;

const OLD: &str = "a long password";
const NEW: &str = "quite another one";

/// A house with an admin.
fn with_admin() -> (Running, Caller) {
    let running = Running::new(false);
    let link = running.setup.clone().expect("nobody can sign in, so a link is printed");
    let (_, token) = link.split_once('#').expect("a token");
    let mut ada = running.somebody();
    let set_up = json!({ "token": token, "name": "Ada", "password": OLD });
    assert_eq!(ada.post("/api/setup", &set_up).0, 201);
    (running, ada)
}

/// Makes somebody known; returns their number.
fn add(ada: &mut Caller, name: &str, role: &str) -> u64 {
    let new = json!({ "name": name, "role": role, "password": OLD });
    let (status, known) = ada.post("/api/people", &new);
    assert_eq!(status, 201, "{known}");
    known["id"].as_u64().expect("a number")
}

fn sign_in(running: &Running, name: &str, password: &str) -> (u16, Caller) {
    let mut caller = running.somebody();
    let sign_in = json!({ "name": name, "password": password });
    (caller.post("/api/sessions", &sign_in).0, caller)
}

fn change(caller: &mut Caller, old: &str, new: &str) -> u16 {
    let body = json!({ "old": old, "new": new });
    caller.request("PUT", "/api/me/password", Some(&body), "").0
}

fn reset(ada: &mut Caller, id: u64) -> (u16, Value) {
    ada.request("POST", &format!("/api/people/{id}/reset"), None, "")
}

fn token(link: &Value) -> String {
    let path = link["path"].as_str().expect("a way");
    path.strip_prefix("/password#").expect("the token is where servers do not log it").to_owned()
}

fn set(running: &Running, token: &str, password: &str) -> (u16, Caller) {
    let mut caller = running.somebody();
    let (status, _) =
        caller.post("/api/passwords", &json!({ "token": token, "password": password }));
    (status, caller)
}

#[test]
fn an_own_password_needs_the_old_one() {
    let (running, mut ada) = with_admin();
    add(&mut ada, "Ben", "player");
    let (_, mut ben) = sign_in(&running, "ben", OLD);
    assert_eq!(change(&mut ben, "not that one, no", NEW), 401);
    assert_eq!(change(&mut ben, OLD, "short"), 400);
    assert_eq!(change(&mut ben, OLD, NEW), 204);
    assert_eq!(ben.get("/api/me").0, 200, "the session that changed it goes on");
    assert_eq!(sign_in(&running, "ben", NEW).0, 201);
}

#[test]
fn a_new_password_ends_other_sessions() {
    let (running, mut ada) = with_admin();
    add(&mut ada, "Ben", "player");
    let submission = rulebook::Book::embedded("house-let-it-ride").unwrap().submission().to_owned();
    ada.post("/api/tables", &json!({ "name": "One", "submission": submission }));
    let (_, mut here) = sign_in(&running, "ben", OLD);
    let (_, mut there) = sign_in(&running, "ben", OLD);
    let mut socket = Socket::of(&running, &mut there, 1);
    assert_eq!(socket.next()["type"], "welcome");
    assert_eq!(change(&mut here, OLD, NEW), 204);
    assert_eq!(there.get("/api/me").0, 401);
    socket.until_it_ends();
    assert_eq!(sign_in(&running, "ben", OLD).0, 401);
    assert_eq!(ada.get("/api/me").0, 200, "nobody else is signed out");
}

#[test]
fn signing_out_ends_the_socket_too() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let mut socket = Socket::of(&running, &mut guest, 1);
    assert_eq!(socket.next()["type"], "welcome");
    let mut other = running.guest("player");
    let mut stays = Socket::of(&running, &mut other, 1);
    assert_eq!(guest.request("DELETE", "/api/sessions", None, "").0, 204);
    socket.until_it_ends();
    assert_eq!(stays.next()["type"], "welcome", "nobody else's ends");
}

#[test]
fn guessing_the_old_password_is_slowed_down() {
    let (running, mut ada) = with_admin();
    add(&mut ada, "Ben", "player");
    let (_, mut ben) = sign_in(&running, "ben", OLD);
    let statuses: Vec<u16> = (0..6).map(|_| change(&mut ben, "not that one, no", NEW)).collect();
    assert_eq!((statuses[0], statuses[5]), (401, 429), "{statuses:?}");
}

#[test]
fn a_reset_link_is_good_once() {
    let (running, mut ada) = with_admin();
    let id = add(&mut ada, "Ben", "dealer");
    let (_, mut ben) = sign_in(&running, "ben", OLD);
    let (status, link) = reset(&mut ada, id);
    assert_eq!(status, 201, "{link}");
    assert_eq!(ben.get("/api/me").0, 401, "the sessions end at once");
    assert_eq!(sign_in(&running, "ben", OLD).0, 401, "and the old password with them");
    let token = token(&link);
    assert_eq!(set(&running, &token, "short").0, 400, "it may be used again");
    let (status, mut ben) = set(&running, &token, NEW);
    assert_eq!(status, 201);
    assert_eq!(ben.get("/api/me").1["name"], "Ben", "whoever has it is signed in");
    assert_eq!(set(&running, &token, "and yet another").0, 403, "once");
}

#[test]
fn a_newer_link_replaces_the_older() {
    let (running, mut ada) = with_admin();
    let id = add(&mut ada, "Ben", "dealer");
    let (_, first) = reset(&mut ada, id);
    let (_, second) = reset(&mut ada, id);
    assert_eq!(set(&running, &token(&first), NEW).0, 403);
    let running = running.restart(false);
    assert_eq!(set(&running, &token(&second), NEW).0, 201, "it outlives a restart");
}

#[test]
fn passwords_are_reset_by_an_admin_only() {
    let (running, mut ada) = with_admin();
    let [ben, _] = ["Ben", "Flo"].map(|name| add(&mut ada, name, "floorperson"));
    let (_, mut flo) = sign_in(&running, "flo", OLD);
    assert_eq!(reset(&mut flo, ben).0, 403);
    assert_eq!(reset(&mut running.somebody(), ben).0, 401);
    let own = ada.get("/api/me").1["id"].as_u64().expect("a number");
    assert_eq!(reset(&mut ada, own).0, 403, "one's own is changed with the old one");
    assert_eq!(reset(&mut ada, 999).0, 404);
    ada.request("DELETE", &format!("/api/people/{ben}"), None, "");
    assert_eq!(reset(&mut ada, ben).0, 404, "whose access has ended does not come back");
}

#[test]
fn a_guest_has_no_password_to_change() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    assert_eq!(change(&mut guest, OLD, NEW), 403);
}

#[test]
fn an_admin_sees_who_is_signed_in() {
    let (running, mut ada) = with_admin();
    let id = add(&mut ada, "Ben", "dealer");
    let ben = |ada: &mut Caller| {
        let (_, people) = ada.get("/api/people");
        let people = people.as_array().expect("a list").clone();
        people.into_iter().find(|it| it["id"].as_u64() == Some(id)).expect("Ben is known")
    };
    assert_eq!(ben(&mut ada)["signed_in"], Value::Null);
    let (_, mut caller) = sign_in(&running, "ben", OLD);
    assert!(ben(&mut ada)["signed_in"].is_u64());
    caller.request("DELETE", "/api/sessions", None, "");
    assert_eq!(ben(&mut ada)["signed_in"], Value::Null, "nobody is followed beyond that");
}
