//! Amounts of money.

use std::fmt;
use std::str::FromStr;

use crate::decimal::{Fault, parse_fixed};
use crate::{Odds, Ratio};
use notation::serde_as_text;

/// An amount of money in whole cents, never negative.
///
/// Written in dollars with two decimals; whole dollars may be read without them.
///
/// ```
/// use money::Money;
///
/// let stake: Money = "12.50".parse()?;
/// assert_eq!(stake, Money::from_cents(1_250));
/// assert_eq!("5".parse::<Money>()?.to_string(), "5.00");
/// # Ok::<(), money::ParseMoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money {
    cents: u64,
}

impl Money {
    /// No money.
    pub const ZERO: Self = Self { cents: 0 };

    /// Returns the amount of so many cents.
    ///
    /// ```
    /// assert_eq!(money::Money::from_cents(5).to_string(), "0.05");
    /// ```
    pub const fn from_cents(cents: u64) -> Self {
        Self { cents }
    }

    /// Returns the amount of so many dollars.
    ///
    /// ```
    /// assert_eq!(money::Money::from_dollars(1_000_000).to_string(), "1000000.00");
    /// ```
    pub const fn from_dollars(dollars: u32) -> Self {
        #[expect(clippy::arithmetic_side_effects, reason = "2^32 * 100 fits in 64 bits")]
        let cents = dollars as u64 * 100;
        Self { cents }
    }

    /// Returns the amount in cents.
    ///
    /// ```
    /// assert_eq!(money::Money::from_dollars(3).cents(), 300);
    /// ```
    pub const fn cents(self) -> u64 {
        self.cents
    }

    /// Returns whether there is no money.
    ///
    /// ```
    /// assert!(money::Money::ZERO.is_zero());
    /// ```
    pub const fn is_zero(self) -> bool {
        self.cents == 0
    }

    /// Returns both amounts together.
    ///
    /// ```
    /// use money::{Money, MoneyError};
    ///
    /// let five = Money::from_dollars(5);
    /// assert_eq!(five.plus(five), Ok(Money::from_dollars(10)));
    /// assert_eq!(five.plus(Money::from_cents(u64::MAX)), Err(MoneyError::Overflow));
    /// ```
    pub const fn plus(self, other: Self) -> Result<Self, MoneyError> {
        match self.cents.checked_add(other.cents) {
            Some(cents) => Ok(Self { cents }),
            None => Err(MoneyError::Overflow),
        }
    }

    /// Returns what is left when the other amount is taken away.
    ///
    /// ```
    /// use money::{Money, MoneyError};
    ///
    /// let (five, six) = (Money::from_dollars(5), Money::from_dollars(6));
    /// assert_eq!(six.minus(five), Ok(Money::from_dollars(1)));
    /// assert_eq!(five.minus(six), Err(MoneyError::Negative { from: five, take: six }));
    /// ```
    pub const fn minus(self, other: Self) -> Result<Self, MoneyError> {
        match self.cents.checked_sub(other.cents) {
            Some(cents) => Ok(Self { cents }),
            None => Err(MoneyError::Negative { from: self, take: other }),
        }
    }

    /// Returns the amount so many times.
    ///
    /// ```
    /// use money::Money;
    ///
    /// assert_eq!(Money::from_dollars(5).times(3), Ok(Money::from_dollars(15)));
    /// ```
    pub const fn times(self, factor: u64) -> Result<Self, MoneyError> {
        match self.cents.checked_mul(factor) {
            Some(cents) => Ok(Self { cents }),
            None => Err(MoneyError::Overflow),
        }
    }

    /// Returns what the odds make of the amount, which must come out in whole cents.
    ///
    /// ```
    /// use money::{Money, MoneyError, Odds};
    ///
    /// let three_to_two: Odds = "3 to 2".parse()?;
    /// assert_eq!(Money::from_cents(500).at(three_to_two), Ok(Money::from_cents(750)));
    /// let odd = Money::from_cents(25);
    /// assert_eq!(odd.at(three_to_two), Err(MoneyError::Inexact(odd, three_to_two)));
    /// # Ok::<(), money::ParseOddsError>(())
    /// ```
    pub fn at(self, odds: Odds) -> Result<Self, MoneyError> {
        let product = self.times(u64::from(odds.pays()))?.cents;
        let per = u64::from(odds.per());
        match (product.checked_div(per), product.checked_rem(per)) {
            (Some(cents), Some(0)) => Ok(Self { cents }),
            (_, _) => Err(MoneyError::Inexact(self, odds)),
        }
    }

