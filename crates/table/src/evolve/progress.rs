//! Moving on: from what has happened to where somebody has to do something.

use rulebook::{Deed, Point, Task};

use crate::decide::{envy, play};
use crate::game::{Dealt, Due, Packet, When};
use crate::state::{DealProgress, PhaseState, RoundStep, Settling};
use crate::{Cards, Level, Seat, Seats, Table};

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
    let PhaseState::InRound(round) = &table.state.phase else {
        let is_prepared = matches!(table.state.phase, PhaseState::Preparing);
        if is_prepared {
            table.state.phase = PhaseState::Ready;
        }
        return is_prepared;
    };
    match &round.step {
        RoundStep::Playing => return act_moves_on(table),
        RoundStep::Settling(settling) => {
            let is_done = settling.called.is_none() && round.playing == settling.settled;
            if is_done {
                settlement_moves_on(table);
            }
            return is_done;
        }
        RoundStep::Called => lay_out(table, false),
        RoundStep::Dealing { next_slot } if *next_slot == table.state.deal_list.slots.len() => {
            deal_ends(table);
        }
        RoundStep::Stub => stub_ends(table),
        RoundStep::Dealing { .. } | RoundStep::Envy | RoundStep::Clearing => return false,
    }
    true
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
    let Some(round) = table.state.round() else { return false };
    let Some(act) = table.game.script.get(round.act) else { return false };
    let has_occasion = act.only.is_none_or(|occasion| play::occurs(table, occasion, None));
    let is_done = !has_occasion
        || match act.deed {
            Deed::Ask => act.asks.is_none_or(|it| round.to_answer[it as usize].is_empty()),
            Deed::Resolve => play::to_resolve(table).is_none(),
            Deed::Settle => {
                begin_settlement(table);
                return true;
            }
            Deed::Expose => return deals_the_rest(table),
            Deed::Burn | Deed::Collect => return false,
        };
    if is_done {
        step_on(table);
    }
    is_done
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

/// All seats are settled: winners are paid where losers came first, envy is paid, or nothing is
/// left to pay.
fn settlement_moves_on(table: &mut Table) {
    let is_first_pass = table.state.settling().is_some_and(|it| !it.pays_winners);
    if table.game.losers_first && is_first_pass {
        let is_open = |seat: &Seat| table.state.seat(*seat).has_open();
        let open: Seats = table.state.playing().iter().filter(is_open).collect();
        let settled = table.state.playing().without(open);
        if let Some(settling) = table.state.settling_mut() {
            *settling = Settling { settled, pays_winners: true, ..*settling };
        }
    } else if envy::is_due(table) {
        table.state.go_to(RoundStep::Envy);
    } else {
        end_settlement(table);
    }
}

/// After envy there is nothing left but to clear the table.
pub(super) fn end_settlement(table: &mut Table) {
    table.state.go_to(RoundStep::Clearing);
    table.come_to(Point::GameOver, None);
}
