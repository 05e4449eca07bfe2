//! Events of a round: cards, decisions, settlement.

use money::Money;
use rulebook::{Mishap, Point};

use super::add;
use crate::state::{Answer, Award, Early, PhaseState, RoundStep};
use crate::{Bets, Cards, Few, Outcome, Phase, Pile, Question, Seat, Settlement, Spot, Table};

impl Table {
    pub(super) fn dealt(&mut self, to: Pile, cards: Few) {
        let state = &mut self.state;
        if let Pile::Player(seat) = to {
            state.seat_mut(seat).hand.append(cards);
        }
        let slots = state.deal_list.slots.len();
        let Some(round) = state.round_mut() else { return };
        for card in cards.cards() {
            round.cards.all.insert(*card);
        }
        round.cards.lay(to, cards);
        if let RoundStep::Dealing { next_slot } = &mut round.step {
            *next_slot += cards.len();
            if self.game.is_electronic && *next_slot == slots {
                self.hand_shared();
            }
        }
    }

    /// In the electronic version a seat plays the shared hand that it backs.
    fn hand_shared(&mut self) {
        let shared = self.state.cards().shared;
        for seat in self.state.playing().iter() {
            let position = self.state.seat_mut(seat);
            position.hand = shared[position.backs as usize];
        }
    }

    pub(super) const fn answered(&mut self, seat: Seat, question: Question, answer: Answer) {
        self.state.seat_mut(seat).answers[question as usize] = answer;
        if let Some(round) = self.state.round_mut() {
            round.to_answer[question as usize].remove(seat);
        }
    }

    pub(super) fn rode(&mut self, seat: Seat, spot: Spot) {
        let question = asked_about(spot);
        self.answered(seat, question, Answer::Stays);
        let point = match question {
            Question::Bet2 => Point::RideBetTwo,
            Question::Bet1 | Question::Play => Point::RideBetOne,
        };
        self.come_to(point, Some(seat));
        self.cards_down(question, seat);
    }

    pub(super) fn withdrew(&mut self, seat: Seat, spot: Spot, amount: Money) {
        let question = asked_about(spot);
        self.answered(seat, question, Answer::Goes);
        self.state.set_stake(seat, spot, Money::ZERO);
        self.state.seat_mut(seat).get(amount);
        let point = match question {
            Question::Bet2 => Point::WithdrawBetTwo,
            Question::Bet1 | Question::Play => Point::WithdrawBetOne,
        };
        self.come_to(point, Some(seat));
        self.cards_down(question, seat);
    }

    /// After the last decision the cards are laid down.
    fn cards_down(&mut self, question: Question, seat: Seat) {
        if question == Question::Bet2 {
            self.come_to(Point::CardsDown, Some(seat));
        }
    }

    pub(super) fn played(&mut self, seat: Seat, amount: Money) {
        self.answered(seat, Question::Play, Answer::Stays);
        self.state.set_stake(seat, Spot::Play, amount);
        let position = self.state.seat_mut(seat);
        position.put = add(position.put, amount);
    }

    pub(super) fn resolved(&mut self, seat: Seat, early: Early) {
        self.state.seat_mut(seat).early = early;
        self.come_to(Point::Show, Some(seat));
    }

    pub(super) fn exposed(&mut self, pile: Pile) {
        if let Pile::Player(seat) = pile {
            self.state.seat_mut(seat).is_up = true;
        }
        if let Some(round) = self.state.round_mut() {
            round.cards.turn_up(pile);
        }
        if pile == Pile::Dealer {
            self.come_to(Point::DealerReveal, None);
        }
        if self.is_act_done(pile) {
            self.step_on();
        }
    }

    /// Turning up the players' hands is one act for all of them; in the settlement it is none.
    fn is_act_done(&self, pile: Pile) -> bool {
        match pile {
            Pile::Player(_) => {
                let is_up = |seat: Seat| self.state.seat(seat).is_up;
                self.state.phase() == Phase::Playing && self.state.playing().iter().all(is_up)
            }
            Pile::Community
            | Pile::Dealer
            | Pile::Box
            | Pile::FiveCommunity
            | Pile::Shared(_)
            | Pile::Discard => true,
        }
    }

    pub(super) fn burned(&mut self) {
        if let Some(round) = self.state.round_mut() {
            round.cards.community = round.cards.community.without(0);
        }
        self.step_on();
    }

    pub(super) fn seat_called(&mut self, seat: Seat) {
        let limit_left = self.whole_limit();
        let Some(settling) = self.state.settling_mut() else { return };
        settling.called = Some(seat);
        settling.limit_left = limit_left;
        // Where losers come first, a winner's hand was read in the first pass.
        let is_first_pass = !settling.pays_winners;
        // The cards of a folded hand are gone, unless a wager on them is kept.
        let position = self.state.seat(seat);
        let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
        let has_cards = !is_folded || position.has(Spot::SixCardBonus);
        if is_first_pass && has_cards {
            self.come_to(Point::Seat, Some(seat));
        }
    }

