//! Offers: what may be done now, within which bounds, and the command that does it.

mod from;
mod template;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use table::{Table, Who};

use crate::{
    Back, Choice, Closed, Command, Enter, FeeRow, Hand, Key, Meter, Mishap, Money, Pack, Pile,
    Prepared, Question, Ruling, Seat, Shared, Spot, Subject, Task, Tender,
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
        Self { what: Offered::of(table, offer), command: template::command(table, offer) }
    }
}

/// What is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "offer", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Offered {
    /// Sit down.
    Sit { seat: Seat },
    /// Get up.
    Leave { seat: Seat },
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
    /// Declare the table idle.
    DeclareIdle {},
    /// Ask to see the cards of an idle table.
    AskFaceUp {},
    /// Cover or mark a device.
    CloseDevice { how: Vec<Closed> },
    /// Put a device to use again.
    RestoreDevice {},
    /// Open the betting, before this second of the house's clock.
    OpenBetting {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        until: Option<u64>,
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
    /// Take a wager back.
    TakeBack { seat: Seat, spot: Spot },
    /// Choose a shared hand.
    BackHand { seat: Seat, hands: Vec<Shared> },
    /// Take the bank, at these fees for each hand.
    TakeBank {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<FeeRow>>"))]
        fees: Vec<FeeRow>,
    },
    /// Decline the bank.
    DeclineBank { seat: Seat },
    /// Give the bank up.
    GiveUpBank { seat: Seat },
    /// Put the bank's wager down, at these fees for each hand.
    BetBank {
        seat: Seat,
        least: Money,
        most: Money,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<FeeRow>>"))]
        fees: Vec<FeeRow>,
    },
    /// Announce "no more bets".
    NoMoreBets {},
    /// Deal: so many cards are due, the next at this place; a keyed card is none of those out.
    Deal { cards: u8, to: Pile },
    /// Answer the question.
    Decide { seat: Seat, question: Question, choices: [Choice; 2] },
    /// Put the Play Wager down, of this amount.
    MakePlay { seat: Seat, amount: Money },
    /// Show a three-card hand that wins.
    ShowBonus { seat: Seat },
    /// Wave a three-card hand away.
    WaveBonus { seat: Seat },
    /// Turn up, burn or collect.
    Perform { what: Subject },
    /// Settle a seat; its hand may be called as what it makes.
    Settle {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        makes: Option<Hand>,
    },
    /// Validate the award that waits.
    Validate { seat: Seat },
    /// Pay envy.
    PayEnvy {},
    /// Clear the table.
    Clear {},
    /// Touch the cards of a seat.
    TouchCards { seat: Seat },
    /// Order a shuffle.
    OrderShuffle {},
    /// Order a recut.
    OrderRecut {},
    /// Report a mishap, and name the card that was seen where one must be. Which cards are out is
    /// not told: nobody knows those that lie face down.
    Report {
        mishap: Mishap,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        at: Option<Pile>,
        names_card: bool,
    },
    /// Decide what is left to a floorperson.
    Rule { ruling: Ruling },
    /// Take a meter over as it stands.
    ReadMeter { meter: Meter },
    /// Work the progressive console.
    Press { key: Key },
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
