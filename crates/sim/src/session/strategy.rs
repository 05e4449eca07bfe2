//! How the players decide.

use std::fmt;

use cards::Rank;
use cards::three::Strength;
use odds::let_it_ride::{COLUMNS, Gains, Rides, Solution};
use odds::three_card_poker;
use rulebook::Game;

/// How the players decide.
///
/// ```
/// use rulebook::Game;
/// use sim::session::Strategy;
///
/// assert_eq!(Strategy::from_name("mimic"), Some(Strategy::Mimic));
/// assert!(!Strategy::Mimic.is_for(Game::LetItRide), "no dealer's hand to mimic");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// As is best for the three bets, or for Ante and Play, by themselves. What is as good is not
    /// risked: a bet is pulled, a hand folded. Side wagers that a fold forfeits are not weighed.
    Optimal,
    /// Every bet rides, every hand is played.
    Always,
    /// Every bet that may be is pulled, every hand is folded.
    Never,
    /// A bet rides if it can no longer lose.
    Sure,
    /// A hand is played if a dealer would qualify with it.
    Mimic,
}

impl Strategy {
    /// Every strategy.
    pub const ALL: [Self; 5] = [Self::Optimal, Self::Always, Self::Never, Self::Sure, Self::Mimic];

    /// Returns the name by which it is asked for.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Always => "always",
            Self::Never => "never",
            Self::Sure => "sure",
            Self::Mimic => "mimic",
        }
    }

    /// Returns the strategy of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.name() == name)
    }

    /// Returns whether a game can be played so.
    pub const fn is_for(self, game: Game) -> bool {
        match self {
            Self::Optimal | Self::Always | Self::Never => true,
            Self::Sure => matches!(game, Game::LetItRide),
            Self::Mimic => matches!(game, Game::ThreeCardPoker),
        }
    }

    /// Returns whether a bet rides on cards that become each column so often.
    pub(crate) fn rides(self, counts: &[i64; COLUMNS], gains: &Gains) -> bool {
        match self {
            Self::Optimal => {
                counts.iter().zip(gains).map(|(count, gain)| count * gain).sum::<i64>() > 0
            }
            Self::Always => true,
            Self::Never | Self::Mimic => false,
            Self::Sure => counts.iter().zip(gains).all(|(count, gain)| *count == 0 || *gain >= 0),
        }
    }

    /// Returns which groups of hands ride.
    pub(crate) fn groups(self, solution: &Solution<'_>) -> Rides {
        let rides =
            |vector: &odds::let_it_ride::Vector| self.rides(&vector.counts, solution.gains());
        Rides {
            first: solution.census().first.iter().map(rides).collect(),
            second: solution.census().second.iter().map(rides).collect(),
        }
    }

    /// Returns whether each class of hands is played.
    pub(crate) fn plays(self, solution: &three_card_poker::Solution<'_>) -> Vec<bool> {
        let queen = Strength::lowest_with(Rank::Queen);
        let plays = |(group, margin): (&three_card_poker::Group, i64)| match self {
            Self::Optimal => margin > 0,
            Self::Always => true,
            Self::Never | Self::Sure => false,
            Self::Mimic => Strength::of(group.cards) >= queen,
        };
        solution.margins().map(plays).collect()
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
