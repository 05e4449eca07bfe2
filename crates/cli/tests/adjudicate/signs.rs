//! A payout sign says what the table pays, whatever readings its submission chooses: the same
//! submission is drawn as a sign and settled, and the two agree, each with its clause.

use std::process::Command;

use serde_json::{Value, json};

use crate::readings::three_card;
use crate::trial::{Trial, seat, words};

/// A submission as TOML; what is a text in JSON stays one.
fn toml(value: &Value) -> String {
    match value {
        Value::Object(all) => {
            let pairs = all.iter().map(|(key, it)| format!("{key:?} = {}", toml(it)));
            format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
        }
        Value::Array(all) => {
            format!("[{}]", all.iter().map(toml).collect::<Vec<_>>().join(", "))
        }
        plain @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
            plain.to_string()
        }
    }
}

/// The sign of the table of a case.
fn sign(trial: &Trial) -> String {
    let mut submission = trial.0["submission"].clone();
    submission["submission"].as_object_mut().expect("a section").remove("dated");
    let sections = submission.as_object().expect("sections").iter();
    let text: String = sections.map(|(name, it)| format!("{name} = {}\n", toml(it))).collect();
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("sign").replace(':', "-");
    let path = std::env::temp_dir().join(format!("houserules-{}-{name}.toml", std::process::id()));
    std::fs::write(&path, text).expect("it is written");
    let program = Command::new(env!("CARGO_BIN_EXE_houserules")).arg("sign").arg(&path).output();
    let output = program.expect("it runs");
    drop(std::fs::remove_file(&path));
    let said = String::from_utf8(output.stdout).expect("the sign is text");
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// The panel of a wager: its heading with the clauses, and what each hand pays.
fn panel(sign: &str, title: &str) -> Option<(String, Vec<String>)> {
    let mut panels = sign.split("\n\n");
    let found = panels.find(|it| it.starts_with(&format!("{title} (")))?;
    let mut lines = found.lines();
    let head = lines.next()?.to_owned();
    let squeeze = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    Some((head, lines.map(squeeze).collect()))
}

/// What a wager of the first seat came to: `paid clause`.
fn settled(trial: &Trial, wager: &str) -> String {
    let verdict = trial.settled();
    let lines = verdict["seats"][0]["results"].as_array().expect("a list").clone();
    let line = lines.iter().find(|it| it["wager"] == wager).expect("it was wagered");
    let word = |key: &str| line[key].as_str().unwrap_or("-").to_owned();
    let reading = line["reading"].as_str().map(|it| format!(" {it}")).unwrap_or_default();
    format!("{} {}{reading}", word("paid"), word("clause"))
}

fn has(lines: &[String], line: &str) -> bool {
    lines.iter().any(|it| it == line)
}

#[test]
fn a_floor_of_two_pair_is_on_the_sign() {
    let seats = [seat(1, "let-it-ride 5.00, five-card-bonus 1.00", "Tc Td 4h", "ride ride")];
    let trial = Trial::of("md-let-it-ride").with("community", words("2s 7d")).seats(&seats);
    let title = "Five Card Bonus";
    let (_, rows) = panel(&sign(&trial), title).expect("it is offered");
    assert!(has(&rows, "Pair of tens or better $2"), "{rows:?}");
    assert!(has(&rows, "Wager $1. A fixed sum includes the wager"), "{rows:?}");
    assert_eq!(settled(&trial, "five-card-bonus"), "2.00 MD-LIR-12.B.1");
    let read = trial.reading("five-card-bonus-floor", "two-pair-or-better");
    let (head, rows) = panel(&sign(&read), title).expect("it is offered");
    assert!(!rows.iter().any(|it| it.starts_with("Pair")), "{rows:?}");
    assert_eq!(head, "Five Card Bonus (MD-LIR-12.B.1, MD-LIR/R7)");
    assert_eq!(settled(&read, "five-card-bonus"), "0.00 MD-LIR-11.E.1 MD-LIR/R7");
}

#[test]
fn a_side_bet_without_a_royal_row_is_on_the_sign() {
    let seats = [seat(1, "let-it-ride 5.00, three-card-bonus 1.00", "Ah Kh Qh", "ride ride")];
    let trial = Trial::of("house-let-it-ride").seats(&seats);
    let trial = trial.with("community", words("2s 7d"));
    let (_, rows) = panel(&sign(&trial), "Three Card Bonus").expect("it is offered");
    assert!(has(&rows, "Ace, king, queen of one suit 40 to 1"), "{rows:?}");
    assert_eq!(settled(&trial, "three-card-bonus"), "40.00 HLIR-side-bets-4");
    let read = trial.reading("side-bet-table", "no-royal-row");
    let (_, rows) = panel(&sign(&read), "Three Card Bonus").expect("it is offered");
    assert!(!rows.iter().any(|it| it.starts_with("Ace")), "{rows:?}");
    assert!(has(&rows, "Straight flush 30 to 1"), "{rows:?}");
    assert_eq!(settled(&read, "three-card-bonus"), "30.00 HLIR-side-bets-1 HLIR/R3");
}

#[test]
fn a_super_royal_that_is_not_recognised_is_not_on_the_sign() {
    let seats = [seat(1, "ante 10.00, six-card-bonus 5.00", "Ad Kd Qd", "play")];
    let trial = three_card(&seats, "Jd Td 9d").with("submission/wagers/six-card-bonus/table", "A");
    let (_, rows) = panel(&sign(&trial), "Six Card Bonus").expect("it is offered");
    assert!(has(&rows, "Super Royal of diamonds $1,000,000"), "{rows:?}");
    let read = trial.reading("super-royal-table", "paytable-e");
    let (_, rows) = panel(&sign(&read), "Six Card Bonus").expect("it is offered");
    assert!(!rows.iter().any(|it| it.starts_with("Super")), "{rows:?}");
    assert!(has(&rows, "Royal flush 1,000 to 1"), "{rows:?}");
    assert_eq!(settled(&read, "six-card-bonus"), "5000.00 MD-TCP-6.F.8 MD-TCP/R2");
}

#[test]
fn a_mini_royal_that_is_paid_twice_is_on_the_sign() {
    let seats = [seat(1, "let-it-ride 10.00, three-card-bonus 1.00", "Ah Kh Qh", "ride ride")];
    let trial = Trial::of("shfl-let-it-ride")
        .with("submission/wagers/three-card-bonus/table", "4")
        .with("community", words("2s 7d"))
        .seats(&seats);
    let (_, own) = panel(&sign(&trial), "Three Card Bonus").expect("it is offered");
    let odds = |rows: &[String], hand: &str| -> u32 {
        let row = rows.iter().find_map(|it| it.strip_prefix(hand)).expect("it is posted");
        row.trim().trim_end_matches(" to 1").parse().expect("odds to 1")
    };
    let (royal, flush) = (odds(&own, "Ace, king, queen of one suit"), odds(&own, "Straight flush"));
    let read = trial.clone().reading("mini-royal-pays", "both-rows");
    let (head, both) = panel(&sign(&read), "Three Card Bonus").expect("it is offered");
    assert_eq!(odds(&both, "Ace, king, queen of one suit"), royal + flush, "{both:?}");
    assert!(head.contains("SM-LIR/R12"), "{head}");
    assert!(settled(&trial, "three-card-bonus").starts_with(&format!("{royal}.00 ")));
    let paid = format!("{}.00 SM-LIR-bonus3-opt1-overview-5 SM-LIR/R12", royal + flush);
    assert_eq!(settled(&read, "three-card-bonus"), paid);
}

/// A progressive by Paytable B: seat 1 bets, seat 3 holds an ace, king and queen.
fn table_b(cards: &str) -> Trial {
    let bets = "let-it-ride 5.00, progressive 1.00";
    let seats = [seat(1, bets, cards, "ride ride"), seat(3, bets, "As Ks Qs", "ride ride")];
    let progressive = json!({
        "table": "B", "stakes": ["1.00"], "initial": "5000.00", "reset": "1000.00", "rate": "0.20"
    });
    Trial::of("md-let-it-ride")
        .with("submission/wagers/progressive", progressive)
        .with("meters", json!({ "main": "5000.00" }))
        .with("community", words("2d 7d"))
        .with("box", words("9s 3d 3h"))
        .seats(&seats)
}

#[test]
fn envy_that_is_not_paid_is_not_on_the_sign() {
    let trial = table_b("2c 4h 9d");
    let envy = |trial: &Trial| trial.settled()["seats"][0]["envy"].as_array().map(Vec::len);
    assert!(panel(&sign(&trial), "Progressive Envy Bonus").is_some());
    assert_eq!(envy(&trial), Some(1));
    let read = trial.reading("envy-qualifying-hand", "definition");
    assert_eq!(panel(&sign(&read), "Progressive Envy Bonus"), None);
    assert_eq!(envy(&read), Some(0));
}

#[test]
fn an_ace_king_queen_of_any_suits_is_on_the_sign() {
    let trial = table_b("Ah Kd Qc");
    let (_, rows) = panel(&sign(&trial), "Progressive").expect("it is offered");
    assert!(has(&rows, "Ace, king, queen of spades 100% of the meter"), "{rows:?}");
    let read = trial.reading("progressive-b-ace-king-queen", "any-suits");
    let (head, rows) = panel(&sign(&read), "Progressive").expect("it is offered");
    assert!(has(&rows, "Ace, king, queen 100% of the meter"), "{rows:?}");
    assert!(head.contains("MD-LIR/R1"), "{head}");
    let paid = settled(&read, "progressive");
    assert!(paid.ends_with(" MD-LIR-12.E.2 MD-LIR/R1"), "{paid}");
    assert!(paid.starts_with("1000.") || paid.starts_with("5000."), "the meter: {paid}");
}

/// Where awards multiply, a sign says that the meter is paid for each dollar.
#[test]
fn awards_that_multiply_are_on_the_sign() {
    let read = table_b("2c 4h 9d").reading("meter-scales-with-stake", "yes");
    let (_, rows) = panel(&sign(&read), "Progressive").expect("it is offered");
    assert!(rows.iter().any(|it| it.ends_with("of the meter for each $1")), "{rows:?}");
}

/// A wager by a submission's default readings is on its sign row by row as the book prints it.
#[test]
fn by_default_a_sign_posts_every_printed_row() {
    for name in ["md-let-it-ride", "md-three-card-poker", "house-let-it-ride", "ca-let-it-ride"] {
        let trial = Trial::of(name);
        let said = sign(&trial);
        let book = rulebook::Book::embedded(name).expect("it is one of the five");
        for (wager, terms) in trial.0["submission"]["wagers"].as_object().expect("wagers") {
            let table = terms["table"].as_str().expect("a table");
            let Ok(wager) = wager.parse::<rulebook::Wager>() else { panic!("{wager}") };
            let Some(paytable) = book.paytable(wager, table) else { continue };
            let (_, rows) = panel(&said, wager.title()).expect("it is offered");
            for row in &paytable.rows {
                assert!(rows.iter().any(|it| it.starts_with(&row.hand.title())), "{rows:?}");
            }
        }
    }
}
