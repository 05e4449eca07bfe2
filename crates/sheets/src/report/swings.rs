//! How far results stray, after one round and after many.

use odds::Confidence;

use super::Sheet;
use super::tables::{Head, figure, head, paragraph, table};
use super::written::grouped;
use crate::columns::thousands;
use crate::html::{Element, el};
use crate::sheet::ROUNDS;

/// The volatility index and the confidence table.
pub(super) fn tables(sheet: &Sheet<'_>) -> Element {
    let par = &sheet.par;
    let heads = [
        Head::Words("rounds"),
        Head::Figures("90 %"),
        Head::Figures("95 %"),
        Head::Figures("99 %"),
    ];
    let row = |rounds: u64, places: u32| {
        let cells = Confidence::ALL.map(|it| figure(grouped(&par.swing(it, rounds, places))));
        std::iter::once(head(thousands(rounds))).chain(cells).collect::<Vec<_>>()
    };
    let index = std::iter::once(row(1, 6));
    let rows = index.chain(ROUNDS.iter().map(|rounds| row(*rounds, 8)));
    let mean = grouped(&(-par.house_edge.clone()).decimal(6));
    el("div")
        .child(paragraph(format!(
            "The line of one round is the volatility index. The average result of so many rounds \
             lies within so many units of {mean}, at each confidence, as far as it is distributed \
             normally: with rare awards that takes many rounds."
        )))
        .child(table(&format!("Confidence of {}", sheet.title()), &heads, rows))
}
