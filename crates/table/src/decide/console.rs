//! The progressive console at a table that has one: the keys of a dealer and a supervisor, the
//! sensors of the seats, and what the table tells it.
//!
//! Only a live table has the console: where the system deals, it feeds and pays the meter itself.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use money::{Money, Pays};
use rulebook::{Rule, Task, Wager};

use crate::console::{AwardStep, Console, Declined, KeyPress, Phase, Press, Shown, Terms};
use crate::decide::{
    Decision, awards, duties, envy, irregularities, outcomes, play, settlement, wagers,
};
use crate::game::Game;
use crate::settle::{EnvyPaid, envy};
use crate::{Automation, Event, Fact, Level, Pile, Refusal, Ruling, Seat, Spot, Table, Who};

/// The console of a table, where it has one and people work it.
pub(crate) fn of_table(game: &Game, automation: Automation) -> Option<Console> {
    let is_worked = automation.device != Level::System
        && automation.dealer == Level::Confirm
        && automation.floor == Level::Confirm;
    if !(game.has_console && is_worked) {
        return None;
    }
    let offered = game.rules.offered(Wager::Progressive)?;
    // The console knows one stake, and reads the meter when the turn comes.
    let readings = &game.readings;
    let is_plain = !readings.awards_multiply && !readings.awards_as_at_first;
    if offered.stakes.len() != 1 || !is_plain {
        return None;
    }
    let (_, meter) = game.meters.first()?;
    let bet = *offered.stakes.first()?;
    let mut terms = Terms::new(bet, meter.reset, meter.rate);
    if let Some(ceiling) = meter.ceiling {
        terms = terms.with_ceiling(ceiling);
    }
    for row in &offered.paytable.rows {
        if let Pays::Meter(share, _) = row.pays {
            terms = terms.with_share(row.hand, share);
        }
    }
    let tables = game.envy.iter().flat_map(|envy| &envy.tables);
    for row in tables.filter(|table| table.stake == bet).flat_map(|table| &table.rows) {
        if let Pays::Sum(sum) = row.pays {
            terms = terms.with_envy(row.hand, sum);
        }
    }
    Some(Console::with_meter(terms, meter.initial.into()))
}

impl Table {
    /// Returns the progressive console, where people work one at this table.
    pub const fn console(&self) -> Option<&Console> {
        self.state.console.as_ref()
    }
}

pub(crate) fn press(table: &Table, who: Who, key: KeyPress, out: &mut Vec<Event>) -> Decision {
    if table.state.console.is_none() {
        let rule = Rule::ProgressiveNeedsItsSystem;
        return Err(table.game.refuse(rule, Fact::NotInThisBook));
    }
    is_for_key(table, who, key)?;
    match key {
        KeyPress::CoinIn => press_for(table, Task::PressCoinIn, who, out),
        KeyPress::RemoveChips(chips) => remove_chips(table, who, chips, out),
        KeyPress::SettleTheCount => irregularities::rule(table, who, Ruling::CountSettled, out),
        KeyPress::Hand(hand) => hand_button(table, who, hand, out),
        KeyPress::Verify => press_for(table, Task::VerifyTheWin, who, out),
        KeyPress::KeyToJackpot => press_all(table, &[Press::KeyToJackpot], out),
        KeyPress::Jackpot => {
            press_all(table, &[Press::Jackpot], out)?;
            duties::duty_is_due(table, who, Task::TurnTheKeyAndPressJackpot, award_seat(table))?;
            let (task, seat) = (Task::TurnTheKeyAndPressJackpot, award_seat(table));
            out.push(Event::DutyDone { task, seat, entered: None });
            Ok(())
        }
        KeyPress::KeyToRun => key_to_run(table, who, out),
        KeyPress::GameOver => press_for(table, Task::PressGameOver, who, out),
        KeyPress::CancelWin(record) => {
            console_allows(table, &[Press::CancelWin { record }])?;
            is_unpaid(table, record)?;
            adjust(table, Press::CancelWin { record }, out)
        }
        KeyPress::SupplementWin(record) => adjust(table, Press::SupplementWin { record }, out),
    }
}

