//! Every worked submission through the real table, against the exact figures.

use std::num::NonZero;

use rulebook::{Rules, Wager};
use sim::kernel::{Plan, Seed};
use sim::report::Report;
use sim::session::{CHUNK, Session, SessionError, Strategy, Wish};

fn rules(name: &str) -> Rules {
    Rules::worked(name)
}

fn plan(rounds: u64) -> Plan {
    Plan::new(rounds, Seed::from(1)).on(NonZero::new(2).expect("two is not zero"))
}

/// Plays, and holds every wager to so many standard errors, rare hands and fits to as much.
fn check(name: &str, wish: &Wish, rounds: u64) -> Report {
    let session = Session::new(&rules(name), wish).unwrap_or_else(|no| panic!("{name}: {no}"));
    let tally = session.run(plan(rounds), |_| ());
    assert_eq!(tally.rounds, rounds);
    let report = Report::of(&session, &tally);
    assert!(!report.contradicts(), "{name}: {report:#?}");
    for line in &report.lines {
        let title = format!("{name} {} {}", line.wager, wish.strategy);
        let edge = line.edge.as_ref().unwrap_or_else(|| panic!("{title} has no exact value"));
        assert!(edge.z().abs() < 4.5, "{title} is {} off: {edge:?}", edge.z());
        for (hand, rare) in &line.rare {
            assert!(rare.p_value() > 1e-5, "{title}: {hand} came {rare:?}");
        }
        assert!(line.fit.is_none_or(|fit| fit.p_value() > 1e-5), "{title}: {:?}", line.fit);
    }
    let together = report.together.as_ref().expect("all of them have exact values");
    assert!(together.z().abs() < 4.5, "{name}: {together:?}");
    report
}

#[test]
fn exact_edges_lie_within_the_errors() {
    for (name, wagers) in [
        ("md-let-it-ride", 5),
        ("md-three-card-poker", 5),
        ("house-let-it-ride", 2),
        ("shfl-let-it-ride", 3),
        ("ca-let-it-ride", 1),
    ] {
        let report = check(name, &Wish { seats: 7, ..Wish::default() }, 40_000);
        assert_eq!(report.lines.len(), wagers, "{name}");
        for line in &report.lines {
            let error = line.edge.as_ref().map_or(1.0, |edge| edge.standard_error);
            assert!(error < 0.02, "{name} {}: an error of {error} shows nothing", line.wager);
        }
    }
}

