//! What was observed beside what is exact: the last step, and the only inexact one.
//!
//! Some hands are so rare, and pay so much, that a mean over any number of rounds that one can wait
//! for is decided by whether one of them came. Their money would make the mean meaningless: without
//! a jackpot the spread looks small and the result far off, with one it is the other way round. So
//! what is expected fewer than a hundred times, every share of a meter and all envy are *set
//! aside*: the observed edge counts them at their exact worth, and how often they came is held
//! against how often they should have.
//!
//! The spread of one seat is the exact one. Seats that share cards win and lose together, so what
//! that adds is estimated from the sums of whole rounds.
#![expect(clippy::float_arithmetic, reason = "estimates and their errors are no money")]
#![expect(clippy::cast_precision_loss, reason = "sixteen digits are plenty for an estimate")]

use money::Money;
use odds::{Distribution, Exact};
use rulebook::Wager;
use table::MeterName;

use crate::Sums;
use crate::session::{Aside, Line, LineTally, MeterTally, Session, Tally};
use crate::statistics::{ChiSquare, Rare};

/// What a session shows.
#[derive(Clone, Debug)]
pub struct Report {
    /// The wagers.
    pub lines: Vec<LineReport>,
    /// All wagers together, where an exact value is known for each of them.
    pub together: Option<Compared>,
    /// The meters.
    pub meters: Vec<MeterReport>,
}

/// What one wager shows.
#[derive(Clone, Debug)]
pub struct LineReport {
    /// The wager; the Ante goes by its bonus.
    pub wager: Wager,
    /// The paytable.
    pub table: String,
    /// The stake of one unit.
    pub unit: Money,
    /// How many rounds of one seat.
    pub rounds: u64,
    /// All that was put at risk, in cents.
    pub wagered: u128,
    /// The edge by the money alone, with every jackpot that came and without any that did not.
    pub as_paid: f64,
    /// The edge beside the exact one; where none is known, [`LineReport::unknown`] says why.
    pub edge: Option<Compared>,
    /// Why no exact value is known.
    pub unknown: Option<&'static str>,
    /// What is set aside: how often it came, and how often it should have.
    pub rare: Vec<(String, Rare)>,
    /// How well the first seat's ends fit their chances.
    pub fit: Option<ChiSquare>,
}

/// A figure beside its exact value.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What was observed.
    pub observed: f64,
    /// How far it may be from the exact value: two times out of three it is not further.
    pub standard_error: f64,
    /// The exact value.
    pub exact: Exact,
}

impl Compared {
    /// Returns how many standard errors the figure lies above the exact value.
    pub fn z(&self) -> f64 {
        let above = self.observed - float(&self.exact);
        if above.abs() < f64::EPSILON { 0.0 } else { above / self.standard_error }
    }
}

/// What a meter did.
#[derive(Clone, Debug)]
pub struct MeterReport {
    /// What was counted.
    pub tally: MeterTally,
    /// What it held on average when the cards were dealt, in dollars.
    pub mean: Exact,
}

/// Beyond this many standard errors nothing comes by chance: once in two million times.
const BEYOND: f64 = 5.0;

/// How often that is, for what is told by a p-value.
const BY_CHANCE: f64 = 5.7e-7;

impl LineReport {
    /// Returns whether something is so far off that it cannot be chance.
    pub fn contradicts(&self) -> bool {
        let is_far = self.edge.as_ref().is_some_and(|edge| edge.z().abs() > BEYOND);
        let is_odd = self.fit.is_some_and(|fit| fit.p_value() < BY_CHANCE);
        is_far || is_odd || self.rare.iter().any(|(_, rare)| rare.p_value() < BY_CHANCE)
    }
}

