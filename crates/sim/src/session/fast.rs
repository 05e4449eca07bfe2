//! The base game of a session through the kernel: many times as fast, and nothing but the cards.

use std::fmt;

use cards::{Card, Outcome, Rank, three};
use table::settle::ShowdownResult;
use table::{Choice, Question, Ranking};

use super::answers::Answers;
use super::exact::{Ante, Aside, Expected, Ride};
use super::tally::{LineTally, Tally};
use super::{Line, Session};
use crate::Sums;
use crate::kernel::{self, LetItRide, Plan, ThreeCardPoker, let_it_ride, three_card_poker};

/// Why the kernel cannot play a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelError {
    /// There are side wagers.
    SideWagers,
    /// There are more seats than one.
    Seats,
    /// The table ranks hands in a way of its own.
    Ranking,
    /// The wager is a side wager.
    SideWager,
}

impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SideWagers => "the kernel plays the base game alone, without side wagers",
            Self::Seats => "the kernel plays one seat",
            Self::Ranking => "the kernel ranks hands in the usual way, and this table does not",
            Self::SideWager => "the kernel plays the base game",
        })
    }
}

impl std::error::Error for KernelError {}

impl Session {
    /// Plays the three bets, or Ante and Play, of one seat by the kernel instead of the table, or
    /// says why that cannot be.
    pub fn run_fast(
        &self,
        plan: Plan,
        mut progress: impl FnMut(u64),
    ) -> Result<Tally, KernelError> {
        let [line] = self.lines.as_slice() else {
            return Err(KernelError::SideWagers);
        };
        if self.players != 1 {
            return Err(KernelError::Seats);
        }
        let ranking = Ranking::of(self.table.rules().readings());
        let aside = self.aside(plan.rounds);
        let [aside] = aside.as_slice() else { return Err(KernelError::SideWagers) };
        let tally = match &line.expected {
            Expected::Ride(ride) if ranking.has_usual_fives() => {
                let tally = kernel::run(&self.let_it_ride(), plan, &mut progress);
                ridden(line, ride, aside, &tally)
            }
            Expected::Ante(ante) if ranking.has_usual_threes() && ante.is_blind_to_suits() => {
                let tally = kernel::run(&self.three_card_poker(), plan, &mut progress);
                played(line, ante, aside, &tally)
            }
            Expected::Ride(_) | Expected::Ante(_) => {
                return Err(KernelError::Ranking);
            }
            Expected::ByCards(_) => return Err(KernelError::SideWager),
        };
        let (together, fees, bank) = (tally.seats, 0, Sums::default());
        let rounds = tally.seats.rounds();
        Ok(Tally { rounds, lines: vec![tally], together, meters: Vec::new(), fees, bank })
    }

    fn let_it_ride(&self) -> LetItRide {
        let answers: &Answers = &self.answers;
        let rides = |question, hand, up| answers.choice(question, hand, up) == Choice::Ride;
        LetItRide::new(
            |hand| rides(Question::Bet1, hand, hand[0]),
            |[a, b, c, d]| rides(Question::Bet2, [a, b, c], d),
        )
    }

    fn three_card_poker(&self) -> ThreeCardPoker {
        let plays =
            |hand: [Card; 3]| self.answers.choice(Question::Play, hand, hand[0]) == Choice::Play;
        ThreeCardPoker::new(three::Strength::lowest_with(Rank::Queen), plays)
    }
}

fn ridden(
    line: &Line,
    ride: &Ride,
    aside: &Aside,
    tally: &kernel::Tally<let_it_ride::Round>,
) -> LineTally {
    let end = |round: let_it_ride::Round| ride.ends_of_columns()[round.category as usize];
    let common = |round| if aside.ends[end(round)] { 0 } else { round.gain(ride.gains()) };
    let mut all = LineTally { ends: vec![0; line.ends().len()], ..LineTally::default() };
    for (round, count) in tally.iter() {
        let bets = u128::from(round.live_bets()) * u128::from(count);
        all.wagered += bets * u128::from(line.unit.cents());
        all.ends[end(round)] += count;
    }
    all.net = tally.sums(|round| round.gain(ride.gains())).sum();
    all.seats = tally.sums(common);
    LineTally { first: all.ends.clone(), table: all.seats, ..all }
}

fn played(
    line: &Line,
    ante: &Ante,
    aside: &Aside,
    tally: &kernel::Tally<three_card_poker::Round>,
) -> LineTally {
    let column = |round: three_card_poker::Round| {
        u8::try_from(round.category.index()).expect("there are ten categories")
    };
    let gains = ante.gains();
    let showdown =
        |round: three_card_poker::Round| round.end.map_or(-gains.ante, |end| gains.showdown(end));
    let bonus =
        |round: three_card_poker::Round| round.end.map_or(0, |end| gains.bonus(column(round), end));
    let is_aside = |round| ante.row(column(round)).is_some_and(|row| aside.bonus[row]);
    let mut all = LineTally {
        ends: vec![0; line.ends().len()],
        bonus: vec![0; line.rows.len()],
        ..LineTally::default()
    };
    for (round, count) in tally.iter() {
        let bets = 1 + u128::from(round.end.is_some());
        all.wagered += bets * u128::from(line.unit.cents()) * u128::from(count);
        all.ends[round.end.map_or(0, |end: ShowdownResult| 1 + end as usize)] += count;
        if let Some(row) = ante.row(column(round)).filter(|_| bonus(round) > 0) {
            all.bonus[row] += count;
        }
    }
    all.net = tally.sums(|round| showdown(round) + bonus(round)).sum();
    all.seats =
        tally.sums(|round| showdown(round) + if is_aside(round) { 0 } else { bonus(round) });
    LineTally { first: all.ends.clone(), table: all.seats, ..all }
}
