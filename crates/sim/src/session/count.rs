//! Counts what a table says has happened. Nothing is worked out a second time.

use money::{Microcents, Money};
use rulebook::{Pattern, Rule, Wager};
use table::{Citation, Event, MeterName, Outcome, Seat, Seats, Settlement, Spot, Table};

use super::exact::{Aside, Expected};
use super::line::{Line, spot_of};
use super::tally::{LineTally, MeterTally, Tally};
use crate::Sums;

/// The ends of an Ante, by their places in the list.
const FOLD: usize = 0;
const NOT_QUALIFIED: usize = 1;
const DEALER_WINS: usize = 2;
const PLAYER_WINS: usize = 3;
const TIE: usize = 4;

/// Counts the events of one table.
pub(super) struct Counter<'a> {
    lines: &'a [Line],
    aside: &'a [Aside],
    /// The line of each spot.
    by_spot: [Option<usize>; Spot::ALL.len()],
    /// What each line comes to at each seat in this round.
    open: Vec<[Open; Seat::ALL.len()]>,
    /// Whose hands were envied in this round, by line.
    envied: Vec<Seats>,
    holds: Vec<Microcents>,
    tally: Tally,
}

/// A wager at a seat while the round is on.
#[derive(Clone, Copy, Debug)]
struct Open {
    is_made: bool,
    /// What it came to so far, in cents.
    net: i64,
    /// What of it is set aside.
    aside: i64,
    end: usize,
}

impl Open {
    const NONE: Self = Self { is_made: false, net: 0, aside: 0, end: 0 };
}

impl<'a> Counter<'a> {
    pub(super) fn new(lines: &'a [Line], aside: &'a [Aside], table: &Table) -> Self {
        let of = |spot: Spot| {
            let unit = match spot {
                Spot::Bet1 | Spot::Bet2 => Spot::Bet3,
                Spot::Play => Spot::Ante,
                Spot::Bet3
                | Spot::Ante
                | Spot::PairPlus
                | Spot::FiveCardBonus
                | Spot::ThreeCardBonus
                | Spot::SixCardBonus
                | Spot::Progressive
                | Spot::FiveCardProgressive => spot,
            };
            lines.iter().position(|line| spot_of(line.wager) == Some(unit))
        };
        Self {
            lines,
            aside,
            by_spot: Spot::ALL.map(of),
            open: vec![[Open::NONE; Seat::ALL.len()]; lines.len()],
            envied: vec![Seats::NONE; lines.len()],
            holds: table.meters().map(|(_, holds)| holds).collect(),
            tally: blank(lines, table),
        }
    }

    /// Returns what was counted.
    pub(super) fn tally(self) -> Tally {
        self.tally
    }

    /// Counts the events of a command.
    pub(super) fn count(&mut self, table: &Table, events: &[Event]) {
        for event in events {
            for (seat, spot, result) in event.settlements() {
                self.settled(seat, spot, &result);
            }
            if let Event::AnteBonusPaid { seat, paid, hand, .. } = event {
                self.bonus(*seat, *paid, *hand);
            } else if let Event::EnvyPaid { from, hand, paid, under, .. } = event {
                self.envy(envious(table, *under), *from, *hand, *paid);
            } else if let Event::MeterFed { meter, holds, .. } = event {
                if let Some(at) = self.meter(*meter) {
                    self.holds[at] = *holds;
                }
            } else if let Event::MeterPaid { meter, taken, reseed, holds, .. } = event {
                self.paid_off(*meter, *taken, *reseed, *holds);
            } else if let Event::FeeTaken { amount, .. } = event {
                self.tally.fees += u128::from(amount.cents());
            } else if let Event::BankSettled { paid, won, .. } = event {
                self.tally.bank.add(signed(*won) - signed(*paid), 1);
            }
        }
    }

    /// Takes note of what the meters hold when the cards are dealt.
    pub(super) fn wagers_are_down(&mut self) {
        for (meter, holds) in self.tally.meters.iter_mut().zip(&self.holds) {
            meter.held += holds.millionths();
        }
    }

    fn settled(&mut self, seat: Seat, spot: Spot, result: &Settlement) {
        let Some(at) = self.by_spot[spot as usize] else { return };
        let line = &self.lines[at];
        let Settlement { outcome, stake, paid, returned, hand, .. } = *result;
        let open = &mut self.open[at][usize::from(seat.number()) - 1];
        let net = signed(paid) + signed(returned) - signed(stake);
        open.is_made = true;
        open.net += net;
        self.tally.lines[at].wagered += u128::from(stake.cents());
        if matches!(line.expected, Expected::Ante(_)) {
            open.end = showdown(spot, outcome, open.end);
            return;
        }
        let row = hand.and_then(|hand| line.rows.iter().position(|row| *row == hand));
        open.end = row.unwrap_or(line.rows.len());
        if self.aside[at].ends[open.end] {
            open.aside += net;
        }
    }

