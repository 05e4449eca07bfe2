//! Who acts at a table.

use std::fmt;

/// A person who plays, by the number that the house knows them under.
///
/// One player may bet several adjacent boxes; all of them are hers.
///
/// ```
/// use table::Player;
///
/// assert_eq!(Player(7).to_string(), "player 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u32);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// Who gives a command.
///
/// ```
/// use table::{Player, Who};
///
/// assert_eq!(Who::Player(Player(3)).player(), Some(Player(3)));
/// assert_eq!(Who::Dealer.player(), None);
/// assert_eq!(Who::Floor.to_string(), "the floorperson");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// A player.
    Player(Player),
    /// The dealer.
    Dealer,
    /// A floorperson or somebody above.
    Floor,
    /// A shuffler, a shoe, or the progressive system.
    Device,
}

impl Who {
    /// Returns the player, if it is one.
    ///
    /// ```
    /// assert_eq!(table::Who::Device.player(), None);
    /// ```
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Player(player) => Some(player),
            Self::Dealer | Self::Floor | Self::Device => None,
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => fmt::Display::fmt(player, f),
            Self::Dealer => f.pad("the dealer"),
            Self::Floor => f.pad("the floorperson"),
            Self::Device => f.pad("the device"),
        }
    }
}
