//! What the system does by itself: the acts of a dealer, a device or a floorperson that no person
//! is there for.

use rulebook::Deed;

use crate::decide::{console, envy, outcomes, play, settlement};
use crate::state::{Presence, Round, RoundStep, Settling};
use crate::{Event, Level, Question, Seat, Spot, Table};

/// Adds what the system does next, if it is its turn.
#[inline]
pub(crate) fn proceed(table: &Table, out: &mut Vec<Event>) {
    if let Some(round) = table.state.round()
        && !waits_for_an_answer(table, round)
    {
        proceed_in_a_round(table, round, out);
    }
}

/// Whether a question is asked, and only a player who is there can be asked.
#[inline]
fn waits_for_an_answer(table: &Table, round: &Round) -> bool {
    let is_playing = matches!(round.step, RoundStep::Playing);
    is_playing && round.standing.is_empty() && round.is_asking(&table.game.script)
}

#[inline(never)]
fn proceed_in_a_round(table: &Table, round: &Round, out: &mut Vec<Event>) {
    if !table.state.duties.waiting.is_empty() || table.state.trouble.is_some() {
        return;
    }
    match &round.step {
        RoundStep::Playing => proceed_in_the_script(table, round, out),
        RoundStep::Settling(settling) => proceed_in_the_settlement(table, settling, out),
        RoundStep::Envy if is_automatic(table) => envy::give(table, out),
        RoundStep::Clearing if is_automatic(table) => out.push(Event::RoundEnded),
        RoundStep::Called
        | RoundStep::Dealing { .. }
        | RoundStep::Stub
        | RoundStep::Envy
        | RoundStep::Clearing => {}
    }
}

fn is_automatic(table: &Table) -> bool {
    table.automation.dealer == Level::System
}

fn proceed_in_the_script(table: &Table, round: &Round, out: &mut Vec<Event>) {
    let Some(act) = table.game.script.get(round.act) else { return };
    if let Some(question) = act.asks {
        answer_for_the_absent(table, round, question, out);
        return;
    }
    match act.deed {
        Deed::Expose | Deed::Burn | Deed::Collect if is_automatic(table) => {
            play::do_act(table, act.deed, act.what, out);
        }
        Deed::Ask | Deed::Expose | Deed::Burn | Deed::Collect | Deed::Resolve | Deed::Settle => {}
    }
}

/// A player who left and whose wagers stand: bets ride, an Ante is not played.
fn answer_for_the_absent(table: &Table, round: &Round, question: Question, out: &mut Vec<Event>) {
    let turn = round.to_answer[question as usize].first(table.game.asks, None);
    let is_standing = |seat: &Seat| table.state.seat(*seat).presence == Presence::Standing;
    let Some(seat) = turn.filter(is_standing) else { return };
    let spot = question.spot();
    out.push(match question {
        Question::Bet1 | Question::Bet2 => Event::LetRide { seat, spot, signal: None },
        Question::Play => Event::Folded { seat, signal: None },
    });
}

#[inline(never)]
fn proceed_in_the_settlement(table: &Table, settling: &Settling, out: &mut Vec<Event>) {
    if let Some(award) = settling.award.filter(|award| !award.is_validated) {
        if table.automation.floor == Level::System {
            out.push(Event::AwardValidated { seat: award.seat });
        }
        return;
    }
    if settling.award.is_some() && !console::is_released(table) {
        return;
    }
    if let Some(seat) = settling.called {
        settlement::settle_rest(table, seat, settling.limit_left, out);
        return;
    }
    let Some(seat) = settlement::to_settle(table).filter(|_| is_automatic(table)) else { return };
    if table.automation.is_all_system() && table.state.console.is_none() && !table.game.has_bank {
        settle_seats(table, out);
    } else if table.state.seat(seat).presence != Presence::Away {
        settlement::call_seat(table, seat, None, out);
    }
}

/// Settles seat after seat. Where nobody else has a part in it, nothing comes between them, but
/// that what one wins of a meter the next does not find there.
fn settle_seats(table: &Table, out: &mut Vec<Event>) {
    let mut open = table.state.open_seats();
    while let Some(seat) = settlement::next_to_settle(table, open) {
        let position = table.state.seat(seat);
        if position.presence == Presence::Away {
            return;
        }
        settlement::call_seat(table, seat, None, out);
        settlement::settle_rest(table, seat, outcomes::whole_limit(table), out);
        if position.is_open(Spot::Progressive) || position.is_open(Spot::FiveCardProgressive) {
            return;
        }
        open.remove(seat);
    }
}
