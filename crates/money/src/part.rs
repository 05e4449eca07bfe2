//! Parts of an amount: a share of a meter, and the rate at which a wager feeds one.

use std::fmt;
use std::str::FromStr;

use notation::serde_as_text;

use crate::decimal::parse_up_to;
use crate::{Microcents, Money, MoneyError, Ratio};

/// The whole, in millionths.
const WHOLE: u32 = 1_000_000;

/// A part of a meter that a hand wins, from nothing to all of it: `100%`, `10%`.
///
/// ```
/// use money::{Microcents, Money, Share};
///
/// let meter = Microcents::of("1234.56".parse()?);
/// let tenth: Share = "10%".parse()?;
/// assert_eq!(tenth.of(meter).to_string(), "123.45", "rounded down to the cent");
/// assert_eq!(Share::ALL.of(meter), "1234.56".parse::<Money>()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share {
    millionths: u32,
}

impl Share {
    /// The whole meter.
    pub const ALL: Self = Self { millionths: WHOLE };

    /// Returns a share of so many percent, or nothing above a hundred.
    ///
    /// ```
    /// use money::Share;
    ///
    /// assert_eq!(Share::percent(100), Some(Share::ALL));
    /// assert_eq!(Share::percent(101), None);
    /// ```
    pub const fn percent(percent: u8) -> Option<Self> {
        #[expect(clippy::arithmetic_side_effects, reason = "255 * 10^4 fits in 32 bits")]
        let millionths = percent as u32 * 10_000;
        if millionths > WHOLE { None } else { Some(Self { millionths }) }
    }

    /// Returns a share of so many millionths, or nothing above the whole.
    ///
    /// ```
    /// use money::Share;
    ///
    /// assert_eq!(Share::from_millionths(1_000_000), Some(Share::ALL));
    /// assert_eq!(Share::from_millionths(1_000_001), None);
    /// ```
    pub const fn from_millionths(millionths: u32) -> Option<Self> {
        if millionths > WHOLE { None } else { Some(Self { millionths }) }
    }

    /// Returns how many millionths of the meter it is.
    ///
    /// ```
    /// assert_eq!(money::Share::ALL.millionths(), 1_000_000);
    /// ```
    pub const fn millionths(self) -> u32 {
        self.millionths
    }

    /// Returns the whole cents of this share of a meter. Fractions of a cent are left on the
    /// meter, never paid and never lost.
    ///
    /// ```
    /// use money::{Microcents, Money, Share};
    ///
    /// let meter = Microcents::of(Money::from_cents(99));
    /// assert_eq!(Share::percent(10).map(|tenth| tenth.of(meter)), Some(Money::from_cents(9)));
    /// ```
    pub fn of(self, meter: Microcents) -> Money {
        let part = meter.millionths().checked_mul(u128::from(self.millionths));
        let part = part.expect("2^84 millionths of a cent times 10^6 fit in 128 bits");
        let share = Microcents::from_millionths(part.div_euclid(u128::from(WHOLE)));
        share.expect("a part is not more than the whole").whole()
    }

    /// Returns the share as an exact fraction.
    ///
    /// ```
    /// assert_eq!(money::Share::ALL.ratio().to_string(), "1/1");
    /// ```
    pub fn ratio(self) -> Ratio {
        millionths(self.millionths)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}%", decimal(self.millionths, 4)))
    }
}

impl FromStr for Share {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.strip_suffix('%').and_then(|digits| parse_part(digits, 4));
        let error = || ParsePartError { text: text.to_owned(), wanted: "a share such as 10%" };
        number.map(|millionths| Self { millionths }).ok_or_else(error)
    }
}

serde_as_text!(Share, "a share such as \"10%\"");

/// The part of a wager that is added to a meter, from nothing to all of it: `0.14`.
///
/// ```
/// use money::{Money, Rate};
///
/// let rate: Rate = "0.14".parse()?;
/// assert_eq!(rate.of(Money::from_dollars(1)).to_string(), "0.14000000");
/// assert_eq!(rate.to_string(), "0.14");
/// # Ok::<(), money::ParsePartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate {
    millionths: u32,
}

