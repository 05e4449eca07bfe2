//! The door: what is said to requests that cannot be read, how often somebody may knock, and what a
//! proxy in front of it says.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use house::Door;
use serde_json::{Value, json};

use crate::addresses::Knock;
use crate::house::{Caller, Running};

const PASSWORD: &str = "a long password";

/// An admin of a house that has nobody else.
fn admin(running: &Running) -> Caller {
    let link = running.setup.clone().expect("nobody can sign in, so a link is printed");
    let (_, token) = link.split_once('#').expect("a token");
    let mut ada = running.somebody();
    let set_up = json!({ "token": token, "name": "Ada", "password": PASSWORD });
    assert_eq!(ada.post("/api/setup", &set_up).0, 201);
    ada
}

fn from(address: &str) -> String {
    format!("X-Forwarded-For: 127.0.0.1, {address}\r\n")
}

#[test]
fn what_cannot_be_read_in_an_address_is_a_problem() {
    let running = Running::new(true);
    let guest = running.guest("player");
    for address in [
        "/api/tables/abc",
        "/api/tables/-1/rounds/1",
        "/api/tables/1/rounds?before=x",
        "/api/tables/1/events?from=abc",
        "/api/disputes/x",
        "/rounds/%ff-1",
        "/api/tables/1/socket",
        "/api/school/md-let-it-ride/drills?seed=x",
    ] {
        let (head, text) = guest.exchange("GET", address, None, "");
        assert!(head.starts_with("HTTP/1.1 400"), "{address}: {head}");
        assert!(head.contains("content-type: application/problem+json"), "{address}: {head}");
        let problem: Value = serde_json::from_str(&text).expect("a problem is JSON");
        assert_eq!(problem["type"], "/problems/unreadable", "{address}");
        assert!(problem["detail"].as_str().is_some_and(|it| it.len() > 10), "{problem}");
    }
}

#[test]
fn whoever_comes_in_is_not_counted() {
    let running = Running::new(false);
    drop(admin(&running));
    let sign_in = json!({ "name": "ada", "password": PASSWORD });
    for _ in 0..8 {
        assert_eq!(running.somebody().post("/api/sessions", &sign_in).0, 201);
    }
    let guess = |name: &str| {
        let guess = json!({ "name": name, "password": "let me in please" });
        running.somebody().exchange("POST", "/api/sessions", Some(&guess), "").0
    };
    for name in ["ada", "Ada", " ada", "ADA ", "ada"] {
        let refused = guess(name);
        assert!(refused.starts_with("HTTP/1.1 401"), "{name}");
        assert!(refused.contains("www-authenticate: Session realm="), "{refused}");
    }
    let refused = guess("ada");
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    let wait = refused.lines().find_map(|line| line.strip_prefix("retry-after: "));
    let wait: u64 = wait.and_then(|it| it.parse().ok()).expect("it says how long");
    assert!((8..=12).contains(&wait), "one more attempt comes every 12 seconds: {wait}");
}

#[test]
fn a_proxy_says_who_knocks() {
    let running = Running::behind_proxy(false);
    let guess = |_: usize, address: &str| {
        let guess = json!({ "name": "nobody", "password": "let me in please" });
        let mut caller = running.somebody();
        caller.request("POST", "/api/sessions", Some(&guess), &from(address)).0
    };
    let statuses: Vec<u16> = (0..6).map(|name| guess(name, "192.0.2.1")).collect();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429]);
    assert_eq!(guess(7, "192.0.2.2"), 401, "others come from elsewhere");
    let plain = Running::new(false);
    let guess = json!({ "name": "a", "password": "let me in please" });
    let statuses: Vec<u16> = (0..6)
        .map(|number| {
            let address = from(&format!("192.0.2.{number}"));
            plain.somebody().request("POST", "/api/sessions", Some(&guess), &address).0
        })
        .collect();
    assert_eq!(statuses[5], 429, "whoever stands at the door is not believed");
}

fn guess(running: &Running, name: &str, address: &str) -> u16 {
    let guess = json!({ "name": name, "password": "let me in please" });
    running.somebody().request("POST", "/api/sessions", Some(&guess), &from(address)).0
}

/// Signs Ada in from an address, with the mark of a device or without.
fn sign_in(running: &Running, address: &str, device: Option<&str>) -> (u16, Option<String>) {
    let body = json!({ "name": "ada", "password": PASSWORD });
    let cookie = device.map_or(String::new(), |it| format!("Cookie: {it}\r\n"));
    let headers = format!("{}{cookie}", from(address));
    let (head, _) = running.somebody().exchange("POST", "/api/sessions", Some(&body), &headers);
    let mut cookies = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let device = cookies.find(|it| it.starts_with("houserules-device="));
    let is_kept_apart = |it: &&str| {
        let parts = ["Path=/api/sessions", "HttpOnly", "SameSite=Strict", "Max-Age=31536000"];
        parts.iter().all(|part| it.contains(part))
    };
    let device = device.filter(is_kept_apart).and_then(|it| it.split(';').next());
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    (status, device.map(str::to_owned))
}

