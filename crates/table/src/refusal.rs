//! Refusals: a lawful no.

mod list;

use std::fmt;
use std::time::Duration;

use cards::Card;
use money::Money;
use rulebook::{Pattern, Rule, Task};

use crate::{Choice, Citation, Pile, Seat, Spot, Who};

/// A command that the rules do not allow. Nothing has changed at the table.
///
/// ```
/// use rulebook::Rule;
/// use table::{Citation, Fact, Refusal};
///
/// let fact = Fact::TurnOf(table::Seat::ALL[1]);
/// let refusal = Refusal::new(Rule::DecideInTurn, Citation::NONE, fact);
/// assert_eq!(refusal.to_string(), "decide-in-turn: it is the turn of seat 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The clause of the book that states the rule; none where the book is silent.
    pub clause: Citation,
    /// What is the case.
    pub fact: Fact,
}

impl Refusal {
    /// Returns a refusal.
    ///
    /// ```
    /// # use rulebook::Rule;
    /// # use table::{Citation, Fact, Refusal};
    /// let refusal = Refusal::new(Rule::SettleFromTheRight, Citation::NONE, Fact::NotNow);
    /// assert_eq!(refusal.rule, Rule::SettleFromTheRight);
    /// ```
    pub const fn new(rule: Rule, clause: Citation, fact: Fact) -> Self {
        Self { rule, clause, fact }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.fact)
    }
}

impl std::error::Error for Refusal {}

/// A length of time; records and clients count its seconds.
type Seconds = Duration;

/// Declares [`Fact`] from [`fact_list`](crate::fact_list).
macro_rules! declare_facts {
    ($(
        $(#[doc = $doc:literal])+
        $tag:literal $name:ident $((
            $($field:ident: $type:ident),* $(? $optional:ident: $optional_type:ident)?
        ))?,
    )+) => {
        /// What was the case when a command was refused.
        ///
        /// ```
        /// use money::Money;
        /// use table::Fact;
        ///
        /// let most = Money::from_dollars(100);
        /// assert_eq!(Fact::AtMost(most).to_string(), "it may be at most $100.00");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            /// It is for somebody else to do.
            NotFor(Who),
            $(
                $(#[doc = $doc])+
                $name $(($($type),* $(Option<$optional_type>)?))?,
            )+
        }
    };
}
crate::fact_list!(declare_facts);

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow => f.write_str("it is not the moment for it"),
            Self::NotFor(who) => write!(f, "it is not for {who} to do"),
            Self::NotSeated(seat) => write!(f, "the player does not sit at seat {seat}"),
            Self::Taken(seat) => write!(f, "seat {seat} is somebody else's"),
            Self::NoSuchSeat(seat) => write!(f, "the table has no seat {seat}"),
            Self::TurnOf(seat) => write!(f, "it is the turn of seat {seat}"),
            Self::NoAnswer(choice) => write!(f, "{choice} is no answer to the question"),
            Self::NotInRound(seat) => write!(f, "seat {seat} has no part in it"),
            Self::First(task) => write!(f, "first: {}", task.title()),
            Self::Counts(right) => write!(f, "the count should be {right}"),
            Self::Between(least, most) => {
                write!(f, "it must be at least {least} and at most {most}")
            }
            Self::NumberWanted => f.write_str("a number must be entered where one is asked for"),
            Self::NotOffered(spot) => write!(f, "the table does not offer {spot}"),
            Self::Needs(spot) => write!(f, "it needs a wager on {spot}"),
            Self::AtLeast(least) => write!(f, "it must be at least ${least}"),
            Self::AtMost(most) => write!(f, "it may be at most ${most}"),
            Self::Exactly(amount) => write!(f, "it must be ${amount}"),
            Self::NoSuchStake(amount) => write!(f, "${amount} is none of the stakes offered"),
            Self::Unequal => f.write_str("the three bets are not equal"),
            Self::Lacks(seat, spot) => write!(f, "seat {seat} has no wager on {spot}"),
            Self::NobodyWagered => f.write_str("nobody has wagered"),
            Self::Boxes(1) => f.write_str("a player may bet one box"),
            Self::Boxes(most) => write!(f, "a player may bet {most} adjacent boxes"),
            Self::TenderNotAccepted => f.write_str("the table does not accept such a wager"),
            Self::NoCardDue => f.write_str("no card is due"),
            Self::CardIsOut(card) => write!(f, "{card} is out already"),
            Self::Makes(Some(hand)) => write!(f, "the cards make {hand}"),
            Self::Makes(None) => f.write_str("the cards make nothing that is paid"),
            Self::CardsDue(pile) => write!(f, "a card is due at {pile}"),
            Self::FloorMustDecide => f.write_str("a floorperson must decide first"),
            Self::AwardWaits(seat) => write!(f, "an award of seat {seat} waits for validation"),
            Self::DeckAge(age) => {
                write!(f, "the deck has been in use for {} seconds", age.as_secs())
            }
            Self::NoDeck => f.write_str("there is no such deck at the table"),
            Self::SameBacks => f.write_str("the backs of the two decks are alike"),
            Self::NoBank => f.write_str("nobody has taken the bank and wagered"),
            Self::OfferedTo(seat) => write!(f, "the bank is offered to seat {seat}"),
            Self::NotInThisBook => f.write_str("there is no such thing at this table"),
            Self::DeviceUncovered => f.write_str("the broken device is neither covered nor marked"),
            Self::PaidOut(prize) => {
                write!(
                    f,
                    "the prize of ${prize} is paid; only a win that is not paid is backed out"
                )
            }
            Self::Console => f.write_str("the progressive console does not allow it"),
            Self::CardsAreVirtual => {
                f.write_str("the cards are the system's own, and this happens to real ones only")
            }
            Self::EveryNumberIsRight => {
                f.write_str("by the record every place has the right number of cards")
            }
        }
    }
}
