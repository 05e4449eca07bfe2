//! Payout limits and short banks: what is cut, and the clause that cuts it; and that a sign, a
//! check and a sheet say the same.

use std::io::Write;
use std::process::Command;

use serde_json::{Value, json};

use crate::readings::three_card;
use crate::trial::{Trial, seat, words};

/// Runs the program on a submission in a file, and returns its exit code and what it prints.
fn run(words: &[&str], submission: &str) -> (i32, String) {
    let name = format!("houserules-limits-{}-{:p}.toml", std::process::id(), submission);
    let path = std::env::temp_dir().join(name);
    let mut file = std::fs::File::create(&path).expect("a file can be made");
    file.write_all(submission.as_bytes()).expect("it is written");
    let mut program = Command::new(env!("CARGO_BIN_EXE_houserules"));
    let (command, options) = words.split_first().expect("a command");
    let output = program.arg(command).arg(&path).args(options).output().expect("it runs");
    drop(std::fs::remove_file(&path));
    let code = output.status.code().expect("no signal ended it");
    (code, String::from_utf8(output.stdout).expect("the output is text"))
}

/// The worked submission of a book with a payout limit and, if need be, a reading of it.
fn limited(book: &str, limit: &str, reading: Option<&str>) -> String {
    let worked = rulebook::Book::embedded(book).expect("it is one of the five");
    let worked = worked.submission().replace("payout_limit          = \"100000.00\"", "# ");
    let text = worked.replacen("[table]\n", &format!("[table]\npayout_limit = \"{limit}\"\n"), 1);
    let chosen = reading.map(|it| format!("\"{book}/payout-limit\" = \"{it}\"\n"));
    let chosen = chosen.unwrap_or_default();
    if text.contains("\n[readings]\n") {
        return text.replacen("\n[readings]\n", &format!("\n[readings]\n{chosen}"), 1);
    }
    format!("{text}\n[readings]\n{chosen}")
}

/// The clauses that a check finds against `table.payout_limit`.
fn found(submission: &str) -> Vec<String> {
    let (code, text) = run(&["check", "--json"], submission);
    let answer: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}"));
    let findings = answer["findings"].as_array().expect("a list");
    assert_eq!(code, i32::from(!findings.is_empty()), "{text}");
    let about = findings.iter().filter(|it| it["field"] == "table.payout_limit");
    about.map(|it| it["clause"].as_str().expect("a clause").to_owned()).collect()
}

fn sign(submission: &str) -> String {
    let (code, text) = run(&["sign"], submission);
    assert_eq!(code, 0, "{text}");
    text
}

#[test]
fn a_limit_that_would_not_be_applied_is_a_finding_under_every_book() {
    for (book, reading, clause) in [
        ("md-let-it-ride", Some("not-applied"), "MD-LIR-2.B.10-p1"),
        ("house-let-it-ride", Some("not-applied"), "HLIR-payouts-4"),
        ("md-three-card-poker", None, "MD-TCP-12.A"),
        ("md-three-card-poker", Some("not-applied"), "MD-TCP-12.A"),
        ("shfl-let-it-ride", None, "SM-LIR-base-12-p1"),
        ("ca-let-it-ride", None, "CA-LIR-round-11-p2"),
    ] {
        assert_eq!(found(&limited(book, "5000.00", reading)), [clause], "{book} {reading:?}");
    }
}

#[test]
fn a_limit_below_the_table_maximum_is_a_finding() {
    for (book, reading, clause) in [
        ("md-let-it-ride", None, "MD-LIR-2.B.10-p1"),
        ("md-let-it-ride", Some("everything"), "MD-LIR-2.B.10-p1"),
        ("house-let-it-ride", None, "HLIR-payouts-4"),
        ("md-three-card-poker", Some("odds-only"), "MD-TCP-12.A"),
    ] {
        assert_eq!(found(&limited(book, "0.01", reading)), [clause], "{book} {reading:?}");
        assert_eq!(found(&limited(book, "5000.00", reading)), [""; 0], "{book} {reading:?}");
    }
}