#[test]
fn other_strategies_meet_their_own_edges() {
    for (name, strategies) in [
        ("md-let-it-ride", [Strategy::Always, Strategy::Never, Strategy::Sure]),
        ("md-three-card-poker", [Strategy::Always, Strategy::Never, Strategy::Mimic]),
    ] {
        for strategy in strategies {
            check(name, &Wish { seats: 2, strategy, ..Wish::default() }, 10_000);
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same() {
    for name in ["shfl-let-it-ride", "ca-let-it-ride"] {
        let wish = Wish { seats: 2, ..Wish::default() };
        let session = Session::new(&rules(name), &wish).expect("it can be played");
        let plan = Plan::new(2 * CHUNK + 333, Seed::from(9));
        let on = |threads| session.run(plan.on(NonZero::new(threads).expect("not zero")), |_| ());
        let one = on(1);
        assert_eq!(one.rounds, plan.rounds);
        for threads in [2, 3] {
            assert_eq!(on(threads), one, "{name} on {threads} threads");
        }
        let other = session.run(Plan { seed: Seed::from(8), ..plan }, |_| ());
        assert_ne!(other, one, "another seed deals other rounds");
    }
}

/// A meter that is won starts again where the submission says, within the same chunk.
#[test]
fn meters_grow_are_won_and_start_again() {
    let session =
        Session::new(&rules("md-three-card-poker"), &Wish { seats: 7, ..Wish::default() });
    let session = session.expect("it can be played");
    let tally = session.run(Plan::new(8_000, Seed::from(3)), |_| ());
    let report = Report::of(&session, &tally);
    let main = &report.meters[0];
    assert!(main.tally.won > 0, "seven seats wait 22,100 hands for the best: {main:?}");
    assert_eq!(main.tally.reseeded, u128::from(main.tally.won) * 100_000, "$1,000 each time");
    let line = report.lines.iter().find(|line| line.wager == Wager::Progressive);
    let came = &line.expect("it is bet").rare[0].1;
    assert_eq!(came.observed, main.tally.won, "each of them is the best hand");
    let mean: u64 = main.mean.floor().and_then(|mean| mean.try_into().ok()).expect("dollars");
    assert!((1_000..9_000).contains(&mean), "{mean}");
}

#[test]
fn the_kernel_says_the_same_as_the_table() {
    for (name, without) in [
        ("house-let-it-ride", vec![Wager::ThreeCardBonus]),
        (
            "md-three-card-poker",
            vec![
                Wager::PairPlus,
                Wager::SixCardBonus,
                Wager::Progressive,
                Wager::FiveCardProgressive,
            ],
        ),
    ] {
        let session = Session::new(&rules(name), &Wish { without, ..Wish::default() });
        let session = session.expect("it can be played");
        let slow = Report::of(&session, &session.run(plan(30_000), |_| ()));
        let tally = session.run_fast(plan(3_000_000), |_| ()).expect("it is a base game");
        let fast = Report::of(&session, &tally);
        for report in [&slow, &fast] {
            assert!(!report.contradicts(), "{name}: {report:#?}");
            let edge = report.lines[0].edge.as_ref().expect("it is known");
            assert!(edge.z().abs() < 4.5, "{name}: {edge:?}");
        }
        let [slow, fast] =
            [&slow, &fast].map(|report| report.lines[0].edge.as_ref().expect("known"));
        assert_eq!(slow.exact, fast.exact);
        assert!(fast.standard_error < slow.standard_error / 5.0);
    }
}

#[test]
fn a_short_bank_is_not_counted_against_three() {
    let bank = Some(money::Money::from_dollars(100));
    let wish = Wish { seats: 4, bank, ..Wish::default() };
    let session = Session::new(&rules("ca-let-it-ride"), &wish).expect("it can be played");
    let tally = session.run(Plan::new(500, Seed::from(1)), |_| ());
    let report = Report::of(&session, &tally);
    assert!(report.lines[0].edge.is_none() && report.lines[0].unknown.is_some());
    assert_eq!(tally.bank.rounds(), 500, "somebody banks every round");
    assert_eq!(tally.bank.sum(), -tally.lines[0].net, "what the bank wins the others lose");
}

/// What a short bank wins is counted for the best decisions, and others are not held against it.
#[test]
fn a_short_bank_is_counted_for_the_best_decisions_only() {
    let bank = Some(money::Money::from_dollars(100));
    for strategy in Strategy::ALL.into_iter().filter(|it| it.is_for(rulebook::Game::LetItRide)) {
        let wish = Wish { seats: 2, bank, strategy, ..Wish::default() };
        let session = Session::new(&rules("ca-let-it-ride"), &wish).expect("it can be played");
        let is_best = matches!(strategy, Strategy::Optimal | Strategy::Base);
        assert_eq!(session.lines()[0].unknown.is_none(), is_best, "{strategy}");
        let report = Report::of(&session, &session.run(plan(5_000), |_| ()));
        assert!(!report.contradicts(), "{strategy}: {report:#?}");
    }
}

/// A report that never contradicts would be worth nothing: wrong money, wrong hands and jackpots
/// out of nowhere are each found out.
#[test]
fn doctored_tallies_are_found_out() {
    let session = Session::new(&rules("md-let-it-ride"), &Wish { seats: 2, ..Wish::default() });
    let session = session.expect("it can be played");
    let tally = session.run(plan(5_000), |_| ());
    assert!(!Report::of(&session, &tally).contradicts());

    let mut money = tally.clone();
    money.lines[0].seats.add(200_000, 20);
    assert!(Report::of(&session, &money).contradicts(), "$40,000 from nowhere");
    let mut hands = tally.clone();
    let pairs = hands.lines[2].first.len() - 2;
    hands.lines[2].first[pairs] += 500;
    assert!(Report::of(&session, &hands).contradicts(), "500 pairs from nowhere");
    let mut jackpots = tally.clone();
    jackpots.lines[4].ends[0] += 6;
    assert!(Report::of(&session, &jackpots).contradicts(), "six royal flushes from nowhere");
    let mut together = tally;
    together.together.add(-3_000, 5_000);
    assert!(Report::of(&session, &together).contradicts(), "$150,000 gone");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |name, wish| Session::new(&rules(name), &wish).err().expect("it is refused");
    let seats = |seats| Wish { seats, ..Wish::default() };
    let error = refused("md-let-it-ride", seats(8));
    assert_eq!(error, SessionError::Seats { least: 1, most: 7 });
    let error = refused("ca-let-it-ride", seats(1));
    assert_eq!(error, SessionError::Seats { least: 2, most: 7 });
    let strategy = Wish { strategy: Strategy::Mimic, ..Wish::default() };
    assert_eq!(refused("md-let-it-ride", strategy), SessionError::Strategy(Strategy::Mimic));
    let without = |wager| Wish { without: vec![wager], ..Wish::default() };
    let error = refused("house-let-it-ride", without(Wager::Progressive));
    assert_eq!(error, SessionError::NotOffered(Wager::Progressive));
    let error = refused("md-let-it-ride", without(Wager::LetItRide));
    assert!(matches!(error, SessionError::Refused { .. }), "{error}");
}
