//! "Spot the error": a live round with one step changed, which the table refuses.

use money::Money;
use table::{Command, Event, Refusal, Seat, Spot, Table, Viewer, Who};
use wire::{Told, View};

use crate::draw::Draw;
use crate::form::{Answer, Asked, Drill, DrillChoice, Graded, Question};
use crate::grade::Verdict;
use crate::live::{Step, says, steps};
use crate::next::refused;
use crate::stakes::bet;
use crate::{Ask, School};

/// A few steps of a live round, one of them wrong.
pub(crate) struct Offence {
    /// The table before the first of them.
    first: Table,
    /// The table when the wrong one was done.
    then: Table,
    lines: Vec<Vec<Told<'static>>>,
    wrong: usize,
    refusal: Refusal,
}

/// A change of a round that the table refuses.
struct Change {
    /// Before which step it comes.
    at: usize,
    told: Vec<Told<'static>>,
    refusal: Refusal,
    /// Which step is not told after it, having come too early.
    moved: Option<usize>,
}

/// So many changes are tried.
const TRIES: usize = 400;

impl Offence {
    pub(crate) fn make(school: &School, ask: Ask) -> Option<Self> {
        let mut draw = ask.draw();
        let steps = steps(school, ask, &mut draw)?;
        let change = (0..TRIES).find_map(|_| change(&steps, ask, &mut draw))?;
        let shown = ask.level.of([4, 5, 7]);
        // The wrong step stands anywhere among those that are told.
        let before = draw.below(shown).min(change.at);
        let from = change.at - before;
        let is_told = |at: &usize| Some(*at) != change.moved;
        let after = (change.at..steps.len()).filter(is_told).take(shown - before - 1);
        let told = |at: usize| steps[at].told.clone();
        let mut lines: Vec<_> = (from..change.at).map(told).collect();
        lines.push(change.told);
        lines.extend(after.map(told));
        let (first, then) = (steps[from].before.clone(), steps[change.at].before.clone());
        Some(Self { first, then, lines, wrong: before, refusal: change.refusal })
    }

    pub(crate) fn drill(self, school: &School, ask: Ask) -> Drill {
        Drill {
            lesson: ask.lesson,
            level: ask.level,
            seed: ask.seed,
            asks: "Which of these steps is against the book?".to_owned(),
            question: Question::Error {},
            view: View::of(&self.first),
            wagers: school.wagers(),
            story: Vec::new(),
            told: Vec::new(),
            asked: Asked::Choices(self.lines.iter().map(|it| says(it)).collect()),
            choices: self.lines.into_iter().map(|events| DrillChoice::Step { events }).collect(),
        }
    }

    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let (problem, law) = refused(&self.then, &self.refusal);
        let (says, events) = (problem.detail.clone(), Vec::new());
        let (right, law, problem) = (self.wrong, law.into_iter().collect(), Some(problem));
        Verdict { right, says, events, law, problem, refused: None }.on(answer.choice)
    }
}

/// Changes one step; nothing if the table would have it, or no clause says why not.
fn change(steps: &[Step], ask: Ask, draw: &mut Draw) -> Option<Change> {
    let at = 1 + draw.below(steps.len() - 1);
    let change = match draw.below(3) {
        0 => too_early(steps, at, 1 + draw.below(ask.level.of([3, 2, 1]))),
        1 => again(steps, at, draw),
        _ => wrong_amount(steps, at),
    }?;
    steps[change.at].before.clause(change.refusal.clause)?;
    Some(change)
}

fn refusal(table: &Table, who: Who, command: &Command) -> Option<Refusal> {
    table.decide(who, command).err()
}

/// A step is done before its turn.
fn too_early(steps: &[Step], at: usize, later: usize) -> Option<Change> {
    let step = steps.get(at + later)?;
    let refusal = refusal(&steps[at].before, step.who, &step.command)?;
    Some(Change { at, told: step.told.clone(), refusal, moved: Some(at + later) })
}

/// Something that was right before is done again.
fn again(steps: &[Step], at: usize, draw: &mut Draw) -> Option<Change> {
    let step = &steps[draw.below(at)];
    let refusal = refusal(&steps[at].before, step.who, &step.command)?;
    Some(Change { at, told: step.told.clone(), refusal, moved: None })
}

/// A wager is made with an amount that the table does not take.
fn wrong_amount(steps: &[Step], at: usize) -> Option<Change> {
    let step = &steps[at];
    let (seat, spot, amount) = wager(&step.command)?;
    let wrong = Money::from_cents(amount.cents() / 2 + 50);
    let refusal = refusal(&step.before, step.who, &bet(seat, spot, wrong))?;
    let event = match spot {
        Spot::Bet1 => Event::ThreeBetsPlaced { seat, amount: wrong },
        Spot::Bet2
        | Spot::Bet3
        | Spot::Ante
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => Event::BetPlaced { seat, spot, amount: wrong },
    };
    let told = vec![Told::of(&step.before, &event, Viewer::Public).into_owned()];
    Some(Change { at, told, refusal, moved: Some(at) })
}

fn wager(command: &Command) -> Option<(Seat, Spot, Money)> {
    if let Command::BetThree { seat, amounts, .. } = command {
        return Some((*seat, Spot::Bet1, amounts[0]));
    }
    let Command::Bet { seat, spot, amount, .. } = command else { return None };
    Some((*seat, *spot, *amount))
}
