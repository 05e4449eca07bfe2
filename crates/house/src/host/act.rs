//! Carrying out what people ask.

use std::time::Instant;

use ledger::{
    Account, Body, Cause, Entry, Kind as EntryKind, Order, Posted, Posting, Reason,
    RecordedCommand, Request, Sequence,
};
use money::Money;
use rulebook::Actor;
use table::{Cards, Chore, Command, Event, Phase, Refusal, RoundNumber, Who};
use thiserror::Error;
use wire::{Kind, Problem};

use super::core::Decided;
use super::recent::Kept;
use super::step::{Act, Step, Turn};
use super::{Answer, CommandRequest, Host};
use crate::cage::{not_posted, tray_too_short};
use crate::command::{HouseCommand, TableRequest};
use crate::counts::one;
use crate::people::Person;
use crate::played::Played;
use crate::problem::{BoxedProblem, trouble};
use crate::restraint::Limit;
use crate::shared::Ledger;
use crate::store::RoundRow;
use crate::timing::current_moment;
use crate::{Capability, Role};

/// A virtual table whose tray runs low is filled by so much at a time.
const FILL: Money = Money::from_dollars(10_000);

/// Why a command was not carried out.
#[derive(Debug, Error)]
pub(super) enum CommandError {
    /// The rules say no.
    #[error("{}", wire::english::fact(.0.fact))]
    Refused(Refusal),
    /// The chips are not there, or too many would lie in one place.
    #[error("{}", .1.detail)]
    Unposted(Account, BoxedProblem),
    /// A player does not want to.
    #[error("{0}")]
    Limited(Limit),
}

impl Host {
    /// Carries a command out, as far as it may be, and answers it.
    pub(super) fn take(&mut self, asked: CommandRequest, turn: &mut Turn<'_>) {
        let (by, id) = (asked.by.id, asked.id);
        self.seen.insert(by, self.now);
        self.unanswered = 0;
        if asked.request.takes_part() {
            self.missed.forget(by);
        }
        if let Some(kept) = self.recent.kept(id) {
            turn.step.answer_only(asked.reply, id, kept.again(by, asked.fingerprint));
            return;
        }
        // What others did to the meters is written first, and not counted as done by this command.
        let _ = self.read_link(turn);
        let records = turn.step.append.records.len();
        let result = match &asked.request {
            TableRequest::Table(command) => {
                self.command(&asked, &command.clone().at(asked.at), turn)
            }
            TableRequest::House(command) => self.house_command(&asked, command, turn),
        };
        let answer = match result {
            Ok(sequence) => Answer::Done(sequence.0),
            Err(problem) => Answer::Problem(problem),
        };
        let kept = Kept { person: by, fingerprint: asked.fingerprint, answer };
        if turn.step.append.records.len() == records {
            turn.step.answer_only(asked.reply, id, kept.answer.clone());
            // An opening is in memory until the cut of the round is recorded, and so is its answer:
            // if it is lost, the same command opens the cut again. Nothing came of anything else
            // that is not written: the same id may be tried again.
            if asked.request.opens_cut() && matches!(kept.answer, Answer::Done(_)) {
                self.recent.keep(id, kept);
            }
            return;
        }
        turn.step.answer(asked.reply, id, &kept);
        self.recent.keep(id, kept);
    }

