//! Every hand that a set of cards can make, counted by category.
//!
//! Hands are visited with their cards in ascending order, three cards held and the last two
//! running side by side through 32 lanes. Ascending order saves most of the work: the last two
//! can only pair with each other or with the rank of the third, the first card is the lowest, and
//! a flush is possible only where the three held cards share a suit.

#[cfg(not(feature = "portable"))]
use multiversion::multiversion;

use super::codes::{FLUSH, KINDS, PLAIN, ROYAL, STRAIGHT};
use super::{Category, ranking, table};
use crate::lanes::{ABSENT, Block, Counter, Lanes, Pairs, codes_of, each};
use crate::order::{next_ranks, suits_of};
use crate::{Card, CardSet, Census};

/// Counts the five-card hands of each category that can be made of these cards.
///
/// ```
/// use cards::{CardSet, five::{self, Category}};
///
/// let census = five::census(CardSet::FULL);
/// assert_eq!(census.of(Category::FullHouse), 3_744);
///
/// let without_aces = CardSet::FULL - "Ac Ad Ah As".parse()?;
/// assert_eq!(five::census(without_aces).of(Category::RoyalFlush), 0);
/// # Ok::<(), cards::ParseHandError>(())
/// ```
pub fn census(cards: CardSet) -> Census<Category> {
    let cards: Vec<Card> = cards.iter().collect();
    let counts = visit(&cards, &Pairs::of(&cards, pair_weight));
    let hands = cards.len() as u64;
    let all = (0..5).fold(1, |ways, i| ways * hands.saturating_sub(i) / (i + 1));
    let mut census = Census::new();
    census.add(Category::HighCard, all - counts.iter().sum::<u64>());
    for ((category, _), hands) in KINDS.into_iter().zip(counts) {
        census.add(category, hands);
    }
    census
}

/// Three cards held, in ascending order, and what follows from them alone.
struct Held {
    third: u8,
    /// The code of the three: how they pair among themselves.
    groups: u8,
    /// What another card of the third's rank adds to the code.
    with_third: u8,
    /// The last card that makes a run with the first, where no two cards pair.
    end_of_run: u8,
    /// The fourth card that makes the wheel with an ace behind it.
    fourth_of_wheel: u8,
    /// The suit, if the three share one.
    suit: u8,
    is_royal_start: bool,
}

const NONE: u8 = u8::MAX;
const TEN: u8 = 8;
const ACE: u8 = 12;

impl Held {
    fn new(cards: [Card; 3]) -> Self {
        let rank = |at: usize| cards[at].index() >> 2;
        let [first, second, third] = [rank(0), rank(1), rank(2)];
        let (low_pair, high_pair) = (first == second, second == third);
        let alike = 1 + u8::from(high_pair) + u8::from(low_pair && high_pair);
        let groups = u8::from(low_pair) * pair_weight(second)
            + u8::from(high_pair) * pair_weight(third) * if low_pair { 2 } else { 1 };
        let suit = cards[0].index() & 3;
        let is_suited = cards.iter().all(|card| card.index() & 3 == suit);
        Self {
            third,
            groups,
            with_third: alike * pair_weight(third),
            end_of_run: first + 4,
            fourth_of_wheel: if (first, third) == (0, 2) { 3 } else { NONE },
            suit: if is_suited { suit } else { NONE },
            is_royal_start: first == TEN,
        }
    }
}

/// What two cards of this rank add to the code: see [`KINDS`].
const fn pair_weight(rank: u8) -> u8 {
    if rank < TEN { 1 } else { 9 }
}

#[cfg_attr(not(feature = "portable"), multiversion(targets("x86_64+avx2")))]
fn visit(cards: &[Card], pairs: &Pairs) -> [u64; KINDS.len()] {
    let mut counter = Counter::new();
    for first in 0..cards.len() {
        for second in first + 1..cards.len() {
            for third in second + 1..cards.len() {
                let held = Held::new([cards[first], cards[second], cards[third]]);
                let blocks = pairs.behind(third);
                counter.make_room(blocks.len());
                if held.suit == NONE {
                    for block in blocks {
                        counter.count::<PLAIN>(&plain(&held, &block).0, &codes_of(&KINDS));
                    }
                } else {
                    for block in blocks {
                        let codes = with_flushes(&held, &block);
                        counter.count::<{ KINDS.len() }>(&codes, &codes_of(&KINDS));
                    }
                }
            }
        }
    }
    counter.counts()
}

/// Returns the codes of the hands that the held cards make with each pair of the block, flushes
/// not regarded, and which of them are straights.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn plain(held: &Held, block: &Block<'_>) -> (Lanes, Lanes) {
    let (fourth, fifth) = (block.low, block.high);
    let with_fourth = each(|i| if fourth[i] == held.third { held.with_third } else { 0 });
    let with_fifth = each(|i| if fifth[i] == held.third { held.with_third } else { 0 });
    let groups = each(|i| held.groups + block.equal[i]);
    let groups = each(|i| groups[i] + with_fourth[i]);
    let groups = each(|i| groups[i] + with_fifth[i]);
    let run = each(|i| if fifth[i] == held.end_of_run { STRAIGHT } else { 0 });
    let wheel = each(|i| if fourth[i] == held.fourth_of_wheel { STRAIGHT } else { 0 });
    let wheel = each(|i| if fifth[i] == ACE { wheel[i] } else { 0 });
    let straight = each(|i| if groups[i] == 0 { run[i] | wheel[i] } else { 0 });
    (each(|i| groups[i] & (15 | ABSENT) | straight[i]), straight)
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn with_flushes(held: &Held, block: &Block<'_>) -> Lanes {
    let (codes, straight) = plain(held, block);
    let flush = each(|i| if block.low_suit[i] == held.suit { FLUSH } else { 0 });
    let flush = each(|i| if block.high_suit[i] == held.suit { flush[i] } else { 0 });
    let both = each(|i| if straight[i] == 0 { 0 } else { flush[i] });
    let royal = if held.is_royal_start { ROYAL } else { 0 };
    let royal = each(|i| if both[i] == 0 { 0 } else { royal });
    each(|i| codes[i] | flush[i] | royal[i])
}

/// Counts the hands of each category in the whole deck without visiting them: by the ranks of a
/// hand, and in how many suits those ranks can come.
///
/// ```
/// use cards::{CardSet, five};
///
/// assert_eq!(five::full_deck_census(), five::census(CardSet::FULL));
/// ```
pub fn full_deck_census() -> Census<Category> {
    let mut census = Census::new();
    for ranks in std::iter::successors(Some([0; 5]), |ranks| next_ranks(*ranks)) {
        let is_unpaired = ranks.windows(2).all(|two| two[0] < two[1]);
        let suited = if is_unpaired { 4 } else { 0 };
        let ways = suits_of(&ranks);
        if ways > 0 {
            census.add(category(table::unsuited(ranks)), ways - suited);
        }
        if is_unpaired {
            let ranks = ranks.iter().fold(0, |bits, rank| bits | 1 << rank);
            census.add(category(ranking::suited(ranks)), suited);
        }
    }
    census
}

const fn category(strength: u16) -> Category {
    Category::from_standing((strength >> 12) as u8)
}

/// Returns the category of the best five of six ranks where no five cards share a suit.
pub(crate) fn unsuited_category(ranks: [u8; 6]) -> Category {
    let fives =
        (0..6).map(|left_out| std::array::from_fn(|at| ranks[at + usize::from(at >= left_out)]));
    category(fives.map(table::unsuited).fold(0, u16::max))
}
