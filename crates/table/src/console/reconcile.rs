//! The seats being settled: the hand buttons, the key and J-POT.

use money::Microcents;
use rulebook::{Pattern, Rule};

use super::decide::Decision;
use super::declined::{counted, declined};
use super::{AwardStep, Because, Console, ConsoleEvent, Declined, Flag, Reconcile, Shown, Win};
use crate::Seat;

impl Console {
    /// Whether J-POT has recorded this win and the key is still in JPH.
    pub(super) fn is_logged(&self, seat: Seat, hand: Pattern) -> bool {
        let logged = self.phase.reconcile().and_then(|it| it.award.logged());
        logged.is_some() && self.flag() == Some(Flag { seat, hand })
    }

    pub(super) fn hand(&self, seat: Seat, hand: Pattern, shown: Shown) -> Decision {
        let Some(reconcile) = self.phase.reconcile() else {
            return self.wrong_phase(Rule::MeterReadWhenTheTurnComes);
        };
        let flag = Flag { seat, hand };
        match reconcile.award {
            AwardStep::Logged { record, .. } => {
                declined(Rule::LoggedWinStaysLogged, Because::AlreadyLogged(record))
            }
            AwardStep::Taken { record } if seat == reconcile.seat => {
                declined(Rule::ProgressivePaysTheBestHandOnly, Because::AlreadyLogged(record))
            }
            AwardStep::Dark | AwardStep::Taken { .. } => self.light(reconcile, flag, shown),
            AwardStep::Lit { .. } | AwardStep::Verified { .. } | AwardStep::Keyed { .. } => {
                put_out(reconcile, flag)
            }
        }
    }

    /// Lights a button, none being lit.
    fn light(&self, reconcile: &Reconcile, flag: Flag, shown: Shown) -> Decision {
        let Flag { seat, hand } = flag;
        if seat != reconcile.seat {
            let because = Because::TurnOf(reconcile.seat);
            return declined(Rule::MeterAwardsPaidFromTheRight, because);
        }
        if !reconcile.registered.contains(&seat) {
            let because = Because::NotRegistered(seat);
            return declined(Rule::ProgressiveWinVerifiedBeforePayment, because);
        }
        match shown {
            Shown::Folded => declined(Rule::FoldForfeits, Because::Folded(seat)),
            Shown::Hand(computed) if computed == hand => match self.terms.share(hand) {
                Some(_) => Ok(vec![ConsoleEvent::HandLit(flag)]),
                None => declined(Rule::FixedAwardsLeaveTheMeterAlone, Because::NoShare(hand)),
            },
            Shown::Hand(_) | Shown::Nothing => {
                declined(Rule::HandCalledAsComputed, Because::NotTheHand(hand))
            }
        }
    }

    pub(super) fn verify(&self) -> Decision {
        let rule = Rule::ProgressiveWinVerifiedBeforePayment;
        match self.award() {
            AwardStep::Lit { .. } => Ok(vec![ConsoleEvent::WinVerified]),
            AwardStep::Verified { .. } | AwardStep::Keyed { .. } | AwardStep::Logged { .. } => {
                declined(rule, Because::AlreadyVerified)
            }
            AwardStep::Dark | AwardStep::Taken { .. } => declined(rule, Because::NoButtonLit),
        }
    }

    pub(super) fn key_to_jackpot(&self) -> Decision {
        let rule = Rule::ProgressiveWinVerifiedBeforePayment;
        match self.award() {
            AwardStep::Verified { .. } => Ok(vec![ConsoleEvent::KeyTurnedToJackpot]),
            AwardStep::Lit { .. } => declined(rule, Because::NotVerified),
            AwardStep::Dark | AwardStep::Taken { .. } => declined(rule, Because::NoButtonLit),
            AwardStep::Keyed { .. } | AwardStep::Logged { .. } => {
                declined(Rule::KeyInRunForPlay, Because::KeyInJackpot)
            }
        }
    }