/// A dealer works the keypad, a supervisor the key.
fn is_for_key(table: &Table, who: Who, key: KeyPress) -> Decision {
    let is_supervisors = match key {
        KeyPress::SettleTheCount
        | KeyPress::Verify
        | KeyPress::KeyToJackpot
        | KeyPress::Jackpot
        | KeyPress::KeyToRun
        | KeyPress::CancelWin(_)
        | KeyPress::SupplementWin(_) => true,
        KeyPress::CoinIn | KeyPress::RemoveChips(_) | KeyPress::Hand(_) | KeyPress::GameOver => {
            false
        }
    };
    if is_supervisors {
        return table.floor(who, Rule::ProgressiveWinVerifiedBeforePayment);
    }
    table.dealer(who)
}

/// A key that is the duty of the moment. The console has its say first: what it declines, it
/// declines whatever else is due.
fn press_for(table: &Table, task: Task, who: Who, out: &mut Vec<Event>) -> Decision {
    let seat = table.state.duties.waiting.first().and_then(|due| due.seat);
    console_allows(table, &presses_of(table, task))?;
    duties::duty_is_due(table, who, task, seat)?;
    duties::do_duty(table, None, out)
}

fn console_allows(table: &Table, presses: &[Press]) -> Decision {
    press_all(table, presses, &mut Vec::new())
}

/// What a duty does at the console.
#[expect(clippy::wildcard_enum_match_arm, reason = "hardly any duty is done at the console")]
pub(crate) fn presses_of(table: &Table, task: Task) -> Vec<Press> {
    let Some(console) = &table.state.console else { return Vec::new() };
    match task {
        Task::PressCoinIn if table.state.anybody_bet(Spot::Progressive) => {
            vec![Press::CoinIn { with_base_bets: registrable(table) }]
        }
        Task::PressCoinIn => vec![Press::GoOnWithoutWagers],
        Task::CollectTheProgressiveWagers => {
            vec![Press::RemoveChips(console.phase().registered().len())]
        }
        Task::PressTheHandButton => award_press(table).into_iter().collect(),
        Task::VerifyTheWin => vec![Press::Verify],
        Task::TurnTheKeyAndPressJackpot => match console.key() {
            crate::console::Key::Run => vec![Press::KeyToJackpot, Press::Jackpot],
            crate::console::Key::Jackpot => vec![Press::Jackpot],
        },
        Task::TurnTheKeyBack => vec![Press::KeyToRun],
        Task::PressGameOver => vec![Press::GameOver],
        _ => Vec::new(),
    }
}

/// What a duty did at the console, and to the meter.
pub(crate) fn console_duty(table: &Table, task: Task, out: &mut Vec<Event>) -> Decision {
    press_all(table, &presses_of(table, task), out)?;
    if task == Task::PressCoinIn {
        wagers::feed_meters(table, out);
    }
    Ok(())
}

/// The seats whose progressive wager may be registered.
fn registrable(table: &Table) -> BTreeSet<Seat> {
    let has = |seat: &Seat| {
        let position = table.state.seat(*seat);
        let alone = table.game.readings.bonus_alone_with_progressive;
        position.has(Spot::Bet3) || (alone && position.has(Spot::ThreeCardBonus))
    };
    table.state.playing().iter().filter(has).collect()
}

fn award_seat(table: &Table) -> Option<Seat> {
    table.state.award().map(|award| award.seat)
}

/// The right hand button for the award that waits.
fn award_press(table: &Table) -> Option<Press> {
    let seat = award_seat(table)?;
    let shown = shown_by(table, seat);
    Some(Press::Hand { seat, button: shown.hand()?, shown })
}