    fn house_command(
        &mut self,
        asked: &CommandRequest,
        command: &HouseCommand,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, BoxedProblem> {
        let role = asked.by.role;
        if command.capability().is_some_and(|it| !role.may(it)) {
            let detail = format!("it is not for {} to do", role.one());
            return Err(trouble(Kind::Forbidden, &detail));
        }
        if let HouseCommand::CommitCut { commitment, round } = *command {
            return self.commit_cut(asked, commitment, round, turn);
        }
        if let HouseCommand::OpenCut { cut, round } = *command {
            return self.open_cut(asked, cut, round);
        }
        match command.order(asked.by.id) {
            None => {
                self.set_ready(asked.by.id, matches!(command, HouseCommand::Ready {}));
                Ok(self.core.chain.last())
            }
            Some(Order::Move(movement)) => self.move_chips(asked, movement, turn),
            Some(Order::Count(tally)) => self.count_tray(asked, tally, turn),
            Some(Order::Correct(correction)) => self.correct_meter(asked, &correction, turn),
        }
    }

    fn command(
        &mut self,
        asked: &CommandRequest,
        command: &Command,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, BoxedProblem> {
        let (by, cause) = (&asked.by, asked.cause());
        let who = self.who(by, command).ok_or_else(|| forbidden(by.role))?;
        if begins(command) {
            self.shared.refusal().map_or(Ok(()), Err)?;
        }
        // Players answer for nobody but themselves, and are many: nothing is tried for them.
        let is_staff = !by.role.may(Capability::Play);
        let Some(joint) = is_staff.then(|| self.joint_act(command)).flatten() else {
            let act = Act { who, cause };
            return self.carry_out(act, command, turn).map_err(|error| self.problem(&error));
        };
        // What the tray cannot pay is refused to the first person already.
        if let Some(short) = self.tray_is_short(joint.hand, command, turn.ledger) {
            return Err(tray_too_short(&short));
        }
        let what = Request::Table(RecordedCommand::of(command));
        let first = match self.second_person(asked) {
            Ok(first) => Some(first),
            Err(needed) if joint.takes_two(by.role) => {
                self.propose(asked, what, &mut turn.step)?;
                return Err(needed);
            }
            Err(_) => None,
        };
        if let Some(first) = first {
            self.write_approval(asked, what, first, &mut turn.step);
        }
        let act = Act { who: joint.hand, cause };
        self.carry_out(act, command, turn).map_err(|error| self.problem(&error))
    }

    /// As whom somebody gives a command: the one place where a role becomes a hand at the table.
    pub(super) fn who(&self, by: &Person, command: &Command) -> Option<Who> {
        if by.role.may(Capability::Play) {
            Some(Who::Player(by.id.into()))
        } else if by.role.may(Capability::Deal) {
            Some(if self.is_for_a_device(command) { Who::Device } else { Who::Dealer })
        } else if by.role.may(Capability::Supervise) {
            Some(Who::Floor)
        } else {
            None
        }
    }

    /// Whether a command is a duty of a device, which the dealer works.
    fn is_for_a_device(&self, command: &Command) -> bool {
        let Command::Duty { task, .. } = command else { return false };
        let mut duties = self.core.table.duties();
        duties.any(|duty| duty.chore == Chore::Task(*task) && duty.who == Actor::Device)
    }

    /// Lets the table carry a command out, books what it comes to and writes it down. If the rules
    /// say no that is written down too; if chips are missing, nothing has happened.
    pub(super) fn carry_out(
        &mut self,
        act: Act,
        command: &Command,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, CommandError> {
        self.read_link(turn)?;
        match self.core.decide(act, command) {
            Ok(decided) => self.book(act, decided, turn),
            Err(refusal) => {
                self.write_refusal(act, command, &refusal, &mut turn.step);
                Err(CommandError::Refused(refusal))
            }
        }
    }

    /// Tells the table what the meters of its link hold, where others have fed them.
    pub(super) fn read_link(&mut self, turn: &mut Turn<'_>) -> Result<(), CommandError> {
        self.linked.read(Instant::now());
        let Some(link) = turn.ledger.links.get(&self.facts.link) else { return Ok(()) };
        for read in link.to_read(&self.core.table) {
            let act = Act { who: Who::Device, cause: Cause::System(Reason::Automation) };
            // While a prize is counted and not yet off the meter, the table keeps what it knows.
            if let Ok(decided) = self.core.decide(act, &read) {
                self.book(act, decided, turn)?;
            }
        }
        Ok(())
    }

    /// Makes events of the table so, in the books and at the table, and writes them down; or does
    /// nothing, where the chips are not there or a player does not want to.
    fn book(
        &mut self,
        act: Act,
        decided: Decided,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, CommandError> {
        let Decided { command, events, told, table } = decided;
        let posted = self.post(&events, turn.ledger)?;
        let (step, now, round) = (&mut turn.step, current_moment(), self.core.table.round());
        step.changes_link |= posted.moves_meters;
        for entry in posted.advances.iter().chain(&posted.entries) {
            self.core.day.enter(entry);
            self.core.results.enter(entry);
            turn.ledger.enter(entry, now);
        }
        for entry in posted.advances {
            self.write_moved(entry, step);
        }
        self.core.day.saw(&events);
        self.core.pulse.saw(round, &events, now);
        self.core.table = table;
        step.happened.get_or_insert_default().extend(told);
        let body = Body::Played { who: act.who, command, events };
        let sequence = self.core.write(&self.facts, act.cause, body, step);
        step.post(sequence, posted.entries);
        if round != self.core.table.round() {
            self.core.day.round_ended();
            self.core.pulse.round_ended(now);
            self.end_round(round, step);
        }
        Ok(sequence)
    }

    /// Posts what events come to, if nothing stands against it.
    fn post(&mut self, events: &[Event], ledger: &mut Ledger) -> Result<Posted, CommandError> {
        let link = ledger.links.get(&self.facts.link);
        let mut posting = Posting::prepare(&self.core.till, link, events);
        if let Some(limit) = self.breaks_limit(posting.entries(), &ledger.played) {
            return Err(CommandError::Limited(limit));
        }
        let fill_step = self.fills_by_itself(posting.entries()).then_some(FILL);
        posting.add_advances(&ledger.books, fill_step);
        let link = ledger.links.get_mut(&self.facts.link);
        posting.commit(&mut ledger.books, &mut self.core.till, link).map_err(|error| {
            let problem = not_posted(&error.reason, &ledger.books, &error.order);
            CommandError::Unposted(error.reason.account(), problem)
        })
    }

    /// Whether the tray is filled without anybody: that of a virtual table. Real chips come by a
    /// fill or are found by a count; but a void is complete, whatever the tray has left.
    pub(super) fn fills_by_itself(&self, entries: &[Entry]) -> bool {
        let is_virtual = self.core.table.automation().cards == Cards::Virtual;
        is_virtual || entries.iter().any(|entry| entry.kind() == EntryKind::Void)
    }

    /// The one place where players are kept to limits of their own: before a wager is taken. What
    /// a hand asks for that is being played is not held back.
    fn breaks_limit(&self, entries: &[Entry], played: &Played) -> Option<Limit> {
        if self.core.table.phase() != Phase::Betting {
            return None;
        }
        let wagers = entries.iter().filter(|entry| entry.kind() == EntryKind::Wager);
        let mut moves = wagers.flat_map(Entry::moves).peekable();
        let Account::Rack(owner) = moves.peek()?.from else { return None };
        let amounts = moves.map(|it| it.amount.whole());
        let stake = Money::sum(amounts).expect("stakes are bounded");
        self.shared.restraints.breaks((owner.into(), stake), played, current_moment())
    }

    /// The tray of a virtual table is filled before it would run out, and the house stands in for
    /// chips that a void takes back and their player has spent.
    fn write_moved(&mut self, entry: Entry, step: &mut Step) {
        let body = Body::Moved(vec![entry.clone()]);
        let cause = Cause::System(Reason::Automation);
        let sequence = self.core.write(&self.facts, cause, body, step);
        step.post(sequence, vec![entry]);
    }

    /// A round is over: its deck is opened for everybody who audits, and found by its number.
    fn end_round(&mut self, round: RoundNumber, step: &mut Step) {
        let at = current_moment();
        let cause = Cause::System(Reason::Automation);
        for left_out in self.refusals.take() {
            self.core.write(&self.facts, cause, Body::Noted(left_out), step);
        }
        self.cut_until = None;
        if let Some(deck) = self.core.deck.take().filter(|deck| deck.place.round == round) {
            let body = Body::Revealed { round, seed: *deck.seed.bytes() };
            self.core.write(&self.facts, cause, body, step);
        }
        let last = self.core.chain.last();
        let results = self.core.results.take(round, at);
        step.end_round(RoundRow { round, first: self.core.first, last, ended: at }, results);
        self.core.begin_round();
        self.ready.clear();
        // What was asked for in this round is not agreed to in another.
        self.proposals.forget(|request| matches!(request, TableRequest::Table(_)));
    }

    /// Writes a refusal down, unless the same was refused to the same person often enough.
    fn write_refusal(&mut self, act: Act, command: &Command, refusal: &Refusal, step: &mut Step) {
        one(&self.shared.counts.refusals);
        if !self.refusals.count(act.cause, refusal) {
            return one(&self.shared.counts.refusals_not_recorded);
        }
        let command = RecordedCommand::of(command);
        let body = Body::Refused { who: act.who, command, refusal: *refusal };
        self.core.write(&self.facts, act.cause, body, step);
    }

    /// What is told of a command that was not carried out.
    pub(super) fn problem(&self, error: &CommandError) -> BoxedProblem {
        match error {
            CommandError::Refused(refusal) => {
                Box::new(Problem::of(&self.core.table, refusal).into_owned())
            }
            CommandError::Unposted(_, problem) => problem.clone(),
            CommandError::Limited(limit) => trouble(limit.kind(), &limit.to_string()),
        }
    }
}

/// Whether a command is about a round to come, which a house that closes does not begin.
const fn begins(command: &Command) -> bool {
    matches!(
        command,
        Command::Sit { .. }
            | Command::Bet { .. }
            | Command::BetThree { .. }
            | Command::BackHand { .. }
            | Command::TakeBank { .. }
            | Command::BetBank { .. }
            | Command::OpenBetting { .. }
            | Command::NoMoreBets
    )
}

fn forbidden(role: Role) -> BoxedProblem {
    trouble(Kind::Forbidden, &format!("a {role} does nothing at a table"))
}
