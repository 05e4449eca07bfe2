//! Three Card Poker: with which hands to play.

use std::collections::BTreeSet;

use cards::three::{Category, Hand, Strength};
use cards::{Card, CardSet, Rank};
use rulebook::{Basis, Wager};
use table::Ranking;
use table::settle::forfeited;

use super::condition::Condition;
use super::meaning::{Least, Meaning};
use super::shape::{Straights, ranks};
use super::suiting::Suiting;
use super::{Lesson, Line, State, Strategy, Way};
use crate::three_card_poker::{Census, Solution};
use crate::{Answer, Exact, ParError, Terms, stakes};

/// A hand with two cards to come has 1,176 ways to go on and the dealer has 18,424 hands, which is
/// 47 for 3: what is counted over both is whole in thirds of a cent.
const PARTS: i64 = 3;
const PARTS_PER_PAIR: i64 = 47;

pub(super) fn strategy(
    ante: &Terms<'_>,
    five_card: Option<&Terms<'_>>,
) -> Result<Strategy, ParError> {
    let ranking = Ranking::of(ante.readings);
    let census = Census::of(&ranking, Rank::Queen);
    let gains = stakes::of_play(ante, PARTS)?;
    let one = Exact::from(gains.ante);
    let mut base = -Exact::one();
    let mut kept = vec![0; census.groups().len()];
    if let Some(terms) = five_card {
        let beside = Beside::of(terms)?;
        base = base - Exact::new(PARTS * beside.stake, gains.ante);
        let paid = census.groups().iter().map(|it| beside.paid(it.cards, &ranking));
        let made = [Wager::Ante, Wager::FiveCardProgressive];
        if forfeited(ante.book, ante.readings, &made).contains(&Wager::FiveCardProgressive) {
            kept = paid.collect();
        } else {
            // It is paid whether the hand is played or not, and so has no say in that.
            base = base + mean(&census, &paid.collect::<Vec<_>>()) / one.clone();
        }
    }
    let solution = Solution::keeping(&census, gains, kept);
    let strategy = Strategy {
        unit: "the Ante",
        stake: ante.stake(),
        lessons: vec![lesson(&solution, &Straights::of(&ranking), &one)],
        base,
        simple: Vec::new(),
    };
    Ok(priced(strategy, &solution, five_card.is_some()))
}

/// Returns which classes of hands are played, in the order of the census, for the best of a seat
/// that has other wagers beside its Ante: a fold may forfeit some of them. A hand that does not
/// matter is folded.
///
/// ```
/// use money::{Money, Tier};
/// use odds::Terms;
/// use odds::strategy::plays;
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
/// let readings = book.default_readings();
/// let terms = |wager, table, dollars| {
///     let paytable = book.paytable(wager, table).expect("the book has it");
///     Terms::new(&book, &readings, paytable).with_stake(Money::from_dollars(dollars))
/// };
/// let ante = terms(Wager::AnteBonus, "A", 5);
/// let five = terms(Wager::FiveCardProgressive, "A", 1);
/// let five = five.with_meter(Tier::Main, Money::from_dollars(1_000)).expect("it has that");
/// let count = |played: Vec<bool>| played.into_iter().filter(|is_played| *is_played).count();
/// let alone = count(plays(&ante, &[])?);
/// assert!(count(plays(&ante, &[five])?) > alone, "more hands are worth playing");
/// # Ok::<(), odds::ParError>(())
/// ```
pub fn plays(ante: &Terms<'_>, others: &[Terms<'_>]) -> Result<Vec<bool>, ParError> {
    let ranking = Ranking::of(ante.readings);
    let census = Census::of(&ranking, Rank::Queen);
    let made: Vec<Wager> = others.iter().map(|it| it.paytable.wager).collect();
    let given_up = forfeited(ante.book, ante.readings, &[&[Wager::Ante], &made[..]].concat());
    let mut kept = vec![0; census.groups().len()];
    for terms in others.iter().filter(|it| given_up.contains(&it.paytable.wager)) {
        let beside = Beside::of(terms)?;
        for (kept, group) in kept.iter_mut().zip(census.groups()) {
            *kept += beside.paid(group.cards, &ranking);
        }
    }
    let solution = Solution::keeping(&census, stakes::of_play(ante, PARTS)?, kept);
    Ok(solution.answers().iter().map(|answer| answer.is_yes()).collect())
}

