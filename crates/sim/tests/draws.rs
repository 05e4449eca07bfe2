//! Cards drawn are frozen, different, and favour nobody.

use cards::{Card, CardSet};
use sim::kernel::{Draws, Seed};
use sim::statistics::ChiSquare;

fn written<const N: usize>(cards: [Card; N]) -> String {
    cards.map(|card| card.to_string()).join(" ")
}

/// Worked out by another program from the definitions of `ChaCha12` and of the batch rule.
#[test]
fn a_seed_deals_its_cards_for_ever() {
    let mut draws = Draws::new(Seed::from(1), 0);
    assert_eq!(written(draws.deal::<5>()), "Ah 3d 8s 3c Js");
    assert_eq!(written(draws.deal::<5>()), "2d Ac Js Jh Kc");
    assert_eq!(written(draws.deal::<5>()), "2s 3h 4c 6d 5c");
    assert_eq!(written(draws.deal::<6>()), "2s 7d Ts 5c Js 6s");
    assert_eq!(written(draws.deal::<9>()), "Kd Ad Tc 4d Ts Jc As 2h Qs");
    assert_eq!(
        written(draws.deal::<23>()),
        "As Qc 8s Ks 7s 3d Ac Kh 3c Ah Th Qs 4d 9s Jc 6h Td 4c 8d 6d 3h 9c 9h"
    );
    assert_eq!(
        draws.deck().to_string(),
        "3d 5d 8s 6h 5s 7d 9s Qd Js Jc 2s 2h Qs 6s Ts 2c Th 7h Kc 6d Qh 8c Ah Tc 4c Ac \
         Ks 7s 4s 3c 2d 4d 4h Qc 9h 9d Kd 8d Td Kh Jd Ad 5c 9c 5h As Jh 7c 8h 3h 6c 3s"
    );
}

#[test]
fn a_stream_of_a_long_seed_is_frozen() {
    let seed: [u8; 32] = std::array::from_fn(|at| u8::try_from(at).unwrap());
    let mut draws = Draws::new(Seed::from(seed), (1 << 40) + 3);
    assert_eq!(written(draws.deal::<5>()), "8d 8c Ac Qd Ah");
    assert_eq!(written(draws.deal::<6>()), "Kd 5d 3s 6c 2d 8c");
}

#[test]
fn dealt_cards_are_always_different() {
    let mut draws = Draws::new(Seed::from(2), 0);
    for _ in 0..10_000 {
        assert_eq!(CardSet::from_iter(draws.deal::<6>()).len(), 6);
        assert_eq!(CardSet::from_iter(draws.deal::<7>()).len(), 7);
        assert_eq!(CardSet::from_iter(draws.deal::<28>()).len(), 28);
    }
}

/// Deals many hands and returns the p-value of the cards at some places, in order, all orders of
/// different cards being equally likely; one that repeats a card must not come at all.
fn fairness<const N: usize, const K: usize>(hands: u32, places: [usize; K]) -> ChiSquare {
    let mut draws = Draws::new(Seed::from(3), N as u64);
    let mut counts = vec![0_u64; 52_usize.pow(u32::try_from(K).expect("a few cards"))];
    for _ in 0..hands {
        let hand = draws.deal::<N>();
        let cell = |cell: usize, at: &usize| cell * 52 + usize::from(hand[*at].index());
        counts[places.iter().fold(0, cell)] += 1;
    }
    let possible = (52 - K + 1..=52).product::<usize>();
    let cells: Vec<u64> = counts.into_iter().filter(|count| *count > 0).collect();
    assert_eq!(cells.len(), possible, "an order of cards never came");
    ChiSquare::of_equal(&cells).expect("there are many cells")
}

/// A p-value of a fair draw is anything between zero and one; with these seeds none is extreme, and
/// a draw with a bias of one part in twenty would be far below.
fn check(fit: ChiSquare) {
    let p = fit.p_value();
    assert!((0.001..0.999).contains(&p), "{p} with {fit:?}");
}

#[test]
fn every_ordered_pair_is_equally_likely() {
    check(fairness::<5, 2>(2_000_000, [0, 1]));
    check(fairness::<5, 2>(2_000_000, [3, 4]));
    check(fairness::<6, 2>(2_000_000, [0, 5]));
    check(fairness::<9, 2>(1_000_000, [7, 8]));
    check(fairness::<23, 2>(400_000, [21, 22]));
    check(fairness::<28, 2>(400_000, [17, 27]));
}

#[test]
fn every_ordered_triple_is_equally_likely() {
    check(fairness::<3, 3>(6_000_000, [0, 1, 2]));
    check(fairness::<5, 3>(6_000_000, [0, 2, 4]));
    check(fairness::<6, 3>(6_000_000, [3, 4, 5]));
}
