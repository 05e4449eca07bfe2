//! What those who work at a table see beyond the view: duties, decks and the progressive console.

use std::borrow::Cow;

use rulebook::Pattern;
use serde::{Deserialize, Serialize};
use table::console::{Console, Key as KeyPosition, Record, Sensor};
use table::{RoundNumber, Table, Time};

use crate::english::sentence;
use crate::form::small;
use crate::{Back, Duty, Hand, Money, Pack, Said, Seat};

/// What those who work at a table see beyond the [`View`](crate::View).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Staff<'a> {
    /// What must be done: first what the table waits for, in order.
    #[serde(borrow)]
    pub duties: Vec<Duty<'a>>,
    /// The decks at the table.
    pub decks: Vec<DeckView>,
    /// After how many more rounds the stub is counted; in this one if it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stub_in: Option<u32>,
    /// Why the round waits for a ruling, where it does.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ruling: Option<RulingWait<'a>>,
    /// The progressive console, where people work one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub console: Option<ConsoleView>,
}

/// Why a round waits for a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingWait<'a> {
    /// The reason, as a sentence.
    pub says: String,
    /// The id of the clause that makes the round wait, where the book has one.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clause: Option<Cow<'a, str>>,
}

/// A deck at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeckView {
    /// Which of the two.
    pub pack: Pack,
    /// The colour of its backs.
    pub back: Back,
    /// The second of the house's clock at which it arrived.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub since: Time,
    /// Whether it is dealt from.
    pub in_play: bool,
    /// The second from which it may open no round, where its age is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    pub until: Option<Time>,
}

/// How the progressive console stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConsoleView {
    /// Whether the key is in JPH, and not in RUN.
    pub jackpot: bool,
    /// The hands that have a button: those that win a share of the meter.
    pub hands: Vec<Hand>,
    /// The seats whose sensor sees a chip.
    pub sensed: Vec<Seat>,
    /// The seats whose wager COIN IN has registered.
    pub registered: Vec<Seat>,
    /// The hand button that is lit, and for which seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lit: Option<LitButton>,
    /// The prize that J-POT has recorded and that is not yet off the meter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pending: Option<Money>,
    /// The wins ever recorded.
    pub wins: Vec<WinView>,
}

/// A hand button that is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LitButton {
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: Hand,
}

/// A win that J-POT recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WinView {
    /// The number of the record.
    pub record: u32,
    /// The round.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub round: RoundNumber,
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: Hand,
    /// The prize.
    pub prize: Money,
    /// Whether it was backed out.
    pub cancelled: bool,
}

impl<'a> Staff<'a> {
    /// Returns what those who work at a table see of it.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::LIVE);
    /// let staff = wire::Staff::of(&table);
    /// assert!(staff.decks.is_empty(), "no deck has arrived yet");
    /// ```
    pub fn of(table: &'a Table) -> Self {
        let lasts = table.deck_lasts();
        let decks = table.decks_here().map(|(pack, back, since, in_play)| DeckView {
            pack: Said(pack),
            back: Said(back),
            since,
            in_play,
            until: lasts.map(|lasts| since.after(lasts)),
        });
        Self {
            duties: Duty::all(table),
            decks: decks.collect(),
            stub_in: table.rounds_to_stub_count(),
            ruling: RulingWait::of(table),
            console: table.console().map(ConsoleView::of),
        }
    }

    /// Returns the same, borrowing nothing.
    pub fn into_owned(self) -> Staff<'static> {
        let Staff { duties, decks, stub_in, ruling, console } = self;
        let duties = duties.into_iter().map(Duty::into_owned).collect();
        let ruling = ruling.map(RulingWait::into_owned);
        Staff { duties, decks, stub_in, ruling, console }
    }
}

impl<'a> RulingWait<'a> {
    fn of(table: &'a Table) -> Option<Self> {
        let (reason, under) = table.ruling_awaited()?;
        let clause = under.and_then(|under| table.clause(under));
        let clause = clause.map(|clause| Cow::Borrowed(clause.id.as_str()));
        Some(Self { says: sentence(&reason.to_string()), clause })
    }

    fn into_owned(self) -> RulingWait<'static> {
        let clause = self.clause.map(|id| Cow::Owned(id.into_owned()));
        RulingWait { says: self.says, clause }
    }
}

impl ConsoleView {
    fn of(console: &Console) -> Self {
        let seats = |wanted: Sensor| {
            let all = table::Seat::ALL.into_iter();
            all.filter(|seat| console.sensor(*seat) == wanted).map(Into::into).collect()
        };
        let has_button = |hand: &Pattern| console.terms().share(*hand).is_some();
        let numbered = console.records().iter().enumerate();
        let win = |(at, record): (usize, &Record)| {
            let Record::Win(win) = record else { return None };
            Some(WinView {
                record: small(at + 1),
                round: win.round,
                seat: win.seat.into(),
                hand: Said(win.hand),
                prize: win.prize.into(),
                cancelled: console.is_cancelled(at + 1),
            })
        };
        let lit = console.flag();
        Self {
            jackpot: console.key() == KeyPosition::Jackpot,
            hands: Pattern::ALL.into_iter().filter(has_button).map(Said).collect(),
            sensed: seats(Sensor::Sensed),
            registered: seats(Sensor::Registered),
            lit: lit.map(|it| LitButton { seat: it.seat.into(), hand: Said(it.hand) }),
            pending: console.pending().map(Into::into),
            wins: numbered.filter_map(win).collect(),
        }
    }
}
