//! What a lobby shows of a table.

use std::borrow::Cow;

use ledger::TableId;
use rulebook::Rules;
use serde::{Deserialize, Serialize};
use table::settle::{Payer, PostedRow};
use table::{RoundNumber, Seat, Table};

use crate::{Cards, FeeSchedule, Game, Hand, Level, Meter, Money, Pairs, Pays, Phase, Wager, Wait};

/// What a lobby shows of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableCard<'a> {
    /// The number by which the house calls the table.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: TableId,
    /// By which people call it.
    #[serde(borrow)]
    pub name: Cow<'a, str>,
    /// Whether its chips are worth nothing.
    pub demo: bool,
    /// Whether only those see it who were let in.
    pub private: bool,
    /// The name of the book it plays by.
    #[serde(borrow)]
    pub book: Cow<'a, str>,
    /// What is printed on the book.
    #[serde(borrow)]
    pub title: Cow<'a, str>,
    /// The game.
    pub game: Game,
    /// The number of the round.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub round: RoundNumber,
    /// How many of the rounds before this one were void.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub voids: u64,
    /// Where the table is in it.
    pub phase: Phase,
    /// How many seats are taken.
    pub taken: u8,
    /// How many seats there are.
    pub seats: u8,
    /// The least of each bet that the game begins with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub minimum: Option<Money>,
    /// The most of each bet that the game begins with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub maximum: Option<Money>,
    /// The meters, whole cents.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<Meter, Money>))]
    pub meters: Pairs<Meter, Money>,
    /// What may be wagered, and what it pays.
    #[serde(borrow)]
    pub wagers: Vec<WagerCard<'a>>,
    /// What players and the player-dealer are charged, where a player banks.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fees: Option<FeeSchedule<'a>>,
    /// Who does what.
    pub automation: Automation,
    /// How long it waits for people, where it runs by itself, and what it does then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Wait>>"))]
    pub waits: Vec<Wait>,
}

/// A wager that a table offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WagerCard<'a> {
    /// The wager.
    pub wager: Wager,
    /// Its name on the layout.
    #[serde(borrow)]
    pub title: Cow<'a, str>,
    /// The paytable by which it is paid.
    #[serde(borrow)]
    pub table: Cow<'a, str>,
    /// The least stake, where there is one of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub minimum: Option<Money>,
    /// The greatest stake, where there is one of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub maximum: Option<Money>,
    /// The only stakes there are, where that is so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Money>>"))]
    pub stakes: Vec<Money>,
    /// What hands are paid, the best first.
    #[serde(borrow)]
    pub rows: Vec<RowCard<'a>>,
}

/// What a hand is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RowCard<'a> {
    /// The hand.
    pub hand: Hand,
    /// The hand as a sign would put it.
    pub title: String,
    /// What it is paid.
    pub pays: Pays,
    /// What it is paid besides, where a reading pays two rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub besides: Option<Pays>,
    /// The id of the clause that promises it.
    #[serde(borrow)]
    pub clause: Cow<'a, str>,
    /// The id of the reading that decides it, where the print alone does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reading: Option<String>,
}

/// Who does what at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Automation {
    /// What the cards are.
    pub cards: Cards,
    /// How the dealer's duties are carried out.
    pub dealer: Level,
    /// How the floorperson's duties are carried out.
    pub floor: Level,
    /// How the duties of shufflers, shoes and the progressive system are carried out.
    pub device: Level,
    /// Where it is so: a seat that is to be paid so much or more waits for a floorperson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub large: Option<Money>,
}

/// What only the house knows of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// The number by which the house calls the table.
    pub id: TableId,
    /// By which people call it.
    pub name: &'a str,
    /// Whether its chips are worth nothing.
    pub is_demo: bool,
    /// Whether only those see it who were let in.
    pub is_private: bool,
}

impl<'a> TableCard<'a> {
    /// Returns what a lobby shows of a table.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// use ledger::TableId;
    /// use wire::{Label, TableCard};
    ///
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let label = Label { id: TableId(3), name: "The window", is_demo: true, is_private: false };
    /// let card = TableCard::of(&table, label);
    /// assert_eq!((card.taken, card.seats), (0, 7));
    /// assert_eq!(card.wagers[0].rows[0].pays.0.to_string(), "200 to 1");
    /// ```
    pub fn of(table: &'a Table, label: Label<'a>) -> Self {
        let (rules, view) = (table.rules(), crate::View::of(table));
        let title = rules.book().title();
        let taken = Seat::ALL.into_iter().filter(|seat| table.player(*seat).is_some()).count();
        Self {
            id: label.id,
            name: Cow::Borrowed(label.name),
            demo: label.is_demo,
            private: label.is_private,
            book: Cow::Borrowed(&title.name),
            title: Cow::Borrowed(&title.title),
            game: title.game.into(),
            round: view.round,
            voids: 0,
            phase: view.phase,
            taken: u8::try_from(taken).expect("there are eight seats"),
            seats: u8::try_from(view.seats.len()).expect("there are eight seats"),
            minimum: rules.submission().amount("table.minimum").map(Into::into),
            maximum: rules.submission().amount("table.maximum").map(Into::into),
            meters: view.meters,
            wagers: rules.wagers().iter().map(|it| WagerCard::of(rules, it)).collect(),
            fees: FeeSchedule::of(table),
            automation: table.automation().into(),
            waits: Vec::new(),
        }
    }
}

impl<'a> WagerCard<'a> {
    fn of(rules: &'a Rules, offered: &'a rulebook::Offered) -> Self {
        let payer = Payer::new(rules.book(), rules.readings(), &offered.paytable);
        let rows = payer.posted(rules.book());
        Self {
            wager: offered.wager.into(),
            title: Cow::Borrowed(offered.wager.title()),
            table: Cow::Borrowed(&offered.paytable.table),
            minimum: offered.minimum.map(Into::into),
            maximum: offered.maximum.map(Into::into),
            stakes: offered.stakes.iter().map(|stake| Money::from(*stake)).collect(),
            rows: rows.iter().map(RowCard::of).collect(),
        }
    }
}

impl RowCard<'_> {
    fn of(row: &PostedRow<'_>) -> Self {
        Self {
            hand: row.hand.into(),
            title: row.hand.title(),
            pays: row.pays.into(),
            besides: row.besides.map(Into::into),
            clause: Cow::Owned(row.clause.to_owned()),
            reading: row.reading.map(str::to_owned),
        }
    }
}

impl From<table::Automation> for Automation {
    fn from(automation: table::Automation) -> Self {
        Self {
            cards: automation.cards.into(),
            dealer: automation.dealer.into(),
            floor: automation.floor.into(),
            device: automation.device.into(),
            large: automation.large.map(Into::into),
        }
    }
}
