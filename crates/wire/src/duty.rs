//! Duties: what must be done now, by whom and under which clauses.

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Chore, Table};

use crate::english::sentence;
use crate::{Actor, Entry, Pile, Seat, Subject};

/// What somebody has to do at the table.
///
/// `chore` is the task of the book (`"count-the-stub"`), which the command `duty` does, or one of
/// `announce`, `deal`, `perform`, `settle`, `validate`, `pay-envy` and `clear`, which have commands
/// of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Duty<'a> {
    /// Who does it.
    pub who: Actor,
    /// What is done.
    #[serde(borrow)]
    pub chore: Cow<'a, str>,
    /// Where the next card goes, for `deal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<Pile>,
    /// What is turned up, burned or collected, for `perform`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub what: Option<Subject>,
    /// What is done to it, for `perform`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deed: Option<PerformDeed>,
    /// At which seat, for a duty of one seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<Seat>,
    /// The number that is entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub enter: Option<Entry>,
    /// The ids of the clauses that say so.
    #[serde(borrow)]
    pub clauses: Vec<Cow<'a, str>>,
    /// Whether the table waits for it.
    pub awaited: bool,
    /// The same as a sentence.
    pub says: String,
}

impl<'a> Duty<'a> {
    /// Returns the duties of the moment: those that the table waits for first, in order.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let duties = wire::Duty::all(&table);
    /// assert_eq!(duties[0].chore, "announce");
    /// assert_eq!(duties[0].says, "Announce \"no more bets\".");
    /// ```
    pub fn all(table: &'a Table) -> Vec<Self> {
        table.duties().map(|duty| Self::of(table, &duty)).collect()
    }

    /// Returns what is done, without the number that is entered and where the duty is stated.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let duty = wire::Duty::all(&table).remove(0).without_answer();
    /// assert_eq!(duty.says, "Announce \"no more bets\".");
    /// assert!(duty.clauses.is_empty());
    /// ```
    pub fn without_answer(self) -> Duty<'static> {
        let says = match self.enter {
            // The number is a sentence of its own.
            Some(_) => self.says.split(". ").next().unwrap_or_default().to_owned() + ".",
            None => self.says.clone(),
        };
        Duty { enter: None, clauses: Vec::new(), says, ..self.into_owned() }
    }

    /// Returns the same, borrowing nothing.
    pub fn into_owned(self) -> Duty<'static> {
        let Self { who, chore, to, what, deed, seat, enter, clauses, awaited, says } = self;
        let clauses = clauses.into_iter().map(|id| Cow::Owned(id.into_owned())).collect();
        let chore = Cow::Owned(chore.into_owned());
        Duty { who, chore, to, what, deed, seat, enter, clauses, awaited, says }
    }

    fn of(table: &'a Table, duty: &table::Duty<'_>) -> Self {
        let clause = |it: &table::Citation| table.clause(*it);
        let mut clauses: Vec<Cow<'a, str>> = Vec::new();
        for clause in duty.clauses.iter().filter_map(clause) {
            let id = Cow::Borrowed(clause.id.as_str());
            if !clauses.contains(&id) {
                clauses.push(id);
            }
        }
        let enter = duty.enter.map(|enter| Entry::of(table, enter));
        let is_act = matches!(duty.chore, Chore::Perform(_));
        let deed = table.deed_due().filter(|_| is_act).and_then(PerformDeed::of);
        Self {
            who: duty.who.into(),
            chore: Cow::Borrowed(name(duty.chore)),
            to: to(duty.chore),
            what: what(duty.chore),
            deed,
            seat: duty.seat.or(seat(duty.chore)).map(Into::into),
            enter,
            clauses,
            awaited: duty.is_awaited,
            says: says(duty, deed, enter),
        }
    }
}

/// What the dealer does in an act of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum PerformDeed {
    /// Turns cards up.
    TurnUp,
    /// Burns a card, unseen.
    Burn,
    /// Takes wagers.
    Take,
}

impl PerformDeed {
    const fn of(deed: rulebook::Deed) -> Option<Self> {
        match deed {
            rulebook::Deed::Expose => Some(Self::TurnUp),
            rulebook::Deed::Burn => Some(Self::Burn),
            rulebook::Deed::Collect => Some(Self::Take),
            rulebook::Deed::Ask | rulebook::Deed::Resolve | rulebook::Deed::Settle => None,
        }
    }
}

const fn name(chore: Chore) -> &'static str {
    match chore {
        Chore::Task(task) => task.name(),
        Chore::Announce => "announce",
        Chore::Deal(_) => "deal",
        Chore::Perform(_) => "perform",
        Chore::Settle(_) => "settle",
        Chore::Validate(_) => "validate",
        Chore::PayEnvy => "pay-envy",
        Chore::Clear => "clear",
    }
}

fn to(chore: Chore) -> Option<Pile> {
    if let Chore::Deal(pile) = chore { Some(pile.into()) } else { None }
}

fn what(chore: Chore) -> Option<Subject> {
    if let Chore::Perform(subject) = chore { Some(subject.into()) } else { None }
}

const fn seat(chore: Chore) -> Option<table::Seat> {
    if let Chore::Settle(seat) | Chore::Validate(seat) = chore { Some(seat) } else { None }
}

/// A line for a screen: what is done, at which seat, and which number is expected.
fn says(duty: &table::Duty<'_>, deed: Option<PerformDeed>, enter: Option<Entry>) -> String {
    let what = match duty.chore {
        Chore::Task(task) => task.title().to_owned(),
        Chore::Announce => "announce \"no more bets\"".to_owned(),
        Chore::Deal(pile) => format!("deal the next card to {pile}"),
        Chore::Perform(subject) => performed(subject, deed).to_owned(),
        Chore::Settle(seat) => format!("settle seat {seat}"),
        Chore::Validate(seat) => format!("validate the award of seat {seat}"),
        Chore::PayEnvy => "pay envy".to_owned(),
        Chore::Clear => "clear the table".to_owned(),
    };
    let place = duty.seat.filter(|_| seat(duty.chore).is_none());
    let place = place.map_or_else(String::new, |seat| format!(", at seat {seat}"));
    let number = enter
        .map_or_else(String::new, |enter| format!(". {}: {}?", enter.what.0.title(), enter.right));
    sentence(&format!("{what}{place}{number}"))
}

/// What an act of the script is, as it is told to a dealer.
const fn performed(subject: rulebook::Subject, deed: Option<PerformDeed>) -> &'static str {
    use rulebook::Subject as S;
    match subject {
        S::BetOne => "ask for Bet 1",
        S::BetTwo => "ask for Bet 2",
        S::Play => "ask who plays",
        S::CommunityLeft => match deed {
            Some(PerformDeed::Burn) => "burn the left community card",
            Some(PerformDeed::TurnUp | PerformDeed::Take) | None => {
                "turn up the left community card"
            }
        },
        S::CommunitySecond => "turn up the second community card",
        S::Box => "turn up the box of the Six Card Bonus",
        S::Dealer => "turn up the dealer's hand",
        S::FiveCardCommunity => "turn up the community cards of the Five-Card Progressive",
        S::Players => "turn up the players' hands",
        S::Forfeits => "take the folded wagers",
        S::ThreeCardBonus => "resolve the Three Card Bonus",
        S::Wagers => "settle all wagers",
    }
}
