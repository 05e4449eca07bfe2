//! What it costs to play more simply than best, or to be wrong.

use std::collections::BTreeMap;

use super::{Lesson, Strategy};
use crate::{Answer, Exact};

/// A way to play that is easier than the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// How it is played.
    pub says: String,
    /// What the house keeps of one unit then.
    pub house_edge: Exact,
    /// How much more that is than with the best answers.
    pub cost: Exact,
}

/// A kind of hand answered wrongly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The question.
    pub question: &'static str,
    /// The kind of hand.
    pub kind: String,
    /// The right answer.
    pub answer: Answer,
    /// How many hands of this kind have that answer.
    pub hands: i64,
    /// What the wrong answer costs each time, in units.
    pub each: Exact,
    /// What it costs in a hundred rounds.
    pub per_hundred: Exact,
}

impl Strategy {
    /// Returns what simple ways to play cost, the dearest first.
    pub fn prices(&self) -> Vec<Price> {
        let best = self.house_edge();
        let price = |(says, house_edge): (String, Exact)| {
            let cost = &house_edge - &best;
            Price { says, house_edge, cost }
        };
        let simple = self.simple.iter().cloned();
        let mut prices: Vec<Price> = simple.chain(self.shorter()).map(price).collect();
        prices.sort_by(|a, b| b.cost.cmp(&a.cost));
        prices
    }

    /// Each list without its last lines, the others as they are.
    fn shorter(&self) -> impl Iterator<Item = (String, Exact)> {
        self.lessons.iter().flat_map(move |lesson| {
            let lines = 1..lesson.yes.len();
            lines.map(move |left| {
                let ending = if left == 1 { "line" } else { "lines" };
                let which = &lesson.question;
                let says = format!("{which}: the list without its last {left} {ending}");
                (says, self.house_edge() + lesson.lost_without_last(left))
            })
        })
    }

    /// Returns what wrong answers cost, the dearest in the long run first.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let mut mistakes: Vec<Mistake> = self.lessons.iter().flat_map(Lesson::mistakes).collect();
        mistakes.sort_by(|a, b| b.per_hundred.cmp(&a.per_hundred));
        mistakes
    }
}

impl Lesson {
    /// What is lost without the last lines: what they mean is meant by no line above.
    fn lost_without_last(&self, lines: usize) -> Exact {
        let last = self.yes.iter().rev().take(lines);
        last.map(|line| line.worth.clone() * Exact::new(line.hands, self.hands())).sum()
    }

    fn mistakes(&self) -> Vec<Mistake> {
        let mut kinds: BTreeMap<(&str, bool), (i64, Exact)> = BTreeMap::new();
        for state in self.states.iter().filter(|state| state.answer != Answer::Indifferent) {
            let new = || (0, Exact::zero());
            let key = (state.kind.as_str(), state.answer.is_yes());
            let (hands, lost) = kinds.entry(key).or_insert_with(new);
            *hands += state.hands;
            let worth = state.worth.clone() * Exact::from(state.hands);
            *lost = &*lost + &if worth.is_negative() { -worth } else { worth };
        }
        let mistake = |((kind, is_yes), (hands, lost)): ((&str, bool), (i64, Exact))| Mistake {
            question: self.question,
            kind: kind.to_owned(),
            answer: if is_yes { Answer::Yes } else { Answer::No },
            hands,
            each: &lost / &Exact::from(hands),
            per_hundred: lost * Exact::new(100, self.hands()),
        };
        kinds.into_iter().map(mistake).collect()
    }
}
