//! The player's three cards against the dealer's.

use std::cmp::Ordering;

use cards::three::Hand;
use cards::{Rank, three::Strength};
use rulebook::{Book, Paytable, Readings, Rule};

/// How two hands stand to each other when the dealer's is turned up.
///
/// ```
/// use cards::Rank;
/// use table::settle::{Showdown, ShowdownResult, against_dealer};
///
/// let showdown = Showdown::new("Qs 6d 4c".parse()?, "Jd 9s 2h".parse()?, Rank::Queen);
/// assert_eq!(against_dealer(showdown), ShowdownResult::DealerDoesNotQualify);
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showdown {
    /// The player's hand against the dealer's.
    order: Ordering,
    dealer: Strength,
    /// The least hand with which the dealer qualifies.
    least: Strength,
}

impl Showdown {
    /// Returns the showdown of two hands; the dealer qualifies with a card of this rank or better.
    ///
    /// ```
    /// use cards::Rank;
    /// use table::settle::{Showdown, ShowdownResult, against_dealer};
    ///
    /// let showdown = Showdown::new("As Kd Qc".parse()?, "Ad Ks Qh".parse()?, Rank::Queen);
    /// assert_eq!(against_dealer(showdown), ShowdownResult::Tie);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub fn new(player: Hand, dealer: Hand, qualifies_with: Rank) -> Self {
        let [player, dealer] = [player, dealer].map(|hand| hand.strength());
        Self::ordered(player.cmp(&dealer), dealer, Strength::lowest_with(qualifies_with))
    }

    /// Returns the showdown of two hands that have been compared as a table reads its book.
    ///
    /// ```
    /// use std::cmp::Ordering;
    ///
    /// use cards::Rank;
    /// use cards::three::Strength;
    /// use table::settle::{Showdown, ShowdownResult, against_dealer};
    ///
    /// let dealer: cards::three::Hand = "Qd 9s 2h".parse()?;
    /// let least = Strength::lowest_with(Rank::Queen);
    /// let showdown = Showdown::ordered(Ordering::Greater, dealer.strength(), least);
    /// assert_eq!(against_dealer(showdown), ShowdownResult::PlayerWins);
    /// # Ok::<(), cards::ParseHandError>(())
    /// ```
    pub const fn ordered(order: Ordering, dealer: Strength, least: Strength) -> Self {
        Self { order, dealer, least }
    }
}

/// What the showdown comes to.
///
/// ```
/// use rulebook::{Book, Paytable, Readings, Rule};
/// use table::settle::ShowdownResult;
///
/// assert_eq!(ShowdownResult::Tie.rule(), Rule::TieReturnsAnteAndPlay);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShowdownResult {
    /// The dealer has less than it takes: the Ante is paid and the Play Wager comes back.
    DealerDoesNotQualify,
    /// The dealer's hand is better: Ante and Play are collected.
    DealerWins,
    /// The player's hand is better: Ante and Play are paid.
    PlayerWins,
    /// The hands are equal: Ante and Play come back.
    Tie,
}

/// What becomes of the Ante or the Play Wager after a showdown.
///
/// ```
/// use table::settle::{Fate, ShowdownResult};
///
/// assert_eq!(ShowdownResult::Tie.play(), Fate::Returned);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It is collected.
    Lost,
    /// It comes back.
    Returned,
    /// It comes back, and as much again is paid.
    Paid,
}

impl ShowdownResult {
    /// Every result, by its number.
    pub const ALL: [Self; 4] =
        [Self::DealerDoesNotQualify, Self::DealerWins, Self::PlayerWins, Self::Tie];

    /// Returns what becomes of the Ante.
    ///
    /// ```
    /// use table::settle::{Fate, ShowdownResult};
    ///
    /// assert_eq!(ShowdownResult::DealerDoesNotQualify.ante(), Fate::Paid);
    /// ```
    pub const fn ante(self) -> Fate {
        match self {
            Self::DealerWins => Fate::Lost,
            Self::Tie => Fate::Returned,
            Self::DealerDoesNotQualify | Self::PlayerWins => Fate::Paid,
        }
    }

    /// Returns what becomes of the Play Wager.
    ///
    /// ```
    /// use table::settle::{Fate, ShowdownResult};
    ///
    /// assert_eq!(ShowdownResult::DealerDoesNotQualify.play(), Fate::Returned);
    /// ```
    pub const fn play(self) -> Fate {
        match self {
            Self::DealerWins => Fate::Lost,
            Self::Tie | Self::DealerDoesNotQualify => Fate::Returned,
            Self::PlayerWins => Fate::Paid,
        }
    }

    /// Returns the rule under which the Ante is settled.
    ///
    /// ```
    /// use rulebook::{Book, Paytable, Readings, Rule};
    /// use table::settle::ShowdownResult;
    ///
    /// assert_eq!(ShowdownResult::DealerWins.rule(), Rule::HigherDealerCollects);
    /// ```
    pub const fn rule(self) -> Rule {
        match self {
            Self::DealerDoesNotQualify => Rule::UnqualifiedDealerPaysTheAnte,
            Self::DealerWins => Rule::HigherDealerCollects,
            Self::PlayerWins => Rule::HigherPlayerIsPaid,
            Self::Tie => Rule::TieReturnsAnteAndPlay,
        }
    }

