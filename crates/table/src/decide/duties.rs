//! Duties: what must be done now, by whom, under which clauses, and which number is entered.

use rulebook::{Actor, Deed, Enter, Mishap, Point, Rule, Subject, Task};

use crate::decide::{Decision, console, irregularities, play, settlement};
use crate::game::{Due, DutyTerms};
use crate::state::Answer;
use crate::{
    Cards, Citation, Event, Fact, Level, Phase, Pile, Question, Refusal, Seat, Spot, Table, Who,
};

/// What is to be done.
///
/// ```
/// use table::{Chore, Seat};
///
/// assert_ne!(Chore::Settle(Seat::ALL[0]), Chore::Clear);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chore {
    /// A duty of the book, done by [`crate::Command::Duty`].
    Task(Task),
    /// Announce "no more bets".
    Announce,
    /// Deal the next card to this place.
    Deal(Pile),
    /// Turn up, burn or collect.
    Perform(Subject),
    /// Settle a seat.
    Settle(Seat),
    /// Validate an award of a seat.
    Validate(Seat),
    /// Pay envy.
    PayEnvy,
    /// Clear the table.
    Clear,
}

/// What somebody has to do at the table.
///
/// A duty that is awaited stands at the head of the list until it is done; the others are how to
/// act meanwhile, and nobody waits for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty<'a> {
    /// What is done.
    pub chore: Chore,
    /// Who does it.
    pub who: Actor,
    /// At which seat, for a duty of one seat.
    pub seat: Option<Seat>,
    /// The number that is entered.
    pub enter: Option<Enter>,
    /// The clauses that say so.
    pub clauses: &'a [Citation],
    /// Whether the table waits for it.
    pub is_awaited: bool,
}

/// The most cards above a cut: one is left below, or nothing was cut.
pub(crate) const DEEPEST_CUT: u32 = 51;

impl Table {
    /// Returns the duties of the moment: first those that the table waits for, in order, then the
    /// act that brings the round on, then how to act meanwhile.
    pub fn duties(&self) -> impl Iterator<Item = Duty<'_>> {
        let awaited = self.state.duties.waiting.iter().map(|due| duty(self, *due, true));
        let standing = points(self).into_iter().flat_map(move |(point, seat)| {
            at_point(self, point, seat)
                .filter(|(_, terms)| !is_awaited(self, terms))
                .map(move |(at, _)| duty(self, Due { duty: at, seat }, false))
        });
        awaited.chain(act_due(self)).chain(standing)
    }

    /// Returns what the next act of the round is: to turn up, to burn or to collect.
    pub fn deed_due(&self) -> Option<Deed> {
        play::act(self).map(|act| act.deed)
    }

    /// Comes to a moment: its duties are due.
    #[inline]
    pub(crate) fn come_to(&mut self, point: Point, seat: Option<Seat>) {
        if !self.automation.is_all_system() {
            self.take_up_duties(point, seat);
        }
    }

    fn take_up_duties(&mut self, point: Point, seat: Option<Seat>) {
        self.state.duties.point = Some((point, seat));
        let due: Vec<Due> = at_point(self, point, seat)
            .filter(|(_, terms)| is_awaited(self, terms))
            .map(|(duty, _)| Due { duty, seat })
            .collect();
        self.state.duties.waiting.extend(due);
    }

    /// Returns the number that should be counted; for a cut, the least depth.
    pub fn right_count(&self, enter: Enter) -> u32 {
        let bets = |spot: Spot| {
            let count = self.state.positions.iter().filter(|it| it.has(spot)).count();
            u32::try_from(count).expect("there are eight seats")
        };
        match enter {
            Enter::Depth => self.game.care.cut_at_least.unwrap_or(1),
            Enter::DeckCards => 52,
            Enter::StubCards => {
                let out = u32::try_from(self.state.cards().all.len()).expect("at most 52");
                52 - out
            }
            Enter::BonusChips => bets(Spot::FiveCardBonus),
            Enter::ProgressiveChips => bets(Spot::Progressive) + bets(Spot::FiveCardProgressive),
        }
    }
}

