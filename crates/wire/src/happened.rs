//! What has happened at a table, as far as somebody may see it.

mod from;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{
    Back, Card, Closed, ConsoleHappened, Hand, Meter, Microcents, Mishap, Money, Outcome, Pack,
    Pile, Prepared, Ruling, Seat, Shared, Signal, Spot, Task,
};

/// What has happened: an event of the table, past tense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Happened {
    /// Somebody sat down.
    SeatTaken { seat: Seat, player: u32 },
    /// Somebody got up.
    SeatLeft { seat: Seat },
    /// A player left in the middle of a round.
    PlayerWentAway { seat: Seat },
    /// A deck came to the table.
    DeckReceived {
        pack: Pack,
        back: Back,
        prepared: Prepared,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: u64,
    },
    /// A deck left the table.
    DeckRemoved { pack: Pack },
    /// A duty was done.
    DutyDone {
        task: Task,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        entered: Option<u32>,
    },
    /// Another number of chips was counted than wagers were accepted.
    ChipsMiscounted { counted: u32 },
    /// The table was declared idle.
    DeclaredIdle {},
    /// A player asked to see the cards of an idle table face up.
    FaceUpAsked {},
    /// A device that cannot be used was covered or marked.
    DeviceClosed { how: Closed },
    /// A device that was out of use can be used again.
    DeviceRestored {},
    /// A floorperson ordered a shuffle.
    ShuffleOrdered {},
    /// A floorperson ordered a recut.
    RecutOrdered {},
    /// Betting opened.
    BettingOpened {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: u64,
    },
    /// The bank was declined.
    BankDeclined { seat: Seat },
    /// The bank was taken.
    BankTaken { seat: Seat },
    /// The bank was given up.
    BankGivenUp { seat: Seat },
    /// The bank's wager was put down: so much lies there now.
    BankBet { seat: Seat, amount: Money },
    /// A wager was put down, changed or taken back: so much lies there now.
    BetPlaced { seat: Seat, spot: Spot, amount: Money },
    /// The three bets, which are equal, were put down, changed or taken back: so much lies on each
    /// of them now.
    ThreeBetsPlaced { seat: Seat, amount: Money },
    /// A seat chose a shared hand.
    HandBacked { seat: Seat, hand: Shared },
    /// "No more bets."
    BettingClosed {},
    /// A fee was taken.
    FeeTaken { seat: Seat, amount: Money },
    /// The wagers of the round fed a meter.
    MeterFed { meter: Meter, amount: Microcents, holds: Microcents },
    /// A meter was taken over as it stood.
    MeterRead { meter: Meter, holds: Microcents },
    /// So many cards were dealt, face down; which, where they are the viewer's own.
    Dealt {
        to: Pile,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    /// A card was found face up in the deck and is not used.
    CardFoundFaceUp { card: Card },
    /// A card drawn by mistake and not seen is the next card.
    ExtraCardKept {},
    /// A bet was let ride.
    LetRide {
        seat: Seat,
        spot: Spot,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        signal: Option<Signal>,
    },
    /// A bet was taken back.
    Withdrawn {
        seat: Seat,
        spot: Spot,
        amount: Money,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        signal: Option<Signal>,
    },
    /// The Play Wager was made.
    Played {
        seat: Seat,
        amount: Money,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        signal: Option<Signal>,
    },
    /// The hand was given up.
    Folded {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        signal: Option<Signal>,
    },
    /// A three-card hand was shown before the decisions.
    BonusShown { seat: Seat, cards: Vec<Card> },
    /// A three-card hand was waved away before the decisions.
    BonusWaved { seat: Seat },
    /// Cards were turned up.
    Exposed { pile: Pile, cards: Vec<Card> },
    /// A card of the table was burned, unseen.
    Burned { count: u8 },
    /// Forfeits were collected.
    ForfeitsCollected {},
    /// A seat came to be settled.
    SeatCalled {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        called: Option<Hand>,
    },
    /// An award waits for a floorperson.
    AwardWaits { seat: Seat, spot: Spot },
    /// A floorperson validated the award.
    AwardValidated { seat: Seat },
    /// A wager was settled.
    Settled {
        seat: Seat,
        spot: Spot,
        result: Outcome,
        stake: Money,
        paid: Money,
        returned: Money,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hand: Option<Hand>,
    },
    /// Bets that came to the same were settled: each of them so.
    BetsSettled {
        seat: Seat,
        spots: Vec<Spot>,
        result: Outcome,
        stake: Money,
        paid: Money,
        returned: Money,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hand: Option<Hand>,
    },
    /// The Ante Bonus was paid.
    AnteBonusPaid { seat: Seat, paid: Money, hand: Hand },
    /// An award came off a meter.
    MeterPaid { seat: Seat, meter: Meter, taken: Money, reseed: Money, holds: Microcents },
    /// A seat was settled.
    SeatDone { seat: Seat },
    /// The bank was settled.
    BankSettled { seat: Seat, paid: Money, won: Money },
    /// Envy was paid.
    EnvyPaid { seat: Seat, from: Seat, hand: Hand, paid: Money },
    /// All envy was paid.
    EnvyDone {},
    /// The round ended.
    RoundEnded {},
    /// Something went wrong.
    Reported {
        mishap: Mishap,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        at: Option<Pile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        card: Option<Card>,
    },
    /// A floorperson decided.
    Ruled { ruling: Ruling },
    /// The round was void: nothing in it counts.
    Voided { mishap: Mishap },
    /// The void gave a seat back what it put down and took back what it was paid.
    Restored { seat: Seat, returned: Money, reclaimed: Money },
    /// The void put a meter back.
    MeterRestored { meter: Meter, holds: Microcents },
    /// Something happened at the progressive console.
    Console(ConsoleHappened),
}