impl Report {
    /// Compares what a session came to with what is exact.
    pub fn of(session: &Session, tally: &Tally) -> Self {
        let aside = session.aside(tally.rounds);
        let meters: Vec<MeterReport> =
            tally.meters.iter().map(|meter| MeterReport::of(meter, tally.rounds)).collect();
        let parts: Vec<Part<'_>> = session
            .lines()
            .iter()
            .zip(&tally.lines)
            .zip(&aside)
            .map(|((line, tally), aside)| Part::new(line, tally, aside, &meters))
            .collect();
        let lines = parts.iter().map(|part| part.report(session.players())).collect();
        let together = together(&parts, tally, session.players());
        Self { lines, together, meters }
    }

    /// Returns whether something is so far off that it cannot be chance: then the table or the
    /// mathematics is wrong.
    pub fn contradicts(&self) -> bool {
        let is_far = self.together.as_ref().is_some_and(|all| all.z().abs() > BEYOND);
        is_far || self.lines.iter().any(LineReport::contradicts)
    }
}

impl MeterReport {
    fn of(meter: &MeterTally, rounds: u64) -> Self {
        // A dollar is a hundred million millionths of a cent.
        let mean = Exact::new(meter.held, u128::from(rounds.max(1)) * 100_000_000);
        Self { tally: meter.clone(), mean }
    }
}

/// A wager while it is compared.
struct Part<'a> {
    line: &'a Line,
    tally: &'a LineTally,
    aside: &'a Aside,
    /// The exact edge, with the meters at what they held on average.
    exact: Exact,
    /// The exact mean and variance of one seat without what is set aside, in units.
    mean: f64,
    variance: f64,
    cents: f64,
}

impl<'a> Part<'a> {
    fn new(line: &'a Line, tally: &'a LineTally, aside: &'a Aside, meters: &[MeterReport]) -> Self {
        let held = |tier: &money::Tier| {
            let name = MeterName { wager: line.wager, tier: *tier };
            let meter = meters.iter().find(|meter| meter.tally.name == name);
            meter.map_or_else(Exact::zero, |meter| meter.mean.clone())
        };
        let held: Vec<Exact> = line.tiers.iter().map(held).collect();
        let common = line.expected.common(aside);
        Self {
            line,
            tally,
            aside,
            exact: line.expected.edge(&held),
            mean: float(&common.mean()),
            variance: float(&common.variance()),
            cents: line.unit.cents() as f64,
        }
    }

    fn report(&self, players: u32) -> LineReport {
        let Self { line, tally, .. } = self;
        let is_known = line.unknown.is_none();
        // A bet that is not covered has no hand.
        let is_counted = is_known && line.short_bank.is_none();
        LineReport {
            wager: line.wager,
            table: line.table.clone(),
            unit: line.unit,
            rounds: tally.seats.rounds(),
            wagered: tally.wagered,
            as_paid: -(tally.net as f64) / self.cents / (tally.seats.rounds().max(1) as f64),
            edge: self.edge(players).filter(|_| is_known),
            unknown: line.unknown,
            rare: if is_counted { self.rare() } else { Vec::new() },
            fit: ChiSquare::of_ways(&tally.first, &line.expected.ends()).filter(|_| is_counted),
        }
    }

    /// The mean of what is not set aside against its own exact mean; the rest at its exact worth.
    fn edge(&self, players: u32) -> Option<Compared> {
        let seats = &self.tally.seats;
        let rounds = (seats.rounds() > 0).then_some(seats.rounds() as f64)?;
        let players = f64::from(players);
        if let Some(bank) = &self.line.short_bank {
            return Some(self.short(bank, players, rounds));
        }
        let above = seats.sum() as f64 / self.cents / rounds - self.mean;
        let alone = players * self.variance;
        let sharing = self.sharing(players) / self.cents.powi(2);
        let variance = (alone + sharing).max(alone / 2.0);
        Some(Compared {
            observed: float(&self.exact) - above,
            standard_error: (variance / players / rounds).sqrt(),
            exact: self.exact.clone(),
        })
    }

