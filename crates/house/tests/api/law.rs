//! Books, clauses and chances, as a page asks for them.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::bet;

#[test]
fn a_table_opens_with_the_example_of_every_book() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let (status, books) = guest.get("/api/books");
    let books = books.as_array().cloned().unwrap_or_default();
    assert_eq!((status, books.len()), (200, 5));
    for book in books {
        let wanted = json!({ "name": "Mine", "submission": book["submission"] });
        let (status, card) = guest.post("/api/tables", &wanted);
        assert_eq!((status, &card["book"], &card["game"]), (201, &book["name"], &book["game"]));
    }
}

#[test]
fn a_clause_that_is_cited_can_be_read() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let (status, clause) = somebody.get("/api/clauses/MD-TCP-7.E");
    assert_eq!((status, &clause["book"]), (200, &json!("md-three-card-poker")));
    let says = clause["says"].as_str().unwrap_or_default();
    assert!(says.contains("no more bets"), "{clause}");
    let (status, problem) = somebody.get("/api/clauses/MD-TCP-99");
    assert_eq!((status, &problem["type"]), (404, &json!("/problems/not-found")));
}

#[test]
fn edges_are_the_exact_ones() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let edge = |edges: &Value, wager: &str| {
        let found = edges.as_array().into_iter().flatten().find(|it| it["wager"] == wager);
        found.map(|it| (it["exact"].clone(), it["percent"].clone()))
    };
    let (_, ride) = somebody.get("/api/tables/1/edges");
    let known = (json!("37963/1082900"), json!("3.5057"));
    assert_eq!(edge(&ride, "let-it-ride"), Some(known));
    let (_, poker) = somebody.get("/api/tables/2/edges");
    let known = (json!("686689/20358520"), json!("3.3730"));
    assert_eq!(edge(&poker, "ante"), Some(known));
    assert_eq!(edge(&poker, "play"), None, "it is part of the Ante's");
    assert_eq!(somebody.get("/api/tables/99/edges").0, 404);
}

/// Fixed sums are worth less of a greater stake, and a payout limit bites only at great ones.
#[test]
fn edges_are_told_for_the_least_and_the_greatest_stake() {
    let running = Running::new(true);
    let (_, edges) = running.somebody().get("/api/tables/1/edges");
    let told = |wager: &str| {
        let edge = edges.as_array().into_iter().flatten().find(|it| it["wager"] == wager);
        let edge = edge.unwrap_or_else(|| panic!("no {wager} in {edges}"));
        let stakes = edge["stakes"].as_array().expect("a list").iter();
        let text = |it: &Value, key: &str| it[key].as_str().expect("a text").to_owned();
        stakes.map(|it| [text(it, "stake"), text(it, "percent")].join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(told("six-card-bonus"), ["1.00 12.9896", "25.00 19.1197"]);
    assert_eq!(told("five-card-bonus").len(), 1, "its stake is fixed");
    // The table pays $100,000 at most for a hand: at $100 a royal flush would be $300,000.
    assert_eq!(told("let-it-ride"), ["5.00 3.5057", "100.00 3.8135"]);
}

/// Comes to a decision and asks for advice in time.
fn advised(guest: &mut Caller) -> Value {
    for _ in 0..5 {
        bet(guest, 2);
        guest.does(2, &json!({ "do": "ready" }));
        let is_asked = |now: &Value| now["own"]["offers"].to_string().contains("\"decide\"");
        guest.wait(2, is_asked);
        let (status, advice) = guest.get("/api/tables/2/advice");
        if status == 200 {
            return advice;
        }
        // The clock was faster.
        let next = |now: &Value| now["view"]["betting"] == true;
        let seat = guest.wait(2, next)["own"]["seats"][0]["seat"].clone();
        guest.does(2, &json!({ "do": "leave", "seat": seat }));
    }
    panic!("advice never came in time")
}

#[test]
fn advice_is_for_the_own_turn_only() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    assert_eq!(running.somebody().get("/api/tables/2/advice").0, 401);
    assert_eq!(guest.get("/api/tables/2/advice").0, 404, "nothing is asked");
    let advice = advised(&mut guest);
    let values = advice["values"].as_array().cloned().unwrap_or_default();
    assert_eq!((values.len(), &values[0]["choice"]), (2, &advice["choice"]));
    let fold = values.iter().find(|it| it["choice"] == "fold").expect("it is an answer");
    assert_eq!((&fold["exact"], &fold["units"]), (&json!("-1/1"), &json!("-1.0000")));
    // The same in dollars of the Ante, and the better answer gives nothing away.
    assert_eq!(fold["dollars"], format!("-{}", advice["stake"].as_str().expect("an amount")));
    assert_eq!((&values[0]["cost"], &values[0]["exact_cost"]), (&json!("0.00"), &json!("0/1")));
    assert_ne!(values[1]["exact_cost"], "0/1", "the other costs something");
    let mut other = running.guest("player");
    assert_eq!(other.get("/api/tables/2/advice").0, 404, "it is another's turn");
}

#[test]
fn nobody_advises_where_a_person_deals() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let (_, books) = guest.get("/api/books");
    let wanted = json!({ "name": "Live", "submission": books[0]["submission"], "live": true });
    let (_, card) = guest.post("/api/tables", &wanted);
    let (status, problem) = guest.get(&format!("/api/tables/{}/advice", card["id"]));
    assert_eq!((status, &problem["type"]), (403, &json!("/problems/forbidden")));
}
