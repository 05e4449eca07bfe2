//! The Let It Ride Progressive as a house submits it: its system, its seed, its order of payment.

use law::play::{Play, player, seat};
use law::{Submission, cites};
use table::Spot;

use crate::BOOK;

fn offends(change: &str) -> Vec<String> {
    Submission::of(BOOK).with(change).offends()
}

/// A system with one component of another version.
fn with_component(name: &str, version: &str) -> Vec<String> {
    offends(&format!("progressive_system.{name} = '{version}'"))
}

/// Nobody has to make it, and who does not is dealt in like the others.
#[test]
fn s1_the_progressive_is_optional() {
    let clause = cites("SM-LIR-progressive-1");
    assert_eq!(offends("wagers.progressive.compulsory = true"), [clause]);
    let mut play = Play::unattended(BOOK).with_bets(&[2, 4], 10);
    play.bet(4, Spot::Progressive, 1);
    play.calls();
    assert!([2, 4].into_iter().all(|at| play.table.playing().contains(seat(at))));
    play.deals(&[]);
    play.finishes();
    let bet_it = play.settlements().into_iter().filter(|it| it.1 == Spot::Progressive);
    assert_eq!(bet_it.map(|it| it.0).collect::<Vec<_>>(), [4]);
}

/// Ten thousand dollars for each dollar of the wager.
#[test]
fn s3_the_seed_grows_with_the_wager() {
    let clause = cites("SM-LIR-progressive-3-seed");
    let seeded = |stake: u32, seed: u32| {
        offends(&format!(
            "wagers.progressive = {{ stakes = ['{stake}.00'], initial = '{seed}.00', \
             reset = '{seed}.00' }}"
        ))
    };
    for (stake, seed) in [(1, 10_000), (5, 50_000)] {
        assert_eq!(seeded(stake, seed), [""; 0], "${stake}");
        let less = seeded(stake, seed - 1);
        assert!(!less.is_empty() && less.iter().all(|it| it == clause), "${stake}: {less:?}");
    }
    let mut play = Play::unattended(BOOK).with_bets(&[4], 10);
    let two = law::play::bet(4, Spot::Progressive, 2);
    assert_eq!(play.refuses(player(4), &two), clause, "no stake but the one it is seeded for");
}

#[test]
fn system_1_the_approved_system_is_fitted() {
    let clause = cites("SM-LIR-progressive-system-1");
    assert_eq!(offends("progressive_system.fitted = false"), [clause]);
    let without = Submission::of(BOOK)
        .without("wagers.progressive")
        .with("progressive_system.fitted = false");
    assert_eq!(without.offends(), [""; 0], "where no progressive is offered");
}

#[test]
fn system_2_the_game_manager_may_be_newer() {
    let clause = cites("SM-LIR-progressive-system-2");
    for old in ["6.6 build 519", "6.5 build 900"] {
        assert_eq!(with_component("game_manager", old), [&clause], "{old}");
    }
    for good in ["6.6 build 520", "6.6 build 521", "6.7"] {
        assert_eq!(with_component("game_manager", good), [""; 0], "{good}");
    }
}

/// Exactly these versions, and newer ones where the house reads it so.
#[test]
fn system_3_and_4_versions_are_exact() {
    let rows = [
        (cites("SM-LIR-progressive-system-3"), "aquarius_controller", "6.5.5", "6.5.6SP", "6.5.7"),
        (cites("SM-LIR-progressive-system-4"), "coin_spot", "5.9", "6.0", "6.1"),
    ];
    for (clause, component, older, exact, newer) in rows {
        assert_eq!(with_component(component, older), [&clause]);
        assert_eq!(with_component(component, exact), [""; 0]);
        assert_eq!(with_component(component, newer), [&clause]);
        let or_higher = Submission::of(BOOK)
            .with("readings = { 'shfl-let-it-ride/versions' = 'or-higher' }")
            .with(&format!("progressive_system.{component} = '{newer}'"));
        assert_eq!(or_higher.offends(), [""; 0], "{clause}");
    }
}

#[test]
fn system_5_one_of_two_displays_is_used() {
    let clause = cites("SM-LIR-progressive-system-5");
    for good in ["CHAM2+ 1.66P$", "ViPS 1.2.0", "ViPS 1.3.0"] {
        assert_eq!(with_component("display", good), [""; 0], "{good}");
    }
    for wrong in ["ViPS 1.1.9", "CHAM2+ 1.65", "none"] {
        assert_eq!(with_component("display", wrong), [&clause], "{wrong}");
    }
}

#[test]
fn appendix_a_2_internal_controls_replace_the_order() {
    let clause = cites("SM-LIR-appendixA-2");
    let from_the_left = "wagers.progressive.meter_order = 'from-the-left'";
    assert_eq!(offends(from_the_left), [clause]);
    let referred = format!("{from_the_left}\nwagers.progressive.internal_controls = 'IC-12'");
    assert_eq!(offends(&referred), [""; 0]);
}
