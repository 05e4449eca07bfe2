//! What was the case when a command was refused.

use serde::{Deserialize, Serialize};

use crate::{Card, Choice, Hand, Money, Pile, Seat, Spot, Task, Word};

/// What was the case when a command was refused: `{"is":"at-least","amount":"5.00"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Fact {
    /// It is not the moment for it.
    NotNow {},
    /// It is not for this one to do.
    NotFor {
        who: Person,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        player: Option<u32>,
    },
    /// The player does not sit there.
    NotSeated { seat: Seat },
    /// Somebody else sits there.
    Taken { seat: Seat },
    /// The table has no such seat.
    NoSuchSeat { seat: Seat },
    /// It is another seat's turn.
    TurnOf { seat: Seat },
    /// It is no answer to the question.
    NoAnswer { choice: Choice },
    /// The seat is not in the round.
    NotInRound { seat: Seat },
    /// Something must be done first.
    First { task: Task },
    /// A number other than the one entered was right.
    Counts { number: u32 },
    /// The number entered is not between these two.
    Between { least: u32, most: u32 },
    /// No number, or one too many, was entered.
    NumberWanted {},
    /// The spot is not offered.
    NotOffered { spot: Spot },
    /// Something must lie on this spot first.
    Needs { spot: Spot },
    /// It may be at least so much.
    AtLeast { amount: Money },
    /// It may be at most so much.
    AtMost { amount: Money },
    /// It must be exactly so much.
    Exactly { amount: Money },
    /// It is none of the stakes there are.
    NoSuchStake { amount: Money },
    /// The bets are unequal.
    Unequal {},
    /// The seat lacks a wager.
    Lacks { seat: Seat, spot: Spot },
    /// Nobody has wagered.
    NobodyWagered {},
    /// The player bets too many boxes, or boxes that are not adjacent.
    Boxes { most: u8 },
    /// It is not made with what the table accepts.
    TenderNotAccepted {},
    /// The card goes elsewhere, or no card is due.
    NoCardDue {},
    /// The card is out already.
    CardIsOut { card: Card },
    /// The cards make something else.
    Makes {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hand: Option<Hand>,
    },
    /// A place still waits for a card.
    CardsDue { pile: Pile },
    /// A floorperson must decide first.
    FloorMustDecide {},
    /// An award waits for a floorperson.
    AwardWaits { seat: Seat },
    /// The deck has been in use for so many seconds.
    DeckAge {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seconds: u64,
    },
    /// There is no deck, or not the right one.
    NoDeck {},
    /// The decks look alike.
    SameBacks {},
    /// Somebody must take the bank first.
    NoBank {},
    /// The bank is offered to this seat.
    OfferedTo { seat: Seat },
    /// The book knows no such thing.
    NotInThisBook {},
    /// A device must be covered or marked first.
    DeviceUncovered {},
    /// The progressive console says no.
    Console {},
    /// The cards are the system's own, and this happens to real ones only.
    CardsAreVirtual {},
    /// By the record every place has been dealt as many cards as it should have.
    EveryNumberIsRight {},
    /// This prize has been paid, so that its win is not backed out.
    PaidOut { amount: Money },
}

/// Who gives commands.
pub type Person = crate::Said<Role>;

/// Who gives commands, whichever player it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A player.
    Player,
    /// The dealer.
    Dealer,
    /// A floorperson or somebody above.
    Floor,
    /// A shuffler, a shoe, or the progressive system.
    Device,
}

impl Word for Role {
    const NAME: &'static str = "Person";

    fn every() -> &'static [Self] {
        &[Self::Player, Self::Dealer, Self::Floor, Self::Device]
    }

    fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Dealer => "dealer",
            Self::Floor => "floor",
            Self::Device => "device",
        }
    }
}

impl From<table::Who> for Role {
    fn from(who: table::Who) -> Self {
        match who {
            table::Who::Player(_) => Self::Player,
            table::Who::Dealer => Self::Dealer,
            table::Who::Floor => Self::Floor,
            table::Who::Device => Self::Device,
        }
    }
}

impl From<table::Fact> for Fact {
    fn from(fact: table::Fact) -> Self {
        use table::Fact as F;
        match fact {
            F::NotNow => Self::NotNow {},
            F::NotFor(who) => Self::NotFor {
                who: Role::from(who).into(),
                player: who.player().map(|player| player.0),
            },
            F::NotSeatedAt(seat) => Self::NotSeated { seat: seat.into() },
            F::TakenBy(seat) => Self::Taken { seat: seat.into() },
            F::NoSuchSeat(seat) => Self::NoSuchSeat { seat: seat.into() },
            F::TurnOf(seat) => Self::TurnOf { seat: seat.into() },
            F::NoAnswer(choice) => Self::NoAnswer { choice: choice.into() },
            F::NotInRound(seat) => Self::NotInRound { seat: seat.into() },
            F::First(task) => Self::First { task: task.into() },
            F::Counts(number) => Self::Counts { number },
            F::Between(least, most) => Self::Between { least, most },
            F::NumberWanted => Self::NumberWanted {},
            F::NotOffered(spot) => Self::NotOffered { spot: spot.into() },
            F::Needs(spot) => Self::Needs { spot: spot.into() },
            F::AtLeast(amount) => Self::AtLeast { amount: amount.into() },
            F::AtMost(amount) => Self::AtMost { amount: amount.into() },
            F::Exactly(amount) => Self::Exactly { amount: amount.into() },
            F::NoSuchStake(amount) => Self::NoSuchStake { amount: amount.into() },
            F::Unequal => Self::Unequal {},
            F::Lacks(seat, spot) => Self::Lacks { seat: seat.into(), spot: spot.into() },
            F::NobodyWagered => Self::NobodyWagered {},
            F::Boxes(most) => Self::Boxes { most },
            F::TenderNotAccepted => Self::TenderNotAccepted {},
            F::NoCardDue => Self::NoCardDue {},
            F::CardIsOut(card) => Self::CardIsOut { card: card.into() },
            F::Makes(hand) => Self::Makes { hand: hand.map(Into::into) },
            F::CardsDue(pile) => Self::CardsDue { pile: pile.into() },
            F::FloorMustDecide => Self::FloorMustDecide {},
            F::AwardWaits(seat) => Self::AwardWaits { seat: seat.into() },
            F::DeckAge(seconds) => Self::DeckAge { seconds },
            F::NoDeck => Self::NoDeck {},
            F::SameBacks => Self::SameBacks {},
            F::NoBank => Self::NoBank {},
            F::OfferedTo(seat) => Self::OfferedTo { seat: seat.into() },
            F::NotInThisBook => Self::NotInThisBook {},
            F::DeviceUncovered => Self::DeviceUncovered {},
            F::Console => Self::Console {},
            F::CardsAreVirtual => Self::CardsAreVirtual {},
            F::EveryNumberIsRight => Self::EveryNumberIsRight {},
            F::PaidOut(amount) => Self::PaidOut { amount: amount.into() },
        }
    }
}
