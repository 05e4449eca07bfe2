//! What somebody wants of the program, and which key says it.

use money::Money;
use rulebook::Wager;
use table::{Choice, Spot};

use super::key::Key;

/// Something that chips can be put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// The three equal bets, which go down together.
    Three,
    Spot(Spot),
    /// The wager of a player-dealer.
    Bank,
}

impl Target {
    /// Where a wager of the table is put down; what is not bet before the deal has no place.
    pub(crate) fn of(wager: Wager) -> Option<Self> {
        match wager {
            Wager::LetItRide => Some(Self::Three),
            Wager::Play | Wager::AnteBonus => None,
            Wager::Ante
            | Wager::PairPlus
            | Wager::FiveCardBonus
            | Wager::ThreeCardBonus
            | Wager::SixCardBonus
            | Wager::Progressive
            | Wager::FiveCardProgressive => {
                Spot::ALL.into_iter().find(|spot| spot.wager() == wager).map(Self::Spot)
            }
        }
    }

    /// The spot whose chips stand for it.
    pub(crate) const fn spot(self) -> Option<Spot> {
        match self {
            Self::Three => Some(Spot::Bet1),
            Self::Spot(spot) => Some(spot),
            Self::Bank => None,
        }
    }

    /// How many times the amount goes down.
    pub(crate) const fn times(self) -> u64 {
        match self {
            Self::Three => 3,
            Self::Spot(_) | Self::Bank => 1,
        }
    }

    /// Its name in a sentence.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Three => "each of the three bets",
            Self::Spot(spot) => spot.wager().title(),
            Self::Bank => "the bank",
        }
    }
}

/// What somebody wants done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    NextTarget,
    PreviousTarget,
    Raise,
    Lower,
    Digit(char),
    Erase,
    /// Puts the amount typed on the target chosen.
    BetTyped,
    Bet(Target, Money),
    TakeBack(Target),
    /// The bets of the last round.
    Again,
    /// Takes everything back.
    Clear,
    /// Has bet all that is to be bet.
    Ready,
    Decide(Choice),
    ShowBonus,
    WaveBonus,
    TakeBank,
    DeclineBank,
    GiveUpBank,
    /// Backs the next of the shared hands.
    BackHand,
    BuyIn,
    NextRound,
    /// Shows at once what would be shown slowly.
    Skip,
    Older,
    Newer,
    FourColours,
    Help,
    /// Asks whether to leave, or leaves.
    Leave,
    Quit,
    /// Closes whatever was asked.
    Dismiss,
}

/// A key, what it does, and how the line of keys names it; nothing for the second of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Binding {
    pub(crate) key: Key,
    pub(crate) order: Order,
    pub(crate) label: Option<(String, &'static str)>,
}

impl Binding {
    pub(crate) fn new(key: Key, order: Order, label: &'static str) -> Self {
        Self { key, order, label: Some((key.to_string(), label)) }
    }

    /// A binding that the line of keys shows under other keys than its own.
    pub(crate) fn shown(key: Key, order: Order, keys: &str, label: &'static str) -> Self {
        Self { key, order, label: Some((keys.to_owned(), label)) }
    }

    pub(crate) const fn silent(key: Key, order: Order) -> Self {
        Self { key, order, label: None }
    }
}
