//! Every deal of Three Card Poker with its side wagers, counted by what decides them.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

use cards::three::Strength;
use cards::{Card, Rank};
use table::Ranking;
use table::settle::{Showdown, ShowdownResult, against_dealer};

use super::disjoint::{Pairs, together, unseen};
use super::ending::{Course, Ending, Endings, Sorting, apart, as_one};
use super::kept::Kept;
use super::own;
use crate::{Answer, Tally};

/// Hands that are decided alike, and how their deals end.
#[derive(Clone, Debug)]
struct Group {
    hands: u32,
    cells: Vec<Cell>,
}

/// Deals of one hand with the same sight.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The place among the sights.
    sight: u16,
    deals: u64,
}

/// A showdown and what the cards make: all that the wagers see of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sight {
    result: u8,
    columns: u16,
}

/// All deals, whatever the paytables and decisions.
#[derive(Clone, Debug)]
pub(super) struct Deals {
    sights: Vec<Sight>,
    groups: Vec<Group>,
}

/// A game against a dealer who needs a queen, which is what every book says.
static KEPT: Kept<Deals> = Kept::new();

const COURSES: &[Course] = &[
    Course::Shown(ShowdownResult::DealerDoesNotQualify),
    Course::Shown(ShowdownResult::DealerWins),
    Course::Shown(ShowdownResult::PlayerWins),
    Course::Shown(ShowdownResult::Tie),
    Course::Folded,
];

/// The place of a fold among the courses.
const FOLDED: usize = 4;

impl Deals {
    pub(super) fn of(ranking: &Ranking) -> Arc<Self> {
        KEPT.of(ranking, || Self::count(ranking))
    }

    fn count(ranking: &Ranking) -> Self {
        let mut places = BTreeMap::new();
        let mut group = |class: crate::Class| {
            let cell = |(sight, deals): (Sight, u64)| {
                let next = u16::try_from(places.len()).expect("sights are few");
                Cell { sight: *places.entry(sight).or_insert(next), deals }
            };
            let cells = deals_of(ranking, class).into_iter().map(cell).collect();
            Group { hands: class.hands, cells }
        };
        let groups = own::classes().map(&mut group).collect();
        let mut sights: Vec<(Sight, u16)> = places.into_iter().collect();
        sights.sort_unstable_by_key(|(_, place)| *place);
        Self { sights: sights.into_iter().map(|(sight, _)| sight).collect(), groups }
    }

    /// Returns how the deals end when every hand is played that gains by it, and how many hands
    /// have which best answer. What a seat gains in all is told for each ending; without an Ante
    /// nothing is asked.
    pub(super) fn endings(
        &self,
        gained: impl Fn(Ending) -> i64,
        is_asked: IsAsked,
    ) -> (Endings, Tally) {
        let by_playing: Vec<i64> =
            self.sights.iter().map(|sight| sight.by_playing(&gained)).collect();
        let mut played = vec![0; self.sights.len()];
        let mut folded = played.clone();
        let mut answers = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let answer = match is_asked {
                IsAsked::Yes => group.answer(&by_playing),
                IsAsked::No => Answer::Yes,
            };
            answers.push((answer, i64::from(group.hands)));
            let deals = if answer.is_yes() { &mut played } else { &mut folded };
            for cell in &group.cells {
                deals[usize::from(cell.sight)] += cell.deals;
            }
        }
        let mut sorting = Sorting::new(COURSES);
        for (sight, (played, folded)) in self.sights.iter().zip(played.into_iter().zip(folded)) {
            sorting.add(sight.result.into(), sight.columns.into(), played);
            sorting.add(FOLDED, sight.columns.into(), folded);
        }
        (sorting.finish(), answers.into_iter().collect())
    }
}

impl Sight {
    /// What a seat gains by playing instead of folding.
    fn by_playing(self, gained: &impl Fn(Ending) -> i64) -> i64 {
        let [three, five, six] = apart(self.columns.into());
        let ends = [COURSES[usize::from(self.result)], Course::Folded];
        let [played, folded] = ends.map(|course| gained(Ending { course, three, five, six }));
        played - folded
    }
}

impl Group {
    fn answer(&self, by_playing: &[i64]) -> Answer {
        let one =
            |cell: &Cell| i128::from(by_playing[usize::from(cell.sight)]) * i128::from(cell.deals);
        let gained: i128 = self.cells.iter().map(one).sum();
        Answer::to(i64::try_from(gained.signum()).expect("a sign is small"))
    }
}

