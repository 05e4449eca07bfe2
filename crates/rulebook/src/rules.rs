//! The rules of one table: a book, and the lawful choices of an operator.

use money::{Money, Odds, Pays, Tier};

use crate::fault::joined;
use crate::{
    Book, Circumstances, Clause, Document, EnvyTable, Examination, Findings, Meter, Paytable,
    Readings, Rule, Unreadable, Wager, examine,
};

/// The rules by which a table is run: a book and a submission that it found lawful.
///
/// There is no other way to make one than by an examination without findings.
///
/// ```
/// use rulebook::{Rules, Wager};
///
/// let rules = Rules::worked("md-let-it-ride");
/// assert_eq!(rules.offered(Wager::LetItRide).map(|it| it.paytable.table.as_str()), Some("A"));
/// assert_eq!(rules.reading("meter-scales-with-stake"), Some("no"));
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    book: Book,
    examination: Examination,
    offered: Vec<Offered>,
    readings: Readings,
}

/// A wager that the table offers, and by which table it is paid.
///
/// ```
/// use rulebook::{Rules, Wager};
///
/// let rules = Rules::worked("md-let-it-ride");
/// let progressive = rules.offered(Wager::Progressive).expect("it is offered");
/// assert_eq!(progressive.meters.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Offered {
    /// The wager.
    pub wager: Wager,
    /// What it pays, with any better odds of the operator's.
    pub paytable: Paytable,
    /// The least stake, where there is one of its own.
    pub minimum: Option<Money>,
    /// The greatest stake, where there is one of its own.
    pub maximum: Option<Money>,
    /// The only stakes there are, where that is so.
    pub stakes: Vec<Money>,
    /// The meters it feeds.
    pub meters: Vec<(Tier, Meter)>,
}

/// Why a text does not become the rules of a table.
///
/// ```
/// use rulebook::{Book, Rules, SubmissionError};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// assert!(matches!(Rules::of(&book, "wagers = 3"), Err(SubmissionError::Unreadable(_))));
/// ```
#[derive(Clone, Debug, thiserror::Error)]
pub enum SubmissionError {
    /// It is not TOML, or not the keys and values that the book knows.
    #[error("the submission cannot be read: {}", joined(.0, "; "))]
    Unreadable(Vec<Unreadable>),
    /// It offends the book.
    #[error("the submission is not lawful: {0}")]
    Unlawful(Findings),
}

impl Rules {
    /// Reads, examines and approves a submission to a book.
    ///
    /// ```
    /// use rulebook::{Book, Rules};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// assert!(Rules::of(&book, book.submission()).is_ok());
    /// ```
    pub fn of(book: &Book, submission: &str) -> Result<Self, SubmissionError> {
        let document = Document::from_toml(submission)
            .map_err(|fault| SubmissionError::Unreadable(vec![fault]))?;
        let examination = examine(book, &document).map_err(SubmissionError::Unreadable)?;
        Self::approve(book, &examination).map_err(SubmissionError::Unlawful)
    }

    /// Returns the rules of an embedded book under its own worked submission: what examples and
    /// tests start from.
    ///
    /// # Panics
    ///
    /// If there is no such book. A name that a user typed goes to [`Book::embedded`].
    ///
    /// ```
    /// assert_eq!(rulebook::Rules::worked("md-let-it-ride").book().clauses().len(), 358);
    /// ```
    pub fn worked(book: &str) -> Self {
        let book = Book::embedded(book).unwrap_or_else(|| panic!("there is no book {book:?}"));
        Self::of(&book, book.submission()).expect("worked submissions are lawful, by a test")
    }

    /// Approves a submission: returns the rules of the table, or why it is not lawful.
    ///
    /// ```
    /// use rulebook::{Book, Document, Rules, examine};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let submission = Document::from_toml(
    ///     r#"
    ///     submission = { facility = "Example Casino", book = "md-let-it-ride" }
    ///     table = { seats = 8, boxes_per_player = 1 }
    ///     wagers.let-it-ride = { table = "A" }
    ///     "#,
    /// )?;
    /// let examination = examine(&book, &submission).expect("it can be read");
    /// let findings = Rules::approve(&book, &examination).unwrap_err();
    /// assert_eq!(findings.0[0].clause, "MD-LIR-2.A.1");
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn approve(book: &Book, examination: &Examination) -> Result<Self, Findings> {
        if !examination.findings().is_empty() {
            return Err(examination.findings().clone());
        }
        Ok(Self {
            offered: offered(book, examination),
            readings: Readings::choose(book, |name| examination.reading(name)),
            book: book.clone(),
            examination: examination.clone(),
        })
    }

