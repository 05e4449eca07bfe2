//! What a press would do: the guards of every phase.

use std::collections::BTreeSet;

use money::Microcents;
use rulebook::Rule;

use super::declined::{counted, declined};
use super::{Because, Console, ConsoleEvent, Declined, Key, Phase, Press};
use crate::Seat;

/// What a press does, or why it is declined.
pub(super) type Decision = Result<Vec<ConsoleEvent>, Declined>;

impl Console {
    /// Decides what a press would do, and changes nothing.
    ///
    /// ```
    /// use money::{Money, Rate};
    /// use table::Seat;
    /// use table::console::{Console, ConsoleEvent, Press, Terms};
    ///
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// let seat = Seat::ALL[5];
    /// let events = Console::new(terms).decide(&Press::PutChip(seat))?;
    /// assert_eq!(events, [ConsoleEvent::ChipSensed(seat)]);
    /// # Ok::<(), table::console::Declined>(())
    /// ```
    pub fn decide(&self, press: &Press) -> Decision {
        self.key_lets(press)?;
        match press {
            Press::PutChip(seat) => Ok(self.put_chip(*seat)),
            Press::LiftChip(seat) => Ok(self.lift_chip(*seat)),
            Press::CoinIn { with_base_bets } => self.coin_in(with_base_bets),
            Press::GoOnWithoutWagers => self.go_on(),
            Press::RemoveChips(chips) => self.remove_chips(*chips),
            Press::SettleTheCount => self.settle_the_count(),
            Press::RevealSecondCard { seats } => self.reveal(seats),
            Press::Hand { seat, button, shown } => self.hand(*seat, *button, *shown),
            Press::Verify => self.verify(),
            Press::KeyToJackpot => self.key_to_jackpot(),
            Press::Jackpot => self.jackpot(),
            Press::KeyToRun => self.key_to_run(),
            Press::FinishSeat { seat, shown } => self.finish_seat(*seat, *shown),
            Press::PayEnvy(paid) => self.pay_envy(paid),
            Press::GameOver => self.game_over(),
            Press::CancelWin { record } => self.cancel(*record),
            Press::SupplementWin { record } => self.supplement(*record),
        }
    }

    /// With the key out of RUN only the award goes on. Chips lie where people put them, and
    /// adjustments are made at any time.
    fn key_lets(&self, press: &Press) -> Result<(), Declined> {
        let goes_on = match press {
            Press::PutChip(_)
            | Press::LiftChip(_)
            | Press::Jackpot
            | Press::KeyToRun
            | Press::CancelWin { .. }
            | Press::SupplementWin { .. } => true,
            Press::Hand { seat, button, .. } => self.is_logged(*seat, *button),
            Press::CoinIn { .. }
            | Press::GoOnWithoutWagers
            | Press::RemoveChips(_)
            | Press::SettleTheCount
            | Press::RevealSecondCard { .. }
            | Press::Verify
            | Press::KeyToJackpot
            | Press::FinishSeat { .. }
            | Press::PayEnvy(_)
            | Press::GameOver => false,
        };
        match self.key() {
            Key::Jackpot if !goes_on => declined(Rule::KeyInRunForPlay, Because::KeyInJackpot),
            Key::Jackpot | Key::Run => Ok(()),
        }
    }

    pub(super) fn wrong_phase<T>(&self, rule: Rule) -> Result<T, Declined> {
        declined(rule, Because::WrongPhase(self.phase.name()))
    }

    fn put_chip(&self, seat: Seat) -> Vec<ConsoleEvent> {
        match &self.phase {
            Phase::Open { sensed } if sensed.contains(&seat) => Vec::new(),
            Phase::Open { .. } => vec![ConsoleEvent::ChipSensed(seat)],
            Phase::Coined { .. }
            | Phase::Play { .. }
            | Phase::Reconcile(_)
            | Phase::Envy { .. } => {
                vec![ConsoleEvent::LateChipIgnored(seat)]
            }
        }
    }

    /// After COIN IN the light stays whatever becomes of the chip.
    fn lift_chip(&self, seat: Seat) -> Vec<ConsoleEvent> {
        match &self.phase {
            Phase::Open { sensed } if sensed.contains(&seat) => {
                vec![ConsoleEvent::ChipLifted(seat)]
            }
            Phase::Open { .. }
            | Phase::Coined { .. }
            | Phase::Play { .. }
            | Phase::Reconcile(_)
            | Phase::Envy { .. } => Vec::new(),
        }
    }

    fn coin_in(&self, with_base_bets: &BTreeSet<Seat>) -> Decision {
        let rule = Rule::OneCoinInARound;
        let Phase::Open { sensed } = &self.phase else { return self.wrong_phase(rule) };
        if let Some(seat) = sensed.difference(with_base_bets).next() {
            return declined(Rule::SideWagerNeedsBaseWagers, Because::NoBaseBets(*seat));
        }
        let each = self.terms.rate().of(self.terms.bet());
        let sum = sensed.iter().try_fold(Microcents::ZERO, |sum, _| sum.plus(each));
        let contributed = counted(rule, sum)?;
        let meter = counted(rule, self.meter.fed(contributed, self.terms.ceiling()))?;
        Ok(vec![ConsoleEvent::CoinedIn { registered: sensed.clone(), contributed, meter }])
    }

    fn go_on(&self) -> Decision {
        let Phase::Open { sensed } = &self.phase else {
            return self.wrong_phase(Rule::OneCoinInARound);
        };
        match sensed.first() {
            Some(seat) => declined(Rule::OneCoinInARound, Because::SensorLit(*seat)),
            None => Ok(vec![ConsoleEvent::WentOnWithoutWagers]),
        }
    }

    fn remove_chips(&self, chips: usize) -> Decision {
        let rule = Rule::SideWagersCollectedBeforeTheDeal;
        let Phase::Coined { registered, miscount } = &self.phase else {
            return self.wrong_phase(rule);
        };
        match miscount {
            Some(counted) => declined(rule, Because::CountUnsettled(*counted)),
            None if chips == registered.len() => Ok(vec![ConsoleEvent::ChipsRemoved(chips)]),
            None => Ok(vec![ConsoleEvent::ChipsMiscounted(chips)]),
        }
    }

    fn settle_the_count(&self) -> Decision {
        let rule = Rule::SideWagersCollectedBeforeTheDeal;
        let Phase::Coined { miscount, .. } = &self.phase else { return self.wrong_phase(rule) };
        match miscount {
            Some(_) => Ok(vec![ConsoleEvent::CountSettled]),
            None => declined(rule, Because::CountAgrees),
        }
    }

    /// A registered seat is settled in any case.
    fn reveal(&self, seats: &BTreeSet<Seat>) -> Decision {
        match &self.phase {
            Phase::Play { registered } => {
                let seats = seats.union(registered).copied().collect();
                Ok(vec![ConsoleEvent::SecondCardRevealed { seats }])
            }
            Phase::Open { .. } | Phase::Coined { .. } => {
                self.wrong_phase(Rule::SideWagersCollectedBeforeTheDeal)
            }
            Phase::Reconcile(_) | Phase::Envy { .. } => self.wrong_phase(Rule::TwoCommunityCards),
        }
    }

    fn game_over(&self) -> Decision {
        let rule = Rule::GameOverResetsTheConsole;
        if let Some(flag) = self.flag() {
            return declined(rule, Because::ButtonLit(flag));
        }
        let Phase::Envy { is_paid, .. } = &self.phase else { return self.wrong_phase(rule) };
        if *is_paid {
            return Ok(vec![ConsoleEvent::GameEnded]);
        }
        declined(rule, Because::EnvyOpen)
    }
}
