//! Proposals: what one person asked for and is done when a second person asks for the same.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use ledger::{Body, Note, PersonId, Request, Sequence};
use wire::Kind;

use super::step::Step;
use super::{CommandRequest, Host};
use crate::command::{HouseCommand, TableRequest};
use crate::people::People;
use crate::problem::{BoxedProblem, trouble};
use crate::timing::current_moment;
use crate::{Capability, Role};

/// So many are kept; whoever proposes more loses the oldest.
const KEPT: usize = 32;

/// How long a proposal waits for a second person.
pub(super) const PROPOSAL_LASTS: Duration = Duration::from_mins(10);

/// So many proposals of a person are written down within [`A_MINUTE`]; more are refused. A journal
/// is never shortened, and what is only proposed has not happened.
const WRITTEN_PER_MINUTE: usize = 30;

const A_MINUTE: Duration = Duration::from_mins(1);

/// What one person asked for and a second has not yet.
#[derive(Default)]
pub(super) struct Proposals {
    open: VecDeque<Proposal>,
    /// Who proposed something new in the last minute, and when.
    written: VecDeque<(PersonId, Instant)>,
}

/// A request that waits for a second person.
pub(super) struct Proposal {
    pub(super) by: PersonId,
    pub(super) request: TableRequest,
    since: Instant,
}

impl Proposal {
    /// Whether the role and the access of whoever proposed it are what they were then. A role that
    /// was taken away and given back is another appointment.
    fn still_counts(&self, people: &People) -> bool {
        !people.has_changed_since(self.by, self.since)
    }
}

impl Proposals {
    /// Takes the proposal that somebody else made of the same and may still make, and returns who
    /// that was.
    fn agreed(
        &mut self,
        by: PersonId,
        request: &TableRequest,
        now: Instant,
        may: impl Fn(&Proposal) -> bool,
    ) -> Option<PersonId> {
        self.forget_old(now);
        let is_theirs = |it: &Proposal| it.by != by && it.request == *request && may(it);
        let at = self.open.iter().position(is_theirs)?;
        self.open.remove(at).map(|it| it.by)
    }

    /// Whether somebody may propose something: they have proposed it already, or not too much else
    /// in the last minute.
    fn admits(&self, by: PersonId, request: &TableRequest, now: Instant) -> bool {
        let is_recent = |it: &&(PersonId, Instant)| {
            it.0 == by && now.saturating_duration_since(it.1) < A_MINUTE
        };
        self.has(by, request) || self.written.iter().filter(is_recent).count() < WRITTEN_PER_MINUTE
    }

    fn has(&self, by: PersonId, request: &TableRequest) -> bool {
        self.open.iter().any(|it| it.by == by && it.request == *request)
    }

    /// Keeps what somebody proposes; returns whether they had not proposed it before.
    fn propose(&mut self, by: PersonId, request: TableRequest, now: Instant) -> bool {
        self.forget_old(now);
        if self.has(by, &request) {
            return false;
        }
        if self.open.len() == KEPT {
            self.open.pop_front();
        }
        self.open.push_back(Proposal { by, request, since: now });
        self.written.push_back((by, now));
        true
    }

    /// What is about a round that is over, or about a tray that was counted, is not kept.
    pub(super) fn forget(&mut self, is_over: impl Fn(&TableRequest) -> bool) {
        self.open.retain(|it| !is_over(&it.request));
    }

    /// Everything that waits for a second person, the oldest first.
    pub(super) fn open(&self, now: Instant) -> impl Iterator<Item = &Proposal> {
        let is_open =
            move |it: &&Proposal| now.saturating_duration_since(it.since) < PROPOSAL_LASTS;
        self.open.iter().filter(is_open)
    }

    fn forget_old(&mut self, now: Instant) {
        self.open.retain(|it| now.saturating_duration_since(it.since) < PROPOSAL_LASTS);
        self.written.retain(|(_, at)| now.saturating_duration_since(*at) < A_MINUTE);
    }
}

