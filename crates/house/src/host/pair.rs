//! What needs two people, and who the second may be.
//!
//! The first proposes by giving the command; it is carried out when another person gives the same,
//! and one of the two is a floorperson.

use ledger::PersonId;
use table::{Command, Event, Who};

use super::consent::{Consent, consent_to};
use super::{CommandRequest, Host};
use crate::problem::BoxedProblem;
use crate::{Capability, Role};

/// A command that not everybody who may give it gives alone.
pub(super) struct JointAct {
    /// As whom it is carried out.
    pub(super) hand: Who,
    consent: Consent,
}

impl JointAct {
    /// Whether somebody of a role needs a second person for it.
    pub(super) fn takes_two(&self, role: Role) -> bool {
        match self.consent {
            Consent::TwoPeople => true,
            Consent::Floorperson => !role.may(Capability::Supervise),
        }
    }
}

impl Host {
    /// Returns whose consent a command takes, and as whom it is carried out; nothing where whoever
    /// gives it is enough, or the rules do not allow it.
    pub(super) fn joint_act(&self, command: &Command) -> Option<JointAct> {
        let (hand, events) = self.tried(command)?;
        let consent = consent_to(&self.core.table, &events, self.shared.large)?;
        Some(JointAct { hand, consent })
    }

    /// Tries a command on a copy of the table, as a floorperson or as the dealer: whoever the
    /// rules allow it to. Dealers work the devices.
    pub(super) fn tried(&self, command: &Command) -> Option<(Who, Vec<Event>)> {
        let hands = [Who::Floor, Who::Dealer];
        let hand = hands.into_iter().find(|it| self.core.table.decide(*it, command).is_ok())?;
        let events = self.core.table.clone().handle(hand, command).ok()?;
        Some((hand, events))
    }

    /// Returns who gave the same command before, where this is the second person.
    pub(super) fn second_person(
        &mut self,
        asked: &CommandRequest,
    ) -> Result<PersonId, BoxedProblem> {
        self.agreed(asked).ok_or_else(|| {
            let detail = "it is done when another person asks for the same, and one of the two is \
                          a floorperson";
            self.needs_second_person(asked, detail)
        })
    }
}
