//! Seats that tell each other what they hold.

use cards::three::Strength;
use cards::{Card, CardSet, Rank};
use rulebook::Wager;
use table::Ranking;
use table::settle::{Showdown, ShowdownResult, against_dealer};

use super::{ExposureError, Seen};
use crate::let_it_ride;
use crate::three_card_poker;
use crate::{Exact, Terms, stakes};

/// The most seats at a table.
const SEATS_MAX: usize = 7;

/// Some seats that know each other's cards, and perhaps more, and decide for the best.
///
/// A deal is looked at until everything is decided; what comes after that is counted, not drawn. So
/// a few deals say a lot.
#[derive(Clone, Debug)]
pub struct Sharing {
    game: Game,
    ranking: Ranking,
    seen: Seen,
    seats: usize,
    /// The stake of one unit, in cents.
    stake: i64,
}

#[derive(Clone, Debug)]
enum Game {
    LetItRide {
        gains: let_it_ride::Gains,
        /// What the bet gains on average that nobody is asked about, in cents.
        third: Exact,
    },
    ThreeCardPoker(three_card_poker::Gains),
}

impl Sharing {
    /// Returns so many seats at a wager, who also see these cards.
    pub fn new(terms: &Terms<'_>, seen: Seen, seats: usize) -> Result<Self, ExposureError> {
        if !(1..=SEATS_MAX).contains(&seats) {
            return Err(ExposureError::Seats(seats));
        }
        let wager = terms.paytable.wager;
        if !seen.is_of(wager) {
            return Err(ExposureError::NoSuchCard(seen, wager));
        }
        let ranking = Ranking::of(terms.readings);
        let game = if wager == Wager::LetItRide {
            let gains = stakes::of_ride(terms)?;
            let census = let_it_ride::Census::of(&ranking);
            Game::LetItRide { third: super::gained(&census.first, &gains, |gain| gain), gains }
        } else {
            Game::ThreeCardPoker(stakes::of_play(terms, 1)?)
        };
        Ok(Self { game, ranking, seen, seats, stake: stakes::unit(terms)? })
    }

    /// Returns what all seats together may expect of a deal, in the unit that [`Self::edge`] knows:
    /// three cards for each seat, then those of the dealer or the community.
    ///
    /// # Panics
    /// If there are too few cards.
    pub fn worth(&self, deal: &[Card]) -> i64 {
        let (own, rest) = deal.split_at(3 * self.seats);
        let left = own.iter().fold(CardSet::FULL, |mut left, card| {
            left.remove(*card);
            left
        });
        let hands: Vec<[Card; 3]> = own.chunks_exact(3).map(|it| [it[0], it[1], it[2]]).collect();
        match &self.game {
            Game::LetItRide { gains, .. } => {
                let ride = Ride { gains, ranking: &self.ranking, left, seen: self.seen };
                hands.iter().map(|hand| ride.worth(*hand, [rest[0], rest[1]])).sum()
            }
            Game::ThreeCardPoker(gains) => self.play(gains, &hands, left, rest[0]),
        }
    }

    /// Returns the house edge for one seat, when so many deals were worth so much together.
    pub fn edge(&self, worth: i128, deals: u64) -> Exact {
        let each = Exact::new(worth, self.parts()) / Exact::new(deals, 1);
        let cents = match &self.game {
            Game::LetItRide { third, .. } => each + third.clone(),
            Game::ThreeCardPoker(_) => each,
        };
        -(cents / Exact::from(self.stake))
    }

    /// Returns the variance of the edge of one deal, given the sums of worths and of their squares.
    pub fn variance(&self, worth: i128, squares: i128, deals: u64) -> Exact {
        let mean = |sum: i128| Exact::new(sum, deals);
        let unit = Exact::new(self.parts(), 1) * Exact::from(self.stake);
        (mean(squares) - mean(worth).power(2)) / unit.power(2)
    }