    /// Returns the rule under which the Play Wager is settled.
    ///
    /// ```
    /// use rulebook::{Book, Paytable, Readings, Rule};
    /// use table::settle::ShowdownResult;
    ///
    /// let rule = ShowdownResult::DealerDoesNotQualify.play_rule();
    /// assert_eq!(rule, Rule::UnqualifiedDealerReturnsThePlay);
    /// ```
    pub const fn play_rule(self) -> Rule {
        match self {
            Self::DealerDoesNotQualify => Rule::UnqualifiedDealerReturnsThePlay,
            Self::DealerWins | Self::PlayerWins | Self::Tie => self.rule(),
        }
    }
}

/// Compares the hands. Whether the dealer qualifies is looked at first: an unqualified dealer pays
/// the Ante even to a lower hand.
///
/// ```
/// use cards::Rank;
/// use table::settle::{Showdown, ShowdownResult, against_dealer};
///
/// let showdown = Showdown::new("5s 4d 2c".parse()?, "Jd Ts 8h".parse()?, Rank::Queen);
/// assert_eq!(against_dealer(showdown), ShowdownResult::DealerDoesNotQualify);
/// # Ok::<(), cards::ParseHandError>(())
/// ```
pub fn against_dealer(showdown: Showdown) -> ShowdownResult {
    let Showdown { order, dealer, least } = showdown;
    if dealer < least {
        return ShowdownResult::DealerDoesNotQualify;
    }
    match order {
        Ordering::Less => ShowdownResult::DealerWins,
        Ordering::Equal => ShowdownResult::Tie,
        Ordering::Greater => ShowdownResult::PlayerWins,
    }
}

/// When the Ante Bonus is paid, by the name of the reading's option.
///
/// ```
/// use table::settle::{AnteBonusWhen, ShowdownResult};
///
/// assert!(AnteBonusWhen::Always.pays(ShowdownResult::DealerWins));
/// assert!(!AnteBonusWhen::UnlessBeaten.pays(ShowdownResult::DealerWins));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnteBonusWhen {
    /// Whoever wins, and whether or not the dealer qualifies.
    Always,
    /// Except when a qualified dealer's hand is better.
    UnlessBeaten,
    /// Only when a qualified dealer is beaten.
    OnlyBeatingAQualifiedDealer,
    /// Only when the player's hand wins; against an unqualified dealer no hands are compared.
    OnlyWhenWinning,
}

impl AnteBonusWhen {
    /// Every option.
    pub const ALL: [Self; 4] = [
        Self::Always,
        Self::UnlessBeaten,
        Self::OnlyBeatingAQualifiedDealer,
        Self::OnlyWhenWinning,
    ];

    /// Returns when an Ante Bonus table pays, as its book is read. The versions of the game have a
    /// reading of their own for their own bonus.
    ///
    /// ```
    /// use rulebook::{Book, Wager};
    /// use table::settle::AnteBonusWhen;
    ///
    /// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    /// let bonus = book.paytable(Wager::AnteBonus, "A").expect("it has a Paytable A");
    /// let when = AnteBonusWhen::of(&book, &book.default_readings(), bonus);
    /// assert_eq!(when, AnteBonusWhen::Always);
    /// ```
    pub fn of(book: &Book, readings: &Readings, bonus: &Paytable) -> Self {
        let versions = || {
            let all = book.procedure().versions.iter();
            all.filter(|version| version.ante_bonus.contains(&bonus.table))
        };
        let is_version = versions().next().is_some() && versions().all(|it| it.name != "standard");
        let name = if is_version { "version-ante-bonus-when" } else { "ante-bonus-when" };
        readings.get(name).and_then(Self::from_reading).unwrap_or(Self::Always)
    }

    /// Returns the option with this name in a book's readings.
    ///
    /// ```
    /// use table::settle::AnteBonusWhen;
    ///
    /// assert_eq!(AnteBonusWhen::from_reading("always"), Some(AnteBonusWhen::Always));
    /// assert_eq!(AnteBonusWhen::from_reading("sometimes"), None);
    /// ```
    pub fn from_reading(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|when| when.name() == value)
    }

    /// Returns its name in a book's readings.
    ///
    /// ```
    /// assert_eq!(table::settle::AnteBonusWhen::UnlessBeaten.name(), "unless-beaten");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::UnlessBeaten => "unless-beaten",
            Self::OnlyBeatingAQualifiedDealer => "only-beating-a-qualified-dealer",
            Self::OnlyWhenWinning => "only-when-winning",
        }
    }

    /// Returns whether a listed hand is paid the bonus after this showdown.
    ///
    /// ```
    /// use table::settle::{AnteBonusWhen, ShowdownResult};
    ///
    /// let only = AnteBonusWhen::OnlyBeatingAQualifiedDealer;
    /// assert!(!only.pays(ShowdownResult::DealerDoesNotQualify));
    /// assert!(only.pays(ShowdownResult::PlayerWins));
    /// ```
    pub const fn pays(self, result: ShowdownResult) -> bool {
        match self {
            Self::Always => true,
            Self::UnlessBeaten => !matches!(result, ShowdownResult::DealerWins),
            Self::OnlyBeatingAQualifiedDealer | Self::OnlyWhenWinning => {
                matches!(result, ShowdownResult::PlayerWins)
            }
        }
    }
}
