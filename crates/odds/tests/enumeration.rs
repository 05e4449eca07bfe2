//! Every deal, one by one, without a word about symmetry: the kept counts must say the same.
//!
//! 22,100 hands with 1,176 pairs of community cards are 25,989,600 deals of Let It Ride; 22,100
//! hands against 18,424 of the dealer's are 407,170,400 of Three Card Poker.

use cards::five::Category;
use cards::three::Strength;
use cards::{Card, CardSet, Rank, five};
use odds::let_it_ride::{self, COLUMNS, Solution, Ties};
use odds::three_card_poker::{self, Gains};
use table::settle::AnteBonusWhen;

fn deck() -> Vec<Card> {
    CardSet::FULL.iter().collect()
}

/// Counts what every pair of community cards makes of three cards, straight from `cards`.
fn completions(own: [Card; 3], deck: &[Card]) -> [i64; COLUMNS] {
    let left: Vec<Card> = deck.iter().copied().filter(|card| !own.contains(card)).collect();
    let [a, b, c] = own;
    let mut counts = [0; COLUMNS];
    for (at, first) in left.iter().enumerate() {
        for second in &left[at + 1..] {
            let category = five::Strength::of([a, b, c, *first, *second]).category();
            counts[category as usize] += 1;
        }
    }
    counts
}

/// A few paytables that have little in common.
fn paytables() -> Vec<[i64; COLUMNS]> {
    vec![
        [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000],
        [-1, -1, 1, 2, 3, 5, 10, 15, 25, 100, 500],
        [-1, -1, 1, 2, 3, 6, 9, 15, 30, 50, 100],
        [-2, -2, -2, -2, 1, 7, 40, 9, 3, 999, 4],
        [-1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ]
}

#[test]
fn all_26_million_deals_give_the_same_edge() {
    let deck = deck();
    let mut lost = vec![0_i64; paytables().len()];
    let mut rides = vec![0_i64; paytables().len()];
    for own in CardSet::FULL.combinations::<3>() {
        let counts = completions(own, &deck);
        for (at, gains) in paytables().iter().enumerate() {
            let gained: i64 = counts.iter().zip(gains).map(|(count, gain)| count * gain).sum();
            // Bet 3 stays; Bet 1 rides where that gains.
            lost[at] -= gained + gained.max(0);
            rides[at] += i64::from(gained > 0);
        }
    }
    for four in CardSet::FULL.combinations::<4>() {
        let [a, b, c, d] = four;
        let mut counts = [0_i64; COLUMNS];
        for last in deck.iter().filter(|card| !four.contains(card)) {
            counts[five::Strength::of([a, b, c, d, *last]).category() as usize] += 1;
        }
        for (at, gains) in paytables().iter().enumerate() {
            let gained: i64 = counts.iter().zip(gains).map(|(count, gain)| count * gain).sum();
            lost[at] -= 2 * gained.max(0);
        }
    }
    let census = let_it_ride::Census::standard();
    for (at, gains) in paytables().iter().enumerate() {
        assert_eq!(census.lost(gains), lost[at], "{gains:?}");
        assert_eq!(Solution::new(census, *gains).bet_1().yes, rides[at], "{gains:?}");
    }
    assert_eq!(lost[0], 911_112, "37963/1082900 of 25,989,600 deals");
}

/// Two decisions in a row, each deal looked at with both: for a sample of the hands, since the
/// variance of all 51,979,200 ordered deals follows from them.
#[test]
fn decisions_go_together_as_the_kept_counts_say() {
    let (deck, gains) = (deck(), paytables()[0]);
    let census = let_it_ride::Census::standard();
    let solution = Solution::new(census, gains);
    let worth = |cards: &[Card]| -> i64 {
        let left = deck.iter().filter(|card| !cards.contains(card));
        let one = |last: &Card| {
            let five = [cards[0], cards[1], cards[2], cards[3], *last];
            gains[five::Strength::of(five).category() as usize]
        };
        left.map(one).sum()
    };
    let (mut sum, mut squares) = (0_i64, 0_i64);
    for own in CardSet::FULL.combinations::<3>() {
        let counts = completions(own, &deck);
        let first: i64 = counts.iter().zip(gains).map(|(count, gain)| count * gain).sum();
        for fourth in deck.iter().filter(|card| !own.contains(card)) {
            let four = [own[0], own[1], own[2], *fourth];
            let live = 1 + i64::from(first > 0) + i64::from(worth(&four) > 0);
            for last in deck.iter().filter(|card| !four.contains(card)) {
                let five = [four[0], four[1], four[2], four[3], *last];
                let net = live * gains[five::Strength::of(five).category() as usize];
                sum += net;
                squares += net * net;
            }
        }
    }
    let results = solution.distribution(&solution.rides(Ties::Pulled), 1);
    let deals = let_it_ride::Census::DEALS;
    assert_eq!(results.mean(), odds::Exact::new(sum, deals));
    let mean_squared = odds::Exact::new(sum, deals).power(2);
    assert_eq!(results.variance(), odds::Exact::new(squares, deals) - mean_squared);
    assert_eq!(Category::ALL.len(), COLUMNS);
}

#[test]
fn all_407_million_deals_give_the_same_edge() {
    let hands: Vec<(u64, u16)> = CardSet::FULL
        .combinations::<3>()
        .map(|cards| {
            let set = cards.iter().fold(0_u64, |set, card| set | 1 << card.index());
            (set, Strength::of(cards).number())
        })
        .collect();
    let least = Strength::lowest_with(Rank::Queen).number();
    let mut lost = 0_i64;
    let mut deals = 0_i64;
    for (own, mine) in &hands {
        let mut gained = 0_i64;
        for (dealer, theirs) in &hands {
            let is_dealt = i64::from(own & dealer == 0);
            let beats = i64::from(mine > theirs) - i64::from(mine < theirs);
            let gain = if *theirs < least { 1 } else { 2 * beats };
            gained += is_dealt * gain;
            deals += is_dealt;
        }
        lost -= gained.max(-three_card_poker::Census::DEALERS);
    }
    assert_eq!(deals, three_card_poker::Census::DEALS);
    let gains = Gains { ante: 1, bonus: [0; 16], bonus_when: AnteBonusWhen::Always };
    assert_eq!(three_card_poker::Census::standard().lost(&gains), lost);
    assert_eq!(lost, 35_253_012);
}

/// So few ways to fare are the reason why a paytable is solved in a microsecond.
#[test]
fn hands_fall_into_a_few_groups() {
    let census = let_it_ride::Census::standard();
    assert_eq!([census.first.len(), census.second.len()], [33, 33]);
    let ways = three_card_poker::Census::standard().vectors();
    let mut by_category: Vec<_> = ways
        .iter()
        .map(|(vector, _)| {
            // Suits of ace-king-queen, and whether they are suited, apart: one category each.
            let category = match vector.column {
                6..=9 => 5,
                10 => 3,
                other => other,
            };
            (category, vector.results)
        })
        .collect();
    by_category.sort_unstable();
    by_category.dedup();
    assert_eq!(by_category.len(), 1_289);
}
