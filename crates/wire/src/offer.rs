//! Offers: what may be done now, within which bounds, and the command that does it.

mod template;
#[cfg(test)]
mod tests;

use ledger::Hash;
use serde::{Deserialize, Serialize};
use table::{Bounds, Table, Who};

use crate::form::Form;
use crate::{
    Back, Choice, Closed, Command, Enter, FeeRow, Hand, Key as KeyPress, Meter, Mishap, Money,
    Pack, Pile, Prepared, Question, Ruling, Seat, Shared, Spot, Subject, Task, Tender,
};

/// Something that may be done now.
///
/// A page that knows no rule can show it: all bounds are here. `command` does it as it stands;
/// where there is something to choose it is filled in with the first thing that may be chosen, and
/// where only a person can know what belongs there (a card, what a meter shows) it is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// What is offered.
    #[serde(flatten)]
    pub what: Offered,
    /// A command that takes it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub command: Option<Command>,
    /// The commitment to the deck that the wager is dealt from, in an offer to wager. Keep it
    /// before you bet: the proof of the round must name the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub deck: Option<Hash>,
}

impl Offer {
    /// Returns what somebody may do now.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Player, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let offers = wire::Offer::all(&table, Who::Player(Player(1)));
    /// assert_eq!(
    ///     serde_json::to_string(&offers[0]).expect("it is JSON"),
    ///     r#"{"offer":"sit","seat":1,"command":{"do":"sit","seat":1}}"#
    /// );
    /// ```
    pub fn all(table: &Table, who: Who) -> Vec<Self> {
        table.offers(who).map(|offer| Self::of(table, &offer)).collect()
    }

    fn of(table: &Table, offer: &table::Offer<'_>) -> Self {
        let command = template::command(table, offer);
        Self { what: Offered::of(table, offer), command, deck: None }
    }

    /// Names the deck that is committed to, if this is an offer to wager on it.
    ///
    /// ```
    /// # use ledger::Hash;
    /// # use rulebook::Rules;
    /// # use table::{Automation, Player, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let mut offers = wire::Offer::all(&table, Who::Player(Player(1)));
    /// offers[0].name_deck(Hash([0xab; 32]));
    /// assert_eq!(offers[0].deck, None, "to sit down is no wager");
    /// ```
    pub fn name_deck(&mut self, commitment: Hash) {
        let is_wager = matches!(
            self.what,
            Offered::Bet { .. }
                | Offered::BetThree { .. }
                | Offered::TakeBank { .. }
                | Offered::BetBank { .. }
        );
        self.deck = is_wager.then_some(commitment);
    }
}

