//! The pages, as a browser asks for them.

use serde_json::json;

use crate::house::Running;

/// The value of a header, if the head of an answer has it.
fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[test]
fn pages_come_with_type_and_policy() {
    let running = Running::new(true);
    let somebody = running.somebody();
    for (path, kind, has) in [
        ("/plain/", "text/html; charset=utf-8", "<title>Houserules</title>"),
        ("/plain/style.css", "text/css; charset=utf-8", "--paper"),
        ("/plain/icon.svg", "image/svg+xml", "<svg"),
    ] {
        let (head, text) = somebody.exchange("GET", path, None, "");
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        assert_eq!(header(&head, "content-type"), Some(kind), "{path}");
        assert!(text.contains(has), "{path}: {text}");
        let policy = header(&head, "content-security-policy").expect("every answer has it");
        assert!(policy.contains("script-src 'self'; style-src 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
    }
}

#[test]
fn every_answer_has_an_id_of_its_own() {
    let running = Running::new(true);
    let somebody = running.somebody();
    let mut ids = Vec::new();
    for path in ["/plain/", "/plain/", "/healthz", "/api/nothing"] {
        let (head, _) = somebody.exchange("GET", path, None, "");
        let id = header(&head, "x-request-id").expect("every answer has one");
        assert!(id.len() == 16 && id.bytes().all(|it| it.is_ascii_hexdigit()), "{path}: {id}");
        ids.push(id.to_owned());
    }
    assert!(ids.is_sorted_by(|one, other| one < other), "{ids:?}");
}

#[test]
fn an_unchanged_page_is_not_sent_again() {
    let running = Running::new(true);
    let somebody = running.somebody();
    let (head, _) = somebody.exchange("GET", "/plain/style.css", None, "");
    let mark = header(&head, "etag").expect("a page has a mark");
    assert_eq!(header(&head, "cache-control"), Some("no-cache"));
    let known = format!("If-None-Match: {mark}\r\n");
    let (head, text) = somebody.exchange("GET", "/plain/style.css", None, &known);
    assert!(head.starts_with("HTTP/1.1 304"), "{head}");
    assert_eq!((header(&head, "etag"), text.as_str()), (Some(mark), ""));
    let (head, _) = somebody.exchange("GET", "/plain/style.css", None, "If-None-Match: \"0\"\r\n");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
}

#[test]
fn an_unknown_page_is_a_problem() {
    let running = Running::new(true);
    for path in ["/nothing.html", "/pages/style.css", "/plain/table.html", "/../Cargo.toml"] {
        let (head, text) = running.somebody().exchange("GET", path, None, "");
        assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
        assert_eq!(header(&head, "content-type"), Some("application/problem+json"));
        assert!(text.contains("/problems/not-found"), "{text}");
    }
    assert_eq!(running.somebody().post("/plain/style.css", &json!({})).0, 405);
}

#[test]
fn people_are_given_a_page_where_nothing_is() {
    let running = Running::new(true);
    let somebody = running.somebody();
    let accept = "Accept: text/html,application/xhtml+xml\r\n";
    let (shell, _) = somebody.exchange("GET", "/tables/1", None, accept);
    let (head, _) = somebody.exchange("GET", "/nowhere", None, accept);
    assert!(head.starts_with("HTTP/1.1 404"), "{head}");
    // Where the pages were not built, there is none.
    assert_eq!(head.contains("text/html"), shell.starts_with("HTTP/1.1 200"), "{head}");
    let (head, _) = somebody.exchange("GET", "/api/nowhere", None, accept);
    assert!(head.contains("application/problem+json"), "{head}");
}

#[test]
fn names_are_of_those_who_sit() {
    let running = Running::new(true);
    let mut ann = running.somebody();
    let (_, me) = ann.post("/api/guests", &json!({ "name": "Ann" }));
    let number = me["id"].to_string();
    let (_, before) = ann.get("/api/tables/1/names");
    assert_eq!(before.get(&number), None, "{before}");
    ann.does(1, &json!({ "do": "sit", "seat": 1 }));
    let (status, names) = running.somebody().get("/api/tables/1/names");
    assert_eq!((status, &names[&number]), (200, &json!("Ann")), "{names}");
    assert_eq!(running.somebody().get("/api/tables/99/names").0, 404);
}

#[test]
fn a_round_is_a_page_for_people_and_data_for_programs() {
    let running = Running::new(true);
    let somebody = running.somebody();
    let (head, text) =
        somebody.exchange("GET", "/rounds/1-1", None, "Accept: application/json\r\n");
    assert!(head.starts_with("HTTP/1.1 404") && text.contains("/problems/unknown-round"), "{head}");
    let accept = "Accept: text/html,application/xhtml+xml\r\n";
    let (head, text) = somebody.exchange("GET", "/rounds/1-1", None, accept);
    // Where the pages were not built, browsers are given the data too.
    let is_page = head.contains("text/html") && text.contains("<title>") || text.contains("_app");
    let is_data = text.contains("/problems/unknown-round");
    assert!(is_page != is_data, "{head}");
    let (shell, _) = somebody.exchange("GET", "/tables/1", None, accept);
    assert_eq!(shell.starts_with("HTTP/1.1 200"), is_page, "{shell}");
}

#[test]
fn the_plain_page_is_always_at_its_own_address() {
    let running = Running::new(true);
    let somebody = running.somebody();
    let (head, _) = somebody.exchange("GET", "/plain", None, "");
    assert_eq!(header(&head, "location"), Some("/plain/"));
    let (head, text) = somebody.exchange("GET", "/plain/", None, "");
    assert!(head.starts_with("HTTP/1.1 200") && text.contains("make web"), "{head}");
    for path in ["/", "/setup"] {
        let (head, _) = somebody.exchange("GET", path, None, "");
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
    }
}
