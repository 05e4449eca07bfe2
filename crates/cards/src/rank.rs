//! The thirteen ranks.

use std::fmt;

use notation::read_by_name;

/// The rank of a card, deuce lowest, ace highest.
///
/// An ace also stands below the deuce in the lowest straight of each order; that is a matter of
/// the hand, not of the rank.
///
/// ```
/// use cards::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!("T".parse::<Rank>()?, Rank::Ten);
/// assert_eq!(Rank::ALL.len(), 13);
/// # Ok::<(), cards::ParseRankError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Deuce,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Every rank, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Deuce,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    const LETTERS: &str = "23456789TJQKA";

    /// Returns the letter of the rank: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    ///
    /// ```
    /// assert_eq!(cards::Rank::Ten.letter(), 'T');
    /// ```
    pub const fn letter(self) -> char {
        Self::LETTERS.as_bytes()[self as usize] as char
    }

    /// Returns the rank with this letter; capital letters only.
    ///
    /// ```
    /// use cards::Rank;
    ///
    /// assert_eq!(Rank::from_letter('Q'), Some(Rank::Queen));
    /// assert_eq!(Rank::from_letter('1'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::LETTERS.chars().position(|it| it == letter).map(|at| Self::ALL[at])
    }

    /// Returns the rank as a word, for sentences: `ten`, `queen`.
    ///
    /// ```
    /// assert_eq!(cards::Rank::Six.name(), "six");
    /// ```
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king", "ace",
        ];
        NAMES[self as usize]
    }

    /// Returns the rank as a plural, for sentences: `tens`, `sixes`.
    ///
    /// ```
    /// assert_eq!(cards::Rank::Six.plural(), "sixes");
    /// ```
    pub fn plural(self) -> String {
        let ending = if self == Self::Six { "es" } else { "s" };
        format!("{}{ending}", self.name())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

read_by_name! {
    /// A text that is no rank.
    ///
    /// ```
    /// let error = "10".parse::<cards::Rank>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no rank "10": write one of 23456789TJQKA"#);
    /// ```
    Rank, ParseRankError, "no rank {:?}: write one of 23456789TJQKA", "a rank such as \"T\""
}
