//! What is asked of the lab, and how it was understood.

use std::collections::BTreeMap;

use odds::{Par, Terms};
use rulebook::{Book, Document, Finding, Paytable, Readings, Rules, Unreadable, examine};
use serde::{Deserialize, Serialize};
use sheets::Unclear;
use sheets::wagered::{self, Conditions, Own, RowError, TableStakes};
use utoipa::ToSchema;
use wire::Kind;

use super::ApiError;

/// More rows than any paytable has, and more meters than any table.
const MOST_ROWS: usize = 60;
const MOST_METERS: usize = 16;
const MOST_OTHERS: u32 = 7;

/// A question: a wager with one of the book's tables or with rows of one's own, or a whole
/// submission; and what the figures depend on beside that.
#[derive(Clone, Deserialize, ToSchema)]
#[schema(as = LabQuestion)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// A Rules Submission as TOML: every wager of it. Book, wager, table, rows and readings are
    /// said in it then.
    #[serde(default)]
    pub(super) submission: Option<String>,
    /// The name of the book.
    #[serde(default)]
    book: Option<String>,
    /// The wager; `ante` is Ante, Play and Ante Bonus together.
    #[serde(default)]
    wager: Option<String>,
    /// One of the book's tables.
    #[serde(default)]
    table: Option<String>,
    /// A paytable of one's own instead.
    #[serde(default)]
    rows: Option<Vec<WrittenRow>>,
    /// Doubtful clauses that are read another way, by the names of the readings.
    #[serde(default)]
    readings: BTreeMap<String, String>,
    /// The stake, in dollars.
    #[serde(default)]
    stake: Option<String>,
    /// What the meters show, in dollars; the least that the book allows where it is not said.
    #[serde(default)]
    meters: BTreeMap<String, String>,
    /// The shares of every wager that go onto the meters.
    #[serde(default)]
    rates: BTreeMap<String, String>,
    /// How many other players are dealt in.
    #[serde(default)]
    others: u32,
}

/// A row as it was typed.
#[derive(Clone, Deserialize, ToSchema)]
#[schema(as = LabRow)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    /// The name of the hand.
    hand: String,
    /// What it pays: `40 to 1`, `40 for 1`, `$40.00` or `10% of main`.
    pays: String,
}

/// What makes no sense.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = LabTrouble)]
pub(super) struct Trouble {
    /// The place of the row, from 0; nothing where it is not about a row.
    row: Option<usize>,
    says: String,
    /// What would be right.
    hint: Option<String>,
}

/// What is not lawful in a submission, or cannot be read.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = LabFinding)]
pub(super) struct Unlawful {
    /// The clause that it offends; nothing where it cannot be read.
    clause: Option<String>,
    field: Option<String>,
    found: Option<String>,
    /// What would be right.
    requires: String,
    line: Option<usize>,
    column: Option<usize>,
}

/// A question as it was understood.
pub(super) enum Heard {
    /// About one wager.
    Wager(Box<Wagered>),
    /// About a lawful submission.
    Table(Box<Tabled>),
    /// About a paytable that makes no sense.
    Nonsense(Vec<Trouble>),
    /// About a submission that is not lawful.
    Unlawful(Vec<Unlawful>),
}

/// A wager that was asked about.
pub(super) struct Wagered {
    pub(super) book: Book,
    readings: Readings,
    pub(super) paytable: Paytable,
    /// The rows that stand below a lesser one.
    pub(super) out_of_order: Vec<usize>,
    conditions: Conditions,
}

/// A submission that was asked about.
pub(super) struct Tabled {
    pub(super) rules: Rules,
    pub(super) conditions: Conditions,
}

impl From<Unclear> for Trouble {
    fn from(unclear: Unclear) -> Self {
        Self { row: None, says: unclear.message, hint: unclear.hint }
    }
}

impl From<RowError> for Trouble {
    fn from(trouble: RowError) -> Self {
        Self { row: trouble.row, ..trouble.unclear.into() }
    }
}

