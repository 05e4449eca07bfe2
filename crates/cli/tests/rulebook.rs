//! The commands about books and submissions, as a user meets them.

mod run;

use run::{houserules, said};

#[test]
fn every_worked_example_is_lawful() {
    let files = rulebook::Book::NAMES.map(|name| format!("../../books/{name}/submission.toml"));
    let arguments: Vec<&str> =
        std::iter::once("check").chain(files.iter().map(String::as_str)).collect();
    insta::assert_snapshot!(said(&arguments));
}

#[test]
fn findings_come_all_at_once_with_their_clauses() {
    insta::assert_snapshot!(said(&["check", "tests/submissions/unlawful.toml"]));
    insta::assert_snapshot!(said(&["check", "tests/submissions/unlawful.toml", "--json"]));
}

#[test]
fn what_cannot_be_read_is_drawn() {
    insta::assert_snapshot!(said(&["check", "tests/submissions/unreadable.toml"]));
    insta::assert_snapshot!(said(&["check", "tests/submissions/malformed.toml"]));
}

#[test]
fn a_file_that_is_not_there_is_said_to_be_so() {
    let text = said(&["check", "tests/submissions/nowhere.toml"]);
    assert!(text.starts_with("error: cannot read tests/submissions/nowhere.toml:"), "{text}");
    assert!(text.ends_with("[exit 2]\n"), "{text}");
}

#[test]
fn one_file_that_cannot_be_read_says_nothing_about_the_others() {
    let [good, bad] = ["tests/submissions/lawful.toml", "tests/submissions/nameless.toml"];
    std::fs::write(bad, "").expect("the folder can be written to");
    let text = said(&["check", good, bad, good]);
    let json = said(&["check", good, bad, "--json"]);
    std::fs::remove_file(bad).expect("it was written");
    assert_eq!(text.matches(&format!("{good}: lawful under")).count(), 2, "{text}");
    assert!(text.contains(&format!("error: {bad}: submission.book must name")), "{text}");
    assert!(text.ends_with("[exit 2]\n"), "{text}");
    assert!(json.starts_with(&format!("error: {bad}: ")), "no list with a gap: {json}");
}

#[test]
fn no_sign_is_written_over_its_submission() {
    let file = std::env::temp_dir().join(format!("houserules-sign-{}.toml", std::process::id()));
    let worked = std::fs::read_to_string("tests/submissions/lawful.toml").expect("it is there");
    std::fs::write(&file, &worked).expect("the folder can be written to");
    let path = file.to_str().expect("it is text");
    for command in ["sign", "report"] {
        for _ in 0..2 {
            let text = said(&[command, path, "-o", path]);
            assert!(text.contains("it is the submission itself"), "{command}: {text}");
            assert!(text.ends_with("[exit 2]\n"), "{command}: {text}");
        }
    }
    assert_eq!(std::fs::read_to_string(&file).expect("it is there still"), worked);
    std::fs::remove_file(&file).expect("it was written");
}

#[test]
fn a_schedule_of_fees_is_on_the_sign() {
    let worked = std::fs::read_to_string("../../books/ca-let-it-ride/submission.toml");
    let is_flat = |line: &&str| !line.starts_with("player_");
    let mut lines: Vec<String> =
        worked.expect("it is there").lines().filter(is_flat).map(str::to_owned).collect();
    let fees = lines.iter().position(|line| line == "[fees]").expect("a section");
    let row = |from: &str, to: &str, bet: u8, hand: u8| {
        format!(
            "{{ from = {from:?}, to = {to:?}, player_fee_per_bet = \"{bet}.00\", \
             player_dealer_fee_per_hand = \"{hand}.00\" }},"
        )
    };
    let schedule = [row("5.00", "49.99", 1, 2), row("50.00", "100.00", 2, 3)].concat();
    lines.insert(fees + 1, format!("schedule = [{schedule}]"));
    let file = std::env::temp_dir().join(format!("houserules-fees-{}.toml", std::process::id()));
    std::fs::write(&file, lines.join("\n")).expect("the folder can be written to");
    let sign = said(&["sign", file.to_str().expect("it is text")]);
    std::fs::remove_file(&file).expect("it was written");
    for notice in [
        "Fee for each bet from $5 to $49.99: $1 (CA-LIR-fees-1)",
        "Fee of the player-dealer for each hand with bets from $50 to $100: $3 (CA-LIR-fees-1)",
    ] {
        assert!(sign.contains(notice), "{notice} is not on the sign:\n{sign}");
    }
}

#[test]
fn books_are_listed_and_shown() {
    insta::assert_snapshot!(said(&["books"]));
    let book = said(&["book", "ca-let-it-ride"]);
    assert!(book.contains("Let It Ride LIRX-01 (CA-LIR-paytable-LIRX-01)"), "{book}");
    assert!(book.contains("  * recommended: "), "{book}");
    let example = said(&["book", "ca-let-it-ride", "--submission"]);
    assert!(example.contains("[submission]"), "{example}");
    insta::assert_snapshot!(said(&["book", "ca-let-it-rid"]));
}

