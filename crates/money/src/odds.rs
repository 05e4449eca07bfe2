//! Odds: so many for so many.

use std::fmt;
use std::str::FromStr;

use notation::serde_as_text;

/// Odds such as 40 to 1: what is paid, and for how much.
///
/// Whether the stake comes back as well is not for the odds to say but for
/// [`Pays`](crate::Pays).
///
/// ```
/// use money::Odds;
///
/// let odds: Odds = "40 to 1".parse()?;
/// assert_eq!(odds, Odds::to_one(40));
/// assert_eq!((odds.pays(), odds.per()), (40, 1));
/// assert_eq!(odds.to_string(), "40 to 1");
/// # Ok::<(), money::ParseOddsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    pays: u32,
    per: u32,
}

impl Odds {
    /// Returns odds of so many to one.
    ///
    /// ```
    /// assert_eq!(money::Odds::to_one(1).to_string(), "1 to 1");
    /// ```
    pub const fn to_one(pays: u32) -> Self {
        Self { pays, per: 1 }
    }

    /// Returns odds of so many to so many, or nothing for odds on no money at all.
    ///
    /// ```
    /// use money::Odds;
    ///
    /// assert_eq!(Odds::new(3, 2).map(|odds| odds.to_string()), Some("3 to 2".to_owned()));
    /// assert_eq!(Odds::new(3, 0), None);
    /// ```
    pub const fn new(pays: u32, per: u32) -> Option<Self> {
        if per == 0 { None } else { Some(Self { pays, per }) }
    }

    /// Returns how much is paid.
    ///
    /// ```
    /// assert_eq!(money::Odds::to_one(6).pays(), 6);
    /// ```
    pub const fn pays(self) -> u32 {
        self.pays
    }

    /// Returns for how much it is paid.
    ///
    /// ```
    /// assert_eq!(money::Odds::to_one(6).per(), 1);
    /// ```
    pub const fn per(self) -> u32 {
        self.per
    }

    /// Reads `"40 to 1"` or `"40 for 1"` with the word given.
    pub(crate) fn parse_with(text: &str, word: &str) -> Option<Self> {
        let (pays, per) = text.split_once(word)?;
        let number = |part: &str| {
            let is_plain = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            if is_plain { part.parse().ok() } else { None }
        };
        Self::new(number(pays.strip_suffix(' ')?)?, number(per.strip_prefix(' ')?)?)
    }

    pub(crate) fn write_with(self, f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
        f.pad(&format!("{} {word} {}", self.pays, self.per))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_with(f, "to")
    }
}

/// A text that is no odds.
///
/// ```
/// let error = "40:1".parse::<money::Odds>().unwrap_err();
/// assert_eq!(error.to_string(), r#"no odds "40:1": write them such as 40 to 1"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOddsError {
    pub(crate) text: String,
}

impl fmt::Display for ParseOddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no odds {:?}: write them such as 40 to 1", self.text)
    }
}

impl std::error::Error for ParseOddsError {}

impl FromStr for Odds {
    type Err = ParseOddsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse_with(text, "to").ok_or_else(|| ParseOddsError { text: text.to_owned() })
    }
}

serde_as_text!(Odds, "odds such as \"40 to 1\"");