/// The moments that last: that of the duty at the head of the list, and those of the phase.
fn points(table: &Table) -> Vec<(Point, Option<Seat>)> {
    let mut points = Vec::new();
    let mut add = |point: Point, seat: Option<Seat>| {
        if !points.contains(&(point, seat)) {
            points.push((point, seat));
        }
    };
    if let Some(due) = table.state.duties.waiting.first() {
        add(table.game.duties[usize::from(due.duty)].point, due.seat);
    }
    match table.state.phase() {
        Phase::Called => add(Point::Call, None),
        Phase::Dealing => add(Point::Deal, None),
        Phase::Stub => add(Point::Stub, None),
        Phase::Playing => {
            add(Point::Look, None);
            if let Some((turn, question)) = table.turn() {
                add(Point::Ask, Some(turn));
                // How to answer is shown to the one who is asked.
                let (ride, withdraw) = match question {
                    Question::Bet1 => (Point::RideBetOne, Point::WithdrawBetOne),
                    Question::Bet2 => (Point::RideBetTwo, Point::WithdrawBetTwo),
                    Question::Play => (Point::Ask, Point::Ask),
                };
                add(ride, Some(turn));
                add(withdraw, Some(turn));
            }
            let resolves = play::act(table).is_some_and(|act| act.deed == Deed::Resolve);
            if let Some(turn) = play::to_resolve(table).filter(|_| resolves) {
                add(Point::Show, Some(turn));
            }
            let latest = table.state.duties.point.filter(|_| table.turn().is_none());
            if let Some((point, seat)) = latest {
                add(point, seat);
            }
            let is_down = |seat: &Seat| {
                table.state.seat(*seat).answers[Question::Bet2 as usize] != Answer::None
            };
            for seat in table.state.playing().iter().filter(is_down) {
                add(Point::CardsDown, Some(seat));
            }
        }
        Phase::Settling | Phase::Envy | Phase::Clearing => {
            if let Some((point, seat)) = table.state.duties.point {
                add(point, seat);
            }
        }
        Phase::Closed | Phase::Preparing | Phase::Ready | Phase::Betting => {}
    }
    points
}

fn duty(table: &Table, due: Due, is_awaited: bool) -> Duty<'_> {
    let terms = &table.game.duties[usize::from(due.duty)];
    Duty {
        chore: Chore::Task(terms.task),
        who: terms.who,
        seat: due.seat,
        enter: terms.enter,
        clauses: &terms.clauses,
        is_awaited,
    }
}

/// The act of a dealer or a floorperson that brings the round on.
fn act_due(table: &Table) -> Option<Duty<'_>> {
    if !table.state.duties.waiting.is_empty() || table.state.trouble.is_some() {
        return None;
    }
    let (chore, clauses): (Chore, &[Citation]) = match table.state.phase() {
        Phase::Betting => (Chore::Announce, &table.game.plan.announcement),
        Phase::Dealing => {
            let slot = table.state.slots_due().first()?;
            (Chore::Deal(slot.to), table.game.plan.clauses(slot.step))
        }
        Phase::Playing => {
            let act = play::act(table)?;
            match act.deed {
                Deed::Expose | Deed::Burn | Deed::Collect => {
                    (Chore::Perform(act.what), &act.clauses)
                }
                Deed::Ask | Deed::Resolve | Deed::Settle => return None,
            }
        }
        Phase::Settling => match table.state.award().filter(|award| !award.is_validated) {
            Some(award) => return Some(validation_of(award.seat)),
            None => (Chore::Settle(settlement::to_settle(table)?), &table.game.ends.settle),
        },
        Phase::Envy => (Chore::PayEnvy, &table.game.ends.envy),
        Phase::Clearing => (Chore::Clear, &table.game.ends.clear),
        Phase::Closed | Phase::Preparing | Phase::Ready | Phase::Called | Phase::Stub => {
            return None;
        }
    };
    let is_awaited = table.automation.dealer != Level::System;
    let who = Actor::Dealer;
    Some(Duty { chore, who, seat: None, enter: None, clauses, is_awaited })
}

/// The duties of a moment that have an occasion.
fn at_point(
    table: &Table,
    point: Point,
    seat: Option<Seat>,
) -> impl Iterator<Item = (u16, &DutyTerms)> {
    let numbered = table.game.duties.iter().enumerate();
    numbered.filter_map(move |(at, terms)| {
        let is_due = terms.point == point
            && terms.only.is_none_or(|occasion| play::occurs(table, occasion, seat))
            && terms.unless.is_none_or(|occasion| !play::occurs(table, occasion, seat));
        Some((u16::try_from(at).ok()?, terms)).filter(|_| is_due)
    })
}