    /// Returns the sum of the amounts.
    ///
    /// ```
    /// use money::Money;
    ///
    /// let bets = [Money::from_dollars(5); 3];
    /// assert_eq!(Money::sum(bets), Ok(Money::from_dollars(15)));
    /// ```
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// Returns how many dollars the amount is, exactly.
    ///
    /// ```
    /// assert_eq!(money::Money::from_cents(1_250).dollars().to_string(), "25/2");
    /// ```
    pub fn dollars(self) -> Ratio {
        Ratio::new(i128::from(self.cents), 100).expect("a hundred is not zero")
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{:02}", self.cents.div_euclid(100), self.cents.rem_euclid(100)))
    }
}

/// Why a sum of money cannot be formed.
///
/// ```
/// use money::{Money, MoneyError};
///
/// let (five, six) = (Money::from_dollars(5), Money::from_dollars(6));
/// let error = five.minus(six).unwrap_err();
/// assert_eq!(error.to_string(), "6.00 cannot be taken from 5.00");
/// assert_eq!(MoneyError::Overflow.to_string(), "the amount is too large to be counted");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyError {
    /// The result is larger than can be counted.
    Overflow,
    /// The result would be below zero.
    Negative {
        /// What there was.
        from: Money,
        /// What was to be taken from it.
        take: Money,
    },
    /// The odds do not give whole cents for this amount.
    Inexact(Money, Odds),
}

impl fmt::Display for MoneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow => f.write_str("the amount is too large to be counted"),
            Self::Negative { from, take } => write!(f, "{take} cannot be taken from {from}"),
            Self::Inexact(amount, odds) => {
                write!(f, "{amount} at {odds} does not come out in whole cents")
            }
        }
    }
}

impl std::error::Error for MoneyError {}

/// A text that is no amount of money.
///
/// ```
/// let say = |text: &str| text.parse::<money::Money>().unwrap_err().to_string();
/// assert_eq!(say("5.5"), r#"no amount "5.5": write dollars and two decimals, such as 5.50"#);
/// assert_eq!(say("-5.00"), r#"no amount "-5.00": an amount has no sign"#);
/// assert_eq!(say("99999999999999999999.00"),
///     r#"no amount "99999999999999999999.00": it is too large to be counted"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMoneyError {
    text: String,
    fault: Fault,
}

impl fmt::Display for ParseMoneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.fault {
            Fault::Malformed => "write dollars and two decimals, such as 5.50",
            Fault::Signed => "an amount has no sign",
            Fault::TooLarge => "it is too large to be counted",
        };
        write!(f, "no amount {:?}: {why}", self.text)
    }
}

impl std::error::Error for ParseMoneyError {}

impl FromStr for Money {
    type Err = ParseMoneyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match parse_fixed(text, 2) {
            Ok(cents) => Ok(Self { cents }),
            Err(fault) => Err(ParseMoneyError { text: text.to_owned(), fault }),
        }
    }
}

serde_as_text!(Money, "an amount such as \"12.50\"");

/// Millionths of a cent: what a progressive meter counts in.
///
/// Fourteen percent of a one-dollar wager is fourteen cents, but a rate of 0.125 % of a dollar is
/// an eighth of a cent; it must not be lost, only shown later.
///
/// ```
/// use money::{Microcents, Money};
///
/// let eighth = Microcents::from_millionths(125_000)?;
/// let meter = Microcents::of(Money::from_cents(2)).plus(eighth)?;
/// assert_eq!(meter.whole(), Money::from_cents(2));
/// assert_eq!(meter.to_string(), "0.02125000");
/// # Ok::<(), money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Microcents {
    millionths: u128,
}

impl Microcents {
    /// Nothing at all.
    pub const ZERO: Self = Self { millionths: 0 };
    pub(crate) const PER_CENT: u128 = 1_000_000;

    /// The most that can still be shown in cents.
    const MAX: Self = Self::of(Money { cents: u64::MAX });

    /// Returns so many millionths of a cent.
    ///
    /// ```
    /// use money::{Microcents, MoneyError};
    ///
    /// assert_eq!(Microcents::from_millionths(1_000_000)?.whole().cents(), 1);
    /// assert_eq!(Microcents::from_millionths(u128::MAX), Err(MoneyError::Overflow));
    /// # Ok::<(), MoneyError>(())
    /// ```
    pub const fn from_millionths(millionths: u128) -> Result<Self, MoneyError> {
        if millionths > Self::MAX.millionths {
            return Err(MoneyError::Overflow);
        }
        Ok(Self { millionths })
    }

