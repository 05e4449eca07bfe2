//! Moving on: from what has happened to where somebody has to do something.

use rulebook::{Deed, Point, Task};

use crate::decide::{envy, play, settlement};
use crate::game::{Dealt, Due, Packet, When};
use crate::state::{DealProgress, PhaseState, RoundStep, Settling};
use crate::{Cards, Level, Phase, Question, Seat, Seats, Table};

/// Moves on to where the table waits for somebody.
#[inline]
pub(super) fn settle_down(table: &mut Table) {
    if !waits(table) {
        move_on(table);
    }
}

/// Whether the table waits for somebody, where that can be told at a glance: after most events
/// it does, for the next wager, the next card or the next payment.
#[inline]
fn waits(table: &Table) -> bool {
    let Some(round) = table.state.round() else {
        return matches!(table.state.phase, PhaseState::Betting);
    };
    match &round.step {
        RoundStep::Playing => round.is_asking(&table.game.script),
        RoundStep::Settling(it) => round.playing != it.settled || it.called.is_some(),
        RoundStep::Dealing { next_slot } => *next_slot != table.state.deal_list.slots.len(),
        RoundStep::Called | RoundStep::Stub | RoundStep::Envy | RoundStep::Clearing => false,
    }
}

#[inline(never)]
fn move_on(table: &mut Table) {
    while table.state.duties.waiting.is_empty() && moves_on(table) {}
}

/// One move; false when the table waits for somebody.
fn moves_on(table: &mut Table) -> bool {
    match table.state.phase() {
        Phase::Preparing => {
            table.state.phase = PhaseState::Ready;
            true
        }
        Phase::Called => {
            lay_out(table, false);
            true
        }
        Phase::Dealing if table.state.slots_due().is_empty() => {
            deal_ends(table);
            true
        }
        Phase::Stub => {
            stub_ends(table);
            true
        }
        Phase::Playing => act_moves_on(table),
        Phase::Settling => settlement_moves_on(table),
        Phase::Closed
        | Phase::Ready
        | Phase::Betting
        | Phase::Dealing
        | Phase::Envy
        | Phase::Clearing => false,
    }
}

fn deal_progress(table: &mut Table) -> Option<&mut DealProgress> {
    table.state.round_mut().map(|round| &mut round.deal)
}

/// Writes down where the cards go: those of the deal, or those that waited for the decisions.
fn lay_out(table: &mut Table, is_deferred: bool) {
    if let Some(deal) = deal_progress(table) {
        deal.is_deferred_dealt |= is_deferred;
    }
    let from_stub = pauses_for_the_stub(table).then_some(false);
    write_slots(table, When { is_deferred, from_stub });
}

/// The same seats are mostly dealt the same way as in the round before: then the list stands.
fn write_slots(table: &mut Table, when: When) {
    let dealt = Dealt {
        steps: table.game.plan.steps(when, |it| play::occurs(table, it, None)),
        seats: table.state.playing(),
        bank: table.state.bank.holder,
    };
    let list = &mut table.state.deal_list;
    if list.dealt != dealt {
        list.dealt = dealt;
        list.slots.clear();
        table.game.plan.write(dealt, &mut list.slots);
        list.packets.clear();
        Packet::write(&list.slots, &mut list.packets);
    }
    table.state.go_to(RoundStep::Dealing { next_slot: 0 });
    table.come_to(Point::Deal, None);
}

/// Whether a dealer takes the stub out before the last cards are dealt from it. The system
/// deals without a pause.
fn pauses_for_the_stub(table: &Table) -> bool {
    table.automation.cards == Cards::Physical
        && table.automation.dealer == Level::Confirm
        && table.game.plan.has_from_stub(|it| play::occurs(table, it, None))
}

