//! The kernel, round by round, against a plain loop over the same cards.

use std::num::NonZero;

use cards::{Card, Outcome, Rank, five, three};
use sim::kernel::{self, Draws, Game, LetItRide, Plan, Seed, Tally, ThreeCardPoker};
use sim::kernel::{let_it_ride, three_card_poker};
use table::settle::{Showdown, against_dealer};

/// More than a batch, and not a whole number of them.
const ROUNDS: u64 = 300_007;

/// Decisions that no sensible player makes, so that any mistake in looking them up shows.
fn whim(cards: &[Card]) -> bool {
    let number = cards.iter().fold(0_u32, |sum, card| sum * 53 + u32::from(card.index()));
    number.wrapping_mul(2_654_435_761) >> 31 == 1
}

fn ascending<const N: usize>(mut cards: [Card; N]) -> [Card; N] {
    cards.sort_unstable();
    cards
}

#[test]
fn let_it_ride_agrees_with_a_plain_loop() {
    let mut plain = Tally::new();
    let mut draws = Draws::new(Seed::from(11), 4);
    for _ in 0..ROUNDS {
        let cards @ [a, b, c, d, _] = draws.deal::<5>();
        let rides = [whim(&ascending([a, b, c])), whim(&ascending([a, b, c, d]))];
        let category = five::Hand::new(cards).unwrap().category();
        plain.add(let_it_ride::Round { category, rides }, 1);
    }
    let game = LetItRide::new(|cards| whim(&cards), |cards| whim(&cards));
    assert_eq!(game.play(&mut Draws::new(Seed::from(11), 4), ROUNDS), plain);
}

#[test]
fn three_card_poker_agrees_with_the_table() {
    for rank in [Rank::Queen, Rank::Ace, Rank::Four] {
        let mut plain = Tally::new();
        let mut draws = Draws::new(Seed::from(12), 5);
        for _ in 0..ROUNDS {
            let [a, b, c, d, e, f] = draws.deal::<6>();
            let [player, dealer] = [[a, b, c], [d, e, f]].map(|it| three::Hand::new(it).unwrap());
            let result = against_dealer(Showdown::new(player, dealer, rank));
            let end = whim(&ascending([a, b, c])).then_some(result);
            plain.add(three_card_poker::Round { category: player.category(), end }, 1);
        }
        let game = ThreeCardPoker::new(three::Strength::lowest_with(rank), |cards| whim(&cards));
        assert_eq!(game.play(&mut Draws::new(Seed::from(12), 5), ROUNDS), plain, "{rank}");
    }
}

/// Draws go on where they stopped, but a batch is dealt whole: so the rest of it is not replayed.
#[test]
fn fewer_rounds_are_the_first_of_more() {
    let game = LetItRide::new(|cards| whim(&cards), |cards| whim(&cards));
    let play = |rounds| game.play(&mut Draws::new(Seed::from(13), 0), rounds);
    let (few, many) = (play(100), play(700));
    assert_eq!((few.rounds(), many.rounds()), (100, 700));
    assert!(few.iter().zip(many.iter()).all(|((_, few), (_, many))| few <= many));
    assert_eq!(play(0), Tally::new());
}

#[test]
fn rounds_stand_at_their_own_index() {
    fn check<R: Outcome + std::fmt::Debug>(count: usize) {
        assert_eq!(R::ALL.len(), count);
        assert!(R::ALL.iter().enumerate().all(|(at, round)| round.index() == at));
    }
    check::<let_it_ride::Round>(44);
    check::<three_card_poker::Round>(50);
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let queen = three::Strength::lowest_with(Rank::Queen);
    let game = ThreeCardPoker::new(queen, |cards| whim(&cards));
    let plan = Plan::new(2 * kernel::CHUNK + 12_345, Seed::from(14));
    let on = |threads| kernel::run(&game, plan.on(NonZero::new(threads).unwrap()), |_| ());
    let one = on(1);
    assert_eq!(one.rounds(), plan.rounds);
    for threads in [2, 3, 16] {
        assert_eq!(on(threads), one, "{threads} threads");
    }
    let other = kernel::run(&game, Plan { seed: Seed::from(15), ..plan }, |_| ());
    assert_ne!(other, one, "another seed deals other rounds");
}

#[test]
fn chunks_are_streams_of_the_seed() {
    let game = LetItRide::new(|cards| whim(&cards), |cards| whim(&cards));
    let seed = Seed::from(16);
    let mut streams = game.play(&mut Draws::new(seed, 0), kernel::CHUNK);
    streams.merge(&game.play(&mut Draws::new(seed, 1), 77));
    assert_eq!(kernel::run(&game, Plan::new(kernel::CHUNK + 77, seed), |_| ()), streams);
}

#[test]
fn progress_rises_to_all_rounds() {
    let game = LetItRide::new(|_| true, |_| true);
    let plan = Plan::new(3 * kernel::CHUNK + 1, Seed::from(17));
    let mut seen = Vec::new();
    kernel::run(&game, plan.on(NonZero::new(2).unwrap()), |rounds| seen.push(rounds));
    assert_eq!(seen.len(), 4);
    assert!(seen.is_sorted_by(|one, other| one < other), "{seen:?}");
    assert_eq!(seen.last(), Some(&plan.rounds));
}