/// Adds simple ways to play.
fn priced(strategy: Strategy, solution: &Solution<'_>, is_beside: bool) -> Strategy {
    let least = |rank: Rank| move |state: &State| strength(state) >= Strength::lowest_with(rank);
    let (ace, king, queen) = (least(Rank::Ace), least(Rank::King), least(Rank::Queen));
    let is_pair = |state: &State| strength(state).number() >> 12 > 0;
    let alone = Solution::new(solution.census(), solution.gains().clone());
    let alone: BTreeSet<[Card; 3]> = alone.played().map(|group| group.cards).collect();
    let is_usual = |state: &State| alone.contains(&state.cards[..]);
    let mut ways: Vec<Way<'_>> = vec![
        ("play every hand", &|_| true),
        ("fold every hand", &|_| false),
        ("play a pair or better", &is_pair),
        ("play an ace or better", &ace),
        ("play a king or better", &king),
        ("play a queen or better", &queen),
    ];
    if is_beside {
        ways.push(("play as without the Five-Card Progressive", &is_usual));
    }
    strategy.with_simple(&ways)
}

/// A wager beside the Ante: its stake, and what comes back with each column, in cents.
struct Beside {
    stake: i64,
    pays: [i64; Ranking::COLUMNS],
    basis: Basis,
}

impl Beside {
    fn of(terms: &Terms<'_>) -> Result<Self, ParError> {
        let stake = stakes::unit(terms)?;
        let pays = stakes::by_cards(terms)?.map(|gain| gain + stake);
        Ok(Self { stake, pays, basis: terms.paytable.basis })
    }

    /// What a hand is paid over everything that is yet to come, as the solution counts it.
    fn paid(&self, cards: [Card; 3], ranking: &Ranking) -> i64 {
        let [a, b, c] = cards;
        let left = CardSet::FULL - cards.into_iter().collect();
        let pays = |column: u8| self.pays[usize::from(column)];
        match self.basis {
            Basis::Player => PARTS * Census::DEALERS * pays(ranking.of_three(cards)),
            Basis::PlayerAndCommunity => {
                let pairs = left.combinations::<2>();
                let paid = pairs.map(|[d, e]| pays(ranking.of_five([a, b, c, d, e])));
                PARTS_PER_PAIR * paid.sum::<i64>()
            }
            Basis::PlayerAndBox | Basis::PlayerAndDealer => {
                let threes = left.combinations::<3>();
                let paid = threes.map(|[d, e, f]| pays(ranking.of_six([a, b, c, d, e, f])));
                PARTS * paid.sum::<i64>()
            }
        }
    }
}

/// What all hands together have on average of something counted for each class.
fn mean(census: &Census, each: &[i64]) -> Exact {
    let groups = census.groups().iter().zip(each);
    let sum: i128 = groups.map(|(group, it)| i128::from(group.hands) * i128::from(*it)).sum();
    Exact::new(sum, Census::DEALS)
}

fn lesson(solution: &Solution<'_>, straights: &Straights, ante: &Exact) -> Lesson {
    let margins = solution.margins().map(|(group, margin)| Margin {
        cards: group.cards,
        hands: group.hands,
        gained: margin,
    });
    let mut margins: Vec<Margin> = margins.collect();
    margins.sort_by_key(|it| (std::cmp::Reverse(it.gained), it.cards));
    let list = |answer| List { margins: &margins, straights, ante, answer }.lines();
    Lesson {
        question: "play",
        yes: list(Answer::Yes),
        indifferent: list(Answer::Indifferent),
        states: margins.iter().map(|it| it.state(ante)).collect(),
        straights: straights.clone(),
    }
}

/// What a class of hands gains by playing, over all hands of the dealer.
struct Margin {
    cards: [Card; 3],
    hands: i64,
    gained: i64,
}

impl Margin {
    fn state(&self, ante: &Exact) -> State {
        let hand = Hand::new(self.cards).expect("three different cards");
        State {
            says: hand.in_words(),
            kind: kind(hand),
            cards: self.cards.to_vec(),
            hands: self.hands,
            answer: Answer::to(self.gained),
            worth: Exact::new(self.gained, Census::DEALERS) / ante.clone(),
        }
    }

    fn strength(&self) -> Strength {
        Strength::of(self.cards)
    }
}

