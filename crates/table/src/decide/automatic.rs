//! What the system does by itself: the acts of a dealer, a device or a floorperson that no person
//! is there for.

use rulebook::Deed;

use crate::state::{Presence, Round, RoundStep};
use crate::{Event, Level, Phase, Question, Spot, Table};

impl Table {
    /// Adds what the system does next, if it is its turn.
    #[inline]
    pub(crate) fn proceed(&self, out: &mut Vec<Event>) {
        if let Some(round) = self.state.round()
            && !self.waits_for_an_answer(round)
        {
            self.proceed_in_a_round(out);
        }
    }

    /// Whether a question is asked, and only a player who is there can be asked.
    #[inline]
    fn waits_for_an_answer(&self, round: &Round) -> bool {
        let is_playing = matches!(round.step, RoundStep::Playing);
        is_playing && round.standing.is_empty() && self.is_asking(round)
    }

    #[inline(never)]
    fn proceed_in_a_round(&self, out: &mut Vec<Event>) {
        if !self.state.duties.waiting.is_empty() || self.state.trouble.is_some() {
            return;
        }
        if let Some(question) = self.question() {
            self.answer_for_the_absent(question, out);
            return;
        }
        match self.state.phase() {
            Phase::Playing => self.proceed_in_the_script(out),
            Phase::Settling => self.proceed_in_the_settlement(out),
            Phase::Envy if self.is_automatic() => self.give_envy(out),
            Phase::Clearing if self.is_automatic() => out.push(Event::RoundEnded),
            Phase::Closed
            | Phase::Preparing
            | Phase::Ready
            | Phase::Betting
            | Phase::Called
            | Phase::Dealing
            | Phase::Stub
            | Phase::Envy
            | Phase::Clearing => {}
        }
    }

    fn is_automatic(&self) -> bool {
        self.automation.dealer == Level::System
    }

    fn proceed_in_the_script(&self, out: &mut Vec<Event>) {
        let Some(act) = self.act() else { return };
        match act.deed {
            Deed::Expose | Deed::Burn | Deed::Collect if self.is_automatic() => {
                self.do_act(act.deed, act.what, out);
            }
            Deed::Ask
            | Deed::Expose
            | Deed::Burn
            | Deed::Collect
            | Deed::Resolve
            | Deed::Settle => {}
        }
    }

    /// A player who left and whose wagers stand: bets ride, an Ante is not played.
    fn answer_for_the_absent(&self, question: Question, out: &mut Vec<Event>) {
        let Some(seat) = self.asked(question) else { return };
        if self.state.seat(seat).presence != Presence::Standing {
            return;
        }
        let spot = question.spot();
        out.push(match question {
            Question::Bet1 | Question::Bet2 => Event::LetRide { seat, spot, signal: None },
            Question::Play => Event::Folded { seat, signal: None },
        });
    }

    #[inline(never)]
    fn proceed_in_the_settlement(&self, out: &mut Vec<Event>) {
        let Some(settling) = self.state.settling() else { return };
        if let Some(award) = settling.award.filter(|award| !award.is_validated) {
            if self.automation.floor == Level::System {
                out.push(Event::AwardValidated { seat: award.seat });
            }
            return;
        }
        if settling.award.is_some() && !self.is_released() {
            return;
        }
        if let Some(seat) = settling.called {
            self.settle_rest(seat, settling.limit_left, out);
            return;
        }
        let Some(seat) = self.to_settle().filter(|_| self.is_automatic()) else { return };
        if self.automation.is_all_system() && self.state.console.is_none() && !self.game.has_bank {
            self.settle_seats(out);
        } else if self.state.seat(seat).presence != Presence::Away {
            self.call_seat(seat, None, out);
        }
    }

    /// Settles seat after seat. Where nobody else has a part in it, nothing comes between them, but
    /// that what one wins of a meter the next does not find there.
    fn settle_seats(&self, out: &mut Vec<Event>) {
        let mut open = self.state.open_seats();
        while let Some(seat) = self.next_to_settle(open) {
            let position = self.state.seat(seat);
            if position.presence == Presence::Away {
                return;
            }
            self.call_seat(seat, None, out);
            self.settle_rest(seat, self.whole_limit(), out);
            if position.is_open(Spot::Progressive) || position.is_open(Spot::FiveCardProgressive) {
                return;
            }
            open.remove(seat);
        }
    }
}
