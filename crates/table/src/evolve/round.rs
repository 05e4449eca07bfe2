//! Events of a round: cards, decisions, settlement.

use cards::Card;
use money::Money;
use rulebook::Point;

use super::add;
use crate::state::{Answer, Award, Early, Phase};
use crate::{Bets, Cards, Few, Outcome, Pile, Question, Seat, Settlement, Spot, Table};

impl Table {
    pub(super) fn dealt(&mut self, to: Pile, cards: Few) {
        let state = &mut self.state;
        for card in cards.cards() {
            state.out.insert(*card);
        }
        match to {
            Pile::Player(seat) => state.seat_mut(seat).hand.append(cards),
            Pile::Community => state.community.append(cards),
            Pile::Dealer => state.dealer.append(cards),
            Pile::Box => state.boxed.append(cards),
            Pile::FiveCommunity => state.five.append(cards),
            Pile::Shared(hand) => state.shared[hand as usize].append(cards),
            Pile::Discard => state.burned.extend_from_slice(cards.cards()),
        }
        state.next_slot += cards.len();
        if self.game.is_electronic && self.state.next_slot == self.state.slots.len() {
            self.hand_shared();
        }
    }

    /// In the electronic version a seat plays the shared hand that it backs.
    fn hand_shared(&mut self) {
        for seat in self.state.playing.iter() {
            let backed = self.state.seat(seat).backs;
            self.state.seat_mut(seat).hand = self.state.shared[backed as usize];
        }
    }

    pub(super) const fn answered(&mut self, seat: Seat, question: Question, answer: Answer) {
        self.state.seat_mut(seat).answers[question as usize] = answer;
        self.state.to_answer[question as usize].remove(seat);
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
        let state = &mut self.state;
        match pile {
            Pile::Player(seat) => state.seat_mut(seat).is_up = true,
            Pile::Community => state.community_up += 1,
            Pile::Dealer => state.dealer_up = true,
            Pile::Box => state.box_up = true,
            Pile::FiveCommunity => state.five_up = true,
            Pile::Shared(_) | Pile::Discard => {}
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
                self.state.phase == Phase::Playing && self.state.playing.iter().all(is_up)
            }
            Pile::Community
            | Pile::Dealer
            | Pile::Box
            | Pile::FiveCommunity
            | Pile::Shared(_)
            | Pile::Discard => true,
        }
    }

    pub(super) fn burned(&mut self, card: Card) {
        self.state.community = self.state.community.without(0);
        self.state.burned.push(card);
        self.step_on();
    }

    pub(super) fn seat_called(&mut self, seat: Seat) {
        self.state.called = Some(seat);
        self.state.limit_left = self.whole_limit();
        // Where losers come first, a winner's hand was read in the first pass.
        // The cards of a folded hand are gone, unless a wager on them is kept.
        let position = self.state.seat(seat);
        let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
        let has_cards = !is_folded || position.has(Spot::SixCardBonus);
        if !self.state.pays_winners && has_cards {
            self.come_to(Point::Seat, Some(seat));
        }
    }

    pub(super) fn settled(&mut self, seat: Seat, spot: Spot, result: Settlement) {
        self.no_longer_waits(seat, spot.bit());
        self.state.limit_left = self.limit_after(self.state.limit_left, spot, result);
        let position = self.state.seat_mut(seat);
        position.settle(spot.bit(), add(result.paid, result.returned), result.outcome);
        if result.outcome == Outcome::Forfeit {
            position.forfeited = add(position.forfeited, result.stake);
        }
    }

    /// Several bets were settled, each of them so. None of them is ever forfeited.
    pub(super) fn bets_settled(&mut self, seat: Seat, bets: Bets, result: Settlement) {
        self.no_longer_waits(seat, bets.bits());
        let each = add(result.paid, result.returned);
        let mut got = Money::ZERO;
        for spot in bets.spots().iter().copied() {
            self.state.limit_left = self.limit_after(self.state.limit_left, spot, result);
            got = add(got, each);
        }
        self.state.seat_mut(seat).settle(bets.bits(), got, result.outcome);
    }

    /// Wagers on these spots, as bits, are settled: nothing waits for a floorperson there.
    fn no_longer_waits(&mut self, seat: Seat, spots: u16) {
        let is_there = |award: Award| award.seat == seat && spots & award.spot.bit() != 0;
        if self.state.award.is_some_and(is_there) {
            self.state.award = None;
        }
    }

    pub(super) fn ante_bonus_paid(&mut self, seat: Seat, paid: Money) {
        let position = self.state.seat_mut(seat);
        position.get(paid);
        position.has_won = true;
        self.used_up(paid);
    }

    /// So much of the payout limit is used up.
    fn used_up(&mut self, amount: Money) {
        let left = self.state.limit_left;
        self.state.limit_left = left.minus(amount.min(left)).expect("no more than is left");
    }

    pub(super) fn seat_done(&mut self, seat: Seat) {
        self.state.settled.insert(seat);
        self.state.called = None;
        self.come_to(Point::SeatDone, Some(seat));
    }

    /// The bank has its wager less what it paid and with what it won; a running bank may have paid
    /// more than its wager, out of what it won.
    pub(super) fn bank_settled(&mut self, paid: Money, won: Money) {
        let bank = &mut self.state.bank;
        bank.got = add(bank.wager, won).minus(paid).expect("it pays no more than it has");
    }

    pub(super) fn round_ended(&mut self) {
        self.count_the_bank();
        if let Some(console) = self.state.console.as_mut().filter(|_| self.state.voided.is_some()) {
            console.abandon_round(self.state.meters[0].holds());
        }
        if let Some(console) = &self.state.console {
            self.state.records_before = console.records().len();
        }
        let voided = self.state.voided;
        let uncounted = self.state.decks.uncounted + 1;
        self.state.clear();
        self.state.round += 1;
        self.state.remember_meters();
        let decks = &mut self.state.decks;
        decks.uncounted = if decks.is_counting { 0 } else { uncounted };
        decks.is_counting = false;
        decks.has_played = true;
        decks.after_void = voided;
        match self.automation.cards {
            Cards::Virtual => self.state.phase = Phase::Betting,
            Cards::Physical => {
                self.state.phase = Phase::Preparing;
                if self.game.care.decks > 1 {
                    self.state.decks.in_play = self.state.decks.in_play.other();
                }
                self.make_ready();
            }
        }
    }

    /// Only completed rounds count; after two the position is offered on.
    fn count_the_bank(&mut self) {
        let bank = &mut self.state.bank;
        if self.state.voided.is_some() || bank.holder.is_none() {
            return;
        }
        bank.rounds += 1;
        if bank.rounds >= 2 {
            bank.last = bank.holder;
            bank.last_rounds = bank.rounds;
            bank.holder = None;
            bank.offered = None;
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
