//! The readings that move money or the round, played both ways.

use law::play::{DEALER, Play, bet, player, seat};
use law::{Submission, cites};
use rulebook::{Mishap, Rule};
use table::console::ConsoleEvent;
use table::{Automation, Choice, Command, Outcome, Spot};

use crate::BOOK;

const BONUS: Spot = Spot::ThreeCardBonus;

fn read(name: &str, value: &str) -> Submission {
    Submission::of(BOOK).with(&format!("readings.'{BOOK}/{name}' = '{value}'"))
}

fn unattended(rules: &Submission, seats: &[u8]) -> Play {
    let mut play = Play::under(&rules.approved(), Automation::UNATTENDED);
    play.sit(seats);
    play
}

fn everybody_rides(play: &mut Play) {
    while let Some((at, _)) = play.table.turn() {
        play.decides(at.number(), Choice::Ride);
    }
}

/// What a bonus of a dollar is paid for these three cards.
fn bonus_round(rules: &Submission, hand: &str) -> Play {
    let mut play = unattended(&rules.clone().without("wagers.progressive"), &[2]);
    play.bets(2, 10);
    play.bet(2, BONUS, 1);
    play.calls();
    play.deals(&[("2", hand)]);
    everybody_rides(&mut play);
    play
}

fn bonus(rules: &Submission, hand: &str) -> String {
    bonus_round(rules, hand).settled(2, BONUS).paid.to_string()
}

#[test]
fn ace_two_three_may_be_no_straight() {
    let paid = |value: &str| {
        let rules = read("three-card-ace-low", value);
        ["Ad 2d 3d", "Ah 2d 3c", "2h 3d 4c", "Ah Kd Qc"].map(|hand| bonus(&rules, hand))
    };
    assert_eq!(paid("straight"), ["40.00", "6.00", "6.00", "6.00"]);
    cites("SM-LIR-bonus3-opt1-overview-4").states(
        Rule::ThreeCardHandOrder,
        paid("not-a-straight"),
        ["4.00", "0.00", "6.00", "6.00"],
    );
}

#[test]
fn a_mini_royal_may_be_paid_by_both_rows() {
    let rules =
        |value: &str| read("mini-royal-pays", value).with("wagers.three-card-bonus.table = '4'");
    let paid = |value: &str| ["Ah Kh Qh", "Kh Qh Jh"].map(|hand| bonus(&rules(value), hand));
    assert_eq!(paid("own-row"), ["50.00", "40.00"]);
    assert_eq!(paid("both-rows"), ["90.00", "40.00"]);
    let play = bonus_round(&rules("both-rows"), "Ah Kh Qh");
    assert_eq!(play.settled_under(2, BONUS), cites("SM-LIR-bonus3-opt1-overview-5"));
}

/// The progressive goes with a bonus alone only where both readings say so.
#[test]
fn a_progressive_may_go_with_a_bonus_alone() {
    let refused = |readings: &[&str], bonus_first: bool| {
        let rules = readings.iter().fold(Submission::of(BOOK), |rules, name| {
            rules.with(&format!("readings.'{BOOK}/{name}' = 'yes'"))
        });
        let mut play = unattended(&rules, &[2]);
        if bonus_first {
            play.bet(2, BONUS, 1);
        }
        play.table.decide(player(2), &bet(2, Spot::Progressive, 1)).is_err()
    };
    assert!(refused(&[], false));
    assert!(refused(&["three-card-bonus-alone"], true), "the bonus alone");
    let both = ["three-card-bonus-alone", "bonus-alone-with-progressive"];
    assert!(!refused(&both, true));
    assert!(refused(&both, false), "nothing lies there that it could go with");
    let mut play = unattended(&read("bonus-alone-with-progressive", "yes"), &[2]);
    assert_eq!(play.refuses(player(2), &bet(2, BONUS, 1)), "SM-LIR-bonus3-opt1-star");
}