#[test]
fn a_name_is_one_however_it_is_typed() {
    let running = Running::behind_proxy(false);
    drop(admin(&running));
    let spelled =
        |at: usize| format!("{}{}{}", " ".repeat(at / 2), "aDa", "\t ".repeat(at % 2 * at));
    let statuses: Vec<u16> =
        (0..60).map(|at| guess(&running, &spelled(at), &format!("192.0.2.{}", at + 1))).collect();
    let tried = statuses.iter().filter(|it| **it == 401).count();
    // One more is allowed every six seconds, and a slow machine takes a while for sixty.
    assert!((50..58).contains(&tried), "{statuses:?}");
    let from_one = (0..60).filter(|at| guess(&running, &spelled(*at), "198.51.100.1") == 401);
    assert!(from_one.count() < 5, "blanks make no other name");
}

#[test]
fn one_network_is_one_guesser() {
    let running = Running::behind_proxy(false);
    let tried =
        (1..=60).filter(|host| guess(&running, "ada", &format!("2001:db8::{host:x}:0:0:1")) == 401);
    assert!((5..8).contains(&tried.count()), "a /64 has 2^64 addresses");
}

#[test]
fn whoever_guesses_locks_nobody_out() {
    let running = Running::behind_proxy(false);
    drop(admin(&running));
    let (status, device) = sign_in(&running, "192.0.2.9", None);
    let device = device.expect("the device is known from now on");
    assert_eq!(status, 201);
    let tried = (0..60).filter(|_| guess(&running, "ada", "192.0.2.1") == 401).count();
    assert!((5..8).contains(&tried), "{tried}");
    assert_eq!(sign_in(&running, "192.0.2.2", None).0, 201, "the owner, from elsewhere");
    let mut hosts = 1..;
    // Many together use the name up. One more attempt may come free in the same moment.
    let mut is_slowed = |device: Option<&str>| {
        (0..5).any(|_| {
            let mut from_elsewhere = hosts.by_ref().take(200);
            let refused = from_elsewhere.find(|host: &u32| {
                guess(&running, "ada", &format!("203.0.{}.{}", host / 250, host % 250)) == 429
            });
            refused.is_some() && sign_in(&running, "198.51.100.7", device).0 == 429
        })
    };
    assert!(is_slowed(None), "many together are slowed down");
    assert_eq!(sign_in(&running, "198.51.100.7", Some(&device)).0, 201, "but not the owner");
    assert_eq!(sign_in(&running, "192.0.2.1", Some(&device)).0, 201, "not even from there");
    let forged = format!("houserules-device={}", "0".repeat(128));
    assert!(is_slowed(Some(&forged)), "a mark is not made up");
}

#[test]
fn a_known_device_does_not_guess_for_ever() {
    let running = Running::behind_proxy(false);
    drop(admin(&running));
    let (_, device) = sign_in(&running, "192.0.2.9", None);
    let device = device.expect("the device is known from now on");
    let guess = json!({ "name": "ada", "password": "let me in please" });
    let headers = |at: usize| format!("{}Cookie: {device}\r\n", from(&format!("192.0.2.{at}")));
    let guess =
        |at| running.somebody().request("POST", "/api/sessions", Some(&guess), &headers(at)).0;
    let statuses: Vec<u16> = (0..6).map(guess).collect();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429]);
}

#[test]
fn whoever_is_to_wait_is_told_how_long() {
    let running = Running::behind_proxy(true);
    let elsewhere = from("192.0.2.1");
    let come =
        || running.somebody().exchange("POST", "/api/guests", Some(&json!({})), &elsewhere).0;
    let refused = (0..200).map(|_| come()).find(|head| head.starts_with("HTTP/1.1 429"));
    let refused = refused.expect("not everybody at once");
    let wait = refused.lines().find_map(|line| line.strip_prefix("retry-after: "));
    assert_eq!(wait, Some("1"), "a guest comes every second");
    std::thread::sleep(Duration::from_secs(1));
    assert!(come().starts_with("HTTP/1.1 201"), "that was true");
}

#[test]
fn a_house_answers_to_its_own_names() {
    let public_hosts = vec!["https://casino.example".parse().expect("a URL")];
    let running = Running::with_door(Door { public_hosts, ..Door::default() }, None);
    let knock = |method: &str, path: &str, host: &str| {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Connection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}"
        );
        Knock::send(&running.somebody(), &request)
    };
    for host in ["rebind.evil", "rebind.evil:8911", "casino.example.evil", "", "a b"] {
        for (method, path) in [("GET", "/api/tables"), ("POST", "/api/guests"), ("GET", "/")] {
            let answer = knock(method, path, host);
            let told = (answer.status, answer.kind());
            assert_eq!(told, (421, "/problems/wrong-host"), "{method} {path} {host}");
        }
        assert_eq!(knock("GET", "/healthz", host).status, 200, "health has no name");
    }
    let own = running.address.to_string();
    for host in ["casino.example", "Casino.Example:443", "localhost:1", "[::1]:8777", &own] {
        assert_eq!(knock("GET", "/api/tables", host).status, 200, "{host}");
        assert_eq!(knock("POST", "/api/guests", host).status, 201, "{host}");
    }
}

