//! `houserules strategy`, as outside tools and people meet it.

mod asked;
mod run;

use asked::{json, words, wrong};
use run::said;
use serde_json::Value;

#[test]
fn a_list_is_short_enough_to_learn() {
    insta::assert_snapshot!(said(&words(
        "strategy --book md-let-it-ride --wager let-it-ride --table A --cost"
    )));
    insta::assert_snapshot!(said(&words(
        "strategy --book md-three-card-poker --wager ante --table A --stake 5 \
         --five-card-progressive A --meter main=70000 --cost"
    )));
}

#[test]
fn a_paytable_of_ones_own_has_its_list() {
    let own = "strategy --book md-let-it-ride --wager let-it-ride --pays";
    let list = |pays: &str| {
        let value = json(&format!("{own} {pays}"));
        let lines = value["questions"][1]["list"].as_array().expect("a list").clone();
        lines
            .iter()
            .map(|line| line["says"].as_str().expect("words").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(list("flush=2"), Vec::<String>::new(), "nine cards of 48 at two to one are too few");
    assert_eq!(list("flush=6"), ["four to a flush"]);
    let unless = "four to a flush, no straight in reach";
    assert_eq!(list("flush=5"), [unless], "a straight flush would be paid nothing");
    assert_eq!(list("pair=1,two-pair=1,three-of-a-kind=1,full-house=1,four-of-a-kind=1").len(), 1);
}

#[test]
fn json_has_every_state_and_adds_up() {
    let value = json("strategy --book md-let-it-ride --wager let-it-ride --table A");
    assert_eq!(value["house_edge"], "37963/1082900");
    assert_eq!(value["beside"], Value::Null);
    assert_eq!(value.get("prices"), None, "only with --cost");
    for (question, of) in [(0, 22_100), (1, 270_725)] {
        let question = &value["questions"][question];
        let states = question["states"].as_array().expect("a list");
        let hands = |answer: &str| -> i64 {
            let all = states.iter().filter(|state| state["answer"] == answer);
            all.map(|state| state["hands"].as_i64().expect("a number")).sum()
        };
        assert_eq!(question["for"], hands("ride"));
        assert_eq!(question["against"], hands("pull"));
        assert_eq!(question["indifferent"], hands("indifferent"));
        assert_eq!(hands("ride") + hands("pull") + hands("indifferent"), of);
        let keys: Vec<&String> = states[0].as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["says", "cards", "hands", "answer", "worth"]);
    }
    let play = json("strategy --book md-three-card-poker --wager ante --table A --cost");
    assert_eq!(play["questions"][0]["list"][0]["says"], "Q-6-4 or better");
    assert_eq!(play["prices"][0]["says"], "fold every hand");
    assert_eq!(play["mistakes"][0]["right"], "play");
}

#[test]
fn a_forfeited_wager_changes_the_list() {
    let ask = "strategy --book md-three-card-poker --wager ante --table A --ante 5";
    let five = "--five-card-progressive A --five-card-stake 1";
    let played = |arguments: &str| json(arguments)["questions"][0]["for"].clone();
    assert_eq!(played(ask), 14_900);
    assert_eq!(played(&format!("{ask} {five}")), 15_848);
    let keeps = "--reading fold-and-five-card-progressive=keeps";
    assert_eq!(played(&format!("{ask} {five} {keeps}")), 14_900);
    let value = json(&format!("{ask} {five} --meter main=5000"));
    assert_eq!(value["beside"]["meters"]["main"], "5000.00");
    assert_eq!(value["beside"]["stake"], "1.00");
}

#[test]
fn the_base_game_needs_no_name() {
    for (book, wager) in [("md-let-it-ride", "let-it-ride"), ("md-three-card-poker", "ante")] {
        let ask = format!("strategy --book {book} --table A");
        assert_eq!(json(&ask), json(&format!("{ask} --wager {wager}")));
    }
}

#[test]
fn wrong_input_is_told_with_what_would_be_right() {
    let lir = "strategy --book md-let-it-ride --wager";
    let tcp = "strategy --book md-three-card-poker --wager ante --table A";
    let cases = [
        (format!("{lir} three-card-bonus --table A"), "--wager let-it-ride or --wager ante"),
        (format!("{lir} progressive --table A"), "asks nothing"),
        (format!("{lir} let-it-ride --table Z"), "one of A"),
        (format!("{lir} let-it-ride --table A --stake -5"), "above nothing"),
        (format!("{lir} let-it-ride --table A --five-card-progressive A"), "--wager ante"),
        (format!("{lir} let-it-ride --table A --stake none"), "above nothing"),
        (format!("{tcp} --five-card-progressive Z"), "one of A, B, C"),
        (format!("{tcp} --five-card-progressive A --five-card-stake 0"), "above nothing"),
        (format!("{tcp} --five-card-progressive A --meter mega=1"), "one of main"),
        (format!("{tcp} --meter main=1"), "--five-card-progressive"),
        ("strategy".to_owned(), "--book is missing"),
    ];
    for (arguments, answer) in cases {
        let text = wrong(&arguments);
        assert!(text.contains(answer), "{arguments}: {text}");
    }
}
