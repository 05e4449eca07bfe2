//! What an account comes to.

use std::fmt;

use money::Microcents;

/// What an account comes to, to the millionth of a cent: below zero where it owes.
///
/// ```
/// use ledger::Balance;
/// use money::{Microcents, Money};
///
/// let five = Microcents::of(Money::from_dollars(5));
/// let owes = Balance::ZERO.minus(five);
/// assert!(owes.is_below_zero());
/// assert_eq!(owes.to_string(), "-5.00000000");
/// assert_eq!(owes.plus(five), Balance::ZERO);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Balance {
    millionths: i128,
}

impl Balance {
    /// Nothing.
    pub const ZERO: Self = Self { millionths: 0 };

    /// Returns the balance of so many millionths of a cent.
    ///
    /// ```
    /// assert_eq!(ledger::Balance::from_millionths(-1_000_000).to_string(), "-0.01000000");
    /// ```
    pub const fn from_millionths(millionths: i128) -> Self {
        Self { millionths }
    }

    /// Returns the balance with so much more.
    ///
    /// ```
    /// # use money::{Microcents, Money};
    /// let one = ledger::Balance::ZERO.plus(Microcents::of(Money::from_cents(1)));
    /// assert_eq!(one.millionths(), 1_000_000);
    /// ```
    #[must_use]
    pub fn plus(self, amount: impl Into<Microcents>) -> Self {
        Self { millionths: self.millionths + signed(amount.into()) }
    }

    /// Returns the balance with so much less.
    ///
    /// ```
    /// # use money::{Microcents, Money};
    /// let less = ledger::Balance::ZERO.minus(Microcents::of(Money::from_cents(1)));
    /// assert_eq!(less.millionths(), -1_000_000);
    /// ```
    #[must_use]
    pub fn minus(self, amount: impl Into<Microcents>) -> Self {
        Self { millionths: self.millionths - signed(amount.into()) }
    }

    /// Returns the sum of two balances.
    ///
    /// ```
    /// # use ledger::Balance;
    /// # use money::Money;
    /// let [one, two] = [1, 2].map(|it| Balance::ZERO.plus(Money::from_cents(it)));
    /// assert_eq!(one.and(one), two);
    /// ```
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { millionths: self.millionths + other.millionths }
    }

    /// Returns the difference of two balances.
    ///
    /// ```
    /// # use ledger::Balance;
    /// let one = Balance::ZERO.plus(money::Money::from_cents(1));
    /// assert_eq!(one.less(one), Balance::ZERO);
    /// ```
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self { millionths: self.millionths - other.millionths }
    }

    /// Returns the millionths of a cent.
    ///
    /// ```
    /// assert_eq!(ledger::Balance::ZERO.millionths(), 0);
    /// ```
    pub const fn millionths(self) -> i128 {
        self.millionths
    }

    /// Returns whether something is owed.
    ///
    /// ```
    /// assert!(!ledger::Balance::ZERO.is_below_zero());
    /// ```
    pub const fn is_below_zero(self) -> bool {
        self.millionths < 0
    }

    /// Returns how much there is, or how much is owed.
    ///
    /// ```
    /// # use ledger::Balance;
    /// # use money::{Microcents, Money};
    /// let five = Microcents::of(Money::from_dollars(5));
    /// assert_eq!(Balance::ZERO.minus(five).amount(), five);
    /// ```
    pub fn amount(self) -> Microcents {
        let amount = Microcents::from_millionths(self.millionths.unsigned_abs());
        amount.expect("no account comes to more than all the money that can be counted")
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_below_zero() { "-" } else { "" };
        f.pad(&format!("{sign}{}", self.amount()))
    }
}

fn signed(amount: Microcents) -> i128 {
    i128::try_from(amount.millionths()).expect("2^84 millionths of a cent fit in 127 bits")
}
