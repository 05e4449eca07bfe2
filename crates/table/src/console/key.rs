//! The keys of the console as a table knows them: what only the console knows is added there.

use rulebook::Pattern;

/// A key of the progressive console, pressed by a dealer or turned by a supervisor.
///
/// ```
/// use table::console::KeyPress;
///
/// assert_ne!(KeyPress::CoinIn, KeyPress::GameOver);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyPress {
    /// COIN IN.
    CoinIn,
    /// So many chips are taken off the table.
    RemoveChips(usize),
    /// A supervisor settles a count that did not agree.
    SettleTheCount,
    /// A hand button, for the seat whose turn it is.
    Hand(Pattern),
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
    /// A supervisor backs out a win.
    CancelWin(usize),
    /// A supervisor pays the rest of a win.
    SupplementWin(usize),
}
