//! The Monte Carlo kernel beside the loop that anybody would write first.
//!
//! Both play one seat with the same decisions and count the same things; the plain loop shuffles
//! the first cards of an array with `rand` and ranks one hand at a time with our evaluators. Both
//! draw from `ChaCha12`.

use cards::{Card, CardSet, Rank, five, three};
use money::Ratio;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use sim::Sums;
use sim::kernel::{Draws, Game, LetItRide, Seed, Tally, ThreeCardPoker};
use sim::kernel::{let_it_ride, three_card_poker};
use sim::statistics::Observed;
use table::settle::ShowdownResult;

use crate::race::{Contender, Race};

pub(crate) fn races() -> Vec<Race> {
    vec![let_it_ride(), three_card_poker()]
}

/// The rounds a second that are wanted of our side.
const GOAL: f64 = 20_000_000.0;
const ROUNDS: u32 = 1 << 18;
const PLAIN: &str = "plain loop, rand 0.10.3";

/// Runs the races and prints rounds a second, too; returns whether all goals were reached.
pub(crate) fn print(turns: u32) -> bool {
    let mut is_reached = true;
    for mut race in races() {
        let best = race.run(turns);
        let rate = 1e9 / best[0];
        is_reached &= race.report(&best) && rate >= GOAL;
        let verdict = if rate >= GOAL { "goal reached" } else { "goal MISSED" };
        let (rate, goal) = (rate / 1e6, GOAL / 1e6);
        println!("  {rate:.1} M rounds/s on one core (wanted {goal:.0} M: {verdict})");
    }
    is_reached
}

const GAINS: [i64; 11] = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];

fn let_it_ride() -> Race {
    let decisions = [decided::<3, 2>(), decided::<4, 1>()];
    let game =
        LetItRide::new(|cards| decisions[0][place(&cards)], |cards| decisions[1][place(&cards)]);
    let mut draws = Draws::new(Seed::from(1), 0);
    let mut random = ChaCha12Rng::from_seed([1; 32]);
    let mut kernel = move |rounds: u32| game.play(&mut draws, u64::from(rounds));
    let mut plain = move |rounds| plain_let_it_ride(&decisions, &mut random, rounds);
    let gain = |round: let_it_ride::Round| round.gain(&GAINS);
    for tally in [kernel(4 * ROUNDS), plain(4 * ROUNDS)] {
        check(&tally.sums(gain), Ratio::new(-37_963, 1_082_900));
    }
    race("kernel: Let It Ride, 1 seat, optimal decisions", kernel, plain)
}

fn race<R: 'static>(
    title: &'static str,
    mut kernel: impl FnMut(u32) -> Tally<R> + 'static,
    mut plain: impl FnMut(u32) -> Tally<R> + 'static,
) -> Race {
    Race {
        title,
        hands: ROUNDS,
        goals: &[(PLAIN, 2.0)],
        contenders: vec![
            Contender::new("houserules kernel", move || kernel(ROUNDS)),
            Contender::new(PLAIN, move || plain(ROUNDS)),
        ],
    }
}

/// Both sides must play the same game before it matters who is faster.
fn check(sums: &Sums, exact: Result<Ratio, money::RatioError>) {
    let observed = Observed::of(sums).expect("many rounds were played");
    let z = observed.z(exact.expect("it is a number"));
    assert!(z.abs() < 5.0, "{observed:?} is {z:.1} standard errors off");
}

fn plain_let_it_ride(
    [ride_1, ride_2]: &[Vec<bool>; 2],
    random: &mut ChaCha12Rng,
    rounds: u32,
) -> Tally<let_it_ride::Round> {
    let mut deck = Card::ALL;
    let mut tally = Tally::new();
    for _ in 0..rounds {
        let [a, b, c, d, e] = first(&mut deck, random);
        let rides = [ride_1[place(&sorted([a, b, c]))], ride_2[place(&sorted([a, b, c, d]))]];
        let category = five::Strength::of([a, b, c, d, e]).category();
        tally.add(let_it_ride::Round { category, rides }, 1);
    }
    tally
}