    fn bonus(&mut self, seat: Seat, paid: Money, hand: Pattern) {
        let Some(at) = self.by_spot[Spot::Ante as usize] else { return };
        let open = &mut self.open[at][usize::from(seat.number()) - 1];
        open.net += signed(paid);
        let Some(row) = self.lines[at].rows.iter().position(|row| *row == hand) else { return };
        self.tally.lines[at].bonus[row] += 1;
        if self.aside[at].bonus[row] {
            open.aside += signed(paid);
        }
    }

    /// All envy is set aside.
    fn envy(&mut self, wager: Wager, from: Seat, hand: Pattern, paid: Money) {
        let Some(at) = self.lines.iter().position(|line| line.wager == wager) else { return };
        let tally = &mut self.tally.lines[at];
        tally.envy += u128::from(paid.cents());
        tally.net += i128::from(paid.cents());
        let envied = self.lines[at].expected.envied();
        let row = envied.iter().position(|envy| envy.hand == hand);
        if let Some(row) = row.filter(|_| !self.envied[at].contains(from)) {
            self.envied[at].insert(from);
            tally.envied[row] += 1;
        }
    }

    fn paid_off(&mut self, name: MeterName, taken: Money, reseed: Money, holds: Microcents) {
        let Some(at) = self.meter(name) else { return };
        self.holds[at] = holds;
        let meter = &mut self.tally.meters[at];
        meter.paid += u128::from(taken.cents());
        meter.reseeded += u128::from(reseed.cents());
        if reseed.is_zero() {
            meter.parts += 1;
        } else {
            meter.won += 1;
        }
    }

    fn meter(&self, name: MeterName) -> Option<usize> {
        self.tally.meters.iter().position(|meter| meter.name == name)
    }

    /// Adds the round to the tally and makes ready for the next.
    pub(super) fn round_ended(&mut self) {
        let mut together = 0;
        for (at, seats) in self.open.iter_mut().enumerate() {
            let tally = &mut self.tally.lines[at];
            let mut table = 0;
            let mut is_first = true;
            for open in seats.iter_mut().filter(|open| open.is_made) {
                let common = open.net - open.aside;
                tally.net += i128::from(open.net);
                tally.seats.add(common, 1);
                tally.ends[open.end] += 1;
                if std::mem::take(&mut is_first) {
                    tally.first[open.end] += 1;
                }
                table += common;
                *open = Open::NONE;
            }
            tally.table.add(table, 1);
            together += table;
            self.envied[at] = Seats::NONE;
        }
        self.tally.together.add(together, 1);
        self.tally.rounds += 1;
    }
}

/// Where an Ante ends, read off what became of it and of the Play Wager, which is settled after it.
const fn showdown(spot: Spot, outcome: Outcome, so_far: usize) -> usize {
    match (spot, outcome) {
        (Spot::Play, Outcome::Push) if so_far == PLAYER_WINS => NOT_QUALIFIED,
        (Spot::Play, _) => so_far,
        (_, Outcome::Win) => PLAYER_WINS,
        (_, Outcome::Lose) => DEALER_WINS,
        (_, Outcome::Push) => TIE,
        (_, Outcome::Forfeit | Outcome::Withdrawn | Outcome::NotCovered) => FOLD,
    }
}

/// The wager whose clause promises envy.
fn envious(table: &Table, under: Citation) -> Wager {
    let is_of_five = table
        .clause(under)
        .is_some_and(|clause| clause.rules().any(|rule| rule == Rule::FiveCardEnvy));
    if is_of_five { Wager::FiveCardProgressive } else { Wager::Progressive }
}

/// The tally of no round.
fn blank(lines: &[Line], table: &Table) -> Tally {
    let line = |line: &Line| LineTally {
        ends: vec![0; line.ends().len()],
        first: vec![0; line.ends().len()],
        bonus: vec![0; line.expected.bonus().len()],
        envied: vec![0; line.expected.envied().len()],
        ..LineTally::default()
    };
    let meter = |(name, _): (MeterName, Microcents)| MeterTally {
        name,
        held: 0,
        won: 0,
        parts: 0,
        paid: 0,
        reseeded: 0,
    };
    Tally {
        rounds: 0,
        lines: lines.iter().map(line).collect(),
        together: Sums::default(),
        meters: table.meters().map(meter).collect(),
        fees: 0,
        bank: Sums::default(),
    }
}

/// An amount as a number that may be taken off another.
fn signed(amount: Money) -> i64 {
    i64::try_from(amount.cents()).expect("stakes and payments are bounded")
}
