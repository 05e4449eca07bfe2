//! Let It Ride: when the first bet rides, and when the second does.

use std::collections::{BTreeMap, BTreeSet};

use cards::five::Category;
use cards::{Card, CardSet};
use table::Ranking;

use super::condition::Condition;
use super::cover::{Saying, Shapes, cheapest};
use super::meaning::{Meaning, Ruling};
use super::shape::{Shape, Straights, ranks};
use super::{Lesson, Line, State, Strategy};
use crate::let_it_ride::{COLUMNS, Gains};
use crate::{Answer, Exact, ParError, Terms, stakes};

pub(super) fn strategy(terms: &Terms<'_>) -> Result<Strategy, ParError> {
    let (gains, parts) = (stakes::of_ride(terms)?, stakes::unit(terms)?);
    let ranking = Ranking::of(terms.readings);
    let lessons = lessons(&ranking, &gains, parts);
    let strategy = Strategy {
        unit: "one of the three equal bets",
        stake: terms.stake(),
        base: third_bet(&lessons[0]),
        lessons: lessons.into(),
        simple: Vec::new(),
    };
    let straights = Straights::of(&ranking);
    let pays = |state: &State| match straights.shape(&state.cards) {
        Shape::Made(category) => gains[category as usize] > 0,
        Shape::Draw(_) => false,
    };
    Ok(strategy.with_simple(&[
        ("pull both bets, whatever comes", &|_| false),
        ("let both bets ride, whatever comes", &|_| true),
        ("ride only with a hand that pays already", &pays),
    ]))
}

/// What the bet gains that nobody is asked about: it rides with every hand.
fn third_bet(first: &Lesson) -> Exact {
    let each = first.states.iter();
    each.map(|state| state.worth.clone() * Exact::new(state.hands, first.hands())).sum()
}

/// The lessons for both bets: what each column gains, in parts of a bet.
fn lessons(ranking: &Ranking, gains: &Gains, parts: i64) -> [Lesson; 2] {
    let straights = Straights::of(ranking);
    let solve = |cells: BTreeMap<Shape, Cell>| {
        cells.into_iter().map(|(shape, cell)| cell.solved(shape, ranking, gains)).collect()
    };
    let [first, second]: [Vec<Solved>; 2] =
        [solve(cells::<3>(&straights)), solve(cells::<4>(&straights))];
    let lesson = |question, solved: Vec<Solved>| Lesson {
        question,
        yes: lines(&solved, Answer::Yes, gains, parts),
        indifferent: lines(&solved, Answer::Indifferent, gains, parts),
        states: states(&solved, parts),
        straights: straights.clone(),
    };
    [lesson("bet-1", first), lesson("bet-2", second)]
}

/// The most hands that a line names as exceptions.
const EXCEPTIONS: usize = 4;

/// Hands of one shape.
struct Cell {
    cards: Vec<Card>,
    hands: i64,
    ranks: BTreeSet<u16>,
}

/// Hands of one shape, and what a bet gains with them over all cards to come.
struct Solved {
    shape: Shape,
    cell: Cell,
    gained: i64,
    /// How many ways the cards to come may fall.
    of: i64,
}

fn cells<const N: usize>(straights: &Straights) -> BTreeMap<Shape, Cell> {
    let mut cells = BTreeMap::new();
    for cards in CardSet::FULL.combinations::<N>() {
        let new = || Cell { cards: cards.to_vec(), hands: 0, ranks: BTreeSet::new() };
        let cell: &mut Cell = cells.entry(straights.shape(&cards)).or_insert_with(new);
        cell.hands += 1;
        cell.ranks.insert(ranks(&cards));
    }
    cells
}

impl Cell {
    fn solved(self, shape: Shape, ranking: &Ranking, gains: &Gains) -> Solved {
        let counts = become_of(ranking, &self.cards);
        let gained = counts.iter().zip(gains).map(|(count, gain)| count * gain).sum();
        Solved { shape, cell: self, gained, of: counts.iter().sum() }
    }
}

/// How often three or four cards become each column.
fn become_of(ranking: &Ranking, cards: &[Card]) -> [i64; COLUMNS] {
    let mut left = CardSet::FULL;
    for card in cards {
        left.remove(*card);
    }
    let mut counts = [0; COLUMNS];
    let mut count = |cards: [Card; 5]| counts[usize::from(ranking.of_five(cards))] += 1;
    match *cards {
        [a, b, c] => left.combinations().for_each(|[d, e]| count([a, b, c, d, e])),
        [a, b, c, d] => left.iter().for_each(|e| count([a, b, c, d, e])),
        _ => {}
    }
    counts
}

impl Solved {
    fn answer(&self) -> Answer {
        Answer::to(self.gained)
    }

    fn number(&self) -> u8 {
        u8::try_from(self.cell.cards.len()).expect("three or four")
    }

