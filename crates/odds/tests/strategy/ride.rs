//! Let It Ride: two lists, one for each bet that may be withdrawn.

use std::collections::HashMap;
use std::sync::LazyLock;

use cards::{Card, CardSet};
use money::{Money, Odds, Pays};
use odds::Answer;
use odds::let_it_ride::{COLUMNS, Census, Solution};
use odds::strategy::{Lesson, Strategy};
use proptest::prelude::{ProptestConfig, prop_oneof, proptest};
use proptest::strategy::Strategy as Generated;
use rulebook::{Book, Pattern, Paytable, Row, Wager};
use table::Ranking;
use table::settle::{Due, Payer};

use super::{book, lists, paytables, strategy};

/// Every hand with the group of the census that it belongs to.
struct Hands {
    three: Vec<([Card; 3], usize)>,
    four: Vec<([Card; 4], usize)>,
}

static USUAL: LazyLock<Hands> = LazyLock::new(|| {
    let ranking = Ranking::of(&book("md-let-it-ride").default_readings());
    Hands::of(&ranking, Census::standard())
});

impl Hands {
    fn of(ranking: &Ranking, census: &Census) -> Self {
        let places = |vectors: &[odds::let_it_ride::Vector]| -> HashMap<[i64; COLUMNS], usize> {
            vectors.iter().enumerate().map(|(at, vector)| (vector.counts, at)).collect()
        };
        let (first, second) = (places(&census.first), places(&census.second));
        let left = |cards: &[Card]| CardSet::FULL - cards.iter().copied().collect::<CardSet>();
        let three = |cards: [Card; 3]| {
            let mut counts = [0; COLUMNS];
            let [a, b, c] = cards;
            for [d, e] in left(&cards).combinations() {
                counts[usize::from(ranking.of_five([a, b, c, d, e]))] += 1;
            }
            (cards, first[&counts])
        };
        let four = |cards: [Card; 4]| {
            let mut counts = [0; COLUMNS];
            let [a, b, c, d] = cards;
            for e in left(&cards).iter() {
                counts[usize::from(ranking.of_five([a, b, c, d, e]))] += 1;
            }
            (cards, second[&counts])
        };
        Self {
            three: CardSet::FULL.combinations().map(three).collect(),
            four: CardSet::FULL.combinations().map(four).collect(),
        }
    }

    /// Asks the lists about every hand, and the solution whether they are right.
    fn check(&self, strategy: &Strategy, solution: &Solution<'_>) {
        let [one, two] = &strategy.lessons[..] else { panic!("two bets may be withdrawn") };
        let ask = |lesson: &Lesson, cards: &[Card], right: Answer| {
            assert_eq!(lesson.answer(cards), right, "{} {cards:?}", lesson.question);
        };
        for (cards, group) in &self.three {
            ask(one, cards, solution.first()[*group]);
        }
        for (cards, group) in &self.four {
            ask(two, cards, solution.second()[*group]);
        }
        assert_eq!(one.tally(), solution.bet_1());
        assert_eq!(two.tally(), solution.bet_2());
    }
}

/// What one bet of a dollar gains with each column, as a table pays it.
fn gains(book: &Book, paytable: &Paytable) -> [i64; COLUMNS] {
    let payer = Payer::new(book, &book.default_readings(), paytable);
    let gain = |column| match payer.due(Money::from_dollars(1), column).expect("it is in dollars") {
        Due::Nothing => -1,
        Due::Paid { paid, .. } => i64::try_from(paid.cents() / 100).expect("no million"),
        Due::Meter { .. } => panic!("a bet is paid at odds"),
    };
    let mut columns = 0..;
    [(); COLUMNS].map(|()| gain(columns.next().expect("it has no end")))
}

/// The hands that may pay.
const HANDS: [Pattern; COLUMNS - 2] = [
    Pattern::PairTensOrBetter,
    Pattern::TwoPair,
    Pattern::ThreeOfAKind,
    Pattern::Straight,
    Pattern::Flush,
    Pattern::FullHouse,
    Pattern::FourOfAKind,
    Pattern::StraightFlush,
    Pattern::RoyalFlush,
];

#[test]
fn lists_of_all_books_answer_every_hand_right() {
    let mut seen: Vec<[i64; COLUMNS]> = Vec::new();
    for (book, table) in paytables(Wager::LetItRide) {
        let gains = gains(&book, &table);
        if seen.contains(&gains) {
            continue;
        }
        USUAL.check(&strategy(&book, &table), &Solution::new(Census::standard(), gains));
        seen.push(gains);
    }
    assert_eq!(seen.len(), 7, "six tables of the publisher and one more");
}

