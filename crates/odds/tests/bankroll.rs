//! Sessions against the same thing counted with exact fractions, and against what is known.

use std::collections::BTreeMap;

use odds::bankroll::{PerRound, Session, SessionError};
use odds::{Confidence, Distribution, Exact, Par, Terms};
use rulebook::{Book, Wager};

/// A bet of a dollar on each of the three spots, in cents.
fn let_it_ride() -> Distribution {
    let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
    Par::of(&Terms::new(&book, &readings, paytable)).expect("it has a sheet").results
}

fn coin() -> Distribution {
    let mut coin = Distribution::in_parts_of(1);
    coin.add(1, 1);
    coin.add(-1, 1);
    coin
}

/// The chances of every total after so many rounds; a total that is below the floor stays.
fn exactly(results: &Distribution, rounds: u32, floor: i128) -> BTreeMap<i128, Exact> {
    let mut totals = BTreeMap::from([(0, Exact::one())]);
    for _ in 0..rounds {
        let mut next = BTreeMap::<i128, Exact>::new();
        for (total, chance) in totals {
            if total < floor {
                let stays = next.entry(total).or_insert_with(Exact::zero);
                *stays = &*stays + &chance;
                continue;
            }
            for (net, ways) in results.iter() {
                let more = &chance * &Exact::new(ways, results.of());
                let sum = next.entry(total + net).or_insert_with(Exact::zero);
                *sum = &*sum + &more;
            }
        }
        totals = next;
    }
    totals
}

fn share(totals: &BTreeMap<i128, Exact>, is_counted: impl Fn(i128) -> bool) -> Exact {
    totals.iter().filter(|(total, _)| is_counted(**total)).map(|it| it.1.clone()).sum()
}

#[test]
fn ruin_lies_between_its_bounds() {
    let results = let_it_ride();
    let session = Session::new(&results, 4).expect("four rounds");
    // Seven dollars: ruined with less than three.
    let ruin = session.ruin(700, 300).expect("seven dollars are enough to begin");
    for (round, chance) in (1..).zip(&ruin) {
        let exact = share(&exactly(&results, round, -400), |total| total < -400);
        assert!(chance.least <= exact && exact <= chance.most, "round {round}");
        let width = &chance.most - &chance.least;
        assert!(width < Exact::new(1, 1_i64 << 50), "round {round}");
    }
    assert!(ruin[3].least > Exact::zero(), "two bad rounds are enough");
}

#[test]
fn being_ahead_lies_between_its_bounds() {
    let results = let_it_ride();
    let ahead = Session::new(&results, 4).expect("four rounds").ahead();
    for (round, chance) in (1..).zip(&ahead) {
        let exact = share(&exactly(&results, round, i128::MIN), |total| total > 0);
        assert!(chance.least <= exact && exact <= chance.most, "round {round}");
    }
    assert_eq!(ahead[0].decimal(6), results.wins().decimal(6));
}

/// A gambler with ten against a fair coin: P(ruin by 2n) is a sum of binomials.
#[test]
fn coin_ruins_as_often_as_is_known() {
    let ruin = Session::new(&coin(), 100).expect("a hundred rounds").ruin(10, 1);
    let ruin = ruin.expect("ten are enough to begin");
    // By reflection: twice the chance to stand below -10 after 100 rounds, and that of -10 itself.
    let mut row = vec![num_bigint::BigInt::from(1)];
    for _ in 0..100 {
        let shifted = [vec![0.into()], row.clone()].concat();
        row.push(0.into());
        row = row.into_iter().zip(shifted).map(|(one, other)| one + other).collect();
    }
    let all: num_bigint::BigInt = row.iter().sum();
    let below: num_bigint::BigInt = row[..45].iter().sum();
    let exact = Exact::new(below * 2 + row[45].clone(), all);
    let last = ruin.last().expect("there are a hundred");
    assert!(last.least <= exact && exact <= last.most);
}

#[test]
fn ruin_never_becomes_less_likely() {
    let session = Session::new(&let_it_ride(), 300).expect("three hundred rounds");
    let ruin = session.ruin(5_000, 300).expect("fifty dollars");
    assert!(ruin.windows(2).all(|pair| pair[0].least <= pair[1].least));
    let poorer = session.ruin(2_500, 300).expect("half of it");
    assert!(ruin.iter().zip(&poorer).all(|(rich, poor)| rich.least <= poor.least));
    let width = &ruin[299].most - &ruin[299].least;
    assert!(width < Exact::new(1, 1_i64 << 40), "rounding is far below what is printed");
}

#[test]
fn who_cannot_lose_all_is_never_ruined() {
    let session = Session::new(&let_it_ride(), 10).expect("ten rounds");
    let ruin = session.ruin(3_300, 300).expect("thirty-three dollars");
    assert!(ruin.iter().all(|chance| chance.least == Exact::zero()));
    assert_eq!(session.ruin(299, 300), Err(SessionError::AlreadyRuined));
}

#[test]
fn sessions_that_take_too_long_are_refused() {
    let refused = |rounds| Session::new(&let_it_ride(), rounds).map(|_| ());
    assert_eq!(refused(1_000), Ok(()));
    assert_eq!(refused(u32::MAX), Err(SessionError::TooLong));
    let nothing = Distribution::in_parts_of(1);
    assert_eq!(Session::new(&nothing, 1).map(|_| ()), Err(SessionError::Empty));
}

/// After N0 rounds the expected loss is one standard deviation.
#[test]
fn n0_makes_loss_and_deviation_equal() {
    let round = PerRound::of(&let_it_ride());
    let rounds = round.n0().expect("it is not fair");
    let lost = &round.mean * &rounds;
    assert_eq!(lost.power(2), &round.variance * &rounds);
    assert_eq!(PerRound::of(&coin()).n0(), None);
}

#[test]
fn bands_lie_about_the_expected_result() {
    let round = PerRound { mean: Exact::new(-1, 2), variance: Exact::from(4) };
    let [low, high] = round.band(400, Confidence::Percent90, 3);
    assert_eq!([low.as_str(), high.as_str()], ["-265.794", "-134.206"]);
    assert_eq!(round.theoretical_win(400), Exact::from(200));
    assert_eq!(round.deviation(400, 1), "40.0");
}
