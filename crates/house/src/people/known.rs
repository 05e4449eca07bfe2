//! Everybody who is known, in memory.

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use ledger::{Hash, Moment, PersonId};

use super::{Person, role_of};
use crate::Role;
use crate::store::{PersonRow, SessionRow, StoreError};
use crate::text::name_key;

/// People by number and name, and their sessions by the hash of the token.
pub(super) struct Known {
    people: BTreeMap<PersonId, (PersonRow, Role)>,
    names: HashMap<String, PersonId>,
    sessions: HashMap<Hash, SessionRow>,
    /// When the role or the access of somebody changed last, since the house was opened.
    changed: HashMap<PersonId, Instant>,
}

impl Known {
    pub(super) fn new(
        people: Vec<PersonRow>,
        sessions: Vec<SessionRow>,
    ) -> Result<Self, StoreError> {
        let (names, sessions) =
            (HashMap::new(), sessions.into_iter().map(|it| (it.token, it)).collect());
        let (people_by_id, changed) = (BTreeMap::new(), HashMap::new());
        let mut known = Self { people: people_by_id, names, sessions, changed };
        people.into_iter().try_for_each(|row| known.put(row))?;
        Ok(known)
    }

    /// The same after it was read again: roles that changed since `before` are changes.
    pub(super) fn following(mut self, before: &Self) -> Self {
        self.changed.clone_from(&before.changed);
        for (id, (row, role)) in &self.people {
            let was = before.people.get(id);
            if was.is_some_and(|(was, of)| of != role || was.disabled != row.disabled) {
                self.changed.insert(*id, Instant::now());
            }
        }
        self
    }

    /// The number of the next person. Numbers are never used again.
    pub(super) fn next_id(&self) -> PersonId {
        self.people.last_key_value().map_or(PersonId(1), |(id, _)| PersonId(id.0 + 1))
    }

    /// Names are told apart as people do: neither by case nor by letters that look alike.
    pub(super) fn has_name(&self, name: &str) -> bool {
        self.names.contains_key(&name_key(name))
    }

    pub(super) fn by_name(&self, name: &str) -> Option<&PersonRow> {
        self.row(*self.names.get(&name_key(name))?)
    }

    pub(super) fn row(&self, id: PersonId) -> Option<&PersonRow> {
        self.people.get(&id).map(|(row, _)| row)
    }

    pub(super) fn person(&self, id: PersonId) -> Option<Person> {
        self.people.get(&id).and_then(as_person)
    }

    pub(super) fn role(&self, id: PersonId) -> Option<Role> {
        self.people.get(&id).filter(|(row, _)| !row.disabled).map(|(_, role)| *role)
    }

    pub(super) fn has_changed_since(&self, id: PersonId, since: Instant) -> bool {
        self.changed.get(&id).is_some_and(|changed| *changed >= since)
    }

    pub(super) fn everybody(&self) -> Vec<Person> {
        self.people.values().filter_map(as_person).collect()
    }

    pub(super) fn session(&self, token: Hash, now: Moment) -> Option<Person> {
        let session = self.sessions.get(&token).filter(|session| session.until > now)?;
        self.person(session.person)
    }

    pub(super) fn put(&mut self, row: PersonRow) -> Result<(), StoreError> {
        let role = role_of(&row)?;
        self.names.insert(name_key(&row.name), row.id);
        let (id, disabled) = (row.id, row.disabled);
        let before = self.people.insert(id, (row, role));
        if before.is_some_and(|(before, was)| was != role || before.disabled != disabled) {
            self.changed.insert(id, Instant::now());
        }
        Ok(())
    }

    pub(super) fn put_session(&mut self, session: SessionRow) {
        self.sessions.insert(session.token, session);
    }

    pub(super) fn end_session(&mut self, token: Hash) {
        self.sessions.remove(&token);
    }

    /// Ends all sessions of somebody but one.
    pub(super) fn end_sessions(&mut self, person: PersonId, but: Option<Hash>) {
        self.sessions.retain(|token, session| session.person != person || Some(*token) == but);
    }

    /// When the latest session of everybody ends, of those that have not ended.
    pub(super) fn latest_sessions(&self, now: Moment) -> HashMap<PersonId, Moment> {
        let mut latest = HashMap::new();
        for session in self.sessions.values().filter(|session| session.until > now) {
            let until: &mut Moment = latest.entry(session.person).or_default();
            *until = session.until.max(*until);
        }
        latest
    }

    /// Who sets a new password by a link, if the link is good.
    pub(super) fn by_link(&self, token: Hash, now: Moment) -> Option<&PersonRow> {
        let is_theirs = |row: &&PersonRow| {
            row.reset.is_some_and(|reset| reset.token == token && reset.until > now)
        };
        self.people.values().map(|(row, _)| row).filter(|row| !row.disabled).find(is_theirs)
    }
}

/// Somebody whose access has ended is nobody.
fn as_person((row, role): &(PersonRow, Role)) -> Option<Person> {
    (!row.disabled).then(|| Person { id: row.id, name: row.name.clone(), role: *role })
}
