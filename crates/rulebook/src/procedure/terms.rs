//! Words, numbers and amounts that hold for a whole book.

use money::{Money, Rate};
use serde::Deserialize;

use super::round::Occasion;
use crate::Wager;

/// Declares a table of a book file whose keys are all optional and of one type.
macro_rules! table_of {
    ($(#[$doc:meta])+ $name:ident of $type:ty { $($(#[$key_doc:meta])+ $key:ident,)+ }) => {
        $(#[$doc])+
        #[derive(Clone, Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$key_doc])+ pub $key: Option<$type>,)+
        }
    };
}

cited! {
    /// A word that a book settles.
    pub struct Term {
        /// The word.
        pub value: String,
        /// When it holds, if not always.
        #[serde(rename = "if")]
        pub only: Option<Occasion>,
    }
}

cited! {
    /// What a thing rests on: clauses, and a reading where they are in doubt.
    pub struct Ground {}
}

cited! {
    /// A word of a closed list that a book settles.
    pub struct Ordered<T> {
        /// The word.
        pub value: T,
    }
}

table_of! {
    /// Single words that hold for the whole book.
    Terms of Term {
        /// Who owns the game.
        owner,
        /// Whether the document binds.
        binding,
        /// Whether a shuffler is needed.
        shuffler,
        /// Whose shuffler it must be.
        shuffler_maker,
        /// Whether a table's market is binding.
        market_labels,
        /// Whether the table's limits must be stated.
        table_limits,
        /// What an eighth seat is for.
        eighth_seat,
        /// Whether others may bet on a seat.
        backline,
        /// What kind of fees there may be.
        fees,
        /// With which hand the dealer qualifies.
        dealer_qualifies,
        /// Whether the odds printed are exact or the least.
        odds,
        /// Which words odds may use.
        odds_word,
        /// Whether there may be a payout limit.
        payout_limit,
    }
}

cited! {
    /// A bound on a whole number.
    pub struct Limit {
        /// At least so many.
        pub least: Option<u32>,
        /// At most so many.
        pub most: Option<u32>,
        /// Exactly so many.
        pub exactly: Option<u32>,
        /// Whether a submission must state the number.
        #[serde(default)]
        pub required: bool,
        /// What more than one needs.
        pub more_than_one_needs: Option<String>,
        /// What makes it unnecessary.
        pub waived_by: Option<String>,
    }
}

table_of! {
    /// Bounds on whole numbers; what is missing, the book does not bound.
    Limits of Limit {
        /// Betting positions.
        seats,
        /// Boxes that one player may bet.
        boxes_per_player,
        /// Decks at the table.
        decks,
        /// Hours that a deck dealt from the hand may be used.
        deck_hours_hand,
        /// Hours that a deck dealt from a shoe may be used.
        deck_hours_shoe,
        /// Cards in a deck.
        cards_in_deck,
        /// Cards above the cut.
        cut_depth,
        /// Rounds from one count of the stub to the next.
        stub_count_rounds,
    }
}

cited! {
    /// A bound on an amount.
    pub struct Stake {
        /// At least so much.
        pub least: Option<Money>,
        /// At most so much.
        pub most: Option<Money>,
        /// Exactly so much.
        pub exactly: Option<Money>,
        /// One of these.
        pub among: Option<Vec<Money>>,
        /// Whether all three bets are equal.
        #[serde(default)]
        pub equal: bool,
        /// As large as this wager.
        pub equals: Option<Wager>,
        /// Whether it has limits apart from those of the table.
        #[serde(default)]
        pub own_limits: bool,
    }
}

table_of! {
    /// Bounds on amounts of wagers.
    Stakes of Stake {
        /// The three bets against one another.
        three_bets,
        /// Any one bet.
        bet,
        /// The Play Wager.
        play,
        /// The Five Card Bonus.
        five_card_bonus,
        /// The Three Card Bonus.
        three_card_bonus,
        /// The progressive wager.
        progressive,
    }
}

/// Where the least amounts and rates of meters come from.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeterTerms {
    /// The amounts.
    pub amounts: Option<Ground>,
    /// The rates.
    pub rate: Option<RateTerm>,
    /// Those of the Five-Card Progressive.
    pub five_card: Option<Ground>,
}

cited! {
    /// The rate of progression, where a book sets one.
    pub struct RateTerm {
        /// What it is unless a submission says otherwise.
        pub default: Option<Rate>,
    }
}

table_of! {
    /// The versions that the parts of a progressive system must have.
    Components of Component {
        /// The game manager.
        game_manager,
        /// The controller.
        aquarius_controller,
        /// The sensor at each seat.
        coin_spot,
        /// The display.
        display,
    }
}

cited! {
    /// The versions that a part must have.
    pub struct Component {
        /// Those that will do.
        pub accepts: Vec<Accepted>,
    }
}

/// A version that will do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accepted {
    /// The version.
    pub version: String,
    /// Whether higher ones will do too.
    pub or_higher: bool,
}

cited! {
    /// A form of the game.
    pub struct Version {
        /// Its name.
        pub name: String,
        /// The wagers that every player must make.
        pub compulsory: Vec<Wager>,
        /// How many times another wager one may be.
        pub most: Option<u32>,
        /// The Ante Bonus tables that go with it.
        pub ante_bonus: Vec<String>,
    }
}

cited! {
    /// A wager, and what is done with its chips.
    pub struct WagerTerms {
        /// The wager.
        pub name: Wager,
        /// Who must or may make it, and when.
        pub kind: WagerKind,
        /// Where its chips are during the round.
        pub chips: Chips,
    }
}

/// Who must or may make a wager, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WagerKind {
    /// Every player, before the deal.
    Required,
    /// Every player makes at least one of these.
    Base,
    /// A player who is asked during the round.
    Asked,
    /// A player who wants to, beside the others.
    Side,
}

/// Where the chips of a wager are during the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chips {
    /// On the layout.
    Stay,
    /// Taken before the deal; they do not come back.
    BeforeTheDeal,
}

/// The player-dealer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankTerms {
    /// How long one may bank.
    pub rounds_in_a_row: Limit,
    /// To whom the bank goes next.
    pub offered: Term,
    /// Whether the house may bank.
    pub house: Term,
    /// Whether the bank's wager has a maximum.
    pub maximum: Term,
    /// Whether it has a minimum.
    pub minimum: Term,
    /// Whether it must cover everybody.
    pub covers_all: Term,
    /// How much it can win and lose.
    pub exposure: Term,
    /// What becomes of wagers it does not cover.
    pub not_covered: Term,
}

/// What is posted for the players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignTerms {
    /// What every wager pays.
    pub payouts: Ground,
    /// The payout limit, where there is one.
    pub payout_limit: Option<Ground>,
    /// The fees.
    pub fees: Option<Ground>,
    /// Lines that must stand there in so many words.
    #[serde(default)]
    pub lines: Vec<SignLine>,
}

/// A line that must stand on the sign.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignLine {
    /// The words.
    pub text: String,
    /// The clauses that say so.
    pub clauses: Vec<String>,
}
