//! Small words of commands and events: places for cards, ways to pay, answers and signals.

use std::fmt;
use std::str::FromStr;

use money::Tier;
use notation::serde_as_text;
use rulebook::{Subject, Wager};

use crate::words::words;
use crate::{Seat, Spot};

words! {
    /// What a wager is made with.
    ///
    /// ```
    /// assert_eq!("chips".parse::<table::Tender>()?, table::Tender::Chips);
    /// # Ok::<(), table::ParseTenderError>(())
    /// ```
    Tender, ParseTenderError, "no wager is made with {:?}", "a means such as \"chips\"" {
        /// Chips of value.
        Chips => "chips",
        /// A plaque.
        Plaques => "plaques",
        /// Another instrument that was approved.
        OtherApproved => "other-approved",
        /// Cash put down with a word.
        Cash => "cash",
        /// A word and nothing else.
        Spoken => "spoken",
    }
}

/// Chips are meant where nothing else is said.
impl Default for Tender {
    fn default() -> Self {
        Self::Chips
    }
}

words! {
    /// What a player answers when asked.
    ///
    /// ```
    /// assert_eq!("pull".parse::<table::Choice>()?, table::Choice::Pull);
    /// # Ok::<(), table::ParseChoiceError>(())
    /// ```
    Choice, ParseChoiceError, "no answer is called {:?}", "an answer such as \"ride\"" {
        /// Leaves the bet where it is.
        Ride => "ride",
        /// Takes the bet back.
        Pull => "pull",
        /// Makes the Play Wager.
        Play => "play",
        /// Gives the hand up.
        Fold => "fold",
    }
}

words! {
    /// How a player gave the answer at a live table.
    ///
    /// ```
    /// assert_eq!(table::Signal::Scratch.to_string(), "scratch");
    /// ```
    Signal, ParseSignalError, "no signal is called {:?}", "a signal such as \"tuck\"" {
        /// Tucks the cards under a bet.
        Tuck => "tuck",
        /// Waves a hand from left to right.
        Wave => "wave",
        /// Scratches the table.
        Scratch => "scratch",
        /// Puts chips down, or pushes the cards forward.
        Push => "push",
        /// Says it, or presses a button.
        Word => "word",
    }
}

words! {
    /// One of the two decks that a table may have.
    ///
    /// ```
    /// assert_eq!(table::Pack::First.other(), table::Pack::Second);
    /// ```
    Pack, ParsePackError, "no deck is called {:?}", "a deck such as \"first\"" {
        /// The deck of the first round.
        First => "first",
        /// The deck of the second round.
        Second => "second",
    }
}

impl Pack {
    /// Returns the other one.
    ///
    /// ```
    /// assert_eq!(table::Pack::Second.other(), table::Pack::First);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

words! {
    /// The colour of the backs of a deck.
    ///
    /// ```
    /// assert_ne!(table::Back::Red, table::Back::Blue);
    /// ```
    Back, ParseBackError, "no back is {:?}", "a colour such as \"red\"" {
        /// Red.
        Red => "red",
        /// Blue.
        Blue => "blue",
        /// Green.
        Green => "green",
        /// Yellow.
        Yellow => "yellow",
        /// Purple.
        Purple => "purple",
        /// Brown.
        Brown => "brown",
        /// Black.
        Black => "black",
    }
}

words! {
    /// What was done to a deck before it reached the table.
    ///
    /// ```
    /// assert_eq!(table::Prepared::InspectedAndShuffled.name(), "inspected-and-shuffled");
    /// ```
    Prepared, ParsePreparedError, "no deck is prepared as {:?}", "\"none\" or \"inspected\"" {
        /// Nothing.
        None => "none",
        /// It was inspected.
        Inspected => "inspected",
        /// It was inspected and shuffled.
        InspectedAndShuffled => "inspected-and-shuffled",
    }
}

words! {
    /// How a device that cannot be used is shown to be out of use.
    ///
    /// ```
    /// assert_eq!(table::Closed::Sign.to_string(), "sign");
    /// ```
    Closed, ParseClosedError, "no device is closed by {:?}", "\"cover\" or \"sign\"" {
        /// It is covered.
        Cover => "cover",
        /// It carries a sign.
        Sign => "sign",
    }
}

/// Where a card lies.
///
/// ```
/// use table::{Pile, Seat};
///
/// assert_eq!(Pile::Player(Seat::ALL[2]).to_string(), "seat 3");
/// assert_eq!(Pile::Community.to_string(), "the community cards");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pile {
    /// At a seat.
    Player(Seat),
    /// Among the community cards.
    Community,
    /// In the dealer's hand.
    Dealer,
    /// In the box of the Six Card Bonus.
    Box,
    /// Among the community cards of the Five-Card Progressive.
    FiveCommunity,
    /// One of the three hands of the electronic version.
    Shared(Shared),
    /// In the discard rack, unseen.
    Discard,
}

