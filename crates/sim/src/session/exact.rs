//! What a wager is expected to come to, exactly, with the decisions that are really taken.
//!
//! The pieces are those of `odds`: its counts of deals, its solutions, its fractions. Beyond a PAR
//! sheet they answer for any strategy, for what a fold forfeits besides the Ante, and for any part
//! of the rows: what came so seldom that a mean says nothing is set aside and counted instead.

mod ante;
mod by_cards;
mod ride;

pub(crate) use ante::Ante;
pub(crate) use by_cards::{ByCards, Envy, Held};
pub(crate) use ride::Ride;

use money::{Money, MoneyError};
use odds::{Distribution, Exact};

/// What a wager is expected to come to.
#[derive(Clone, Debug)]
pub(crate) enum Expected {
    /// The three bets.
    Ride(Ride),
    /// Ante, Play and Ante Bonus.
    Ante(Ante),
    /// A wager that is paid on its cards.
    ByCards(Box<ByCards>),
}

/// Which ends of a wager are set aside: they are counted, and their money is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aside {
    /// Ends: rows, and last what no row pays.
    pub(crate) ends: Vec<bool>,
    /// Rows of an Ante Bonus.
    pub(crate) bonus: Vec<bool>,
}

impl Expected {
    /// Returns whether the game is about it: everything else is beside it.
    pub(crate) const fn is_base(&self) -> bool {
        matches!(self, Self::Ride(_) | Self::Ante(_))
    }

    /// Returns Ante and Play, where it is them.
    pub(crate) const fn ante(&self) -> Option<&Ante> {
        match self {
            Self::Ante(ante) => Some(ante),
            Self::Ride(_) | Self::ByCards(_) => None,
        }
    }

    /// Sets the most that a hand is paid where nothing else is bet.
    pub(crate) fn limit(&mut self, most: Money) -> Result<(), MoneyError> {
        let most = ride::cents(most)?;
        match self {
            Self::Ride(ride) => ride.limit(most),
            Self::Ante(ante) => ante.limit(most),
            Self::ByCards(_) => {}
        }
        Ok(())
    }

    /// Returns the ways to come to each end, of [`Expected::of`].
    pub(crate) fn ends(&self) -> Vec<u128> {
        match self {
            Self::Ride(ride) => ride.ends(),
            Self::Ante(ante) => ante.ends(),
            Self::ByCards(cards) => cards.ends(),
        }
    }

    /// Returns the ways to be paid each row of a bonus, of [`Expected::of`].
    pub(crate) fn bonus(&self) -> Vec<u128> {
        match self {
            Self::Ante(ante) => ante.bonus_ways(),
            Self::Ride(_) | Self::ByCards(_) => Vec::new(),
        }
    }

    /// Returns the number of all ways.
    pub(crate) fn of(&self) -> u128 {
        self.ends().iter().sum()
    }

    /// Returns what a seat comes to where some ends are set aside and come to nothing.
    pub(crate) fn common(&self, aside: &Aside) -> Distribution {
        match self {
            Self::Ride(ride) => ride.common(&aside.ends),
            Self::Ante(ante) => ante.common(&aside.bonus),
            Self::ByCards(cards) => cards.common(&aside.ends),
        }
    }

    /// Returns the edge with the meters at these amounts, in dollars, in the order of the wager.
    pub(crate) fn edge(&self, meters: &[Exact]) -> Exact {
        match self {
            Self::Ride(ride) => -ride.common(&[]).mean(),
            Self::Ante(ante) => -ante.common(&[]).mean(),
            Self::ByCards(cards) => cards.edge(meters),
        }
    }

    /// Returns the hands that others are paid envy for, and how often a seat holds them.
    pub(crate) fn envied(&self) -> &[Envy] {
        match self {
            Self::ByCards(cards) => cards.envied(),
            Self::Ride(_) | Self::Ante(_) => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use odds::{Par, Terms};
    use rulebook::{Book, Rules, Wager};

    use super::*;
    use crate::session::{Session, Strategy, Wish};

    /// Two derivations of every edge: this one, and that of the PAR sheets. Only what a fold
    /// forfeits is not on a sheet.
    #[test]
    fn edges_are_those_of_the_sheets() {
        let mut compared = 0;
        for name in Book::NAMES {
            let rules = Rules::worked(name);
            let wish = Wish { seats: 5, strategy: Strategy::Base, ..Wish::default() };
            let session = Session::new(&rules, &wish);
            let session = session.expect("it can be played");
            for line in session.lines() {
                let offered = rules.offered(line.wager).expect("it is offered");
                let mut terms = Terms::offered(&rules, offered, Some(line.unit));
                terms.others = session.players() - 1;
                let meters = terms.meters.iter().filter_map(|meter| meter.holds);
                let meters: Vec<Exact> = meters.map(|it| Exact::from(it.dollars())).collect();
                let own = line.expected.edge(&meters);
                let sheet = Par::of(&terms).expect("it has a sheet").house_edge;
                if line.wager == Wager::FiveCardProgressive {
                    assert!(own > sheet, "a fold forfeits it");
                } else {
                    assert_eq!(own, sheet, "{name} {}", line.wager);
                }
                compared += 1;
            }
        }
        assert_eq!(compared, 16);
    }
}