impl Host {
    /// Writes down that somebody proposes something, once, unless they have proposed too much.
    pub(super) fn propose(
        &mut self,
        asked: &CommandRequest,
        what: Request,
        step: &mut Step,
    ) -> Result<(), BoxedProblem> {
        let (by, now) = (asked.by.id, Instant::now());
        self.proposals.open.retain(|it| it.still_counts(&self.shared.people));
        if !self.proposals.admits(by, &asked.request, now) {
            let detail = format!("{WRITTEN_PER_MINUTE} proposals a minute are taken; wait a while");
            return Err(trouble(Kind::TooManyRequests, &detail));
        }
        if self.proposals.propose(by, asked.request.clone(), now) {
            let body = Body::Noted(Note::Proposed(what));
            self.core.write(&self.facts, asked.cause(), body, step);
            step.concerns_staff = true;
        }
        Ok(())
    }

    /// Writes down that a second person agreed to what another had proposed first.
    pub(super) fn write_approval(
        &mut self,
        asked: &CommandRequest,
        what: Request,
        first: PersonId,
        step: &mut Step,
    ) -> Sequence {
        let body = Body::Approved { what, by: first };
        self.core.write(&self.facts, asked.cause(), body, step)
    }

    /// Who proposed the same before somebody, if the two may stand for it together: whose role was
    /// changed or whose access has ended since is no second person.
    pub(super) fn agreed(&mut self, asked: &CommandRequest) -> Option<PersonId> {
        let (by, request) = (asked.by.id, &asked.request);
        let people = &self.shared.people;
        let second = people.role(by)?;
        let now = current_moment();
        self.proposals.open.retain(|it| it.still_counts(people));
        let may = |first: &Proposal| {
            let is_for_both = |role: Role| request.is_for_both(role, second);
            people.role(first.by).is_some_and(is_for_both)
                && people.joined_by_reset(first.by, by, now).is_none()
        };
        self.proposals.agreed(by, request, Instant::now(), may)
    }

    /// Says that a second person must agree, and if somebody has, why that does not count.
    pub(super) fn needs_second_person(&self, asked: &CommandRequest, detail: &str) -> BoxedProblem {
        let (by, people) = (asked.by.id, &self.shared.people);
        let same = self.proposals.open(Instant::now()).filter(|it| it.request == asked.request);
        let mut joined = same
            .filter_map(|it| Some((it.by, people.joined_by_reset(it.by, by, current_moment())?)));
        let Some((first, admin)) = joined.find(|(first, _)| *first != by) else {
            if self.has_lapsed(&asked.request) {
                let detail = format!("it was proposed before a restart and has lapsed; {detail}");
                return trouble(Kind::NeedsSecondPerson, &detail);
            }
            return trouble(Kind::NeedsSecondPerson, detail);
        };
        let name = |id: PersonId| people.person(id).map_or_else(|| id.to_string(), |it| it.name);
        let [one, other, admin] = [first, by, admin].map(name);
        let detail = format!(
            "{one} and {other} do not count as two people: {admin} reset a password of theirs in \
             the last 24 hours. Another person may confirm it"
        );
        trouble(Kind::NeedsSecondPerson, &detail)
    }

    /// Everything that waits for a second person, and who proposed it and still may.
    pub(super) fn open_proposals(&self) -> impl Iterator<Item = (PersonId, &TableRequest)> {
        let may = |it: &&Proposal| {
            let role =
                self.shared.people.role(it.by).filter(|_| it.still_counts(&self.shared.people));
            role.is_some_and(|role| it.request.is_for(role))
        };
        self.proposals.open(Instant::now()).filter(may).map(|it| (it.by, &it.request))
    }
}

impl TableRequest {
    /// Whether people of these roles may be the two that it takes. A floorperson is one of them,
    /// unless it is a count.
    fn is_for_both(&self, first: Role, second: Role) -> bool {
        let has_floor = [first, second].iter().any(|role| role.may(Capability::Supervise));
        let needs_floor = !matches!(self, Self::House(HouseCommand::Count { .. }));
        self.is_for(first) && self.is_for(second) && (has_floor || !needs_floor)
    }

    /// Whether somebody of a role may be one of the two people that it takes.
    fn is_for(&self, role: Role) -> bool {
        match self {
            Self::Table(_) => role.may(Capability::Deal) || role.may(Capability::Supervise),
            Self::House(command) => command.capability().is_some_and(|it| role.may(it)),
        }
    }
}

#[cfg(test)]
mod tests {
    use money::Money;

