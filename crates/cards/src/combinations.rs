//! Every choice of a few cards from a set.

use crate::{Card, CardSet};

/// Every choice of `N` cards from a set; made by [`CardSet::combinations`].
///
/// ```
/// use cards::CardSet;
///
/// let aces: CardSet = "Ac Ad Ah As".parse()?;
/// let pairs: Vec<String> =
///     aces.combinations::<2>().map(|[one, other]| format!("{one}{other}")).collect();
/// assert_eq!(pairs, ["AcAd", "AcAh", "AcAs", "AdAh", "AdAs", "AhAs"]);
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Combinations<const N: usize> {
    cards: Vec<Card>,
    /// The places of the next choice in `cards`, ascending; nothing when all are given.
    next: Option<[usize; N]>,
}

impl<const N: usize> Combinations<N> {
    pub(crate) fn new(set: CardSet) -> Self {
        let cards: Vec<Card> = set.iter().collect();
        let next = (N <= cards.len()).then(|| std::array::from_fn(|at| at));
        Self { cards, next }
    }

    /// Moves the last place that can still move, and puts those after it right behind it.
    fn advance(&self, places: [usize; N]) -> Option<[usize; N]> {
        let moving = (0..N).rev().find(|&at| places[at] + N < self.cards.len() + at)?;
        let start = places[moving] + 1;
        Some(std::array::from_fn(|at| if at < moving { places[at] } else { start + at - moving }))
    }
}

impl<const N: usize> Iterator for Combinations<N> {
    type Item = [Card; N];

    fn next(&mut self) -> Option<[Card; N]> {
        let places = self.next?;
        self.next = self.advance(places);
        Some(places.map(|at| self.cards[at]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_the_binomial_says() {
        assert_eq!(CardSet::FULL.combinations::<0>().count(), 1);
        assert_eq!(CardSet::FULL.combinations::<1>().count(), 52);
        assert_eq!(CardSet::FULL.combinations::<2>().count(), 1_326);
        assert_eq!(CardSet::FULL.combinations::<4>().count(), 270_725);
    }

    #[test]
    fn each_is_ascending_and_comes_once() {
        let all: Vec<[Card; 3]> = CardSet::FULL.combinations().collect();
        assert!(all.iter().all(|hand| hand.is_sorted()));
        assert!(all.windows(2).all(|two| two[0] < two[1]));
    }

    #[test]
    fn none_when_the_set_is_too_small() {
        assert_eq!(CardSet::EMPTY.combinations::<1>().next(), None);
    }
}
