//! Every six-card hand that a set of cards can make, counted by category.
//!
//! As for five cards, hands are visited in ascending order, four cards held and the last two in
//! lanes. Where four or three of the held cards share a suit a flush can come of it: such hands
//! are left out of the lanes and looked at one by one, for there are few of them.

#[cfg(not(feature = "portable"))]
use multiversion::multiversion;

use super::Category;
use crate::five::unsuited_category;
use crate::lanes::{Block, Counter, Lanes, Pairs, codes_of, each};
use crate::order::{next_ranks, suits_of};
use crate::{Card, CardSet, Census, Rank, Suit};

/// Counts the six-card hands of each category that can be made of these cards.
///
/// ```
/// use cards::{CardSet, Suit, six::{self, Category}};
///
/// let red: CardSet = CardSet::FULL.iter()
///     .filter(|card| matches!(card.suit(), Suit::Hearts | Suit::Diamonds))
///     .collect();
/// let census = six::census(red);
/// assert_eq!(census.total(), 230_230);
/// assert_eq!(census.of(Category::FourOfAKind), 0);
/// ```
pub fn census(cards: CardSet) -> Census<Category> {
    let cards: Vec<Card> = cards.iter().collect();
    let mut census = Census::new();
    let counts = visit(&cards, &Pairs::of(&cards, |_| 1), &mut census);
    let flushes = census.total();
    let hands = cards.len() as u64;
    let all = (0..6).fold(1, |ways, i| ways * hands.saturating_sub(i) / (i + 1));
    census.add(Category::HighCard, all - flushes - counts.iter().sum::<u64>());
    for ((category, _), hands) in KINDS.into_iter().zip(counts) {
        census.add(category, hands);
    }
    census
}

/// Twice the number of pairs of equal rank, less the number of neighbours of equal rank, tells
/// all groupings of six cards apart. A straight has a code of its own. Where a category has two
/// codes, the second is that of three pairs, of two threes, or of four with a pair.
const KINDS: [(Category, [u8; 2]); 6] = [
    (Category::Pair, [1, 1]),
    (Category::TwoPair, [2, 3]),
    (Category::ThreeOfAKind, [4, 4]),
    (Category::Straight, [STRAIGHT, STRAIGHT]),
    (Category::FullHouse, [5, 8]),
    (Category::FourOfAKind, [9, 10]),
];
const STRAIGHT: u8 = 6;
/// A hand with a flush, which the lanes leave out.
const ELSEWHERE: u8 = 7;
const NONE: u8 = u8::MAX;
const ACE: u8 = Rank::Ace as u8;

/// Four cards held, in ascending order, and what follows from them alone.
struct Held {
    fourth: u8,
    /// The code of the four: how they pair among themselves.
    groups: u8,
    /// What a fifth and a sixth card of the fourth's rank add to the code.
    fifth_pairs: u8,
    sixth_pairs: u8,
    /// How many of the four are neighbours of equal rank.
    neighbours: u8,
    /// The last card of a run that begins with the first of the four, or with the second.
    end_of_run: u8,
    end_of_second_run: u8,
    /// The fifth card that the wheel still needs before its ace; the ace itself if none.
    fifth_of_wheel: u8,
    suited: Option<Suited>,
}

/// Three or four of the held cards share a suit.
struct Suited {
    suit: Suit,
    /// The ranks of those that do, as bits.
    ranks: u16,
    /// Whether all four do, so that one card more makes the flush.
    needs_one: bool,
}

impl Held {
    #[inline]
    fn new(cards: [Card; 4]) -> Self {
        let rank = |at: usize| cards[at].index() >> 2;
        let [first, second, third, fourth] = [rank(0), rank(1), rank(2), rank(3)];
        let low = u8::from(first == second);
        let middle = u8::from(second == third);
        let high = u8::from(third == fourth);
        let neighbours = low + middle + high;
        let three = (low & middle) + (middle & high);
        let equals = neighbours + three + (low & middle & high);
        let with_fourth = 1 + high + (high & middle) + (high & middle & low);
        Self {
            fourth,
            groups: 2 * equals - neighbours,
            fifth_pairs: 2 * with_fourth - 1,
            sixth_pairs: 2 * with_fourth,
            neighbours,
            end_of_run: first + 4,
            end_of_second_run: second + 4,
            fifth_of_wheel: wheel(first, fourth, neighbours),
            suited: Suited::of(cards),
        }
    }
}

