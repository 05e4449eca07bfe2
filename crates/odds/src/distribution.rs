//! What a wager may come to, and how often.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use crate::Exact;

/// Every net result of a wager with the number of ways it comes about.
///
/// Results are whole parts of a unit: cents of a stake of five dollars are 500 parts of it.
///
/// ```
/// use odds::{Distribution, Exact};
///
/// // A bet on one number of a wheel of 37 pays 35 to 1.
/// let mut wheel = Distribution::in_parts_of(1);
/// wheel.add(35, 1);
/// wheel.add(-1, 36);
/// assert_eq!(wheel.mean(), Exact::new(-1, 37));
/// assert_eq!(wheel.wins(), Exact::new(1, 37));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    parts: i128,
    ways: BTreeMap<i128, u128>,
    of: u128,
}

impl Distribution {
    /// Returns the distribution of nothing yet, with results counted in so many parts of a unit.
    pub fn in_parts_of(parts: i128) -> Self {
        Self { parts, ways: BTreeMap::new(), of: 0 }
    }

    /// Adds ways to come to a net result.
    pub fn add(&mut self, net: i128, ways: u128) {
        if ways > 0 {
            *self.ways.entry(net).or_default() += ways;
            self.of += ways;
        }
    }

    /// Returns the number of all ways.
    pub const fn of(&self) -> u128 {
        self.of
    }

    /// Returns the parts of a unit that results are counted in.
    pub const fn parts(&self) -> i128 {
        self.parts
    }

    /// Returns every net result in parts of the unit, lowest first, with its ways.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i128, u128)> + '_ {
        self.ways.iter().map(|(net, ways)| (*net, *ways))
    }

    /// Returns every net result in units, lowest first, with its probability.
    pub fn chances(&self) -> impl DoubleEndedIterator<Item = (Exact, Exact)> + '_ {
        self.iter().map(|(net, ways)| (Exact::new(net, self.parts), Exact::new(ways, self.of)))
    }

    /// Returns the expected result in units.
    pub fn mean(&self) -> Exact {
        self.raw(1)
    }

    /// Returns the variance in square units.
    pub fn variance(&self) -> Exact {
        self.raw(2) - self.mean().power(2)
    }

    /// Returns the third moment about the mean.
    pub fn third_moment(&self) -> Exact {
        let (mean, second) = (self.mean(), self.raw(2));
        self.raw(3) - Exact::from(3) * mean.clone() * second + Exact::from(2) * mean.power(3)
    }

    /// Returns the fourth moment about the mean.
    pub fn fourth_moment(&self) -> Exact {
        let mean = self.mean();
        let [second, third, fourth] = [2, 3, 4].map(|order| self.raw(order));
        fourth - Exact::from(4) * mean.clone() * third + Exact::from(6) * mean.power(2) * second
            - Exact::from(3) * mean.power(4)
    }

    /// Returns the skewness as a decimal number; nothing where nothing varies.
    pub fn skewness(&self, places: u32) -> Option<String> {
        let (third, variance) = (self.third_moment(), self.variance());
        let squared = third.power(2) * variance.power(3).turned()?;
        let sign = if third.is_negative() { "-" } else { "" };
        Some(format!("{sign}{}", squared.root(places)?))
    }

    /// Returns the kurtosis above that of the normal distribution; nothing where nothing varies.
    pub fn excess_kurtosis(&self) -> Option<Exact> {
        let below = self.variance().power(2).turned()?;
        Some(self.fourth_moment() * below - Exact::from(3))
    }

    /// Returns how often the result is above nothing.
    pub fn wins(&self) -> Exact {
        self.share(|net| net > 0)
    }

    /// Returns how often nothing is won or lost.
    pub fn pushes(&self) -> Exact {
        self.share(|net| net == 0)
    }

    /// Returns how often the result is below nothing.
    pub fn losses(&self) -> Exact {
        self.share(|net| net < 0)
    }

    /// Returns the greatest result in units, and how often it comes.
    pub fn greatest(&self) -> Option<(Exact, Exact)> {
        self.chances().next_back()
    }

    fn share(&self, is_counted: impl Fn(i128) -> bool) -> Exact {
        let ways: u128 = self.iter().filter(|(net, _)| is_counted(*net)).map(|it| it.1).sum();
        Exact::new(ways, self.of.max(1))
    }

    /// The moment about nothing.
    fn raw(&self, order: u32) -> Exact {
        let sum: BigInt =
            self.iter().map(|(net, ways)| BigInt::from(net).pow(order) * BigInt::from(ways)).sum();
        Exact::new(sum, BigInt::from(self.parts).pow(order) * BigInt::from(self.of.max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die() -> Distribution {
        let mut die = Distribution::in_parts_of(2);
        for face in 1..=6 {
            die.add(2 * face, 1);
        }
        die
    }

    #[test]
    fn moments_of_a_fair_die() {
        let die = die();
        assert_eq!(die.mean(), Exact::new(7, 2));
        assert_eq!(die.variance(), Exact::new(35, 12));
        assert_eq!(die.third_moment(), Exact::zero());
        assert_eq!(die.excess_kurtosis(), Some(Exact::new(-222, 175)));
    }

    #[test]
    fn skewness_of_a_long_shot() {
        let mut shot = Distribution::in_parts_of(1);
        shot.add(1, 1);
        shot.add(0, 3);
        // (1 - 2p) / sqrt(p (1 - p)) with p = 1/4.
        assert_eq!(shot.skewness(6).as_deref(), Some("1.154701"));
        assert_eq!(shot.wins(), Exact::new(1, 4));
        assert_eq!(shot.pushes(), Exact::new(3, 4));
        assert_eq!(shot.losses(), Exact::zero());
    }

    #[test]
    fn what_never_varies_has_no_skewness() {
        let mut sure = Distribution::in_parts_of(1);
        sure.add(3, 10);
        assert_eq!(sure.skewness(2), None);
        assert_eq!(sure.excess_kurtosis(), None);
    }

    #[test]
    fn ways_of_one_result_add_up() {
        let mut twice = die();
        twice.add(2, 5);
        assert_eq!(twice.iter().next(), Some((2, 6)));
        assert_eq!(twice.of(), 11);
    }
}
