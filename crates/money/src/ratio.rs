//! Exact fractions.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use notation::serde_as_text;

/// An exact fraction, always in lowest terms with a positive denominator: `37963/1082900`.
///
/// Whole numbers are written with their denominator too, `3/1`, so that a reader never has to ask
/// what kind of number stands there.
///
/// ```
/// use money::Ratio;
///
/// let edge = Ratio::new(911_112, 25_989_600)?;
/// assert_eq!(edge.to_string(), "37963/1082900");
/// assert_eq!(edge.times(Ratio::from(100))?.decimal(6), "3.505679");
/// # Ok::<(), money::RatioError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };
    /// One whole.
    pub const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// Returns the fraction in lowest terms.
    ///
    /// ```
    /// use money::{Ratio, RatioError};
    ///
    /// assert_eq!(Ratio::new(6, -8)?.to_string(), "-3/4");
    /// assert_eq!(Ratio::new(1, 0), Err(RatioError::ZeroDenominator));
    /// # Ok::<(), RatioError>(())
    /// ```
    pub fn new(numerator: i128, denominator: i128) -> Result<Self, RatioError> {
        if denominator == 0 {
            return Err(RatioError::ZeroDenominator);
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        // Only the least number of all has no positive counterpart.
        let divisor = i128::try_from(divisor).map_err(|_| RatioError::Overflow)?;
        let divisor = if denominator < 0 { divisor.checked_neg() } else { Some(divisor) };
        let by = |number: i128| divisor.and_then(|by| number.checked_div(by));
        match (by(numerator), by(denominator)) {
            (Some(numerator), Some(denominator)) => Ok(Self { numerator, denominator }),
            (_, _) => Err(RatioError::Overflow),
        }
    }

    /// Returns the number above the line.
    ///
    /// ```
    /// assert_eq!(money::Ratio::from(3).numerator(), 3);
    /// ```
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// Returns the number below the line, which is positive.
    ///
    /// ```
    /// assert_eq!(money::Ratio::from(3).denominator(), 1);
    /// ```
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// Returns the sum.
    ///
    /// ```
    /// use money::Ratio;
    ///
    /// let (half, third) = (Ratio::new(1, 2)?, Ratio::new(1, 3)?);
    /// assert_eq!(half.plus(third)?, Ratio::new(5, 6)?);
    /// # Ok::<(), money::RatioError>(())
    /// ```
    pub fn plus(self, other: Self) -> Result<Self, RatioError> {
        // Dividing by the common part of the denominators first keeps the numbers small.
        let common = gcd(self.denominator.unsigned_abs(), other.denominator.unsigned_abs());
        let common = i128::try_from(common).map_err(|_| RatioError::Overflow)?;
        let sum = || {
            let (mine, theirs) =
                (self.denominator.checked_div(common)?, other.denominator.checked_div(common)?);
            let one = self.numerator.checked_mul(theirs)?;
            let two = other.numerator.checked_mul(mine)?;
            Some((one.checked_add(two)?, self.denominator.checked_mul(theirs)?))
        };
        let (numerator, denominator) = sum().ok_or(RatioError::Overflow)?;
        Self::new(numerator, denominator)
    }

    /// Returns the difference.
    ///
    /// ```
    /// use money::Ratio;
    ///
    /// assert_eq!(Ratio::ONE.minus(Ratio::ONE)?, Ratio::ZERO);
    /// # Ok::<(), money::RatioError>(())
    /// ```
    pub fn minus(self, other: Self) -> Result<Self, RatioError> {
        self.plus(other.negated()?)
    }

    /// Returns the product.
    ///
    /// ```
    /// use money::Ratio;
    ///
    /// let half = Ratio::new(1, 2)?;
    /// assert_eq!(half.times(half)?, Ratio::new(1, 4)?);
    /// # Ok::<(), money::RatioError>(())
    /// ```
    pub fn times(self, other: Self) -> Result<Self, RatioError> {
        // Cross-reduced first: what cancels need never be multiplied out.
        let left = Self::new(self.numerator, other.denominator)?;
        let right = Self::new(other.numerator, self.denominator)?;
        let numerator = left.numerator.checked_mul(right.numerator);
        let denominator = left.denominator.checked_mul(right.denominator);
        match (numerator, denominator) {
            (Some(numerator), Some(denominator)) => Self::new(numerator, denominator),
            (_, _) => Err(RatioError::Overflow),
        }
    }

    /// Returns the quotient.
    ///
    /// ```
    /// use money::{Ratio, RatioError};
    ///
    /// assert_eq!(Ratio::from(3).over(Ratio::from(2))?, Ratio::new(3, 2)?);
    /// assert_eq!(Ratio::ONE.over(Ratio::ZERO), Err(RatioError::ZeroDenominator));
    /// # Ok::<(), RatioError>(())
    /// ```
    pub fn over(self, other: Self) -> Result<Self, RatioError> {
        self.times(Self::new(other.denominator, other.numerator)?)
    }

    /// Returns the fraction with the other sign.
    ///
    /// ```
    /// use money::Ratio;
    ///
    /// assert_eq!(Ratio::ONE.negated()?.to_string(), "-1/1");
    /// # Ok::<(), money::RatioError>(())
    /// ```
    pub fn negated(self) -> Result<Self, RatioError> {
        let numerator = self.numerator.checked_neg().ok_or(RatioError::Overflow)?;
        Ok(Self { numerator, denominator: self.denominator })
    }

    /// Returns the fraction as a decimal number, rounded half away from zero in the last place.
    ///
    /// The rounding is done on whole numbers, so every digit printed is right.
    ///
    /// ```
    /// use money::Ratio;
    ///
    /// assert_eq!(Ratio::new(2, 3)?.decimal(4), "0.6667");
    /// assert_eq!(Ratio::new(-1, 8)?.decimal(2), "-0.13");
    /// assert_eq!(Ratio::from(3).decimal(0), "3");
    /// # Ok::<(), money::RatioError>(())
    /// ```
    pub fn decimal(self, places: u32) -> String {
        let (value, below) = (self.numerator.unsigned_abs(), self.denominator.unsigned_abs());
        let mut digits = value.div_euclid(below).to_string();
        let mut rest = value.rem_euclid(below);
        for _ in 0..places {
            let (digit, left) = next_digit(rest, below);
            digits.push(digit);
            rest = left;
        }
        if rest >= below.div_ceil(2) {
            digits = raised(&digits);
        }
        let point = digits.len().saturating_sub(places as usize);
        let (whole, decimals) = digits.split_at(point);
        let sign = if self.numerator < 0 && digits.bytes().any(|it| it != b'0') { "-" } else { "" };
        let dot = if places == 0 { "" } else { "." };
        format!("{sign}{whole}{dot}{decimals}")
    }
}

