//! A live round, step by step: every duty done, every card keyed in.

use cards::Card;
use rulebook::{Actor, Enter};
use table::{
    Automation, Back, Chore, Command, Event, Pack, Phase, Prepared, RoundNumber, Seat, Table, Time,
    Viewer, Who,
};
use wire::{Duty, Told};

use crate::draw::Draw;
use crate::round::{answer, shown};
use crate::stakes::{Dealing, Style, player};
use crate::{Ask, School};

/// A step of a live round.
pub(crate) struct Step {
    /// The table before it.
    pub(crate) before: Table,
    pub(crate) who: Who,
    pub(crate) command: Command,
    /// What it is called while it is still to be done.
    pub(crate) duty: Option<Duty<'static>>,
    /// What has happened by it.
    pub(crate) told: Vec<Told<'static>>,
}

/// What a step was, in words.
pub(crate) fn says(told: &[Told<'_>]) -> String {
    let says: Vec<&str> = told.iter().map(|it| it.says.as_str()).collect();
    says.join(" ")
}

/// Plays a live round from the first deck to the end.
pub(crate) fn steps(school: &School, ask: Ask, draw: &mut Draw) -> Option<Vec<Step>> {
    let mut table = school.table(Automation::LIVE);
    let mut steps = Vec::new();
    let mut keep = |before: &Table, who: Who, command: &Command, events: &[Event]| {
        let told = Told::all(before, events, Viewer::Public);
        let is_quiet = |event: &Event| matches!(event, Event::MeterFed { .. });
        let told = told.into_iter().zip(events).filter(|(_, event)| !is_quiet(event));
        let told = told.map(|(it, _)| it).collect();
        let duty = duty(before, who);
        let (before, command) = (before.clone(), command.clone());
        steps.push(Step { before, who, command, duty, told });
    };
    let mut told = Dealing { table: &mut table, happened: &mut keep };
    let decks = school.rules().submission().integer("table.decks").unwrap_or(1);
    let packs = [(Pack::First, Back::Red), (Pack::Second, Back::Blue)];
    for (pack, back) in packs.into_iter().take(usize::try_from(decks).unwrap_or(1)) {
        let (prepared, at) = (Prepared::None, Time(0));
        told.does(Who::Dealer, &Command::ReceiveDeck { pack, back, prepared, at }).ok()?;
    }
    do_duties(&mut told)?;
    told.does(Who::Dealer, &Command::OpenBetting { at: Time(0) }).ok()?;
    let style = Style {
        level: ask.level,
        players: ask.level.of([1, 2, 3]),
        always: Vec::new(),
        sides: 5,
        is_bank_short: false,
    };
    let seats = told.bets(&style, draw).ok()?;
    do_duties(&mut told)?;
    told.does(Who::Dealer, &Command::NoMoreBets).ok()?;
    let mut cards = draw.deck().cards().to_vec();
    while told.table.phase() != Phase::Betting && told.table.round() == RoundNumber::FIRST {
        let (who, command) = next(told.table, &seats, &mut cards, draw)?;
        told.does(who, &command).ok()?;
    }
    Some(steps)
}

fn do_duties(told: &mut Dealing<'_>) -> Option<()> {
    while let Some((who, command)) = due(told.table) {
        told.does(who, &command).ok()?;
    }
    Some(())
}

/// What is done next.
fn next(
    table: &Table,
    seats: &[Seat],
    cards: &mut Vec<Card>,
    draw: &mut Draw,
) -> Option<(Who, Command)> {
    if let Some(duty) = due(table) {
        return Some(duty);
    }
    if let Some((seat, question)) = table.turn() {
        return Some((player(seat), answer(seat, question, draw.is(7))));
    }
    if let Some(act) = table.next_act() {
        return Some(act);
    }
    if table.cards_due().is_empty() {
        return shown(table, seats);
    }
    Some((Who::Dealer, Command::Key(cards.pop()?)))
}

/// The command that does the duty that the table waits for, with the right number.
fn due(table: &Table) -> Option<(Who, Command)> {
    let duty = table.duties().next().filter(|duty| duty.is_awaited)?;
    let Chore::Task(task) = duty.chore else { return None };
    let entered = duty.enter.map(|enter| match enter {
        Enter::Depth => table.right_count(enter).max(CUT),
        Enter::DeckCards | Enter::StubCards | Enter::BonusChips | Enter::ProgressiveChips => {
            table.right_count(enter)
        }
    });
    let who = match duty.who {
        Actor::Dealer => Who::Dealer,
        Actor::Floorperson => Who::Floor,
        Actor::Device => Who::Device,
        Actor::Player => player(duty.seat.unwrap_or(Seat::ALL[0])),
    };
    Some((who, Command::Duty { task, seat: duty.seat, entered }))
}

/// A cut that is deep enough anywhere.
const CUT: u32 = 20;

/// What the table waits for, as it is called while it is still to be done.
fn duty(table: &Table, who: Who) -> Option<Duty<'static>> {
    if who.player().is_some() {
        return None;
    }
    let first = Duty::all(table).into_iter().next().filter(|duty| duty.awaited)?;
    // The number to be entered is part of what is learned.
    Some(first.without_answer())
}