#[test]
fn a_sign_says_what_the_limit_is_about() {
    let odds = sign(&limited("md-let-it-ride", "100000.00", None));
    let line = "The most paid at odds to 1 for one hand is $100,000; fixed sums, progressive \
                awards and envy are paid besides (MD-LIR-2.B.10-p1)";
    assert!(odds.contains(line), "{odds}");
    let all = sign(&limited("md-let-it-ride", "100000.00", Some("everything")));
    assert!(all.contains("The most paid for one hand is $100,000 (MD-LIR-2.B.10-p1)"), "{all}");
    let house = sign(&limited("house-let-it-ride", "5000.00", None));
    assert!(house.contains("The most paid for one hand is $5,000 (HLIR-payouts-4)"), "{house}");
    let dealer = sign(&limited("md-three-card-poker", "5000.00", Some("odds-only")));
    assert!(dealer.contains("The most paid at odds to 1 for one hand is $5,000"), "{dealer}");
    for book in ["shfl-let-it-ride", "ca-let-it-ride", "md-three-card-poker"] {
        let worked = rulebook::Book::embedded(book).expect("it is one of the five");
        assert!(!sign(worked.submission()).contains("The most paid"), "{book} posts no limit");
    }
}

#[test]
fn a_sheet_counts_a_limit_exactly_where_the_table_applies_it() {
    let limits = |submission: &str| {
        let (code, text) = run(&["par", "--json"], submission);
        assert_eq!(code, 0, "{text}");
        let sheets: Value = serde_json::from_str(&text).expect("it is JSON");
        let sheets = sheets.as_array().expect("a list").clone();
        sheets.iter().filter(|it| it.get("payout_limit").is_some()).count()
    };
    assert!(limits(&limited("md-let-it-ride", "1000.00", None)) > 0);
    assert!(limits(&limited("house-let-it-ride", "20.00", None)) > 0);
    assert!(limits(&limited("md-three-card-poker", "1000.00", Some("odds-only"))) > 0);
    for book in ["shfl-let-it-ride", "ca-let-it-ride", "md-three-card-poker"] {
        let worked = rulebook::Book::embedded(book).expect("it is one of the five");
        assert_eq!(limits(worked.submission()), 0, "{book}");
    }
}

/// The clauses of what a seat was paid, wager by wager.
fn clauses(trial: &Trial, at: usize) -> Vec<String> {
    let verdict = trial.settled();
    let lines = verdict["seats"][at]["results"].as_array().expect("a list").clone();
    let told = |it: &Value| {
        let word = |key: &str| it[key].as_str().unwrap_or("-").to_owned();
        format!("{} {} {}", word("wager"), word("paid"), word("clause"))
    };
    lines.iter().map(told).collect()
}

#[test]
fn what_a_limit_cuts_cites_the_limit() {
    let trial = Trial::of("md-let-it-ride").with("submission/table/payout_limit", "10100.00");
    let told = clauses(&trial, 0);
    assert_eq!(told[0], "bet-1 5000.00 MD-LIR-12.A.1", "what is whole is by the table");
    assert_eq!(told[2], "bet-3 100.00 MD-LIR-2.B.10-p1");
    assert_eq!(told[4], "three-card-bonus 0.00 MD-LIR-2.B.10-p1");
    let dealt =
        three_card(&[seat(1, "ante 10.00, pair-plus 5.00", "Ah Kh Qh", "play")], "Qd 7c 2h")
            .with("submission/table/maximum", "100.00")
            .with("submission/table/payout_limit", "110.00")
            .reading("payout-limit", "odds-only");
    let told = clauses(&dealt, 0);
    assert!(told.iter().any(|it| it == "pair-plus 40.00 MD-TCP-12.A"), "{told:?}");
}

/// A bank of $100 has $70 left for $120: the second of three bets of $20 is paid $30 of $40.
#[test]
fn a_bank_that_cannot_pay_in_full_cites_its_own_clause() {
    let seats = [
        seat(7, "let-it-ride 10.00", "Kc Kd 2h", "ride ride"),
        seat(2, "let-it-ride 20.00", "8d 3s Ah", "ride ride"),
    ];
    let trial = Trial::of("ca-let-it-ride")
        .with("bank", json!({ "seat": 4, "wager": "100.00" }))
        .with("community", words("8c 3d"))
        .seats(&seats);
    let told = clauses(&trial, 1);
    assert!(told[0].starts_with("bet-1 40.00 CA-LIR-paytable"), "{told:?}");
    assert_eq!(told[1], "bet-2 30.00 CA-LIR-round-11-p2");
    assert!(told[2].starts_with("bet-3 0.00"), "{told:?}");
}
