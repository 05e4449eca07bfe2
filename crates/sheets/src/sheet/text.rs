//! A PAR sheet for reading.

use odds::{Confidence, Exact, Outcome, Par, Progressive};

use super::{WITHOUT_CEILING, one_in};
use crate::columns::{align, thousands};
use crate::wagered::{TableStakes, sheet_name};

/// Writes a sheet.
pub fn as_text(book: &str, par: &Par, others: u32) -> String {
    let heading = format!("{book}, {}, table {}\n", sheet_name(par.wager), par.table);
    let figures = align(&figures(par), "  ");
    let mut text = format!("{heading}\n{figures}\n{}", outcomes(par));
    text += &decisions(par);
    if let Some(form) = &par.progressive {
        text += &progressive(form, others);
    }
    if let Some(limited) = &par.limited {
        let edge = limited.house_edge.percent(6);
        let reached = one_in(&limited.reached).unwrap_or_else(|| "never".to_owned());
        text += &format!(
            "\nA payout limit of ${} is reached {reached} and makes the edge {edge} %.\n",
            limited.most
        );
    }
    if par.house_edge.is_negative() {
        text += "\nThis wager favours the player.\n";
    }
    text
}

/// Writes the edges at the stakes that a table takes, and which stake it does not.
pub fn stakes_as_text(par: &Par, stakes: &TableStakes) -> String {
    let mut text = stakes.refused.map_or_else(String::new, |refused| {
        format!(
            "\nThe table takes no {} of ${refused}: the figures are for ${}.\n",
            sheet_name(par.wager),
            par.stake
        )
    });
    let row = |at: &Par| {
        let edge = format!("{} %", at.house_edge.percent(6));
        let limited = at.limited.as_ref().filter(|limited| !limited.reached.is_zero());
        let limited = limited.map_or_else(String::new, |limited| {
            let edge = limited.house_edge.percent(6);
            format!("{edge} % with the payout limit of ${}", limited.most)
        });
        vec![format!("${}", at.stake), edge, limited]
    };
    let rows: Vec<Vec<String>> = stakes.sheets.iter().map(row).collect();
    text += &format!("\nHouse edge at the stakes that the table takes\n{}", align(&rows, "  "));
    text
}

fn figures(par: &Par) -> Vec<Vec<String>> {
    let results = &par.results;
    let variance = results.variance();
    let deviation = variance.root(6).unwrap_or_default();
    let row = |name: &str, value: String, exact: String| vec![name.to_owned(), value, exact];
    let percent =
        |name: &str, of: &Exact| row(name, format!("{} %", of.percent(6)), of.to_string());
    let mut rows = vec![
        row("unit", par.unit.to_owned(), format!("stake ${}", par.stake)),
        percent("house edge", &par.house_edge),
        row("units wagered", par.average_wagered.decimal(6), par.average_wagered.to_string()),
        percent("element of risk", &par.element_of_risk()),
        percent("hit frequency", &par.hits()),
        percent("wins", &results.wins()),
        percent("pushes", &results.pushes()),
        percent("loses", &results.losses()),
        row("standard deviation", deviation, format!("variance {}", variance.decimal(6))),
        row("skewness", results.skewness(4).unwrap_or_default(), String::new()),
    ];
    rows.extend(Confidence::ALL.map(|confidence| {
        let name = format!("volatility index at {} %", confidence.percent());
        row(&name, par.swing(confidence, 1, 6), String::new())
    }));
    if let Some((net, chance)) = results.greatest() {
        let rare = one_in(&chance).unwrap_or_default();
        rows.push(row("greatest result", format!("+{} units", net.decimal(2)), rare));
    }
    rows.extend(par.meters.iter().filter_map(|meter| {
        let name = format!("{} shows", meter.tier.name());
        Some(row(&name, format!("${}", meter.holds?), format!("reset to ${}", meter.reset)))
    }));
    if let Some(ridden) = &par.ties_ridden {
        let risk = &ridden.element_of_risk;
        let name = "element of risk, ties ridden";
        rows.push(row(name, format!("{} %", risk.percent(6)), risk.to_string()));
    }
    rows
}

fn outcomes(par: &Par) -> String {
    let heads = ["hand", "pays", "ways", "", "contribution"].map(str::to_owned).to_vec();
    let row = |outcome: &Outcome| {
        let chance = Exact::new(outcome.ways, outcome.of);
        vec![
            outcome.hand.to_owned(),
            outcome.pays.map_or_else(String::new, |pays| pays.to_string()),
            u64::try_from(outcome.ways).map_or_else(|_| outcome.ways.to_string(), thousands),
            one_in(&chance).unwrap_or_else(|| "never".to_owned()),
            outcome.contribution.decimal(6),
        ]
    };
    let rows: Vec<Vec<String>> =
        std::iter::once(heads).chain(par.outcomes.iter().map(row)).collect();
    align(&rows, "  ")
}

fn decisions(par: &Par) -> String {
    let one = |decision: &odds::Decision| {
        let answers = decision.answers;
        let count = |number: i64| thousands(number.unsigned_abs());
        let ties = match answers.indifferent {
            0 => String::new(),
            some => format!(", {} do not matter", count(some)),
        };
        format!(
            "  {}: yes with {} of {}{ties}\n",
            decision.question,
            count(answers.yes),
            count(answers.of()),
        )
    };
    if par.decisions.is_empty() {
        return String::new();
    }
    let lines: String = par.decisions.iter().map(one).collect();
    let weakest = par.weakest_played.as_ref();
    let weakest = weakest.map(|it| format!("  weakest hand played: {it}\n")).unwrap_or_default();
    format!("\nBest decisions\n{lines}{weakest}")
}

fn progressive(form: &Progressive, others: u32) -> String {
    let mut rows = vec![vec!["whatever the meters show".to_owned(), form.constant.decimal(6)]];
    for meter in &form.meters {
        let name = meter.tier.name();
        rows.push(vec![format!("each dollar of {name}"), meter.per_dollar.decimal(10)]);
    }
    rows.push(vec!["each other player".to_owned(), form.per_other_player.decimal(6)]);
    let mut text = format!("\nReturned of one unit\n{}", align(&rows, "  "));
    for meter in &form.meters {
        let name = meter.tier.name();
        let even = meter.break_even.as_ref().map_or_else(
            || format!("  {name}: in the player's favour whatever it shows\n"),
            |even| format!("  {name}: even at ${}\n", even.decimal(2)),
        );
        text += &even;
        if let Some(far) = &meter.long_run {
            let between = far.wagers_between_hits.decimal(0).parse().map(thousands);
            let at_most = if meter.ceiling.is_some() { "at most " } else { "" };
            text += &format!(
                "  {name}: won once in {} wagers, at {at_most}${} on average\n",
                between.unwrap_or_default(),
                far.mean_at_hit.decimal(2)
            );
        }
        if let Some(ceiling) = meter.ceiling {
            text += &format!("  {name}: grows to ${ceiling} at most\n");
        }
    }
    let at_least = if form.has_ceiling() { "at least " } else { "" };
    if let Some(edge) = form.long_run_edge(others) {
        text += &format!("  long-run edge: {at_least}{} %\n", edge.percent(6));
    }
    if form.has_ceiling() {
        text += &format!("  {WITHOUT_CEILING}\n");
    }
    text
}
