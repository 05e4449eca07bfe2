//! People: who is known, who has signed in, and how they prove it.

mod known;
mod password;
mod reset;
mod reset_log;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use ledger::{Hash, Moment, PersonId};
use thiserror::Error;
use tokio::sync::{Mutex, Semaphore, watch};

use crate::store::{PeopleStore, PersonRow, SessionRow, StoreError};
use crate::text::{MAX_NAME_CHARACTERS, clean_line};
use crate::{Role, Secret};
use known::Known;

pub(crate) use reset_log::ResetLog;

/// A person: a number for the tables, a name for people, and a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number.
    pub id: PersonId,
    /// The name.
    pub name: String,
    /// The role.
    pub role: Role,
}

/// How long a session lasts without being used.
pub(crate) const SESSION: Duration = Duration::from_hours(12);

/// So many passwords are looked at in the same moment: each takes 19 MiB.
const PASSWORDS_AT_ONCE: usize = 2;

/// Everybody who is known, kept in memory and in the store.
pub(crate) struct People {
    store: Arc<dyn PeopleStore>,
    known: RwLock<Known>,
    /// Held while somebody is added or changed, so that numbers and names stay unique and nothing
    /// is lost of two changes.
    changing: Mutex<()>,
    hashing: Semaphore,
    /// Rises when sessions end before their time.
    endings: watch::Sender<u64>,
    resets: RwLock<ResetLog>,
}

