//! Exact edges and whole PAR sheets, beside counting every deal.
//!
//! The goals are times, because that is what a page needs that redraws on every key stroke; the
//! ratio to counting every deal in the same run is what a busy machine cannot blur.

use std::hint::black_box;
use std::time::Instant;

use cards::three::Strength;
use cards::{Card, CardSet, Rank, five};
use odds::{Par, Terms, let_it_ride, three_card_poker};
use rulebook::{Book, Wager};
use table::settle::AnteBonusWhen;

/// What one live bet gains with each five-card hand.
const GAINS: let_it_ride::Gains = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];

/// Prints times and ratios; returns whether every goal was reached.
pub(crate) fn print(turns: u32) -> bool {
    println!("\nExact mathematics; best of {turns} turns.");
    let ride = ride_edge(turns);
    let mut is_reached = line("Let It Ride, edge of a paytable", ride, 1_000.0);
    let ante = ante_edge(turns);
    is_reached &= line("Three Card Poker, edge of a paytable", ante, 5_000.0);
    for (name, book, wager, table) in SHEETS {
        is_reached &= line(name, sheet(book, wager, table, turns), 1_000_000.0);
    }
    is_reached &= against("counting 39 million hands", ride, best(3, 1, every_ride), 100_000.0);
    is_reached &= against("counting 407 million deals", ante, best(3, 1, every_ante), 100_000.0);
    is_reached
}

/// Sheets with variance, skewness, decisions and the contribution of every row.
const SHEETS: [(&str, &str, Wager, &str); 4] = [
    ("Let It Ride, whole sheet", "md-let-it-ride", Wager::LetItRide, "A"),
    ("Three Card Poker, whole sheet", "md-three-card-poker", Wager::AnteBonus, "A"),
    ("Pair Plus, whole sheet", "md-three-card-poker", Wager::PairPlus, "A"),
    ("Six Card Bonus, whole sheet", "md-let-it-ride", Wager::SixCardBonus, "A"),
];

fn line(name: &str, time: f64, goal: f64) -> bool {
    let is_reached = time <= goal;
    let verdict = if is_reached { "goal reached" } else { "goal MISSED" };
    println!("  {name:<38} {time:>12.0} ns  (wanted at most {goal:.0}: {verdict})");
    is_reached
}

fn against(name: &str, ours: f64, theirs: f64, goal: f64) -> bool {
    let ratio = theirs / ours;
    let is_reached = ratio >= goal;
    let verdict = if is_reached { "goal reached" } else { "goal MISSED" };
    println!("  {name:<38} {theirs:>12.0} ns  {ratio:.0}x (wanted {goal:.0}x: {verdict})");
    is_reached
}

/// The best nanoseconds of one run among several turns of so many runs.
fn best<T>(turns: u32, runs: u32, mut run: impl FnMut() -> T) -> f64 {
    let one = |_| {
        let start = Instant::now();
        for _ in 0..runs {
            drop(black_box(run()));
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(runs)
    };
    (0..turns).map(one).fold(f64::INFINITY, f64::min)
}

fn ride_edge(turns: u32) -> f64 {
    let census = let_it_ride::Census::standard();
    assert_eq!(census.lost(&GAINS), 911_112);
    best(turns, 10_000, || census.lost(black_box(&GAINS)))
}

fn ante_edge(turns: u32) -> f64 {
    let census = three_card_poker::Census::standard();
    let mut bonus = [0; 16];
    bonus[3] = 1;
    bonus[4] = 4;
    bonus[5..10].fill(5);
    bonus[10] = 1;
    let gains = three_card_poker::Gains { ante: 1, bonus, bonus_when: AnteBonusWhen::Always };
    assert_eq!(census.lost(&gains), 13_733_780);
    best(turns, 1_000, || census.lost(black_box(&gains)))
}

fn sheet(book: &str, wager: Wager, table: &str, turns: u32) -> f64 {
    let book = Book::embedded(book).expect("it is one of the five");
    let readings = book.default_readings();
    let paytable = book.paytable(wager, table).expect("the book has it");
    best(turns, 20, || {
        let par = Par::of(&Terms::new(&book, &readings, paytable)).expect("it has a sheet");
        (par.results.variance(), par.results.skewness(6), par.element_of_risk(), par)
    })
}

/// Three cards with any two, and four with any one.
fn every_ride() -> i64 {
    let deck: Vec<Card> = CardSet::FULL.iter().collect();
    let gain = |cards: [Card; 5]| GAINS[five::Strength::of(cards).category() as usize];
    let mut lost = 0;
    for own in CardSet::FULL.combinations::<3>() {
        let [a, b, c] = own;
        let left: Vec<Card> = deck.iter().copied().filter(|card| !own.contains(card)).collect();
        let pairs = left
            .iter()
            .enumerate()
            .flat_map(|(at, d)| left[at + 1..].iter().map(move |e| [a, b, c, *d, *e]));
        let gained: i64 = pairs.map(gain).sum();
        lost -= gained + gained.max(0);
    }
    for four in CardSet::FULL.combinations::<4>() {
        let [a, b, c, d] = four;
        let left = deck.iter().filter(|card| !four.contains(card));
        lost -= 2 * left.map(|e| gain([a, b, c, d, *e])).sum::<i64>().max(0);
    }
    assert_eq!(lost, 911_112);
    lost
}

/// Every three cards against every three of the dealer's.
fn every_ante() -> i64 {
    let strong = |cards: [Card; 3]| {
        let set = cards.iter().fold(0_u64, |set, card| set | 1 << card.index());
        (set, Strength::of(cards).number())
    };
    let hands: Vec<(u64, u16)> = CardSet::FULL.combinations::<3>().map(strong).collect();
    let least = Strength::lowest_with(Rank::Queen).number();
    let mut lost = 0;
    for (own, mine) in &hands {
        let mut gained = 0;
        for (dealer, theirs) in &hands {
            let beats = i64::from(mine > theirs) - i64::from(mine < theirs);
            let gain = if *theirs < least { 1 } else { 2 * beats };
            gained += i64::from(own & dealer == 0) * gain;
        }
        lost -= gained.max(-three_card_poker::Census::DEALERS);
    }
    lost
}
