//! What the table says of an answer.

use crate::form::{Answer, Does, Gave, Graded, GradedLine, Law};
use crate::pay::{Pays, Truth};
use wire::{Problem, Told};

impl Pays {
    /// Compares every line with what the table did.
    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let lines: Vec<GradedLine> =
            self.truth.into_iter().map(|it| graded(it, &answer.pays)).collect();
        let right = lines.iter().filter(|line| line.right).count();
        let says = format!("{right} of {} are right.", lines.len());
        let right = right == lines.len();
        Graded {
            right,
            lines,
            choice: None,
            says,
            events: Vec::new(),
            law: Vec::new(),
            problem: None,
            refusal: None,
            refused_under: None,
        }
    }
}

fn graded(truth: Truth, pays: &[Gave]) -> GradedLine {
    let mut given = pays.iter().filter(|it| it.seat.0 == truth.seat && it.spot == truth.spot);
    let is_right = |gave: &Gave| match truth.does {
        Does::Pay => gave.does == Does::Pay && gave.paid.is_some_and(|it| it.0 == truth.paid),
        Does::Take | Does::Return | Does::Nothing => gave.does == truth.does,
    };
    // Who answers twice has not answered.
    let right = given.next().is_some_and(is_right) && given.next().is_none();
    GradedLine {
        right,
        seat: truth.seat.into(),
        spot: truth.spot.to_owned(),
        does: truth.does,
        paid: truth.paid.into(),
        says: truth.says,
        events: truth.events,
        law: truth.law,
    }
}

/// What is said of a choice.
pub(crate) struct Verdict {
    pub(crate) right: usize,
    pub(crate) says: String,
    /// What the table did that says so.
    pub(crate) events: Vec<Told<'static>>,
    pub(crate) law: Vec<Law>,
    /// Why the table refuses the step that was wrong.
    pub(crate) problem: Option<Problem<'static>>,
    /// What the table says to the choice that was made, and under which clause.
    pub(crate) refused: Option<(Problem<'static>, Option<Law>)>,
}

impl Verdict {
    pub(crate) fn on(self, choice: Option<usize>) -> Graded {
        let right = choice == Some(self.right);
        let (refused, under) = self.refused.filter(|_| !right).unzip();
        let refusal = refused.as_ref().map(|problem| problem.detail.clone());
        Graded {
            right,
            lines: Vec::new(),
            choice: Some(self.right),
            says: self.says,
            events: self.events,
            law: self.law,
            problem: self.problem.or(refused),
            refusal,
            refused_under: under.flatten(),
        }
    }
}
