//! How events change a table. Evolving cannot fail: what could be wrong was looked at before.

mod care;
mod progress;
mod round;

use money::{Microcents, Money};
use rulebook::Point;

use crate::state::{Answer, DeckHere, Device, Early, PhaseState, Presence, Round};
use crate::{Event, MeterName, Question, Seat, Seats, Spot, Table};

impl Table {
    /// Makes an event so. Replaying the events of a table gives the table.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Command, Player, Seat, Table, Who};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let mut table = Table::new(&rules, Automation::VIRTUAL);
    /// let mut replayed = table.clone();
    /// let sit = Command::Sit { seat: Seat::ALL[0] };
    /// for event in table.handle(Who::Player(Player(1)), &sit).expect("the seat is free") {
    ///     replayed.evolve(&event);
    /// }
    /// assert_eq!(replayed, table);
    /// ```
    pub fn evolve(&mut self, event: &Event) {
        self.follow(std::slice::from_ref(event));
    }

    /// Makes events so, one after another.
    #[inline]
    pub(crate) fn follow(&mut self, events: &[Event]) {
        for event in events {
            self.apply(event);
            self.settle_down();
        }
    }

    // By itself: with its many cases in the loop, the loop would keep nothing in registers.
    #[inline(never)]
    fn apply(&mut self, event: &Event) {
        match *event {
            Event::SeatTaken { seat, player } => self.state.take_seat(seat, player),
            Event::SeatLeft { seat } => self.state.vacate(seat),
            Event::PlayerWentAway { seat } => self.state.set_presence(seat, Presence::Away),
            Event::DeckReceived { pack, back, prepared, at } => {
                self.deck_received(pack, DeckHere { back, since: at, prepared, is_opened: false });
            }
            Event::DeckRemoved { pack, .. } => self.deck_removed(pack),
            Event::DutyDone { entered, .. } => self.duty_done(entered),
            Event::ChipsMiscounted { counted } => self.chips_miscounted(counted),
            Event::DeclaredIdle => self.declared_idle(),
            Event::FaceUpAsked => self.face_up_asked(),
            Event::DeviceClosed { .. } => self.device_closed(),
            Event::DeviceRestored => self.device_restored(),
            Event::ShuffleOrdered => self.shuffle_ordered(),
            Event::RecutOrdered => self.recut_ordered(),
            Event::BettingOpened { .. } => self.betting_opened(),
            Event::BankDeclined { seat } => self.state.bank.decline(seat, self.state.occupied()),
            Event::BankTaken { seat } => self.state.bank.take(seat, self.state.occupied()),
            Event::BankGivenUp { seat } => self.state.bank.give_up(seat),
            Event::BankBet { amount, .. } => self.state.bank.wager = amount,
            Event::BetPlaced { seat, spot, amount } => self.state.set_stake(seat, spot, amount),
            Event::ThreeBetsPlaced { seat, amount } => self.state.set_three(seat, amount),
            Event::HandBacked { seat, hand } => self.state.seat_mut(seat).backs = hand,
            Event::BettingClosed => self.betting_closed(),
            Event::FeeTaken { seat, amount } => self.fee_taken(seat, amount),
            Event::MeterFed { meter, holds, .. } => self.meter_fed(meter, holds),
            Event::MeterPaid { meter, holds, .. } | Event::MeterRestored { meter, holds } => {
                self.meter_set(meter, holds);
            }
            Event::MeterRead { meter, holds } => self.meter_read(meter, holds),
            Event::Dealt { to, cards } => self.dealt(to, cards),
            Event::CardFoundFaceUp { card } => self.found_face_up(card),
            Event::ExtraCardKept | Event::Restored { .. } => {}
            Event::LetRide { seat, spot, .. } => self.rode(seat, spot),
            Event::Withdrawn { seat, spot, amount, .. } => self.withdrew(seat, spot, amount),
            Event::Played { seat, amount, .. } => self.played(seat, amount),
            Event::Folded { seat, .. } => self.answered(seat, Question::Play, Answer::Goes),
            Event::BonusShown { seat, .. } => self.resolved(seat, Early::Shown),
            Event::BonusWaved { seat } => self.resolved(seat, Early::Waved),
            Event::Exposed { pile, .. } => self.exposed(pile),
            Event::Burned { .. } => self.burned(),
            Event::ForfeitsCollected => self.step_on(),
            Event::SeatCalled { seat, .. } => self.seat_called(seat),
            Event::AwardWaits { seat, spot } => self.award_waits(seat, spot),
            Event::AwardValidated { .. } => self.award_validated(),
            Event::Settled { seat, spot, result } => self.settled(seat, spot, result),
            Event::BetsSettled { seat, spots: bets, result } => {
                self.bets_settled(seat, bets, result);
            }
            Event::AnteBonusPaid { seat, paid, .. } => self.ante_bonus_paid(seat, paid),
            Event::SeatDone { seat } => self.seat_done(seat),
            Event::BankSettled { paid, won, .. } => self.bank_settled(paid, won),
            Event::EnvyPaid { seat, paid, .. } => self.state.seat_mut(seat).get(paid),
            Event::EnvyDone => self.end_settlement(),
            Event::RoundEnded => self.round_ended(),
            Event::Reported { mishap, at, .. } => self.reported(mishap, at),
            Event::Ruled { ruling } => self.ruled(ruling),
            Event::Voided { mishap, .. } => self.voided(mishap),
            Event::Console(ref happened) => self.console_happened(happened),
        }
    }

