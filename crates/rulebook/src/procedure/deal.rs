//! Deal plans: how cards leave the deck.

use serde::Deserialize;

use super::round::Occasion;
use super::terms::{Ground, Ordered, Term};
use crate::Conditions;

/// A way of dealing, step by step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Its name.
    pub name: String,
    /// Which submissions use it: of those that hold, the one with the most conditions.
    pub when: Conditions,
    /// What it cannot do without.
    pub needs: Option<Term>,
    /// The announcement that closes the betting.
    pub no_more_bets: Option<Ground>,
    /// What is done between the announcement and the first card.
    pub before: Option<Ground>,
    /// Which way round the players are dealt to.
    pub direction: Option<Ordered<Direction>>,
    /// The steps, in order.
    pub steps: Vec<DealStep>,
}

cited! {
    /// One step of a deal.
    pub struct DealStep {
        /// Where the cards go.
        pub to: Place,
        /// Where they come from, if not from the deck.
        pub from: Option<Place>,
        /// Which of the cards that lie there.
        pub which: Option<Which>,
        /// On which side they are put down.
        pub place: Option<Side>,
        /// How many, for each.
        pub cards: Option<u8>,
        /// What they are taken for.
        #[serde(rename = "as")]
        pub taken_as: Option<TakenAs>,
        /// When, if not now.
        pub at: Option<Moment>,
        /// Only then.
        #[serde(rename = "if")]
        pub only: Option<Occasion>,
    }
}

/// A place for cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The box of the Six Card Bonus.
    Box,
    /// Every player in the round, once round.
    Players,
    /// The community cards.
    Community,
    /// The dealer's hand.
    Dealer,
    /// The community cards of the Five-Card Progressive.
    FiveCardCommunity,
    /// The discard rack.
    Discard,
    /// The rest of the deck, out of the shoe.
    Stub,
}

/// Which of the cards that lie at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// The last one dealt there.
    Last,
    /// The one at the bottom.
    Bottom,
}

/// On which side cards are put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// To the right.
    Right,
    /// The first to the left, the second to the right.
    LeftThenRight,
}

/// What cards are taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakenAs {
    /// Nine community cards are three hands that players back.
    ThreeHandsOfThree,
}

/// When a step is done that is not done in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// After all decisions are made.
    AfterTheDecisions,
}

/// Which way round the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Seats 1, 2, 3 and so on.
    ClockwiseFromLeft,
    /// Beginning at the player-dealer's left.
    ClockwiseFromTheBanksLeft,
    /// From the highest seat down.
    CounterclockwiseFromRight,
}
