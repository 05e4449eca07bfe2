//! `houserules load`, as outside tools and people meet it. Everything stays on this machine.

mod run;

use run::{houserules, said};
use serde_json::Value;

/// Runs a load and returns what it came to, and its exit code.
fn load(arguments: &str) -> (Value, Option<i32>) {
    let words: Vec<&str> = ["load", "--json"].into_iter().chain(arguments.split(' ')).collect();
    let output = houserules(&words);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let json = serde_json::from_slice(&output.stdout).unwrap_or_else(|it| panic!("{it}: {told}"));
    (json, output.status.code())
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// A table for each book.
#[test]
fn full_tables_lose_nothing() {
    let (report, code) = load("--tables 5 --seats 7 --seconds 2");
    assert_eq!(report["findings"], serde_json::json!([]));
    assert_eq!((code, &report["right"]), (Some(0), &true.into()));
    let verified = &report["verified"];
    assert!(number(&report["rounds"]) > 0, "{report}");
    assert!(number(&verified["rounds"]) >= number(&report["rounds"]), "{report}");
    assert!(number(&verified["acknowledged"]) >= number(&report["commands"]), "{report}");
    assert!(number(&report["racks_compared"]) > 0, "{report}");
    assert_eq!(verified["players"], 35);
    let latency = &report["latency_us"];
    assert!(number(&latency["p50"]) <= number(&latency["p99"]), "{latency}");
}

#[test]
fn people_read_what_it_came_to() {
    let text = said(&["load", "--tables", "1", "--seats", "2", "--seconds", "1"]);
    for part in ["1 tables of 2 seats", "rounds", "p99", "Nothing that was acknowledged is lost"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_house_that_is_not_there_is_told() {
    let text = said(&["load", "--url", "http://127.0.0.1:1", "--tables", "1"]);
    assert!(text.contains("http://127.0.0.1:1") && text.ends_with("[exit 3]\n"), "{text}");
}

#[test]
fn wrong_usage_starts_nothing() {
    for (arguments, told) in [
        ("--tables 0", "0 is not in"),
        ("--seats 9", "9 is not in"),
        ("--book md-baccarat", "there is no book"),
        ("--url 127.0.0.1:8777", "is not the address of a house"),
        ("--url http://127.0.0.1:8777/table/1", "is not the address of a house"),
        ("--url http://127.0.0.1:8777 --kills 1", "cannot be used with"),
    ] {
        let words: Vec<&str> = ["load"].into_iter().chain(arguments.split(' ')).collect();
        let text = said(&words);
        assert!(text.contains(told) && text.ends_with("[exit 2]\n"), "{arguments}: {text}");
    }
}

#[test]
fn more_players_than_seats_is_wrong_usage() {
    let text = said(&["load", "--tables", "1", "--seats", "8", "--seconds", "1"]);
    assert!(text.contains("has fewer seats") && text.ends_with("[exit 2]\n"), "{text}");
}