/// While cards wait in the shuffler for the decisions, the rest of the deck stays there too.
fn deal_ends(table: &mut Table) {
    let pauses = pauses_for_the_stub(table);
    let Some(round) = table.state.round_mut() else { return };
    if table.game.plan.has_deferred && !round.deal.is_deferred_dealt {
        begin_to_play(table);
        return;
    }
    round.step = RoundStep::Stub;
    let is_out = std::mem::replace(&mut round.deal.is_stub_out, true);
    table.come_to(Point::Stub, None);
    if pauses {
        let duties = &table.game.duties;
        let takes_out = |due: &Due| duties[usize::from(due.duty)].task == Task::TakeOutTheStub;
        table.state.duties.waiting.retain(|due| takes_out(due) != is_out);
    }
}

fn stub_ends(table: &mut Table) {
    let pauses = pauses_for_the_stub(table);
    let Some(deal) = deal_progress(table) else { return };
    if !pauses || deal.is_stub_dealt {
        begin_to_play(table);
        return;
    }
    deal.is_stub_dealt = true;
    let is_deferred = deal.is_deferred_dealt;
    write_slots(table, When { is_deferred, from_stub: Some(true) });
}

fn begin_to_play(table: &mut Table) {
    let Some(round) = table.state.round_mut() else { return };
    round.step = RoundStep::Playing;
    if !round.deal.is_deferred_dealt {
        table.come_to(Point::Look, None);
    }
}

/// The act is done.
pub(super) const fn step_on(table: &mut Table) {
    if let Some(round) = table.state.round_mut() {
        round.act += 1;
    }
}

/// Skips acts that have no occasion and questions that everybody has answered.
fn act_moves_on(table: &mut Table) -> bool {
    let Some(act) = play::act(table) else { return false };
    let (deed, asks) = (act.deed, act.asks);
    if act.only.is_some_and(|occasion| !play::occurs(table, occasion, None)) {
        step_on(table);
        return true;
    }
    match deed {
        Deed::Ask => question_moves_on(table, asks),
        Deed::Resolve => {
            let is_done = play::to_resolve(table).is_none();
            if is_done {
                step_on(table);
            }
            is_done
        }
        Deed::Settle => {
            begin_settlement(table);
            true
        }
        Deed::Expose => deals_the_rest(table),
        Deed::Burn | Deed::Collect => false,
    }
}

fn question_moves_on(table: &mut Table, asks: Option<Question>) -> bool {
    let turn = asks.and_then(|question| play::asked(table, question));
    if turn.is_some() {
        return false;
    }
    step_on(table);
    true
}

/// Cards that wait for the decisions are dealt when the first of them would be turned up.
fn deals_the_rest(table: &mut Table) -> bool {
    let is_dealt = table.state.round().is_none_or(|round| round.deal.is_deferred_dealt);
    let waits = table.game.plan.has_deferred && !is_dealt;
    if waits {
        lay_out(table, true);
    }
    waits
}

fn begin_settlement(table: &mut Table) {
    table.state.go_to(RoundStep::Settling(Settling::NEW));
    table.state.meters.remember_settlement();
}

fn settlement_moves_on(table: &mut Table) -> bool {
    let Some(&settling) = table.state.settling() else { return false };
    if settling.called.is_some() || settlement::to_settle(table).is_some() {
        return false;
    }
    if table.game.losers_first && !settling.pays_winners {
        let is_open = |seat: &Seat| table.state.seat(*seat).has_open();
        let playing = table.state.playing();
        let open: Seats = playing.iter().filter(is_open).collect();
        let settled = playing.without(open);
        let second_pass = Settling { settled, pays_winners: true, ..settling };
        table.state.go_to(RoundStep::Settling(second_pass));
        return true;
    }
    if envy::is_due(table) {
        table.state.go_to(RoundStep::Envy);
    } else {
        end_settlement(table);
    }
    true
}

/// After envy there is nothing left but to clear the table.
pub(super) fn end_settlement(table: &mut Table) {
    table.state.go_to(RoundStep::Clearing);
    table.come_to(Point::GameOver, None);
}
