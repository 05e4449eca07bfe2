//! A simulation as JSON. Estimates are decimal numbers in quotes: what is printed is what is meant.

use serde_json::{Map, Value, json};
use sim::report::{Compared, LineReport, MeterReport};
use sim::statistics::{ChiSquare, Rare};

use super::{Simulated, in_dollars};
use crate::wagered::sheet_name;

/// Writes a simulation. The same seed gives the same text.
pub fn as_json(simulated: &Simulated<'_>) -> Value {
    let Simulated { report, tally, .. } = simulated;
    let mut value = json!({
        "book": simulated.book,
        "rounds": tally.rounds,
        "seats": simulated.seats,
        "seed": simulated.seed,
        "strategy": simulated.strategy.name(),
        "kernel": simulated.is_fast,
        "contradicts": report.contradicts(),
        "wagers": report.lines.iter().map(line).collect::<Vec<_>>(),
        "together": report.together.as_ref().map(compared),
        "meters": report.meters.iter().map(meter).collect::<Map<_, _>>(),
    });
    if tally.bank.rounds() > 0 {
        let sum = tally.bank.sum();
        let sign = match sum {
            1.. => "+",
            0 => "",
            _ => "-",
        };
        value["bank"] = json!({ "net": format!("{sign}{}", in_dollars(sum.unsigned_abs())) });
        value["fees"] = json!(in_dollars(tally.fees));
    }
    value
}

fn line(line: &LineReport) -> Value {
    let mut value = json!({
        "wager": sheet_name(line.wager),
        "table": line.table,
        "stake": line.unit.to_string(),
        "rounds": line.rounds,
        "wagered": in_dollars(line.wagered),
        "edge_as_paid": format!("{:.6}", line.as_paid),
    });
    let figures = line.edge.as_ref().map_or_else(
        || json!({ "observed_edge": null, "exact_edge": null, "z": null, "unknown": line.unknown }),
        compared,
    );
    let more = json!({
        "chi_square": line.fit.as_ref().map(fit),
        "set_aside": line.rare.iter().map(rare).collect::<Vec<_>>(),
    });
    for figures in [figures, more] {
        if let (Value::Object(all), Value::Object(figures)) = (&mut value, figures) {
            all.extend(figures);
        }
    }
    value
}

fn compared(compared: &Compared) -> Value {
    json!({
        "observed_edge": format!("{:.6}", compared.observed),
        "standard_error": format!("{:.6}", compared.standard_error),
        "exact_edge": compared.exact.to_string(),
        "exact_edge_percent": compared.exact.percent(6),
        "z": format!("{:.2}", compared.z()),
    })
}

fn fit(fit: &ChiSquare) -> Value {
    json!({
        "statistic": format!("{:.3}", fit.statistic()),
        "degrees": fit.degrees(),
        "p_value": format!("{:.6}", fit.p_value()),
    })
}

fn rare((hand, rare): &(String, Rare)) -> Value {
    json!({
        "hand": hand,
        "expected": format!("{:.3}", rare.expected),
        "observed": rare.observed,
        "p_value": format!("{:.6}", rare.p_value()),
    })
}

fn meter(meter: &MeterReport) -> (String, Value) {
    let tally = &meter.tally;
    let value = json!({
        "mean": meter.mean.decimal(2),
        "won": tally.won,
        "parts_paid": tally.parts,
        "paid": in_dollars(tally.paid),
        "reseeded": in_dollars(tally.reseeded),
    });
    (tally.name.to_string(), value)
}
