//! Readings under which one wager hangs on others: played at the real table, against exact values.

use money::Money;
use rulebook::{Book, Rules, Wager};
use sim::kernel::{Plan, Seed};
use sim::report::Report;
use sim::session::{Session, Strategy, Wish};

/// The worked submission of a book, with a line put in below `[table]` and a reading chosen.
fn rules(name: &str, table: &str, reading: &str) -> Rules {
    let book = Book::embedded(name).expect("it is one of the five");
    let text = book.submission().replace("[table]\n", &format!("[table]\n{table}\n"));
    approved(&book, text, reading)
}

fn approved(book: &Book, mut text: String, reading: &str) -> Rules {
    if !text.contains("\n[readings]\n") {
        text += "\n[readings]\n";
    }
    let text = text.replace("\n[readings]\n", &format!("\n[readings]\n{reading}\n"));
    Rules::of(book, &text).unwrap_or_else(|error| panic!("{reading}: {error}"))
}

/// Plays, and holds every wager to its exact value.
fn check(rules: &Rules, wish: &Wish) -> Report {
    let session = Session::new(rules, wish).expect("it can be played");
    let tally = session.run(Plan::new(20_000, Seed::from(2)), |_| ());
    let report = Report::of(&session, &tally);
    assert!(!report.contradicts(), "{report:#?}");
    for line in &report.lines {
        let edge =
            line.edge.as_ref().unwrap_or_else(|| panic!("{}: {:?}", line.wager, line.unknown));
        assert!(edge.z().abs() < 4.5, "{} is {} off", line.wager, edge.z());
    }
    report
}

fn exact(report: &Report, wager: Wager) -> odds::Exact {
    let line = report.lines.iter().find(|line| line.wager == wager).expect("it is bet");
    line.edge.as_ref().expect("it is known").exact.clone()
}

#[test]
fn coupled_readings_meet_their_exact_values() {
    let wish = Wish { seats: 3, ..Wish::default() };
    for (book, reading) in [
        ("shfl-let-it-ride", r#""shfl-let-it-ride/folded-hands" = "both-withdrawn""#),
        ("md-three-card-poker", r#""md-three-card-poker/fold-combinations" = "only-as-listed""#),
    ] {
        check(&rules(book, "", reading), &wish);
    }
}

/// Table C is paid on three cards, and is read to need three of a kind or better of five as well.
#[test]
fn a_floor_of_five_cards_is_exact() {
    let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    let text = book.submission();
    let from = text.find("[wagers.progressive]").expect("it is offered");
    let to = text.find("# ---- The cards").expect("cards come next");
    let table = "table = \"C\"\nstakes = [\"1.00\"]\ninitial = \"1000.00\"\nreset = \"1000.00\"\n";
    let table = format!("[wagers.progressive]\n{table}rate = \"0.10\"\n\n");
    let text = [&text[..from], &table, &text[to..]].concat();
    let [usual, floor] = ["", r#""md-let-it-ride/progressive-hand" = "five-card-floor""#]
        .map(|reading| check(&approved(&book, text.clone(), reading), &Wish::default()));
    assert!(exact(&floor, Wager::Progressive) > exact(&usual, Wager::Progressive));
}

/// With all wagers down the list of combinations is left, so that a fold takes the Ante alone.
#[test]
fn a_fold_keeps_what_is_not_listed() {
    let wish = Wish { seats: 2, strategy: Strategy::Base, ..Wish::default() };
    let usual = check(&rules("md-three-card-poker", "", ""), &wish);
    let listed = r#""md-three-card-poker/fold-combinations" = "only-as-listed""#;
    let listed = check(&rules("md-three-card-poker", "", listed), &wish);
    let five = Wager::FiveCardProgressive;
    assert!(exact(&listed, five) < exact(&usual, five));
    assert_eq!(exact(&listed, Wager::AnteBonus), exact(&usual, Wager::AnteBonus));
}

/// What a fold forfeits is weighed by the best strategy, and the seat loses less by it.
#[test]
fn the_best_strategy_weighs_what_a_fold_forfeits() {
    let rules = rules("md-three-card-poker", "", "");
    let [best, base] = [Strategy::Optimal, Strategy::Base]
        .map(|strategy| check(&rules, &Wish { seats: 2, strategy, ..Wish::default() }));
    assert!(exact(&best, Wager::AnteBonus) > exact(&base, Wager::AnteBonus));
    let five = Wager::FiveCardProgressive;
    assert!(exact(&best, five) < exact(&base, five));
    assert_eq!(exact(&base, Wager::AnteBonus).percent(6), "3.372981");
}

#[test]
fn one_greatest_envy_is_known_of_one_other() {
    let one_only = r#""md-let-it-ride/several-envies" = "one-only""#;
    let rules = rules("md-let-it-ride", "", one_only);
    check(&rules, &Wish { seats: 2, ..Wish::default() });
    let session = Session::new(&rules, &Wish { seats: 3, ..Wish::default() });
    let session = session.expect("it can be played");
    let unknown = session.lines().iter().filter(|line| line.unknown.is_some());
    assert_eq!(unknown.map(|line| line.wager).collect::<Vec<_>>(), [Wager::Progressive]);
}

/// A limit of $60 for three bets of $5: a straight on three bets is cut by $15.
#[test]
fn a_limit_on_the_bets_alone_is_exact() {
    let rules = rules(
        "house-let-it-ride",
        r#"payout_limit = "60.00""#,
        r#""house-let-it-ride/payout-limit" = "as-submitted""#,
    );
    let without = vec![Wager::ThreeCardBonus];
    let alone = check(&rules, &Wish { seats: 2, without, ..Wish::default() });
    let offered = rules.offered(Wager::LetItRide).expect("it is offered");
    let unit = alone.lines[0].unit;
    let terms = odds::Terms::offered(&rules, offered, Some(unit));
    let limited = odds::Par::of(&terms).expect("it has a sheet").limited.expect("it is limited");
    assert!(!limited.reached.is_zero());
    assert_eq!(exact(&alone, Wager::LetItRide), limited.house_edge);
    let session = Session::new(&rules, &Wish::default()).expect("it can be played");
    assert!(session.lines().iter().all(|line| line.unknown.is_some()), "two wagers share it");
}

#[test]
fn a_short_bank_is_exact_against_two_players() {
    let rules = rules("ca-let-it-ride", "", "");
    let bank = Some(Money::from_dollars(100));
    let edges = [2, 3].map(|seats| {
        let report = check(&rules, &Wish { seats, bank, ..Wish::default() });
        exact(&report, Wager::LetItRide)
    });
    assert_ne!(edges[0], edges[1], "two players share what the bank has");
}
