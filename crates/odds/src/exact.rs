//! Exact numbers of any size.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};

use money::Ratio;
use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// An exact fraction without bounds, always in lowest terms: `37963/1082900`.
///
/// A third moment of a wager with a million-dollar prize needs more digits than [`Ratio`] has.
///
/// ```
/// use odds::Exact;
///
/// let edge = Exact::new(911_112, 25_989_600);
/// assert_eq!(edge.to_string(), "37963/1082900");
/// assert_eq!(edge.percent(6), "3.505679");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(BigRational);

impl Exact {
    /// Returns the fraction in lowest terms.
    ///
    /// # Panics
    /// If the denominator is zero.
    pub fn new(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Self {
        Self(BigRational::new(numerator.into(), denominator.into()))
    }

    /// Returns nothing at all.
    pub fn zero() -> Self {
        Self(BigRational::zero())
    }

    /// Returns one whole.
    pub fn one() -> Self {
        Self(BigRational::one())
    }

    /// Returns whether it is nothing at all.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Returns whether it is below zero.
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// Returns it multiplied by itself so many times.
    #[must_use]
    pub fn power(&self, times: i32) -> Self {
        Self(self.0.pow(times))
    }

    /// Returns one over it; nothing for zero.
    pub fn turned(&self) -> Option<Self> {
        (!self.is_zero()).then(|| Self(self.0.recip()))
    }

    /// Returns it as a decimal number, rounded half away from zero in the last place.
    ///
    /// ```
    /// use odds::Exact;
    ///
    /// assert_eq!(Exact::new(2, 3).decimal(4), "0.6667");
    /// assert_eq!(Exact::new(-1, 8).decimal(2), "-0.13");
    /// ```
    pub fn decimal(&self, places: u32) -> String {
        let scaled = &self.0 * BigRational::from(BigInt::from(10).pow(places));
        dotted(&scaled.round().to_integer(), places)
    }

    /// Returns it in percent, as a decimal number.
    pub fn percent(&self, places: u32) -> String {
        (self * &Self::from(100)).decimal(places)
    }

    /// Returns its square root as a decimal number, every digit right; nothing below zero.
    ///
    /// ```
    /// use odds::Exact;
    ///
    /// assert_eq!(Exact::from(2).root(6).as_deref(), Some("1.414214"));
    /// assert_eq!(Exact::from(-1).root(6), None);
    /// ```
    pub fn root(&self, places: u32) -> Option<String> {
        if self.is_negative() {
            return None;
        }
        // One digit more than is printed, and the rest cut off, is enough to round by.
        let scale = BigInt::from(10).pow(2 * (places + 1));
        let root = (&self.0 * BigRational::from(scale)).to_integer().sqrt();
        Some(dotted(&((root + 5) / 10), places))
    }

    /// Returns it as a fraction of the usual size, where it fits.
    pub fn ratio(&self) -> Option<Ratio> {
        let [numerator, denominator] = [self.0.numer(), self.0.denom()];
        Ratio::new(numerator.try_into().ok()?, denominator.try_into().ok()?).ok()
    }

    /// Returns the greatest whole number that is not above it, where it fits.
    pub fn floor(&self) -> Option<i128> {
        self.0.floor().to_integer().try_into().ok()
    }

    /// Returns the numbers above and below the line, as text.
    pub fn parts(&self) -> (String, String) {
        (self.0.numer().to_string(), self.0.denom().to_string())
    }
}

/// A whole number of the last places, written with its point.
fn dotted(number: &BigInt, places: u32) -> String {
    let sign = if number.sign() == Sign::Minus { "-" } else { "" };
    let places = places as usize;
    let digits = format!("{:0>1$}", number.magnitude().to_string(), places + 1);
    let (whole, decimals) = digits.split_at(digits.len() - places);
    let dot = if places == 0 { "" } else { "." };
    format!("{sign}{whole}{dot}{decimals}")
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.numer(), self.0.denom())
    }
}

impl From<i64> for Exact {
    fn from(whole: i64) -> Self {
        Self(BigRational::from(BigInt::from(whole)))
    }
}

impl From<Ratio> for Exact {
    fn from(ratio: Ratio) -> Self {
        Self::new(ratio.numerator(), ratio.denominator())
    }
}

macro_rules! operator {
    ($Trait:ident, $method:ident) => {
        impl $Trait<&Exact> for &Exact {
            type Output = Exact;

            fn $method(self, other: &Exact) -> Exact {
                Exact((&self.0).$method(&other.0))
            }
        }

        impl $Trait for Exact {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self(self.0.$method(other.0))
            }
        }
    };
}

operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);
operator!(Div, div);

impl Neg for Exact {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl std::iter::Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::zero(), |sum, term| sum + term)
    }
}

impl PartialEq<Ratio> for Exact {
    fn eq(&self, other: &Ratio) -> bool {
        self == &Self::from(*other)
    }
}

impl PartialOrd<Ratio> for Exact {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        self.partial_cmp(&Self::from(*other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_right_in_every_digit() {
        assert_eq!(Exact::from(4).root(3).as_deref(), Some("2.000"));
        assert_eq!(Exact::new(1, 4).root(0).as_deref(), Some("1"), "a half is rounded up");
        assert_eq!(Exact::new(1, 5).root(8).as_deref(), Some("0.44721360"));
        assert_eq!(Exact::zero().root(2).as_deref(), Some("0.00"));
    }

    #[test]
    fn decimals_keep_their_leading_zeros() {
        assert_eq!(Exact::new(1, 1000).decimal(4), "0.0010");
        assert_eq!(Exact::new(-7, 2).decimal(0), "-4");
        assert_eq!(Exact::new(-1, 1000).decimal(2), "0.00", "nothing has no sign");
    }

    #[test]
    fn numbers_beyond_the_usual_size_are_no_ratio() {
        let huge = Exact::from(i64::MAX).power(3);
        assert_eq!(huge.ratio(), None);
        assert_eq!(Exact::new(6, -8).ratio(), Ratio::new(-3, 4).ok());
    }
}
