//! Events: what has happened at a table.

use std::sync::Arc;

use cards::Card;
use money::{Microcents, Money};
use rulebook::{Mishap, Pattern, Task};

use crate::console::ConsoleEvent;
use crate::{
    Back, Bets, Citation, Closed, Few, MeterName, Pack, Pile, Player, Prepared, Ruling, Seat,
    Shared, Signal, Spot, Time,
};

/// What has happened at a table. Events hold everything, hidden cards too; what a viewer may see
/// of one is for [`Event::seen_by`] to say.
///
/// ```
/// use table::{Event, Seat, Spot};
///
/// let event = Event::LetRide { seat: Seat::ALL[0], spot: Spot::Bet1, signal: None };
/// assert_eq!(event, event.clone());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Event {
    /// Somebody sat down.
    SeatTaken { seat: Seat, player: Player },
    /// Somebody got up.
    SeatLeft { seat: Seat },
    /// A player left in the middle of a round.
    PlayerWentAway { seat: Seat },
    /// A deck came to the table.
    DeckReceived { pack: Pack, back: Back, prepared: Prepared, at: Time },
    /// A deck left the table.
    DeckRemoved { pack: Pack, under: Option<Citation> },
    /// A duty was done.
    DutyDone { task: Task, seat: Option<Seat>, entered: Option<u32> },
    /// Another number of chips was counted than wagers were accepted.
    ChipsMiscounted { counted: u32 },
    /// The table was declared idle.
    DeclaredIdle,
    /// A player asked to see the cards of an idle table face up.
    FaceUpAsked,
    /// A device that cannot be used was covered or marked.
    DeviceClosed { how: Closed },
    /// A device that was out of use can be used again.
    DeviceRestored,
    /// A floorperson ordered a shuffle.
    ShuffleOrdered,
    /// A floorperson ordered a recut.
    RecutOrdered,
    /// Betting opened.
    BettingOpened { at: Time },
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
    BettingClosed,
    /// A fee was taken.
    FeeTaken { seat: Seat, amount: Money },
    /// The wagers of the round fed a meter.
    MeterFed { meter: MeterName, amount: Microcents, holds: Microcents },
    /// A meter was taken over as it stood.
    MeterRead { meter: MeterName, holds: Microcents },
    /// Cards were dealt, face down.
    Dealt { to: Pile, cards: Few },
    /// A card was found face up in the deck and is not used.
    CardFoundFaceUp { card: Card },
    /// A card drawn by mistake and not seen is the next card.
    ExtraCardKept,
    /// A bet was let ride.
    LetRide { seat: Seat, spot: Spot, signal: Option<Signal> },
    /// A bet was taken back.
    Withdrawn { seat: Seat, spot: Spot, amount: Money, signal: Option<Signal>, under: Citation },
    /// The Play Wager was made.
    Played { seat: Seat, amount: Money, signal: Option<Signal> },
    /// The hand was given up.
    Folded { seat: Seat, signal: Option<Signal> },
    /// A three-card hand was shown before the decisions.
    BonusShown { seat: Seat, cards: Few },
    /// A three-card hand was waved away before the decisions.
    BonusWaved { seat: Seat },
    /// Cards were turned up.
    Exposed { pile: Pile, cards: Few },
    /// A card of the table was burned, unseen.
    Burned { card: Card },
    /// Forfeits were collected.
    ForfeitsCollected,
    /// A seat came to be settled.
    SeatCalled { seat: Seat, called: Option<Pattern> },
    /// An award waits for a floorperson.
    AwardWaits { seat: Seat, spot: Spot },
    /// A floorperson validated the award.
    AwardValidated { seat: Seat },
    /// A wager was settled.
    Settled { seat: Seat, spot: Spot, result: Settlement },
    /// Bets that came to the same were settled: each of them so.
    BetsSettled { seat: Seat, bets: Bets, result: Settlement },
    /// The Ante Bonus was paid.
    AnteBonusPaid { seat: Seat, paid: Money, hand: Pattern, under: Citation },
    /// An award came off a meter.
    MeterPaid { seat: Seat, meter: MeterName, taken: Money, reseed: Money, holds: Microcents },
    /// A seat was settled.
    SeatDone { seat: Seat },
    /// The bank was settled.
    BankSettled { seat: Seat, paid: Money, won: Money },
    /// Envy was paid.
    EnvyPaid { seat: Seat, from: Seat, hand: Pattern, paid: Money, under: Citation },
    /// All envy was paid.
    EnvyDone,
    /// The round ended.
    RoundEnded,
    /// Something went wrong.
    Reported { mishap: Mishap, at: Option<Pile>, card: Option<Card> },
    /// A floorperson decided.
    Ruled(Ruling),
    /// The round was void: nothing in it counts.
    Voided { mishap: Mishap, under: Option<Citation> },
    /// The void gave a seat back what it put down and took back what it was paid.
    Restored { seat: Seat, returned: Money, reclaimed: Money },
    /// The void put a meter back.
    MeterRestored { meter: MeterName, holds: Microcents },
    /// Something happened at the progressive console.
    Console(Arc<ConsoleEvent>),
}

