//! The wagers of the two games, by the names that paytables and submissions use.

use std::fmt;

use notation::read_by_name;

/// A wager, or a payment that has a paytable of its own.
///
/// ```
/// use rulebook::Wager;
///
/// assert_eq!("pair-plus".parse::<Wager>()?, Wager::PairPlus);
/// assert_eq!(Wager::SixCardBonus.title(), "Six Card Bonus");
/// # Ok::<(), rulebook::ParseWagerError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wager {
    /// One of the three equal bets of Let It Ride.
    LetItRide,
    /// The bet against the dealer's hand.
    Ante,
    /// The bet that keeps the player in the round.
    Play,
    /// What an Ante wins besides, for a good hand.
    AnteBonus,
    /// A bet on a pair or better in the player's three cards.
    PairPlus,
    /// A dollar on the five-card hand.
    FiveCardBonus,
    /// A bet on the player's three cards beside Let It Ride.
    ThreeCardBonus,
    /// A bet on the best hand of six cards.
    SixCardBonus,
    /// A bet that feeds a meter and may win it.
    Progressive,
    /// The same on five cards, beside Three Card Poker.
    FiveCardProgressive,
}

impl Wager {
    /// Every wager.
    pub const ALL: [Self; 10] = [
        Self::LetItRide,
        Self::Ante,
        Self::Play,
        Self::AnteBonus,
        Self::PairPlus,
        Self::FiveCardBonus,
        Self::ThreeCardBonus,
        Self::SixCardBonus,
        Self::Progressive,
        Self::FiveCardProgressive,
    ];

    /// Returns the name that files and commands use.
    ///
    /// ```
    /// assert_eq!(rulebook::Wager::LetItRide.name(), "let-it-ride");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::LetItRide => "let-it-ride",
            Self::Ante => "ante",
            Self::Play => "play",
            Self::AnteBonus => "ante-bonus",
            Self::PairPlus => "pair-plus",
            Self::FiveCardBonus => "five-card-bonus",
            Self::ThreeCardBonus => "three-card-bonus",
            Self::SixCardBonus => "six-card-bonus",
            Self::Progressive => "progressive",
            Self::FiveCardProgressive => "five-card-progressive",
        }
    }

    /// Returns the name that people use.
    ///
    /// ```
    /// assert_eq!(rulebook::Wager::PairPlus.title(), "Pair Plus");
    /// ```
    pub const fn title(self) -> &'static str {
        match self {
            Self::LetItRide => "Let It Ride",
            Self::Ante => "Ante",
            Self::Play => "Play",
            Self::AnteBonus => "Ante Bonus",
            Self::PairPlus => "Pair Plus",
            Self::FiveCardBonus => "Five Card Bonus",
            Self::ThreeCardBonus => "Three Card Bonus",
            Self::SixCardBonus => "Six Card Bonus",
            Self::Progressive => "Progressive",
            Self::FiveCardProgressive => "Five-Card Progressive",
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

read_by_name! {
    /// A text that names no wager.
    ///
    /// ```
    /// let error = "insurance".parse::<rulebook::Wager>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no wager is called "insurance""#);
    /// ```
    Wager, ParseWagerError, "no wager is called {:?}", "a wager such as \"pair-plus\""
}
