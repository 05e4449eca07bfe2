//! How a round can end for a seat, as far as any of its wagers looks.

use table::Ranking;
use table::settle::ShowdownResult;

use crate::let_it_ride::COLUMNS as FIVES;

/// How many deals there are: three own cards, two community cards in order, three others.
pub(super) const DEALS: u64 = 22_100 * 49 * 48 * 16_215;

/// What became of the wagers that ask a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// So many of three bets stayed in action.
    Live(u8),
    /// The hand was folded.
    Folded,
    /// The hand was played, or never asked, and compared with the dealer's.
    Shown(ShowdownResult),
}

/// The end of a round: the course of the game, and what the cards of each order make, as columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub(super) course: Course,
    pub(super) three: u8,
    pub(super) five: u8,
    pub(super) six: u8,
}

/// Every end of a round, with the deals that lead to it.
#[derive(Clone, Debug)]
pub(super) struct Endings(Vec<(Ending, u64)>);

impl Endings {
    pub(super) fn iter(&self) -> impl Iterator<Item = (Ending, u64)> {
        self.0.iter().copied()
    }
}

/// Deals being sorted by where they end.
pub(super) struct Sorting {
    courses: &'static [Course],
    deals: Vec<u64>,
}

impl Sorting {
    /// Begins with the courses that a game can take.
    pub(super) fn new(courses: &'static [Course]) -> Self {
        Self { courses, deals: vec![0; courses.len() * COLUMNS_OF_ALL] }
    }

    /// Adds deals that end so; the course is told by its place among the courses.
    #[inline]
    pub(super) fn add(&mut self, course: usize, columns: usize, deals: u64) {
        self.deals[course * COLUMNS_OF_ALL + columns] += deals;
    }

    pub(super) fn finish(self) -> Endings {
        let deals = self.deals.iter().enumerate().filter(|(_, deals)| **deals > 0);
        let ending = |(at, deals): (usize, &u64)| {
            let course = self.courses[at / COLUMNS_OF_ALL];
            let [three, five, six] = apart(at % COLUMNS_OF_ALL);
            (Ending { course, three, five, six }, *deals)
        };
        Endings(deals.map(ending).collect())
    }
}

const COLUMNS: usize = Ranking::COLUMNS;

/// How many combinations of columns there are of all three orders.
pub(super) const COLUMNS_OF_ALL: usize = COLUMNS * FIVES * COLUMNS;

/// The columns of three, five and six cards as one number below [`COLUMNS_OF_ALL`].
pub(super) const fn as_one(three: u8, five: u8, six: u8) -> usize {
    (three as usize * FIVES + five as usize) * COLUMNS + six as usize
}

/// The columns of three, five and six cards that [`as_one`] made one number of.
pub(super) fn apart(columns: usize) -> [u8; 3] {
    let parts = [columns / COLUMNS / FIVES, columns / COLUMNS % FIVES, columns % COLUMNS];
    parts.map(|column| u8::try_from(column).expect("columns are few"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_come_apart_as_they_went_together() {
        for (three, five, six) in [(0, 0, 0), (10, 3, 15), (15, 10, 0)] {
            assert_eq!(apart(as_one(three, five, six)), [three, five, six]);
        }
        assert_eq!(as_one(15, 10, 15) + 1, COLUMNS_OF_ALL);
    }
}