impl Event {
    /// Returns the wagers that the event settles, each with what became of it.
    ///
    /// ```
    /// use money::Money;
    /// use table::{Bets, Citation, Event, Seat, Settlement, Spot};
    ///
    /// let result = Settlement::lost(Money::from_dollars(5), Citation::NONE);
    /// let event = Event::BetsSettled { seat: Seat::ALL[1], bets: Bets::TwoAndThree, result };
    /// let spots: Vec<Spot> = event.settlements().map(|(_, spot, _)| spot).collect();
    /// assert_eq!(spots, [Spot::Bet2, Spot::Bet3]);
    /// ```
    pub fn settlements(&self) -> impl Iterator<Item = (Seat, Spot, Settlement)> + use<> {
        let settled = if let Self::BetsSettled { seat, bets, result } = *self {
            Some((seat, bets.spots(), result))
        } else if let Self::Settled { seat, spot, result } = *self {
            Some((seat, spot.alone(), result))
        } else {
            None
        };
        let each = |(seat, spots, result): (Seat, &'static [Spot], Settlement)| {
            spots.iter().map(move |spot| (seat, *spot, result))
        };
        settled.into_iter().flat_map(each)
    }
}

/// What became of a wager.
///
/// ```
/// use table::Outcome;
///
/// assert_eq!(Outcome::NotCovered.to_string(), "not-covered");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It won.
    Win,
    /// It lost.
    Lose,
    /// It came back.
    Push,
    /// It was taken back by its player.
    Withdrawn,
    /// It was given up with the hand.
    Forfeit,
    /// The bank no longer reached it, and it came back.
    NotCovered,
}

impl Outcome {
    /// All of them, in the order of their numbers in records.
    pub const ALL: [Self; 6] =
        [Self::Win, Self::Lose, Self::Push, Self::Withdrawn, Self::Forfeit, Self::NotCovered];

    /// Returns the word that records use.
    ///
    /// ```
    /// assert_eq!(table::Outcome::Win.name(), "win");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Push => "push",
            Self::Withdrawn => "withdrawn",
            Self::Forfeit => "forfeit",
            Self::NotCovered => "not-covered",
        }
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// How a wager was settled: what it won, what came back, by which row and under which clause.
///
/// ```
/// use money::Money;
/// use table::{Citation, Outcome, Settlement};
///
/// let stake = Money::from_dollars(5);
/// let lost = Settlement::lost(stake, Citation::NONE);
/// assert_eq!((lost.outcome, lost.paid, lost.returned), (Outcome::Lose, Money::ZERO, Money::ZERO));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What became of it.
    pub outcome: Outcome,
    /// How much it was.
    pub stake: Money,
    /// What was paid.
    pub paid: Money,
    /// What came back of the stake.
    pub returned: Money,
    /// The row of the paytable that paid.
    pub hand: Option<Pattern>,
    /// The clause under which.
    pub under: Citation,
}

impl Settlement {
    /// Returns a wager lost.
    ///
    /// ```
    /// # use table::{Citation, Settlement};
    /// let lost = Settlement::lost(money::Money::from_dollars(1), Citation::NONE);
    /// assert_eq!(lost.hand, None);
    /// ```
    pub const fn lost(stake: Money, under: Citation) -> Self {
        let (paid, returned) = (Money::ZERO, Money::ZERO);
        Self { outcome: Outcome::Lose, stake, paid, returned, hand: None, under }
    }

    /// Returns a wager that comes back whole, for some reason.
    ///
    /// ```
    /// # use money::Money;
    /// # use table::{Citation, Outcome, Settlement};
    /// let back = Settlement::back(Outcome::Push, Money::from_dollars(1), Citation::NONE);
    /// assert_eq!(back.returned, back.stake);
    /// ```
    pub const fn back(outcome: Outcome, stake: Money, under: Citation) -> Self {
        Self { outcome, stake, paid: Money::ZERO, returned: stake, hand: None, under }
    }
}
