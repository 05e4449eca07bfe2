//! Which of three cards of different ranks share a suit.

use cards::{Card, Rank};

/// How three cards of different ranks are suited, when they make nothing by it.
///
/// A shared suit takes cards out of the dealer's flushes, which is all the difference it makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Suiting {
    /// Three suits.
    Rainbow,
    /// The two highest cards share a suit.
    HighestTwo,
    /// The highest and the lowest do.
    Outer,
    /// The two lowest do.
    LowestTwo,
}

impl Suiting {
    const ALL: [Self; 4] = [Self::Rainbow, Self::HighestTwo, Self::Outer, Self::LowestTwo];

    /// Returns how these cards are suited; nothing unless they are three of different ranks and
    /// not of one suit.
    pub(crate) fn of(cards: &[Card]) -> Option<Self> {
        let mut cards: [Card; 3] = cards.try_into().ok()?;
        cards.sort_by_key(|card| std::cmp::Reverse(card.rank()));
        let [a, b, c] = cards;
        let shares = |one: Card, other: Card| one.suit() == other.suit();
        if a.rank() == b.rank() || b.rank() == c.rank() {
            return None;
        }
        match [shares(a, b), shares(a, c), shares(b, c)] {
            [false, false, false] => Some(Self::Rainbow),
            [true, false, false] => Some(Self::HighestTwo),
            [false, true, false] => Some(Self::Outer),
            [false, false, true] => Some(Self::LowestTwo),
            _ => None,
        }
    }

    /// Returns the words for these ranks, suited in any of these ways.
    pub(crate) fn in_words(ranks: u16, suitings: &[Self]) -> String {
        let all: Vec<Rank> =
            Rank::ALL.into_iter().rev().filter(|rank| ranks >> *rank as u8 & 1 == 1).collect();
        let dashed: Vec<String> = all.iter().map(Rank::to_string).collect();
        let hand = dashed.join("-");
        let without: Vec<Self> =
            Self::ALL.into_iter().filter(|it| !suitings.contains(it)).collect();
        let named = |suitings: &[Self]| {
            let each: Vec<String> = suitings.iter().map(|it| it.shared(&all)).collect();
            each.join(", or ")
        };
        if without.is_empty() {
            hand
        } else if without.len() < suitings.len() {
            format!("{hand}, unless {}", named(&without))
        } else {
            format!("{hand}, if {}", named(suitings))
        }
    }

    fn shared(self, ranks: &[Rank]) -> String {
        let share = |one: usize, other: usize| {
            let name = |at: usize| ranks.get(at).map_or("card", |rank| rank.name());
            format!("the {} and the {} share a suit", name(one), name(other))
        };
        match self {
            Self::Rainbow => "all suits differ".to_owned(),
            Self::HighestTwo => share(0, 1),
            Self::Outer => share(0, 2),
            Self::LowestTwo => share(1, 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<Suiting> {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
        Suiting::of(&cards)
    }

    #[test]
    fn shared_suits_are_seen_in_any_order() {
        assert_eq!(of("6d Qs 2c"), Some(Suiting::Rainbow));
        assert_eq!(of("6s 2c Qs"), Some(Suiting::HighestTwo));
        assert_eq!(of("2s 6c Qs"), Some(Suiting::Outer));
        assert_eq!(of("2s 6s Qc"), Some(Suiting::LowestTwo));
        assert_eq!(of("2s 6s Qs"), None);
        assert_eq!(of("6s 6d Qs"), None);
    }

    #[test]
    fn few_exceptions_are_named_as_such() {
        let ranks = 0b0_0100_0001_0001;
        let words = |suitings: &[Suiting]| Suiting::in_words(ranks, suitings);
        assert_eq!(words(&Suiting::ALL), "Q-6-2");
        let most = [Suiting::Rainbow, Suiting::Outer, Suiting::LowestTwo];
        assert_eq!(words(&most), "Q-6-2, unless the queen and the six share a suit");
        assert_eq!(words(&[Suiting::Rainbow]), "Q-6-2, if all suits differ");
    }
}
