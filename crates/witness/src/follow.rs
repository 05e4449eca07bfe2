//! Following of one house: what it shows is fetched, checked against what it showed before,
//! cosigned, and kept.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ledger::{Hash, Moment, PublicKey};
use serde::Deserialize;
use thiserror::Error;

use crate::address::FollowedHouse;
use crate::alarm::{Alarm, AlarmKind, Contradiction};
use crate::archive::CosignedHead;
use crate::check::{self, HeadRun, Objection, SignedHead};
use crate::client::{Client, ClientError};
use crate::clock::current_moment;
use crate::folder::{FolderError, HouseFolder, HouseIdentity};
use crate::witness::Shared;

/// Heads that a house gives at a time.
const HEADS_PER_PAGE: usize = 100;

/// Pages that are read before what they show is cosigned: a witness that comes back after a long
/// time catches up in steps.
const MAX_PAGES: usize = 100;

/// Difference of clocks that is not worth a word.
const CLOCK_TOLERANCE: Duration = Duration::from_mins(1);

/// Why a house was not followed any further.
#[derive(Debug, Error)]
pub enum FollowError {
    /// It does not answer as it should. That proves nothing.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// What it answers is not what a house answers. That proves nothing either.
    #[error("{0}")]
    Nonsense(String),
    /// Something else answers there, such as a witness that stands alone.
    #[error("there is no house at this address")]
    NoHouse,
    /// It has another key than the operator gave.
    #[error("the house has the key {shown}, and not {expected}")]
    WrongKey {
        /// The key that was given.
        expected: String,
        /// The key that the house shows.
        shown: String,
    },
    /// It contradicts itself. Nothing of it is cosigned until an operator accepts the alarm.
    #[error("{}: alarm {} of house {}", .0.what, .0.number, .1)]
    Alarm(Box<Alarm>, String),
    /// What was seen cannot be kept.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

/// What a look at a house came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// Records under the newest head that is cosigned; without one the house has signed none.
    pub size: Option<u64>,
    /// Whether it was cosigned just now.
    pub is_new: bool,
    /// What its clock is like, where that is worth a word.
    pub clock: Option<String>,
}

/// What a house says of its key.
#[derive(Deserialize)]
struct KeyAnswer {
    origin: String,
    key: String,
}

/// The answer to a question for a consistency proof.
#[derive(Deserialize)]
struct ProofAnswer {
    from: u64,
    to: u64,
    proof: Vec<String>,
}

pub(crate) type SharedFolder = Arc<Mutex<HouseFolder>>;

/// Looks at one house again and again.
pub(crate) struct Follower {
    house: FollowedHouse,
    client: Client,
    shared: Arc<Shared>,
    folder: Option<SharedFolder>,
    /// When the house was last looked at and showed nothing unknown.
    looked: Option<Moment>,
}

