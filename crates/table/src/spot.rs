//! Betting spots: where on the layout a wager lies.

use std::fmt;

use notation::read_by_name;
use rulebook::Wager;

/// A betting area of a seat.
///
/// ```
/// use rulebook::Wager;
/// use table::Spot;
///
/// assert_eq!("bet-2".parse::<Spot>()?, Spot::Bet2);
/// assert_eq!(Spot::Bet2.wager(), Wager::LetItRide);
/// # Ok::<(), table::ParseSpotError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The first of the three bets, which may be withdrawn first.
    Bet1,
    /// The second of the three bets.
    Bet2,
    /// The third of the three bets, which stays.
    Bet3,
    /// The bet against the dealer.
    Ante,
    /// The bet that keeps the player in the round.
    Play,
    /// The bet on a pair or better.
    PairPlus,
    /// The dollar on the five-card hand.
    FiveCardBonus,
    /// The bet on the player's three cards.
    ThreeCardBonus,
    /// The bet on six cards.
    SixCardBonus,
    /// The bet that feeds a meter.
    Progressive,
    /// The same on five cards, beside Three Card Poker.
    FiveCardProgressive,
}

impl Spot {
    /// Every spot, in the order of a seat's layout.
    pub const ALL: [Self; 11] = [
        Self::Bet1,
        Self::Bet2,
        Self::Bet3,
        Self::Ante,
        Self::Play,
        Self::PairPlus,
        Self::FiveCardBonus,
        Self::ThreeCardBonus,
        Self::SixCardBonus,
        Self::Progressive,
        Self::FiveCardProgressive,
    ];

    /// The three bets, which are put down together and are equal.
    pub const THREE: [Self; 3] = [Self::Bet1, Self::Bet2, Self::Bet3];

    /// The spot as a list of one.
    pub(crate) const fn alone(self) -> &'static [Self] {
        const ALL: &[Spot; 11] = &Spot::ALL;
        std::slice::from_ref(&ALL[self as usize])
    }

    /// The spot in a set of spots.
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The same in a set of spots.
    pub(crate) const THREE_BITS: u16 = Self::Bet1.bit() | Self::Bet2.bit() | Self::Bet3.bit();

    /// Returns the wager that lies there.
    ///
    /// ```
    /// assert_eq!(table::Spot::Play.wager(), rulebook::Wager::Play);
    /// ```
    pub const fn wager(self) -> Wager {
        match self {
            Self::Bet1 | Self::Bet2 | Self::Bet3 => Wager::LetItRide,
            Self::Ante => Wager::Ante,
            Self::Play => Wager::Play,
            Self::PairPlus => Wager::PairPlus,
            Self::FiveCardBonus => Wager::FiveCardBonus,
            Self::ThreeCardBonus => Wager::ThreeCardBonus,
            Self::SixCardBonus => Wager::SixCardBonus,
            Self::Progressive => Wager::Progressive,
            Self::FiveCardProgressive => Wager::FiveCardProgressive,
        }
    }

    /// Returns the name that commands and records use.
    ///
    /// ```
    /// assert_eq!(table::Spot::Bet1.name(), "bet-1");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bet1 => "bet-1",
            Self::Bet2 => "bet-2",
            Self::Bet3 => "bet-3",
            Self::Ante
            | Self::Play
            | Self::PairPlus
            | Self::FiveCardBonus
            | Self::ThreeCardBonus
            | Self::SixCardBonus
            | Self::Progressive
            | Self::FiveCardProgressive => self.wager().name(),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

read_by_name! {
    /// A text that names no spot.
    ///
    /// ```
    /// let error = "bet-4".parse::<table::Spot>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no betting spot is called "bet-4""#);
    /// ```
    Spot, ParseSpotError, "no betting spot is called {:?}", "a betting spot such as \"bet-1\""
}
