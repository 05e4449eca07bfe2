//! Many hands at once: one byte a card, 32 hands side by side.
//!
//! The arithmetic of [`codes`] has no branch and no table; [`crate::lanes`] says how it becomes
//! vector instructions.

#[cfg(not(feature = "portable"))]
use multiversion::multiversion;

use super::codes::{FLUSH, KINDS, ROYAL, STRAIGHT};
use super::{Category, Strength};
use crate::lanes::{Counter, LANES, Lanes, codes_of, each};
use crate::{Card, Census};

/// Hands in columns: the n-th card of every hand stands in the n-th column.
///
/// ```
/// use cards::{Card, five::{self, Category, Columns}};
///
/// // The four royal flushes: tens, jacks, queens, kings, aces.
/// let ranks: Vec<&[Card]> = Card::ALL[32..].chunks(4).collect();
/// let hands = Columns::new([ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]])
///     .expect("the columns are equally long");
/// assert_eq!(five::tally(hands).of(Category::RoyalFlush), 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a> {
    cards: [&'a [Card]; 5],
}

impl<'a> Columns<'a> {
    /// Returns the hands in these columns, or nothing when the columns are not equally long.
    ///
    /// The cards of a hand must be different, as those dealt from a deck are; it is not checked.
    ///
    /// ```
    /// use cards::{Card, five::Columns};
    ///
    /// let (long, short) = (&Card::ALL[..2], &Card::ALL[..1]);
    /// assert!(Columns::new([long, long, long, long, short]).is_none());
    /// ```
    pub fn new(cards: [&'a [Card]; 5]) -> Option<Self> {
        let is_even = cards.iter().all(|column| column.len() == cards[0].len());
        is_even.then_some(Self { cards })
    }

    /// Returns how many hands there are.
    ///
    /// ```
    /// use cards::{Card, five::Columns};
    ///
    /// let columns = Columns::new([&Card::ALL[..3]; 5]);
    /// assert_eq!(columns.map(|hands| hands.len()), Some(3));
    /// ```
    pub const fn len(&self) -> usize {
        self.cards[0].len()
    }

    /// Returns whether there is no hand.
    ///
    /// ```
    /// assert!(cards::five::Columns::new([&[]; 5]).is_some_and(|hands| hands.is_empty()));
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the hands in blocks of 32, and those left over.
    fn blocks(&self) -> (impl Iterator<Item = [&'a [Card; LANES]; 5]>, [&'a [Card]; 5]) {
        let split = self.cards.map(|column| column.as_chunks::<LANES>());
        let blocks = split.map(|(blocks, _)| blocks);
        let each = (0..blocks[0].len()).map(move |at| blocks.map(|column| &column[at]));
        (each, split.map(|(_, rest)| rest))
    }
}

/// Returns the category of every hand, in order.
///
/// ```
/// use cards::{Card, five::{self, Category, Columns}};
///
/// let hands = Columns::new([
///     &Card::ALL[0..1],
///     &Card::ALL[4..5],
///     &Card::ALL[8..9],
///     &Card::ALL[12..13],
///     &Card::ALL[48..49],
/// ]);
/// assert_eq!(hands.map(five::categories), Some(vec![Category::StraightFlush])); // A-2-3-4-5
/// ```
pub fn categories(hands: Columns<'_>) -> Vec<Category> {
    let mut categories = vec![Category::HighCard; hands.len()];
    fill(hands, &mut categories);
    categories
}

#[cfg_attr(not(feature = "portable"), multiversion(targets("x86_64+avx2")))]
fn fill(hands: Columns<'_>, categories: &mut [Category]) {
    let (blocks, rest) = hands.blocks();
    let (out, out_rest) = categories.as_chunks_mut::<LANES>();
    for (cards, out) in blocks.zip(out) {
        let standings = standings(&codes(cards));
        for lane in 0..LANES {
            out[lane] = Category::from_standing(standings[lane]);
        }
    }
    for (at, out) in out_rest.iter_mut().enumerate() {
        *out = Strength::of(rest.map(|column| column[at])).category();
    }
}

/// Counts the hands of each category.
///
/// ```
/// use cards::{Card, five::{self, Category, Columns}};
///
/// let deuces = Columns::new([
///     &Card::ALL[0..1],
///     &Card::ALL[1..2],
///     &Card::ALL[2..3],
///     &Card::ALL[3..4],
///     &Card::ALL[9..10],
/// ]);
/// let census = deuces.map(five::tally).expect("the columns are equally long");
/// assert_eq!(census.of(Category::FourOfAKind), 1);
/// ```
pub fn tally(hands: Columns<'_>) -> Census<Category> {
    let counts = count(hands);
    let (_, rest) = hands.blocks();
    let of_rest = (0..rest[0].len()).map(|at| Strength::of(rest.map(|column| column[at])));
    let mut census: Census<Category> = of_rest.map(Strength::category).collect();
    let high_cards = hands.len() as u64 - census.total() - counts.iter().sum::<u64>();
    census.add(Category::HighCard, high_cards);
    for ((category, _), hands) in KINDS.into_iter().zip(counts) {
        census.add(category, hands);
    }
    census
}

/// Counts the hands in whole blocks, but for those with a high card only.
#[cfg_attr(not(feature = "portable"), multiversion(targets("x86_64+avx2")))]
fn count(hands: Columns<'_>) -> [u64; KINDS.len()] {
    let mut counter = Counter::new();
    for cards in hands.blocks().0 {
        counter.make_room(1);
        counter.count::<{ KINDS.len() }>(&codes(cards), &codes_of(&KINDS));
    }
    counter.counts()
}

/// Returns the code of every hand in a block: 0 for a high card, else one of [`KINDS`].
///
/// Ten comparisons count how many pairs of cards have equal rank, a pair of tens or better
/// counting nine: modulo 16 the sum tells all groupings apart. Only a hand without a pair can
/// be a straight (the wheel is the one with an ace and the least sum) or a flush.
///
/// Card by card, without a loop or a `map` over the five: the compiler would keep loops as loops,
/// and would not inline `map` here but compile it without AVX2.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn codes([a, b, c, d, e]: [&[Card; LANES]; 5]) -> Lanes {
    let flush = flushes(a, [b, c, d, e]);
    let [a, b, c, d, e] = [ranks(a), ranks(b), ranks(c), ranks(d), ranks(e)];
    let first = plus(&plus(&equal(&a, &b), &equal(&a, &c)), &plus(&equal(&a, &d), &equal(&a, &e)));
    let second = plus(&equal(&b, &c), &plus(&equal(&b, &d), &equal(&b, &e)));
    let third = plus(&equal(&c, &d), &equal(&c, &e));
    let groups = plus(&plus(&first, &second), &plus(&third, &equal(&d, &e)));
    let groups = each(|lane| groups[lane] & 15);

