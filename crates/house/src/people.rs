//! People: who is known, who has signed in, and how they prove it.

mod known;
mod password;
mod reset;
mod reset_log;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use ledger::{AccountChange, Admission, Cause, Hash, Moment, PersonId};
use thiserror::Error;
use tokio::sync::{Mutex, MutexGuard, Semaphore, watch};
use wire::Problem;

use crate::office::{self, Office};
use crate::store::{
    EndedSessions, PeopleStore, PersonChange, PersonRow, ResetRow, SessionRow, StoreError,
};
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
    /// The account is open.
    #[error("the access of person {0} has not ended")]
    NotEnded(PersonId),
    /// Nothing is taken now.
    #[error("{}", .0.detail)]
    NotNow(Box<Problem<'static>>),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who lets a new person in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Admitter<'a> {
    /// An admin.
    Admin(&'a Person),
    /// The link that the house gave out at the start: the first admin lets themselves in.
    SetupLink,
    /// The demonstration, which takes guests.
    GuestList,
    /// The demonstration, which brings bots.
    BotList,
}

impl Admitter<'_> {
    const fn admission(self) -> Admission {
        match self {
            Self::Admin(_) => Admission::ByAdmin,
            Self::SetupLink => Admission::BySetupLink,
            Self::GuestList => Admission::AsGuest,
            Self::BotList => Admission::AsBot,
        }
    }

    fn cause(self, new: &Person) -> Cause {
        match self {
            Self::Admin(admin) => office::by(admin, None),
            Self::SetupLink => office::by(new, None),
            Self::GuestList | Self::BotList => office::gift(),
        }
    }
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

    /// Lets nothing be changed until what the store holds was read. The lock of people comes before
    /// that of the office, here as where people are changed.
    pub(crate) async fn hold(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().await
    }

    /// Takes over what the store holds, after a failure that leaves open what was written.
    pub(crate) async fn reload(&self, now: Moment) -> Result<(), StoreError> {
        let known = Known::new(self.store.people().await?, self.store.sessions(now).await?)?;
        self.write(|before| *before = known.following(before));
        self.endings.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Adds a person who signs in with a password.
    pub(crate) async fn add(
        &self,
        office: &Office,
        (name, role): (&str, Role),
        password: &str,
        by: Admitter<'_>,
    ) -> Result<Person, PeopleError> {
        password::check(password).map_err(PeopleError::WeakPassword)?;
        let hash = self.hash(password).await;
        self.put_new(office, (Some(name), role), Some(hash), by).await
    }

    /// Adds a guest or a bot, who has no password, and a name of the house's making without one.
    pub(crate) async fn add_guest(
        &self,
        office: &Office,
        (name, role): (Option<&str>, Role),
        by: Admitter<'_>,
    ) -> Result<Person, PeopleError> {
        self.put_new(office, (name, role), None, by).await
    }

    async fn put_new(
        &self,
        office: &Office,
        (name, role): (Option<&str>, Role),
        password: Option<String>,
        by: Admitter<'_>,
    ) -> Result<Person, PeopleError> {
        let clean = |name| clean_line(name, MAX_NAME_CHARACTERS).ok_or(PeopleError::BadName);
        let name = name.map(clean).transpose()?;
        let _changing = self.begin_change(office).await;
        let id = self.read(Known::next_id);
        let name = name.unwrap_or_else(|| format!("Guest {id}"));
        if self.read(|known| known.has_name(&name)) {
            return Err(PeopleError::NameTaken);
        }
        let person = Person { id, name: name.clone(), role };
        let change = AccountChange::Added { role: role.number(), admission: by.admission() };
        let row_role = role.name().to_owned();
        let row = PersonRow { id, name, role: row_role, password, disabled: false, reset: None };
        self.change(office, (by.cause(&person), change), row, EndedSessions::Nothing).await?;
        Ok(person)
    }

    /// Changes a person's role. It counts at once, for open connections too.
    pub(crate) async fn set_role(
        &self,
        office: &Office,
        admin: &Person,
        (id, role): (PersonId, Role),
    ) -> Result<(), PeopleError> {
        let _changing = self.begin_change(office).await;
        let row = self.row(id)?;
        if role != Role::Admin {
            self.check_admins_without(id)?;
        }
        let before = role_of(&row)?.number();
        let change = AccountChange::Role { role: role.number(), before };
        let row = PersonRow { role: role.name().to_owned(), ..row };
        let cause = office::by(admin, None);
        self.change(office, (cause, change), row, EndedSessions::Nothing).await
    }

    /// Ends a person's access, at once.
    pub(crate) async fn disable(
        &self,
        office: &Office,
        admin: &Person,
        id: PersonId,
    ) -> Result<(), PeopleError> {
        let _changing = self.begin_change(office).await;
        let row = self.row(id)?;
        self.check_admins_without(id)?;
        // A reset that is under way stays known, and its link is good no more: after the access was
        // restored an admin may reset again.
        let reset = row.reset.map(|reset| ResetRow { until: Moment::EPOCH, ..reset });
        let row = PersonRow { disabled: true, reset, ..row };
        let cause = office::by(admin, None);
        self.change(office, (cause, AccountChange::Ended), row, EndedSessions::All).await
    }

    /// Restores a person's access, with the role and the password that they had.
    pub(crate) async fn restore(
        &self,
        office: &Office,
        admin: &Person,
        id: PersonId,
    ) -> Result<Person, PeopleError> {
        let _changing = self.begin_change(office).await;
        let row = self.row(id)?;
        if !row.disabled {
            return Err(PeopleError::NotEnded(id));
        }
        let change = AccountChange::Restored { role: role_of(&row)?.number() };
        let row = PersonRow { disabled: false, ..row };
        let cause = office::by(admin, None);
        self.change(office, (cause, change), row, EndedSessions::Nothing).await?;
        self.person(id).ok_or(PeopleError::Nobody(id))
    }

    /// Waits until changes are taken, and for whoever changes something else.
    async fn begin_change(&self, office: &Office) -> MutexGuard<'_, ()> {
        office.settled().await;
        self.changing.lock().await
    }

    /// A house that has an admin keeps one: without, nobody could make another.
    fn check_admins_without(&self, id: PersonId) -> Result<(), PeopleError> {
        let admins = self.everybody().into_iter().filter(|it| it.role == Role::Admin);
        let admins: Vec<PersonId> = admins.map(|it| it.id).collect();
        if admins == [id] { Err(PeopleError::LastAdmin) } else { Ok(()) }
    }

    /// Writes a change of an account, with its record, and counts it from then on.
    async fn change(
        &self,
        office: &Office,
        (cause, change): (Cause, AccountChange),
        row: PersonRow,
        ends: EndedSessions,
    ) -> Result<(), PeopleError> {
        let written = PersonChange { row: row.clone(), ends };
        office.change_account(cause, change, written).await.map_err(PeopleError::NotNow)?;
        let but = match ends {
            EndedSessions::Nothing => {
                return Ok(self.write(|known| known.put(row))?);
            }
            EndedSessions::All => None,
            EndedSessions::AllBut(token) => Some(token),
        };
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

/// The role that a row names.
pub(crate) fn role_of(row: &PersonRow) -> Result<Role, StoreError> {
    Role::from_name(&row.role).ok_or_else(|| {
        StoreError::Damaged(format!("person {} has the role {:?}", row.id, row.role))
    })
}