#[test]
fn clauses_know_their_rules_and_tests() {
    let arguments = ["clauses", "--book", "house-let-it-ride", "--kind", "submission"];
    insta::assert_snapshot!(said(&arguments));
    insta::assert_snapshot!(said(&["clauses", "--kind", "wish"]));
    let all = said(&["clauses", "--json"]);
    let all: serde_json::Value = serde_json::from_str(&all).expect("it is JSON");
    assert_eq!(all.as_array().map(Vec::len), Some(1_037));
    let keys: Vec<&String> = all[0].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["id", "book", "kind", "phase", "says", "rule", "tests"]);
    let uncovered = said(&["clauses", "--kind", "submission", "--uncovered"]);
    assert_eq!(uncovered, "", "every clause about submissions has a test");
}

#[test]
fn a_difference_is_told_in_the_books_words() {
    let old = "../../books/md-let-it-ride/submission.toml";
    let new = "tests/submissions/lawful.toml";
    insta::assert_snapshot!(said(&["diff", old, new]));
    assert_eq!(said(&["diff", old, old]), "nothing changed\n");
    let other = "../../books/ca-let-it-ride/submission.toml";
    insta::assert_snapshot!(said(&["diff", old, other]));
}

#[test]
fn the_sign_says_what_every_wager_pays() {
    insta::assert_snapshot!(said(&["sign", "../../books/md-three-card-poker/submission.toml"]));
    insta::assert_snapshot!(said(&["sign", "../../books/ca-let-it-ride/submission.toml"]));
    insta::assert_snapshot!(said(&["sign", "tests/submissions/unlawful.toml"]));
}

#[test]
fn the_sign_is_drawn_as_one_picture() {
    let file = std::env::temp_dir().join(format!("houserules-sign-{}.svg", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let submission = "../../books/shfl-let-it-ride/submission.toml";
    assert!(houserules(&["sign", submission, "-o", path]).status.success());
    let svg = std::fs::read_to_string(&file).expect("it was written");
    std::fs::remove_file(&file).expect("it was there");
    assert!(svg.starts_with("<svg xmlns="), "{svg}");
    assert_eq!(svg.matches("</text>").count(), svg.matches("<text ").count());
    assert!(svg.contains("Royal flush"), "{svg}");
    assert!(!svg.contains("http://") || svg.matches("http").count() == 1, "nothing is fetched");
}

#[test]
fn books_can_come_from_a_folder() {
    let arguments = ["check", "tests/submissions/lawful.toml", "--books", "../../books"];
    assert_eq!(said(&arguments), "tests/submissions/lawful.toml: lawful under md-let-it-ride\n");
    insta::assert_snapshot!(said(&["books", "--books", "tests/submissions"]));
}

/// The worked submission of a book with one of its amounts replaced, for each of its amounts.
fn with_one_amount_replaced(submission: &str, replacement: &str) -> Vec<String> {
    let is_amount = |text: &str| text.len() > 3 && text.parse::<money::Money>().is_ok();
    let mut replaced = Vec::new();
    for (number, line) in submission.lines().enumerate() {
        let written = line.split('#').next().expect("a split has a first part");
        let parts: Vec<&str> = written.split('"').collect();
        for at in (0..parts.len()).filter(|at| at % 2 == 1 && is_amount(parts[*at])) {
            let mut changed = parts.clone();
            changed[at] = replacement;
            let mut lines: Vec<&str> = submission.lines().collect();
            let line = changed.join("\"");
            lines[number] = &line;
            replaced.push(lines.join("\n"));
        }
    }
    replaced
}

#[test]
fn an_amount_larger_than_any_table_can_settle_is_drawn_wherever_it_stands() {
    let file = std::env::temp_dir().join(format!("houserules-large-{}.toml", std::process::id()));
    let path = file.to_str().expect("the temporary folder has a name of text");
    for name in rulebook::Book::NAMES {
        let book = rulebook::Book::embedded(name).expect("it is one of the five");
        let replaced = with_one_amount_replaced(book.submission(), "92233720368547758.07");
        assert!(replaced.len() >= 2, "{name} states few amounts");
        for submission in replaced {
            std::fs::write(&file, &submission).expect("the temporary folder is writable");
            for command in ["check", "simulate"] {
                let text = said(&[command, path]);
                let is_rate = text.contains("a part of the wager");
                assert!(text.contains("must be at most 10000000.00") || is_rate, "{name}: {text}");
                assert!(text.ends_with("[exit 2]\n"), "{name}: {text}");
            }
        }
    }
    std::fs::remove_file(&file).expect("it was written");
}
