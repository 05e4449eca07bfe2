//! What people write is short and can be read, and what is only proposed does not fill a journal.

use std::path::Path;

use serde_json::{Value, json};

use crate::house::Running;

/// What lies in the data directory of a house, in bytes.
fn size(data: &Path) -> u64 {
    let files = std::fs::read_dir(data).expect("it is there");
    files.filter_map(|file| file.ok()?.metadata().ok()).map(|it| it.len()).sum()
}

fn correct(holds: &str, why: &str) -> Value {
    json!({ "do": "correct-meter", "meter": "progressive.major", "holds": holds, "why": why })
}

#[test]
fn a_reason_is_short_and_a_long_one_leaves_nothing_behind() {
    let running = Running::new(true);
    let mut floor = running.guest("floorperson");
    let before = size(&running.data);
    let long = "x".repeat(1_900_000);
    for id in 0..20 {
        let (status, answer) = floor.give(1, id, &correct("123.00", &long));
        assert_eq!((status, &answer["type"]), (413, &json!("/problems/too-long")));
    }
    let bad = ["", "  ", &"x".repeat(201), "a\u{0}b", "a\u{202e}b", "a\u{200b}b", "a\nb"];
    for (id, why) in (100..).zip(bad) {
        let (status, answer) = floor.give(1, id, &correct("123.00", why));
        assert_eq!((status, &answer["type"]), (400, &json!("/problems/unreadable")), "{why:?}");
    }
    assert!(size(&running.data) < before + 200_000, "nothing of it was kept");
    assert_eq!(floor.give(1, 200, &correct("123.00", &"x".repeat(200))).0, 403, "it is proposed");
}

#[test]
fn proposals_without_an_end_are_refused_and_not_written() {
    let running = Running::new(true);
    let mut floor = running.guest("floorperson");
    let mut statuses = Vec::new();
    for cents in 0..120_u128 {
        let holds = format!("{}.00", 1_000 + cents);
        statuses.push(floor.give(1, cents, &correct(&holds, &"y".repeat(200))).0);
    }
    let proposed = statuses.iter().filter(|status| **status == 403).count();
    assert_eq!((proposed, statuses.last()), (30, Some(&429)), "{statuses:?}");
    let before = floor.look(1)["sequence"].clone();
    for id in 500..540 {
        assert_eq!(floor.give(1, id, &correct("1001.00", &"y".repeat(200))).0, 403, "it waits");
    }
    assert_eq!(floor.look(1)["sequence"], before, "the same again is not written again");
    let mut other = running.guest("floorperson");
    assert_eq!(other.give(1, 900, &correct("1029.00", &"y".repeat(200))).0, 200);
}

#[test]
fn a_command_is_as_short_over_http_as_over_a_socket() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let long = json!({ "do": "tip", "amount": "1.00", "note": "z".repeat(17_000) });
    let (status, answer) = guest.give(1, 1, &long);
    assert_eq!((status, &answer["type"]), (413, &json!("/problems/too-long")));
    let body = json!({ "amount": "1.00", "id": "z".repeat(17_000) });
    assert_eq!(guest.post("/api/me/cash-outs", &body).0, 413);
}

#[test]
fn tables_have_names_that_can_be_read() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
    let mut open = |name: &str, submission: &str| {
        guest.post("/api/tables", &json!({ "name": name, "submission": submission }))
    };
    let long = "x".repeat(1_900_000);
    for name in ["", "   ", &long, &"x".repeat(41), "a\u{0}", "a\nb", "\u{202e}evil", "a\u{200b}b"]
    {
        let (status, answer) = open(name, book.submission());
        assert_eq!((status, &answer["type"]), (400, &json!("/problems/unreadable")), "{answer}");
    }
    let comment = format!("{}\n# {}\n", book.submission(), "x".repeat(70_000));
    assert_eq!(open("Long", &comment).0, 413);
    let (status, card) = open("  Our \u{a0} Table  ", book.submission());
    assert_eq!((status, &card["name"]), (201, &json!("Our Table")));
}

#[test]
fn nobody_takes_a_name_that_looks_like_somebody_elses() {
    let running = Running::new(true);
    let guest = |name: &str| running.somebody().post("/api/guests", &json!({ "name": name })).0;
    assert_eq!(guest("Admin"), 201);
    for name in ["admin", "\u{430}dmin", "\u{ff21}dmin", "Adm\u{456}n", " Admin "] {
        assert_eq!(guest(name), 409, "{name:?}");
    }
    for name in ["A\u{200b}dmin", "\u{2800}", "Ad\u{ad}min"] {
        assert_eq!(guest(name), 400, "{name:?}");
    }
    assert_eq!(guest("Анна"), 201, "other alphabets are welcome");
}