pub(crate) fn locked(folder: &SharedFolder) -> std::sync::MutexGuard<'_, HouseFolder> {
    folder.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Follower {
    pub(crate) fn new(house: FollowedHouse, client: Client, shared: Arc<Shared>) -> Self {
        let folder = shared.folder_at(&house.address);
        Self { house, client, shared, folder, looked: None }
    }

    /// Looks at the house once.
    pub(crate) async fn look(&mut self) -> Result<Sighting, FollowError> {
        if let Some(folder) = &self.folder {
            refuse_alarmed(&locked(folder))?;
        }
        let shown = match self.client.get::<KeyAnswer>("/api/journal/key").await {
            Err(error) if error.is_not_found() && self.folder.is_none() => {
                return Err(FollowError::NoHouse);
            }
            answered => answered?,
        };
        let folder = self.pinned(shown)?;
        let identity = locked(&folder).identity().clone();
        let kept = locked(&folder).last().map(|it| SignedHead {
            head: it.head.clone(),
            note: it.note.without_cosignatures(&identity.key, &identity.origin),
        });
        match self.newest(&identity, kept.clone()).await {
            Ok(newest) => self.cosign(&folder, kept.as_ref(), newest).await,
            Err(Reason::Error(error)) => Err(error),
            Err(Reason::Contradiction(contradiction)) => Err(self.raise(&folder, *contradiction)),
        }
    }

    /// Returns the folder of the house that shows this key. The first key is pinned; another one
    /// later is an alarm.
    fn pinned(&mut self, shown: KeyAnswer) -> Result<SharedFolder, FollowError> {
        let nonsense = || FollowError::Nonsense(format!("{:?} is not a key", shown.key));
        let key = PublicKey::read(&shown.key).ok_or_else(nonsense)?;
        if let Some(folder) = self.folder.clone() {
            let HouseIdentity { origin, key: pinned } = locked(&folder).identity().clone();
            if (&origin, pinned) == (&shown.origin, key) {
                return Ok(folder);
            }
            let contradiction = Contradiction {
                kind: AlarmKind::Key,
                kept: Some(pinned.to_verifier(&origin)),
                shown: Some(key.to_verifier(&shown.origin)),
                proof: None,
            };
            return Err(self.raise(&folder, contradiction));
        }
        if let Some(expected) = self.house.key.filter(|expected| *expected != key) {
            let expected = expected.to_string();
            return Err(FollowError::WrongKey { expected, shown: shown.key });
        }
        let is_name = ledger::WitnessKey::new(&shown.origin, [0; 32]).is_some();
        if !is_name {
            return Err(FollowError::Nonsense(format!("{:?} is not an origin", shown.origin)));
        }
        let identity = HouseIdentity { origin: shown.origin, key };
        let folder = self.shared.adopt(&identity, &self.house.address)?;
        // The house may have been followed at another address, and have an alarm from there.
        refuse_alarmed(&locked(&folder))?;
        self.folder = Some(folder.clone());
        Ok(folder)
    }

    /// Reads the heads since the one that was kept, and the proof that the last extends it.
    async fn newest(
        &mut self,
        identity: &HouseIdentity,
        kept: Option<SignedHead>,
    ) -> Result<Option<SignedHead>, Reason> {
        let mut run = HeadRun::new(kept.clone());
        for _ in 0..MAX_PAGES {
            let page = self.page(run.next_size()).await?;
            let is_last = page.len() < HEADS_PER_PAGE;
            for note in &page {
                run.push(SignedHead::read(note, &identity.key, &identity.origin)?)?;
            }
            if is_last {
                break;
            }
        }
        let newest = run.into_newest();
        match (&kept, &newest) {
            (Some(kept), None) => {
                let shown = self.newest_below(identity, kept.head.size).await?;
                let kind = AlarmKind::Rollback;
                Err(check::contradiction(kind, Some(kept), shown.as_ref(), None).into())
            }
            (Some(kept), Some(newest)) if newest.head.size > kept.head.size => {
                let proof = self.proof(kept.head.size, newest.head.size).await?;
                check::extends(kept, newest, &proof)?;
                Ok(Some(newest.clone()))
            }
            (None | Some(_), _) => Ok(newest),
        }
    }

    async fn page(&mut self, from: u64) -> Result<Vec<String>, ClientError> {
        self.client.get(&format!("/api/journal/heads?from={from}")).await
    }

    /// Finds the newest head of a house that shows none from a size on.
    async fn newest_below(
        &mut self,
        identity: &HouseIdentity,
        size: u64,
    ) -> Result<Option<SignedHead>, Reason> {
        let (mut low, mut high, mut newest) = (0, size, None);
        while low < high {
            let middle = u64::midpoint(low, high);
            match self.page(middle).await?.last() {
                None => high = middle,
                Some(note) => {
                    let head = SignedHead::read(note, &identity.key, &identity.origin)?;
                    low = head.head.size.max(middle) + 1;
                    newest = Some(head);
                }
            }
        }
        Ok(newest)
    }

    async fn proof(&mut self, from: u64, to: u64) -> Result<Vec<Hash>, FollowError> {
        let path = format!("/api/journal/consistency?from={from}&to={to}");
        let answer: ProofAnswer = self.client.get(&path).await?;
        let nonsense = || FollowError::Nonsense(format!("{path}: not a proof of that"));
        if (answer.from, answer.to) != (from, to) {
            return Err(nonsense());
        }
        let hashes = answer.proof.iter().map(|hash| Hash::read(hash));
        hashes.collect::<Option<_>>().ok_or_else(nonsense)
    }

    /// Cosigns and keeps the newest head, unless it is kept already.
    async fn cosign(
        &mut self,
        folder: &SharedFolder,
        kept: Option<&SignedHead>,
        newest: Option<SignedHead>,
    ) -> Result<Sighting, FollowError> {
        let looked = self.looked.replace(current_moment());
        let Some(SignedHead { head, mut note }) = newest else {
            return Ok(Sighting { size: None, is_new: false, clock: None });
        };
        let (size, at) = (head.size, head.at);
        if kept.is_some_and(|kept| kept.head.size == size) {
            return Ok(Sighting { size: Some(size), is_new: false, clock: None });
        }
        let seen = current_moment();
        note.add(&self.shared.key.cosign(note.text(), seen.0 / 1000));
        let cosigned = CosignedHead { head, note, seen };
        let (folder, before) = (folder.clone(), kept.map(|it| it.head.size));
        let keeping = tokio::task::spawn_blocking(move || {
            let mut folder = locked(&folder);
            refuse_alarmed(&folder)?;
            // The same house may be followed at two addresses: the check was against what was
            // kept when it began.
            let is_current = folder.last().map(|it| it.head.size) == before;
            if is_current {
                folder.keep(cosigned)?;
            }
            Ok::<_, FollowError>(is_current)
        });
        let is_new = keeping.await.expect("keeping does not panic")?;
        Ok(Sighting { size: Some(size), is_new, clock: clock_of(at, seen, looked) })
    }

    /// Keeps the evidence, and says so aloud.
    fn raise(&self, folder: &SharedFolder, contradiction: Contradiction) -> FollowError {
        let mut folder = locked(folder);
        let id = folder.identity().id();
        match folder.raise(contradiction, &self.house.address) {
            Ok(alarm) => {
                let (url, what, number) = (&alarm.url, &alarm.what, alarm.number);
                tracing::error!(house = %id, %url, %what, number, "a house contradicts itself");
                FollowError::Alarm(Box::new(alarm.clone()), id)
            }
            Err(error) => error.into(),
        }
    }
}

