//! What those who work at a table are shown: duties, what waits for a second person, and what a
//! command would come to.

use serde::Serialize;
use table::{Command, Event, Viewer, Who};
use utoipa::ToSchema;
use wire::{Kind, Offer, Staff, Told};

use super::Host;
use super::act::CommandError;
use super::proposed::ProposalView;
use crate::Role;
use crate::people::Person;
use crate::problem::{BoxedProblem, trouble};

/// What those who work at a table see beyond what everybody does.
#[derive(PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StaffPart)]
pub(crate) struct StaffView {
    #[serde(flatten)]
    staff: Staff<'static>,
    /// What waits for a second person.
    proposals: Vec<ProposalView>,
    /// What this person does not do alone: it takes two people, one of them a floorperson.
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
    /// What somebody of a role who works here sees.
    pub(super) fn staff(&self, role: Role) -> StaffView {
        let table = &self.core.table;
        let by_two = |offer: Offer| {
            let command = offer.command?;
            let joint = self.joint_act(&command.clone().at(table::Time(0)))?;
            joint.takes_two(role).then_some(command)
        };
        let offers = [Who::Floor, Who::Dealer].into_iter().flat_map(|it| Offer::all(table, it));
        // What both may ask for is told once.
        let mut together = Vec::new();
        for command in offers.filter_map(by_two) {
            if !together.contains(&command) {
                together.push(command);
            }
        }
        let staff = Staff::of(table).into_owned();
        StaffView { staff, proposals: self.proposed(), together }
    }

    /// What a command would come to, if somebody gave it now. Nothing is done.
    pub(super) fn foresee(&self, by: &Person, command: &Command) -> Result<Foreseen, BoxedProblem> {
        let who = self.who(by, command).filter(|who| who.player().is_none());
        let who = who
            .ok_or_else(|| trouble(Kind::Forbidden, "only those who work at a table look ahead"))?;
        if !may_be_foreseen(command) {
            return Err(trouble(Kind::Forbidden, "nobody sees what lies face down"));
        }
        let joint = self.joint_act(command);
        let hand = joint.as_ref().map_or(who, |joint| joint.hand);
        let decided = self.core.table.decide(hand, command);
        let decided = decided.map_err(|refusal| self.problem(&CommandError::Refused(refusal)))?;
        if decided.iter().any(shows_card) {
            return Err(trouble(Kind::Forbidden, "nobody sees what lies face down"));
        }
        let mut table = self.core.table.clone();
        let handled = table.handle(hand, command);
        let events = handled.map_err(|refusal| self.problem(&CommandError::Refused(refusal)))?;
        // Where the system then goes on to the next seat, its cards are not told before it does.
        let known = events.iter().position(shows_card).unwrap_or(events.len());
        let told = Told::all(&self.core.table, &events[..known], Viewer::Public);
        let events = told.into_iter().map(Told::into_owned).collect();
        let waits_for_floor = table.view(Viewer::Public).waits_for_the_floor;
        let needs_two = joint.is_some_and(|joint| joint.takes_two(by.role));
        Ok(Foreseen { events, needs_two, waits_for_floor })
    }
}

/// Whether neither what a command causes at once nor why it is refused depends on a card that lies
/// face down.
const fn may_be_foreseen(command: &Command) -> bool {
    matches!(
        command,
        Command::Report { .. }
            | Command::Rule(_)
            | Command::Validate { .. }
            | Command::Duty { .. }
            | Command::Press(_)
            | Command::OrderShuffle
            | Command::OrderRecut
    )
}

/// Whether an event tells a card that lay face down.
const fn shows_card(event: &Event) -> bool {
    matches!(
        event,
        Event::Exposed { .. }
            | Event::BonusShown { .. }
            | Event::Dealt { .. }
            | Event::Burned { .. }
            | Event::SeatCalled { .. }
    )
}
