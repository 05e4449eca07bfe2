//! What a book asks of a Rules Submission: `requirements.toml`, read and checked.
//!
//! Everything that differs from book to book is said there: which keys and wagers there are, what
//! an operator who says nothing is taken to have said, and which clause asks what of which key.

mod build;
mod condition;
mod kind;
mod raw;
mod setting;

use std::collections::BTreeMap;

use money::{Money, Rate, Tier};

pub(crate) use condition::{Conditions, Predicate, Verdict};
pub(crate) use kind::Kind;
pub use kind::MAX_SUBMITTED_AMOUNT;
pub(crate) use raw::ScheduleRules;
pub use setting::FeeRow;
pub(crate) use setting::{Setting, Settings};

use crate::Wager;

/// What a book asks of a submission.
///
/// ```
/// use rulebook::Requirements;
///
/// let requirements = Requirements::parse(
///     r#"
///     [keys.table]
///     seats = { kind = "integer", default = 7, says = "Betting positions." }
///
///     [wagers]
///
///     [[requirement]]
///     clause   = "RULES-1"
///     field    = "table.seats"
///     must     = { at_most = 7 }
///     requires = "at most seven"
///     "#,
/// )?;
/// assert_eq!(requirements.clauses().collect::<Vec<_>>(), ["RULES-1"]);
/// # Ok::<(), rulebook::RequirementsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Requirements {
    pub(crate) keys: BTreeMap<String, Key>,
    pub(crate) wagers: BTreeMap<Wager, WagerRules>,
    pub(crate) fallbacks: Vec<Fallback>,
    pub(crate) asked: Vec<Requirement>,
    pub(crate) meters: Vec<MeterRule>,
    pub(crate) citations: Vec<Citation>,
    pub(crate) schedule: Option<ScheduleRules>,
    pub(crate) unlisted_wager: Option<String>,
}

impl Requirements {
    /// Reads the requirements of a book.
    ///
    /// ```
    /// let error = rulebook::Requirements::parse("[keys]\n[wages]\n").unwrap_err();
    /// assert!(error.to_string().starts_with("line 2: unknown field `wages`"));
    /// ```
    pub fn parse(text: &str) -> Result<Self, RequirementsError> {
        build::requirements(text)
    }

    /// Returns every clause that is cited, in no order and with repetitions.
    ///
    /// ```
    /// let empty = rulebook::Requirements::parse("[keys]\n[wagers]\n")?;
    /// assert_eq!(empty.clauses().count(), 0);
    /// # Ok::<(), rulebook::RequirementsError>(())
    /// ```
    pub fn clauses(&self) -> impl Iterator<Item = &str> {
        let of_wagers = self.wagers.values().flat_map(WagerRules::clauses);
        let of_requirements = self.asked.iter().map(|it| &it.clause);
        let of_meters = self.meters.iter().map(|it| &it.clause);
        let of_readings = self.citations.iter().map(|it| &it.clause);
        let of_schedule = self.schedule.iter().flat_map(|it| {
            let raw::ScheduleClauses { missing, flat, twice, covers } = &it.clauses;
            [missing, flat, twice, covers]
        });
        let all = of_wagers.chain(of_requirements).chain(of_meters).chain(of_readings);
        all.chain(of_schedule).chain(&self.unlisted_wager).map(String::as_str)
    }

    /// Returns every reading that something depends on, in no order and with repetitions.
    ///
    /// ```
    /// use rulebook::Requirements;
    ///
    /// let requirements = Requirements::parse(
    ///     r#"
    ///     keys.table.seats = { kind = "integer", says = "Betting positions." }
    ///     wagers           = {}
    ///     default          = [{ key = "table.seats", when = { "reading.who" = "us" }, value = 7 }]
    ///     "#,
    /// )?;
    /// assert_eq!(requirements.readings().collect::<Vec<_>>(), ["who"]);
    /// # Ok::<(), rulebook::RequirementsError>(())
    /// ```
    pub fn readings(&self) -> impl Iterator<Item = &str> {
        let meters = self.wagers.values().filter_map(|it| it.meters.as_ref());
        let of_wagers = meters.filter_map(|it| it.may_stand_still.as_ref());
        let of_defaults = self.fallbacks.iter().map(|it| &it.when);
        let of_requirements = self.asked.iter().flat_map(|it| [&it.when, &it.needs]);
        let of_meters = self.meters.iter().map(|it| &it.when);
        let of_readings = self.citations.iter().map(|it| &it.when);
        let all = of_wagers.chain(of_defaults).chain(of_requirements);
        let conditions = all.chain(of_meters).chain(of_readings).flat_map(Conditions::fields);
        let fields = self.asked.iter().map(|it| it.field.as_str());
        let named = conditions.chain(fields).filter_map(|field| field.strip_prefix("reading."));
        named.chain(self.citations.iter().map(|it| it.reading.as_str()))
    }