    fn betting_opened(&mut self) {
        self.state.phase = PhaseState::Betting;
        self.state.decks.idle = None;
        self.state.decks.after_void = None;
    }

    fn device_closed(&mut self) {
        if self.state.decks.device == Device::Broken {
            self.state.decks.device = Device::Covered;
        }
    }

    /// "No more bets": who has wagered is in the round.
    fn betting_closed(&mut self) {
        let state = &mut self.state;
        let [mut bet_three, mut bet_ante] = [Seats::NONE; 2];
        for seat in state.wagering.iter() {
            let position = state.seat_mut(seat);
            position.put = position.all_stakes();
            if position.has(Spot::Bet3) {
                bet_three.insert(seat);
            }
            if position.has(Spot::Ante) {
                bet_ante.insert(seat);
            }
        }
        let round = Round::called(state.wagering, [bet_three, bet_three, bet_ante]);
        state.phase = PhaseState::InRound(round);
        state.bank.put = state.bank.wager;
        state.meters.remember_before();
        self.come_to(Point::Call, None);
    }

    fn fee_taken(&mut self, seat: Seat, amount: Money) {
        if self.state.bank.holder == Some(seat) {
            self.state.bank.fee = amount;
        } else {
            self.state.seat_mut(seat).fee = amount;
        }
    }

    /// Where a void keeps contributions, they count as having been there before the round.
    fn meter_fed(&mut self, meter: MeterName, holds: Microcents) {
        let keeps = self.game.readings.void_keeps_contributions;
        if let Some(at) = self.meter_at(meter).filter(|_| keeps) {
            let as_it_was = self.state.meters.before[at];
            self.state.meters.move_before(at, holds, as_it_was);
        }
        self.meter_set(meter, holds);
    }

    /// What others put on a meter or won of it meanwhile a void leaves as it is; what they won of
    /// this round's contributions cannot be taken back. An award of this round that was cancelled
    /// is back on the meter already.
    fn meter_read(&mut self, meter: MeterName, holds: Microcents) {
        let is_of_others = !std::mem::take(&mut self.state.meters.undoes_award);
        if let Some(at) = self.meter_at(meter).filter(|_| is_of_others) {
            self.state.meters.move_before(at, holds, Microcents::ZERO);
        }
        self.meter_set(meter, holds);
        if let Some(console) = &mut self.state.console {
            console.take_over(holds);
        }
    }

    fn meter_set(&mut self, meter: MeterName, holds: Microcents) {
        if let Some(at) = self.meter_at(meter) {
            self.state.meters.funds[at].set(holds);
        }
    }
}

/// Adds two amounts of a table, which are all bounded.
pub(crate) fn add(a: Money, b: Money) -> Money {
    a.plus(b).expect("stakes and payouts are bounded")
}