/// A straight that goes round the corner makes other draws.
#[test]
fn a_wrapping_ace_makes_another_list() {
    let book = book("ca-let-it-ride");
    let readings = book.default_readings().with(&book, "ace-wraps", "yes").expect("it is one");
    let table = book.paytable(Wager::LetItRide, "LIRX-01").expect("the book has it");
    let strategy = Strategy::of(&odds::Terms::new(&book, &readings, table)).expect("it asks");
    let ranking = Ranking::of(&readings);
    let census = Census::of(&ranking);
    Hands::of(&ranking, &census).check(&strategy, &Solution::new(&census, gains(&book, table)));
    let plain = super::strategy(&book, table);
    assert!(strategy.house_edge() < plain.house_edge(), "there are more straights");
    assert_ne!(lists(&strategy.lessons[0]), lists(&plain.lessons[0]));
}

/// What is taught about this table, in four lines instead of five: three to a royal flush are three
/// to a straight flush with two high cards.
#[test]
fn the_usual_table_has_the_usual_list() {
    let book = book("md-let-it-ride");
    let strategy = strategy(&book, book.paytable(Wager::LetItRide, "A").expect("it has one"));
    let [yes, indifferent] = lists(&strategy.lessons[0]);
    assert_eq!(
        yes,
        [
            "a hand that pays already",
            "three to a straight flush with at least two high cards",
            "three in a row of one suit, except A-2-3 and 2-3-4",
            "three to a straight flush with one gap and at least one high card, \
             except A-2-4 and A-3-4",
        ]
    );
    assert!(indifferent.is_empty());
    let [yes, indifferent] = lists(&strategy.lessons[1]);
    assert_eq!(
        yes,
        [
            "a hand that pays already",
            "four to a flush",
            "an outside straight with at least one high card"
        ]
    );
    assert_eq!(
        indifferent,
        [
            "an outside straight with no high card, not of one suit",
            "an inside straight with four high cards, not of one suit",
        ]
    );
}

/// Another table, other decisions: straights pay six, and four high cards are worth a bet.
#[test]
fn a_better_straight_makes_longer_rides() {
    let book = book("shfl-let-it-ride");
    let strategy = strategy(&book, book.paytable(Wager::LetItRide, "LIRX-03").expect("it is one"));
    let [first, _] = lists(&strategy.lessons[0]);
    assert_eq!(first[3], "three to a straight in three ways with three high cards");
    assert_eq!(strategy.lessons[0].yes[3].hands, 60, "T-J-Q of different suits");
    let [second, indifferent] = lists(&strategy.lessons[1]);
    assert_eq!(second[2..], ["an outside straight", "no pair with four high cards"]);
    assert!(indifferent.is_empty());
}

#[test]
fn simple_ways_to_ride_have_their_price() {
    let book = book("md-let-it-ride");
    let strategy = strategy(&book, book.paytable(Wager::LetItRide, "A").expect("it has one"));
    let edge = |says: &str| {
        let prices = strategy.prices();
        let price = prices.iter().find(|price| price.says == says).expect("it is priced");
        assert_eq!(price.house_edge, strategy.house_edge() + price.cost.clone());
        price.house_edge.clone()
    };
    // Three bets that all ride lose three times what the one does that always rides.
    let one = edge("pull both bets, whatever comes");
    assert_eq!(edge("let both bets ride, whatever comes"), one.clone() * 3.into());
    assert_eq!(one, odds::Exact::new(968_692, 2_598_960), "of all hands of five cards");
    let paying = edge("ride only with a hand that pays already");
    assert_eq!(paying.percent(4), "5.2797");
    let short = edge("bet-2: the list without its last 1 line");
    assert_eq!((short - strategy.house_edge()).to_string(), "9/7735", "outside straights");
}

fn odds() -> impl Generated<Value = u32> {
    prop_oneof![3 => 1_u32..12, 1 => 12_u32..2_000]
}

/// Any paytable at all: each hand pays something or nothing, and pairs pay from tens or all.
fn any_rows() -> impl Generated<Value = Vec<Row>> {
    let rows = proptest::collection::vec(proptest::option::weighted(0.7, odds()), HANDS.len());
    (rows, proptest::bool::ANY).prop_map(|(pays, pays_low_pairs)| {
        let row = |(hand, pays): (&Pattern, Option<u32>)| {
            let is_any_pair = pays_low_pairs && *hand == Pattern::PairTensOrBetter;
            let hand = if is_any_pair { Pattern::Pair } else { *hand };
            let pays = Pays::To(Odds::to_one(pays?));
            Some(Row { hand, pays, clause: None, printed: None, reading: None })
        };
        HANDS.iter().zip(pays).filter_map(row).rev().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn lists_of_any_paytable_answer_every_hand_right(rows in any_rows()) {
        let book = book("md-let-it-ride");
        let like = book.paytable(Wager::LetItRide, "A").expect("it has one").clone();
        let table = Paytable { rows, ..like };
        let solution = Solution::new(Census::standard(), gains(&book, &table));
        USUAL.check(&strategy(&book, &table), &solution);
    }
}