impl Rate {
    /// Nothing is added: the meter stands still.
    pub const ZERO: Self = Self { millionths: 0 };

    /// Returns a rate of so many percent, or nothing above a hundred.
    ///
    /// ```
    /// use money::Rate;
    ///
    /// assert_eq!(Rate::percent(14).map(|rate| rate.to_string()), Some("0.14".to_owned()));
    /// assert_eq!(Rate::percent(101), None);
    /// ```
    pub const fn percent(percent: u8) -> Option<Self> {
        match Share::percent(percent) {
            Some(share) => Some(Self { millionths: share.millionths }),
            None => None,
        }
    }

    /// Returns what a wager adds to the meter: exact, for a meter counts millionths of a cent.
    ///
    /// ```
    /// use money::{Money, Rate};
    ///
    /// let rate: Rate = "0.00125".parse()?;
    /// assert_eq!(rate.of(Money::from_dollars(1)).millionths(), 125_000);
    /// # Ok::<(), money::ParsePartError>(())
    /// ```
    pub fn of(self, wager: Money) -> Microcents {
        let millionths = u128::from(wager.cents()).checked_mul(u128::from(self.millionths));
        let part = Microcents::from_millionths(millionths.expect("2^64 * 10^6 fits in 128 bits"));
        part.expect("a part is not more than the whole")
    }

    /// Returns this rate and another together, as for a wager that feeds two meters.
    ///
    /// ```
    /// use money::{MoneyError, Rate};
    ///
    /// let most = Rate::percent(90).expect("below a hundred");
    /// assert_eq!(most.plus(Rate::ZERO), Ok(most));
    /// assert_eq!(most.plus(most), Err(MoneyError::Overflow));
    /// ```
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        let sum = self.millionths.checked_add(other.millionths).filter(|sum| *sum <= WHOLE);
        sum.map(|millionths| Self { millionths }).ok_or(MoneyError::Overflow)
    }

    /// Returns the rate as an exact fraction.
    ///
    /// ```
    /// let rate: money::Rate = "0.14".parse()?;
    /// assert_eq!(rate.ratio().to_string(), "7/50");
    /// # Ok::<(), money::ParsePartError>(())
    /// ```
    pub fn ratio(self) -> Ratio {
        millionths(self.millionths)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = decimal(self.millionths, 6);
        // Two decimals at least: a rate of 0.1 reads better as 0.10.
        let number = match number.split_once('.') {
            None => format!("{number}.00"),
            Some((_, rest)) if rest.len() == 1 => format!("{number}0"),
            Some(_) => number,
        };
        f.pad(&number)
    }
}

impl FromStr for Rate {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParsePartError { text: text.to_owned(), wanted: "a rate such as 0.14" };
        parse_part(text, 6).map(|millionths| Self { millionths }).ok_or_else(error)
    }
}

serde_as_text!(Rate, "a rate such as \"0.14\"");

/// A text that is no share or no rate.
///
/// ```
/// let say = |text: &str| text.parse::<money::Rate>().unwrap_err().to_string();
/// assert_eq!(say("14%"), r#""14%" is not a rate such as 0.14, from nothing to the whole"#);
/// assert_eq!(say("1.5"), r#""1.5" is not a rate such as 0.14, from nothing to the whole"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePartError {
    text: String,
    wanted: &'static str,
}

impl fmt::Display for ParsePartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not {}, from nothing to the whole", self.text, self.wanted)
    }
}

impl std::error::Error for ParsePartError {}

fn parse_part(digits: &str, decimals: u32) -> Option<u32> {
    let millionths = parse_up_to(digits, decimals).ok()?;
    u32::try_from(millionths).ok().filter(|millionths| *millionths <= WHOLE)
}

fn millionths(part: u32) -> Ratio {
    Ratio::new(i128::from(part), i128::from(WHOLE)).expect("a million is not zero")
}

/// Writes an integer of the last of so many decimals, without zeros at the end.
fn decimal(number: u32, decimals: u32) -> String {
    let unit = 10_u32.pow(decimals);
    let (whole, rest) = (number.div_euclid(unit), number.rem_euclid(unit));
    let text = format!("{whole}.{rest:0width$}", width = decimals as usize);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
