//! "The next step": what the table waits for, among things that it would refuse now.

use table::{Command, Refusal, Table, Who};
use wire::View;

use crate::form::{Answer, Asked, Drill, Graded, Law};
use crate::grade::Verdict;
use crate::live::{Step, steps};
use crate::school::law;
use crate::{Ask, School};

/// A moment of a live round, and what may be done.
pub(crate) struct Next {
    before: Table,
    story: Vec<String>,
    choices: Vec<Choice>,
    right: usize,
    law: Vec<Law>,
}

struct Choice {
    says: String,
    /// Why the table would not have it now.
    refusal: Option<Refusal>,
}

/// So many steps that led to a moment are told.
const TOLD: usize = 5;

/// So many things are offered to choose from.
const CHOICES: usize = 4;

impl Next {
    pub(crate) fn make(school: &School, ask: Ask) -> Option<Self> {
        let mut draw = ask.draw();
        let steps = steps(school, ask, &mut draw)?;
        let is_own = |step: &Step| step.duty.is_some() && !matches!(step.command, Command::Key(_));
        let mut moments: Vec<usize> = (1..steps.len()).filter(|at| is_own(&steps[*at])).collect();
        draw.shuffle(&mut moments);
        let found = moments.into_iter().find_map(|at| {
            let mut others = others(&steps, at);
            draw.shuffle(&mut others);
            others.truncate(CHOICES - 1);
            (others.len() == CHOICES - 1).then_some((at, others))
        });
        let (at, mut choices) = found?;
        let step = &steps[at];
        let right = draw.below(CHOICES);
        let says = step.duty.clone()?;
        choices.insert(right, Choice { says, refusal: None });
        let duty = step.before.duties().next()?;
        let law = duty.clauses.iter().filter_map(|it| law(&step.before, *it)).collect();
        let story = steps[at.saturating_sub(TOLD)..at].iter().map(|it| it.says.clone()).collect();
        Some(Self { before: step.before.clone(), story, choices, right, law })
    }

    pub(crate) fn drill(self, school: &School, ask: Ask) -> Drill {
        Drill {
            lesson: ask.lesson,
            level: ask.level,
            seed: ask.seed,
            asks: "What is done next?".to_owned(),
            view: View::of(&self.before),
            wagers: school.wagers(),
            story: self.story,
            asked: Asked::Choices(self.choices.into_iter().map(|it| it.says).collect()),
        }
    }

    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let chosen = answer.choice.and_then(|at| self.choices.get(at));
        let refused = chosen.and_then(|it| it.refusal.as_ref()).map(|it| refused(&self.before, it));
        let says = self.choices[self.right].says.clone();
        Verdict { right: self.right, says, law: self.law, refused }.on(answer.choice)
    }
}

/// What the table says to something, and under which clause.
pub(crate) fn refused(table: &Table, refusal: &Refusal) -> (String, Option<Law>) {
    (wire::Problem::of(table, refusal).detail, law(table, refusal.clause))
}

/// What is done at other moments of the round and would be refused at this one.
fn others(steps: &[Step], at: usize) -> Vec<Choice> {
    let here = &steps[at];
    let mut others: Vec<Choice> = Vec::new();
    for step in steps {
        let Some(says) = step.duty.clone() else { continue };
        let is_new = here.duty.as_ref() != Some(&says) && others.iter().all(|it| it.says != says);
        if !is_new {
            continue;
        }
        let (who, command): (Who, &Command) = (step.who, &step.command);
        if let Err(refusal) = here.before.decide(who, command) {
            others.push(Choice { says, refusal: Some(refusal) });
        }
    }
    others
}