impl From<&Finding> for Unlawful {
    fn from(finding: &Finding) -> Self {
        Self {
            clause: Some(finding.clause.clone()),
            field: Some(finding.field.clone()),
            found: Some(finding.found.clone()),
            requires: finding.requires.clone(),
            line: finding.position.map(|it| it.line),
            column: finding.position.map(|it| it.column),
        }
    }
}

impl From<&Unreadable> for Unlawful {
    fn from(fault: &Unreadable) -> Self {
        let hint = fault.hint.as_ref().map(|hint| format!("; {hint}")).unwrap_or_default();
        Self {
            clause: None,
            field: None,
            found: None,
            requires: format!("{}{hint}", fault.message),
            line: fault.position.map(|it| it.line),
            column: fault.position.map(|it| it.column),
        }
    }
}

impl Asked {
    /// Understands the question.
    pub(super) fn heard(&self) -> Result<Heard, ApiError> {
        let rows = self.rows.as_ref().map_or(0, Vec::len);
        let meters = self.meters.len().max(self.rates.len());
        if rows > MOST_ROWS || meters > MOST_METERS || self.others > MOST_OTHERS {
            let most = format!(
                "at most {MOST_ROWS} rows, {MOST_METERS} meters and {MOST_OTHERS} other players"
            );
            return Err(ApiError::new(Kind::Unreadable, &most));
        }
        let heard = match &self.submission {
            Some(text) => self.table(text),
            None => self.wager()?,
        };
        heard.check_meters().map_err(unreadable)?;
        Ok(heard)
    }

    fn conditions(&self) -> Conditions {
        let pair = |(name, value): (&String, &String)| format!("{name}={value}");
        Conditions {
            stake: self.stake.clone().filter(|stake| !stake.is_empty()),
            meters: self.meters.iter().map(pair).collect(),
            rates: self.rates.iter().map(pair).collect(),
            others: self.others,
        }
    }

    fn wager(&self) -> Result<Heard, ApiError> {
        let missing = || ApiError::new(Kind::Unreadable, "a book, a wager, and a table or rows");
        let name = self.book.as_deref().ok_or_else(missing)?;
        let unknown = || ApiError::new(Kind::Unreadable, &format!("there is no book {name:?}"));
        let book = Book::embedded(name).ok_or_else(unknown)?;
        let wager = self.wager.as_deref().ok_or_else(missing)?;
        let wager = wagered::find_wager(&book, wager).map_err(unreadable)?;
        let said = self.readings.iter().map(|(name, option)| (name.as_str(), option.as_str()));
        let readings = wagered::read(&book, said).map_err(unreadable)?;
        let named = match &self.table {
            Some(table) => Some(wagered::find_table(&book, wager, table).map_err(unreadable)?),
            None => None,
        };
        let first = || book.paytables().iter().find(|table| table.wager == wager);
        let own = match (&self.rows, named) {
            (None, Some(table)) => Ok(Own { paytable: table.clone(), out_of_order: Vec::new() }),
            (Some(rows), like) => {
                let rows: Vec<(&str, &str)> =
                    rows.iter().map(|row| (row.hand.as_str(), row.pays.as_str())).collect();
                let like = like.or_else(first).ok_or_else(missing)?;
                wagered::paytable(like, &rows)
            }
            (None, None) => return Err(missing()),
        };
        let conditions = self.conditions();
        Ok(match own {
            Ok(Own { paytable, out_of_order }) => Heard::Wager(Box::new(Wagered {
                book,
                readings,
                paytable,
                out_of_order,
                conditions,
            })),
            Err(troubles) => Heard::Nonsense(troubles.into_iter().map(Trouble::from).collect()),
        })
    }