    pub(super) fn jackpot(&self) -> Decision {
        let rule = Rule::JackpotPressRecordsTheWin;
        let Some(Flag { seat, hand }) = self.flag() else {
            return declined(rule, Because::KeyInRun);
        };
        match self.award() {
            AwardStep::Keyed { .. } => {}
            AwardStep::Logged { record, .. } => {
                return declined(rule, Because::AlreadyLogged(record));
            }
            AwardStep::Dark
            | AwardStep::Lit { .. }
            | AwardStep::Verified { .. }
            | AwardStep::Taken { .. } => return declined(rule, Because::KeyInRun),
        }
        let Some(share) = self.terms.share(hand) else {
            return declined(Rule::FixedAwardsLeaveTheMeterAlone, Because::NoShare(hand));
        };
        let (round, meter) = (self.round, self.meter);
        let win = Win { round, seat, hand, share, meter, prize: share.of(meter) };
        Ok(vec![ConsoleEvent::WinLogged(win)])
    }

    pub(super) fn key_to_run(&self) -> Decision {
        let rule = Rule::KeyToRunAdjustsTheMeter;
        match self.award() {
            AwardStep::Keyed { .. } => Ok(vec![ConsoleEvent::KeyTurnedBack]),
            AwardStep::Logged { record, .. } => self.take(record),
            AwardStep::Dark
            | AwardStep::Lit { .. }
            | AwardStep::Verified { .. }
            | AwardStep::Taken { .. } => declined(rule, Because::KeyInRun),
        }
    }

    /// Takes an award off the meter, which starts again at its seed if it was paid out in full.
    fn take(&self, record: usize) -> Decision {
        let rule = Rule::KeyToRunAdjustsTheMeter;
        let no_such_win = Declined { rule, because: Because::NoSuchWin(record) };
        let win = self.win(record).ok_or(no_such_win)?;
        let left = counted(rule, self.meter.minus(win.prize.into()))?;
        let reseed = self.terms.reseed(win.share);
        let meter = counted(rule, left.plus(Microcents::of(reseed)))?;
        Ok(vec![ConsoleEvent::AwardTaken { record, reseed, meter }])
    }

    pub(super) fn finish_seat(&self, seat: Seat, shown: Shown) -> Decision {
        let Some(reconcile) = self.phase.reconcile() else {
            return self.wrong_phase(Rule::SettleFromTheRight);
        };
        if seat != reconcile.seat {
            return declined(Rule::SettleFromTheRight, Because::TurnOf(reconcile.seat));
        }
        if let Some(flag) = reconcile.flag() {
            return declined(Rule::WagersSettledInOrder, Because::ButtonLit(flag));
        }
        if let Some(flag) = self.open_award(reconcile, shown) {
            let because = Because::AwardOpen(flag);
            return declined(Rule::ProgressiveWinVerifiedBeforePayment, because);
        }
        let envied = shown.hand().filter(|hand| self.terms.envy(*hand).is_some());
        Ok(vec![ConsoleEvent::SeatFinished { seat, envied }])
    }

    /// The meter award that the seat whose turn it is still has coming.
    fn open_award(&self, reconcile: &Reconcile, shown: Shown) -> Option<Flag> {
        let seat = reconcile.seat;
        let is_open = reconcile.registered.contains(&seat) && reconcile.award == AwardStep::Dark;
        let hand = shown.hand().filter(|hand| is_open && self.terms.share(*hand).is_some())?;
        Some(Flag { seat, hand })
    }

    fn award(&self) -> AwardStep {
        self.phase.reconcile().map_or(AwardStep::Dark, |reconcile| reconcile.award)
    }
}

/// Puts out the button that is lit; another one lights only when none is.
fn put_out(reconcile: &Reconcile, flag: Flag) -> Decision {
    match reconcile.flag() {
        Some(lit) if lit != flag => declined(Rule::HandButtonToggles, Because::ButtonLit(lit)),
        Some(_) | None => Ok(vec![ConsoleEvent::HandPutOut(flag)]),
    }
}
