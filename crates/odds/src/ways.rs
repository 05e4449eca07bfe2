//! How often the cards that a wager looks at make what.

use std::sync::LazyLock;

use cards::{CardSet, Rank, Suit, five, six};
use rulebook::{Basis, Order};
use table::Ranking;

use crate::suits::three_card_classes;
use crate::{let_it_ride, three_card_poker};

/// The number of hands that make each column of a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// The hands of each column.
    pub columns: [u128; Ranking::COLUMNS],
    /// All hands.
    pub of: u128,
}

impl Ways {
    /// Counts the hands that a wager may be paid on.
    ///
    /// ```
    /// use odds::Ways;
    /// use rulebook::{Basis, Book};
    /// use table::Ranking;
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let ranking = Ranking::of(&book.default_readings());
    /// assert_eq!(Ways::of(Basis::PlayerAndBox, &ranking).of, 20_358_520);
    /// ```
    pub fn of(basis: Basis, ranking: &Ranking) -> Self {
        let columns = match basis.order() {
            Order::Three => threes(ranking),
            Order::Five => fives(ranking),
            Order::Six if ranking.has_usual_fives() => *USUAL_SIXES,
            Order::Six => sixes(ranking),
        };
        Self { columns, of: columns.iter().sum() }
    }
}

impl Ways {
    /// Counts the hands of three cards that a wager may be paid on if it also needs five: as what
    /// they make where the five cards are this or better, as nothing where they are not.
    pub fn of_three_with_five(ranking: &Ranking, least: five::Category) -> Self {
        let mut columns = [0; Ranking::COLUMNS];
        for group in three_card_poker::Census::of(ranking, Rank::Queen).groups() {
            let [a, b, c] = group.cards;
            let left = CardSet::FULL - group.cards.iter().copied().collect();
            let (mut all, mut good) = (0, 0);
            for [d, e] in left.combinations::<2>() {
                all += 1;
                good += u128::from(ranking.of_five([a, b, c, d, e]) >= least as u8);
            }
            let hands = u128::from(group.hands.unsigned_abs());
            columns[usize::from(group.vector.column)] += hands * good;
            columns[0] += hands * (all - good);
        }
        Self { columns, of: columns.iter().sum() }
    }
}

impl Ways {
    /// Counts the hands of five cards that a wager may be paid on if it is lost with both
    /// withdrawals: as what they make where a bet rides, as nothing where none does.
    ///
    /// ```
    /// use odds::let_it_ride::{Census, Solution, Ties};
    /// use odds::Ways;
    ///
    /// let gains = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];
    /// let solution = Solution::new(Census::standard(), gains);
    /// let ways = Ways::ridden(&solution, &solution.rides(Ties::Pulled));
    /// assert_eq!(ways.of, 51_979_200);
    /// assert_eq!(ways.columns[10], 80, "a royal flush is never thrown away");
    /// ```
    pub fn ridden(solution: &let_it_ride::Solution<'_>, rides: &let_it_ride::Rides) -> Self {
        let mut columns = [0; Ranking::COLUMNS];
        for (live, deals) in solution.by_live_bets(rides) {
            for (column, deals) in deals.into_iter().enumerate() {
                let column = if live > 1 { column } else { 0 };
                columns[column] += u128::from(deals.unsigned_abs());
            }
        }
        Self { columns, of: columns.iter().sum() }
    }
}

fn threes(ranking: &Ranking) -> [u128; Ranking::COLUMNS] {
    let mut columns = [0; Ranking::COLUMNS];
    for cards in CardSet::FULL.combinations::<3>() {
        columns[usize::from(ranking.of_three(cards))] += 1;
    }
    columns
}

fn fives(ranking: &Ranking) -> [u128; Ranking::COLUMNS] {
    let mut columns = [0; Ranking::COLUMNS];
    let fives = let_it_ride::Census::of(ranking).fives();
    for (column, hands) in columns.iter_mut().zip(fives) {
        *column = u128::from(hands.unsigned_abs());
    }
    debug_assert_eq!(five::Category::ALL.len(), fives.len());
    columns
}

/// Six cards of the usual ranking, counted once.
static USUAL_SIXES: LazyLock<[u128; Ranking::COLUMNS]> = LazyLock::new(|| {
    let mut columns = [0; Ranking::COLUMNS];
    for (column, (_, hands)) in columns.iter_mut().zip(six::full_deck_census().iter()) {
        *column = u128::from(hands);
    }
    columns
});

/// A class of three cards with any other three: each six cards come twenty times.
fn sixes(ranking: &Ranking) -> [u128; Ranking::COLUMNS] {
    let mut columns = [0_u128; Ranking::COLUMNS];
    for class in three_card_classes() {
        let [a, b, c] = class.cards;
        let mut left = CardSet::FULL;
        for card in class.cards {
            left.remove(card);
        }
        for [d, e, f] in left.combinations::<3>() {
            let column = ranking.of_six([a, b, c, d, e, f]);
            columns[usize::from(column)] += u128::from(class.hands);
        }
    }
    // Only one hand of a class was looked at, but a class has hands of every suit.
    let supers = six::Category::SuperRoyal(Suit::Clubs).standing();
    let supers = &mut columns[usize::from(supers)..][..4];
    let each = supers.iter().sum::<u128>() / 4;
    supers.fill(each);
    columns.map(|hands| hands / 20)
}
