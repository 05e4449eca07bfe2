//! The round after the deal: who is asked what, what a fold costs, and the order of settlement.

use notation::read_by_name;
use serde::Deserialize;

use super::deal::Direction;
use super::terms::{Ground, Ordered, Term};
use crate::Wager;

/// When something holds that does not hold always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// The Six Card Bonus is offered at the table.
    SixCardBonusOffered,
    /// A progressive wager of any kind is offered at the table.
    ProgressiveOffered,
    /// Somebody made the Five Card Bonus Wager.
    FiveCardBonusBet,
    /// Somebody made the Six Card Bonus Wager.
    SixCardBonusBet,
    /// Somebody made a progressive wager of any kind.
    ProgressiveBet,
    /// Somebody made the Five-Card Progressive Wager.
    FiveCardProgressiveBet,
    /// The Three Card Bonus is resolved when a player shows.
    ThreeCardBonusOnShow,
    /// The Three Card Bonus is offered under its first option.
    #[serde(rename = "three-card-bonus-option-1")]
    ThreeCardBonusOptionOne,
    /// A player gave the hand up.
    HandGivenUp,
    /// The cards were just washed and stacked, at the opening or after the table was idle.
    Opening,
    /// The table was open without play, and a player has come.
    AfterIdling,
    /// The cards of an idle table lie face up: a player asked for it, or the dealer chose to.
    SpreadFaceUp,
    /// A device shuffles the cards, not the dealer.
    DeviceShuffles,
    /// The cards were cut.
    CardsCut,
    /// The stub is counted in this round.
    StubCountDue,
    /// The player says that the Three Card Bonus is lost.
    ThreeCardBonusLost,
    /// It is the Five-Card Progressive Wager that wins.
    FiveCardProgressiveWins,
    /// The award is a share of a meter.
    MeterAward,
    /// The hand earns the others an envy bonus.
    EnvyHand,
    /// No wager on the hand wins.
    HandLost,
}

/// Who is asked what, and in which order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// Who is asked first, and which way round it goes.
    pub first: Ordered<Direction>,
    /// What happens, in order.
    pub script: Vec<Act>,
}

cited! {
    /// One thing that happens in a round.
    pub struct Act {
        /// What is done.
        #[serde(rename = "do")]
        pub deed: Deed,
        /// To what.
        pub what: Subject,
        /// In which order, if it goes round the table.
        pub order: Option<Direction>,
        /// Only then.
        #[serde(rename = "if")]
        pub only: Option<Occasion>,
    }
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Every player is asked.
    Ask,
    /// Cards are turned up.
    Expose,
    /// A card is burned.
    Burn,
    /// Wagers are collected.
    Collect,
    /// A side wager is resolved.
    Resolve,
    /// Everything is settled.
    Settle,
}

words! {
    /// What it is done to.
    ///
    /// ```
    /// use rulebook::Subject;
    ///
    /// assert_eq!("community-left".parse(), Ok(Subject::CommunityLeft));
    /// assert_eq!(Subject::Box.title(), "The box of the Six Card Bonus");
    /// ```
    pub enum Subject {
        /// Bet 1: ride or withdraw.
        BetOne => "bet-1",
        /// Bet 2: ride or withdraw.
        BetTwo => "bet-2",
        /// Play or fold.
        Play => "play",
        /// The community card on the dealer's left.
        CommunityLeft => "community-left",
        /// The second community card.
        CommunitySecond => "community-second",
        /// The box of the Six Card Bonus.
        Box => "box",
        /// The dealer's hand.
        Dealer => "dealer",
        /// The community cards of the Five-Card Progressive.
        FiveCardCommunity => "five-card-community",
        /// The players' hands.
        Players => "players",
        /// What folds forfeit.
        Forfeits => "forfeits",
        /// The Three Card Bonus.
        ThreeCardBonus => "three-card-bonus",
        /// All wagers.
        Wagers => "wagers",
    }
}

read_by_name! {
    /// A text that names nothing that something is done to.
    ///
    /// ```
    /// let error = "hat".parse::<rulebook::Subject>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no part of a round is called "hat""#);
    /// ```
    Subject, ParseSubjectError, "no part of a round is called {:?}", "a part such as \"dealer\""
}

/// Whether a hand can be given up, and what that forfeits and keeps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fold {
    /// Whether it can.
    pub exists: bool,
    /// What is lost.
    #[serde(default)]
    pub forfeits: Vec<FoldPart>,
    /// What is kept.
    #[serde(default)]
    pub keeps: Vec<FoldPart>,
}

cited! {
    /// Something that a fold forfeits or keeps: a wager, or the right to envy.
    pub struct FoldPart {
        /// A wager, or `envy`.
        pub what: String,
        /// Only then.
        #[serde(rename = "if")]
        pub only: Option<Occasion>,
    }
}

/// The order of settlement.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    /// Whether all losers are collected before any winner is paid.
    pub losers_first: Option<Term>,
    /// The order of seats.
    pub seats: Ordered<Direction>,
    /// The order of wagers within a seat.
    pub within_seat: Vec<SeatStep>,
    /// The order of meter awards.
    pub meters: Option<Ordered<Direction>>,
    /// When envy is paid.
    pub envy: Option<Term>,
    /// When fees are taken.
    pub fees: Option<Term>,
    /// Cards that stay up until everything is paid.
    pub cards_stay: Option<Ground>,
    /// How the table is cleared.
    pub clear: Ground,
}

cited! {
    /// A wager in the order of settlement of a seat.
    pub struct SeatStep {
        /// The wager.
        pub wager: Wager,
    }
}