    /// Returns the book.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// # let book = rules.book();
    /// assert_eq!(rules.book().title().name, "ca-let-it-ride");
    /// ```
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// Returns what the submission says, with defaults filled in.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// assert_eq!(rules.submission().integer("table.decks"), Some(2));
    /// ```
    pub const fn submission(&self) -> &Examination {
        &self.examination
    }

    /// Returns every wager and payment that the table offers, in the order of the games' names.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// assert_eq!(rules.wagers().len(), 1, "it has no side wagers");
    /// ```
    pub fn wagers(&self) -> &[Offered] {
        &self.offered
    }

    /// Returns a wager, if the table offers it.
    ///
    /// ```
    /// # use rulebook::{Rules, Wager};
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// assert!(rules.offered(Wager::SixCardBonus).is_none());
    /// ```
    pub fn offered(&self, wager: Wager) -> Option<&Offered> {
        self.offered.iter().find(|offered| offered.wager == wager)
    }

    /// Returns how a doubtful point is read at this table.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// assert_eq!(rules.reading("no-such-doubt"), None);
    /// ```
    pub fn reading(&self, name: &str) -> Option<&str> {
        self.readings.get(name)
    }

    /// Returns how every doubtful point is read at this table.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// # let book = rules.book();
    /// assert_eq!(rules.readings(), &book.default_readings());
    /// ```
    pub const fn readings(&self) -> &Readings {
        &self.readings
    }

    /// Returns the clause to cite for a rule at this table, where the book states it.
    ///
    /// ```
    /// # use rulebook::{Circumstances, Rule, Rules};
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// assert!(rules.cite(Rule::HouseNeverBanks, &Circumstances::none()).is_some());
    /// ```
    pub fn cite(&self, rule: Rule, at_hand: &Circumstances) -> Option<&Clause> {
        self.book.cite(rule, at_hand)
    }

    /// Returns the envy tables that go with a wager as the table offers it.
    ///
    /// ```
    /// # use rulebook::{Rules, Wager};
    /// # let rules = Rules::worked("md-let-it-ride");
    /// let envy: Vec<_> = rules.envy(Wager::Progressive).collect();
    /// assert_eq!(envy[0].stake.to_string(), "1.00");
    /// ```
    pub fn envy(&self, wager: Wager) -> impl Iterator<Item = &EnvyTable> {
        let offered = self.offered(wager);
        self.book.envy_tables().iter().filter(move |envy| {
            offered.is_some_and(|it| {
                let is_its_table = envy.table == it.paytable.table || envy.table == "all";
                envy.wager == wager && is_its_table && it.stakes.contains(&envy.stake)
            })
        })
    }
}

/// Everything that is paid at the table: the wagers chosen, and the tables that nobody chooses
/// because the book has only one.
fn offered(book: &Book, examination: &Examination) -> Vec<Offered> {
    let one = |wager: Wager| {
        let table = chosen_table(book, examination, wager)?;
        let mut paytable = book.paytable(wager, &table)?.clone();
        for row in &mut paytable.rows {
            let own = examination.odds(wager).iter().find(|(hand, _)| hand == row.hand.name());
            row.pays = own.map_or(row.pays, |(_, odds)| Pays::To(Odds::to_one(*odds)));
        }
        let key = |name: &str| format!("wagers.{wager}.{name}");
        let meters = paytable
            .meters()
            .into_iter()
            .filter_map(|tier| examination.meter(wager, tier).map(|meter| (tier, meter)));
        Some(Offered {
            wager,
            minimum: examination.amount(&key("minimum")),
            maximum: examination.amount(&key("maximum")),
            stakes: examination.amounts(&key("stakes")).unwrap_or_default().to_vec(),
            meters: meters.collect(),
            paytable,
        })
    };
    Wager::ALL.into_iter().filter_map(one).collect()
}

/// The Ante's section chooses the table of the Ante Bonus; Ante and Play have one table each.
fn chosen_table(book: &Book, examination: &Examination, wager: Wager) -> Option<String> {
    let chooser = if wager == Wager::AnteBonus { Wager::Ante } else { wager };
    let named = examination.table(chooser).map(str::to_owned);
    let is_fixed = matches!(wager, Wager::Ante | Wager::Play);
    let only = || {
        let mut tables = book.paytables().iter().filter(|table| table.wager == wager);
        let first = tables.next()?.table.clone();
        tables.next().is_none().then_some(first)
    };
    if is_fixed { only() } else { named }
}
