//! The races between hand evaluators.

use std::rc::Rc;

use cards::{Card, CardSet, five, six, three};

use crate::hands;
use crate::peers::{Histogram, accumulated, additive, looked_up};
use crate::race::{Contender, Race};

/// Goals differ between the two builds: `(plain, with AVX2)`.
const fn goal(plain: f64, avx2: f64) -> f64 {
    if cfg!(feature = "portable") { plain } else { avx2 }
}

pub(crate) fn races() -> Vec<Race> {
    vec![
        five_one_at_a_time(),
        five_counted(),
        five_batch(),
        five_all(),
        five_exact(),
        three_cards(),
        six_one_at_a_time(),
        six_all(),
        six_exact(),
    ]
}

const FIVES: u32 = 1_000_000;

/// A hand in the middle of the order, which half of the others beat.
const MIDDLE: [u8; 5] = [0, 1, 22, 35, 44];

fn five_one_at_a_time() -> Race {
    let raw = Rc::new(hands::random::<5>(FIVES as usize));
    let ours = hands::cards(&raw);
    let than = five::Strength::of(MIDDLE.map(|at| Card::ALL[usize::from(at)]));
    let count = move |hands: &[[Card; 5]]| {
        hands.iter().map(|hand| u64::from(five::Strength::of(*hand) >= than)).sum::<u64>()
    };
    assert_eq!(count(&ours), additive::better(&raw, MIDDLE), "pokers agrees");
    assert_eq!(count(&ours), accumulated::better(&raw, MIDDLE), "rs_poker agrees");
    let (pokers, rs_poker) = (Rc::clone(&raw), raw);
    Race {
        title: "five cards, one hand at a time, random hands: compared with another",
        hands: FIVES,
        goals: &[("pokers 0.10.0", 1.0), ("rs_poker 5.0.0", 2.0)],
        contenders: vec![
            Contender::new("houserules five::Strength", move || count(&ours)),
            Contender::new("pokers 0.10.0", move || additive::better(&pokers, MIDDLE)),
            Contender::new("rs_poker 5.0.0", move || accumulated::better(&rs_poker, MIDDLE)),
        ],
    }
}

fn ours_counts(hands: &[[Card; 5]]) -> Histogram {
    let mut counts = [0; 16];
    for hand in hands {
        counts[five::Strength::of(*hand).category() as usize] += 1;
    }
    counts
}

/// Their categories do not split the pairs, and merge the royal flush with the straight flush.
fn merged(ours: &Histogram) -> [u64; 9] {
    let [high, low_pair, high_pair, two, three, straight, flush, full, four, sf, royal, ..] = *ours;
    [high, low_pair + high_pair, two, three, straight, flush, full, four, sf + royal]
}

fn five_counted() -> Race {
    let raw = Rc::new(hands::random::<5>(FIVES as usize));
    let ours = hands::cards(&raw);
    assert_eq!(merged(&ours_counts(&ours)), additive::counts(&raw)[1..10], "pokers agrees");
    assert_eq!(merged(&ours_counts(&ours)), accumulated::counts(&raw)[..9], "rs_poker agrees");
    let (pokers, rs_poker) = (Rc::clone(&raw), raw);
    Race {
        title: "five cards, one hand at a time, random hands: categories counted",
        hands: FIVES,
        goals: &[("pokers 0.10.0", 1.0), ("rs_poker 5.0.0", 2.0)],
        contenders: vec![
            Contender::new("houserules five::Strength", move || ours_counts(&ours)),
            Contender::new("pokers 0.10.0", move || additive::counts(&pokers)),
            Contender::new("rs_poker 5.0.0", move || accumulated::counts(&rs_poker)),
        ],
    }
}

fn five_batch() -> Race {
    let raw = Rc::new(hands::random::<5>(FIVES as usize));
    let columns = Rc::new(hands::columns(&hands::cards(&raw)));
    let tally = |columns: &[Vec<Card>; 5]| {
        let hands = five::Columns::new(columns.each_ref().map(Vec::as_slice));
        five::tally(hands.expect("the columns are equally long"))
    };
    let counts: Vec<u64> = tally(&columns).iter().map(|(_, hands)| hands).collect();
    let counts: Histogram = std::array::from_fn(|at| counts.get(at).copied().unwrap_or(0));
    assert_eq!(merged(&counts), additive::counts(&raw)[1..10], "pokers agrees");
    let (ours, listed, pokers) = (Rc::clone(&columns), columns, raw);
    Race {
        title: "five cards in columns, random hands: categories counted",
        hands: FIVES,
        goals: const { &[("pokers 0.10.0", goal(2.5, 4.0))] },
        contenders: vec![
            Contender::new("houserules five::tally", move || tally(&ours)),
            Contender::new("houserules five::categories", move || {
                let hands = five::Columns::new(listed.each_ref().map(Vec::as_slice));
                five::categories(hands.expect("the columns are equally long"))
            }),
            Contender::new("pokers 0.10.0", move || additive::counts(&pokers)),
        ],
    }
}