    use super::*;

    fn fill(dollars: u32) -> TableRequest {
        TableRequest::House(HouseCommand::Fill { amount: Money::from_dollars(dollars) })
    }

    fn order_recut() -> TableRequest {
        TableRequest::Table(wire::Command::OrderRecut {})
    }

    const fn anybody(_: &Proposal) -> bool {
        true
    }

    #[test]
    fn only_somebody_else_agrees_and_once() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        assert!(proposals.propose(PersonId(1), fill(5), now));
        assert!(!proposals.propose(PersonId(1), fill(5), now), "it is proposed already");
        assert_eq!(proposals.agreed(PersonId(1), &fill(5), now, anybody), None);
        assert_eq!(proposals.agreed(PersonId(2), &fill(6), now, anybody), None);
        assert_eq!(proposals.agreed(PersonId(2), &fill(5), now, anybody), Some(PersonId(1)));
        assert_eq!(proposals.agreed(PersonId(2), &fill(5), now, anybody), None);
    }

    #[test]
    fn whoever_may_not_propose_any_more_is_not_agreed_with() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        proposals.propose(PersonId(1), fill(5), now);
        assert_eq!(
            proposals.agreed(PersonId(2), &fill(5), now, |first| first.by != PersonId(1)),
            None
        );
        proposals.propose(PersonId(3), fill(5), now);
        assert_eq!(
            proposals.agreed(PersonId(2), &fill(5), now, |first| first.by != PersonId(1)),
            Some(PersonId(3))
        );
    }

    #[test]
    fn what_takes_two_is_for_those_who_may_do_it() {
        let may = |request: &TableRequest| {
            Role::ALL.into_iter().filter(|role| request.is_for(*role)).collect()
        };
        let floor: Vec<Role> = may(&fill(5));
        assert_eq!(floor, [Role::Floorperson]);
        let both: Vec<Role> = may(&order_recut());
        assert_eq!(both, [Role::Dealer, Role::Floorperson]);
    }

    #[test]
    fn a_floorperson_is_one_of_the_two() {
        let command = order_recut();
        let (dealer, floor) = (Role::Dealer, Role::Floorperson);
        assert!(command.is_for_both(dealer, floor), "the dealer asks, the floorperson confirms");
        assert!(command.is_for_both(floor, dealer), "or the other way round");
        assert!(command.is_for_both(floor, floor));
        assert!(!command.is_for_both(dealer, dealer), "two dealers are not enough");
        assert!(!command.is_for_both(Role::Player, floor));
        assert!(!fill(5).is_for_both(dealer, floor), "a fill is for floorpersons");
    }

    #[test]
    fn old_proposals_are_not_agreed_to() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        proposals.propose(PersonId(1), fill(5), now);
        assert_eq!(proposals.open(now).count(), 1);
        assert_eq!(proposals.open(now + PROPOSAL_LASTS).count(), 0);
        assert_eq!(proposals.agreed(PersonId(2), &fill(5), now + PROPOSAL_LASTS, anybody), None);
    }

    #[test]
    fn no_more_is_written_in_a_minute_than_a_journal_bears() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        for dollars in 1..=u32::try_from(WRITTEN_PER_MINUTE).unwrap() {
            assert!(proposals.admits(PersonId(1), &fill(dollars), now));
            proposals.propose(PersonId(1), fill(dollars), now);
        }
        assert!(!proposals.admits(PersonId(1), &fill(1_000), now));
        assert!(proposals.admits(PersonId(1), &fill(1), now), "it waits already");
        assert!(proposals.admits(PersonId(2), &fill(1_000), now), "somebody else");
        assert!(proposals.admits(PersonId(1), &fill(1_000), now + A_MINUTE));
    }

    #[test]
    fn no_more_are_kept_than_fit() {
        let (mut proposals, now) = (Proposals::default(), Instant::now());
        for dollars in 0..=u32::try_from(KEPT).unwrap() {
            proposals.propose(PersonId(1), fill(dollars), now);
        }
        assert_eq!(proposals.open(now).count(), KEPT);
        assert_eq!(
            proposals.agreed(PersonId(2), &fill(0), now, anybody),
            None,
            "the oldest was forgotten"
        );
    }
}