#[test]
fn a_proxy_forwards_the_names_that_it_has() {
    let running = Running::behind_proxy(true);
    let request = "GET /api/tables HTTP/1.1\r\nHost: casino.example\r\nConnection: close\r\n\r\n";
    assert_eq!(Knock::send(&running.somebody(), request).status, 200);
    let public_hosts = vec!["https://other.example".parse().expect("a URL")];
    let running = Running::proxied_door(Door { public_hosts, ..Door::default() });
    assert_eq!(Knock::send(&running.somebody(), request).status, 421, "unless it is told which");
}

#[test]
fn a_short_lock_of_another_program_is_waited_for() {
    let running = Running::new(true);
    let other = rusqlite::Connection::open(running.data.join("house.db")).expect("a database");
    other.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
    let lock = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(600));
        other.execute_batch("ROLLBACK").expect("it was begun");
    });
    let (status, answer) = running.somebody().post("/api/guests", &json!({}));
    assert_eq!(status, 201, "{answer}");
    lock.join().expect("it ends");
}

#[test]
fn a_proxy_says_whether_it_was_encrypted() {
    let encrypted = "X-Forwarded-Proto: https\r\n";
    for (running, headers, is_secure) in [
        (Running::behind_proxy(true), encrypted, true),
        (Running::behind_proxy(true), "X-Forwarded-Proto: http\r\n", false),
        (Running::new(true), encrypted, false),
    ] {
        let guest = running.somebody();
        let (head, _) = guest.exchange("POST", "/api/guests", Some(&json!({})), headers);
        assert!(head.starts_with("HTTP/1.1 201"), "{head}");
        let cookie = head.lines().find(|line| line.starts_with("set-cookie: ")).expect("a cookie");
        assert_eq!(cookie.ends_with("; Secure"), is_secure, "{cookie}");
        assert_eq!(head.contains("strict-transport-security"), is_secure, "{head}");
    }
}

#[test]
fn guests_from_elsewhere_open_few_tables() {
    let running = Running::behind_proxy(true);
    let mut guest = running.guest("player");
    let submission = rulebook::Book::embedded("house-let-it-ride").unwrap().submission().to_owned();
    let wanted = json!({ "name": "Ours", "submission": submission });
    let elsewhere = from("192.0.2.1");
    let mut open = |headers: &str| guest.request("POST", "/api/tables", Some(&wanted), headers).0;
    let statuses: Vec<u16> = (0..6).map(|_| open(&elsewhere)).collect();
    assert_eq!(statuses, [201, 201, 201, 201, 201, 403]);
    assert_eq!(open(""), 201, "on the machine itself nobody is held back");
}

#[test]
fn who_watches_over_the_house_is_always_answered() {
    let running = Running::behind_proxy(true);
    let elsewhere = from("192.0.2.1");
    let get = |path: &str| running.somebody().request("GET", path, None, &elsewhere).0;
    for _ in 0..200 {
        assert_eq!(["/healthz", "/readyz", "/metrics"].map(get), [200; 3]);
    }
    assert_eq!(get("/api/tables"), 200);
}

#[test]
fn the_last_admin_stays() {
    let running = Running::new(false);
    let mut ada = admin(&running);
    let id = ada.get("/api/me").1["id"].clone();
    let path = format!("/api/people/{id}");
    let demoted = json!({ "role": "player" });
    let (status, problem) = ada.request("PATCH", &path, Some(&demoted), "");
    assert_eq!(status, 403, "{problem}");
    assert!(problem["detail"].as_str().is_some_and(|it| it.contains("no admin")), "{problem}");
    assert_eq!(ada.request("DELETE", &path, None, "").0, 403);
    let ben = json!({ "name": "Ben", "role": "admin", "password": PASSWORD });
    assert_eq!(ada.post("/api/people", &ben).0, 201);
    let refused = ada.get("/api/claims").1;
    assert!(!refused["detail"].to_string().contains("a admin"), "{refused}");
    assert_eq!(ada.request("PATCH", &path, Some(&demoted), "").0, 204, "there is another now");
}

#[test]
fn whoever_says_nothing_is_not_waited_for_long() {
    let running = Running::new(true);
    let begin = Instant::now();
    let mut stream = TcpStream::connect(running.address).expect("the house listens");
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: ").expect("it reads");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("it is a duration");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("it is closed");
    assert!(begin.elapsed() < Duration::from_secs(25), "{:?}", begin.elapsed());
    assert!(begin.elapsed() > Duration::from_secs(5), "{:?}", begin.elapsed());
}