/// Why somebody is not signed in or made known.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum PeopleError {
    /// The name or the password is wrong. It does not say which.
    #[error("nobody has this name and this password")]
    WrongNameOrPassword,
    /// The name is taken.
    #[error("somebody has this name already")]
    NameTaken,
    /// The name is empty, too long, or has characters that do not print.
    #[error("a name has 1 to {MAX_NAME_CHARACTERS} characters that print")]
    BadName,
    /// The password is too short or too common.
    #[error("{0}")]
    WeakPassword(&'static str),
    /// It is not the person's password.
    #[error("this is not your password")]
    NotThePassword,
    /// The person has no password: a guest.
    #[error("a guest has no password")]
    NoPassword,
    /// The link is not good, or not any more.
    #[error("the link was used, or is too old; ask for another")]
    BadLink,
    /// Nobody else could make people known.
    #[error("there would be no admin any more; make somebody else one first")]
    LastAdmin,
    /// There is nobody of this number.
    #[error("there is no person {0}")]
    Nobody(PersonId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl People {
    /// Reads everybody from the store.
    pub(crate) async fn load(store: Arc<dyn PeopleStore>, now: Moment) -> Result<Self, StoreError> {
        let known = Known::new(store.people().await?, store.sessions(now).await?)?;
        let (changing, hashing) = (Mutex::new(()), Semaphore::new(PASSWORDS_AT_ONCE));
        let endings = watch::Sender::new(0);
        let (known, resets) = (RwLock::new(known), RwLock::default());
        Ok(Self { store, known, changing, hashing, endings, resets })
    }

    /// Returns somebody by number, unless their access has ended.
    pub(crate) fn person(&self, id: PersonId) -> Option<Person> {
        self.read(|known| known.person(id))
    }

    /// Returns somebody's role, unless their access has ended.
    pub(crate) fn role(&self, id: PersonId) -> Option<Role> {
        self.read(|known| known.role(id))
    }

    /// Returns whether the role or the access of somebody changed after a moment.
    pub(crate) fn has_changed_since(&self, id: PersonId, since: Instant) -> bool {
        self.read(|known| known.has_changed_since(id, since))
    }

    /// Returns everybody whose access has not ended.
    pub(crate) fn everybody(&self) -> Vec<Person> {
        self.read(Known::everybody)
    }

    /// Returns whose session has a token of this hash. A role that was changed counts at once.
    pub(crate) fn signed_in(&self, token: Hash, now: Moment) -> Option<Person> {
        self.read(|known| known.session(token, now))
    }

    /// Returns when everybody signed in whose session has not ended: the latest, by number.
    pub(crate) fn signed_in_at(&self, now: Moment) -> HashMap<PersonId, Moment> {
        let until = self.read(|known| known.latest_sessions(now));
        until.into_iter().map(|(id, until)| (id, until.before(SESSION))).collect()
    }

    /// Tells when sessions have ended before their time, for whoever holds a connection of one.
    pub(crate) fn endings(&self) -> watch::Receiver<u64> {
        self.endings.subscribe()
    }

    /// Makes somebody known who signs in with a password.
    pub(crate) async fn add(
        &self,
        name: &str,
        role: Role,
        password: &str,
    ) -> Result<Person, PeopleError> {
        password::check(password).map_err(PeopleError::WeakPassword)?;
        let hash = self.hash(password).await;
        self.put_new(Some(name), role, Some(hash)).await
    }

    /// Makes a guest known, who has no password and whose name is made up if none is given.
    pub(crate) async fn add_guest(
        &self,
        name: Option<&str>,
        role: Role,
    ) -> Result<Person, PeopleError> {
        self.put_new(name, role, None).await
    }

    async fn put_new(
        &self,
        name: Option<&str>,
        role: Role,
        password: Option<String>,
    ) -> Result<Person, PeopleError> {
        let clean = |name| clean_line(name, MAX_NAME_CHARACTERS).ok_or(PeopleError::BadName);
        let name = name.map(clean).transpose()?;
        let _changing = self.changing.lock().await;
        let id = self.read(Known::next_id);
        let name = name.unwrap_or_else(|| format!("Guest {id}"));
        if self.read(|known| known.has_name(&name)) {
            return Err(PeopleError::NameTaken);
        }
        let role = role.name().to_owned();
        let row = PersonRow { id, name, role, password, disabled: false, reset: None };
        self.store.put_person(row.clone()).await?;
        self.write(|known| known.put(row))?;
        self.person(id).ok_or(PeopleError::Nobody(id))
    }

    /// Changes somebody's role. It counts at once, for open connections too.
    pub(crate) async fn set_role(&self, id: PersonId, role: Role) -> Result<(), PeopleError> {
        let _changing = self.changing.lock().await;
        let row = self.row(id)?;
        if role != Role::Admin {
            self.check_admins_without(id)?;
        }
        self.change(PersonRow { role: role.name().to_owned(), ..row }).await
    }

    /// Ends somebody's access, at once.
    pub(crate) async fn disable(&self, id: PersonId) -> Result<(), PeopleError> {
        let _changing = self.changing.lock().await;
        let row = self.row(id)?;
        self.check_admins_without(id)?;
        self.change_alone(PersonRow { disabled: true, reset: None, ..row }, None).await
    }

    /// A house that has an admin keeps one: without, nobody could make another.
    fn check_admins_without(&self, id: PersonId) -> Result<(), PeopleError> {
        let admins = self.everybody().into_iter().filter(|it| it.role == Role::Admin);
        let admins: Vec<PersonId> = admins.map(|it| it.id).collect();
        if admins == [id] { Err(PeopleError::LastAdmin) } else { Ok(()) }
    }

    async fn change(&self, row: PersonRow) -> Result<(), PeopleError> {
        self.store.put_person(row.clone()).await?;
        self.write(|known| known.put(row))?;
        Ok(())
    }

    /// Changes somebody and ends all their sessions but one.
    async fn change_alone(&self, row: PersonRow, but: Option<Hash>) -> Result<(), PeopleError> {
        self.store.put_person_alone(row.clone(), but).await?;
        self.write(|known| {
            known.end_sessions(row.id, but);
            known.put(row)
        })?;
        self.endings.send_modify(|count| *count += 1);
        Ok(())
    }

    fn row(&self, id: PersonId) -> Result<PersonRow, PeopleError> {
        self.read(|known| known.row(id).cloned()).ok_or(PeopleError::Nobody(id))
    }

    /// Returns who has a name, however it is typed.
    pub(crate) fn by_name(&self, name: &str) -> Option<PersonRow> {
        self.read(|known| known.by_name(name).cloned())
    }

    /// Signs somebody in who knows the password, and returns the token of the session.
    pub(crate) async fn sign_in(
        &self,
        name: &str,
        password: &str,
        now: Moment,
    ) -> Result<(Person, Secret), PeopleError> {
        let row = self.by_name(name);
        let hash = row.as_ref().and_then(|row| row.password.clone());
        // Somebody unknown takes as long as a wrong password, which tells a stranger nothing.
        let is_right = self.verify(password, hash).await;
        let id = row.filter(|row| is_right && !row.disabled).map(|row| row.id);
        let person = id.and_then(|id| self.person(id)).ok_or(PeopleError::WrongNameOrPassword)?;
        let token = self.open_session(person.id, now).await?;
        Ok((person, token))
    }

    /// Opens a session for somebody, and returns its token.
    pub(crate) async fn open_session(
        &self,
        person: PersonId,
        now: Moment,
    ) -> Result<Secret, PeopleError> {
        let token = Secret::draw();
        let row = SessionRow { token: token.hash(), person, until: now.after(SESSION) };
        self.store.put_session(row).await?;
        self.write(|known| known.put_session(row));
        Ok(token)
    }

    /// Ends a session.
    pub(crate) async fn sign_out(&self, token: &Secret) -> Result<(), PeopleError> {
        let hash: Hash = token.hash();
        self.store.end_session(hash).await?;
        self.write(|known| known.end_session(hash));
        self.endings.send_modify(|count| *count += 1);
        Ok(())
    }

    async fn hash(&self, password: &str) -> String {
        let _permit = self.hashing.acquire().await.expect("it is never closed");
        let password = password.to_owned();
        let hashed = tokio::task::spawn_blocking(move || password::hash(&password));
        hashed.await.expect("hashing does not panic")
    }

    async fn verify(&self, password: &str, hash: Option<String>) -> bool {
        let _permit = self.hashing.acquire().await.expect("it is never closed");
        let password = password.to_owned();
        let verified =
            tokio::task::spawn_blocking(move || password::verify(&password, hash.as_deref()));
        verified.await.expect("hashing does not panic")
    }

    fn read<T>(&self, look: impl FnOnce(&Known) -> T) -> T {
        look(&self.known.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn write<T>(&self, act: impl FnOnce(&mut Known) -> T) -> T {
        act(&mut self.known.write().unwrap_or_else(PoisonError::into_inner))
    }
}
