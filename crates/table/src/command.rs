//! Commands: what people and devices ask of a table.

use cards::{Card, Deck};
use money::{Microcents, Money};
use rulebook::{Mishap, Pattern, Subject, Task};

use crate::console::KeyPress;
use crate::{
    Back, Choice, Closed, MeterName, Pack, Pile, Prepared, Seat, Shared, Signal, Spot, Tender,
};

/// A moment, in seconds of some clock of the house. The table reads no clock: time comes in with
/// the commands that need it.
///
/// ```
/// use table::Time;
///
/// assert!(Time(60) < Time(4 * 3600));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

/// What people and devices ask of a table. Whether it may be done, and by whom, is for the table
/// to say.
///
/// ```
/// use money::Money;
/// use table::{Command, Seat, Spot, Tender};
///
/// let amount = Money::from_dollars(5);
/// let bet = Command::Bet { seat: Seat::ALL[0], spot: Spot::Ante, amount, tender: Tender::Chips };
/// assert_eq!(bet, bet.clone());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Sits down at a free seat.
    Sit {
        /// The seat.
        seat: Seat,
    },
    /// Gets up from a seat.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// Brings a deck to the table.
    ReceiveDeck {
        /// Which of the two it will be.
        pack: Pack,
        /// The colour of its backs.
        back: Back,
        /// What was done to it before.
        prepared: Prepared,
        /// When.
        at: Time,
    },
    /// Does the duty that is due.
    Do {
        /// Which.
        task: Task,
        /// At which seat, for a duty of one seat.
        seat: Option<Seat>,
        /// The number to be entered, for a duty that asks for one.
        entered: Option<u32>,
    },
    /// Declares an open table idle: nobody has wagered.
    DeclareIdle,
    /// Asks to see the cards of an idle table face up.
    AskFaceUp,
    /// Covers a device that cannot be used, or marks it.
    CloseDevice(Closed),
    /// Puts a device that was out of use to use again.
    RestoreDevice,
    /// Opens the betting.
    OpenBetting {
        /// When.
        at: Time,
    },
    /// Puts an amount on a betting spot, in place of what lies there.
    Bet {
        /// The seat.
        seat: Seat,
        /// The spot.
        spot: Spot,
        /// How much lies there then.
        amount: Money,
        /// What it is made with.
        tender: Tender,
    },
    /// Puts the three bets down.
    BetThree {
        /// The seat.
        seat: Seat,
        /// Bets 1, 2 and 3.
        amounts: [Money; 3],
        /// What they are made with.
        tender: Tender,
    },
    /// Takes back what lies on a spot; on one of the three bets, all three.
    TakeBack {
        /// The seat.
        seat: Seat,
        /// The spot.
        spot: Spot,
    },
    /// Chooses which of the shared hands a seat plays.
    BackHand {
        /// The seat.
        seat: Seat,
        /// The hand.
        hand: Shared,
    },
    /// Takes the bank, being offered it.
    TakeBank {
        /// The seat.
        seat: Seat,
    },
    /// Declines the bank, being offered it.
    DeclineBank {
        /// The seat.
        seat: Seat,
    },
    /// Gives the bank up.
    GiveUpBank {
        /// The seat.
        seat: Seat,
    },
    /// Puts the bank's wager down, in place of what lies there.
    BetBank {
        /// The seat.
        seat: Seat,
        /// How much.
        amount: Money,
    },
    /// Announces "no more bets".
    NoMoreBets,
    /// Deals every card that is due now from the top of a deck.
    Deal(Deck),
    /// Deals one card, face down, where the deal plan sends it next: keyed in or scanned.
    Key(Card),
    /// Answers the question.
    Decide {
        /// The seat.
        seat: Seat,
        /// The answer.
        choice: Choice,
        /// How it was given.
        signal: Option<Signal>,
    },
    /// Puts the Play Wager down in chips of this amount, which is the answer `play`.
    MakePlay {
        /// The seat.
        seat: Seat,
        /// How much.
        amount: Money,
    },
    /// Shows the three-card hand to have the side wager paid before the decisions.
    ShowBonus {
        /// The seat.
        seat: Seat,
    },
    /// Waves the cards: the side wager is lost, and the cards stay hidden.
    WaveBonus {
        /// The seat.
        seat: Seat,
    },
    /// Turns cards up, burns one, or collects forfeits: the next act of the script.
    Perform(Subject),
    /// Settles a seat.
    Settle {
        /// The seat.
        seat: Seat,
        /// What the dealer calls the hand.
        called: Option<Pattern>,
    },
    /// Validates the award that waits.
    Validate {
        /// The seat.
        seat: Seat,
    },
    /// Pays envy to everybody who has it coming.
    PayEnvy,
    /// Takes the cards off the table, which ends the round.
    Clear,
    /// Touches the cards of a seat.
    TouchCards {
        /// The seat.
        seat: Seat,
    },
    /// Orders a shuffle.
    OrderShuffle,
    /// Orders a recut.
    OrderRecut,
    /// Reports that something went wrong.
    Report {
        /// What.
        mishap: Mishap,
        /// Where, for cards at a place.
        at: Option<Pile>,
        /// The card that was seen, where one was.
        card: Option<Card>,
    },
    /// Decides what is left to a floorperson.
    Rule(Ruling),
    /// Takes a meter over as it stands.
    ReadMeter {
        /// The meter.
        meter: MeterName,
        /// What it holds.
        holds: Microcents,
    },
    /// Works the progressive console.
    Press(KeyPress),
}

/// What a floorperson decides.
///
/// ```
/// use table::Ruling;
///
/// assert_ne!(Ruling::Void, Ruling::GoOn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// The round is void.
    Void,
    /// The round goes on.
    GoOn,
    /// The cards were misdealt, and all 52 are there.
    Misdealt,
    /// Nothing was misdealt: the deck is wrong.
    WrongDeck,
    /// The wagers of a player who left are abandoned and lost.
    Abandoned(Seat),
    /// The wagers of a player who left stand.
    Stands(Seat),
    /// The chips counted were looked into and the count is settled.
    CountSettled,
}
