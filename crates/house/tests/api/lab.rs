//! The math lab and the books, as a page asks for them: nobody need be signed in.

use serde_json::{Value, json};

use crate::document::Document;
use crate::house::{Caller, Running};

fn ride(more: &Value) -> Value {
    let mut question = json!({ "book": "md-let-it-ride", "wager": "let-it-ride", "table": "A" });
    for (name, value) in more.as_object().into_iter().flatten() {
        question[name] = value.clone();
    }
    question
}

fn asked(somebody: &mut Caller, question: &Value) -> Value {
    let (status, answer) = somebody.post("/api/lab/par", question);
    assert_eq!(status, 200, "{question}: {answer}");
    answer
}

/// The rows of a table of a book.
fn rows(somebody: &mut Caller, book: &str, wager: &str, table: &str) -> Vec<Value> {
    let (_, text) = somebody.get(&format!("/api/books/{book}"));
    let tables = text["paytables"].as_array().cloned().unwrap_or_default();
    let found = tables.iter().find(|it| it["sheet"] == wager && it["table"] == table);
    let rows = found.and_then(|it| it["rows"].as_array()).cloned().unwrap_or_default();
    rows.iter().map(|row| json!({ "hand": row["hand"], "pays": row["pays"] })).collect()
}

#[test]
fn a_sheet_is_that_of_the_command_line() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let answer = asked(&mut somebody, &ride(&json!({})));
    let sheet = &answer["sheets"][0];
    assert_eq!((&sheet["house_edge"], &sheet["table"]), (&json!("37963/1082900"), &json!("A")));
    assert_eq!(sheet["house_edge_percent"], "3.505679");
    assert_eq!(answer["place"]["listed"], true);
    let results = answer["pictures"][0]["results"].as_array().map_or(0, Vec::len);
    assert!(results > 10, "{results} ends of a round");
}

#[test]
fn rows_of_ones_own_change_the_edge() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let mut own = rows(&mut somebody, "md-let-it-ride", "let-it-ride", "A");
    let same = asked(&mut somebody, &ride(&json!({ "rows": own })));
    assert_eq!(same["sheets"][0]["house_edge"], "37963/1082900");
    own[0]["pays"] = json!("500 to 1");
    let other = asked(&mut somebody, &ride(&json!({ "rows": own })));
    assert_ne!(other["sheets"][0]["house_edge"], "37963/1082900");
    let place = &other["place"];
    assert_eq!((&place["listed"], &place["lawful"]), (&json!(false), &json!(false)));
    assert_eq!(place["clause"], "MD-LIR-12.A-p2");
    let differs = &place["differs"][0];
    assert_eq!((&differs["hand"], &differs["listed"]), (&own[0]["hand"], &json!("1000 to 1")));
    assert_eq!(differs["clause"], "MD-LIR-12.A.1");
}

#[test]
fn what_makes_no_sense_is_told_at_its_row() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let own = json!([
        { "hand": "flush", "pays": "8 to 1" },
        { "hand": "royal-flush", "pays": "1000 to 1" },
        { "hand": "straight", "pays": "much" },
    ]);
    let answer = asked(&mut somebody, &ride(&json!({ "rows": own })));
    assert_eq!((&answer["troubles"][0]["row"], &answer["sheets"]), (&json!(2), &json!([])));
    let own = json!([own[0], own[1]]);
    let answer = asked(&mut somebody, &ride(&json!({ "rows": own })));
    assert_eq!(answer["place"]["out_of_order"], json!([1]), "it is paid all the same");
    assert_eq!(answer["sheets"].as_array().map(Vec::len), Some(1));
    let answer = asked(&mut somebody, &ride(&json!({ "stake": "nothing" })));
    assert_eq!(answer["troubles"][0]["row"], Value::Null);
}

#[test]
fn the_edge_falls_over_the_meter() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let question = json!({ "book": "md-let-it-ride", "wager": "progressive", "table": "A" });
    let answer = asked(&mut somebody, &question);
    let curve = answer["pictures"][0]["meters"][0].clone();
    let points = curve["points"].as_array().cloned().unwrap_or_default();
    assert_eq!((points.len(), &curve["meter"]), (25, &json!("main")));
    // Percent with six decimals, so without the point they are whole.
    let millionths = |at: usize| {
        let percent = points[at]["percent"].as_str().unwrap_or_default().replace('.', "");
        percent.parse::<i64>().expect("a number")
    };
    assert!(millionths(0) > millionths(1) && millionths(23) > millionths(24));
    let even = curve["break_even_dollars"].clone();
    let mut question = question;
    question["meters"] = json!({ "progressive.main": even });
    let at_even = asked(&mut somebody, &question);
    assert_eq!(at_even["pictures"][0]["meters"][0]["holds"], even);
    let edge = at_even["sheets"][0]["house_edge_percent"].as_str().unwrap_or_default().to_owned();
    assert!(edge.trim_start_matches('-').starts_with("0.0000"), "{edge}");
}