/// Seat 5 holds a royal flush without a progressive wager; seat 2 has one.
#[test]
fn only_bettors_may_be_envied() {
    let envy = |value: &str| {
        let mut play = unattended(&read("envy-holder", value), &[2, 5]);
        play.bets(2, 10);
        play.bet(2, Spot::Progressive, 1);
        play.bets(5, 10);
        play.calls();
        play.deals(&[("2", "2c 3d 4s"), ("5", "Ah Kh Qh"), ("community", "Jh Th")]);
        everybody_rides(&mut play);
        play.finishes();
        play.envy(2)
    };
    assert_eq!(envy("any-player"), [(5, "1000.00".to_owned())]);
    assert_eq!(envy("progressive-bettors"), []);
}

/// The sheet leaves irregularities to the house; it may borrow another document's chapter.
#[test]
fn irregularities_may_be_settled_by_a_borrowed_chapter() {
    let voids = |value: &str, mishap: Mishap| {
        let rules = read("irregularities", value).approved();
        let mut play = Play::under(&rules, Automation::LIVE).with_open_betting();
        play = play.with_bets(&[2], 10);
        play.calls();
        play.keys("2c");
        play.does(DEALER, &Command::Report { mishap, at: None, card: None });
        play.restored().len()
    };
    assert_eq!(voids("floor-decides", Mishap::SeveralCardsFaceUp), 0);
    assert_eq!(voids("as-maryland", Mishap::SeveralCardsFaceUp), 1);
    assert_eq!(voids("floor-decides", Mishap::PacketOfWrongSize), 0);
    assert_eq!(voids("as-maryland", Mishap::PacketOfWrongSize), 1);
}

/// Three of a kind on a progressive wager of a dollar, with one bet withdrawn, and with both.
#[test]
fn withdrawing_both_bets_may_be_a_fold() {
    let clause = cites("SM-LIR-progressive-8-p2");
    let outcome = |value: &str, first: Choice, second: Choice| {
        let mut play = unattended(&read("folded-hands", value), &[2]);
        play.bets(2, 10);
        play.bet(2, Spot::Progressive, 1);
        play.calls();
        play.deals(&[("2", "9c 9d 9h"), ("community", "2s 5d")]);
        play.decides(2, first);
        play.decides(2, second);
        let outcome = play.settled(2, Spot::Progressive).outcome;
        if outcome == Outcome::Forfeit {
            assert_eq!(play.settled_under(2, Spot::Progressive), clause);
        }
        outcome
    };
    let (pull, ride) = (Choice::Pull, Choice::Ride);
    assert_eq!(outcome("given-up-only", pull, pull), Outcome::Win);
    for (first, second) in [(ride, ride), (pull, ride), (ride, pull)] {
        assert_eq!(outcome("both-withdrawn", first, second), Outcome::Win);
    }
    assert_eq!(outcome("both-withdrawn", pull, pull), Outcome::Forfeit);
}

/// A royal flush at seat 5, envied from seat 2 with $5 on the progressive.
#[test]
fn envy_may_not_grow_with_the_stake() {
    let envy = |value: &str| {
        let stake = "wagers.progressive = { stakes = ['5.00'], initial = '50000.00', \
                     reset = '50000.00' }";
        let mut play = unattended(&read("envy-multiplies", value).with(stake), &[2, 5]);
        play.bets(2, 10);
        play.bet(2, Spot::Progressive, 5);
        play.bets(5, 10);
        play.calls();
        play.deals(&[("2", "2c 3d 4s"), ("5", "Ah Kh Qh"), ("community", "Jh Th")]);
        everybody_rides(&mut play);
        play.finishes();
        play.envy(2)
    };
    assert_eq!(envy("yes"), [(5, "5000.00".to_owned())]);
    assert_eq!(envy("no"), [(5, "1000.00".to_owned())]);
}

/// The light of a sensor goes out when its player gets up.
#[test]
fn a_player_who_leaves_takes_the_chip_along() {
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[2], 10);
    play.bet(2, Spot::Progressive, 1);
    let left = play.does(player(2), &Command::Leave { seat: seat(2) });
    let lifted = table::Event::Console(std::sync::Arc::new(ConsoleEvent::ChipLifted(seat(2))));
    assert_eq!(left.iter().filter(|event| **event == lifted).count(), 1, "{left:?}");
}
