//! What is taught, and how hard.

use std::fmt;

use money::Pays;
use rulebook::{Game, Rules, Wager};
use serde::{Deserialize, Serialize};

/// What a drill is about.
///
/// ```
/// use school::Lesson;
///
/// assert_eq!(Lesson::from_name("ante-bonus"), Some(Lesson::AnteBonus));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Lesson {
    /// What a hand makes.
    Hand,
    /// What every wager comes to.
    Pay,
    /// The same where a seat wins one wager and loses another.
    Mixed,
    /// Against a dealer who qualifies or does not.
    Qualify,
    /// An Ante Bonus beside an Ante that lost.
    AnteBonus,
    /// What others are paid for somebody's hand.
    Envy,
    /// Two who win parts of one meter in one round.
    Meters,
    /// A bank that does not reach all.
    Bank,
    /// What is done next.
    Next,
    /// What was done wrongly.
    Error,
}

impl Lesson {
    /// Every lesson, the easiest first.
    pub const ALL: [Self; 10] = [
        Self::Hand,
        Self::Pay,
        Self::Mixed,
        Self::Qualify,
        Self::AnteBonus,
        Self::Envy,
        Self::Meters,
        Self::Bank,
        Self::Next,
        Self::Error,
    ];

    /// Returns the name that addresses use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Pay => "pay",
            Self::Mixed => "mixed",
            Self::Qualify => "qualify",
            Self::AnteBonus => "ante-bonus",
            Self::Envy => "envy",
            Self::Meters => "meters",
            Self::Bank => "bank",
            Self::Next => "next",
            Self::Error => "error",
        }
    }

    /// Returns the lesson of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lesson| lesson.name() == name)
    }

    /// Returns what it is called.
    ///
    /// ```
    /// assert_eq!(school::Lesson::Next.title(), "The next step");
    /// ```
    pub const fn title(self) -> &'static str {
        match self {
            Self::Hand => "Read the hand",
            Self::Pay => "Pay the wagers",
            Self::Mixed => "Side bets that part ways",
            Self::Qualify => "Does the dealer play?",
            Self::AnteBonus => "The Ante Bonus on a loss",
            Self::Envy => "Envy",
            Self::Meters => "Two winners of a meter",
            Self::Bank => "The player-dealer's bank",
            Self::Next => "The next step",
            Self::Error => "Spot the error",
        }
    }

    /// Returns what is learned, in a sentence.
    ///
    /// ```
    /// assert!(school::Lesson::Envy.about().ends_with('.'));
    /// ```
    pub const fn about(self) -> &'static str {
        match self {
            Self::Hand => "Name the row of the paytable that a hand is paid by.",
            Self::Pay => "Take, pay or return every wager on the layout.",
            Self::Mixed => "A seat wins one wager and loses another.",
            Self::Qualify => "What Ante and Play come to, whether the dealer qualifies or not.",
            Self::AnteBonus => "The Ante loses, and the hand is paid for all that.",
            Self::Envy => "Somebody holds a hand that pays the others.",
            Self::Meters => "Two seats win parts of one meter, one after the other.",
            Self::Bank => "Collect and pay in order, as far as the bank's wager reaches.",
            Self::Next => "A live round stands still: say what is done now.",
            Self::Error => "One step of a live round is against the book: find it.",
        }
    }

    /// Returns whether there is something to learn at a table with these rules.
    pub(crate) fn is_taught(self, rules: &Rules) -> bool {
        let wagers = || rules.wagers().iter().map(|offered| offered.wager);
        match self {
            Self::Hand | Self::Pay | Self::Next | Self::Error => true,
            Self::Mixed => wagers().any(is_side_bet),
            Self::Qualify => rules.book().title().game == Game::ThreeCardPoker,
            Self::AnteBonus => rules.offered(Wager::AnteBonus).is_some(),
            Self::Envy => wagers().any(|wager| rules.envy(wager).next().is_some()),
            Self::Meters => rules.wagers().iter().any(|offered| {
                let of_meter = |pays: &Pays| matches!(pays, Pays::Meter(..));
                offered.paytable.rows.iter().filter(|row| of_meter(&row.pays)).count() > 1
            }),
            Self::Bank => rules.book().procedure().bank.is_some(),
        }
    }
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Whether a wager is made beside those that the game is about.
pub(crate) const fn is_side_bet(wager: Wager) -> bool {
    match wager {
        Wager::LetItRide | Wager::Ante | Wager::Play | Wager::AnteBonus => false,
        Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => true,
    }
}

/// How hard a drill is, from 1 to 3: more seats, less round amounts, nearer errors.
///
/// ```
/// use school::Level;
///
/// assert_eq!(Level::new(3), Some(Level::LAST));
/// assert_eq!(Level::new(4), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrillLevel))]
pub struct Level(u8);

impl Level {
    /// The easiest.
    pub const FIRST: Self = Self(1);
    /// The hardest.
    pub const LAST: Self = Self(3);

    /// Returns a level by its number.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::FIRST.0 && number <= Self::LAST.0 { Some(Self(number)) } else { None }
    }

    /// Returns its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the entry of a list that has one for each level.
    pub(crate) fn of<T: Copy>(self, list: [T; 3]) -> T {
        list[usize::from(self.0 - 1)]
    }
}