#[test]
fn the_best_decisions_come_with_prices() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let (status, answer) = somebody.post("/api/lab/strategy", &ride(&json!({})));
    let strategy = &answer["strategy"];
    assert_eq!((status, &strategy["house_edge"]), (200, &json!("37963/1082900")));
    let document = Document::of(&mut somebody);
    document.assert_posted("/api/lab/strategy", &answer);
    assert_eq!(document.undocumented("StrategyLists", strategy), Vec::<String>::new());
    assert_eq!(strategy["questions"].as_array().map(Vec::len), Some(2));
    assert!(strategy["prices"].as_array().is_some_and(|it| !it.is_empty()));
    assert_eq!(strategy["questions"][0].get("states"), None, "lists are enough for a page");
    let bonus = json!({ "book": "md-let-it-ride", "wager": "three-card-bonus", "table": "A" });
    let (_, answer) = somebody.post("/api/lab/strategy", &bonus);
    assert_eq!(answer["strategy"], Value::Null, "it asks nothing");
}

#[test]
fn every_worked_submission_has_its_sheets() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let document = Document::of(&mut somebody);
    let (_, books) = somebody.get("/api/books");
    for book in books.as_array().into_iter().flatten() {
        let answer = asked(&mut somebody, &json!({ "submission": book["submission"] }));
        document.assert_posted("/api/lab/par", &answer);
        for sheet in answer["sheets"].as_array().into_iter().flatten() {
            assert!(document.undocumented("ParSheet", sheet).is_empty(), "{sheet}");
        }
        assert_eq!((&answer["findings"], &answer["troubles"]), (&json!([]), &json!([])));
        assert!(answer["sheets"].as_array().is_some_and(|it| !it.is_empty()), "{book}");
        assert_eq!(answer["sheets"][0]["book"], book["name"]);
    }
}

#[test]
fn an_unlawful_submission_is_told_with_clause_and_line() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let (_, text) = somebody.get("/api/books/md-let-it-ride");
    let text = text["submission"].as_str().unwrap_or_default().to_owned();
    let line = text.lines().position(|it| it.starts_with("seats")).expect("it says so") + 1;
    let seats = text.lines().nth(line - 1).expect("it is there");
    let wrong = text.replacen(seats, "seats = 9", 1);
    let answer = asked(&mut somebody, &json!({ "submission": wrong }));
    let finding = &answer["findings"][0];
    assert_eq!((&finding["clause"], &finding["line"]), (&json!("MD-LIR-2.A.1"), &json!(line)));
    assert_eq!(answer["sheets"], json!([]));
    let (status, problem) = somebody.post("/api/lab/sign", &json!({ "submission": wrong }));
    assert_eq!((status, &problem["type"]), (422, &json!("/problems/not-lawful")));
    let answer = asked(&mut somebody, &json!({ "submission": "[submission" }));
    assert_eq!(answer["findings"][0]["clause"], Value::Null, "it cannot be read");
}

#[test]
fn two_tables_are_compared_row_by_row() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let pair = json!({ "old": ride(&json!({})), "new": ride(&json!({ "table": "B" })) });
    let (status, answer) = somebody.post("/api/lab/compare", &pair);
    assert_eq!(status, 200, "{answer}");
    let wager = &answer["wagers"][0];
    assert_eq!(
        (&wager["wager"], &wager["old_percent"]),
        (&json!("let-it-ride"), &json!("3.505679"))
    );
    assert_eq!(wager["new_percent"], answer["new"]["sheets"][0]["house_edge_percent"]);
    let rows = wager["rows"].as_array().cloned().unwrap_or_default();
    assert!(rows.iter().any(|row| row["old_pays"] != row["new_pays"]));
    let same = json!({ "old": ride(&json!({})), "new": ride(&json!({})) });
    let (_, answer) = somebody.post("/api/lab/compare", &same);
    assert_eq!(answer["wagers"][0]["difference"], "0/1");
}

