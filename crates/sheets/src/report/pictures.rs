//! The pictures of a wager's results.
#![expect(clippy::float_arithmetic, reason = "places of points on a picture")]

use odds::Exact;

use super::Sheet;
use super::written::{net, one_in, outcome};
use crate::chart::{Band, Bar, Bars, Caption, Curves, Line, float};
use crate::columns::thousands;
use crate::html::{Element, el};

/// How often each result comes, and what each row is worth.
pub(super) fn of_outcomes(sheet: &Sheet<'_>) -> Element {
    el("div").class("pair").child(distribution(sheet)).child(contributions(sheet))
}

fn distribution(sheet: &Sheet<'_>) -> Element {
    let bar = |(units, chance): (Exact, Exact)| Bar {
        name: net(&units),
        value: float(&chance),
        figure: one_in(&chance),
    };
    let bars: Vec<Bar> = sheet.par.results.chances().map(bar).collect();
    let (rarest, often) = (bars.last(), bars.iter().max_by(|a, b| a.value.total_cmp(&b.value)));
    let part = |bar: Option<&Bar>| {
        bar.map(|it| format!("{} comes {}", it.name, it.figure)).unwrap_or_default()
    };
    let says = format!(
        "{} different results of one round, in units. The most frequent, {}. The greatest, {}.",
        bars.len(),
        part(often),
        part(rarest)
    );
    let title = format!("How often {} ends with each result", sheet.title());
    let caption = Caption { id: format!("{}-results", sheet.id()), title, says };
    let axis = "probability, by powers of ten".to_owned();
    Bars { caption, rows: bars, are_chances: true, axis }.draw()
}

fn contributions(sheet: &Sheet<'_>) -> Element {
    let bar = |it: &odds::Outcome| Bar {
        name: outcome(it.hand),
        value: float(&it.contribution),
        figure: super::written::grouped(&it.contribution.decimal(5)),
    };
    let bars: Vec<Bar> = sheet.par.outcomes.iter().map(bar).collect();
    let greatest = bars.iter().max_by(|a, b| a.value.total_cmp(&b.value));
    let greatest = greatest.map(|bar| format!("{} with {}", bar.name, bar.figure));
    let says = format!(
        "What each outcome adds to the expected result of one unit; the greatest is {}.",
        greatest.unwrap_or_default()
    );
    let title = format!("What each outcome of {} contributes", sheet.title());
    let caption = Caption { id: format!("{}-contributions", sheet.id()), title, says };
    let axis = "units of expected result".to_owned();
    Bars { caption, rows: bars, are_chances: false, axis }.draw()
}

/// Where a player's bankroll lies after so many rounds.
pub(super) fn of_bankroll(sheet: &Sheet<'_>) -> Element {
    let mean = -float(&sheet.par.house_edge);
    let variance = float(&sheet.par.results.variance());
    let rounds = horizon(mean, variance);
    let places = || (0..=60_u32).map(|step| rounds * f64::from(step) / 60.0);
    let band = |name: &str, wide: f64| {
        let at = |n: f64| {
            let stray = wide * (variance * n).sqrt();
            (n, mean * n - stray, mean * n + stray)
        };
        Band { name: name.to_owned(), between: places().map(at).collect() }
    };
    let points = vec![(0.0, 0.0), (rounds, mean * rounds)];
    let lines = vec![Line { name: "mean".to_owned(), points, is_dotted: false }];
    let last = format!("{rounds:.0}").parse().map(thousands).unwrap_or_default();
    let says = format!(
        "After {last} rounds the mean result is {:.1} units and one standard deviation is {:.1} \
         units.",
        mean * rounds,
        (variance * rounds).sqrt()
    );
    let title = format!("Where a player of {} stands after many rounds", sheet.title());
    let caption = Caption { id: format!("{}-bankroll", sheet.id()), title, says };
    let bands = vec![band("two standard deviations", 2.0), band("one", 1.0)];
    let across = "rounds".to_owned();
    let up = "units won".to_owned();
    Curves { caption, across, up, bands, lines, marks: Vec::new() }.draw()
}

/// As many rounds as show both the spread and the drift: a power of ten.
fn horizon(mean: f64, variance: f64) -> f64 {
    let even = variance / (mean * mean).max(1e-9);
    [1e3, 1e4, 1e5].into_iter().find(|rounds| *rounds * 4.0 >= even).unwrap_or(1e6)
}
