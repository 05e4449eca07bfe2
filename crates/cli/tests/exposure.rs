//! `houserules exposure`, as outside tools and people meet it.

mod asked;
mod run;

use asked::{json, words, wrong};
use run::said;
use serde_json::Value;

#[test]
fn an_exposed_card_is_priced_in_words() {
    let ask = "exposure --book md-three-card-poker --table A --seen dealer-card";
    insta::assert_snapshot!(said(&words(ask)));
    let value = json(ask);
    assert_eq!(value["house_edge_percent"], "-3.482862");
    assert_eq!(value["favours_player"], true);
    assert_eq!(value["by_rank"][12]["always_from"], "A-9-2");
    assert_eq!(value["shared"], Value::Null);
    let text = said(&words("exposure --book md-let-it-ride --table A --seen first-community"));
    assert!(
        text.contains("turns a house edge of 3.505679 % into a player edge of 8.435774 %"),
        "{text}"
    );
}

/// A number with six decimals, as a whole number of the last.
fn millionths(value: &Value) -> i64 {
    let text = value.as_str().expect("a text").replace('.', "");
    text.parse().expect("a number")
}

/// What one seat simulates is what is counted exactly, within five standard errors.
#[test]
fn one_seat_alone_simulates_the_exact_edge() {
    for ask in [
        "exposure --book md-three-card-poker --table A --seen dealer-card",
        "exposure --book md-three-card-poker --table A --seen nothing",
        "exposure --book md-let-it-ride --table A --seen first-community",
        "exposure --book md-let-it-ride --table A --seen last-community",
        "exposure --book md-let-it-ride --wager let-it-ride --table A --seen nothing",
    ] {
        let value = json(&format!("{ask} --share 1 --rounds 2000 --seed 3"));
        let shared = &value["shared"];
        let exact = millionths(&value["house_edge_percent"]);
        let distance = (millionths(&shared["house_edge_percent"]) - exact).abs();
        let error = millionths(&shared["standard_error_percent"]);
        assert!(error > 0 && distance < 5 * error, "{ask}: {shared} of {exact}");
        assert_eq!(shared["seed"], 3);
    }
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let ask = "exposure --book md-let-it-ride --wager let-it-ride --table A --share 3 --rounds 50";
    let seed = |seed: u64| said(&words(&format!("{ask} --seed {seed}")));
    assert_eq!(seed(1), seed(1));
    assert_ne!(seed(1), seed(2));
}

#[test]
fn cards_that_cannot_be_seen_are_refused() {
    let ask = "exposure --book md-let-it-ride";
    let cases = [
        ("--table A", "--seen"),
        ("--table A --seen stars", "one of nothing"),
        ("--table A --seen dealer-card", "Let It Ride first-community"),
        ("--wager progressive --table A --seen first-community", "--wager let-it-ride"),
        ("--wager three-card-bonus --table A --seen first-community", "--wager let-it-ride"),
        ("--table A --seen both-community --share 8", "one to seven"),
        ("--table A --seen both-community --rounds 5", "--share"),
    ];
    for (arguments, answer) in cases {
        let text = wrong(&format!("{ask} {arguments}"));
        assert!(text.contains(answer), "{arguments}: {text}");
    }
}
