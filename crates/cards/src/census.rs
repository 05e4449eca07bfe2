//! How many hands there are of each category.

use std::fmt;
use std::marker::PhantomData;

/// A closed list of things a hand can be: the category of one of the three orders.
///
/// ```
/// use cards::{Outcome, five};
///
/// assert_eq!(five::Category::ALL[0], five::Category::HighCard);
/// assert!(five::Category::ALL.iter().enumerate().all(|(at, it)| it.index() == at));
/// ```
pub trait Outcome: Copy + Eq + fmt::Display + 'static {
    /// Every outcome, weakest first.
    const ALL: &'static [Self];

    /// Returns the place of the outcome in [`Outcome::ALL`].
    fn index(self) -> usize;
}

/// How often each category was seen.
///
/// ```
/// use cards::{CardSet, three};
///
/// let census = three::census(CardSet::FULL);
/// assert_eq!(census.of(three::Category::Straight), 720);
/// assert_eq!(census.total(), 22_100);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Census<C> {
    counts: Vec<u64>,
    of: PhantomData<C>,
}

impl<C: Outcome> Census<C> {
    /// Returns the census of no hand at all.
    ///
    /// ```
    /// use cards::{Census, six};
    ///
    /// assert_eq!(Census::<six::Category>::new().total(), 0);
    /// ```
    pub fn new() -> Self {
        Self { counts: vec![0; C::ALL.len()], of: PhantomData }
    }

    /// Counts some more hands of a category.
    ///
    /// ```
    /// use cards::{Census, five::Category};
    ///
    /// let mut census = Census::new();
    /// census.add(Category::Flush, 2);
    /// assert_eq!(census.of(Category::Flush), 2);
    /// ```
    pub fn add(&mut self, category: C, hands: u64) {
        self.counts[category.index()] += hands;
    }

    /// Returns how many hands of this category were counted.
    ///
    /// ```
    /// use cards::{Census, five::Category};
    ///
    /// assert_eq!(Census::new().of(Category::Flush), 0);
    /// ```
    pub fn of(&self, category: C) -> u64 {
        self.counts[category.index()]
    }

    /// Returns how many hands were counted in all.
    ///
    /// ```
    /// use cards::{CardSet, five};
    ///
    /// assert_eq!(five::census(CardSet::FULL).total(), 2_598_960);
    /// ```
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns each category with its count, weakest first.
    ///
    /// ```
    /// use cards::{CardSet, five};
    ///
    /// let best = five::census(CardSet::FULL).iter().last();
    /// assert_eq!(best, Some((five::Category::RoyalFlush, 4)));
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (C, u64)> + use<C> {
        let counts = self.counts.clone();
        C::ALL.iter().map(move |category| (*category, counts[category.index()]))
    }
}

impl<C: Outcome> Default for Census<C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C: Outcome> FromIterator<C> for Census<C> {
    fn from_iter<I: IntoIterator<Item = C>>(hands: I) -> Self {
        let mut census = Self::new();
        for category in hands {
            census.add(category, 1);
        }
        census
    }
}

impl<C: Outcome> fmt::Debug for Census<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(category, n)| (category.to_string(), n))).finish()
    }
}