/// Returns the next decimal digit of `rest / below`, and what is left after it.
///
/// Ten times the rest could be too large a number, so the rest is added up ten times instead,
/// taking the denominator off whenever it is reached.
fn next_digit(rest: u128, below: u128) -> (char, u128) {
    let (mut digit, mut left) = (0_u8, 0_u128);
    for _ in 0..10 {
        // left + rest >= below, written so that nothing can overflow.
        let missing = below.abs_diff(left);
        if rest >= missing {
            left = rest.abs_diff(missing);
            digit = digit.saturating_add(1);
        } else {
            left = left.saturating_add(rest);
        }
    }
    (char::from(b'0'.saturating_add(digit)), left)
}

/// Returns the digits of the next higher number.
fn raised(digits: &str) -> String {
    let nines = digits.bytes().rev().take_while(|digit| *digit == b'9').count();
    let kept = digits.len().saturating_sub(nines);
    let zeros = "0".repeat(nines);
    match digits[..kept].char_indices().last() {
        Some((at, digit)) => {
            let next = char::from_u32(u32::from(digit).saturating_add(1));
            format!("{}{}{zeros}", &digits[..at], next.expect("a digit below nine has a next"))
        }
        None => format!("1{zeros}"),
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a.rem_euclid(b));
    }
    a
}

impl From<i64> for Ratio {
    fn from(whole: i64) -> Self {
        Self { numerator: i128::from(whole), denominator: 1 }
    }
}

impl Ord for Ratio {
    /// Compares whole parts, then the reciprocals of what is left, as in Euclid's algorithm:
    /// nothing is multiplied, so nothing can overflow.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut a, mut b) = (*self, *other);
        let mut is_turned = false;
        loop {
            let whole = |it: &Self| it.numerator.div_euclid(it.denominator);
            let rest = |it: &Self| it.numerator.rem_euclid(it.denominator);
            let order = whole(&a).cmp(&whole(&b));
            let order = order.then_with(|| match (rest(&a), rest(&b)) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                (_, _) => Ordering::Equal,
            });
            let is_decided = order.is_ne() || rest(&a) == 0;
            if is_decided {
                return if is_turned { order.reverse() } else { order };
            }
            let turn = |it: &Self| Self { numerator: it.denominator, denominator: rest(it) };
            (a, b) = (turn(&a), turn(&b));
            is_turned = !is_turned;
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.numerator, self.denominator))
    }
}

/// Why a fraction cannot be formed.
///
/// ```
/// use money::{Ratio, RatioError};
///
/// let large = Ratio::new(i128::MAX, 1)?;
/// assert_eq!(large.plus(large), Err(RatioError::Overflow));
/// # Ok::<(), RatioError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatioError {
    /// The denominator is zero.
    ZeroDenominator,
    /// The numerator or the denominator is too large to be counted.
    Overflow,
}

impl fmt::Display for RatioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ZeroDenominator => "nothing can be divided by zero",
            Self::Overflow => "the fraction has too many digits to be counted",
        })
    }
}

impl std::error::Error for RatioError {}

/// A text that is no fraction.
///
/// ```
/// let error = "0.5".parse::<money::Ratio>().unwrap_err();
/// assert_eq!(error.to_string(), r#"no fraction "0.5": write it such as 1/2"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRatioError {
    text: String,
}

impl fmt::Display for ParseRatioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no fraction {:?}: write it such as 1/2", self.text)
    }
}

impl std::error::Error for ParseRatioError {}

impl FromStr for Ratio {
    type Err = ParseRatioError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = || {
            let (numerator, denominator) = text.split_once('/')?;
            Self::new(numerator.parse().ok()?, denominator.parse().ok()?).ok()
        };
        parts().ok_or_else(|| ParseRatioError { text: text.to_owned() })
    }
}

serde_as_text!(Ratio, "a fraction such as \"1/2\"");
