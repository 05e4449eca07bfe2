//! Which cards a wager looks at, and what they turned out to be.

use std::fmt;

use cards::{five, six, three};
use serde::Deserialize;

/// Which cards a wager looks at, by the names of the paytable files.
///
/// ```
/// use rulebook::{Basis, Order};
///
/// assert_eq!(Basis::PlayerAndBox.order(), Order::Six);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Basis {
    /// The player's three cards.
    #[serde(rename = "player3")]
    Player,
    /// The player's three cards and two community cards.
    #[serde(rename = "player3+community2")]
    PlayerAndCommunity,
    /// The player's three cards and the three in the Six Card Bonus box.
    #[serde(rename = "player3+sixbox3")]
    PlayerAndBox,
    /// The player's three cards and the dealer's.
    #[serde(rename = "player3+dealer3")]
    PlayerAndDealer,
}

impl Basis {
    /// Returns the order in which such hands are ranked.
    ///
    /// ```
    /// assert_eq!(rulebook::Basis::Player.order(), rulebook::Order::Three);
    /// ```
    pub const fn order(self) -> Order {
        match self {
            Self::Player => Order::Three,
            Self::PlayerAndCommunity => Order::Five,
            Self::PlayerAndBox | Self::PlayerAndDealer => Order::Six,
        }
    }
}

/// One of the three hand orders.
///
/// ```
/// assert_ne!(rulebook::Order::Three, rulebook::Order::Five);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Three cards.
    Three,
    /// Five cards.
    Five,
    /// The best five of six cards.
    Six,
}

/// What a hand turned out to be, in the order of its wager.
///
/// ```
/// use cards::five::Category;
/// use rulebook::Made;
///
/// assert_eq!(Made::from(Category::Flush).to_string(), "flush");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// Of three cards.
    Three(three::Category),
    /// Of five cards.
    Five(five::Category),
    /// Of six cards.
    Six(six::Category),
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Three(category) => fmt::Display::fmt(category, f),
            Self::Five(category) => fmt::Display::fmt(category, f),
            Self::Six(category) => fmt::Display::fmt(category, f),
        }
    }
}

impl From<three::Category> for Made {
    fn from(category: three::Category) -> Self {
        Self::Three(category)
    }
}

impl From<five::Category> for Made {
    fn from(category: five::Category) -> Self {
        Self::Five(category)
    }
}

impl From<six::Category> for Made {
    fn from(category: six::Category) -> Self {
        Self::Six(category)
    }
}