fn peer_all(of: usize) -> Histogram {
    let mut counts = [0; 16];
    additive::each(of, &mut |strength| counts[usize::from(strength >> 12)] += 1);
    counts
}

fn peer_all_summed(of: usize) -> u64 {
    let mut sum = 0;
    additive::each(of, &mut |strength| sum += u64::from(strength));
    sum
}

const PEER_COUNTS: &str = "pokers 0.10.0, counting";
const PEER_SUMS: &str = "pokers 0.10.0, only summing";

fn five_all() -> Race {
    Race {
        title: "every five-card hand visited, categories counted",
        hands: 2_598_960,
        goals: const { &[(PEER_COUNTS, goal(2.0, 4.0)), (PEER_SUMS, goal(0.95, 1.25))] },
        contenders: vec![
            Contender::new("houserules five::census", || five::census(CardSet::FULL)),
            Contender::new(PEER_COUNTS, || peer_all(5)),
            Contender::new(PEER_SUMS, || peer_all_summed(5)),
        ],
    }
}

fn five_exact() -> Race {
    Race {
        title: "exact five-card counts by ranks, against a visit to every hand",
        hands: 2_598_960,
        goals: &[(PEER_COUNTS, 20.0)],
        contenders: vec![
            Contender::new("houserules five::full_deck_census", five::full_deck_census),
            Contender::new(PEER_COUNTS, || peer_all(5)),
        ],
    }
}

fn three_cards() -> Race {
    let raw = hands::random::<3>(200_000);
    let ours = hands::cards(&raw);
    let deck = looked_up::deck();
    let theirs: Vec<_> = raw.iter().map(|hand| hand.map(|at| deck[usize::from(at)])).collect();
    let than = [0, 4, 20]; // 7-3-2, a hand that most beat
    let our_than = three::Strength::of(than.map(|at| Card::ALL[at]));
    let their_than = than.map(|at| deck[at]);
    let count = move |hands: &[[Card; 3]]| {
        let beats = |hand: &[Card; 3]| u64::from(three::Strength::of(*hand) >= our_than);
        hands.iter().map(beats).sum::<u64>()
    };
    let evaluator = poker::Evaluator::new();
    let their_count = move || looked_up::better(&evaluator, &theirs, their_than);
    assert_eq!(count(&ours), their_count(), "poker agrees");
    Race {
        title: "three cards, one hand at a time, random hands: compared with another",
        hands: 200_000,
        goals: &[("poker 0.7.0", 5.0)],
        contenders: vec![
            Contender::new("houserules three::Strength", move || count(&ours)),
            Contender::new("poker 0.7.0", their_count),
        ],
    }
}

fn six_one_at_a_time() -> Race {
    let raw = hands::random::<6>(FIVES as usize);
    let ours = hands::cards(&raw);
    let middle = [0, 1, 22, 35, 44, 48];
    let than = six::Strength::of(middle.map(|at| Card::ALL[usize::from(at)]));
    let count = move |hands: &[[Card; 6]]| {
        hands.iter().map(|hand| u64::from(six::Strength::of(*hand) >= than)).sum::<u64>()
    };
    assert_eq!(count(&ours), additive::better(&raw, middle), "pokers agrees");
    Race {
        title: "six cards, one hand at a time, random hands: compared with another",
        hands: FIVES,
        goals: &[],
        contenders: vec![
            Contender::new("houserules six::Strength", move || count(&ours)),
            Contender::new("pokers 0.10.0", move || additive::better(&raw, middle)),
        ],
    }
}

fn six_all() -> Race {
    Race {
        title: "every six-card hand visited, categories counted",
        hands: 20_358_520,
        goals: const { &[(PEER_COUNTS, goal(1.0, 2.0))] },
        contenders: vec![
            Contender::new("houserules six::census", || six::census(CardSet::FULL)),
            Contender::new(PEER_COUNTS, || peer_all(6)),
            Contender::new(PEER_SUMS, || peer_all_summed(6)),
        ],
    }
}

fn six_exact() -> Race {
    Race {
        title: "exact six-card counts by ranks, against a visit to every hand",
        hands: 20_358_520,
        goals: &[(PEER_COUNTS, 20.0)],
        contenders: vec![
            Contender::new("houserules six::full_deck_census", six::full_deck_census),
            Contender::new(PEER_COUNTS, || peer_all(6)),
        ],
    }
}
