//! What needs two people: awards off a meter, corrections of one, abandoned wagers, large payouts.
//!
//! The first proposes by giving the command; it is carried out when a floorperson other than the
//! first gives the same command.

use std::time::Instant;

use ledger::{Body, CommandId};
use money::Money;
use rulebook::Task;
use table::console::KeyPress;
use table::{Command, Level, Ruling, Spot, Who};
use wire::Kind;

use super::act::cause;
use super::proposed::Payment;
use super::step::Step;
use super::{Host, Wish};
use crate::Capability;
use crate::people::Person;
use crate::problem::{Trouble, trouble};

impl Host {
    /// As whom something is carried out that two people must agree on; nothing where one is enough.
    /// The dealer pays, with a floorperson's consent; all else is the floorperson's.
    pub(super) fn hand_of_two(&self, command: &Command) -> Option<Who> {
        if self.core.table.automation().floor == Level::System {
            return None;
        }
        if self.is_listed(command) {
            return Some(Who::Floor);
        }
        self.pays_much(command).then_some(Who::Dealer)
    }

    /// Returns who gave the same command before, where this is the second person.
    pub(super) fn second_person(&mut self, by: &Person, command: &Command) -> Result<u32, Trouble> {
        let may_agree = by.role.may(Capability::Supervise);
        let wish = Wish::Command(command.clone());
        let first = if may_agree { self.agreed(by.id, &wish) } else { None };
        first.ok_or_else(|| {
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
            step.concerns_staff = true;
        }
    }

    /// What always takes two people.
    fn is_listed(&self, command: &Command) -> bool {
        // Where the system settles, a floorperson is the second beside it; a meter's award needs
        // two people.
        let is_large = self.core.table.award().is_some_and(|(_, spot)| {
            !matches!(spot, Spot::Progressive | Spot::FiveCardProgressive)
        });
        let is_listed = matches!(
            command,
            Command::Rule(Ruling::Abandoned(_))
                // J-POT, as a key or as the duty that presses it.
                | Command::Do { task: Task::TurnTheKeyAndPressJackpot, .. }
                | Command::Press(
                    KeyPress::CancelWin(_) | KeyPress::SupplementWin(_) | KeyPress::Jackpot
                )
        );
        is_listed || (matches!(command, Command::Validate { .. }) && !is_large)
    }

    /// Whether a dealer pays so much that it is not done alone. At a table where duties are
    /// confirmed, it is one of them that pays.
    pub(super) fn pays_much(&self, command: &Command) -> bool {
        let Some(large) = self.shared.large else { return false };
        if !matches!(command, Command::Settle { .. } | Command::Do { .. }) {
            return false;
        }
        let payments = self.payments(&[(Who::Dealer, command.clone())]);
        let sum = payments.iter().map(Payment::paid).try_fold(Money::ZERO, Money::plus);
        sum.is_ok_and(|sum| sum >= large)
    }
}