    /// Returns an amount of whole cents in millionths.
    ///
    /// ```
    /// use money::{Microcents, Money};
    ///
    /// assert_eq!(Microcents::of(Money::from_cents(3)).millionths(), 3_000_000);
    /// ```
    pub const fn of(money: Money) -> Self {
        #[expect(clippy::arithmetic_side_effects, reason = "2^64 * 10^6 fits in 128 bits")]
        let millionths = money.cents as u128 * Self::PER_CENT;
        Self { millionths }
    }

    /// Returns the number of millionths of a cent.
    ///
    /// ```
    /// assert_eq!(money::Microcents::ZERO.millionths(), 0);
    /// ```
    pub const fn millionths(self) -> u128 {
        self.millionths
    }

    /// Returns the whole cents, leaving the fraction of a cent out: what a meter shows and pays.
    ///
    /// ```
    /// use money::{Microcents, Money};
    ///
    /// assert_eq!(Microcents::from_millionths(1_999_999)?.whole(), Money::from_cents(1));
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn whole(self) -> Money {
        let cents = self.millionths.div_euclid(Self::PER_CENT);
        Money { cents: u64::try_from(cents).expect("nothing above MAX is ever made") }
    }

    /// Returns both together.
    ///
    /// ```
    /// use money::Microcents;
    ///
    /// let one = Microcents::from_millionths(1)?;
    /// assert_eq!(one.plus(one)?.millionths(), 2);
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        let sum = self.millionths.checked_add(other.millionths).ok_or(MoneyError::Overflow)?;
        Self::from_millionths(sum)
    }

    /// Returns what a meter that holds this much comes to when it is fed: no more than its ceiling,
    /// where it has one. What stands above the ceiling already stays as it is.
    ///
    /// ```
    /// use money::{Microcents, Money};
    ///
    /// let [one, two, three] = [1, 2, 3].map(|cents| Microcents::of(Money::from_cents(cents)));
    /// assert_eq!(one.fed(two, None), Ok(three));
    /// assert_eq!(one.fed(two, Some(Money::from_cents(2))), Ok(two));
    /// assert_eq!(three.fed(two, Some(Money::from_cents(2))), Ok(three));
    /// ```
    pub fn fed(self, by: Self, ceiling: Option<Money>) -> Result<Self, MoneyError> {
        let grown = self.plus(by)?;
        Ok(ceiling.map_or(grown, |ceiling| grown.min(Self::of(ceiling)).max(self)))
    }

    /// Returns what is left when the other is taken away.
    ///
    /// ```
    /// use money::{Microcents, Money};
    ///
    /// let cent = Microcents::of(Money::from_cents(1));
    /// assert_eq!(cent.minus(cent), Ok(Microcents::ZERO));
    /// assert!(Microcents::ZERO.minus(cent).is_err());
    /// ```
    pub fn minus(self, other: Self) -> Result<Self, MoneyError> {
        let left = self.millionths.checked_sub(other.millionths);
        let negative = MoneyError::Negative { from: self.whole(), take: other.whole() };
        left.map(|millionths| Self { millionths }).ok_or(negative)
    }
}

impl From<Money> for Microcents {
    fn from(money: Money) -> Self {
        Self::of(money)
    }
}

/// In dollars, with eight decimals.
impl fmt::Display for Microcents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PER_DOLLAR: u128 = 100 * Microcents::PER_CENT;
        let dollars = self.millionths.div_euclid(PER_DOLLAR);
        f.pad(&format!("{dollars}.{:08}", self.millionths.rem_euclid(PER_DOLLAR)))
    }
}

/// Reads what is written: dollars with eight decimals, or with two, or without.
impl FromStr for Microcents {
    type Err = ParseMoneyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let whole = text.parse::<Money>().map(Self::of);
        whole.or_else(|error| match parse_fixed(text, 8) {
            Ok(millionths) => Self::from_millionths(millionths).map_err(|_| error),
            Err(Fault::Malformed | Fault::Signed | Fault::TooLarge) => Err(error),
        })
    }
}

serde_as_text!(Microcents, "an amount such as \"12.50\" or \"12.50125000\"");
