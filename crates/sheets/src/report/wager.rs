//! The PAR sheet of one wager.

use odds::Par;

use super::tables::{Head, figure, head, paragraph, table};
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
        .children(stakes(sheet))
}

fn intro(sheet: &Sheet<'_>) -> Element {
    let paytable = &sheet.offered.paytable;
    let stake = dollars(sheet.par.stake);
    let refused = sheet.stakes.refused.map(|refused| {
        let text = format!(" The table takes no {} of {} here.", sheet.title(), dollars(refused));
        el("strong").text(text)
    });
    el("p")
        .text(format!("Paytable {}, ", paytable.table))
        .child(el("span").class("clause").text(&paytable.clause))
        .text(format!(". One unit is {}; figures in dollars are for {stake}.", sheet.par.unit))
        .children(refused)
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
        ("Hit frequency", short_percent(&par.hits(), 4)),
        ("Standard deviation", grouped(&variance.root(6).unwrap_or_default())),
        ("Units at risk", par.average_wagered.decimal(6)),
        ("Greatest award", top),
    ];
    let tile = |(name, value): (&str, String)| {
        el("div").child(el("dt").text(name)).child(el("dd").text(value))
    };
    el("dl").class("tiles").children(tiles.map(tile))
}

/// What the stake changes: fixed sums are worth less of a greater one, and a payout limit is
/// reached by great ones only.
fn stakes(sheet: &Sheet<'_>) -> Vec<Element> {
    let heads = [
        Head::Words("stake"),
        Head::Figures("house edge"),
        Head::Figures("standard deviation"),
        Head::Figures("payout limit reached"),
        Head::Figures("edge with the limit"),
    ];
    let row = |par: &Par| {
        let reached = par.limited.as_ref().filter(|limited| !limited.reached.is_zero());
        let with_limit = reached.map_or_else(|| "–".to_owned(), |it| percent(&it.house_edge));
        let reached = reached.map_or_else(|| "never".to_owned(), |it| one_in(&it.reached));
        vec![
            head(dollars(par.stake)),
            figure(percent(&par.house_edge)),
            figure(grouped(&par.results.variance().root(6).unwrap_or_default())),
            figure(reached),
            figure(with_limit),
        ]
    };
    let rows = sheet.stakes.sheets.iter().map(row);
    let most = sheet.par.limited.as_ref().map(|limited| {
        paragraph(format!(
            "The payout limit is {}; the edge with it is that of this wager alone, with unchanged \
             decisions.",
            dollars(limited.most)
        ))
    });
    let table = table("The edge at the stakes that the table takes", &heads, rows);
    [el("h3").text("At the stakes that the table takes"), table].into_iter().chain(most).collect()
}