    /// The parts of a cent that a deal is counted in, for all seats together.
    fn parts(&self) -> i64 {
        let left = 52 - 3 * i64::try_from(self.seats).expect("seven at most");
        let seats = i64::try_from(self.seats).expect("seven at most");
        let ways = match (&self.game, self.seen) {
            (Game::LetItRide { .. }, _) => left * (left - 1),
            (Game::ThreeCardPoker(_), Seen::DealerCard) => (left - 1) * (left - 2) / 2,
            (Game::ThreeCardPoker(_), _) => left * (left - 1) * (left - 2) / 6,
        };
        seats * ways
    }

    /// What playing or folding is worth to all seats, over every hand that the dealer may have.
    fn play(
        &self,
        gains: &three_card_poker::Gains,
        hands: &[[Card; 3]],
        left: CardSet,
        first: Card,
    ) -> i64 {
        let least = Strength::lowest_with(Rank::Queen);
        let strengths: Vec<Strength> = hands.iter().map(|hand| Strength::of(*hand)).collect();
        let results = |hand: &[Card; 3]| {
            let column = self.ranking.of_three(*hand);
            ShowdownResult::ALL.map(|it| gains.showdown(it) + gains.bonus(column, it))
        };
        let by_result: Vec<[i64; 4]> = hands.iter().map(results).collect();
        let (mut gained, mut dealers) = (vec![0; hands.len()], 0);
        let is_usual = self.ranking.has_usual_threes();
        let mut meet = |dealer: [Card; 3]| {
            let strength = Strength::of(dealer);
            dealers += 1;
            for (at, own) in strengths.iter().enumerate() {
                let order = if is_usual {
                    own.cmp(&strength)
                } else {
                    self.ranking.compare(hands[at], dealer)
                };
                let showdown = Showdown::ordered(order, strength, least);
                gained[at] += by_result[at][against_dealer(showdown) as usize];
            }
        };
        if self.seen == Seen::DealerCard {
            let mut left = left;
            left.remove(first);
            left.combinations().for_each(|[second, third]| meet([first, second, third]));
        } else {
            left.combinations().for_each(meet);
        }
        let folded = -gains.ante * dealers;
        gained.into_iter().map(|gained: i64| gained.max(folded)).sum()
    }
}

/// A deal of Let It Ride as one of the seats sees it.
struct Ride<'a> {
    gains: &'a let_it_ride::Gains,
    ranking: &'a Ranking,
    /// The cards that no seat holds.
    left: CardSet,
    seen: Seen,
}

impl Ride<'_> {
    /// What the two bets are worth that may be withdrawn.
    fn worth(&self, hand: [Card; 3], [first, last]: [Card; 2]) -> i64 {
        let known = || self.gain(hand, first, last) * self.ways();
        let [one, two] = match self.seen {
            Seen::Nothing | Seen::DealerCard => [self.over_both(hand), self.over_one(hand, first)],
            Seen::FirstCommunity => [self.over_one(hand, first); 2],
            Seen::LastCommunity => [self.over_one(hand, last), known()],
            Seen::BothCommunity => [known(); 2],
        };
        one.max(0) + two.max(0)
    }

    /// The ways that the community cards may fall, in order.
    fn ways(&self) -> i64 {
        let left = i64::try_from(self.left.len()).expect("a deck has 52 cards");
        left * (left - 1)
    }

    fn over_both(&self, hand: [Card; 3]) -> i64 {
        let pairs = self.left.combinations();
        2 * pairs.map(|[first, last]| self.gain(hand, first, last)).sum::<i64>()
    }

    fn over_one(&self, hand: [Card; 3], known: Card) -> i64 {
        let others = self.left.iter().filter(|card| *card != known);
        let sum: i64 = others.map(|card| self.gain(hand, known, card)).sum();
        sum * i64::try_from(self.left.len()).expect("a deck has 52 cards")
    }

    fn gain(&self, [a, b, c]: [Card; 3], d: Card, e: Card) -> i64 {
        self.gains[usize::from(self.ranking.of_five([a, b, c, d, e]))]
    }
}
