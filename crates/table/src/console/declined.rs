//! Why the console declines a press.

use std::fmt;

use money::{Money, MoneyError};
use rulebook::{Pattern, Rule};

use super::{Flag, PhaseName};
use crate::Seat;

/// A press that the rules do not allow: nothing has changed.
///
/// ```
/// use rulebook::Rule;
/// use table::console::{Because, Declined, PhaseName};
///
/// let because = Because::WrongPhase(PhaseName::Play);
/// let declined = Declined { rule: Rule::OneCoinInARound, because };
/// assert_eq!(declined.to_string(), "one-coin-in-a-round: the console is in phase PLAY");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declined {
    /// The rule under which it is declined.
    pub rule: Rule,
    /// What stands in the way.
    pub because: Because,
}

impl fmt::Display for Declined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.because)
    }
}

impl std::error::Error for Declined {}

/// What stands in the way of a press.
///
/// ```
/// use table::Seat;
/// use table::console::Because;
///
/// assert_eq!(Because::TurnOf(Seat::ALL[6]).to_string(), "it is the turn of seat 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The console is in a phase in which the press has no place.
    WrongPhase(PhaseName),
    /// A seat with a chip on its sensor has no base bets.
    NoBaseBets(Seat),
    /// A sensor is lit.
    SensorLit(Seat),
    /// A number of chips did not agree, and a supervisor has not settled it.
    CountUnsettled(usize),
    /// The number of chips was never wrong.
    CountAgrees,
    /// It is another seat's turn.
    TurnOf(Seat),
    /// The seat has no registered wager.
    NotRegistered(Seat),
    /// The hand was given up.
    Folded(Seat),
    /// The cards do not make the hand of the button.
    NotTheHand(Pattern),
    /// The hand wins no share of the meter.
    NoShare(Pattern),
    /// A button is lit.
    ButtonLit(Flag),
    /// No button is lit.
    NoButtonLit,
    /// The win of the seat has been recorded.
    AlreadyLogged(usize),
    /// The seat has a share of the meter coming that has not been recorded.
    AwardOpen(Flag),
    /// A supervisor has verified the win already.
    AlreadyVerified,
    /// No supervisor has verified the win.
    NotVerified,
    /// The key is in RUN.
    KeyInRun,
    /// The key is in JPH.
    KeyInJackpot,
    /// Envy is still to be paid.
    EnvyOpen,
    /// All envy has been paid, or none is due.
    NoEnvyOpen,
    /// A seat has another sum of envy coming.
    EnvyDue(Seat, Money),
    /// No win has that number.
    NoSuchWin(usize),
    /// The win has been cancelled.
    AlreadyCancelled(usize),
    /// The win was paid in full.
    NothingOwed(usize),
    /// An earlier win still has a rest coming.
    OwedBefore(usize),
    /// The meter cannot hold the amount.
    Amount(MoneyError),
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongPhase(phase) => write!(f, "the console is in phase {phase}"),
            Self::NoBaseBets(seat) => write!(f, "seat {seat} has no base bets"),
            Self::SensorLit(seat) => write!(f, "the sensor of seat {seat} is lit"),
            Self::CountUnsettled(chips) => {
                write!(f, "{chips} chips were counted; a supervisor must settle it")
            }
            Self::CountAgrees => f.write_str("no count is open"),
            Self::TurnOf(seat) => write!(f, "it is the turn of seat {seat}"),
            Self::NotRegistered(seat) => write!(f, "seat {seat} has no registered wager"),
            Self::Folded(seat) => write!(f, "the hand of seat {seat} was given up"),
            Self::NotTheHand(hand) => write!(f, "the cards do not make a {hand}"),
            Self::NoShare(hand) => write!(f, "a {hand} wins no share of the meter"),
            Self::ButtonLit(flag) => write!(f, "the button is lit for {flag}"),
            Self::NoButtonLit => f.write_str("no hand button is lit"),
            Self::AlreadyLogged(record) => write!(f, "the win is logged as record {record}"),
            Self::AwardOpen(flag) => write!(f, "the award for {flag} is not logged"),
            Self::AlreadyVerified => f.write_str("the win is verified already"),
            Self::NotVerified => f.write_str("no supervisor has verified the win"),
            Self::KeyInRun => f.write_str("the key is in RUN"),
            Self::KeyInJackpot => f.write_str("the key is in JPH"),
            Self::EnvyOpen => f.write_str("envy is still to be paid"),
            Self::NoEnvyOpen => f.write_str("no envy is open"),
            Self::EnvyDue(seat, due) => write!(f, "seat {seat} has {due} of envy coming"),
            Self::NoSuchWin(record) => write!(f, "no win has record {record}"),
            Self::AlreadyCancelled(record) => write!(f, "record {record} is cancelled already"),
            Self::NothingOwed(record) => write!(f, "record {record} was paid in full"),
            Self::OwedBefore(record) => write!(f, "record {record} has a rest coming first"),
            Self::Amount(error) => write!(f, "{error}"),
        }
    }
}

/// Declines under a rule.
pub(super) const fn declined<T>(rule: Rule, because: Because) -> Result<T, Declined> {
    Err(Declined { rule, because })
}

/// Declines under a rule what cannot be counted.
pub(super) fn counted<T>(rule: Rule, amount: Result<T, MoneyError>) -> Result<T, Declined> {
    amount.map_err(|error| Declined { rule, because: Because::Amount(error) })
}