#[test]
fn what_is_taken_along_is_a_file() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let (_, books) = somebody.get("/api/books");
    let submission = json!({ "submission": books[0]["submission"] });
    for (path, body, kind, starts) in [
        ("/api/lab/csv", &ride(&json!({})), "text/csv", "book,wager,table"),
        ("/api/lab/sign", &submission, "image/svg+xml", "<svg"),
    ] {
        let (head, text) = somebody.exchange("POST", path, Some(body), "");
        assert!(head.to_lowercase().contains(kind), "{head}");
        assert!(head.to_lowercase().contains("content-disposition: attachment"), "{head}");
        assert!(text.contains(starts), "{path}: {text}");
    }
}

#[test]
fn a_question_has_bounds() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let mut status = |question: &Value| somebody.post("/api/lab/par", question).0;
    assert_eq!(status(&ride(&json!({ "others": 8 }))), 400);
    let many: Vec<Value> = (0..61).map(|_| json!({ "hand": "flush", "pays": "1 to 1" })).collect();
    assert_eq!(status(&ride(&json!({ "rows": many }))), 400);
    assert_eq!(status(&json!({ "submission": "#".repeat(100 * 1024) })), 413);
    assert_eq!(status(&json!({ "book": "nowhere", "wager": "ante", "table": "A" })), 400);
    assert_eq!(status(&json!({ "wages": 1 })), 400);
}

/// The sheets of a submission have the edge at the greatest stake, cut by the payout limit.
#[test]
fn a_submission_is_counted_at_its_least_and_greatest_stakes() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let question = json!({ "submission": book.submission(), "stake": "100" });
    let answer = asked(&mut somebody, &question);
    let of = |wager: &str| {
        let sheets = answer["sheets"].as_array().into_iter().flatten();
        let mut sheets = sheets.filter(|it| it["wager"] == wager);
        sheets.next().unwrap_or_else(|| panic!("no {wager} in {answer}"))
    };
    let greatest = &of("let-it-ride")["stakes"][1];
    assert_eq!(
        (&greatest["stake"], &greatest["house_edge_percent"]),
        (&json!("100.00"), &json!("3.505679"))
    );
    assert_eq!(greatest["payout_limit"]["house_edge_percent"], "3.813495");
    let bonus = of("five-card-bonus");
    assert_eq!((&bonus["stake"], &bonus["stake_not_taken"]), (&json!("1.00"), &json!("100.00")));
}

#[test]
fn every_book_can_be_read_whole() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let (_, books) = somebody.get("/api/books");
    for book in books.as_array().into_iter().flatten() {
        let name = book["name"].as_str().unwrap_or_default();
        let (status, text) = somebody.get(&format!("/api/books/{name}"));
        assert_eq!((status, &text["title"]), (200, &book["title"]));
        let chapters = text["chapters"].as_array().cloned().unwrap_or_default();
        let clauses: usize =
            chapters.iter().map(|it| it["clauses"].as_array().map_or(0, Vec::len)).sum();
        assert!(chapters.len() > 5 && clauses > 100, "{name}: {clauses}");
        let ids = text["chapters"].to_string();
        for reading in text["readings"].as_array().into_iter().flatten() {
            for clause in reading["clauses"].as_array().into_iter().flatten() {
                assert!(ids.contains(&clause.to_string()), "{reading}");
            }
        }
    }
    assert_eq!(somebody.get("/api/books/nowhere").0, 404);
}

#[test]
fn a_meter_that_a_wager_does_not_have_is_named() {
    let running = Running::new(true);
    let mut somebody = running.somebody();
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    let wager = json!({ "book": "md-let-it-ride", "wager": "progressive", "table": "A" });
    let table = json!({ "submission": book.submission() });
    for (path, question, nearest) in [
        ("par", &wager, "progressive.main"),
        ("csv", &wager, "progressive.main"),
        ("par", &table, "progressive.major"),
        ("csv", &table, "progressive.major"),
        ("report", &table, "progressive.major"),
    ] {
        for field in ["meters", "rates"] {
            let mut question = question.clone();
            question[field] = json!({ "progressive.mojor": "0.1" });
            let (status, problem) = somebody.post(&format!("/api/lab/{path}"), &question);
            assert_eq!(status, 400, "{path} {field}: {problem}");
            let detail = problem["detail"].as_str().unwrap_or_default();
            assert!(detail.contains("mojor") && detail.contains(nearest), "{path}: {detail}");
        }
    }
    let (status, problem) =
        somebody.post("/api/lab/par", &ride(&json!({ "meters": { "major": "5000" } })));
    assert_eq!(status, 400, "{problem}");
}