    /// What a bank that may run short wins of each unit: its own spread is that of all seats.
    fn short(&self, bank: &Distribution, players: f64, rounds: f64) -> Compared {
        let unit = self.line.unit.cents();
        let share = Exact::new(100, unit) / Exact::new(self.players(), 1);
        let spread = float(&bank.variance()).sqrt() * float(&share);
        Compared {
            observed: -(self.tally.seats.sum() as f64) / self.cents / rounds,
            standard_error: spread / (rounds / players).sqrt(),
            exact: bank.mean() * share,
        }
    }

    /// How many play in a round.
    fn players(&self) -> u64 {
        self.tally.seats.rounds() / self.tally.table.rounds().max(1)
    }

    /// What seats that share cards add to the variance of a round, in square cents.
    fn sharing(&self, players: f64) -> f64 {
        variance(&self.tally.table) - players * variance(&self.tally.seats)
    }

    fn rare(&self) -> Vec<(String, Rare)> {
        let Self { line, tally, aside, .. } = self;
        let (seats, rounds) = (tally.seats.rounds() as f64, tally.table.rounds() as f64);
        let share = seats / line.expected.of() as f64;
        let set_aside = |aside: &[bool], ways: &[u128], counts: &[u64], names: &[String]| {
            let each = aside.iter().zip(ways).zip(counts).zip(names);
            each.filter(|(((is_aside, _), _), _)| **is_aside)
                .map(|(((_, ways), observed), name)| {
                    let expected = *ways as f64 * share;
                    (name.clone(), Rare { expected, observed: *observed })
                })
                .collect::<Vec<_>>()
        };
        let ends: Vec<String> = line.ends().iter().map(|end| (*end).to_owned()).collect();
        let bonus: Vec<String> = line.rows.iter().map(|row| format!("bonus {row}")).collect();
        let mut rare = set_aside(&aside.ends, &line.expected.ends(), &tally.ends, &ends);
        rare.extend(set_aside(&aside.bonus, &line.expected.bonus(), &tally.bonus, &bonus));
        let envied = line.expected.envied().iter().zip(&tally.envied);
        rare.extend(envied.filter(|_| tally.table.rounds() < tally.seats.rounds()).map(
            |(envy, observed)| {
                let expected = float(&envy.chance) * seats + float(&envy.dealers) * rounds;
                (format!("envy {}", envy.hand), Rare { expected, observed: *observed })
            },
        ));
        rare
    }
}

/// All wagers of a seat together, against the sum of their units.
fn together(parts: &[Part<'_>], tally: &Tally, players: u32) -> Option<Compared> {
    let is_known =
        parts.iter().all(|part| part.line.unknown.is_none() && part.line.short_bank.is_none());
    let rounds = (is_known && tally.rounds > 0).then_some(tally.rounds as f64)?;
    let players = f64::from(players);
    let units: f64 = parts.iter().map(|part| part.cents).sum();
    let mean: f64 = parts.iter().map(|part| players * part.mean * part.cents).sum();
    let above = tally.together.sum() as f64 / rounds - mean;
    let alone: f64 = parts.iter().map(|part| players * part.variance * part.cents.powi(2)).sum();
    let apart: f64 = parts.iter().map(|part| players * variance(&part.tally.seats)).sum();
    let all = (alone + variance(&tally.together) - apart).max(alone / 2.0);
    let exact: Exact =
        parts.iter().map(|part| &part.exact * &Exact::new(part.line.unit.cents(), 1)).sum();
    let of: u64 = parts.iter().map(|part| part.line.unit.cents()).sum();
    let exact = exact / Exact::new(of.max(1), 1);
    Some(Compared {
        observed: float(&exact) - above / players / units,
        standard_error: (all / rounds).sqrt() / players / units,
        exact,
    })
}

/// The variance of what was observed, in square cents; nothing for fewer than two rounds.
fn variance(sums: &Sums) -> f64 {
    let rounds = sums.rounds() as f64;
    let observed = crate::statistics::Observed::of(sums);
    observed.map_or(0.0, |it| it.standard_error().powi(2) * rounds)
}

/// A fraction as a number to print.
pub(crate) fn float(exact: &Exact) -> f64 {
    exact.decimal(18).parse().unwrap_or(f64::NAN)
}
