//! The terminal table from a script: what every book looks like, and what is no game.

mod run;

use run::said;

/// Plays a script of the folder `tests/scripts` and returns the screens.
fn screens(book: &str, script: &str, size: &str) -> String {
    let script = format!("tests/scripts/{script}");
    let seed = ["--seed", "3", "--hints", "--size", size];
    said(&[&["play", "--book", book, "--script", &script][..], &seed].concat())
}

/// A round of one book at two sizes, held against what was looked at and found right.
fn check(book: &str, script: &str) {
    for size in ["80x24", "120x40"] {
        let name = format!("{book}-{size}");
        insta::assert_snapshot!(name, screens(book, script, size));
    }
}

#[test]
fn let_it_ride_with_every_side_wager() {
    check("md-let-it-ride", "every-wager.txt");
}

#[test]
fn three_card_poker_with_every_side_wager() {
    check("md-three-card-poker", "three-card.txt");
}

#[test]
fn the_house_sheet_burns_a_card() {
    check("house-let-it-ride", "ride.txt");
}

#[test]
fn the_publishers_sheet_with_its_progressive() {
    check("shfl-let-it-ride", "progressive.txt");
}

#[test]
fn a_player_dealer_is_offered_the_bank() {
    check("ca-let-it-ride", "bank.txt");
}

#[test]
fn without_a_terminal_there_is_no_game() {
    insta::assert_snapshot!(said(&["play"]), @r"
    error: play needs a terminal, and this is none
    hint: play from a text instead: houserules play --script FILE
    [exit 2]
    ");
}

#[test]
fn a_line_that_is_no_command_is_named() {
    let script = "tests/scripts/unreadable.txt";
    insta::assert_snapshot!(said(&["play", "--script", script]), @r#"
    error: line 2 of the script is no command: "win the jackpot"
    hint: such as: bet three 10, deal, ride, pull, play, fold, next, quit
    [exit 2]
    "#);
}

#[test]
fn a_game_that_cannot_be_is_refused() {
    let script = "tests/scripts/ride.txt";
    let eight = said(&["play", "--seats", "4", "--bots", "4", "--script", script]);
    insta::assert_snapshot!(eight, @r"
    error: 4 people and 4 bots are more than 7 seats
    hint: fewer --seats or --bots
    [exit 2]
    ");
    let nonsense = said(&["play", "--book", "nonsense", "--script", script]);
    let begins = "error: there is no book \"nonsense\"\nhint: one of ";
    assert!(nonsense.starts_with(begins), "{nonsense}");
    assert!(nonsense.ends_with("[exit 2]\n"), "{nonsense}");
    let size = said(&["play", "--size", "wide", "--script", script]);
    assert!(size.contains("such as 120x40") && size.ends_with("[exit 2]\n"), "{size}");
}

#[test]
fn the_same_seed_deals_the_same_round() {
    let with = |seed| {
        let script = "tests/scripts/ride.txt";
        said(&["play", "--book", "house-let-it-ride", "--seed", seed, "--script", script])
    };
    assert_eq!(with("5"), with("5"));
    assert_ne!(with("5"), with("6"));
}

#[test]
fn play_explains_itself() {
    let help = said(&["play", "--help"]);
    assert!(help.contains("Usage: houserules play"), "{help}");
    assert!(help.contains("Examples:"), "{help}");
}
