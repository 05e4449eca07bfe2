//! The table as a whole: what it wins an hour, and what its wagers come to together.

use odds::Exact;
use odds::bankroll::PerRound;

use super::tables::{Head, figure, head, paragraph, table};
use super::written::{exact_dollars, grouped};
use super::{Report, Sheet, bank, seat, sessions};
use crate::html::{Element, el};

/// What the table comes to.
pub(super) fn section(report: &Report<'_>) -> Element {
    let section = el("section")
        .with("id", "table")
        .child(el("h2").text("The table as a whole"))
        .child(paragraph(format!(
            "With {} rounds an hour, {} seats, and every wager made at the stake of its sheet in \
             every round.",
            report.pace.rounds_per_hour, report.pace.seats
        )))
        .child(hourly(report))
        .children(seat::part(report));
    match report.sheets.first() {
        Some(base) => {
            section.children(bank::part(report, base)).children(sessions::part(report, base))
        }
        None => section,
    }
}

/// Theoretical win and swing of every wager.
fn hourly(report: &Report<'_>) -> Element {
    let heads = [
        Head::Words("wager"),
        Head::Figures("stake"),
        Head::Figures("win an hour, one seat"),
        Head::Figures("deviation, one seat"),
        Head::Figures("win an hour, all seats"),
        Head::Figures("N0, rounds"),
    ];
    let rows = report.sheets.iter().map(|sheet| row(report, sheet));
    let each = report.sheets.iter().map(|sheet| won(report, sheet));
    let all: Exact = each.sum();
    let sum = vec![
        head("Together"),
        figure(""),
        figure(exact_dollars(&all)),
        figure(""),
        figure(exact_dollars(&of_all_seats(report, &all))),
        figure(""),
    ];
    let caption = format!("Theoretical win of {}", report.banker());
    el("div").child(table(&caption, &heads, rows.chain([sum]))).child(paragraph(
        "N0 is the number of rounds after which the expected win is one standard deviation. The \
         deviations of several wagers do not simply add up: they look at the same cards.",
    ))
}

fn row(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Element> {
    let stake = Exact::from(sheet.par.stake.dollars());
    let won = won(report, sheet);
    let rounds = u64::from(report.pace.rounds_per_hour);
    // Envy moves the edge and is not among the results of the wager's own cards.
    let mean = -sheet.par.house_edge.clone();
    let round = PerRound { mean, variance: sheet.par.results.variance() };
    let in_dollars = PerRound { mean: -won.clone(), variance: &round.variance * &stake.power(2) };
    vec![
        head(sheet.title()),
        figure(exact_dollars(&stake)),
        figure(exact_dollars(&won)),
        figure(format!("${}", grouped(&in_dollars.deviation(rounds, 2)))),
        figure(exact_dollars(&of_all_seats(report, &won))),
        figure(round.n0().map_or_else(|| "–".to_owned(), |it| grouped(&it.decimal(0)))),
    ]
}

/// What one seat loses on this wager in an hour, on average.
fn won(report: &Report<'_>, sheet: &Sheet<'_>) -> Exact {
    let rounds = Exact::from(i64::from(report.pace.rounds_per_hour));
    &sheet.par.house_edge * &Exact::from(sheet.par.stake.dollars()) * rounds
}

fn of_all_seats(report: &Report<'_>, won: &Exact) -> Exact {
    won * &Exact::from(i64::from(report.opposing()))
}
