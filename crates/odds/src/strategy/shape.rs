//! What three or four cards look like to the player who holds them.
//!
//! A player sees a pair or better, or so many cards to a straight or a flush, and counts high
//! cards. That is also all there is to see: hands of one shape become the same things equally
//! often, whatever the paytable.

use cards::five::Category;
use cards::{Card, Rank, Suit};
use table::Ranking;

/// The shape of three or four cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    /// A pair or better is there already.
    Made(Category),
    /// Every card has another rank.
    Draw(Draw),
}

/// Cards of different ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Draw {
    /// Whether all are of one suit.
    pub(crate) is_suited: bool,
    /// How many straights they may become.
    pub(crate) ways: u8,
    /// How many ranks they stretch over, themselves included; none where no straight holds them.
    pub(crate) spread: Option<u8>,
    /// How many are tens or better.
    pub(crate) highs: u8,
}

impl Shape {
    /// Returns the shape as far as it says what the cards become.
    pub(crate) fn without_gaps(self) -> Self {
        match self {
            Self::Made(_) => self,
            Self::Draw(draw) => Self::Draw(Draw { spread: None, ..draw }),
        }
    }
}

/// The straights of a ranking, as sets of ranks with their lowest card first.
#[derive(Clone, Debug)]
pub(crate) struct Straights(Vec<Straight>);

#[derive(Clone, Copy, Debug)]
struct Straight {
    lowest: u8,
    ranks: u16,
}

impl Straights {
    /// Asks a ranking which five ranks in a circle it takes for a straight.
    pub(crate) fn of(ranking: &Ranking) -> Self {
        let straight = |lowest: u8| {
            let cards = std::array::from_fn(|at| {
                let suit = if at == 0 { Suit::Clubs } else { Suit::Spades };
                Card::new(Rank::ALL[(usize::from(lowest) + at) % 13], suit)
            });
            let is_one = ranking.of_five(cards) == Category::Straight as u8;
            is_one.then(|| Straight { lowest, ranks: ranks(&cards) })
        };
        Self((0..13).filter_map(straight).collect())
    }

    /// Returns the shape of three or four cards.
    pub(crate) fn shape(&self, cards: &[Card]) -> Shape {
        let ranks = ranks(cards);
        match made(cards, ranks) {
            Some(category) => Shape::Made(category),
            None => Shape::Draw(self.draw(cards, ranks)),
        }
    }

    fn draw(&self, cards: &[Card], ranks: u16) -> Draw {
        let holding = || self.0.iter().filter(|straight| ranks & straight.ranks == ranks);
        Draw {
            is_suited: cards.iter().all(|card| card.suit() == cards[0].suit()),
            ways: u8::try_from(holding().count()).expect("at most five straights hold a card"),
            spread: holding().map(|straight| straight.spread(ranks)).min(),
            highs: count(ranks & HIGH),
        }
    }
}

impl Straight {
    /// How far these ranks stretch inside the straight.
    fn spread(self, ranks: u16) -> u8 {
        let at = (0..5).filter(|at| ranks & 1 << ((self.lowest + at) % 13) != 0);
        let (least, most) = at.fold((4, 0), |(least, most), at| (at.min(least), at.max(most)));
        most - least + 1
    }
}

/// Tens, jacks, queens, kings and aces.
const HIGH: u16 = 0b1_1111 << Rank::Ten as u8;

/// The ranks of some cards, a bit each, the deuce lowest.
pub(crate) fn ranks(cards: &[Card]) -> u16 {
    cards.iter().fold(0, |ranks, card| ranks | 1 << card.rank() as u8)
}

fn count(ranks: u16) -> u8 {
    u8::try_from(ranks.count_ones()).expect("there are thirteen ranks")
}

/// What three or four cards make already: that much the five cards will be worth at least.
fn made(cards: &[Card], ranks: u16) -> Option<Category> {
    let times = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    let most = cards.iter().map(|card| times(card.rank())).max()?;
    match (most, cards.len() - usize::from(count(ranks))) {
        (4, _) => Some(Category::FourOfAKind),
        (3, _) => Some(Category::ThreeOfAKind),
        (2, 2) => Some(Category::TwoPair),
        (2, _) => {
            let is_high = Rank::ALL.into_iter().any(|rank| rank >= Rank::Ten && times(rank) == 2);
            Some(if is_high { Category::PairTensOrBetter } else { Category::PairBelowTens })
        }
        (_, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;

    fn shape(text: &str) -> Shape {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let straights = Straights::of(&Ranking::of(&book.default_readings()));
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
        straights.shape(&cards)
    }

    fn draw(text: &str) -> [Option<u8>; 3] {
        match shape(text) {
            Shape::Draw(draw) => [Some(draw.ways), draw.spread, Some(draw.highs)],
            Shape::Made(category) => panic!("{text} is {category}"),
        }
    }

    #[test]
    fn pairs_are_told_from_the_rest() {
        assert_eq!(shape("Ts Td 4c"), Shape::Made(Category::PairTensOrBetter));
        assert_eq!(shape("9s 9d Ac"), Shape::Made(Category::PairBelowTens));
        assert_eq!(shape("9s 9d Ac As"), Shape::Made(Category::TwoPair));
        assert_eq!(shape("9s 9d 9c"), Shape::Made(Category::ThreeOfAKind));
        assert_eq!(shape("9s 9d 9c 9h"), Shape::Made(Category::FourOfAKind));
    }

    #[test]
    fn an_ace_stretches_either_way() {
        assert_eq!(draw("As 2s 3s"), [Some(1), Some(3), Some(1)]);
        assert_eq!(draw("2s 3s 4s"), [Some(2), Some(3), Some(0)]);
        assert_eq!(draw("3s 4s 5s"), [Some(3), Some(3), Some(0)]);
        assert_eq!(draw("As 3s 4s"), [Some(1), Some(4), Some(1)]);
        assert_eq!(draw("As Qs Ts"), [Some(1), Some(5), Some(3)]);
        assert_eq!(draw("As Ks 2s"), [Some(0), None, Some(2)]);
        assert_eq!(draw("9s Td Jc Qh"), [Some(2), Some(4), Some(3)]);
    }
}
