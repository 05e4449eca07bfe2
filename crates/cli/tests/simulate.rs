//! `houserules simulate`, as outside tools and people meet it.

mod run;

use run::{houserules, said};
use serde_json::Value;

fn words<'a>(book: &'a str, arguments: &'a str) -> Vec<&'a str> {
    ["simulate", book].into_iter().chain(arguments.split_whitespace()).collect()
}

fn file(book: &str) -> String {
    format!("../../books/{book}/submission.toml")
}

/// What is printed on standard output.
fn printed(book: &str, arguments: &str) -> String {
    let output = houserules(&words(&file(book), arguments));
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

fn simulated(book: &str, arguments: &str) -> Value {
    serde_json::from_str(&printed(book, &format!("{arguments} --json"))).expect("it is JSON")
}

/// What is said of wrong arguments, and that the exit code is 2.
fn wrong(book: &str, arguments: &str) -> String {
    let text = said(&words(&file(book), arguments));
    assert!(text.ends_with("[exit 2]\n"), "{arguments}: {text}");
    text
}

/// A decimal number in quotes, its point left out.
fn without_point(number: &Value) -> Option<i64> {
    number.as_str()?.replace('.', "").parse().ok()
}

#[test]
fn every_wager_has_its_figures() {
    let result = simulated("md-let-it-ride", "--rounds 2000 --seats 3 --seed 7");
    assert_eq!(result["rounds"], 2_000);
    assert_eq!((&result["seats"], &result["seed"]), (&3.into(), &7.into()));
    assert_eq!(result["strategy"], "optimal");
    assert_eq!(result["contradicts"], false);
    let wagers = result["wagers"].as_array().expect("a list");
    let names: Vec<&str> = wagers.iter().filter_map(|it| it["wager"].as_str()).collect();
    let all =
        ["let-it-ride", "five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"];
    assert_eq!(names, all);
    assert_eq!(wagers[0]["exact_edge"], "37963/1082900");
    assert_eq!(wagers[0]["exact_edge_percent"], "3.505679");
    for wager in wagers {
        assert_eq!(wager["rounds"], 6_000, "{wager}");
        for key in ["wagered", "edge_as_paid", "observed_edge", "standard_error", "z"] {
            assert!(without_point(&wager[key]).is_some(), "{key} of {wager}");
        }
        assert!(wager["chi_square"]["p_value"].is_string(), "{wager}");
    }
    // Edges have six decimals and z has two, and 37963/1082900 is 0.035057.
    let of = |key: &str| without_point(&wagers[0][key]).expect("a number");
    let z = 100 * (of("observed_edge") - 35_057) / of("standard_error");
    assert!((z - of("z")).abs() <= 1, "z is what it says: {z} in {}", wagers[0]);
    assert!(result["meters"]["progressive.major"]["mean"].is_string());
}

#[test]
fn a_seed_prints_the_same_on_any_threads() {
    let arguments = "--rounds 40000 --seats 1 --seed 5 --without three-card-bonus";
    for form in ["", "--json"] {
        let on = |threads: u32| {
            printed("house-let-it-ride", &format!("{arguments} {form} --threads {threads}"))
        };
        let one = on(1);
        assert_eq!(on(2), one);
        assert_eq!(on(3), one);
    }
    let other = printed("house-let-it-ride", "--rounds 40000 --seats 1 --seed 6");
    assert!(other.contains("seed 6"));
}

#[test]
fn the_kernel_plays_the_base_game_alone() {
    for (book, wager) in [("md-three-card-poker", "ante"), ("ca-let-it-ride", "let-it-ride")] {
        let result = simulated(book, "--kernel --rounds 300000");
        assert_eq!(result["kernel"], true);
        let wagers = result["wagers"].as_array().expect("a list");
        assert_eq!((wagers.len(), &wagers[0]["wager"]), (1, &wager.into()));
        assert_eq!(wagers[0]["rounds"], 300_000);
    }
    assert!(wrong("md-let-it-ride", "--kernel --seats 2").contains("the kernel plays one seat"));
}

#[test]
fn a_bank_that_cannot_pay_has_no_exact_edge() {
    let result = simulated("ca-let-it-ride", "--rounds 500 --bank 100");
    let wager = &result["wagers"][0];
    assert!(wager["z"].is_null() && wager["unknown"].is_string(), "{wager}");
    assert!(result["bank"]["net"].is_string());
    assert_eq!(result["fees"], "10000.00", "six seats pay $3 a round and the bank $2");
    let two = simulated("ca-let-it-ride", "--rounds 500 --bank 100 --seats 3");
    assert!(two["wagers"][0]["z"].is_string(), "two players are counted: {two}");
    let covered = simulated("ca-let-it-ride", "--rounds 500");
    assert!(covered["wagers"][0]["z"].is_string());
}

#[test]
fn wrong_input_is_told_with_what_would_be_right() {
    for (book, arguments, answer) in [
        ("md-let-it-ride", "--rounds 0", "--rounds 100000"),
        ("md-let-it-ride", "--seats 8", "--seats 7"),
        ("md-let-it-ride", "--seats 0", "from 1 to 7 seats"),
        ("ca-let-it-ride", "--seats 1", "from 2 to 7 seats"),
        ("md-let-it-ride", "--strategy best", "one of optimal, base, always, never, sure, mimic"),
        ("md-let-it-ride", "--strategy mimic", "one of optimal, base, always, never, sure"),
        ("md-let-it-ride", "--without progresive", "did you mean progressive?"),
        ("md-let-it-ride", "--without let-it-ride", "MD-LIR-7.E.1-p1"),
        ("md-let-it-ride", "--bank 500", "leave --bank out"),
        ("ca-let-it-ride", "--bank much", "is no amount of dollars"),
        ("ca-let-it-ride", "--bank -5", "is no amount of dollars"),
        ("ca-let-it-ride", "--bank 1", "refuses this bank: it must be at least"),
        ("ca-let-it-ride", "--bank 99999999999", "refuses this bank: it may be at most"),
        ("md-let-it-ride", "--threads 0", "--threads"),
        ("nowhere", "", "cannot read"),
    ] {
        let text = wrong(book, arguments);
        assert!(text.contains(answer), "{arguments}: {text}");
    }
}

#[test]
fn a_table_for_reading_says_the_same() {
    let arguments = "--rounds 20000 --seats 2 --seed 3 --strategy sure";
    insta::assert_snapshot!(printed("house-let-it-ride", arguments));
}