    /// Returns every key of a submission, with what it means.
    ///
    /// ```
    /// let requirements = rulebook::Requirements::parse(
    ///     "keys.table.seats = { kind = 'integer', says = 'Betting positions.' }\nwagers = {}",
    /// )?;
    /// let keys: Vec<_> = requirements.keys().collect();
    /// assert_eq!(keys, [("table.seats", "Betting positions.")]);
    /// # Ok::<(), rulebook::RequirementsError>(())
    /// ```
    pub fn keys(&self) -> impl Iterator<Item = (&str, &str)> {
        self.keys.iter().map(|(name, key)| (name.as_str(), key.says.as_str()))
    }

    /// Returns under which clauses a wager is paid by the tables that are listed for it.
    ///
    /// ```
    /// use rulebook::{Book, PaidUnder, Wager};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let paid = book.requirements().paid_under(Wager::LetItRide).expect("it may be offered");
    /// assert_eq!(paid, PaidUnder { select: "MD-LIR-12.A-p2", floor: None });
    /// ```
    pub fn paid_under(&self, tables: Wager) -> Option<PaidUnder<'_>> {
        let rules = self.wagers.values().find(|it| it.tables == tables)?;
        Some(PaidUnder { select: &rules.select, floor: rules.floor.as_deref() })
    }
}

/// The clauses under which a wager is paid by the tables that are listed for it.
///
/// ```
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("house-let-it-ride").expect("it is one of the five");
/// let paid = book.requirements().paid_under(Wager::LetItRide).expect("it may be offered");
/// assert!(book.clause(paid.select).is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaidUnder<'a> {
    /// The clause under which one of the tables is chosen, and that forbids others.
    pub select: &'a str,
    /// The clause that makes the listed odds the least that may be paid, where there is one.
    pub floor: Option<&'a str>,
}

/// A key of a submission.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    pub(crate) kind: Kind,
    pub(crate) default: Option<Setting>,
    pub(crate) choices: Vec<Setting>,
    pub(crate) is_required: bool,
    pub(crate) says: String,
}

/// A wager that may be offered.
#[derive(Clone, Debug)]
pub(crate) struct WagerRules {
    pub(crate) is_base: bool,
    /// The wager whose paytables there are to choose from.
    pub(crate) tables: Wager,
    pub(crate) select: String,
    pub(crate) offer: Option<String>,
    pub(crate) floor: Option<String>,
    pub(crate) meters: Option<MeterRules>,
}

impl WagerRules {
    fn clauses(&self) -> impl Iterator<Item = &String> {
        let of_meters = self.meters.iter().flat_map(|meters| [&meters.amounts, &meters.rate]);
        std::iter::once(&self.select).chain(&self.offer).chain(&self.floor).chain(of_meters)
    }
}

/// What must be said about the meters of a wager.
#[derive(Clone, Debug)]
pub(crate) struct MeterRules {
    pub(crate) amounts: String,
    pub(crate) rate: String,
    /// Whether the operator may leave them to the book.
    pub(crate) may_be_unstated: bool,
    pub(crate) may_stand_still: Option<Conditions>,
}

/// A default that depends on something else.
#[derive(Clone, Debug)]
pub(crate) struct Fallback {
    pub(crate) key: String,
    pub(crate) when: Conditions,
    pub(crate) value: Setting,
}

/// What a clause asks of a field.
#[derive(Clone, Debug)]
pub(crate) struct Requirement {
    pub(crate) clause: String,
    pub(crate) field: String,
    pub(crate) when: Conditions,
    pub(crate) must: Predicate,
    pub(crate) needs: Conditions,
    pub(crate) requires: String,
}

/// What a reading makes of the least amounts and rates.
#[derive(Clone, Debug)]
pub(crate) struct MeterRule {
    pub(crate) clause: String,
    pub(crate) wager: Wager,
    pub(crate) when: Conditions,
    pub(crate) demand: MeterDemand,
}

#[derive(Clone, Debug)]
pub(crate) enum MeterDemand {
    /// The least initial and reset amount of each meter.
    AtLeast(BTreeMap<Tier, Money>),
    /// The least of all meters together, instead of each by itself.
    Together(Money),
    /// The least rate of all meters together.
    RatesTogether(Rate),
    /// The least amounts are the amounts.
    Exactly,
}

/// The clause to cite for a choice that a reading does not have.
#[derive(Clone, Debug)]
pub(crate) struct Citation {
    pub(crate) reading: String,
    pub(crate) when: Conditions,
    pub(crate) clause: String,
}

/// Why requirements cannot be read.
///
/// ```
/// let error = rulebook::Requirements::parse("keys = 3").unwrap_err();
/// assert!(error.to_string().starts_with("line 1: "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct RequirementsError {
    line: usize,
    message: String,
}
