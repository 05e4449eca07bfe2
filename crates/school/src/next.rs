//! "The next step": what the table waits for, among things that it would refuse now.

use table::{Command, Refusal, Table, Who};
use wire::{Duty, Problem, Told, View};

use crate::form::{Answer, Asked, Drill, DrillChoice, Graded, Law, Question};
use crate::grade::Verdict;
use crate::live::{Step, says, steps};
use crate::school::law;
use crate::{Ask, School};

/// A moment of a live round, and what may be done.
pub(crate) struct Next {
    before: Table,
    story: Vec<Vec<Told<'static>>>,
    choices: Vec<Choice>,
    right: usize,
    law: Vec<Law>,
}

struct Choice {
    duty: Duty<'static>,
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
        choices.insert(right, Choice { duty: step.duty.clone()?, refusal: None });
        let duty = step.before.duties().next()?;
        let law = duty.clauses.iter().filter_map(|it| law(&step.before, *it)).collect();
        let story = steps[at.saturating_sub(TOLD)..at].iter().map(|it| it.told.clone()).collect();
        Some(Self { before: step.before.clone(), story, choices, right, law })
    }

    pub(crate) fn drill(self, school: &School, ask: Ask) -> Drill {
        Drill {
            lesson: ask.lesson,
            level: ask.level,
            seed: ask.seed,
            asks: "What is done next?".to_owned(),
            question: Question::Next {},
            view: View::of(&self.before),
            wagers: school.wagers(),
            story: self.story.iter().map(|it| says(it)).collect(),
            told: self.story,
            asked: Asked::Choices(self.choices.iter().map(|it| it.duty.says.clone()).collect()),
            choices: self
                .choices
                .into_iter()
                .map(|it| DrillChoice::Duty { duty: it.duty })
                .collect(),
        }
    }

    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let chosen = answer.choice.and_then(|at| self.choices.get(at));
        let refused = chosen.and_then(|it| it.refusal.as_ref()).map(|it| refused(&self.before, it));
        let (says, events) = (self.choices[self.right].duty.says.clone(), Vec::new());
        let (right, law) = (self.right, self.law);
        Verdict { right, says, events, law, problem: None, refused }.on(answer.choice)
    }
}

/// What the table says to something, and under which clause.
pub(crate) fn refused(table: &Table, refusal: &Refusal) -> (Problem<'static>, Option<Law>) {
    (Problem::of(table, refusal).into_owned(), law(table, refusal.clause))
}

/// What is done at other moments of the round and would be refused at this one.
fn others(steps: &[Step], at: usize) -> Vec<Choice> {
    let here = &steps[at];
    let mut others: Vec<Choice> = Vec::new();
    for step in steps {
        let Some(duty) = step.duty.clone() else { continue };
        let is_same = |other: &Duty<'_>| other.says == duty.says;
        let is_new =
            !here.duty.as_ref().is_some_and(is_same) && !others.iter().any(|it| is_same(&it.duty));
        if !is_new {
            continue;
        }
        let (who, command): (Who, &Command) = (step.who, &step.command);
        if let Err(refusal) = here.before.decide(who, command) {
            others.push(Choice { duty, refusal: Some(refusal) });
        }
    }
    others
}
