//! What needs two people: awards off a meter, corrections of one, abandoned wagers, large payouts.
//!
//! The first proposes by giving the command; it is carried out when a floorperson other than the
//! first gives the same command.

use ledger::{Body, CommandId};
use money::Money;
use table::console::KeyPress;
use table::{Command, Event, Level, Ruling, Who};
use wire::Kind;

use super::Host;
use super::act::cause;
use super::step::Step;
use crate::Capability;
use crate::people::Person;
use crate::problem::{Trouble, trouble};

/// A payout of so much needs a floorperson beside the dealer.
pub(super) const LARGE: Money = Money::from_dollars(10_000);

/// Something proposed, and who by.
pub(super) struct Proposal {
    pub(super) by: u32,
    pub(super) command: Command,
}

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
        let is_other = |it: &Proposal| it.command == *command && it.by != by.id;
        let at = self.proposals.iter().position(is_other);
        match at.filter(|_| by.role.may(Capability::Supervise)) {
            Some(at) => Ok(Some(self.proposals.swap_remove(at).by)),
            None => Err(trouble(
                Kind::NeedsSecondPerson,
                "it is done when a floorperson, and not the same person, asks for the same",
            )),
        }
    }

    /// Writes down that somebody proposes something, once.
    pub(super) fn propose(
        &mut self,
        by: &Person,
        id: CommandId,
        command: &Command,
        step: &mut Step,
    ) {
        let is_known = |it: &Proposal| it.command == *command && it.by == by.id;
        if self.proposals.iter().any(is_known) {
            return;
        }
        let body = Body::Noted(format!("proposed: {command:?}"));
        self.core.write(&self.facts, cause(by, id), body, step);
        self.proposals.push(Proposal { by: by.id, command: command.clone() });
    }

    fn needs_two(&self, who: Who, command: &Command) -> bool {
        if self.core.table.automation().floor == Level::System {
            return false;
        }
        let is_listed = matches!(
            command,
            Command::Validate { .. }
                | Command::Rule(Ruling::Abandoned(_))
                | Command::Press(
                    KeyPress::CancelWin(_) | KeyPress::SupplementWin(_) | KeyPress::Jackpot
                )
        );
        is_listed || (matches!(command, Command::Settle { .. }) && self.pays_much(who, command))
    }

    /// Whether settling a seat pays so much that a dealer may not do it alone.
    fn pays_much(&self, who: Who, command: &Command) -> bool {
        let mut table = self.core.table.clone();
        let events = table.handle(who, command).unwrap_or_default();
        let paid = |event: &Event| {
            if let Event::Settled { result, .. } = event {
                result.paid
            } else if let Event::AnteBonusPaid { paid, .. } = event {
                *paid
            } else {
                Money::ZERO
            }
        };
        let sum = events.iter().map(paid).try_fold(Money::ZERO, Money::plus);
        sum.is_ok_and(|sum| sum >= LARGE)
    }
}