    fn table(&self, text: &str) -> Heard {
        let unlawful =
            |faults: &[Unreadable]| Heard::Unlawful(faults.iter().map(Unlawful::from).collect());
        let document = match Document::from_toml(text) {
            Ok(document) => document,
            Err(fault) => return unlawful(&[fault]),
        };
        let name = match document.book() {
            Ok(name) => name,
            Err(fault) => return unlawful(&[fault]),
        };
        let Some(book) = Book::embedded(name) else {
            let requires = format!("one of the books {}", Book::NAMES.join(", "));
            return Heard::Unlawful(vec![Unlawful {
                clause: None,
                field: Some("submission.book".to_owned()),
                found: Some(name.to_owned()),
                requires,
                line: None,
                column: None,
            }]);
        };
        let examination = match examine(&book, &document) {
            Ok(examination) => examination,
            Err(faults) => return unlawful(&faults),
        };
        match Rules::approve(&book, &examination) {
            Ok(rules) => Heard::Table(Box::new(Tabled { rules, conditions: self.conditions() })),
            Err(found) => Heard::Unlawful(found.iter().map(Unlawful::from).collect()),
        }
    }
}

fn unreadable(unclear: Unclear) -> ApiError {
    let hint = unclear.hint.map(|hint| format!("; {hint}")).unwrap_or_default();
    ApiError::new(Kind::Unreadable, &format!("{}{hint}", unclear.message))
}

impl Wagered {
    /// The terms of the wager; a meter of which nothing is said stands at the least.
    pub(super) fn terms(&self) -> Result<Terms<'_>, Trouble> {
        let mut terms = Terms::new(&self.book, &self.readings, &self.paytable);
        if let Some(stake) = self.conditions.stake()? {
            terms = terms.with_stake(stake);
        }
        terms.others = self.conditions.others;
        self.conditions.apply(&mut terms)?;
        for meter in &mut terms.meters {
            meter.holds = meter.holds.or(Some(meter.reset));
        }
        Ok(terms)
    }
}

impl Heard {
    /// Checks that every meter which was said is one that the wager or the table has.
    fn check_meters(&self) -> Result<(), Unclear> {
        match self {
            Self::Wager(it) => {
                let terms = Terms::new(&it.book, &it.readings, &it.paytable);
                it.conditions.check_meters(&[terms])
            }
            Self::Table(it) => wagered::check_meters(&it.rules, &it.conditions),
            Self::Nonsense(_) | Self::Unlawful(_) => Ok(()),
        }
    }

    /// The name of the book.
    pub(super) fn book(&self) -> &str {
        match self {
            Self::Wager(wager) => &wager.book.title().name,
            Self::Table(table) => &table.rules.book().title().name,
            Self::Nonsense(_) | Self::Unlawful(_) => "",
        }
    }

    /// How many others are dealt in.
    pub(super) fn others(&self) -> u32 {
        match self {
            Self::Wager(wager) => wager.conditions.others,
            Self::Table(table) => table.conditions.others,
            Self::Nonsense(_) | Self::Unlawful(_) => 0,
        }
    }

    /// Counts the sheet of the wager, or those of every wager of the table.
    pub(super) fn sheets(&self) -> Result<Vec<Par>, Vec<Trouble>> {
        let counted = |terms: &Terms<'_>| {
            Par::of(terms)
                .map_err(|error| vec![Trouble { row: None, says: error.to_string(), hint: None }])
        };
        match self {
            Self::Wager(wager) => {
                let terms = wager.terms().map_err(|trouble| vec![trouble])?;
                Ok(vec![counted(&terms)?])
            }
            Self::Table(table) => {
                let terms = wagered::terms(&table.rules, &table.conditions);
                let terms = terms.map_err(|unclear| vec![unclear.into()])?;
                terms.iter().map(|(_, terms)| counted(terms)).collect()
            }
            Self::Nonsense(troubles) => Err(troubles.clone()),
            Self::Unlawful(_) => Ok(Vec::new()),
        }
    }

    /// The figures at the stakes that the table takes, for each of its sheets; none for a wager
    /// that no table offers.
    pub(super) fn stakes(&self) -> Vec<TableStakes> {
        let Self::Table(table) = self else { return Vec::new() };
        let (rules, conditions) = (&table.rules, &table.conditions);
        let terms = wagered::terms(rules, conditions).unwrap_or_default();
        let stakes =
            terms.iter().map(|(offered, terms)| TableStakes::of(rules, offered, terms, conditions));
        stakes.collect::<Result<_, _>>().unwrap_or_default()
    }
}
