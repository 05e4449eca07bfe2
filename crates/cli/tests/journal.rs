//! `houserules verify` and `houserules replay`, on the example journal.

mod run;

use run::{houserules, said};
use serde_json::Value;

const JOURNAL: &str = "tests/data/journal.jsonl";

/// The key that signed the example.
const KEY: &str = "6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw=";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_slice(&houserules(arguments).stdout).expect("it prints JSON")
}

/// The example with something exchanged, in a file of its own.
fn altered(name: &str, from: &str, to: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    let text = std::fs::read_to_string(format!("{folder}{JOURNAL}")).expect("it is there");
    assert!(text.contains(from), "{from}");
    let path = format!("{}/{name}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text.replacen(from, to, 1)).expect("it can be written");
    path
}

#[test]
fn the_example_journal_holds() {
    let told = said(&["verify", JOURNAL, "--key", KEY]);
    let (counts, verdict) = told.split_once(" records, ").expect("it is counted");
    assert_eq!(counts, "casino.example/floor-1: 2 tables, 4 rounds, 54");
    let expected = "108 events, 2 signed heads over 54 records\nthe journal holds\n";
    assert_eq!(verdict, expected);
    let report = json(&["verify", JOURNAL, "--json"]);
    assert_eq!((&report["holds"], &report["audited"]), (&true.into(), &true.into()));
    assert_eq!((&report["findings"], &report["key"]), (&Value::Array(Vec::new()), &KEY.into()));
}

#[test]
fn a_changed_journal_is_a_lawful_no() {
    let path = altered("renumbered", "\"table\":1,\"seq\":5", "\"table\":1,\"seq\":4");
    assert_eq!(houserules(&["verify", &path]).status.code(), Some(1));
    let report = json(&["verify", &path, "--json"]);
    assert_eq!(report["holds"], false);
    let first = &report["findings"][0];
    assert_eq!((&first["table"], &first["record"]), (&1.into(), &4.into()));
    assert_eq!(first["what"], "record 5 should follow");
}

#[test]
fn another_key_than_the_house_s_is_found() {
    let other = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
    let said = said(&["verify", JOURNAL, "--key", other]);
    assert!(said.starts_with("line 1, byte 0: the heads are signed with another key"), "{said}");
    assert!(said.ends_with("the journal does not hold\n[exit 1]\n"), "{said}");
}

#[test]
fn what_cannot_be_read_is_wrong_usage() {
    assert_eq!(houserules(&["verify", "tests/data/no-such-file"]).status.code(), Some(2));
    assert_eq!(houserules(&["verify", JOURNAL, "--key", "no"]).status.code(), Some(2));
    assert_eq!(
        houserules(&["replay", "tests/data/no-such-file", "--round", "1"]).status.code(),
        Some(2)
    );
}

#[test]
fn a_round_is_told_card_by_card() {
    let told = said(&["replay", JOURNAL, "--round", "2", "--table", "2"]);
    let lines = [
        "table 2, Table 2 (md-three-card-poker): round 2",
        "the deck is sealed: ",
        "seat 1: 10.00 on ante",
        "\"no more bets\" (MD-TCP-7.D)",
        "dealt to seat 1: ",
        "dealt to the dealer's hand: ",
        "(MD-TCP-10.B.3)",
        "the round ends (MD-TCP-11.E-p1, MD-TCP-11.E-p2)",
        "the deck is opened: ",
    ];
    let mut left = told.as_str();
    for line in lines {
        let at = left.find(line).unwrap_or_else(|| panic!("{line} in its place in {told}"));
        left = &left[at + line.len()..];
    }
    let told = json(&["replay", JOURNAL, "--round", "2", "--table", "2", "--json"]);
    assert_eq!((&told["table"], &told["round"]), (&2.into(), &2.into()));
    assert_eq!(told["records"][1]["what"][0], "seat 1: 10.00 on ante");
}

#[test]
fn a_round_that_is_not_there_is_not_told() {
    assert_eq!(
        said(&["replay", JOURNAL, "--round", "1"]),
        "error: several tables have a round 1\nhint: --table 1\n[exit 2]\n"
    );
    assert_eq!(
        said(&["replay", JOURNAL, "--round", "9"]),
        "error: the journal has no round 9\n[exit 1]\n"
    );
}

/// What a table would not do is not told as if it had.
#[test]
fn a_round_that_cannot_be_followed_is_refused() {
    let bytes =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/journal.jsonl"));
    let text = bytes.expect("it is there");
    // The first bet of table 1 is left out: the deal is another one then.
    let line =
        text.lines().find(|line| line.starts_with("{\"table\":1,\"seq\":7,")).expect("it is there");
    let path = altered("without-a-bet", &format!("{line}\n"), "");
    let said = said(&["replay", &path, "--round", "1", "--table", "1"]);
    assert!(said.contains("of the table cannot be followed: "), "{said}");
    assert!(said.ends_with("[exit 1]\n"), "{said}");
}
