//! A table against a player-dealer: the bank pays and collects as far as its wager reaches.
//!
//! Seats are settled in the order of action. How payments and winnings use up the bank's wager is
//! not said by the document that has such a bank, so there are three readings; every one of them
//! keeps money in the circle of the players.

use money::{Money, MoneyError, Net, Odds};

use crate::Seat;

/// How payments and winnings use up the bank's wager.
///
/// ```
/// use table::settle::bank::Exposure;
///
/// assert_eq!(Exposure::from_reading("running-bank"), Some(Exposure::RunningBank));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exposure {
    /// Payments come out of the wager only, and winnings are kept apart, each up to the wager.
    Recommended,
    /// Payments and winnings both use up the one wager.
    SingleExposure,
    /// The bank runs between nothing and twice the wager; winnings pay later winners.
    RunningBank,
}

impl Exposure {
    /// Every option.
    pub const ALL: [Self; 3] = [Self::Recommended, Self::SingleExposure, Self::RunningBank];

    /// Returns the option with this name in a book's readings.
    ///
    /// ```
    /// assert_eq!(table::settle::bank::Exposure::from_reading("unlimited"), None);
    /// ```
    pub fn from_reading(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|exposure| exposure.name() == value)
    }

    /// Returns its name in a book's readings.
    ///
    /// ```
    /// assert_eq!(table::settle::bank::Exposure::Recommended.name(), "recommended");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recommended => "recommended",
            Self::SingleExposure => "single-exposure",
            Self::RunningBank => "running-bank",
        }
    }
}

/// A seat that plays against the bank: its stake in action, and what its hand pays.
///
/// ```
/// use money::{Money, Odds};
/// use table::Seat;
/// use table::settle::bank::Opposing;
///
/// let loser = Opposing { seat: Seat::ALL[0], stake: Money::from_dollars(30), odds: None };
/// assert_eq!(loser.due(), Ok(Money::ZERO));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opposing {
    /// The seat.
    pub seat: Seat,
    /// All its bets in action together.
    pub stake: Money,
    /// The odds of its hand; none for a hand that loses.
    pub odds: Option<Odds>,
}

impl Opposing {
    /// Returns what the hand would be paid in full.
    ///
    /// ```
    /// use money::{Money, Odds};
    /// use table::Seat;
    /// use table::settle::bank::Opposing;
    ///
    /// let stake = Money::from_dollars(60);
    /// let two_pair = Opposing { seat: Seat::ALL[1], stake, odds: Some(Odds::to_one(2)) };
    /// assert_eq!(two_pair.due(), Ok(Money::from_dollars(120)));
    /// ```
    pub fn due(&self) -> Result<Money, MoneyError> {
        self.odds.map_or(Ok(Money::ZERO), |odds| self.stake.at(odds))
    }
}

/// What a seat gets of the bank.
///
/// ```
/// use money::Money;
/// use table::Seat;
/// use table::settle::bank::{Exposure, Opposing, settle};
///
/// let stake = Money::from_dollars(30);
/// let seats = [Opposing { seat: Seat::ALL[6], stake, odds: None }];
/// let settled = settle(Money::from_dollars(100), Exposure::Recommended, &seats)?;
/// assert_eq!(settled.seats[0].taken, stake);
/// # Ok::<(), money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The seat.
    pub seat: Seat,
    /// What the bank pays it.
    pub paid: Money,
    /// What the bank takes of its stake.
    pub taken: Money,
    /// What comes back of its stake.
    pub returned: Money,
    /// What its hand would have been paid besides, had the bank reached.
    pub not_covered: Money,
    /// Whether the bank was exhausted when its turn came, so that win or lose its stake came back.
    pub was_exhausted: bool,
}

impl Settled {
    /// Returns what the seat won or lost.
    ///
    /// ```
    /// use money::Money;
    /// use table::Seat;
    /// use table::settle::bank::{Exposure, Opposing, settle};
    ///
    /// let stake = Money::from_dollars(30);
    /// let seats = [Opposing { seat: Seat::ALL[6], stake, odds: None }];
    /// let settled = settle(Money::from_dollars(20), Exposure::Recommended, &seats)?;
    /// assert_eq!(settled.seats[0].net().to_string(), "-20.00");
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn net(&self) -> Net {
        Net::between(self.paid, self.taken)
    }
}

/// A table settled against its bank.
///
/// ```
/// use money::Money;
/// use table::settle::bank::{Exposure, settle};
///
/// let idle = settle(Money::from_dollars(100), Exposure::Recommended, &[])?;
/// assert_eq!(idle.net().to_string(), "0.00");
/// # Ok::<(), money::MoneyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSettled {
    /// The seats, in the order of action.
    pub seats: Vec<Settled>,
    /// All that the bank paid.
    pub paid: Money,
    /// All that the bank took.
    pub won: Money,
}

