//! Lawful submissions: the worked example of every book, and the one that the contract prints.

use money::Tier;
use rulebook::{Book, Document, Examination, Wager, examine};

/// The submission that `houserules check` is described with.
const CONTRACT: &str = r#"
[submission]
facility = "Example Casino"
book     = "md-let-it-ride"
dated    = 2026-11-15

[table]
seats          = 7
boxes_per_player = 1
minimum        = "5.00"
maximum        = "100.00"
payout_limit   = "100000.00"     # optional
dealing        = "automated-shoe" # manual-shoe | hand | automated-shoe
decks          = 2
shuffler       = "counting"       # none | plain | counting | reshuffling

[wagers.let-it-ride]
table = "A"

[wagers.three-card-bonus]
table   = "B"
minimum = "1.00"
maximum = "25.00"

[wagers.progressive]
table  = "D"
stakes = ["1.00"]
[wagers.progressive.meters.major]
initial = "5000.00"
reset   = "1000.00"
rate    = "0.10"
[wagers.progressive.meters.minor]
initial = "250.00"
reset   = "250.00"
rate    = "0.08"

[readings]                        # optional: choose another named reading of a doubtful clause
"md-let-it-ride/meter-scales-with-stake" = "no"
"#;

fn examined(text: &str) -> Examination {
    let document = Document::from_toml(text).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    let book = document.book().ok().and_then(Book::embedded).expect("it names a book");
    examine(&book, &document).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Takes the comment signs away from every optional key and its section.
fn spelled_out(text: &str) -> String {
    let is_key = |line: &str| {
        let name = line.split('=').next().unwrap_or_default().trim_end();
        let is_name = |c: char| c.is_ascii_lowercase() || ['_', '-', '/', '"'].contains(&c);
        line.contains('=') && !name.is_empty() && name.chars().all(is_name)
    };
    let is_header = |line: &str| line.starts_with('[') && line.ends_with(']');
    let spell_out = |line: &str| match line.strip_prefix("# ") {
        Some(rest) if is_header(rest) || is_key(rest) => format!("{rest}\n"),
        Some(_) | None => format!("{line}\n"),
    };
    text.lines().map(spell_out).collect()
}

#[test]
fn the_worked_example_of_every_book_is_lawful() {
    for name in Book::NAMES {
        let book = Book::embedded(name).unwrap();
        let findings = examined(book.submission()).findings().clone();
        assert!(findings.is_empty(), "{name}: {findings}");
    }
}

#[test]
fn every_optional_key_of_an_example_can_be_read() {
    for name in Book::NAMES {
        let text = spelled_out(Book::embedded(name).unwrap().submission());
        assert!(examined(&text).integer("table.boxes_per_player").is_some(), "{name}");
    }
}

#[test]
fn the_submission_of_the_contract_is_lawful() {
    let findings = examined(CONTRACT).findings().clone();
    assert!(findings.is_empty(), "{findings}");
}

/// How long a deck may be used depends on how it is dealt, in both books that say so.
#[test]
fn decks_are_changed_after_four_or_eight_hours_by_default() {
    for name in ["md-let-it-ride", "md-three-card-poker"] {
        let book = Book::embedded(name).expect("it is one of the five");
        let hours = |dealing: &str| {
            let from = "\"automated-shoe\"";
            let text = book.submission().replacen(from, &format!("{dealing:?}"), 1);
            examined(&text).integer("deck_care.change_hours")
        };
        assert_eq!(hours("automated-shoe"), Some(8), "{name}");
        assert_eq!(hours("hand"), Some(4), "{name}");
    }
}

#[test]
fn an_examination_tells_what_was_said_and_what_was_not() {
    let said = examined(CONTRACT);

    assert_eq!(said.text("table.dealing"), Some("automated-shoe"));
    assert_eq!(said.integer("table.decks"), Some(2));
    assert_eq!(said.integer("deck_care.change_hours"), Some(8), "from a shoe, by default");
    assert_eq!(said.amount("table.minimum").unwrap().to_string(), "5.00");
    assert_eq!(said.reading("meter-scales-with-stake"), Some("no"));
    assert_eq!(said.reading("rate-of-progression"), Some("above-zero"), "by default");
    assert_eq!(
        said.wagers().collect::<Vec<_>>(),
        [Wager::LetItRide, Wager::ThreeCardBonus, Wager::Progressive]
    );
    assert!(!said.offered(Wager::SixCardBonus));
    let minor = said.meter(Wager::Progressive, Tier::Minor).unwrap();
    assert_eq!(
        (minor.initial.to_string(), minor.rate.to_string()),
        ("250.00".into(), "0.08".into())
    );
    assert_eq!(said.meter(Wager::Progressive, Tier::Mega), None);
}

#[test]
fn a_base_wager_is_offered_without_a_section_and_a_sole_table_without_a_name() {
    let said = examined("[submission]\nfacility = \"A\"\nbook = \"house-let-it-ride\"\n");

    assert!(said.findings().is_empty(), "{}", said.findings());
    assert_eq!(said.table(Wager::LetItRide), Some("single"));
    assert_eq!(said.text("table.dealing"), Some("hand"));
}
