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

/// The signed heads of an export, the smallest first.
fn heads(path: &str) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("it is there");
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter_map(|line| Some(line["head"].as_str()?.to_owned())).collect()
}

fn written(name: &str, text: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).expect("it can be written");
    path
}

#[test]
fn kept_heads_hold_whatever_the_form_of_their_file() {
    let journal = format!("{}/{JOURNAL}", env!("CARGO_MANIFEST_DIR"));
    let heads = heads(&journal);
    assert_eq!(heads.len(), 2);
    let listed = written("heads.json", &serde_json::to_string(&heads).expect("texts"));
    let one = written("one.note", &heads[0]);
    let both = written("both.notes", &heads.concat());
    for files in [vec![&listed], vec![&one], vec![&both], vec![&one, &listed]] {
        let mut arguments = vec!["verify", JOURNAL, "--key", KEY];
        for file in files {
            arguments.extend(["--head", file]);
        }
        let told = said(&arguments);
        assert!(told.contains("records: held\n"), "{told}");
        assert!(told.ends_with("the journal holds\n"), "{told}");
    }
    let report = json(&["verify", JOURNAL, "--head", &listed, "--json"]);
    let verdicts: Vec<&Value> =
        report["kept"].as_array().expect("a list").iter().map(|it| &it["verdict"]).collect();
    assert_eq!(verdicts, ["held", "held"]);
}

/// The export is cut at its first head, with a last line that fits: by itself it may hold, and a
/// head that was kept says that there was more.
#[test]
fn a_journal_that_ends_before_a_kept_head_is_a_lawful_no() {
    let journal = format!("{}/{JOURNAL}", env!("CARGO_MANIFEST_DIR"));
    let last = heads(&journal).pop().expect("there are two");
    let later = last.lines().nth(1).and_then(|size| size.parse::<u64>().ok()).expect("a size");
    let kept = written("last.note", &last);
    let text = std::fs::read_to_string(&journal).expect("it is there");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let at = lines.iter().position(|line| line.starts_with("{\"head\"")).expect("there is one");
    let cut = written("cut.jsonl", &lines[..=at].concat());
    let told = said(&["verify", &cut, "--head", &kept]);
    let expected = format!("kept head of {later} records: the journal ends before a head");
    assert!(told.contains(&expected) && told.ends_with("[exit 1]\n"), "{told}");
}

#[test]
fn a_kept_head_that_the_records_do_not_come_to_is_a_lawful_no() {
    let journal = format!("{}/{JOURNAL}", env!("CARGO_MANIFEST_DIR"));
    let kept = written("kept.note", &heads(&journal)[1]);
    // Two records of different tables that changed places.
    let text = std::fs::read_to_string(&journal).expect("it is there");
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let table = |line: &&str| line.strip_prefix("{\"table\":").map(|rest| rest.as_bytes()[0]);
    let is_border = |pair: &[&str]| {
        let [one, two] = [table(&pair[0]), table(&pair[1])];
        one.is_some() && two.is_some() && one != two
    };
    let at = lines.windows(2).rposition(is_border).expect("tables take turns");
    lines.swap(at, at + 1);
    let swapped = written("swapped.jsonl", &lines.concat());
    let report = json(&["verify", &swapped, "--head", &kept, "--json"]);
    assert_eq!(report["kept"][0]["verdict"], "contradicted", "{report}");
    assert_eq!(report["forked"], false, "the export is not as signed itself");
    assert_eq!(report["holds"], false);
}

#[test]
fn what_is_no_head_is_told() {
    let empty = written("empty.note", "\n");
    let told = said(&["verify", JOURNAL, "--head", &empty]);
    assert!(told.starts_with("error: there is no signed head in "), "{told}");
    assert!(told.ends_with("[exit 2]\n"), "{told}");
    let missing = said(&["verify", JOURNAL, "--head", "tests/data/no-such-file"]);
    assert!(missing.ends_with("[exit 2]\n"), "{missing}");
    let other = written("other.note", "house\n1\nroot\n");
    let told = said(&["verify", JOURNAL, "--head", &other]);
    assert!(told.contains("not signed by this journal's key"), "{told}");
    assert!(told.ends_with("[exit 1]\n"), "{told}");
}

#[test]
fn a_rollback_is_not_accepted_where_there_is_none() {
    let data = format!("{}/no-rollback", env!("CARGO_TARGET_TMPDIR"));
    drop(std::fs::remove_dir_all(&data));
    let arguments = ["serve", "--data", &data, "--listen", "127.0.0.1:0"];
    let output = houserules(&[&arguments[..], &["--accept-rollback", "no reason"]].concat());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("there is no rollback to accept"), "{told}");
    assert_eq!(output.status.code(), Some(3), "{told}");
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
