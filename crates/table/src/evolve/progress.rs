//! Moving on: from what has happened to where somebody has to do something.

use rulebook::{Deed, Point, Task};

use crate::game::{Dealt, Due, Packet, When};
use crate::state::{DealProgress, PhaseState, Round, RoundStep, Settling};
use crate::{Cards, Level, Phase, Question, Seat, Seats, Table};

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
        let Some(round) = self.state.round() else {
            return matches!(self.state.phase, PhaseState::Betting);
        };
        match &round.step {
            RoundStep::Playing => self.is_asking(round),
            RoundStep::Settling(it) => round.playing != it.settled || it.called.is_some(),
            RoundStep::Dealing { next_slot } => *next_slot != self.state.deal_list.slots.len(),
            RoundStep::Called | RoundStep::Stub | RoundStep::Envy | RoundStep::Clearing => false,
        }
    }

    /// Whether a seat is asked a question that is asked in every round.
    #[inline]
    pub(crate) fn is_asking(&self, round: &Round) -> bool {
        let Some(act) = self.game.script.get(round.act) else { return true };
        let is_open = |question| !round.to_answer[question as usize].is_empty();
        act.only.is_none() && act.asks.is_some_and(is_open)
    }

    #[inline(never)]
    fn move_on(&mut self) {
        while self.state.duties.waiting.is_empty() && self.moves_on() {}
    }

    /// One move; false when the table waits for somebody.
    fn moves_on(&mut self) -> bool {
        match self.state.phase() {
            Phase::Preparing => {
                self.state.phase = PhaseState::Ready;
                true
            }
            Phase::Called => {
                self.lay_out(false);
                true
            }
            Phase::Dealing if self.state.slots_due().is_empty() => {
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

    fn deal_progress(&mut self) -> Option<&mut DealProgress> {
        self.state.round_mut().map(|round| &mut round.deal)
    }

    /// Writes down where the cards go: those of the deal, or those that waited for the decisions.
    fn lay_out(&mut self, is_deferred: bool) {
        if let Some(deal) = self.deal_progress() {
            deal.is_deferred_dealt |= is_deferred;
        }
        let from_stub = self.pauses_for_the_stub().then_some(false);
        self.write_slots(When { is_deferred, from_stub });
    }

    /// The same seats are mostly dealt the same way as in the round before: then the list stands.
    fn write_slots(&mut self, when: When) {
        let dealt = Dealt {
            steps: self.game.plan.steps(when, |it| self.occurs(it, None)),
            seats: self.state.playing(),
            bank: self.state.bank.holder,
        };
        let list = &mut self.state.deal_list;
        if list.dealt != dealt {
            list.dealt = dealt;
            list.slots.clear();
            self.game.plan.write(dealt, &mut list.slots);
            list.packets.clear();
            Packet::write(&list.slots, &mut list.packets);
        }
        self.state.go_to(RoundStep::Dealing { next_slot: 0 });
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
        let pauses = self.pauses_for_the_stub();
        let Some(round) = self.state.round_mut() else { return };
        if self.game.plan.has_deferred && !round.deal.is_deferred_dealt {
            self.begin_to_play();
            return;
        }
        round.step = RoundStep::Stub;
        let is_out = std::mem::replace(&mut round.deal.is_stub_out, true);
        self.come_to(Point::Stub, None);
        if pauses {
            let duties = &self.game.duties;
            let takes_out = |due: &Due| duties[usize::from(due.duty)].task == Task::TakeOutTheStub;
            self.state.duties.waiting.retain(|due| takes_out(due) != is_out);
        }
    }

    fn stub_ends(&mut self) {
        let pauses = self.pauses_for_the_stub();
        let Some(deal) = self.deal_progress() else { return };
        if !pauses || deal.is_stub_dealt {
            self.begin_to_play();
            return;
        }
        deal.is_stub_dealt = true;
        let is_deferred = deal.is_deferred_dealt;
        self.write_slots(When { is_deferred, from_stub: Some(true) });
    }

    fn begin_to_play(&mut self) {
        let Some(round) = self.state.round_mut() else { return };
        round.step = RoundStep::Playing;
        if !round.deal.is_deferred_dealt {
            self.come_to(Point::Look, None);
        }
    }

    /// The act is done.
    pub(super) const fn step_on(&mut self) {
        if let Some(round) = self.state.round_mut() {
            round.act += 1;
        }
    }

    /// Skips acts that have no occasion and questions that everybody has answered.
    fn act_moves_on(&mut self) -> bool {
        let Some(act) = self.act() else { return false };
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
        let is_dealt = self.state.round().is_none_or(|round| round.deal.is_deferred_dealt);
        let waits = self.game.plan.has_deferred && !is_dealt;
        if waits {
            self.lay_out(true);
        }
        waits
    }

    fn begin_settlement(&mut self) {
        self.state.go_to(RoundStep::Settling(Settling::NEW));
        self.state.meters.remember_settlement();
    }

    fn settlement_moves_on(&mut self) -> bool {
        let Some(&settling) = self.state.settling() else { return false };
        if settling.called.is_some() || self.to_settle().is_some() {
            return false;
        }
        if self.game.losers_first && !settling.pays_winners {
            let is_open = |seat: &Seat| self.state.seat(*seat).has_open();
            let playing = self.state.playing();
            let open: Seats = playing.iter().filter(is_open).collect();
            let settled = playing.without(open);
            let second_pass = Settling { settled, pays_winners: true, ..settling };
            self.state.go_to(RoundStep::Settling(second_pass));
            return true;
        }
        if self.is_envy_due() {
            self.state.go_to(RoundStep::Envy);
        } else {
            self.end_settlement();
        }
        true
    }

    /// After envy there is nothing left but to clear the table.
    pub(super) fn end_settlement(&mut self) {
        self.state.go_to(RoundStep::Clearing);
        self.come_to(Point::GameOver, None);
    }
}
