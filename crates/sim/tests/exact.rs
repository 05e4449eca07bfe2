//! Simulated results against exact ones, worked out hand by hand.

use std::collections::HashMap;
use std::num::NonZero;

use cards::{Card, CardSet, Rank, five, three};
use money::Ratio;
use sim::kernel::{self, LetItRide, Plan, Seed, Tally, ThreeCardPoker};
use sim::kernel::{let_it_ride, three_card_poker};
use sim::statistics::{ChiSquare, Observed};
use table::settle::{AnteBonusWhen, ShowdownResult};

/// Enough for standard errors of about a thousandth of a bet.
const ROUNDS: u64 = 20_000_000;

fn plan(seed: u64) -> Plan {
    Plan::new(ROUNDS, Seed::from(seed)).on(NonZero::new(2).expect("two is not zero"))
}

/// Royal flush 1,000 to 1, straight flush 200, four of a kind 50, full house 11, flush 8, straight
/// 5, three of a kind 3, two pair 2, a pair of tens or better 1.
const GAINS: [i64; 11] = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];

/// What a live bet comes to over all ways to complete a hand, in sum.
fn sum_of_completions<const MORE: usize>(cards: &[Card]) -> i64 {
    let rest = CardSet::FULL - cards.iter().copied().collect();
    let gain = |more: [Card; MORE]| {
        let mut hand = cards.iter().copied().chain(more);
        let hand = std::array::from_fn(|_| hand.next().expect("five cards in all"));
        GAINS[five::Strength::of(hand).category() as usize]
    };
    rest.combinations::<MORE>().map(gain).sum()
}

/// What a bet comes to in sum with each hand that can be held when it is decided.
fn sums<const HELD: usize, const MORE: usize>() -> HashMap<[Card; HELD], i64> {
    let hands = CardSet::FULL.combinations::<HELD>();
    hands.map(|cards| (cards, sum_of_completions::<MORE>(&cards))).collect()
}

/// A bet rides where that is worth more than pulling it, and every bet is worth what it comes to on
/// the average: the third always, the others when they ride.
#[test]
fn let_it_ride_meets_its_exact_edge() {
    const WAYS: i128 = 22_100 * 1_176;
    let (three, four) = (sums::<3, 2>(), sums::<4, 1>());
    let third: i64 = three.values().sum();
    let first: i64 = three.values().map(|sum| sum.max(&0)).sum();
    let second: i64 = four.values().map(|sum| sum.max(&0)).sum();
    // 270,725 hands of four cards in 48 ways are half as many.
    let mean = Ratio::new(i128::from(third + first + 2 * second), WAYS).unwrap();
    assert_eq!(mean, Ratio::new(-37_963, 1_082_900).unwrap());

    let game = LetItRide::new(|cards| three[&cards] > 0, |cards| four[&cards] > 0);
    let tally = kernel::run(&game, plan(21), |_| ());
    let observed = Observed::of(&tally.sums(|round| round.gain(&GAINS))).unwrap();
    assert!(observed.z(mean).abs() < 5.0, "{observed:?} is {} off", observed.z(mean));
    assert!(observed.standard_error() < 0.002, "{observed:?}");
    check_hands(&tally);
}

fn check_hands(tally: &Tally<let_it_ride::Round>) {
    let dealt = tally.by(|round| round.category);
    let fit = ChiSquare::of(&dealt, &five::full_deck_census()).expect("there are many hands");
    assert_eq!(fit.degrees(), 10);
    assert!(fit.p_value() > 0.001, "{} with {fit:?}", fit.p_value());
    // Hands with which a bet rides are rarer than those with which it is pulled.
    for bet in [0, 1] {
        assert!(tally.count(|round| round.rides[bet]) < tally.rounds() / 2);
    }
}

/// What the Ante, the Play Wager and the Ante Bonus come to for an Ante of one.
fn ante(round: three_card_poker::Round) -> i64 {
    let Some(result) = round.end else { return -1 };
    let wagers = match result {
        ShowdownResult::DealerDoesNotQualify => 1,
        ShowdownResult::DealerWins => -2,
        ShowdownResult::PlayerWins => 2,
        ShowdownResult::Tie => 0,
    };
    // Straight 1, three of a kind 4, straight flush 5.
    let bonus = [0, 0, 0, 1, 4, 5, 5][usize::from(round.category.standing())];
    wagers + if AnteBonusWhen::Always.pays(result) { bonus } else { 0 }
}

fn strength(text: &str) -> three::Strength {
    text.parse::<three::Hand>().expect("three cards").strength()
}

#[test]
fn three_card_poker_meets_its_exact_edge() {
    let least = strength("Qs 6d 4c");
    let game = ThreeCardPoker::new(three::Strength::lowest_with(Rank::Queen), |cards| {
        three::Strength::of(cards) >= least
    });
    let tally = kernel::run(&game, plan(22), |_| ());

    let exact = Ratio::new(-13_733_780, 407_170_400).unwrap();
    let observed = Observed::of(&tally.sums(ante)).unwrap();
    assert!(observed.z(exact).abs() < 5.0, "{observed:?} is {} off", observed.z(exact));
    assert!(observed.standard_error() < 0.000_5, "{observed:?}");

    let census = three::census(CardSet::FULL);
    let fit = ChiSquare::of(&tally.by(|round| round.category), &census).unwrap();
    assert_eq!(fit.degrees(), 9);
    assert!(fit.p_value() > 0.001, "{} with {fit:?}", fit.p_value());
}

/// Pair Plus 40, 30, 6, 4 and 1 to 1 needs no dealer: 512 of 22,100 hands are lost on balance.
#[test]
fn pair_plus_meets_its_exact_edge() {
    let gains = [-1, 1, 4, 6, 30, 40, 40];
    let of = |category: three::Category| gains[usize::from(category.standing())];
    let census = three::census(CardSet::FULL);
    let sum = census.iter().map(|(category, hands)| i128::from(of(category)) * i128::from(hands));
    let exact = Ratio::new(sum.sum(), 22_100).unwrap();
    assert_eq!(exact, Ratio::new(-512, 22_100).unwrap());

    let game = ThreeCardPoker::new(three::Strength::lowest_with(Rank::Queen), |_| true);
    let tally = kernel::run(&game, plan(23), |_| ());
    let observed = Observed::of(&tally.sums(|round| of(round.category))).unwrap();
    assert!(observed.z(exact).abs() < 5.0, "{observed:?} is {} off", observed.z(exact));
}
