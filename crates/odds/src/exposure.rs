//! What it is worth to see cards before their time.
//!
//! A card that is seen too early voids a hand under most rules; here is why. [`Exposure`] counts
//! every deal for one player who sees a card. [`Sharing`] looks at one deal for seats that also
//! tell each other what they hold: there are too many deals to count, so somebody must draw them.

mod dealer;
mod sharing;

use std::fmt;
use std::str::FromStr;

use cards::Rank;
use money::Money;
use rulebook::Wager;
use table::Ranking;

use crate::let_it_ride::{Census, Gains, Vector};
use crate::{Exact, Par, ParError, Terms, stakes};
pub use sharing::Sharing;

/// The cards that are seen before anything is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// None: only what the seats tell each other counts.
    Nothing,
    /// One of the dealer's three cards.
    DealerCard,
    /// The community card that is turned first.
    FirstCommunity,
    /// The community card that is turned last.
    LastCommunity,
    /// Both community cards.
    BothCommunity,
}

/// A wager played by somebody who sees cards too early and makes the best of it.
#[derive(Clone, Debug)]
pub struct Exposure {
    /// What is seen.
    pub seen: Seen,
    /// What one unit is.
    pub unit: &'static str,
    /// The stake of one unit.
    pub stake: Money,
    /// What the house keeps of one unit when nothing is seen.
    pub unseen_edge: Exact,
    /// What it keeps when the cards are seen; below nothing in the player's favour.
    pub house_edge: Exact,
    /// By the rank of the dealer's card, where that is what is seen.
    pub by_rank: Vec<ByRank>,
}

/// What one rank of a dealer's card is worth to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByRank {
    /// The rank that is seen.
    pub rank: Rank,
    /// What the house keeps of one Ante then.
    pub house_edge: Exact,
    /// How often the hand is played.
    pub played: Exact,
    /// The weakest hand from which on every hand is played, in words; nothing where all are.
    pub always_from: Option<String>,
}

/// Why an exposure cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExposureError {
    /// The wager does not have such cards.
    NoSuchCard(Seen, Wager),
    /// There are too many seats, or none.
    Seats(usize),
    /// The wager has no sheet.
    Par(ParError),
}

impl Seen {
    /// Everything that may be seen.
    pub const ALL: [Self; 5] = [
        Self::Nothing,
        Self::DealerCard,
        Self::FirstCommunity,
        Self::LastCommunity,
        Self::BothCommunity,
    ];

    /// Returns its name.
    ///
    /// ```
    /// assert_eq!(odds::exposure::Seen::DealerCard.name(), "dealer-card");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::DealerCard => "dealer-card",
            Self::FirstCommunity => "first-community",
            Self::LastCommunity => "last-community",
            Self::BothCommunity => "both-community",
        }
    }

    /// Whether a wager has such cards.
    fn is_of(self, wager: Wager) -> bool {
        match self {
            Self::Nothing => matches!(wager, Wager::LetItRide | Wager::AnteBonus),
            Self::DealerCard => wager == Wager::AnteBonus,
            Self::FirstCommunity | Self::LastCommunity | Self::BothCommunity => {
                wager == Wager::LetItRide
            }
        }
    }
}

impl Exposure {
    /// Counts every deal for one player who sees these cards.
    ///
    /// ```
    /// use odds::{Terms, exposure::{Exposure, Seen}};
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    /// let readings = book.default_readings();
    /// let paytable = book.paytable(Wager::AnteBonus, "A").expect("it has a Paytable A");
    /// let terms = Terms::new(&book, &readings, paytable);
    /// let exposure = Exposure::of(&terms, Seen::DealerCard)?;
    /// assert_eq!(exposure.house_edge.percent(5), "-3.48286");
    /// # Ok::<(), odds::exposure::ExposureError>(())
    /// ```
    pub fn of(terms: &Terms<'_>, seen: Seen) -> Result<Self, ExposureError> {
        let wager = terms.paytable.wager;
        if !seen.is_of(wager) {
            return Err(ExposureError::NoSuchCard(seen, wager));
        }
        let par = Par::of(terms)?;
        let (house_edge, by_rank) = match seen {
            Seen::Nothing => (par.house_edge.clone(), Vec::new()),
            Seen::DealerCard => dealer::one_card(terms)?,
            Seen::FirstCommunity | Seen::LastCommunity | Seen::BothCommunity => {
                (community(terms, seen)?, Vec::new())
            }
        };
        let (unit, stake) = (par.unit, par.stake);
        Ok(Self { seen, unit, stake, unseen_edge: par.house_edge, house_edge, by_rank })
    }
}

/// What the house keeps when community cards are seen before the first decision.
///
/// A bet rides if it gains with the cards that are known; it does not matter which of the community
/// cards is known, only how many are.
fn community(terms: &Terms<'_>, seen: Seen) -> Result<Exact, ExposureError> {
    let gains = stakes::of_ride(terms)?;
    let census = Census::of(&Ranking::of(terms.readings));
    let four = || gained(&census.second, &gains, |gain| gain.max(0));
    let five = || {
        let each = census.fives().into_iter().zip(gains);
        let sum: i128 = each.map(|(hands, gain)| i128::from(hands) * i128::from(gain.max(0))).sum();
        Exact::new(sum, 2_598_960)
    };
    let bets = match seen {
        Seen::FirstCommunity => four() + four(),
        Seen::LastCommunity => four() + five(),
        Seen::BothCommunity => five() + five(),
        Seen::Nothing | Seen::DealerCard => {
            return Err(ExposureError::NoSuchCard(seen, terms.paytable.wager));
        }
    };
    let third = gained(&census.first, &gains, |gain| gain);
    Ok(-(third + bets) / Exact::from(stakes::unit(terms)?))
}

/// What a bet gains on average where each group of hands decides for itself.
fn gained(vectors: &[Vector], gains: &Gains, decide: impl Fn(i128) -> i128) -> Exact {
    let (mut sum, mut of) = (0, 0);
    for vector in vectors {
        let each = vector.counts.iter().zip(gains);
        let gain = each.map(|(count, gain)| i128::from(*count) * i128::from(*gain)).sum();
        sum += i128::from(vector.hands) * decide(gain);
        of +=
            i128::from(vector.hands) * vector.counts.iter().copied().map(i128::from).sum::<i128>();
    }
    Exact::new(sum, of)
}

impl FromStr for Seen {
    type Err = ParseSeenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let seen = Self::ALL.into_iter().find(|seen| seen.name() == text);
        seen.ok_or_else(|| ParseSeenError { text: text.to_owned() })
    }
}

/// A text that names nothing that can be seen too early.
///
/// ```
/// let error = "the-pit".parse::<odds::exposure::Seen>().unwrap_err();
/// assert!(error.to_string().starts_with(r#"nobody can see "the-pit"; one of "#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSeenError {
    text: String,
}

impl fmt::Display for ParseSeenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Seen::ALL.map(Seen::name).join(", ");
        write!(f, "nobody can see {:?}; one of {names}", self.text)
    }
}

impl std::error::Error for ParseSeenError {}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())
    }
}

impl From<ParError> for ExposureError {
    fn from(error: ParError) -> Self {
        Self::Par(error)
    }
}

impl fmt::Display for ExposureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCard(seen, wager) => write!(f, "{wager} has no {seen} to be seen"),
            Self::Seats(seats) => write!(f, "{seats} seats cannot share: one to seven can"),
            Self::Par(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExposureError {}
