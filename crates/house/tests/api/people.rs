//! Who may come in, and what they may do.

use serde_json::json;

use crate::house::Running;

#[test]
fn without_a_demo_there_are_no_guests() {
    let running = Running::new(false);
    let mut stranger = running.somebody();
    assert_eq!(stranger.post("/api/guests", &json!({})).0, 403);
    assert_eq!(stranger.get("/api/me").0, 401);
    assert_eq!(stranger.get("/api/tables").1, json!([]));
}

#[test]
fn the_printed_link_makes_one_admin() {
    let running = Running::new(false);
    let link = running.setup.clone().expect("nobody can sign in, so a link is printed");
    let (_, token) = link.split_once('#').expect("the token is where servers do not log it");
    let set_up = |token: &str, password: &str| -> serde_json::Value {
        let mut set_up = json!({ "token": token, "name": "Ada" });
        set_up["password"] = json!(password);
        set_up
    };
    let mut ada = running.somebody();
    assert_eq!(ada.post("/api/setup", &set_up(&"0".repeat(64), "a long password")).0, 403);
    assert_eq!(ada.post("/api/setup", &set_up(token, "short")).0, 400);
    assert_eq!(ada.post("/api/setup", &set_up(token, "a long password")).0, 201);
    assert_eq!(ada.get("/api/me").1["role"], "admin");
    assert_eq!(running.somebody().post("/api/setup", &set_up(token, "a long password")).0, 403);
}

#[test]
fn an_admin_makes_people_known_and_ends_their_access() {
    let running = Running::new(false);
    let link = running.setup.clone().expect("nobody can sign in, so a link is printed");
    let (_, token) = link.split_once('#').expect("a token");
    let mut ada = running.somebody();
    ada.post("/api/setup", &json!({"token": token, "name": "Ada", "password": "a long password"}));
    let ben = json!({ "name": "Ben", "role": "dealer", "password": "another long one" });
    let (status, known) = ada.post("/api/people", &ben);
    assert_eq!((status, &known["role"]), (201, &json!("dealer")));
    assert_eq!(ada.post("/api/people", &ben).0, 409, "the name is taken");
    let mut caller = running.somebody();
    let sign_in = json!({ "name": "ben", "password": "another long one" });
    assert_eq!(caller.post("/api/sessions", &sign_in).0, 201);
    assert_eq!(caller.get("/api/people").0, 403, "a dealer does not manage people");
    let wrong = json!({ "name": "ben", "password": "not that one, no" });
    assert_eq!(running.somebody().post("/api/sessions", &wrong).0, 401);
    let path = format!("/api/people/{}", known["id"]);
    assert_eq!(ada.request("DELETE", &path, None, "").0, 204);
    assert_eq!(caller.get("/api/me").0, 401, "it counts at once");
    assert_eq!(running.somebody().post("/api/sessions", &sign_in).0, 401);
}

#[test]
fn guessing_passwords_is_slowed_down() {
    let running = Running::new(false);
    let guess = json!({ "name": "ada", "password": "let me in please" });
    let statuses: Vec<u16> =
        (0..7).map(|_| running.somebody().post("/api/sessions", &guess).0).collect();
    assert_eq!(statuses[0], 401);
    assert_eq!(statuses[6], 429, "{statuses:?}");
}

#[test]
fn another_page_cannot_act_for_somebody() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let body = json!({ "amount": "10.00" });
    let other = "Origin: https://evil.example\r\n";
    assert_eq!(guest.request("POST", "/api/me/buy-ins", Some(&body), other).0, 403);
    assert_eq!(guest.post("/api/me/buy-ins", &body).0, 200);
    assert_eq!(guest.get("/api/me").1["rack"], "1010.00");
}

#[test]
fn signing_out_ends_the_session() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let mut same = guest.clone();
    assert_eq!(guest.request("DELETE", "/api/sessions", None, "").0, 204);
    assert_eq!(same.get("/api/me").0, 401);
}

#[test]
fn nonsense_is_answered_with_a_problem() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    assert_eq!(guest.get("/api/nowhere").0, 404);
    assert_eq!(guest.request("PUT", "/api/tables", None, "").0, 405);
    assert_eq!(guest.get("/api/tables/99").1["type"], "/problems/unknown-table");
    assert_eq!(guest.get("/rounds/99-1").0, 404);
    assert_eq!(guest.get("/rounds/elephant").0, 404);
    assert_eq!(guest.get("/rounds/1-999").0, 404);
    let (status, problem) = guest.give(1, 1, &json!({ "do": "jump" }));
    assert_eq!((status, &problem["type"]), (400, &json!("/problems/unreadable")));
    let (status, _) =
        guest.post("/api/tables/1/commands", &json!({ "id": "short", "command": {} }));
    assert_eq!(status, 400);
    let (status, problem) = guest.post("/api/tables/1/commands", &json!([1, 2]));
    assert_eq!((status, &problem["type"]), (400, &json!("/problems/unreadable")));
}
