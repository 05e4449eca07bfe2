//! A PAR sheet as JSON.

use odds::{Confidence, Convention, Decision, Exact, Limited, Meter, Outcome, Par, Progressive};
use serde_json::{Map, Value, json};

use super::WITHOUT_CEILING;
use crate::wagered::{TableStakes, sheet_name};

/// The rounds of the confidence table.
pub(crate) const ROUNDS: [u64; 7] =
    [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/// Writes a sheet. The first keys are the contract with outside tools; more follow.
pub fn as_json(book: &str, par: &Par, others: u32) -> Value {
    let results = &par.results;
    let variance = results.variance();
    let mut sheet = json!({
        "book": book, "wager": sheet_name(par.wager), "table": par.table,
        "unit": par.unit,
        "stake": par.stake.to_string(),
        "house_edge": exact(&par.house_edge),
        "house_edge_percent": par.house_edge.percent(6),
        "favours_player": par.house_edge.is_negative(),
        "average_wagered": exact(&par.average_wagered),
        "element_of_risk": exact(&par.element_of_risk()),
        "hit_frequency": exact(&par.hits()),
        "wins": exact(&results.wins()),
        "pushes": exact(&results.pushes()),
        "losses": exact(&results.losses()),
        "variance": exact(&variance),
        "standard_deviation": variance.root(6),
        "skewness": results.skewness(6),
        "excess_kurtosis": results.excess_kurtosis().map(|it| it.decimal(6)),
        "volatility_index": volatility(par),
        "confidence": ROUNDS.map(|rounds| confidence(par, rounds)),
        "top_award": top(par),
        "ties_ridden": par.ties_ridden.as_ref().map(convention),
        "outcomes": par.outcomes.iter().map(outcome).collect::<Vec<_>>(),
        "decisions": par.decisions.iter().map(|it| decision(it, par)).collect::<Vec<_>>(),
    });
    if let Some(weakest) = &par.weakest_played {
        sheet["weakest_played"] = json!(weakest);
    }
    if let Some(form) = &par.progressive {
        progressive(&mut sheet, form, &par.meters, others);
    }
    if let Some(limited) = &par.limited {
        sheet["payout_limit"] = payout_limit(limited);
    }
    sheet
}

/// Adds the figures at the stakes that a table takes, and the stake that it does not.
pub fn add_stakes(sheet: &mut Value, stakes: &TableStakes) {
    let at = |par: &Par| {
        let mut at = json!({
            "stake": par.stake.to_string(),
            "house_edge": exact(&par.house_edge),
            "house_edge_percent": par.house_edge.percent(6),
            "standard_deviation": par.results.variance().root(6),
        });
        if let Some(limited) = &par.limited {
            at["payout_limit"] = payout_limit(limited);
        }
        at
    };
    sheet["stakes"] = stakes.sheets.iter().map(at).collect();
    if let Some(stake) = stakes.refused {
        sheet["stake_not_taken"] = json!(stake.to_string());
    }
}

fn payout_limit(limited: &Limited) -> Value {
    json!({
        "most": limited.most.to_string(),
        "house_edge": exact(&limited.house_edge),
        "house_edge_percent": limited.house_edge.percent(6),
        "standard_deviation": limited.variance.root(6),
        "reached": exact(&limited.reached),
    })
}

fn exact(number: &Exact) -> Value {
    json!(number.to_string())
}

fn volatility(par: &Par) -> Value {
    let of = |it: Confidence| (it.percent().to_string(), json!(par.swing(it, 1, 6)));
    Value::Object(Confidence::ALL.map(of).into_iter().collect())
}

/// How far the mean of so many rounds strays, in units.
fn confidence(par: &Par, rounds: u64) -> Value {
    let mut row = Map::new();
    row.insert("rounds".to_owned(), json!(rounds));
    for confidence in Confidence::ALL {
        row.insert(confidence.percent().to_string(), json!(par.swing(confidence, rounds, 8)));
    }
    Value::Object(row)
}

fn top(par: &Par) -> Value {
    par.results.greatest().map_or(Value::Null, |(net, chance)| {
        json!({
            "net": exact(&net),
            "probability": exact(&chance),
            "one_in": chance.turned().map(|it| it.decimal(2)),
        })
    })
}

fn convention(ridden: &Convention) -> Value {
    json!({
        "average_wagered": exact(&ridden.average_wagered),
        "element_of_risk": exact(&ridden.element_of_risk),
        "variance": exact(&ridden.variance),
        "standard_deviation": ridden.variance.root(6),
    })
}

fn outcome(outcome: &Outcome) -> Value {
    let chance = Exact::new(outcome.ways, outcome.of);
    json!({
        "hand": outcome.hand,
        "ways": outcome.ways.to_string(),
        "of": outcome.of.to_string(),
        "probability": exact(&chance),
        "one_in": chance.turned().map(|it| it.decimal(2)),
        "pays": outcome.pays.map(|pays| pays.to_string()),
        "contribution": exact(&outcome.contribution),
    })
}

fn decision(decision: &Decision, par: &Par) -> Value {
    let answers = decision.answers;
    let mut value = json!({
        "question": decision.question,
        "for": answers.yes, "against": answers.no,
        "indifferent": answers.indifferent, "of": answers.of(),
    });
    if let Some(weakest) = &par.weakest_played {
        value["weakest_played"] = json!(weakest);
    }
    value
}

fn progressive(sheet: &mut Value, form: &Progressive, meters: &[Meter], others: u32) {
    let by_meter = |of: &dyn Fn(&odds::MeterReturn) -> Value| {
        let pairs = form.meters.iter().map(|meter| (meter.tier.name().to_owned(), of(meter)));
        Value::Object(pairs.collect())
    };
    sheet["return"] = json!({
        "constant": exact(&form.constant),
        "per_dollar": by_meter(&|meter| exact(&meter.per_dollar)),
        "per_other_player": exact(&form.per_other_player),
    });
    sheet["others"] = json!(others);
    let shown = meters.iter().map(|meter| {
        (meter.tier.name().to_owned(), json!(meter.holds.map(|holds| holds.to_string())))
    });
    sheet["meters"] = Value::Object(shown.collect());
    sheet["break_even"] = by_meter(&|meter| json!(meter.break_even.as_ref().map(exact)));
    sheet["wagers_between_hits"] = by_meter(&|meter| json!(meter.won.turned().as_ref().map(exact)));
    sheet["long_run"] = match form.long_run_edge(others) {
        None => Value::Null,
        Some(edge) => json!({
            "house_edge": exact(&edge),
            "house_edge_percent": edge.percent(6),
            "rate": by_meter(&|it| json!(it.long_run.as_ref().map(|far| exact(&far.rate)))),
            "mean_at_hit":
                by_meter(&|it| json!(it.long_run.as_ref().map(|far| exact(&far.mean_at_hit)))),
        }),
    };
    if form.has_ceiling() {
        sheet["ceilings"] = by_meter(&|it| json!(it.ceiling.map(|most| most.to_string())));
        sheet["note"] = json!(WITHOUT_CEILING);
    }
}
