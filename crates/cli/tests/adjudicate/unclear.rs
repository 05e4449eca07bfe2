//! What cannot be read, or says too little or too much: exit code 2, and where it is.

use serde_json::{Value, json};

use crate::trial::{Trial, adjudicate, complaint, words};

/// A path of the case, what is put there, and what the complaint begins with.
type Mistake = (&'static str, Value, &'static str);

fn complaints(case: &str, mistakes: &[Mistake]) {
    for (path, value, begins) in mistakes {
        let complaint = Trial::of(case).with(path, value.clone()).complaint();
        assert!(complaint.starts_with(&format!("error: {begins}")), "{path} {value}: {complaint}");
    }
}

#[test]
fn an_unknown_name_meets_its_nearest() {
    let said_of = |path: &str, value: Value| Trial::of("dispute").with(path, value).complaint();
    insta::assert_snapshot!(said_of("comunity", json!([])), @r#"
    error: comunity: there is no "comunity" here
    hint: the nearest is "community"
    "#);
    insta::assert_snapshot!(said_of("seats/0/decision", json!([])), @r#"
    error: seats[0].decision: there is no "decision" here
    hint: the nearest is "decisions"
    "#);
    insta::assert_snapshot!(said_of("seats/0/wagers/progresive", json!("1.00")), @r#"
    error: seats[0].wagers.progresive: there is no "progresive" here
    hint: the nearest is "progressive"
    "#);
    let complaint = said_of("submission/table/seets", json!(7));
    assert!(complaint.ends_with("knows no key table.seets; the nearest is table.seats\n"));
    insta::assert_snapshot!(said_of("meters/mega", json!("1.00")), @r#"
    error: meters: the table has no meter "mega"
    hint: there are major, minor
    "#);
}

#[test]
fn values_of_another_sort_are_named() {
    let mistakes = [
        ("seats", json!({}), "seats: wants a list, not an object"),
        ("seats/0/seat", json!("1"), "seats[0].seat: wants a number, not a text"),
        ("seats/0/seat", json!(0), "seats[0].seat: no seat 0"),
        ("seats/0/seat", json!(9), "seats[0].seat: no seat 9"),
        ("seats/0/seat", json!(-1), "seats[0].seat: no seat -1"),
        ("seats/0/seat", json!(i64::MAX), "seats[0].seat: no seat 9223372036854775807"),
        ("seats/0/player", json!(5), "seats[0].player: wants a text, not a number"),
        ("seats/0/wagers", json!([]), "seats[0].wagers: wants an object, not a list"),
        ("seats/0/decisions", json!("ride"), "seats[0].decisions: wants a list, not a text"),
        ("seats/0/decisions/1", json!("raise"), "seats[0].decisions[1]: no answer is called"),
        ("seats/0/cards", json!(true), "seats[0].cards: wants a list, not true or false"),
        ("bank", json!({ "seat": 4 }), "bank: \"wager\" is missing"),
        ("submission", json!([]), "submission: wants an object, not a list"),
        ("submission", json!({}), "submission: submission.book must name the book"),
        ("submission/table/seats", Value::Null, "submission: table.seats must be a whole number"),
        ("submission/submission/book", json!("mine"), "there is no book \"mine\""),
        ("seats", Value::Null, "the case: \"seats\" is missing"),
    ];
    complaints("dispute", &mistakes);
}

#[test]
fn amounts_that_are_none_are_named() {
    let bet = "seats/0/wagers/let-it-ride";
    let mistakes = [
        (bet, json!(10), "seats[0].wagers.let-it-ride: wants a text, not a number"),
        (bet, json!("-10.00"), "seats[0].wagers.let-it-ride: no amount \"-10.00\""),
        (bet, json!("10.0"), "seats[0].wagers.let-it-ride: no amount \"10.0\""),
        (bet, json!("1".repeat(40)), "seats[0].wagers.let-it-ride: no amount"),
        (bet, json!("١٠.٠٠"), "seats[0].wagers.let-it-ride: no amount"),
        (bet, json!(["5.00", "5.00"]), "seats[0].wagers.let-it-ride: there are three bets, not 2"),
        (bet, json!(["5.00", "5.00", 5]), "seats[0].wagers.let-it-ride[2]: wants a text"),
        ("meters/major", json!("1000000000.01"), "meters.major: a meter may hold at most"),
        ("meters/progressive.major", json!("1.00"), "meters: progressive.major is there twice"),
    ];
    complaints("dispute", &mistakes);
}

#[test]
fn cards_must_be_those_that_are_dealt() {
    let mistakes = [
        ("seats/0/cards/2", json!("Xx"), "seats[0].cards[2]: no card \"Xx\""),
        ("seats/0/cards/2", json!("\u{1f0a1}"), "seats[0].cards[2]: no card"),
        ("community/0", json!("10s"), "community[0]: no card \"10s\""),
        ("community/0", json!("Td"), "seats[0].cards: Td is there twice, first in community"),
        ("seats/0/cards/2", json!("Ts"), "seats[0].cards: Ts is there twice, first in seats[0]"),
        ("seats/0/cards", words("Ts Td"), "seats[0].cards: wants 3 cards, not 2"),
        ("community", words("Ks Th 2c"), "community: wants 2 cards, not 3"),
        ("box", words("2c 3c 4d"), "box: wants no cards, not 3"),
        ("dealer", words("2c 3c 4d"), "dealer: wants no cards, not 3"),
        ("five_card_community", words("2c 3c"), "five_card_community: wants no cards, not 2"),
    ];
    complaints("dispute", &mistakes);
    complaints("md-let-it-ride", &[("box", json!([]), "box: wants 3 cards, not 0")]);
    let mistakes = [
        ("dealer", json!([]), "dealer: wants 3 cards, not 0"),
        ("community", words("2c 3c"), "community: wants no cards, not 2"),
        ("five_card_community", json!([]), "five_card_community: wants 2 cards, not 0"),
    ];
    complaints("md-three-card-poker", &mistakes);
}

#[test]
fn decisions_must_be_as_many_as_asked() {
    let mistakes = [
        ("seats/0/decisions", json!([]), "seats[0].decisions: seat 1 is asked about bet-1"),
        ("seats/0/decisions", words("ride"), "seats[0].decisions: seat 1 is asked about bet-2"),
        ("seats/0/decisions", words("ride ride ride"), "seats[0].decisions: seat 1 is asked 2"),
    ];
    complaints("dispute", &mistakes);
    let mistakes = [
        ("seats/0/decisions", json!([]), "seats[0].decisions: seat 2 is asked about play"),
        ("seats/1/wagers/play", json!("5.00"), "seats[1].wagers.play: no decision is to play"),
    ];
    complaints("md-three-card-poker", &mistakes);
}

#[test]
fn a_seat_is_one_players_and_in_the_round() {
    let mistakes = [
        ("seats/1/seat", json!(1), "seats[1].seat: seat 1 is there twice"),
        ("seats/2/wagers", json!({}), "seats[2].cards: the seat has no wager"),
    ];
    complaints("md-let-it-ride", &mistakes);
    complaints("ca-let-it-ride", &[("bank/seat", json!(2), "seats[0].seat: seat 2 is the bank's")]);
}

#[test]
fn nonsense_is_never_more_than_a_complaint() {
    for text in ["", " ", "{", "[[[[", "null", "1", "\"x\"", "[]", "{}", "\u{feff}{}", "\0"] {
        assert!(complaint(text).starts_with("error: the case"), "{text:?}");
    }
    for text in [r#"{"seats":1e999}"#, r#"{"seats":0.5}"#, r#"{"seats":[],"seats":[]}"#] {
        assert!(complaint(text).starts_with("error: the case is not JSON"), "{text}");
    }
    assert!(complaint(&"[".repeat(100_000)).contains("recursion limit"));
    let (code, printed, complaint) = adjudicate(b"\xff\xfe");
    assert_eq!((code, printed.as_str()), (2, ""));
    assert!(complaint.starts_with("error: cannot read standard input"), "{complaint}");
}

/// Whatever stands in whatever place: there is an answer or a complaint, and never a crash.
#[test]
fn no_value_anywhere_crashes_the_referee() {
    let plain = Trial::of("dispute");
    for path in places(&plain.0) {
        for odd in [Value::Null, json!(-1), json!("\u{1f4a5}"), json!([{}])] {
            let mut case = plain.0.clone();
            *case.pointer_mut(&path).expect("it is there") = odd;
            let (code, _, said) = adjudicate(case.to_string().as_bytes());
            assert!((0..=2).contains(&code), "{path}: {said}");
        }
    }
}

/// The paths to all values of a case.
fn places(value: &Value) -> Vec<String> {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(name, it)| (escaped(name), it)).collect(),
        Value::Array(list) => {
            list.iter().enumerate().map(|(at, it)| (at.to_string(), it)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let below = |(name, child): (String, &Value)| {
        places(child).into_iter().map(move |path| format!("/{name}{path}")).collect::<Vec<_>>()
    };
    std::iter::once(String::new()).chain(children.into_iter().flat_map(below)).collect()
}

fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A full disk is nobody's mistake.
#[cfg(target_os = "linux")]
#[test]
fn a_verdict_that_cannot_be_written_is_the_worlds_fault() {
    use std::process::Command;
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let run = Command::new(env!("CARGO_BIN_EXE_houserules"))
        .args(["adjudicate", "tests/cases/dispute.json"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdout(full)
        .output();
    assert_eq!(run.expect("the program starts").status.code(), Some(3));
}
