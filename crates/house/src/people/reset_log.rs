//! Password resets of the last day: whoever was given the link of a reset may be the one who signs
//! in, so that they do not count as a person of their own.

use std::time::Duration;

use ledger::{Moment, PersonId};

/// How long after a reset somebody does not count as a second person.
const RESET_COUNTS: Duration = Duration::from_hours(24);

/// Who reset whose password, and when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ResetLog(Vec<PasswordReset>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PasswordReset {
    person: PersonId,
    by: PersonId,
    /// When, or when the link was used, in milliseconds since 1970.
    at: Moment,
}

impl PasswordReset {
    fn counts(self, now: Moment) -> bool {
        now.span_since(self.at) < RESET_COUNTS
    }
}

impl ResetLog {
    /// Somebody's password was reset by an admin.
    pub(crate) fn reset(&mut self, person: PersonId, by: PersonId, at: Moment) {
        self.0.retain(|it| it.counts(at) && (it.person, it.by) != (person, by));
        self.0.push(PasswordReset { person, by, at });
    }

    /// The link of a reset was used: the day begins again, for the password is set only now.
    pub(crate) fn set_by_link(&mut self, person: PersonId, at: Moment) {
        for it in self.0.iter_mut().filter(|it| it.person == person && it.counts(at)) {
            it.at = at;
        }
    }

    /// Returns the admin whose resets make two people one: who reset one of them and is the other,
    /// or reset both.
    pub(crate) fn joins(&self, one: PersonId, other: PersonId, now: Moment) -> Option<PersonId> {
        let by = |person: PersonId| {
            self.0.iter().filter(move |it| it.person == person && it.counts(now)).map(|it| it.by)
        };
        let of_one = by(one).find(|admin| *admin == other || by(other).any(|it| it == *admin));
        of_one.or_else(|| by(other).find(|admin| *admin == one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADMIN: PersonId = PersonId(1);
    const A_MILLISECOND: Duration = Duration::from_millis(1);

    #[test]
    fn two_whom_one_admin_reset_are_not_two_for_a_day() {
        let mut log = ResetLog::default();
        log.reset(PersonId(2), ADMIN, Moment(1_000));
        assert_eq!(
            log.joins(PersonId(2), PersonId(3), Moment(2_000)),
            None,
            "the other has a password of their own"
        );
        log.reset(PersonId(3), ADMIN, Moment(5_000));
        assert_eq!(log.joins(PersonId(2), PersonId(3), Moment(6_000)), Some(ADMIN));
        assert_eq!(log.joins(PersonId(3), PersonId(2), Moment(6_000)), Some(ADMIN));
        assert_eq!(log.joins(PersonId(3), PersonId(4), Moment(6_000)), None);
        assert_eq!(
            log.joins(PersonId(2), PersonId(3), Moment(1_000).after(RESET_COUNTS)),
            None,
            "after a day they are"
        );
    }

    #[test]
    fn whoever_reset_somebody_is_not_the_other_of_two() {
        let mut log = ResetLog::default();
        log.reset(PersonId(2), ADMIN, Moment(1_000));
        assert_eq!(log.joins(PersonId(2), ADMIN, Moment(2_000)), Some(ADMIN));
        assert_eq!(log.joins(ADMIN, PersonId(2), Moment(2_000)), Some(ADMIN));
    }

    #[test]
    fn two_admins_make_two_people() {
        let mut log = ResetLog::default();
        log.reset(PersonId(2), PersonId(1), Moment(1_000));
        log.reset(PersonId(3), PersonId(9), Moment(1_000));
        assert_eq!(log.joins(PersonId(2), PersonId(3), Moment(2_000)), None);
        log.reset(PersonId(3), PersonId(1), Moment(3_000));
        assert_eq!(
            log.joins(PersonId(2), PersonId(3), Moment(4_000)),
            Some(PersonId(1)),
            "another reset does not wash the first"
        );
    }

    #[test]
    fn a_link_that_is_used_late_begins_the_day_again() {
        let mut log = ResetLog::default();
        log.reset(PersonId(2), ADMIN, Moment(0));
        log.reset(PersonId(3), ADMIN, Moment(0));
        log.set_by_link(PersonId(2), Moment::EPOCH.after(RESET_COUNTS).before(A_MILLISECOND));
        log.set_by_link(PersonId(3), Moment::EPOCH.after(RESET_COUNTS).before(A_MILLISECOND));
        assert_eq!(log.joins(PersonId(2), PersonId(3), Moment(1).after(RESET_COUNTS)), Some(ADMIN));
        assert_eq!(
            log.joins(PersonId(2), PersonId(3), Moment::EPOCH.after(2 * RESET_COUNTS)),
            None
        );
    }
}