/// Declares [`Offered`] from [`table::offer_list`].
macro_rules! tell_offers {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident
            $(($one:ident: $one_type:ident))?
            $({ $($field:ident: $type:ident),+ })?,
    )+) => {
        /// What is offered.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "offer", rename_all = "kebab-case")]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Offered {
            $($(#[doc = $doc])+ $name { $($one: $one_type,)? $($($field: $type,)+)? },)+
            /// Bring a deck with one of these backs, prepared in one of these ways.
            ReceiveDeck { pack: Pack, backs: Vec<Back>, prepared: Vec<Prepared> },
            /// Do a duty, with a number where one is asked for.
            Duty {
                task: Task,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                seat: Option<Seat>,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                enter: Option<Entry>,
            },
            /// Cover or mark a device.
            CloseDevice { how: Vec<Closed> },
            /// Open the betting, before this second of the house's clock.
            OpenBetting {
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
                #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
                until: Option<table::Time>,
            },
            /// Put a wager down: any amount between the two, or one of those listed.
            Bet {
                seat: Seat,
                spot: Spot,
                least: Money,
                most: Money,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Money>>"))]
                among: Vec<Money>,
                tenders: Vec<Tender>,
            },
            /// Put the three bets down, each within these bounds and all alike, at these fees.
            BetThree {
                seat: Seat,
                least: Money,
                most: Money,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Money>>"))]
                among: Vec<Money>,
                tenders: Vec<Tender>,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<FeeRow>>"))]
                fees: Vec<FeeRow>,
            },
            /// Choose a shared hand.
            BackHand { seat: Seat, hands: Vec<Shared> },
            /// Take the bank, at these fees for each hand.
            TakeBank {
                seat: Seat,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<FeeRow>>"))]
                fees: Vec<FeeRow>,
            },
            /// Put the bank's wager down, at these fees for each hand.
            BetBank {
                seat: Seat,
                least: Money,
                most: Money,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<FeeRow>>"))]
                fees: Vec<FeeRow>,
            },
            /// Deal: so many cards are due, the next at this place; a keyed card is none of those
            /// out.
            Deal { cards: u8, to: Pile },
            /// Answer the question.
            Decide { seat: Seat, question: Question, choices: [Choice; 2] },
            /// Settle a seat; its hand may be called as what it makes.
            Settle {
                seat: Seat,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                makes: Option<Hand>,
            },
            /// Report a mishap, and name the card that was seen where one must be. Which cards are
            /// out is not told: nobody knows those that lie face down.
            Report {
                mishap: Mishap,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                at: Option<Pile>,
                names_card: bool,
            },
            /// Take a meter over as it stands.
            ReadMeter { meter: Meter },
        }

        impl Offered {
            /// Returns what an offer of the table says.
            fn of(table: &Table, offer: &table::Offer<'_>) -> Self {
                match *offer {
                    $(table::Offer::$name $(($one))? $({ $($field),+ })? => Self::$name {
                        $($one: Form::of($one),)? $($($field: Form::of($field),)+)?
                    },)+
                    table::Offer::ReceiveDeck { pack, prepared, other } => {
                        Self::deck(pack, prepared, other)
                    }
                    table::Offer::Duty { task, seat, enter } => Self::Duty {
                        task: task.into(),
                        seat: seat.map(Into::into),
                        enter: enter.map(|(enter, _, _)| Entry::of(table, enter)),
                    },
                    table::Offer::CloseDevice => {
                        Self::CloseDevice { how: table::Closed::ALL.map(Closed::from).to_vec() }
                    }
                    table::Offer::OpenBetting { until } => {
                        Self::OpenBetting { until }
                    }
                    table::Offer::Bet { seat, spot, ref bounds, tenders } => {
                        Self::bet(seat, spot, bounds, tenders)
                    }
                    table::Offer::BetThree { seat, ref bounds, tenders } => {
                        Self::bet_three(table, seat, bounds, tenders)
                    }
                    table::Offer::BackHand { seat } => Self::BackHand {
                        seat: seat.into(),
                        hands: table::Shared::ALL.map(Shared::from).to_vec(),
                    },
                    table::Offer::TakeBank { seat } => {
                        Self::TakeBank { seat: seat.into(), fees: FeeRow::all(table) }
                    }
                    table::Offer::BetBank { seat, least, most } => Self::BetBank {
                        seat: seat.into(),
                        least: least.into(),
                        most: most.into(),
                        fees: FeeRow::all(table),
                    },
                    table::Offer::Deal { cards, to, .. } => Self::Deal {
                        cards: u8::try_from(cards).expect("a deck has 52 cards"),
                        to: to.into(),
                    },
                    table::Offer::Decide { seat, question } => Self::Decide {
                        seat: seat.into(),
                        question: question.into(),
                        choices: question.choices().map(Into::into),
                    },
                    table::Offer::Settle { seat, makes } => {
                        Self::Settle { seat: seat.into(), makes: makes.map(Into::into) }
                    }
                    table::Offer::Report { mishap, at, out } => Self::Report {
                        mishap: mishap.into(),
                        at: at.map(Into::into),
                        names_card: out.is_some(),
                    },
                    table::Offer::ReadMeter(meter) => Self::ReadMeter { meter: meter.into() },
                }
            }
        }
    };
}
table::offer_list!(tell_offers);

impl Offered {
    fn deck(pack: table::Pack, most: table::Prepared, other: Option<table::Back>) -> Self {
        let prepared = table::Prepared::ALL.into_iter().filter(|it| *it <= most);
        Self::ReceiveDeck {
            pack: pack.into(),
            backs: backs(other).map(Back::from).collect(),
            prepared: prepared.map(Prepared::from).collect(),
        }
    }

    fn bet(
        seat: table::Seat,
        spot: table::Spot,
        bounds: &Bounds<'_>,
        tenders: &[table::Tender],
    ) -> Self {
        Self::Bet {
            seat: seat.into(),
            spot: spot.into(),
            least: bounds.least.into(),
            most: bounds.most.into(),
            among: bounds.among.iter().map(|it| Money::from(*it)).collect(),
            tenders: tenders.iter().map(|it| Tender::from(*it)).collect(),
        }
    }

    fn bet_three(
        table: &Table,
        seat: table::Seat,
        bounds: &Bounds<'_>,
        tenders: &[table::Tender],
    ) -> Self {
        Self::BetThree {
            seat: seat.into(),
            least: bounds.least.into(),
            most: bounds.most.into(),
            among: bounds.among.iter().map(|it| Money::from(*it)).collect(),
            tenders: tenders.iter().map(|it| Tender::from(*it)).collect(),
            fees: FeeRow::all(table),
        }
    }
}

/// The backs that tell a deck apart from the other one.
fn backs(other: Option<table::Back>) -> impl Iterator<Item = table::Back> {
    table::Back::ALL.into_iter().filter(move |back| Some(*back) != other)
}

/// A number that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// What it counts.
    pub what: Enter,
    /// The least that may be entered.
    pub least: u32,
    /// The most that may be entered.
    pub most: u32,
    /// What it should be; for a cut, the least depth.
    pub right: u32,
}

impl Entry {
    /// Returns what is entered at a table, and within which bounds.
    pub(crate) fn of(table: &Table, enter: rulebook::Enter) -> Self {
        let right = table.right_count(enter);
        let (least, most) = match enter {
            rulebook::Enter::Depth => (right, 51),
            rulebook::Enter::DeckCards
            | rulebook::Enter::StubCards
            | rulebook::Enter::BonusChips
            | rulebook::Enter::ProgressiveChips => (0, u32::MAX),
        };
        Self { what: enter.into(), least, most, right }
    }
}
