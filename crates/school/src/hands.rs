//! Cards that make what a lesson is about, as far as the deck has them.
//!
//! Nothing here knows what a hand is: every three cards that are left are shown to the table's own
//! ranking, and one of those that make what is wanted is taken.

use cards::{Card, Deck};
use rulebook::{Basis, Pattern};
use table::{Pile, Ranking};

use crate::draw::Draw;

/// What three cards should make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// With which other cards.
    pub(crate) basis: Basis,
    /// What.
    pub(crate) hand: Pattern,
    /// Whether any other cards would do as well.
    pub(crate) is_needed: bool,
}

/// The deck of a round on its way.
pub(crate) struct Hands<'a> {
    ranking: &'a Ranking,
    due: &'a [Pile],
    /// Where every card goes, as far as it is known.
    places: Vec<Option<Card>>,
    /// The cards that are left.
    pool: Vec<Card>,
}

impl<'a> Hands<'a> {
    /// Deals what everybody shares; the rest is open.
    pub(crate) fn new(ranking: &'a Ranking, due: &'a [Pile], draw: &mut Draw) -> Self {
        let pool = draw.deck().cards().to_vec();
        let mut hands = Self { ranking, due, places: vec![None; due.len()], pool };
        for (at, pile) in due.iter().enumerate() {
            let is_shared = !matches!(pile, Pile::Player(_) | Pile::Dealer);
            hands.places[at] = is_shared.then(|| hands.pool.remove(0));
        }
        hands
    }

    /// Gives a place three cards that make something; `None` if it was needed and there are none.
    pub(crate) fn give(&mut self, pile: Pile, wanted: Wanted, draw: &mut Draw) -> Option<()> {
        let made = self.making(wanted);
        match draw.one(&made) {
            Some(hand) => self.put(pile, hand),
            None if wanted.is_needed => return None,
            None => {}
        }
        Some(())
    }

    /// Returns the deck, other cards at every place that is still open.
    pub(crate) fn deck(mut self) -> Deck {
        let mut order = Vec::with_capacity(52);
        // What is dealt after the due cards stays at the front of the pool.
        let later = self.pool.len().min(LATER);
        for place in &self.places {
            order.push(place.unwrap_or_else(|| self.pool.remove(later)));
        }
        order.extend(self.pool);
        Deck::try_from(order).expect("every card is there once")
    }

    /// All threes of the cards left that make something with what is shared.
    fn making(&self, wanted: Wanted) -> Vec<[Card; 3]> {
        let Some(shared) = self.shared(wanted.basis) else { return Vec::new() };
        // What a column stands for is asked once, and not for every three cards.
        let fits: [bool; Ranking::COLUMNS] = std::array::from_fn(|column| {
            Ranking::made(wanted.basis, column).is_some_and(|made| wanted.hand.meets(made))
        });
        let free = &self.pool[LATER..];
        let mut made = Vec::new();
        for (first, a) in free.iter().enumerate() {
            for (second, b) in free.iter().enumerate().skip(first + 1) {
                for c in &free[second + 1..] {
                    let own = [*a, *b, *c];
                    if fits[usize::from(self.column(own, &shared))] {
                        made.push(own);
                    }
                }
            }
        }
        made
    }

    fn column(&self, [a, b, c]: [Card; 3], shared: &[Card]) -> u8 {
        match *shared {
            [d, e] => self.ranking.of_five([a, b, c, d, e]),
            [d, e, f] => self.ranking.of_six([a, b, c, d, e, f]),
            _ => self.ranking.of_three([a, b, c]),
        }
    }

    /// The cards beside the player's own that a wager looks at.
    fn shared(&self, basis: Basis) -> Option<Vec<Card>> {
        match basis {
            Basis::Player => Some(Vec::new()),
            Basis::PlayerAndCommunity => {
                let mut community = self.at(&[Pile::Community, Pile::FiveCommunity]);
                if community.is_empty() {
                    community = self.pool[..LATER].to_vec();
                }
                // Of three, one is burned: those that are left come last.
                Some(community.split_off(community.len().checked_sub(2)?))
            }
            Basis::PlayerAndBox => Some(self.at(&[Pile::Box])).filter(|it| it.len() == 3),
            Basis::PlayerAndDealer => Some(self.at(&[Pile::Dealer])).filter(|it| it.len() == 3),
        }
    }

    fn at(&self, piles: &[Pile]) -> Vec<Card> {
        let here = self.due.iter().zip(&self.places).filter(|(pile, _)| piles.contains(pile));
        here.filter_map(|(_, card)| *card).collect()
    }

    fn put(&mut self, pile: Pile, hand: [Card; 3]) {
        let mut hand = hand.into_iter();
        for (place, _) in self.places.iter_mut().zip(self.due).filter(|(_, it)| **it == pile) {
            *place = hand.next();
        }
        let placed: Vec<Card> = self.places.iter().flatten().copied().collect();
        self.pool.retain(|card| !placed.contains(card));
    }
}

/// So many cards may be dealt after the decisions.
const LATER: usize = 2;
