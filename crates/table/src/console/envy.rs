//! Envy: what the other bettors get for a hand at the table.

use std::collections::{BTreeMap, BTreeSet};

use money::{Money, MoneyError};
use rulebook::Rule;

use super::declined::{counted, declined};
use super::{Because, Console, ConsoleEvent, Declined, Phase, Terms, Trigger};
use crate::Seat;

impl Terms {
    /// Returns what each receiver gets for the trigger hands: one amount for each hand of another
    /// seat. Seats that get nothing are left out.
    ///
    /// ```
    /// use std::collections::BTreeSet;
    /// use money::{Money, Rate};
    /// use rulebook::Pattern;
    /// use table::Seat;
    /// use table::console::{Terms, Trigger};
    ///
    /// let amount = Money::from_dollars(300);
    /// let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO)
    ///     .with_envy(Pattern::StraightFlush, amount);
    /// let trigger = Trigger { seat: Seat::ALL[6], hand: Pattern::StraightFlush };
    /// let envy = terms.envy_for(&[trigger], &BTreeSet::from([Seat::ALL[0], Seat::ALL[6]]))?;
    /// assert_eq!(envy.into_iter().collect::<Vec<_>>(), [(Seat::ALL[0], amount)]);
    /// # Ok::<(), money::MoneyError>(())
    /// ```
    pub fn envy_for(
        &self,
        triggers: &[Trigger],
        receivers: &BTreeSet<Seat>,
    ) -> Result<BTreeMap<Seat, Money>, MoneyError> {
        let mut envy = BTreeMap::new();
        for receiver in receivers {
            let others = triggers.iter().filter(|trigger| trigger.seat != *receiver);
            let sum = Money::sum(others.filter_map(|trigger| self.envy(trigger.hand)))?;
            if !sum.is_zero() {
                envy.insert(*receiver, sum);
            }
        }
        Ok(envy)
    }
}

impl Console {
    /// Returns the envy that the hands settled so far have earned.
    ///
    /// ```
    /// # use money::{Money, Rate};
    /// # use table::console::{Console, Terms};
    /// # let terms = Terms::new(Money::from_dollars(1), Money::from_dollars(10_000), Rate::ZERO);
    /// assert!(Console::new(terms).envy_due().is_ok_and(|due| due.is_empty()));
    /// ```
    pub fn envy_due(&self) -> Result<BTreeMap<Seat, Money>, MoneyError> {
        let triggers = match &self.phase {
            Phase::Open { .. } | Phase::Coined { .. } | Phase::Play { .. } => &[],
            Phase::Reconcile(reconcile) => reconcile.triggers.as_slice(),
            Phase::Envy { triggers, .. } => triggers.as_slice(),
        };
        self.terms.envy_for(triggers, self.phase.registered())
    }

    pub(super) fn pay_envy(
        &self,
        paid: &BTreeMap<Seat, Money>,
    ) -> Result<Vec<ConsoleEvent>, Declined> {
        let rule = Rule::EnvyPaidAtTheEnd;
        let Phase::Envy { registered, is_paid, .. } = &self.phase else {
            return declined(rule, Because::WrongPhase(self.phase.name()));
        };
        if *is_paid {
            return declined(Rule::OneEnvyForEachQualifyingHand, Because::NoEnvyOpen);
        }
        if let Some(stranger) = paid.keys().find(|seat| !registered.contains(seat)) {
            let because = Because::NotRegistered(*stranger);
            return declined(Rule::EnvyNeedsAProgressiveWager, because);
        }
        let due = counted(rule, self.envy_due())?;
        for seat in registered {
            right_envy(*seat, due.get(seat).copied(), paid.get(seat).copied())?;
        }
        Ok(vec![ConsoleEvent::EnvyPaid(due)])
    }
}

/// Declines unless a seat is paid the envy that it has coming.
fn right_envy(seat: Seat, due: Option<Money>, paid: Option<Money>) -> Result<(), Declined> {
    let because = Because::EnvyDue(seat, due.unwrap_or(Money::ZERO));
    match (due, paid) {
        (None, Some(_)) => declined(Rule::NoEnvyFromOnesOwnHand, because),
        (Some(_), None) => declined(Rule::EnvyForAnotherPlayersHand, because),
        (Some(due), Some(paid)) if due != paid => {
            declined(Rule::OneEnvyForEachQualifyingHand, because)
        }
        (Some(_), Some(_)) | (None, None) => Ok(()),
    }
}
