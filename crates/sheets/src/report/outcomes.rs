//! The rows of a PAR sheet, each with its clause.

use odds::{Exact, Outcome};
use rulebook::{Circumstances, Rule};
use table::settle::ShowdownResult;

use super::tables::{Head, clause, exact, figure, head};
use super::written::{count, grouped, one_in, outcome, pays};
use super::{Report, Sheet};
use crate::html::{Element, el};

/// What every row of the paytable comes to.
pub(super) fn table(report: &Report<'_>, sheet: &Sheet<'_>) -> Element {
    let heads = [
        Head::Words("outcome"),
        Head::Figures("pays"),
        Head::Figures("combinations"),
        Head::Figures("probability"),
        Head::Figures("rarity"),
        Head::Figures("contribution"),
        Head::Words("exact contribution"),
        Head::Words("clause"),
    ];
    let par = &sheet.par;
    let of = par.outcomes.first().map_or(0, |outcome| outcome.of);
    let rows = par.outcomes.iter().map(|it| row(it, &clause_of(report, sheet, it)));
    let sum: Exact = par.outcomes.iter().map(|outcome| outcome.contribution.clone()).sum();
    let sum = vec![
        head("Together"),
        figure(""),
        figure(count(of)),
        figure(""),
        figure(""),
        figure(grouped(&sum.decimal(8))),
        exact(&sum),
        el("td"),
    ];
    let caption = format!("Outcomes of {}", sheet.title());
    super::tables::table(&caption, &heads, rows.chain([sum]))
}

fn row(it: &Outcome, under: &str) -> Vec<Element> {
    let chance = Exact::new(it.ways, it.of);
    vec![
        head(outcome(it.hand)),
        figure(it.pays.map(pays).unwrap_or_default()),
        figure(count(it.ways)),
        figure(chance.decimal(8)),
        figure(one_in(&chance)),
        figure(grouped(&it.contribution.decimal(8))),
        exact(&it.contribution),
        clause(under),
    ]
}

/// The clause that says what becomes of a wager with this outcome: that of its row, that of the
/// table where no row pays, or the rule of the showdown.
pub(super) fn clause_of(report: &Report<'_>, sheet: &Sheet<'_>, it: &Outcome) -> String {
    let paytable = &sheet.offered.paytable;
    let book = report.rules.book();
    let stating = |rule: Rule| {
        let at_hand = Circumstances::none().with("wager", "ante");
        let cited = report.rules.cite(rule, &at_hand);
        cited.or_else(|| book.stating(rule).next()).map(|clause| clause.id.clone())
    };
    let of_showdown = ShowdownResult::ALL.into_iter().find(|result| end(*result) == it.hand);
    let of_row = paytable.rows.iter().find(|row| row.hand.name() == it.hand && it.pays.is_some());
    let found = match (of_row, of_showdown, it.hand) {
        (Some(row), _, _) => Some(paytable.clause_of(row).to_owned()),
        (None, Some(result), _) => stating(result.rule()),
        (None, None, "fold") => stating(Rule::FoldForfeits),
        (None, None, _) => None,
    };
    found.unwrap_or_else(|| paytable.clause.clone())
}

/// The name of an end of the round, as sheets call it.
const fn end(result: ShowdownResult) -> &'static str {
    match result {
        ShowdownResult::DealerDoesNotQualify => "dealer-does-not-qualify",
        ShowdownResult::DealerWins => "dealer-wins",
        ShowdownResult::PlayerWins => "player-wins",
        ShowdownResult::Tie => "tie",
    }
}
