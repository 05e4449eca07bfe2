//! What a table that runs by itself waits for, how long, and what it does then.

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::{Table, Unanswered};

/// How long a table waits for something, and what is done when the time is over.
///
/// ```
/// # use std::time::Duration;
/// # use rulebook::Rules;
/// # use table::{Automation, Table};
/// # let rules = Rules::worked("house-let-it-ride");
/// let table = Table::new(&rules, Automation::VIRTUAL);
/// let waits = wire::Wait::all_of(&table, |_| Duration::from_secs(20));
/// let answer = waits.iter().find(|it| it.waits == wire::Awaited::Answer).expect("it is told");
/// assert_eq!(answer.then, wire::Then::Ride);
/// assert_eq!(answer.says, "If time runs out, your bets ride.");
/// assert_eq!(answer.reading.as_deref(), Some("HLIR/R19"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Wait {
    /// What it waits for.
    pub waits: Awaited,
    /// For how many milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    #[serde(with = "crate::millis")]
    pub lasts: Duration,
    /// What is done then.
    pub then: Then,
    /// The same as a sentence.
    pub says: Cow<'static, str>,
    /// The id of the reading that says so, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reading: Option<String>,
    /// The ids of the clauses that the reading is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub clauses: Vec<String>,
}

/// What a table that runs by itself waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Awaited {
    /// Wagers.
    Bets,
    /// The answer to a question, whichever.
    Answer,
    /// Whether the bank is taken.
    Bank,
    /// Whether somebody takes the bank, which nobody holds.
    NoBank,
    /// Whether a three-card hand is shown.
    Show,
    /// Somebody who is not connected, between rounds.
    Absence,
    /// The answer of somebody who is not connected, where that makes a difference.
    AbsentAnswer,
}

/// What is done when the time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Then {
    /// No more bets are taken.
    NoMoreBets,
    /// A bot answers as the exact mathematics says. Which answer that is would tell the others
    /// something about the cards.
    AsAdvised,
    /// The undecided bet rides.
    Ride,
    /// The undecided bet is withdrawn.
    Withdraw,
    /// The hand is folded, and what a fold forfeits is lost.
    Forfeit,
    /// The round waits for a floorperson's ruling.
    FloorDecides,
    /// The wagers are abandoned and lost.
    Lose,
    /// The wagers stand: bets ride, an Ante is not played.
    Stand,
    /// The bank is declined.
    DeclineBank,
    /// Wagers are given back.
    WagersBack,
    /// The hand is shown.
    ShowBonus,
    /// The seat is given up.
    Leave,
}

impl Wait {
    /// Returns what a table says of its waits: how long each lasts, and what is done then.
    pub fn all_of(table: &Table, lasts: impl Fn(Awaited) -> Duration) -> Vec<Self> {
        let unlike_the_rest = table.after_absence().is_some();
        let all = Awaited::ALL.into_iter();
        let told = all.filter(|it| *it != Awaited::AbsentAnswer || unlike_the_rest);
        told.map(|waits| Self::of(table, waits, lasts(waits))).collect()
    }

    fn of(table: &Table, waits: Awaited, lasts: Duration) -> Self {
        let reading = match waits {
            Awaited::Answer => table.time_out_reading(),
            Awaited::AbsentAnswer => table.abandonment_reading(),
            Awaited::Bets | Awaited::Bank | Awaited::NoBank | Awaited::Show | Awaited::Absence => {
                None
            }
        };
        Self {
            waits,
            lasts,
            then: waits.then(table),
            says: waits.says(table),
            reading: reading.map(|it| it.id.clone()),
            clauses: reading.map_or_else(Vec::new, |it| it.clauses.clone()),
        }
    }
}

impl Awaited {
    const ALL: [Self; 7] = [
        Self::Bets,
        Self::Answer,
        Self::AbsentAnswer,
        Self::Bank,
        Self::NoBank,
        Self::Show,
        Self::Absence,
    ];

    /// Returns what is done at a table when the time is over.
    pub fn then(self, table: &Table) -> Then {
        match self {
            Self::Bets => Then::NoMoreBets,
            Self::Answer => table.after_time_out().into(),
            Self::AbsentAnswer => {
                table.after_absence().unwrap_or_else(|| table.after_time_out()).into()
            }
            Self::Bank => Then::DeclineBank,
            Self::NoBank => Then::WagersBack,
            Self::Show => Then::ShowBonus,
            Self::Absence => Then::Leave,
        }
    }

    fn says(self, table: &Table) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Bets => "Then no more bets are taken, and a seat without wagers sits out.",
            Self::Answer => return when_time_runs_out(table),
            Self::AbsentAnswer => return when_nobody_is_there(table),
            Self::Bank => "Then the bank is declined and goes on.",
            Self::NoBank => "Then there is no round, and the wagers go back.",
            Self::Show => "Then the house shows the hand, if it may be shown.",
            Self::Absence => "Then the seat of somebody without wagers is given up.",
        })
    }
}

impl From<Unanswered> for Then {
    fn from(unanswered: Unanswered) -> Self {
        match unanswered {
            Unanswered::Ride => Self::Ride,
            Unanswered::Withdraw => Self::Withdraw,
            Unanswered::Forfeit => Self::Forfeit,
            Unanswered::FloorDecides => Self::FloorDecides,
            Unanswered::Lose => Self::Lose,
            Unanswered::Stand => Self::Stand,
        }
    }
}

fn when_time_runs_out(table: &Table) -> Cow<'static, str> {
    Cow::Borrowed(match table.after_time_out() {
        Unanswered::Ride | Unanswered::Stand => "If time runs out, your bets ride.",
        Unanswered::Withdraw => "If time runs out, the bet is withdrawn and goes back to you.",
        Unanswered::Forfeit => {
            return Cow::Owned(format!("If time runs out, you fold and lose {}.", forfeits(table)));
        }
        Unanswered::FloorDecides => {
            "If time runs out, a floorperson decides about your wagers; the round waits."
        }
        Unanswered::Lose => "If time runs out, your wagers are lost.",
    })
}

fn when_nobody_is_there(table: &Table) -> Cow<'static, str> {
    let unanswered = table.after_absence().unwrap_or_else(|| table.after_time_out());
    let has_fold = table.forfeited_by_a_fold().next().is_some();
    Cow::Borrowed(match unanswered {
        Unanswered::Lose => "If you are not connected then, your wagers are lost.",
        Unanswered::Stand | Unanswered::Forfeit if has_fold => {
            let lost = forfeits(table);
            let says = format!("If you are not connected then, you fold and lose {lost}.");
            return Cow::Owned(says);
        }
        Unanswered::Stand | Unanswered::Ride | Unanswered::Forfeit => {
            "If you are not connected then, your bets ride."
        }
        Unanswered::Withdraw => "If you are not connected then, the bet is withdrawn.",
        Unanswered::FloorDecides => {
            "If you are not connected then, a floorperson decides; the round waits."
        }
    })
}

/// What a fold loses at this table: "the Ante", "the Ante and the Pair Plus Wager".
fn forfeits(table: &Table) -> String {
    let lost = table.forfeited_by_a_fold().map(|spot| format!("the {}", spot.wager().title()));
    let lost: Vec<String> = lost.collect();
    match lost.split_last() {
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} and {end}", rest.join(", ")),
        None => "the Ante".to_owned(),
    }
}
