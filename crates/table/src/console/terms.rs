//! What a console is set up with.

use money::{Money, Rate, Share};
use rulebook::Pattern;

/// What a console is set up with: the wager, the meter's seed and increment, and the awards.
///
/// ```
/// use money::{Money, Rate, Share};
/// use rulebook::Pattern;
/// use table::console::Terms;
///
/// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO)
///     .with_share(Pattern::RoyalFlush, Share::ALL)
///     .with_envy(Pattern::RoyalFlush, Money::from_dollars(1_000));
/// assert_eq!(terms.share(Pattern::RoyalFlush), Some(Share::ALL));
/// assert_eq!(terms.envy(Pattern::FullHouse), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    bet: Money,
    seed: Money,
    rate: Rate,
    ceiling: Option<Money>,
    shares: Vec<(Pattern, Share)>,
    envy: Vec<(Pattern, Money)>,
}

impl Terms {
    /// Returns terms without any award: one wager, the seed, and what a wager adds to the meter.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::console::Terms;
    ///
    /// let terms = Terms::new(Money::from_dollars(5), Money::from_dollars(50_000), Rate::ZERO);
    /// assert_eq!(terms.bet(), Money::from_dollars(5));
    /// ```
    pub const fn new(bet: Money, seed: Money, rate: Rate) -> Self {
        Self { bet, seed, rate, ceiling: None, shares: Vec::new(), envy: Vec::new() }
    }

    /// Returns the terms with a ceiling that the meter does not grow beyond.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::console::Terms;
    ///
    /// let (bet, seed) = (Money::from_dollars(1), Money::from_dollars(10_000));
    /// let terms = Terms::new(bet, seed, Rate::ZERO).with_ceiling(seed);
    /// assert_eq!(terms.ceiling(), Some(seed));
    /// ```
    #[must_use]
    pub const fn with_ceiling(mut self, ceiling: Money) -> Self {
        self.ceiling = Some(ceiling);
        self
    }

    /// Returns the terms with a share of the meter for a hand, in place of any other share for it.
    ///
    /// ```
    /// use money::{Money, Rate, Share};
    /// use rulebook::Pattern;
    /// use table::console::Terms;
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO)
    ///     .with_share(Pattern::RoyalFlush, Share::ALL);
    /// assert_eq!(terms.share(Pattern::StraightFlush), None);
    /// ```
    #[must_use]
    pub fn with_share(mut self, hand: Pattern, share: Share) -> Self {
        self.shares.retain(|(other, _)| *other != hand);
        self.shares.push((hand, share));
        self
    }

    /// Returns the terms with an envy amount for a hand, in place of any other amount for it.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use rulebook::Pattern;
    /// use table::console::Terms;
    ///
    /// let amount = Money::from_dollars(300);
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO)
    ///     .with_envy(Pattern::StraightFlush, amount);
    /// assert_eq!(terms.envy(Pattern::StraightFlush), Some(amount));
    /// ```
    #[must_use]
    pub fn with_envy(mut self, hand: Pattern, amount: Money) -> Self {
        self.envy.retain(|(other, _)| *other != hand);
        self.envy.push((hand, amount));
        self
    }

    /// Returns the amount of one progressive wager.
    ///
    /// ```
    /// use money::{Money, Rate};
    ///
    /// let bet = Money::from_dollars(1);
    /// assert_eq!(table::console::Terms::new(bet, Money::ZERO, Rate::ZERO).bet(), bet);
    /// ```
    pub const fn bet(&self) -> Money {
        self.bet
    }

    /// Returns what the house puts on the meter when it is paid out in full.
    ///
    /// ```
    /// use money::{Money, Rate};
    ///
    /// let seed = Money::from_dollars(10_000);
    /// assert_eq!(table::console::Terms::new(Money::ZERO, seed, Rate::ZERO).seed(), seed);
    /// ```
    pub const fn seed(&self) -> Money {
        self.seed
    }

    /// Returns the part of a wager that is added to the meter.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::console::Terms;
    ///
    /// assert_eq!(Terms::new(Money::ZERO, Money::ZERO, Rate::ZERO).rate(), Rate::ZERO);
    /// ```
    pub const fn rate(&self) -> Rate {
        self.rate
    }

    /// Returns what the meter grows to at most, where that is limited.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::console::Terms;
    ///
    /// assert_eq!(Terms::new(Money::ZERO, Money::ZERO, Rate::ZERO).ceiling(), None);
    /// ```
    pub const fn ceiling(&self) -> Option<Money> {
        self.ceiling
    }

    /// Returns the share of the meter that a hand wins; nothing where it wins none.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use rulebook::Pattern;
    /// use table::console::Terms;
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(terms.share(Pattern::FullHouse), None);
    /// ```
    pub fn share(&self, hand: Pattern) -> Option<Share> {
        self.shares.iter().find(|(other, _)| *other == hand).map(|(_, share)| *share)
    }

    /// Returns what another player's hand is worth to a bettor; nothing where it is no envy hand.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use rulebook::Pattern;
    /// use table::console::Terms;
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert_eq!(terms.envy(Pattern::RoyalFlush), None);
    /// ```
    pub fn envy(&self, hand: Pattern) -> Option<Money> {
        self.envy.iter().find(|(other, _)| *other == hand).map(|(_, amount)| *amount)
    }

    /// What the house adds when an award has been taken off the meter.
    pub(super) fn reseed(&self, share: Share) -> Money {
        if share == Share::ALL { self.seed } else { Money::ZERO }
    }
}
