//! How often three or four cards become what: all that the cards have to say about the game.
//!
//! Hands that become the same things equally often are worth the same under every paytable. There
//! are few such groups, so a paytable is solved by a few dozen sums instead of 26 million deals.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use cards::{Card, CardSet};
use table::Ranking;

use super::COLUMNS;
use crate::rows::{Rows, integers, line};
use crate::suits::three_card_classes;

/// Hands that become the same things equally often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vector {
    /// How often they become each column: of 1,176 for three cards, of 48 for four.
    pub counts: [i64; COLUMNS],
    /// How many hands there are of them.
    pub hands: i64,
}

/// Deals in which three cards are of one group and, with the first community card, of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The group of the three cards.
    pub first: usize,
    /// The group of the four cards.
    pub second: usize,
    /// How many deals, first and second community card in order, end in each column.
    pub deals: [i64; COLUMNS],
}

/// The groups of three and of four cards, and how they go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The groups of three cards, with two to come.
    pub first: Vec<Vector>,
    /// The groups of four cards, with one to come.
    pub second: Vec<Vector>,
    /// How the groups go together.
    pub joint: Vec<Joint>,
}

/// The census of the usual ranking, written by [`Census::to_text`] and kept as data.
static STANDARD: LazyLock<Census> = LazyLock::new(|| {
    let text = include_str!("../../data/let-it-ride.tsv");
    Census::from_text(text).expect("the census is written by this module")
});

impl Census {
    /// The number of deals: three cards, and two community cards in order.
    pub const DEALS: i64 = 22_100 * 49 * 48;

    /// Returns the census of the usual ranking.
    ///
    /// ```
    /// let census = odds::let_it_ride::Census::standard();
    /// assert_eq!(census.first.iter().map(|vector| vector.hands).sum::<i64>(), 22_100);
    /// assert_eq!(census.second.iter().map(|vector| vector.hands).sum::<i64>(), 270_725);
    /// ```
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Returns the census of a ranking: kept for the usual one, by enumeration for any other.
    pub fn of(ranking: &Ranking) -> Cow<'static, Self> {
        if ranking.has_usual_fives() {
            Cow::Borrowed(Self::standard())
        } else {
            Cow::Owned(Self::enumerate(ranking))
        }
    }

    /// Counts every deal.
    pub fn enumerate(ranking: &Ranking) -> Self {
        let (mut first, mut second, mut joint) = (Groups::new(), Groups::new(), Pairs::new());
        for class in three_card_classes() {
            let hands = i64::from(class.hands);
            let fourths = fourths(ranking, class.cards);
            // Each pair of community cards came in both orders.
            let whole = added(fourths.iter()).map(|deals| deals / 2);
            *first.entry(whole).or_default() += hands;
            for counts in fourths {
                *second.entry(counts).or_default() += hands;
                let deals = joint.entry([whole, counts]).or_default();
                for (sum, more) in deals.iter_mut().zip(counts) {
                    *sum += hands * more;
                }
            }
        }
        // Each four cards came once for each of them that was the community card.
        let second = second.into_iter().map(|(counts, hands)| (counts, hands / 4)).collect();
        Self::gathered(first, second, &joint)
    }

    fn gathered(first: Groups, second: Groups, joint: &Pairs) -> Self {
        let place = |groups: &Groups, counts| groups.keys().position(|known| known == counts);
        let joint = joint.iter().filter_map(|([one, two], deals)| {
            let (first, second) = (place(&first, one)?, place(&second, two)?);
            Some(Joint { first, second, deals: *deals })
        });
        let joint = joint.collect();
        let vectors = |groups: Groups| {
            groups.into_iter().map(|(counts, hands)| Vector { counts, hands }).collect()
        };
        Self { first: vectors(first), second: vectors(second), joint }
    }

    /// Returns how many of the 2,598,960 five-card hands make each column.
    ///
    /// ```
    /// let fives = odds::let_it_ride::Census::standard().fives();
    /// assert_eq!(fives[10], 4, "four royal flushes");
    /// ```
    pub fn fives(&self) -> [i64; COLUMNS] {
        let deals: Vec<[i64; COLUMNS]> =
            self.first.iter().map(|vector| vector.counts.map(|it| it * vector.hands)).collect();
        // Each five cards are ten times three cards and two.
        added(deals.iter()).map(|deals| deals / 10)
    }

    /// Writes the census down, one group or pair of groups a line.
    pub fn to_text(&self) -> String {
        let vectors = |mark, vectors: &[Vector]| -> String {
            vectors.iter().map(|it| line(mark, &[it.hands], &it.counts)).collect()
        };
        let mut text = String::from(HEADING);
        text += &vectors("three", &self.first);
        text += &vectors("four", &self.second);
        for Joint { first, second, deals } in &self.joint {
            let groups = [*first, *second].map(|it| i64::try_from(it).expect("a few dozen"));
            text += &line("deals", &groups, deals);
        }
        text
    }

    /// Reads a census that was written down.
    pub fn from_text(text: &str) -> Option<Self> {
        let rows = Rows::read(text)?;
        let vector = |row: &Vec<i64>| {
            let (hands, counts) = row.split_first()?;
            Some(Vector { counts: integers(counts)?, hands: *hands })
        };
        let pair = |row: &Vec<i64>| {
            let ([first, second], deals) = row.split_first_chunk()?;
            let [first, second] = [first, second].map(|it| usize::try_from(*it));
            Some(Joint { first: first.ok()?, second: second.ok()?, deals: integers(deals)? })
        };
        Some(Self {
            first: rows.of("three").map(vector).collect::<Option<_>>()?,
            second: rows.of("four").map(vector).collect::<Option<_>>()?,
            joint: rows.of("deals").map(pair).collect::<Option<_>>()?,
        })
    }
}

type Groups = BTreeMap<[i64; COLUMNS], i64>;
type Pairs = BTreeMap<[[i64; COLUMNS]; 2], [i64; COLUMNS]>;

const HEADING: &str = "\
# How often three and four cards become each five-card hand, from high card to royal flush.
# three <hands> <of 1,176 completions>; four <hands> <of 48>; deals <three> <four> <of 51,979,200>.
";

/// For each first community card, what the second one makes.
fn fourths(ranking: &Ranking, own: [Card; 3]) -> Vec<[i64; COLUMNS]> {
    let left: Vec<Card> = CardSet::FULL.iter().filter(|card| !own.contains(card)).collect();
    let [a, b, c] = own;
    let of = |first: &Card| {
        let mut counts = [0; COLUMNS];
        for second in left.iter().filter(|second| *second != first) {
            counts[usize::from(ranking.of_five([a, b, c, *first, *second]))] += 1;
        }
        counts
    };
    left.iter().map(of).collect()
}

fn added<'a>(vectors: impl Iterator<Item = &'a [i64; COLUMNS]>) -> [i64; COLUMNS] {
    vectors.fold([0; COLUMNS], |sum, counts| std::array::from_fn(|at| sum[at] + counts[at]))
}
