//! The PAR sheet of one wager.

use super::tables::paragraph;
use super::written::{dollars, grouped, one_in, percent, short_percent};
use super::{Report, Sheet, decisions, exacts, meters, outcomes, pictures, published, swings};
use crate::html::{Element, el};

/// Everything about one wager.
pub(super) fn section(report: &Report<'_>, sheet: &Sheet<'_>) -> Element {
    el("section")
        .class("wager")
        .with("id", sheet.id())
        .child(el("h2").text(sheet.title()))
        .child(intro(sheet))
        .children(warning(sheet))
        .child(tiles(sheet))
        .child(el("h3").text("What every outcome is worth"))
        .child(outcomes::table(report, sheet))
        .child(pictures::of_outcomes(sheet))
        .child(el("h3").text("Exact figures"))
        .child(exacts::table(sheet))
        .children(published::part(report, sheet))
        .child(el("h3").text("Swings"))
        .child(
            el("div")
                .class("pair")
                .child(swings::tables(sheet))
                .child(pictures::of_bankroll(sheet)),
        )
        .children(decisions::part(report, sheet))
        .children(meters::part(report, sheet))
        .children(limit(sheet))
}

fn intro(sheet: &Sheet<'_>) -> Element {
    let paytable = &sheet.offered.paytable;
    let stake = dollars(sheet.par.stake);
    el("p")
        .text(format!("Paytable {}, ", paytable.table))
        .child(el("span").class("clause").text(&paytable.clause))
        .text(format!(". One unit is {}; figures in dollars are for {stake}.", sheet.par.unit))
}

fn warning(sheet: &Sheet<'_>) -> Option<Element> {
    let text = "This wager favours the player: the house loses on average.";
    let flag = el("p").class("flag").with("role", "note").text(text);
    sheet.par.house_edge.is_negative().then_some(flag)
}

/// The figures that everybody looks for first.
fn tiles(sheet: &Sheet<'_>) -> Element {
    let par = &sheet.par;
    let variance = par.results.variance();
    let top = par.results.greatest().map(|(_, chance)| one_in(&chance)).unwrap_or_default();
    let tiles = [
        ("House edge", percent(&par.house_edge)),
        ("Element of risk", percent(&par.element_of_risk())),
        ("Wins", short_percent(&par.hits(), 4)),
        ("Standard deviation", grouped(&variance.root(6).unwrap_or_default())),
        ("Units at risk", par.average_wagered.decimal(6)),
        ("Greatest award", top),
    ];
    let tile = |(name, value): (&str, String)| {
        el("div").child(el("dt").text(name)).child(el("dd").text(value))
    };
    el("dl").class("tiles").children(tiles.map(tile))
}

/// What a payout limit changes.
fn limit(sheet: &Sheet<'_>) -> Vec<Element> {
    let Some(limited) = &sheet.par.limited else { return Vec::new() };
    let most = dollars(limited.most);
    let stake = dollars(sheet.par.stake);
    let text = if limited.reached.is_zero() {
        format!("A payout limit of {most} is never reached by a stake of {stake}.")
    } else {
        format!(
            "A payout limit of {most} is reached {} at a stake of {stake} and makes the edge {} \
             instead of {}, with unchanged decisions.",
            one_in(&limited.reached),
            percent(&limited.house_edge),
            percent(&sheet.par.house_edge)
        )
    };
    vec![el("h3").text("Payout limit"), paragraph(text)]
}
