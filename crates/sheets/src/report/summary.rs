//! Every wager of the table in a line.

use super::tables::{Head, figure, paragraph, table};
use super::written::{dollars, one_in, percent};
use super::{Report, Sheet};
use crate::html::{Element, el};

/// All wagers side by side.
pub(super) fn summary(report: &Report<'_>) -> Element {
    let heads = [
        Head::Words("wager"),
        Head::Figures("stake"),
        Head::Figures("house edge"),
        Head::Figures("element of risk"),
        Head::Figures("hit frequency"),
        Head::Figures("standard deviation"),
        Head::Figures("greatest award"),
        Head::Figures("long-run edge"),
    ];
    let rows = report.sheets.iter().map(|sheet| row(report, sheet));
    let favoured = report.sheets.iter().filter(|sheet| sheet.par.house_edge.is_negative());
    let favoured: Vec<&str> = favoured.map(Sheet::title).collect();
    let flag = (!favoured.is_empty()).then(|| {
        let text = format!(
            "As these figures stand, this favours the player: {}. A house edge below nothing is an \
             expected loss of the house.",
            favoured.join("; ")
        );
        el("p").class("flag").with("role", "note").text(text)
    });
    let others = match report.conditions.others {
        0 => "nobody else is dealt in".to_owned(),
        1 => "one other player is dealt in".to_owned(),
        some => format!("{some} other players are dealt in"),
    };
    let is_progressive = report.sheets.iter().any(|sheet| sheet.par.progressive.is_some());
    let meters = is_progressive.then(|| {
        paragraph(format!(
            "A progressive has the edge of the meters given here, and {others}; its long-run edge \
             is what the house keeps when meters grow and are won again and again."
        ))
    });
    el("section")
        .with("id", "summary")
        .child(el("h2").text("Summary"))
        .children(flag)
        .child(table("Every wager of the table", &heads, rows))
        .child(paragraph(
            "The house edge is what the house keeps of one unit on average, the element of risk \
             the same for each unit left at risk. The standard deviation is that of one round, in \
             units; the unit is one of the three equal bets, the Ante, or the side wager.",
        ))
        .children(meters)
}

fn row(report: &Report<'_>, sheet: &Sheet<'_>) -> Vec<Element> {
    let par = &sheet.par;
    let name = el("th")
        .with("scope", "row")
        .child(el("a").with("href", format!("#{}", sheet.id())).text(sheet.title()));
    let name = name.text(format!(", {}", par.table));
    let edge = figure(percent(&par.house_edge));
    let edge = if par.house_edge.is_negative() {
        edge.child(el("strong").class("warn").text(" favours the player"))
    } else {
        edge
    };
    let top = par.results.greatest().map(|(_, chance)| one_in(&chance)).unwrap_or_default();
    let others = report.conditions.others;
    let far = par.progressive.as_ref().and_then(|form| {
        let at_least = if form.has_ceiling() { "at least " } else { "" };
        Some(format!("{at_least}{}", percent(&form.long_run_edge(others)?)))
    });
    vec![
        name,
        figure(dollars(par.stake)),
        edge,
        figure(percent(&par.element_of_risk())),
        figure(percent(&par.hits())),
        figure(par.results.variance().root(6).unwrap_or_default()),
        figure(top),
        figure(far.unwrap_or_else(|| "–".to_owned())),
    ]
}