/// The kind of a hand: its category, or its highest card.
fn kind(hand: Hand) -> String {
    match hand.category() {
        Category::HighCard => {
            let highest = hand.cards().iter().map(|card| card.rank()).max();
            highest.map_or_else(String::new, |rank| format!("{} high", rank.name()))
        }
        Category::Pair => "pair".to_owned(),
        Category::Flush => "flush".to_owned(),
        Category::Straight => "straight".to_owned(),
        Category::ThreeOfAKind => "three of a kind".to_owned(),
        Category::StraightFlush | Category::AceKingQueen(_) => "straight flush".to_owned(),
    }
}

fn strength(state: &State) -> Strength {
    let cards = state.cards.as_slice().try_into();
    cards.map_or(Strength::lowest_with(Rank::Deuce), Strength::of)
}

/// The list for one answer, in the making.
struct List<'a> {
    margins: &'a [Margin],
    straights: &'a Straights,
    ante: &'a Exact,
    answer: Answer,
}

impl List<'_> {
    /// Everything from some hand upwards; then draws from some hand upwards; then hands by name.
    fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let is_right = |it: &&Margin| Answer::to(it.gained) == self.answer;
        let mut left: Vec<&Margin> = self.margins.iter().filter(is_right).collect();
        for conditions in [vec![Condition::Every], Condition::straights()] {
            while let Some(meaning) = self.widest(&conditions, &left) {
                self.say(meaning, &mut left, &mut lines);
            }
        }
        while let Some(first) = left.first() {
            let named = ranks(&first.cards);
            let same = left.iter().filter(|it| ranks(&it.cards) == named);
            let suitings: BTreeSet<Suiting> = same
                .map(|it| {
                    Suiting::of(&it.cards).expect("a pair or better is played, and said above")
                })
                .collect();
            self.say(Meaning::Named(named, suitings.into_iter().collect()), &mut left, &mut lines);
        }
        lines
    }

    /// The condition that, from its weakest right hand upwards, means the most hands that are left,
    /// and none that is wrong; nothing where naming them is as short.
    fn widest(&self, conditions: &[Condition], left: &[&Margin]) -> Option<Meaning> {
        let saying = |condition: &Condition| {
            let is_met = |it: &&Margin| condition.is_met(3, self.straights.shape(&it.cards));
            let wrong = self.margins.iter().filter(is_met);
            let wrong = wrong.filter(|it| Answer::to(it.gained) != self.answer);
            let best_wrong = wrong.map(Margin::strength).max();
            let is_above = |it: &&&Margin| best_wrong.is_none_or(|wrong| it.strength() > wrong);
            let meant: Vec<&&Margin> =
                left.iter().filter(|it| is_met(it)).filter(is_above).collect();
            let different: BTreeSet<u16> = meant.iter().map(|it| ranks(&it.cards)).collect();
            let weakest = meant.iter().min_by_key(|it| (it.strength(), it.cards))?;
            let meaning = match best_wrong {
                Some(_) => Meaning::OrBetter(*condition, Least::new(weakest.cards)),
                None => Meaning::all_of(3, *condition),
            };
            (different.len() > 1).then_some((different.len(), meaning))
        };
        let all = conditions.iter().filter_map(saying);
        all.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, it)| it)
    }

    /// Adds a line, and takes away what it means.
    fn say(&self, meaning: Meaning, left: &mut Vec<&Margin>, lines: &mut Vec<Line>) {
        let is_meant = |it: &Margin| meaning.means(self.straights, &it.cards);
        let meant = left.extract_if(.., |it| is_meant(it));
        let (mut hands, mut gained) = (0, 0_i128);
        let mut example = Vec::new();
        for margin in meant {
            example = margin.cards.to_vec();
            hands += margin.hands;
            gained += i128::from(margin.hands) * i128::from(margin.gained);
        }
        let of = i128::from(hands) * i128::from(Census::DEALERS);
        let worth = Exact::new(gained, of.max(1)) / self.ante.clone();
        lines.push(Line { says: meaning.in_words(), example, hands, worth, meaning });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn kinds_of_hands_are_few() {
        let all: BTreeMap<String, usize> =
            Hand::all().map(kind).fold(BTreeMap::new(), |mut all, kind| {
                *all.entry(kind).or_default() += 1;
                all
            });
        assert_eq!(all.len(), 15, "ten high cards and five categories: {all:?}");
        assert_eq!(all["pair"], 3_744);
        assert_eq!(all["queen high"], 2_640);
    }
}
