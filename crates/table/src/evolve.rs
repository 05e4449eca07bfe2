//! How events change a table. Evolving cannot fail: what could be wrong was looked at before.

mod care;
mod progress;
mod round;

use money::{Microcents, Money};
use rulebook::Point;

use crate::decide::outcomes;
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
        self.follow(std::slice::from_ref(event), &mut |_, _| {});
    }

    /// Makes events so, one after another, each shown before.
    #[inline]
    pub(crate) fn follow(&mut self, events: &[Event], observe: &mut impl FnMut(&Self, &Event)) {
        for event in events {
            observe(self, event);
            self.apply(event);
            progress::settle_down(self);
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
                care::deck_received(
                    self,
                    pack,
                    DeckHere { back, since: at, prepared, is_opened: false },
                );
            }
            Event::DeckRemoved { pack, .. } => care::deck_removed(self, pack),
            Event::DutyDone { entered, .. } => care::duty_done(self, entered),
            Event::ChipsMiscounted { counted } => care::chips_miscounted(self, counted),
            Event::DeclaredIdle => care::declared_idle(self),
            Event::FaceUpAsked => care::face_up_asked(self),
            Event::DeviceClosed { .. } => device_closed(self),
            Event::DeviceRestored => care::device_restored(self),
            Event::ShuffleOrdered => care::shuffle_ordered(self),
            Event::RecutOrdered => care::recut_ordered(self),
            Event::BettingOpened { .. } => betting_opened(self),
            Event::BankDeclined { seat } => self.state.bank.decline(seat, self.state.occupied()),
            Event::BankTaken { seat } => self.state.bank.take(seat, self.state.occupied()),
            Event::BankGivenUp { seat } => self.state.bank.give_up(seat),
            Event::BankBet { amount, .. } => self.state.bank.wager = amount,
            Event::BetPlaced { seat, spot, amount } => self.state.set_stake(seat, spot, amount),
            Event::ThreeBetsPlaced { seat, amount } => self.state.set_three(seat, amount),
            Event::HandBacked { seat, hand } => self.state.seat_mut(seat).backs = hand,
            Event::BettingClosed => betting_closed(self),
            Event::FeeTaken { seat, amount } => fee_taken(self, seat, amount),
            Event::MeterFed { meter, holds, .. } => meter_fed(self, meter, holds),
            Event::MeterPaid { meter, holds, .. } | Event::MeterRestored { meter, holds } => {
                meter_set(self, meter, holds);
            }
            Event::MeterRead { meter, holds } => meter_read(self, meter, holds),
            Event::Dealt { to, cards } => round::dealt(self, to, cards),
            Event::CardFoundFaceUp { card } => care::found_face_up(self, card),
            Event::ExtraCardKept | Event::Restored { .. } => {}
            Event::LetRide { seat, spot, .. } => round::rode(self, seat, spot),
            Event::Withdrawn { seat, spot, amount, .. } => {
                round::withdrew(self, seat, spot, amount);
            }
            Event::Played { seat, amount, .. } => round::played(self, seat, amount),
            Event::Folded { seat, .. } => round::answered(self, seat, Question::Play, Answer::Goes),
            Event::BonusShown { seat, .. } => round::resolved(self, seat, Early::Shown),
            Event::BonusWaved { seat } => round::resolved(self, seat, Early::Waved),
            Event::Exposed { pile, .. } => round::exposed(self, pile),
            Event::Burned { .. } => round::burned(self),
            Event::ForfeitsCollected => progress::step_on(self),
            Event::SeatCalled { seat, .. } => round::seat_called(self, seat),
            Event::AwardWaits { seat, spot } => round::award_waits(self, seat, spot),
            Event::AwardValidated { .. } => care::award_validated(self),
            Event::Settled { seat, spot, result } => round::settled(self, seat, spot, result),
            Event::BetsSettled { seat, spots: bets, result } => {
                round::bets_settled(self, seat, bets, result);
            }
            Event::AnteBonusPaid { seat, paid, .. } => round::ante_bonus_paid(self, seat, paid),
            Event::SeatDone { seat } => round::seat_done(self, seat),
            Event::BankSettled { paid, won, .. } => round::bank_settled(self, paid, won),
            Event::EnvyPaid { seat, paid, .. } => self.state.seat_mut(seat).get(paid),
            Event::EnvyDone => progress::end_settlement(self),
            Event::RoundEnded => round::round_ended(self),
            Event::Reported { mishap, at, .. } => care::reported(self, mishap, at),
            Event::Ruled { ruling } => care::ruled(self, ruling),
            Event::Voided { mishap, .. } => round::voided(self, mishap),
            Event::Console(ref happened) => care::console_happened(self, happened),
        }
    }
}

fn betting_opened(table: &mut Table) {
    table.state.phase = PhaseState::Betting;
    table.state.decks.idle = None;
    table.state.decks.after_void = None;
}

fn device_closed(table: &mut Table) {
    if table.state.decks.device == Device::Broken {
        table.state.decks.device = Device::Covered;
    }
}

/// "No more bets": who has wagered is in the round.
fn betting_closed(table: &mut Table) {
    let state = &mut table.state;
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
    table.come_to(Point::Call, None);
}

fn fee_taken(table: &mut Table, seat: Seat, amount: Money) {
    if table.state.bank.holder == Some(seat) {
        table.state.bank.fee = amount;
    } else {
        table.state.seat_mut(seat).fee = amount;
    }
}

/// Where a void keeps contributions, they count as having been there before the round.
fn meter_fed(table: &mut Table, meter: MeterName, holds: Microcents) {
    let keeps = table.game.readings.void_keeps_contributions;
    if let Some(at) = outcomes::meter_at(table, meter).filter(|_| keeps) {
        let as_it_was = table.state.meters.before[at];
        table.state.meters.move_before(at, holds, as_it_was);
    }
    meter_set(table, meter, holds);
}

/// What others put on a meter or won of it meanwhile a void leaves as it is; what they won of
/// this round's contributions cannot be taken back. An award of this round that was cancelled
/// is back on the meter already.
fn meter_read(table: &mut Table, meter: MeterName, holds: Microcents) {
    let is_of_others = !std::mem::take(&mut table.state.meters.undoes_award);
    if let Some(at) = outcomes::meter_at(table, meter).filter(|_| is_of_others) {
        table.state.meters.move_before(at, holds, Microcents::ZERO);
    }
    meter_set(table, meter, holds);
    if let Some(console) = &mut table.state.console {
        console.take_over(holds);
    }
}

fn meter_set(table: &mut Table, meter: MeterName, holds: Microcents) {
    if let Some(at) = outcomes::meter_at(table, meter) {
        table.state.meters.funds[at].set(holds);
    }
}

/// Adds two amounts of a table, which are all bounded.
pub(crate) fn add(a: Money, b: Money) -> Money {
    a.plus(b).expect("stakes and payouts are bounded")
}
