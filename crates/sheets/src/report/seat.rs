//! All wagers of one seat together: they look at the same cards, so they swing together.

use odds::Exact;
use odds::seat::Seat;

use super::tables::{Head, figure, head, paragraph, table};
use super::written::{exact_dollars, grouped};
use super::{Report, Sheet};
use crate::html::{Element, el};

/// Swings and correlations of a seat that makes every wager; nothing where there is only one.
pub(super) fn part(report: &Report<'_>) -> Vec<Element> {
    if report.sheets.len() < 2 {
        return Vec::new();
    }
    let title = el("h3").text("All wagers of one seat");
    let terms: Vec<odds::Terms<'_>> = report.sheets.iter().map(|it| it.terms.clone()).collect();
    match Seat::of(&terms) {
        Ok(seat) => vec![title, swings(report, &seat), correlations(report, &seat)],
        Err(error) => vec![title, paragraph(format!("They are not counted together: {error}."))],
    }
}

fn swings(report: &Report<'_>, seat: &Seat) -> Element {
    let rounds = Exact::from(i64::from(report.pace.rounds_per_hour));
    let variance = seat.variance();
    let covariances = seat.covariances();
    let alone: Exact = (0..covariances.len()).map(|at| covariances[at][at].clone()).sum();
    let root = |of: &Exact| format!("${}", grouped(&of.root(2).unwrap_or_default()));
    let row = |name: &str, one: String, hour: String| vec![head(name), figure(one), figure(hour)];
    let each_hour = |of: &Exact| exact_dollars(&(of * &rounds));
    let wagered = seat.average_wagered();
    let rows = [
        row("Put at risk", exact_dollars(&wagered), each_hour(&wagered)),
        row("Expected result", exact_dollars(&seat.mean()), each_hour(&seat.mean())),
        row("Standard deviation", root(&variance), root(&(&variance * &rounds))),
        row("The same, if wagers were independent", root(&alone), root(&(&alone * &rounds))),
    ];
    let heads = [Head::Words("figure"), Head::Figures("one round"), Head::Figures("one hour")];
    let caption = "One seat that makes every wager at the stake of its sheet";
    el("div")
        .child(table(caption, &heads, rows))
        .child(paragraph(
            "Every deal is counted once for all wagers, with the decisions that are best for the \
             whole seat. Envy and limits on payouts are left out.",
        ))
        .children(forfeits(report, seat))
}

/// Why a seat does not expect what its sheets add up to, where that is so.
fn forfeits(report: &Report<'_>, seat: &Seat) -> Option<Element> {
    let lost =
        |sheet: &Sheet<'_>| -(sheet.par.results.mean() * Exact::from(sheet.par.stake.dollars()));
    let alone: Exact = report.sheets.iter().map(lost).sum();
    let more = -seat.mean() - alone;
    let text = format!(
        "A sheet looks at one wager by itself. At one seat a fold forfeits other wagers before \
         their cards are seen, which costs the player {} a round more than the sheets add up to.",
        exact_dollars(&more)
    );
    (!more.is_zero()).then(|| paragraph(text))
}

fn correlations(report: &Report<'_>, seat: &Seat) -> Element {
    let titles = report.sheets.iter().map(Sheet::title);
    let heads = std::iter::once(Head::Words("correlation with")).chain(titles.map(Head::Figures));
    let heads: Vec<Head> = heads.collect();
    let rows = report.sheets.iter().map(|one| {
        let cell = |other: &Sheet<'_>| {
            let together = seat.correlation(one.par.wager, other.par.wager, 4);
            figure(grouped(&together.unwrap_or_else(|| "–".to_owned())))
        };
        std::iter::once(head(one.title())).chain(report.sheets.iter().map(cell)).collect()
    });
    table("How far the wagers of a seat go together, from −1 to 1", &heads, rows)
}