fn three_card_poker() -> Race {
    let [queen, least] = ["Qs 3d 2c", "Qs 6d 4c"].map(strength);
    assert_eq!(queen, three::Strength::lowest_with(Rank::Queen));
    let game = ThreeCardPoker::new(queen, |cards| three::Strength::of(cards) >= least);
    let mut draws = Draws::new(Seed::from(1), 0);
    let mut random = ChaCha12Rng::from_seed([1; 32]);
    let mut kernel = move |rounds: u32| game.play(&mut draws, u64::from(rounds));
    let mut plain = move |rounds| plain_three_card_poker([queen, least], &mut random, rounds);
    for tally in [kernel(4 * ROUNDS), plain(4 * ROUNDS)] {
        check(&tally.sums(ante), Ratio::new(-13_733_780, 407_170_400));
    }
    race("kernel: Three Card Poker, 1 seat, plays Q-6-4 or better", kernel, plain)
}

fn strength(text: &str) -> three::Strength {
    text.parse::<three::Hand>().expect("three cards").strength()
}

/// Ante, Play Wager and an Ante Bonus of 1, 4 and 5, which is paid whoever wins.
fn ante(round: three_card_poker::Round) -> i64 {
    let bonus = [0, 0, 0, 1, 4, 5, 5][usize::from(round.category.standing())];
    match round.end {
        None => -1,
        Some(ShowdownResult::DealerDoesNotQualify) => 1 + bonus,
        Some(ShowdownResult::DealerWins) => bonus - 2,
        Some(ShowdownResult::PlayerWins) => 2 + bonus,
        Some(ShowdownResult::Tie) => bonus,
    }
}

fn plain_three_card_poker(
    [queen, least]: [three::Strength; 2],
    random: &mut ChaCha12Rng,
    rounds: u32,
) -> Tally<three_card_poker::Round> {
    let mut deck = Card::ALL;
    let mut tally = Tally::new();
    for _ in 0..rounds {
        let [a, b, c, d, e, f] = first(&mut deck, random);
        let hand = three::Hand::new([a, b, c]).expect("cards of a deck differ");
        let (player, dealer) = (hand.strength(), three::Strength::of([d, e, f]));
        let result = if dealer < queen {
            ShowdownResult::DealerDoesNotQualify
        } else if player > dealer {
            ShowdownResult::PlayerWins
        } else if player == dealer {
            ShowdownResult::Tie
        } else {
            ShowdownResult::DealerWins
        };
        let end = (player >= least).then_some(result);
        tally.add(three_card_poker::Round { category: hand.category(), end }, 1);
    }
    tally
}

fn first<const N: usize>(deck: &mut [Card; 52], random: &mut ChaCha12Rng) -> [Card; N] {
    let (first, _) = deck.partial_shuffle(random, N);
    <[Card; N]>::try_from(&*first).expect("as many as asked for")
}

fn sorted<const N: usize>(mut cards: [Card; N]) -> [Card; N] {
    cards.sort_unstable();
    cards
}

/// Whether a bet rides with each hand that can be held when it is decided: if it wins more than it
/// loses over all completions.
fn decided<const HELD: usize, const MORE: usize>() -> Vec<bool> {
    let mut decided = vec![false; 52_usize.pow(u32::try_from(HELD).expect("three or four"))];
    for held in CardSet::FULL.combinations::<HELD>() {
        let rest = CardSet::FULL - held.into_iter().collect();
        let gain = |more: [Card; MORE]| {
            let mut hand = held.into_iter().chain(more);
            let hand = std::array::from_fn(|_| hand.next().expect("five cards in all"));
            GAINS[five::Strength::of(hand).category() as usize]
        };
        decided[place(&held)] = rest.combinations().map(gain).sum::<i64>() > 0;
    }
    decided
}

fn place(cards: &[Card]) -> usize {
    cards.iter().fold(0, |place, card| place * 52 + usize::from(card.index()))
}