impl Pile {
    /// Returns the number of the pile in records, below 16.
    ///
    /// ```
    /// assert_eq!(table::Pile::Dealer.number(), 9);
    /// ```
    #[inline]
    pub const fn number(self) -> u8 {
        if let Self::Player(seat) = self {
            return seat.number() - 1;
        }
        match self {
            Self::Player(_) | Self::Community => 8,
            Self::Dealer => 9,
            Self::Box => 10,
            Self::FiveCommunity => 11,
            Self::Shared(hand) => 12 + hand as u8,
            Self::Discard => 15,
        }
    }

    /// Returns the pile of a number; only the lowest four bits count.
    ///
    /// ```
    /// assert_eq!(table::Pile::of_number(15), table::Pile::Discard);
    /// ```
    #[inline]
    pub const fn of_number(number: u8) -> Self {
        match number & 15 {
            8 => Self::Community,
            9 => Self::Dealer,
            10 => Self::Box,
            11 => Self::FiveCommunity,
            12 => Self::Shared(Shared::First),
            13 => Self::Shared(Shared::Second),
            14 => Self::Shared(Shared::Third),
            15 => Self::Discard,
            seat => Self::Player(Seat::at(seat as u32)),
        }
    }
}

/// One of the three hands that players of the electronic version back.
///
/// ```
/// assert_eq!(table::Shared::ALL.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shared {
    First,
    Second,
    Third,
}

impl Shared {
    /// All three, in the order dealt.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];
}

/// Its number, from 1.
impl fmt::Display for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&(*self as u8 + 1), f)
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat) => write!(f, "seat {seat}"),
            Self::Community => f.pad("the community cards"),
            Self::Dealer => f.pad("the dealer's hand"),
            Self::Box => f.pad("the box"),
            Self::FiveCommunity => f.pad("the five-card community cards"),
            Self::Shared(hand) => write!(f, "shared hand {hand}"),
            Self::Discard => f.pad("the discard rack"),
        }
    }
}

/// A meter of the table: which wager feeds it, and its tier.
///
/// ```
/// use money::Tier;
/// use rulebook::Wager;
/// use table::MeterName;
///
/// let meter = MeterName { wager: Wager::Progressive, tier: Tier::Major };
/// assert_eq!(meter.to_string(), "progressive.major");
/// assert_eq!("progressive.major".parse(), Ok(meter));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MeterName {
    /// The wager.
    pub wager: Wager,
    /// The tier.
    pub tier: Tier,
}

impl fmt::Display for MeterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.wager, self.tier)
    }
}

impl FromStr for MeterName {
    type Err = ParseMeterNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('.');
        let name = parts.and_then(|(wager, tier)| {
            Some(Self { wager: wager.parse().ok()?, tier: tier.parse().ok()? })
        });
        name.ok_or_else(|| ParseMeterNameError { text: text.to_owned() })
    }
}

serde_as_text!(MeterName, "a meter such as \"progressive.major\"");

/// A text that names no meter.
///
/// ```
/// let error = "major".parse::<table::MeterName>().unwrap_err();
/// assert_eq!(error.to_string(), r#"no meter is called "major""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMeterNameError {
    text: String,
}

impl fmt::Display for ParseMeterNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no meter is called {:?}", self.text)
    }
}

impl std::error::Error for ParseMeterNameError {}

/// What players are asked.
///
/// ```
/// use table::{Question, Spot};
///
/// assert_eq!(Question::Bet1.spot(), Spot::Bet1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Question {
    /// Whether Bet 1 rides.
    Bet1,
    /// Whether Bet 2 rides.
    Bet2,
    /// Whether the hand is played.
    Play,
}

impl Question {
    /// Returns the spot that it is about.
    ///
    /// ```
    /// assert_eq!(table::Question::Play.spot(), table::Spot::Play);
    /// ```
    pub const fn spot(self) -> Spot {
        match self {
            Self::Bet1 => Spot::Bet1,
            Self::Bet2 => Spot::Bet2,
            Self::Play => Spot::Play,
        }
    }

    /// Returns its name, as the contracts have it.
    ///
    /// ```
    /// assert_eq!(table::Question::Bet2.name(), "bet-2");
    /// ```
    pub const fn name(self) -> &'static str {
        self.spot().name()
    }

    /// Returns the two answers to it.
    ///
    /// ```
    /// use table::{Choice, Question};
    ///
    /// assert_eq!(Question::Play.choices(), [Choice::Play, Choice::Fold]);
    /// ```
    pub const fn choices(self) -> [Choice; 2] {
        match self {
            Self::Bet1 | Self::Bet2 => [Choice::Ride, Choice::Pull],
            Self::Play => [Choice::Play, Choice::Fold],
        }
    }

    pub(crate) const fn asked_by(subject: Subject) -> Option<Self> {
        match subject {
            Subject::BetOne => Some(Self::Bet1),
            Subject::BetTwo => Some(Self::Bet2),
            Subject::Play => Some(Self::Play),
            Subject::CommunityLeft
            | Subject::CommunitySecond
            | Subject::Box
            | Subject::Dealer
            | Subject::FiveCardCommunity
            | Subject::Players
            | Subject::Forfeits
            | Subject::ThreeCardBonus
            | Subject::Wagers => None,
        }
    }
}