/// What a seat shows at its turn, as the progressive looks at it.
fn shown_by(table: &Table, seat: Seat) -> Shown {
    if play::is_given_up(table, seat) {
        return Shown::Folded;
    }
    let hand = table.game.spot(Spot::Progressive).and_then(|terms| {
        terms.payer.hand(outcomes::column(table, seat, terms.payer.paytable().basis)?)
    });
    hand.map_or(Shown::Nothing, Shown::Hand)
}

/// The button once more puts its light out: there is no win, and all begins again.
fn hand_button(table: &Table, who: Who, hand: rulebook::Pattern, out: &mut Vec<Event>) -> Decision {
    let called = table.state.settling().and_then(|settling| settling.called);
    let turn = award_seat(table).or(called).or_else(|| settlement::to_settle(table));
    let Some(seat) = turn else {
        let rule = Rule::MeterReadWhenTheTurnComes;
        return Err(table.game.refuse(rule, Fact::NotNow));
    };
    let press = Press::Hand { seat, button: hand, shown: shown_by(table, seat) };
    console_allows(table, std::slice::from_ref(&press))?;
    let is_lit = table.state.console.as_ref().is_some_and(|it| it.flag().is_some());
    if is_lit {
        return press_all(table, &[press], out);
    }
    press_for(table, Task::PressTheHandButton, who, out)
}

fn remove_chips(table: &Table, who: Who, chips: usize, out: &mut Vec<Event>) -> Decision {
    console_allows(table, &[Press::RemoveChips(chips)])?;
    let task = Task::CollectTheProgressiveWagers;
    duties::duty_is_due(table, who, task, None)?;
    out.push(Event::DutyDone { task, seat: None, entered: None });
    press_all(table, &[Press::RemoveChips(chips)], out)?;
    let registered = table.state.console.as_ref().map_or(0, |it| it.phase().registered().len());
    if chips != registered {
        let counted = u32::try_from(chips).unwrap_or(u32::MAX);
        out.push(Event::ChipsMiscounted { counted });
    }
    Ok(())
}

/// The key goes back to RUN: after J-POT with the award off the meter, otherwise with nothing
/// changed. An award is paid before the key goes back.
fn key_to_run(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    console_allows(table, &[Press::KeyToRun])?;
    let is_logged = table.state.console.as_ref().is_some_and(|it| it.pending().is_some());
    if is_logged {
        return press_for(table, Task::TurnTheKeyBack, who, out);
    }
    press_all(table, &[Press::KeyToRun], out)
}

/// A win is backed out before its prize is paid. Afterwards the player has the prize, and a
/// meter that got it back as well would hold money that is not there.
fn is_unpaid(table: &Table, record: usize) -> Decision {
    let Some(console) = &table.state.console else { return Ok(()) };
    let logged = console.phase().reconcile().and_then(|it| it.award.logged());
    let is_paid_next = is_first_duty(table, Task::TurnTheKeyBack);
    if logged == Some(record) && !is_paid_next {
        return Ok(());
    }
    let paid = console.win(record).map_or(Money::ZERO, |win| win.prize);
    Err(table.game.refuse(Rule::LoggedWinStaysLogged, Fact::PaidOut(paid)))
}

fn is_first_duty(table: &Table, task: Task) -> bool {
    let first =
        table.state.duties.waiting.first().map(|due| &table.game.duties[usize::from(due.duty)]);
    first.is_some_and(|terms| terms.task == task)
}

/// A supervisor's adjustment of a win: the meter follows.
fn adjust(table: &Table, press: Press, out: &mut Vec<Event>) -> Decision {
    let mut console = table.state.console.clone().expect("the table has a console");
    console.handle(&press).map_err(|declined| refused(table, &declined))?;
    press_all(table, &[press], out)?;
    if let Some((meter, _)) = table.game.meters.first() {
        out.push(Event::MeterRead { meter: *meter, holds: console.meter() });
    }
    Ok(())
}

