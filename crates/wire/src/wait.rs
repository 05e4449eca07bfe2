//! What a table that runs by itself waits for, how long, and what it does then.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// How long a table waits for something, and what is done when the time is over.
///
/// ```
/// let wait = wire::Wait::of(wire::Awaited::Bank, 20_000);
/// assert_eq!(wait.then, wire::Then::DeclineBank);
/// assert_eq!(wait.says, "Then the bank is declined and goes on.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Wait {
    /// What it waits for.
    pub waits: Awaited,
    /// For how many milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub lasts: u64,
    /// What is done then.
    pub then: Then,
    /// The same as a sentence.
    pub says: Cow<'static, str>,
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
}

/// What is done when the time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Then {
    /// No more bets are taken.
    NoMoreBets,
    /// The question is answered as the exact mathematics says. Which answer that is would tell the
    /// others something about the cards.
    AsAdvised,
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
    /// Returns what is said of a wait.
    pub const fn of(waits: Awaited, lasts: u64) -> Self {
        Self { waits, lasts, then: waits.then(), says: Cow::Borrowed(waits.says()) }
    }
}

impl Awaited {
    /// Returns what is done when the time is over.
    pub const fn then(self) -> Then {
        match self {
            Self::Bets => Then::NoMoreBets,
            Self::Answer => Then::AsAdvised,
            Self::Bank => Then::DeclineBank,
            Self::NoBank => Then::WagersBack,
            Self::Show => Then::ShowBonus,
            Self::Absence => Then::Leave,
        }
    }

    const fn says(self) -> &'static str {
        match self {
            Self::Bets => "Then no more bets are taken, and a seat without wagers sits out.",
            Self::Answer => {
                "Then the house answers for you as the exact mathematics says; if your rack is too \
                 short for that, it pulls the bet back or folds."
            }
            Self::Bank => "Then the bank is declined and goes on.",
            Self::NoBank => "Then there is no round, and the wagers go back.",
            Self::Show => "Then the house shows the hand, if it may be shown.",
            Self::Absence => "Then the seat of somebody without wagers is given up.",
        }
    }
}
