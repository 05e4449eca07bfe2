//! The other side of the table where a player banks: what a bank of a given size may expect.
//!
//! The bank pays and collects only as far as its wager reaches, so its size matters to everybody.
//! Against one or two seats every deal is counted and settled as the table settles it, under any
//! reading of how the wager is used up. Against more, the expectation and the variance are exact as
//! long as the wager always reaches ([`Hands::reach`]); beyond that rounds have to be played, and
//! [`Bank::settle`] settles one.
//!
//! Players decide as if they were always paid in full.

mod fees;
mod hands;
mod neighbours;

use std::fmt;

use money::{Money, MoneyError};
use rulebook::{Readings, Wager};
use table::Seat;
use table::settle::bank::{Exposure, Opposing, TableSettled, losers_first, settle};

pub use self::fees::Cost;
pub use self::hands::{Fare, Hands};
use crate::{Distribution, Exact, ParError};

/// A bank: what it wagers, and how a book is read to use that up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank {
    /// What the player-dealer wagers.
    pub wager: Money,
    /// How payments and winnings use up the wager.
    pub exposure: Exposure,
    /// Whether all losers are collected before any winner is paid.
    pub losers_first: bool,
}

impl Bank {
    /// Returns a bank as a book is read.
    ///
    /// ```
    /// use money::Money;
    /// use odds::bank::{Bank, Hands};
    /// use odds::Terms;
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// let readings = book.default_readings();
    /// let paytable = book.paytable(Wager::LetItRide, "LIRX-01").expect("the book has it");
    /// let hands = Hands::of(&Terms::new(&book, &readings, paytable))?;
    /// let bank = Bank::new(Money::from_dollars(300), &readings);
    /// let round = bank.against(&hands, &[Money::from_dollars(10)])?;
    /// assert_eq!(round.result.mean().decimal(4), "0.7241");
    /// assert_eq!(round.uncovered.decimal(4), "0.3736");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(wager: Money, readings: &Readings) -> Self {
        let exposure = readings.get("bank").and_then(Exposure::from_reading);
        Self {
            wager,
            exposure: exposure.unwrap_or(Exposure::Recommended),
            losers_first: readings.is("losers-first", "losers-first"),
        }
    }

    /// Settles one round: each seat's bet and how its hand fares, in the order of action.
    ///
    /// ```
    /// use money::{Money, Odds};
    /// use odds::bank::{Bank, Fare};
    /// use rulebook::Book;
    ///
    /// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    /// let bank = Bank::new(Money::from_dollars(500), &book.default_readings());
    /// let royal = Fare { live: 3, odds: Some(Odds::to_one(1_000)) };
    /// let lost = Fare { live: 3, odds: None };
    /// let five = Money::from_dollars(5);
    /// let settled = bank.settle(&[(five, royal), (five, lost)])?;
    /// assert_eq!(settled.net().to_string(), "-500.00");
    /// assert_eq!(settled.seats[1].returned, Money::from_dollars(15), "nothing is left for it");
    /// # Ok::<(), odds::bank::BankError>(())
    /// ```
    pub fn settle(&self, seats: &[(Money, Fare)]) -> Result<TableSettled, BankError> {
        let opposing = self.opposing(seats)?;
        settle(self.wager, self.exposure, &opposing).map_err(BankError::Money)
    }

    /// Counts every deal against one seat or two, whose bets are told in the order of action.
    pub fn against(&self, hands: &Hands, bets: &[Money]) -> Result<Round, BankError> {
        let mut sums = Sums::new(bets.len());
        match bets {
            [] => return Err(BankError::NoSeat),
            [bet] => {
                for (fare, ways) in hands.one() {
                    self.count(&[(*bet, fare)], ways, &mut sums)?;
                }
            }
            [one, other] => {
                for ([first, second], ways) in hands.two() {
                    self.count(&[(*one, first), (*other, second)], ways, &mut sums)?;
                }
            }
            [_, _, _, ..] => return Err(BankError::TooManySeats(bets.len())),
        }
        Ok(sums.round())
    }

    fn count(&self, seats: &[(Money, Fare)], ways: u64, to: &mut Sums) -> Result<(), BankError> {
        let mut opposing = self.opposing(seats)?;
        // Somebody with nothing at stake comes last and finds out whether anything is left.
        let last = Opposing { seat: place(seats.len())?, stake: Money::ZERO, odds: None };
        opposing.push(last);
        let settled = settle(self.wager, self.exposure, &opposing).map_err(BankError::Money)?;
        to.add(&opposing, &settled, ways);
        Ok(())
    }

    /// The seats as the table settles them.
    fn opposing(&self, seats: &[(Money, Fare)]) -> Result<Vec<Opposing>, BankError> {
        let one = |(at, (bet, fare)): (usize, &(Money, Fare))| {
            let stake = bet.times(fare.live.into()).map_err(BankError::Money)?;
            Ok(Opposing { seat: place(at)?, stake, odds: fare.odds })
        };
        let mut all = seats.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
        if self.losers_first {
            losers_first(&mut all, |seat| seat.odds.is_some());
        }
        Ok(all)
    }
}

