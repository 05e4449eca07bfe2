//! How the players decide.

use std::fmt;

use cards::Rank;
use cards::three::Strength;
use odds::let_it_ride::{COLUMNS, Gains, Rides, Solution};
use odds::strategy::plays;
use odds::three_card_poker::{Census, Group};
use odds::{ParError, Terms};
use rulebook::Game;
use table::Ranking;

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
    /// As is best for everything that a seat bets: what a fold forfeits beside the Ante is weighed,
    /// with the meters as they start. The three bets are decided for their own sake even where
    /// both withdrawals are read to lose a progressive. What is as good is not risked: a bet is
    /// pulled, a hand folded.
    Optimal,
    /// As is best for the three bets, or for Ante and Play, by themselves: as on their sheets.
    Base,
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
    pub const ALL: [Self; 6] =
        [Self::Optimal, Self::Base, Self::Always, Self::Never, Self::Sure, Self::Mimic];

    /// Returns the name by which it is asked for.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Base => "base",
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
            Self::Optimal | Self::Base | Self::Always | Self::Never => true,
            Self::Sure => matches!(game, Game::LetItRide),
            Self::Mimic => matches!(game, Game::ThreeCardPoker),
        }
    }

    /// Returns whether the three bets are decided as is best for them.
    pub(crate) const fn is_best(self) -> bool {
        matches!(self, Self::Optimal | Self::Base)
    }

    /// Returns whether a bet rides on cards that become each column so often.
    pub(crate) fn rides(self, counts: &[i64; COLUMNS], gains: &Gains) -> bool {
        match self {
            Self::Optimal | Self::Base => {
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

    /// Returns whether each class of hands is played, the wagers beside the Ante being these.
    pub(crate) fn plays(
        self,
        ante: &Terms<'_>,
        others: &[Terms<'_>],
    ) -> Result<Vec<bool>, ParError> {
        let census = Census::of(&Ranking::of(ante.readings), Rank::Queen);
        let queen = Strength::lowest_with(Rank::Queen);
        let all =
            |is_played: &dyn Fn(&Group) -> bool| census.groups().iter().map(is_played).collect();
        Ok(match self {
            Self::Optimal => plays(ante, others)?,
            Self::Base => plays(ante, &[])?,
            Self::Always => all(&|_| true),
            Self::Never | Self::Sure => all(&|_| false),
            Self::Mimic => all(&|group| Strength::of(group.cards) >= queen),
        })
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
