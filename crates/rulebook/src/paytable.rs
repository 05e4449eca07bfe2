//! Paytables: what each wager wins, row by row, and the least that meters must hold.

use money::{Money, Pays, Rate, Tier};
use serde::Deserialize;

use crate::{Basis, Made, Pattern, RowFault, Wager};

/// A paytable of a book. Rows go from best to worst; a hand is paid by the first row it meets.
///
/// ```
/// use cards::five::Category;
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let table = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
/// let row = table.row(Category::Flush.into()).expect("a flush wins");
/// assert_eq!(row.pays.to_string(), "8 to 1");
/// assert_eq!(table.clause_of(row), "MD-LIR-12.A.1");
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paytable {
    /// The clause that prints it.
    pub clause: String,
    /// The wager it is for.
    pub wager: Wager,
    /// Its name among the tables for that wager.
    pub table: String,
    /// The cards it looks at.
    pub basis: Basis,
    /// Whether a winning stake comes back with the award.
    pub stake_returned: bool,
    /// Whether the odds are the least an operator may pay, rather than what is paid.
    #[serde(default)]
    pub floor: bool,
    /// The only market in which it may be offered.
    #[serde(default)]
    pub market: Option<String>,
    /// How the document describes it.
    #[serde(default)]
    pub description: String,
    /// The least stake, where the document prints one with the table.
    #[serde(default)]
    pub minimum_stake: Option<Money>,
    /// The greatest stake, where the document prints one with the table.
    #[serde(default)]
    pub maximum_stake: Option<Money>,
    /// The figures that the document prints with it.
    #[serde(default)]
    pub published: Published,
    /// What is doubtful about it.
    #[serde(default)]
    pub note: String,
    /// The rows, best first.
    pub rows: Vec<Row>,
}

impl Paytable {
    /// Returns the row that pays a hand; nothing where the hand loses.
    ///
    /// ```
    /// use cards::five::Category;
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let table = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
    /// assert!(table.row(Category::PairBelowTens.into()).is_none());
    /// ```
    pub fn row(&self, made: Made) -> Option<&Row> {
        self.rows.iter().find(|row| row.hand.meets(made))
    }

    /// Returns the clause of a row: its own, or that of the table.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("house-let-it-ride").expect("it is one of the five");
    /// let table = &book.paytables()[0];
    /// assert!(book.clause(table.clause_of(&table.rows[0])).is_some());
    /// ```
    pub fn clause_of<'a>(&'a self, row: &'a Row) -> &'a str {
        row.clause.as_deref().unwrap_or(&self.clause)
    }

    /// Returns the meters that the rows look at, each once, in order.
    ///
    /// ```
    /// use money::Tier;
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let table = book.paytable(Wager::Progressive, "D").expect("it has a Paytable D");
    /// assert_eq!(table.meters(), [Tier::Major, Tier::Minor]);
    /// ```
    pub fn meters(&self) -> Vec<Tier> {
        let mut tiers = Vec::new();
        for row in &self.rows {
            match row.pays {
                Pays::Meter(_, tier) if !tiers.contains(&tier) => tiers.push(tier),
                Pays::Meter(_, _) | Pays::To(_) | Pays::For(_) | Pays::Sum(_) => {}
            }
        }
        tiers
    }

    /// Returns what is wrong with the rows as they are read.
    ///
    /// ```
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
    /// assert!(book.paytables().iter().all(|table| table.faults().is_empty()));
    /// ```
    pub fn faults(&self) -> Vec<RowFault> {
        let rows: Vec<Pattern> = self.rows.iter().map(|row| row.hand).collect();
        RowFault::all(self.basis.order(), &rows)
    }

