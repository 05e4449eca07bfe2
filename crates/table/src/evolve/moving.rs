//! Moving on: from what has happened to where somebody has to do something.

use rulebook::{Deed, Point, Task};

use crate::game::{Dealt, Due, Packet, When};
use crate::state::Phase;
use crate::{Cards, Level, Question, Seat, Seats, Table};

impl Table {
    /// Moves on to where the table waits for somebody.
    #[inline]
    pub(super) fn settle_down(&mut self) {
        if !self.waits() {
            self.move_on();
        }
    }

    /// Whether the table waits for somebody, where that can be told at a glance: after most events
    /// it does, for the next wager, the next card or the next payment.
    #[inline]
    fn waits(&self) -> bool {
        let phase = self.state.phase;
        if phase == Phase::Playing {
            return self.is_asking();
        }
        if phase == Phase::Settling {
            let is_open = self.state.playing != self.state.settled;
            return is_open || self.state.called.is_some();
        }
        phase == Phase::Betting
            || phase == Phase::Dealing && self.state.next_slot != self.state.slots.len()
    }

    /// Whether somebody is asked a question that is asked in every round.
    #[inline]
    pub(crate) fn is_asking(&self) -> bool {
        let Some(act) = self.game.script.get(self.state.act) else { return true };
        let is_open = |question| !self.state.to_answer[question as usize].is_empty();
        act.only.is_none() && act.asks.is_some_and(is_open)
    }

    #[inline(never)]
    fn move_on(&mut self) {
        while self.state.todo.is_empty() && self.moves_on() {}
    }

    /// One move; false when the table waits for somebody.
    fn moves_on(&mut self) -> bool {
        match self.state.phase {
            Phase::Preparing => {
                self.state.phase = Phase::Ready;
                true
            }
            Phase::Called => {
                self.lay_out(false);
                true
            }
            Phase::Dealing if self.state.next_slot == self.state.slots.len() => {
                self.deal_ends();
                true
            }
            Phase::Stub => {
                self.stub_ends();
                true
            }
            Phase::Playing => self.act_moves_on(),
            Phase::Settling => self.settlement_moves_on(),
            Phase::Closed
            | Phase::Ready
            | Phase::Betting
            | Phase::Dealing
            | Phase::Envy
            | Phase::Clearing => false,
        }
    }

    /// Writes down where the cards go: those of the deal, or those that waited for the decisions.
    fn lay_out(&mut self, is_deferred: bool) {
        self.state.is_deferred_dealt |= is_deferred;
        let from_stub = self.pauses_for_the_stub().then_some(false);
        self.write_slots(When { is_deferred, from_stub });
    }

    /// The same seats are mostly dealt the same way as in the round before: then the list stands.
    fn write_slots(&mut self, when: When) {
        let dealt = Dealt {
            steps: self.game.plan.steps(when, |it| self.occurs(it, None)),
            seats: self.state.playing,
            bank: self.state.bank.holder,
        };
        if self.state.dealt != dealt {
            self.state.dealt = dealt;
            self.state.slots.clear();
            self.game.plan.write(dealt, &mut self.state.slots);
            self.state.packets.clear();
            Packet::write(&self.state.slots, &mut self.state.packets);
        }
        self.state.next_slot = 0;
        self.state.phase = Phase::Dealing;
        self.come_to(Point::Deal, None);
    }

    /// Whether a dealer takes the stub out before the last cards are dealt from it. The system
    /// deals without a pause.
    fn pauses_for_the_stub(&self) -> bool {
        self.automation.cards == Cards::Physical
            && self.automation.dealer == Level::Confirm
            && self.game.plan.has_from_stub(|it| self.occurs(it, None))
    }

    /// While cards wait in the shuffler for the decisions, the rest of the deck stays there too.
    fn deal_ends(&mut self) {
        if self.game.plan.has_deferred && !self.state.is_deferred_dealt {
            self.begin_to_play();
            return;
        }
        let is_out = self.state.is_stub_out;
        self.state.phase = Phase::Stub;
        self.come_to(Point::Stub, None);
        if self.pauses_for_the_stub() {
            let duties = &self.game.duties;
            let takes_out = |due: &Due| duties[usize::from(due.duty)].task == Task::TakeOutTheStub;
            self.state.todo.retain(|due| takes_out(due) != is_out);
        }
        self.state.is_stub_out = true;
    }

    fn stub_ends(&mut self) {
        let deals_from_it = self.pauses_for_the_stub() && !self.state.is_stub_dealt;
        if !deals_from_it {
            self.begin_to_play();
            return;
        }
        self.state.is_stub_dealt = true;
        let is_deferred = self.state.is_deferred_dealt;
        self.write_slots(When { is_deferred, from_stub: Some(true) });
    }

    fn begin_to_play(&mut self) {
        self.state.phase = Phase::Playing;
        if !self.state.is_deferred_dealt {
            self.come_to(Point::Look, None);
        }
    }

    /// The act is done.
    pub(super) const fn step_on(&mut self) {
        self.state.act += 1;
    }

    /// Skips acts that have no occasion and questions that everybody has answered.
    fn act_moves_on(&mut self) -> bool {
        let Some(act) = self.game.script.get(self.state.act) else { return false };
        let (deed, asks) = (act.deed, act.asks);
        if act.only.is_some_and(|occasion| !self.occurs(occasion, None)) {
            self.step_on();
            return true;
        }
        match deed {
            Deed::Ask => self.question_moves_on(asks),
            Deed::Resolve => {
                let is_done = self.to_resolve().is_none();
                if is_done {
                    self.step_on();
                }
                is_done
            }
            Deed::Settle => {
                self.begin_settlement();
                true
            }
            Deed::Expose => self.deals_the_rest(),
            Deed::Burn | Deed::Collect => false,
        }
    }

    fn question_moves_on(&mut self, asks: Option<Question>) -> bool {
        let turn = asks.and_then(|question| self.asked(question));
        if turn.is_some() {
            return false;
        }
        self.step_on();
        true
    }

    /// Cards that wait for the decisions are dealt when the first of them would be turned up.
    fn deals_the_rest(&mut self) -> bool {
        let waits = self.game.plan.has_deferred && !self.state.is_deferred_dealt;
        if waits {
            self.lay_out(true);
        }
        waits
    }

    fn begin_settlement(&mut self) {
        self.state.phase = Phase::Settling;
        let state = &mut self.state;
        for (at, fund) in state.meters_at_settlement.iter_mut().zip(&state.meters) {
            *at = fund.holds();
        }
    }

    fn settlement_moves_on(&mut self) -> bool {
        if self.state.called.is_some() || self.to_settle().is_some() {
            return false;
        }
        if self.game.losers_first && !self.state.pays_winners {
            self.state.pays_winners = true;
            let is_open = |seat: &Seat| self.state.seat(*seat).has_open();
            let open: Seats = self.state.playing.iter().filter(is_open).collect();
            self.state.settled = self.state.playing.without(open);
            return true;
        }
        if self.is_envy_due() {
            self.state.phase = Phase::Envy;
        } else {
            self.end_settlement();
        }
        true
    }

    /// After envy there is nothing left but to clear the table.
    pub(super) fn end_settlement(&mut self) {
        self.state.phase = Phase::Clearing;
        self.come_to(Point::GameOver, None);
    }
}
