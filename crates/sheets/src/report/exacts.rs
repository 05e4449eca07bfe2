//! The figures of a wager in full: as decimals and as fractions.

use odds::Exact;

use super::Sheet;
use super::tables::{Head, exact, figure, head, words};
use super::written::{grouped, percent};
use crate::html::Element;

/// Every figure, decimal and exact.
pub(super) fn table(sheet: &Sheet<'_>) -> Element {
    let par = &sheet.par;
    let results = &par.results;
    let share = |name: &str, of: &Exact| vec![head(name), figure(percent(of)), exact(of)];
    let number =
        |name: &str, of: &Exact| vec![head(name), figure(grouped(&of.decimal(6))), exact(of)];
    let variance = results.variance();
    let root = |text: Option<String>| figure(text.unwrap_or_else(|| "none".to_owned()));
    let mut rows = vec![
        share("House edge", &par.house_edge),
        share("Element of risk", &par.element_of_risk()),
        number("Units at risk", &par.average_wagered),
        share("Hit frequency", &par.hits()),
        share("Wins", &par.results.wins()),
        share("Neither wins nor loses", &results.pushes()),
        share("Loses", &results.losses()),
        number("Variance", &variance),
        vec![
            head("Standard deviation"),
            root(variance.root(6)),
            words("the square root of the variance"),
        ],
        vec![head("Skewness"), root(results.skewness(6)), words("of the result of one round")],
    ];
    if let Some(kurtosis) = results.excess_kurtosis() {
        rows.push(number("Excess kurtosis", &kurtosis));
    }
    if let Some((net, chance)) = results.greatest() {
        rows.push(number("Greatest result in units", &net));
        rows.push(vec![head("Its probability"), figure(chance.decimal(12)), exact(&chance)]);
    }
    if let Some(ridden) = &par.ties_ridden {
        rows.push(share("Element of risk, ties ridden", &ridden.element_of_risk));
        rows.push(number("Units at risk, ties ridden", &ridden.average_wagered));
        rows.push(number("Variance, ties ridden", &ridden.variance));
    }
    let heads = [Head::Words("figure"), Head::Figures("decimal"), Head::Words("exact")];
    super::tables::table(&format!("Exact figures of {}", sheet.title()), &heads, rows)
}
