//! A simulation for reading.

use sim::report::{Compared, LineReport, MeterReport};
use sim::session::CHUNK;

use super::{Simulated, in_dollars};
use crate::columns::{align, thousands};
use crate::wagered::sheet_name;

/// Writes a simulation. The same seed gives the same text.
pub fn as_text(simulated: &Simulated<'_>) -> String {
    let Simulated { book, report, tally, strategy, seats, seed, is_fast } = simulated;
    let rounds = match tally.rounds {
        1 => "1 round".to_owned(),
        some => format!("{} rounds", thousands(some)),
    };
    let by = if *is_fast { "by the kernel" } else { "through the table" };
    let people = if *seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") };
    let mut text =
        format!("{book}: {rounds} at {people} {by}, strategy {strategy}, seed {seed}\n\n");
    text += &edges(simulated);
    for line in &report.lines {
        if let Some(why) = line.unknown {
            text += &format!("\n{}: no exact value is known: {why}\n", sheet_name(line.wager));
        }
    }
    text += &fits(&report.lines);
    text += &set_aside(&report.lines);
    text += &meters(&report.meters);
    if tally.bank.rounds() > 0 {
        let (won, sum) = (tally.bank.sum() >= 0, tally.bank.sum().unsigned_abs());
        let word = if won { "won" } else { "lost" };
        let fees = in_dollars(tally.fees);
        text += &format!("\nThe bank {word} ${} and the house took ${fees}.\n", in_dollars(sum));
    }
    if report.contradicts() {
        text += "\nThe simulation contradicts the mathematics: this cannot be chance.\n";
    }
    text
}

fn edges(simulated: &Simulated<'_>) -> String {
    let heads = ["wager", "table", "wagered", "as paid", "observed", "std. error", "exact", "z"];
    let figures = |edge: Option<&Compared>| match edge {
        None => ["", "", "", ""].map(str::to_owned),
        Some(edge) => [
            percent(edge.observed),
            percent(edge.standard_error),
            format!("{} %", edge.exact.percent(6)),
            format!("{:+.2}", edge.z()),
        ],
    };
    let line = |line: &LineReport| {
        let dollars = u64::try_from(line.wagered / 100).map_or_else(|_| String::new(), thousands);
        let mut row = vec![sheet_name(line.wager).to_owned(), line.table.clone()];
        row.extend([format!("${dollars}"), percent(line.as_paid)]);
        row.extend(figures(line.edge.as_ref()));
        row
    };
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    rows.extend(simulated.report.lines.iter().map(line));
    if simulated.report.lines.len() > 1 {
        let together = simulated.report.together.as_ref();
        let mut row = vec!["together".to_owned(), String::new(), String::new(), String::new()];
        row.extend(figures(together));
        rows.extend(together.map(|_| row));
    }
    align(&rows, "  ")
}

/// Writes an estimate in percent.
#[expect(clippy::float_arithmetic, reason = "an estimate is printed in percent")]
pub(crate) fn percent(number: f64) -> String {
    format!("{:.4} %", 100.0 * number)
}

fn fits(lines: &[LineReport]) -> String {
    let row = |line: &LineReport| {
        let fit = line.fit?;
        let degrees = format!("{} degrees", fit.degrees());
        let p_value = format!("p = {:.4}", fit.p_value());
        let name = sheet_name(line.wager).to_owned();
        Some(vec![name, format!("{:.2}", fit.statistic()), degrees, p_value])
    };
    let rows: Vec<Vec<String>> = lines.iter().filter_map(row).collect();
    heading("Hands of the first seat, chi-square", &rows)
}

fn set_aside(lines: &[LineReport]) -> String {
    let rows = lines.iter().flat_map(|line| {
        line.rare.iter().map(|(hand, rare)| {
            let name = format!("{} {hand}", sheet_name(line.wager));
            let p_value = format!("p = {:.4}", rare.p_value());
            vec![name, rare.observed.to_string(), format!("{:.2}", rare.expected), p_value]
        })
    });
    let mut rows: Vec<Vec<String>> = rows.collect();
    if !rows.is_empty() {
        let heads = ["", "came", "expected", ""];
        rows.insert(0, heads.map(str::to_owned).to_vec());
    }
    let title = "Set aside, at their exact worth: rare hands, shares of meters, envy";
    heading(title, &rows)
}

fn meters(meters: &[MeterReport]) -> String {
    let row = |meter: &MeterReport| {
        let tally = &meter.tally;
        vec![
            tally.name.to_string(),
            format!("${} on average", meter.mean.decimal(2)),
            format!("won {} times", tally.won),
            format!("parts paid {} times", tally.parts),
            format!("${} paid", in_dollars(tally.paid)),
        ]
    };
    let rows: Vec<Vec<String>> = meters.iter().map(row).collect();
    let title = format!("Meters, as they start every {} rounds", thousands(CHUNK));
    heading(&title, &rows)
}

/// Rows below a title; nothing where there are none.
fn heading(title: &str, rows: &[Vec<String>]) -> String {
    if rows.is_empty() { String::new() } else { format!("\n{title}\n{}", align(rows, "  ")) }
}