/// Whether the table waits for a duty. Players are never waited for: a dealer sees to it.
fn is_awaited(table: &Table, terms: &DutyTerms) -> bool {
    let level = match terms.who {
        Actor::Dealer => table.automation.dealer,
        Actor::Floorperson => table.automation.floor,
        Actor::Device => table.automation.device,
        Actor::Player => Level::Prompt,
    };
    let is_of_cards = match terms.point {
        Point::Receive
        | Point::Opening
        | Point::Shuffle
        | Point::Cut
        | Point::Load
        | Point::Stub
        | Point::Idle => true,
        Point::Call
        | Point::Deal
        | Point::Look
        | Point::Show
        | Point::Ask
        | Point::RideBetOne
        | Point::WithdrawBetOne
        | Point::RideBetTwo
        | Point::WithdrawBetTwo
        | Point::CardsDown
        | Point::DealerReveal
        | Point::Seat
        | Point::ProgressiveWin
        | Point::SeatDone
        | Point::GameOver => false,
    };
    let has_cards = !is_of_cards || table.automation.cards == Cards::Physical;
    level == Level::Confirm && !terms.is_standing && has_cards
}

/// The refusal of anything that comes before a duty.
pub(crate) fn duty_first(table: &Table, due: Due) -> Refusal {
    let terms = &table.game.duties[usize::from(due.duty)];
    let clause = terms.clauses.first().copied().unwrap_or(Citation::NONE);
    Refusal::new(Rule::DutiesInOrder, clause, Fact::First(terms.task))
}

/// Refuses unless this duty is the next, and this one's to do.
pub(crate) fn duty_is_due(table: &Table, who: Who, task: Task, seat: Option<Seat>) -> Decision {
    table.untroubled()?;
    let Some(due) = table.state.duties.waiting.first().copied() else {
        return Err(table.game.refuse(Rule::DutiesInOrder, Fact::NotNow));
    };
    let terms = &table.game.duties[usize::from(due.duty)];
    let refusal = duty_first(table, due);
    if terms.task != task || due.seat != seat {
        return Err(refusal);
    }
    if !is_for(terms.who, who) {
        return Err(Refusal { fact: Fact::NotFor(who), ..refusal });
    }
    if task == Task::ShuffleTheCards && table.state.decks.is_device_open() {
        let rule = Rule::BrokenDeviceCoveredOrSigned;
        return Err(table.game.refuse(rule, Fact::DeviceUncovered));
    }
    Ok(())
}

/// Does the duty that is due, with the number that it asks for.
pub(crate) fn do_duty(table: &Table, entered: Option<u32>, out: &mut Vec<Event>) -> Decision {
    let due = table.state.duties.waiting[0];
    let terms = &table.game.duties[usize::from(due.duty)];
    if terms.enter.is_some() != entered.is_some() {
        return Err(Refusal { fact: Fact::NumberWanted, ..duty_first(table, due) });
    }
    if let (Some(Enter::Depth), Some(depth)) = (terms.enter, entered) {
        cut_deep_enough(table, depth)?;
    }
    out.push(Event::DutyDone { task: terms.task, seat: due.seat, entered });
    if let (Some(enter), Some(number)) = (terms.enter, entered) {
        count(table, enter, number, out);
    }
    console::console_duty(table, terms.task, out)
}

/// At least ten cards above the cut, and one below.
fn cut_deep_enough(table: &Table, depth: u32) -> Decision {
    let least = table.game.care.cut_at_least.unwrap_or(1);
    if !(least..=DEEPEST_CUT).contains(&depth) {
        let fact = Fact::Between(least, DEEPEST_CUT);
        return Err(table.game.refuse(Rule::CutAtLeastTenDeep, fact));
    }
    Ok(())
}

/// What a wrong count leads to.
fn count(table: &Table, enter: Enter, number: u32, out: &mut Vec<Event>) {
    if number == table.right_count(enter) {
        return;
    }
    match enter {
        Enter::Depth => {}
        Enter::DeckCards if table.game.readings.reshuffler_count_ignored => {}
        Enter::DeckCards => {
            let mishap = Mishap::ShufflerCountsWrong;
            out.push(Event::Reported { mishap, at: None, card: None });
            let under = irregularities::named_under(table, mishap);
            out.push(Event::DeckRemoved { pack: table.state.decks.in_play, under });
        }
        Enter::StubCards => irregularities::wrong_stub(table, out),
        Enter::BonusChips | Enter::ProgressiveChips => {
            out.push(Event::ChipsMiscounted { counted: number });
        }
    }
}

/// A floorperson validates an award before it is paid.
const fn validation_of(seat: Seat) -> Duty<'static> {
    Duty {
        chore: Chore::Validate(seat),
        who: Actor::Floorperson,
        seat: Some(seat),
        enter: None,
        clauses: &[],
        is_awaited: true,
    }
}

/// Whether a duty of somebody's is this one's to do.
const fn is_for(actor: Actor, who: Who) -> bool {
    matches!(
        (actor, who),
        (Actor::Dealer, Who::Dealer)
            | (Actor::Floorperson, Who::Floor)
            | (Actor::Device, Who::Device | Who::Dealer)
            | (Actor::Player, Who::Player(_))
    )
}
