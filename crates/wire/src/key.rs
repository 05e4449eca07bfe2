//! The keys of the progressive console.

use serde::{Deserialize, Serialize};
use table::console::KeyPress;

use crate::form::small;
use crate::{Hand, Said};

/// A key of the progressive console: `"coin-in"`, or with what it is pressed for,
/// `{"remove-chips":3}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Key {
    /// COIN IN.
    CoinIn,
    /// So many chips are taken off the table.
    RemoveChips(u32),
    /// A supervisor settles a count that did not agree.
    SettleTheCount,
    /// A hand button, for the seat whose turn it is.
    Hand(Hand),
    /// A supervisor verifies the win.
    Verify,
    /// The key is turned to JPH.
    KeyToJackpot,
    /// J-POT.
    Jackpot,
    /// The key is turned to RUN.
    KeyToRun,
    /// GAME OVER.
    GameOver,
    /// A supervisor backs out the win of this record.
    CancelWin(u32),
    /// A supervisor pays the rest of the win of this record.
    SupplementWin(u32),
}

impl From<KeyPress> for Key {
    fn from(key: KeyPress) -> Self {
        match key {
            KeyPress::CoinIn => Self::CoinIn,
            KeyPress::RemoveChips(chips) => Self::RemoveChips(small(chips)),
            KeyPress::SettleTheCount => Self::SettleTheCount,
            KeyPress::Hand(hand) => Self::Hand(Said(hand)),
            KeyPress::Verify => Self::Verify,
            KeyPress::KeyToJackpot => Self::KeyToJackpot,
            KeyPress::Jackpot => Self::Jackpot,
            KeyPress::KeyToRun => Self::KeyToRun,
            KeyPress::GameOver => Self::GameOver,
            KeyPress::CancelWin(record) => Self::CancelWin(small(record)),
            KeyPress::SupplementWin(record) => Self::SupplementWin(small(record)),
        }
    }
}

impl From<Key> for KeyPress {
    fn from(key: Key) -> Self {
        match key {
            Key::CoinIn => Self::CoinIn,
            Key::RemoveChips(chips) => Self::RemoveChips(chips as usize),
            Key::SettleTheCount => Self::SettleTheCount,
            Key::Hand(hand) => Self::Hand(hand.0),
            Key::Verify => Self::Verify,
            Key::KeyToJackpot => Self::KeyToJackpot,
            Key::Jackpot => Self::Jackpot,
            Key::KeyToRun => Self::KeyToRun,
            Key::GameOver => Self::GameOver,
            Key::CancelWin(record) => Self::CancelWin(record as usize),
            Key::SupplementWin(record) => Self::SupplementWin(record as usize),
        }
    }
}