    pub(super) fn award_waits(&mut self, seat: Seat, spot: Spot) {
        if let Some(settling) = self.state.settling_mut() {
            settling.award = Some(Award { seat, spot, is_validated: false });
        }
        if matches!(spot, Spot::Progressive | Spot::FiveCardProgressive) {
            self.come_to(Point::ProgressiveWin, Some(seat));
        }
    }

    /// Wagers are settled, some of them before the settlement: those on a bonus that is shown, and
    /// what a fold gives up. Only the settlement has a payout limit to use up.
    fn use_up_limit(&mut self, spots: &[Spot], result: Settlement) {
        let Some(settling) = self.state.settling() else { return };
        let after = |left: Money, spot: &Spot| self.limit_after(left, *spot, result);
        let limit_left = spots.iter().fold(settling.limit_left, after);
        if let Some(settling) = self.state.settling_mut() {
            settling.limit_left = limit_left;
        }
    }

    pub(super) fn settled(&mut self, seat: Seat, spot: Spot, result: Settlement) {
        self.no_longer_waits(seat, spot.bit());
        self.use_up_limit(&[spot], result);
        let position = self.state.seat_mut(seat);
        position.settle(spot.bit(), add(result.paid, result.returned), result.outcome);
        if result.outcome == Outcome::Forfeit {
            position.forfeited = add(position.forfeited, result.stake);
        }
    }

    /// Several bets were settled, each of them so. None of them is ever forfeited.
    pub(super) fn bets_settled(&mut self, seat: Seat, bets: Bets, result: Settlement) {
        self.no_longer_waits(seat, bets.bits());
        self.use_up_limit(bets.spots(), result);
        let each = add(result.paid, result.returned);
        let got = bets.spots().iter().fold(Money::ZERO, |got, _| add(got, each));
        self.state.seat_mut(seat).settle(bets.bits(), got, result.outcome);
    }

    /// Wagers on these spots, as bits, are settled: nothing waits for a floorperson there.
    fn no_longer_waits(&mut self, seat: Seat, spots: u16) {
        let is_there = |award: Award| award.seat == seat && spots & award.spot.bit() != 0;
        if let Some(settling) = self.state.settling_mut() {
            settling.award = settling.award.filter(|award| !is_there(*award));
        }
    }

    pub(super) fn ante_bonus_paid(&mut self, seat: Seat, paid: Money) {
        let position = self.state.seat_mut(seat);
        position.get(paid);
        position.has_won = true;
        if let Some(settling) = self.state.settling_mut() {
            let left = settling.limit_left;
            settling.limit_left = left.minus(paid.min(left)).expect("no more than is left");
        }
    }

    pub(super) fn seat_done(&mut self, seat: Seat) {
        if let Some(settling) = self.state.settling_mut() {
            settling.settled.insert(seat);
            settling.called = None;
        }
        self.come_to(Point::SeatDone, Some(seat));
    }

    /// The bank has its wager less what it paid and with what it won; a running bank may have paid
    /// more than its wager, out of what it won.
    pub(super) fn bank_settled(&mut self, paid: Money, won: Money) {
        let bank = &mut self.state.bank;
        bank.got = add(bank.wager, won).minus(paid).expect("it pays no more than it has");
    }

    pub(super) fn voided(&mut self, mishap: Mishap) {
        if let Some(round) = self.state.round_mut() {
            round.voided = Some(mishap);
        }
    }

    pub(super) fn round_ended(&mut self) {
        let voided = self.state.round().and_then(|round| round.voided);
        if voided.is_none() {
            self.state.bank.complete_round();
        }
        if let Some(console) = &mut self.state.console {
            if voided.is_some() {
                console.abandon_round(self.state.meters.funds[0].holds());
            }
            self.state.meters.records_before = console.records().len();
        }
        self.state.end_round(match self.automation.cards {
            Cards::Virtual => PhaseState::Betting,
            Cards::Physical => PhaseState::Preparing,
        });
        self.state.meters.remember_before();
        self.state.decks.end_round(voided);
        if self.automation.cards == Cards::Physical {
            if self.game.care.decks > 1 {
                self.state.decks.in_play = self.state.decks.in_play.other();
            }
            self.make_ready();
        }
    }
}

/// The question that is about a bet.
const fn asked_about(spot: Spot) -> Question {
    match spot {
        Spot::Bet2 => Question::Bet2,
        Spot::Play => Question::Play,
        Spot::Bet1
        | Spot::Bet3
        | Spot::Ante
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => Question::Bet1,
    }
}