/// Whether the seat has an Ante, and so a question to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IsAsked {
    Yes,
    No,
}

/// The deals of a class of hands by what the wagers see of them.
fn deals_of(ranking: &Ranking, class: crate::Class) -> Vec<(Sight, u64)> {
    let own = class.cards;
    let unseen = unseen(own);
    let ([a, b, c], three) = (own, ranking.of_three(own));
    let five =
        |low: usize, high: usize| ranking.of_five([a, b, c, unseen[low], unseen[high]]).into();
    let against = Against::new(ranking, own);
    let label = |dealer: [usize; 3]| {
        let dealer = dealer.map(|at| unseen[at]);
        let [d, e, f] = dealer;
        against.result(dealer) as u8 * SIXES + ranking.of_six([a, b, c, d, e, f])
    };
    let mut all = Vec::new();
    for (five, by_label) in (0..).zip(together(&Pairs::new(five), label)) {
        for (label, deals) in (0_u8..).zip(by_label).filter(|(_, deals)| *deals > 0) {
            let columns = as_one(three, five, label % SIXES);
            let columns = u16::try_from(columns).expect("columns are few");
            // Either community card may come first.
            let deals = 2 * deals.unsigned_abs() * u64::from(class.hands);
            all.push((Sight { result: label / SIXES, columns }, deals));
        }
    }
    all
}

/// The columns that six cards may have.
const SIXES: u8 = 16;

/// A hand made ready for many dealers.
struct Against<'a> {
    ranking: &'a Ranking,
    own: [Card; 3],
    strength: Strength,
    least: Strength,
}

impl<'a> Against<'a> {
    fn new(ranking: &'a Ranking, own: [Card; 3]) -> Self {
        let least = Strength::lowest_with(Rank::Queen);
        Self { ranking, own, strength: Strength::of(own), least }
    }

    fn result(&self, dealer: [Card; 3]) -> ShowdownResult {
        let strength = Strength::of(dealer);
        let order: Ordering = if self.ranking.has_usual_threes() {
            self.strength.cmp(&strength)
        } else {
            self.ranking.compare(self.own, dealer)
        };
        against_dealer(Showdown::ordered(order, strength, self.least))
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;

    /// Nineteen million deals of one hand, one by one.
    #[test]
    fn deals_of_a_hand_are_those_of_exhaustion() {
        let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
        let ranking = Ranking::of(&book.default_readings());
        let own = "Qs Js 9d".parse::<cards::three::Hand>().expect("three cards");
        let own = *own.cards();
        let counted: BTreeMap<Sight, u64> =
            deals_of(&ranking, crate::Class { cards: own, hands: 1 }).into_iter().collect();
        assert_eq!(counted, one_by_one(&ranking, own));
    }

    fn one_by_one(ranking: &Ranking, own: [Card; 3]) -> BTreeMap<Sight, u64> {
        let (against, unseen, [a, b, c]) = (Against::new(ranking, own), unseen(own), own);
        let set = |cards: &[Card]| cards.iter().fold(0, |set, card| set | 1_u64 << card.index());
        let unseen: cards::CardSet = unseen.into_iter().collect();
        let twos: Vec<(u64, u8)> = unseen
            .combinations::<2>()
            .map(|[d, e]| (set(&[d, e]), ranking.of_five([a, b, c, d, e])))
            .collect();
        let mut deals = vec![[0_u64; 11]; 64];
        for [d, e, f] in unseen.combinations::<3>() {
            let dealer = set(&[d, e, f]);
            let six = ranking.of_six([a, b, c, d, e, f]);
            let row = &mut deals[usize::from(against.result([d, e, f]) as u8 * 16 + six)];
            for (_, five) in twos.iter().filter(|(two, _)| two & dealer == 0) {
                // Either community card may come first.
                row[usize::from(*five)] += 2;
            }
        }
        let mut all = BTreeMap::new();
        for (label, row) in (0_u8..).zip(deals) {
            for (five, deals) in (0..).zip(row).filter(|(_, deals)| *deals > 0) {
                let columns = as_one(ranking.of_three(own), five, label % 16);
                let columns = u16::try_from(columns).expect("few");
                all.insert(Sight { result: label / 16, columns }, deals);
            }
        }
        all
    }
}
