//! What needs two people: awards off a meter, corrections of one, abandoned wagers, large payouts.
//!
//! The first proposes by giving the command; it is carried out when a floorperson other than the
//! first gives the same command.

use std::time::Instant;

use ledger::{Body, CommandId};
use money::Money;
use table::console::KeyPress;
use table::{Command, Event, Level, Ruling, Spot, Who};
use wire::Kind;

use super::act::cause;
use super::step::Step;
use super::{Host, Wish};
use crate::Capability;
use crate::people::Person;
use crate::problem::{Trouble, trouble};

impl Host {
    /// Returns who gave the same command before, where two people are needed and this is the
    /// second; nobody where one is enough.
    pub(super) fn second_person(
        &mut self,
        by: &Person,
        who: Who,
        command: &Command,
    ) -> Result<Option<u32>, Trouble> {
        if !self.needs_two(who, command) {
            return Ok(None);
        }
        let may_agree = by.role.may(Capability::Supervise);
        let wish = Wish::Command(command.clone());
        let mut agreed = || self.proposals.agreed(by.id, &wish, Instant::now());
        let first = may_agree.then(&mut agreed).flatten();
        first.map(Some).ok_or_else(|| {
            trouble(
                Kind::NeedsSecondPerson,
                "it is done when a floorperson, and not the same person, asks for the same",
            )
        })
    }

    /// Writes down that somebody proposes something, once.
    pub(super) fn propose(
        &mut self,
        by: &Person,
        id: CommandId,
        command: &Command,
        step: &mut Step,
    ) {
        let wish = Wish::Command(command.clone());
        if self.proposals.propose(by.id, wish, Instant::now()) {
            let body = Body::Noted(format!("proposed: {command:?}"));
            self.core.write(&self.facts, cause(by, id), body, step);
        }
    }

    fn needs_two(&self, who: Who, command: &Command) -> bool {
        if self.core.table.automation().floor == Level::System {
            return false;
        }
        // Where the system settles, a floorperson is the second beside it; a meter's award needs two
        // people.
        let is_large = self.core.table.award().is_some_and(|(_, spot)| {
            !matches!(spot, Spot::Progressive | Spot::FiveCardProgressive)
        });
        let is_listed = matches!(
            command,
            Command::Rule(Ruling::Abandoned(_))
                | Command::Press(
                    KeyPress::CancelWin(_) | KeyPress::SupplementWin(_) | KeyPress::Jackpot
                )
        );
        is_listed
            || (matches!(command, Command::Validate { .. }) && !is_large)
            || (matches!(command, Command::Settle { .. }) && self.pays_much(who, command))
    }

    /// Whether settling a seat pays so much that a dealer may not do it alone.
    fn pays_much(&self, who: Who, command: &Command) -> bool {
        let Some(large) = self.shared.large else { return false };
        let mut table = self.core.table.clone();
        let events = table.handle(who, command).unwrap_or_default();
        let paid = |event: &Event| {
            let settled = event.settlements().map(|(_, _, result)| result.paid);
            let bonus =
                if let Event::AnteBonusPaid { paid, .. } = event { Some(*paid) } else { None };
            settled.chain(bonus)
        };
        let sum = events.iter().flat_map(paid).try_fold(Money::ZERO, Money::plus);
        sum.is_ok_and(|sum| sum >= large)
    }
}