impl Suited {
    #[inline]
    fn of(cards: [Card; 4]) -> Option<Self> {
        // Four counters of four bits: adding five carries a count of three into the top bit.
        let count: u16 = cards.iter().map(|card| 1 << (4 * (card.index() & 3))).sum();
        let three = (count + 0x5555) & 0x8888;
        if three == 0 {
            return None;
        }
        let suit = Suit::ALL[(three.trailing_zeros() / 4) as usize];
        let in_suit = cards.iter().filter(|card| card.index() & 3 == suit as u8);
        let ranks = in_suit.fold(0, |ranks, card| ranks | 1 << (card.index() >> 2));
        Some(Self { suit, ranks, needs_one: (count + 0x4444) & 0x8888 != 0 })
    }
}

/// Four ranks from deuce to five need only an ace; three from deuce to four also a five.
const fn wheel(first: u8, fourth: u8, neighbours: u8) -> u8 {
    const FIVE: u8 = Rank::Five as u8;
    match (first, fourth, neighbours) {
        (0, 3, 0) => ACE,
        (0, 2, 1) => FIVE,
        (_, _, _) => NONE,
    }
}

#[cfg_attr(not(feature = "portable"), multiversion(targets("x86_64+avx2")))]
fn visit(cards: &[Card], pairs: &Pairs, flushes: &mut Census<Category>) -> [u64; KINDS.len()] {
    let mut counter = Counter::new();
    let places = 0..cards.len();
    for first in places.clone() {
        for second in first + 1..places.end {
            for third in second + 1..places.end {
                for fourth in third + 1..places.end {
                    let four = [cards[first], cards[second], cards[third], cards[fourth]];
                    let held = Held::new(four);
                    match held.neighbours {
                        0 => complete::<0>(&held, pairs, fourth, &mut counter),
                        1 => complete::<1>(&held, pairs, fourth, &mut counter),
                        _ => complete::<2>(&held, pairs, fourth, &mut counter),
                    }
                    if let Some(suited) = held.suited {
                        add_flushes(&suited, &cards[fourth + 1..], flushes);
                    }
                }
            }
        }
    }
    counter.counts()
}

/// Counts the hands that the held cards make with every two cards behind the fourth.
/// `NEIGHBOURS` is how many of the held cards are neighbours of equal rank, for that decides how
/// a straight can come about.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn complete<const NEIGHBOURS: u8>(
    held: &Held,
    pairs: &Pairs,
    fourth: usize,
    counter: &mut Counter<{ KINDS.len() }>,
) {
    let blocks = pairs.behind(fourth);
    counter.make_room(blocks.len());
    for block in blocks {
        let codes = codes::<NEIGHBOURS>(held, &block);
        let codes = match &held.suited {
            Some(suited) => leave_out_flushes(&codes, &block, suited),
            None => codes,
        };
        counter.count::<{ KINDS.len() }>(&codes, &codes_of(&KINDS));
    }
}

/// Returns the code of every hand in the block, flushes not regarded.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn codes<const NEIGHBOURS: u8>(held: &Held, block: &Block<'_>) -> Lanes {
    let (fifth, sixth) = (block.low, block.high);
    let with_fifth = each(|i| if fifth[i] == held.fourth { held.fifth_pairs } else { 0 });
    let with_sixth = each(|i| if sixth[i] == held.fourth { held.sixth_pairs } else { 0 });
    let groups = each(|i| held.groups + block.equal[i]);
    let groups = each(|i| groups[i] + with_fifth[i]);
    let groups = each(|i| groups[i] + with_sixth[i]);
    if NEIGHBOURS > 1 {
        return groups;
    }
    let ends_with_sixth = each(|i| u8::from(sixth[i] == held.end_of_run));
    let straight = if NEIGHBOURS == 0 {
        // Four different ranks: the run ends with the fifth or the sixth, or begins with the
        // second of six different ranks.
        let with_new_sixth = each(|i| if with_sixth[i] == 0 { ends_with_sixth[i] } else { 0 });
        let ends_with_fifth = each(|i| u8::from(fifth[i] == held.end_of_run));
        let with_new_fifth = each(|i| if with_fifth[i] == 0 { ends_with_fifth[i] } else { 0 });
        let second_run = each(|i| u8::from(sixth[i] == held.end_of_second_run));
        let of_six = each(|i| if groups[i] == 0 { second_run[i] } else { 0 });
        let needs_ace = u8::from(held.fifth_of_wheel == ACE);
        let wheel = each(|i| if sixth[i] == ACE { needs_ace } else { 0 });
        each(|i| with_new_sixth[i] | with_new_fifth[i] | of_six[i] | wheel[i])
    } else {
        // Three different ranks: both of the others must be new, and different.
        let wheel = each(|i| u8::from(fifth[i] == held.fifth_of_wheel));
        let wheel = each(|i| if sixth[i] == ACE { wheel[i] } else { 0 });
        each(|i| if groups[i] == 1 { ends_with_sixth[i] | wheel[i] } else { 0 })
    };
    each(|i| if straight[i] == 0 { groups[i] } else { STRAIGHT })
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn leave_out_flushes(codes: &Lanes, block: &Block<'_>, suited: &Suited) -> Lanes {
    let suit = suited.suit as u8;
    let needed = if suited.needs_one { 1 } else { 2 };
    let fifth = each(|i| u8::from(block.low_suit[i] == suit));
    let sixth = each(|i| u8::from(block.high_suit[i] == suit));
    let more = each(|i| fifth[i] + sixth[i]);
    each(|i| if more[i] >= needed { ELSEWHERE } else { codes[i] })
}

