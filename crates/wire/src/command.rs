//! Commands: what people and devices ask of a table.

mod from;
mod into;
#[cfg(test)]
mod tests;

use std::fmt;

use rulebook::nearest;
use serde::{Deserialize, Serialize};

use crate::{
    Back, Card, Choice, Closed, Hand, Key, Meter, Microcents, Mishap, Money, Pack, Pile, Prepared,
    Ruling, Said, Seat, Shared, Signal, Spot, Subject, Task, Tender,
};

/// What a client asks of a table: every [`table::Command`] but the deal of a whole deck, which is
/// the system's own. Times are not taken from clients; the server adds them ([`Command::at`]).
///
/// ```
/// use table::Time;
/// use wire::Command;
///
/// let command = Command::read(r#"{"do":"open-betting"}"#)?;
/// assert_eq!(command.at(Time(60)), table::Command::OpenBetting { at: Time(60) });
/// assert!(Command::read(r#"{"do":"open-betting","at":60}"#).is_err());
/// # Ok::<(), wire::Unreadable>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Command {
    /// Sits down at a free seat.
    Sit { seat: Seat },
    /// Gets up from a seat.
    Leave { seat: Seat },
    /// Brings a deck to the table.
    ReceiveDeck { pack: Pack, back: Back, prepared: Prepared },
    /// Does the duty that is due, and enters the number that it asks for.
    Duty {
        task: Task,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        entered: Option<u32>,
    },
    /// Declares an open table idle: nobody has wagered.
    DeclareIdle {},
    /// Asks to see the cards of an idle table face up.
    AskFaceUp {},
    /// Covers a device that cannot be used, or marks it.
    CloseDevice { how: Closed },
    /// Puts a device that was out of use to use again.
    RestoreDevice {},
    /// Opens the betting.
    OpenBetting {},
    /// Puts an amount on a betting spot, in place of what lies there.
    Bet {
        seat: Seat,
        spot: Spot,
        amount: Money,
        #[serde(default = "chips")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Tender>"))]
        tender: Tender,
    },
    /// Puts the three bets down.
    BetThree {
        seat: Seat,
        amounts: [Money; 3],
        #[serde(default = "chips")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Tender>"))]
        tender: Tender,
    },
    /// Takes back what lies on a spot; on one of the three bets, all three.
    TakeBack { seat: Seat, spot: Spot },
    /// Chooses which of the shared hands a seat plays.
    BackHand { seat: Seat, hand: Shared },
    /// Takes the bank, being offered it.
    TakeBank { seat: Seat },
    /// Declines the bank, being offered it.
    DeclineBank { seat: Seat },
    /// Gives the bank up.
    GiveUpBank { seat: Seat },
    /// Puts the bank's wager down, in place of what lies there.
    BetBank { seat: Seat, amount: Money },
    /// Announces "no more bets".
    NoMoreBets {},
    /// Deals one card, face down, where the deal plan sends it next: keyed in or scanned.
    Key { card: Card },
    /// Answers the question.
    Decide {
        seat: Seat,
        choice: Choice,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        signal: Option<Signal>,
    },
    /// Puts the Play Wager down in chips of this amount, which is the answer `play`.
    MakePlay { seat: Seat, amount: Money },
    /// Shows the three-card hand to have the side wager paid before the decisions.
    ShowBonus { seat: Seat },
    /// Waves the cards: the side wager is lost, and the cards stay hidden.
    WaveBonus { seat: Seat },
    /// Turns cards up, burns one, or collects forfeits: the next act of the script.
    Perform { what: Subject },
    /// Settles a seat, and may call its hand.
    Settle {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        called: Option<Hand>,
    },
    /// Validates the award that waits.
    Validate { seat: Seat },
    /// Pays envy to everybody who has it coming.
    PayEnvy {},
    /// Takes the cards off the table, which ends the round.
    Clear {},
    /// Touches the cards of a seat.
    TouchCards { seat: Seat },
    /// Orders a shuffle.
    OrderShuffle {},
    /// Orders a recut.
    OrderRecut {},
    /// Reports that something went wrong: where, and which card was seen.
    Report {
        mishap: Mishap,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        at: Option<Pile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        card: Option<Card>,
    },
    /// Decides what is left to a floorperson.
    Rule { ruling: Ruling },
    /// Takes a meter over as it stands.
    ReadMeter { meter: Meter, holds: Microcents },
    /// Works the progressive console.
    Press { key: Key },
}

fn chips() -> Tender {
    Said(table::Tender::Chips)
}

impl Command {
    /// What may stand at `do`.
    pub const WORDS: [&'static str; 35] = [
        "sit",
        "leave",
        "receive-deck",
        "duty",
        "declare-idle",
        "ask-face-up",
        "close-device",
        "restore-device",
        "open-betting",
        "bet",
        "bet-three",
        "take-back",
        "back-hand",
        "take-bank",
        "decline-bank",
        "give-up-bank",
        "bet-bank",
        "no-more-bets",
        "key",
        "decide",
        "make-play",
        "show-bonus",
        "wave-bonus",
        "perform",
        "settle",
        "validate",
        "pay-envy",
        "clear",
        "touch-cards",
        "order-shuffle",
        "order-recut",
        "report",
        "rule",
        "read-meter",
        "press",
    ];

    /// Reads a command, or says what is wrong with the text and what would be right.
    ///
    /// ```
    /// let error = wire::Command::read(r#"{"do":"sit","seet":1}"#).unwrap_err();
    /// assert_eq!(error.to_string(), "unknown field `seet`, expected `seat`");
    /// ```
    pub fn read(json: &str) -> Result<Self, Unreadable> {
        serde_json::from_str(json).map_err(|error| Unreadable::new(json, &error))
    }
}

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    what: String,
}

impl Unreadable {
    /// An unknown command is told with the nearest known one; of everything else serde says enough.
    fn new(json: &str, error: &serde_json::Error) -> Self {
        #[derive(Deserialize)]
        struct Tag {
            #[serde(rename = "do")]
            name: String,
        }
        let named = serde_json::from_str::<Tag>(json).ok().map(|tag| tag.name);
        let unknown = named.filter(|name| !Command::WORDS.contains(&name.as_str()));
        let what = match unknown {
            Some(name) => {
                let hint = nearest(&name, Command::WORDS).unwrap_or_default();
                format!("there is no command {name:?}; the nearest is {hint:?}")
            }
            None => error.to_string(),
        };
        Self { what }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for Unreadable {}
