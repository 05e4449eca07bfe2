//! Passwords that change: one's own, with the old one, and a lost one, by a link that is good once.

use std::sync::PoisonError;
use std::time::Duration;

use ledger::{AccountChange, Moment, PersonId};

use super::{People, PeopleError, Person, ResetLog, password};
use crate::Secret;
use crate::office::{self, Office};
use crate::store::{EndedSessions, PersonRow, ResetRow};

/// How long a link is good for.
const LINK: Duration = Duration::from_hours(24);

impl People {
    /// Returns whether somebody signs in with a password, or will by a link: a guest does not.
    pub(crate) fn may_have_password(&self, id: PersonId) -> bool {
        self.row(id).is_ok_and(|row| row.password.is_some() || row.reset.is_some())
    }

    /// Changes somebody's own password. Their other sessions end, at once.
    pub(crate) async fn change_password(
        &self,
        office: &Office,
        person: &Person,
        (old, new): (&str, &str),
        session: &Secret,
    ) -> Result<(), PeopleError> {
        let id = person.id;
        let hash = self.row(id)?.password.ok_or(PeopleError::NoPassword)?;
        if !self.verify(old, Some(hash.clone())).await {
            return Err(PeopleError::NotThePassword);
        }
        password::check(new).map_err(PeopleError::WeakPassword)?;
        let password = Some(self.hash(new).await);
        let _changing = self.begin_change(office).await;
        let row = self.row(id)?;
        // It may have been reset meanwhile, and then the old one opens nothing any more.
        if row.password.as_ref() != Some(&hash) {
            return Err(PeopleError::NotThePassword);
        }
        let row = PersonRow { password, reset: None, ..row };
        let (cause, ends) = (office::by(person, None), EndedSessions::AllBut(session.hash()));
        self.change(office, (cause, AccountChange::OwnPassword), row, ends).await
    }

    /// Takes over the resets that the journal tells of.
    pub(crate) fn recall_resets(&self, log: ResetLog) {
        *self.resets.write().unwrap_or_else(PoisonError::into_inner) = log;
    }

    /// Returns the admin by whose password resets of the last day two people count as one.
    pub(crate) fn joined_by_reset(
        &self,
        one: PersonId,
        other: PersonId,
        now: Moment,
    ) -> Option<PersonId> {
        let resets = self.resets.read().unwrap_or_else(PoisonError::into_inner);
        resets.joins(one, other, now)
    }

    /// Remembers that somebody's password was reset by an admin.
    fn remember_reset(&self, person: PersonId, by: PersonId, now: Moment) {
        let mut resets = self.resets.write().unwrap_or_else(PoisonError::into_inner);
        resets.reset(person, by, now);
    }

    /// Remembers that somebody's password was set by the link of a reset.
    fn remember_link_used(&self, person: PersonId, now: Moment) {
        let mut resets = self.resets.write().unwrap_or_else(PoisonError::into_inner);
        resets.set_by_link(person, now);
    }

    /// Says why somebody's password cannot be reset, if it cannot.
    fn check_reset(&self, id: PersonId) -> Result<(), PeopleError> {
        let row = self.row(id)?;
        if row.disabled {
            return Err(PeopleError::Nobody(id));
        }
        if row.password.is_none() && row.reset.is_none() {
            return Err(PeopleError::NoPassword);
        }
        Ok(())
    }

    /// Takes somebody's password away and ends their sessions, at once. Returns the token of the
    /// link by which they set another one, and until when it is good.
    pub(crate) async fn reset(
        &self,
        office: &Office,
        admin: &Person,
        id: PersonId,
        now: Moment,
    ) -> Result<(Secret, Moment), PeopleError> {
        let _changing = self.begin_change(office).await;
        self.check_reset(id)?;
        let row = self.row(id)?;
        let (token, until) = (Secret::draw(), now.after(LINK));
        let reset = Some(ResetRow { token: token.hash(), until });
        let row = PersonRow { password: None, reset, ..row };
        let change = (office::by(admin, None), AccountChange::Reset { until });
        self.change(office, change, row, EndedSessions::All).await?;
        self.remember_reset(id, admin.id, now);
        Ok((token, until))
    }

    /// Sets the password of whoever was given a link. The link is used up; with a password that is
    /// too weak it may be used again.
    pub(crate) async fn set_by_link(
        &self,
        office: &Office,
        token: &Secret,
        new: &str,
        now: Moment,
    ) -> Result<Person, PeopleError> {
        let owner = || self.read(|known| known.by_link(token.hash(), now).cloned());
        owner().ok_or(PeopleError::BadLink)?;
        password::check(new).map_err(PeopleError::WeakPassword)?;
        let password = Some(self.hash(new).await);
        let _changing = self.begin_change(office).await;
        // Only the first of two who use it at once.
        let row = owner().ok_or(PeopleError::BadLink)?;
        let person = self.person(row.id).ok_or(PeopleError::BadLink)?;
        let row = PersonRow { password, reset: None, ..row };
        let change = (office::by(&person, None), AccountChange::SetByLink);
        self.change(office, change, row, EndedSessions::All).await?;
        self.remember_link_used(person.id, now);
        Ok(person)
    }
}
