//! How a book deals, asks, settles and treats irregularities: `book.toml`, read into closed types;
//! and what people and devices do besides: `duties.toml`.
//!
//! Everything here has the clauses that say it, and the name of the reading where they do not. The
//! words are closed lists: a book that needs a new one needs the engine to learn it first.

/// Declares a part of a book file that says what it rests on: the clauses, and where they are in
/// doubt the reading.
macro_rules! cited {
    (
        $(#[$doc:meta])+
        pub struct $name:ident $(<$type:ident>)? {
            $($(#[$of_field:meta])+ pub $field:ident: $kind:ty,)*
        }
    ) => {
        $(#[$doc])+
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name $(<$type>)? {
            $($(#[$of_field])+ pub $field: $kind,)*
            /// The clauses that say so.
            pub clauses: Vec<String>,
            /// The reading that says so where they do not.
            pub reading: Option<String>,
        }
    };
}

/// Declares a closed list of words. The sentence above each says what it means, and without its
/// full stop is its title.
macro_rules! words {
    (
        $(#[$doc:meta])+
        pub enum $name:ident {
            $($(#[doc = $says:literal])+ $variant:ident => $word:literal,)+
        }
    ) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[doc = $says])+ $variant,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Returns the word that the books use.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Returns a line for a screen.
            pub fn title(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($says,)+).trim().trim_end_matches('.'),)+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

mod deal;
mod duty;
mod irregularity;
mod round;
mod terms;

use serde::Deserialize;

pub use deal::{Deal, DealStep, Direction, Place, Which};
pub use duty::{
    Actor, Duty, Enter, ParseActorError, ParseEnterError, ParsePointError, ParseTaskError, Point,
    Task,
};
pub use irregularity::{Cause, Irregularity, Mishap, ParseMishapError};
pub use round::{
    Act, Deed, Fold, FoldPart, Occasion, ParseSubjectError, SeatStep, Settlement, Subject, Turns,
};
pub use terms::{
    Accepted, BankTerms, Chips, Component, Components, Ground, Limit, Limits, MeterTerms, Ordered,
    RateTerm, SignLine, SignTerms, Stake, Stakes, Term, Terms, Version, WagerKind, WagerTerms,
};

use crate::{Fault, Title};

/// How a book deals, asks, settles and treats irregularities.
///
/// ```
/// use rulebook::{Book, Place};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let by_hand = book.procedure().deals.iter().find(|deal| deal.name == "hand");
/// let steps = &by_hand.expect("it can be dealt from the hand").steps;
/// assert_eq!((steps[1].to, steps[1].cards), (Place::Players, Some(1)));
/// assert_eq!(steps[1].clauses, ["MD-LIR-9.C.1"]);
/// ```
#[derive(Clone, Debug)]
pub struct Procedure {
    /// Single words that hold for the whole book.
    pub terms: Terms,
    /// Whole numbers.
    pub limits: Limits,
    /// Amounts of wagers.
    pub stakes: Stakes,
    /// Where the least amounts and rates of meters come from.
    pub meters: MeterTerms,
    /// Versions of the progressive system.
    pub components: Option<Components>,
    /// Forms of the game.
    pub versions: Vec<Version>,
    /// The wagers, and what is done with their chips.
    pub wagers: Vec<WagerTerms>,
    /// The player-dealer.
    pub bank: Option<BankTerms>,
    /// The ways of dealing.
    pub deals: Vec<Deal>,
    /// Who is asked what, and in which order.
    pub turns: Turns,
    /// Whether a hand can be given up, and what that forfeits.
    pub fold: Fold,
    /// The order of settlement.
    pub settlement: Settlement,
    /// What is posted for the players.
    pub sign: SignTerms,
    /// What each irregularity causes.
    pub irregularities: Vec<Irregularity>,
    cited: Vec<String>,
    named_readings: Vec<String>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[expect(dead_code, reason = "read by `title`, and named here so that nothing is unknown")]
    book: Title,
    terms: Terms,
    limits: Limits,
    stakes: Stakes,
    meters: MeterTerms,
    components: Option<Components>,
    #[serde(default)]
    version: Vec<Version>,
    wager: Vec<WagerTerms>,
    bank: Option<BankTerms>,
    deal: Vec<Deal>,
    turns: Turns,
    fold: Fold,
    settlement: Settlement,
    sign: SignTerms,
    irregularity: Vec<Irregularity>,
}

impl Procedure {
    pub(crate) fn read(text: &str) -> Result<Self, Fault> {
        let fault = |error: toml::de::Error| Fault::new("book.toml", error.to_string().trim_end());
        let written: Written = toml::from_str(text).map_err(fault)?;
        let whole: toml::Value = toml::from_str(text).map_err(fault)?;
        Ok(Self {
            terms: written.terms,
            limits: written.limits,
            stakes: written.stakes,
            meters: written.meters,
            components: written.components,
            versions: written.version,
            wagers: written.wager,
            bank: written.bank,
            deals: written.deal,
            turns: written.turns,
            fold: written.fold,
            settlement: written.settlement,
            sign: written.sign,
            irregularities: written.irregularity,
            cited: texts_under(&whole, "clauses"),
            named_readings: texts_under(&whole, "reading"),
        })
    }

    /// Every clause that the file cites.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = &str> {
        self.cited.iter().map(String::as_str)
    }

    /// Every reading that the file names.
    pub(crate) fn readings(&self) -> impl Iterator<Item = &str> {
        self.named_readings.iter().map(String::as_str)
    }
}

/// Returns the texts that stand anywhere in the file under a key of this name.
fn texts_under(value: &toml::Value, key: &str) -> Vec<String> {
    match value {
        toml::Value::Table(table) => {
            let of_entry = |(name, value): (&String, &toml::Value)| match (name == key, value) {
                (true, toml::Value::String(text)) => vec![text.clone()],
                (true, toml::Value::Array(texts)) => {
                    texts.iter().filter_map(|it| it.as_str().map(str::to_owned)).collect()
                }
                (_, _) => texts_under(value, key),
            };
            table.iter().flat_map(of_entry).collect()
        }
        toml::Value::Array(values) => {
            values.iter().flat_map(|value| texts_under(value, key)).collect()
        }
        toml::Value::String(_)
        | toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => Vec::new(),
    }
}
