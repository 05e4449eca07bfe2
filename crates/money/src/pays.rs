//! What a winning row of a paytable promises.

use std::fmt;
use std::str::FromStr;

use notation::{read_by_name, serde_as_text};

use crate::{Money, MoneyError, Odds, Share};

/// What a winning row of a paytable promises.
///
/// ```
/// use money::{Money, Odds, Pays, Share, Tier};
///
/// assert_eq!(Pays::To(Odds::to_one(40)).to_string(), "40 to 1");
/// assert_eq!(Pays::For(Odds::to_one(300)).to_string(), "300 for 1");
/// assert_eq!(Pays::Sum(Money::from_dollars(20_000)).to_string(), "$20000.00");
/// assert_eq!(Pays::Meter(Share::ALL, Tier::Major).to_string(), "100% of major");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pays {
    /// `n to 1`: the stake comes back, and n stakes with it.
    To(Odds),
    /// `n for 1`: n stakes are paid, and the stake is gone.
    For(Odds),
    /// A fixed sum, whatever the stake.
    Sum(Money),
    /// A share of a progressive meter.
    Meter(Share, Tier),
}

/// What a stake wins: the amount paid, and whether the stake comes back with it.
///
/// ```
/// use money::{Award, Money};
///
/// let award = Award { paid: Money::from_dollars(30), stake_returned: true };
/// assert_eq!(award.total(Money::from_dollars(10)), Ok(Money::from_dollars(40)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// What is paid on top of anything returned.
    pub paid: Money,
    /// Whether the stake comes back.
    pub stake_returned: bool,
}

impl Award {
    /// Returns all that the player gets for this stake.
    ///
    /// ```
    /// use money::{Award, Money};
    ///
    /// let award = Award { paid: Money::from_dollars(9), stake_returned: false };
    /// assert_eq!(award.total(Money::from_dollars(1)), Ok(Money::from_dollars(9)));
    /// ```
    pub fn total(self, stake: Money) -> Result<Money, MoneyError> {
        self.paid.plus(if self.stake_returned { stake } else { Money::ZERO })
    }
}

impl Pays {
    /// Returns what this stake wins, or nothing where a meter decides the amount.
    ///
    /// A fixed sum is paid without the stake; a table that returns the stake as well says so
    /// where it is settled.
    ///
    /// ```
    /// use money::{Award, Money, Odds, Pays, Share, Tier};
    ///
    /// let dollar = Money::from_dollars(1);
    /// let sum = Pays::Sum(Money::from_dollars(75)).fixed(dollar);
    /// let award = Award { paid: Money::from_dollars(75), stake_returned: false };
    /// assert_eq!(sum, Some(Ok(award)));
    /// assert_eq!(Pays::Meter(Share::ALL, Tier::Main).fixed(dollar), None);
    /// ```
    pub fn fixed(self, stake: Money) -> Option<Result<Award, MoneyError>> {
        let paid = |paid: Result<Money, MoneyError>, stake_returned: bool| {
            Some(paid.map(|paid| Award { paid, stake_returned }))
        };
        match self {
            Self::To(odds) => paid(stake.at(odds), true),
            Self::For(odds) => paid(stake.at(odds), false),
            Self::Sum(sum) => paid(Ok(sum), false),
            Self::Meter(_, _) => None,
        }
    }
}

impl fmt::Display for Pays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::To(odds) => odds.write_with(f, "to"),
            Self::For(odds) => odds.write_with(f, "for"),
            Self::Sum(sum) => f.pad(&format!("${sum}")),
            Self::Meter(share, tier) => f.pad(&format!("{share} of {tier}")),
        }
    }
}

/// A text that is no promise of a paytable row.
///
/// ```
/// let error = "forty".parse::<money::Pays>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"no payout "forty": write 40 to 1, 40 for 1, $40.00 or 10% of main"#,
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePaysError {
    text: String,
}

impl fmt::Display for ParsePaysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        write!(f, "no payout {text:?}: write 40 to 1, 40 for 1, $40.00 or 10% of main")
    }
}

impl std::error::Error for ParsePaysError {}

impl FromStr for Pays {
    type Err = ParsePaysError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let meter = || {
            let (share, tier) = text.split_once(" of ")?;
            Some(Self::Meter(share.parse().ok()?, tier.parse().ok()?))
        };
        let sum = || Some(Self::Sum(text.strip_prefix('$')?.parse().ok()?));
        Odds::parse_with(text, "to")
            .map(Self::To)
            .or_else(|| Odds::parse_with(text, "for").map(Self::For))
            .or_else(sum)
            .or_else(meter)
            .ok_or_else(|| ParsePaysError { text: text.to_owned() })
    }
}

serde_as_text!(Pays, "a payout such as \"40 to 1\"");

/// Which meter of a progressive a row looks at.
///
/// ```
/// use money::Tier;
///
/// assert_eq!("minor".parse::<Tier>()?, Tier::Minor);
/// assert_eq!(Tier::ALL.len(), 4);
/// # Ok::<(), money::ParseTierError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// The lowest of several meters.
    Minor,
    /// The middle of three meters, or the higher of two.
    Major,
    /// The highest of three meters.
    Mega,
    /// The only meter.
    Main,
}

impl Tier {
    /// Every tier, lowest first; the only meter last.
    pub const ALL: [Self; 4] = [Self::Minor, Self::Major, Self::Mega, Self::Main];

    /// Returns the name that paytables use.
    ///
    /// ```
    /// assert_eq!(money::Tier::Mega.name(), "mega");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minor => "minor",
            Self::Major => "major",
            Self::Mega => "mega",
            Self::Main => "main",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

read_by_name! {
    /// A text that names no meter.
    ///
    /// ```
    /// let error = "grand".parse::<money::Tier>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no meter "grand": write minor, major, mega or main"#);
    /// ```
    Tier, ParseTierError,
    "no meter {:?}: write minor, major, mega or main", "a meter such as \"main\""
}
