//! A strategy written out: an answer for every hand.

use cards::{Card, CardSet, Suit};
use odds::let_it_ride::COLUMNS;
use odds::three_card_classes;
use table::{Choice, Question, Ranking};

use super::exact::{Ante, Ride};
use super::strategy::Strategy;
use crate::decisions::Decisions;

/// The answers to the questions of a game, one bit a hand.
#[derive(Clone)]
pub(super) enum Answers {
    /// Whether bets 1 and 2 ride.
    Ride(Decisions<3>, Decisions<4>),
    /// Whether a hand is played.
    Play(Decisions<3>),
    /// Nobody is asked.
    None,
}

impl Answers {
    /// What is known after three cards and after four, hand by hand; hands that differ only in the
    /// names of their suits are answered alike.
    pub(super) fn to_ride(strategy: Strategy, ranking: &Ranking, ride: &Ride) -> Self {
        let (mut first, mut second) = (Decisions::none(), Decisions::none());
        for class in three_card_classes() {
            let fourths = fourths(ranking, class.cards);
            let mut both = [0; COLUMNS];
            for (_, counts) in &fourths {
                both.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
            let rides_1 = strategy.rides(&both, ride.gains());
            let rides_2 =
                fourths.iter().map(|(card, counts)| (*card, strategy.rides(counts, ride.gains())));
            let rides_2: Vec<(Card, bool)> = rides_2.collect();
            for names in renamings() {
                let [a, b, c] = class.cards.map(|card| renamed(card, names));
                first.decide([a, b, c], rides_1);
                for (card, rides) in &rides_2 {
                    second.decide([a, b, c, renamed(*card, names)], *rides);
                }
            }
        }
        Self::Ride(first, second)
    }

    /// Which hands are played, from their classes.
    pub(super) fn to_play(ante: &Ante) -> Self {
        let mut plays = Decisions::none();
        for (cards, is_played) in ante.classes() {
            for names in renamings() {
                plays.decide(cards.map(|card| renamed(card, names)), is_played);
            }
        }
        Self::Play(plays)
    }

    /// Answers a question about a hand, for the second bet with the card that was turned up.
    pub(super) fn choice(&self, question: Question, mut hand: [Card; 3], up: Card) -> Choice {
        hand.sort_unstable();
        match (question, self) {
            (Question::Bet1, Self::Ride(first, _)) => ride(first.of(hand.map(Card::index))),
            (Question::Bet2, Self::Ride(_, second)) => {
                let [a, b, c] = hand;
                let mut four = [a, b, c, up];
                four.sort_unstable();
                ride(second.of(four.map(Card::index)))
            }
            (Question::Play, Self::Play(plays)) => match plays.of(hand.map(Card::index)) {
                0 => Choice::Fold,
                _ => Choice::Play,
            },
            (Question::Bet1 | Question::Bet2, Self::Play(_) | Self::None) => Choice::Pull,
            (Question::Play, Self::Ride(..) | Self::None) => Choice::Fold,
        }
    }
}

const fn ride(answer: u8) -> Choice {
    if answer == 0 { Choice::Pull } else { Choice::Ride }
}

/// For each first community card, how often the second one makes each column.
fn fourths(ranking: &Ranking, [a, b, c]: [Card; 3]) -> Vec<(Card, [i64; COLUMNS])> {
    let left: Vec<Card> = CardSet::FULL.iter().filter(|card| ![a, b, c].contains(card)).collect();
    let of = |first: &Card| {
        let mut counts = [0; COLUMNS];
        for second in left.iter().filter(|second| *second != first) {
            counts[usize::from(ranking.of_five([a, b, c, *first, *second]))] += 1;
        }
        (*first, counts)
    };
    left.iter().map(of).collect()
}

fn renamed(card: Card, names: [Suit; 4]) -> Card {
    Card::new(card.rank(), names[card.suit() as usize])
}

/// Every way to rename the four suits.
fn renamings() -> impl Iterator<Item = [Suit; 4]> {
    let all = (0..256_usize).map(|number| [0, 2, 4, 6].map(|shift| Suit::ALL[number >> shift & 3]));
    all.filter(|names| Suit::ALL.iter().all(|suit| names.contains(suit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_have_twenty_four_renamings() {
        let all: Vec<[Suit; 4]> = renamings().collect();
        assert_eq!(all.len(), 24);
        assert!(all.iter().enumerate().all(|(at, names)| !all[..at].contains(names)));
    }
}