    /// Returns what is wrong with the rows as they are printed, before any reading.
    ///
    /// ```
    /// use rulebook::{Book, RowFault, Wager};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let misprinted = book.paytable(Wager::Progressive, "B").expect("it has a Paytable B");
    /// assert!(misprinted.printed_faults().contains(&RowFault::Overlap { row: 1, with: 0 }));
    /// ```
    pub fn printed_faults(&self) -> Vec<RowFault> {
        let rows: Vec<Pattern> =
            self.rows.iter().map(|row| row.printed.unwrap_or(row.hand)).collect();
        RowFault::all(self.basis.order(), &rows)
    }
}

/// A row of a paytable.
///
/// ```
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let table = book.paytable(Wager::SixCardBonus, "A").expect("it has a Paytable A");
/// assert_eq!(table.rows[0].pays.to_string(), "$1000000.00");
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The hand it pays.
    pub hand: Pattern,
    /// What it pays.
    pub pays: Pays,
    /// Its own clause, where it has one.
    #[serde(default)]
    pub clause: Option<String>,
    /// The hand that is printed, where that is a misprint.
    #[serde(default)]
    pub printed: Option<Pattern>,
    /// The reading that says how the misprint is read.
    #[serde(default)]
    pub reading: Option<String>,
}

/// Figures that a document prints with a table, as it prints them.
///
/// ```
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
/// let table = book.paytable(Wager::LetItRide, "LIRX-01").expect("it has one");
/// assert_eq!(table.published.par_percent.as_deref(), Some("2.86"));
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// "Par" in percent.
    #[serde(default)]
    pub par_percent: Option<String>,
    /// Hit frequency in percent.
    #[serde(default)]
    pub hit_frequency_percent: Option<String>,
    /// House advantage in percent.
    #[serde(default)]
    pub house_advantage_percent: Option<String>,
    /// The odds against the top payout.
    #[serde(default)]
    pub top_payout_odds_to_1: Option<String>,
    /// The average top payout.
    #[serde(default)]
    pub top_payout_average: Option<Money>,
}

/// The least that a meter must start with and be reset to.
///
/// ```
/// use rulebook::Book;
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// assert_eq!(book.meter_minima()[0].minimum_reset.to_string(), "1000.00");
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeterMinimum {
    /// The clause that says so.
    pub clause: String,
    /// The wager that feeds the meter.
    pub wager: Wager,
    /// The table it belongs to.
    pub table: String,
    /// Which meter.
    pub meter: Tier,
    /// The stake it is printed for, where it grows with the stake.
    #[serde(default)]
    pub stake: Option<Money>,
    /// The least initial amount.
    pub minimum_initial: Money,
    /// The least reset amount.
    pub minimum_reset: Money,
    /// What is doubtful about it.
    #[serde(default)]
    pub note: String,
}

/// The least rate at which a wager must feed a meter.
///
/// ```
/// use rulebook::Book;
///
/// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
/// assert_eq!(book.rate_minima()[0].minimum.to_string(), "0.14");
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RateMinimum {
    /// The clause that says so.
    pub clause: String,
    /// The wager that feeds the meter.
    pub wager: Wager,
    /// The table it belongs to.
    pub table: String,
    /// Which meter.
    pub meter: Tier,
    /// The least rate.
    pub minimum: Rate,
    /// What is doubtful about it.
    #[serde(default)]
    pub note: String,
}

/// What the others at the table win when somebody holds a hand that is the envy of all.
///
/// ```
/// use rulebook::Book;
///
/// let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
/// assert_eq!(book.envy_tables()[0].rows[0].pays.to_string(), "$1000.00");
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnvyTable {
    /// The clause that prints it.
    pub clause: String,
    /// The wager that earns it.
    pub wager: Wager,
    /// The progressive table it goes with; `all` for every one.
    pub table: String,
    /// The stake it is printed for.
    pub stake: Money,
    /// The cards that make the hand.
    pub basis: Basis,
    /// The rows, best first.
    pub rows: Vec<Row>,
    /// What is doubtful about it.
    #[serde(default)]
    pub note: String,
}