/// Presses keys one after another and tells what happened at the console.
pub(crate) fn press_all(table: &Table, presses: &[Press], out: &mut Vec<Event>) -> Decision {
    let Some(console) = &table.state.console else { return Ok(()) };
    let mut console = console.clone();
    for press in presses {
        let happened = console.handle(press).map_err(|declined| refused(table, &declined))?;
        out.extend(happened.into_iter().map(|event| Event::Console(Arc::new(event))));
    }
    Ok(())
}

fn refused(table: &Table, declined: &Declined) -> Refusal {
    table.game.refuse(declined.rule, Fact::Console)
}

/// The sensor of a seat sees a chip come or go.
pub(crate) fn sensor(table: &Table, seat: Seat, amount: Money, out: &mut Vec<Event>) -> Decision {
    let press = if amount.is_zero() { Press::LiftChip(seat) } else { Press::PutChip(seat) };
    press_all(table, &[press], out)
}

/// The console follows the cards: both community cards are up.
pub(crate) fn console_sees(table: &Table, pile: Pile, out: &mut Vec<Event>) {
    let is_second = pile == Pile::Community && table.state.cards().community_up == 1;
    if is_second && table.state.console.is_some() {
        let seats = table.state.playing().iter().collect();
        let _ = press_all(table, &[Press::RevealSecondCard { seats }], out);
    }
}

/// The console is told that a seat is settled.
pub(crate) fn console_finishes(table: &Table, seat: Seat, out: &mut Vec<Event>) {
    if table.state.console.is_none() {
        return;
    }
    let is_bettor = table.state.seat(seat).has(Spot::Progressive);
    let earns = is_bettor || !table.game.readings.only_bettors_earn_envy;
    let shown = if earns { shown_by(table, seat) } else { Shown::Nothing };
    let _ = press_all(table, &[Press::FinishSeat { seat, shown }], out);
}

/// The console is told what envy was paid.
pub(crate) fn console_envy(table: &Table, out: &mut Vec<Event>) {
    let Some(console) = &table.state.console else { return };
    if let Phase::Envy { is_paid: false, .. } = console.phase() {
        let mut paid: BTreeMap<Seat, Money> = BTreeMap::new();
        for terms in &table.game.envy {
            for EnvyPaid { to, paid: amount, .. } in
                envy(&terms.tables, &envy::held(table, terms), &envy::envious(table, terms))
            {
                let sum = paid.entry(to).or_insert(Money::ZERO);
                *sum = sum.plus(amount).expect("envy is bounded");
            }
        }
        let _ = press_all(table, &[Press::PayEnvy(paid)], out);
    }
}

/// Whether the console has released the award of a seat: logged, paid, the key back in RUN.
pub(crate) fn is_released(table: &Table) -> bool {
    let Some(console) = &table.state.console else { return true };
    let reconcile = console.phase().reconcile();
    !awards::is_of_a_meter(table)
        || reconcile.is_some_and(|it| matches!(it.award, AwardStep::Taken { .. }))
}

/// The keys that may be pressed now.
pub(crate) fn keys_offered(table: &Table, who: Who) -> Vec<KeyPress> {
    let Some(console) = &table.state.console else { return Vec::new() };
    let plain = [
        KeyPress::CoinIn,
        KeyPress::RemoveChips(console.phase().registered().len()),
        KeyPress::SettleTheCount,
        KeyPress::Verify,
        KeyPress::KeyToJackpot,
        KeyPress::Jackpot,
        KeyPress::KeyToRun,
        KeyPress::GameOver,
    ];
    let hands = rulebook::Pattern::ALL.into_iter().map(KeyPress::Hand);
    let records = (1..=console.records().len())
        .flat_map(|record| [KeyPress::CancelWin(record), KeyPress::SupplementWin(record)]);
    let all = plain.into_iter().chain(hands).chain(records);
    all.filter(|key| press(table, who, *key, &mut Vec::new()).is_ok()).collect()
}
