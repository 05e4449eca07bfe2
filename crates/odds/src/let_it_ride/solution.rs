//! The best decisions for a paytable, and what the game comes to with them.

use super::{COLUMNS, Census, Gains, Vector};
use crate::{Answer, Distribution, Exact, Tally};

/// Which bets ride, group by group: a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rides {
    /// Whether Bet 1 rides, for each group of three cards.
    pub first: Vec<bool>,
    /// Whether Bet 2 rides, for each group of four cards.
    pub second: Vec<bool>,
}

/// A paytable solved.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    census: &'a Census,
    gains: Gains,
    first: Vec<Answer>,
    second: Vec<Answer>,
}

impl<'a> Solution<'a> {
    /// Solves a paytable: for each group of hands the best answer.
    ///
    /// ```
    /// use odds::let_it_ride::{Census, Solution};
    ///
    /// let gains = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];
    /// let solution = Solution::new(Census::standard(), gains);
    /// assert_eq!(solution.bet_1().yes, 1_608);
    /// assert_eq!(solution.bet_2().indifferent, 2_268);
    /// ```
    pub fn new(census: &'a Census, gains: Gains) -> Self {
        let answers = |vectors: &[Vector]| {
            vectors.iter().map(|it| Answer::to(expected(&it.counts, &gains))).collect()
        };
        Self { first: answers(&census.first), second: answers(&census.second), census, gains }
    }

    /// Returns the census that was solved.
    pub const fn census(&self) -> &'a Census {
        self.census
    }

    /// Returns what one live bet gains with each column.
    pub const fn gains(&self) -> &Gains {
        &self.gains
    }

    /// Returns the best answers for Bet 1, group by group.
    pub fn first(&self) -> &[Answer] {
        &self.first
    }

    /// Returns the best answers for Bet 2, group by group.
    pub fn second(&self) -> &[Answer] {
        &self.second
    }

    /// Returns how the 22,100 hands of three cards are best answered.
    pub fn bet_1(&self) -> Tally {
        tally(&self.first, &self.census.first)
    }

    /// Returns how the 270,725 hands of four cards are best answered.
    pub fn bet_2(&self) -> Tally {
        tally(&self.second, &self.census.second)
    }

    /// Returns the best strategy; a bet that does not matter is ridden or pulled as is said.
    pub fn rides(&self, ties: Ties) -> Rides {
        let is_ridden = |answer: &Answer| match answer {
            Answer::Yes => true,
            Answer::No => false,
            Answer::Indifferent => ties == Ties::Ridden,
        };
        Rides {
            first: self.first.iter().map(is_ridden).collect(),
            second: self.second.iter().map(is_ridden).collect(),
        }
    }

    /// Returns what the three bets come to together under a strategy, in parts of one bet.
    pub fn distribution(&self, rides: &Rides, parts: i64) -> Distribution {
        let mut distribution = Distribution::in_parts_of(parts.into());
        for (live, deals) in self.by_live_bets(rides) {
            for (gain, ways) in self.gains.iter().zip(deals) {
                distribution.add(i128::from(live * gain), ways.unsigned_abs().into());
            }
        }
        distribution
    }

    /// Returns the number of bets left on the table on average.
    pub fn average_wagered(&self, rides: &Rides) -> Exact {
        Exact::new(self.bets_by_column(rides).iter().sum::<i64>(), Census::DEALS)
    }

    /// Returns the live bets of all deals together, for each column that the deals end in.
    pub fn bets_by_column(&self, rides: &Rides) -> [i64; COLUMNS] {
        let of_all = self.by_live_bets(rides);
        std::array::from_fn(|at| of_all.iter().map(|(live, deals)| live * deals[at]).sum())
    }

    /// Returns the deals that end with one, two and three live bets, by column.
    pub fn by_live_bets(&self, rides: &Rides) -> [(i64, [i64; COLUMNS]); 3] {
        let mut of = [1, 2, 3].map(|live| (live, [0; COLUMNS]));
        for joint in &self.census.joint {
            let live = [rides.first[joint.first], rides.second[joint.second]];
            let (_, deals) = &mut of[live.iter().filter(|rides| **rides).count()];
            for (sum, more) in deals.iter_mut().zip(joint.deals) {
                *sum += more;
            }
        }
        of
    }
}

/// What is done with a bet that gains nothing on average either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// It is pulled back: the publisher's convention.
    Pulled,
    /// It rides.
    Ridden,
}

impl Census {
    /// Returns what the player loses in 25,989,600 deals with the best decisions, in units of the
    /// gains: the exact edge of a paytable, and nothing else, as fast as can be.
    ///
    /// ```
    /// use odds::let_it_ride::Census;
    ///
    /// let gains = [-1, -1, 1, 2, 3, 5, 8, 11, 50, 200, 1_000];
    /// assert_eq!(Census::standard().lost(&gains), 911_112, "37963/1082900 of a bet");
    /// ```
    pub fn lost(&self, gains: &Gains) -> i64 {
        let (mut stays, mut first, mut second) = (0, 0, 0);
        for vector in &self.first {
            let gained = vector.hands * expected(&vector.counts, gains);
            stays += gained;
            first += gained.max(0);
        }
        for vector in &self.second {
            second += vector.hands * expected(&vector.counts, gains).max(0);
        }
        // 22,100 x 1,176 deals of three cards and two; 270,725 x 48 of four and one, half as many.
        -(stays + first + 2 * second)
    }
}

/// What a bet gains over all completions of a hand.
#[inline]
fn expected(counts: &[i64; COLUMNS], gains: &Gains) -> i64 {
    counts.iter().zip(gains).map(|(count, gain)| count * gain).sum()
}

fn tally(answers: &[Answer], vectors: &[Vector]) -> Tally {
    let each = answers.iter().zip(vectors);
    each.map(|(answer, vector)| (*answer, vector.hands)).collect()
}
