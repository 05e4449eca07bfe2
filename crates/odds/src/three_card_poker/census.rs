//! How three cards fare against every hand that the dealer may have.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use cards::three::Strength;
use cards::{Card, CardSet, Rank, Suit};
use table::Ranking;
use table::settle::{Showdown, ShowdownResult, against_dealer};

use crate::rows::{Rows, line};
use crate::suits::three_card_classes;

/// A class of three cards and how it fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// One hand of the class.
    pub cards: [Card; 3],
    /// How many hands are like it.
    pub hands: i64,
    /// What it fares as.
    pub vector: Vector,
}

/// What three cards make, and how many of the dealer's 18,424 hands end in each
/// [`ShowdownResult`], by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vector {
    /// What they make, as a column of the ranking.
    pub column: u8,
    /// The dealer's hands for each result.
    pub results: [i64; 4],
}

/// Every class of three cards, those apart whose suit has a name, and the different ways to fare
/// among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    groups: Vec<Group>,
    vectors: Vec<(Vector, i64)>,
}

/// The census of the usual ranking and a dealer who needs a queen, kept as data.
static STANDARD: LazyLock<Census> = LazyLock::new(|| {
    let text = include_str!("../../data/three-card-poker.tsv");
    Census::from_text(text).expect("the census is written by this module")
});

impl Census {
    /// The number of deals: three cards for the player and three for the dealer.
    pub const DEALS: i64 = 22_100 * Self::DEALERS;

    /// The number of hands that the dealer may have against three cards.
    pub const DEALERS: i64 = 18_424;

    /// Returns the census of the usual ranking, with a dealer who needs a queen.
    ///
    /// ```
    /// let census = odds::three_card_poker::Census::standard();
    /// assert_eq!(census.groups().iter().map(|group| group.hands).sum::<i64>(), 22_100);
    /// ```
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Returns the census of a ranking and the rank that the dealer needs: kept for the usual ones,
    /// by enumeration for any other.
    pub fn of(ranking: &Ranking, qualifies: Rank) -> Cow<'static, Self> {
        if ranking.has_usual_threes() && qualifies == Rank::Queen {
            Cow::Borrowed(Self::standard())
        } else {
            Cow::Owned(Self::enumerate(ranking, qualifies))
        }
    }

    /// Plays every class of hands against every hand of the dealer.
    pub fn enumerate(ranking: &Ranking, qualifies: Rank) -> Self {
        let least = Strength::lowest_with(qualifies);
        let dealers: Vec<Dealer> = CardSet::FULL.combinations::<3>().map(Dealer::new).collect();
        let group = |class: crate::Class| {
            let mut results = [0; 4];
            let own = Dealer::new(class.cards);
            for dealer in dealers.iter().filter(|it| it.set & own.set == 0) {
                let order = own.against(dealer, ranking);
                let showdown = Showdown::ordered(order, dealer.strength, least);
                results[against_dealer(showdown) as usize] += 1;
            }
            let column = ranking.of_three(class.cards);
            let vector = Vector { column, results };
            Group { cards: class.cards, hands: i64::from(class.hands), vector }
        };
        let groups = three_card_classes().into_iter().map(group);
        Self::gathered(groups.flat_map(|group| by_suit(group, ranking)).collect())
    }

    fn gathered(groups: Vec<Group>) -> Self {
        let mut vectors = BTreeMap::<Vector, i64>::new();
        for group in &groups {
            *vectors.entry(group.vector).or_default() += group.hands;
        }
        Self { groups, vectors: vectors.into_iter().collect() }
    }

    /// Returns every class of hands.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Returns the different ways to fare, each with the number of hands that fare so.
    pub fn vectors(&self) -> &[(Vector, i64)] {
        &self.vectors
    }

    /// Writes the census down, a class a line.
    pub fn to_text(&self) -> String {
        let one = |group: &Group| {
            let [a, b, c] = group.cards.map(|card| i64::from(card.index()));
            let Vector { column, results } = group.vector;
            line("class", &[a, b, c, group.hands, i64::from(column)], &results)
        };
        HEADING.chars().chain(self.groups.iter().map(one).collect::<String>().chars()).collect()
    }

    /// Reads a census that was written down.
    pub fn from_text(text: &str) -> Option<Self> {
        let group = |row: &Vec<i64>| {
            let ([a, b, c, hands, column], results) = row.split_first_chunk()?;
            let card = |index: &i64| Card::from_index(u8::try_from(*index).ok()?);
            let results = results.try_into().ok()?;
            let vector = Vector { column: u8::try_from(*column).ok()?, results };
            Some(Group { cards: [card(a)?, card(b)?, card(c)?], hands: *hands, vector })
        };
        let groups = Rows::read(text)?.of("class").map(group).collect::<Option<_>>()?;
        Some(Self::gathered(groups))
    }
}

const HEADING: &str = "\
# Three cards against the dealer's 18,424 hands, who needs a queen: one class of suits a line.
# class <three cards> <hands> <column> <does not qualify> <dealer wins> <player wins> <tie>
";

/// A class by itself, unless a paytable may look at its suit: then its hands one by one.
fn by_suit(group: Group, ranking: &Ranking) -> Vec<Group> {
    let one = |suit: Suit| {
        let cards = group.cards.map(|card| Card::new(card.rank(), suit));
        let vector = Vector { column: ranking.of_three(cards), ..group.vector };
        Group { cards, hands: 1, vector }
    };
    let columns = Suit::ALL.map(one).map(|it| it.vector.column);
    let is_alike = columns.iter().all(|column| *column == group.vector.column);
    let is_suited = group.cards.iter().all(|card| card.suit() == group.cards[0].suit());
    if is_suited && !is_alike { Suit::ALL.map(one).to_vec() } else { vec![group] }
}

/// A hand made ready for comparing.
struct Dealer {
    set: u64,
    cards: [Card; 3],
    strength: Strength,
}

impl Dealer {
    fn new(cards: [Card; 3]) -> Self {
        let set = cards.iter().fold(0, |set, card| set | 1_u64 << card.index());
        Self { set, cards, strength: Strength::of(cards) }
    }

    fn against(&self, dealer: &Self, ranking: &Ranking) -> Ordering {
        if ranking.has_usual_threes() {
            self.strength.cmp(&dealer.strength)
        } else {
            ranking.compare(self.cards, dealer.cards)
        }
    }
}

/// Returns the ways of a result.
impl std::ops::Index<ShowdownResult> for Vector {
    type Output = i64;

    fn index(&self, result: ShowdownResult) -> &i64 {
        &self.results[result as usize]
    }
}