    fn worth(&self, parts: i64) -> Exact {
        Exact::new(self.gained, self.of) / Exact::from(parts)
    }
}

/// The list for one answer, the best line first.
fn lines(solved: &[Solved], answer: Answer, gains: &Gains, parts: i64) -> Vec<Line> {
    let wanted = meant(solved, |it| it.answer() == answer);
    let found = cheapest(sayings(solved, wanted, gains), wanted);
    let mut sayings = found.expect("every shape can be said");
    let mut lines = Vec::new();
    while let Some(last) = least_missed(solved, &sayings, parts) {
        let saying = sayings.swap_remove(last);
        let new = saying.means & !others(&sayings, None);
        let meaning = Meaning::Except(saying.what);
        let (says, worth) = (meaning.in_words(), worth(solved, new, parts));
        let best = chosen(solved, new).max_by_key(|it| it.gained);
        let example = best.map_or_else(Vec::new, |it| it.cell.cards.clone());
        lines.push(Line { says, example, hands: hands(solved, new), worth, meaning });
    }
    lines.reverse();
    lines
}

/// The line that can stand last: what only it means is worth the least.
fn least_missed(solved: &[Solved], sayings: &[Saying<Ruling>], parts: i64) -> Option<usize> {
    let missed = |at: &usize| {
        let only = sayings[*at].means & !others(sayings, Some(*at));
        (worth(solved, only, parts), sayings[*at].means)
    };
    (0..sayings.len()).min_by_key(missed)
}

/// What these sayings mean together, without one of them.
fn others(sayings: &[Saying<Ruling>], without: Option<usize>) -> Shapes {
    let kept = sayings.iter().enumerate().filter(|(at, _)| Some(*at) != without);
    kept.fold(0, |all, (_, saying)| all | saying.means)
}

/// Everything that may be said, with the exceptions that make it right.
fn sayings(solved: &[Solved], wanted: Shapes, gains: &Gains) -> Vec<Saying<Ruling>> {
    let cards = solved[0].number();
    let saying = |condition: Condition| {
        let met = meant(solved, |it| condition.is_met(cards, it.shape));
        let wrong = solved.iter().enumerate().filter(|(at, _)| met & !wanted & 1 << at != 0);
        let mut except = BTreeSet::new();
        if condition.has_exceptions() {
            except = wrong.flat_map(|(_, it)| it.cell.ranks.iter().copied()).collect();
        }
        let means = if except.is_empty() { met } else { met & wanted };
        let what = Ruling { cards, condition, except };
        (what.except.len() <= EXCEPTIONS).then(|| Saying { price: what.price(), what, means })
    };
    let pays = |category: Category| gains[category as usize] > 0;
    Condition::all(cards, pays).into_iter().filter_map(saying).collect()
}

fn meant(solved: &[Solved], is_meant: impl Fn(&Solved) -> bool) -> Shapes {
    debug_assert!(solved.len() <= Shapes::BITS as usize, "a bit for each shape");
    let each = solved.iter().enumerate().filter(|(_, it)| is_meant(it));
    each.fold(0, |all, (at, _)| all | 1 << at)
}

fn chosen(solved: &[Solved], shapes: Shapes) -> impl Iterator<Item = &Solved> {
    solved.iter().enumerate().filter(move |(at, _)| shapes >> at & 1 == 1).map(|(_, it)| it)
}

fn hands(solved: &[Solved], shapes: Shapes) -> i64 {
    chosen(solved, shapes).map(|it| it.cell.hands).sum()
}

/// What a bet gains on average with hands of these shapes; nothing where there are none.
fn worth(solved: &[Solved], shapes: Shapes, parts: i64) -> Exact {
    let all = chosen(solved, shapes).map(|it| i128::from(it.gained) * i128::from(it.cell.hands));
    let of = i128::from(hands(solved, shapes).max(1) * parts) * i128::from(solved[0].of);
    Exact::new(all.sum::<i128>(), of)
}

/// Every shape but for its gaps, which change nothing, the best first.
fn states(solved: &[Solved], parts: i64) -> Vec<State> {
    let mut states: BTreeMap<Shape, State> = BTreeMap::new();
    for one in solved {
        let shape = one.shape.without_gaps();
        let new = || State {
            says: Condition::exactly(shape).in_words(one.number()),
            kind: Condition::exactly(shape).in_words(one.number()),
            cards: one.cell.cards.clone(),
            hands: 0,
            answer: one.answer(),
            worth: one.worth(parts),
        };
        let state = states.entry(shape).or_insert_with(new);
        debug_assert_eq!(state.worth, one.worth(parts), "gaps change nothing");
        state.hands += one.cell.hands;
    }
    let mut states: Vec<State> = states.into_values().collect();
    states.sort_by(|a, b| b.worth.cmp(&a.worth));
    states
}