impl TableSettled {
    /// Returns what the bank won or lost.
    ///
    /// ```
    /// use money::{Money, Odds};
    /// use table::Seat;
    /// use table::settle::bank::{Exposure, Opposing, settle};
    ///
    /// let stake = Money::from_dollars(15);
    /// let seats = [Opposing { seat: Seat::ALL[5], stake, odds: Some(Odds::to_one(1_000)) }];
    /// let settled = settle(Money::from_dollars(500), Exposure::Recommended, &seats)?;
    /// assert_eq!(settled.net().to_string(), "-500.00");
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn net(&self) -> Net {
        Net::between(self.won, self.paid)
    }
}

/// Settles the seats against the bank's wager, in the order of action.
///
/// ```
/// use money::{Money, Odds};
/// use table::Seat;
/// use table::settle::bank::{Exposure, Opposing, settle};
///
/// let dollars = Money::from_dollars;
/// let seats = [
///     Opposing { seat: Seat::ALL[6], stake: dollars(30), odds: Some(Odds::to_one(1)) },
///     Opposing { seat: Seat::ALL[5], stake: dollars(10), odds: None },
///     Opposing { seat: Seat::ALL[1], stake: dollars(60), odds: Some(Odds::to_one(2)) },
/// ];
/// let settled = settle(dollars(100), Exposure::Recommended, &seats)?;
/// assert_eq!(settled.seats[2].paid, dollars(70));
/// assert_eq!(settled.seats[2].not_covered, dollars(50));
/// assert_eq!(settled.net().to_string(), "-90.00");
/// # Ok::<(), money::MoneyError>(())
/// ```
pub fn settle(
    wager: Money,
    exposure: Exposure,
    in_order_of_action: &[Opposing],
) -> Result<TableSettled, MoneyError> {
    let mut bank = Bank { wager, exposure, paid: Money::ZERO, won: Money::ZERO };
    let seats =
        in_order_of_action.iter().map(|seat| bank.settle(seat)).collect::<Result<_, _>>()?;
    Ok(TableSettled { seats, paid: bank.paid, won: bank.won })
}

/// Puts all losers before all winners, each in the order they were in: where a book is read so.
///
/// ```
/// let mut odds = [2, 0, 5, 0];
/// table::settle::bank::losers_first(&mut odds, |odds| *odds > 0);
/// assert_eq!(odds, [0, 0, 2, 5]);
/// ```
pub fn losers_first<T>(in_order_of_action: &mut [T], wins: impl FnMut(&T) -> bool) {
    in_order_of_action.sort_by_key(wins);
}

/// The bank as the settlement goes round.
struct Bank {
    wager: Money,
    exposure: Exposure,
    paid: Money,
    won: Money,
}

impl Bank {
    fn settle(&mut self, opposing: &Opposing) -> Result<Settled, MoneyError> {
        let Opposing { seat, stake, odds } = *opposing;
        let (nothing, due) = (Money::ZERO, opposing.due()?);
        let was_exhausted = self.can_pay()?.is_zero();
        let settled = |paid: Money, taken: Money| {
            let returned = stake.minus(taken)?;
            let not_covered = due.minus(paid)?;
            Ok(Settled { seat, paid, taken, returned, not_covered, was_exhausted })
        };
        if was_exhausted {
            return settled(nothing, nothing);
        }
        if odds.is_some() {
            let paid = due.min(self.can_pay()?);
            self.paid = self.paid.plus(paid)?;
            return settled(paid, nothing);
        }
        let taken = stake.min(self.can_win()?);
        self.won = self.won.plus(taken)?;
        settled(nothing, taken)
    }

    /// What the bank can still pay; nothing means that it is exhausted.
    fn can_pay(&self) -> Result<Money, MoneyError> {
        match self.exposure {
            Exposure::Recommended => self.wager.minus(self.paid),
            Exposure::SingleExposure => self.wager.minus(self.paid.plus(self.won)?),
            Exposure::RunningBank => self.wager.plus(self.won)?.minus(self.paid),
        }
    }

    /// What the bank can still win.
    fn can_win(&self) -> Result<Money, MoneyError> {
        match self.exposure {
            Exposure::Recommended => self.wager.minus(self.won),
            Exposure::SingleExposure => self.can_pay(),
            Exposure::RunningBank => self.wager.times(2)?.minus(self.can_pay()?),
        }
    }
}