fn refuse_alarmed(folder: &HouseFolder) -> Result<(), FollowError> {
    match folder.standing_alarm() {
        None => Ok(()),
        Some(alarm) => Err(FollowError::Alarm(Box::new(alarm.clone()), folder.identity().id())),
    }
}

/// What the time of a new head says of the clock of its house. It was signed after the house was
/// last looked at, and before now.
fn clock_of(at: Moment, seen: Moment, looked: Option<Moment>) -> Option<String> {
    let ahead = at.span_since(seen);
    let behind = looked.map_or(Duration::ZERO, |looked| looked.span_since(at));
    match (ahead > CLOCK_TOLERANCE, behind > CLOCK_TOLERANCE) {
        (true, _) => Some(format!("its newest head is dated {} s in the future", ahead.as_secs())),
        (_, true) => Some(format!("its newest head is dated {} s too early", behind.as_secs())),
        (false, false) => None,
    }
}

/// Why a house was not followed to its newest head.
enum Reason {
    Error(FollowError),
    Contradiction(Box<Contradiction>),
}

impl From<Objection> for Reason {
    fn from(objection: Objection) -> Self {
        match objection {
            Objection::Contradiction(contradiction) => Self::Contradiction(contradiction),
            Objection::Nonsense(what) => Self::Error(FollowError::Nonsense(what)),
        }
    }
}

impl From<ClientError> for Reason {
    fn from(error: ClientError) -> Self {
        Self::Error(error.into())
    }
}

impl From<FollowError> for Reason {
    fn from(error: FollowError) -> Self {
        Self::Error(error)
    }
}