    let high = fold(&[&a, &b, &c, &d, &e], u8::max);
    let low = fold(&[&a, &b, &c, &d, &e], u8::min);
    let sum = fold(&[&a, &b, &c, &d, &e], u8::wrapping_add);
    let run = each(|lane| if high[lane].wrapping_sub(low[lane]) == 16 { STRAIGHT } else { 0 });
    let wheel = each(|lane| if sum[lane] == WHEEL { STRAIGHT } else { 0 });
    let wheel = each(|lane| if high[lane] == ACE { wheel[lane] } else { 0 });
    let straight = each(|lane| if groups[lane] == 0 { run[lane] | wheel[lane] } else { 0 });

    let both = each(|lane| if flush[lane] == 0 { 0 } else { straight[lane] });
    let royal = each(|lane| if low[lane] == TEN { ROYAL } else { 0 });
    let royal = each(|lane| if both[lane] == 0 { 0 } else { royal[lane] });
    plus(&plus(&groups, &straight), &plus(&flush, &royal))
}

const NINE: u8 = 7 * 4 + 3;
const TEN: u8 = NINE + 4;
const ACE: u8 = 12 * 4 + 3;
/// The sum of ace, deuce, three, four and five.
const WHEEL: u8 = ACE + 3 + 7 + 11 + 15;

/// The ranks of a column, each as the last card of its rank.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn ranks(column: &[Card; LANES]) -> Lanes {
    each(|lane| column[lane].index() | 3)
}

/// What two cards count together: nothing if their ranks differ, else one, or nine from tens up.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn equal(one: &Lanes, other: &Lanes) -> Lanes {
    let weight = each(|lane| if one[lane] > NINE { 9 } else { 1 });
    each(|lane| if one[lane] == other[lane] { weight[lane] } else { 0 })
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn plus(one: &Lanes, other: &Lanes) -> Lanes {
    each(|lane| one[lane] + other[lane])
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn fold([a, b, c, d, e]: &[&Lanes; 5], with: impl Fn(u8, u8) -> u8) -> Lanes {
    let low = each(|lane| with(a[lane], b[lane]));
    let high = each(|lane| with(c[lane], d[lane]));
    let four = each(|lane| with(low[lane], high[lane]));
    each(|lane| with(four[lane], e[lane]))
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn flushes(a: &[Card; LANES], [b, c, d, e]: [&[Card; LANES]; 4]) -> Lanes {
    let second = each(|lane| a[lane].index() ^ b[lane].index());
    let third = each(|lane| a[lane].index() ^ c[lane].index());
    let fourth = each(|lane| a[lane].index() ^ d[lane].index());
    let fifth = each(|lane| a[lane].index() ^ e[lane].index());
    let differ = each(|lane| (second[lane] | third[lane] | fourth[lane] | fifth[lane]) & 3);
    each(|lane| if differ[lane] == 0 { FLUSH } else { 0 })
}

/// Returns the category of every hand in a block, given its code.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn standings(codes: &Lanes) -> Lanes {
    let mut standings = [0; LANES];
    for (category, its_codes) in KINDS {
        for code in its_codes {
            let standing = each(|lane| if codes[lane] == code { category as u8 } else { 0 });
            standings = each(|lane| standings[lane] | standing[lane]);
        }
    }
    standings
}
