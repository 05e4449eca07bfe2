//! What an event makes of the console. Nothing is decided here, and nothing can fail: an event
//! that does not fit the phase, which no decision makes, leaves the phase as it is.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use money::{Microcents, Net};
use rulebook::Pattern;

use super::{AwardStep, Console, ConsoleEvent, Flag, Phase, Reconcile, Record, Trigger, Win};
use crate::Seat;

impl Console {
    /// Makes an event so.
    ///
    /// ```
    /// use money::{Microcents, Money, Rate};
    /// use table::Seat;
    /// use table::console::{Console, ConsoleEvent, Sensor, Terms};
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// let mut console = Console::new(terms);
    /// console.evolve(&ConsoleEvent::ChipSensed(Seat::ALL[5]));
    /// assert_eq!(console.sensor(Seat::ALL[5]), Sensor::Sensed);
    /// ```
    pub fn evolve(&mut self, event: &ConsoleEvent) {
        match event {
            ConsoleEvent::ChipSensed(seat) => self.sense(*seat),
            ConsoleEvent::ChipLifted(seat) => self.lift(*seat),
            ConsoleEvent::LateChipIgnored(_) => {}
            ConsoleEvent::CoinedIn { registered, meter, .. } => {
                self.meter = *meter;
                self.phase = Phase::Coined { registered: registered.clone(), miscount: None };
            }
            ConsoleEvent::ChipsMiscounted(chips) => self.miscount(*chips),
            ConsoleEvent::WentOnWithoutWagers
            | ConsoleEvent::ChipsRemoved(_)
            | ConsoleEvent::CountSettled => {
                self.phase = Phase::Play { registered: self.phase.registered().clone() };
            }
            ConsoleEvent::SecondCardRevealed { seats } => self.turn_to(seats.clone(), Vec::new()),
            ConsoleEvent::HandLit(Flag { hand, .. }) => {
                self.set_award(AwardStep::Lit { hand: *hand });
            }
            ConsoleEvent::HandPutOut(_) => self.set_award(AwardStep::Dark),
            ConsoleEvent::WinVerified | ConsoleEvent::KeyTurnedBack => {
                self.step(|hand| AwardStep::Verified { hand });
            }
            ConsoleEvent::KeyTurnedToJackpot => self.step(|hand| AwardStep::Keyed { hand }),
            ConsoleEvent::WinLogged(win) => self.log(*win),
            ConsoleEvent::AwardTaken { record, meter, .. } => {
                self.meter = *meter;
                self.set_award(AwardStep::Taken { record: *record });
            }
            ConsoleEvent::SeatFinished { seat, envied } => self.finish(*seat, *envied),
            ConsoleEvent::EnvyPaid(_) => self.envy_paid(),
            ConsoleEvent::GameEnded => self.reset(),
            ConsoleEvent::WinCancelled { record, change, meter } => {
                self.meter = *meter;
                self.cancelled(*record, *change);
            }
            ConsoleEvent::WinSupplemented { record, paid, meter } => {
                self.meter = *meter;
                self.records.push(Record::Supplemented { record: *record, paid: *paid });
            }
        }
    }

    fn sense(&mut self, seat: Seat) {
        if let Phase::Open { sensed } = &mut self.phase {
            sensed.insert(seat);
        }
    }

    fn lift(&mut self, seat: Seat) {
        if let Phase::Open { sensed } = &mut self.phase {
            sensed.remove(&seat);
        }
    }

    const fn miscount(&mut self, chips: usize) {
        if let Phase::Coined { miscount, .. } = &mut self.phase {
            *miscount = Some(chips);
        }
    }

    const fn set_award(&mut self, award: AwardStep) {
        if let Phase::Reconcile(reconcile) = &mut self.phase {
            reconcile.award = award;
        }
    }

    /// Moves the award of the button that is lit on.
    fn step(&mut self, next: impl FnOnce(Pattern) -> AwardStep) {
        if let Some(flag) = self.flag() {
            self.set_award(next(flag.hand));
        }
    }

    fn log(&mut self, win: Win) {
        self.records.push(Record::Win(win));
        let record = self.records.len();
        self.step(|hand| AwardStep::Logged { hand, record });
    }

    /// The meter is taken over as it stands.
    pub(crate) const fn take_over(&mut self, meter: Microcents) {
        self.meter = meter;
    }

    /// The round was void: the sensors go dark, the meter is as it was before the round; what was
    /// recorded stays recorded.
    pub(crate) fn abandon_round(&mut self, meter: Microcents) {
        self.meter = meter;
        self.reset();
    }

    fn reset(&mut self) {
        self.phase = Phase::Open { sensed: BTreeSet::new() };
        self.round = self.round.next();
    }

    fn finish(&mut self, seat: Seat, envied: Option<Pattern>) {
        let Phase::Reconcile(reconcile) = &mut self.phase else { return };
        let mut triggers = mem::take(&mut reconcile.triggers);
        triggers.extend(envied.map(|hand| Trigger { seat, hand }));
        let after = mem::take(&mut reconcile.after);
        self.turn_to(after, triggers);
    }

    /// Turns to the right-most of the seats, or to the envy if there is none.
    fn turn_to(&mut self, mut seats: BTreeSet<Seat>, triggers: Vec<Trigger>) {
        let registered = self.phase.registered().clone();
        self.phase = match seats.pop_last() {
            Some(seat) => {
                let (after, award) = (seats, AwardStep::Dark);
                Phase::Reconcile(Reconcile { registered, seat, after, award, triggers })
            }
            None => {
                let envy = self.terms.envy_for(&triggers, &registered);
                let is_paid = envy.as_ref().is_ok_and(BTreeMap::is_empty);
                Phase::Envy { registered, triggers, is_paid }
            }
        };
    }

    const fn envy_paid(&mut self) {
        if let Phase::Envy { is_paid, .. } = &mut self.phase {
            *is_paid = true;
        }
    }

    /// An award that was cancelled is no longer the seat's; its record stays.
    fn cancelled(&mut self, record: usize, change: Net) {
        self.records.push(Record::Cancelled { record, change });
        if let Phase::Reconcile(reconcile) = &mut self.phase {
            reconcile.award = without(reconcile.award, record);
        }
    }
}

/// The award without a record that was cancelled.
fn without(award: AwardStep, cancelled: usize) -> AwardStep {
    match award {
        AwardStep::Logged { hand, record } if record == cancelled => AwardStep::Keyed { hand },
        AwardStep::Taken { record } if record == cancelled => AwardStep::Dark,
        AwardStep::Dark
        | AwardStep::Lit { .. }
        | AwardStep::Verified { .. }
        | AwardStep::Keyed { .. }
        | AwardStep::Logged { .. }
        | AwardStep::Taken { .. } => award,
    }
}
