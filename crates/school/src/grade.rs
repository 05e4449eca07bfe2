//! What the table says of an answer.

use crate::form::{Answer, Does, Gave, Graded, GradedLine, Law};
use crate::pay::{Pays, Truth};

impl Pays {
    /// Compares every line with what the table did.
    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let lines: Vec<GradedLine> =
            self.truth.into_iter().map(|it| graded(it, &answer.pays)).collect();
        let right = lines.iter().filter(|line| line.right).count();
        let says = format!("{right} of {} are right.", lines.len());
        let right = right == lines.len();
        let (choice, law, refusal, refused_under) = (None, Vec::new(), None, None);
        Graded { right, lines, choice, says, law, refusal, refused_under }
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
        law: truth.law,
    }
}

/// What is said of a choice.
pub(crate) struct Verdict {
    pub(crate) right: usize,
    pub(crate) says: String,
    pub(crate) law: Vec<Law>,
    /// What the table says to the choice that was made, and under which clause.
    pub(crate) refused: Option<(String, Option<Law>)>,
}

impl Verdict {
    pub(crate) fn on(self, choice: Option<usize>) -> Graded {
        let right = choice == Some(self.right);
        let (refusal, under) = self.refused.filter(|_| !right).unzip();
        Graded {
            right,
            lines: Vec::new(),
            choice: Some(self.right),
            says: self.says,
            law: self.law,
            refusal,
            refused_under: under.flatten(),
        }
    }
}
