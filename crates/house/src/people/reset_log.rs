//! Password resets of the last day: whoever was given the link of a reset may be the one who signs
//! in, so that they do not count as a person of their own.

/// How long after a reset somebody does not count as a second person.
const RESET_COUNTS_MS: u64 = 24 * 60 * 60 * 1000;

/// Who reset whose password, and when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ResetLog(Vec<PasswordReset>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PasswordReset {
    person: u32,
    by: u32,
    /// When, or when the link was used, in milliseconds since 1970.
    at: u64,
}

impl PasswordReset {
    const fn counts(self, now: u64) -> bool {
        now.saturating_sub(self.at) < RESET_COUNTS_MS
    }
}

impl ResetLog {
    /// Somebody's password was reset by an admin.
    pub(crate) fn reset(&mut self, person: u32, by: u32, at: u64) {
        self.0.retain(|it| it.counts(at) && (it.person, it.by) != (person, by));
        self.0.push(PasswordReset { person, by, at });
    }

    /// The link of a reset was used: the day begins again, for the password is set only now.
    pub(crate) fn set_by_link(&mut self, person: u32, at: u64) {
        for it in self.0.iter_mut().filter(|it| it.person == person && it.counts(at)) {
            it.at = at;
        }
    }

    /// Returns the admin whose resets make two people one: who reset one of them and is the other,
    /// or reset both.
    pub(crate) fn joins(&self, one: u32, other: u32, now: u64) -> Option<u32> {
        let by = |person: u32| {
            self.0.iter().filter(move |it| it.person == person && it.counts(now)).map(|it| it.by)
        };
        let of_one = by(one).find(|admin| *admin == other || by(other).any(|it| it == *admin));
        of_one.or_else(|| by(other).find(|admin| *admin == one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADMIN: u32 = 1;

    #[test]
    fn two_whom_one_admin_reset_are_not_two_for_a_day() {
        let mut log = ResetLog::default();
        log.reset(2, ADMIN, 1_000);
        assert_eq!(log.joins(2, 3, 2_000), None, "the other has a password of their own");
        log.reset(3, ADMIN, 5_000);
        assert_eq!(log.joins(2, 3, 6_000), Some(ADMIN));
        assert_eq!(log.joins(3, 2, 6_000), Some(ADMIN));
        assert_eq!(log.joins(3, 4, 6_000), None);
        assert_eq!(log.joins(2, 3, 1_000 + RESET_COUNTS_MS), None, "after a day they are");
    }

    #[test]
    fn whoever_reset_somebody_is_not_the_other_of_two() {
        let mut log = ResetLog::default();
        log.reset(2, ADMIN, 1_000);
        assert_eq!(log.joins(2, ADMIN, 2_000), Some(ADMIN));
        assert_eq!(log.joins(ADMIN, 2, 2_000), Some(ADMIN));
    }

    #[test]
    fn two_admins_make_two_people() {
        let mut log = ResetLog::default();
        log.reset(2, 1, 1_000);
        log.reset(3, 9, 1_000);
        assert_eq!(log.joins(2, 3, 2_000), None);
        log.reset(3, 1, 3_000);
        assert_eq!(log.joins(2, 3, 4_000), Some(1), "another reset does not wash the first");
    }

    #[test]
    fn a_link_that_is_used_late_begins_the_day_again() {
        let mut log = ResetLog::default();
        log.reset(2, ADMIN, 0);
        log.reset(3, ADMIN, 0);
        log.set_by_link(2, RESET_COUNTS_MS - 1);
        log.set_by_link(3, RESET_COUNTS_MS - 1);
        assert_eq!(log.joins(2, 3, RESET_COUNTS_MS + 1), Some(ADMIN));
        assert_eq!(log.joins(2, 3, 2 * RESET_COUNTS_MS), None);
    }
}