/// Adds the hands that have five or six cards of the suit, each looked at by itself; where the
/// sixth card is of another suit, all such cards at once.
fn add_flushes(held: &Suited, behind: &[Card], flushes: &mut Census<Category>) {
    let in_suit = |card: &&Card| card.suit() == held.suit;
    let suited: Vec<u16> =
        behind.iter().filter(in_suit).map(|card| 1 << (card.index() >> 2)).collect();
    let others = (behind.len() - suited.len()) as u64;
    for (at, fifth) in suited.iter().enumerate() {
        if held.needs_one {
            flushes.add(suited_category(held.ranks | fifth, held.suit), others);
        }
        for sixth in &suited[at + 1..] {
            flushes.add(suited_category(held.ranks | fifth | sixth, held.suit), 1);
        }
    }
}

/// Returns the category of five or six cards of one suit, given their ranks as bits.
fn suited_category(ranks: u16, suit: Suit) -> Category {
    const ACE_TO_TEN: u16 = 0b1_1111_0000_0000;
    const ACE_TO_NINE: u16 = 0b1_1111_1000_0000;
    let with_low_ace = ranks << 1 | ranks >> 12;
    let runs = (1..5).fold(with_low_ace, |runs, by| runs & with_low_ace >> by);
    match runs {
        0 => Category::Flush,
        _ if ranks == ACE_TO_NINE => Category::SuperRoyal(suit),
        _ if ranks & ACE_TO_TEN == ACE_TO_TEN => Category::RoyalFlush,
        _ => Category::StraightFlush,
    }
}

/// Counts the hands of each category in the whole deck without visiting them: by the ranks of a
/// hand, and in how many suits those ranks can come.
///
/// ```
/// use cards::six::{self, Category};
///
/// let census = six::full_deck_census();
/// assert_eq!(census.total(), 20_358_520);
/// assert_eq!(census.of(Category::Straight), 361_620);
/// ```
pub fn full_deck_census() -> Census<Category> {
    let mut census = Census::new();
    for ranks in std::iter::successors(Some([0; 6]), |ranks| next_ranks(*ranks)) {
        let ways = suits_of(&ranks);
        if ways > 0 {
            let flushes = add_suited(&mut census, ranks);
            census.add(unsuited_category(ranks).into(), ways - flushes);
        }
    }
    census
}

/// Adds the hands of these ranks that have a flush, and returns how many they are.
fn add_suited(census: &mut Census<Category>, ranks: [u8; 6]) -> u64 {
    let bits = ranks.iter().fold(0_u16, |bits, rank| bits | 1 << rank);
    let mut added = 0;
    let mut add = |ranks: u16, suit: Suit, hands: u64| {
        census.add(suited_category(ranks, suit), hands);
        added += hands;
    };
    for suit in Suit::ALL {
        match bits.count_ones() {
            // All six of the suit, or any one of them of one of the three others.
            6 => {
                add(bits, suit, 1);
                for rank in ranks {
                    add(bits & !(1 << rank), suit, 3);
                }
            }
            // Five of the suit, and the second card of the pair of another.
            5 => add(bits, suit, 3),
            _ => {}
        }
    }
    added
}
