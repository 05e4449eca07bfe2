//! What a payout sign posts of a paytable: the rows as the table pays them, readings included.

use money::{Odds, Pays};
use rulebook::{Book, Pattern, Wager};

use super::Payer;
use crate::ranking::COLUMNS;

/// A row as a table pays it.
///
/// ```
/// use rulebook::{Book, Wager};
/// use table::settle::Payer;
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let floor = "two-pair-or-better";
/// let readings = book.default_readings().with(&book, "five-card-bonus-floor", floor);
/// let paytable = book.paytable(Wager::FiveCardBonus, "A").expect("it has a Paytable A");
/// let payer = Payer::new(&book, &readings.expect("it is an option"), paytable);
/// let posted = payer.posted(&book);
/// assert_eq!(posted.len(), paytable.rows.len() - 1, "a pair of tens is not paid");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedRow<'a> {
    /// The hand, as the table reads it.
    pub hand: Pattern,
    /// What it is paid.
    pub pays: Pays,
    /// What it is paid besides, where that cannot be said as one.
    pub besides: Option<Pays>,
    /// The id of the clause that promises it.
    pub clause: &'a str,
    /// The id of the reading that decides it, where the print alone does not.
    pub reading: Option<&'a str>,
}

impl Payer {
    /// Returns the rows that a sign posts, the best first: those that are paid, as they are read.
    pub fn posted<'a>(&'a self, book: &'a Book) -> Vec<PostedRow<'a>> {
        let rows = self.paytable().rows.iter().enumerate();
        rows.filter_map(|(at, row)| {
            let hand = self.as_read[at]?;
            let mut columns = (0..COLUMNS).filter(|column| self.is_paid_by(*column, at)).peekable();
            // Against a dealer a row is met by winning, and not by any cards.
            let by_cards = !matches!(self.paytable().wager, Wager::Ante | Wager::Play);
            if by_cards && columns.peek().is_none() {
                return None;
            }
            // What the print says is cited where some cards meet the row as it is printed.
            let plain = columns.clone().find(|it| self.decided[*it].is_none());
            let decided = columns.find(|it| self.decided[*it].is_some());
            let column = plain.or(decided);
            let extra = column.and_then(|it| self.besides[it]);
            let extra = extra.map(|it| self.paytable().rows[usize::from(it)].pays);
            let (pays, besides) = together(row.pays, extra);
            let cited = column.and_then(|it| self.under[it].index());
            let cited = cited.and_then(|it| book.clauses().get(it)).map(|it| it.id.as_str());
            let name = decided.and_then(|it| self.decided[it]);
            Some(PostedRow {
                hand,
                pays,
                besides,
                clause: cited.unwrap_or_else(|| self.paytable().clause_of(row)),
                reading: name.and_then(|it| book.reading(it)).map(|it| it.id.as_str()),
            })
        })
        .collect()
    }

    /// Returns whether the stake comes back beside a fixed sum.
    pub const fn returns_stake_with_sums(&self) -> bool {
        self.stakes.beside_sums
    }

    fn is_paid_by(&self, column: usize, row: usize) -> bool {
        self.rows[column].is_some_and(|it| usize::from(it) == row)
    }
}

/// Two promises as one, where they can be added.
fn together(pays: Pays, extra: Option<Pays>) -> (Pays, Option<Pays>) {
    if let (Pays::To(own), Some(Pays::To(more))) = (pays, extra)
        && own.per() == more.per()
        && let Some(sum) = own.pays().checked_add(more.pays())
        && let Some(odds) = Odds::new(sum, own.per())
    {
        return (Pays::To(odds), None);
    }
    (pays, extra)
}
