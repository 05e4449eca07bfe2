//! What time does to a player of the base game: where one stands, and how long a purse lasts.
#![expect(clippy::float_arithmetic, reason = "the risk of ruin is an approximation, and says so")]

use odds::bankroll::{PerRound, Session};
use odds::{Confidence, Exact};
use rulebook::Wager;

use super::normal::ruin;
use super::tables::{Head, figure, head, paragraph, table};
use super::written::{exact_dollars, grouped, short_percent};
use super::{Report, Sheet};
use crate::chart::float;
use crate::columns::thousands;
use crate::html::{Element, el};

/// Hours that can be counted deal by deal.
const COUNTED: [u32; 3] = [1, 4, 8];

/// Hours of play that are looked at.
const HOURS: [u32; 5] = [1, 4, 8, 40, 2_000];

/// Purses, in bets.
const PURSES: [u32; 5] = [20, 50, 100, 200, 500];

/// Sessions of one player, and the risk of ruin.
pub(super) fn part(report: &Report<'_>, base: &Sheet<'_>) -> Vec<Element> {
    let rounds = COUNTED.map(|hours| hours * report.pace.rounds_per_hour);
    let session = Session::new(&base.par.results, rounds[2]).ok();
    let mut part = vec![el("h3").text("Sessions"), bands(report, base, session.as_ref())];
    part.push(el("h3").text("Risk of ruin"));
    if let Some(session) = &session {
        part.push(counted(base, session, rounds));
    }
    part.extend(approximated(report, base));
    part
}

/// Where one player stands after some hours.
fn bands(report: &Report<'_>, base: &Sheet<'_>, session: Option<&Session>) -> Element {
    let stake = Exact::from(base.par.stake.dollars());
    let ahead = session.map(Session::ahead).unwrap_or_default();
    let round = PerRound {
        mean: -(&base.par.house_edge * &stake),
        variance: base.par.results.variance() * stake.power(2),
    };
    let row = |hours: u32| {
        let rounds = u64::from(hours) * u64::from(report.pace.rounds_per_hour);
        let band = |confidence: Confidence| {
            let [low, high] = round.band(rounds, confidence, 2).map(|it| signed(&it));
            figure(format!("{low} to {high}"))
        };
        let last = usize::try_from(rounds).ok().and_then(|rounds| ahead.get(rounds - 1));
        let last = last.map(|chance| short_percent(&chance.least, 2));
        vec![
            head(thousands(hours.into())),
            figure(thousands(rounds)),
            figure(exact_dollars(&round.expected(rounds))),
            figure(format!("${}", grouped(&round.deviation(rounds, 2)))),
            band(Confidence::Percent90),
            band(Confidence::Percent99),
            figure(last.unwrap_or_else(|| "–".to_owned())),
        ]
    };
    let heads = [
        Head::Words("hours"),
        Head::Figures("rounds"),
        Head::Figures("mean"),
        Head::Figures("deviation"),
        Head::Figures("nine times of ten"),
        Head::Figures("99 of a hundred"),
        Head::Figures("ahead"),
    ];
    let caption = format!("What one player of {} has won after some hours", base.title());
    el("div").child(table(&caption, &heads, HOURS.map(row))).child(paragraph(
        "The bands are those of a normal distribution. The chance to be ahead is counted round by \
         round, as far as that is done.",
    ))
}

fn signed(decimal: &str) -> String {
    match decimal.strip_prefix('-') {
        Some(lost) => format!("−${}", grouped(lost)),
        None => format!("${}", grouped(decimal)),
    }
}

/// How many bets a player must be able to put down in one round.
const fn bets_a_round(wager: Wager) -> u64 {
    match wager {
        Wager::LetItRide => 3,
        Wager::AnteBonus | Wager::Ante => 2,
        Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => 1,
    }
}

/// How likely a purse no longer pays for a round, counted round by round.
fn counted(base: &Sheet<'_>, session: &Session, rounds: [u32; 3]) -> Element {
    let needs = bets_a_round(base.offered.wager);
    let bet = base.par.stake.cents();
    let row = |units: u32| {
        let chances = session.ruin(bet * u64::from(units), bet * needs).unwrap_or_default();
        let cell = |rounds: u32| {
            let chance = usize::try_from(rounds).ok().and_then(|it| chances.get(it - 1));
            let chance = chance.map(|chance| short_percent(&chance.least, 2));
            figure(chance.unwrap_or_else(|| "–".to_owned()))
        };
        std::iter::once(purse(base, units)).chain(rounds.map(cell)).collect::<Vec<_>>()
    };
    let heads = [
        Head::Words("purse"),
        Head::Figures("1 hour"),
        Head::Figures("4 hours"),
        Head::Figures("8 hours"),
    ];
    let caption = format!(
        "Chance that a purse no longer holds the {needs} bets that a round of {} may need, counted",
        base.title()
    );
    table(&caption, &heads, PURSES.map(row))
}

fn purse(base: &Sheet<'_>, units: u32) -> Element {
    let amount = Exact::from(base.par.stake.dollars()) * Exact::from(i64::from(units));
    head(format!("{} bets, {}", thousands(units.into()), exact_dollars(&amount)))
}

/// How likely a purse is gone within some hours, for sessions that are too long to count.
fn approximated(report: &Report<'_>, base: &Sheet<'_>) -> Vec<Element> {
    let drift = -float(&base.par.house_edge);
    let deviation = float(&base.par.results.variance()).sqrt();
    let row = |units: u32| {
        let chance = |hours: u32| {
            let rounds = f64::from(hours) * f64::from(report.pace.rounds_per_hour);
            let chance = ruin(drift, deviation, f64::from(units), rounds);
            figure(format!("{:.1} %", 100.0 * chance))
        };
        std::iter::once(purse(base, units)).chain(HOURS.map(chance)).collect::<Vec<_>>()
    };
    let heads = [
        Head::Words("purse"),
        Head::Figures("1 hour"),
        Head::Figures("4 hours"),
        Head::Figures("8 hours"),
        Head::Figures("40 hours"),
        Head::Figures("2,000 hours"),
    ];
    let caption = format!("Chance that a purse for {} is gone, approximated", base.title());
    vec![
        table(&caption, &heads, PURSES.map(row)),
        paragraph(
            "The second table is an approximation for sessions that are too long to count: results \
             are taken for a random walk without steps, with the mean and the variance of the \
             game. Rare great awards carry much of the variance, so small purses last less long \
             than it says or longer, as the first table shows.",
        ),
    ]
}
