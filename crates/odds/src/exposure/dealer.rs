//! One of the dealer's three cards is seen.

use std::collections::BTreeMap;

use cards::three::{Hand, Strength};
use cards::{Card, CardSet, Rank};
use table::Ranking;
use table::settle::{Showdown, ShowdownResult, against_dealer};

use super::{ByRank, ExposureError};
use crate::three_card_poker::{Census, Gains, Group};
use crate::{Exact, Terms, stakes};

/// The hands that the dealer may have with one card that is seen: two of the other 48.
const DEALERS: i64 = 1_128;

/// Returns the house edge, and what each rank contributes.
pub(super) fn one_card(terms: &Terms<'_>) -> Result<(Exact, Vec<ByRank>), ExposureError> {
    let gains = stakes::of_play(terms, 1)?;
    let ranking = Ranking::of(terms.readings);
    let census = Census::of(&ranking, Rank::Queen);
    let dealers = Dealers::new(ranking);
    let mut ranks: BTreeMap<Rank, Tally> = BTreeMap::new();
    for group in census.groups() {
        let played = dealers.played(group, &gains);
        let folded = -gains.ante * DEALERS;
        for card in Card::ALL.into_iter().filter(|card| !group.cards.contains(card)) {
            let tally = ranks.entry(card.rank()).or_default();
            tally.add(group, played[usize::from(card.index())], folded);
        }
    }
    let of = i128::from(gains.ante) * i128::from(DEALERS);
    let sum = |count: fn(&Tally) -> i128| ranks.values().map(count).sum::<i128>();
    let edge = Exact::new(-sum(|it| it.gained), sum(|it| it.deals) * of);
    Ok((edge, ranks.into_iter().map(|(rank, tally)| tally.by_rank(rank, of)).collect()))
}

/// Every hand that the dealer may have, made ready for comparing.
struct Dealers {
    hands: Vec<Dealer>,
    ranking: Ranking,
    least: Strength,
}

struct Dealer {
    cards: [Card; 3],
    set: CardSet,
    strength: Strength,
}

impl Dealers {
    fn new(ranking: Ranking) -> Self {
        let dealer = |cards: [Card; 3]| Dealer {
            cards,
            set: cards.into_iter().collect(),
            strength: Strength::of(cards),
        };
        let hands = CardSet::FULL.combinations().map(dealer).collect();
        Self { hands, ranking, least: Strength::lowest_with(Rank::Queen) }
    }

    /// What a hand gains when it is played, over all dealers who hold each card.
    fn played(&self, group: &Group, gains: &Gains) -> [i64; 52] {
        let own: CardSet = group.cards.into_iter().collect();
        let strength = Strength::of(group.cards);
        let by_result = ShowdownResult::ALL
            .map(|result| gains.showdown(result) + gains.bonus(group.vector.column, result));
        let is_usual = self.ranking.has_usual_threes();
        let mut gained = [0; 52];
        for dealer in self.hands.iter().filter(|dealer| (dealer.set & own).is_empty()) {
            let order = if is_usual {
                strength.cmp(&dealer.strength)
            } else {
                self.ranking.compare(group.cards, dealer.cards)
            };
            let showdown = Showdown::ordered(order, dealer.strength, self.least);
            let gain = by_result[against_dealer(showdown) as usize];
            for card in dealer.cards {
                gained[usize::from(card.index())] += gain;
            }
        }
        gained
    }
}

/// What is known of one rank that is seen.
#[derive(Default)]
struct Tally {
    gained: i128,
    deals: i128,
    played: i128,
    best_folded: Option<Strength>,
    /// Hands that are played: the weakest of each strength.
    by_strength: BTreeMap<Strength, [Card; 3]>,
}

impl Tally {
    fn add(&mut self, group: &Group, played: i64, folded: i64) {
        let hands = i128::from(group.hands);
        let strength = Strength::of(group.cards);
        self.gained += hands * i128::from(played.max(folded));
        self.deals += hands;
        if played > folded {
            self.played += hands;
            self.by_strength.entry(strength).or_insert(group.cards);
        } else {
            self.best_folded = self.best_folded.max(Some(strength));
        }
    }

    fn by_rank(&self, rank: Rank, of: i128) -> ByRank {
        let from = self.best_folded.and_then(|folded| {
            let mut above = self.by_strength.iter().filter(|(strength, _)| **strength > folded);
            above.next().map(|(_, cards)| Hand::new(*cards).expect("three cards").in_words())
        });
        ByRank {
            rank,
            house_edge: Exact::new(-self.gained, self.deals * of),
            played: Exact::new(self.played, self.deals),
            always_from: from,
        }
    }
}
