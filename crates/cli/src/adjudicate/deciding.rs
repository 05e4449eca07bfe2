//! Which reading decided what a wager came to, where the print alone did not.

use rulebook::Reading;
use table::settle::{Due, Payer};
use table::{Outcome, Ranking, Settlement, Spot, Table};

/// Returns the id of the reading that decided what became of a wager.
pub(super) fn reading(table: &Table, spot: Spot, result: Settlement) -> Option<String> {
    let found = of_limit(table, result).or_else(|| of_paytable(table, spot, result));
    found.map(|reading| reading.id.clone())
}

/// A payment that was cut cites the clause of the limit, and what the limit cuts is a reading.
fn of_limit(table: &Table, result: Settlement) -> Option<&Reading> {
    let book = table.rules().book();
    let clause = table.clause(result.under)?;
    let term = book.procedure().terms.payout_limit.as_ref()?;
    let is_limit = result.outcome == Outcome::Win && term.clauses.first() == Some(&clause.id);
    book.reading(term.reading.as_deref()?).filter(|_| is_limit)
}

/// The row as a reading moves it, adds to it or strikes it.
fn of_paytable(table: &Table, spot: Spot, result: Settlement) -> Option<&Reading> {
    let rules = table.rules();
    let offered = rules.offered(spot.wager())?;
    let payer = Payer::new(rules.book(), rules.readings(), &offered.paytable);
    let columns = 0..u8::try_from(Ranking::COLUMNS).unwrap_or(u8::MAX);
    let is_so = |column: &u8| match payer.due(result.stake, *column) {
        Ok(Due::Paid { hand, under, .. } | Due::Meter { hand, under, .. }) => {
            Some(hand) == result.hand && under == result.under
        }
        Ok(Due::Nothing) => result.hand.is_none() && struck(table, &payer, *column, result),
        Err(_) => false,
    };
    let mut decided = columns.filter(|column| payer.reading(*column).is_some());
    let column = decided.find(is_so)?;
    rules.book().reading(payer.reading(column)?)
}

/// Whether a hand loses because a reading struck its row: by the clause that the reading follows.
fn struck(table: &Table, payer: &Payer, column: u8, result: Settlement) -> bool {
    let rules = table.rules();
    let chosen = payer.reading(column).and_then(|name| {
        rules.book().reading(name)?.option(rules.reading(name)?)?.clause.as_deref()
    });
    let cited = table.clause(result.under).map(|clause| clause.id.as_str());
    result.outcome == Outcome::Lose && chosen.is_some() && chosen == cited
}