/// Any seat will do: only the order of action counts.
fn place(at: usize) -> Result<Seat, BankError> {
    Seat::ALL.get(at).copied().ok_or(BankError::TooManySeats(at + 1))
}

/// What a round comes to for a bank. Amounts are dollars; results are in cents.
#[derive(Clone, Debug)]
pub struct Round {
    /// Everything that the bank may win or lose, with its ways. Fees are not in it.
    pub result: Distribution,
    /// The same for each seat, in the order of action.
    pub seats: Vec<Distribution>,
    /// How often nothing of the bank is left to pay with after the last seat.
    pub exhausted: Exact,
    /// How often a winner is not paid in full.
    pub short: Exact,
    /// What winners are due and not paid, on average.
    pub uncovered: Exact,
    /// What losers get back because the bank may not win it, on average.
    pub not_taken: Exact,
}

/// A round being counted.
struct Sums {
    result: Distribution,
    seats: Vec<Distribution>,
    exhausted: u128,
    short: u128,
    uncovered: u128,
    not_taken: u128,
}

impl Sums {
    fn new(seats: usize) -> Self {
        let cents = Distribution::in_parts_of(100);
        Self {
            seats: vec![cents.clone(); seats],
            result: cents,
            exhausted: 0,
            short: 0,
            uncovered: 0,
            not_taken: 0,
        }
    }

    /// Adds the ways of a table settled, somebody with nothing at stake last.
    fn add(&mut self, opposing: &[Opposing], settled: &TableSettled, ways: u64) {
        let ways = u128::from(ways);
        let (mut uncovered, mut not_taken, mut is_exhausted) = (0, 0, false);
        for (seat, settled) in opposing.iter().zip(&settled.seats) {
            uncovered += u128::from(settled.not_covered.cents());
            if seat.odds.is_none() {
                not_taken += u128::from(settled.returned.cents());
            }
            // Seats stand at the place where they were told, whoever is settled first.
            let at = Seat::ALL.iter().position(|known| *known == seat.seat);
            match at.and_then(|at| self.seats.get_mut(at)) {
                Some(own) => own.add(cents(settled.net()), ways),
                None => is_exhausted = settled.was_exhausted,
            }
        }
        self.result.add(cents(settled.net()), ways);
        self.exhausted += if is_exhausted { ways } else { 0 };
        self.short += if uncovered > 0 { ways } else { 0 };
        self.uncovered += uncovered * ways;
        self.not_taken += not_taken * ways;
    }

    fn round(self) -> Round {
        let of = self.result.of().max(1);
        Round {
            exhausted: Exact::new(self.exhausted, of),
            short: Exact::new(self.short, of),
            uncovered: Exact::new(self.uncovered, of * 100),
            not_taken: Exact::new(self.not_taken, of * 100),
            result: self.result,
            seats: self.seats,
        }
    }
}

fn cents(net: money::Net) -> i128 {
    i128::from(net.gain().cents()) - i128::from(net.loss().cents())
}

/// Why a bank cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BankError {
    /// A bank pays the three bets at odds, and this is another paytable.
    OtherPaytable(Wager),
    /// The paytable cannot be computed.
    Terms(ParError),
    /// Nobody plays against it.
    NoSeat,
    /// So many seats are not counted; rounds have to be played.
    TooManySeats(usize),
    /// The amounts are too great, or do not come to whole cents.
    Money(MoneyError),
}

impl fmt::Display for BankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPaytable(wager) => {
                write!(f, "a bank pays three bets at odds, and {wager} is not paid so")
            }
            Self::Terms(error) => error.fmt(f),
            Self::NoSeat => write!(f, "nobody plays against the bank"),
            Self::TooManySeats(seats) => {
                write!(f, "{seats} seats against a bank that may run out must be simulated")
            }
            Self::Money(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BankError {}
