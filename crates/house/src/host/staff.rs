//! What those who work at a table are shown: duties, what waits for a second person, and what a
//! command would come to.

use serde::Serialize;
use table::{Command, Viewer, Who};
use utoipa::ToSchema;
use wire::{Kind, Offer, Staff, Told};

use super::Host;
use super::act::No;
use super::proposed::ProposalView;
use crate::people::Person;
use crate::problem::{Trouble, trouble};

/// What those who work at a table see beyond what everybody does.
#[derive(PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StaffPart)]
pub(crate) struct StaffView {
    #[serde(flatten)]
    staff: Staff<'static>,
    /// What waits for a second person.
    proposals: Vec<ProposalView>,
    /// What may be done now by two people, one of them a floorperson.
    together: Vec<wire::Command>,
}

/// What a command would come to.
#[derive(Serialize, ToSchema)]
pub(crate) struct Foreseen {
    /// What would happen, in order.
    events: Vec<Told<'static>>,
    /// Whether a second person would have to agree.
    needs_two: bool,
    /// Whether the table would then wait until a floorperson says how it goes on.
    waits_for_floor: bool,
}

impl Host {
    /// What those who work here see.
    pub(super) fn staff(&self) -> StaffView {
        let table = &self.core.table;
        let by_two = |offer: Offer| {
            let command = offer.command?;
            let is_by_two = self.hand_of_two(&command.clone().at(table::Time(0))).is_some();
            is_by_two.then_some(command)
        };
        let offers = [Who::Floor, Who::Dealer].into_iter().flat_map(|it| Offer::all(table, it));
        StaffView {
            staff: Staff::of(table).into_owned(),
            proposals: self.proposed(),
            together: offers.filter_map(by_two).collect(),
        }
    }

    /// What a command would come to, if somebody gave it now. Nothing is done.
    pub(super) fn foresee(&self, by: &Person, command: &Command) -> Result<Foreseen, Trouble> {
        let who = self.who(by, command).filter(|who| who.player().is_none());
        let who = who
            .ok_or_else(|| trouble(Kind::Forbidden, "only those who work at a table look ahead"))?;
        if !turns_no_card_up(command) {
            return Err(trouble(Kind::Forbidden, "nobody sees what lies face down"));
        }
        let hand = self.hand_of_two(command);
        let mut table = self.core.table.clone();
        let handled = table.handle(hand.unwrap_or(who), command);
        let events = handled.map_err(|refusal| self.problem(&No::Refused(refusal)))?;
        let told = Told::all(&self.core.table, &events, Viewer::Public);
        let events = told.into_iter().map(Told::into_owned).collect();
        let waits_for_floor = table.view(Viewer::Public).waits_for_the_floor;
        Ok(Foreseen { events, needs_two: hand.is_some(), waits_for_floor })
    }
}

/// Whether a command never turns up a card that lay face down, so that it may be looked ahead of.
const fn turns_no_card_up(command: &Command) -> bool {
    matches!(
        command,
        Command::Report { .. }
            | Command::Rule(_)
            | Command::Validate { .. }
            | Command::Press(_)
            | Command::OrderShuffle
            | Command::OrderRecut
    )
}
