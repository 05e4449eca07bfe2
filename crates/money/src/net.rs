//! A result: money with a sign.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::{Money, MoneyError};
use notation::serde_as_text;

/// What somebody got back, less what they put down: `+20.00`, `-5.00`, `0.00`.
///
/// The only amount with a sign, and made only by comparing two amounts without one. It is for
/// telling results; accounts never hold it.
///
/// ```
/// use money::{Money, Net};
///
/// let (stake, back) = (Money::from_dollars(5), Money::from_dollars(25));
/// assert_eq!(Net::between(back, stake).to_string(), "+20.00");
/// assert_eq!(Net::between(Money::ZERO, stake).to_string(), "-5.00");
/// assert_eq!(Net::between(stake, stake).to_string(), "0.00");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Net {
    gain: Money,
    loss: Money,
}

impl Net {
    /// Neither won nor lost.
    pub const EVEN: Self = Self { gain: Money::ZERO, loss: Money::ZERO };

    /// Returns the result of getting the first amount for the second.
    ///
    /// ```
    /// use money::{Money, Net};
    ///
    /// assert_eq!(Net::between(Money::ZERO, Money::ZERO), Net::EVEN);
    /// ```
    pub fn between(got: Money, put: Money) -> Self {
        Self {
            gain: got.minus(put).unwrap_or(Money::ZERO),
            loss: put.minus(got).unwrap_or(Money::ZERO),
        }
    }

    /// Returns what was won, which is nothing if something was lost.
    ///
    /// ```
    /// use money::{Money, Net};
    ///
    /// let net = Net::between(Money::from_dollars(3), Money::from_dollars(1));
    /// assert_eq!(net.gain(), Money::from_dollars(2));
    /// ```
    pub const fn gain(self) -> Money {
        self.gain
    }

    /// Returns what was lost, which is nothing if something was won.
    ///
    /// ```
    /// use money::{Money, Net};
    ///
    /// let net = Net::between(Money::from_dollars(1), Money::from_dollars(3));
    /// assert_eq!(net.loss(), Money::from_dollars(2));
    /// ```
    pub const fn loss(self) -> Money {
        self.loss
    }

    /// Returns both results together.
    ///
    /// ```
    /// use money::{Money, Net};
    ///
    /// let won = Net::between(Money::from_dollars(3), Money::ZERO);
    /// let lost = Net::between(Money::ZERO, Money::from_dollars(5));
    /// assert_eq!(won.plus(lost)?.to_string(), "-2.00");
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        Ok(Self::between(self.gain.plus(other.gain)?, self.loss.plus(other.loss)?))
    }

    /// Returns the result as the other side sees it.
    ///
    /// ```
    /// use money::{Money, Net};
    ///
    /// let player = Net::between(Money::from_dollars(3), Money::ZERO);
    /// assert_eq!(player.reversed().to_string(), "-3.00");
    /// ```
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { gain: self.loss, loss: self.gain }
    }
}

impl Ord for Net {
    fn cmp(&self, other: &Self) -> Ordering {
        self.gain.cmp(&other.gain).then(other.loss.cmp(&self.loss))
    }
}

impl PartialOrd for Net {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.gain.is_zero(), self.loss.is_zero()) {
            (false, _) => format!("+{}", self.gain),
            (true, false) => format!("-{}", self.loss),
            (true, true) => Money::ZERO.to_string(),
        };
        f.pad(&text)
    }
}

/// A text that is no result.
///
/// ```
/// let error = "20.00".parse::<money::Net>().unwrap_err();
/// assert_eq!(error.to_string(), r#"no result "20.00": write +20.00, -20.00 or 0.00"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNetError {
    text: String,
}

impl fmt::Display for ParseNetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.text.trim_start_matches(['+', '-']);
        let amount = digits.parse().unwrap_or(Money::from_dollars(20));
        write!(f, "no result {:?}: write +{amount}, -{amount} or 0.00", self.text)
    }
}

impl std::error::Error for ParseNetError {}

impl FromStr for Net {
    type Err = ParseNetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let amount = |digits: &str| digits.parse::<Money>().ok().filter(|it| !it.is_zero());
        let net = match (text.strip_prefix('+'), text.strip_prefix('-')) {
            (Some(won), _) => amount(won).map(|won| Self::between(won, Money::ZERO)),
            (_, Some(lost)) => amount(lost).map(|lost| Self::between(Money::ZERO, lost)),
            (None, None) => (text == "0.00").then_some(Self::EVEN),
        };
        net.ok_or_else(|| ParseNetError { text: text.to_owned() })
    }
}

serde_as_text!(Net, "a result such as \"+20.00\"");
