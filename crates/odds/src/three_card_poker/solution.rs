//! With which hands to play, and what the game comes to.

use table::Ranking;
use table::settle::{AnteBonusWhen, Fate, ShowdownResult};

use super::{Census, Group, Vector};
use crate::{Answer, Distribution, Exact, Tally};

/// What is at stake beside the dealer's hand, in whole parts of the Ante.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gains {
    /// The parts of an Ante.
    pub ante: i64,
    /// The Ante Bonus of each column.
    pub bonus: [i64; Ranking::COLUMNS],
    /// When the Ante Bonus is paid.
    pub bonus_when: AnteBonusWhen,
}

impl Gains {
    /// Returns what a hand that is played wins or loses with each result, without the bonus.
    pub const fn showdown(&self, result: ShowdownResult) -> i64 {
        self.fate(result.ante()) + self.fate(result.play())
    }

    /// Returns the Ante Bonus of a column after a result.
    pub const fn bonus(&self, column: u8, result: ShowdownResult) -> i64 {
        if self.bonus_when.pays(result) { self.bonus[column as usize] } else { 0 }
    }

    const fn fate(&self, fate: Fate) -> i64 {
        match fate {
            Fate::Lost => -self.ante,
            Fate::Returned => 0,
            Fate::Paid => self.ante,
        }
    }

    /// What a hand that is played wins with each result, column by column, the bonus included.
    fn by_column(&self) -> [[i64; 4]; Ranking::COLUMNS] {
        std::array::from_fn(|column| {
            ShowdownResult::ALL.map(|result| {
                let bonus = if self.bonus_when.pays(result) { self.bonus[column] } else { 0 };
                self.showdown(result) + bonus
            })
        })
    }
}

/// What a hand wins over all hands of the dealer if it is played.
#[inline]
fn played(vector: &Vector, gains: &[[i64; 4]; Ranking::COLUMNS]) -> i64 {
    let gains = &gains[usize::from(vector.column) % Ranking::COLUMNS];
    vector.results.iter().zip(gains).map(|(ways, gain)| ways * gain).sum()
}

/// An Ante Bonus table solved, for hands on which nothing else depends.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    census: &'a Census,
    gains: Gains,
    /// What each class of hands keeps by playing that a fold would forfeit, times the dealer's
    /// hands: nothing where only Ante and Play are at stake.
    kept: Vec<i64>,
    answers: Vec<Answer>,
}

impl<'a> Solution<'a> {
    /// Solves the game of Ante and Play alone.
    ///
    /// ```
    /// use odds::three_card_poker::{Census, Gains, Solution};
    /// use table::settle::AnteBonusWhen;
    ///
    /// // A straight pays 1, three of a kind 4, a straight flush 5.
    /// let mut bonus = [0; 16];
    /// [bonus[3], bonus[4]] = [1, 4];
    /// for straight_flush in 5..=10 {
    ///     bonus[straight_flush] = 5;
    /// }
    /// bonus[10] = 1; // ace, king and queen of different suits are a straight
    /// let gains = Gains { ante: 1, bonus, bonus_when: AnteBonusWhen::Always };
    /// let solution = Solution::new(Census::standard(), gains);
    /// assert_eq!(solution.distribution().mean().to_string(), "-686689/20358520");
    /// ```
    pub fn new(census: &'a Census, gains: Gains) -> Self {
        Self::keeping(census, gains, vec![0; census.groups().len()])
    }

    /// Solves the game where a fold forfeits something more: for each class of hands, in parts of
    /// the Ante, times the dealer's 18,424 hands.
    pub fn keeping(census: &'a Census, gains: Gains, kept: Vec<i64>) -> Self {
        let folded = -gains.ante * Census::DEALERS;
        let by_column = gains.by_column();
        let answer = |(group, kept): (&Group, &i64)| {
            Answer::to(played(&group.vector, &by_column) + kept - folded)
        };
        let answers = census.groups().iter().zip(&kept).map(answer).collect();
        Self { census, gains, kept, answers }
    }

    /// Returns the census that was solved.
    pub const fn census(&self) -> &'a Census {
        self.census
    }

    /// Returns what is at stake.
    pub const fn gains(&self) -> &Gains {
        &self.gains
    }

    /// Returns the best answer for each class of hands.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// Returns what playing gains over folding for each class, times the dealer's hands.
    pub fn margins(&self) -> impl Iterator<Item = (&'a Group, i64)> + '_ {
        let folded = -self.gains.ante * Census::DEALERS;
        let by_column = self.gains.by_column();
        let groups = self.census.groups().iter().zip(&self.kept);
        groups.map(move |(group, kept)| (group, played(&group.vector, &by_column) + kept - folded))
    }

    /// Returns how the 22,100 hands are best answered.
    pub fn play(&self) -> Tally {
        let each = self.census.groups().iter().zip(&self.answers);
        each.map(|(group, answer)| (*answer, group.hands)).collect()
    }

    /// Returns the classes of hands that are played; a hand that does not matter is folded.
    pub fn played(&self) -> impl Iterator<Item = &'a Group> + '_ {
        let each = self.census.groups().iter().zip(&self.answers);
        each.filter(|(_, answer)| **answer == Answer::Yes).map(|(group, _)| group)
    }

    /// Returns the weakest hand that is played.
    pub fn weakest_played(&self) -> Option<&'a Group> {
        self.played().min_by_key(|group| cards::three::Strength::of(group.cards))
    }

    /// Returns what Ante, Play and Ante Bonus come to together with the best decisions.
    pub fn distribution(&self) -> Distribution {
        let is_played = |at: usize| self.answers[at] == Answer::Yes;
        self.distribution_of(is_played)
    }

    /// Returns what they come to when the classes that are named are played.
    pub fn distribution_of(&self, is_played: impl Fn(usize) -> bool) -> Distribution {
        let mut distribution = Distribution::in_parts_of(self.gains.ante.into());
        for (at, group) in self.census.groups().iter().enumerate() {
            let hands = group.hands.unsigned_abs();
            if !is_played(at) {
                let deals = hands * Census::DEALERS.unsigned_abs();
                distribution.add((-self.gains.ante).into(), deals.into());
                continue;
            }
            for result in ShowdownResult::ALL {
                let bonus = self.gains.bonus(group.vector.column, result);
                let deals = hands * group.vector[result].unsigned_abs();
                distribution.add((self.gains.showdown(result) + bonus).into(), deals.into());
            }
        }
        distribution
    }

    /// Returns the Antes and Play Wagers put down on average, in Antes.
    pub fn average_wagered(&self) -> Exact {
        Exact::one() + Exact::new(self.play().yes, 22_100)
    }
}

impl Census {
    /// Returns what the player loses in all 407,170,400 deals with the best decisions, in parts of
    /// the Ante: the exact edge and nothing else, as fast as can be.
    ///
    /// ```
    /// use odds::three_card_poker::{Census, Gains};
    /// use table::settle::AnteBonusWhen;
    ///
    /// let gains = Gains { ante: 1, bonus: [0; 16], bonus_when: AnteBonusWhen::Always };
    /// assert_eq!(Census::standard().lost(&gains), 35_253_012);
    /// ```
    pub fn lost(&self, gains: &Gains) -> i64 {
        let folded = -gains.ante * Self::DEALERS;
        let by_column = gains.by_column();
        let best = |(vector, hands): &(Vector, i64)| hands * played(vector, &by_column).max(folded);
        -self.vectors().iter().map(best).sum::<i64>()
    }
}
